"""The rulings of Tri-Core: where the book is silent, first third."""

from typing import Literal

from facedown.kernel.content.ruling import OnOff, Ruling

AGILITY_FORMULA = Ruling[Literal["body-and-mind", "half"]](
    "TC-G-01",
    "Agility is used everywhere and never reckoned; what is it?",
    {
        "body-and-mind": "Agility is Body + Mind",
        "half": "Agility is half of Body + Mind + Spirit, rounded down",
    },
    "body-and-mind",
    "L11-21, L109",
)
GUARD_FORMULA = Ruling[Literal["with-morale", "without-morale"]](
    "TC-G-02",
    "Physical Guard, Mental Fortitude and Energy Resistance have no formula; what are they?",
    {
        "with-morale": (
            "Physical Guard is Endurance + Morale, Mental Fortitude is Intelligence + Morale, and Energy "
            "Resistance is Ardor + Morale"
        ),
        "without-morale": (
            "Physical Guard is Endurance, Mental Fortitude is Intelligence, and Energy Resistance is Ardor"
        ),
    },
    "with-morale",
    "L15, L17, L23, L25, L72",
)
ARMOR_FORMULA = Ruling[Literal["listed", "worn-only"]](
    "TC-G-03",
    "Physical, Mental and Energy Armor have no formula; what are they?",
    {
        "listed": (
            "Physical Armor is Morale, Mental Armor is Intelligence, Energy Armor is Attunement, and Armor "
            "from items and abilities is added to each"
        ),
        "worn-only": "Armor of each type is what items and abilities give, and no primary counts",
    },
    "listed",
    "L17, L25, L27, L94",
)
UCB_FORMULA = Ruling[Literal["sum", "higher"]](
    "TC-G-04",
    "The Unarmed Combat Bonus has no formula; what is it?",
    {
        "sum": "the Unarmed Combat Bonus is Power + Vitality",
        "higher": "the Unarmed Combat Bonus is the higher of Power and Vitality",
    },
    "sum",
    "L11, L13, L131, L145, L193, L212",
)
ENERGY_EV_MODE = Ruling[Literal["replace", "add"]](
    "TC-G-05",
    "Attunement lists the EV of Energy; how does it count there?",
    {
        "replace": "in an Energy EV the user may count Attunement instead of the key stat",
        "add": "in an Energy EV Attunement is added to the key stat",
    },
    "replace",
    "L11, L21, L23, L27, L168",
)
ACCURACY_BASE_DICE = Ruling[int](
    "TC-G-06",
    "Accuracy is named and never described; how many d12 does it start with?",
    {
        2: "Accuracy is 2d12 + the key stat, with 1d12 more for each Instinct rank",
        1: "Accuracy is 1d12 + the key stat, with 1d12 more for each Instinct rank",
    },
    2,
    "L129, L141, L252, L300",
)
STRIKE_TARGET_MODE = Ruling[Literal["ten-atn-level", "core-4-level", "opposed-only", "trained"]](
    "TC-G-07",
    "What does an attack have to reach in order to hit?",
    {
        "ten-atn-level": "an attack hits when it reaches the Strike Target, 10 + Attunement + Level",
        "core-4-level": "an attack hits when it reaches the Strike Target, Spirit + 4 + Level",
        "opposed-only": (
            "there is no Strike Target, so an undefended attack hits, and a defended one hits when its "
            "Accuracy exceeds the defence roll"
        ),
        "trained": (
            "an attack hits when it reaches the Strike Target, 14 + Attunement, 7 more for each rank of the target's "
            "best Instinct and 7 more for a Trade"
        ),
    },
    "trained",
    "L27, L129",
    formerly={"1.0": "ten-atn-level"},
)
EV_DIE = Ruling[int](
    "TC-G-08",
    "With which die is an EV rolled?",
    {
        6: "EV dice are d6",
        8: "EV dice are d8",
        10: "EV dice are d10",
        12: "EV dice are d12",
    },
    6,
    "L97, L125, L155, L173, L235, L252, L267",
)
FATIGUE_BANDS = Ruling[Literal["halves", "late"]](
    "TC-G-09",
    "From which negative AP on is a character Fatigued, and from which Exhausted?",
    {
        "halves": ("a character is Fatigued below 0 AP, and Exhausted at minus half of the total AP or lower"),
        "late": (
            "a character is Fatigued at minus half of the total AP or lower, and Exhausted at minus three "
            "quarters of it or lower"
        ),
    },
    "halves",
    "L52, L249, L250",
)
AP_REFRESH = Ruling[Literal["none", "full-each-cycle", "base6-each-cycle"]](
    "TC-G-10",
    "Do AP refill from cycle to cycle, or are they one pool for the fight?",
    {
        "none": "AP do not refill at the start of a cycle",
        "full-each-cycle": "at the start of each cycle the AP of everyone who is conscious are set to their total",
        "base6-each-cycle": "at the start of each cycle everyone who is conscious gains 6 AP, up to their total",
    },
    "none",
    "L52, L97",
)
RECOVER_AP_COST = Ruling[int](
    "TC-G-11",
    "Recover has no price; how many AP does it cost?",
    {
        0: "Recover costs 0 AP",
        1: "Recover costs 1 AP",
    },
    0,
    "L97",
    range(7),
)
AP_DEBT_RECOVERY = Ruling[Literal["long-rest", "any-rest", "end-of-combat"]](
    "TC-G-12",
    "Recovering from negative AP lowers the total; for how long?",
    {
        "long-rest": "the total AP stay lowered until the end of the next Long Rest",
        "any-rest": "the total AP stay lowered until the end of the next Long or Short Rest",
        "end-of-combat": "the total AP stay lowered until the end of the combat",
    },
    "long-rest",
    "L52",
)
WAKING_FROM_BLACKOUT = Ruling[Literal["zero"]](
    "TC-G-13",
    "How many AP does a character have on waking from a blackout?",
    {
        "zero": "whoever wakes from a blackout has 0 AP",
    },
    "zero",
    "L52",
)
CYCLE_SECONDS = Ruling[int](
    "TC-G-14",
    "How many seconds does a cycle last?",
    {
        6: "a cycle lasts 6 seconds",
        10: "a cycle lasts 10 seconds",
    },
    6,
    "L199",
    range(1, 61),
)
SUCCESS_STEP = Ruling[int](
    "TC-G-15",
    "Some rules count successes; how many points above the number are one more success?",
    {
        4: "reaching the number is 1 success, and every full 4 points above it are 1 more",
        2: "reaching the number is 1 success, and every full 2 points above it are 1 more",
    },
    4,
    "L123, L143, L303",
    range(1, 21),
)
RANK_CAP = Ruling[Literal["milestone", "none"]](
    "TC-G-16",
    "About 21 ranks come at level 1; how many may go into one thing?",
    {
        "milestone": (
            "a skill may have 2 ranks for each milestone reached, and Instinct and Specialty 1 for each and 1 more"
        ),
        "none": "there is no limit to the ranks of a skill, an Instinct or a Specialty",
    },
    "milestone",
    "L255",
)
EXPLODE_SCOPE = Ruling[Literal["play", "all", "checks-only"]](
    "TC-G-17",
    "Dice explode for Accuracy and damage; for which other rolls?",
    {
        "play": "checks and quantities rolled in play explode, and stat generation and durations do not",
        "all": "every roll explodes, stat generation and durations included",
        "checks-only": ("checks explode, and EV, Recover, Backlash, Chipping, stat generation and durations do not"),
    },
    "play",
    "L252",
)
NEGATIVE_DICE = Ruling[Literal["floor", "subtract", "one"]](
    "TC-G-18",
    "What happens when a penalty takes more dice than a pool has?",
    {
        "floor": ("a pool stops at 0 dice, and only the growing penalty on the Resolve to stay conscious goes on"),
        "subtract": (
            "each penalty die in excess of the pool is rolled, without exploding, and subtracted from the total"
        ),
        "one": (
            "the last die of a pool stays, and only the growing penalty on the Resolve to stay conscious takes it too"
        ),
    },
    "one",
    "L191, L193",
    formerly={"1.0": "floor"},
)
ROUNDING = Ruling[Literal["floor", "nearest"]](
    "TC-G-19",
    "How are fractions rounded?",
    {
        "floor": "fractions are dropped",
        "nearest": "fractions are rounded to the nearest whole number, and halves go up",
    },
    "floor",
    "L118",
)
JUMP_UNIT = Ruling[Literal["feet", "inches", "squares"]](
    "TC-G-20",
    "Jumps go up to Agility and beyond; in which unit?",
    {
        "feet": "the height of a jump is counted in feet",
        "inches": "the height of a jump is counted in inches",
        "squares": "the height of a jump is counted in squares of 5 feet",
    },
    "feet",
    "L109, L166, L258",
)
GRAB_DOES = Ruling[Literal["restrained"]](
    "TC-G-21",
    "Grab restrains; what does that mean, how is it kept up, and how does one escape?",
    {
        "restrained": (
            "a Restrained character cannot Stride and has one Disadvantage condition, the grabber pays 1 AP "
            "and rolls again at the start of each own turn, and the victim escapes with a roll against the "
            "last Grab"
        ),
    },
    "restrained",
    "L143",
)
BLOCK_LEFTOVER = Ruling[Literal["expire", "persist-cycle"]](
    "TC-G-22",
    "What becomes of the part of a Block that the answered Action did not use up?",
    {
        "expire": "what is left of a Block is gone with the Action it answered",
        "persist-cycle": (
            "what is left of a Block stays until the end of the cycle as a Shield on HP against the type it "
            "was chosen for"
        ),
    },
    "expire",
    "L147",
)
COLLIDE_NEEDS_MOVE = Ruling[OnOff](
    "TC-G-23",
    "Does Collide need movement to count Speed Rank?",
    {
        "on": (
            "Collide counts Speed Rank only if the collider has moved at least 1 square towards the target in this turn"
        ),
        "off": "Collide always counts Speed Rank",
    },
    "on",
    "L145",
)
CHIPPING_AUTO = Ruling[Literal["on", "gm"]](
    "TC-G-24",
    "An item overcome by twice its worth may suffer; is that automatic?",
    {
        "on": (
            "an item overcome by at least twice the value of its Block or Parry always takes 1d6 + Power of "
            "the attacker in Durability"
        ),
        "gm": (
            "the GM decides each time whether such an item takes 1d6 + Power of the attacker in Durability (TC-CP-29)"
        ),
    },
    "on",
    "L155",
)
BREAKING_CHAIN_DUEL = Ruling[Literal["decline"]](
    "TC-G-25",
    "A participant may break the chain; how, and may others step in?",
    {
        "decline": (
            "whoever faces a Riposte may decline to Parry, pay 1 AP and a Reaction and answer with Block or "
            "Dodge, which ends the chain"
        ),
    },
    "decline",
    "L157",
)
BONUS_ACTION_COST = Ruling[Literal["free", "normal"]](
    "TC-G-26",
    "What do the Strike and the Stride won by a critical defence cost?",
    {
        "free": "a bonus Strike or bonus Stride costs 0 AP",
        "normal": (
            "a bonus Strike costs the AP of a Light Strike with its device, and a bonus Stride costs the 2 AP of a Run"
        ),
    },
    "free",
    "L134-135, L151",
)
SUBTYPE_MAP = Ruling[Literal["listed", "matter-physical"]](
    "TC-G-27",
    "Which sub-types are Physical, which are Mental and which are Energy?",
    {
        "listed": ("the Kinetic sub-types, Poison and Acid are Physical, Psychic is Mental, and all others are Energy"),
        "matter-physical": (
            "the Kinetic sub-types, Poison, Acid, Wind, Water and Earth are Physical, Psychic is Mental, and"
            " all others are Energy"
        ),
    },
    "listed",
    "L72, L331-334",
)
MIXED_TYPE_MITIGATION = Ruling[Literal["sum", "highest", "split"]](
    "TC-G-28",
    "An attack with several types meets several Armors; how do they count?",
    {
        "sum": "the Guard and Armor of each type present are added up, each type once",
        "highest": "only the highest Guard and Armor among the types present counts",
        "split": (
            "the EV is divided evenly among the types present, the remainder going to the first, and each "
            "part meets the Guard and Armor of its own type"
        ),
    },
    "sum",
    "L281",
)
RANGE_TABLE = Ruling[Literal["default", "half"]](
    "TC-G-29",
    "Close and ranged are named without distances; how far do devices reach?",
    {
        "default": "reach and range are those of TC-DEV-04, from 1 square for melee to 24 for firearms",
        "half": "every range of more than 3 squares is half of that of TC-DEV-04",
    },
    "default",
    "L139, L141",
)
ANNOUNCE_TARGETS = Ruling[OnOff](
    "TC-G-30",
    "Cards lie face down, yet one may be knowingly targeted; are targets announced?",
    {
        "on": "the Priority holder announces the targets of the cards laid, but not the Actions",
        "off": (
            "the Priority holder announces nothing, anyone aware may lay defences, and who was targeted is "
            "settled at the reveal"
        ),
    },
    "on",
    "L70, L186",
)
PRIORITY_FIRST = Ruling[OnOff](
    "TC-G-31",
    "May a Reaction that is no defence come before the Priority Action?",
    {
        "off": (
            "the Priority Action stands in the secondary Rotation by its own React roll, and Reactions with "
            "a higher total come before it"
        ),
        "on": (
            "the Priority Action comes first, and all Reactions that are no defences come after it in the "
            "order of their React"
        ),
    },
    "off",
    "L186",
)
STEPPING = Ruling[Literal["reach-or-stride"]](
    "TC-G-32",
    "What does it take to step into the way of an attack on another?",
    {
        "reach-or-stride": (
            "the target or the path of the attack has to be within the interposer's reach, or a Stride card "
            "has to bring the interposer there (TC-CARD-15)"
        ),
    },
    "reach-or-stride",
    "L186",
)
SURPRISE = Ruling[Literal["unaware"]](
    "TC-G-33",
    "What may a character do against an Action it is not aware of?",
    {
        "unaware": (
            "whoever is not aware of an Action can neither React to it nor defend, and the attack has to "
            "reach the Strike Target only"
        ),
    },
    "unaware",
    "L163, L168",
)
