"""The crew of a vehicle: support, and changing stations."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Roll
from facedown.kernel.game.game import Game
from facedown.rulesets.overreach.character import AP
from tests.asking import expect
from tests.overreach.cast import foe, hero
from tests.overreach.tables import ROOM, fight
from tests.sitting import answers, asked, offered


def chase(**pilot: Any) -> Game:
    """Ash at the wheel of a Skimmer, Bo at its gun; Kit and Kat in another behind them."""
    crew = [hero("ash", **{"abilities": {"piloting": 1}, **pilot}), hero("bo", abilities={"marksmanship": 2})]
    ours = {"id": "ours", "vehicle": "skimmer", "seat": "ash", "side": "heroes", "zone": "here"}
    theirs = {"id": "theirs", "vehicle": "skimmer", "seat": "foes", "side": "foes", "zone": "there"}
    ours["crew"], theirs["crew"] = {"pilot": "ash", "gunner": "bo"}, {"pilot": "kit"}  # type: ignore[assignment]
    return fight(*crew, foe("kit"), ours, theirs, zones=ROOM, chase="heroes")


@pytest.mark.rules("P-CP-21", "P-X-VEH", "P-DICE-04")
@pytest.mark.parametrize(("answer", "dice", "ap"), [("no", [(2, 6)], 3), ("yes", [(2, 6), (1, 8)], 1)])
def test_the_crew_is_asked_for_support_and_gives_none_by_default(
    answer: str, dice: list[tuple[int, int]], ap: int
) -> None:
    game = answers(chase(), ("ash", "drive"), ("ash", 2))
    expect(asked(game, "bo"), "P-CP-21", "no", "bo")
    assert offered(asked(game, "bo")) == ["yes", "no"]
    answers(game, ("bo", answer))
    (roll,) = game.questions("ash")
    assert isinstance(roll, Roll)
    assert [(each.count, each.sides) for each in roll.pool] == dice
    assert game.state.actors["bo"].ap == ap


@pytest.mark.rules("P-CP-21")
def test_a_member_of_a_crew_may_change_to_a_free_station() -> None:
    crew = [hero("ash", abilities={"piloting": 1})]
    ours = {"id": "ours", "vehicle": "crawler", "seat": "ash", "side": "heroes", "crew": {"pilot": "ash"}}
    game = fight(*crew, foe("kit", zone="there"), {**ours, "zone": "here"}, zones=ROOM)
    answers(game, ("ash", "station"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-21", "gunner", "ash")
    assert offered(ask) == ["gunner", "engineer", "commander"]
    answers(game, ("ash", "engineer"))
    assert game.state.actors["ours"].craft.crew == {"engineer": "ash"}
    assert game.state.actors["ash"].tokens[AP] == 2
