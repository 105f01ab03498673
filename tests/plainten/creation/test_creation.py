"""Making a character, and growing one."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.game.game import Game
from facedown.rulesets.plainten.character import Owned, guard
from facedown.rulesets.plainten.creation.creation import (
    begin_with_ready_heroes,
    flaw_points,
    grow,
    make_character,
    points_left,
    refuse_features,
    settle_campaign,
)
from facedown.rulesets.plainten.sources import Attempt, sources
from tests.asking import expect
from tests.plainten.staged.cast import a_game, a_scene, content, plain, who
from tests.plainten.staged.pack_texts import HOLLOW
from tests.plainten.staged.scenes import a_creation, features_of, hero
from tests.playing import play
from tests.sitting import answers, asked, fields, offered, story

ASH = {"name": " Ash ", "age": 41, "text": "Tall, and limps."}
GEAR: dict[str, list[str]] = {"hands": ["sword"], "armour": [], "other": []}

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

FLAWS = ("cursed", "frail", "vow-of-silence")


def own(game: Game, *features: str) -> Game:
    return answers(game, ("p1", "own"), ("p1", ASH), ("p1", list(features)))


def features(*ids: str) -> list[Owned]:
    return [Owned.read(id) for id in ids]


def owned(*features: str) -> list[Owned]:
    return [Owned(each) for each in features]


# The campaign


@pytest.mark.rules("S-CUST-03", "S-CHR-01")
def test_points_are_handed_out_before_anything_is_bought() -> None:
    game = a_game("bridge", cast={"p1": "new", "p2": "new"}, sitters={"gm": "person"})
    assert game.questions("p1") == ()
    answers(game, ("gm", {"points": 7, "modules": [], "resurrection": "no"}))
    answers(game, ("gm", asked(game, "gm").default))
    for seat in ("p1", "p2"):
        answers(game, (seat, "own"), (seat, ASH))
        assert asked(game, seat).text.startswith("You have 7 CP.")
        answers(game, (seat, []), (seat, GEAR))
        assert hero(game, seat).points == 7
    assert list(game.state.actors)[:2] == ["hero-p1", "hero-p2"]


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


@pytest.mark.rules("S-CHR-02")
@pytest.mark.parametrize(("moon", "mode"), [("full", ["Moonborn"]), ("new", [])])
def test_a_module_adds_a_step_to_creation(moon: str, mode: list[str]) -> None:
    scene = a_scene(phase="campaign", making=["p1"], extra=(HOLLOW,))
    campaign = {"points": 10, "modules": ["test.pack"], "resurrection": "no"}
    tracks = {"health-start": 20, "health-threshold": 0, "hunger-start": 0, "hunger-threshold": 6}
    play(settle_campaign(scene), campaign, tracks)
    play(make_character(scene, "p1"), "warrior", moon)
    hero = who(scene, "hero-p1")
    assert {"expert", "gaunt"} <= {each.feature for each in hero.features}
    hero.items, hero.ready = [], []
    assert [each.name for each in sources(scene, hero, Attempt("check", "stealth"))] == mode
    assert "hunger" in hero.tracks


def test_an_absent_gm_leaves_the_campaign_as_it_is() -> None:
    game = a_game("bridge", cast={"p1": "new"})
    assert asked(game, "p1").text == "Whom do you play?"
    assert (game.state.campaign.points, game.state.campaign.modules) == (10, [])


# Templates


@pytest.mark.parametrize("template", ["warrior", "thief", "mage", "bard", "monk", "tinkerer"])
@pytest.mark.rules("S-CUST-01", "S-CUST-02")
def test_every_template_could_be_bought_with_ten_points(template: str) -> None:
    wanted = content().templates[template].features
    counted: dict[str, int] = {}
    keys, choices = [], []
    for id, _, choice in (each.partition(":") for each in wanted):
        counted[id] = counted.get(id, 0) + 1
        keys.append(id if counted[id] == 1 else f"{id} {counted[id]}")
        choices += [choice] if choice else []
    game = own(a_creation(), *keys)
    answers(game, *(("p1", choice) for choice in choices), ("p1", GEAR))
    assert features_of(hero(game)) == list(wanted)
    assert hero(game).points == 0


# One's own


@pytest.mark.rules("S-CHR-01", "S-CUST-01")
def test_a_hero_of_ones_own_has_name_age_description_traits_and_gear() -> None:
    game = answers(a_creation(), ("p1", "own"))
    assert fields(asked(game, "p1")) == ["name", "age", "text"]
    answers(game, ("p1", ASH), ("p1", ["hardy", "evasive", "mend"]))
    answers(game, ("p1", {"hands": ["sword", "shield"], "armour": ["mail"], "other": ["smelling-salts"]}))
    ash = hero(game)
    assert (ash.name, ash.age, ash.text, ash.pc) == ("Ash", 41, "Tall, and limps.", True)
    assert features_of(ash) == ["hardy", "evasive", "mend"]
    assert (ash.points, ash.health.start, ash.health.value) == (3, 25, 25)
    assert guard(ash, content()).value == 9
    assert ash.ready == ["sword", "shield", "mail"]
    assert ash.items == ["sword", "shield", "mail", "smelling-salts"]


@pytest.mark.parametrize(
    ("wrong", "why"),
    [
        ({**ASH, "name": "  "}, "Name"),
        ({**ASH, "age": 0}, "Age"),
        ({**ASH, "age": "old"}, "Age"),
        ({"name": "Ash", "age": 30}, "missing"),
    ],
)
def test_a_form_that_is_filled_in_wrongly_is_refused_with_the_reason(wrong: dict[str, Any], why: str) -> None:
    game = answers(a_creation(), ("p1", "own"))
    refusal = game.answer("p1", wrong)
    assert refusal is not None
    assert why in refusal.text
    answers(game, ("p1", ASH))


@pytest.mark.rules("S-CUST-01")
def test_what_is_too_expensive_is_asked_again_with_the_reason() -> None:
    game = own(a_creation(), "mend", "hex", "bolt", "magebane")
    ask = asked(game, "p1")
    assert ask.text.startswith("That is 2 CP more than you have. You have 10 CP.")
    answers(game, ("p1", ["mend", "hex", "bolt"]))
    assert asked(game, "p1").text == "Ash's gear"


@pytest.mark.rules("S-CUST-01", "S-GAP-24")
def test_a_missing_prerequisite_is_asked_again_with_the_reason() -> None:
    game = own(a_creation(modules=("plainten.night",)), "second-wind")
    assert asked(game, "p1").text.startswith("Second Wind needs Stout Heart.")
    answers(game, ("p1", ["second-wind", "stout-heart"]))
    assert asked(game, "p1").text == "Ash's gear"


@pytest.mark.rules("S-CUST-01", "S-GAP-24")
def test_points_do_not_replace_a_prerequisite() -> None:
    scene = a_scene(plain("ash"))
    refusal = refuse_features(scene, features("second-wind"), 30)
    assert refusal is not None
    assert (refusal.code, refusal.text) == ("missing-prerequisite", "Second Wind needs Stout Heart.")
    assert refuse_features(scene, features("second-wind", "stout-heart"), 30) is None
    assert refuse_features(scene, features("second-wind", "stout-heart"), 4) is not None


@pytest.mark.rules("S-GAP-24")
def test_a_trait_must_be_paid_for_and_its_prerequisites_met() -> None:
    scene = a_scene(plain("ash"))
    assert refuse_features(scene, owned("second-wind"), 10) is not None
    assert refuse_features(scene, owned("stout-heart", "second-wind"), 4) is not None
    assert refuse_features(scene, owned("stout-heart", "second-wind"), 5) is None


@pytest.mark.rules("S-CUST-01")
def test_points_buy_as_much_as_they_pay_for() -> None:
    scene = a_scene(plain("ash"))
    warrior = features("expert:arms", "hardy", "power-strike", "guardian", "parry")
    assert refuse_features(scene, warrior, 10) is None
    assert points_left(scene, warrior, 10) == 0
    refusal = refuse_features(scene, [*warrior, Owned("quick")], 10)
    assert refusal is not None
    assert (refusal.code, refusal.rule) == ("too-expensive", "S-CUST-01")


@pytest.mark.rules("S-CUST-02")
@pytest.mark.parametrize(("assigned", "most"), [(10, 5), (9, 4), (6, 3), (1, 0), (0, 0), (14, 7)])
def test_flaws_together_give_at_most_half_the_points_rounded_down(assigned: int, most: int) -> None:
    scene = a_scene(plain("ash"))
    every = features("vow-of-silence", "frail", "cursed", "one-eye", "clumsy", "slow", "hot-headed")
    assert flaw_points(scene, every, assigned) == most
    assert points_left(scene, every, assigned) == assigned + most


@pytest.mark.rules("S-GAP-25")
def test_flaws_beyond_half_the_points_may_be_taken_and_give_no_more() -> None:
    scene = a_scene(plain("ash"))
    assert refuse_features(scene, owned(*FLAWS), 10) is None
    assert flaw_points(scene, owned(*FLAWS), 10) == 5
    assert points_left(scene, owned(*FLAWS, "mend"), 10) == 12


@pytest.mark.rules("S-GAP-25")
def test_or_flaws_beyond_the_limit_are_refused() -> None:
    scene = a_scene(plain("ash"), rulings={"S-GAP-25": "refused"})
    refusal = refuse_features(scene, owned(*FLAWS), 10)
    assert refusal is not None
    assert refusal.code == "too-many-flaws"
    assert refuse_features(scene, owned("cursed", "frail"), 10) is None


@pytest.mark.rules("S-CUST-02")
def test_a_flaw_gives_its_value_in_points() -> None:
    scene = a_scene(plain("ash"))
    assert points_left(scene, features("frail", "clumsy"), 10) == 13
    mage = features("bolt", "hex", "magebane", "expert:arcana", "iron-will", "frail", "clumsy")
    assert refuse_features(scene, mage, 10) is None
    assert refuse_features(scene, mage[:-1], 10) is not None


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


def test_whoever_never_finds_a_selection_that_fits_goes_on_without() -> None:
    game = own(a_creation(points=0), "mend")
    for _ in range(19):
        answers(game, ("p1", ["mend"]))
    assert asked(game, "gm").what == "endless"
    answers(game, ("gm", "stop"))
    assert asked(game, "p1").text == "Ash's gear"


@pytest.mark.rules("S-CUST-02")
@pytest.mark.parametrize(
    ("points", "flaws", "left"),
    [
        (10, ["frail"], 12),
        (10, ["frail", "clumsy"], 13),
        (10, ["cursed", "frail"], 15),
        (10, ["cursed", "frail", "vow-of-silence"], 15),
        (7, ["cursed", "frail"], 10),
        (1, ["slow"], 1),
    ],
)
def test_flaws_give_points_up_to_half_of_what_was_granted(points: int, flaws: list[str], left: int) -> None:
    game = answers(own(a_creation(points), *flaws), ("p1", GEAR))
    assert hero(game).points == left


@pytest.mark.rules("S-CUST-02", "S-TRT-01")
def test_a_frail_hero_has_less_health() -> None:
    game = answers(own(a_creation(), "frail"), ("p1", GEAR))
    assert hero(game).health.start == 15


@pytest.mark.rules("S-GAP-25")
def test_where_flaws_are_limited_too_many_are_asked_again() -> None:
    game = own(a_creation(rulings={"S-GAP-25": "refused"}), "cursed", "frail", "slow")
    assert asked(game, "p1").text.startswith("Flaws may give 5 CP at most; these would give 6.")


@pytest.mark.rules("S-GAP-33", "S-X-TRAITS")
def test_where_everything_is_free_nothing_is_counted() -> None:
    game = own(a_creation(points=0, rulings={"S-GAP-33": "free"}), "mend", "hex", "bolt", "magebane", "cursed")
    answers(game, ("p1", GEAR))
    assert hero(game).points == 0
    assert len(hero(game).features) == 5


@pytest.mark.rules("S-SKL-02")
def test_what_names_a_skill_is_named_by_the_buyer_as_often_as_it_is_bought() -> None:
    game = own(a_creation(), "expert", "expert 2", "specialist")
    assert asked(game, "p1").text == "Expert: which broad skill?"
    answers(game, ("p1", "Arms"), ("p1", "whale song"))
    assert asked(game, "p1").text == "Specialist: which narrow skill?"
    answers(game, ("p1", " Old maps "), ("p1", GEAR))
    assert features_of(hero(game)) == ["expert:arms", "expert:whale song", "specialist:old maps"]
    assert hero(game).points == 5


@pytest.mark.rules("S-RUN-02")
def test_gear_is_two_weapons_or_weapon_and_shield_one_armour_and_one_other_thing() -> None:
    game = own(a_creation())
    ask = asked(game, "p1")
    assert ask.default == {"hands": ["sword"], "armour": ["leather"], "other": []}
    assert offered(ask, "armour") == ["leather", "mail"]
    assert "shield" in offered(ask, "hands")
    assert not {"unarmed", "ogre-club", "fangs", "goblin-blade"} & set(offered(ask, "hands"))
    for wrong in (
        {**GEAR, "hands": ["sword", "dagger", "shield"]},
        {**GEAR, "armour": ["leather", "mail"]},
        {**GEAR, "other": ["irons", "manacles-key"]},
    ):
        assert game.answer("p1", wrong) is not None
    answers(game, ("p1", {"hands": ["maul", "dagger"], "armour": ["leather"], "other": ["irons"]}))
    assert hero(game).ready == ["maul", "leather"]  # two hands hold one maul


# Modules


@pytest.mark.rules("S-CHR-02")
def test_a_module_adds_a_step_tracks_and_things_to_choose_from() -> None:
    game = own(a_creation(modules=("plainten.night",)))
    assert "ale" in offered(asked(game, "p1"), "other")
    answers(game, ("p1", GEAR))
    ask = asked(game, "p1")
    assert (ask.what, ask.text, ask.default) == ("S-CP-13", "Your people", "hearthfolk")
    assert offered(ask) == ["hearthfolk", "hillfolk", "wanderer"]
    answers(game, ("p1", "hillfolk"))
    assert features_of(hero(game)) == ["hillfolk"]
    assert list(hero(game).tracks) == ["health", "sanity", "drunkenness"]


@pytest.mark.rules("S-CHR-02")
def test_a_module_that_is_not_in_play_adds_nothing() -> None:
    game = answers(a_creation(), ("p1", "own"), ("p1", ASH))
    assert not {"stout-heart", "lucky", "hearthfolk"} & set(offered(asked(game, "p1")))
    answers(game, ("p1", []))
    assert "ale" not in offered(asked(game, "p1"), "other")
    answers(game, ("p1", GEAR))
    assert list(hero(game).tracks) == ["health"]
    assert asked(game, "gm").what == "S-CP-14"


@pytest.mark.rules("S-CHR-02", "S-CP-13")
def test_a_template_takes_the_steps_of_a_module_too() -> None:
    game = answers(a_creation(modules=("plainten.night",)), ("p1", "mage"), ("p1", "hearthfolk"))
    assert features_of(hero(game))[-1] == "hearthfolk"
    assert hero(game).tracks["sanity"].value == 10


# Where the made one goes


@pytest.mark.rules("S-RUN-02")
def test_a_hero_made_for_a_bout_stands_in_a_zone_of_its_side() -> None:
    game = a_game("bout", cast={"p1": "monk", "p2": "new"})
    answers(game, ("p2", "warrior"))
    rival = hero(game, "p2")
    assert (rival.side, rival.place, game.state.actors["monk-1"].place) == ("foes", "there", "here")
    assert game.state.phase == "turns"


@pytest.mark.rules("S-RUN-02")
def test_at_creation_two_weapons_or_a_shield_one_armour_and_one_other_thing_are_free() -> None:
    scene = a_scene(plain("ash"), phase="campaign")
    who_are_you = {"name": "Bryn", "age": 20, "text": ""}
    gear = {"hands": ["sword", "shield"], "armour": ["mail"], "other": ["irons"]}
    play(make_character(scene, "p1"), "own", who_are_you, [], gear)
    made = who(scene, "hero-p1")
    assert made.items == ["sword", "shield", "mail", "irons"]
    assert made.points == 10
    flow = make_character(a_scene(plain("ash"), phase="campaign"), "p1")
    for answer in (None, "own", who_are_you):
        flow.send(answer)
    form = flow.send([])
    for wrong in ({"hands": ["sword", "dagger", "maul"]}, {"armour": ["mail", "leather"]}, {"other": ["irons", "ale"]}):
        assert form.refuse({**gear, **wrong}) is not None  # type: ignore[union-attr]


def test_heroes_without_foes_begin_out_of_turns() -> None:
    scenario = {"making": ["p1", "p2"], "phase": "campaign"}
    game = a_game(cast={"p1": "", "p2": ""}, sitters={"gm": "person"}, scenario=scenario)
    for _ in ("points", "tracks"):
        answers(game, ("gm", asked(game, "gm").default))
    answers(game, ("p1", "monk"), ("p2", "bard"))
    assert game.state.phase == "free"


# Growing


def grown(ash: dict[str, Any], rulings: dict[str, Value] | None = None) -> Game:
    """The session is over."""
    scenario = {"actors": [ash], "phase": "free", "session": True}
    game = a_game(cast={"ash": ""}, sitters={"gm": "person"}, rulings=rulings, scenario=scenario)
    return answers(game, ("gm", "close"))


@pytest.mark.rules("S-X-PROG", "S-CP-13")
def test_a_point_may_be_spent_at_once() -> None:
    game = grown(plain("ash"))
    ask = asked(game, "ash")
    assert (ask.what, ask.default, ask.text) == ("S-CP-13", "save", "Ash has 1 CP.")
    assert offered(ask) == ["save", "specialist", "quick", "taunt", "grip"]
    answers(game, ("ash", "specialist"), ("ash", "Knots"))
    assert features_of(game.state.actors["ash"]) == ["specialist:knots"]
    assert game.state.actors["ash"].points == 0
    assert "Ash gains a CP and has 1 CP." in story(game, "ash")
    assert "Ash buys Specialist and has 0 CP." in story(game, "ash")
    assert game.is_over


@pytest.mark.rules("S-X-PROG")
def test_or_saved_for_something_dearer() -> None:
    game = answers(grown(plain("ash", points=2)), ("ash", "hardy"))
    ash = game.state.actors["ash"]
    assert (ash.points, ash.health.start, ash.health.value) == (1, 25, 25)
    game = answers(grown(plain("ash", points=2)), ("ash", "save"))
    assert game.state.actors["ash"].points == 3


@pytest.mark.rules("S-X-PROG")
def test_a_flaw_is_bought_off_at_its_value() -> None:
    frail = plain("ash", points=1, features=["frail"], start={"health": 15})
    game = grown(frail)
    assert "off frail" in offered(asked(game, "ash"))
    answers(game, ("ash", "off frail"))
    ash = game.state.actors["ash"]
    assert (ash.features, ash.points, ash.health.start, ash.health.value) == ([], 0, 20, 20)
    assert "off cursed" not in offered(asked(grown(plain("ash", points=1, features=["cursed"])), "ash"))
    assert "off cursed" in offered(asked(grown(plain("ash", points=2, features=["cursed"])), "ash"))


@pytest.mark.rules("S-X-PROG")
def test_what_one_has_is_not_bought_again_and_prerequisites_hold() -> None:
    game = grown(plain("ash", points=4, features=["mend"]))
    assert not {"mend", "second-wind"} & set(offered(asked(game, "ash")))


@pytest.mark.rules("S-X-PROG", "S-GAP-31", "S-GAP-33")
@pytest.mark.parametrize("reading", [{"S-GAP-31": "none"}, {"S-GAP-33": "free"}])
def test_where_nobody_grows_the_session_just_ends(reading: dict[str, Value]) -> None:
    game = grown(plain("ash", points=2), reading)
    assert game.is_over
    assert game.state.actors["ash"].points == 2


@pytest.mark.rules("S-GAP-33")
def test_traits_are_paid_for_and_flaws_give_points_back() -> None:
    scene = a_scene(plain("ash"))
    assert refuse_features(scene, owned("mend", "hex", "bolt", "grip"), 10) is None
    refusal = refuse_features(scene, owned("mend", "hex", "bolt", "parry"), 10)
    assert refusal is not None
    assert refusal.code == "too-expensive"
    assert refuse_features(scene, owned("mend", "hex", "bolt", "parry", "slow"), 10) is None


@pytest.mark.rules("S-GAP-33")
def test_or_they_are_free_flaws_give_nothing_and_nothing_is_gained_later() -> None:
    scene = a_scene(plain("ash"), rulings={"S-GAP-33": "free", "S-GAP-25": "refused"})
    assert refuse_features(scene, owned("mend", "hex", "bolt", "parry", *FLAWS), 2) is None
    assert refuse_features(scene, owned("second-wind"), 10) is not None
    assert points_left(scene, owned(*FLAWS), 10) == 0
    play(grow(scene))
    assert who(scene, "ash").points == 0


@pytest.mark.rules("S-GAP-31")
@pytest.mark.parametrize(("reading", "points"), [("each-session", 1), ("none", 0)])
def test_whether_characters_grow(reading: str, points: int) -> None:
    scene = a_scene(plain("ash", features=["slow"]), rulings={"S-GAP-31": reading})
    play(grow(scene), *(["save"] if points else []))
    assert who(scene, "ash").points == points


@pytest.mark.rules("S-X-PROG")
def test_the_dead_do_not_grow_and_an_encounter_that_is_no_session_gives_nothing() -> None:
    game = grown(plain("ash", conditions=["Dead"]))
    assert game.is_over
    assert game.state.actors["ash"].points == 0
    scenario = {"actors": [plain("ash")], "phase": "free"}
    game = a_game(cast={"ash": ""}, scenario=scenario)
    assert game.is_over
    assert game.state.actors["ash"].points == 0


@pytest.mark.rules("S-CP-13")
def test_making_a_character_can_be_undone_step_by_step() -> None:
    game = own(a_creation(), "mend")
    assert asked(game, "p1").text == "Ash's gear"
    assert game.undo()
    assert asked(game, "p1").text.startswith("You have 10 CP.")
    assert game.undo(2)
    assert asked(game, "p1").text == "Whom do you play?"


def test_the_six_ready_heroes_are_all_there_are() -> None:
    assert set(content().templates) == set(TEMPLATES)


@pytest.mark.rules("S-CP-12", "S-DTH-01")
def test_the_gm_settles_points_modules_return_and_tracks_when_the_campaign_begins() -> None:
    game = a_game("bridge", cast={"p1": "new"}, sitters={"gm": "person"})
    ask = asked(game, "gm")
    expect(ask, "S-CP-12", {"points": 10, "modules": [], "resurrection": "no"})
    assert offered(ask, "modules") == ["plainten.duels", "plainten.night", "plainten.stars"]
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
    answers(game, ("p1", "save"), ("p1", "wanderer"))
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


GRITTY: dict[str, Value] = {"S-GAP-26": 6}


@pytest.mark.rules("S-CUST-01", "S-GAP-26", "S-CP-13")
def test_a_ready_hero_gives_up_what_a_gritty_campaign_does_not_grant() -> None:
    game = a_game("duel", rulings=GRITTY)
    ask = asked(game, "p1")
    expect(ask, "S-CP-13", ["expert:arms", "hardy", "power-strike"], "warrior-1")
    assert ask.text == "Warrior costs more than the 6 CP of this campaign. What do you keep?"
    answers(game, ("p1", ["expert:arms", "hardy", "guardian", "parry"]))
    assert asked(game, "p1").text.startswith("That is 2 CP more than you have.")
    answers(game, ("p1", ["expert:arms", "guardian", "parry"]))
    hero = game.state.actors["warrior-1"]
    assert hero.features == features("expert:arms", "guardian", "parry")
    assert (hero.points, hero.health.start, hero.health.value) == (0, 20, 20)
    assert "Warrior keeps Expert (arms), Guardian, Parry." in story(game, "p1")


@pytest.mark.rules("S-CUST-02", "S-GAP-26", "S-CP-13")
def test_at_first_a_hero_keeps_its_flaws_and_as_much_as_they_and_the_campaign_pay() -> None:
    game = a_game("mages", cast={"p1": "mage"}, rulings=GRITTY)
    assert asked(game, "p1").default == ["frail", "clumsy", "bolt", "hex", "magebane"]


@pytest.mark.rules("S-CUST-01", "S-GAP-26", "S-CP-13")
def test_a_ready_hero_may_spend_or_save_what_a_heroic_campaign_grants_more() -> None:
    game = a_game("duel", rulings={"S-GAP-26": 14})
    expect(asked(game, "p1"), "S-CP-13", "save", "warrior-1")
    assert asked(game, "p1").text == "Warrior has 4 CP."
    answers(game, ("p1", "evasive"))
    assert asked(game, "p1").text == "Warrior has 2 CP."
    answers(game, ("p1", "save"))
    hero = game.state.actors["warrior-1"]
    assert (hero.points, hero.features[-1]) == (2, Owned("evasive"))


@pytest.mark.rules("S-CHR-02", "S-GAP-26")
def test_what_a_module_gives_everybody_is_not_paid_for() -> None:
    given = HOLLOW.replace('name = "Gaunt"\nkind = "trait"\ncost = 0', 'name = "Gaunt"\nkind = "trait"\ncost = 3')
    scene = a_scene({"id": "ash", "template": "warrior", "seat": "ash"}, extra=(given,), modules=["test.pack"])
    play(begin_with_ready_heroes(scene))
    assert Owned("gaunt") in who(scene, "ash").features
    assert scene.state.phase == "begin"


@pytest.mark.rules("S-GAP-33", "S-GAP-26")
def test_where_traits_are_free_a_ready_hero_is_as_it_is_in_any_campaign() -> None:
    game = a_game("duel", rulings={**GRITTY, "S-GAP-33": "free"})
    assert len(game.state.actors["warrior-1"].features) == len(BOUGHT["warrior"])


@pytest.mark.rules("S-GAP-26", "S-CP-12")
def test_ready_heroes_cost_what_the_gm_grants_when_the_campaign_begins() -> None:
    game = a_game("bridge", cast={"p1": "new", "p2": "thief"}, sitters={"gm": "person"})
    answers(game, ("gm", {"points": 8, "modules": [], "resurrection": "no"}))
    answers(game, ("gm", asked(game, "gm").default))
    assert asked(game, "p2").text == "Thief costs more than the 8 CP of this campaign. What do you keep?"


@pytest.mark.rules("S-CP-13")
def test_a_player_makes_a_character_or_takes_a_template() -> None:
    game = a_game("bridge", cast={"p1": "new"})
    expect(asked(game, "p1"), "S-CP-13", "warrior", "p1")
    assert offered(asked(game, "p1")) == ["warrior", "thief", "mage", "bard", "monk", "tinkerer", "own"]


@pytest.mark.rules("S-CHR-02")
def test_a_ready_hero_keeps_its_wounds_unless_the_gm_settles_the_track_otherwise() -> None:
    def health(start: int) -> int:
        scene = a_scene(plain("ash", tracks={"health": 7}))
        campaign = {"points": 10, "modules": [], "resurrection": "no"}
        play(settle_campaign(scene), campaign, {"health-start": start, "health-threshold": 0})
        return who(scene, "ash").health.value

    assert (health(20), health(25)) == (7, 25)


@pytest.mark.rules("S-CP-12")
def test_settling_the_tracks_ends_after_twenty_tries() -> None:
    scene = a_scene(plain("ash"))
    campaign = {"points": 10, "modules": [], "resurrection": "no"}
    spent = {"health-start": 0, "health-threshold": 0}
    play(settle_campaign(scene), campaign, *[spent] * 20, "stop")
    assert (scene.state.campaign.tracks, scene.state.phase) == ({}, "creation")


@pytest.mark.rules("S-CP-13", "S-CUST-01")
def test_what_the_gm_grants_while_somebody_buys_is_there_to_spend() -> None:
    game = answers(a_creation(points=2), ("p1", "own"), ("p1", ASH))
    assert game.overrule(SetValue("campaign.points", 5)) is None
    assert asked(game, "p1").text.startswith("You have 5 CP.")
    answers(game, ("p1", ["mend", "inspire"]), ("p1", GEAR))
    assert hero(game).points == 0


@pytest.mark.rules("S-RUN-02", "S-CP-13")
def test_nobody_has_to_take_any_gear() -> None:
    game = own(a_creation(), "mend")
    answers(game, ("p1", {"hands": [], "armour": [], "other": []}))
    assert hero(game).items == []
