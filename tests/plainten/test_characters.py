"""Characters: the sheet, what points buy, flaws, ready heroes and foes."""

import pytest

from facedown.rulesets.plainten.character import Owned, guard
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.creation import (
    flaw_points,
    make_character,
    points_left,
    refuse_features,
    settle_campaign,
)
from facedown.rulesets.plainten.encounter import plan
from facedown.rulesets.plainten.sources import Attempt, sources
from tests.plainten.cast import a_game, a_scene, content, foe, plain, who
from tests.playing import play

NIGHT = "plainten.night"


def features(*ids: str) -> list[Owned]:
    return [Owned.read(id) for id in ids]


@pytest.mark.rules("S-CHR-01")
def test_each_player_has_one_character_with_name_age_and_description() -> None:
    heroes = plan(content(), "bridge", {"p1": "warrior", "p2": "thief", "p3": "mage"}, "foes").actors[:3]
    assert [each.seat for each in heroes] == ["p1", "p2", "p3"]
    game = a_game("bridge", {"p1": "warrior", "p2": "thief"})
    players = [each for each in game.state.actors.values() if each.pc]
    assert sorted(each.seat for each in players) == ["p1", "p2"]
    assert all(each.name and each.age and each.text for each in players)


@pytest.mark.rules("S-CHR-01", "S-CUST-03")
def test_the_gm_hands_out_points_before_anything_is_bought_and_may_grant_none() -> None:
    for points in (0, 6, 14):
        game = a_game("duel", {"p1": "new"}, sitters={"gm": "person"})
        question = game.questions("gm")[0]
        assert question.what == "S-CP-12"
        answer = {**question.default, "points": points}  # type: ignore[union-attr]
        assert game.answer("gm", answer) is None
        while game.questions("gm"):
            game.answer_for("gm")
        assert game.state.campaign.points == points
        assert game.questions("p1")[0].what == "S-CP-13"


@pytest.mark.rules("S-CHR-02")
def test_a_module_adds_tracks_for_everybody_who_plays_with_it() -> None:
    with_it = a_scene({"id": "ash", "template": "thief"}, plain("bryn"), modules=[NIGHT])
    assert list(who(with_it, "ash").tracks) == ["health", "sanity", "drunkenness"]
    assert list(who(with_it, "bryn").tracks) == ["health", "sanity", "drunkenness"]
    without = a_scene({"id": "ash", "template": "thief"})
    assert list(who(without, "ash").tracks) == ["health"]


@pytest.mark.rules("S-CUST-01")
def test_points_buy_as_much_as_they_pay_for() -> None:
    scene = a_scene(plain("ash"))
    warrior = features("expert:arms", "hardy", "power-strike", "guardian", "parry")
    assert refuse_features(scene, warrior, 10) is None
    assert points_left(scene, warrior, 10) == 0
    refusal = refuse_features(scene, [*warrior, Owned("quick")], 10)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too-expensive", "S-CUST-01")


@pytest.mark.rules("S-CUST-01", "S-GAP-24")
def test_points_do_not_replace_a_prerequisite() -> None:
    scene = a_scene(plain("ash"))
    refusal = refuse_features(scene, features("second-wind"), 30)
    assert refusal is not None
    assert (refusal.code, refusal.text) == ("missing-prerequisite", "Second Wind needs Stout Heart.")
    assert refuse_features(scene, features("second-wind", "stout-heart"), 30) is None
    assert refuse_features(scene, features("second-wind", "stout-heart"), 4) is not None


@pytest.mark.rules("S-CUST-02")
@pytest.mark.parametrize(("assigned", "most"), [(10, 5), (9, 4), (6, 3), (1, 0), (0, 0), (14, 7)])
def test_flaws_together_give_at_most_half_the_points_rounded_down(assigned: int, most: int) -> None:
    scene = a_scene(plain("ash"))
    every = features("vow-of-silence", "frail", "cursed", "one-eye", "clumsy", "slow", "hot-headed")
    assert flaw_points(scene, every, assigned) == most
    assert points_left(scene, every, assigned) == assigned + most


@pytest.mark.rules("S-CUST-02")
def test_a_flaw_gives_its_value_in_points() -> None:
    scene = a_scene(plain("ash"))
    assert points_left(scene, features("frail", "clumsy"), 10) == 13
    mage = features("bolt", "hex", "magebane", "expert:arcana", "iron-will", "frail", "clumsy")
    assert refuse_features(scene, mage, 10) is None
    assert refuse_features(scene, mage[:-1], 10) is not None


@pytest.mark.rules("S-CUST-03")
def test_every_player_makes_a_character_with_the_same_points() -> None:
    scene = a_scene(phase="campaign", making=["p1", "p2"])
    campaign = {"points": 7, "modules": [], "resurrection": "no"}
    play(settle_campaign(scene), campaign, {"health-start": 20, "health-threshold": 0})
    gear = {"hands": ["sword"], "armour": [], "other": []}
    for seat in ("p1", "p2"):
        who_are_you = {"name": seat, "age": 30, "text": ""}
        play(make_character(scene, seat), "own", who_are_you, ["quick"], gear)
    assert [who(scene, f"hero-{seat}").points for seat in ("p1", "p2")] == [6, 6]


@pytest.mark.rules("S-TRT-01")
def test_traits_and_abilities_work_for_their_bearer_and_flaws_against_it() -> None:
    for feature in content().features.values():
        own = {edge.kind for edge in feature.edges if edge.of == "bearer"}
        others = {edge.kind for edge in feature.edges if edge.of == "opponents"}
        wanted, unwanted = ("disadvantage", "advantage") if feature.kind == "flaw" else ("advantage", "disadvantage")
        assert own <= {wanted}, feature.id
        assert others <= {unwanted}, feature.id
        signs = {more > 0 for more in (feature.guard, *feature.tracks.values()) if more}
        assert signs <= {feature.kind != "flaw"}, feature.id


@pytest.mark.rules("S-TRT-01")
def test_a_trait_may_give_advantage_and_a_flaw_disadvantage_within_its_scope() -> None:
    scene = a_scene(plain("ash", features=["specialist:locks"]), plain("bryn", features=["clumsy"]))
    assert play(check(scene, who(scene, "ash"), Attempt("check", "locks"), 8), (1, 1, 8)).passed
    assert not play(check(scene, who(scene, "bryn"), Attempt("check", "stealth"), 2), (9, 9, 1)).passed
    assert sources(scene, who(scene, "bryn"), Attempt("check", "locks")) == []


TEMPLATES = {
    # id: what the traits and abilities cost, what the flaws give, Health, Guard, gear
    "warrior": (10, 0, 25, 7, {"sword", "mail"}),
    "thief": (10, 0, 20, 6, {"dagger", "manacles-key"}),
    "mage": (13, 3, 15, 5, {"staff"}),
    "bard": (10, 0, 20, 6, {"rapier", "leather", "ale"}),
    "monk": (12, 2, 20, 6, {"grappling-harness"}),
    "tinkerer": (10, 0, 20, 6, {"crossbow", "leather"}),
}

BOUGHT = {
    "warrior": {"expert:arms": 2, "hardy": 2, "power-strike": 2, "guardian": 2, "parry": 2},
    "thief": {
        "expert:stealth": 2,
        "expert:deception": 2,
        "expert:light blades": 2,
        "specialist:locks": 1,
        "quick": 1,
        "evasive": 2,
    },
    "mage": {"bolt": 3, "hex": 3, "magebane": 3, "expert:arcana": 2, "iron-will": 2, "frail": 2, "clumsy": 1},
    "bard": {"mend": 3, "inspire": 2, "expert:performance": 2, "expert:persuasion": 2, "taunt": 1},
    "monk": {
        "iron-will": 2,
        "augmented-limbs": 2,
        "evasive": 2,
        "parry": 2,
        "expert:unarmed": 2,
        "grip": 1,
        "quick": 1,
        "vow-of-silence": 2,
    },
    "tinkerer": {"xenotech-scholar": 2, "expert:repair": 2, "specialist:piloting": 1, "mend": 3, "inspire": 2},
}


@pytest.mark.rules("S-CUST-01", "S-CUST-02", "S-X-TRACK", "S-X-ATTACK")
@pytest.mark.parametrize("id", TEMPLATES)
def test_a_ready_hero_costs_ten_points_and_has_the_figures_of_the_table(id: str) -> None:
    cost, given, health, needed, gear = TEMPLATES[id]
    template = content().templates[id]
    prices = {each: content().features[each.partition(":")[0]].cost for each in template.features}
    assert prices == BOUGHT[id]
    flaws = [each for each in template.features if content().features[each.partition(":")[0]].kind == "flaw"]
    assert sum(prices[each] for each in flaws) == given
    assert sum(prices.values()) - given == cost
    scene = a_scene({"id": "ash", "template": id})
    hero = who(scene, "ash")
    assert refuse_features(scene, hero.features, 10) is None
    assert points_left(scene, hero.features, 10) == 0
    assert (hero.health.value, guard(hero, content()).value) == (health, needed)
    assert set(hero.items) == gear


def test_the_six_ready_heroes_are_all_there_are() -> None:
    assert set(content().templates) == set(TEMPLATES)


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
