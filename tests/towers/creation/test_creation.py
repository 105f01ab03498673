"""Making a character: arrays, sixteen ranks, gear, derived figures; and growing."""

from typing import Any

import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.words.schema import Pick
from facedown.rulesets.towers.character import DEAD, FLED, Character, guard, speed
from facedown.rulesets.towers.creation.creation import ARRAYS, grow, make_character, refuse_gear, refuse_ranks
from facedown.rulesets.towers.events import Advanced
from tests.asking import expect
from tests.playing import happened, play, told
from tests.sitting import answers, asked, fields, offered, story
from tests.towers.staged.cast import TWOS, a_game, a_scene, content, plain, settings, who
from tests.towers.staged.tables import free

SPREAD = {"might": 3, "grace": 2, "wits": 1, "heart": 2}
RANKS = dict.fromkeys(content().skills, 0) | {
    "fight": 3,
    "athletics": 3,
    "endurance": 3,
    "charm": 3,
    "will": 3,
    "aim": 1,
}
GEAR: dict[str, list[str]] = {"hands": ["sword", "shield"], "armor": ["mail"], "other": ["tools"]}


def a_creation(rulings: dict[str, Value] | None = None, **cast: str) -> Game:
    """The first hero is to be made, for a fight in a warehouse."""
    return a_game("warehouse", cast=cast or {"p1": "new"}, rulings=rulings)


def hero(game: Game, seat: str = "p1") -> Character:
    made: Character = game.state.actors[f"hero-{seat}"]
    return made


# The ready heroes, as the catalogue lists the first six: Might, Grace, Wits, Heart; Vitality, Guard, Speed; gear.

TEMPLATES: dict[str, tuple[str, str, tuple[int, int, int], tuple[str, ...]]] = {
    "bladehand": (
        "3212",
        "Fight 3, Athletics 3, Endurance 3, Perception 2, Presence 2, Will 2, Survival 1",
        (19, 2, 8),
        ("sword", "shield", "mail"),
    ),
    "scout": (
        "1322",
        "Aim 3, Stealth 3, Perception 3, Survival 3, Athletics 2, Fight 1, Endurance 1",
        (13, 2, 9),
        ("longbow", "knife", "padded-coat"),
    ),
    "surgeon": (
        "1232",
        "Medicine 3, Empathy 3, Knowledge 2, Will 2, Perception 2, Aim 2, Endurance 2",
        (14, 1, 8),
        ("pistol", "surgeons-bag", "padded-coat"),
    ),
    "arcanist": (
        "1133",
        "Arcane 3, Knowledge 3, Will 3, Ingenuity 2, Perception 2, Aim 2, Endurance 1",
        (13, 1, 7),
        ("focus",),
    ),
    "fixer": (
        "1223",
        "Charm 3, Manipulation 3, Networking 3, Empathy 2, Finance 2, Aim 2, Stealth 1",
        (12, 1, 8),
        ("pistol", "fine-clothes"),
    ),
    "locksmith": (
        "1331",
        "Security 3, Ingenuity 3, Stealth 3, Perception 2, Athletics 2, Aim 2, Knowledge 1",
        (12, 2, 9),
        ("tools", "knife", "pistol"),
    ),
}


def finish_hero(game: Game) -> Any:
    """The usual ranks, and no gear."""
    answers(game, ("p1", asked(game, "p1").default))
    answers(game, ("p1", {"hands": [], "armor": [], "other": []}))
    answers(game, ("p1", asked(game, "p1").default))
    return game.state.actors["hero-p1"]


@pytest.mark.rules("T-X-CREATE")
@pytest.mark.parametrize("id", TEMPLATES)
def test_a_ready_hero_is_as_the_book_lists_it(id: str) -> None:
    attributes, skills, figures, gear = TEMPLATES[id]
    scene = a_scene({"id": "ash", "template": id})
    ash = who(scene, "ash")
    assert "".join(map(str, ash.attributes.values())) == attributes
    assert list(ash.attributes) == ["might", "grace", "wits", "heart"]
    assert ", ".join(f"{skill.title()} {rank}" for skill, rank in ash.skills.items()) == skills
    found = (ash.vitality.value, guard(ash, content(), scene.rulings).value, speed(ash, scene.rulings).value)
    assert found == figures
    assert tuple(ash.items) == gear


@pytest.mark.rules("T-X-CREATE")
def test_there_are_ten_ready_heroes() -> None:
    assert list(content().templates)[:6] == list(TEMPLATES)
    assert len(content().templates) == 10


@pytest.mark.rules("T-X-CREATE")
@pytest.mark.parametrize("id", content().templates)
def test_every_ready_hero_could_have_been_made(id: str) -> None:
    template = content().templates[id]
    assert tuple(sorted(template.attributes.values(), reverse=True)) in ARRAYS
    assert sum(template.attributes.values()) == 8
    assert refuse_ranks(dict(template.skills)) is None
    kinds = [content().items[item].kind for item in template.items]
    assert kinds.count("weapon") + kinds.count("shield") <= 2
    assert kinds.count("shield") <= 1
    assert kinds.count("armor") <= 1
    assert kinds.count("other") <= 1


# Derived figures


@pytest.mark.rules("T-X-CREATE")
@pytest.mark.parametrize(
    ("might", "endurance", "vitality"), [(0, 0, 10), (2, 0, 14), (2, 3, 17), (3, 3, 19), (6, 6, 28)]
)
def test_vitality_is_ten_and_twice_might_and_endurance(might: int, endurance: int, vitality: int) -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": might}, skills={"endurance": endurance}))
    assert who(scene, "ash").vitality.value == who(scene, "ash").vitality.start == vitality


@pytest.mark.rules("T-X-CREATE", "T-CHK-07")
@pytest.mark.parametrize(
    ("grace", "skills", "tier"),
    [
        (0, {}, 1),  # 7 would be T0
        (2, {}, 1),
        (2, {"fight": 2}, 1),
        (2, {"fight": 3}, 2),
        (2, {"athletics": 3, "fight": 1}, 2),
        (2, {"athletics": 2, "fight": 2}, 1),
        (6, {"fight": 2}, 3),
        (6, {"fight": 6}, 4),
    ],
)
def test_guard_is_a_tier_of_at_least_one(grace: int, skills: dict[str, int], tier: int) -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "grace": grace}, skills=skills))
    assert guard(who(scene, "ash"), content(), scene.rulings).value == tier


@pytest.mark.rules("T-X-CREATE")
@pytest.mark.parametrize("condition", ["Dying", "Stable", "Paralyzed"])
def test_the_helpless_have_guard_zero(condition: str) -> None:
    scene = a_scene({"id": "ash", "template": "bladehand", "conditions": [condition]})
    assert guard(who(scene, "ash"), content(), scene.rulings).value == 0


# Making one


@pytest.mark.rules("T-X-CREATE", "T-CP-19")
def test_a_ready_hero_joins_at_once() -> None:
    game = answers(a_creation(), ("p1", "scout"))
    scout = hero(game)
    assert (scout.name, scout.kind, scout.vitality.start) == ("Scout", "scout", 13)
    assert scout.ready == ["longbow", "padded-coat"]
    assert "Scout joins the story." in story(game, "p1")
    assert game.state.phase in ("round", "turns")
    assert next(iter(game.state.actors)) == "hero-p1"


@pytest.mark.rules("T-X-CREATE", "T-CP-19")
def test_ones_own_hero_is_made_step_by_step() -> None:
    game = answers(a_creation(), ("p1", "own"), ("p1", " Bryn "))
    assert offered(asked(game, "p1")) == ["3 2 2 1", "3 3 1 1"]
    answers(game, ("p1", "3 2 2 1"), ("p1", {**SPREAD, "wits": 3}))
    assert asked(game, "p1").text.startswith("Each of 3, 2, 2, 1 goes to one Attribute.")
    answers(game, ("p1", SPREAD))
    assert fields(asked(game, "p1")) == list(content().skills)
    answers(game, ("p1", RANKS), ("p1", GEAR), ("p1", ["riposte", "stand-fast"]))
    bryn = hero(game)
    assert (bryn.name, bryn.attributes) == ("Bryn", {"might": 3, "grace": 2, "wits": 1, "heart": 2})
    assert bryn.skills == {"fight": 3, "athletics": 3, "endurance": 3, "charm": 3, "will": 3, "aim": 1}
    assert bryn.items == ["sword", "shield", "mail", "tools"]
    assert bryn.techniques == ["riposte", "stand-fast"]
    assert (bryn.vitality.start, guard(bryn, content(), settings()).value) == (19, 2)


@pytest.mark.rules("T-CP-19")
def test_a_player_takes_a_template_or_makes_a_character_step_by_step() -> None:
    game = a_game(cast={"p1": "new"})
    ask = asked(game, "p1")
    first = offered(ask)[0]
    expect(ask, "T-CP-19", first, "p1")
    assert offered(ask)[-1] == "own"
    answers(game, ("p1", "own"))
    expect(asked(game, "p1"), "T-CP-19", "Ash", "hero-p1")
    answers(game, ("p1", "Wren"))
    expect(asked(game, "p1"), "T-CP-19", "3 2 2 1", "hero-p1")
    answers(game, ("p1", "3 2 2 1"))
    assert asked(game, "p1").default == {"might": 3, "grace": 2, "wits": 2, "heart": 1}
    answers(game, ("p1", {"might": 2, "grace": 1, "wits": 3, "heart": 2}))
    ask = asked(game, "p1")
    assert (ask.what, len(fields(ask))) == ("T-CP-19", 20)
    assert sum(ask.default.values()) == 16
    answers(game, ("p1", ask.default))
    assert fields(asked(game, "p1")) == ["hands", "armor", "other"]
    answers(game, ("p1", {"hands": ["sword", "shield"], "armor": [], "other": []}))
    ask = asked(game, "p1")
    assert (ask.what, ask.default) == ("T-CP-19", ["feint", "riposte"])
    answers(game, ("p1", ask.default))
    hero = game.state.actors["hero-p1"]
    assert (hero.name, hero.items, hero.attributes["wits"]) == ("Wren", ["sword", "shield"], 3)


@pytest.mark.rules("T-CP-19", "T-X-PROG")
def test_after_an_adventure_the_player_says_what_each_advance_raises_and_may_save_them() -> None:
    game = free(plain("ash", advances=2), session=True)
    answers(game, ("gm", "close"))
    ask = asked(game, "ash")
    expect(ask, "T-CP-19", "save", "ash")
    assert set(TWOS) < set(offered(ask))  # four advances are enough for an Attribute
    answers(game, ("ash", "grace"))
    assert game.state.actors["ash"].attributes["grace"] == 3
    assert game.state.actors["ash"].advances == 0
    assert game.is_over
    saving = free(plain("ash"), session=True)
    answers(saving, ("gm", "close"))
    assert not set(TWOS) & set(offered(asked(saving, "ash")))
    answers(saving, ("ash", "save"))
    assert saving.state.actors["ash"].advances == 2


@pytest.mark.rules("T-X-CREATE")
@pytest.mark.parametrize(
    ("ranks", "code"),
    [
        ({"fight": 3, "aim": 3, "will": 3, "charm": 3, "stealth": 3, "arcane": 1}, ""),
        ({"fight": 4, "aim": 3, "will": 3, "charm": 3, "stealth": 3}, "rank-too-high"),
        ({"fight": 3, "aim": 3, "will": 3, "charm": 3, "stealth": 3}, "wrong-ranks"),
        ({"fight": 3, "aim": 3, "will": 3, "charm": 3, "stealth": 3, "arcane": 2}, "wrong-ranks"),
    ],
)
def test_there_are_sixteen_ranks_and_none_above_three(ranks: dict[str, int], code: str) -> None:
    refusal = refuse_ranks(ranks)
    assert (refusal.code if refusal else "") == code


@pytest.mark.rules("T-X-CREATE")
def test_ranks_that_do_not_add_up_are_asked_for_again() -> None:
    game = answers(
        a_creation(), ("p1", "own"), ("p1", "Bryn"), ("p1", "3 2 2 1"), ("p1", SPREAD), ("p1", {**RANKS, "aim": 2})
    )
    assert asked(game, "p1").text == "That is 17 ranks, not 16. 16 ranks for your Skills."
    refusal = game.answer("p1", {**RANKS, "aim": 4})
    assert refusal is not None
    answers(game, ("p1", RANKS))
    assert asked(game, "p1").text == "Bryn's gear"


@pytest.mark.rules("T-X-CREATE")
def test_gear_is_two_weapons_or_weapon_and_shield_one_armor_and_one_thing() -> None:
    game = answers(a_creation(), ("p1", "own"), ("p1", "Bryn"), ("p1", "3 2 2 1"), ("p1", SPREAD), ("p1", RANKS))
    ask = asked(game, "p1")
    items = content().items
    assert offered(ask, "hands") == [
        id for id, item in items.items() if item.kind in ("weapon", "shield") and item.common
    ]
    assert offered(ask, "armor") == ["padded-coat", "mail", "plate"]
    assert "hound-teeth" not in offered(ask, "hands")
    wrong: list[dict[str, Any]] = [
        {**GEAR, "hands": ["sword", "axe", "knife"]},
        {**GEAR, "armor": ["mail", "plate"]},
        {**GEAR, "other": ["tools", "spyglass"]},
        {**GEAR, "hands": ["hound-teeth"]},
    ]
    for each in wrong:
        assert game.answer("p1", each) is not None
    answers(game, ("p1", {**GEAR, "hands": ["shield", "buckler"]}))
    assert asked(game, "p1").text.startswith("Two weapons, or a weapon and a shield, but not two shields.")
    answers(game, ("p1", {"hands": ["sword", "knife"], "armor": [], "other": []}))
    answers(game, ("p1", asked(game, "p1").default))
    assert hero(game).items == ["sword", "knife"]


@pytest.mark.rules("T-GAP-39", "T-CP-19")
def test_a_hero_begins_with_two_techniques_for_which_it_has_rank_and_gear() -> None:
    game = answers(
        a_creation(), ("p1", "own"), ("p1", "Bryn"), ("p1", "3 2 2 1"), ("p1", SPREAD), ("p1", RANKS), ("p1", GEAR)
    )
    ask = asked(game, "p1")
    assert offered(ask) == [
        "feint", "riposte", "shoulder-check", "roofrunner", "second-breath", "stand-fast", "iron-will", "taunt",
    ]  # fmt: skip
    assert ask.refuse(["feint"]) is not None
    assert ask.refuse(["feint", "riposte", "taunt"]) is not None
    without = a_creation({"T-GAP-39": "off"})
    answers(without, ("p1", "own"), ("p1", "Bryn"), ("p1", "3 2 2 1"), ("p1", SPREAD), ("p1", RANKS), ("p1", GEAR))
    assert hero(without).techniques == []


@pytest.mark.rules("T-GAP-39", "T-X-PROG")
def test_every_third_advance_brings_a_technique() -> None:
    scene = a_scene(plain("ash", skills={"fight": 1, "charm": 1}, advances=2))
    play(grow(scene), "fight", "charm", "will", "taunt", "save")
    ash = who(scene, "ash")
    assert (ash.techniques, ash.spent, ash.advances) == (["taunt"], 3, 1)
    assert told(scene)[-1] == "Ash learns Taunt and has 1 advances left."
    play(grow(scene), "aim", "empathy", "save")
    assert (ash.techniques, ash.spent) == (["taunt"], 5)


@pytest.mark.rules("T-GAP-39", "T-X-PROG")
def test_an_attribute_is_four_advances_and_where_nothing_fits_nothing_is_learnt() -> None:
    scene = a_scene(plain("ash", advances=2, skills={"fight": 2}))
    play(grow(scene), "might", "feint")
    assert (who(scene, "ash").techniques, who(scene, "ash").spent) == (["feint"], 4)
    unskilled = a_scene(plain("ash", advances=2))
    play(grow(unskilled), "might")
    assert who(unskilled, "ash").techniques == []


@pytest.mark.rules("T-X-CREATE")
def test_only_two_shields_are_too_many() -> None:
    scene = a_scene(plain("ash"))
    for hands in ([], ["shield"], ["sword", "shield"], ["sword", "axe"], ["buckler", "pistol"]):
        assert refuse_gear(scene, hands) is None
    assert refuse_gear(scene, ["shield", "buckler"]) is not None


@pytest.mark.rules("T-X-CREATE")
def test_several_heroes_are_made_one_after_the_other_and_stand_apart() -> None:
    game = answers(a_creation(p1="new", p2="new"), ("p1", "scout"), ("p2", "dockhand"))
    assert hero(game, "p1").place != hero(game, "p2").place
    assert [each.name for each in game.state.actors.values()][:2] == ["Dockhand", "Scout"]


def test_a_ready_hero_is_the_same_whether_chosen_before_or_made() -> None:
    for rulings in ({}, {"T-GAP-01": "three"}):
        made = hero(answers(a_creation(rulings=dict(rulings)), ("p1", "locksmith")))
        chosen = a_game("warehouse", cast={"p1": "locksmith"}, rulings=dict(rulings)).state.actors["locksmith-1"]
        assert (made.attributes, made.vitality.start, made.ready, made.uses) == (
            chosen.attributes,
            chosen.vitality.start,
            chosen.ready,
            chosen.uses,
        )


# Growing


def ask_in(question: object) -> Ask:
    assert isinstance(question, Ask)
    return question


@pytest.mark.rules("T-X-PROG")
def test_every_adventure_brings_two_advances_to_spend_or_save() -> None:
    scene = a_scene(plain("ash"), plain("bryn"))
    play(grow(scene), "charm", "will", "save")
    ash, bryn = who(scene, "ash"), who(scene, "bryn")
    assert (ash.skills, ash.advances) == ({"charm": 1, "will": 1}, 0)
    assert (bryn.skills, bryn.advances) == ({}, 2)
    assert told(scene)[0] == "Ash raises Charm and has 1 advances left."


@pytest.mark.rules("T-X-PROG")
def test_a_skill_rises_one_rank_at_a_time() -> None:
    scene = a_scene(plain("ash", skills={"charm": 2}))
    flow = grow(scene)
    flow.send(None)
    assert "charm" in offered(ask_in(flow.send("will")))  # another first, then this one
    scene = a_scene(plain("ash", skills={"charm": 2}))
    flow = grow(scene)
    flow.send(None)
    assert "charm" not in offered(ask_in(flow.send("charm")))
    assert who(scene, "ash").rank("charm") == 3


@pytest.mark.rules("T-X-PROG", "T-CHK-08")
def test_nothing_rises_above_six() -> None:
    scene = a_scene(plain("ash", attributes={**TWOS, "might": 6}, skills={"charm": 6, "will": 5}, advances=6))
    flow = grow(scene)
    first = offered(ask_in(flow.send(None)))
    assert "charm" not in first
    assert "might" not in first
    assert {"will", "grace", "wits", "heart"} <= set(first)


@pytest.mark.rules("T-X-PROG")
def test_an_attribute_costs_four_advances() -> None:
    poor = a_scene(plain("ash", advances=1))
    assert "might" not in offered(ask_in(grow(poor).send(None)))
    scene = a_scene(plain("ash", advances=2, vitality=9))
    play(grow(scene), "might")
    ash = who(scene, "ash")
    assert (ash.attribute("might"), ash.advances) == (3, 0)
    assert (ash.vitality.value, ash.vitality.start) == (11, 16)  # what Might adds is there at once
    assert [each.left.value for each in happened(scene, Advanced)] == [0]


@pytest.mark.rules("T-X-PROG")
def test_whoever_fled_has_learnt_something_and_the_dead_have_not() -> None:
    scene = a_scene(plain("ash", conditions=[FLED]), plain("bryn", conditions=[DEAD]))
    play(grow(scene), "save")
    assert (who(scene, "ash").advances, who(scene, "bryn").advances) == (2, 0)


@pytest.mark.rules("T-X-CREATE")
def test_a_hero_of_a_pack_brings_its_techniques() -> None:
    pack = """[pack]
id = "test.pack"
title = "A test"
ruleset = "towers"

[[template]]
id = "wrestler"
name = "Wrestler"
text = "Short and wide."
attributes = { might = 3, grace = 2, wits = 1, heart = 2 }
skills = { fight = 3 }
items = []
techniques = ["shoulder-check"]
"""
    scene = a_scene(extra=(pack,), phase="creation", making=["p1"])
    play(make_character(scene, "p1"), "wrestler")
    assert who(scene, "hero-p1").techniques == ["shoulder-check"]


@pytest.mark.rules("T-GAP-01")
@pytest.mark.parametrize(
    ("reading", "spread", "made"),
    [
        ("four", "3 3 1 1", {"might": 3, "grace": 3, "wits": 1, "heart": 1}),
        ("three", "2 2 2", {"might": 2, "wits": 2, "heart": 2}),
    ],
)
def test_new_characters_spread_the_arrays_of_the_attributes_there_are(
    reading: str, spread: str, made: dict[str, int]
) -> None:
    game = a_game(cast={"p1": "new"}, rulings={"T-GAP-01": reading})
    answers(game, ("p1", "own"), ("p1", "Ash"))
    arrays = offered(asked(game, "p1"))
    assert arrays == (["3 2 2 1", "3 3 1 1"] if reading == "four" else ["3 2 1", "2 2 2"])
    answers(game, ("p1", spread), ("p1", made))
    assert finish_hero(game).attributes == made


@pytest.mark.rules("T-GAP-33", "T-CP-19", "T-X-CREATE")
@pytest.mark.parametrize(
    ("number", "spread", "wrong"),
    [
        ("four", {"might": 3, "grace": 3, "wits": 2, "heart": 0}, {"might": 3, "grace": 3, "wits": 3, "heart": 0}),
        ("three", {"might": 3, "wits": 3, "heart": 0}, {"might": 3, "wits": 3, "heart": 2}),
    ],
)
def test_attributes_are_spread_freely_as_long_as_they_add_up(
    number: str, spread: dict[str, int], wrong: dict[str, int]
) -> None:
    game = a_game(cast={"p1": "new"}, rulings={"T-GAP-33": "free", "T-GAP-01": number})
    answers(game, ("p1", "own"), ("p1", "Ash"), ("p1", wrong))
    assert asked(game, "p1").text.startswith(f"That adds up to {sum(wrong.values())}.")
    assert game.answer("p1", {**spread, "might": 4}) is not None
    answers(game, ("p1", spread))
    assert finish_hero(game).attributes == spread


@pytest.mark.rules("T-GAP-33")
def test_by_the_arrays_nobody_has_a_nought() -> None:
    scene = a_scene(making=["p1"], phase="creation")
    flow = make_character(scene, "p1")
    next(flow)
    flow.send("own")
    ask = flow.send("Ash")
    assert isinstance(ask, Ask)
    assert isinstance(ask.schema, Pick)
    assert ask.refuse("3 3 2 0") is not None
