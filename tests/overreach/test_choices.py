"""The choice points: each is put to the right seat at its moment, with its options and its default."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import Grant, SetValue
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Form, Number, Schema, Several, Text
from facedown.rulesets.overreach.character import (
    AP,
    DIEING,
    GUARDING,
    OFF_BALANCE,
    PANICKED,
    PARRYING,
    WOUNDED,
)
from facedown.rulesets.overreach.content import ATTRIBUTES
from tests.overreach.cast import HERE, NOT_DONE, STRUGGLE, TOLD_ONLY, WITHDRAW, a_game, content, foe, hero, scores
from tests.sitting import answers, asked, fields, offered, rolls, story

HIDDEN = {"threshold": 5, "told": "hidden"}
SHOWN = {"threshold": 5, "told": "shown"}
ROOM = [{"name": "here", "to": ["there"], "exit": True}, {"name": "there"}]


def a_table(*actors: dict[str, Any], rulings: dict[str, Value] | None = None, **scenario: Any) -> Game:
    """Everybody is a person, all dice are typed in; heroes have seats of their own name."""
    aboard = any("vehicle" in each for each in actors)
    placed = list(actors) if aboard else [{"zone": "here", **each} for each in actors]
    seats = {each["seat"]: "" for each in placed if each.get("seat", "foes") != "foes"}
    raw = {"actors": placed, "zones": HERE, **scenario}
    sitters = {"gm": "person", "foes": "person"}
    return a_game(cast=seats, sitters=sitters, rulings=rulings, dice="typed", scenario=raw)


def free(*actors: dict[str, Any], **scenario: Any) -> Game:
    return a_table(*actors, phase="free", **scenario)


def fight(*actors: dict[str, Any], customs: dict[str, Any] | None = None, **scenario: Any) -> Game:
    """Turns have begun; initiative falls in the order of the list."""
    game = a_table(*actors, **scenario)
    answers(game, ("gm", {**asked(game, "gm").default, **(customs or {})}))
    people = sum("vehicle" not in each for each in actors)
    return rolls(game, *([12 - 2 * at] for at in range(people)))


def duel(customs: dict[str, Any] | None = None, **differences: Any) -> Game:
    """Ash's turn, with a blade and Novice dice, against the Raider Kit."""
    return fight(hero("ash", **differences), foe("kit"), customs=customs, zones=ROOM)


def task(game: Game, ability: str, what: str = "try it", target: str = "nobody", who: str = "ash") -> Game:
    """Somebody declares something."""
    answers(game, ("gm", "task"), ("gm", {"who": who, "target": target}))
    return answers(game, (who, {"what": what, "ability": ability}))


def called(game: Game, *given: Any) -> Game:
    """The GM says what it takes."""
    return answers(game, *(("gm", each) for each in given))


def expect(ask: Ask, what: str, default: Any, who: str = "") -> None:
    assert (ask.what, ask.default, ask.who) == (what, default, who)
    assert ask.refuse(ask.default) is None


def schema(ask: Ask, field: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == field)


def numbers(found: Any) -> tuple[int, int]:
    assert isinstance(found, Number)
    return found.least, found.most


# Own turn


@pytest.mark.rules("P-CP-01", "P-X-ACT", "P-RUN-13")
def test_on_its_own_turn_a_character_chooses_among_what_its_ap_pay_for() -> None:
    game = duel()
    expect(asked(game, "ash"), "P-CP-01", "end", "ash")
    assert offered(asked(game, "ash")) == ["attack", "snap", "defend", "move there", "flee", "try", "surrender", "end"]
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 1))
    rolls(game, [2])
    assert offered(asked(game, "ash")) == ["snap", "defend", "move there", "flee", "try", "surrender", "end"]
    answers(game, ("ash", "defend"), ("ash", "guard"))
    assert offered(asked(game, "ash")) == ["surrender", "end"]


@pytest.mark.rules("P-CP-01")
def test_whoever_says_nothing_passes_and_keeps_the_ap() -> None:
    game = duel()
    answers(game, ("ash", asked(game, "ash").default))
    expect(asked(game, "foes"), "P-CP-01", "end", "kit")
    assert game.state.actors["ash"].ap == 3


@pytest.mark.rules("P-CP-01")
def test_after_the_gm_changed_something_under_the_question_it_is_asked_anew() -> None:
    game = duel()
    assert game.overrule(SetValue("actors.ash.tokens.AP", 1)) is None
    assert offered(asked(game, "ash")) == ["snap", "defend", "move there", "flee", "try", "surrender", "end"]
    assert game.answer("ash", "attack") is not None
    assert game.overrule(Grant("ash", "Panicked")) is None
    assert "steady" in offered(asked(game, "ash"))
    assert game.overrule(Grant("kit", "Fled")) is None
    assert asked(game, "gm").what == "P-CP-18"


@pytest.mark.rules("P-CP-02")
def test_the_controller_chooses_weapon_and_target_and_the_best_level_is_assumed() -> None:
    actors = hero("ash", abilities={"unarmed": 2}), foe("kit"), foe("kat")
    game = answers(fight(*actors), ("ash", "attack"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-02", "unarmed kit", "ash")
    assert offered(ask) == ["blade kit", "blade kat", "unarmed kit", "unarmed kat"]
    notes = [option.note for option in ask.schema.options]  # type: ignore[union-attr]
    assert notes[0] == notes[1] == "Struggle, 1d4"
    assert notes[2].startswith("Journeyman, up to 2d8")
    answers(game, ("ash", "unarmed kat"), ("ash", 2))
    rolls(game, [5, 2])
    assert game.state.actors["kat"].health.value == 11


@pytest.mark.rules("P-CP-02", "P-ABIL-02")
def test_whatever_else_is_tried_names_its_ability_and_unskilled_ones_are_struggles() -> None:
    game = answers(free(hero("ash")), ("gm", "task"), ("gm", {"who": "ash", "target": "nobody"}))
    ask = asked(game, "ash")
    expect(ask, "P-CP-02", {"what": "look around", "ability": "melee-weapons"}, "ash")
    assert isinstance(schema(ask, "what"), Text)
    options = schema(ask, "ability").options  # type: ignore[union-attr]
    assert (options[0].key, options[0].note) == ("melee-weapons", "Novice")
    assert {option.note for option in options[1:]} == {"Struggle, 1d4"}
    assert len(options) == 13


# What the GM says before a roll


@pytest.mark.rules("P-CP-03", "P-RUN-08", "P-ROLL-01")
def test_the_gm_says_whether_a_roll_is_needed() -> None:
    game = task(free(hero("ash")), "athletics")
    expect(asked(game, "gm"), "P-CP-03", "yes", "ash")
    assert offered(asked(game, "gm")) == ["yes", "trivial", "no"]
    called(game, "no")
    assert "Ash does it." in story(game, "ash")
    assert asked(game, "gm").what == "P-CP-18"


@pytest.mark.rules("P-CP-03", "P-CP-18")
def test_about_base_actions_the_gm_is_asked_only_on_request() -> None:
    plain = answers(duel(), ("ash", "snap"), ("ash", "blade kit"))
    assert asked(plain, "ash").what == "P-CP-06"
    game = answers(duel({"calls": "everything"}), ("ash", "snap"), ("ash", "blade kit"))
    expect(asked(game, "gm"), "P-CP-03", "yes", "ash")
    assert offered(asked(game, "gm")) == ["yes", "no"]
    called(game, "no")
    assert game.state.actors["kit"].health.value == 12
    assert game.state.actors["ash"].ap == 2


@pytest.mark.rules("P-CP-04", "P-ABIL-04", "P-GAP-06")
def test_of_several_uses_the_gm_picks_one_or_two_attributes_and_hears_what_is_tried() -> None:
    game = called(task(free(hero("ash", abilities={"acrobatics": 1})), "acrobatics", "jump onto the crane."), "yes")
    ask = asked(game, "gm")
    expect(ask, "P-CP-04", ["speed"], "ash")
    assert "jump onto the crane." in ask.text
    assert isinstance(ask.schema, Several)
    assert (ask.schema.least, ask.schema.most) == (1, 2)
    assert offered(ask) == list(ATTRIBUTES)
    called(game, ["speed", "finesse"], HIDDEN)
    assert numbers(asked(game, "ash").schema) == (1, 2)


@pytest.mark.rules("P-CP-04", "P-ABIL-03")
def test_where_the_ability_has_one_use_its_attributes_stand() -> None:
    game = called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes")
    assert asked(game, "gm").what == "P-CP-05"


@pytest.mark.rules("P-CP-05", "P-ROLL-07")
def test_the_gm_sets_a_threshold_of_two_or_more_and_withholds_it() -> None:
    game = called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes")
    ask = asked(game, "gm")
    expect(ask, "P-CP-05", HIDDEN, "ash")
    assert fields(ask) == ["threshold", "told"]
    assert numbers(schema(ask, "threshold")) == (2, 20)
    assert offered(ask, "told") == ["hidden", "shown"]
    assert ask.refuse({"threshold": 1, "told": "hidden"}) is not None
    answers(called(game, HIDDEN), ("ash", 2))
    rolls(game, [5, 2])
    assert "Ash succeeds at Athletics: 5." in story(game, "ash")
    assert "Ash succeeds at Athletics: 5 against 5." in story(game, "gm")


@pytest.mark.rules("P-CP-05", "P-ROLL-08")
def test_a_threshold_told_is_told_before_the_roll() -> None:
    game = called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes", SHOWN)
    assert "Ash, Athletics: threshold 5." in story(game, "ash")
    assert asked(game, "ash").schema.names[2].startswith("56 %")  # type: ignore[union-attr]


@pytest.mark.rules("P-CP-05", "P-ROLL-06")
def test_for_an_attack_the_defense_of_the_target_is_filled_in() -> None:
    game = duel({"calls": "everything"})
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("gm", "yes"))
    expect(asked(game, "gm"), "P-CP-05", {"threshold": 4, "told": "hidden"}, "ash")


# Dice


@pytest.mark.rules("P-CP-06", "P-ROLL-09", "P-ROLL-10")
def test_the_controller_says_how_many_dice_and_all_of_them_are_assumed() -> None:
    game = answers(duel(attributes=scores(finesse=3, power=3)), ("ash", "attack"), ("ash", "blade kit"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-06", 3, "ash")
    assert numbers(ask.schema) == (1, 3)
    answers(game, ("ash", 2))
    (roll,) = game.questions("ash")
    assert isinstance(roll, Roll)
    assert [(dice.count, dice.sides) for dice in roll.pool] == [(2, 6)]


@pytest.mark.rules("P-CP-06")
def test_with_a_potential_of_one_there_is_nothing_to_choose() -> None:
    game = answers(duel(attributes=scores(finesse=1)), ("ash", "attack"), ("ash", "blade kit"))
    assert isinstance(game.questions("ash")[0], Roll)


@pytest.mark.rules("P-CP-07", "P-STRG-01", "P-STRG-07")
@pytest.mark.parametrize(
    ("differences", "cause"),
    [
        ({"abilities": {"stealth": 1}}, "Ash is Unskilled in this and can only guess and fumble."),
        ({"attributes": scores(finesse=1, power=1), "conditions": [PANICKED]}, "Ash is too impaired for this."),
    ],
)
def test_who_cannot_roll_struggles_in_their_own_words_or_withdraws(differences: dict[str, Any], cause: str) -> None:
    game = duel(**differences)
    if "conditions" in differences:
        rolls(game, [3, 2])
        assert game.overrule(SetValue("actors.ash.tokens.AP", 3)) is None
    answers(game, ("ash", "attack"), ("ash", "blade kit"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-07", WITHDRAW, "ash")
    assert ask.text.endswith(cause)
    assert offered(ask, "choice") == ["struggle", "withdraw"]
    assert isinstance(schema(ask, "text"), Text)
    answers(game, ("ash", WITHDRAW))
    assert asked(game, "ash").what == "P-CP-01"
    assert game.state.actors["ash"].ap == 3
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", {"choice": "struggle", "text": "eyes shut"}))
    assert game.state.actors["ash"].ap == 1
    assert "Ash: eyes shut" in story(game, "foes")
    rolls(game, [4])
    assert game.state.actors["kit"].health.value == 12


# Ones


def two_ones(game: Game) -> Game:
    """Ash's attack shows two natural 1s."""
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    return rolls(game, [1, 1])


@pytest.mark.rules("P-CP-08", "P-ONE-04")
def test_the_gm_says_whether_ones_are_openings_or_mistakes() -> None:
    game = two_ones(duel())
    expect(asked(game, "gm"), "P-CP-08", "opening", "ash")
    assert offered(asked(game, "gm")) == ["opening", "mistake"]
    called(game, "mistake")
    assert asked(game, "gm").what == "P-CP-14"


@pytest.mark.rules("P-CP-08", "P-GAP-10", "P-MIST-01")
def test_no_opening_is_offered_if_nobody_is_able_to_use_it() -> None:
    game = two_ones(fight(hero("ash"), foe("kit"), customs={"surprised": ["kit"]}))
    assert asked(game, "gm").what == "P-CP-14"


@pytest.mark.rules("P-CP-09", "P-RUN-06", "P-OPEN-02")
def test_the_gm_gives_the_opening_out_and_the_target_gets_all_of_it_by_default() -> None:
    game = called(two_ones(fight(hero("ash"), foe("kat"), foe("kit"))), "opening")
    expect(asked(game, "gm"), "P-CP-09", "kit 2", "ash")
    assert offered(asked(game, "gm")) == ["kit 2", "kit 1", "kat 2", "kat 1"]
    called(game, "kat 1")
    expect(asked(game, "gm"), "P-CP-09", "nobody", "ash")
    assert offered(asked(game, "gm")) == ["nobody", "kit 1"]
    called(game, "kit 1")
    assert asked(game, "foes").who == "kat"
    assert "Ash leaves an Opening: Kat may spend 1 AP." in story(game, "ash")


@pytest.mark.rules("P-CP-10", "P-OPEN-03")
def test_whoever_is_chosen_may_act_for_that_many_ap_and_declines_by_default() -> None:
    game = called(two_ones(duel()), "opening", "kit 1")
    ask = asked(game, "foes")
    expect(ask, "P-CP-10", "decline", "kit")
    assert offered(ask) == ["snap", "defend", "move there", "flee", "ready pistol", "try", "decline"]
    answers(game, ("foes", "decline"))
    assert "Kit lets the Opening pass." in story(game, "ash")
    assert game.state.actors["kit"].ap == 3
    assert asked(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-10", "P-RUN-07")
def test_two_ap_pay_for_two_small_things_and_no_more() -> None:
    game = called(two_ones(duel()), "opening", "kit 2")
    assert "attack" in offered(asked(game, "foes"))
    answers(game, ("foes", "defend"), ("foes", "guard"))
    assert "attack" not in offered(asked(game, "foes"))
    answers(game, ("foes", "move there"))
    assert asked(game, "ash").what == "P-CP-01"
    assert game.state.actors["kit"].ap == 1


@pytest.mark.rules("P-CP-10")
def test_after_the_gm_changed_something_the_opening_is_offered_anew() -> None:
    game = called(two_ones(duel()), "opening", "kit 2")
    assert game.overrule(SetValue("actors.kit.tokens.AP", 1)) is None
    ask = asked(game, "foes")
    expect(ask, "P-CP-10", "decline", "kit")
    assert "attack" not in offered(ask)
    assert ask.text.endswith("What does Kit do with 1 AP?")
    assert game.overrule(Grant("kit", "Panicked")) is None
    assert "steady" in offered(asked(game, "foes"))
    assert game.overrule(SetValue("actors.kit.tokens.AP", 0)) is None
    assert asked(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-11", "P-OPEN-05", "P-RUN-09")
@pytest.mark.parametrize(("affects", "health"), [("no", 11), ("yes", 16)])
def test_the_gm_says_whether_something_tried_in_an_opening_touches_the_attempt(affects: str, health: int) -> None:
    game = duel()
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 5]), "opening")
    answers(game, ("foes", "try"), ("foes", {"what": "kick sand", "ability": "athletics"}), ("gm", "no"))
    ask = asked(game, "gm")
    expect(ask, "P-CP-11", {"affects": "no", "threshold": 5}, "kit")
    assert offered(ask, "affects") == ["no", "yes"]
    assert numbers(schema(ask, "threshold")) == (2, 20)
    called(game, {"affects": affects, "threshold": 6})
    assert game.state.actors["kit"].health.value == health


@pytest.mark.rules("P-CP-11", "P-OPEN-06", "P-OPEN-07")
@pytest.mark.parametrize(("deed", "health"), [(["defend", "guard"], 16), (["move there"], 12)])
def test_for_base_actions_it_is_settled(deed: list[str], health: int) -> None:
    game = duel()
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 4]), "opening")
    answers(game, *(("foes", each) for each in deed))
    assert game.state.actors["kit"].health.value == health
    assert asked(game, "ash").what == "P-CP-01"


# Extra Successes and Mistakes


def two_hits(game: Game, *faces: int) -> Game:
    answers(game, ("ash", "attack"), ("ash", "blade kit"), ("ash", len(faces)))
    return rolls(game, list(faces))


@pytest.mark.rules("P-CP-12", "P-SUCC-02", "P-SUCC-05")
def test_the_controller_spends_each_extra_success_and_by_default_it_adds_its_value() -> None:
    game = two_hits(duel(attributes=scores(finesse=3, power=3)), 6, 5, 4)
    ask = asked(game, "ash")
    expect(ask, "P-CP-12", {"die1": "value", "die2": "value", "idea": ""}, "ash")
    assert offered(ask, "die1") == ["value", "shove there", "improvised", "unused"]
    assert isinstance(schema(ask, "idea"), Text)
    answers(game, ("ash", ask.default))
    assert game.state.actors["kit"].health.value == 1


@pytest.mark.rules("P-CP-12", "P-X-ABIL")
def test_an_extra_success_may_shove_or_do_nothing() -> None:
    game = two_hits(duel(attributes=scores(finesse=3, power=3)), 6, 5, 4)
    answers(game, ("ash", {"die1": "shove there", "die2": "unused", "idea": ""}))
    kit = game.state.actors["kit"]
    assert (kit.health.value, kit.place) == (10, "there")


@pytest.mark.rules("P-CP-12", "P-MIST-04")
def test_where_the_ability_allows_it_an_extra_success_cancels_a_mistake() -> None:
    maker = hero("ash", abilities={"crafting": 1}, items=["tool-rig"], attributes=scores(finesse=3, memory=3))
    game = answers(called(task(free(maker), "crafting"), "yes", HIDDEN), ("ash", 3))
    rolls(game, [6, 5, 1])
    assert offered(asked(game, "ash"), "die1") == ["value", "correct", "improvised", "unused"]
    answers(game, ("ash", {"die1": "correct", "idea": ""}))
    assert asked(game, "gm").what == "P-CP-18"
    assert not any("Mistake:" in line or line == "Ash makes a Mistake." for line in story(game, "ash"))


@pytest.mark.rules("P-CP-13", "P-SUCC-04")
@pytest.mark.parametrize(
    ("decision", "taken", "health", "text"),
    [
        ("reject", None, 5, ""),
        ("approve", None, 10, "Ash spends an Extra Success of 5: the rope is cut."),
        ("offer", "yes", 10, "Ash spends an Extra Success of 5: the rope is cut."),
        ("offer", "no", 5, ""),
    ],
)
def test_the_gm_approves_rejects_or_offers_something_else(
    decision: str, taken: str | None, health: int, text: str
) -> None:
    game = two_hits(duel(), 6, 5)
    answers(game, ("ash", {"die1": "improvised", "idea": "cut the rope"}))
    ask = asked(game, "gm")
    expect(ask, "P-CP-13", {"decision": "reject", "text": ""}, "ash")
    assert "cut the rope" in ask.text
    assert offered(ask, "decision") == ["approve", "reject", "offer"]
    called(game, {"decision": decision, "text": "the rope is cut"})
    if taken is not None:
        expect(asked(game, "ash"), "P-CP-12", "no", "ash")
        answers(game, ("ash", taken))
    assert game.state.actors["kit"].health.value == health
    assert any("Extra Success of" in line for line in story(game, "ash")) == bool(text)
    assert not text or text in story(game, "ash")


EFFECTS = ["none", "off-balance", "false", "quality", "bystander", "custom"]


def mistaken(game: Game, text: str, effect: str) -> Game:
    return called(game, {"text": text, "effect": effect})


@pytest.mark.rules("P-CP-14", "P-MIST-02", "P-MIST-03")
@pytest.mark.parametrize("effect", EFFECTS)
def test_the_gm_tells_each_mistake_with_an_effect_or_none(effect: str) -> None:
    game = duel()
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("ash", 2))
    called(rolls(game, [1, 6]), "mistake")
    ask = asked(game, "gm")
    expect(ask, "P-CP-14", TOLD_ONLY, "ash")
    assert offered(ask, "effect") == EFFECTS
    assert isinstance(schema(ask, "text"), Text)
    mistaken(game, "The boot slips.", effect)
    said = "Ash learns: The boot slips." if effect == "false" else "Ash makes a Mistake: The boot slips."
    assert said in story(game, "ash")
    assert game.state.actors["kit"].health.value == (12 if effect == "quality" else 11)
    assert game.state.actors["ash"].has(OFF_BALANCE) == (effect == "off-balance")
    assert game.state.tension == (effect == "bystander")


@pytest.mark.rules("P-CP-14")
def test_several_ones_are_several_mistakes() -> None:
    game = called(two_ones(duel()), "mistake", TOLD_ONLY)
    ask = asked(game, "gm")
    assert (ask.what, "2 of 2" in ask.text) == ("P-CP-14", True)
    mistaken(game, "", "none")
    assert story(game, "ash").count("Ash makes a Mistake.") == 2


@pytest.mark.rules("P-CP-15", "P-FAIL-01")
@pytest.mark.parametrize(("how", "text", "said"), [("not", "", ""), ("badly", "", " It is done, and done badly.")])
def test_the_gm_says_whether_a_failure_was_not_done_or_done_badly(how: str, text: str, said: str) -> None:
    game = answers(called(task(free(hero("ash", abilities={"athletics": 1})), "athletics"), "yes", HIDDEN), ("ash", 1))
    rolls(game, [3])
    expect(asked(game, "gm"), "P-CP-15", NOT_DONE, "ash")
    assert offered(asked(game, "gm"), "how") == ["not", "badly"]
    called(game, {"how": how, "text": text})
    assert f"Ash fails at Athletics: 3.{said}" in story(game, "ash")


# Saves, modes, customs


@pytest.mark.rules("P-CP-16", "P-SAVE-01")
def test_out_of_turns_the_gm_calls_a_save_and_says_what_failure_brings() -> None:
    game = answers(free(hero("ash")), ("gm", "save"))
    ask = asked(game, "gm")
    usual = {"who": "ash", "attribute": "tenacity", "dice": 1, "consequence": "told", "amount": 1}
    expect(ask, "P-CP-16", usual)
    assert offered(ask, "attribute") == list(ATTRIBUTES)
    assert numbers(schema(ask, "dice")) == (1, 5)
    assert offered(ask, "consequence") == ["told", "panic", "damage", "ap", "injury"]
    called(game, {**usual, "dice": 2, "consequence": "damage", "amount": 3})
    rolls(game, [3, 5])
    assert game.state.actors["ash"].health.value == 10


@pytest.mark.rules("P-CP-16")
def test_in_turns_it_is_called_at_any_time_and_rolled_at_the_next_moment() -> None:
    game = duel()
    assert game.overrule(Grant("ash", "save:tenacity:1:panic")) is None
    rolls(game, [3])
    assert game.state.actors["ash"].has(PANICKED)
    assert asked(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-16")
def test_between_rounds_none_is_called_by_default() -> None:
    game = answers(duel(), ("ash", "end"), ("foes", "end"))
    expect(asked(game, "gm"), "P-CP-16", "go-on")
    assert offered(asked(game, "gm")) == ["go-on", "save", "stop"]
    called(game, "go-on")
    assert asked(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-17", "P-GAP-17")
def test_the_gm_says_once_how_a_modifier_without_a_mode_is_applied() -> None:
    game = fight(hero("ash", abilities={"marksmanship": 1}, items=["rivet-gun"]), foe("kit"))
    answers(game, ("ash", "snap"), ("ash", "rivet-gun kit"), ("ash", 1))
    rolls(game, [5])
    expect(asked(game, "gm"), "P-CP-17", "each")
    assert offered(asked(game, "gm")) == ["each", "total"]
    called(game, "total")
    assert game.state.actors["kit"].health.value == 11
    answers(game, ("ash", "snap"), ("ash", "rivet-gun kit"), ("ash", 1))
    rolls(game, [5])
    assert asked(game, "ash").what == "P-CP-01"
    assert game.state.actors["kit"].health.value == 6


@pytest.mark.rules("P-CP-18", "P-RUN-04")
def test_before_turns_the_gm_says_what_is_secret_contested_and_who_is_surprised() -> None:
    game = a_table(hero("ash"), foe("kit", surprised=True))
    ask = asked(game, "gm")
    usual = {"defense": "hidden", "ap": "hidden", "contested": "by-kind", "calls": "tasks", "narration": "no"}
    expect(ask, "P-CP-18", {**usual, "surprised": ["kit"]})
    assert [offered(ask, each) for each in usual] == [
        ["hidden", "shown"],
        ["hidden", "shown"],
        ["by-kind", "always", "never"],
        ["tasks", "everything"],
        ["no", "yes"],
    ]
    assert offered(ask, "surprised") == ["ash", "kit"]
    called(game, {**usual, "surprised": ["ash"]})
    rolls(game, [1], [12])
    assert [game.state.actors[id].ap for id in ("ash", "kit")] == [0, 3]


@pytest.mark.rules("P-CP-18", "P-OPEN-01")
@pytest.mark.parametrize(
    ("contested", "default"), [("by-kind", "opening"), ("always", "opening"), ("never", "mistake")]
)
def test_the_gm_may_say_that_every_roll_is_contested_or_none(contested: str, default: str) -> None:
    game = two_ones(duel({"contested": contested}))
    expect(asked(game, "gm"), "P-CP-08", default, "ash")


@pytest.mark.rules("P-CP-18")
def test_out_of_turns_always_makes_words_contested() -> None:
    game = free(hero("ash", abilities={"persuasion": 1}), foe("kit"))
    assert game.overrule(SetValue("customs.contested", "always")) is None
    called(task(game, "persuasion", target="kit"), "yes", ["charm"], HIDDEN)
    rolls(answers(game, ("ash", 2)), [1, 5])
    expect(asked(game, "gm"), "P-CP-08", "opening", "ash")


# Characters


@pytest.mark.rules("P-CP-19", "P-X-CREATE")
def test_a_player_takes_a_ready_hero_or_makes_one_step_by_step() -> None:
    game = a_game(cast={"p1": "new"}, sitters={"gm": "person", "foes": "person"}, dice="typed")
    ask = asked(game, "p1")
    expect(ask, "P-CP-19", "duelist", "p1")
    assert offered(ask) == [*content().templates, "own"]
    answers(game, ("p1", "own"), ("p1", {"name": "Ash", "concept": "", "nature": "grim"}))
    points = asked(game, "p1")
    assert fields(points) == list(ATTRIBUTES)
    assert numbers(schema(points, "power")) == (1, 4)
    assert sum(points.default.values()) == 21
    answers(game, ("p1", {**points.default, "power": 4}))
    assert asked(game, "p1").text.startswith("14 points are spent, and there are 12.")
    answers(game, ("p1", points.default))
    levels = asked(game, "p1")
    assert numbers(schema(levels, "stealth")) == (0, 2)
    chosen = {**levels.default, **dict.fromkeys(content().abilities, 0), "stealth": 2, "own-ability": 2}
    answers(game, ("p1", {**chosen, "called": "Sky lore"}))
    items = asked(game, "p1")
    assert isinstance(items.schema, Several)
    assert (items.schema.least, items.schema.most) == (3, 3)
    answers(game, ("p1", ["pistol", "stim", "keepsake"]))
    hero_made = game.state.actors["hero-p1"]
    assert hero_made.abilities == {"stealth": 2, "sky-lore": 2}
    assert hero_made.items == ["pistol", "stim", "keepsake"]


@pytest.mark.rules("P-CP-19", "P-X-XP")
def test_xp_are_saved_unless_the_player_buys_something() -> None:
    game = answers(free(hero("ash", xp=1), session=True), ("gm", "close"))
    expect(asked(game, "gm"), "P-CP-19", 1)
    assert numbers(asked(game, "gm").schema) == (1, 3)
    called(game, 1)
    ask = asked(game, "ash")
    expect(ask, "P-CP-19", "save", "ash")
    assert "ability stealth" in offered(ask)
    answers(game, ("ash", "save"))
    assert game.is_over
    assert game.state.actors["ash"].xp == 2


@pytest.mark.rules("P-CP-20", "P-X-ACT")
def test_a_defender_chooses_guard_or_parry_and_guard_is_assumed() -> None:
    game = answers(duel(), ("ash", "defend"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-20", "guard", "ash")
    assert offered(ask) == ["guard", "parry melee-weapons", "parry unarmed"]
    answers(game, ("ash", "parry melee-weapons"), ("ash", 2))
    rolls(game, [5, 2])
    assert game.state.actors["ash"].has(PARRYING)
    other = duel()
    answers(other, ("ash", "defend"), ("ash", "guard"))
    assert other.state.actors["ash"].has(GUARDING)


@pytest.mark.rules("P-CP-20", "P-RUN-15")
def test_a_healer_chooses_whom_to_treat_the_dieing_first() -> None:
    medic = hero("ash", abilities={"first-aid": 1}, health=10)
    hurt, down = hero("bo", health=10), hero("cy", health=0, conditions=[WOUNDED, DIEING])
    game = answers(fight(medic, hurt, down, foe("kit")), ("ash", "treat"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-20", "cy", "ash")
    assert offered(ask) == ["cy", "bo", "ash"]
    answers(game, ("ash", "bo"), ("ash", 1))
    rolls(game, [4])
    assert game.state.actors["bo"].health.value == 14


@pytest.mark.rules("P-CP-20", "P-X-ACT")
def test_whoever_steadies_chooses_whom_themselves_first() -> None:
    shaken = [hero(id, conditions=[PANICKED], abilities={"command": 1}) for id in ("ash", "bo")]
    game = fight(*shaken, foe("kit"))
    rolls(game, [3, 2])
    answers(game, ("ash", "steady"))
    ask = asked(game, "ash")
    expect(ask, "P-CP-20", "ash", "ash")
    assert offered(ask) == ["ash", "bo"]
    answers(game, ("ash", "ash"))
    rolls(game, [2])
    assert not game.state.actors["ash"].has(PANICKED)


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


@pytest.mark.rules("P-CP-22", "P-SEQ-8")
def test_on_request_player_and_gm_tell_how_it_looked() -> None:
    game = duel({"narration": "yes"})
    answers(game, ("ash", "snap"), ("ash", "blade kit"), ("ash", 1))
    rolls(game, [2])
    expect(asked(game, "ash"), "P-CP-22", "", "ash")
    assert isinstance(asked(game, "ash").schema, Text)
    answers(game, ("ash", "A clumsy swing."))
    expect(asked(game, "gm"), "P-CP-22", "", "ash")
    called(game, "")
    assert "Ash: A clumsy swing." in story(game, "foes")
    assert asked(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-22")
def test_otherwise_nobody_is_asked_for_words() -> None:
    game = answers(duel(), ("ash", "snap"), ("ash", "blade kit"), ("ash", 1))
    rolls(game, [2])
    assert asked(game, "ash").what == "P-CP-01"


@pytest.mark.rules("P-CP-07")
def test_a_trial_nobody_is_skilled_for_ends_even_if_nobody_is_at_the_table() -> None:
    trial = {"text": "The rope.", "abilities": ["athletics"], "tries": 2, "failed": "It stays up there."}
    raw = {"actors": [hero("ash")], "trials": [trial], "phase": "trials"}
    game = a_game(cast={"ash": ""}, sitters={"ash": "absent", "foes": "absent"}, scenario=raw)
    assert game.is_over
    assert "It stays up there." in story(game, "ash")


def test_a_struggle_is_answered_in_a_form() -> None:
    game = answers(duel(abilities={"stealth": 1}), ("ash", "attack"), ("ash", "blade kit"))
    assert asked(game, "ash").refuse("struggle") is not None
    assert asked(game, "ash").refuse(STRUGGLE) is None
