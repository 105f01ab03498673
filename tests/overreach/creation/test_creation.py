"""Making a character: twelve points, six points, three things; and growing."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.decider import Seeded
from facedown.kernel.dice.flow import run
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Form, Several
from facedown.rulesets.overreach.character import DEAD, FLED, WOUNDED, Character, defense, potential
from facedown.rulesets.overreach.content import ATTRIBUTES, Template
from facedown.rulesets.overreach.creation.creation import (
    ITEMS,
    grow,
    invented,
    make_character,
    read_abilities,
    refuse_abilities,
    refuse_attributes,
    spend_xp,
)
from facedown.rulesets.overreach.events import Grown
from facedown.rulesets.overreach.task import attempt
from tests.asking import expect, waiting
from tests.overreach.staged.cast import a_game, a_scene, content, foe, hero, scores, settings, who
from tests.overreach.staged.scenes import ask_in
from tests.overreach.staged.tables import called, free, numbers, schema
from tests.playing import happened, play, told
from tests.sitting import answers, asked, fields, offered, story

WHO = {"name": " Bryn ", "concept": "A diver.", "nature": "Curious; wants the deep; calm."}
BREACHER: dict[str, int] = dict(zip(ATTRIBUTES, (4, 2, 3, 3, 2, 2, 1, 3, 1), strict=True))
NO_LEVELS: dict[str, Any] = {**dict.fromkeys(content().abilities, 0), "own-ability": 0, "called": ""}
LEARNT = {**NO_LEVELS, "melee-weapons": 2, "athletics": 1, "command": 1, "engineering": 1}

FIVE_HIDDEN = {"threshold": 5, "told": "hidden"}


def refuse_template(template: Template) -> Refusal | None:
    """A ready hero costs what any other does; three items at no cost (P-X-CREATE, P-RUN-20)."""
    if len(template.items) != ITEMS:
        return Refusal(
            "wrong-count", f"{template.name} has {len(template.items)} items, and there are {ITEMS}.", "P-RUN-20"
        )
    return refuse_attributes(template.attributes) or refuse_abilities(dict(template.abilities))


def a_creation(rulings: dict[str, Value] | None = None, **cast: str) -> Game:
    """The first hero is to be made, for the toll on the gantry."""
    return a_game("toll", cast=cast or {"p1": "new"}, rulings=rulings)


def made(game: Game, seat: str = "p1") -> Character:
    found: Character = game.state.actors[f"hero-{seat}"]
    return found


# The ready heroes, as the catalogue lists the first six: Attributes, Abilities, Defense and Health, key roll, gear.

TEMPLATES: dict[str, tuple[str, str, tuple[int, int], tuple[str, ...]]] = {
    "breacher": (
        "423 322 131",
        "melee-weapons 2, athletics 1, command 1, engineering 1",
        (4, 20),
        ("maul", "plate-harness", "pistol"),
    ),
    "marksman": (
        "132 334 221",
        "marksmanship 2, stealth 1, acrobatics 1, investigation 1",
        (5, 16),
        ("scoped-rifle", "knife", "padded-jacket"),
    ),
    "field-medic": (
        "123 323 322",
        "first-aid 2, marksmanship 1, persuasion 1, engineering 1",
        (4, 20),
        ("trauma-kit", "pistol", "padded-jacket"),
    ),
    "duelist": (
        "332 432 121",
        "melee-weapons 2, acrobatics 1, persuasion 1, stealth 1",
        (4, 16),
        ("blade", "padded-jacket", "stim"),
    ),
    "engineer": (
        "212 313 432",
        "engineering 2, crafting 1, marksmanship 1, piloting 1",
        (5, 16),
        ("tool-rig", "pistol", "riot-shield"),
    ),
    "speaker": (
        "122 223 234",
        "persuasion 2, command 1, marksmanship 1, first-aid 1",
        (4, 16),
        ("pistol", "stim", "formal-dress"),
    ),
}
KEY_ROLLS = {
    "breacher": ("melee-weapons", 3),
    "marksman": ("marksmanship", 3),
    "field-medic": ("first-aid", 3),
    "duelist": ("melee-weapons", 3),
    "engineer": ("engineering", 3),
    "speaker": ("persuasion", 4),
}


@pytest.mark.rules("P-X-CREATE", "P-X-DEF", "P-X-HEALTH")
@pytest.mark.parametrize("id", TEMPLATES)
def test_a_ready_hero_is_as_the_book_lists_it(id: str) -> None:
    attributes, abilities, figures, gear = TEMPLATES[id]
    scene = a_scene({"id": "ash", "template": id})
    ash = who(scene, "ash")
    assert list(ash.attributes) == list(ATTRIBUTES)
    assert "".join(map(str, ash.attributes.values())) == attributes.replace(" ", "")
    assert ", ".join(f"{ability} {level}" for ability, level in ash.abilities.items()) == abilities
    assert (defense(ash, content(), scene.rulings).value, ash.health.value) == figures
    assert tuple(ash.items) == gear


@pytest.mark.rules("P-POT-01", "P-POT-02")
@pytest.mark.parametrize("id", KEY_ROLLS)
def test_the_key_roll_of_a_ready_hero(id: str) -> None:
    ability, dice = KEY_ROLLS[id]
    scene = a_scene({"id": "ash", "template": id})
    use = content().abilities[ability].uses[0]
    assert potential(who(scene, "ash"), use.attributes, scene.rulings).value == dice
    assert who(scene, "ash").abilities[ability] == 2


@pytest.mark.rules("P-X-CREATE", "P-RUN-20")
@pytest.mark.parametrize("id", content().templates)
def test_every_ready_hero_could_have_been_made(id: str) -> None:
    template = content().templates[id]
    assert refuse_template(template) is None
    assert sum(template.attributes) == 21
    assert all(content().items[item].common for item in template.items)


@pytest.mark.rules("P-X-CREATE")
def test_there_are_ten_ready_heroes() -> None:
    assert set(TEMPLATES) < set(content().templates)
    assert len(content().templates) == 10


# The points


@pytest.mark.rules("P-X-CREATE", "P-X-ATTR")
@pytest.mark.parametrize(
    ("attributes", "code"),
    [
        ((4, 2, 3, 3, 2, 2, 1, 3, 1), ""),
        ((4, 4, 4, 4, 1, 1, 1, 1, 1), ""),
        ((4, 2, 3, 3, 2, 2, 1, 2, 1), "wrong-points"),
        ((4, 2, 3, 3, 2, 2, 1, 4, 1), "wrong-points"),
        ((5, 1, 3, 3, 2, 2, 1, 3, 1), "out-of-range"),
        ((0, 4, 4, 4, 4, 2, 1, 1, 1), "out-of-range"),
    ],
)
def test_twelve_points_on_ones_and_none_above_four(attributes: tuple[int, ...], code: str) -> None:
    refusal = refuse_attributes(attributes)
    assert (refusal.code if refusal else "") == code


@pytest.mark.rules("P-X-CREATE")
@pytest.mark.parametrize(
    ("levels", "code"),
    [
        ({"stealth": 2, "athletics": 2}, ""),
        ({"stealth": 2, "athletics": 1, "command": 1, "piloting": 1}, ""),
        (dict.fromkeys(["stealth", "athletics", "command", "piloting", "unarmed", "crafting"], 1), ""),
        ({"stealth": 2, "athletics": 1}, "wrong-points"),
        ({"stealth": 2, "athletics": 2, "command": 1}, "wrong-points"),
        ({"stealth": 3}, "no-master"),
    ],
)
def test_six_ability_points_and_no_master(levels: dict[str, int], code: str) -> None:
    refusal = refuse_abilities(levels)
    assert (refusal.code if refusal else "") == code


@pytest.mark.rules("P-RUN-20")
def test_a_hero_with_two_things_or_four_could_not_have_been_made() -> None:
    for items in (("blade", "stim"), ("blade", "stim", "pistol", "knife")):
        template = msgspec.structs.replace(content().templates["duelist"], items=items)
        refusal = refuse_template(template)
        assert refusal is not None
        assert refusal.rule == "P-RUN-20"


# Making one


@pytest.mark.rules("P-X-CREATE", "P-CP-19")
def test_a_ready_hero_joins_at_once() -> None:
    game = a_creation()
    ask = asked(game, "p1")
    assert (ask.what, ask.default) == ("P-CP-19", next(iter(content().templates)))
    assert offered(ask) == [*content().templates, "own"]
    marksman = made(answers(game, ("p1", "marksman")))
    assert (marksman.name, marksman.kind, marksman.health.start) == ("Marksman", "marksman", 16)
    assert (marksman.ready, marksman.place) == (["scoped-rifle", "padded-jacket"], "gantry")
    assert "Marksman joins the story." in story(game, "p1")
    assert game.state.phase == "turns"
    assert next(iter(game.state.actors)) == "hero-p1"


@pytest.mark.rules("P-X-CREATE", "P-CP-19", "P-RUN-20", "P-X-ATTR")
def test_ones_own_hero_is_made_step_by_step() -> None:
    game = answers(a_creation(), ("p1", "own"))
    assert fields(asked(game, "p1")) == ["name", "concept", "nature"]
    answers(game, ("p1", WHO))
    assert fields(asked(game, "p1")) == list(ATTRIBUTES)
    answers(game, ("p1", BREACHER))
    assert fields(asked(game, "p1")) == [*content().abilities, "own-ability", "called"]
    answers(game, ("p1", LEARNT))
    assert offered(asked(game, "p1")) == [id for id, item in content().items.items() if item.common]
    answers(game, ("p1", ["maul", "plate-harness", "riot-shield"]))
    bryn = made(game)
    assert (bryn.name, bryn.text, bryn.nature) == ("Bryn", "A diver.", "Curious; wants the deep; calm.")
    assert bryn.attributes == BREACHER
    assert bryn.abilities == {"melee-weapons": 2, "athletics": 1, "command": 1, "engineering": 1}
    assert bryn.items == ["maul", "plate-harness", "riot-shield"]
    assert (bryn.health.start, defense(bryn, content(), settings()).value) == (20, 4)
    assert bryn.ready == ["maul", "plate-harness"]  # the maul takes both hands


@pytest.mark.rules("P-CP-19", "P-X-CREATE")
def test_a_player_takes_a_ready_hero_or_makes_one_step_by_step() -> None:
    game = a_game(cast={"p1": "new"}, sitters={"gm": "person", "foes": "person"}, dice="typed")
    ask = asked(game, "p1")
    expect(ask, "P-CP-19", "duelist", "p1")
    assert offered(ask) == [*content().templates, "own"]
    answers(game, ("p1", "own"), ("p1", {"name": "Ash", "concept": "", "nature": "grim"}))
    points = asked(game, "p1")
    assert fields(points) == list(ATTRIBUTES)
    assert numbers(schema(points, "power")) == (1, 4)
    assert sum(points.default.values()) == 21
    answers(game, ("p1", {**points.default, "power": 4}))
    assert asked(game, "p1").text.startswith("14 points are spent, and there are 12.")
    answers(game, ("p1", points.default))
    levels = asked(game, "p1")
    assert numbers(schema(levels, "stealth")) == (0, 2)
    chosen = {**levels.default, **dict.fromkeys(content().abilities, 0), "stealth": 2, "own-ability": 2}
    answers(game, ("p1", {**chosen, "called": "Sky lore"}))
    items = asked(game, "p1")
    assert isinstance(items.schema, Several)
    assert (items.schema.least, items.schema.most) == (3, 3)
    answers(game, ("p1", ["pistol", "stim", "keepsake"]))
    hero_made = game.state.actors["hero-p1"]
    assert hero_made.abilities == {"stealth": 2, "sky-lore": 2}
    assert hero_made.items == ["pistol", "stim", "keepsake"]


@pytest.mark.rules("P-X-CREATE", "P-CP-19")
def test_points_that_do_not_add_up_are_asked_for_again() -> None:
    game = answers(a_creation(), ("p1", "own"), ("p1", WHO), ("p1", {**BREACHER, "charm": 2}))
    assert asked(game, "p1").text.startswith("13 points are spent, and there are 12.")
    too_high: list[dict[str, int]] = [{**BREACHER, "power": 5}, {**BREACHER, "charm": 0}]
    assert all(game.answer("p1", each) is not None for each in too_high)
    answers(game, ("p1", BREACHER), ("p1", {**LEARNT, "command": 0}))
    assert asked(game, "p1").text.startswith("5 ability points are spent, and there are 6.")
    assert game.answer("p1", {**NO_LEVELS, "stealth": 3}) is not None
    answers(game, ("p1", LEARNT))
    few: list[list[str]] = [["blade", "stim"], ["blade", "stim", "knife", "pistol"], ["blade", "stim", "jaws"]]
    assert all(game.answer("p1", each) is not None for each in few)


@pytest.mark.rules("P-ABIL-04", "P-CP-19", "P-GAP-27")
def test_an_ability_of_ones_own_costs_what_any_other_does() -> None:
    own = {**LEARNT, "engineering": 0, "own-ability": 1, "called": "Sea shanties"}
    things = ["blade", "stim", "pistol"]
    game = answers(a_creation(), ("p1", "own"), ("p1", WHO), ("p1", BREACHER), ("p1", own), ("p1", things))
    bryn = made(game)
    assert bryn.abilities["sea-shanties"] == 1
    assert [(each.id, each.name, each.uses) for each in bryn.own] == [("sea-shanties", "Sea shanties", ())]


@pytest.mark.rules("P-GAP-27", "P-ABIL-04", "P-X-ABIL")
@pytest.mark.parametrize(("reading", "may_invent"), [("list-and-own", True), ("list-only", False)])
def test_players_may_make_abilities_of_their_own_or_not(reading: str, may_invent: bool) -> None:
    scene = a_scene(phase="creation", rulings={"P-GAP-27": reading}, making=["ash"])
    flow = make_character(scene, "ash")
    form = waiting(flow, "own", {"name": "Ash", "concept": "", "nature": ""})
    ask = flow.send(form.default)
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Form)
    names = [field.name for field in ask.schema.fields]
    assert ask.refuse(ask.default) is None
    assert [ask.refuse({**ask.default, "stealth": level}) is None for level in range(4)] == [True] * 3 + [False]
    assert read_abilities(ask.default, names[:13]) == (dict(zip(names, (2, 1, 1, 1), strict=False)), [])
    assert names[:13] == list(content().abilities)
    assert names[13:] == (["own-ability", "called"] if may_invent else [])


@pytest.mark.rules("P-ABIL-04")
@pytest.mark.parametrize(
    ("called", "id"), [("Stealth", "own-stealth"), ("", "a-knack"), ("8 ball", "a-8-ball"), ("…", "knack")]
)
def test_an_ability_of_ones_own_never_takes_the_place_of_a_listed_one(called: str, id: str) -> None:
    chosen, own = read_abilities({**NO_LEVELS, "own-ability": 2, "called": called}, list(content().abilities))
    assert (chosen, [each.id for each in own]) == ({id: 2}, [id])


@pytest.mark.rules("P-ABIL-04")
def test_the_gm_hears_the_player_first_and_picks_for_an_ability_of_their_own() -> None:
    scene = a_scene(hero("ash", attributes=scores(memory=3, charm=4)), phase="free")
    ash = who(scene, "ash")
    ash.own, ash.abilities = [invented("Sea shanties", [])], {"sea-shanties": 2}
    flow = attempt(scene, ash, "sing the watch awake", "sea-shanties", "")
    assert waiting(flow).what == "P-CP-03"
    assert [each.text for each in happened(scene, Declared)] == ["sing the watch awake"]
    ask = flow.send("yes")
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat) == ("P-CP-04", "gm")
    assert "sing the watch awake" in ask.text
    answers: list[Any] = ["yes", ["memory", "charm"], FIVE_HIDDEN, 3, (8, 2, 2)]
    assert play(attempt(scene, ash, "sing the watch awake", "sea-shanties", ""), *answers).effect.value == 8


@pytest.mark.rules("P-CP-19", "P-X-CREATE")
def test_whoever_does_not_choose_gets_something_legal() -> None:
    scene = a_scene(foe("kit"), phase="creation", making=["p1"])
    seeded = Seeded("any", lambda ask: "own" if ask.why == "template" else ask.default)
    run(make_character(scene, "p1"), seeded)
    bryn = who(scene, "hero-p1")
    assert refuse_attributes(tuple(bryn.attributes.values())) is None
    assert refuse_abilities(bryn.abilities) is None
    assert len(bryn.items) == 3


@pytest.mark.rules("P-X-CREATE")
def test_several_heroes_are_made_one_after_the_other() -> None:
    game = answers(a_creation(p1="new", p2="new"), ("p1", "marksman"), ("p2", "breacher"))
    assert (made(game, "p1").seat, made(game, "p2").seat) == ("p1", "p2")
    assert [each.name for each in game.state.actors.values()][:2] == ["Marksman", "Breacher"]


@pytest.mark.rules("P-X-CREATE")
def test_a_ready_hero_is_the_same_whether_chosen_before_or_made() -> None:
    chosen: dict[str, Value] = {"P-GAP-23": "grim"}
    for rulings in ({}, chosen):
        mine = made(answers(a_creation(rulings=rulings), ("p1", "engineer")))
        ready = a_game("toll", cast={"p1": "engineer"}, rulings=rulings).state.actors["engineer-1"]
        for name in ("attributes", "abilities", "items", "ready", "uses", "place", "side"):
            assert getattr(mine, name) == getattr(ready, name), name
        assert mine.health.start == ready.health.start  # by now scavs have shot


# Growing


@pytest.mark.rules("P-X-XP")
def test_a_session_brings_one_to_three_xp_as_the_gm_says() -> None:
    scene = a_scene(hero("ash"), hero("bryn", xp=4))
    ask = ask_in(grow(scene).send(None))
    assert (ask.seat, [each for each in range(6) if ask.refuse(each) is None]) == ("gm", [1, 2, 3])
    play(grow(scene), 1, "save")
    assert (who(scene, "ash").xp, who(scene, "bryn").xp) == (1, 5)
    assert told(scene)[0] == "Ash gains 1 and has 1 XP."


@pytest.mark.rules("P-X-XP", "P-CP-19")
@pytest.mark.parametrize(
    ("level", "price", "name"), [(0, 2, "Novice"), (1, 4, "Journeyman"), (2, 8, "Master"), (3, 16, "Legend")]
)
def test_each_level_has_its_price(level: int, price: int, name: str) -> None:
    known = {"stealth": level} if level else {}
    poor = a_scene(hero("ash", abilities=known, xp=price - 2))
    question = grow(poor)
    question.send(None)
    try:
        assert "ability stealth" not in offered(ask_in(question.send(1)))
    except StopIteration:
        assert price == 2  # nothing at all is to be had for 1 XP
    scene = a_scene(hero("ash", abilities=known, xp=price - 1))
    play(grow(scene), 1, "ability stealth")
    assert (who(scene, "ash").abilities["stealth"], who(scene, "ash").xp) == (level + 1, 0)
    assert happened(scene, Grown)[-1].what == f"learns: Stealth {name}"


@pytest.mark.rules("P-CP-19", "P-X-XP")
def test_xp_are_saved_unless_the_player_buys_something() -> None:
    game = answers(free(hero("ash", xp=1), session=True), ("gm", "close"))
    expect(asked(game, "gm"), "P-CP-19", 1)
    assert numbers(asked(game, "gm").schema) == (1, 3)
    called(game, 1)
    ask = asked(game, "ash")
    expect(ask, "P-CP-19", "save", "ash")
    assert "ability stealth" in offered(ask)
    answers(game, ("ash", "save"))
    assert game.is_over
    assert game.state.actors["ash"].xp == 2


@pytest.mark.rules("P-X-XP")
@pytest.mark.parametrize(("score", "price"), [(1, 10), (3, 20), (4, 25)])
def test_an_attribute_costs_five_times_its_new_value(score: int, price: int) -> None:
    known = dict.fromkeys(content().abilities, 4)
    poor = a_scene(hero("ash", attributes=dict.fromkeys(ATTRIBUTES, score), abilities=known, xp=price - 2))
    play(grow(poor), 1)  # nothing is to be had
    scene = a_scene(hero("ash", attributes=dict.fromkeys(ATTRIBUTES, score), abilities=known, xp=price - 1))
    play(grow(scene), 1, "attribute charm")
    assert (who(scene, "ash").attributes["charm"], who(scene, "ash").xp) == (score + 1, 0)


@pytest.mark.rules("P-X-XP", "P-X-ATTR")
def test_nothing_rises_above_legend_or_five() -> None:
    fives = dict.fromkeys(ATTRIBUTES, 5)
    scene = a_scene(hero("ash", attributes=fives, abilities=dict.fromkeys(content().abilities, 4), xp=99))
    play(grow(scene), 3)
    assert who(scene, "ash").xp == 102


@pytest.mark.rules("P-X-XP")
def test_one_thing_after_the_other_until_the_rest_is_saved() -> None:
    scene = a_scene(hero("ash", xp=9))
    play(grow(scene), 1, "ability stealth", "ability stealth", "save")
    assert (who(scene, "ash").abilities["stealth"], who(scene, "ash").xp) == (2, 4)


@pytest.mark.rules("P-X-XP", "P-X-HEALTH")
def test_more_heartiness_is_more_health_and_ends_wounded_if_that_is_above_half() -> None:
    scene = a_scene(hero("ash", health=8, conditions=[WOUNDED], xp=15), hero("bryn", health=7, conditions=[WOUNDED]))
    who(scene, "bryn").attributes = scores(heartiness=1)
    play(grow(scene), 1, "attribute heartiness")
    ash = who(scene, "ash")
    assert (ash.health.value, ash.health.start, ash.has(WOUNDED)) == (12, 20, False)
    assert who(scene, "bryn").has(WOUNDED)


@pytest.mark.rules("P-X-XP")
def test_whoever_fled_has_learnt_something_and_the_dead_have_not() -> None:
    scene = a_scene(hero("ash", conditions=[FLED]), hero("bryn", conditions=[DEAD]))
    play(grow(scene), 1)
    assert (who(scene, "ash").xp, who(scene, "bryn").xp) == (1, 0)


@pytest.mark.rules("P-X-XP", "P-GAP-29")
def test_prices_may_be_doubled() -> None:
    doubled: dict[str, Value] = {"P-GAP-29": "doubled"}
    scene = a_scene(hero("ash", xp=2), rulings=doubled)
    play(grow(scene), 1)
    scene = a_scene(hero("ash", xp=3), rulings=doubled)
    play(grow(scene), 1, "ability stealth")
    assert who(scene, "ash").xp == 0


@pytest.mark.rules("P-GAP-29", "P-X-XP")
@pytest.mark.parametrize(("reading", "novice", "attribute_up"), [("listed", 2, 15), ("doubled", 4, 30)])
def test_growing_costs_what_is_listed_or_twice_that(reading: str, novice: int, attribute_up: int) -> None:
    scene = a_scene(hero("ash", xp=novice), phase="free", rulings={"P-GAP-29": reading})
    notes = {each.key: each.note for each in waiting(spend_xp(scene, who(scene, "ash"))).schema.options}
    assert notes["ability stealth"] == f"{novice} XP"
    who(scene, "ash").xp = novice - 1
    play(spend_xp(scene, who(scene, "ash")))
    who(scene, "ash").xp = attribute_up
    notes = {each.key: each.note for each in waiting(spend_xp(scene, who(scene, "ash"))).schema.options}
    assert notes["attribute power"] == f"{attribute_up} XP"


@pytest.mark.rules("P-X-CREATE")
@pytest.mark.parametrize(
    ("levels", "code"),
    [
        ({"stealth": 3, "athletics": 1}, "no-master"),
        ({"stealth": 2, "athletics": 1}, "wrong-points"),
        ({"stealth": 2, "athletics": 2, "unarmed": 1}, "wrong-points"),
        ({"stealth": 2, "athletics": 2}, ""),
        ({"stealth": 2, "athletics": 1, "unarmed": 1, "command": 1}, ""),
    ],
)
def test_six_ability_points_and_not_one_master_among_the_levels(levels: dict[str, int], code: str) -> None:
    refusal = refuse_abilities(levels)
    assert (refusal.code if refusal else "") == code


@pytest.mark.rules("P-X-HEALTH", "P-X-XP")
def test_whoever_lies_at_nought_learns_and_lies_there_still() -> None:
    for raised, health in (("charm", 0), ("heartiness", 4)):
        scene = a_scene(hero("ash", health=0, xp=30), phase="free")
        play(grow(scene), 1, f"attribute {raised}", "save")
        assert who(scene, "ash").health.value == health


@pytest.mark.rules("P-CP-19", "P-X-CREATE")
def test_a_hero_of_ones_own_takes_the_free_station_of_the_vehicle() -> None:
    game = a_game("flats", cast={"p1": "new", "p2": "gunner"}, sitters={"p1": "mind", "p2": "mind"})
    assert game.state.actors["skimmer"].craft.crew.keys() == {"pilot", "gunner"}
