"""The rulings of Overreach: where the book is silent or can be read twice, the readings and the one we play."""

from typing import Literal

from facedown.kernel.content.ruling import Known, Ruling

VEHICLES = Ruling[Literal["where-written", "plain"]](
    "P-GAP-01",
    "Vehicle Rolls are named, but their rules are not there; how do vehicles take part?",
    {
        "where-written": "vehicles take part by P-X-VEH in an encounter that brings them, and nowhere else",
        "plain": (
            "an encounter that brings vehicles uses ordinary Action Rolls, with no limit by the station's "
            "rating and no support dice"
        ),
    },
    "where-written",
    "L11, L20-22, L32",
)
TURN_ORDER = Ruling[Literal["roll", "speed"]](
    "P-GAP-02",
    "An Initiative Roll is named but not described; how is the order of turns found?",
    {
        "roll": "Initiative is 1d12 + Speed, and turns run from high to low",
        "speed": "Initiative is Speed alone, without dice, and turns run from high to low",
    },
    "roll",
    "L34",
)
ACTION_POINTS = Ruling[int](
    "P-GAP-03",
    ("Action Points are spent everywhere, but their number is not given; how many has a character?"),
    {
        3: "a character has 3 AP, set to 3 again at the start of each own turn",
        2: "a character has 2 AP, set to 2 again at the start of each own turn, for hard choices",
        4: "a character has 4 AP, set to 4 again at the start of each own turn, for busy turns",
    },
    3,
    "L14, L145, L330, L395-397",
    range(2, 7),
)
ATTRIBUTE_LIST = Ruling[Literal["nine"]](
    "P-GAP-04",
    "The Attributes are named here and there and never listed; which are there?",
    {
        "nine": (
            "there are nine Attributes: Power, Speed, Heartiness, Finesse, Agility, Acuity, Memory, Tenacity and Charm"
        ),
    },
    "nine",
    "L217-422",
)
SPEED_AND_AGILITY = Ruling[Literal["two", "merged"]](
    "P-GAP-05",
    "Are Speed and Agility two Attributes or one?",
    {
        "two": "Speed and Agility are two Attributes",
        "merged": (
            "Speed and Agility are one, and whoever has both uses the higher of the two current values for either"
        ),
    },
    "two",
    "L237, L416",
)
ATTRIBUTES_PER_ROLL = Ruling[Literal["two"]](
    "P-GAP-06",
    ("One or more Attributes may be called for, but only one and two are worked out; how many may it be?"),
    {
        "two": "an act calls for one Attribute or for two, never for more",
    },
    "two",
    "L214 against L221, L242-247",
)
KINDS_OF_ONES = Ruling[Literal["one-kind", "split"]](
    "P-GAP-07",
    "Are all the 1s of a roll of the same kind, or is each decided alone?",
    {
        "one-kind": "all natural 1s of a roll are Openings, or all of them are Mistakes",
        "split": "the GM may make some of the natural 1s of a roll Openings and the rest of them Mistakes",
    },
    "one-kind",
    "L298-299",
)
OPENING_POOL = Ruling[Literal["shared", "each"]](
    "P-GAP-08",
    ("AP up to the number of 1s may be spent; do those chosen share that number, or has each of them all of it?"),
    {
        "shared": "the natural 1s are one pool of AP, and the GM shares it out among those chosen",
        "each": "each of those chosen may spend as many AP as there are natural 1s",
    },
    "shared",
    "L145",
)
DECLINED = Ruling[Literal["lapses", "mistake"]](
    "P-GAP-09",
    "What happens if somebody who is given an Opening does not want it?",
    {
        "lapses": "an Opening that is declined is gone, and no Mistake takes its place",
        "mistake": "the natural 1s that are declined become Mistakes of the roller",
    },
    "lapses",
    "L145, L170-171",
)
WHO_IS_ABLE = Ruling[Literal["computed"]](
    "P-GAP-10",
    ("Whether anybody can use an Opening is known only after asking, yet decided before; who is able?"),
    {
        "computed": (
            "able is whoever is conscious, has no action still resolving, has at least 1 AP and has a legal "
            "action that costs no more than the number of natural 1s"
        ),
    },
    "computed",
    "L170-171 against L298-301",
)
CONTESTED = Ruling[Literal["by-kind", "persons-resist"]](
    "P-GAP-11",
    ("Coercing somebody counts as uncontested, though a person resists; which acts are contested?"),
    {
        "by-kind": "combat and competition are contested, and social, craft and lore acts are not",
        "persons-resist": "whoever an act is directed at and resists it makes it contested, in social acts too",
    },
    "by-kind",
    "L142, L173",
)
ALLIES = Ruling[Literal["on-request", "enemies-only"]](
    "P-GAP-12",
    "May allies of the roller use the Opening?",
    {
        "on-request": (
            "allies of the roller may use an Opening, but they are not proposed, and the GM has to pick them"
        ),
        "enemies-only": "only those who oppose the roller may be given an Opening",
    },
    "on-request",
    "L144",
)
ROLLER_DOWN = Ruling[Literal["dice-stand", "action-lost", "hurt"]](
    "P-GAP-13",
    "What if the Opening kills, disarms or stuns the one who made the roll?",
    {
        "dice-stand": (
            "the dice already rolled stand, and the action is evaluated with the threshold and the Roll "
            "Modifiers of that moment"
        ),
        "action-lost": "a roller who is out of action when the Openings are done loses the action",
        "hurt": "a roller who lost Health in the Openings or is out of action after them loses the action",
    },
    "dice-stand",
    "L148-153",
)
GUARD_LASTS = Ruling[Literal["next-turn", "round-end"]](
    "P-GAP-14",
    "How long does the Defense won by Guard or Parry last?",
    {
        "next-turn": "the bonus of Guard or Parry lasts until the start of that character's own next turn",
        "round-end": "the bonus of Guard or Parry lasts until the end of the round",
    },
    "next-turn",
    "L155-157",
)
ORDER_OF_STEPS = Ruling[Literal["late"]](
    "P-GAP-15",
    ("The eight steps leave out the threshold, the AP and the modifiers; where do they belong?"),
    {
        "late": (
            "the threshold is set and the AP are paid before the roll, Roll Modifiers count only after the "
            "Openings, and Effect Modifiers last of all"
        ),
    },
    "late",
    "L289-313 against L430-480",
)
FLOORS = Ruling[Literal["both", "total-only"]](
    "P-GAP-16",
    ("Effect Modifiers cannot lower an effect below 0; is that the value of each die, or the total?"),
    {
        "both": "each successful die counts for at least 0, and so does the total",
        "total-only": "only the total is kept at 0 or more, and a single die may count for less than 0",
    },
    "both",
    "L448, L454",
)
MODE = Ruling[Literal["each"]](
    "P-GAP-17",
    "An Effect Modifier should say how it is applied; what if it does not?",
    {
        "each": "an Effect Modifier that states no mode is added to every successful die",
    },
    "each",
    "L452",
)
SAVES_MODIFIED = Ruling[Literal["named-only", "all"]](
    "P-GAP-18",
    "Do Roll Modifiers touch Saves?",
    {
        "named-only": (
            "a Roll Modifier touches a Save only if its source names Saves, and it is then added to the Attribute"
        ),
        "all": "all Roll Modifiers on a character are added to the Attribute in a Save",
    },
    "named-only",
    "L379, L430-437",
)
STRUGGLES_MODIFIED = Ruling[Literal["apply"]](
    "P-GAP-19",
    "Do Roll Modifiers count in a Struggle Roll?",
    {
        "apply": "Roll Modifiers apply to a Struggle Roll as they do to an Action Roll",
    },
    "apply",
    "L334, L338",
)
STRUGGLE_SECRET = Ruling[Literal["hidden"]](
    "P-GAP-20",
    ("A threshold may be told, but not that a Struggle is hopeless, and a 5 tells it; which goes first?"),
    {
        "hidden": (
            "the threshold of a Struggle Roll is never told, and no Struggle is refused because it cannot succeed"
        ),
    },
    "hidden",
    "L69 against L331-332",
)
GRADED_SAVES = Ruling[Literal["graded"]](
    "P-GAP-21",
    "One die too high fails a Save, yet the Panic Save has degrees; which counts?",
    {
        "graded": (
            "a Save that says what each number of failed dice brings goes by that, and every other Save "
            "fails on any die above the Attribute"
        ),
    },
    "graded",
    "L379-381 against L394-397",
)
WOUNDED_WHEN = Ruling[Literal["before", "after"]](
    "P-GAP-22",
    "Does the hit that makes somebody Wounded already call for the Injury Save?",
    {
        "before": "only damage to somebody who was Wounded before the hit calls for the Injury Save",
        "after": "the hit that makes somebody Wounded calls for the Injury Save as well",
    },
    "before",
    "L391",
)
HEALTH = Ruling[Literal["standard", "grim", "hardy"]](
    "P-GAP-23",
    "Wounds and dying are spoken of, but not how much a body can take; how much is it?",
    {
        "standard": "maximum Health is 8 + 4 × Heartiness",
        "grim": "maximum Health is 6 + 3 × Heartiness",
        "hardy": "maximum Health is 16 + 8 × Heartiness, and a foe has twice what its row says",
    },
    "hardy",
    "L388-392",
    formerly={"1.0": "standard"},
)
INJURY_EFFECTS = Ruling[Literal["table", "potential"]](
    "P-GAP-24",
    "Injuries are received, but not described; what does one do?",
    {
        "table": "an Injury is rolled on the table of P-X-INJ and lowers the Attribute found there by 1",
        "potential": "every Injury is -1 Potential on all rolls, and nothing is rolled for it",
    },
    "table",
    "L251, L361-363, L391, L420-421",
)
PANIC = Ruling[Literal["full", "ap-only"]](
    "P-GAP-25",
    ("Being Panicked may lower Attributes or Potential; what does it do besides the Panic Save?"),
    {
        "full": "Panicked is -1 Potential on all rolls, and the Panic Save at the start of each own turn",
        "ap-only": "Panicked lowers no Potential and brings only the Panic Save",
    },
    "full",
    "L251-252, L394",
)
HOW_HIGH_DEFENSE = Ruling[Literal["agility-and-acuity", "agility"]](
    "P-GAP-26",
    "Defense is the threshold of an attack; how high is it?",
    {
        "agility-and-acuity": "Defense is 2 + half of Agility and Acuity together, rounded down, + shield",
        "agility": "Defense is 2 + Agility + shield",
    },
    "agility-and-acuity",
    "L61-62",
)
ABILITY_LIST = Ruling[Literal["list-and-own", "list-only"]](
    "P-GAP-27",
    "Only a few Abilities are named, and players may make their own; which may be taken?",
    {
        "list-and-own": "Abilities are those of the list in P-X-ABIL and those that players make for themselves",
        "list-only": ("Abilities are those of the list in P-X-ABIL, and there are none of a player's own making"),
    },
    "list-and-own",
    "L52-53, L223-229, L236, L357",
)
SPACE = Ruling[Literal["zones", "open"]](
    "P-GAP-28",
    "There are moves and ranges, but no distances; where does everybody stand?",
    {
        "zones": "everybody stands in a zone, and reach goes by zones as in P-X-ZONE",
        "open": (
            "there are no distances: everybody is within reach of everybody, and a Move serves only to leave the fight"
        ),
    },
    "zones",
    "L158",
)
EXPERIENCE = Ruling[Literal["listed", "doubled"]](
    "P-GAP-29",
    "Experience Points are mentioned and no more; what do things cost?",
    {
        "listed": "everything costs the XP listed in P-X-XP",
        "doubled": "everything costs twice the XP listed in P-X-XP, for a long campaign",
    },
    "listed",
    "L116",
)
FUNCTIONS = Ruling[int](
    "P-GAP-30",
    "Extra Successes should not do too many different things; how many in one action?",
    {
        2: "the Extra Successes of an action may serve at most 2 different functions",
        1: "the Extra Successes of an action all serve one and the same function",
        3: "the Extra Successes of an action may serve at most 3 different functions",
    },
    2,
    "L108-112",
    range(1, 6),
)
TIED_PRIMARY = Ruling[Literal["first-rolled"]](
    "P-GAP-31",
    "Two successful dice show the same highest value; which is the primary one?",
    {
        "first-rolled": "the primary die is the one of them that was rolled first",
    },
    "first-rolled",
    "L97",
)
THIRD_PARTY = Ruling[Literal["unresolved-only"]](
    "P-GAP-32",
    ("Is the target of an action a third party to it, if it has no action of its own under way?"),
    {
        "unresolved-only": (
            "only those who have an action still resolving are kept out of an Opening, and a target without "
            "one is a third party"
        ),
    },
    "unresolved-only",
    "L163-164",
)
OPENING_ORDER = Ruling[Literal["gm-orders", "initiative"]](
    "P-GAP-33",
    "Several characters are chosen for one Opening; who acts first?",
    {
        "gm-orders": "those chosen act in the order the GM sets, each wholly resolved before the next begins",
        "initiative": "those chosen act in initiative order, each wholly resolved before the next begins",
    },
    "gm-orders",
    "L146",
)
DIEING_ACT = Ruling[Literal["no-ap", "one-ap"]](
    "P-GAP-34",
    ("The Dieing have turns, since the Death Save comes at the end of each; may they act in them?"),
    {
        "no-ap": "the Dieing keep their turns for the Death Save but are unconscious and have no AP",
        "one-ap": "the Dieing stay conscious enough for 1 AP on their own turn",
    },
    "no-ap",
    "L388",
)
VEHICLE_ONES = Ruling[Literal["counted", "ignored"]](
    "P-GAP-35",
    "Do natural 1s count on a Vehicle Roll?",
    {
        "counted": "each natural 1 on a Vehicle Roll is an Opening or a Mistake, for the vehicle as a whole",
        "ignored": "natural 1s on a Vehicle Roll bring neither Openings nor Mistakes",
    },
    "counted",
    "L9-11 against L20",
)
MISTAKES = Ruling[Literal["effect", "text"]](
    "P-GAP-36",
    "The GM says what a Mistake is; what does it bring where there is no GM to say it?",
    {
        "effect": "each Mistake is -1 on one's next roll in a fight, and quality lower by 1 outside one",
        "text": "a Mistake is told and brings nothing",
    },
    "effect",
    "L172-181",
)
CHASES = Ruling[Literal["round-end", "at-once"]](
    "P-GAP-37",
    "The gap of a chase decides it; does it at once, or may the other side answer?",
    {
        "round-end": "a chase is decided by the gap at the end of a round, when every pilot has had a turn",
        "at-once": "a chase is decided by the first roll that brings the gap to 0 or to 5",
    },
    "round-end",
    "P-RUN-22",
)
BLOWS = Ruling[Literal["attack-or-snap", "one-a-turn"]](
    "P-GAP-38",
    "Attacks cost AP, but what one costs is not said; how often does somebody strike?",
    {
        "attack-or-snap": "an Attack costs 2 AP and a Snap attack, with -1 on each die, 1 AP, as often as AP last",
        "one-a-turn": "an Attack costs 1 AP and is made once on one's own turn, and in Openings as often as they pay",
    },
    "one-a-turn",
    "L14, L145, L330",
    formerly={"1.0": "attack-or-snap"},
)
AP_AGAIN = Ruling[Literal["turn-start", "turn-end"]](
    "P-GAP-39",
    "AP are spent on one's turn and in the Openings of others; when does one have all of them again?",
    {
        "turn-start": "AP are set again at the start of one's own turn",
        "turn-end": "AP are set again at the end of one's own turn, and whoever begins a turn with none has 1",
    },
    "turn-end",
    "L14, L145",
    formerly={"1.0": "turn-start"},
)
HULL = Ruling[Literal["row", "as-health"]](
    "P-GAP-40",
    "A vehicle has the Hull of its row; does it have more where bodies have more Health?",
    {
        "row": "a vehicle has the Hull of its row",
        "as-health": "a vehicle has twice the Hull of its row where a foe has twice the Health of its own (P-GAP-23)",
    },
    "as-health",
    "P-X-VEH",
    formerly={"1.0": "row", "1.1": "row"},
)

RULINGS: Known = (
    VEHICLES,
    TURN_ORDER,
    ACTION_POINTS,
    ATTRIBUTE_LIST,
    SPEED_AND_AGILITY,
    ATTRIBUTES_PER_ROLL,
    KINDS_OF_ONES,
    OPENING_POOL,
    DECLINED,
    WHO_IS_ABLE,
    CONTESTED,
    ALLIES,
    ROLLER_DOWN,
    GUARD_LASTS,
    ORDER_OF_STEPS,
    FLOORS,
    MODE,
    SAVES_MODIFIED,
    STRUGGLES_MODIFIED,
    STRUGGLE_SECRET,
    GRADED_SAVES,
    WOUNDED_WHEN,
    HEALTH,
    INJURY_EFFECTS,
    PANIC,
    HOW_HIGH_DEFENSE,
    ABILITY_LIST,
    SPACE,
    EXPERIENCE,
    FUNCTIONS,
    TIED_PRIMARY,
    THIRD_PARTY,
    OPENING_ORDER,
    DIEING_ACT,
    VEHICLE_ONES,
    MISTAKES,
    CHASES,
    BLOWS,
    AP_AGAIN,
    HULL,
)
