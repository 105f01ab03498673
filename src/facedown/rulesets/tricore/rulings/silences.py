"""The rulings of Tri-Core: where the book is silent, second third."""

from typing import Literal

from facedown.kernel.content.ruling import OnOff, Ruling

SUBACTION_TABLE = Ruling[Literal["default", "stated-only"]](
    "TC-G-34",
    "Thirteen of the eighteen Sub-Actions are only named; what do they do?",
    {
        "default": "the thirteen Sub-Actions without a text have the effects of TC-SUB-15 to TC-SUB-27",
        "stated-only": (
            "only Tumble, Stealth, Ruse, Charge and Lift can be used, and the other thirteen Sub-Actions are left out"
        ),
    },
    "default",
    "L183",
)
RUSE_DICE = Ruling[int](
    "TC-G-35",
    "A Ruse raises the EV of the next Action; by how many dice?",
    {
        2: "a Ruse adds 2 EV dice to the next Action against its target",
        1: "a Ruse adds 1 EV die to the next Action against its target",
    },
    2,
    "L236",
    range(1, 5),
)
ADVANTAGE_STACKS = Ruling[OnOff](
    "TC-G-36",
    "Do several Advantages add up?",
    {
        "off": "several Advantages count as one, and one Disadvantage cancels them",
        "on": "each Advantage adds 2 dice, and a Disadvantage takes one of the Advantages away",
    },
    "off",
    "L231-234",
)
OTHER_SENSES_GROUND = Ruling[Literal["as-listed"]](
    "TC-G-37",
    ("Only sight and limbs are worked out; what about the other senses, height and bad ground?"),
    {
        "as-listed": (
            "hearing, smell, touch and taste hinder only what relies on them, higher ground is Advantage, "
            "and difficult terrain is Disadvantage on Collide and Dodge"
        ),
    },
    "as-listed",
    "L240-241",
)
SKILL_ACTION_AP = Ruling[int](
    "TC-G-38",
    "Active Skill Actions have no price; how many AP do they cost?",
    {
        1: "an Active Skill Action costs 1 AP",
        2: "an Active Skill Action costs 2 AP",
    },
    1,
    "L180",
    range(4),
)
MISSING_CLS = Ruling[Literal["rank-one"]](
    "TC-G-39",
    "Athletics, Traverse, Meditate and languages have no CL; what has to be reached?",
    {
        "rank-one": (
            "Athletics and Meditate have CL 14, and hazards for Traverse and languages have 10 + 4 × their "
            "challenge rank"
        ),
    },
    "rank-one",
    "L258, L264, L303, L127",
)
CHANNEL_YIELDS = Ruling[Literal["margins"]](
    "TC-G-40",
    "Energy can be directed, extinguished or absorbed; what decides which?",
    {
        "margins": (
            "a success redirects or extinguishes one source of that level, and 10 points above the CL absorb"
            " it for MP of twice its level"
        ),
    },
    "margins",
    "L291",
)
ITEM_TABLE = Ruling[Literal["default", "armoured"]](
    "TC-G-41",
    "Items have weights and levels but no figures; what are they worth?",
    {
        "default": (
            "weapons and shields have 1, 2 or 3 dice by weight, and armour gives +1, +2 or +3 Armor of one type"
        ),
        "armoured": (
            "weapons and shields have 1, 2 or 3 dice by weight, and armour gives +2, +4 or +6 Armor of one type"
        ),
    },
    "default",
    "L101, L272",
)
ENCUMBRANCE = Ruling[OnOff](
    "TC-G-42",
    "There is a limit to what one carries; what happens beyond it?",
    {
        "on": (
            "above the carry limit Speed Rank is halved and each Stride costs 1 AP more, and above the lift "
            "limit there is no Stride"
        ),
        "off": "carrying above a limit has no consequence",
    },
    "on",
    "L121",
)
TAKES_SLOT = Ruling[Literal["every-item"]](
    "TC-G-43",
    "There are six Equipment Slots; what occupies them?",
    {
        "every-item": "every equipped item takes one slot and a two-handed one takes two",
    },
    "every-item",
    "L175",
)
SHIELD_DURATION = Ruling[Literal["next-turn", "encounter"]](
    "TC-G-44",
    "Shields and temporary HP have no duration; how long do they last?",
    {
        "next-turn": "a Shield or temporary HP last until the end of the next turn of whoever has them",
        "encounter": "a Shield or temporary HP last until the end of the encounter",
    },
    "next-turn",
    "L94, L378",
)
AFFLICTION = Ruling[Literal["rider"]](
    "TC-G-45",
    "Afflictions are named and not described; what is one?",
    {
        "rider": "an affliction is any lasting effect that the damage of an ability brings with it",
    },
    "rider",
    "L376, L378",
)
WOUNDED_RECOVERY = Ruling[Literal["long-rest", "on-heal"]](
    "TC-G-46",
    "How do steps of Wounded go away?",
    {
        "long-rest": "each Long Rest finished with at least 1 HP takes one step of Wounded away",
        "on-heal": "all steps of Wounded end as soon as HP are 1 or more",
    },
    "long-rest",
    "L189-201",
)
WAKING_UP_EXACTLY_ZERO = Ruling[Literal["at-one"]](
    "TC-G-47",
    "When does a character felled by damage wake, and what is exactly 0 HP?",
    {
        "at-one": (
            "an unconscious character wakes at 1 HP or more, and at exactly 0 HP the Resolve is needed but "
            "the character is not yet Wounded"
        ),
    },
    "at-one",
    "L189",
)
CLOCK_DYING = Ruling[Literal["priority-only"]](
    "TC-G-48",
    "Whose AP count towards the 240 that a dying character has?",
    {
        "priority-only": "AP that anyone spends during their own Priority count, and Reactions do not",
    },
    "priority-only",
    "L199",
)
THRESHOLD_BASIS = Ruling[Literal["net", "gross"]](
    "TC-G-49",
    "Is the Threshold compared with the damage before or after it was reduced?",
    {
        "net": ("the damage left after reductions, Guard, Armor, Shield and temporary HP counts against the Threshold"),
        "gross": "the EV before any reduction counts against the Threshold",
    },
    "net",
    "L50, L94",
)
BLOCK_MENTAL = Ruling[OnOff](
    "TC-G-50",
    "Block and Parry are Physical or Energy; is there a defence against a Mental EV?",
    {
        "off": "a Mental EV can be neither blocked nor parried without an ability, but it can be dodged",
        "on": "a Block may be chosen as Mental and then stops a Mental EV",
    },
    "off",
    "L147, L155",
)
AREAS = Ruling[Literal["resolve-and-defence"]](
    "TC-G-51",
    "How is an effect on an area rolled?",
    {
        "resolve-and-defence": (
            "an area needs no Accuracy, and each target may defend and rolls a Finesse Resolve against the "
            "CL of the effect (TC-ACC-09)"
        ),
    },
    "resolve-and-defence",
    "L80, L170",
)
MAX_LEVEL = Ruling[int](
    "TC-G-52",
    "How far do levels go?",
    {
        20: "the highest level is 20",
        10: "the highest level is 10",
    },
    20,
    "L5, L255",
    range(1, 21),
)
STAT_ASSIGNMENT = Ruling[Literal["free", "in-order"]](
    "TC-G-53",
    "Nine dice are rolled for stats; who decides which die is which stat?",
    {
        "free": "the player assigns each of the nine values to a primary",
        "in-order": (
            "the nine values go to Power, Vitality, Endurance, Intelligence, Acuity, Finesse, Ardor, Morale "
            "and Attunement as they were rolled"
        ),
    },
    "free",
    "L33, L36",
)
POINT_POOLS = Ruling[Literal["by-offset"]](
    "TC-G-54",
    "Only one pool of points is given; how many points do the other tiers have?",
    {
        "by-offset": (
            "the pools are 24, 33, 42, 51 and 60 points from Commoner to Mythic, with at least 1 and at most"
            " the tier's die size in each primary before bonuses"
        ),
    },
    "by-offset",
    "L31",
)
TRADE_COST_RANKS = Ruling[int](
    "TC-G-55",
    "How many skill ranks does taking a Trade cost?",
    {
        1: "taking a Trade costs 1 skill rank",
        0: "taking a Trade costs no skill rank",
    },
    1,
    "L125, L315, L327",
)
TRADE_DIE_TARGET = Ruling[Literal["accuracy", "ev"]](
    "TC-G-56",
    "To which roll of a fight does a Trade add its die?",
    {
        "accuracy": "a pick for a fight adds 1d12 to Accuracy",
        "ev": "a pick for a fight adds 1 EV die and nothing to Accuracy",
    },
    "accuracy",
    "L344-346",
)
BACKLASH = Ruling[Literal["as-damage"]](
    "TC-G-57",
    "Backlash bypasses damage reduction; what does that leave?",
    {
        "as-damage": (
            "Backlash is one instance of damage that ignores Guard, Armor and Defense Actions but not Shield"
            " and temporary HP, and it can cause Shock and Wounded"
        ),
    },
    "as-damage",
    "L52",
)
HP_COST_FLOOR = Ruling[int](
    "TC-G-58",
    "HP may be paid as a cost; how many must be left?",
    {
        1: "a payment in HP must leave at least 1 HP",
        10: "a payment in HP must leave at least 10 HP",
    },
    1,
    "L5",
    range(1, 21),
)
EV_TYPES_CORE_ACTIONS = Ruling[Literal["by-action"]](
    "TC-G-59",
    "Not every Core Action may damage, heal and shield; which may do what?",
    {
        "by-action": (
            "Strike and Collide damage, Volley and Grab damage, heal or shield, Block and Parry shield, a "
            "Riposte damages, and Dodge only reduces"
        ),
    },
    "by-action",
    "L372",
)
ACCURACY_WILLING = Ruling[Literal["automatic"]](
    "TC-G-60",
    "Does one have to hit somebody who wants to be healed?",
    {
        "automatic": (
            "Heal and Shield on a willing target succeed by themselves, and Accuracy is rolled only to see "
            "whether it reaches 34 and is critical"
        ),
    },
    "automatic",
    "silent",
)
ABILITY_RULES = Ruling[Literal["acs", "off"]](
    "TC-G-61",
    "Abilities are built with a system that is not described; how are they built?",
    {
        "acs": "abilities are built with Build Points, as the Ability Creation System says",
        "off": "there are no created abilities",
    },
    "acs",
    "L1, L3, L36",
)
HAND = Ruling[Literal["no-limit"]](
    "TC-G-62",
    "How many cards may a player hold?",
    {
        "no-limit": (
            "a hand has all Core, Stride, Utility and Sub-Action cards and every known ability, without a limit"
        ),
    },
    "no-limit",
    "L3",
)
WEIGHT_REACTIONS = Ruling[Literal["any-weight"]](
    "TC-G-63",
    "May a Reaction be Moderate or Heavy?",
    {
        "any-weight": "a Reaction may have any weight, like an Active Action",
    },
    "any-weight",
    "L166",
)
HOW_LONG_HOLD_LASTS = Ruling[Literal["own-turn"]](
    "TC-G-64",
    "What does releasing a held Action cost, and when does a Hold end?",
    {
        "own-turn": ("releasing takes a Reaction and 1 AP, and the Hold ends at the start of the holder's next turn"),
    },
    "own-turn",
    "L99",
)
RESTS_DETAIL = Ruling[Literal["all-pools"]](
    "TC-G-65",
    "What does a rest restore, what if it is broken off, and how long does trauma slow it?",
    {
        "all-pools": (
            "a rest restores HP, AP, SP, FP and MP by a share of their totals, and nothing if it is broken "
            "off too early"
        ),
    },
    "all-pools",
    "L60-62",
)
VULNERABLE_EXTRA = Ruling[Literal["none", "plus-die", "crit15", "called-shots"]](
    "TC-G-66",
    "A Vulnerable character may be subject to additional effects; to which?",
    {
        "none": "Vulnerable has no additional effect",
        "plus-die": "attacks on a Vulnerable character have 1 more EV die",
        "crit15": "attacks on a Vulnerable character are critical from a margin of 15",
        "called-shots": (
            "a hit on a Vulnerable character for at least its Vitality in damage also impairs one limb or "
            "sense of the attacker's choice until the end of the encounter"
        ),
    },
    "none",
    "L234",
)
