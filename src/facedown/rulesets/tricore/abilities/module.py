"""The content in play: every pack read and checked, entries found by id."""

from collections.abc import Iterator

from facedown.kernel.content.pack import PackText, Problem, missing, read_content
from facedown.kernel.content.ruling import Rulings
from facedown.kernel.kit.onward import story_problems
from facedown.rulesets.tricore.abilities.legality import item_refusals, refusals
from facedown.rulesets.tricore.abilities.validator import Owner, failures
from facedown.rulesets.tricore.content.ability import Build
from facedown.rulesets.tricore.content.content import SUBTYPES, Content, Encounter, Item, Pack, Template
from facedown.rulesets.tricore.content.price import level_required
from facedown.rulesets.tricore.rulings import RULINGS

ENTRY_KINDS = ("item", "ability", "template", "foe", "encounter", "former")
SIGNS = ".#~ 123456789"


def read(packs: tuple[PackText, ...]) -> Content:
    """Read every pack; what is wrong with one is refused with file, line, key and a suggestion."""
    return read_content(packs, Pack, ENTRY_KINDS, Content, problems)


def problems(content: Content, pack: Pack) -> Iterator[Problem]:
    """References to what does not exist, and whatever the rules do not allow."""
    for at, item in enumerate(pack.item):
        yield from _item_problems(f"item.{at}", item, content)
    for at, build in enumerate(pack.ability):
        yield from _ability_problems(f"ability.{at}", build, content)
    for kind, entries in (("template", pack.template), ("foe", pack.foe)):
        for at, made in enumerate(entries):
            yield from _template_problems(f"{kind}.{at}", made, content)
    for at, former in enumerate(pack.former):
        yield from missing(f"former.{at}.hero", [former.hero.id], content.templates, "hero")
        yield from _template_problems(f"former.{at}.hero", former.hero, content)
    for at, encounter in enumerate(pack.encounter):
        yield from _encounter_problems(f"encounter.{at}", encounter, content)


def _item_problems(path: str, item: Item, content: Content) -> Iterator[Problem]:
    for refusal in item_refusals(item):
        yield Problem(f"{path}.id", f"{refusal.text} ({refusal.rule})")
    if item.ammunition is not None:
        pieces = [id for id, each in content.items.items() if each.kind == "ammunition"]
        yield from missing(f"{path}.ammunition", [item.ammunition], pieces, "ammunition")
    yield from missing(f"{path}.materials", item.materials, content.items, "item")


def _ability_problems(path: str, build: Build, content: Content) -> Iterator[Problem]:
    """An ability is legal at the level it demands, whoever will have it; its material exists (ACS-114, ACS-98)."""
    for refusal in failures(build, Owner(level_required(build).value)):
        yield Problem(f"{path}.id", f"{build.name}: {refusal.text} ({refusal.rule})")
    consumables = [id for id, each in content.items.items() if each.kind == "consumable"]
    wanted = [each.of for each in build.drawbacks if each.name == "material" and each.of]
    yield from missing(f"{path}.drawbacks", wanted, consumables, "consumable")


def _template_problems(path: str, made: Template, content: Content) -> Iterator[Problem]:
    """A ready character or a foe is built by the rules; both alike (TC-G-68, TC-PHASE-10)."""
    yield from missing(f"{path}.items", [each.item for each in made.items], content.items, "item")
    yield from missing(f"{path}.abilities", made.abilities, content.abilities, "ability")
    for refusal in refusals(made, content, Rulings(RULINGS)):
        yield Problem(f"{path}.id", f"{made.name}: {refusal.text} ({refusal.rule})")


def _encounter_problems(path: str, encounter: Encounter, content: Content) -> Iterator[Problem]:
    yield from story_problems(path, encounter, content.encounters)
    yield from missing(f"{path}.heroes", encounter.heroes, content.templates, "hero")
    yield from missing(f"{path}.foes", [troop.foe for troop in encounter.foes], content.foes, "foe")
    there = [troop.foe for troop in encounter.foes]
    against = [trial.against for trial in encounter.trials if trial.against is not None]
    yield from missing(f"{path}.trials", against, there, "foe in this encounter")
    yield from missing(f"{path}.barred", encounter.barred, (*SUBTYPES, *content.abilities), "sub-type or ability")
    drawn = "".join(encounter.map)
    wrong = sorted({sign for sign in drawn if sign not in SIGNS and not sign.isalpha()})
    if wrong:
        yield Problem(f"{path}.map", f"a map is drawn with . # ~ blanks, 1-9 and letters, not {wrong[0]!r}.")
    letters = [troop.at for troop in encounter.foes if troop.at]
    letters += [each.at for each in encounter.lying]
    yield from missing(f"{path}.lying", [each.item for each in encounter.lying], content.items, "item")
    letters += [each for each in (encounter.water, encounter.climb, encounter.source) if each]
    if encounter.map:
        yield from missing(f"{path}.map", [*letters, encounter.start], [*drawn], "square marked")
    if encounter.fight and not encounter.foes and not encounter.versus:
        yield Problem(f"{path}.foes", "a fight needs foes; give some, or say fight = false.")
