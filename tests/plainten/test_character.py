"""Figures of a character: Guard, and a track that is spent."""

from typing import Any

import pytest

from facedown.kernel.words.working import Working
from facedown.rulesets.plainten.character import TI, UNCONSCIOUS, guard
from facedown.rulesets.plainten.health import harm
from facedown.rulesets.plainten.sources import Attempt, sources
from tests.plainten.staged.cast import a_scene, content, plain, who
from tests.plainten.staged.scenes import NIGHT, damage
from tests.playing import play


@pytest.mark.rules("S-GAP-09")
@pytest.mark.parametrize(("points", "is_checked"), [(19, False), (20, True), (24, True)])
def test_a_track_at_or_beyond_its_threshold_forces_a_check(points: int, is_checked: bool) -> None:
    scene = a_scene(plain("ash"))
    play(harm(scene, who(scene, "ash"), "health", damage(points)), *([5] if is_checked else []))
    assert who(scene, "ash").has(TI) == is_checked


@pytest.mark.rules("S-GAP-09")
@pytest.mark.parametrize(("drinks", "is_checked"), [(9, False), (10, True), (12, True)])
def test_a_track_that_runs_up_is_spent_at_its_threshold_or_above(drinks: int, is_checked: bool) -> None:
    scene = a_scene(plain("ash"), modules=NIGHT)
    play(harm(scene, who(scene, "ash"), "drunkenness", Working(drinks, "ale")), *([5] if is_checked else []))
    assert who(scene, "ash").has(TI) == is_checked


@pytest.mark.rules("S-X-ATTACK", "S-ADV-04")
def test_leather_mail_and_shield() -> None:
    items = content().items
    assert [(items[id].kind, items[id].guard) for id in ("leather", "mail", "shield")] == [
        ("armour", 1),
        ("armour", 2),
        ("shield", 1),
    ]
    assert items["shield"].hands == 1
    scene = a_scene(plain("ash", items=["mail"]), plain("bryn", items=["leather"]))
    stealth = Attempt("check", "stealth")
    assert [(each.name, each.good) for each in sources(scene, who(scene, "ash"), stealth)] == [("mail", False)]
    assert sources(scene, who(scene, "bryn"), stealth) == []


@pytest.mark.rules("S-X-ATTACK")
@pytest.mark.parametrize(
    ("differences", "expected"),
    [
        ({"items": []}, 5),
        ({"items": ["leather"]}, 6),
        ({"items": ["mail"]}, 7),
        ({"items": ["sword", "shield"]}, 6),
        ({"items": ["sword", "shield", "mail"]}, 8),
        ({"items": ["maul", "shield"]}, 5),
        ({"items": ["leather"], "features": ["evasive"]}, 7),
        ({"items": ["sword", "shield", "mail"], "features": ["evasive"], "guard": 7}, 9),
        ({"items": [], "guard": 1}, 2),
        ({"items": ["mail"], "conditions": [TI]}, 2),
        ({"items": ["mail"], "conditions": [UNCONSCIOUS]}, 2),
    ],
)
def test_guard_is_five_and_armour_and_shield_within_two_and_nine(differences: dict[str, Any], expected: int) -> None:
    scene = a_scene(plain("ash", **differences))
    needed = guard(who(scene, "ash"), content())
    assert needed.value == expected
    assert needed.parts


@pytest.mark.rules("S-RUN-06", "S-X-ATTACK")
def test_whoever_is_down_has_guard_2() -> None:
    scene = a_scene(plain("ash", items=["mail"], conditions=[TI]), plain("bryn", conditions=[UNCONSCIOUS]))
    assert guard(who(scene, "ash"), content()).value == 2
    assert guard(who(scene, "bryn"), content()).value == 2


@pytest.mark.rules("S-X-ATTACK", "S-RUN-06")
def test_the_guard_of_the_helpless_says_why() -> None:
    needed = guard(who(a_scene(plain("ash", conditions=[TI], guard=8)), "ash"), content())
    assert (needed.value, [(part.value, part.label) for part in needed.parts]) == (2, [(2, "helpless")])


@pytest.mark.rules("S-X-ATTACK")
def test_bare_hands_are_there_once() -> None:
    scene = a_scene(plain("ash"), plain("bo", items=["unarmed"], ready=["unarmed"]))
    assert [item.id for item in who(scene, "ash").weapons(content())] == ["sword", "unarmed"]
    assert [item.id for item in who(scene, "bo").weapons(content())] == ["unarmed"]
