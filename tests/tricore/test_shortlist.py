"""Of a hand, what is worth a look as things stand comes first."""

import pytest

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option
from facedown.rulesets.tricore.actor.hints import AimHint
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.cards.hand_question import reacting_hand
from facedown.rulesets.tricore.shortlist import IN_VAIN, MOST_ATTACKS
from tests.tricore.staged.acs_cast import a_build
from tests.tricore.staged.blows import two
from tests.tricore.staged.cast import a_fight, foe, plain, who
from tests.tricore.staged.exact_odds import shown_options


def apt(scene: TriScene, ask: Ask | None = None) -> list[Option]:
    return [each for each in shown_options(scene, ask=ask).values() if each.apt]


def titles(options: list[Option]) -> set[str]:
    return {each.face.title for each in options if each.face is not None}


def answering(scene: TriScene, at: str = "ann") -> Ask:
    hand, limits = reacting_hand(scene, who(scene, "ann"), 1, 0, 1)
    return Ask("ann", "TC-CP-02", "", hand.schema(limits), [], "ann", tells=AimHint(("ben",), (at,)))


def test_of_a_blow_the_best_thing_in_hand_comes_first() -> None:
    found = [each for each in apt(two()) if each.face is not None and each.face.title == "Strike"]
    assert {each.face.means for each in found if each.face is not None} == {"Dagger"}
    assert {each.face.way for each in found if each.face is not None} == {"Light", "Moderate", "Heavy"}


def test_there_are_few_blows_among_them() -> None:
    scene = two()
    who(scene, "ann").builds = [a_build(id=f"stab-{at}", name=f"Stab {at}", dice=at) for at in range(1, 6)]
    blows = [each for each in apt(scene) if each.odds]
    assert titles(blows) == {f"Stab {at}" for at in (3, 4, 5)}
    assert len(titles(blows)) == MOST_ATTACKS


def test_who_is_far_away_is_reached_by_the_cheapest_stride_that_will_do() -> None:
    far = a_fight(plain("ann"), foe("ben", place="6,2"))
    strike = shown_options(far)["strike-light"].odds[0]
    strides = [each for each in apt(far) if each.kind == "stride"]
    assert [each.key for each in strides] == [strike.helps[0]]
    assert strike.remedy == f"add {strides[0].text}, {strides[0].note}"
    assert not any(each.kind == "stride" for each in apt(two()))


def test_whoever_answers_looks_at_defences_first_each_with_what_stops_most() -> None:
    found = apt(two(), answering(two()))
    assert titles(found) == {"Block", "Dodge", "Parry"}
    assert {each.face.means for each in found if each.face is not None and each.face.title == "Block"} == {"Dagger"}


@pytest.mark.rules("TC-CARD-12")
def test_at_whom_nothing_is_aimed_looks_at_blows_and_is_told_that_a_defence_has_nothing_to_answer() -> None:
    ask = answering(two(), at="")
    assert titles(apt(two(), ask)) == {"Strike", "Collide", "Volley"}
    assert shown_options(two(), ask=ask)["dodge-light"].gist == IN_VAIN
    assert shown_options(two(), ask=answering(two()))["dodge-light"].gist != IN_VAIN


def test_recover_is_for_the_weary() -> None:
    scene = two()
    assert "recover" not in [each.key for each in apt(scene)]
    who(scene, "ann").sp.value = 0
    assert "recover" in [each.key for each in apt(scene)]


def test_healing_is_for_the_hurt() -> None:
    scene = two()
    ann = who(scene, "ann")
    ann.builds = [a_build(name="Mend", ev="heal", dice=1)]
    assert "Mend" not in titles(apt(scene))
    ann.hp.value = 1
    assert "Mend" in titles(apt(scene))
