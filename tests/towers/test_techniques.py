"""Techniques and traits: which there are, who has them, and who may learn them."""

import pytest

from facedown.rulesets.towers.character import Character
from facedown.rulesets.towers.techniques import is_at_hand, known, knows, may_learn, rank_in
from tests.towers.staged.cast import RULES, a_scene, content, foe, plain, who

# The catalogue's list: what each needs, and its kind.
LISTED = {
    "feint": ("fight 2", "minor"),
    "riposte": ("fight 3", "reaction"),
    "sweep": ("fight 3", "action"),
    "shoulder-check": ("athletics 2", "minor"),
    "roofrunner": ("athletics 3", "trait"),
    "second-breath": ("endurance 2", "minor"),
    "stand-fast": ("endurance 3", "reaction"),
    "steady-aim": ("aim 2", "minor"),
    "pinning-shot": ("aim 3", "action"),
    "vanish": ("stealth 2", "minor"),
    "quick-eye": ("perception 2", "trait"),
    "sure-footed": ("survival 2", "trait"),
    "iron-will": ("will 2", "reaction"),
    "command": ("presence 2", "minor"),
    "taunt": ("manipulation 2 charm 2", "action"),
    "calm": ("empathy 2", "action"),
    "field-dressing": ("medicine 2 surgeons-bag", "action"),
    "ward": ("arcane 2", "reaction"),
    "burst-of-sparks": ("arcane 3 focus", "action"),
    "caltrops": ("security 2 ingenuity 2 tools", "action"),
    "dazzle": ("performance 2", "action"),
    "friend-in-every-port": ("networking 2", "trait"),
}
OF_TEMPLATES = {
    "bladehand": ("feint", "stand-fast"),
    "scout": ("steady-aim", "sure-footed"),
    "surgeon": ("field-dressing", "calm"),
    "arcanist": ("ward", "burst-of-sparks"),
    "fixer": ("taunt", "friend-in-every-port"),
    "locksmith": ("vanish", "caltrops"),
}
OF_FOES = {
    "thug": (),
    "harbour-guard": ("stand-fast",),
    "brute": ("shoulder-check", "sweep"),
    "champion": ("riposte", "feint", "command"),
}


def from_template(id: str) -> Character:
    scene = a_scene({"id": "ash", "template": id, "seat": "ash"})
    return who(scene, "ash")


@pytest.mark.rules("T-GAP-39", "T-ACT-00")
def test_there_are_the_twenty_two_of_the_catalogue() -> None:
    found = {
        id: (" ".join([*(f"{skill} {rank}" for skill, rank in each.needs.items()), each.item]).strip(), each.kind)
        for id, each in content().techniques.items()
    }
    assert found == LISTED


@pytest.mark.rules("T-GAP-39")
def test_every_ready_hero_has_two_for_which_it_has_rank_and_gear() -> None:
    for id, template in content().templates.items():
        assert len(template.techniques) == 2, id
        hero = from_template(id)
        hero.techniques = []
        assert all(may_learn(hero, content().techniques[each], content()) for each in template.techniques), id
    assert {id: content().templates[id].techniques for id in OF_TEMPLATES} == OF_TEMPLATES


@pytest.mark.rules("T-GAP-39")
def test_every_foe_above_a_thug_has_some() -> None:
    assert {id: content().foes[id].techniques for id in OF_FOES} == OF_FOES
    assert [id for id, each in content().foes.items() if not each.techniques] == ["thug"]
    scene = a_scene(foe("bryn", "brute"))
    assert [each.id for each in known(scene, who(scene, "bryn"))] == ["shoulder-check", "sweep"]


@pytest.mark.rules("T-GAP-39")
def test_where_they_are_left_out_nobody_knows_any() -> None:
    for reading, count in (("packs", 2), ("off", 0)):
        scene = a_scene(plain("ash", techniques=["feint", "riposte"]), rulings={"T-GAP-39": reading})
        assert len(known(scene, who(scene, "ash"))) == count
        assert (knows(scene, who(scene, "ash"), "feint") is not None) == bool(count)


@pytest.mark.rules("T-GAP-39")
@pytest.mark.parametrize(
    ("id", "skills", "items", "may"),
    [
        ("feint", {"fight": 2}, [], True),
        ("feint", {"fight": 1}, [], False),
        ("taunt", {"charm": 2}, [], True),
        ("taunt", {"manipulation": 2}, [], True),
        ("taunt", {"manipulation": 1, "charm": 1}, [], False),
        ("sweep", {"fight": 3}, ["greatsword"], True),
        ("sweep", {"fight": 3}, ["sword"], False),
        ("caltrops", {"ingenuity": 2}, ["tools"], True),
        ("caltrops", {"ingenuity": 2}, [], False),
    ],
)
def test_each_asks_for_a_rank_and_some_for_a_thing(
    id: str, skills: dict[str, int], items: list[str], may: bool
) -> None:
    scene = a_scene(plain("ash", skills=skills, items=items))
    assert may_learn(who(scene, "ash"), content().techniques[id], content()) == may


@pytest.mark.rules("T-GAP-39")
def test_nobody_learns_a_technique_twice() -> None:
    scene = a_scene(plain("ash", skills={"fight": 3}, techniques=["feint"]))
    assert not may_learn(who(scene, "ash"), content().techniques["feint"], content())


@pytest.mark.rules("T-GAP-39")
def test_without_its_thing_a_technique_is_of_no_use() -> None:
    scene = a_scene(plain("ash", items=["surgeons-bag"], techniques=["field-dressing"]))
    ash, dressing = who(scene, "ash"), content().techniques["field-dressing"]
    assert is_at_hand(scene, ash, dressing)
    ash.uses = {"surgeons-bag": 0}
    assert not is_at_hand(scene, ash, dressing)
    ash.items, ash.uses = [], {}
    assert knows(scene, ash, "dress") is None


@pytest.mark.rules("T-GAP-39")
def test_the_rank_of_a_technique_is_the_best_of_its_skills_and_half_of_everything_else_for_a_foe() -> None:
    scene = a_scene(plain("ash", skills={"charm": 1, "manipulation": 3}), foe("bryn", "champion"))
    assert rank_in(who(scene, "ash"), content().techniques["taunt"]) == 3
    assert rank_in(who(scene, "bryn"), content().techniques["taunt"]) == 2


def test_packs_say_what_techniques_need_and_do() -> None:
    told = [line for pack in content().packs for line in RULES.sentences(pack)]
    needs = "(needs security 2 or ingenuity 2, tools)"
    assert f"Technique Caltrops adds a action {needs}: Difficult Terrain that hurts the first across." in told
    assert "Technique Quick Eye always holds (needs perception 2): two cards, keep either." in told
