"""Where the book is silent: each reading of each ruling changes play as the rulebook says.

Ann and Bob are those of `duels`.
"""

from typing import Any

import pytest

from facedown.kernel.words.refusal import Refused
from facedown.rulesets.tricore.skills.channel import channel
from facedown.rulesets.tricore.skills.influence import attitude_to, influence
from facedown.rulesets.tricore.skills.languages import decipher
from tests.playing import play
from tests.tricore.cast import let_run, who
from tests.tricore.duels import duel, stats

# cards


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


@pytest.mark.rules("TC-G-40")
def test_channel_redirects_or_extinguishes_and_absorbs_by_ten_more() -> None:
    def ready(ardor: int) -> Any:
        return duel(ann={"primaries": stats(ARD=ardor), "mp": 1})

    scene = ready(20)
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 6) == ""  # 29 against 30
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "extinguish") == "extinguish"
    with pytest.raises(Refused, match="not on offer"):
        play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "absorb")
    scene = ready(30)
    assert play(channel(scene, who(scene, "ann"), 2, None, "x"), 7, "absorb") == "absorb"
    assert who(scene, "ann").mp.value == 1 + 4
    scene = ready(3)
    bob = who(scene, "bob")
    assert play(channel(scene, who(scene, "ann"), 2, bob, "x"), 5, 5) == ""  # a tie is the owner's
    assert play(channel(scene, who(scene, "ann"), 2, bob, "x"), 6, 5, "extinguish") == "extinguish"


# wounds, effects and recovery

TALK = {"missing": 1, "limited": 0}


@pytest.mark.rules("TC-G-76")
@pytest.mark.parametrize(
    ("mode", "rolls", "steps"), [("opposed", (9, 6), 1), ("opposed", (8, 6), 0), ("flat", (1,), 1)]
)
def test_the_unwilling_oppose_influence_with_clarity_or_the_cl_is_flat(
    mode: str, rolls: tuple[int, ...], steps: int
) -> None:
    scene = duel({"TC-G-76": mode}, attitude="hostile")
    granted = ({"steps": 1, "text": ""},) if steps else ()
    ann, bob = who(scene, "ann"), who(scene, "bob")
    assert play(influence(scene, ann, bob, "x", "x"), TALK, *rolls, *granted) == steps
    assert attitude_to(bob, ann) == steps


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
