"""The rulings of Towers: where the book is silent or can be read twice, the readings and the one we play."""

from typing import Literal

from facedown.kernel.content.ruling import Known, Ruling

NUMBER_OF_ATTRIBUTES = Ruling[Literal["four", "three"]](
    "T-GAP-01",
    ("Checks add an Attribute, but the Attributes have lost their names and their number; which are there?"),
    {
        "four": "Might, Grace, Wits and Heart, each from 0 to 6",
        "three": "Might, Wits and Heart",
    },
    "four",
    "L5, L31-42, L99",
)
LOST_NAMES = Ruling[Literal["reconstructed", "by-use"]](
    "T-GAP-02",
    "Four Skills have lost their names; what are they called?",
    {
        "reconstructed": "Aim, Endurance, Empathy and Performance",
        "by-use": (
            "Marksmanship, Fortitude, Insight and Showmanship, on every sheet, in every question and in the log"
        ),
    },
    "reconstructed",
    "L31-42",
)
PRESENCE = Ruling[Literal["third-skill", "leadership", "attribute"]](
    "T-GAP-03",
    "Presence is named as something to influence people with; is it a Skill, and which?",
    {
        "third-skill": "the third social Skill, used to command",
        "leadership": "the fifth social Skill, in place of Performance",
        "attribute": "no Skill but another word for Heart",
    },
    "third-skill",
    "L40, L42, L77",
)
WHICH_ATTRIBUTE = Ruling[Literal["by-use", "fixed", "any"]](
    "T-GAP-04",
    ("Most signs that tie a use to an Attribute are damaged; which Attributes may go with a Skill?"),
    {
        "by-use": (
            "those of the table in T-SKL-01 are offered, and the GM may allow others or strike some out (T-CP-02)"
        ),
        "fixed": "those of the table and no others",
        "any": "every Attribute with every Skill, unless the GM strikes some out",
    },
    "by-use",
    "L32-42",
)
HALF_FIGHT = Ruling[Literal["damage", "guard"]](
    "T-GAP-05",
    "Half of Fight counts with melee weapons; does it add to damage or to defence?",
    {
        "damage": "to the damage of melee attacks and of Pummel, rounded down",
        "guard": "to the number that gives Guard, while a melee weapon is ready, and to no damage",
    },
    "damage",
    "L35",
)
ARMOR = Ruling[Literal["disadvantage", "refused", "less-soak"]](
    "T-GAP-06",
    "What happens to somebody with fewer ranks than the armour asks for?",
    {
        "disadvantage": "Disadvantage on every check of Athletics, Stealth and Fight while it is worn",
        "refused": "it cannot be put on",
        "less-soak": "it may be worn freely, but each missing rank takes 1 off its Soak, to no less than 0",
    },
    "disadvantage",
    "L34",
)
LAST_TIER = Ruling[Literal["24-and-above"]](
    "T-GAP-07",
    "The last tier is the single number 24; what about higher totals?",
    {
        "24-and-above": "every total from 24 upwards is T6",
    },
    "24-and-above",
    "L10",
)
BELOW_SIX = Ruling[Literal["fails", "trivial-passes", "ask"]](
    "T-GAP-08",
    "A total below 6 is usually a failure; when is it not?",
    {
        "fails": "it fails every challenge that has a tier",
        "trivial-passes": "a T0 challenge is met by any total, and a helpless target is hit by any",
        "ask": (
            "in a Skill Check for which the GM set the tier, the GM is asked (T-CP-20) and may let it "
            "succeed at a price, with margin 0"
        ),
    },
    "fails",
    "L13",
)
CAP = Ruling[Literal["after", "before"]](
    "T-GAP-09",
    ("At most four dice are rolled; are Advantages and Disadvantages limited before or after they cancel?"),
    {
        "after": "cancel first, then count at most two",
        "before": "count at most two of each kind, then cancel",
    },
    "after",
    "L21",
)
WHICH_DICE = Ruling[Literal["kept", "rolled"]](
    "T-GAP-10",
    "Are the two sixes or two ones sought among the dice kept, or among all dice rolled?",
    {
        "kept": "among the two kept",
        "rolled": "among all",
    },
    "kept",
    "L25, L27 against L19-21",
)
DRAMA = Ruling[Literal["four-outcomes", "override"]](
    "T-GAP-11",
    "Do Towers always succeed and Snake Eyes always fail?",
    {
        "four-outcomes": "no",
        "override": "yes, in every check and Save against a tier",
    },
    "four-outcomes",
    "L25, L27",
)
SUIT_ORDER = Ruling[Literal["spades-first"]](
    "T-GAP-12",
    "The signs of the suits are damaged; in which order do they come?",
    {
        "spades-first": "Spades, Hearts, Diamonds, Clubs",
    },
    "spades-first",
    "L53",
)
SHUFFLE = Ruling[Literal["reshuffle", "run-through"]](
    "T-GAP-13",
    "When is the deck shuffled?",
    {
        "reshuffle": "every round, all 52 cards except those that holders keep",
        "run-through": "the cards of one round stay out of the next",
    },
    "reshuffle",
    "L51",
)
MINIONS = Ruling[Literal["each", "minions-share"]](
    "T-GAP-14",
    "Is there a card for each foe or for each group of them?",
    {
        "each": "one for each character, nameless ones too",
        "minions-share": (
            "nameless foes of one group (T-CP-18) share a card and take their turns one after another in the"
            " order of the list"
        ),
    },
    "each",
    "L51",
)
SEVERAL_HOLDERS = Ruling[Literal["longest", "highest-card"]](
    "T-GAP-15",
    "If several holders want to act in the same gap, who goes first?",
    {
        "longest": "whoever has been holding since an earlier round",
        "highest-card": "the higher of the held cards, however long it has been held",
    },
    "longest",
    "L55",
)
GAPS = Ruling[Literal["both-ends", "after-a-turn"]](
    "T-GAP-16",
    "Does a held turn have to stand between two others?",
    {
        "both-ends": "no",
        "after-a-turn": (
            "it may be taken after any turn, the last of the round included, but not before the first of a round"
        ),
    },
    "both-ends",
    "L55",
)
HOLDERS_REACTION = Ruling[Literal["fresh", "once"]](
    "T-GAP-17",
    "Does somebody who holds into a new round get a fresh Reaction?",
    {
        "fresh": "yes, in each round",
        "once": "no",
    },
    "fresh",
    "L55, L59-61",
)
OWN_TURN_REACTION = Ruling[Literal["allowed", "others-turns"]](
    "T-GAP-18",
    "May a Reaction be used on one's own turn?",
    {
        "allowed": "yes",
        "others-turns": "no",
    },
    "allowed",
    "L61",
)
BLANKS = Ruling[Literal["completed", "free-act"]](
    "T-GAP-19",
    "Two places in the rules for rounds and turns are blank; what stands there?",
    {
        "completed": "nothing of its own",
        "free-act": "one thing more",
    },
    "completed",
    "L47, L63",
)
ATTACKS = Ruling[Literal["guard", "opposed"]](
    "T-GAP-20",
    "Attacks are named, but not how one hits and what it does; how is that settled?",
    {
        "guard": "as in T-X-ATTACK, a check against the target's Guard",
        "opposed": (
            "an opposed check (T-GAP-34) against Grace + the better of Fight and Athletics, for a foe its attack bonus"
        ),
    },
    "guard",
    "L69",
)
BRAWLS = Ruling[Literal["opposed", "guard"]](
    "T-GAP-21",
    "Grab, Pummel and Throw are named, but not how they are settled; how are they?",
    {
        "opposed": "as in T-X-BRAWL, both sides roll",
        "guard": "a check of Might + Athletics against the target's Guard",
    },
    "opposed",
    "L71",
)
SLIPPING = Ruling[Literal["free", "check"]](
    "T-GAP-22",
    "Does moving away by Escape need a check?",
    {
        "free": "no",
        "check": ("Grace + Athletics against the highest Guard among the enemies who Threaten you as you set out"),
    },
    "free",
    "L73",
)
RECOVERY = Ruling[Literal["by-effect", "flat"]](
    "T-GAP-23",
    "At which tier is an effect shaken off?",
    {
        "by-effect": "at the one in T-X-COND, T1 for Stun and On Fire, T2 for Frozen and Paralyzed",
        "flat": "at T2, whatever the effect",
    },
    "by-effect",
    "L75",
)
INFLUENCE = Ruling[Literal["will", "opposed", "gm-tier"]](
    "T-GAP-24",
    "Against what is Influence rolled?",
    {
        "will": "against the tier of 7 + Heart + Will of the target",
        "opposed": "an opposed check (T-GAP-34) against the target's Heart + Will",
        "gm-tier": "against a tier the GM sets each time (T-CP-01)",
    },
    "will",
    "L77",
)
HUSTLE_OFFHAND = Ruling[Literal["allowed", "refused"]](
    "T-GAP-25",
    "May the Minor Action won by Hustle be an Offhand Attack?",
    {
        "allowed": "yes",
        "refused": "no",
    },
    "allowed",
    "L79, L91",
)
FREE_ATTACK_USES = Ruling[Literal["used", "not-used"]](
    "T-GAP-26",
    "Does a Free Attack count as using the weapon in this round?",
    {
        "used": "yes",
        "not-used": "no",
    },
    "used",
    "L91, L95",
)
MOVING_THROUGH = Ruling[Literal["through", "leaving", "entering", "both"]](
    "T-GAP-27",
    "Moving through a threatened space draws a Free Attack; which steps do that?",
    {
        "through": "every step of one's own that starts within the enemy's reach, whether or not it leaves it",
        "leaving": "a step of one's own from within the enemy's reach to beyond it",
        "entering": "a step of one's own from beyond the enemy's reach to within it",
        "both": ("either of them, though each enemy still attacks at most once in the same Move (T-RUN-09)"),
    },
    "through",
    "L95",
)
COVER_WORTH = Ruling[Literal["tier", "two-tiers", "disadvantage"]](
    "T-GAP-28",
    "What does Cover do against a Ranged or Burst attack from its side?",
    {
        "tier": "Guard is one tier higher",
        "two-tiers": "Guard is two tiers higher",
        "disadvantage": "Guard stays as it is, and the attack has Disadvantage",
    },
    "tier",
    "L89",
)
SPEED = Ruling[int](
    "T-GAP-29",
    "How many metres is Speed?",
    {
        6: "6 + Grace",
        4: "4 + Grace, for close fights",
        8: "8 + Grace, for wide ground",
    },
    6,
    "L83",
    range(1, 13),
)
SHIELD = Ruling[Literal["after", "before"]](
    "T-GAP-30",
    "Is the Shield reaction declared before or after the damage is known?",
    {
        "after": "after",
        "before": "when the attack or Pummel is declared, before it is rolled",
    },
    "after",
    "L97",
)
HANGING_ON = Ruling[Literal["climb", "slipping"]](
    "T-GAP-31",
    "You hang from the ledge; what next?",
    {
        "climb": "a Minor Action and Might or Grace + Athletics T1 bring you up to the edge",
        "slipping": "the same, but a failure means that you fall",
    },
    "climb",
    "L99",
)
AT_ZERO = Ruling[Literal["marks", "stable", "deadly"]](
    "T-GAP-32",
    "What becomes of a character at Vitality 0?",
    {
        "marks": "Dying, with Saves and marks, as in T-X-HEALTH",
        "stable": "Knocked Down and Stable at once",
        "deadly": "dead at once",
    },
    "marks",
    "silent",
)
CREATION = Ruling[Literal["arrays", "free"]](
    "T-GAP-33",
    "How are the Attributes of a new character spread?",
    {
        "arrays": "by one of the arrays of T-X-CREATE",
        "free": "in any way that adds up to 8, each from 0 to 3, such as +3, +3, +2, +0",
    },
    "arrays",
    "silent",
)
OPPOSED_TIES = Ruling[Literal["no-change", "reroll"]](
    "T-GAP-34",
    "When two characters roll against each other, who wins?",
    {
        "no-change": "the higher total",
        "reroll": "the higher total",
    },
    "no-change",
    "silent",
)
MOMENTS = Ruling[Literal["fixed-moments"]](
    "T-GAP-35",
    "When exactly does each Reaction happen?",
    {
        "fixed-moments": (
            "a Free Attack before the step out of a threatened space (after the one that enters it, where "
            "T-GAP-27 lets entering count), a Shield before the damage is taken, a Ledge Grab before the "
            "fall"
        ),
    },
    "fixed-moments",
    "L95, L97, L99",
)
RECOVERING = Ruling[Literal["always"]](
    "T-GAP-36",
    "Recover is an Action, yet the effects it ends may forbid Actions; may it be used?",
    {
        "always": "yes, by everybody who is dealt a card, however Stunned or Paralyzed",
    },
    "always",
    "L75",
)
BURST = Ruling[Literal["one-roll", "roll-each", "spares-friends"]](
    "T-GAP-37",
    "Burst attacks are named, but not described; what is one?",
    {
        "one-roll": "an area attack around a point within range",
        "roll-each": "the same, with a roll of its own against each target",
        "spares-friends": "rolled once, and only enemies within the radius are touched",
    },
    "one-roll",
    "L89",
)
PUSHES = Ruling[Literal["straight", "collide"]](
    "T-GAP-38",
    "Pushes are named, but not described; what does one do?",
    {
        "straight": "the target is moved in a straight line by the stated metres, away from whoever pushes",
        "collide": (
            "the same, and whoever is stopped short takes 1 damage for each metre that is missing, which "
            "neither Soak nor shield lessens"
        ),
    },
    "straight",
    "L95, L99",
)
TECHNIQUES = Ruling[Literal["packs", "off"]](
    "T-GAP-39",
    "Traits and techniques are named, but there is none; what are they?",
    {
        "packs": "what packs bring: Actions, Minor Actions, Reactions and traits, two for every hero at first",
        "off": "left out",
    },
    "packs",
    "L67",
)
NO_GM_LUCK = Ruling[Literal["table", "text"]](
    "T-GAP-40",
    "The GM says what Towers and Snake Eyes bring besides; what do they bring where no GM is there to say it?",
    {
        "table": "Towers an Advantage on the next check; Snake Eyes a mishap by a die in a fight, a jinx outside one",
        "text": "nothing: they are told, no more",
    },
    "table",
    "L29",
)

RULINGS: Known = (
    NUMBER_OF_ATTRIBUTES,
    LOST_NAMES,
    PRESENCE,
    WHICH_ATTRIBUTE,
    HALF_FIGHT,
    ARMOR,
    LAST_TIER,
    BELOW_SIX,
    CAP,
    WHICH_DICE,
    DRAMA,
    SUIT_ORDER,
    SHUFFLE,
    MINIONS,
    SEVERAL_HOLDERS,
    GAPS,
    HOLDERS_REACTION,
    OWN_TURN_REACTION,
    BLANKS,
    ATTACKS,
    BRAWLS,
    SLIPPING,
    RECOVERY,
    INFLUENCE,
    HUSTLE_OFFHAND,
    FREE_ATTACK_USES,
    MOVING_THROUGH,
    COVER_WORTH,
    SPEED,
    SHIELD,
    HANGING_ON,
    AT_ZERO,
    CREATION,
    OPPOSED_TIES,
    MOMENTS,
    RECOVERING,
    BURST,
    PUSHES,
    TECHNIQUES,
    NO_GM_LUCK,
)
