"""Levels, Potential, Defense and Health."""

import pytest

from facedown.kernel.dice.question import Roll
from facedown.kernel.scene.condition import Condition
from facedown.kernel.scene.modifier import Modifier
from facedown.rulesets.overreach.attack import act_of, note_of
from facedown.rulesets.overreach.character import (
    DIEING,
    INJURIES,
    LEVELS,
    PANICKED,
    WOUNDED,
    Craft,
    attribute,
    defense,
    die_of,
    potential,
)
from facedown.rulesets.overreach.content import ATTRIBUTES
from facedown.rulesets.overreach.health import injure
from facedown.rulesets.overreach.task import ability_options, best_ability
from facedown.rulesets.overreach.turns import turn
from tests.asking import waiting
from tests.overreach.staged.cast import a_scene, content, foe, hero, scores, settings, who
from tests.playing import play


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


@pytest.mark.rules("P-GAP-25", "P-X-STATUS")
@pytest.mark.parametrize(("reading", "dice"), [("full", 1), ("ap-only", 2)])
def test_panic_lowers_potential_or_only_brings_the_panic_save(reading: str, dice: int) -> None:
    scene = a_scene(hero("ash", conditions=[PANICKED]), foe("kit"), rulings={"P-GAP-25": reading})
    assert potential(who(scene, "ash"), ("power",), scene.rulings).value == dice
    question = waiting(turn(scene, who(scene, "ash")))
    assert isinstance(question, Roll)
    assert question.why == "Panic round 1"


@pytest.mark.rules("P-POT-04", "P-X-INJ", "P-RUN-16")
@pytest.mark.parametrize("injury", INJURIES)
def test_an_injury_lowers_its_attribute_and_potential_at_once(injury: str) -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    lowered = INJURIES[injury]
    ash.injuries = [injury]
    found = {name: potential(ash, (name,), scene.rulings).value for name in ATTRIBUTES}
    assert found == {name: 1 if name == lowered else 2 for name in ATTRIBUTES}


@pytest.mark.rules("P-RUN-16", "P-X-DEF", "P-X-INJ")
def test_defense_follows_an_injured_eye_at_once_and_health_nothing() -> None:
    scene = a_scene(hero("ash"))
    play(injure(scene, who(scene, "ash"), ""), 1)
    assert defense(who(scene, "ash"), content(), settings()).value == 3  # half of 2 + 1
    ash = hero("ash", injuries=["leg", "ribs", "eye", "eye"])
    assert who(a_scene(ash), "ash").health.start == 16


@pytest.mark.rules("P-GAP-24", "P-X-INJ")
@pytest.mark.parametrize(
    ("reading", "dice", "injuries", "finesse", "dice_left"),
    [("table", [2], ["hand"], 3, 2), ("potential", [], ["body"], 4, 1)],
)
def test_an_injury_is_rolled_on_the_table_or_lowers_every_potential(
    reading: str, dice: list[int], injuries: list[str], finesse: int, dice_left: int
) -> None:
    scene = a_scene(hero("ash", attributes=scores(finesse=4)), rulings={"P-GAP-24": reading})
    ash = who(scene, "ash")
    play(injure(scene, ash, ""), *dice)
    assert ash.injuries == injuries
    assert attribute(ash, "finesse", scene.rulings).value == finesse
    assert potential(ash, ("charm",), scene.rulings).value == dice_left


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


@pytest.mark.rules("P-X-DEF")
@pytest.mark.parametrize(
    ("agility", "acuity", "items", "expected"),
    [
        (2, 2, [], 4),
        (3, 4, [], 5),
        (1, 3, ["riot-shield"], 5),
        (1, 1, [], 3),
        (1, 2, [], 3),
        (5, 5, ["riot-shield"], 8),
    ],
)
def test_defense_is_two_and_half_of_agility_and_acuity_and_shield(
    agility: int, acuity: int, items: list[str], expected: int
) -> None:
    scene = a_scene(hero("ash", attributes=scores(agility=agility, acuity=acuity), items=items))
    assert defense(who(scene, "ash"), content(), settings()).value == expected


@pytest.mark.rules("P-X-DEF", "P-RUN-14")
def test_a_shield_that_is_not_in_hand_helps_nobody() -> None:
    scene = a_scene(hero("ash", items=["maul", "riot-shield"]))
    assert defense(who(scene, "ash"), content(), settings()).value == 4


@pytest.mark.rules("P-X-DEF", "P-X-STATUS")
def test_the_helpless_have_defense_two() -> None:
    ash = hero("ash", attributes=scores(agility=4, acuity=4), items=["riot-shield"], health=0)
    scene = a_scene({**ash, "conditions": [WOUNDED, DIEING]}, foe("kit", "warlord", health=0, conditions=[DIEING]))
    assert [defense(who(scene, id), content(), settings()).value for id in ("ash", "kit")] == [2, 2]


@pytest.mark.rules("P-X-DEF", "P-ROLL-07")
def test_a_defense_is_never_lowered_below_two() -> None:
    scene = a_scene(hero("ash"))
    who(scene, "ash").conditions = [Condition("Netted", modifiers=(Modifier("Defense", -5, "net", "P-MOD-01"),))]
    assert defense(who(scene, "ash"), content(), settings()).value == 2


@pytest.mark.rules("P-GAP-26", "P-X-DEF")
@pytest.mark.parametrize(("reading", "found"), [("agility-and-acuity", [4, 5, 4]), ("agility", [6, 7, 4])])
def test_defense_goes_by_agility_and_acuity_or_by_agility_alone(reading: str, found: list[int]) -> None:
    quick = scores(agility=4, acuity=1)
    actors = hero("ash", attributes=quick), hero("bo", attributes=quick, items=["blade", "riot-shield"]), foe("kit")
    scene = a_scene(*actors, rulings={"P-GAP-26": reading})
    values = [defense(who(scene, id), scene.content, scene.rulings).value for id in ("ash", "bo", "kit")]
    assert values == found


@pytest.mark.rules("P-GAP-05")
@pytest.mark.parametrize(("reading", "speed", "agility"), [("two", 0, 4), ("merged", 4, 4)])
def test_speed_and_agility_are_two_or_the_higher_serves_for_both(reading: str, speed: int, agility: int) -> None:
    ash = hero("ash", attributes=scores(speed=1, agility=4), injuries=["leg"])
    scene = a_scene(ash, rulings={"P-GAP-05": reading})
    found = [attribute(who(scene, "ash"), each, scene.rulings).value for each in ("speed", "agility", "power")]
    assert found == [speed, agility, 2]
    quick = a_scene(hero("ash", attributes=scores(speed=4, agility=1)), rulings={"P-GAP-05": reading})
    found = [attribute(who(quick, "ash"), each, quick.rulings).value for each in ("speed", "agility")]
    assert found == [4, 1 if reading == "two" else 4]


@pytest.mark.rules("P-GAP-23", "P-X-HEALTH")
@pytest.mark.parametrize(("reading", "health"), [("standard", (20, 16)), ("grim", (15, 16)), ("hardy", (40, 32))])
def test_health_goes_by_heartiness_and_a_foes_by_its_row(reading: str, health: tuple[int, int]) -> None:
    scene = a_scene(hero("ash", attributes=scores(heartiness=3)), foe("kit"), rulings={"P-GAP-23": reading})
    assert (who(scene, "ash").health.start, who(scene, "kit").health.start) == health


@pytest.mark.rules("P-X-HEALTH", "P-X-ATTR", "P-GAP-23")
def test_what_nobody_has_raised_is_one() -> None:
    scene = a_scene(hero("ash", attributes={}))
    ash = who(scene, "ash")
    assert (attribute(ash, "charm", scene.rulings).value, ash.health.start) == (1, 12)


@pytest.mark.rules("P-POT-01", "P-POT-02", "P-RUN-01", "P-RUN-02", "P-GAP-24")
def test_a_potential_says_by_which_rules_it_is_what_it_is() -> None:
    scene = a_scene(hero("ash", injuries=["eye"]), foe("kit", injuries=["eye"]), rulings={"P-GAP-24": "potential"})
    for id, attributes, rules in (
        ("ash", ("power",), ["P-POT-01", "P-GAP-24"]),
        ("ash", ("power", "charm"), ["P-POT-02", "P-GAP-24"]),
        ("kit", ("power", "charm"), ["P-RUN-01", "P-RUN-02"]),
    ):
        found = potential(who(scene, id), attributes, scene.rulings)
        assert [rule for part in found.parts for rule in part.rules] == rules


def test_whoever_is_taken_away_sits_at_no_station_any_more() -> None:
    scene = a_scene(hero("ash"))
    ash = who(scene, "ash")
    ash.craft = Craft("truck", 4, {"pilot": 2, "gunner": 2}, {"pilot": "bryn", "gunner": "cur"})
    ash.forget("bryn")
    assert ash.craft.crew == {"gunner": "cur"}
