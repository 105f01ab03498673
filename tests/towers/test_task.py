"""A task: whether there is a roll, how hard it is, with what, and how it goes wrong."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.schema import Form, Number, Schema, Text
from facedown.rulesets.towers.events import Checked
from facedown.rulesets.towers.freeplay import free_play
from facedown.rulesets.towers.task import attempt_task, check_for
from facedown.rulesets.towers.turns import turn
from tests.asking import expect, waiting
from tests.playing import happened, play, told
from tests.sitting import answers, asked, fields, offered, rolls, story
from tests.towers.staged.cast import NO_LUCK, TWOS, a_scene, foe, plain, who
from tests.towers.staged.scenes import FITS, NOTHING_ELSE, ROLL, at_peace, fits, take, tokens
from tests.towers.staged.tables import a_table, free, side_by_side, task


def schema(ask: Ask, field: str) -> Schema:
    assert isinstance(ask.schema, Form)
    return next(each.schema for each in ask.schema.fields if each.name == field)


def what_fits(reading: str, *answers: Any) -> Ask:
    """The GM's question about a lock that is to be picked, after the tier."""
    scene = a_scene(plain("ash"), rulings={"T-GAP-04": reading})
    flow = attempt_task(scene, who(scene, "ash"), "security work", "free")
    next(flow)
    ask = flow.send(ROLL)
    for answer in answers:
        ask = flow.send(answer)
    assert isinstance(ask, Ask)
    return ask


@pytest.mark.rules("T-CP-01", "T-CHK-01")
def test_the_gm_says_whether_there_is_a_roll_and_how_hard_it_is() -> None:
    game = task(free(plain("ash")))
    ask = asked(game, "gm")
    expect(ask, "T-CP-01", ROLL, "ash")
    assert offered(ask, "how") == ["roll", "succeeds", "fails"]
    assert offered(ask, "secret") == ["shown", "hidden"]
    tier = schema(ask, "tier")
    assert isinstance(tier, Number)
    assert (tier.least, tier.most) == (0, 6)
    assert tier.names[6] == "T6, Impossible"
    answers(game, ("gm", {**ROLL, "how": "succeeds"}))
    assert "Ash succeeds: juggle." in story(game, "ash")
    answers(task(game, "fly"), ("gm", {**ROLL, "how": "fails"}))
    assert "Ash fails: fly." in story(game, "ash")


@pytest.mark.rules("T-CHK-01", "T-CP-01")
def test_anything_else_can_be_tried_for_the_action() -> None:
    scene = a_scene(plain("ash"), foe("bryn"))
    take(scene, "ash", "try", "kick the lamp over", {"how": "succeeds", "tier": 2, "secret": "shown"})
    assert happened(scene, Declared)[0].text == "kick the lamp over"
    assert tokens(scene, "ash") == (0, 2)


@pytest.mark.rules("T-CHK-01")
def test_a_fight_leaves_room_for_any_other_idea() -> None:
    scene = a_scene(plain("ash"), foe("cole"))
    answers = ("try", "cut the rope", {**ROLL, "how": "succeeds"}, "end")
    play(turn(scene, who(scene, "ash"), was_held=False), *answers)
    assert "Ash succeeds: cut the rope." in told(scene)
    assert who(scene, "ash").tokens["action"] == 0


@pytest.mark.rules("T-CP-01")
def test_a_tier_the_gm_hides_is_told_to_the_gm_alone() -> None:
    game = task(free(plain("ash"), plain("bo")), "use athletics")
    answers(game, ("gm", {"how": "roll", "tier": 2, "secret": "hidden"}))
    answers(game, ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [5, 5])
    assert "Ash succeeds: use athletics, 12 against T2, Moderate." in story(game, "gm")
    for seat in ("ash", "bo"):
        assert "Ash succeeds: use athletics, 12." in story(game, seat)


@pytest.mark.rules("T-CP-02")
def test_the_gm_says_which_attributes_and_skills_fit() -> None:
    game = task(free(plain("ash")), "use security on the lock")
    answers(game, ("gm", ROLL))
    ask = asked(game, "gm")
    expect(ask, "T-CP-02", {"skills": ["security"], "attributes": ["grace", "wits"]}, "ash")
    assert offered(ask, "attributes") == ["might", "grace", "wits", "heart"]
    assert len(offered(ask, "skills")) == 20
    assert ask.refuse({"skills": [], "attributes": ["wits"]}) is not None
    assert ask.refuse({"skills": ["security"], "attributes": []}) is not None


@pytest.mark.rules("T-CHK-03", "T-CP-02")
def test_the_gm_names_the_attributes_and_skills_that_fit() -> None:
    scene = a_scene(plain("ash", skills={"charm": 3, "knowledge": 1}))
    fits = {"skills": ["knowledge"], "attributes": ["wits"]}
    play(attempt_task(scene, who(scene, "ash"), "recite the harbour law", ""), ROLL, fits, NOTHING_ELSE, (5, 4))
    assert happened(scene, Checked)[0].result.value == 12


@pytest.mark.rules("T-SKL-03", "T-CP-02")
def test_the_gm_may_allow_an_attribute_that_no_use_names() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 4}, skills={"presence": 1}))
    fits = {"skills": ["presence"], "attributes": ["might"]}
    play(attempt_task(scene, who(scene, "ash"), "loom", ""), ROLL, fits, NOTHING_ELSE, (4, 3))
    assert happened(scene, Checked)[0].result.value == 12


@pytest.mark.rules("T-CP-01")
def test_the_gm_may_hide_the_tier() -> None:
    scene = at_peace(plain("ash"))
    hidden = {**ROLL, "secret": "hidden"}
    play(attempt_task(scene, who(scene, "ash"), "listen", ""), hidden, fits("perception", "wits"), NOTHING_ELSE, (3, 3))
    assert [each.against for each in happened(scene, Checked)] == ["T2, Moderate", ""]


@pytest.mark.rules("T-CP-04")
def test_the_gm_adds_what_helps_and_hinders() -> None:
    scene = at_peace(plain("ash"))
    edges = {"advantages": "a rope", "disadvantages": "rain, wind"}
    task = attempt_task(scene, who(scene, "ash"), "climb", "")
    play(task, ROLL, fits("athletics", "might"), edges, (6, 5, 1))
    assert happened(scene, Checked)[0].result.value == 8


@pytest.mark.rules("T-CP-04")
def test_the_gm_lists_what_helps_and_hinders_each_with_its_reason() -> None:
    game = task(free(plain("ash")), "use athletics")
    answers(game, ("gm", ROLL), ("gm", {"skills": ["athletics"], "attributes": ["might"]}))
    ask = asked(game, "gm")
    expect(ask, "T-CP-04", NOTHING_ELSE, "ash")
    assert all(isinstance(schema(ask, each), Text) for each in ("advantages", "disadvantages"))
    answers(game, ("gm", {"advantages": "a rope, a friend below, daylight", "disadvantages": "rain"}))
    rolls(game, [1, 5, 5, 1])
    assert "Ash succeeds: use athletics, 12 against T2, Moderate." in story(game, "ash")
    working = next(repr(event) for event in game.events if type(event).__name__ == "Checked")
    for reason in ("Advantage: a rope", "Advantage: a friend below", "Advantage: daylight", "Disadvantage: rain"):
        assert reason in working


@pytest.mark.rules("T-CP-01", "T-CP-02", "T-CP-03", "T-CP-04")
def test_in_free_play_somebody_tries_something() -> None:
    scene = at_peace(plain("ash", skills={"stealth": 2}), plain("bryn"))
    fit = {"skills": ["stealth", "athletics"], "attributes": ["grace"]}
    answers = (
        "task",
        "ash",
        "cross the yard",
        {**ROLL, "tier": 3},
        fit,
        {"advantages": "dark, rain", "disadvantages": ""},
    )
    play(free_play(scene), *answers, "grace stealth", (6, 5, 2, 1))
    assert told(scene)[-1] == "Ash succeeds: cross the yard, 15 against T3, Difficult."


@pytest.mark.rules("T-GAP-34", "T-CP-02")
def test_the_gm_names_what_either_side_of_an_opposed_check_uses() -> None:
    scene = at_peace(plain("ash", skills={"stealth": 3}), plain("bryn", skills={"perception": 1}))
    answers = ("opposed", "ash", "bryn", fits("stealth", "grace"), fits("perception", "wits"))
    play(free_play(scene), *answers, (3, 3), (4, 3))
    assert [each.result.value for each in happened(scene, Checked)] == [11, 10]
    assert told(scene)[-1] == "Ash prevails."
    play(free_play(scene), *answers, (3, 3), (4, 4))
    assert told(scene)[-1] == "Ash does not prevail."  # a tie changes nothing


@pytest.mark.rules("T-RUN-13")
def test_an_opposed_check_leaves_room_for_luck() -> None:
    scene = at_peace(plain("ash"), plain("bryn"))
    answers = ("opposed", "ash", "bryn", fits("athletics", "might"), fits("athletics", "might"))
    play(free_play(scene), *answers, (6, 6), (1, 1), {"text": "A crash.", "effect": "none"}, NO_LUCK)
    assert "Towers! A crash." in told(scene)
    assert "Snake Eyes!" in told(scene)


@pytest.mark.rules("T-CP-20")
def test_the_gm_tells_how_it_goes_wrong_when_a_total_is_below_six() -> None:
    game = task(free(plain("ash")), "use athletics")
    answers(game, ("gm", ROLL), ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [1, 2])
    expect(asked(game, "gm"), "T-CP-20", {"text": ""}, "ash")
    answers(game, ("gm", {"text": "The roof gives way."}))
    assert "The roof gives way." in story(game, "ash")


@pytest.mark.rules("T-CP-20")
@pytest.mark.parametrize("price", ["yes", "no"])
def test_where_the_table_asks_the_gm_may_let_it_succeed_at_a_price(price: str) -> None:
    trial = {"text": "A wall.", "skills": ["athletics"], "attributes": ["might"], "passed": "Over.", "failed": "Down."}
    game = a_table(plain("ash"), phase="trials", trials=[trial], rulings={"T-GAP-08": "ask"})
    answers(game, ("ash", "ash"), ("gm", {"skills": ["athletics"], "attributes": ["might"]}), ("gm", NOTHING_ELSE))
    rolls(game, [1, 2])
    ask = asked(game, "gm")
    expect(ask, "T-CP-20", {"text": "", "price": "no"}, "ash")
    assert offered(ask, "price") == ["yes", "no"]
    answers(game, ("gm", {"text": "", "price": price}))
    assert ("Over." if price == "yes" else "Down.") in story(game, "ash")


@pytest.mark.rules("T-CHK-06", "T-CP-20")
def test_below_six_the_gm_says_how_it_goes_wrong() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 0}))
    answers = ({**ROLL, "tier": 0}, FITS, NOTHING_ELSE, (2, 3), {"text": "The rope snaps."})
    assert not play(attempt_task(scene, who(scene, "ash"), "climb the rope", ""), *answers)
    assert told(scene)[-1] == "The rope snaps."


@pytest.mark.rules("T-GAP-02")
@pytest.mark.parametrize(("reading", "word"), [("reconstructed", "endurance"), ("by-use", "fortitude")])
def test_the_gm_is_shown_the_skill_a_player_names_by_the_name_it_has_here(reading: str, word: str) -> None:
    scene = a_scene(plain("ash"), rulings={"T-GAP-02": reading})
    flow = attempt_task(scene, who(scene, "ash"), f"use {word} against the cold", "free")
    next(flow)
    ask = flow.send(ROLL)
    assert isinstance(ask, Ask)
    assert ask.default == {"skills": ["endurance"], "attributes": ["might"]}


@pytest.mark.rules("T-GAP-08")
@pytest.mark.parametrize(
    ("reading", "answer", "succeeds"),
    [
        ("fails", {"text": "It rains."}, False),
        ("ask", {"text": "It rains.", "price": "no"}, False),
        ("ask", {"text": "Your rope is gone.", "price": "yes"}, True),
    ],
)
def test_where_the_gm_set_the_tier_it_may_let_a_total_below_six_succeed_at_a_price(
    reading: str, answer: dict[str, str], succeeds: bool
) -> None:
    scene = a_scene(plain("ash"), rulings={"T-GAP-08": reading, "T-GAP-04": "fixed"})
    script = [{**ROLL, "tier": 1}, {"skills": ["endurance"]}, NOTHING_ELSE, (2, 1), answer]
    assert play(attempt_task(scene, who(scene, "ash"), "hold out", "free"), *script) == succeeds
    assert told(scene)[-1] == answer["text"]


@pytest.mark.rules("T-SKL-03")
@pytest.mark.parametrize(("skill", "attributes"), [("security", ["grace", "wits"]), ("will", ["heart"])])
def test_the_attributes_of_the_table_are_suggested(skill: str, attributes: list[str]) -> None:
    scene = a_scene(plain("ash", items=["tools"], skills={skill: 1}))
    flow = attempt_task(scene, who(scene, "ash"), f"something with {skill}", "")
    flow.send(None)
    question = flow.send(ROLL)
    assert question.default == {"skills": [skill], "attributes": attributes}  # type: ignore[union-attr]


@pytest.mark.rules("T-CP-08")
def test_whoever_tries_something_else_says_what() -> None:
    game = side_by_side()
    answers(game, ("ash", "try"))
    expect(asked(game, "ash"), "T-CP-08", "look around", "ash")
    answers(game, ("ash", "kick over the lantern"))
    expect(asked(game, "gm"), "T-CP-01", ROLL, "ash")


@pytest.mark.rules("T-GAP-04", "T-SKL-01")
@pytest.mark.parametrize(
    ("reading", "asked_for", "default"),
    [
        ("by-use", ["skills", "attributes"], {"skills": ["security"], "attributes": ["grace", "wits"]}),
        ("fixed", ["skills"], {"skills": ["security"]}),
        ("any", ["skills", "attributes"], {"skills": ["security"], "attributes": ["might", "grace", "wits", "heart"]}),
    ],
)
def test_which_attributes_may_go_with_a_skill(reading: str, asked_for: list[str], default: dict[str, Any]) -> None:
    ask = what_fits(reading)
    assert (fields(ask), ask.default) == (asked_for, default)


@pytest.mark.rules("T-GAP-04", "T-SKL-01")
def test_with_fixed_attributes_the_player_picks_among_those_of_the_table_and_no_others() -> None:
    ask = what_fits("fixed", {"skills": ["security"]}, NOTHING_ELSE)
    assert offered(ask) == ["wits security", "grace security"]
    ask = what_fits("by-use", {"skills": ["security"], "attributes": ["might", "heart"]}, NOTHING_ELSE)
    assert offered(ask) == ["might security", "heart security"]


@pytest.mark.rules("T-CHK-03", "T-CP-02", "T-CP-03", "T-CP-04")
@pytest.mark.parametrize(("dice", "passed"), [((5, 4, 1), True), ((4, 4, 1), False)])
def test_with_what_the_gm_lets_pass_and_the_player_picks_it_succeeds_or_not(
    dice: tuple[int, ...], passed: bool
) -> None:
    scene = a_scene(plain("ash", skills={"athletics": 1}))
    fitting = {"skills": ["athletics"], "attributes": ["might", "grace"]}
    helped = {"advantages": "a rope", "disadvantages": ""}
    flow = check_for(scene, who(scene, "ash"), "climb", 2, False, "free")
    assert play(flow, fitting, helped, "grace athletics", dice) is passed


@pytest.mark.rules("T-CHK-06", "T-CP-20", "T-CHK-03")
def test_the_gm_is_told_what_went_below_every_tier() -> None:
    scene = a_scene(plain("ash"))
    flow = check_for(scene, who(scene, "ash"), "climb", 2, False, "free")
    ask = waiting(flow, {"skills": ["athletics"], "attributes": ["might"]}, NOTHING_ELSE, (1, 2))
    assert (ask.what, ask.text, ask.why) == ("T-CP-20", "Ash is below every tier: climb.", "free")
