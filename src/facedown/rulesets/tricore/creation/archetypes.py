"""Archetypes: the ready characters as answers to the questions of making one."""

from facedown.kernel.contract.archetype import Archetype
from facedown.rulesets.tricore.abilities.legality import stats_of
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, SKILLS, Content, Template
from facedown.rulesets.tricore.content.milestones import milestones
from facedown.rulesets.tricore.content.tier import TIERS
from facedown.rulesets.tricore.creation.allotment import BY_POINTS
from facedown.rulesets.tricore.creation.builder import NO_MORE

STAGES = {
    "terms": "Terms",
    "fifth": "Terms",
    "name": "Name",
    **dict.fromkeys(("reroll", "assign", "points", "bonus"), "Nine values"),
    "trade": "Trade",
    **dict.fromkeys(("instinct", "specialties", "specialty", "skills", "language", "languages"), "Ranks"),
    **dict.fromkeys(("kit", "things"), "Gear"),
    **dict.fromkeys(("ability", "forged"), "Abilities"),
}


def archetypes(content: Content) -> tuple[Archetype, ...]:
    """Those who have spent the points of their tier, as whoever buys primaries has to (TC-GEN-12)."""
    return tuple(
        Archetype(id, each.name, each.text, _choices(each) | _kit(each, content))
        for id, each in content.templates.items()
        if sum(each.stats) == TIERS[each.tier].pool
    )


def _choices(made: Template) -> dict[str, object]:
    level = made.level
    return {
        "terms": {"tier": made.tier, "method": BY_POINTS, "die": "tier", "level": level},
        "name": made.name,
        "points": stats_of(made),
        **{f"bonus {at}": each for at, each in enumerate(made.bonuses, 1)},
        **_trades(made),
        "language": _tongues(made)[0],
        f"languages {level}": ", ".join(_tongues(made)[1:]),
        f"instinct {level}": {each: made.instinct.get(each, 0) for each in CORE_ACTIONS},
        f"specialties {level}": list(made.specialty),
        f"specialty {level}": dict(made.specialty),
        f"skills {level}": {each: made.skills.get(each, 0) for each in SKILLS},
        **{f"ability {at} level {level}": each for at, each in enumerate(made.abilities)},
        f"ability {len(made.abilities)} level {level}": NO_MORE,
    }


def _trades(made: Template) -> dict[str, object]:
    """Each Trade with its picks and its name, and then no more (TC-TRD-02)."""
    chosen: dict[str, object] = {f"trade {len(made.trades) + 1}": []}
    for number, each in enumerate(made.trades, 1):
        chosen |= {f"trade {number}": list(each.picks), f"trade {number} 1": each.name}
    return chosen


def _tongues(made: Template) -> list[str]:
    """Each language as often as it has ranks, the free one first (TC-LANG-06)."""
    return [name for name, rank in made.languages.items() for _ in range(rank)]


def _kit(made: Template, content: Content) -> dict[str, object]:
    """Its things, unless some are better than one begins with (TC-GEN-13)."""
    is_common = all(content.items[each.item].level <= milestones(made.level) for each in made.items)
    return {"kit": made.id} if is_common else {}
