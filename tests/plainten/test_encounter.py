"""Setting up: who is there, with what, in which zone."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.ground.space import Zones
from facedown.kernel.words.refusal import Refused
from facedown.rulesets.plainten.character import guard
from facedown.rulesets.plainten.encounter import begin, plan
from facedown.rulesets.plainten.sources import Attempt, sources
from tests.plainten.staged.cast import a_game, a_scene, content, foe, plain, who
from tests.plainten.staged.pack_texts import HOLLOW
from tests.plainten.staged.scenes import a_creation, features_of, hero
from tests.sitting import answers, asked, story

NIGHT = "plainten.night"


@pytest.mark.rules("S-CHR-01")
def test_each_player_has_one_character_with_name_age_and_description() -> None:
    heroes = plan(content(), "bridge", {"p1": "warrior", "p2": "thief", "p3": "mage"}, "foes").actors[:3]
    assert [each.seat for each in heroes] == ["p1", "p2", "p3"]
    game = a_game("bridge", {"p1": "warrior", "p2": "thief"})
    players = [each for each in game.state.actors.values() if each.pc]
    assert sorted(each.seat for each in players) == ["p1", "p2"]
    assert all(each.name and each.age and each.text for each in players)


@pytest.mark.rules("S-CHR-01", "S-RUN-02")
def test_a_template_is_ready_to_play() -> None:
    game = answers(a_creation(), ("p1", "bard"))
    bard = hero(game)
    assert (bard.name, bard.age, bard.kind, bard.place) == ("Bard", 28, "bard", "the near bank")
    assert features_of(bard) == ["mend", "inspire", "expert:performance", "expert:persuasion", "taunt"]
    assert (bard.health.value, guard(bard, content()).value) == (20, 6)
    assert bard.ready == ["rapier", "leather"]
    assert "Bard joins the story." in story(game, "p1")
    assert game.state.phase == "begin"
    assert asked(game, "gm").what == "S-CP-14"


@pytest.mark.rules("S-RUN-02")
def test_each_side_starts_in_one_zone_the_two_adjacent_and_weapons_in_hand() -> None:
    scenario = {"actors": [plain("ash"), plain("bryn"), foe("cole"), foe("dara")]}
    table = begin(scenario, {}, content())
    places = {each.id: each.place for each in table.actors.values()}
    assert places["ash"] == places["bryn"] != places["cole"] == places["dara"]
    assert table.space.distance(places["ash"], places["cole"]) == 1
    assert table.actors["ash"].ready == ["sword"]
    assert table.actors["cole"].ready == ["halberd"]


@pytest.mark.rules("S-RUN-02")
def test_a_ready_encounter_sets_heroes_and_foes_in_their_zones() -> None:
    made = plan(content(), "bridge", {"p1": "warrior", "p2": "mage"}, "foes")
    assert {each.zone for each in made.actors if each.template} == {"the near bank"}
    assert [each.zone for each in made.actors if each.foe] == ["the bridge"] * 2 + ["the far bank"] * 4


@pytest.mark.rules("S-CHR-02")
def test_a_module_adds_tracks_for_everybody_who_plays_with_it() -> None:
    with_it = a_scene({"id": "ash", "template": "thief"}, plain("bryn"), modules=[NIGHT])
    assert list(who(with_it, "ash").tracks) == ["health", "sanity", "drunkenness"]
    assert list(who(with_it, "bryn").tracks) == ["health", "sanity", "drunkenness"]
    without = a_scene({"id": "ash", "template": "thief"})
    assert list(who(without, "ash").tracks) == ["health"]


FOES = {
    # id: Health, Guard, skill of the attack, weight, more damage, features
    "goblin": (8, 5, "arms", "light", 0, ["slow"]),
    "door-guard": (15, 6, "arms", "medium", 0, []),
    "ogre": (40, 4, "arms", "medium", 5, []),
    "duelling-mage": (20, 5, "staves", "light", 0, ["bolt", "hex", "magebane"]),
}


@pytest.mark.rules("S-RUN-01")
@pytest.mark.parametrize("id", FOES)
def test_a_foe_has_the_figures_of_the_table_and_health_alone(id: str) -> None:
    health, needed, skill, weight, more, owned = FOES[id]
    scene = a_scene(plain("ash"), foe("bryn", id), modules=[NIGHT])
    enemy = who(scene, "bryn")
    assert list(enemy.tracks) == ["health"]
    assert (enemy.health.value, enemy.health.threshold, enemy.health.fatal) == (health, 0, True)
    assert guard(enemy, content()).value == needed
    weapon = enemy.weapons(content())[0]
    assert (weapon.skill, weapon.weight, weapon.more_damage) == (skill, weight, more)
    assert [each.feature for each in enemy.features] == owned
    assert not enemy.pc


@pytest.mark.rules("S-RUN-01")
def test_a_foe_rolls_normally_unless_its_entry_says_otherwise() -> None:
    scene = a_scene(foe("ogre", "ogre"), foe("guard", "door-guard"), foe("goblin", "goblin"))
    ogre, watch, goblin = (who(scene, each) for each in ("ogre", "guard", "goblin"))
    assert [each.good for each in sources(scene, ogre, Attempt("contest", "wrestling"))] == [True]
    assert [each.good for each in sources(scene, ogre, Attempt("check", "breaking"))] == [True]
    assert sources(scene, ogre, Attempt("attack", "arms")) == []
    assert sources(scene, watch, Attempt("contest", "insight")) == []
    assert [each.good for each in sources(scene, goblin, Attempt("turn-order", "turn order"))] == [False]


@pytest.mark.rules("S-CHR-02", "S-DTH-01")
def test_a_module_gives_everybody_its_base_features_and_tracks() -> None:
    actors = (plain("ash"), {"id": "bryn", "template": "thief"}, plain("cole", features=["quick"]), foe("dara"))
    scene = a_scene(*actors, modules=["test.pack"], extra=(HOLLOW,))
    for id in ("ash", "bryn", "cole"):
        assert who(scene, id).features[-1].feature == "gaunt"
        hunger = who(scene, id).tracks["hunger"]
        assert (hunger.start, hunger.threshold, hunger.up) == (-2, 6, True)
        assert [each.name for each in sources(scene, who(scene, id), Attempt("check", "foraging"))] == ["Gaunt"]
    assert list(who(scene, "dara").tracks) == ["health"]
    without = a_scene(*actors, extra=(HOLLOW,))
    assert "gaunt" not in [each.feature for each in who(without, "ash").features]
    assert list(who(without, "ash").tracks) == ["health"]


@pytest.mark.parametrize(
    ("differences", "code"),
    [
        ({"features": ["hardi"]}, "unknown-feature"),
        ({"items": ["swrod"]}, "unknown-item"),
        ({"tracks": {"sanity": 3}}, "unknown-track"),
        ({"conditions": ["Hexd"]}, "unknown-condition"),
        ({"zone": "nowhere"}, "unknown-zone"),
    ],
)
def test_a_scenario_that_names_what_does_not_exist_is_refused(differences: dict[str, Any], code: str) -> None:
    with pytest.raises(Refused) as caught:
        a_scene(plain("ash", **differences))
    assert caught.value.refusal.code == code


def test_a_template_with_other_features_has_the_health_they_give() -> None:
    scene = a_scene({"id": "ash", "template": "warrior", "features": ["frail"]})
    assert who(scene, "ash").health.value == 15
    assert content().templates["warrior"].features


@pytest.mark.rules("S-GAP-26")
@pytest.mark.parametrize("points", [10, 6, 14, 0, 30])
def test_everybody_receives_the_points_of_the_campaign(points: int) -> None:
    game = a_game("bridge", cast={"p1": "new"}, sitters={"gm": "person"}, rulings={"S-GAP-26": points})
    (ask,) = game.questions("gm")
    assert isinstance(ask, Ask)
    assert ask.default["points"] == points
    game.answer_for("gm")
    game.answer_for("gm")
    answers(game, ("p1", "own"), ("p1", {"name": "Ash", "age": 30, "text": ""}))
    assert f"You have {points} CP." in game.questions("p1")[0].text  # type: ignore[union-attr]


@pytest.mark.rules("S-CHR-01")
def test_whoever_has_no_player_is_the_gms() -> None:
    scene = a_scene({"id": "ash"}, {"id": "bryn", "seat": "p2"})
    assert (who(scene, "ash").seat, who(scene, "bryn").seat) == ("gm", "p2")


@pytest.mark.rules("S-X-SPACE", "S-RUN-02")
def test_whoever_is_put_nowhere_stands_in_the_zone_of_its_side() -> None:
    raw = {"actors": [plain("ash"), foe("bryn")]}
    table = begin(raw, {}, content())
    assert {each.id: each.place for each in table.actors.values()} == {"ash": "here", "bryn": "there"}


@pytest.mark.rules("S-RUN-03")
def test_an_encounter_says_who_is_surprised() -> None:
    assert a_scene(plain("ash", surprised=True), plain("bryn"), foe("cole")).state.surprised == ["ash"]


@pytest.mark.rules("S-RUN-02", "S-RUN-11")
def test_without_a_map_there_are_two_zones_side_by_side_and_a_way_out_of_each() -> None:
    space = begin({"actors": [plain("ash")]}, {}, content()).space
    assert isinstance(space, Zones)
    assert space.distance("here", "there") == space.distance("there", "here") == 1
    assert all(space.is_exit(place) for place in ("here", "there"))
