"""Languages: what one reads and speaks, and how one makes out what one does not."""

from typing import Any

import pytest

from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.content.challenge import language_cl
from facedown.rulesets.tricore.creation.ranks import learn_languages
from facedown.rulesets.tricore.freeplay.freeplay import free_play
from facedown.rulesets.tricore.skills.influence import influence
from facedown.rulesets.tricore.skills.languages import decipher, is_fluent
from tests.playing import play, told
from tests.tricore.staged.cast import THREES, ash_alone, let_run, who
from tests.tricore.staged.duels import duel


def reading(scene: TriScene, language: str, *answers: Any, kind: str = "related", related: str = "") -> str:
    text = {"who": "ash", "language": language, "kind": kind, "related": related}
    play(free_play(scene), "language", text, *answers)
    return told(scene)[-1]


@pytest.mark.rules("TC-LANG-01")
def test_a_known_language_needs_no_roll() -> None:
    scene = ash_alone(languages={"Coast": 1})
    assert reading(scene, "Coast") == "Ash reads it fluently."
    assert is_fluent(who(scene, "ash"), "Coast")
    assert not is_fluent(who(scene, "ash"), "Hill")


@pytest.mark.rules("TC-LANG-01", "TC-LANG-04", "TC-LANG-06")
def test_a_language_is_the_same_however_it_is_written() -> None:
    scene = ash_alone(languages={"Old Rite": 1})
    ash = who(scene, "ash")
    assert is_fluent(ash, " old rite")
    assert reading(scene, "Script", [1] * 4, related="OLD RITE").startswith("Ash rolls a language test: 4 against 22")
    play(learn_languages(scene, ash, "TC-CP-23"), "old rite, Hill, hill")
    assert ash.languages == {"Old Rite": 2, "Hill": 2}


@pytest.mark.rules("TC-LANG-01", "TC-LANG-04", "TC-G-78")
def test_a_strange_language_is_made_out_with_intelligence() -> None:
    scene = ash_alone(primaries={**THREES, "INT": 4}, languages={"Coast": 2})
    ash = who(scene, "ash")
    assert is_fluent(ash, "Coast")
    assert play(decipher(scene, ash, "related", "Coast", "x"), [4, 4, 4, 4, 4, 2]) == 1  # V-28


@pytest.mark.rules("TC-LANG-04")
@pytest.mark.parametrize(("intelligence", "ranks", "dice"), [(3, 0, 3), (3, 2, 5), (5, 1, 6)])
def test_a_die_for_each_point_of_intelligence_and_each_related_rank(intelligence: int, ranks: int, dice: int) -> None:
    known = {"Coast": ranks} if ranks else {}
    scene = ash_alone(primaries={**THREES, "INT": intelligence}, languages=known)
    play(decipher(scene, who(scene, "ash"), "related", "Coast", "x"), [1] * dice)
    assert f"{dice} against 22" in told(scene)[-1]


@pytest.mark.rules("TC-LANG-05", "TC-LANG-04", "TC-G-39")
@pytest.mark.parametrize(("kind", "cl"), [("related", 22), ("unrelated", 30), ("dead", 42)])
def test_how_strange_a_language_is(kind: str, cl: int) -> None:
    assert language_cl(kind).value == cl
    scene = ash_alone(primaries={**THREES, "INT": 9})
    exact = [cl // 9 + (at < cl % 9) for at in range(9)]
    assert "1 success" in reading(scene, "Hill", exact, kind=kind)
    assert "It fails" in reading(scene, "Hill", [exact[0] - 1, *exact[1:]], kind=kind)


@pytest.mark.rules("TC-LANG-04", "TC-WND-09")
def test_wounds_take_dice_from_reading() -> None:
    scene = ash_alone(wounded=1)
    play(decipher(scene, who(scene, "ash"), "related", "", "x"), [1])


@pytest.mark.rules("TC-G-39")
@pytest.mark.parametrize(
    ("kind", "faces"), [("related", (11, 10, 1)), ("unrelated", (11, 11, 8)), ("dead", (12, 11, 11, 8))]
)
def test_languages_are_challenges_of_rank_three_five_and_eight(kind: str, faces: tuple[int, ...]) -> None:
    scene = duel()
    ann = who(scene, "ann")
    assert play(decipher(scene, ann, kind, "", "x"), faces) == 1
    lower = (*faces[:-1], faces[-1] - 1) if faces[-1] > 1 else (faces[0], faces[1] - 1, 1)
    assert play(decipher(scene, ann, kind, "", "x"), lower) == 0


@pytest.mark.rules("TC-G-78")
@pytest.mark.parametrize(("language", "limited"), [("Elvish", 0), ("Orcish", 4)])
def test_who_knows_a_language_speaks_it(language: str, limited: int) -> None:
    scene = duel(ann={"languages": {"Elvish": 1}}, languages={language: 1})
    seen: list[Any] = []

    def note(ask: Any) -> Any:
        seen.append(ask.default)
        return ask.default

    let_run(influence(scene, who(scene, "ann"), who(scene, "bob"), "x", "x"), answers=note)
    assert seen[0] == {"missing": 0, "limited": limited}
