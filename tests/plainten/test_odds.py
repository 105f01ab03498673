"""Exact odds: the rules themselves, walked through every outcome, against the figures of the book."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.dice.enumerated import chance, spread
from facedown.kernel.dice.flow import Flow
from facedown.rulesets.plainten.attack import Blow, attack
from facedown.rulesets.plainten.check import Mode, check, foreseen, note_of, odds
from facedown.rulesets.plainten.contest import contest, versus
from facedown.rulesets.plainten.death import endure
from facedown.rulesets.plainten.events import Contested, Struck
from facedown.rulesets.plainten.sources import Attempt
from tests.plainten.cast import a_scene, content, foe, plain, who
from tests.playing import happened

NORMAL: dict[str, Any] = {}
ADVANTAGE: dict[str, Any] = {"features": ["expert:arms"]}
DISADVANTAGE: dict[str, Any] = {"conditions": ["Hexed"]}
MODES = {"normal": NORMAL, "advantage": ADVANTAGE, "disadvantage": DISADVANTAGE}

# Thousandths, for the difficulties 2 to 10.
TABLE = {
    "normal": (900, 800, 700, 600, 500, 400, 300, 200, 100),
    "advantage": (999, 992, 973, 936, 875, 784, 657, 488, 271),
    "disadvantage": (729, 512, 343, 216, 125, 64, 27, 8, 1),
}
CASES = [(mode, at + 2, share) for mode, shares in TABLE.items() for at, share in enumerate(shares)]


def checking(mode: str, difficulty: int) -> Callable[[], Flow[bool]]:
    """A check of arms by somebody whose sheet gives the mode; the scene is made anew for every path."""

    def flow() -> Flow[bool]:
        scene = a_scene(plain("ash", **MODES[mode]))
        return (yield from check(scene, who(scene, "ash"), Attempt("check", "arms"), difficulty)).passed

    return flow


@pytest.mark.rules("S-DICE-02", "S-ADV-01", "S-ADV-02")
@pytest.mark.parametrize(("mode", "difficulty", "thousandths"), CASES)
def test_a_check_passes_as_often_as_the_table_says(mode: str, difficulty: int, thousandths: int) -> None:
    expected = Fraction(thousandths, 1000)
    assert odds(Mode(mode), difficulty) == expected
    assert chance(bool, of=checking(mode, difficulty)) == expected


@pytest.mark.rules("S-DICE-02")
def test_the_odds_shown_beside_an_option_are_those_of_the_rule() -> None:
    scene = a_scene(plain("ash", features=["expert:arms"]))
    shown = foreseen(scene, who(scene, "ash"), Attempt("check", "swords"), 5)
    assert shown == Fraction(936, 1000)
    assert note_of(scene, shown) == "94 %"


def contesting(mine: str, theirs: str) -> Callable[[], Flow[str]]:
    def flow() -> Flow[str]:
        scene = a_scene(plain("ash", **MODES[mine]), plain("bryn", **MODES[theirs]))
        one, other = versus(who(scene, "ash"), "arms", who(scene, "bryn"), "arms")
        won = (yield from contest(scene, one, (other,))).won
        told = happened(scene, Contested)[0]
        assert won is (told.own.value > told.other.value)
        return "win" if won else "tie" if told.own.value == told.other.value else "lose"

    return flow


# Millionths: how often the initiator wins, ties and loses.
CONTESTS = {
    ("normal", "normal"): (450_000, 100_000, 450_000),
    ("advantage", "advantage"): (410_499, 179_002, 410_499),
    ("disadvantage", "disadvantage"): (410_499, 179_002, 410_499),
    ("advantage", "normal"): (697_500, 100_000, 202_500),
    ("normal", "disadvantage"): (697_500, 100_000, 202_500),
    ("normal", "advantage"): (202_500, 100_000, 697_500),
    ("disadvantage", "normal"): (202_500, 100_000, 697_500),
    ("advantage", "disadvantage"): (932_229, 30_502, 37_269),
    ("disadvantage", "advantage"): (37_269, 30_502, 932_229),
}


@pytest.mark.rules("S-X-CONTEST", "S-ADV-01", "S-ADV-02")
@pytest.mark.parametrize("modes", CONTESTS, ids=" against ".join)
def test_a_contest_is_won_tied_and_lost_as_often_as_the_table_says(modes: tuple[str, str]) -> None:
    shares = dict(zip(("win", "tie", "lose"), CONTESTS[modes], strict=True))
    expected = {result: Fraction(share, 1_000_000) for result, share in shares.items()}
    assert spread(contesting(*modes)) == expected


@pytest.mark.rules("S-DTH-04")
def test_six_in_ten_hold_on_at_the_threshold() -> None:
    def flow() -> Flow[bool]:
        scene = a_scene(plain("ash", tracks={"health": 0}))
        return (yield from endure(scene, who(scene, "ash"), who(scene, "ash").health))

    assert chance(bool, of=flow) == Fraction(6, 10)


@pytest.mark.rules("S-X-ATTACK")
def test_the_warrior_hits_a_goblin_as_often_as_advantage_passes_five() -> None:
    def flow() -> Flow[bool]:
        scene = a_scene({"id": "ash", "template": "warrior"}, foe("bryn", "goblin", start={"health": 40}))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items["sword"]), "")
        return bool(happened(scene, Struck)[0].hit)

    assert chance(bool, of=flow) == Fraction(936, 1000)


@pytest.mark.rules("S-X-ATTACK", "S-GAP-32")
@pytest.mark.parametrize(
    ("weapon", "mean"),
    [("dagger", Fraction(3)), ("sword", Fraction(11, 2)), ("maul", Fraction(15, 2)), ("ogre-club", Fraction(21, 2))],
)
def test_the_mean_damage_of_a_hit(weapon: str, mean: Fraction) -> None:
    def flow() -> Flow[int]:
        scene = a_scene(plain("ash"), foe("bryn", start={"health": 99}))
        yield from attack(scene, who(scene, "ash"), who(scene, "bryn"), Blow(content().items[weapon]), "")
        return 99 - who(scene, "bryn").health.value

    hits = {damage: share for damage, share in spread(flow).items() if damage}
    assert sum(damage * share for damage, share in hits.items()) / sum(hits.values()) == mean
