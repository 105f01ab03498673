"""The scene's verbs: each records one event and changes exactly what it says."""

from collections.abc import Callable

import pytest

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.game.retcon import differences, flattened
from facedown.kernel.scene.actor import Actor, Track
from facedown.kernel.scene.condition import ROUND_END, TURN_END, Condition, Until
from facedown.kernel.scene.event import (
    ConditionGained,
    ConditionLost,
    Event,
    Moved,
    Said,
    TokenSpent,
    TrackChanged,
    TrackSet,
    in_words,
    tell,
)
from facedown.kernel.scene.scene import Scene, State
from facedown.kernel.words.audience import EVERYONE, GM, only
from facedown.kernel.words.working import plain


class Fighter(Actor, kw_only=True):
    health: Track


Fight = Scene[State[Fighter]]
Changes = dict[str, tuple[str | None, str | None]]


def a_scene(*conditions: Condition) -> Fight:
    """Ash, perhaps in some conditions, and Bryn."""
    ash = Fighter(id="ash", name="Ash", seat="one", side="heroes", place="yard", health=Track(12, 20))
    bryn = Fighter(id="bryn", name="Bryn", seat="two", side="foes", place="hall", health=Track(9, 9))
    ash.conditions, ash.tokens = list(conditions), {"action": 2}
    return Scene(State(actors={"ash": ash, "bryn": bryn}), Rulings(()), events=[])


def did(scene: Fight, verb: Callable[[Fighter], None]) -> tuple[Changes, list[Event]]:
    """What a verb changes when it is put to Ash, and what is told of it."""
    assert scene.events is not None
    before, told = flattened(scene.state), len(scene.events)
    verb(scene.state.actors["ash"])
    changed = differences(before, flattened(scene.state))
    return {each.path: (each.before, each.after) for each in changed}, scene.events[told:]


def names(scene: Fight) -> list[str]:
    return [condition.name for condition in scene.state.actors["ash"].conditions]


def test_to_change_moves_a_meter_and_tells_by_how_much() -> None:
    scene, harm = a_scene(), plain(-5, "sword")
    changed, told = did(scene, lambda ash: scene.change(ash, "Health", ash.health, harm))
    assert changed == {"actors.ash.health.value": ("12", "7")}
    assert told == [TrackChanged(actor="ash", track="Health", change=harm, now=7)]


def test_a_change_by_nothing_is_not_told() -> None:
    scene = a_scene()
    assert did(scene, lambda ash: scene.change(ash, "Health", ash.health, plain(0, "mail"))) == ({}, [])


def test_to_put_sets_a_meter_and_tells_where_it_stands() -> None:
    scene, awake = a_scene(), plain(1, "awake")
    changed, told = did(scene, lambda ash: scene.put(ash, "Health", ash.health, awake))
    assert changed == {"actors.ash.health.value": ("12", "1")}
    assert told == [TrackSet(actor="ash", track="Health", now=awake)]


def test_a_meter_that_stands_there_already_is_not_told() -> None:
    scene = a_scene()
    assert did(scene, lambda ash: scene.put(ash, "Health", ash.health, plain(12, "rest"))) == ({}, [])


def test_to_gain_gives_a_condition_and_tells_until_when() -> None:
    scene = a_scene()
    dazed = Condition("dazed", "bryn", Until(TURN_END, "bryn"), harm=True)
    changed, told = did(scene, lambda ash: scene.gain(ash, dazed))
    assert scene.state.actors["ash"].conditions == [dazed]
    assert all(path.startswith("actors.ash.conditions.") for path in changed)
    assert told == [ConditionGained(actor="ash", condition="dazed", until="the end of Bryn's turn", harm=True)]


def test_a_condition_from_the_same_source_takes_the_place_of_the_first() -> None:
    scene = a_scene(Condition("dazed", "bryn"), Condition("dazed", "cole"), Condition("prone", "bryn"))
    longer = Condition("dazed", "bryn", Until(ROUND_END))
    _, told = did(scene, lambda ash: scene.gain(ash, longer))
    assert scene.state.actors["ash"].conditions == [Condition("dazed", "cole"), Condition("prone", "bryn"), longer]
    assert len(told) == 1


def test_to_lose_ends_every_condition_of_these_names_and_no_other() -> None:
    scene = a_scene(Condition("dazed", "bryn"), Condition("prone"), Condition("dazed", "cole"), Condition("hidden"))
    _, told = did(scene, lambda ash: scene.lose(ash, "dazed", "prone", "asleep"))
    assert names(scene) == ["hidden"]
    assert told == [ConditionLost(actor="ash", condition=name) for name in ("dazed", "prone", "dazed")]


def test_to_lose_one_leaves_its_twin_from_another_source() -> None:
    first, second = Condition("dazed", "bryn"), Condition("dazed", "cole")
    scene = a_scene(first, second)
    _, told = did(scene, lambda ash: scene.lose_one(ash, first))
    assert scene.state.actors["ash"].conditions == [second]
    assert told == [ConditionLost(actor="ash", condition="dazed")]


def test_what_nobody_has_cannot_be_lost() -> None:
    scene = a_scene()
    assert did(scene, lambda ash: scene.lose(ash, "dazed")) == ({}, [])


def test_when_an_anchor_comes_round_what_lasted_until_then_ends() -> None:
    brief, longer = Until(TURN_END, "ash"), Until(TURN_END, "ash", 2)
    scene = a_scene(
        Condition("dazed", until=brief),
        Condition("slow", until=longer),
        Condition("prone"),
        Condition("deaf", "", brief),
    )
    scene.state.actors["bryn"].conditions = [Condition("held", until=brief)]
    _, told = did(scene, lambda ash: scene.pass_anchor(TURN_END, "ash"))
    assert names(scene) == ["slow", "prone"]
    assert scene.state.actors["bryn"].conditions == []
    assert [(each.actor, each.condition) for each in told if isinstance(each, ConditionLost)] == [
        ("ash", "dazed"),
        ("ash", "deaf"),
        ("bryn", "held"),
    ]
    assert len(told) == 3
    scene.pass_anchor(TURN_END, "bryn")
    assert names(scene) == ["slow", "prone"]
    scene.pass_anchor(TURN_END, "ash")
    assert names(scene) == ["prone"]


def test_to_refresh_fills_a_budget_and_leaves_the_others_without_telling() -> None:
    scene = a_scene()
    changed, told = did(scene, lambda ash: scene.refresh(ash, {"reaction": 1}))
    assert changed == {"actors.ash.tokens.reaction": (None, "1")}
    assert told == []


def test_to_spend_takes_one_of_a_budget() -> None:
    scene = a_scene()
    changed, told = did(scene, lambda ash: scene.spend(ash, "action"))
    assert changed == {"actors.ash.tokens.action": ("2", "1")}
    assert told == [TokenSpent(actor="ash", token="action", left=1)]


def test_to_move_changes_the_place() -> None:
    scene = a_scene()
    changed, told = did(scene, lambda ash: scene.move(ash, "hall"))
    assert changed == {"actors.ash.place": ("yard", "hall")}
    assert told == [Moved(actor="ash", start="yard", end="hall")]


def test_to_say_changes_nothing() -> None:
    scene = a_scene()
    assert did(scene, lambda ash: scene.say("Rain.")) == ({}, [Said(text="Rain.")])


def test_what_only_some_may_know_is_told_to_the_others_in_other_words() -> None:
    scene = a_scene()
    known, rumour = Said(text="Ash draws the ace."), Said(text="Ash draws.")
    _, told = did(scene, lambda ash: scene.record(known, to=only("one"), others=rumour))
    for seat, text in (("one", "Ash draws the ace."), ("two", "Ash draws."), (GM, "Ash draws."), ("", "Ash draws.")):
        assert [each.text for each in told if isinstance(each, Said) and each.audience.may_know(seat)] == [text]


def test_the_others_need_not_be_told_anything() -> None:
    scene = a_scene()
    _, told = did(scene, lambda ash: scene.record(Said(text="psst"), to=only("one")))
    assert told == [Said(text="psst", audience=only("one"))]


def test_an_event_keeps_the_audience_it_has() -> None:
    scene = a_scene()
    secret = Said(text="psst", audience=only("one"))
    assert did(scene, lambda ash: scene.record(secret))[1] == [secret]
    assert did(scene, lambda ash: scene.say("Rain."))[1][0].audience == EVERYONE


def test_a_scene_that_keeps_no_story_changes_all_the_same() -> None:
    """Simulations need no events."""
    told = a_scene()
    silent: Fight = Scene(told.state, told.rulings)
    ash = silent.state.actors["ash"]
    silent.change(ash, "Health", ash.health, plain(-5, "sword"))
    silent.move(ash, "hall")
    assert (ash.health.value, ash.place, silent.events) == (7, "hall", None)


def test_a_boundary_is_announced_to_whoever_keeps_snapshots() -> None:
    reached: list[str] = []
    scene = a_scene()
    Scene(scene.state, scene.rulings, at_boundary=lambda: reached.append("here")).boundary()
    scene.boundary()
    assert reached == ["here"]


def test_somebody_unknown_goes_by_their_id() -> None:
    assert [a_scene().name_of(id) for id in ("ash", "foes")] == ["Ash", "foes"]


def test_one_finds_those_of_a_side() -> None:
    assert [actor.id for actor in a_scene().of_side("foes")] == ["bryn"]


@pytest.mark.parametrize(
    ("verb", "gained", "lost"),
    [
        ("is", "Ash is Calm.", "Ash is no longer Calm."),
        ("is in", "Ash is in Calm.", "Ash is no longer in Calm."),
        ("has", "Ash has Calm.", "Ash no longer has Calm."),
    ],
)
def test_a_condition_is_told_with_its_own_verb(verb: str, gained: str, lost: str) -> None:
    scene = a_scene()
    ash = scene.state.actors["ash"]
    scene.gain(ash, Condition("Calm", verb=verb))
    scene.lose(ash, "Calm")
    assert [in_words(tell(each, scene.name_of)) for each in scene.events or []] == [gained, lost]
