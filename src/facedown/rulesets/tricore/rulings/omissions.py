"""The rulings of Tri-Core: where the book is silent, last third."""

from typing import Literal

from facedown.kernel.content.ruling import OnOff, Ruling

CLS_FROM_SURROUNDINGS = Ruling[Literal["ten-plus-four"]](
    "TC-G-67",
    "What CL does an effect of the environment have, which has no stats?",
    {
        "ten-plus-four": "a source without stats has a CL of 10 + 4 × its challenge rank",
    },
    "ten-plus-four",
    "L85",
)
MONSTERS = Ruling[Literal["as-characters"]](
    "TC-G-68",
    "How are creatures built that are no player's characters?",
    {
        "as-characters": "creatures are built like characters, and their challenge rank is their level",
    },
    "as-characters",
    "L85, L160",
)
GUARD_AGAINST_EFFECTS = Ruling[Literal["ev-drains"]](
    "TC-G-69",
    "Guard lessens damage and effects; which effects?",
    {
        "ev-drains": (
            "Guard is subtracted from every drain that is an EV, and not from conditions or from drains "
            "counted in successes or resisted by a Resolve"
        ),
    },
    "ev-drains",
    "L72",
)
AP_DAMAGE_BELOW_ZERO = Ruling[OnOff](
    "TC-G-70",
    "Can others take a character's AP below 0?",
    {
        "off": "damage and drains by others stop at 0 AP",
        "on": "damage and drains by others take AP below 0, and a blackout comes at minus the total",
    },
    "off",
    "L52",
)
WHICH_CORE_CL = Ruling[Literal["paying-core"]](
    "TC-G-71",
    "The CL of a Resolve uses a Core; which?",
    {
        "paying-core": "it is the Core of the pool that pays for the effect, or else that of its key stat",
    },
    "paying-core",
    "L85",
)
OTHER_HAND = Ruling[Literal["free-by-choice"]](
    "TC-G-72",
    "Is acting with the off-hand harder?",
    {
        "free-by-choice": (
            "an off-hand used by choice has no penalty, and one used in place of a disabled hand has Disadvantage"
        ),
    },
    "free-by-choice",
    "L168, L245",
)
FUMBLE = Ruling[OnOff](
    "TC-G-73",
    "Is there a critical miss?",
    {
        "off": "there is no critical miss",
        "on": (
            "an Accuracy of 20 or more below the bar is a fumble, a miss that gives Disadvantage on the "
            "attacker's next Action"
        ),
    },
    "off",
    "L129",
)
HAS_WEIGHT = Ruling[Literal["core-only"]](
    "TC-G-74",
    "Which Actions may be Light, Moderate or Heavy?",
    {
        "core-only": "Core Actions and abilities built on them have a weight, and no others do",
    },
    "core-only",
    "L228",
)
WHEN_STEALTH_ENDS = Ruling[Literal["used-or-seen"]](
    "TC-G-75",
    "How long does a character stay stealthed?",
    {
        "used-or-seen": (
            "Stealth ends when its bonus is used, when the character is observed, or when it moves by "
            "anything but Prowl"
        ),
    },
    "used-or-seen",
    "L267",
)
INFLUENCE_MODE = Ruling[Literal["opposed", "flat"]](
    "TC-G-76",
    ("A CL of 4 is trivial; what does Influence meet in somebody who does not want to be swayed?"),
    {
        "opposed": "an unwilling character opposes Influence with Clarity and has +2 for each missing sense",
        "flat": "Influence has a CL of 4 + 2 for each missing sense, against the unwilling too",
    },
    "opposed",
    "L297",
)
MARGINS_CONTESTS = Ruling[Literal["from-twenty"]](
    "TC-G-77",
    "Does it matter by how much a contest is won?",
    {
        "from-twenty": (
            "below 20 the margin of a contest changes nothing, and from 20 on the GM grants one extra "
            "benefit (TC-CP-20)"
        ),
    },
    "from-twenty",
    "L321",
)
SPEAKING_LANGUAGE = Ruling[Literal["included"]](
    "TC-G-78",
    "A known language is read and written; is it spoken, too?",
    {
        "included": "whoever knows a language speaks it",
    },
    "included",
    "L127",
)
COMPLETE_TIES = Ruling[Literal["simultaneous"]](
    "TC-G-79",
    "What if two are tied in React and in Acuity?",
    {
        "simultaneous": "both act at once, and each Action is resolved on the state before either",
    },
    "simultaneous",
    "L163, L186",
)
MORE_AP_THAN_TOTAL = Ruling[Literal["capped"]](
    "TC-G-80",
    "Can gains and refunds raise AP above the total?",
    {
        "capped": "AP never rise above their total",
    },
    "capped",
    "L99, L130, L151",
)
TRACK_AMMO = Ruling[OnOff](
    "TC-G-81",
    "Is ammunition counted?",
    {
        "on": "each Volley with a device that needs ammunition uses up one unit",
        "off": "ammunition is not counted",
    },
    "on",
    "L382",
)
DIAGONALS = Ruling[Literal["one", "alternate"]](
    "TC-G-82",
    "What does a diagonal square cost?",
    {
        "one": "a diagonal square costs 1 Speed Rank",
        "alternate": ("the first diagonal square of a Stride costs 1 Speed Rank, the second 2, and so on by turns"),
    },
    "one",
    "L109",
)
DAMAGE_RESOLVE_DEGREES = Ruling[OnOff](
    "TC-G-83",
    "Do the four degrees of a Resolve apply to Shock?",
    {
        "off": "a Resolve against Shock or unconsciousness is passed or failed, without degrees",
        "on": ("Shock takes 0, 50, 100 or 200% of the current AP, from critical success to critical failure"),
    },
    "off",
    "L50, L87-92, L189",
)
NAMES_SUB_ACTIONS = Ruling[Literal["nothing-added"]](
    "TC-G-84",
    "Do Agility, Intellect and Strength Sub-Actions add that value to anything?",
    {
        "nothing-added": "the three are names of kinds only and add nothing",
    },
    "nothing-added",
    "L183",
)
BLACKOUT_CARD_RESOLVES = Ruling[OnOff](
    "TC-G-85",
    "Does the card that brings AP to minus their total still take effect?",
    {
        "on": "the card that brings AP to minus their total resolves, and then its user falls",
        "off": ("the card that brings AP to minus their total is paid and has no effect, and its user falls at once"),
    },
    "on",
    "L52",
)
LAID_CARD_FIXES = Ruling[Literal["all-but-some"]](
    "TC-G-86",
    "What does a face-down card commit to, and how many may a reactor lay?",
    {
        "all-but-some": (
            "a laid card fixes everything but the squares moved, the target of a Reaction, the type of a "
            "Block and whether damage is lethal"
        ),
    },
    "all-but-some",
    "L70, L186",
)
ANSWER_WINDOW = Ruling[Literal["all-aware", "target-only"]](
    "TC-G-87",
    "Some attacks arise only after the reveal; who may answer them?",
    {
        "all-aware": (
            "such an attack is answered openly, by its target with one defence and by anyone else aware of "
            "it with a Reaction"
        ),
        "target-only": "such an attack is answered openly by its target with one defence, and by nobody else",
    },
    "all-aware",
    "L157, L168, L170",
)
ACTIVE_DEFENCE = Ruling[Literal["prepared", "forbidden"]](
    "TC-G-88",
    "What does a Block, Dodge or Parry laid as an Active Action do?",
    {
        "prepared": (
            "a Block, Dodge or Parry laid as an Active Action answers the first attack it fits before its "
            "owner's next turn"
        ),
        "forbidden": "a Block, Dodge or Parry cannot be laid as an Active Action",
    },
    "prepared",
    "L166",
)
ACTIONS_THAT_WENT_ASTRAY = Ruling[Literal["lost-is-lost"]](
    "TC-G-89",
    ("What if the target is gone, if two share Priority, or if a Trigger comes during resolution?"),
    {
        "lost-is-lost": "an Action whose target is no longer legal has no effect, and its cost stays paid",
    },
    "lost-is-lost",
    "L163, L168, L186",
)
ORDER_DICE = Ruling[Literal["fixed-order"]](
    "TC-G-90",
    "In which order are the dice of an attack rolled?",
    {
        "fixed-order": (
            "Accuracy comes first, then the defence roll, the EV, the value of the defence, Chipping, and "
            "the Resolves against Shock and unconsciousness (TC-ACC-10)"
        ),
    },
    "fixed-order",
    "silent",
)
HELPLESS_AREAS = Ruling[Literal["no-defence"]](
    "TC-G-91",
    "What protects the helpless, and what may be done against an area?",
    {
        "no-defence": "the helpless make no defence, but the Strike Target stands and attackers have Advantage",
    },
    "no-defence",
    "L80, L170, L205",
)
WHEN_CYCLES_ARE_COUNTED = Ruling[Literal["end-of-turn"]](
    "TC-G-92",
    "When does a duration in cycles grow shorter?",
    {
        "end-of-turn": (
            "a duration drops by 1 at the end of each turn of the affected character, except the turn in which it began"
        ),
    },
    "end-of-turn",
    "L52, L205",
)
START_DISTANCE = Ruling[int](
    "TC-G-93",
    "How many squares apart do two sides begin if the GM places nobody?",
    {
        6: "two sides begin in lines 6 squares apart",
        12: "two sides begin in lines 12 squares apart",
    },
    6,
    "L160, L163",
    range(1, 25),
)
PAYING_SEVERAL_CARDS = Ruling[Literal["laid-order"]](
    "TC-G-94",
    "When are Fatigue and blackout tested while several cards are paid?",
    {
        "laid-order": (
            "cards are paid in the order laid, Fatigue is read once before the first, and blackout is tested"
            " when AP are spent"
        ),
    },
    "laid-order",
    "L52, L248",
)
MIXED_TYPES_DEFENCE = Ruling[Literal["one-is-enough"]](
    "TC-G-95",
    "How do Block, Parry and Resolves deal with an attack of several types?",
    {
        "one-is-enough": (
            "a Block or a Parry that fits one of the types works on the whole attack, and the sub-type named"
            " first decides the kind of Resolve"
        ),
    },
    "one-is-enough",
    "L147, L155, L191, L281",
)
GRAB_COLLIDE_DETAIL = Ruling[Literal["within-reach"]](
    "TC-G-96",
    "What do weight and upkeep of a Grab do, and how far does Collide reach?",
    {
        "within-reach": (
            "the weight of a Grab counts only towards an EV it has, its upkeep is a roll against the Strike "
            "Target without a defence, and Collide needs its target within reach 1"
        ),
    },
    "within-reach",
    "L143, L145",
)
END_FALLEN = Ruling[Literal["as-listed"]](
    "TC-G-97",
    "How does a Coup de Grace go, when is the Resolve repeated, and how do states overlap?",
    {
        "as-listed": (
            "a Coup de Grace is an Active Strike for 2 AP without a roll, the Resolve is repeated at the "
            "start of the character's own turns, and a character acts only when no state forbids it"
        ),
    },
    "as-listed",
    "L189-205",
)
TRAUMA_TYPE_BACKLASH = Ruling[Literal["by-pool"]](
    "TC-G-98",
    "What counts as trauma, and of which type is Backlash?",
    {
        "by-pool": (
            "trauma is Shock, Systemic Shock, a blackout or unconsciousness from damage, and Backlash is "
            "Physical for SP, Mental for FP and Energy for MP"
        ),
    },
    "by-pool",
    "L52, L60",
)
RANKS_LANGUAGE = Ruling[Literal["one-and-more"]](
    "TC-G-99",
    "Ranks in a language are rolled; how does one have them?",
    {
        "one-and-more": (
            "a language is held at rank 1, the free one included, and each further rank costs one skill "
            "rank, up to the limit of a skill"
        ),
    },
    "one-and-more",
    "L127",
)
STEALTH_IN_OPEN = Ruling[Literal["no", "ask-gm", "yes"]](
    "TC-G-100",
    "May somebody hide whom an opponent is looking at?",
    {
        "no": (
            "nobody goes into hiding while an aware opponent sees it with nothing in between, but behind any "
            "obstruction, out of sight, in the dark or in a crowd it may be tried"
        ),
        "ask-gm": "whoever wants to hide in plain sight may if the GM says so, and then rolls as usual",
        "yes": "Stealth may be tried anywhere, against the Observe of whoever looks",
    },
    "no",
    "L267",
)
OBJECTS = Ruling[Literal["by-weight"]](
    "TC-G-101",
    "What can be lifted can be thrown; how hard, how far, and what becomes of it?",
    {
        "by-weight": (
            "an object has 2 Durability for each 10 lb; thrown, it is a Light device up to 10 lb, a Moderate one up to "
            "50 and a Heavy one beyond, with a die more for each further 100 lb, and flies as many squares as its "
            "thrower has Strength, less 1 for each 20 lb; it takes the EV of what it hits, and a carried one moves "
            "along and counts as weight"
        ),
    },
    "by-weight",
    "L180",
)
CROSSING = Ruling[Literal["at-the-square"]](
    "TC-G-102",
    "An event is that an enemy enters or leaves somebody's reach; when does it happen?",
    {
        "at-the-square": (
            "at the square where the reach is crossed, after the step in and before the step out; the move waits "
            "until the Reaction is resolved and goes on if it still can, and passing through crosses twice, whether "
            "by a Stride, a Step, a Dodge or by force"
        ),
    },
    "at-the-square",
    "L168",
)
RESOLVE_BONUS = Ruling[Literal["primary", "primary-and-level", "core"]](
    "TC-G-103",
    "The CL of a Resolve rises with the level of whoever imposes it; what does whoever resists add to the dice?",
    {
        "primary": "a Resolve is 2d12 + the primary",
        "primary-and-level": "a Resolve is 2d12 + the primary + the Level of whoever resists",
        "core": "a Resolve is 2d12 + the total of the Core that the primary belongs to",
    },
    "primary-and-level",
    "L9, L73, L85",
    formerly={"1.0": "primary"},
)
RECOVER_BESIDE = Ruling[Literal["any", "alone"]](
    "TC-G-104",
    "Recover takes a turn's only Recover; what else may be done in that turn?",
    {
        "any": "Recover goes with two other cards of any type",
        "alone": "Recover is the only card of its turn",
    },
    "alone",
    "L97, L166",
    formerly={"1.0": "any"},
)
