"""The forge: an ability as a card in the making."""

import tomllib
from typing import Any

import pytest

from facedown import library
from facedown.kernel.content.pack import PackText
from facedown.kernel.contract.forge import Forged, ForgePart
from facedown.kernel.words.refusal import Refused

RULES = library.ruleset("tricore")
CONTENT = library.content(RULES)


def forged(ability: dict[str, Any] | None = None, change: str = "", level: int = 1) -> Forged:
    found = RULES.forge(CONTENT, ability or {}, change, level)
    assert found is not None
    return found


def part(found: Forged, key: str) -> ForgePart:
    return next(each for each in found.parts if each.key == key)


@pytest.mark.rules("ACS-10", "ACS-18")
def test_a_new_ability_is_a_card_from_the_first_second_and_grows_part_by_part() -> None:
    new = forged()
    assert (new.title, new.price.value, new.problems) == ("Body, Active, built on Strike", 1, ())  # nothing is free
    die = part(new, "more dice")
    assert (die.adds, die.total, die.why) == (1, 2, None)
    larger = forged(new.ability, "more dice")
    assert (larger.price.value, larger.ability["dice"]) == (2, 1)
    assert "d6!" in larger.card
    assert part(larger, "less dice").adds == -1


@pytest.mark.rules("ACS-01", "ACS-114")
def test_what_cannot_be_taken_says_why_and_by_which_rule() -> None:
    largest = forged(forged(forged().ability, "more dice").ability, "more dice")
    third = part(largest, "more dice").why
    assert third is not None
    assert (third.code, third.rule) == ("too-many-ev-dice", "ACS-01")
    assert part(forged(largest.ability, level=5), "more dice").why is None


@pytest.mark.rules("ACS-20")
def test_another_kind_begins_anew_under_the_same_name() -> None:
    named = {**forged().ability, "name": "Stone Skin"}
    passive = forged(named, "kind passive")
    assert (passive.ability["name"], passive.title, passive.pays) == ("Stone Skin", "Body, Passive", "")
    assert [each.code for each in passive.problems] == ["passive-empty"]
    assert forged(passive.ability, "more hp").problems == ()
    assert forged(named, "core spirit").title.startswith("Spirit")


@pytest.mark.rules("ACS-110")
def test_every_ready_ability_is_an_example_and_its_pack_can_be_read_again() -> None:
    for id, known in CONTENT.abilities.items():
        found = forged({"id": id}, level=20)
        assert found.ability["name"] == known.name
        assert found.price.value == RULES.price(CONTENT, id).value  # type: ignore[union-attr]
        (entry,) = tomllib.loads(found.pack)["ability"]
        assert entry == found.ability
    own = PackText("own.toml", forged({"id": "ember-lash"}).pack)
    (sentence,) = RULES.describe((*library.pack_texts(RULES), own), "own.toml")
    assert sentence.startswith("Active Ember Lash")


@pytest.mark.rules("TC-EV-04", "TC-MOD-01")
def test_the_dice_of_an_effect_stand_there_for_each_weight() -> None:
    lash = forged({"id": "ember-lash"})
    assert [(each.text, each.dice) for each in lash.dice] == [
        ("Light", "3d6! + 4"),
        ("Moderate", "5d6! + 4"),
        ("Heavy", "6d6! + 4"),
    ]
    assert lash.bearer == "Iren Vask"
    assert forged({"id": "keen-eye"}).dice == ()


def test_what_is_no_ability_is_refused_in_a_sentence() -> None:
    for wrong, code in (({"id": "no"}, "no-such-ability"), ({"id": "no", "name": 7}, "not-an-ability")):
        with pytest.raises(Refused) as refused:
            forged(wrong)
        assert refused.value.refusal.code == code
    with pytest.raises(Refused, match="cannot be done to it now"):
        forged(forged().ability, "without wings")
