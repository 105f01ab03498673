"""The changes one can make to an ability while it is built, each with what it costs then."""

import pytest

from facedown.rulesets.tricore.abilities.changes import changes, option
from facedown.rulesets.tricore.content.ability import AbilityKind, Core
from facedown.rulesets.tricore.content.price import points
from facedown.rulesets.tricore.creation.builder import described, first_draft
from tests.tricore.acs_cast import a_build


@pytest.mark.rules("ACS-10", "ACS-20", "ACS-40", "ACS-70", "ACS-90", "TC-CP-25")
@pytest.mark.parametrize("kind", ["active", "trigger", "passive"])
@pytest.mark.parametrize("core", ["body", "mind", "spirit"])
def test_every_change_of_the_price_names_its_rules(kind: AbilityKind, core: Core) -> None:
    draft = first_draft("test", kind, core)
    for change in changes(draft):
        more = points(change.after).value - points(draft).value
        assert not more or ", ACS-" in option(draft, change).note, change


@pytest.mark.rules("ACS-10", "ACS-18", "TC-CP-25")
def test_a_build_is_told_in_a_sentence_with_what_each_part_costs() -> None:
    bare, pushing = a_build(), a_build(keywords=[{"name": "push", "size": 2}], split=["ap"])
    assert described(bare, 1) == "Active Strike, Damage on HP: 1 BP, from level 1; a use costs 1 SP."
    assert described(pushing, 5).startswith("Active Strike, Damage on HP: 2 BP (Push 2 +2 [ACS-41]), from level ")
    assert [each.group for each in (option(bare, change) for change in changes(bare))][:1] == ["Base"]
