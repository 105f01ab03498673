"""What a character may do on its turn: every Primary and Secondary Action, in any order."""

from collections.abc import Iterator
from functools import partial

from msgspec.structs import replace

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.kit.sides import actor, enemies, friends
from facedown.kernel.scene.condition import ENCOUNTER_END, Condition, Until
from facedown.kernel.scene.event import Declared
from facedown.kernel.words.schema import Field, Form, Later, Option, Pick, Text
from facedown.kernel.words.shown import Spot
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.abilities import (
    ability_deeds,
    attack_deed,
    blows_of,
    can_reach,
    contest_hint,
    mend,
    mending,
    reach,
)
from facedown.rulesets.plainten.attack import Blow, damages_of
from facedown.rulesets.plainten.character import (
    FLED,
    HELPED,
    PRIMARY,
    RESTRAINED,
    SECONDARY,
    TI,
    YIELDED,
    Character,
    guard,
)
from facedown.rulesets.plainten.check import check
from facedown.rulesets.plainten.content import Item
from facedown.rulesets.plainten.contest import Side, contest, versus
from facedown.rulesets.plainten.gear import with_drawn
from facedown.rulesets.plainten.health import harm, revive
from facedown.rulesets.plainten.hints import DrawHint, MendHint, WalkHint
from facedown.rulesets.plainten.scene import PlainScene, book, together
from facedown.rulesets.plainten.sources import Attempt, is_training, sources
from facedown.rulesets.plainten.task import announce, ask_difficulty, attempt_task

GROUPS = {PRIMARY: "Primary Action", SECONDARY: "Secondary Action", "": "Free"}


def deeds(scene: PlainScene, character: Character, occasion: str) -> list[Deed]:
    """Everything the character may do now; what it has no action left for is not offered (S-ACT-02, S-ACT-03)."""
    found = [
        *_attacks(scene, character, occasion),
        *ability_deeds(scene, character, occasion),
        *_care(scene, character, occasion),
        *_moves(scene, character),
        *_gear(scene, character, occasion),
        *_freedom(scene, character, occasion),
        *_wits(scene, character, occasion),
        *_exchange(scene, character),
        *_leaving(scene, character),
    ]
    return [deed for deed in found if not deed.token or character.tokens.get(deed.token, 0) > 0]


def free_deeds(scene: PlainScene, character: Character, occasion: str) -> list[Deed]:
    """What needs no turns: care, gear, going about, breaking free. No action is counted (S-ACT-01)."""
    return [
        *(deed for deed in ability_deeds(scene, character, occasion) if deed.kind in ("heal", "inspire")),
        *_care(scene, character, occasion),
        *_moves(scene, character),
        *_gear(scene, character, occasion),
        *_freedom(scene, character, occasion),
        *(deed for deed in _wits(scene, character, occasion) if deed.key == "help"),
    ]


def _attacks(scene: PlainScene, attacker: Character, occasion: str) -> Iterator[Deed]:
    """An attack is a Primary Action (S-ACT-02, S-X-ATTACK)."""
    if attacker.tokens.get(PRIMARY, 0) < 1:
        return
    for weapon in attacker.weapons(book(scene)):
        for target in enemies(scene, attacker):
            if can_reach(scene, attacker, target, weapon):
                key = f"attack {weapon.id} {target.id}"
                yield attack_deed(scene, attacker, target, Blow(weapon), occasion, key)


def _care(scene: PlainScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Reviving a companion in the same zone is a Primary Action (S-DTH-06, S-RUN-09)."""
    for patient in friends(scene, character):
        if patient.has(TI) and together(scene, character, patient):

            def perform(patient: Character = patient) -> Flow[None]:
                yield from revive(scene, character, patient, occasion)

            key, text = f"revive {patient.id}", f"Revive {patient.name}"
            yield Deed(key, text, PRIMARY, perform, "difficulty 5", target=patient.id, kind="revive")


def _moves(scene: PlainScene, character: Character) -> Iterator[Deed]:
    """One zone is a Secondary Action, two a Primary; the Restrained stay where they are (S-X-SPACE, S-X-COND)."""
    space = scene.state.space
    if character.has(RESTRAINED) or not space.places:
        return
    walk = Later(lambda: WalkHint(reach(scene, character)))
    for place in space.places:
        steps = space.distance(character.place, place)
        token = {1: SECONDARY, 2: PRIMARY}.get(steps)
        if token is None:
            continue

        def perform(place: str = place) -> None:
            scene.move(character, place)

        note, spot = f"{steps} zone{'s' * (steps > 1)}", Spot(place, distance=steps)
        yield Deed(f"move {place}", f"Go to {place}", token, perform, note, spot=spot, kind="move", hint=walk)


def _gear(scene: PlainScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Small things with gear are Secondary Actions: draw, drink, feed, unlock (S-ACT-03)."""
    content = book(scene)
    for id in dict.fromkeys(character.items):
        item = content.items[id]
        if item.kind in ("weapon", "shield") and id not in character.ready:
            yield _draw(scene, character, item)
        if item.heals:
            yield from _feed(scene, character, item, occasion)
        if item.drink and any(track in character.tracks for track in item.drink):
            yield _drink(scene, character, item, occasion)
        if item.opens_irons:
            yield from _unlock(scene, character, item)
        if item.irons is not None:
            yield from _put_in_irons(scene, character, item)


def _draw(scene: PlainScene, character: Character, item: Item) -> Deed:
    def perform() -> None:
        character.ready = with_drawn(character, item, book(scene))
        scene.say(f"{character.name} draws the {item.name}.")

    text, hint = f"Draw the {item.name}", partial(_drawn, scene, character, item)
    return Deed(f"draw {item.id}", text, SECONDARY, perform, kind="draw", hint=hint)


def _drawn(scene: PlainScene, character: Character, item: Item) -> DrawHint:
    """What is different for one who has it in hand, and what it puts away for it."""
    content = book(scene)
    after = replace(character, ready=with_drawn(character, item, content))
    best, now = (max(_mean(scene, each), key=lambda blow: blow[0]) for each in (after, character))
    return DrawHint(best[0] - now[0], best[1], guard(after, content).value - guard(character, content).value)


def _mean(scene: PlainScene, character: Character) -> list[tuple[float, int]]:
    """The mean damage of each way to strike, and over how many zones."""
    return [
        (sum(points * share for points, share in damages_of(blow)), blow.weapon.zones)
        for blow in blows_of(scene, character)
    ]


def _feed(scene: PlainScene, character: Character, item: Item, occasion: str) -> Iterator[Deed]:
    """A potion is fed to somebody in the zone: d10, and from another it ends TI (S-DTH-09, S-GAP-17)."""
    assert item.heals is not None
    for patient in [character, *friends(scene, character)]:
        track = patient.tracks.get(item.heals)
        if track is None or track.value == track.start or patient.is_gone or not together(scene, character, patient):
            continue

        def perform(patient: Character = patient) -> Flow[None]:
            _use_up(scene, character, item)
            yield from mend(scene, character, patient, item.heals or "", item.name, occasion)

        key, text, hint = (
            f"feed {item.id} {patient.id}",
            f"Give {patient.name} a {item.name}",
            MendHint(mending(), patient.has(TI), item.uses_up),
        )
        yield Deed(key, text, SECONDARY, perform, "d10", target=patient.id, kind="heal", hint=hint)


def _drink(scene: PlainScene, character: Character, item: Item, occasion: str) -> Deed:
    """Ale goes to the head (S-DTH-02)."""

    def perform() -> Flow[None]:
        _use_up(scene, character, item)
        for name, by in item.drink.items():
            if name in character.tracks:
                change = Working(by, item.name, ("S-X-TRACK",))
                yield from harm(scene, character, name, change, occasion=f"{item.id} {occasion}")

    return Deed(f"drink {item.id}", f"Drink a {item.name}", SECONDARY, perform, kind="drink")


def _use_up(scene: PlainScene, character: Character, item: Item) -> None:
    if item.uses_up:
        scene.note(character, item.id, "used up")
        character.items = [each for at, each in enumerate(character.items) if at != character.items.index(item.id)]


def _unlock(scene: PlainScene, character: Character, key: Item) -> Iterator[Deed]:
    """A key opens irons without a roll."""
    for wearer in [character, *friends(scene, character)]:
        if wearer.irons and together(scene, character, wearer):

            def perform(wearer: Character = wearer) -> None:
                _free(scene, wearer)

            yield Deed(f"unlock {wearer.id}", f"Unlock {wearer.name}'s irons", SECONDARY, perform, kind="unlock")


def _put_in_irons(scene: PlainScene, character: Character, irons: Item) -> Iterator[Deed]:
    """Whoever cannot resist can be put in irons."""
    for target in enemies(scene, character):
        held = target.condition(RESTRAINED)
        is_held = held is not None and held.source == character.id
        if target.irons or not (target.is_helpless or is_held) or not together(scene, character, target):
            continue

        def perform(target: Character = target) -> None:
            _use_up(scene, character, irons)
            target.irons = irons.id
            scene.lose(target, RESTRAINED)
            scene.gain(target, Condition(RESTRAINED, note=irons.name))

        yield Deed(
            f"irons {target.id}", f"Put {target.name} in irons", PRIMARY, perform, kind="irons", target=target.id
        )


def _freedom(scene: PlainScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Breaking free is a Primary Action: a contest with the holder, or a check against irons (S-X-COND)."""
    held = character.condition(RESTRAINED)
    if held is None:
        return

    def perform() -> Flow[None]:
        if held.source:
            sides = _struggle(character, actor(scene, held.source), occasion)
            freed = (yield from contest(scene, sides[0], (sides[1],), "the struggle")).won
        else:
            irons = book(scene).items[character.irons].irons if character.irons else 5
            attempt = Attempt("check", "escaping", occasion=occasion)
            freed = (yield from check(scene, character, attempt, irons or 5)).passed
        if freed:
            _free(scene, character)

    holder = actor(scene, held.source) if held.source else None
    hint = contest_hint(scene, *_struggle(character, holder)) if holder is not None else None
    yield Deed("escape", "Break free", PRIMARY, perform, kind="escape", hint=hint)


def _struggle(held: Character, holder: Character, occasion: str = "") -> tuple[Side, Side]:
    return versus(held, "escaping", holder, "wrestling", ("physical",), occasion)


def _free(scene: PlainScene, character: Character) -> None:
    character.irons = ""
    scene.lose(character, RESTRAINED)


def _wits(scene: PlainScene, character: Character, occasion: str) -> Iterator[Deed]:
    """Helping a companion (S-GAP-28), trying anything else one can think of (S-SKL-02), or a shout (S-ACT-03)."""
    near = [each for each in friends(scene, character) if not each.is_out and together(scene, character, each)]
    if near:
        yield Deed(
            "help", "Help a companion", PRIMARY, lambda: help_companion(scene, character, near, occasion), kind="help"
        )
    improvise, declare = partial(_improvise, scene, character, occasion), partial(_declare, scene, character, occasion)
    yield Deed("try", "Try something else", PRIMARY, improvise, "the GM decides", kind="try")
    yield Deed("small", "Do something small", SECONDARY, declare, "a shout, a gesture", kind="small")


def _improvise(scene: PlainScene, character: Character, occasion: str) -> Flow[None]:
    """Anything else one can think of."""
    text = f"What does {character.name} try?"
    what = yield Ask(character.seat, "S-CP-06", text, Text(200, 1), "look around", character.id, f"try {occasion}")
    scene.record(Declared(actor=character.id, text=what))
    yield from attempt_task(scene, character, what, occasion)


def _declare(scene: PlainScene, character: Character, occasion: str) -> Flow[None]:
    """Something small that needs no roll."""
    text = f"What does {character.name} do or shout?"
    what = yield Ask(character.seat, "S-CP-06", text, Text(200, 1), "shout", character.id, f"small {occasion}")
    scene.record(Declared(actor=character.id, text=what))


def help_companion(scene: PlainScene, helper: Character, near: list[Character], occasion: str) -> Flow[None]:
    """A related check gives a companion advantage on its next roll of that kind (S-GAP-28, S-RUN-10)."""
    options = Pick(tuple(Option(each.id, each.name) for each in near))
    form = Form((Field("who", "Whom?", options), Field("skill", "With what?", Text(40, 1))))
    default = {"who": near[0].id, "skill": "arms"}
    answer = yield Ask(helper.seat, "S-CP-06", "Help whom, with what?", form, default, helper.id, f"help {occasion}")
    friend, skill = actor(scene, answer["who"]), answer["skill"].lower()
    attempt = Attempt("check", skill, occasion=f"help {occasion}")
    if scene.rulings[rulings.HELPING] == "automatic":
        helps = any(is_training(source) for source in sources(scene, helper, attempt))
    else:
        difficulty, hidden = yield from ask_difficulty(helper, skill, scene, f"help {occasion}")
        announce(scene, skill, difficulty, hidden)
        helps = (yield from check(scene, helper, attempt, difficulty, hidden)).passed
    if helps:
        scene.gain(friend, Condition(HELPED, helper.id, Until(ENCOUNTER_END), note=skill))
    else:
        scene.say(f"{helper.name} is no help.")


def _exchange(scene: PlainScene, character: Character) -> Iterator[Deed]:
    """Under one reading of S-GAP-19 the Primary Action may become a second Secondary Action."""
    if scene.rulings[rulings.EXCHANGE] == "exchange":

        def perform() -> None:
            scene.refresh(character, {SECONDARY: character.tokens.get(SECONDARY, 0) + 1})

        yield Deed("exchange", "Give up the Primary for another Secondary Action", PRIMARY, perform, kind="exchange")


def _leaving(scene: PlainScene, character: Character) -> Iterator[Deed]:
    """Out through an exit, or hands up: the one a zone change, the other free (S-RUN-11, S-GAP-21)."""
    space = scene.state.space

    def leave(how: str) -> None:
        scene.gain(character, Condition(how, until=Until(ENCOUNTER_END)))
        scene.state.schedule.leave(character.id)

    has_way_out = space.is_exit(character.place) or not space.places
    if has_way_out and not character.has(RESTRAINED):
        yield Deed("flee", "Flee", SECONDARY, lambda: leave(FLED), "out of the fight", kind="flee")
    yield Deed("yield", "Yield", "", lambda: leave(YIELDED), "out of the fight", kind="yield", grave=True)
