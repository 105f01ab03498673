"""A hand of cards in the terminal: a line for each card, and cards named as a person would."""

from pathlib import Path

import pytest
from msgspec.structs import replace

from facedown.kernel.words.refusal import Refused
from facedown.kernel.words.schema import Barred, Option, Several
from facedown.kernel.words.shown import Case, Face, Odds, Spot, Spread
from facedown.terminal.prompt import read, schema_lines
from tests.cli.conftest import Facedown

ODDS = (Odds(0.6944, target="kest"), Odds(0.6944, target="garm"), Odds(0.44, target="dov"))


def strike(weight: str, ap: int, effect: str, held: str = "", odds: tuple[Odds, ...] = ODDS) -> Option:
    key, text = f"strike-{weight}{held and f'~{held.lower()}'}", f"{weight.title()} Strike{held and f' with {held}'}"
    face = Face("Strike", held, weight.title(), "2d12 + 3", effect, 1, 1)
    return Option(key, text, f"{ap} AP", "Core Actions", price=ap, odds=odds, face=face)


def at(name: str, distance: int) -> Option:
    spot = Spot(distance=distance)
    return Option(f"at:{name.lower()}", f"at {name}", "", "Targets", name.lower(), name, spot)


RUN = Option("run", "Run", "2 AP", "Stride", face=Face("Run"))
WALK = Option("walk", "Walk", "0 AP", "Stride", face=Face("Walk"))
CRAFT = Face("Crafting", dice="1d12 + 6")
SKILL = Option("crafting", "Crafting", "1 AP", "Skills", odds=(Odds(0.42, against=14),), face=CRAFT)
AIM = Option("sub:aim", "Aim", "1 AP", "Sub-Actions")
CARDS = (
    strike("light", 3, "3d6 + 3", "Sword"),
    strike("heavy", 5, "6d6 + 3", "Sword"),
    strike("light", 1, "1d6 + 6"),
    strike("heavy", 3, "4d6 + 6"),
)
HAND = Several(
    (*CARDS, RUN, WALK, SKILL, AIM, at("Kest", 1), at("Garm", 5), at("Dov", 0)), limits={"card": 3, "sub": 3}
)


def test_a_card_is_one_line_with_its_dice_its_odds_and_all_its_weights() -> None:
    assert schema_lines(HAND) == [
        "Core Actions:",
        "1. Strike with Sword, 2d12 + 3, 69 % to hit Kest and Garm, 44 % to hit Dov, reaches 1: "
        "light 3 AP for 3d6 + 3; heavy 5 AP for 6d6 + 3",
        "2. Strike, 2d12 + 3, 69 % to hit Kest and Garm, 44 % to hit Dov, reaches 1: "
        "light 1 AP for 1d6 + 6; heavy 3 AP for 4d6 + 6",
        "Stride:",
        "3. Run, 2 AP; 4. Walk, 0 AP",
        "Skills:",
        "5. Crafting, 1d12 + 6 against 14: 42 %, 1 AP",
        "Sub-Actions:",
        "6. Aim, 1 AP",
        "Targets:",
        "7. at Kest, 1 away; 8. at Garm, 5 away; 9. at Dov",
        "Lay up to 3 cards by number or name with what lies beside them, such as: 1 heavy at Kest (or none).",
    ]


def test_where_nobody_can_be_named_the_odds_stand_there_only_if_there_is_one_foe() -> None:
    one, some = strike("light", 1, "1d6", odds=ODDS[:1]), strike("light", 1, "1d6")
    assert schema_lines(Several((one,), limits={"card": 1})) == [
        "Core Actions:",
        "1. Strike, 2d12 + 3, 69 % to hit, light 1 AP for 1d6",
        "Lay a card by number or name with what lies beside it, such as: 1 (or none).",
    ]
    assert "to hit" not in schema_lines(Several((some,), limits={"card": 1}))[1]


@pytest.mark.parametrize(
    ("typed", "keys"),
    [
        ("none", []),
        ("1", ["strike-light~sword"]),
        ("1 heavy", ["strike-heavy~sword"]),
        ("1 heavy at Kest, 3", ["strike-heavy~sword", "at:kest", "run"]),
        ("heavy strike with sword at garm", ["strike-heavy~sword", "at:garm"]),
        ("strike sword heavy, aim, at dov, walk", ["strike-heavy~sword", "sub:aim", "at:dov", "walk"]),
        ("strike heavy", ["strike-heavy"]),
        ("Run", ["run"]),
        ("3 7", ["run", "at:kest"]),
        ("strike-light~sword, at:kest", ["strike-light~sword", "at:kest"]),
        ("craft", ["crafting"]),
    ],
)
def test_cards_are_named_by_number_or_words_with_weight_and_target(typed: str, keys: list[str]) -> None:
    assert read(HAND, typed) == keys


@pytest.mark.parametrize(
    ("typed", "why"),
    [
        ("10", "a number from 1 to 9"),
        ("0 heavy", "a number from 1 to 9"),
        ("parry", "is not on offer"),
        ("at", "could be any of these: at Kest, at Garm, at Dov"),
        ("1 moderate", "Strike with Sword is played light or heavy, not 'moderate'."),
        ("3 heavy", "is not on offer"),
        ("1 at nobody", "is not on offer"),
        (" ,, ", "or type none to lay nothing"),
    ],
)
def test_what_names_no_card_is_refused_with_a_way_on(typed: str, why: str) -> None:
    with pytest.raises(Refused, match=why):
        read(HAND, typed)


def test_a_duel_of_cards_is_played_by_names(facedown: Facedown, tmp_path: Path) -> None:
    lines = ("heavy block", "moderate strike short sword at kest, hustle", "board", "why")
    typed = "".join(f"{line}\n" for line in lines)
    ran = facedown("play", "tricore", "--text", "--seed", "ux1", "--data", tmp_path, typed=typed)
    assert ran.code == 0, ran.err
    assert "could be any of these: Block with Short sword, Block with Dagger." in ran.out
    assert "Iren Vask's cards face down: Moderate Strike with Short sword, then Hustle." in ran.out
    assert "is not on offer" not in ran.out


def test_a_card_that_costs_nothing_ends_without_a_comma() -> None:
    leave = Option("leave", "Leave the fight", group="Utility", face=Face("Leave the fight"))
    assert schema_lines(Several((leave,), limits={"card": 1}))[1] == "1. Leave the fight"


def test_what_cannot_be_laid_or_reached_says_why() -> None:
    far = (Odds(0.6944, target="kest", bar="5 away, reaches 1", remedy="add Run, 2 AP"),)
    fire = Option("fire-light", "Light Fire", "1 AP, 2 MP", "Abilities", face=Face("Fire", way="Light"))
    hand = Several(
        (strike("light", 1, "1d6", odds=far), at("Kest", 5)),
        limits={"card": 3},
        barred=(Barred(fire, "needs 2 MP, has 1"), Barred(replace(fire, key="fire-heavy"), "needs 2 MP, has 1")),
    )
    lines = schema_lines(hand)
    assert "Kest not from here (5 away, reaches 1: add Run, 2 AP), light 1 AP" in lines[1]
    assert "%" not in lines[1]
    assert lines[-2] == "Not now: Fire (needs 2 MP, has 1)"


def test_what_is_worth_a_look_comes_first_and_the_rest_is_named() -> None:
    does = (replace(ODDS[0], cases=(Case("if not defended", 0.69, Spread(13.0, 8, 19)),)),)
    light = replace(strike("light", 3, "3d6 + 3", "Sword", does), apt=True)
    block = Option("block", "Block", "1 AP", "Defense", face=Face("Block", stops=Spread(9.0, 9, 12)), apt=True)
    hand = Several((RUN, light, block, at("Kest", 1)), limits={"card": 3})
    assert schema_lines(hand) == [
        "2. Strike with Sword, 69 % to hit Kest: light 3 AP (8 to 19)",
        "3. Block: 1 AP (9 to 12)",
        "All you have: Stride 1, Core Actions 1, Defense 1, Targets 1. Type cards, or cards and such a name.",
        "Lay up to 3 cards by number or name with what lies beside them, such as: 1 at Kest (or none).",
    ]
    assert read(hand, "2") == ["strike-light~sword"]


SCREEN = 24


def test_a_hand_is_seen_whole_on_a_small_screen_and_the_rest_on_demand(facedown: Facedown, tmp_path: Path) -> None:
    ran = facedown("play", "tricore", "--text", "--seed", "ux1", "--data", tmp_path, typed="cards stride\ncards fish\n")
    assert ran.code == 0, ran.err
    told = ran.out.splitlines()
    first = next(at for at, line in enumerate(told) if line.startswith("Lay your cards"))
    screen = told[first : next(at for at, line in enumerate(told) if at > first and line.startswith("> "))]
    assert screen[1].startswith("The house: ")
    assert sum(-(-max(1, len(line)) // 80) for line in screen) <= SCREEN
    assert any(line.startswith("Iren Vask (you, acting): HP") for line in screen)
    assert "Stride:" not in screen
    assert "Stride:" in told
    assert "No cards are called 'fish'" in ran.out
