"""The choice points: each is put to the right seat at its moment, with its options and its default."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import ForceDice, Grant, Overrule, SetValue
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.playthrough import Entry
from facedown.kernel.game.retcon import Retcon
from facedown.kernel.scene.event import Ruled
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Form, Number, Text
from facedown.rulesets.plainten.character import DEAD, HEXED, INSPIRED, PERMANENT, TI, UNCONSCIOUS
from tests.plainten.cast import a_game, foe, plain
from tests.sitting import answers, asked, fields, offered, rolls, story

HERE = [{"name": "here", "to": ["there"], "exit": True}, {"name": "there"}]


def a_table(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Everybody is a person and all dice are typed in; heroes have seats of their own name."""
    placed = [{"zone": "here", **each} for each in actors]
    seats = {each["seat"]: "" for each in placed if each["seat"] != "foes"}
    sitters = {"gm": "person", "foes": "person"}
    raw = {"actors": placed, "zones": HERE, **scenario}
    return a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)


def free(*actors: dict[str, Any], **scenario: Any) -> Game:
    return a_table(*actors, phase="free", **scenario)


def fight(*actors: dict[str, Any], **rulings: Value) -> Game:
    """Turns have begun; the heroes' side goes first."""
    game = a_table(*actors, rulings={"S-GAP-20": "sides", **rulings})
    return answers(game, ("gm", asked(game, "gm").default))


def expect(ask: Ask, what: str, default: Any, who: str = "") -> None:
    assert (ask.what, ask.default) == (what, default)
    assert ask.refuse(ask.default) is None
    assert ask.who == who


# Free play


@pytest.mark.rules("S-CP-01")
def test_the_gm_says_whether_a_declared_action_is_mundane_rolled_or_impossible() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "juggle"))
    expect(asked(game, "gm"), "S-CP-01", "roll", "ash")
    assert offered(asked(game, "gm")) == ["mundane", "roll", "impossible"]
    answers(game, ("gm", "mundane"))
    assert "Ash succeeds: juggle." in story(game, "ash")
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "fly"), ("gm", "impossible"))
    assert "Ash cannot do it: fly." in story(game, "ash")


@pytest.mark.rules("S-CP-02")
def test_the_gm_names_skill_and_difficulty_and_may_hide_it() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "juggle"), ("gm", "roll"))
    ask = asked(game, "gm")
    expect(ask, "S-CP-02", {"skill": "juggle", "difficulty": 5, "secret": "shown"}, "ash")
    assert isinstance(ask.schema, Form)
    skill, difficulty, secret = (each.schema for each in ask.schema.fields)
    assert isinstance(skill, Text)
    assert isinstance(difficulty, Number)
    assert (difficulty.least, difficulty.most) == (2, 10)
    assert [difficulty.names[each] for each in (2, 4, 6, 8, 10)] == [
        "Trivial",
        "Difficult",
        "Very Difficult",
        "Extremely Difficult",
        "Near-Impossible",
    ]
    assert offered(ask, "secret") == ["shown", "hidden"]
    assert secret.refuse("maybe") is not None
    answers(game, ("gm", {"skill": "Juggling", "difficulty": 8, "secret": "hidden"}), ("ash", [8]))
    assert "Ash passes juggling: 8." in story(game, "ash")
    assert "Ash passes juggling: 8 against 8, Extremely Difficult." in story(game, "gm")


@pytest.mark.rules("S-CP-03")
def test_the_gm_decides_about_borderline_sources_and_the_number_of_dice() -> None:
    game = free(plain("ash", features=["augmented-limbs"]))
    answers(game, ("gm", "task"), ("gm", "ash"), ("ash", "swim"), ("gm", "roll"))
    answers(game, ("gm", {"skill": "swimming", "difficulty": 5, "secret": "shown"}))
    ask = asked(game, "gm")
    expect(ask, "S-CP-03", {"sources": [], "dice": 3}, "ash")
    assert fields(ask) == ["sources", "dice"]
    assert offered(ask, "sources") == ["0"]
    answers(game, ("gm", {"sources": ["0"], "dice": 4}))
    rolls(game, [1, 2, 3, 5])
    assert "Ash passes swimming: 5 against 5, Difficult." in story(game, "ash")


@pytest.mark.rules("S-CP-04")
def test_the_gm_confirms_the_skills_of_a_contest() -> None:
    game = free(plain("ash"), foe("henk"))
    answers(game, ("gm", "contest"), ("gm", "ash"), ("gm", "henk"), ("ash", "deception"))
    expect(asked(game, "gm"), "S-CP-04", {"own": "deception", "other": "deception"}, "ash")
    answers(game, ("gm", {"own": "deception", "other": "insight"}))
    rolls(game, [6], [5])
    assert "Ash wins a contest of deception against Henk: 6 to 5." in story(game, "ash")


@pytest.mark.rules("S-CP-05")
def test_the_gm_fixes_a_save_that_no_effect_has_fixed() -> None:
    game = free(plain("ash"))
    answers(game, ("gm", "save"), ("gm", "ash"))
    ask = asked(game, "gm")
    expect(ask, "S-CP-05", {"skill": "danger", "difficulty": 5, "track": "none", "points": 0}, "ash")
    assert offered(ask, "track") == ["none", "health"]
    answers(game, ("gm", {"skill": "gas", "difficulty": 6, "track": "health", "points": 4}))
    rolls(game, [5])
    assert game.state.actors["ash"].health.value == 16


@pytest.mark.rules("S-CP-11")
def test_out_of_turns_the_gm_says_when_somebody_wakes_and_whether_there_is_a_roll() -> None:
    game = free(plain("ash"), plain("bo"))
    answers(game, ("gm", "save"), ("gm", "ash"))
    answers(game, ("gm", {"skill": "gas", "difficulty": 6, "track": "health", "points": 20}))
    rolls(game, [5], [7])
    ask = asked(game, "gm")
    expect(ask, "S-CP-11", {"minutes": 10, "how": "waive"}, "ash")
    assert offered(ask, "how") == ["waive", "roll"]
    answers(game, ("gm", {"minutes": 20, "how": "waive"}))
    assert (game.state.clock, game.state.actors["ash"].health.value) == (20, 1)
    assert asked(game, "gm").what == "S-CP-14"


@pytest.mark.rules("S-CP-12")
def test_the_gm_settles_points_modules_return_and_tracks_when_the_campaign_begins() -> None:
    game = a_game("bridge", cast={"p1": "new"}, sitters={"gm": "person"})
    ask = asked(game, "gm")
    expect(ask, "S-CP-12", {"points": 10, "modules": [], "resurrection": "no"})
    assert offered(ask, "modules") == ["plainten.night"]
    answers(game, ("gm", {"points": 12, "modules": ["plainten.night"], "resurrection": "yes"}))
    ask = asked(game, "gm")
    assert ask.what == "S-CP-12"
    assert ask.default == {
        "health-start": 20,
        "health-threshold": 0,
        "sanity-start": 10,
        "sanity-threshold": 0,
        "drunkenness-start": 0,
        "drunkenness-threshold": 10,
    }
    answers(game, ("gm", {**ask.default, "health-start": 0}))
    assert asked(game, "gm").text.startswith("Health would be at the threshold from the start.")
    answers(game, ("gm", {**ask.default, "health-start": 30, "sanity-threshold": 2}), ("p1", "warrior"))
    answers(game, ("p1", "wanderer"))
    hero = game.state.actors["hero-p1"]
    assert (hero.health.start, hero.health.value, hero.tracks["sanity"].threshold) == (35, 35, 2)
    assert (game.state.campaign.points, game.state.campaign.resurrection) == (12, True)


@pytest.mark.rules("S-CP-12")
def test_ready_heroes_share_what_the_gm_has_settled() -> None:
    game = a_game("bridge", cast={"p1": "new", "p2": "mage"}, sitters={"gm": "person"})
    answers(game, ("gm", {"points": 10, "modules": ["plainten.night"], "resurrection": "no"}))
    answers(game, ("gm", {**asked(game, "gm").default, "health-start": 25}))
    mage = game.state.actors["mage-2"]
    assert {id: track.value for id, track in mage.tracks.items()} == {"health": 20, "sanity": 10, "drunkenness": 0}


@pytest.mark.rules("S-CP-13")
def test_a_player_makes_a_character_or_takes_a_template() -> None:
    game = a_game("bridge", cast={"p1": "new"})
    expect(asked(game, "p1"), "S-CP-13", "warrior", "p1")
    assert offered(asked(game, "p1")) == ["warrior", "thief", "mage", "bard", "monk", "tinkerer", "own"]


# Turns


@pytest.mark.rules("S-CP-14")
def test_the_gm_begins_turns_and_says_who_is_on_which_side_and_surprised() -> None:
    game = a_table(plain("ash"), plain("bo"), foe("henk"), foe("kit", surprised=True), rulings={"S-GAP-20": "sides"})
    ask = asked(game, "gm")
    expect(ask, "S-CP-14", {"heroes": ["ash", "bo"], "surprised": ["kit"]})
    assert offered(ask, "heroes") == offered(ask, "surprised") == ["ash", "bo", "henk", "kit"]
    answers(game, ("gm", {"heroes": ["ash", "henk"], "surprised": ["bo"]}))
    assert game.state.actors["bo"].side == "foes"
    assert game.state.actors["henk"].side == "heroes"
    assert game.state.actors["bo"].has("Surprised")
    assert not game.state.actors["kit"].has("Surprised")


@pytest.mark.rules("S-CP-14")
def test_the_gm_may_end_the_turns_between_rounds() -> None:
    game = fight(plain("ash"), foe("henk"))
    answers(game, ("ash", "end"), ("foes", "end"))
    expect(asked(game, "gm"), "S-CP-14", "go-on")
    assert offered(asked(game, "gm")) == ["go-on", "stop"]
    answers(game, ("gm", "stop"))
    assert game.state.phase == "free"
    assert "After 1 round the fight ends undecided." in story(game, "ash")


@pytest.mark.rules("S-CP-14")
def test_out_of_turns_the_gm_is_asked_what_happens_next_and_may_begin_turns_again() -> None:
    game = free(plain("ash"), foe("henk"))
    expect(asked(game, "gm"), "S-CP-14", "close")
    assert offered(asked(game, "gm")) == ["task", "act", "contest", "save", "turns", "hour", "night", "close"]
    answers(game, ("gm", "turns"))
    assert asked(game, "gm").text == "Turns begin. Sides and surprise?"


@pytest.mark.rules("S-CP-06")
def test_on_its_turn_a_player_may_do_whatever_it_has_an_action_left_for() -> None:
    game = fight(plain("ash", items=["sword", "bow"]), plain("bo"), foe("henk"))
    ask = asked(game, "ash")
    expect(ask, "S-CP-06", "end", "ash")
    assert offered(ask) == [
        "attack sword henk",
        "attack unarmed henk",
        "move there",
        "draw bow",
        "help",
        "try",
        "small",
        "flee",
        "yield",
        "end",
    ]
    answers(game, ("ash", "draw bow"))
    assert offered(asked(game, "ash")) == ["attack bow henk", "attack unarmed henk", "help", "try", "yield", "end"]
    answers(game, ("ash", "attack bow henk"))
    rolls(game, [1])
    assert offered(asked(game, "ash")) == ["yield", "end"]
    answers(game, ("ash", "end"))
    assert asked(game, "bo").who == "bo"


@pytest.mark.rules("S-CP-07")
def test_whoever_an_ability_gives_the_chance_is_asked_whether_to_react() -> None:
    game = fight(plain("ash"), plain("bo", features=["guardian"]), foe("henk", features=["parry"]))
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [6])
    expect(asked(game, "foes"), "S-CP-07", "no", "henk")
    assert offered(asked(game, "foes")) == ["use", "no"]
    answers(game, ("foes", "no"))
    rolls(game, [1])
    answers(game, ("ash", "end"), ("bo", "end"), ("foes", "attack halberd ash"))
    expect(asked(game, "bo"), "S-CP-07", "no", "bo")
    answers(game, ("bo", "use"))
    rolls(game, [4, 9, 9])
    assert "Bo uses Guardian for Ash." in story(game, "ash")


@pytest.mark.rules("S-CP-08")
def test_a_companion_may_revive_the_fallen_and_says_how() -> None:
    lying = plain("bo", tracks={"health": 0}, conditions=[TI])
    game = fight(plain("ash"), lying, foe("henk"))
    ask = asked(game, "ash")
    assert "revive bo" in offered(ask)
    assert ask.default == "end"  # nobody revives without being told to
    answers(game, ("ash", "revive bo"))
    ask = asked(game, "ash")
    expect(ask, "S-CP-08", {"skill": "first aid", "track": "health"}, "ash")
    assert offered(ask, "track") == ["health"]
    answers(game, ("ash", {"skill": "shaking awake", "track": "health"}))
    rolls(game, [5])
    assert "Bo is conscious again: revived by Ash." in story(game, "ash")


@pytest.mark.rules("S-CP-09")
def test_the_gm_says_whether_an_npc_fights_for_its_life() -> None:
    reading: dict[str, Value] = {"S-GAP-27": "ask"}
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"), **reading)
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    answers(game, ("ash", "lethal"))
    expect(asked(game, "gm"), "S-CP-09", "drop", "henk")
    assert offered(asked(game, "gm")) == ["drop", "check"]
    answers(game, ("gm", "check"))
    rolls(game, [5])
    assert game.state.actors["henk"].has(TI)


@pytest.mark.rules("S-CP-10")
@pytest.mark.parametrize(("fate", "condition"), [("dead", DEAD), ("permanent", PERMANENT)])
def test_the_gm_says_what_a_failed_endurance_check_means_and_tells_it(fate: str, condition: str) -> None:
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"), **{"S-GAP-27": "check"})
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    answers(game, ("ash", "lethal"))
    rolls(game, [4])
    expect(asked(game, "gm"), "S-CP-10", {"fate": "dead", "text": ""}, "henk")
    assert offered(asked(game, "gm"), "fate") == ["dead", "permanent"]
    answers(game, ("gm", {"fate": fate, "text": "The river takes Henk."}))
    assert game.state.actors["henk"].has(condition)
    assert "The river takes Henk." in story(game, "ash")


@pytest.mark.rules("S-CP-16")
def test_a_limited_use_is_offered_before_the_dice_and_once() -> None:
    game = fight(plain("ash", features=["unshakable"]), foe("henk"))
    answers(game, ("ash", "attack sword henk"))
    expect(asked(game, "ash"), "S-CP-16", "no", "ash")
    assert offered(asked(game, "ash")) == ["yes", "no"]
    answers(game, ("ash", "yes"))
    rolls(game, [1, 1, 2])
    assert game.state.actors["ash"].used == ["unshakable"]


@pytest.mark.rules("S-CP-16")
def test_a_curse_is_laid_on_a_roll_by_the_gm() -> None:
    game = fight(plain("ash", features=["cursed"]), foe("henk"))
    answers(game, ("ash", "attack sword henk"))
    expect(asked(game, "gm"), "S-CP-16", "no", "ash")
    answers(game, ("gm", "yes"))
    rolls(game, [1, 9, 9])
    assert "Cursed is used on Ash's roll." in story(game, "ash")


@pytest.mark.rules("S-CP-17")
@pytest.mark.parametrize(
    ("weapon", "default", "answer", "condition"),
    [("sword", "lethal", "not-lethal", TI), ("unarmed", "not-lethal", "lethal", DEAD)],
)
def test_the_attacker_says_whether_a_felling_blow_is_meant_to_kill(
    weapon: str, default: str, answer: str, condition: str
) -> None:
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"))
    answers(game, ("ash", f"attack {weapon} henk"))
    rolls(game, [9], [9])
    expect(asked(game, "ash"), "S-CP-17", default, "ash")
    assert offered(asked(game, "ash")) == ["lethal", "not-lethal"]
    answers(game, ("ash", answer))
    assert game.state.actors["henk"].has(condition)


@pytest.mark.rules("S-CP-17")
def test_an_npc_that_was_only_knocked_out_does_not_die_of_its_own_turn() -> None:
    game = fight(plain("ash"), foe("henk", tracks={"health": 1}), foe("kit"))
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    answers(game, ("ash", "not-lethal"), ("ash", "end"))
    assert asked(game, "foes").who == "kit"  # henk's turn has passed
    assert game.state.actors["henk"].has(TI)


@pytest.mark.rules("S-CP-17")
def test_nobody_is_asked_about_a_blow_that_fells_nobody() -> None:
    game = fight(plain("ash"), foe("henk"))
    answers(game, ("ash", "attack sword henk"))
    rolls(game, [9], [9])
    assert asked(game, "ash").what == "S-CP-06"


# Overruling


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
    assert ruled(game) == ["actors.henk.tracks.health.value is 3, an old wound"]
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


CONDITIONS = [TI, UNCONSCIOUS, DEAD, PERMANENT, HEXED, "Taunted", "Restrained", "Surprised"]


@pytest.mark.rules("S-CP-15")
@pytest.mark.parametrize("condition", CONDITIONS)
def test_the_gm_grants_a_condition(condition: str) -> None:
    game = ash_and_henk()
    assert game.overrule(Grant("henk", condition.lower())) is None
    assert any(line.startswith(f"Henk is {condition}") for line in story(game, "ash"))
    assert ruled(game) == [f"henk is granted {condition.lower()}"]
    assert game.undo()
    assert game.state.actors["henk"].conditions == []


@pytest.mark.rules("S-CP-15")
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


@pytest.mark.rules("S-CP-15")
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
    assert ruled(game) == ["actors.henk.base_guard is 2"]


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
