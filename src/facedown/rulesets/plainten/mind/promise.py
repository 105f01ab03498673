"""What a deed of one's turn promises, in points of Health: what it does, what it spares, what it risks."""

from collections.abc import Callable, Iterator
from functools import lru_cache

from facedown.kernel.kit.showing import steps_between
from facedown.kernel.scene.memo import Memo
from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import told_chance, told_fall
from facedown.rulesets.plainten.attack import Spread
from facedown.rulesets.plainten.hints import ContestHint, DrawHint, MendHint, StrikeHint, WalkHint
from facedown.rulesets.plainten.mind.glimpse import Fighter, Glimpse
from facedown.rulesets.plainten.mind.threat import Threat

EVEN = 0.5
"""The chance of what is a secret."""
FALL = 12.0
"""What it is worth that somebody of the own side stays up."""
TURNS = 2
"""For how many turns a lasting hold, or the absence of somebody, is reckoned with."""
POTION = 1.5
"""What a thing is worth that is used up."""
MENDED = 0.5
"""What a point of healing is worth that saves nobody."""
OUTLASTING = 1.0
"""What it is worth to one who stands alone with less Health than an enemy, and mends more than is taken."""
WEARY = 8
"""From this round on those who stand alone bear to be behind, if the enemy does, too."""
SLOWLY = 3
"""In how many rounds after that one bears to be behind by a point of Health more."""
LATE = 38
"""From this round on one bears a point more in every round besides: no duel is to be left undecided."""
FREED = 2.5
"""What it is worth that somebody is held no more."""
SCARED = 1 / 3

Promise = tuple[float, str]


def promise(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """What a deed is worth to somebody, and why; to end the turn is worth nothing."""
    found = _PROMISES.get(option.kind)
    return found(option, id, glimpse) if found is not None else (0.0, "")


# What the others may do


def expected_loss(threat: Threat, chance: float, health: int) -> float:
    """What a blow takes from somebody of that Health: no more than is left, and more if they fall."""
    return chance * _loss(threat.damage, health)


@lru_cache(maxsize=1024)
def _loss(spread: Spread, health: int) -> float:
    return capped(spread, health) + FALL * felled(spread, health)


@lru_cache(maxsize=1024)
def capped(spread: Spread, most: int) -> float:
    return sum(min(points, most) * share for points, share in spread)


@lru_cache(maxsize=1024)
def felled(spread: Spread, health: int) -> float:
    return sum(share for points, share in spread if points >= health)


def _reached(glimpse: Glimpse, enemy: str, moved: tuple[str, str] = ("", "")) -> dict[str, Threat]:
    """Whom an enemy could strike with its next turn, one step included; as if somebody stood elsewhere."""
    fighters, start = glimpse.fighters, glimpse.fighters[enemy].place

    def work_out() -> dict[str, Threat]:
        stand = {id: moved[1] if id == moved[0] else fighters[id].place for id in glimpse.threats[enemy]}
        return {
            id: threat
            for id, threat in glimpse.threats[enemy].items()
            if steps_between(glimpse.links, start, stand[id]) <= threat.reach + 1
        }

    known: Memo[dict[str, Threat]] = glimpse.figures
    return known.recall((_reached, enemy, moved), work_out)


def menace(glimpse: Glimpse, enemy: str, chance: Callable[[Threat], float]) -> float:
    """What an enemy takes with a turn on average, whomever of those in reach it strikes."""

    def work_out() -> float:
        reached = _reached(glimpse, enemy) if enemy in glimpse.threats else {}
        harms = [expected_loss(each, chance(each), glimpse.fighters[id].health) for id, each in reached.items()]
        return sum(harms) / len(harms) if harms else 0.0

    known: Memo[float] = glimpse.figures
    return known.recall((menace, enemy, chance), work_out)


def peril(glimpse: Glimpse, id: str, place: str, chance: Callable[[Threat], float]) -> float:
    """What one has to expect before one's next turn in a certain place."""

    def work_out() -> float:
        health, found = glimpse.fighters[id].health, (_reached(glimpse, each, (id, place)) for each in glimpse.threats)
        return sum(
            expected_loss(reached[id], chance(reached[id]), health) / len(reached) for reached in found if id in reached
        )

    known: Memo[float] = glimpse.figures
    return known.recall((peril, id, place, chance), work_out)


def _falling(glimpse: Glimpse, id: str, health: int) -> float:
    """The chance that somebody of that Health falls before long."""
    stays = 1.0
    for enemy in glimpse.threats:
        reached = _reached(glimpse, enemy)
        if id in reached:
            stays *= 1 - reached[id].chance * felled(reached[id].damage, health) / len(reached)
    return 1 - stays


def freely(threat: Threat) -> float:
    return threat.chance


def _hindered(threat: Threat) -> float:
    return threat.hindered


def _exposed(threat: Threat) -> float:
    return threat.exposed


# What one may do


def _attack(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """Damage, no more than is left to take; whoever falls does no harm any more. The fallen are left alone."""
    target, hint = glimpse.fighters[option.target], option.hint
    if target.is_out or not isinstance(hint, StrikeHint):
        return -1.0, "They lie already."
    hits, falls = chance_of(option), felled(hint.damage, target.health)
    rid = 2.0 + TURNS * menace(glimpse, option.target, freely)
    gain = hits * (capped(hint.damage, target.health) + falls * rid)
    place = glimpse.fighters[id].place
    risk = peril(glimpse, id, place, _exposed) - peril(glimpse, id, place, freely) if hint.risk else 0.0
    return gain - hint.risk * risk, f"It hits with {told_chance(hits)}{told_fall(hits * falls)}."


def chance_of(option: Option) -> float:
    return option.odds[0].chance if option.odds else EVEN


def _heal(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """The fallen first, then whoever would fall; alone whoever is behind mends, and whoever is ahead strikes."""
    patient, hint = glimpse.fighters[option.target], option.hint
    assert isinstance(hint, MendHint)
    price = POTION if hint.is_spent else 0.0
    if hint.is_down:
        return FALL - price, "They stand up again."
    is_lone = not _friends(glimpse, id) and not hint.is_spent
    point = _lone_point(glimpse, id, hint.points) if is_lone else MENDED
    if not point and _is_weary(glimpse, id):
        return -1.0, "That has gone on long enough."
    missing, before = patient.most_health - patient.health, _falling(glimpse, option.target, patient.health)
    after = sum(
        share * _falling(glimpse, option.target, patient.health + min(points, missing)) for points, share in hint.points
    )
    worth = point * capped(hint.points, missing) + FALL * (before - after) - price
    return worth, f"It heals {capped(hint.points, missing):.1f}; they would fall with {told_chance(before)}."


def _lone_point(glimpse: Glimpse, id: str, points: Spread) -> float:
    """What a point of healing is worth to somebody alone: nothing to whoever is ahead, and to whoever is behind much
    if it outlasts the enemy."""
    strongest = max((each.health for each in _enemies(glimpse, id) if not each.is_out), default=0)
    if strongest - glimpse.fighters[id].health <= (borne(glimpse.round) if _is_weary(glimpse, id) else 0):
        return 0.0
    harms = (_reached(glimpse, enemy).get(id) for enemy in glimpse.threats)
    harm = sum(each.chance * each.mean for each in harms if each is not None)
    return OUTLASTING if harm < sum(each * share for each, share in points) else MENDED


def _is_weary(glimpse: Glimpse, id: str) -> bool:
    """Two who mend whenever they are behind take for ever. So after a while both bear to be behind, further and
    further; nobody does for an enemy who did not."""
    late = (each for enemy in _enemies(glimpse, id) for each in enemy.mends if each.round >= WEARY)
    return glimpse.round >= WEARY and all(each.behind > borne(each.round) for each in late)


def borne(round: int) -> int:
    """By how many points of Health the weary bear to be behind without mending."""
    return (round - WEARY) // SLOWLY + max(0, round - LATE)


def _enemies(glimpse: Glimpse, id: str) -> list[Fighter]:
    side = glimpse.fighters[id].side
    return [each for each in glimpse.fighters.values() if each.side != side]


def _friends(glimpse: Glimpse, id: str) -> list[Fighter]:
    """Companions who stand."""
    me = glimpse.fighters[id]
    return [each for each in glimpse.fighters.values() if each is not me and each.side == me.side and not each.is_out]


def _revive(option: Option, id: str, glimpse: Glimpse) -> Promise:
    return 0.75 * FALL, "They may stand up again."


def _hex(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """What the cursed would have done more without the curse."""
    spared = menace(glimpse, option.target, freely) - menace(glimpse, option.target, _hindered)
    return chance_of(option) * spared, f"It takes hold with {told_chance(chance_of(option))} and spares {spared:.1f}."


def _taunt(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """Whoever is taunted strikes at the taunter, or at others with disadvantage."""
    reached = _reached(glimpse, option.target) if option.target in glimpse.threats else {}
    if set(reached) <= {id}:
        return -0.1, "There is nobody to be shielded."
    health = {each: glimpse.fighters[each].health for each in reached}
    then = max(
        expected_loss(each, each.chance if at == id else each.hindered, health[at]) for at, each in reached.items()
    )
    spared = menace(glimpse, option.target, freely) - then
    return won(option) * spared, f"It works with {told_chance(won(option))} and spares {spared:.1f}."


def won(option: Option) -> float:
    return option.hint.chance if isinstance(option.hint, ContestHint) else EVEN


def _irons(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """Whoever lies might be picked up; whoever is held stays so without a hand on them."""
    is_alone = sum(each.side != glimpse.fighters[id].side and not each.is_out for each in glimpse.fighters.values()) < 2
    return (0.5 if is_alone else 1.5), "They stay where they are."


def _move(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """To a companion who lies alone; towards the enemy until one is in reach; out of theirs where one still reaches."""
    me, spot, hint = glimpse.fighters[id], option.spot, option.hint
    if spot is None or not isinstance(hint, WalkHint):
        return 0.0, ""
    there = [each for each in _others(glimpse, me) if each.side == me.side and each.place == spot.place]
    if there and all(each.is_out for each in there) and spot.distance == 1 and me.has_primary:
        return FALL / 2, "Somebody lies there alone."
    enemies = [each.place for each in _others(glimpse, me) if each.side != me.side and not each.is_out]
    if not enemies:
        return -0.1, "Nobody is there."
    now, then = (min(steps_between(glimpse.links, start, end) for end in enemies) for start in (me.place, spot.place))
    if now > hint.reach and then < now:
        return (now - then) / spot.distance - 0.05 * spot.distance, "The enemy is out of reach."
    if then <= hint.reach:
        spared = peril(glimpse, id, me.place, freely) - peril(glimpse, id, spot.place, freely)
        return spared - 0.1, "From there one strikes and is not struck." if spared > 0 else "It is no better there."
    return -0.1, "From there nobody is in reach."


def _others(glimpse: Glimpse, me: Fighter) -> Iterator[Fighter]:
    return (each for each in glimpse.fighters.values() if each is not me and (each.may_rise or not each.is_out))


def _draw(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """What is better in hand, by what it does and by what it keeps off."""
    hint, place = option.hint, glimpse.fighters[id].place
    assert isinstance(hint, DrawHint)
    kept = peril(glimpse, id, place, _exposed) - peril(glimpse, id, place, freely)
    return EVEN * TURNS * hint.damage + TURNS * hint.guard * kept - 0.1, "It is better in hand."


def _help(option: Option, id: str, glimpse: Glimpse) -> Promise:
    return 0.6, "Nothing else is within reach, and a companion strikes the better."


def _inspire(option: Option, id: str, glimpse: Glimpse) -> Promise:
    return 1.5, "A companion strikes the better."


def _free(option: Option, id: str, glimpse: Glimpse) -> Promise:
    return FREED, "Whoever is held strikes badly."


def _flee(option: Option, id: str, glimpse: Glimpse) -> Promise:
    """Those who are said to flee do when little is left of them, or nobody else is."""
    me = glimpse.fighters[id]
    if not glimpse.companions[id].flees or me.health > SCARED * me.most_health:
        return -FALL, "It is not lost yet."
    return FALL, "It has had enough."


def _idle(option: Option, id: str, glimpse: Glimpse) -> Promise:
    return -0.5, "That wins no fight."


_PROMISES: dict[str, Callable[[Option, str, Glimpse], Promise]] = {
    "attack": _attack,
    "heal": _heal,
    "revive": _revive,
    "hex": _hex,
    "taunt": _taunt,
    "irons": _irons,
    "move": _move,
    "draw": _draw,
    "help": _help,
    "inspire": _inspire,
    "unlock": _free,
    "flee": _flee,
    "exchange": _idle,
    "drink": _idle,
    "try": _idle,
    "small": _idle,
}
