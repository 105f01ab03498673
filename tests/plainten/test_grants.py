"""What the GM grants, sets and overrules, and that it is written down."""

import pytest

from facedown.kernel.contract.overrule import ForceDice, Grant, Overrule, SetValue
from facedown.kernel.game.game import Game
from facedown.kernel.game.retcon import Retcon
from facedown.kernel.log.act import FORCED, Entry
from facedown.kernel.scene.event import Ruled
from facedown.kernel.words.refusal import Refusal
from facedown.rulesets.plainten.character import DEAD, HEXED, INSPIRED, PERMANENT, TI, UNCONSCIOUS
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.grants import grant
from facedown.rulesets.plainten.sources import Attempt
from facedown.rulesets.plainten.turns import end_fight
from tests.plainten.staged.cast import a_game, a_scene, foe, plain, who
from tests.plainten.staged.scenes import heard_by
from tests.plainten.staged.tables import fight
from tests.playing import play
from tests.sitting import answers, asked, offered, rolls, story


def ruled(game: Game) -> list[str]:
    return [event.what for event in game.events if isinstance(event, Ruled)]


def ash_and_henk() -> Game:
    return fight(plain("ash"), foe("henk"))


@pytest.mark.rules("S-CP-15", "S-GM-01")
def test_the_gm_sets_a_value_and_it_is_written_down_and_can_be_undone() -> None:
    game = ash_and_henk()
    act = SetValue("actors.henk.tracks.health.value", 3, "an old wound")
    assert game.overrule(act) is None
    assert game.state.actors["henk"].health.value == 3
    assert ruled(game) == ["Henk's Health is 3, an old wound"]
    assert game.undo()
    assert game.state.actors["henk"].health.value == 15
    assert ruled(game) == []
    assert game.redo()
    assert game.state.actors["henk"].health.value == 3


@pytest.mark.rules("S-CP-15")
def test_the_gm_forces_the_next_dice_they_fit() -> None:
    game = a_game(rulings={"S-GAP-20": "sides"})
    assert game.overrule(ForceDice((1, 1, 9))) is None
    answers(game, ("p1", "attack sword swordmaster"))
    assert any("hits Maro with the sword: 9" in line for line in story(game, "p1"))
    assert ruled(game) == ["the next dice show 1, 1, 9"]


@pytest.mark.rules("S-CP-15")
def test_a_single_forced_face_is_the_first_die_of_the_next_roll() -> None:
    game = a_game(rulings={"S-GAP-20": "sides"})
    assert game.overrule(ForceDice((4,))) is None
    answers(game, ("p1", "attack sword swordmaster"))
    forced = [act.answer for act in game.journal.acts if isinstance(act, Entry) and act.by == FORCED]
    assert [(faces[0], len(faces)) for faces in forced] == [(4, 3)]
    assert game.journal.now.forced == []


CONDITIONS = [TI, UNCONSCIOUS, DEAD, PERMANENT, HEXED, "Taunted", "Restrained", "Surprised"]


@pytest.mark.rules("S-CP-15")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_gm_grants_a_condition(condition: str) -> None:
    game = ash_and_henk()
    assert game.overrule(Grant("henk", condition.lower())) is None
    assert any(line.startswith(f"Henk is {condition}") for line in story(game, "ash"))
    assert ruled(game) == [f"Henk is granted {condition}"]
    assert game.undo()
    assert game.state.actors["henk"].conditions == []


@pytest.mark.rules("S-CP-15", "S-X-COND")
@pytest.mark.parametrize(
    ("what", "before", "after"),
    [("Hexed", True, False), ("Taunted", True, False), ("Surprised", False, False)],
)
def test_a_granted_condition_ends_like_any_other_of_its_name(what: str, before: bool, after: bool) -> None:
    game = ash_and_henk()
    game.overrule(Grant("ash", what))
    answers(game, ("ash", "end"), ("foes", "end"), ("gm", "go-on"))
    assert game.state.actors["ash"].has(what) == before
    answers(game, ("ash", "end"))
    assert game.state.actors["ash"].has(what) == after


@pytest.mark.rules("S-CP-15", "S-RUN-04")
def test_whoever_the_gm_takes_out_between_two_rounds_leaves_the_order_undisturbed() -> None:
    game = fight(plain("ash"), plain("bo"), foe("henk"))
    answers(game, ("ash", "end"), ("bo", "end"), ("foes", "end"))
    assert game.overrule(Grant("ash", "dead")) is None
    answers(game, ("gm", "go-on"))
    assert asked(game, "bo").what == "S-CP-06"
    assert game.overrule(Grant("henk", "dead")) is None
    assert game.state.won == "heroes"


@pytest.mark.rules("S-CP-15", "S-X-END")
def test_a_fight_in_which_the_gm_leaves_nobody_is_over() -> None:
    game = fight(plain("ash"), foe("henk"))
    answers(game, ("ash", "end"), ("foes", "end"))
    for each in ("ash", "henk"):
        assert game.overrule(Grant(each, "dead")) is None
    answers(game, ("gm", "go-on"))
    assert (game.state.won, game.state.phase) == ("", "free")


@pytest.mark.rules("S-CP-15")
def test_the_gm_grants_an_action_and_the_turn_is_offered_anew() -> None:
    game = ash_and_henk()
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [1])
    assert "attack sword henk" not in offered(asked(game, "ash"))
    assert game.overrule(Grant("ash", "primary")) is None
    assert "attack sword henk" in offered(asked(game, "ash"))
    for token in ("secondary", "reaction"):
        before = game.state.actors["ash"].tokens[token]
        assert game.overrule(Grant("ash", token)) is None
        assert game.state.actors["ash"].tokens[token] == before + 1


@pytest.mark.rules("S-CP-15", "S-GAP-34", "S-RUN-02")
def test_the_gm_grants_an_advantage_a_point_things_and_features() -> None:
    game = ash_and_henk()
    for what in ("advantage", "point", "mail", "leather", "healing-potion", "expert:cooking", "hardy"):
        assert game.overrule(Grant("ash", what)) is None
    ash = game.state.actors["ash"]
    assert ash.has(INSPIRED)
    assert ash.points == 1
    assert ash.items == ["sword", "mail", "leather", "healing-potion"]
    assert ash.ready == ["sword", "leather"]  # one suit of armour is worn at a time
    assert [(each.feature, each.choice) for each in ash.features] == [("expert", "cooking"), ("hardy", "")]
    assert (ash.health.start, ash.health.value) == (25, 25)


@pytest.mark.rules("S-CP-15")
def test_whoever_was_granted_unconsciousness_with_full_health_can_be_revived() -> None:
    game = fight(plain("ash"), plain("bo"), foe("henk"))
    game.overrule(Grant("bo", TI))
    answers(game, ("ash", "revive bo"), ("ash", {"skill": "first aid", "track": "health"}))
    rolls(game, [5])
    assert not game.state.actors["bo"].is_out
    assert game.state.actors["bo"].health.value == 20


@pytest.mark.rules("S-CP-15")
def test_the_gm_takes_a_condition_away() -> None:
    game = ash_and_henk()
    game.overrule(Grant("ash", "Restrained"))
    assert game.overrule(SetValue("actors.ash.conditions", [])) is None
    assert "escape" not in offered(asked(game, "ash"))


@pytest.mark.rules("S-CP-15")
def test_the_gm_answers_in_somebodys_place_or_skips_it() -> None:
    game = fight(plain("ash"), plain("bo"), foe("henk"))
    assert game.answer_for("ash", "draw nothing") is not None
    assert game.answer_for("ash", "yield") is None
    assert game.state.actors["ash"].has("Yielded")
    assert ruled(game) == ["the answer of Ash is given for them"]
    assert game.undo()
    assert ruled(game) == []
    assert game.answer_for("ash") is None
    assert asked(game, "bo").what == "S-CP-06"
    assert game.answer_for("ash") == Refusal("not-asked", "Ash is not asked anything at the moment.")


@pytest.mark.rules("S-CP-15")
@pytest.mark.parametrize(
    ("act", "code", "hint"),
    [
        (SetValue("actors.hank.tracks.health.value", 3), "no-such-path", "did you mean 'henk'?"),
        (SetValue("actors.henk.tracks.healt.value", 3), "no-such-path", "did you mean 'health'?"),
        (SetValue("actors.henk.tracks.health.value", "three"), "wrong-type", "three"),
        (SetValue("actors.henk.named", 3), "wrong-type", "bool"),
        (SetValue("actors.henk.items", ["halbert"]), "illegal-state", "halbert"),
        (ForceDice((0,)), "no-such-face", "1"),
        (Grant("hank", "advantage"), "no-such-actor", "did you mean 'henk'?"),
        (Grant("henk", "advantige"), "cannot-grant", "did you mean 'advantage'?"),
    ],
)
def test_a_wrong_overruling_is_refused_with_the_reason_and_changes_nothing(act: Overrule, code: str, hint: str) -> None:
    game = ash_and_henk()
    before = game.journal.now.snapshot()
    refusal = game.overrule(act)
    assert refusal is not None
    assert refusal.code == code
    assert hint in refusal.text
    assert game.journal.now.snapshot() == before
    assert ruled(game) == []


def first(game: Game, what: str) -> int:
    return next(at for at, act in enumerate(game.journal.acts) if isinstance(act, Entry) and act.key.what == what)


@pytest.mark.rules("S-CP-15", "S-GM-01")
def test_the_gm_overrides_an_earlier_result_and_what_still_fits_is_kept() -> None:
    game = ash_and_henk()
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [2])
    answers(game, ("ash", "end"), ("foes", "attack halberd ash"))
    rolls(game, [9], [6])
    assert game.state.actors["henk"].health.value == 15
    at = first(game, "S-X-ATTACK")
    roll = game.journal.acts[at]
    assert isinstance(roll, Entry)
    done = game.retcon(at, Entry(roll.key, [9], "gm"))
    assert isinstance(done, Retcon)
    (damage,) = game.questions("ash")
    assert damage.what == "S-X-ATTACK damage"  # the hit needs a die that never fell
    answers(game, ("ash", [8]))
    assert game.state.actors["henk"].health.value == 7
    assert game.state.actors["ash"].health.value == 14  # Henk's blow stands as it fell
    assert asked(game, "foes").what == "S-CP-06"


@pytest.mark.rules("S-CP-15")
def test_the_gm_puts_an_overruling_in_the_past() -> None:
    game = ash_and_henk()
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [2])
    at = first(game, "S-X-ATTACK")
    done = game.retcon(at, SetValue("actors.henk.base_guard", 2))
    assert isinstance(done, Retcon)
    assert done.dropped == ()
    assert game.questions("ash")[0].what == "S-X-ATTACK damage"
    assert ruled(game) == ["Henk's Guard before gear is 2"]


@pytest.mark.rules("S-CP-15")
def test_an_answer_that_does_not_fit_the_past_is_refused() -> None:
    game = ash_and_henk()
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [2])
    roll = game.journal.acts[first(game, "S-X-ATTACK")]
    assert isinstance(roll, Entry)
    assert isinstance(game.retcon(first(game, "S-X-ATTACK"), Entry(roll.key, [11], "gm")), Refusal)
    assert isinstance(game.retcon(99, Entry(roll.key, [9], "gm")), Refusal)
    assert asked(game, "ash").what == "S-CP-06"


@pytest.mark.rules("S-ADV-03")
def test_the_gm_grants_advantage_or_disadvantage_on_the_next_roll() -> None:
    scene = a_scene(plain("ash"))
    cooking = Attempt("check", "cooking")
    grant(scene, Grant("ash", "advantage"))
    assert play(check(scene, who(scene, "ash"), cooking, 8), (2, 9, 4)).passed
    assert not play(check(scene, who(scene, "ash"), cooking, 8), 7).passed
    grant(scene, Grant("ash", "disadvantage"))
    assert not play(check(scene, who(scene, "ash"), cooking, 3), (2, 9, 4)).passed
    assert play(check(scene, who(scene, "ash"), cooking, 3), 3).passed


@pytest.mark.rules("S-GAP-34")
def test_an_overruling_stands_beside_the_result_it_replaces_and_is_never_prevented() -> None:
    game = a_game(rulings={"S-GAP-20": "sides"})
    assert game.overrule(Grant("swordmaster", DEAD)) is None  # nobody stands there without Health
    before = list(game.events)
    assert game.overrule(SetValue("actors.swordmaster.tracks.health.value", -3)) is None
    assert game.state.actors["swordmaster"].health.value == -3
    assert game.events[: len(before)] == before
    assert "The GM rules: Maro's Health is -3" in heard_by(game)["gm"]


@pytest.mark.rules("S-CP-15", "S-RUN-04")
@pytest.mark.parametrize(("what", "stays"), [(DEAD, False), (PERMANENT, False), (TI, True), (HEXED, True)])
def test_whom_the_gm_lets_die_leaves_the_order(what: str, stays: bool) -> None:
    game = fight(plain("ash"), foe("henk"), foe("jorn"))
    assert game.overrule(Grant("henk", what)) is None
    assert ("henk" in game.state.schedule.order) == stays


@pytest.mark.rules("S-CP-15", "S-X-COND")
def test_whom_the_gm_puts_out_for_the_scene_comes_round_when_the_fight_is_over() -> None:
    scene = a_scene(plain("ash"), foe("henk"))
    grant(scene, Grant("ash", UNCONSCIOUS))
    end_fight(scene, "")
    assert not who(scene, "ash").has(UNCONSCIOUS)
