"""The rulings of Tri-Core: settings of the table that belong to no other ruling."""

from typing import Literal

from facedown.kernel.content.ruling import OnOff, Ruling

TIER = Ruling[Literal["commoner", "adventurer", "heroic", "legendary", "mythic"]](
    "TC-O-TIER",
    "The GM picks the scale of the story; which tier do new characters belong to?",
    {
        "commoner": "stats are rolled with nine d4, and bonuses are +1",
        "adventurer": "stats are rolled with nine d6, and bonuses are +2",
        "heroic": "stats are rolled with nine d8, and bonuses are +3",
        "legendary": "stats are rolled with nine d10, and bonuses are +4",
        "mythic": "stats are rolled with nine d12, and bonuses are +5",
    },
    "adventurer",
    "L29, L38-48",
)
STAT_METHOD = Ruling[Literal["roll", "pool"]](
    "TC-O-STAT-METHOD",
    "Are stats rolled, or bought from a pool of points?",
    {
        "roll": "stats are rolled with the nine dice of the tier",
        "pool": "stats are bought from the points of the tier (TC-G-54)",
    },
    "roll",
    "L31, L33",
)
PERCENT_STACKING = Ruling[Literal["add", "multiply"]](
    "TC-O-PERCENT-STACKING",
    "How are two percentages on one EV combined?",
    {
        "add": "percentages on one quantity are added together and applied once",
        "multiply": "percentages on one quantity are applied one after another, and the end is rounded once",
    },
    "add",
    "silent",
)
STRIKE_TARGET_PER_LEVEL = Ruling[int](
    "TC-O-STRIKE-TARGET-PER-LEVEL",
    "How much does each Level add to the Strike Target?",
    {
        1: "each Level adds 1 to the Strike Target",
        0: "Level adds nothing to the Strike Target",
    },
    1,
    "L27, L129",
    range(5),
)
HOIST_EXTENDED = Ruling[OnOff](
    "TC-O-HOIST-EXTENDED",
    "A great load takes many successes of Hoist; may they be collected over several Actions?",
    {
        "on": ("successes of Hoist may be collected over several Actions, as long as no roll falls below the CL"),
        "off": "all successes of Hoist have to come from one roll",
    },
    "on",
    "L123",
)
PARRY_TYPE_MATCH = Ruling[OnOff](
    "TC-O-PARRY-TYPE-MATCH",
    "Does the parrying device have to be of the type of the attack?",
    {
        "on": "a device parries only weapons of its own type, Physical or Energy",
        "off": "a device parries Physical and Energy weapons alike",
    },
    "on",
    "L155",
)
CHAIN_PARRY_AP = Ruling[OnOff](
    "TC-O-CHAIN-PARRY-AP",
    "Does a successful Parry inside a Chain Duel still give 2 AP?",
    {
        "off": "a Parry inside a Chain Duel gives no AP",
        "on": "a Parry inside a Chain Duel gives 2 AP, as any other does",
    },
    "off",
    "L151, L157",
)
CHAIN_FAIL_BONUS = Ruling[OnOff](
    "TC-O-CHAIN-FAIL-BONUS",
    "Does a failed Parry inside a Chain Duel make the attack worse?",
    {
        "off": "a failed Parry inside a Chain Duel leaves the EV of the attack as it is",
        "on": "a failed Parry inside a Chain Duel makes the EV of the attack worse as TC-C-10 says",
    },
    "off",
    "L153, L157",
)
BLOCK_TYPE_CHOICE = Ruling[Literal["at-reveal", "on-card"]](
    "TC-O-BLOCK-TYPE-CHOICE",
    "When does a blocker say whether the Block is Physical or Energy?",
    {
        "at-reveal": "the type of a Block is chosen at the reveal, when the attack can be seen",
        "on-card": "the type of a Block is chosen when its card is laid",
    },
    "at-reveal",
    "L147",
)
RECOVER_INTERRUPT = Ruling[Literal["any-hit", "resolve", "never"]](
    "TC-O-RECOVER-INTERRUPT",
    "A Reaction can interrupt Recover; how?",
    {
        "any-hit": (
            "Recover fails if, before it resolves, a Reaction deals at least 1 damage to its user or grabs "
            "or moves them"
        ),
        "resolve": (
            "a user hit for at least 1 damage before Recover resolves keeps it with a damage-driven Resolve "
            "that reaches the damage"
        ),
        "never": "nothing interrupts Recover as long as its user can act",
    },
    "any-hit",
    "L97",
)
MAX_CYCLES = Ruling[int](
    "TC-O-MAX-CYCLES",
    "After how many cycles does a fight that nobody attends to end undecided?",
    {
        100: "an unattended fight ends undecided after 100 cycles",
        20: "an unattended fight ends undecided after 20 cycles",
    },
    100,
    "L160, L163",
    range(1, 1001),
)
AP_DEBT_WHEN = Ruling[Literal["any-recover", "recovering-ap"]](
    "TC-O-AP-DEBT-WHEN",
    "Negative AP cost something when Recover is used; whatever it restores, or only when it restores AP?",
    {
        "any-recover": "the debt is paid by any Recover at negative AP, whichever resource it restores",
        "recovering-ap": "the debt is paid only by a Recover that restores AP",
    },
    "any-recover",
    "L52, L248",
)
OFFHAND_REACTION = Ruling[Literal["additional", "counted"]](
    "TC-O-OFFHAND-REACTION",
    "A Core Action can be used once more with the off hand; as a Reaction, too, without one of the cycle?",
    {
        "additional": "once in a cycle a Strike or Volley with the off hand is a Reaction that takes none of the cycle",
        "counted": "a Reaction with the off hand takes one of the cycle, as any other does",
    },
    "additional",
    "L168, L173",
)
VULNERABLE_STACKS = Ruling[OnOff](
    "TC-O-VULNERABLE-STACKS",
    "Does Vulnerable come on top of Disadvantage, or in its place?",
    {
        "off": "Vulnerable takes 2 dice in place of the 2 of Disadvantage",
        "on": (
            "Vulnerable takes 2 dice on top of the 2 of Disadvantage, 4 in all, from Actions that are at Disadvantage"
        ),
    },
    "off",
    "L233, L234",
)
MAX_SUBACTIONS_PER_ACTION = Ruling[int](
    "TC-O-MAX-SUBACTIONS-PER-ACTION",
    "How many Sub-Actions may be added to one Action?",
    {
        1: "one Sub-Action may be added to an Action",
        2: "two different Sub-Actions may be added to an Action",
    },
    1,
    "L183",
    range(1, 4),
)
JUMP_AP_COST = Ruling[int](
    "TC-O-JUMP-AP-COST",
    "Jump is a Stride without a price; how many AP does it cost by itself?",
    {
        2: "a Jump by itself costs 2 AP and has the Speed Rank of a Run",
        1: "a Jump by itself costs 1 AP and has the Speed Rank of a Run",
    },
    2,
    "L109, L166",
    range(5),
)
