"""Making a character, and growing: class, six points, gear, abilities, milestones."""

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.making.newcomer import ask_whom
from facedown.kernel.scene.actor import Track
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Purse, Several, Text
from facedown.rulesets.fivefold.character import ATTRIBUTES, DEAD, Character, max_hp
from facedown.rulesets.fivefold.content import Ability, Calling
from facedown.rulesets.fivefold.encounter import clothe, finish, sizes_of
from facedown.rulesets.fivefold.events import Grew
from facedown.rulesets.fivefold.module import Content
from facedown.rulesets.fivefold.pool import pool_of, stepped_up
from facedown.rulesets.fivefold.scene import FivefoldScene, book

POINTS, LEAST, MOST, MOST_LATER = 6, -1, 3, 4
USUAL_ATTRIBUTES = (2, 1, 1, 1, 1)


def make_character(scene: FivefoldScene, seat: str) -> Flow[None]:
    """A ready hero or one's own: class, points, gear, abilities (H-X-CREATE, H-CP-22)."""
    content = book(scene)
    answer = yield from ask_whom(seat, content.templates, "H-CP-22")
    side = scene.state.side_of(seat)
    place = scene.state.stand(side)
    hero = Character(id=f"hero-{seat}", name=seat, seat=seat, side=side, pc=True, place=place)
    template = content.templates.get(answer)
    if template is not None:
        clothe(hero, template)
    else:
        yield from _make_own(scene, hero)
    finish(hero, content, scene.rulings)
    scene.state.actors = {hero.id: hero, **scene.state.actors}
    scene.say(f"{hero.name} joins the story.")


def _make_own(scene: FivefoldScene, hero: Character) -> Flow[None]:
    content = book(scene)
    named = yield from asked(
        lambda: Ask(hero.seat, "H-CP-22", "Your name?", Text(40, 1), "Ash", hero.id, "name", renewable=True)
    )
    hero.calling = yield from _choose(
        hero, "Your class?", tuple(Option(id, each.name, each.text) for id, each in content.callings.items()), "class"
    )
    attributes = yield from _attributes(hero)
    kits = [each for each in content.templates.values() if each.calling == hero.calling]
    kit = yield from _choose(
        hero,
        "Whose gear do you carry?",
        tuple(Option(each.id, each.name, ", ".join(content.items[id].name for id in each.items)) for each in kits),
        "gear",
    )
    if kit:
        clothe(hero, content.templates[kit])
        hero.kind, hero.text = "", ""
    hero.name, hero.attributes = named.strip() or "Ash", attributes
    hero.abilities = yield from _abilities(scene, hero)


def _choose(hero: Character, text: str, options: tuple[Option, ...], why: str) -> Flow[str]:
    if not options:
        return ""
    answer: str = yield from asked(
        lambda: Ask(hero.seat, "H-CP-22", text, Pick(options), options[0].key, hero.id, why, renewable=True)
    )
    return answer


def refuse_points(points: dict[str, int]) -> Refusal | None:
    """6 points, each attribute from -1 to +3; a -1 returns one (H-X-CREATE)."""
    if any(not LEAST <= value <= MOST for value in points.values()):
        return Refusal("out-of-range", f"Each attribute is from {LEAST} to +{MOST}.", "H-X-CREATE")
    if sum(points.values()) != POINTS:
        return Refusal("wrong-points", f"That adds up to {sum(points.values())}, not {POINTS}.", "H-X-CREATE")
    return None


def _attributes(hero: Character) -> Flow[dict[str, int]]:
    numbers = tuple(Field(name, name.title(), Number(LEAST, MOST)) for name in ATTRIBUTES)
    form = Form(numbers, Purse("points", POINTS - LEAST * len(numbers)))
    default = dict(zip(ATTRIBUTES, USUAL_ATTRIBUTES, strict=True))

    def build(complaint: str) -> Ask:
        text = f"{complaint}{POINTS} points for your attributes."
        return Ask(hero.seat, "H-CP-22", text, form, default, hero.id, "points", renewable=True)

    answer: dict[str, int] = yield from insist(build, refuse_points, "Making the character")
    return answer


def may_learn(calling: Calling | None, ability: Ability, pool: tuple[int, ...]) -> bool:
    """An ability whose AV the pool can reach; for a Mystic, spells (H-X-CREATE)."""
    spells = calling is not None and calling.spells
    return ability.av <= max(pool, default=0) and (ability.kind == "spell") == spells


def refuse_template(content: Content, id: str) -> Refusal | None:
    """Whether a ready hero is legal by the rules for making one (H-X-CREATE)."""
    template = content.templates[id]
    calling = content.callings[template.calling]
    points = {name: template.attributes.get(name, 0) for name in ATTRIBUTES}  # type: ignore[call-overload]
    refusal = refuse_points(points)
    if refusal is not None:
        return refusal
    if len(template.abilities) != calling.abilities:
        return Refusal("wrong-count", f"{template.name} needs {calling.abilities} abilities.", "H-X-CREATE")
    for ability in (content.abilities[each] for each in template.abilities):
        if not may_learn(calling, ability, calling.pool):
            return Refusal("not-for-this-class", f"{template.name} cannot have {ability.name}.", "H-X-CREATE")
    return None


def _abilities(scene: FivefoldScene, hero: Character) -> Flow[list[str]]:
    content = book(scene)
    calling = content.callings.get(hero.calling)
    pool = sizes_of(hero, content, scene.rulings)
    known = [each for each in content.abilities.values() if may_learn(calling, each, pool)]
    count = min(calling.abilities if calling else 2, len(known))
    options = tuple(Option(each.id, each.name, each.text) for each in known)
    default = [each.id for each in known[:count]]
    answer: list[str] = yield from asked(
        lambda: Ask(
            hero.seat,
            "H-CP-22",
            f"{count} abilities?",
            Several(options, count, count),
            default,
            hero.id,
            "abilities",
            renewable=True,
        )
    )
    return answer


def grow(scene: FivefoldScene) -> Flow[None]:
    """A milestone: +3 HP, and in turn an attribute, or a larger die or a new ability (H-X-PROG)."""
    for hero in [each for each in scene.state.actors.values() if each.pc and not each.has(DEAD)]:
        yield from reach_milestone(scene, hero)


def reach_milestone(scene: FivefoldScene, hero: Character) -> Flow[None]:
    hero.milestones += 1
    options = _attribute_options(hero) if hero.milestones % 2 else _other_options(scene, hero)
    gained = "+3 HP"
    if options:
        text = f"{hero.name} reaches a milestone."
        why = f"milestone {hero.milestones}"
        answer = yield from asked(
            lambda: Ask(hero.seat, "H-CP-22", text, Pick(options), options[0].key, hero.id, why, renewable=True)
        )
        gained += f", {next(each.text for each in options if each.key == answer)}"
        _improve(scene, hero, answer)
    full = max_hp(hero, book(scene)).value
    hero.hp = Track(hero.hp.value + full - hero.hp.start, full)
    scene.record(Grew(actor=hero.id, what=gained))


def _attribute_options(hero: Character) -> tuple[Option, ...]:
    """+1 to one attribute, up to +4 (H-X-PROG)."""
    return tuple(
        Option(f"attribute {name}", f"{name.title()} {hero.modifier(name) + 1:+}")
        for name in ATTRIBUTES
        if hero.modifier(name) < MOST_LATER
    )


def _other_options(scene: FivefoldScene, hero: Character) -> tuple[Option, ...]:
    content = book(scene)
    dice = [
        Option(f"die {die.id}", f"a d{die.sides} becomes a d{stepped_up(die.sides)}")
        for die in hero.dice.values()
        if stepped_up(die.sides) != die.sides
    ]
    calling = content.callings.get(hero.calling)
    pool = tuple(die.sides for die in hero.dice.values())
    learn = [
        Option(f"ability {each.id}", f"the ability {each.name}", each.text)
        for each in content.abilities.values()
        if each.id not in hero.abilities and may_learn(calling, each, pool)
    ]
    return (*dice, *learn)


def _improve(scene: FivefoldScene, hero: Character, answer: str) -> None:
    what, _, id = answer.partition(" ")
    if what == "attribute":
        hero.attributes = {**hero.attributes, id: hero.modifier(id) + 1}
    elif what == "ability":
        hero.abilities = [*hero.abilities, id]
    elif id in hero.dice:
        sizes = tuple(stepped_up(die.sides) if die.id == id else die.sides for die in hero.dice.values())
        hero.dice = pool_of(hero.id, sizes)
