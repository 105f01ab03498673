"""The rulings of Fivefold: where the book is silent or can be read twice, the readings and the one we play."""

from typing import Literal

from facedown.kernel.content.ruling import Known, Ruling

EXAMPLE = Ruling[Literal["defense"]](
    "H-GAP-01",
    ("The example of damage speaks of armor, but its figures are those of Defense; which layer does it show?"),
    {
        "defense": (
            "the example shows Defense 4 without any Armor, so 10 damage costs 1 Defense and 9 HP, and 20 "
            "damage costs 2 Defense and 18 HP"
        ),
    },
    "defense",
    "L16 against L11, L15",
)
CAPPED = Ruling[Literal["capped"]](
    "H-GAP-02",
    "What if a tenth of the damage is more than the Defense that is left?",
    {
        "capped": "Defense takes no more than it has left, and all the rest flows on",
    },
    "capped",
    "L15",
)
OVERFLOW = Ruling[Literal["literal", "overflow"]](
    "H-GAP-03",
    "When an attack brings Armor to 0, what becomes of the damage that is left of it?",
    {
        "literal": "all damage that is left of that attack is discarded, however little Armor there was",
        "overflow": "the damage that is left of that attack flows on to Temporary HP and then to HP",
    },
    "literal",
    "L11",
)
PIECES = Ruling[Literal["one-total", "per-piece"]](
    "H-GAP-04",
    "If several pieces grant Armor, which of them become Damaged, and when?",
    {
        "one-total": (
            "the Armor of all pieces is one total, and when it reaches 0 every piece that granted some of it"
            " becomes Damaged"
        ),
        "per-piece": ("each piece has Armor of its own, and a piece becomes Damaged when its own Armor reaches 0"),
    },
    "one-total",
    "L11",
)
DAMAGED = Ruling[Literal["no-layers", "no-armor"]](
    "H-GAP-05",
    "What does a Damaged piece of gear still grant?",
    {
        "no-layers": "a Damaged piece grants neither Armor nor Defense until it is repaired",
        "no-armor": "a Damaged piece grants no Armor until it is repaired, but keeps its Defense",
    },
    "no-layers",
    "L11",
)
INSTANCES = Ruling[Literal["per-instance"]](
    "H-GAP-06",
    "Barrier takes 1 damage at a time; what is one time?",
    {
        "per-instance": (
            "one time is one damage instance, which is each single hit, and for an area attack one for each target"
        ),
    },
    "per-instance",
    "L20",
)
TEMPORARY_HP = Ruling[Literal["higher", "add"]](
    "H-GAP-07",
    "Do Temporary HP from several sources add up, and when do they end?",
    {
        "higher": ("Temporary HP do not add up, the higher number counts, and all are gone when the encounter ends"),
        "add": "Temporary HP add up, and all are gone when the encounter ends",
    },
    "higher",
    "L6-8",
)
AT_ZERO = Ruling[Literal["dead", "downed"]](
    "H-GAP-08",
    "Is a combatant at 0 HP dead, or is there still time to help?",
    {
        "dead": "a combatant whose HP reach 0 is dead at once, players' characters included",
        "downed": (
            "a combatant at 0 HP is Downed, which means helpless, and dies when its side's next round ends "
            "unless it has been healed or stabilised before"
        ),
    },
    "dead",
    "L5",
)
REGAINING = Ruling[Literal["sources-and-rest", "breather"]](
    "H-GAP-09",
    "Standard healing restores HP alone; how do the other four layers come back?",
    {
        "sources-and-rest": (
            "they come back only from the spell or gear that grants them and by the rests of H-X-REST"
        ),
        "breather": (
            "they come back from the spell or gear that grants them and by the rests of H-X-REST, and a "
            "Breather also refills the Armor of undamaged gear"
        ),
    },
    "sources-and-rest",
    "L7, L10, L13, L18",
)
HELD_DICE = Ruling[Literal["returned"]](
    "H-GAP-10",
    "At the start of a turn, are all dice rolled, or only those that have come back?",
    {
        "returned": ("only dice that have come back to the pool are rolled, and unspent dice keep the value they show"),
    },
    "returned",
    "L24 against L28",
)
FIRST_DICE = Ruling[Literal["full-pool", "no-dice", "reroll-all"]](
    "H-GAP-11",
    "Which dice does a combatant have before the first turn of its own?",
    {
        "full-pool": (
            "everybody rolls the full pool when the encounter begins, and the first turn of their own rolls "
            "only what was spent before it"
        ),
        "no-dice": (
            "nobody has any dice to spend before the first turn of their own, which begins by rolling the full pool"
        ),
        "reroll-all": (
            "everybody rolls the full pool when the encounter begins, and the first turn of their own begins"
            " by rolling the whole pool anew"
        ),
    },
    "full-pool",
    "L24",
)
DISCARDING = Ruling[Literal["must-spend", "discard"]](
    "H-GAP-12",
    "May a held die be put back and rolled again without being spent?",
    {
        "must-spend": "a held die is rolled again only after it has been spent on something",
        "discard": (
            "at the start of your own turn you may put back any of your held dice and roll them with the others"
        ),
    },
    "must-spend",
    "L28",
)
PLAYERS = Ruling[Literal["combatants"]](
    "H-GAP-13",
    "Some rules speak of players where everybody in the fight could be meant; who is?",
    {
        "combatants": "every combatant is meant, NPCs included, and Help may go to any ally",
    },
    "combatants",
    "L36, L60",
)
BETWEEN = Ruling[Literal["between-actions"]](
    "H-GAP-14",
    "Fluid actions may come between actions, but a word is spoilt; between whose actions?",
    {
        "between-actions": (
            "between two actions of another combatant's turn, so that a window for Fluid actions opens after"
            " each resolved action"
        ),
    },
    "between-actions",
    "L40",
)
INTERRUPTING = Ruling[Literal["triggers"]](
    "H-GAP-15",
    "A Fluid action does not interrupt unless it says so; which of them do?",
    {
        "triggers": (
            "only those whose printed trigger lies within an action, which are Improvise, Intercept, the "
            "Trip of an enemy who leaves, and prepared actions"
        ),
    },
    "triggers",
    "L40 against L65, L69, L79, L84",
)
REMINDER = Ruling[Literal["editorial"]](
    "H-GAP-16",
    "Four headings carry the word CHECK; does it ask for a check?",
    {
        "editorial": "it is an author's reminder and means nothing in play",
    },
    "editorial",
    "L46, L50, L68, L83",
)
HALVING = Ruling[Literal["up", "down"]](
    "H-GAP-17",
    "When a Block stops half of an odd amount of damage, how is the rest rounded?",
    {
        "up": "the damage taken is rounded up, so half of 7 is 4",
        "down": "the damage taken is rounded down, so half of 7 is 3",
    },
    "up",
    "L49",
)
DIELESS = Ruling[Literal["its-value", "unblockable"]](
    "H-GAP-18",
    "An attack such as a trap is made without a die; what does a Block have to match?",
    {
        "its-value": (
            "the GM gives the attack a value from 1 to 12 for a Block to be held against, and unattended it "
            "is the attack's AV"
        ),
        "unblockable": "an attack made without a die cannot be Blocked",
    },
    "its-value",
    "L47",
)
DEFENSIVES = Ruling[Literal["one", "both"]](
    "H-GAP-19",
    "May a target both Block and Dodge the same attack?",
    {
        "one": ("each target has one Defensive action against each attack, a Block or a Dodge or an ability"),
        "both": "against each attack a target may try one Block and one Dodge, with a die for each",
    },
    "one",
    "L46-53",
)
CHECK_DIE = Ruling[Literal["d12", "d20"]](
    "H-GAP-20",
    "Checks are named, but no die is; which die is rolled for a check?",
    {
        "d12": "a check or a side of a contest is one d12 plus the modifier",
        "d20": (
            "a check or a side of a contest is one d20 plus the modifier, against the same CLs and Dodge Thresholds"
        ),
    },
    "d12",
    "L52",
)
DODGE_PENALTY = Ruling[Literal["turn-in-progress", "own-turn-start"]](
    "H-GAP-21",
    "The penalty for each successful Dodge lasts for the turn; for whose?",
    {
        "turn-in-progress": "the penalty lasts until the turn in progress ends, whoever's turn it is",
        "own-turn-start": "the penalty lasts until the dodger's own next turn begins",
    },
    "turn-in-progress",
    "L53",
)
DAMAGE = Ruling[Literal["with-modifier", "without-modifier"]](
    "H-GAP-22",
    "Higher dice make better attacks; what is the damage of an attack?",
    {
        "with-modifier": (
            "damage is the value of the die, the bonus of the weapon and the attribute modifier, at least 1"
        ),
        "without-modifier": "damage is the value of the die and the bonus of the weapon, at least 1",
    },
    "with-modifier",
    "L45",
)
TIES = Ruling[Literal["resisting-side"]](
    "H-GAP-23",
    "Who wins a contest in which both totals are equal?",
    {
        "resisting-side": "the side that resists wins, whether against a Grab, a Shove, an Intercept or an escape",
    },
    "resisting-side",
    "L57, L82",
)
NAMED_CONDITIONS = Ruling[Literal["full", "plain"]](
    "H-GAP-24",
    "Grabbing, Grabbed, Hidden and Prone are only named; what do they do?",
    {
        "full": "they do all that H-X-COND says",
        "plain": (
            "they do what H-X-COND says, except that Prone and Hidden change no Dodge and the Grabbed may still Dodge"
        ),
    },
    "full",
    "L57, L63, L85",
)
LENDING = Ruling[Literal["number", "value"]](
    "H-GAP-25",
    "Does the Instinct Modifier limit the number of lent dice or their values?",
    {
        "number": ("the number of dice lent may not be higher than the Instinct Modifier, whatever they show"),
        "value": "the lent dice together may not show more than the Instinct Modifier",
    },
    "number",
    "L60",
)
LENT_UNUSED = Ruling[Literal["rerolled"]](
    "H-GAP-26",
    "Unused dice keep their value; does a lent die that nobody used keep it too?",
    {
        "rerolled": "a lent die comes back when the lender's next turn begins and is rolled, used or not",
    },
    "rerolled",
    "L60 against L28",
)
HELP_RANGE = Ruling[Literal["any-range", "adjacent"]](
    "H-GAP-27",
    "What does Help cost, and how far does it reach?",
    {
        "any-range": (
            "Help costs only the dice that are lent, reaches an ally at any distance, and may be taken once per turn"
        ),
        "adjacent": (
            "Help costs only the dice that are lent, reaches only an adjacent ally, and may be taken once per turn"
        ),
    },
    "any-range",
    "L60",
)
NOTICING = Ruling[Literal["one-spoils", "per-observer"]](
    "H-GAP-28",
    "Several enemies look; what if only some of them notice?",
    {
        "one-spoils": (
            "a single enemy with line of sight whose Perception is above Active Stealth spoils the hiding altogether"
        ),
        "per-observer": (
            "the hider is Hidden from every enemy that did not notice, and in plain view for those that did"
        ),
    },
    "one-spoils",
    "L62",
)
INTERCEPTING = Ruling[Literal["any-action", "combative-only"]](
    "H-GAP-29",
    "May Fluid and Defensive actions, or another Intercept, be Intercepted?",
    {
        "any-action": (
            "every action for which a die was spent may be Intercepted, be it Combative, Fluid, Defensive or"
            " itself an Intercept"
        ),
        "combative-only": "only a Combative action for which a die was spent may be Intercepted",
    },
    "any-action",
    "L70",
)
MINIMUM = Ruling[Literal["required-value"]](
    "H-GAP-30",
    "An intercepted die that falls too low counts as the minimum; which minimum?",
    {
        "required-value": "it counts as the value the action requires, which is its AV",
    },
    "required-value",
    "L70",
)
HIGH_JUMP = Ruling[Literal["down", "up"]](
    "H-GAP-31",
    "How is half of a modifier rounded for a High Jump?",
    {
        "down": "half of the modifier is rounded down, so +3 counts as +1 and −1 as −1",
        "up": "half of the modifier is rounded up, so +3 counts as +2 and −1 as 0",
    },
    "down",
    "L73-74",
)
ROUND_ENDS = Ruling[Literal["per-side", "joint"]](
    "H-GAP-32",
    "Do the rounds of the two sides end each on its own, or together?",
    {
        "per-side": "a side's round ends at once when the last combatant of its own list has ended its turn",
        "joint": "both rounds end together, when the longer list has ended",
    },
    "per-side",
    "L107 against L116-118",
)
SPEED_UNIT = Ruling[Literal["tiles", "feet"]](
    "H-GAP-33",
    "Is a Move counted in tiles or in feet?",
    {
        "tiles": "speed and the value of the die are both tiles, so speed 3 and a die of 5 make 8 tiles",
        "feet": (
            "the value of the die is feet, so a Move covers 3 tiles of speed and one more for each full 5 the die shows"
        ),
    },
    "tiles",
    "L76-77, L87",
)
HARSH = Ruling[Literal["double", "ends-move"]](
    "H-GAP-34",
    "Harsh Ground carries a movement penalty; what is it?",
    {
        "double": "each tile of Harsh Ground costs 2 movement",
        "ends-move": "entering a tile of Harsh Ground costs 1 movement and ends the Move there",
    },
    "double",
    "L73",
)
PREPARING = Ruling[Literal["one", "two"]](
    "H-GAP-35",
    "Does a prepared action take one die or two?",
    {
        "one": "one die is spent on preparing, and its value is the die of the prepared action",
        "two": (
            "one die is spent on preparing and a second when the action fires, and the value of the second "
            "is the die of the prepared action"
        ),
    },
    "one",
    "L79-80",
)
TRIGGER = Ruling[Literal["secret", "open"]](
    "H-GAP-36",
    "Who knows the trigger of a prepared action, and how long does it wait?",
    {
        "secret": "the trigger is told to the GM alone, and it lapses when the preparer's next turn begins",
        "open": ("the trigger is said aloud for all to hear, and it lapses when the preparer's next turn begins"),
    },
    "secret",
    "L79",
)
SHOVING = Ruling[Literal["either"]](
    "H-GAP-37",
    "The sentence about the contest of a Shove is garbled; what is rolled?",
    {
        "either": "the shover's Strength or Guts plus the spent die, against the target's Guts",
    },
    "either",
    "L82",
)
FEET_LEFT_OVER = Ruling[Literal["down", "nearest"]](
    "H-GAP-38",
    "A Shove pushes by feet and tiles are 5 feet; what about the feet left over?",
    {
        "down": "the feet are divided by 5 and rounded down to tiles, so 14 is 2 tiles and 4 is none",
        "nearest": ("the feet are divided by 5 and rounded to the nearest tile, so 12 is 2 tiles, 13 is 3 and 4 is 1"),
    },
    "down",
    "L82",
)
TRIP_COST = Ruling[Literal["one-die", "free"]](
    "H-GAP-39",
    "Trip names no die; what does it cost?",
    {
        "one-die": "a Trip costs one die of any value",
        "free": ("a Trip costs no die, and each target may be tripped at only once per turn by the same combatant"),
    },
    "one-die",
    "L85",
)
TRIP_REACH = Ruling[Literal["adjacent"]](
    "H-GAP-40",
    "How far away may the target of a Trip be on your own turn?",
    {
        "adjacent": "the target has to be adjacent",
    },
    "adjacent",
    "L84",
)
TRIP_CHECK = Ruling[Literal["target", "tripper"]](
    "H-GAP-41",
    "A Trip is resisted with Deftness or Instinct; who chooses?",
    {
        "target": "the target chooses before the check is rolled",
        "tripper": "the tripper chooses before the check is rolled",
    },
    "target",
    "L85",
)
REACTION_TIES = Ruling[Literal["players-first", "enemies-first"]](
    "H-GAP-42",
    "Who goes first if Reaction is equal?",
    {
        "players-first": (
            "the players' side goes before the enemies, and on one side its controllers decide the order once"
        ),
        "enemies-first": (
            "the enemies go before the players' side, and on one side its controllers decide the order once"
        ),
    },
    "players-first",
    "L91",
)
ARRIVALS = Ruling[Literal["next-pass", "at-once"]](
    "H-GAP-43",
    "When does somebody act who joins a fight that has begun?",
    {
        "next-pass": ("a newcomer enters its side's list by Reaction and acts from the next pass through that list"),
        "at-once": (
            "a newcomer enters its side's list by Reaction and acts in this pass if its place is still to "
            "come, otherwise from the next"
        ),
    },
    "next-pass",
    "L91",
)
MODIFIERS = Ruling[Literal["modifier"]](
    "H-GAP-44",
    "Attributes and their modifiers are both named; are they two numbers?",
    {
        "modifier": "the value of an attribute is its modifier, and there is no other number",
    },
    "modifier",
    "L57, L60, L70, L73, L82, L85",
)
ADVANTAGE = Ruling[Literal["two-dice", "plus-two"]](
    "H-GAP-45",
    "Advantage is named and not explained; what does it do?",
    {
        "two-dice": ("with advantage roll the check die twice and keep the higher, with disadvantage keep the lower"),
        "plus-two": "with advantage add 2 to the check, with disadvantage take 2 off",
    },
    "two-dice",
    "L57",
)
SEEKERS_PERCEPTION = Ruling[Literal["rolled", "passive"]](
    "H-GAP-46",
    "How is the Perception of those who look for a hider found?",
    {
        "rolled": "everyone who looks makes a Perception check, the check die plus Instinct",
        "passive": "Perception is not rolled, and is 6 + Instinct for everyone who looks",
    },
    "rolled",
    "L62",
)
REACTION = Ruling[Literal["sum", "higher"]](
    "H-GAP-47",
    "Reaction decides the order of turns; what is it?",
    {
        "sum": "Reaction is Deftness plus Instinct, and at least 0",
        "higher": "Reaction is the higher of Deftness and Instinct, and at least 0",
    },
    "sum",
    "L90",
)
POOLS = Ruling[Literal["by-class", "same-pool"]](
    "H-GAP-48",
    "The class decides the pool, but no class is described; what are the pools?",
    {
        "by-class": "each class has its own pool of 28 faces, as H-X-CLASS lists them",
        "same-pool": "every class has d4, d6, d8 and d10",
    },
    "by-class",
    "L24",
)
RESTS = Ruling[Literal["standard", "gritty"]](
    "H-GAP-49",
    "How are characters made, restored and improved, and how is a fight won?",
    {
        "standard": "all this is as the rulebook has it",
        "gritty": (
            "all this is as the rulebook has it, except that a camp restores only half of the missing HP, rounded up"
        ),
    },
    "standard",
    "silent",
)
DICE_SEEN = Ruling[Literal["public", "hidden"]](
    "H-GAP-50",
    "Does everyone see what the rolled dice of the others show?",
    {
        "public": "everyone sees the values of all ready dice",
        "hidden": "only its holder and the GM see the value of a ready die",
    },
    "public",
    "L24",
)

RULINGS: Known = (
    EXAMPLE,
    CAPPED,
    OVERFLOW,
    PIECES,
    DAMAGED,
    INSTANCES,
    TEMPORARY_HP,
    AT_ZERO,
    REGAINING,
    HELD_DICE,
    FIRST_DICE,
    DISCARDING,
    PLAYERS,
    BETWEEN,
    INTERRUPTING,
    REMINDER,
    HALVING,
    DIELESS,
    DEFENSIVES,
    CHECK_DIE,
    DODGE_PENALTY,
    DAMAGE,
    TIES,
    NAMED_CONDITIONS,
    LENDING,
    LENT_UNUSED,
    HELP_RANGE,
    NOTICING,
    INTERCEPTING,
    MINIMUM,
    HIGH_JUMP,
    ROUND_ENDS,
    SPEED_UNIT,
    HARSH,
    PREPARING,
    TRIGGER,
    SHOVING,
    FEET_LEFT_OVER,
    TRIP_COST,
    TRIP_REACH,
    TRIP_CHECK,
    REACTION_TIES,
    ARRIVALS,
    MODIFIERS,
    ADVANTAGE,
    SEEKERS_PERCEPTION,
    REACTION,
    POOLS,
    RESTS,
    DICE_SEEN,
)
