"""Making a character, and growing one."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.game.game import Game
from facedown.rulesets.plainten.character import Character, guard
from tests.plainten.cast import a_game, content, plain
from tests.sitting import answers, asked, fields, offered, story

ASH = {"name": " Ash ", "age": 41, "text": "Tall, and limps."}
GEAR: dict[str, list[str]] = {"hands": ["sword"], "armour": [], "other": []}


def a_creation(
    points: int = 10, modules: tuple[str, ...] = (), rulings: dict[str, Value] | None = None, **cast: str
) -> Game:
    """The GM has settled the campaign; the first hero is to be made."""
    game = a_game("bridge", cast=cast or {"p1": "new"}, sitters={"gm": "person"}, rulings=rulings)
    answers(game, ("gm", {"points": points, "modules": list(modules), "resurrection": "no"}))
    return answers(game, ("gm", asked(game, "gm").default))


def own(game: Game, *features: str) -> Game:
    return answers(game, ("p1", "own"), ("p1", ASH), ("p1", list(features)))


def hero(game: Game, seat: str = "p1") -> Character:
    made: Character = game.state.actors[f"hero-{seat}"]
    return made


def names(one: Character) -> list[str]:
    return [f"{each.feature}:{each.choice}" if each.choice else each.feature for each in one.features]


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


def test_an_absent_gm_leaves_the_campaign_as_it_is() -> None:
    game = a_game("bridge", cast={"p1": "new"})
    assert asked(game, "p1").text == "Whom do you play?"
    assert (game.state.campaign.points, game.state.campaign.modules) == (10, [])


# Templates


@pytest.mark.rules("S-CHR-01", "S-RUN-02")
def test_a_template_is_ready_to_play() -> None:
    game = answers(a_creation(), ("p1", "bard"))
    bard = hero(game)
    assert (bard.name, bard.age, bard.kind, bard.place) == ("Bard", 28, "bard", "the near bank")
    assert names(bard) == ["mend", "inspire", "expert:performance", "expert:persuasion", "taunt"]
    assert (bard.health.value, guard(bard, content()).value) == (20, 6)
    assert bard.ready == ["rapier", "leather"]
    assert "Bard joins the story." in story(game, "p1")
    assert game.state.phase == "begin"
    assert asked(game, "gm").what == "S-CP-14"


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
    assert names(hero(game)) == list(wanted)
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
    assert names(ash) == ["hardy", "evasive", "mend"]
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


@pytest.mark.rules("S-GAP-33")
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
    assert names(hero(game)) == ["expert:arms", "expert:whale song", "specialist:old maps"]
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
    assert names(hero(game)) == ["hillfolk"]
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


@pytest.mark.rules("S-CHR-02")
def test_a_template_takes_the_steps_of_a_module_too() -> None:
    game = answers(a_creation(modules=("plainten.night",)), ("p1", "mage"), ("p1", "hearthfolk"))
    assert names(hero(game))[-1] == "hearthfolk"
    assert hero(game).tracks["sanity"].value == 10


# Where the made one goes


@pytest.mark.rules("S-RUN-02")
def test_a_hero_made_for_a_bout_stands_in_a_zone_of_its_side() -> None:
    game = a_game("bout", cast={"p1": "monk", "p2": "new"})
    answers(game, ("p2", "warrior"))
    rival = hero(game, "p2")
    assert (rival.side, rival.place, game.state.actors["monk-1"].place) == ("foes", "there", "here")
    assert game.state.phase == "turns"


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


@pytest.mark.rules("S-X-PROG")
def test_a_point_may_be_spent_at_once() -> None:
    game = grown(plain("ash"))
    ask = asked(game, "ash")
    assert (ask.what, ask.default, ask.text) == ("S-CP-13", "save", "Ash has 1 CP.")
    assert offered(ask) == ["save", "specialist", "quick", "taunt", "grip"]
    answers(game, ("ash", "specialist"), ("ash", "Knots"))
    assert names(game.state.actors["ash"]) == ["specialist:knots"]
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


@pytest.mark.rules("S-X-PROG")
def test_the_dead_do_not_grow_and_an_encounter_that_is_no_session_gives_nothing() -> None:
    game = grown(plain("ash", conditions=["Dead"]))
    assert game.is_over
    assert game.state.actors["ash"].points == 0
    scenario = {"actors": [plain("ash")], "phase": "free"}
    game = a_game(cast={"ash": ""}, scenario=scenario)
    assert game.is_over
    assert game.state.actors["ash"].points == 0


def test_making_a_character_can_be_undone_step_by_step() -> None:
    game = own(a_creation(), "mend")
    assert asked(game, "p1").text == "Ash's gear"
    assert game.undo()
    assert asked(game, "p1").text.startswith("You have 10 CP.")
    assert game.undo(2)
    assert asked(game, "p1").text == "Whom do you play?"
