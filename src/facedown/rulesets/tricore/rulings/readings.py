"""The rulings of Tri-Core: where the book says two things, second half."""

from typing import Literal

from facedown.kernel.content.ruling import OnOff, Ruling

SHOCK_MODE = Ruling[Literal["to-zero", "subtract-total"]](
    "TC-C-38",
    "A character in Shock loses the total of its AP; what does that mean?",
    {
        "to-zero": "Shock sets positive AP to 0 and leaves negative AP as they are",
        "subtract-total": "Shock subtracts the total AP from the current AP",
    },
    "to-zero",
    "L50",
)
SECOND_EFFECT = Ruling[Literal["systemic"]](
    "TC-C-39",
    ("Too much damage at once is said to have two effects, and only Shock is named; which is the other?"),
    {
        "systemic": "the second effect is Systemic Shock (TC-SHK-05)",
    },
    "systemic",
    "L50",
)
COUP_REFUND = Ruling[OnOff](
    "TC-C-40",
    "A Coup de Grace is a critical Strike, and those are refunded; are its 2 AP returned?",
    {
        "off": "the 2 AP of a Coup de Grace are not returned",
        "on": "the 2 AP of a Coup de Grace are returned",
    },
    "off",
    "L130, L203",
)
RESUSCITATION_REST_MULTIPLIER = Ruling[Literal["linear", "plus-one", "doubling"]](
    "TC-C-41",
    "The rest of 2d4 days grows with each Resuscitation; by how much?",
    {
        "linear": "the first, second and third Resuscitation ask for 1, 2 and 3 times 2d4 days",
        "plus-one": "the first, second and third Resuscitation ask for 2, 3 and 4 times 2d4 days",
        "doubling": "the first, second and third Resuscitation ask for 1, 2 and 4 times 2d4 days",
    },
    "linear",
    "L201",
)
OFFHAND_MODE = Ruling[Literal["choose", "combined-only", "extra-only"]](
    "TC-C-42",
    ("An off-hand device gives one more Core Action or joins its dice to the main hand; which?"),
    {
        "choose": ("in each cycle a character may use one of the two, the combined Action or the additional one"),
        "combined-only": "both devices may be used in one Action together, and there is no additional Core Action",
        "extra-only": "the off-hand device gives one additional Core Action, and there is no combined Action",
    },
    "choose",
    "L168, L173, L177",
)
WEAPON_WEIGHT_AP = Ruling[Literal["always", "dual-only"]](
    "TC-C-43",
    ("Does a weapon's weight add to the AP cost always, or only when two are wielded together?"),
    {
        "always": "a device adds 1, 2 or 3 AP by its weight to every Action that uses it",
        "dual-only": "a device adds 1, 2 or 3 AP by its weight only to a combined Action with two devices",
    },
    "always",
    "L173",
)
TWO_HANDED_MODE = Ruling[Literal["flat-bonus", "device-dice", "whole-ev"]](
    "TC-C-44",
    "A two-handed device raises the EV bonus by 100%; what is doubled?",
    {
        "flat-bonus": "a two-handed device doubles the flat bonus of the key stat",
        "device-dice": "a two-handed device doubles its own EV dice",
        "whole-ev": "a two-handed device raises the whole EV by 100%",
    },
    "flat-bonus",
    "L175",
)
SELF_DEFENSE_SURCHARGE = Ruling[int](
    "TC-C-45",
    "How many AP on top of its own cost does a Block, Dodge or Parry for oneself take?",
    {
        0: "defending oneself costs only what the Action costs",
        1: "defending oneself costs 1 AP on top of what the Action costs",
    },
    0,
    "L64, L68, L70, L157, L170",
)
FAST_EXAMPLE = Ruling[Literal["formula"]](
    "TC-C-46",
    "The example has Speed Rank 15 with Agility 6, the formula gives 5; which is right?",
    {
        "formula": (
            "Speed Rank is 4 + 1 for every 6 full points of Agility, and the example has 10 more from elsewhere"
        ),
    },
    "formula",
    "L109, L118",
)
REVEAL_CADENCE = Ruling[Literal["per-turn", "per-cycle"]](
    "TC-C-47",
    "Are the cards turned up once in a cycle, or at each turn with Priority?",
    {
        "per-turn": "cards are laid and revealed at each turn with Priority",
        "per-cycle": (
            "everyone lays Active and reacting cards at the start of the cycle, and all are revealed at once"
        ),
    },
    "per-turn",
    "L3, L186",
)
RIPOSTE_COST = Ruling[int](
    "TC-C-48",
    ("The Riposte is a bonus in one place and has a price in another; how many AP does it cost?"),
    {
        1: "a Riposte costs 1 AP",
        0: "a Riposte costs nothing outside a Chain Duel, and 1 AP inside one",
    },
    1,
    "L151, L157",
)
PARRY_WEIGHT_MODE = Ruling[Literal["riposte-only", "parry-and-riposte"]](
    "TC-C-49",
    ("Light is said to matter for the Parry and Heavy for the Riposte; what does the weight do?"),
    {
        "riposte-only": (
            "the weight dice of a Parry go to the EV of the Riposte, none for Light, 2 for Moderate and 3 for Heavy"
        ),
        "parry-and-riposte": (
            "a Light Parry adds 1d12 to its roll, and Moderate and Heavy add 2 and 3 dice to the EV of the Riposte"
        ),
    },
    "riposte-only",
    "L153",
)
PARRY_INT_DICE = Ruling[OnOff](
    "TC-C-50",
    "Intelligence is called a bonus and bonus dice; how does it help a Parry?",
    {
        "off": "a Parry roll adds Intelligence",
        "on": ("a Parry roll adds 1d12 for every 4 full points of Intelligence, and not Intelligence itself"),
    },
    "off",
    "L151",
)
DISADVANTAGE_TAKES = Ruling[Literal["ev-dice"]](
    "TC-C-51",
    "Disadvantage lowers EV, yet Instinct protects Accuracy from it; what does it act on?",
    {
        "ev-dice": (
            "Advantage and Disadvantage act on EV dice, or on the d12 roll of an Action that has no EV, and "
            "never take away Instinct dice"
        ),
    },
    "ev-dice",
    "L232, L300",
)
WORDS_TWO_MEANINGS = Ruling[Literal["fixed-terms"]](
    "TC-C-52",
    "Core-stat and Challenge Level each mean two things; which words are used here?",
    {
        "fixed-terms": (
            "a Core is Body, Mind or Spirit, a primary is one of the nine, the CL is a number to reach, and "
            "a challenge rank is the level of a challenge"
        ),
    },
    "fixed-terms",
    "L9, L11, L73, L85, L308",
)
INTELLIGENCE_INTELLECT = Ruling[Literal["mind-and-spirit"]](
    "TC-C-53",
    "Intelligence does not list Intellect; is it part of it?",
    {
        "mind-and-spirit": "Intellect is Mind + Spirit, Intelligence included",
    },
    "mind-and-spirit",
    "L17, L125",
)
NON_LETHAL_DAMAGE_AT_ZERO = Ruling[Literal["until-zero"]](
    "TC-C-54",
    "Non-lethal damage cannot go below zero HP, and yet it can; when does it?",
    {
        "until-zero": "the instance that reaches zero stops there, and every later one is lethal",
    },
    "until-zero",
    "L210, L216",
)
RECOVER_RESOURCES = Ruling[Literal["all", "all-but-hp", "ap-only", "hp-and-ap"]](
    "TC-C-55",
    ("SP, FP and MP are meant for a day, yet Recover refills them; which resources may it restore?"),
    {
        "all": "Recover restores HP, AP, SP, FP or MP",
        "all-but-hp": "Recover restores AP, SP, FP or MP, and HP come back by healing and rest alone",
        "ap-only": "Recover restores AP and nothing else",
        "hp-and-ap": "Recover restores HP or AP",
    },
    "all-but-hp",
    "L54-58, L97",
    formerly={"1.0": "all"},
)
LONG_TASKS_FIGHT = Ruling[Literal["start-only"]](
    "TC-C-56",
    ("Crafting and Meditate count as combat Actions but take hours or minutes; may they be used?"),
    {
        "start-only": "a task longer than a cycle may be begun in combat but not finished there",
    },
    "start-only",
    "L180, L272, L284, L303",
)
ODD_ABBREVIATIONS = Ruling[Literal["pg-sb-acu"]](
    "TC-C-57",
    "Some abbreviations change from place to place; what do they stand for?",
    {
        "pg-sb-acu": (
            "PR is Physical Guard (PG), SP beside a challenge is the Skill Bonus (SB), and ACT is Acuity (ACU)"
        ),
    },
    "pg-sb-acu",
    "L72, L305, L313",
)
MITIGATE_ALL_POOLS = Ruling[OnOff](
    "TC-C-58",
    ("Mitigation is for damage to HP and AP; do Guard and Armor also lessen damage to SP, FP and MP?"),
    {
        "off": "Guard and Armor do not lessen damage to SP, FP or MP",
        "on": "Guard and Armor lessen damage to SP, FP and MP as they do damage to HP",
    },
    "off",
    "L94, L378",
)
SYSTEMIC_CAUSE = Ruling[Literal["any", "damage-only"]](
    "TC-C-59",
    "HP and AP have to be reduced to zero in one cycle; by what?",
    {
        "any": (
            "Systemic Shock comes when HP and AP both reach 0 or less in one cycle, from any cause, a "
            "character's own spending included"
        ),
        "damage-only": "Systemic Shock comes when damage brings HP and AP both to 0 or less in one cycle",
    },
    "any",
    "L205",
)
SPECIALTY_MAY_BE = Ruling[Literal["any-one"]](
    "TC-C-60",
    ("A Specialty is for a chosen Trade, but its example picks a sub-type; what may be chosen?"),
    {
        "any-one": "a Specialty is any one sub-type, device or Core Action, and needs no Trade",
    },
    "any-one",
    "L280-281",
)
RESOLVE_THAT_EQUAL = Ruling[Literal["equal-succeeds"]](
    "TC-C-61",
    "Success is put at 1 to 19 above the CL and also at equal; what is equal?",
    {
        "equal-succeeds": "a Resolve equal to the CL succeeds",
    },
    "equal-succeeds",
    "L87",
)
BASE_DIE_SKILL_BONUS = Ruling[Literal["base-die-apart"]](
    "TC-C-62",
    ("The Skill Bonus is 1d12 + 8 and the roll is 2d12 + 8; where does the second die come from?"),
    {
        "base-die-apart": ("the Skill Bonus counts the dice of the ranks, and the base die is added when it is rolled"),
    },
    "base-die-apart",
    "L311",
)
TYPE_LIMIT_MODE = Ruling[Literal["category", "action"]](
    "TC-C-63",
    ("Each type of Action may be used once in a turn; is a type a whole category or a single Action?"),
    {
        "category": (
            "a type is a category, so a turn has at most one Core, one Stride, one Recover, one Utility and "
            "one Skill Action"
        ),
        "action": ("a type is a single Action, so Strike and Volley may stand in one turn, but not two Strikes"),
    },
    "category",
    "L68, L166",
)
DODGE_MODE = Ruling[Literal["always-reduce", "reduce-on-success", "negate-on-success"]](
    "TC-C-64",
    "Dodge reduces damage and may succeed; what does success change?",
    {
        "always-reduce": "a Dodge always reduces the damage, and a success adds the movement",
        "reduce-on-success": (
            "a Dodge reduces the damage and adds the movement only if it succeeds, and does nothing otherwise"
        ),
        "negate-on-success": (
            "a Dodge that succeeds makes the attack miss and adds the movement, and does nothing otherwise"
        ),
    },
    "always-reduce",
    "L149",
)
COLLIDE_MODE = Ruling[Literal["flat", "per-4-sr-die", "dice"]](
    "TC-C-65",
    "Collide raises the Unarmed Combat die by the Speed Rank; how?",
    {
        "flat": "Collide adds Speed Rank to its EV",
        "per-4-sr-die": "Collide adds 1 EV die for every 4 full points of Speed Rank",
        "dice": "Collide adds 1 EV die for each point of Speed Rank",
    },
    "flat",
    "L145",
)
AP_DEBT_MODE = Ruling[Literal["reduce-total", "reduce-recovery"]](
    "TC-C-66",
    "Each point of negative AP costs something when Recover is used; what?",
    {
        "reduce-total": (
            "the total AP drop by 1 for each negative point, to no less than 1, and the roll is then added "
            "to what is restored"
        ),
        "reduce-recovery": (
            "what Recover restores drops by 1 for each negative point, to no less than 0, and the total stays"
        ),
    },
    "reduce-total",
    "L52, L248",
)
DYING_DEAD = Ruling[Literal["dying-then-dead"]](
    "TC-C-67",
    "The dying are spoken of as if they had died; when is a character dead?",
    {
        "dying-then-dead": "a character at Wounded IV is dying until the clock runs out, and dead from then on",
    },
    "dying-then-dead",
    "L199, L203",
)
SUBACTIONS_ON_REACTIONS = Ruling[OnOff](
    "TC-C-68",
    ("Sub-Actions belong to Active Actions, yet Tumble changes a Dodge; may a Reaction have one?"),
    {
        "on": "a Sub-Action may be added to an Active Action, to a Reaction and to a defence",
        "off": "a Sub-Action may be added to an Active Action only",
    },
    "on",
    "L183, L237",
)
HOW_MANY_TRADES = Ruling[Literal["milestones"]](
    "TC-C-69",
    "Intellect is said to govern how many Trades one knows, and levels do too; which counts?",
    {
        "milestones": (
            "Trades come with the levels of TC-C-28, and each is paid for with a rank that Intellect has "
            "granted (TC-G-55)"
        ),
    },
    "milestones",
    "L125, L346",
)
WHEN_TRADE_DIE_COUNTS = Ruling[Literal["automatic"]](
    "TC-C-70",
    "Is the die of a Trade automatic, or does the GM allow it?",
    {
        "automatic": (
            "the die is automatic for the three picks, and the GM may allow it for related uses that were not picked"
        ),
    },
    "automatic",
    "L323, L346",
)
NOTHING_ABSOLUTE = Ruling[Literal["absolutes-stand"]](
    "TC-C-71",
    "Nothing is said to be absolute, yet some rules are; do they stand?",
    {
        "absolutes-stand": (
            "a rule that states something absolute stands, and the principle binds created abilities (ACS-04)"
        ),
    },
    "absolutes-stand",
    "L5, L52, L151, L203",
)
RECOVER_FORMULA = Ruling[Literal["sum", "ardor-flat"]](
    "TC-C-72",
    "Recover adds dice for Vitality plus Ardor; how is that counted?",
    {
        "sum": "Recover rolls 1d6, and 1d6 more for every two full points of Vitality + Ardor",
        "ardor-flat": "Recover rolls 1d6, 1d6 more for every two full points of Vitality, and adds Ardor",
    },
    "sum",
    "L97",
)
TWO_WEAPONS_HOW_MANY_BLOWS = Ruling[Literal["one-total"]](
    "TC-C-73",
    "Is an Action with two weapons one blow or two?",
    {
        "one-total": (
            "two weapons combined in one Action are one instance of damage, and two weapons on two cards are two"
        ),
    },
    "one-total",
    "L173, L216",
)
RESOLVE_REACTION = Ruling[Literal["free"]](
    "TC-C-74",
    "Resolve is called a reaction; does it count against the Reactions of a cycle?",
    {
        "free": "a Resolve costs no AP and uses no Reaction, however often it is called for",
    },
    "free",
    "L73, L168",
)
