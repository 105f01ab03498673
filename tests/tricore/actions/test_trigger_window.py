"""Trigger abilities in play: an event happens, and whoever has an answer to it is asked."""

from typing import Any

import pytest

from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Pick
from facedown.rulesets.tricore.abilities.trigger_events import Occurrence
from facedown.rulesets.tricore.actions.performance import occur, perform
from facedown.rulesets.tricore.actions.trigger_window import offer, surcharge
from facedown.rulesets.tricore.actor.card import Action, Card
from facedown.rulesets.tricore.actor.character import REACTION, Character
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Build, TriggerEvent
from facedown.rulesets.tricore.events.combat import CardReturned, Strode
from facedown.rulesets.tricore.fight.priority import take_priority
from facedown.rulesets.tricore.fight.turns import turn
from facedown.rulesets.tricore.ground.stealth import go_under
from tests.playing import happened, play, told
from tests.tricore.staged.ability_windows import (
    FAILS,
    LIGHT,
    SURE_HIT,
    USED,
    a_trigger,
    answering_ability,
    has_answered,
    keyword,
    passer_by,
)
from tests.tricore.staged.acs_cast import ARIA, a_build, a_foe, a_scene, ready, resolved, somebody
from tests.tricore.staged.cast import THREES, a_fight, aria, foe, hero, let_run, plain, who
from tests.tricore.staged.duels import an_ability
from tests.tricore.staged.table import (
    ACCURACY,
    ANSWER,
    EV,
    LAY,
    MISS,
    RESOLVE,
    STAB_LAID,
    Sitters,
    ann_ben_and_bea,
    assumed,
    keys,
    react,
    reactions,
    sit,
    spent,
    window,
)


def a_pair(*abilities: Build, **fields: Any) -> tuple[TriScene, Character, Character]:
    user, foe = somebody("aria", ARIA, 1, *abilities), a_foe()
    return a_scene(user, foe, **fields), user, foe


@pytest.mark.rules("ACS-20", "TC-CARD-25", "TC-CP-13")
@pytest.mark.parametrize("event", ["damaged", "half", "critical", "ally-falls"])
def test_a_trigger_for_what_happens_while_actions_resolve_is_offered_then(event: str) -> None:
    victim = "bo" if event == "ally-falls" else "aria"
    frail = {"hp": 1} if event == "ally-falls" else {}
    friend = hero("bo", place="2,3", items=[], **frail)
    scene = a_trigger(answering_ability(event), friend, hp=47, level=1 if event == "critical" else 5)
    if event == "half":
        who(scene, "aria").hp.value = who(scene, "aria").hp.start // 2 + 1
    faces = [12, 12, 10, 9] if event == "critical" else SURE_HIT
    given = {(LAY, "cur"): ["strike-heavy", f"at:{victim}"], (ANSWER, victim): [], (ACCURACY, "cur"): faces}
    window(scene, {**given, (USED, "aria"): LIGHT}, "cur")
    assert has_answered(scene)
    assert reactions(who(scene, "aria")) == 2


@pytest.mark.rules("TC-DMG-02", "ACS-20")
@pytest.mark.parametrize("left", [0, 1])
def test_who_has_nothing_left_to_lose_takes_no_damage_that_a_trigger_could_answer(left: int) -> None:
    draining = an_ability(id="drain", name="Drain", resource="mp", bare=True)
    scene = a_fight(foe("cur", builds=[draining]), aria(builds=[answering_ability("damaged")], mp=left))
    given = {(LAY, "cur"): ["drain-light", "at:aria"], (ANSWER, "aria"): [], (ACCURACY, "cur"): SURE_HIT}
    seen = window(scene, given, "cur")
    assert len(seen.questions(USED)) == left


@pytest.mark.rules("ACS-20", "ACS-58", "TC-CARD-25")
def test_a_step_into_a_reach_is_answered_like_a_stride() -> None:
    darting = a_build(base="observe", ev="none", keywords=[{"name": "step", "size": 2}])
    owner, foe = somebody("aria", ARIA, 1, ready("hold-the-line")), a_foe(place="5,2")
    foe.builds = [darting]
    scene = a_scene(owner, foe)
    owner.place = "2,2"
    resolved(scene, foe, Card("observe", ability="test"), "3,2", "none", [1])
    assert foe.place == "3,2"


@pytest.mark.rules("TC-CARD-25", "ACS-111")
def test_an_event_that_nobody_waits_for_asks_nothing() -> None:
    scene = a_scene(somebody("aria"), a_foe())
    assert play(occur(scene, Occurrence("damaged", "aria", "cur"))) == []


@pytest.mark.rules("TC-CP-13", "TC-CARD-25", "TC-REACT-13", "TC-PHASE-09", "TC-ABL-07", "ACS-111", "ACS-12")
def test_a_trigger_is_paid_when_its_event_happens_and_uses_a_reaction() -> None:
    scene, user, _ = a_pair(ready("blood-for-blood"))
    (answer,) = play(offer(scene, Occurrence("damaged", "aria", "cur")), "blood-for-blood-light")
    assert (answer.card.targets, answer.card.ability) == (("cur",), "blood-for-blood")
    assert user.tokens["reaction"] == 1
    assert (user.ap.value, user.sp.value) == (16 - 2, 12 - 2)  # Light and the surcharge


@pytest.mark.rules("TC-CP-13", "TC-CARD-25")
def test_the_owner_of_a_trigger_is_asked_when_its_event_happens_and_uses_it_by_default_if_it_was_laid() -> None:
    back = Build("back", "Back", "trigger", "body", "strike", ev="damage", trigger="damaged")
    for laid, default in ((["back-light"], "back"), ([], "none")):
        scene = a_fight(plain("ann"), plain("bob", side="foes", builds=[back]))
        given = {(LAY, "ann"): ["strike-light", "at:bob"], (ANSWER, "bob"): laid, (ACCURACY, "ann"): react(9)}
        table = window(scene, given)
        assumed(table.question("TC-CP-13"), "bob", "bob", default)
        assert reactions(who(scene, "bob")) == (1 if laid else 2)


@pytest.mark.rules("TC-CARD-25", "TC-PHASE-09", "TC-REACT-13")
def test_a_laid_trigger_is_paid_when_its_event_comes_and_returns_free_if_it_does_not() -> None:
    back = Build("back", "Back", "trigger", "body", "strike", ev="damage", trigger="damaged")
    for face, used in ((9, True), (1, False)):
        scene = a_fight(plain("ann"), plain("bob", side="foes", builds=[back]))
        bob = who(scene, "bob")
        given: dict[tuple[str, str], Any] = {
            (LAY, "ann"): ["strike-light", "at:bob"],
            (ANSWER, "bob"): ["back-light"],
            ("TC-ACC-02", "ann"): react(face),
        }
        table = window(scene, given)
        assert bool(table.questions("TC-CP-13")) == used
        assert (reactions(bob), bob.ap.value) == ((1, 15 - 1 - 1) if used else (2, 15))


@pytest.mark.rules("TC-CP-13")
def test_a_trigger_may_be_declined_and_is_not_offered_out_of_reach() -> None:
    scene, user, foe = a_pair(ready("blood-for-blood"))
    assert play(offer(scene, Occurrence("damaged", "aria", "cur")), "none") == []
    foe.place = "9,2"
    assert play(offer(scene, Occurrence("damaged", "aria", "cur"))) == []
    assert user.sp.value == 12


@pytest.mark.rules("TC-REACT-09", "TC-REACT-20")
def test_the_free_answer_waives_the_surcharge_once() -> None:
    scene, user, _ = a_pair(a_build(kind="trigger", trigger="targeted"))
    happened = Occurrence("targeted", "aria", "cur")
    assert surcharge(scene, user, happened) == 1
    scene.state.priority = ["cur"]
    assert surcharge(scene, user, happened) == 0
    user.answered = True
    assert surcharge(scene, user, happened) == 1


@pytest.mark.rules("TC-REACT-13", "TC-REACT-20", "TC-REACT-09")
@pytest.mark.parametrize(("free", "ap"), [(True, 1), (False, 2)])
def test_a_trigger_ability_uses_a_reaction(free: bool, ap: int) -> None:
    ward = a_build(kind="trigger", base="dodge", ev="none", trigger="targeted", dice=1)
    scene = ann_ben_and_bea()
    ben = who(scene, "ben")
    ben.builds, ben.sp.value = [ward], 9
    cards = ["test-light"] if free else ["strike-light", "test-light"]
    rolls: list[Any] = ["none", "none", MISS] if not free else []
    play(take_priority(scene, [who(scene, "ann")]), STAB_LAID, cards, [], [5, 5], [4, 4], MISS, MISS, "stay", *rolls)
    assert spent(scene, "ben") == (ap + (0 if free else 1), 1 if free else 2)


@pytest.mark.rules("ACS-100", "ACS-20", "TC-CARD-25")
def test_a_self_only_trigger_at_the_start_of_a_turn_is_played_openly() -> None:
    user = somebody("aria", ARIA, 1, ready("morning-breath"))
    user.ap.value = 3
    scene = a_scene(user)
    scene.state.priority = ["aria"]
    (answer,) = play(occur(scene, Occurrence("turn-starts", "aria")), "morning-breath-light")
    play(perform(scene, answer), [6, 1])  # Use rolls no Accuracy; 7 + ARD 3, half of it
    assert user.ap.value == 3 - 1 + 5


@pytest.mark.rules("ACS-20", "TC-ACC-12")
@pytest.mark.parametrize("event", ["damaged", "half", "ally-falls"])
def test_an_area_brings_the_same_events_about(event: str) -> None:
    blast = an_ability(id="blast", base="volley", core="spirit", bare=True, flat=30, area={"shape": "burst", "size": 1})
    scene = a_fight(
        foe("cur", level=9, builds=[blast]),
        aria(level=5, builds=[answering_ability(event)]),
        hero("bo", place="3,3", items=[], hp=1),
    )
    who(scene, "aria").hp.value = who(scene, "aria").hp.start // 2 + 1
    given = {(LAY, "cur"): ["blast-light", "at:aria"], (ANSWER, "aria"): [], (ANSWER, "bo"): []}
    window(scene, {**given, (USED, "aria"): LIGHT, ("TC-CP-06", "cur"): "lethal"}, "cur")
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-CRIT-08")
def test_a_critical_defence_is_scored_by_one_and_suffered_by_the_other() -> None:
    scene = a_trigger(answering_ability("critical"))
    given = {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): ["dodge-light"], (ACCURACY, "cur"): [1, 1]}
    dodge = {("TC-ACC-06", "aria"): [12, 9, 11], (USED, "aria"): LIGHT, ("TC-CP-31", "aria"): "no"}
    window(scene, {**given, **dodge}, "cur")
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-CARD-25", "TC-REACT-10")
def test_harm_at_the_start_of_ones_turn_is_aimed_at_somebody_in_reach() -> None:
    """The start of a turn points at nobody: one of the two beside her is chosen, and Far is not among them."""
    cast = (foe("dog", place="2,3"), foe("far", place="9,2"))
    scene = a_trigger(answering_ability("turn-starts"), *cast)
    seen = sit(turn(scene, [who(scene, "aria")]), {(USED, "aria"): LIGHT, ("TC-CP-03", "aria"): "dog"})
    assert keys(seen.question("TC-CP-03")) == ["cur", "dog"]
    assert has_answered(scene, at="Dog")


@pytest.mark.rules("TC-REACT-10", "TC-CP-13")
@pytest.mark.parametrize(
    ("item", "place", "offered"),
    [("sword", "3,2", True), ("sword", "4,2", False), ("spear", "4,2", True), ("spear", "5,2", False)],
)
def test_a_trigger_whose_target_is_out_of_reach_is_not_offered(item: str, place: str, offered: bool) -> None:
    scene = a_trigger(answering_ability("damaged"), foe("dog", place="2,3"), items=[{"item": item, "at": "main"}])
    who(scene, "aria").place, who(scene, "cur").place = "2,2", place
    table = sit(offer(scene, Occurrence("damaged", "aria", "cur")))
    assert [each.who for each in table.questions(USED)] == ["aria"] * offered  # Dog, in reach, did nothing


@pytest.mark.rules("TC-REACT-10", "TC-CP-13")
def test_a_trigger_is_not_offered_against_somebody_behind_a_wall() -> None:
    rows = ("......", "......", "..#...", "......")
    for row, offered in (("1", True), ("2", False)):
        thrown = answering_ability("damaged", "volley")
        scene = a_fight(foe("cur", place=f"4,{row}"), aria(builds=[thrown], items=[], place=f"0,{row}"), map=rows)
        assert bool(sit(offer(scene, Occurrence("damaged", "aria", "cur"))).questions(USED)) is offered


@pytest.mark.rules("TC-REACT-10", "TC-CP-13")
def test_a_trigger_is_offered_with_what_reaches_and_nothing_else() -> None:
    hands = [{"item": "dagger", "at": "main"}, {"item": "whip", "at": "off"}]
    scene = a_trigger(answering_ability("damaged"), items=hands)
    who(scene, "aria").place, who(scene, "cur").place = "2,2", "5,2"
    asked = sit(offer(scene, Occurrence("damaged", "aria", "cur"))).question(USED)
    assert {key.partition("~")[2] for key in keys(asked)[1:]} == {"whip"}


@pytest.mark.rules("TC-REACT-10", "TC-CP-13")
@pytest.mark.parametrize(("subject", "place", "to"), [("bo", "3,3", "bo"), ("bo", "4,2", ""), ("aria", "4,2", "aria")])
def test_help_by_a_trigger_reaches_oneself_always_and_a_friend_only_in_range(subject: str, place: str, to: str) -> None:
    event: TriggerEvent = "damaged" if subject == "aria" else "ally-targeted"
    mending = an_ability(kind="trigger", trigger=event, base="grab", ev="heal")
    scene = a_fight(foe("cur", place="1,1"), aria(builds=[mending], place="2,2"), hero("bo", place=place))
    given = {(USED, "aria"): "test-light"} if to else {}
    sitters = Sitters(given)
    found = run(offer(scene, Occurrence(event, subject, "cur")), sitters)
    sitters.finish()
    assert [play.card.targets for play in found] == ([(to,)] if to else [])


@pytest.mark.rules("TC-REACT-10", "TC-CARD-25")
@pytest.mark.parametrize(("ev", "offered"), [("damage", False), ("none", True)])
def test_with_nobody_in_reach_only_what_needs_no_target_is_offered_when_a_turn_starts(ev: str, offered: bool) -> None:
    scene = a_trigger(answering_ability("turn-starts", ev=ev))
    who(scene, "cur").place = "9,2"
    table = sit(offer(scene, Occurrence("turn-starts", "aria")))
    assert bool(table.questions(USED)) is offered


@pytest.mark.rules("TC-REACT-10", "TC-CARD-25")
def test_a_laid_trigger_whose_target_is_out_of_reach_when_its_event_comes_is_taken_back() -> None:
    scene = a_trigger(answering_ability("damaged"))
    who(scene, "cur").place = "6,2"
    given = {(LAY, "cur"): ["volley-light", "at:aria"], (ANSWER, "aria"): [LIGHT], (ACCURACY, "cur"): SURE_HIT}
    table = window(scene, {**given, (EV, "cur"): [6, 6, 6, 6, 1]}, "cur")
    assert who(scene, "aria").hp.value < who(scene, "aria").hp.start
    assert not table.questions(USED)
    assert [each.actor for each in happened(scene, CardReturned)] == ["aria"]
    assert spent(scene, "aria") == (0, -1)


@pytest.mark.rules("ACS-20", "TC-CARD-22", "TC-CARD-25")
def test_a_defence_at_the_start_of_ones_turn_is_prepared() -> None:
    scene = a_trigger(answering_ability("turn-starts", "block", ev="shield", dice=2))
    sit(turn(scene, [who(scene, "aria")]), {(USED, "aria"): LIGHT})
    assert [card.ability for card in who(scene, "aria").prepared] == ["test"]
    window(scene, {(LAY, "cur"): ["strike-light", "at:aria"], (ANSWER, "aria"): []}, "cur")
    assert any(line.startswith("Aria answers with Block") for line in told(scene))


@pytest.mark.rules("TC-CARD-25", "TC-SUB-06", "TC-C-16")
@pytest.mark.parametrize(("mode", "ap"), [("specific", 1 + 2 + 1), ("flat1", 1 + 1 + 1)])
def test_a_laid_trigger_costs_its_sub_action_too_when_its_event_comes(mode: str, ap: int) -> None:
    stung = an_ability(kind="trigger", trigger="damaged")
    scene = a_fight(plain("ann"), foe("bob", builds=[stung]), rulings={"TC-C-16": mode})
    given = {
        (LAY, "ann"): ["strike-heavy", "at:bob"],
        (ANSWER, "bob"): ["test-light", "sub:charge"],
        ("TC-ACC-02", "ann"): [9, 9],
    }
    ask = window(scene, given).question("TC-CP-13")
    assert isinstance(ask.schema, Pick)
    assert ask.schema.options[-1].price == ap


@pytest.mark.rules("ACS-20", "ACS-41", "ACS-58")
@pytest.mark.parametrize("how", ["walk", "step", "pull"])
def test_an_enemy_enters_ones_reach_on_foot_by_a_step_or_by_force(how: str) -> None:
    """Cur comes from two squares away, or is pulled by Bo, who stands beyond Aria."""
    sneak = an_ability(id="sneak", base="use", ev="none", keywords=[keyword("step", 2)])
    hook = an_ability(id="hook", base="volley", core="mind", bare=True, keywords=[keyword("pull", 1)])
    scene = a_fight(
        foe("cur", place="4,2", builds=[sneak]),
        aria(level=5, builds=[answering_ability("reach")], place="2,2"),
        hero("bo", place="1,2", level=5, builds=[hook]),
    )
    move = {("TC-CP-05", "cur"): "3,2", (USED, "aria"): LIGHT, ("TC-CP-07", "cur"): "none"}
    if how == "pull":
        given = {(LAY, "bo"): ["hook-light", "at:cur"], (ACCURACY, "bo"): SURE_HIT, (RESOLVE, "cur"): FAILS}
        window(scene, {**given, (ANSWER, "cur"): [], (USED, "aria"): LIGHT}, "bo")
    else:
        window(scene, {(LAY, "cur"): [{"walk": "walk", "step": "sneak-light"}[how]], **move}, "cur")
    assert who(scene, "cur").place == "3,2"
    assert has_answered(scene)


def crossings(scene: TriScene, to: str, how: Action = "run", **given: Any) -> tuple[list[str], list[str]]:
    """Where Cur was each time Aria was asked, and how Cur's move was told."""
    places = []

    def answer(ask: Ask) -> Any:
        if ask.what == USED:
            places.append(who(scene, "cur").place)
            return LIGHT if given.get("answers") else "none"
        return to if ask.what == "TC-CP-05" else ask.default

    let_run(perform(scene, Play(who(scene, "cur"), Card(how))), given.get("seed", "test"), answer)
    return places, [f"{each.start} {each.end}" for each in happened(scene, Strode) if each.actor == "cur"]


@pytest.mark.rules("ACS-20", "TC-G-102")
@pytest.mark.parametrize(
    ("place", "to", "asked"),
    [
        ("0,2", "2,2", ["2,2"]),  # comes in, after the step
        ("2,2", "0,2", ["2,2"]),  # leaves, before the step
        ("0,1", "6,1", ["2,1", "4,1"]),  # passes through: in and out
        ("0,0", "6,0", []),  # passes by
        ("2,1", "2,3", []),  # stays within
    ],
)
def test_a_trigger_on_reach_fires_at_the_square_where_the_reach_is_crossed(
    place: str, to: str, asked: list[str]
) -> None:
    scene = passer_by(place)
    assert crossings(scene, to) == (asked, [f"{place} {to}"])
    assert who(scene, "cur").place == to


@pytest.mark.rules("ACS-20", "TC-G-102")
def test_the_move_waits_for_the_answer_and_then_goes_on() -> None:
    scene = passer_by("0,1")
    who(scene, "aria").tokens = {REACTION: 1}
    assert crossings(scene, "6,1", answers=True) == (["2,1"], ["0,1 2,1", "2,1 6,1"])
    lines = [line for line in told(scene) if "Test" in line or "runs" in line]
    assert ["runs" in lines[0], "runs" in lines[-1]] == [True, True]
    assert has_answered(scene)


@pytest.mark.rules("ACS-20", "TC-G-102")
def test_whoever_is_felled_on_the_way_stops_there() -> None:
    scene = passer_by("0,1", hp=1)
    assert crossings(scene, "6,1", answers=True, seed="24") == (["2,1"], ["0,1 2,1"])
    assert (who(scene, "cur").can_act, who(scene, "cur").place) == (False, "2,1")


@pytest.mark.rules("ACS-20", "TC-G-102", "TC-CARD-11")
def test_somebody_hidden_who_lets_it_pass_leaves_no_trace() -> None:
    seen = []
    for hidden in (True, False):
        scene = passer_by("0,1")
        go_under(scene, who(scene, "aria"), 30, [], told=False) if hidden else who(scene, "aria").builds.clear()
        crossings(scene, "6,1")
        seen.append([each for each in scene.events or [] if each.audience.may_know("foes")])
    assert seen[0] == seen[1]


@pytest.mark.rules("ACS-20", "TC-G-102", "TC-REACT-22")
def test_nobody_answers_a_prowler_it_has_not_found() -> None:
    scene = passer_by("0,1", primaries={**THREES, "POW": 12, "FIN": 12})
    go_under(scene, who(scene, "cur"), 30, [])
    assert crossings(scene, "2,1", "prowl")[0] == []
