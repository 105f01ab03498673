"""What each seat may know, seen through its view: Defense, thresholds, AP, hopeless Struggles, false information."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.contract.overrule import Grant, SetValue
from facedown.kernel.game.game import Game
from facedown.rulesets.overreach.character import AP, WAITING
from tests.overreach.staged.cast import NOT_DONE, STRUGGLE, foe, hero, scores
from tests.overreach.staged.tables import HIDDEN, a_table, called, duel, fight, free, task, told_numbers, two_ones
from tests.sitting import answers, asked, offered, rolls, story

PLAYERS = ("ash", "bo", "onlooker")


def facts(game: Game, seat: str, id: str) -> dict[str, str]:
    figure = next(each for each in game.view(seat).board.figures if each.id == id)
    return {fact.label: fact.text for fact in figure.facts}


def tokens(game: Game, seat: str, id: str) -> tuple[str, ...]:
    tokens = next(each.tokens for each in game.view(seat).board.figures if each.id == id)
    return tuple(map(str, tokens))


def three(customs: dict[str, Any] | None = None, **differences: Any) -> Game:
    """Ash's turn; Bo at Ash's side, Kit against them."""
    return fight(hero("ash"), hero("bo"), foe("kit", **differences), customs=customs)


@pytest.mark.rules("P-ROLL-08", "P-CP-18")
def test_a_foes_defense_is_known_to_its_own_side_and_the_gm_alone() -> None:
    game = three()
    assert [facts(game, seat, "kit").get("Defense") for seat in ("gm", "foes")] == ["4", "4"]
    assert [facts(game, seat, "kit").get("Defense") for seat in PLAYERS] == [None, None, None]
    assert facts(game, "bo", "ash")["Defense"] == "4"
    assert "Defense" not in facts(game, "foes", "ash")


@pytest.mark.rules("P-ROLL-08", "P-CP-18")
@pytest.mark.parametrize("how", ["custom", "learned"])
def test_the_gm_may_let_a_defense_be_known(how: str) -> None:
    game = three({"defense": "shown"} if how == "custom" else None)
    if how == "learned":
        assert game.overrule(Grant("kit", "known")) is None
    assert [facts(game, seat, "kit")["Defense"] for seat in PLAYERS] == ["4", "4", "4"]
    answers(game, ("ash", "attack"), ("ash", "blade kit"))
    assert told_numbers(game, "ash")[2].startswith("75 %")


@pytest.mark.rules("P-ROLL-08", "P-CP-06")
def test_the_odds_beside_dice_say_nothing_of_a_secret_defense() -> None:
    game = answers(three(), ("ash", "attack"), ("ash", "blade kit"))
    names = told_numbers(game, "ash")
    assert [(note.count("%"), risk in note) for note, risk in zip(names.values(), ("17 %", "31 %"), strict=True)] == [
        (1, True),
        (1, True),
    ]


@pytest.mark.rules("P-ROLL-08")
@pytest.mark.parametrize(("faces", "verb"), [([2, 5], "succeeds"), ([2, 3], "fails")])
def test_how_an_attack_came_out_is_told_to_all_and_the_defense_to_few(faces: list[int], verb: str) -> None:
    game = answers(three(), ("ash", "attack"), ("ash", "blade kit"), ("ash", 2))
    rolls(game, faces)
    line = f"Ash {verb} at an attack on Kit with the blade: {faces[1]}"
    assert [f"{line}." in story(game, seat) for seat in PLAYERS] == [True, True, True]
    assert [f"{line} against 4." in story(game, seat) for seat in ("gm", "foes")] == [True, True]
    seen = msgspec.json.encode(game.view("ash").story)
    assert b"P-X-DEF" not in seen


@pytest.mark.rules("P-CP-18")
def test_a_foes_ap_are_told_only_if_the_gm_says_so() -> None:
    game = three()
    assert [tokens(game, seat, "kit") for seat in ("gm", "foes", *PLAYERS)] == [("3 AP",), ("3 AP",), (), (), ()]
    assert [tokens(game, seat, "ash") for seat in ("ash", "bo", "foes", "onlooker")] == [("3 AP",), ("3 AP",), (), ()]
    open_game = three({"ap": "shown"})
    assert [tokens(open_game, seat, "kit") for seat in PLAYERS] == [("3 AP",)] * 3


@pytest.mark.rules("P-CP-18", "P-CP-16")
@pytest.mark.parametrize("ap", [0, 1, 3])
def test_a_lost_save_does_not_tell_how_many_ap_there_were_to_lose(ap: int) -> None:
    game = three()
    assert game.overrule(SetValue("actors.kit.tokens.AP", ap)) is None
    assert game.overrule(Grant("kit", "save:tenacity:1:ap:2")) is None
    rolls(game, [6])
    assert "Kit loses up to 2 AP." in story(game, "ash")
    assert game.state.actors["kit"].ap == max(0, ap - 2)


@pytest.mark.rules("P-OPEN-03", "P-CP-18")
def test_an_opening_tells_how_many_ones_there_were_and_not_how_many_ap() -> None:
    game = called(two_ones(duel()), "opening", "kit 2")
    assert "Ash leaves an Opening: Kit may spend 2 AP." in story(game, "ash")
    assert game.view("ash").asked is None
    assert game.view("onlooker").asked is None
    answers(game, ("foes", "defend"), ("foes", "guard"))
    assert tokens(game, "ash", "kit") == ()


@pytest.mark.rules("P-ROLL-08")
def test_nobody_but_the_gm_sees_the_gms_questions() -> None:
    game = called(task(free(hero("ash"), hero("bo")), "melee-weapons"), "yes", ["power"])
    assert asked(game, "gm").what == "P-CP-05"
    assert [game.view(seat).asked for seat in PLAYERS] == [None, None, None]


@pytest.mark.rules("P-STRG-03", "P-GAP-20")
@pytest.mark.parametrize("told", ["hidden", "shown"])
def test_a_hopeless_struggle_looks_like_any_other(told: str) -> None:
    seen = []
    for threshold in (4, 5, 20):
        game = called(task(free(hero("ash"), hero("bo")), "athletics"), "yes", {"threshold": threshold, "told": told})
        before = [msgspec.json.encode(game.view(seat)) for seat in PLAYERS]
        answers(game, ("ash", STRUGGLE))
        called(rolls(game, [3]), NOT_DONE)
        seen.append(before + [msgspec.json.encode(game.view(seat)) for seat in PLAYERS])
    assert seen[0] == seen[1] == seen[2]


@pytest.mark.rules("P-STRG-03", "P-ROLL-08")
@pytest.mark.parametrize("items", [["blade"], ["blade", "plate-harness"]])
@pytest.mark.parametrize("defense", [2, 4, 9])
def test_no_option_of_an_attack_shows_defense_or_armour(defense: int, items: list[str]) -> None:
    """A Struggle beside a skilled attack: notes, hints, order and default are the same whoever is attacked."""
    usual = answers(three(), ("ash", "attack"))
    game = answers(three(defense=defense, items=items), ("ash", "attack"))
    assert asked(game, "ash") == asked(usual, "ash")
    skilled, struggle = (option.note for option in asked(game, "ash").schema.options)  # type: ignore[union-attr]
    assert skilled.startswith("Novice, up to 2d6; ")
    assert skilled.count("%") == 1
    assert struggle == "Struggle, 1d4"
    answers(game, ("ash", "unarmed kit"))
    answers(usual, ("ash", "unarmed kit"))
    assert asked(game, "ash") == asked(usual, "ash")


@pytest.mark.rules("P-STRG-03")
def test_a_struggle_against_a_known_defense_is_still_not_measured_for_whoever_rolls_it() -> None:
    game = three({"defense": "shown"}, defense=9)
    answers(game, ("ash", "attack"), ("ash", "unarmed kit"), ("ash", STRUGGLE))
    rolls(game, [4])
    assert "Ash fails at an attack on Kit with bare hands: 4." in story(game, "ash")


@pytest.mark.rules("P-MIST-02", "P-CP-14")
def test_false_information_is_told_as_if_it_were_true() -> None:
    lines = {}
    for is_true in (True, False):
        seeker = hero("ash", abilities={"investigation": 1})
        game = free(seeker, hero("bo"))
        assert game.overrule(SetValue("customs.narration", "yes")) is None
        called(task(game, "investigation"), "yes", HIDDEN)
        rolls(answers(game, ("ash", 2)), [5, 3] if is_true else [5, 1])
        text = "The safe is empty."
        if not is_true:
            called(game, {"text": text, "effect": "false"})
        answers(game, ("ash", ""), ("gm", text if is_true else ""))
        for seat in PLAYERS:
            line = next(each for each in game.view(seat).story if text in "".join(span.text for span in each.spans))
            lines[is_true, seat] = msgspec.structs.replace(line, point=0)
            assert not any("Mistake" in each or "false" in each for each in story(game, seat))
        assert ("Ash is told something false: The safe is empty." in story(game, "gm")) == (not is_true)
    assert len({msgspec.json.encode(line) for line in lines.values()}) == 1


@pytest.mark.rules("P-CP-18", "P-X-CREATE")
def test_sheets_are_for_ones_own_side() -> None:
    game = fight(hero("ash", attributes=scores(charm=4)), foe("kit", items=["blade", "stim"]))
    assert facts(game, "ash", "ash")["Charm"] == "4"
    assert not {"Charm", "Abilities", "Gear"} & set(facts(game, "foes", "ash"))
    assert not {"Rolls", "Gear"} & set(facts(game, "ash", "kit"))
    assert facts(game, "gm", "kit")["Gear"] == "blade, stim (1)"


@pytest.mark.rules("P-ROLL-08", "P-CP-05")
def test_a_defense_the_gm_tells_for_one_attack_is_known_from_then_on() -> None:
    game = answers(three({"calls": "everything"}), ("ash", "attack"), ("ash", "blade kit"), ("gm", "yes"))
    called(game, {"threshold": 4, "told": "shown"})
    assert [facts(game, seat, "kit").get("Defense") for seat in PLAYERS] == ["4", "4", "4"]


@pytest.mark.rules("P-STRG-03", "P-CP-05")
def test_but_not_if_it_was_told_for_a_struggle() -> None:
    game = answers(three({"calls": "everything"}), ("ash", "attack"), ("ash", "unarmed kit"), ("gm", "yes"))
    called(game, {"threshold": 4, "told": "shown"})
    assert [facts(game, seat, "kit").get("Defense") for seat in PLAYERS] == [None, None, None]


@pytest.mark.rules("P-ROLL-08")
def test_a_refused_answer_tells_nothing_of_the_other_side() -> None:
    said = []
    for defense in (4, 9):
        game = answers(three(defense=defense), ("ash", "attack"))
        refusal = game.answer("ash", "blade nobody")
        assert refusal is not None
        said.append(refusal.text)
    assert said[0] == said[1]
    assert offered(asked(a_table(hero("ash"), foe("kit")), "gm"), "surprised") == ["ash", "kit"]


@pytest.mark.rules("P-X-AP", "P-RUN-18")
def test_ap_open_to_what_one_has_in_a_turn_and_to_what_is_spent_or_to_come() -> None:
    game = three()
    game.state.actors["ash"].tokens = {AP: 1, WAITING: 1}
    now, to_come = next(each.tokens for each in game.view("ash").board.figures if each.id == "ash")
    assert now.working
    assert to_come.working
    assert [(part.value, part.label) for part in now.working.parts] == [(3, "AP"), (-2, "spent")]
    assert (now.working.rules, to_come.working.rules) == (("P-X-AP",), ("P-RUN-18",))


@pytest.mark.rules("P-X-HEALTH", "P-RUN-16")
def test_health_opens_to_ones_own_side_alone() -> None:
    game = three()
    health = {
        (seat, each.id): each.meters[0].working for seat in ("ash", "foes") for each in game.view(seat).board.figures
    }
    own, theirs = health["ash", "ash"], health["foes", "kit"]
    assert own
    assert theirs
    assert ([part.label for part in own.parts], theirs.rules) == (["base", "4 × Heartiness"], ("P-RUN-16",))
    assert (health["ash", "kit"], health["foes", "ash"]) == (None, None)
