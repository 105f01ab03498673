"""Abilities and Potential: the size of the dice, their greatest number, and what they say of a character."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.rulesets.overreach.attack import act_of, note_of
from facedown.rulesets.overreach.character import INJURIES, LEVELS, PANICKED, die_of, potential
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.creation import invented
from facedown.rulesets.overreach.events import Declared, DiceRolled
from facedown.rulesets.overreach.sequence import is_struggle, perform
from facedown.rulesets.overreach.task import ability_options, attempt, attributes_for, best_ability
from tests.overreach.cast import NOT_DONE, STRUGGLE, a_scene, an_act, content, foe, hero, scores, who
from tests.playing import happened, play

FIVE_HIDDEN = {"threshold": 5, "told": "hidden"}


def asked_first(flow: Any) -> Ask:
    ask = flow.send(None)
    assert isinstance(ask, Ask)
    return ask


# Levels


@pytest.mark.rules("P-ABIL-01", "P-ROLE-01")
def test_the_four_levels_their_names_and_their_dice() -> None:
    assert [(LEVELS[level], die_of(level)) for level in range(1, 5)] == [
        ("Novice", 6),
        ("Journeyman", 8),
        ("Master", 10),
        ("Legend", 12),
    ]
    assert LEVELS[0] == "Unskilled"


@pytest.mark.rules("P-ROLE-01")
def test_a_level_is_shown_by_its_name() -> None:
    scene = a_scene(hero("ash", abilities={"melee-weapons": 3, "stealth": 4}), foe("kit"))
    ash, kit = who(scene, "ash"), who(scene, "kit")
    act = act_of(scene, ash, kit, content().items["blade"], False, "")
    assert note_of(scene, ash, act).startswith("Master, up to 2d10")
    notes = {option.key: option.note for option in ability_options(scene, ash).options}
    assert (notes["stealth"], notes["melee-weapons"], notes["piloting"]) == ("Legend", "Master", "Struggle, 1d4")
    assert best_ability(scene, ash) == "stealth"


@pytest.mark.rules("P-ABIL-02", "P-STRG-01")
def test_the_unskilled_are_left_with_a_struggle() -> None:
    scene = a_scene(hero("ash", attributes=scores(power=5), abilities={"stealth": 1}), foe("kit"))
    ash = who(scene, "ash")
    lifting = an_act(ability="athletics", attributes=("power",))
    assert is_struggle(scene, ash, lifting)
    assert asked_first(perform(scene, lifting)).what == "P-CP-07"
    assert not is_struggle(scene, ash, an_act(ability="stealth"))
    assert asked_first(perform(scene, an_act(ability="stealth"))).what == "P-CP-06"


# Uses

USES = {
    "marksmanship": ["finesse acuity", "acuity charm"],
    "first-aid": ["finesse acuity"],
    "melee-weapons": ["finesse power", "finesse agility"],
    "acrobatics": ["speed", "speed finesse"],
    "engineering": ["memory finesse"],
    "unarmed": ["power agility", "finesse agility"],
    "persuasion": ["charm", "charm"],
    "command": ["charm tenacity", "charm"],
    "stealth": ["agility acuity"],
    "crafting": ["finesse memory"],
    "athletics": ["power"],
    "investigation": ["acuity memory"],
    "piloting": ["agility acuity"],
}


@pytest.mark.rules("P-X-ABIL", "P-ABIL-03", "P-GAP-06")
def test_the_thirteen_abilities_call_for_the_attributes_the_book_lists() -> None:
    found = {id: [" ".join(use.attributes) for use in each.uses] for id, each in content().abilities.items()}
    assert found == USES
    assert all(1 <= len(use.split()) <= 2 for uses in found.values() for use in uses)


SPECIALS = {
    "melee-weapons": "shove",
    "marksmanship": "pin",
    "crafting": "correct",
    "engineering": "correct",
    "first-aid": "correct",
    "persuasion": "listener",
}


@pytest.mark.rules("P-X-ABIL", "P-SUCC-03")
def test_six_of_them_say_what_else_an_extra_success_buys() -> None:
    found = {id: special.does for id, each in content().abilities.items() for special in each.specials}
    assert found == SPECIALS


@pytest.mark.rules("P-ABIL-03")
def test_an_ability_with_one_use_asks_nobody() -> None:
    scene = a_scene(hero("ash"))
    assert play(attributes_for(scene, who(scene, "ash"), "sneak", "stealth", "")) == ("agility", "acuity")


@pytest.mark.rules("P-ABIL-04", "P-CP-04")
def test_where_there_are_several_the_gm_picks_and_may_pick_otherwise_next_time() -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    ask = asked_first(attributes_for(scene, ash, "jump across", "acrobatics", ""))
    assert (ask.seat, ask.what, ask.default) == ("gm", "P-CP-04", ["speed"])
    for picked in (["speed"], ["speed", "finesse"], ["memory"]):
        found = play(attributes_for(scene, ash, "jump across", "acrobatics", ""), picked)
        assert list(found) == picked
    refused: list[Any] = [[], ["speed", "finesse", "power"], ["luck"]]
    assert all(ask.refuse(each) is not None for each in refused)


@pytest.mark.rules("P-ABIL-04")
def test_the_gm_hears_the_player_first_and_picks_for_an_ability_of_their_own() -> None:
    scene = a_scene(hero("ash", attributes=scores(memory=3, charm=4)), phase="free")
    ash = who(scene, "ash")
    ash.own, ash.abilities = [invented("Sea shanties", [])], {"sea-shanties": 2}
    flow = attempt(scene, ash, "sing the watch awake", "sea-shanties", "")
    assert asked_first(flow).what == "P-CP-03"
    assert [each.text for each in happened(scene, Declared)] == ["sing the watch awake"]
    ask = flow.send("yes")
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat) == ("P-CP-04", "gm")
    assert "sing the watch awake" in ask.text
    answers: list[Any] = ["yes", ["memory", "charm"], FIVE_HIDDEN, 3, (8, 2, 2)]
    assert play(attempt(scene, ash, "sing the watch awake", "sea-shanties", ""), *answers).effect.value == 8


# Potential


@pytest.mark.rules("P-POT-01", "P-X-ATTR")
@pytest.mark.parametrize("name", ATTRIBUTES)
@pytest.mark.parametrize("score", [1, 4])
def test_one_attribute_is_the_potential(name: str, score: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(**{name: score})))
    assert potential(who(scene, "ash"), (name,), scene.rulings).value == score


@pytest.mark.rules("P-POT-02")
@pytest.mark.parametrize(("one", "other", "half"), [(1, 1, 1), (1, 2, 1), (3, 4, 3), (4, 3, 3), (2, 4, 3), (5, 5, 5)])
def test_two_attributes_are_half_their_sum_rounded_down(one: int, other: int, half: int) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=one, power=other)))
    assert potential(who(scene, "ash"), ("finesse", "power"), scene.rulings).value == half


@pytest.mark.rules("P-POT-04", "P-X-STATUS")
def test_panic_lowers_potential_and_not_the_attributes() -> None:
    scene = a_scene(hero("ash", attributes=scores(charm=4), conditions=[PANICKED]))
    found = potential(who(scene, "ash"), ("charm",), scene.rulings)
    assert found.value == 3
    assert [part.value for part in found.parts] == [4, -1]


@pytest.mark.rules("P-POT-04", "P-X-INJ", "P-RUN-16")
@pytest.mark.parametrize("injury", INJURIES)
def test_an_injury_lowers_its_attribute_and_potential_at_once(injury: str) -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    lowered = INJURIES[injury]
    ash.injuries = [injury]
    found = {name: potential(ash, (name,), scene.rulings).value for name in ATTRIBUTES}
    assert found == {name: 1 if name == lowered else 2 for name in ATTRIBUTES}


@pytest.mark.rules("P-POT-04", "P-STRG-01", "P-ROLE-04")
def test_below_one_the_regular_roll_is_forbidden() -> None:
    scene = a_scene(hero("ash", attributes=scores(charm=1), abilities={"persuasion": 4}, conditions=[PANICKED]))
    ash = who(scene, "ash")
    act = an_act(ability="persuasion", attributes=("charm",))
    assert potential(ash, ("charm",), scene.rulings).value == 0
    assert is_struggle(scene, ash, act)
    ask = asked_first(perform(scene, act))
    assert ask.what == "P-CP-07"
    assert "impaired" in ask.text
    assert not play(perform(scene, act), STRUGGLE, (4,)).is_success


@pytest.mark.rules("P-ROLE-04", "P-STRG-07")
def test_whoever_lacks_the_ability_is_told_that_they_guess() -> None:
    scene = a_scene(hero("ash"), phase="free")
    act = an_act(ability="piloting", attributes=("agility",), free=True)
    ask = asked_first(perform(scene, act))
    assert (ask.seat, "Unskilled" in ask.text, "impaired" in ask.text) == ("ash", True, False)
    play(perform(scene, act), {"choice": "struggle", "text": "Pulls all levers at once."}, (4,), NOT_DONE)
    assert [each.text for each in happened(scene, Declared)] == ["Pulls all levers at once."]


@pytest.mark.rules("P-POT-05")
def test_attributes_first_then_half_then_potential_then_the_limit_of_five() -> None:
    """Finesse 3 less 1, Power 3: half of 5 is 2, less 1 for panic is 1; in any other order it would be 2, or none."""
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3), injuries=["hand"], conditions=[PANICKED]))
    assert potential(who(scene, "ash"), ("finesse", "power"), scene.rulings).value == 1


@pytest.mark.rules("P-POT-05")
def test_potential_is_never_above_five_and_the_cut_comes_last() -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    ash.attributes = scores(charm=7)
    assert potential(ash, ("charm",), scene.rulings).value == 5
    scene = a_scene(hero("ash", conditions=[PANICKED]))
    who(scene, "ash").attributes = scores(charm=6)
    assert potential(who(scene, "ash"), ("charm",), scene.rulings).value == 5  # 6 - 1, and not 5 - 1


# How it looks


@pytest.mark.rules("P-ROLE-02")
@pytest.mark.parametrize(("count", "faces", "effort"), [(3, (4, 4, 4), "all-out"), (2, (4, 4), "holding back")])
def test_the_number_of_dice_shows_the_effort(count: int, faces: tuple[int, ...], effort: str) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=3, power=3)))
    play(perform(scene, an_act()), count, faces)
    assert [each.effort for each in happened(scene, DiceRolled)] == [effort]


@pytest.mark.rules("P-ROLE-02")
def test_one_die_of_one_and_a_struggle_show_none() -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=1, power=1)))
    play(perform(scene, an_act()), (4,))
    play(perform(scene, an_act(ability="stealth")), STRUGGLE, (4,))
    assert [each.effort for each in happened(scene, DiceRolled)] == ["", ""]
