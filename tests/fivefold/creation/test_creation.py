"""Making a character: class, six points, gear, abilities; the ready heroes; and growing."""

from typing import Any

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Form, Number, Pick, Several, Text
from facedown.rulesets.fivefold.character import (
    ATTRIBUTES,
    DEAD,
    Character,
    evasion,
    max_hp,
    perception,
    reaction,
    stealth,
)
from facedown.rulesets.fivefold.creation.creation import (
    grow,
    make_character,
    may_learn,
    reach_milestone,
    refuse_points,
    refuse_template,
)
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.asking import asked as asks
from tests.asking import offers, waiting
from tests.fivefold.staged.cast import NOUGHTS, a_scene, content, foe, plain, settings, who
from tests.fivefold.staged.games import a_game
from tests.playing import play, told
from tests.sitting import answers, asked, story

POINTS = {"strength": 3, "guts": 1, "deftness": 1, "instinct": -1, "endurance": 2}


# Class, attributes, HP, Evasion, Reaction, gear, (Defense, Armor, Barrier), abilities: as the book lists them.

TEMPLATES: dict[str, tuple[str, tuple[int, ...], tuple[int, int, int], str, tuple[int, int, int], str]] = {
    "shieldbearer": ("vanguard", (3, 2, 0, -1, 2), (38, 0, 0), "sword mail buckler", (4, 6, 0), "riposte cover-ally"),
    "knife-dancer": ("skirmisher", (0, 0, 3, 2, 1), (31, 4, 5), "dagger dagger leather", (3, 0, 0), "slip throw"),
    "axe-breaker": ("breaker", (3, 2, 0, 0, 1), (37, 0, 0), "greataxe leather", (3, 0, 0), "cleave roar"),
    "wardweaver": ("mystic", (-1, 2, 1, 3, 1), (29, 1, 4), "staff", (0, 0, 1), "bolt ward mend"),
    "captain": ("marshal", (1, 1, 1, 3, 0), (30, 1, 4), "spear buckler", (2, 0, 0), "rally drill"),
    "bowhunter": ("hunter", (0, 0, 3, 2, 1), (31, 3, 5), "bow dagger leather", (3, 0, 0), "pin-shot camouflage"),
}

CLASSES = {
    "vanguard": ((4, 6, 8, 10), 32, 0),
    "skirmisher": ((4, 6, 6, 6, 6), 28, 1),
    "breaker": ((4, 12, 12), 34, 0),
    "mystic": ((4, 4, 8, 12), 26, 0),
    "marshal": ((4, 4, 6, 6, 8), 30, 0),
    "hunter": ((6, 6, 8, 8), 28, 0),
}


# The ready heroes


@pytest.mark.rules("H-X-CREATE", "H-X-CLASS", "H-GAP-47")
@pytest.mark.parametrize("id", TEMPLATES)
def test_a_ready_hero_is_as_the_book_lists_it(id: str) -> None:
    calling, modifiers, figures, gear, layers, abilities = TEMPLATES[id]
    scene = a_scene({"id": "ash", "template": id})
    ash = who(scene, "ash")
    assert ash.calling == calling
    assert ash.attributes == dict(zip(ATTRIBUTES, modifiers, strict=True))
    assert (ash.hp.value, evasion(ash, content()).value, reaction(ash, settings()).value) == figures
    assert ash.hp.start == ash.hp.value
    assert " ".join(ash.items) == gear
    assert (ash.defense.value, ash.armor.value, ash.barrier.value) == layers
    assert " ".join(ash.abilities) == abilities


@pytest.mark.rules("H-X-CREATE")
@pytest.mark.parametrize("id", content().templates)
def test_every_ready_hero_could_have_been_made(id: str) -> None:
    assert refuse_template(content(), id) is None


@pytest.mark.rules("H-X-CREATE")
def test_every_class_has_a_ready_hero() -> None:
    assert {each.calling for each in content().templates.values()} == set(CLASSES)
    assert list(content().templates)[:6] == list(TEMPLATES)


@pytest.mark.rules("H-X-CREATE")
@pytest.mark.parametrize(
    ("change", "code"),
    [
        ("strength = 4", "out-of-range"),
        ("strength = 2", "wrong-points"),
        ('abilities = ["lunge"]', "wrong-count"),
        ('abilities = ["lunge", "bolt"]', "not-for-this-class"),
        ('abilities = ["lunge", "hammer-blow"]', ""),
    ],
)
def test_a_hero_that_could_not_have_been_made_is_told_why(change: str, code: str) -> None:
    made = {
        "strength": "strength = 3",
        "abilities": 'abilities = ["lunge", "riposte"]',
        change.split(" ", 1)[0]: change,
    }
    text = (
        '[pack]\nid = "test.pack"\ntitle = "A test"\nruleset = "fivefold"\n[[template]]\nid = "cook"\nname = "Cook"\n'
        'text = "Cooks."\ncalling = "vanguard"\nitems = ["sword"]\n'
        f"{made['abilities']}\n[template.attributes]\nguts = 1\nendurance = 2\n{made['strength']}\n"
    )
    refusal = refuse_template(content(text), "cook")
    assert (refusal.code if refusal else "") == code


# Classes and derived figures


@pytest.mark.rules("H-X-CLASS", "H-DICE-01")
@pytest.mark.parametrize("id", CLASSES)
def test_a_class_is_as_the_book_lists_it(id: str) -> None:
    calling = content().callings[id]
    assert (calling.pool, calling.hp, calling.evasion) == CLASSES[id]
    assert sum(calling.pool) == 28
    assert (calling.abilities, calling.spells) == ((3, True) if id == "mystic" else (2, False))


# Points


@pytest.mark.rules("H-X-CREATE")
@pytest.mark.parametrize(
    ("points", "code"),
    [
        ((3, 1, 1, -1, 2), ""),
        ((3, 3, 0, 0, 0), ""),
        ((3, 3, 3, -1, -1), "wrong-points"),
        ((3, 3, 2, -1, -1), ""),
        ((1, 1, 1, 1, 1), "wrong-points"),
        ((4, 1, 1, 0, 0), "out-of-range"),
        ((3, 3, 2, 0, -2), "out-of-range"),
    ],
)
def test_six_points_from_minus_one_to_three(points: tuple[int, ...], code: str) -> None:
    refusal = refuse_points(dict(zip(ATTRIBUTES, points, strict=True)))
    assert (refusal.code if refusal else "") == code


@pytest.mark.rules("H-X-CREATE")
def test_an_ability_needs_an_av_the_pool_can_reach_and_spells_are_for_mystics() -> None:
    abilities, callings = content().abilities, content().callings
    assert may_learn(callings["breaker"], abilities["hammer-blow"], (4, 8))
    assert not may_learn(callings["breaker"], abilities["hammer-blow"], (4, 6))
    assert not may_learn(callings["breaker"], abilities["bolt"], (4, 12))
    assert may_learn(callings["mystic"], abilities["bolt"], (4, 12))
    assert not may_learn(callings["mystic"], abilities["roar"], (4, 12))


# Step by step


def a_making() -> FivefoldScene:
    return a_scene(foe("cur"), making=["p1"], phase="creation")


@pytest.mark.rules("H-CP-22", "H-X-CREATE")
def test_a_player_is_asked_for_a_ready_hero_or_one_of_its_own() -> None:
    ask = waiting(make_character(a_making(), "p1"))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.what, ask.default) == ("p1", "H-CP-22", "shieldbearer")
    assert offers(ask) == [*content().templates, "own"]
    scene = a_making()
    play(make_character(scene, "p1"), ask.default)
    hero = who(scene, "hero-p1")
    assert (hero.name, hero.hp.value, hero.armor.value, hero.side, hero.pc) == ("Shieldbearer", 38, 6, "heroes", True)
    assert scene.state.making == ["p1"]
    assert hero.place


OWN: list[Any] = ["own", "Mara", "vanguard", POINTS, "pikeman", ["lunge", "hammer-blow"]]


@pytest.mark.rules("H-CP-22", "H-X-CREATE", "H-X-CLASS")
def test_a_hero_of_ones_own_is_made_step_by_step() -> None:
    scene = a_making()
    assert asks(make_character(scene, "p1"), *OWN) == ["H-CP-22"] * 6
    mara = who(scene, "hero-p1")
    assert (mara.name, mara.calling, mara.attributes, mara.kind) == ("Mara", "vanguard", POINTS, "")
    assert mara.items == ["spear", "scale", "tower-shield"]
    assert (mara.hp.value, mara.defense.value, mara.armor.value) == (38, 2, 12)
    assert mara.abilities == ["lunge", "hammer-blow"]
    assert [die.sides for die in mara.dice.values()] == [4, 6, 8, 10]
    assert told(scene) == ["Mara joins the story."]


@pytest.mark.rules("H-CP-22", "H-X-CREATE")
def test_each_step_has_its_shape_and_a_default_that_is_legal() -> None:
    shapes = [Pick, Text, Pick, Form, Pick, Several]
    for at, shape in enumerate(shapes):
        ask = waiting(make_character(a_making(), "p1"), *OWN[:at])
        assert isinstance(ask, Ask)
        assert (ask.what, ask.seat) == ("H-CP-22", "p1")
        assert isinstance(ask.schema, shape)
        assert ask.refuse(ask.default) is None
        if isinstance(ask.schema, Form):
            assert [each.name for each in ask.schema.fields] == list(ATTRIBUTES)
            assert all(each.schema == Number(-1, 3) for each in ask.schema.fields)
            assert refuse_points(ask.default) is None
        if isinstance(ask.schema, Several):
            assert (ask.schema.least, ask.schema.most) == (2, 2)
            assert not {"bolt", "ward", "mend"} & set(offers(ask))
        if at == 4:
            assert offers(ask) == ["shieldbearer", "pikeman"]  # what a template of the class carries


@pytest.mark.rules("H-X-CREATE")
def test_a_mystic_takes_three_spells() -> None:
    scene = a_making()
    mystic: list[Any] = ["own", "Ila", "mystic", POINTS, "wardweaver"]
    ask: Any = waiting(make_character(scene, "p1"), *mystic)
    assert (ask.schema.least, ask.schema.most) == (3, 3)
    assert offers(ask) == [id for id, each in content().abilities.items() if each.kind == "spell"]
    scene = a_making()
    play(make_character(scene, "p1"), *mystic, ask.default)
    assert (len(who(scene, "hero-p1").abilities), who(scene, "hero-p1").barrier.value) == (3, 1)


@pytest.mark.rules("H-X-CREATE")
def test_wrong_points_are_asked_for_again_with_the_reason() -> None:
    game = a_game(cast={"p1": "new"})
    wrong = {**POINTS, "strength": 2}
    answers(game, ("p1", "own"), ("p1", "Mara"), ("p1", "hunter"), ("p1", wrong))
    assert asked(game, "p1").text == "That adds up to 5, not 6. 6 points for your attributes."
    answers(game, ("p1", POINTS), ("p1", "warden"), ("p1", ["watchful", "camouflage"]))
    mara: Character = game.state.actors["hero-p1"]
    assert (mara.hp.start, perception(mara, content()).value, stealth(mara, content()).value) == (34, 1, 7)
    assert "Mara joins the story." in story(game, "p1")
    assert game.state.phase == "turns"


@pytest.mark.rules("H-X-CREATE")
def test_two_who_are_made_stand_in_hexes_of_their_own() -> None:
    game: Game = a_game("gate", cast={"p1": "new", "p2": "new"})
    answers(game, ("p1", "captain"), ("p2", "captain"))
    places = [each.place for each in game.state.actors.values()]
    assert len(set(places)) == len(places) == 5


@pytest.mark.rules("H-GAP-48", "H-X-CREATE")
def test_with_the_same_pool_for_all_the_abilities_follow_it() -> None:
    scene = a_scene(foe("cur"), making=["p1"], phase="creation", rulings={"H-GAP-48": "same-pool"})
    play(make_character(scene, "p1"), "own", "Mara", "hunter", POINTS, "warden", ["hammer-blow", "watchful"])
    assert [die.sides for die in who(scene, "hero-p1").dice.values()] == [4, 6, 8, 10]


# Growing


@pytest.mark.rules("H-X-PROG", "H-CP-22")
def test_milestones_bring_three_hp_and_in_turn_an_attribute_or_a_die_or_an_ability() -> None:
    scene = a_scene(plain("ash", calling="hunter", attributes={**NOUGHTS, "strength": 3, "guts": 4}, hp=20))
    ash = who(scene, "ash")
    ask = waiting(reach_milestone(scene, ash))
    assert isinstance(ask, Ask)
    assert (ask.seat, ask.what) == ("ash", "H-CP-22")
    assert offers(ask) == [
        f"attribute {name}" for name in ("strength", "deftness", "instinct", "endurance")
    ]  # up to +4
    assert ask.refuse(ask.default) is None
    ash.milestones = 0
    play(reach_milestone(scene, ash), "attribute strength")
    assert (ash.modifier("strength"), ash.hp.value, ash.hp.start) == (4, 23, 31)
    ask = waiting(reach_milestone(scene, ash))
    assert "attribute deftness" not in offers(ask)
    ash.milestones = 1
    play(reach_milestone(scene, ash), next(key for key in offers(ask) if key.startswith("die")))
    assert sorted(die.sides for die in ash.dice.values()) == [6, 8, 8, 8]
    play(reach_milestone(scene, ash), "attribute endurance")
    assert (ash.hp.start, ash.milestones) == (40, 3)  # 28 + 3 + 9
    play(reach_milestone(scene, ash), "ability roar")
    assert ash.abilities == ["roar"]
    assert ash.hp.start == max_hp(ash, content()).value == 43
    assert told(scene)[-1] == "Ash reaches a milestone: +3 HP, the ability Roar."


@pytest.mark.rules("H-X-PROG")
def test_a_d12_grows_no_larger_and_a_known_ability_is_not_learnt_again() -> None:
    scene = a_scene(plain("ash", calling="breaker", abilities=["roar"], milestones=1))
    found = offers(waiting(reach_milestone(scene, who(scene, "ash"))))
    assert [key for key in found if key.startswith("die")] == ["die ash-d4-1"]
    assert "ability cleave" in found
    assert "ability roar" not in found
    assert "ability bolt" not in found


@pytest.mark.rules("H-X-PROG")
def test_all_living_heroes_grow_and_nobody_else() -> None:
    scene = a_scene(plain("ash"), plain("bryn", conditions=[DEAD]), foe("cur"))
    play(grow(scene), "attribute guts")
    assert [each.milestones for each in scene.state.actors.values()] == [1, 0, 0]
