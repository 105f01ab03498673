"""What a deed promises, in points of Health; what minds do with it is in `test_opponent.py`."""

from functools import cache

import msgspec
import numpy as np
import numpy.typing as npt
import pytest

from facedown.kernel.words.schema import Option
from facedown.kernel.words.shown import Odds
from facedown.rulesets.plainten.abilities import mending
from facedown.rulesets.plainten.attack import Blow, damages
from facedown.rulesets.plainten.character import Mended
from facedown.rulesets.plainten.content import Item
from facedown.rulesets.plainten.hints import MendHint, StrikeHint
from facedown.rulesets.plainten.mind.glimpse import Fighter, Glimpse
from facedown.rulesets.plainten.mind.promise import (
    FALL,
    LATE,
    SLOWLY,
    WEARY,
    borne,
    expected_loss,
    menace,
    peril,
    promise,
)
from facedown.rulesets.plainten.mind.threat import Threat

LINKS = {"here": ("there",), "there": ("here", "beyond"), "beyond": ("there",)}
MEDIUM = damages("medium", 0)
STEEL = Blow(Item("sword", "Sword", "weapon", weight="medium"))
SWORD = Threat(0.5, 0.1, 0.1, 0.6, MEDIUM, 0)


def fighter(side: str = "heroes", place: str = "here", health: int = 20) -> Fighter:
    return Fighter(side, place, is_out=False, may_rise=False, health=health, most_health=20, has_primary=True)


def glimpse(**fighters: Fighter) -> Glimpse:
    """Kit strikes with a sword at whoever is a hero."""
    own = {id: SWORD for id, each in fighters.items() if each.side == "heroes"}
    return Glimpse(fighters, LINKS, 1, "ash", tuple(fighters), {}, {"kit": own})


@pytest.mark.rules("S-X-ATTACK")
def test_the_damage_of_a_blow_is_that_of_the_rule() -> None:
    light, heavy, strong = dict(damages("light", 0)), dict(damages("heavy", 1)), dict(damages("medium", 5))
    assert light == pytest.approx(dict.fromkeys(range(1, 6), 0.2))
    assert heavy == pytest.approx(dict.fromkeys(range(4, 14), 0.1))
    assert strong == pytest.approx(dict.fromkeys(range(6, 16), 0.1))


def test_a_blow_takes_no_more_than_is_left_and_more_if_it_fells() -> None:
    assert expected_loss(SWORD, 1.0, 20) == pytest.approx(5.5)
    assert expected_loss(SWORD, 0.5, 1) == pytest.approx(0.5 * (1 + FALL))


def test_an_enemy_two_zones_off_with_a_sword_is_no_menace_yet() -> None:
    kit = fighter("foes", "beyond")
    assert menace(glimpse(ash=fighter(), kit=kit), "kit", lambda each: each.chance) == 0
    near = glimpse(ash=fighter(place="there"), kit=kit)
    assert menace(near, "kit", lambda each: each.chance) == pytest.approx(2.75)
    assert peril(near, "ash", "here", lambda each: each.chance) == 0


def test_two_in_reach_share_the_peril() -> None:
    both = glimpse(ash=fighter(), bo=fighter(), kit=fighter("foes"))
    assert peril(both, "ash", "here", lambda each: each.chance) == pytest.approx(2.75 / 2)


def test_an_attack_is_worth_its_damage_the_end_it_makes_and_the_guard_it_costs() -> None:
    """Half of 5.5; a blow that costs a point of Guard lets Kit hit once more in ten."""
    known = glimpse(ash=fighter(), kit=fighter("foes"))
    blow = Option("a", "", kind="attack", target="kit", odds=(Odds(0.5),), tells=StrikeHint(MEDIUM, 0, STEEL))
    bold = Option("b", "", kind="attack", target="kit", odds=(Odds(0.5),), tells=StrikeHint(MEDIUM, 1, STEEL))
    assert promise(blow, "ash", known)[0] == pytest.approx(2.75)
    assert promise(bold, "ash", known)[0] == pytest.approx(2.75 - 0.55)
    dying = glimpse(ash=fighter(), kit=fighter("foes", health=1))
    worth, reason = promise(blow, "ash", dying)
    assert worth == pytest.approx(0.5 * (1 + 2 + 2 * 2.75))
    assert reason == "It hits with 50 % and brings down with 50 %."


# The best answer to whoever mends alone


MOST, ROUNDS, HIT = 20, 50, 0.5
EVERY = np.arange(MOST + 1)
Values = npt.NDArray[np.float64]
Habit = npt.NDArray[np.bool_]


def mends(round: int, health: int, enemy: int, *seen: Mended) -> bool:
    """Whether the mind mends, of that Health against an enemy of that Health who was seen to mend so."""
    kit = msgspec.structs.replace(fighter("foes", health=enemy), mends=seen)
    known = msgspec.structs.replace(glimpse(ash=fighter(health=health), kit=kit), round=round)
    strike = Option("a", "", kind="attack", target="kit", odds=(Odds(HIT),), tells=StrikeHint(MEDIUM, 0, STEEL))
    mend = Option("m", "", kind="heal", target="ash", tells=MendHint(mending(), is_down=False))
    return promise(mend, "ash", known)[0] > promise(strike, "ash", known)[0]


@cache
def habit(round: int, *seen: Mended) -> Habit:
    """Where the mind mends, by its own Health and its enemy's."""
    healths = range(MOST + 1)
    able = [[0 < one < MOST and other > 0 and mends(round, one, other, *seen) for other in healths] for one in healths]
    return np.array(able)


def struck(values: Values, then: float) -> Values:
    """After a blow at the first of two, who may fall by it."""
    after = [np.where((EVERY - each <= 0)[:, None], then, values[np.maximum(EVERY - each, 0)]) for each in range(1, 11)]
    hit: Values = np.mean(after, axis=0)
    return HIT * hit + (1 - HIT) * values


def mended(values: Values) -> Values:
    """After the first of two has mended."""
    healed: Values = np.mean([values[np.minimum(EVERY + each, MOST)] for each in range(1, 11)], axis=0)
    return healed


def best_answer(is_first: bool, undecided: float = 0.5) -> float:
    """How often one wins who knows the mind by heart, by all that may happen in fifty rounds; undecided is so much.

    By both Healths, the mind's first, before and after the mind has seen that one does not wait.
    """
    unseen = seen = np.full((MOST + 1, MOST + 1), undecided)
    stubborn = habit(ROUNDS, Mended(WEARY, 0))
    known = {round: habit(round) for round in (1, *range(WEARY, LATE, SLOWLY), *range(LATE, ROUNDS + 1))}
    for round in range(ROUNDS, 0, -1):
        since = max(each for each in known if each <= round)
        waits = EVERY[:, None] - EVERY[None, :] > borne(since) if round >= WEARY else True
        for is_own in (is_first, not is_first)[::-1]:
            if is_own:
                openly = np.where(waits, mended(unseen.T).T, mended(seen.T).T)
                unseen = np.maximum(struck(unseen, 1.0), openly)
                seen = np.maximum(struck(seen, 1.0), mended(seen.T).T)
            else:
                unseen = np.where(known[since], mended(unseen), struck(unseen.T, 0.0).T)
                seen = np.where(stubborn, mended(seen), struck(seen.T, 0.0).T)
    return float(unseen[MOST, MOST])


@pytest.mark.rules("S-CP-06")
def test_nobody_beats_whoever_mends_alone_by_much_not_even_who_knows_it_by_heart() -> None:
    """Two of 20 Health with a weapon of d10 that hits half the time, as in mirror duels of tinkerers."""
    share = (best_answer(is_first=True) + best_answer(is_first=False)) / 2
    assert 0.5 < share < 0.55


@pytest.mark.rules("S-CP-06")
def test_whoever_knows_it_by_heart_gains_by_leaving_duels_undecided_and_hardly_else() -> None:
    wins = [(best_answer(True, undecided) + best_answer(False, undecided)) / 2 for undecided in (0.0, 0.25)]
    assert all(0.48 < each < 0.515 for each in wins)
