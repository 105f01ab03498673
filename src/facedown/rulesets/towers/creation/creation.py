"""Making a character, and growing: arrays, 16 ranks, gear, advances."""

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.making.newcomer import ask_whom
from facedown.kernel.scene.actor import Track
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick, Purse, Several, Text
from facedown.kernel.words.working import Working
from facedown.rulesets.towers import rulings
from facedown.rulesets.towers.character import DEAD, Character, vitality_of
from facedown.rulesets.towers.encounter import finish
from facedown.rulesets.towers.events import Advanced
from facedown.rulesets.towers.scene import TowersScene, book, skill_name
from facedown.rulesets.towers.task import ATTRIBUTES
from facedown.rulesets.towers.techniques import AT_FIRST, EVERY, may_learn

ARRAYS = ((3, 2, 2, 1), (3, 3, 1, 1))
THREE = ((3, 2, 1), (2, 2, 2))
RANKS_AT_FIRST, MOST_START = 16, 3
MOST_RANK = 6  # for Attributes and Skills alike (T-CHK-08)
ATTRIBUTE_COST = 4
PER_ADVENTURE = 2
MAKING = "Making the character"


def make_character(scene: TowersScene, seat: str) -> Flow[None]:
    """A ready hero or one's own: Attributes, 16 ranks, gear (T-CP-19, T-X-CREATE)."""
    content = book(scene)
    answer = yield from ask_whom(seat, content.templates, "T-CP-19")
    side = scene.state.side_of(seat)
    place = scene.state.stand(side)
    hero = Character(id=f"hero-{seat}", name=seat, seat=seat, side=side, pc=True, place=place)
    template = content.templates.get(answer)
    if template is None:
        yield from _make_own(scene, hero)
    else:
        hero.name, hero.text, hero.kind = template.name, template.text, template.id
        hero.attributes = dict(template.attributes)  # type: ignore[arg-type]  # names of Attributes are strings
        hero.skills, hero.items = dict(template.skills), list(template.items)
        hero.techniques = list(template.techniques)
    finish(hero, content, scene.rulings)
    scene.state.actors = {hero.id: hero, **scene.state.actors}
    scene.say(f"{hero.name} joins the story.")


def names(scene: TowersScene) -> tuple[str, ...]:
    """The Attributes of this game (T-GAP-01)."""
    return ATTRIBUTES if scene.rulings[rulings.NUMBER_OF_ATTRIBUTES] == "four" else ("might", "wits", "heart")


def _make_own(scene: TowersScene, hero: Character) -> Flow[None]:
    hero.name = (yield Ask(hero.seat, "T-CP-19", "Your name?", Text(40, 1), "Ash", hero.id, "name")).strip()
    hero.attributes = yield from _attributes(scene, hero)
    hero.skills = yield from _ranks(scene, hero)
    hero.items = yield from _gear(scene, hero)
    hero.techniques = yield from _techniques(scene, hero)


def _techniques(scene: TowersScene, hero: Character) -> Flow[list[str]]:
    """Two techniques for which one has rank and gear (T-GAP-39)."""
    options = _learnable(scene, hero)
    count = min(AT_FIRST, len(options))
    if not count:
        return []
    default = [option.key for option in options[:count]]
    text = f"{hero.name}'s techniques: {count} of these."
    chosen: list[str] = yield Ask(
        hero.seat, "T-CP-19", text, Several(options, count, count), default, hero.id, "techniques"
    )
    return chosen


def _learnable(scene: TowersScene, hero: Character) -> tuple[Option, ...]:
    if scene.rulings[rulings.TECHNIQUES] == "off":
        return ()
    content = book(scene)
    fitting = (each for each in content.techniques.values() if may_learn(hero, each, content))
    return tuple(Option(each.id, each.name, each.text) for each in fitting)


def _attributes(scene: TowersScene, hero: Character) -> Flow[dict[str, int]]:
    """One of the arrays in any order, or any spread that adds up (T-X-CREATE, T-GAP-33)."""
    known = names(scene)
    if scene.rulings[rulings.CREATION] == "free":
        return (yield from _free_attributes(hero, known))
    arrays = ARRAYS if len(known) == 4 else THREE
    options = tuple(Option(_written(array), ", ".join(map(str, array))) for array in arrays)
    text = "Which values have your Attributes?"
    array = yield Ask(hero.seat, "T-CP-19", text, Pick(options), options[0].key, hero.id, "array")
    return (yield from _assigned(hero, known, next(each for each in arrays if _written(each) == array)))


def _written(array: tuple[int, ...]) -> str:
    return " ".join(map(str, array))


def refuse_assignment(given: dict[str, int], array: tuple[int, ...]) -> Refusal | None:
    """Each value of the array goes to one Attribute (T-X-CREATE)."""
    if sorted(given.values(), reverse=True) == sorted(array, reverse=True):
        return None
    values = ", ".join(map(str, array))
    return Refusal("not-the-array", f"Each of {values} goes to one Attribute.", "T-X-CREATE")


def _assigned(hero: Character, known: tuple[str, ...], array: tuple[int, ...]) -> Flow[dict[str, int]]:
    numbers = tuple(Field(name, name.title(), Number(min(array), max(array))) for name in known)
    form = Form(numbers, deal=array)

    def build(complaint: str) -> Ask:
        text = f"{complaint}Which value goes where? Each is used once."
        default = dict(zip(known, array, strict=True))
        return Ask(hero.seat, "T-CP-19", text, form, default, hero.id, "attributes", renewable=True)

    given: dict[str, int] = yield from insist(build, lambda found: refuse_assignment(found, array), MAKING)
    return given


def _free_attributes(hero: Character, known: tuple[str, ...]) -> Flow[dict[str, int]]:
    whole = 8 if len(known) == 4 else 6
    form = Form(tuple(Field(name, name.title(), Number(0, MOST_START)) for name in known), Purse("points", whole))
    default = dict(zip(known, (3, 2, 2, 1) if len(known) == 4 else (3, 2, 1), strict=True))

    def build(complaint: str) -> Ask:
        text = f"{complaint}Spread {whole} over your Attributes."
        return Ask(hero.seat, "T-CP-19", text, form, default, hero.id, "attributes", renewable=True)

    def refuse(answer: dict[str, int]) -> Refusal | None:
        found = sum(answer.values())
        return Refusal("wrong-points", f"That adds up to {found}.", "T-X-CREATE") if found != whole else None

    spread: dict[str, int] = yield from insist(build, refuse, MAKING)
    return spread


def refuse_ranks(ranks: dict[str, int]) -> Refusal | None:
    """16 ranks, none above +3 (T-X-CREATE)."""
    if any(rank > MOST_START for rank in ranks.values()):
        return Refusal("rank-too-high", f"No rank is above +{MOST_START} at first.", "T-X-CREATE")
    if sum(ranks.values()) != RANKS_AT_FIRST:
        return Refusal("wrong-ranks", f"That is {sum(ranks.values())} ranks, not {RANKS_AT_FIRST}.", "T-X-CREATE")
    return None


def _ranks(scene: TowersScene, hero: Character) -> Flow[dict[str, int]]:
    known = book(scene).skills
    numbers = tuple(Field(id, skill_name(scene, id), Number(0, MOST_START)) for id in known)
    form = Form(numbers, Purse("ranks", RANKS_AT_FIRST))
    usual = {"fight": 3, "athletics": 3, "endurance": 3, "perception": 3, "will": 2, "charm": 2}
    default = {id: usual.get(id, 0) for id in known}

    def build(complaint: str) -> Ask:
        text = f"{complaint}{RANKS_AT_FIRST} ranks for your Skills."
        return Ask(hero.seat, "T-CP-19", text, form, default, hero.id, "ranks", renewable=True)

    answer: dict[str, int] = yield from insist(build, refuse_ranks, MAKING)
    return {id: rank for id, rank in answer.items() if rank}


def _gear(scene: TowersScene, hero: Character) -> Flow[list[str]]:
    """Up to two weapons, or weapon and shield; one armor; one other item (T-X-CREATE)."""
    items = book(scene).items.values()

    def pick(*kinds: str) -> tuple[Option, ...]:
        return tuple(Option(each.id, each.name) for each in items if each.kind in kinds and each.common)

    form = Form(
        (
            Field("hands", "Two weapons, or weapon and shield", Several(pick("weapon", "shield"), 0, 2)),
            Field("armor", "One armor", Several(pick("armor"), 0, 1)),
            Field("other", "One other thing", Several(pick("other"), 0, 1)),
        )
    )
    default = {"hands": ["sword"], "armor": ["padded-coat"], "other": []}

    def build(complaint: str) -> Ask:
        text = f"{complaint}{hero.name}'s gear"
        return Ask(hero.seat, "T-CP-19", text, form, default, hero.id, "gear", renewable=True)

    answer = yield from insist(build, lambda found: refuse_gear(scene, found["hands"]), MAKING)
    return [*answer["hands"], *answer["armor"], *answer["other"]]


def refuse_gear(scene: TowersScene, hands: list[str]) -> Refusal | None:
    """A shield goes with a weapon, not with another shield (T-X-CREATE)."""
    if sum(book(scene).items[id].kind == "shield" for id in hands) > 1:
        return Refusal("two-shields", "Two weapons, or a weapon and a shield, but not two shields.", "T-X-CREATE")
    return None


def grow(scene: TowersScene) -> Flow[None]:
    """Two advances an adventure, to spend or save (T-X-PROG)."""
    for hero in [each for each in scene.state.actors.values() if each.pc and not each.has(DEAD)]:
        hero.advances += PER_ADVENTURE
        yield from _spend(scene, hero)


def _spend(scene: TowersScene, hero: Character) -> Flow[None]:
    raised: set[str] = set()
    while hero.advances:
        options = [Option("save", "Save them")]
        options += [
            Option(id, f"{skill_name(scene, id)} to +{hero.rank(id) + 1}", "1 advance", "Skills")
            for id in book(scene).skills
            if hero.rank(id) < MOST_RANK and id not in raised
        ]
        if hero.advances >= ATTRIBUTE_COST:
            options += [
                Option(
                    name, f"{name.title()} to +{hero.attribute(name) + 1}", f"{ATTRIBUTE_COST} advances", "Attributes"
                )
                for name in hero.attributes
                if hero.attribute(name) < MOST_RANK
            ]
        text = f"{hero.name} has {hero.advances} advances."
        why = f"advance {hero.advances}"
        answer = yield Ask(hero.seat, "T-CP-19", text, Pick(tuple(options)), "save", hero.id, why)
        if answer == "save":
            return
        raised.add(answer)
        before = hero.spent
        _raise(scene, hero, answer)
        if hero.spent // EVERY > before // EVERY:
            yield from _learn(scene, hero)


def _learn(scene: TowersScene, hero: Character) -> Flow[None]:
    """With every third advance a hero gains a technique (T-GAP-39)."""
    options = _learnable(scene, hero)
    if not options:
        return
    text = f"{hero.name} gains a technique."
    why = f"technique {hero.spent}"
    answer = yield Ask(hero.seat, "T-CP-19", text, Pick(options), options[0].key, hero.id, why)
    hero.techniques = [*hero.techniques, answer]
    left = Working(hero.advances, "advances", ("T-X-PROG",))
    scene.record(Advanced(actor=hero.id, what=f"learns {book(scene).techniques[answer].name}", left=left))


def _raise(scene: TowersScene, hero: Character, what: str) -> None:
    """A skill one rank at a time, or an Attribute for four advances, neither above +6 (T-X-PROG)."""
    name = what.title() if what in hero.attributes else skill_name(scene, what)
    if what in hero.attributes:
        hero.attributes = {**hero.attributes, what: hero.attribute(what) + 1}
        hero.advances -= ATTRIBUTE_COST
        hero.spent += ATTRIBUTE_COST
    else:
        hero.skills = {**hero.skills, what: hero.rank(what) + 1}
        hero.advances -= 1
        hero.spent += 1
    full = vitality_of(hero).value
    hero.vitality = Track(hero.vitality.value + full - hero.vitality.start, full)
    left = Working(hero.advances, "advances", ("T-X-PROG",))
    scene.record(Advanced(actor=hero.id, what=f"raises {name}", left=left))
