"""The crew of a vehicle: support, and changing stations."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Roll
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Pick
from facedown.rulesets.overreach.character import AP
from tests.asking import expect
from tests.overreach.staged.cast import RULES, foe, hero
from tests.overreach.staged.tables import ROOM, fight
from tests.playing import soundly
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


@pytest.mark.rules("P-CP-21", "P-X-ACT")
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


@pytest.mark.rules("P-STRG-03", "P-GAP-20")
def test_a_station_nobody_has_learnt_is_a_struggle_of_which_nothing_more_is_said() -> None:
    for skills, note in (({"piloting": 1}, "move the gap; threshold 5"), ({}, "Struggle, 1d4")):
        ask = asked(chase(abilities=skills), "ash")
        assert isinstance(ask.schema, Pick)
        assert [each.note for each in ask.schema.options if each.key == "drive"] == [note]


@pytest.mark.rules("P-CP-21")
@pytest.mark.parametrize(("deed", "answer"), [("drive", "yes"), ("gun theirs", "yes"), ("repair", "no")])
def test_a_mind_helps_the_pilot_and_the_gunner_and_keeps_its_ap_otherwise(deed: str, answer: str) -> None:
    learnt = {"piloting": 1, "marksmanship": 1, "engineering": 1}
    crew = [hero("ash", abilities=learnt), hero("bo", abilities={"command": 1})]
    station = {"drive": "pilot", "gun theirs": "gunner", "repair": "engineer"}[deed]
    ours = {"id": "ours", "vehicle": "crawler", "seat": "ash", "side": "heroes", "zone": "here"}
    theirs = {"id": "theirs", "vehicle": "skimmer", "seat": "foes", "side": "foes", "zone": "there"}
    ours |= {"crew": {station: "ash", "commander": "bo"}, "health": 30}  # type: ignore[dict-item]
    theirs |= {"crew": {"pilot": "kit"}}  # type: ignore[dict-item]
    game = answers(fight(*crew, foe("kit"), ours, theirs, zones=ROOM, chase="heroes"), ("ash", deed), ("ash", 2))
    assert soundly(RULES, game.journal.now.scene, asked(game, "bo")) == answer
