"""The rulings of Plain Ten: where the book is silent or can be read twice, the readings and the one we play."""

from typing import Literal

from facedown.kernel.content.ruling import Known, Ruling

AUTOMATICS = Ruling[Literal["before-comparison"]](
    "S-GAP-01",
    "Do the automatics still count?",
    {
        "before-comparison": (
            "a kept 1 fails and a kept 10 succeeds before any modifier is added or any number compared"
        ),
    },
    "before-comparison",
    "L12-13",
)
EDGE_DICE = Ruling[int](
    "S-GAP-02",
    ("Advantage and disadvantage are three dice, yet the GM may vary the number; how many dice are rolled?"),
    {
        3: "roll three and keep one",
        2: "a gentler edge",
        4: "a sharper edge",
    },
    3,
    "L33-34 against L36",
    range(1, 10),
)
SEVERAL_SOURCES = Ruling[Literal["binary", "net"]](
    "S-GAP-03",
    "What does a roll have when two sources give it advantage and one gives it disadvantage?",
    {
        "binary": "one of each kind is enough to cancel",
        "net": "count each source once",
    },
    "binary",
    "L48",
)
TWO_OVERCOMING = Ruling[Literal["cancel", "disadvantage"]](
    "S-GAP-04",
    "What if an overcoming advantage meets an overcoming disadvantage?",
    {
        "cancel": "roll one d10, whatever ordinary sources there are on either side",
        "disadvantage": "the overcoming disadvantage prevails",
    },
    "cancel",
    "L50",
)
ABOVE_TEN = Ruling[Literal["refused", "ten-passes"]](
    "S-GAP-05",
    "May a difficulty be higher than 10?",
    {
        "refused": ("a number above 10 is refused and the GM names another, or declares the task impossible (S-CP-01)"),
        "ten-passes": "numbers from 11 to 20 are accepted",
    },
    "refused",
    "L10, L28",
)
TIED_CONTEST = Ruling[Literal["status-quo", "reroll"]](
    "S-GAP-06",
    "Who wins when the kept dice are equal?",
    {
        "status-quo": "nothing changes and the initiator does not pass",
        "reroll": (
            "the initiator and every opponent who tied at the best die roll again, each with the same "
            "advantage or disadvantage as before, until the dice differ"
        ),
    },
    "status-quo",
    "L67",
)
ENDURANCE_EXEMPT = Ruling[Literal["exempt"]](
    "S-GAP-07",
    "Does it fail its endurance checks too?",
    {
        "exempt": "endurance checks are rolled as usual, conscious or not",
    },
    "exempt",
    "L86, L121 against L119-124",
)
UNCONSCIOUS_FAIL = Ruling[Literal["all-rolls", "checks-only"]](
    "S-GAP-08",
    "Does the automatic failure cover checks alone, or saves and contests too?",
    {
        "all-rolls": "checks and saves fail and contests are lost, without a roll",
        "checks-only": "checks fail without a roll",
    },
    "all-rolls",
    "L86, L121",
)
REACH_OR_PASS = Ruling[Literal["at-or-beyond"]](
    "S-GAP-09",
    ("Does a track force an endurance check when it reaches its threshold, or only when it passes it?"),
    {
        "at-or-beyond": "at the threshold or beyond it, in the direction the track runs",
    },
    "at-or-beyond",
    "L119 against L129",
)
BEYOND = Ruling[Literal["clamp", "keep"]](
    "S-GAP-10",
    "Where does the track stand now?",
    {
        "clamp": "at the threshold",
        "keep": "where it went, and damage taken while TI drives it further",
    },
    "clamp",
    "L122, L125, L129",
)
WAKING = Ruling[Literal["waived", "rolled"]](
    "S-GAP-11",
    "What happens to a TI character when play is no longer in turns?",
    {
        "waived": (
            "there are no more endurance checks for the passing of time, and the character wakes after the "
            "time the GM sets with its track one point on the safe side"
        ),
        "rolled": (
            "a companion must pass the revive check of S-DTH-06, and after each failed try the fallen one "
            "makes an endurance check"
        ),
    },
    "waived",
    "L131 against L122, L124",
)
REVIVE_SKILL = Ruling[Literal["fitting", "named"]](
    "S-GAP-12",
    "With which skill is a companion revived, and does advantage count?",
    {
        "fitting": "any skill that fits, such as first aid or shaking awake, named by the reviver",
        "named": "only sources whose scope names reviving count, such as smelling salts",
    },
    "fitting",
    "L122",
)
ENDURANCE_EDGE = Ruling[Literal["named", "any", "never"]](
    "S-GAP-13",
    "Can an endurance check have advantage or disadvantage?",
    {
        "named": "only from a source whose scope names endurance",
        "any": (
            "from every source that touches all of the character's rolls or its next roll as well, so "
            "Inspire helps, Hexed hurts, and Unshakable or Cursed may be spent on it"
        ),
        "never": "it is always one d10",
    },
    "named",
    "L120",
)
DEAD_OR_OUT = Ruling[Literal["by-track"]](
    "S-GAP-14",
    "A failed endurance check means death or permanent incapacitation; which of the two?",
    {
        "by-track": "each track is fatal or not",
    },
    "by-track",
    "L119-120, L124",
)
WAKING_ALONE = Ruling[Literal["none", "ten-wakes"]](
    "S-GAP-15",
    "Can a TI character wake during turn-based play without help?",
    {
        "none": "no",
        "ten-wakes": "a kept 10 on the endurance check at the start of its turn wakes it",
    },
    "none",
    "L123-124",
)
SEVERAL_TRACKS = Ruling[Literal["each", "one-check"]](
    "S-GAP-16",
    "What if more than one track is at its threshold?",
    {
        "each": ("every one forces its own endurance check, in the order of the sheet, until one is failed"),
        "one-check": "one endurance check covers them all, and its failure kills if any of them is fatal",
    },
    "each",
    "L116-125",
)
WHOSE_HEALING = Ruling[Literal["another", "any"]](
    "S-GAP-17",
    "Must the healing that ends TI come from somebody else?",
    {
        "another": "yes",
        "any": "every healing ends TI, including one's own regeneration and an hour's rest",
    },
    "another",
    "L125",
)
REACTION_RETURNS = Ruling[Literal["per-round", "per-turn"]](
    "S-GAP-18",
    "Is the one Reaction a turn counted between your own turns, or in everybody's turn?",
    {
        "per-round": "you have one, and it comes back at the start of your own turn",
        "per-turn": "it comes back at the start of every character's turn, so you may react once in each",
    },
    "per-round",
    "L145",
)
EXCHANGE = Ruling[Literal["separate", "exchange"]](
    "S-GAP-19",
    "In which order are the actions taken, and can one become the other?",
    {
        "separate": "in any order",
        "exchange": "in any order, and you may give up the Primary Action for a second Secondary Action",
    },
    "separate",
    "L139-145",
)
TURN_ORDER = Ruling[Literal["rolled", "sides"]](
    "S-GAP-20",
    "Who goes first?",
    {
        "rolled": "everybody rolls as in S-X-TURN, once, and the order stands until the turns are over",
        "sides": "nobody rolls",
    },
    "rolled",
    "L139",
)
SPACE = Ruling[Literal["zones", "none"]](
    "S-GAP-21",
    "Where does everybody stand?",
    {
        "zones": "as in S-X-SPACE, with zone changes and the ranges of S-RUN-13",
        "none": "there is no map",
    },
    "zones",
    "silent",
)
ATTACK = Ruling[Literal["guard", "contest"]](
    "S-GAP-22",
    "How is a blow struck and warded off?",
    {
        "guard": "as in S-X-ATTACK, a check against the target's Guard",
        "contest": (
            "the attacker's skill with the weapon against the target's skill with the weapon in its hand, or unarmed"
        ),
    },
    "guard",
    "L129, L141",
)
TRAINING = Ruling[Literal["expert-advantage", "untrained-disadvantage"]](
    "S-GAP-23",
    ("The bands speak of experts and the untrained, but skills have no ratings; what does training do?"),
    {
        "expert-advantage": "an expert, by Specialist, Expert or another source in scope, has advantage",
        "untrained-disadvantage": (
            "in addition, a skill check of difficulty 6 or more has disadvantage for a character who has no "
            "trait, ability or carried item whose scope covers the skill"
        ),
    },
    "expert-advantage",
    "L22-24, L53",
)
COST_AND_PREREQUISITES = Ruling[Literal["both"]](
    "S-GAP-24",
    "Must a trait be paid for, or must its prerequisites be met, or both?",
    {
        "both": "both",
    },
    "both",
    "L107",
)
FLAW_LIMIT = Ruling[Literal["capped", "refused"]](
    "S-GAP-25",
    "May a character take more flaws than give points?",
    {
        "capped": "yes, but the points stop at half the assigned CP",
        "refused": "no",
    },
    "capped",
    "L109",
)
CUSTOMIZATION_POINTS = Ruling[int](
    "S-GAP-26",
    "How many CP does each player receive?",
    {
        10: "a capable hero",
        6: "a gritty campaign",
        14: "a heroic one",
    },
    10,
    "L99, L107",
    range(31),
)
NPCS = Ruling[Literal["named", "check", "ask"]](
    "S-GAP-27",
    "What happens to an NPC whose track reaches its threshold?",
    {
        "named": (
            "a nameless NPC drops without a check, dead on a fatal track and permanently incapacitated on another"
        ),
        "check": "every NPC makes endurance checks like a player character",
        "ask": "the GM decides each time (S-CP-09)",
    },
    "named",
    "L133",
)
HELPING = Ruling[Literal["rolled", "automatic"]](
    "S-GAP-28",
    "How does one character help another?",
    {
        "rolled": (
            "the helper passes a related check at a difficulty the GM sets, and the companion has advantage "
            "on its next roll of what was helped with"
        ),
        "automatic": "the same, without the check",
    },
    "rolled",
    "L83",
)
WHO_DECIDES = Ruling[Literal["scopes", "gm"]](
    "S-GAP-29",
    "Who decides that a trait, item or condition gives advantage or disadvantage on a roll?",
    {
        "scopes": "sources whose scope names the skill or act count at once",
        "gm": ("the GM is shown every source the character has and confirms which of them count, for each roll"),
    },
    "scopes",
    "L36, L83",
)
SECRECY = Ruling[Literal["shown", "band", "hidden"]](
    "S-GAP-30",
    "Do players see a difficulty before they roll?",
    {
        "shown": (
            "yes, the number and the band, a foe's Guard included, unless the GM hides it for that roll (S-CP-02)"
        ),
        "band": "only the name of the band, before the roll and after it",
        "hidden": "nothing",
    },
    "shown",
    "silent",
)
PROGRESSION = Ruling[Literal["each-session", "none"]](
    "S-GAP-31",
    "Do characters grow?",
    {
        "each-session": "as in S-X-PROG, 1 CP at the end of each session",
        "none": "no CP are gained after creation and no flaw is bought off",
    },
    "each-session",
    "silent",
)
DAMAGE_DICE = Ruling[Literal["d10-only"]](
    "S-GAP-32",
    "With what is damage rolled?",
    {
        "d10-only": "with a d10 and fixed numbers",
    },
    "d10-only",
    "L9",
)
TRAITS = Ruling[Literal["bought", "free"]](
    "S-GAP-33",
    "What are they and how does one get them?",
    {
        "bought": "those of S-X-TRAITS and of the modules, paid for with CP, flaws giving CP back",
        "free": "the same lists without any accounting",
    },
    "bought",
    "L111-112",
)
OVERRULING = Ruling[Literal["logged"]](
    "S-GAP-34",
    "May the GM set aside a rule?",
    {
        "logged": "always",
    },
    "logged",
    "L4",
)
PASSED_SAVE = Ruling[Literal["nothing"]](
    "S-GAP-35",
    "What does a passed save leave of the effect?",
    {
        "nothing": "nothing, unless the effect states otherwise",
    },
    "nothing",
    "L65",
)

RULINGS: Known = (
    AUTOMATICS,
    EDGE_DICE,
    SEVERAL_SOURCES,
    TWO_OVERCOMING,
    ABOVE_TEN,
    TIED_CONTEST,
    ENDURANCE_EXEMPT,
    UNCONSCIOUS_FAIL,
    REACH_OR_PASS,
    BEYOND,
    WAKING,
    REVIVE_SKILL,
    ENDURANCE_EDGE,
    DEAD_OR_OUT,
    WAKING_ALONE,
    SEVERAL_TRACKS,
    WHOSE_HEALING,
    REACTION_RETURNS,
    EXCHANGE,
    TURN_ORDER,
    SPACE,
    ATTACK,
    TRAINING,
    COST_AND_PREREQUISITES,
    FLAW_LIMIT,
    CUSTOMIZATION_POINTS,
    NPCS,
    HELPING,
    WHO_DECIDES,
    SECRECY,
    PROGRESSION,
    DAMAGE_DICE,
    TRAITS,
    OVERRULING,
    PASSED_SAVE,
)
