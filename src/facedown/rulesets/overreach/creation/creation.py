"""Making a character, and what experience buys."""

import re

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.kit.placing import home
from facedown.kernel.making.newcomer import ask_whom
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Purse, Several, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.overreach import rulings
from facedown.rulesets.overreach.character import DEAD, LEVELS, WOUNDED, Character, sheet_order
from facedown.rulesets.overreach.content import ATTRIBUTES, Ability
from facedown.rulesets.overreach.encounter import finish
from facedown.rulesets.overreach.events import Grown
from facedown.rulesets.overreach.scene import OverScene, book, people

NEW_ABILITY = "own-ability"
POINTS, MOST_FIRST, MOST = 12, 4, 5
ABILITY_POINTS = 6
PRICES = (0, 1, 3)  # Unskilled, Novice, Journeyman: no Master at the start
ITEMS = 3  # P-RUN-20: any three, at no cost
STEPS = {1: 2, 2: 4, 3: 8, 4: 16}
"""XP for each level reached (P-X-XP)."""
EVEN = (2, 2, 3, 3, 2, 3, 2, 2, 2)
"""A spread of 12 points nobody can complain about, for whoever does not choose."""


def refuse_attributes(scores: tuple[int, ...]) -> Refusal | None:
    """All start at 1, 12 points one for one, none above 4 (P-X-CREATE)."""
    spent = sum(scores) - len(ATTRIBUTES)
    if any(not 1 <= score <= MOST_FIRST for score in scores):
        return Refusal("out-of-range", f"Every Attribute is between 1 and {MOST_FIRST} at the start.", "P-X-CREATE")
    if spent != POINTS:
        return Refusal("wrong-points", f"{spent} points are spent, and there are {POINTS}.", "P-X-CREATE")
    return None


def refuse_abilities(levels: dict[str, int]) -> Refusal | None:
    """6 points: a Novice costs 1, a Journeyman 3, and nobody starts as a Master (P-X-CREATE)."""
    if any(level >= len(PRICES) for level in levels.values()):
        return Refusal("no-master", "Nobody starts as a Master.", "P-X-CREATE")
    spent = sum(PRICES[level] for level in levels.values())
    if spent != ABILITY_POINTS:
        return Refusal(
            "wrong-points", f"{spent} ability points are spent, and there are {ABILITY_POINTS}.", "P-X-CREATE"
        )
    return None


def make_character(scene: OverScene, seat: str) -> Flow[None]:
    """A ready hero, or one's own step by step (P-CP-19, P-X-CREATE)."""
    content = book(scene)
    answer = yield from ask_whom(seat, content.templates, "P-CP-19")
    template = content.templates.get(answer)
    side = scene.state.side_of(seat)
    place = scene.state.start or home(scene.state.space.places, side)
    hero = Character(id=f"hero-{seat}", name=seat, seat=seat, side=side, pc=True, place=place)
    if template is None:
        yield from _make_own(scene, hero)
    else:
        hero.name, hero.text, hero.kind = template.name, template.text, template.id
        hero.attributes, hero.abilities = sheet_order(template.attributes), dict(template.abilities)
        hero.items = list(template.items)
    finish(hero, content, scene.rulings)
    _take_station(scene, hero)
    others = scene.state.actors
    before = {id: each for id, each in others.items() if each.pc}
    scene.state.actors = {**before, hero.id: hero, **{id: each for id, each in others.items() if id not in before}}
    scene.say(f"{hero.name} joins the story.")


def _take_station(scene: OverScene, hero: Character) -> None:
    """Whoever comes late to a vehicle takes the first free station."""
    for each in scene.state.actors.values():
        if each.craft is not None and each.side == hero.side:
            free = [station for station in each.craft.stations if station not in each.craft.crew]
            if free:
                each.craft.crew = {**each.craft.crew, free[0]: hero.id}
                hero.place = each.place
                return


def _make_own(scene: OverScene, hero: Character) -> Flow[None]:
    form = Form(
        (
            Field("name", "Name", Text(40, 1)),
            Field("concept", "Who is it, in a line?", Text(200)),
            Field("nature", "Personality, goal, disposition", Text(300)),
        )
    )
    default = {"name": "Ash", "concept": "", "nature": ""}
    answer = yield Ask(hero.seat, "P-CP-19", "Who are you?", form, default, hero.id, "name")
    hero.name, hero.text, hero.nature = answer["name"].strip(), answer["concept"], answer["nature"]
    hero.attributes = yield from _ask_attributes(hero)
    hero.abilities, hero.own = yield from _ask_abilities(scene, hero)
    items = tuple(Option(id, item.name) for id, item in book(scene).items.items() if item.common)
    first = [option.key for option in items[:ITEMS]]
    text = f"Which {ITEMS} items do you carry?"
    hero.items = yield Ask(hero.seat, "P-CP-19", text, Several(items, ITEMS, ITEMS), first, hero.id, "items")


def _ask_attributes(hero: Character) -> Flow[dict[str, int]]:
    numbers = tuple(Field(each, each.capitalize(), Number(1, MOST_FIRST)) for each in ATTRIBUTES)
    form = Form(numbers, Purse("points", POINTS))
    default = sheet_order(EVEN)

    def build(complaint: str) -> Ask:
        text = f"{complaint}Nine Attributes at 1, and {POINTS} points to add."
        return Ask(hero.seat, "P-CP-19", text, form, default, hero.id, "attributes", renewable=True)

    def refuse(answer: dict[str, int]) -> Refusal | None:
        return refuse_attributes(tuple(answer[each] for each in ATTRIBUTES))

    answer = yield from insist(build, refuse, "Choosing Attributes")
    return {each: int(answer[each]) for each in ATTRIBUTES}


def _ask_abilities(scene: OverScene, hero: Character) -> Flow[tuple[dict[str, int], list[Ability]]]:
    """Levels for the listed ones, and one of one's own in free words (P-ABIL-04, P-GAP-27)."""
    listed = book(scene).abilities
    levels = Number(0, len(PRICES) - 1, dict(enumerate(LEVELS[: len(PRICES)])))
    fields = [Field(id, ability.name, levels) for id, ability in listed.items()]
    may_invent = scene.rulings[rulings.ABILITY_LIST] == "list-and-own"
    if may_invent:
        fields += [Field(NEW_ABILITY, "Of your own", levels), Field("called", "What is it called?", Text(40))]
    first, *others = listed
    usual: dict[str, int | str] = {first: 2, **dict.fromkeys(others[:3], 1)}
    default = {**dict.fromkeys((field.name for field in fields), 0), **usual, **({"called": ""} if may_invent else {})}

    def build(complaint: str) -> Ask:
        text = f"{complaint}{ABILITY_POINTS} ability points: a Novice costs 1, a Journeyman 3."
        return Ask(hero.seat, "P-CP-19", text, Form(tuple(fields)), default, hero.id, "abilities", renewable=True)

    def refuse(answer: dict[str, int | str]) -> Refusal | None:
        return refuse_abilities(read_abilities(answer, list(listed))[0])

    return read_abilities((yield from insist(build, refuse, "Choosing Abilities")), list(listed))


def read_abilities(answer: dict[str, int | str], listed: list[str]) -> tuple[dict[str, int], list[Ability]]:
    """The levels chosen, and the Ability a player has made, open-ended (P-ABIL-04)."""
    chosen = {id: int(answer[id]) for id in listed if answer[id]}
    level, called = int(answer.get(NEW_ABILITY, 0)), str(answer.get("called", "")).strip()
    if not level:
        return chosen, []
    entry = invented(called or "A knack", listed)
    return {**chosen, entry.id: level}, [entry]


def invented(called: str, taken: list[str]) -> Ability:
    id = re.sub(r"[^a-z0-9]+", "-", called.lower()).strip("-") or "knack"
    id = id if id[0].isalpha() else f"a-{id}"
    return Ability(f"own-{id}" if id in taken else id, called)


def grow(scene: OverScene) -> Flow[None]:
    """1 to 3 XP for everybody who lives, as the GM says, to spend or to save (P-X-XP)."""
    heroes = [each for each in people(scene) if each.pc and not each.has(DEAD)]
    if not heroes:
        return
    gained = yield Ask(GM, "P-CP-19", "How many XP has this session brought?", Number(1, 3), 1, why="session")
    for hero in heroes:
        hero.xp += gained
        points = Working(hero.xp, "XP", ("P-X-XP",))
        scene.record(Grown(actor=hero.id, points=points, what=f"gains {gained}"))
        yield from spend_xp(scene, hero)


def spend_xp(scene: OverScene, hero: Character) -> Flow[None]:
    """One thing after the other until nothing is wanted or affordable (P-CP-19)."""
    while True:
        offers = {key: (text, price) for key, text, price in _offers(scene, hero) if price <= hero.xp}
        if not offers:
            return
        options = tuple(Option(key, text, f"{price} XP") for key, (text, price) in offers.items())
        schema = Pick((Option("save", "Save them"), *options))
        text = f"{hero.name} has {hero.xp} XP. What for?"
        answer = yield Ask(hero.seat, "P-CP-19", text, schema, "save", hero.id, f"xp {hero.xp}")
        if answer == "save":
            return
        hero.xp -= offers[answer][1]
        kind, _, id = answer.partition(" ")
        if kind == "attribute":
            hero.attributes = {**hero.attributes, id: hero.attributes.get(id, 1) + 1}
            _lengthen(scene, hero)
        else:
            hero.abilities = {**hero.abilities, id: hero.abilities.get(id, 0) + 1}
        scene.record(
            Grown(actor=hero.id, points=Working(hero.xp, "XP", ("P-X-XP",)), what=f"learns: {offers[answer][0]}")
        )


def _lengthen(scene: OverScene, hero: Character) -> None:
    """More Heartiness is more Health, and above half of it nobody is Wounded (P-X-HEALTH)."""
    before = hero.health
    missing = before.start - before.value
    finish(hero, book(scene), scene.rulings, keep=True)
    hero.health.value = max(0, hero.health.start - missing)
    if hero.health.value > hero.health.start // 2:
        scene.lose(hero, WOUNDED)


def _offers(scene: OverScene, hero: Character) -> list[tuple[str, str, int]]:
    """Prices of P-X-XP. RULING P-GAP-29: or all of them doubled."""
    factor = 2 if scene.rulings[rulings.EXPERIENCE] == "doubled" else 1
    known = {**book(scene).abilities, **{each.id: each for each in hero.own}}
    found = []
    for id, ability in known.items():
        level = hero.abilities.get(id, 0) + 1
        if level in STEPS:
            found.append((f"ability {id}", f"{ability.name} {LEVELS[level]}", STEPS[level] * factor))
    for name in ATTRIBUTES:
        score = hero.attributes.get(name, 1) + 1
        if score <= MOST:
            found.append((f"attribute {name}", f"{name.capitalize()} {score}", 5 * score * factor))
    return found
