"""What a deed of one's turn promises, in points of Vitality: what it does, what it spares, what it costs."""

from collections.abc import Callable
from functools import cached_property

from facedown.kernel.words.schema import Hint, Option
from facedown.kernel.words.shown import told_chance, told_fall
from facedown.rulesets.towers.blow import Spread
from facedown.rulesets.towers.character import COVER, GRABBED, KNOCKED_DOWN, STUNNED, TAUNTED
from facedown.rulesets.towers.hints import (
    OWN_COUNTS,
    BrawlHint,
    EscapeHint,
    GainHint,
    OpeningHint,
    PlaceHint,
    ReadyHint,
    StepHint,
    StrikeHint,
    SwayHint,
    WalkHint,
)
from facedown.rulesets.towers.mind.glimpse import Fighter, Glimpse

FINISHED = 6.0
"""What the end of somebody is worth besides what it would have done."""
TURNS = 2
"""For how many turns somebody's absence is reckoned with."""
STUNNED_FOR = 1.0
"""For how many turns somebody Stunned does nothing but Recover."""
BEHIND = 0.3
"""How much of what is shot at one cover takes off, about."""
ARMED, NEARER = 2.5, 1.0
"""What it is worth to have a weapon to strike with, and to come to where one strikes: the blow that follows."""
DISARMED = 2.5
"""What it costs to throw the weapon one strikes with at somebody who stays on their feet."""
THROWN = 1.5
"""What it is worth that somebody lies where one wants them."""

WANTED = 3.0
"""What it is worth to go where a step is good for something, more than anywhere else."""

Promise = tuple[float, str]


class Turn:
    """Somebody's turn: what it may do now, and what anything would be worth beside its best attack."""

    def __init__(self, id: str, glimpse: Glimpse, options: tuple[Option, ...], told: Hint | None = None) -> None:
        self.id = id
        self.step = told if isinstance(told, StepHint) else None
        self.glimpse = glimpse
        self.me = glimpse.fighters[id]
        self._attacks = [each for each in options if each.kind == "attack"]

    def promise(self, option: Option) -> Promise:
        """What a deed is worth, and why; to end the turn is worth nothing."""
        if self.step is not None and option.key == self.step.place:
            return WANTED, "It is just as far away as one wants to be."
        found = _PROMISES.get(option.kind)
        if found is not None:
            return found(self, option)
        return (option.hint.points, "It helps.") if isinstance(option.hint, GainHint) else (0.0, "")

    def menace(self, enemy: str) -> float:
        """What an enemy takes with a turn on average, whomever it strikes."""
        struck = [each.mean for each in self.glimpse.dangers.get(enemy, {}).values()]
        return sum(struck) / len(struck) if struck else 0.0

    def target(self, option: Option) -> Fighter:
        return self.glimpse.fighters[option.target]

    def struck(self, option: Option, is_keen: bool = False) -> float:
        """Damage, no more than is left to take; whoever falls does no harm any more. The fallen are left alone."""
        target, hint = self.target(option), option.hint
        if target.is_out or not isinstance(hint, StrikeHint):
            return 0.0
        spread, rid = (hint.keen if is_keen else hint.damage), FINISHED + TURNS * self.menace(option.target)
        own = OWN_COUNTS * hint.own * _mean(spread)  # a burst takes friends too, and whoever throws it
        felled = _fells(spread, target.vitality)
        lost = DISARMED * (1 - felled) if _is_parted_with(hint) else 0.0
        return _capped(spread, target.vitality) + rid * felled - own - lost

    def opened(self, hint: OpeningHint) -> float:
        """What the best attack does more with an Advantage."""
        keen = max((self.struck(each, is_keen=True) for each in self._attacks if _fits(hint, each)), default=0.0)
        return hint.chance * max(0.0, keen - self.best_attack)

    @cached_property
    def second_attack(self) -> float:
        """What the best attack for a Minor Action does, which is left to whoever has not used its weapon yet."""
        return max((self.struck(each) for each in self._attacks if _is_minor(each)), default=0.0)

    @cached_property
    def best_attack(self) -> float:
        return max((self.struck(each) for each in self._attacks), default=0.0)


def _is_minor(option: Option) -> bool:
    return isinstance(option.hint, StrikeHint) and option.hint.is_minor


def _fits(hint: OpeningHint, option: Option) -> bool:
    strike = option.hint
    if not isinstance(strike, StrikeHint) or strike.is_minor or (hint.whom and hint.whom != option.target):
        return False
    return not hint.ranged or (strike.blow is not None and strike.blow.ranged)


def _is_parted_with(hint: StrikeHint) -> bool:
    """Whether a weapon to strike with leaves the hand, for the enemy to pick up."""
    return hint.blow is not None and hint.blow.is_thrown and hint.blow.weapon.reach > 0


def _capped(spread: Spread, most: int) -> float:
    return sum(min(points, most) * share for points, share in spread)


def _fells(spread: Spread, vitality: int) -> float:
    return sum(share for points, share in spread if points >= vitality)


def _mean(spread: Spread) -> float:
    return sum(points * share for points, share in spread)


def _attack(turn: Turn, option: Option) -> Promise:
    hint = option.hint
    felled = _fells(hint.damage, turn.target(option).vitality) if isinstance(hint, StrikeHint) else 0.0
    hits = option.odds[0].chance if option.odds else 0.0
    return turn.struck(option), f"It hits with {told_chance(hits)}{told_fall(felled)}."


def _burst(turn: Turn, option: Option) -> Promise:
    """Whoever it hurts, and a blow with the weapon in hand after it."""
    assert isinstance(option.hint, GainHint)
    points = option.hint.points
    return points + (max(0.0, turn.second_attack) if points > 0 else 0.0), "It takes in everybody there."


def _pin(turn: Turn, option: Option) -> Promise:
    """Half the damage, and whoever has to come near to strike does not come."""
    hits = option.odds[0].chance if option.odds else 0.0
    dangers = turn.glimpse.dangers.get(option.target, {})
    walks = turn.id in dangers and not dangers[turn.id].ranged
    return turn.struck(option) + (hits * turn.menace(option.target) if walks else 0.0), "They stay where they are."


def _open(turn: Turn, option: Option) -> Promise:
    """First the opening, then the attack, which costs an Action where this costs less."""
    assert isinstance(option.hint, OpeningHint)
    gain = turn.opened(option.hint)
    return (turn.best_attack + gain, "The attack is the better for it.") if gain > 0 else (-0.1, "It opens nothing.")


def _brawl(turn: Turn, option: Option) -> Promise:
    """What the best form of it does."""
    hint = option.hint
    assert isinstance(hint, BrawlHint)
    worth, form = max((brawled(turn, option.target, hint, form), form) for form in ("grab", "pummel", "throw"))
    return worth, f"To {form} comes off with {told_chance(hint.chance)}."


def brawled(turn: Turn, id: str, hint: BrawlHint, form: str) -> float:
    """A Pummel hurts a little and may stun; a Grab is good for a throw, which puts somebody on the ground."""
    target, menace = turn.glimpse.fighters[id], turn.menace(id)
    if form == "pummel":
        is_felled = hint.damage >= target.vitality
        stuns = 0.0 if STUNNED in target.conditions or is_felled else hint.stuns * STUNNED_FOR * menace
        rid = (FINISHED + TURNS * menace) * is_felled
        return hint.chance * (min(hint.damage, target.vitality) + rid) + stuns
    if form == "throw":
        return hint.chance * THROWN if hint.is_held and KNOCKED_DOWN not in target.conditions else 0.0
    return 0.2 * hint.chance if GRABBED not in target.conditions else 0.0


def _influence(turn: Turn, option: Option) -> Promise:
    """Whoever yields is out of it. Whoever hesitates turns to the others, which serves one who would fall; alone one
    wins nothing by it. A friend takes heart."""
    hint = option.hint
    assert isinstance(hint, SwayHint)
    if turn.target(option).side == turn.me.side:
        return 0.3 * hint.chance, "They take heart."
    menace = turn.menace(option.target)
    others = [id for id in turn.glimpse.dangers.get(option.target, {}) if id != turn.id]
    spared = FINISHED * max(
        (_falling(turn, turn.id, option.target) - _falling(turn, id, option.target) for id in others), default=0.0
    )
    worth = hint.chance * max(0.0, spared) + hint.yields * (FINISHED + TURNS * menace + turn.target(option).vitality)
    give_up = f", and with {told_chance(hint.yields)} they give up the fight" if hint.yields else ""
    return worth, f"They hesitate with {told_chance(hint.chance)}{give_up}."


def _taunt(turn: Turn, option: Option) -> Promise:
    """Whoever is taunted strikes at others with Disadvantage."""
    dangers = turn.glimpse.dangers.get(option.target, {})
    if len(dangers) < 2 or TAUNTED in turn.target(option).conditions:
        return -0.1, "There is nobody to be shielded."
    chance = option.odds[0].chance if option.odds else 0.0
    return 0.5 * chance * turn.menace(option.target), "It spares the others."


def _interpose(turn: Turn, option: Option) -> Promise:
    """To take blows for somebody who would fall, where one would not."""
    return stepped_in(turn, option.target), "They would fall, and one would not."


def stepped_in(turn: Turn, friend: str) -> float:
    """What it is worth to take the blows of those who threaten a friend (T-RUN-11)."""
    spared = sum(_falling(turn, friend, each) - _falling(turn, turn.id, each) for each in turn.glimpse.dangers)
    return FINISHED * spared


def _falling(turn: Turn, id: str, enemy: str) -> float:
    danger = turn.glimpse.dangers[enemy].get(id)
    return _fells(danger.damage, turn.glimpse.fighters[id].vitality) if danger is not None else 0.0


def _cover(turn: Turn, option: Option) -> Promise:
    """Against those who shoot."""
    shot = sum(each[turn.id].mean for each in turn.glimpse.dangers.values() if turn.id in each and each[turn.id].ranged)
    return (BEHIND * shot if COVER not in turn.me.conditions else -0.1), "It is harder to be hit there."


def _escape(turn: Turn, option: Option) -> Promise:
    return (1.5 if option.hint == EscapeHint(is_held=True) else 0.0), "Whoever is held goes nowhere."


def _move(turn: Turn, option: Option) -> Promise:
    if turn.step is not None:
        return _step(turn, turn.step)
    return (NEARER if option.hint == WalkHint(is_engaged=False) else 0.0), "The enemy is out of reach."


def _step(turn: Turn, step: StepHint) -> Promise:
    """What it gains; before a blow, that blow too."""
    if step.comes_first:
        return (turn.best_attack + step.gain if step.gain > 0 else 0.0), "In Close Quarters one shoots badly."
    return max(0.0, step.gain), "It is as near as serves one best."


def _ready(turn: Turn, option: Option) -> Promise:
    return (ARMED if option.hint == ReadyHint(is_wanted=True) else 0.0), "An empty hand wants a weapon."


def _spot(turn: Turn, option: Option) -> Promise:
    hint = option.hint
    if not isinstance(hint, PlaceHint) or hint.is_out:
        return 0.0, ""
    worth = {"weapon": 2.5, "foe": 2.0, "towards": 1.5, "cover": 0.3}.get(hint.near, 0.1)
    return worth, "It is nearer to where one acts."


def _always(worth: float, reason: str) -> Callable[[Turn, Option], Promise]:
    return lambda turn, option: (worth, reason)


_PROMISES: dict[str, Callable[[Turn, Option], Promise]] = {
    "attack": _attack,
    "burst": _burst,
    "pin": _pin,
    "feint": _open,
    "aim": _open,
    "vanish": _open,
    "brawl": _brawl,
    "influence": _influence,
    "taunt": _taunt,
    "interpose": _interpose,
    "cover": _cover,
    "escape": _escape,
    "move": _move,
    "ready": _ready,
    "take": _ready,
    "spot": _spot,
    "recover": _always(6.0, "First one has to be oneself again."),
    "treat": _always(5.0, "They would die."),
    "climb": _always(5.0, "One hangs by the hands."),
    "get-up": _always(2.0, "On the ground one is hit more easily."),
    "hustle": _always(0.3, "A step more."),
    "dazzle": _always(0.2, "They cannot answer."),
    "strew": _always(0.2, "Whoever comes steps on it."),
}
