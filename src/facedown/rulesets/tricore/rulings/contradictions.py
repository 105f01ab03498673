"""The rulings of Tri-Core: where the book says two things, first half."""

from typing import Literal

from facedown.kernel.content.ruling import OnOff, Ruling

REACTIONS_PER_ACUITY = Ruling[Literal["per-two", "per-one"]](
    "TC-C-01",
    "Two passages count Reactions differently; how many does Acuity add in a cycle?",
    {
        "per-two": ("a character has 1 Reaction in each cycle, and 1 more for every two full points of Acuity"),
        "per-one": "a character has 1 Reaction in each cycle, and 1 more for every point of Acuity",
    },
    "per-two",
    "L66, L168",
)
BLACKOUT_DURATION = Ruling[Literal["cycles", "hours"]](
    "TC-C-02",
    "How long is a character unconscious whose AP have fallen to minus their total?",
    {
        "cycles": "a blackout lasts 1d12 cycles less Vitality, and at least 1 cycle",
        "hours": "a blackout lasts 1d6 hours, whatever the Vitality",
    },
    "cycles",
    "L52, L248",
)
RESOLVE_CL_MODE = Ruling[Literal["formula", "example", "four-per-level"]](
    "TC-C-03",
    ("The formula and its example differ by one; what CL does a character impose on those who resist it?"),
    {
        "formula": "the CL is the total of the Core + 4 + Level",
        "example": "the CL is the total of the Core + 3 + Level",
        "four-per-level": "the CL is the total of the Core + 4 × Level",
    },
    "formula",
    "L85",
)
SKILL_BASE_DICE = Ruling[int](
    "TC-C-04",
    "How many d12 does a skill roll have before ranks are counted?",
    {
        1: "a skill roll has 1d12, and 1d12 more for each rank",
        2: "a skill roll has 2d12, and 1d12 more for each rank",
    },
    1,
    "L255, L269, L288 against L258-303, L310-315",
)
RANK_WORTH = Ruling[Literal["die"]](
    "TC-C-05",
    "The example of the market counts a rank as +1 and then as a die; which is it?",
    {
        "die": "a rank is 1d12 more and adds nothing flat",
    },
    "die",
    "L313, L315",
)
INSTINCT_DIE = Ruling[int](
    "TC-C-06",
    "Instinct is d12 in its rule and d8 in its example; which die does a rank add?",
    {
        12: "each Instinct rank adds 1d12 to the Accuracy of its Core Action",
        8: "each Instinct rank adds 1d8 to the Accuracy of its Core Action",
    },
    12,
    "L300",
)
NONLETHAL_TYPES = Ruling[Literal["four", "two"]](
    "TC-C-07",
    "Which sub-types of damage may be dealt as non-lethal?",
    {
        "four": "Impact, Electricity, Poison and Psychic damage may be non-lethal",
        "two": "only Impact and Electricity damage may be non-lethal",
    },
    "four",
    "L210, L220-223, L212",
)
SPECIALTY_BONUS = Ruling[Literal["flat2", "d12", "split"]](
    "TC-C-08",
    "What does each rank of a Specialty add to the EV of the Actions it covers?",
    {
        "flat2": "each rank of a Specialty adds 2 to the EV",
        "d12": "each rank of a Specialty adds 1d12 to the EV",
        "split": (
            "each rank adds 2 to the EV in a Specialty for a sub-type, and 1d12 in one for a Core Action or a device"
        ),
    },
    "flat2",
    "L125, L281",
)
PARRY_SUCCESS_MODE = Ruling[Literal["negate", "shield"]](
    "TC-C-09",
    "Does a successful Parry undo the attack, or does it only shield against it?",
    {
        "negate": "a successful Parry negates the attack, gives the defender 2 AP and allows the Riposte",
        "shield": (
            "a successful Parry takes the EV of the parrying device (TC-CHIP-03) off the damage, and gives "
            "the 2 AP and the Riposte only if nothing is left"
        ),
    },
    "negate",
    "L151, L153",
)
PARRY_FAILURE_MODE = Ruling[Literal["plus50", "key-stat", "both", "full"]](
    "TC-C-10",
    ("Outside a Chain Duel, how much worse is an attack that was met with a Parry that failed?"),
    {
        "plus50": "a failed Parry raises the EV of the attack by 50%",
        "key-stat": "a failed Parry adds the attacker's key-stat bonus to the EV a second time",
        "both": ("a failed Parry adds the attacker's key-stat bonus to the EV a second time and raises the EV by 50%"),
        "full": "a failed Parry leaves the EV of the attack as it is",
    },
    "plus50",
    "L153, L157",
)
BLOCK_STEP = Ruling[Literal["before-mitigation", "as-shield"]](
    "TC-C-11",
    ("Block is a reduction in one place and a Shield in another; does it count before or after Guard and Armor?"),
    {
        "before-mitigation": "a Block is subtracted before Guard and Armor",
        "as-shield": "a Block is a Shield and is used up after Guard and Armor, before any other Shield",
    },
    "before-mitigation",
    "L94, L147, L380",
)
MITIGATION_MODE = Ruling[Literal["guard-and-armor", "armor-only", "guard-only", "max"]](
    "TC-C-12",
    "Both Guard and Armor are said to lessen damage; what is subtracted?",
    {
        "guard-and-armor": "Guard and Armor of the type are both subtracted",
        "armor-only": "only Armor of the type is subtracted, and Guard serves for Resolves alone",
        "guard-only": (
            "only Guard of the type is subtracted, and worn Armor and Armor from abilities are added to it here"
        ),
        "max": "the larger of Guard and Armor of the type is subtracted",
    },
    "guard-and-armor",
    "L72, L94, L193, L380",
)
LIFTING_BEYOND_LIMIT = Ruling[Literal["hoist"]](
    "TC-C-13",
    "Is an attempt to move too heavy a load a Resolve or a roll of Hoist?",
    {
        "hoist": "moving more than one's limit is a roll of Hoist",
    },
    "hoist",
    "L121, L123",
)
RECOVER_TYPE = Ruling[Literal["own", "utility"]](
    "TC-C-14",
    "Each type of Action may be used once in a turn; is Recover a type of its own?",
    {
        "own": "Recover is a type of its own and may stand beside a Utility Action in the same turn",
        "utility": "Recover is a Utility Action and cannot stand beside another one in the same turn",
    },
    "own",
    "L97, L166",
)
LIST_STRIDES = Ruling[Literal["eight"]](
    "TC-C-15",
    "One list of Strides has Prowl, the other has Jump; which are there?",
    {
        "eight": "there are eight Strides: Sprint, Run, Hustle, Walk, Prowl, Jump, Climb and Swim",
    },
    "eight",
    "L110-116, L166",
)
SUBACTION_COST_MODE = Ruling[Literal["specific", "flat1"]](
    "TC-C-16",
    ("All Sub-Actions are said to cost 1 AP, but two have a price of their own; what do they cost?"),
    {
        "specific": "Tumble and Charge cost 2 AP, and every other Sub-Action costs 1 AP",
        "flat1": "every Sub-Action costs 1 AP, Tumble and Charge included",
    },
    "specific",
    "L183 against L237, L238",
)
BALANCE_TRADE_ELIGIBLE = Ruling[OnOff](
    "TC-C-17",
    "Balance is a Sub-Action, but the list for Trades leaves it out; may a Trade pick it?",
    {
        "off": "Balance cannot be picked for a Trade",
        "on": "Balance may be picked for a Trade like the other Agility Sub-Actions",
    },
    "off",
    "L183, L337",
)
THREE_KINDS_STEALTH = Ruling[Literal["one-chain"]](
    "TC-C-18",
    "Stealth is a skill, a Sub-Action and a modifier; how do the three belong together?",
    {
        "one-chain": ("the Sub-Action or the Active Skill Action rolls the skill, and a success gives the modifier"),
    },
    "one-chain",
    "L183, L235, L266",
)
STEALTH_BONUS = Ruling[Literal["both", "ev-only", "accuracy-only"]](
    "TC-C-19",
    ("Stealth adds dice to the next Action, once to its EV and once to its roll; which of them?"),
    {
        "both": (
            "the next Action out of Stealth has +2 EV dice, and if it is an Offense Action also +2d12 on Accuracy"
        ),
        "ev-only": "the next Action out of Stealth has +2 EV dice and nothing on Accuracy",
        "accuracy-only": "the next Offense Action out of Stealth has +2d12 on Accuracy and no EV dice",
    },
    "both",
    "L235, L267",
)
THREE_SCALES_OBSTRUCTION = Ruling[Literal["separate"]](
    "TC-C-20",
    ("Stealth, Observe and challenges each have a scale for what is in the way; do they add up?"),
    {
        "separate": "each scale is used in its own place only, and one obstacle never counts on two of them",
    },
    "separate",
    "L267, L278, L308",
)
TWO_WAYS_CL = Ruling[Literal["own-first"]](
    "TC-C-21",
    "Some skills name their own CL, and there is a general formula; which of them counts?",
    {
        "own-first": "a skill's own CL replaces the general one, which serves for everything else",
    },
    "own-first",
    "L272-297 against L307",
)
CLARITY_STATS = Ruling[Literal["int-mor", "ard-mor"]](
    "TC-C-22",
    "Which two primaries does Clarity use?",
    {
        "int-mor": "Clarity uses Intelligence + Morale",
        "ard-mor": "Clarity uses Ardor + Morale",
    },
    "int-mor",
    "L294 against L17, L23, L25",
)
STATS_LISTS_GIVE_SKILLS = Ruling[Literal["skill-entry"]](
    "TC-C-23",
    ("Power claims Athletics and Vitality claims Crafting, but the skills do not; who is right?"),
    {
        "skill-entry": (
            "a skill uses the two primaries of its own entry, so Athletics is Endurance + Ardor and Crafting"
            " is Endurance + Intelligence"
        ),
    },
    "skill-entry",
    "L11, L13 against L258, L272",
)
STATS_LISTS_LEAVE_OUT = Ruling[Literal["action-entry"]](
    "TC-C-24",
    "Block, Dodge and Recover use primaries that do not list them; do these count?",
    {
        "action-entry": (
            "the Actions count what their own entries say: Power in Block, Finesse in Dodge and Ardor in Recover"
        ),
    },
    "action-entry",
    "L11, L15, L21, L23 against L97, L147, L149",
)
ACUITY_REACT = Ruling[Literal["pow-fin-atn"]](
    "TC-C-25",
    "Acuity is said to affect React and Finesse is not; what makes up React?",
    {
        "pow-fin-atn": "React is Power + Finesse + Attunement, and Acuity gives Reactions and breaks ties",
    },
    "pow-fin-atn",
    "L19, L21 against L64, L163",
)
SIBLINGS_FINESSE = Ruling[Literal["int-acu-fin"]](
    "TC-C-26",
    "Finesse is once counted together with Ardor; which primaries make up Mind?",
    {
        "int-acu-fin": "Mind is Intelligence, Acuity and Finesse",
    },
    "int-acu-fin",
    "L21 against L9",
)
PHYSICAL_SKILL_5 = Ruling[Literal["none", "custom"]](
    "TC-C-27",
    ("Five skills are announced in each category, but only four are Physical; is there a fifth?"),
    {
        "none": "there are four Physical skills",
        "custom": ("there is a fifth Physical skill, which the GM or a pack names together with its two primaries"),
    },
    "none",
    "L255",
)
TRADE_LEVELS = Ruling[Literal["three", "five"]](
    "TC-C-28",
    ("A Trade comes every five levels, of which three are listed; at which levels may one be taken?"),
    {
        "three": "a Trade may be taken at levels 1, 5 and 10",
        "five": "a Trade may be taken at levels 1, 5, 10, 15 and 20",
    },
    "three",
    "L346",
)
PICKS_TRADE = Ruling[Literal["three-in-all"]](
    "TC-C-29",
    "Does a Trade have three picks in all, three from each list, or three lists?",
    {
        "three-in-all": "a Trade has three picks in all, from any of the lists",
    },
    "three-in-all",
    "L327, L344, L346",
)
VULNERABLE_SCOPE = Ruling[Literal["core", "all"]](
    "TC-C-30",
    "Does being Vulnerable hinder all Actions or only Core Actions?",
    {
        "core": "Vulnerable takes 2 EV dice from every Core Action and every ability built on one",
        "all": ("Vulnerable takes 2 dice from every Action, from its EV or, if it has none, from its d12 roll"),
    },
    "core",
    "L233, L234, L242, L243",
)
MILESTONE_BONUS_MODE = Ruling[Literal["one-each", "three-each", "all-at-creation"]](
    "TC-C-31",
    ("Each tier has three bonuses and names levels 1, 5 and 10; when does a character get them?"),
    {
        "one-each": "a character gets one bonus at each of levels 1, 5 and 10",
        "three-each": "a character gets three bonuses at each of levels 1, 5 and 10",
        "all-at-creation": "a character gets all three bonuses at creation and none later",
    },
    "one-each",
    "L33, L36, L40-48",
)
STRIKE_WRONG_PLACE = Ruling[Literal["own-name"]](
    "TC-C-32",
    "Volley and Grab speak of a Strike that damages AP; what is meant?",
    {
        "own-name": "the passage in Volley is about Volley, and the one in Grab is about Grab",
    },
    "own-name",
    "L141, L143",
)
DAMAGE_AP = Ruling[Literal["inherent"]](
    "TC-C-33",
    ("AP can be damaged only through creations, yet Grab drains them; does Grab need an ability?"),
    {
        "inherent": ("Grab drains AP by itself, and Strike, Volley and Collide need an ability or an item for it"),
    },
    "inherent",
    "L139-145",
)
BACKLASH_RULE = Ruling[OnOff](
    "TC-C-34",
    "May an Action be completed that its user cannot pay for?",
    {
        "off": "AP may be spent below zero, and every cost in SP, FP, MP or HP has to be covered",
        "on": (
            "AP may be spent below zero, and missing SP, FP or MP may be paid with Backlash, 2d12 damage for"
            " each missing point (TC-RES-08)"
        ),
    },
    "off",
    "L52, L62",
)
WOUNDED_STEP_MODE = Ruling[Literal["per-source-min-vit", "every-source", "per-vit-points"]](
    "TC-C-35",
    "Below zero HP, which further damage makes Wounded worse?",
    {
        "per-source-min-vit": "each source that deals at least Vitality damage makes Wounded one step worse",
        "every-source": "each source that deals at least 1 damage makes Wounded one step worse",
        "per-vit-points": (
            "each source makes Wounded one step worse for every full Vitality points of damage it deals"
        ),
    },
    "per-source-min-vit",
    "L189",
)
WOUNDED_AFFECTS_RESOLVE = Ruling[OnOff](
    "TC-C-36",
    "Wounded takes dice from all rolls; does that include Resolves?",
    {
        "off": "Wounded takes no dice from Resolves",
        "on": "Wounded takes its dice from Resolves too",
    },
    "off",
    "L189-197",
)
DAMAGE_RESOLVE_STAT = Ruling[Literal["guard", "vitality", "core"]](
    "TC-C-37",
    "What is added to the 2d12 of a Resolve against Shock or unconsciousness?",
    {
        "guard": (
            "such a Resolve adds Physical Guard, Mental Fortitude or Energy Resistance, by the type of the damage"
        ),
        "vitality": "such a Resolve adds Vitality, whatever the type of the damage",
        "core": "such a Resolve adds Body for Physical, Mind for Mental and Spirit for Energy damage",
    },
    "guard",
    "L50, L191 against L76",
)
