"""How an ability is built: the parts a player chooses, as they stand in a pack or on a sheet (Part 3, ACS)."""

from typing import Any, get_args

from facedown.rulesets.tricore.content.ability import (
    DrawbackName,
    EffectType,
    EnhancementName,
    KeywordName,
    Resource,
    Shape,
    TriggerEvent,
)
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, SKILLS, STRIDES
from tests.tricore.staged.acs_cast import content


def test_the_pack_covers_every_keyword_drawback_part_trigger_base_and_effect() -> None:
    builds = content().abilities.values()
    assert len(builds) >= 30

    def names(alias: Any) -> set[str]:
        return {name for each in get_args(alias) for name in (get_args(each) or (each,))}

    assert {each.name for build in builds for each in build.keywords} == names(KeywordName)
    assert {each.name for build in builds for each in build.drawbacks} == names(DrawbackName)
    assert {each.name for build in builds for each in build.enhancements} == names(EnhancementName)
    assert {build.trigger for build in builds} == names(TriggerEvent)
    assert {build.ev for build in builds} == names(EffectType)
    assert {build.resource for build in builds if build.ev != "none"} == names(Resource)
    assert {build.area.shape for build in builds if build.area} == names(Shape)
    bases = {build.base for build in builds}
    assert bases >= {*CORE_ACTIONS, "use"}
    assert bases & set(STRIDES)
    assert bases & set(SKILLS)
