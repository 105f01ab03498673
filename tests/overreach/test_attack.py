"""Attacks: with what, at whom, and what they cost the target."""

from fractions import Fraction
from typing import Any

import pytest

from facedown.kernel.dice.enumerated import spread
from facedown.kernel.dice.flow import Flow
from facedown.rulesets.overreach import attack
from facedown.rulesets.overreach.action_roll import odds
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import act_of, blows, can_reach, note_of
from facedown.rulesets.overreach.character import FLED
from facedown.rulesets.overreach.hints import StrikeHint
from facedown.rulesets.overreach.scene import book
from tests.asking import expect, offers, waiting
from tests.overreach.staged.brute_force import brute_force, figures, pool_of
from tests.overreach.staged.cast import THREE_ZONES, a_scene, content, foe, hero, who
from tests.overreach.staged.scenes import TRICKS, a_blow, ask_in, done, keys
from tests.overreach.staged.tables import fight
from tests.playing import play
from tests.sitting import answers, asked, offered, rolls


@pytest.mark.rules("P-GAP-16")
@pytest.mark.parametrize(("reading", "mean"), [("both", 1.0), ("total-only", 0.89)])
def test_the_odds_beside_an_attack_are_those_of_the_reading_that_is_played(reading: str, mean: float) -> None:
    """Two d6 against 3, each lowered by 4: 36 of 36 falls bring 36 points, or 32 where a 3 takes 1 off."""
    kit = foe("kit", items=["wall"], defense=3)
    scene = a_scene(hero("ash"), kit, rulings={"P-GAP-16": reading}, extra=(TRICKS,))
    scene.state.known = ["kit"]
    options = waiting(done(scene, "ash", "attack")).schema.options
    blade = next(each for each in options if each.key == "blade kit")
    assert isinstance(blade.hint, StrikeHint)
    assert blade.hint.mean == mean
    assert f", {mean:.1f} damage" in blade.note


@pytest.mark.rules("P-GAP-28", "P-X-ZONE")
@pytest.mark.parametrize(
    ("reading", "targets", "moves"), [("zones", ["kit"], ["move there", "flee"]), ("open", ["kit", "kat"], ["flee"])]
)
def test_reach_goes_by_zones_or_everybody_is_in_reach(reading: str, targets: list[str], moves: list[str]) -> None:
    actors = hero("ash", items=["blade"]), foe("kit"), foe("kat", zone="beyond")
    scene = a_scene(*actors, rulings={"P-GAP-28": reading}, zones=THREE_ZONES)
    assert [target.id for weapon, target in blows(scene, who(scene, "ash")) if weapon.id == "blade"] == targets
    assert [key for key in keys(scene, "ash") if key.startswith(("move", "flee"))] == moves


@pytest.mark.rules("P-X-ZONE")
@pytest.mark.parametrize(
    ("weapon", "reached"),
    [
        ("blade", ["here"]),
        ("unarmed", ["here"]),
        ("pistol", ["here", "there"]),
        ("scoped-rifle", ["there", "beyond"]),
    ],
)
def test_melee_reaches_those_engaged_and_a_ranged_weapon_as_far_as_it_says(weapon: str, reached: list[str]) -> None:
    zones = ["here", "there", "beyond"]
    scene = a_scene(hero("ash"), *(foe(zone, zone=zone) for zone in zones), zones=THREE_ZONES)
    item = book(scene).items[weapon]
    assert [zone for zone in zones if can_reach(scene, who(scene, "ash"), who(scene, zone), item)] == reached


@pytest.mark.rules("P-GAP-28")
def test_without_places_even_a_rifle_reaches_those_beside_it_and_nobody_is_shoved() -> None:
    ash = hero("ash", items=["scoped-rifle"], abilities={"marksmanship": 1, "melee-weapons": 1})
    scene = a_scene(ash, foe("kit"), rulings={"P-GAP-28": "open"})
    assert ("scoped-rifle", "kit") in [(weapon.id, target.id) for weapon, target in blows(scene, who(scene, "ash"))]
    ask = waiting(a_blow(scene), 2, (5, 5))
    assert offers(ask, "die1") == ["value", "improvised", "unused"]


@pytest.mark.rules("P-RUN-19")
def test_an_action_is_at_somebody_of_the_other_side_who_is_still_there() -> None:
    scene = a_scene(hero("ash"), hero("cole"), foe("bryn"), foe("gone", conditions=[FLED]))
    assert {target.id for _, target in blows(scene, who(scene, "ash"))} == {"bryn"}


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


@pytest.mark.rules("P-ROLL-03", "P-CP-02")
def test_each_weapon_is_used_with_the_one_ability_that_fits() -> None:
    scene = a_scene(hero("ash", items=["blade"], abilities={"melee-weapons": 2, "stealth": 3}), foe("kit"))
    ask = ask_in(waiting(attack.attack(scene, who(scene, "ash"), False, "")))
    schema: Any = ask.schema
    notes = {option.key: option.note for option in schema.options}
    assert notes["blade kit"].startswith("Journeyman, up to 2d8")
    assert notes["unarmed kit"] == "Struggle, 1d4"
    assert ask.default == "blade kit"


@pytest.mark.rules("P-X-ACT", "P-SUCC-02", "P-MOD-04")
@pytest.mark.parametrize(("template", "roll", "each"), [("duelist", 0, 0), ("breacher", -1, 2)])
def test_the_mean_damage_of_a_hero_against_a_raider(template: str, roll: int, each: int) -> None:
    def flow() -> Flow[int]:
        scene = a_scene({"id": "ash", "template": template}, foe("kit", start=99))
        yield from attack.attack(scene, who(scene, "ash"), False, "")
        return 99 - who(scene, "kit").health.value

    expected = brute_force(3, 8, 4, roll, each)
    mean = sum((points * share for points, share in spread(flow).items()), Fraction(0))
    assert mean == sum((effect * share for (_, effect, _), share in expected.items()), Fraction(0))


@pytest.mark.rules("P-ROLL-08", "P-X-ACT")
def test_the_odds_beside_an_attack_are_told_where_the_defense_is_known() -> None:
    scene = a_scene(hero("ash", abilities={"melee-weapons": 2}), foe("kit"))
    ash, kit = who(scene, "ash"), who(scene, "kit")
    act = attack.act_of(scene, ash, kit, content().items["blade"], False, "")
    assert figures(attack.note_of(scene, ash, act)) == ["23 %"]
    assert attack.promise(scene, ash, act).mean == round(
        float(odds(pool_of(2, 8), 5).effect), 2
    )  # as usual, not as it is
    scene.state.known = ["kit"]
    found = odds(pool_of(2, 8), 4)
    expected = [f"{round(100 * found.success)} %", f"{float(found.effect):.1f}", "23 %"]
    assert figures(attack.note_of(scene, ash, act)) == expected
    assert attack.promise(scene, ash, act).mean == round(float(found.effect), 2)


LEVEL_WORDS = ("Novice, up to 2d6", "Journeyman, up to 2d8", "Master, up to 2d10", "Legend, up to 2d12")


@pytest.mark.rules("P-ABIL-01", "P-ROLE-01")
@pytest.mark.parametrize(("level", "words"), list(enumerate(LEVEL_WORDS, start=1)))
def test_an_attack_says_what_its_level_is_called_and_which_die_it_has(level: int, words: str) -> None:
    scene = a_scene(hero("ash", abilities={"melee-weapons": level}), foe("kit"))
    blade = scene.content.items["blade"]
    act = act_of(scene, who(scene, "ash"), who(scene, "kit"), blade, False, "")
    assert note_of(scene, who(scene, "ash"), act).startswith(f"{words}; ")


@pytest.mark.rules("P-ROLL-03", "P-ABIL-03")
@pytest.mark.parametrize(("weapon", "words"), [("blade", "the blade"), ("maul", "the maul"), ("unarmed", "bare hands")])
def test_an_attack_names_its_target_and_its_weapon(weapon: str, words: str) -> None:
    scene = a_scene(hero("ash"), foe("kit"))
    item = scene.content.items[weapon]
    acts = [act_of(scene, who(scene, "ash"), who(scene, "kit"), item, is_snap, "") for is_snap in (False, True)]
    assert [act.what for act in acts] == [f"an attack on Kit with {words}", f"a Snap attack on Kit with {words}"]
    assert [(act.ap, act.roll) for act in acts] == [(2, 0), (1, -1)]


@pytest.mark.rules("P-GAP-38")
@pytest.mark.parametrize(
    ("mode", "prices"), [("attack-or-snap", {"attack": 2, "snap": 1}), ("one-a-turn", {"attack": 1})]
)
def test_what_an_attack_costs(mode: str, prices: dict[str, int]) -> None:
    scene = a_scene(hero("ash"), foe("rat"), rulings={"P-GAP-38": mode})
    found = deeds(scene, who(scene, "ash"), 3, "round 1.0")
    assert {each.kind: each.price for each in found if each.kind in ("attack", "snap")} == prices


@pytest.mark.rules("P-GAP-38")
def test_one_attack_is_made_on_ones_turn_and_more_in_openings() -> None:
    scene = a_scene(hero("ash"), foe("rat"), rulings={"P-GAP-38": "one-a-turn"})
    ash = who(scene, "ash")
    play(attack.attack(scene, ash, False, "round 1.0"), "blade rat", 1, (3,))
    assert ash.ap == 2
    assert "attack" not in [each.kind for each in deeds(scene, ash, 2, "round 1.1")]
    scene.state.schedule.at = 1
    assert "attack" in [each.kind for each in deeds(scene, ash, 2, "opening 1 round 1.0")]
