"""The ability builder: a ready ability or one's own, piece by piece, with its price and the reason for every no."""

from collections.abc import Callable
from itertools import count
from typing import Any, get_args

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal, Refused
from facedown.kernel.words.schema import NO, YES, Option, Pick, Text
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.changes import DraftHint, every_change, options
from facedown.rulesets.tricore.abilities.compile import card_text, compiled
from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.abilities.validator import Owner, failures, refuse
from facedown.rulesets.tricore.actor.character import POOL_OF, Character
from facedown.rulesets.tricore.actor.passives import passives
from facedown.rulesets.tricore.actor.scene import TriScene, book, next_occasion, own_side
from facedown.rulesets.tricore.content.ability import AbilityKind, Build, Core
from facedown.rulesets.tricore.content.limits import known, pool
from facedown.rulesets.tricore.content.price import is_unusual, level_required, points
from facedown.rulesets.tricore.creation.forge import first_draft, read_build
from facedown.rulesets.tricore.creation.ranks import best_attack
from facedown.rulesets.tricore.events.abilities import Built, Dismantled
from facedown.rulesets.tricore.harm.injury import retotal
from facedown.rulesets.tricore.rolls.pools import QUANTITY, explodes

NO_MORE, OWN_ABILITY, FORGED, FINISHED, DROP, KEEP_ALL = "none", "own", "forged", "done", "drop", "keep"
FORGE = "forge"
LONGEST_BUILD = 2000
ABILITY_KINDS = {
    "active": "Active: on your turn",
    "trigger": "Trigger: answers an event",
    "passive": "Passive: always on",
}
TIMES = 60
"""After so many changes the GM is asked whether this goes on."""
GM_CODES = ("needs-gm", "odd-pairing")
USUAL_ABILITIES = 2
Builder = Callable[[TriScene, Character], Flow[Build | None]]


def owner_of(scene: TriScene, who: Character) -> Owner:
    """What the validator needs to know of somebody."""
    allowed = scene.rulings[rulings.ABILITY_RULES] != "off"
    return Owner(who.level, tuple(who.builds), tuple(scene.state.barred), allowed)


def spare_points(who: Character) -> int:
    """BP not yet invested (ACS-01)."""
    return pool(who.level).value - sum(points(each).value for each in who.builds)


def learn(scene: TriScene, who: Character, build: Build) -> None:
    """An ability is now somebody's, and what a Passive raises is raised (ACS-03, ACS-112)."""
    who.builds = [*(each for each in who.builds if each.id != build.id), build]
    _settle(scene, who)
    scene.record(Built(actor=who.id, ability=build.name, points=points(build)), own_side(scene, who))


def forget(scene: TriScene, who: Character, id: str) -> None:
    """An ability is taken apart; its BP are free again (ACS-17)."""
    gone = next(each for each in who.builds if each.id == id)
    who.builds = [each for each in who.builds if each is not gone]
    _settle(scene, who)
    scene.record(Dismantled(actor=who.id, ability=gone.name, points=points(gone)), own_side(scene, who))


def _settle(scene: TriScene, who: Character) -> None:
    who.passives = passives(who.builds)
    retotal(scene, who)


def build_abilities(scene: TriScene, who: Character) -> Flow[None]:
    """One ability after another while there are BP and one is wanted (TC-CP-25, ACS-01)."""
    if scene.rulings[rulings.ABILITY_RULES] == "off":  # TC-G-61
        return
    times = 0
    while spare_points(who) > 0 and (yield from goes_on(times, "Building abilities", TIMES)):
        times += 1
        answer = yield from asked(lambda: _offer(scene, who))
        if answer == NO_MORE:
            return
        build = yield from _BUILT.get(answer, _ready(answer))(scene, who)
        if build is not None and refuse(build, owner_of(scene, who)) is None:
            learn(scene, who, build)


def _ready(id: str) -> Builder:
    def taken(scene: TriScene, who: Character) -> Flow[Build | None]:
        yield from ()
        return book(scene).abilities[id]

    return taken


def _forged(scene: TriScene, who: Character) -> Flow[Build | None]:
    """One that was built elsewhere, as the forge writes it; whoever says nothing has none (TC-CP-25, ACS-114)."""
    why = f"forged {len(who.builds)} level {who.level}"

    def build(complaint: str) -> Ask:
        text = f"{complaint}An ability as the forge writes it."
        schema = Text(LONGEST_BUILD, tool=FORGE)
        return Ask(who.seat, "TC-CP-25", text, schema, "", who.id, why, renewable=True)

    def wrong(answer: str) -> Refusal | None:
        try:
            return refuse(_written(answer, who), owner_of(scene, who)) if answer.strip() else None
        except Refused as refused:
            return refused.refusal

    answer = yield from insist(build, wrong, "Building abilities")
    return _written(answer, who) if answer.strip() else None


def _written(text: str, who: Character) -> Build:
    """What the forge wrote, under an id of this character's own (ACS-17)."""
    try:
        raw = msgspec.json.decode(text, type=dict[str, Any])
    except msgspec.DecodeError as error:
        raise Refused("not-an-ability", f"The forge writes JSON, and this is none: {error}.") from None
    return read_build({**raw, "id": unused_id(who)})


def _usual(scene: TriScene, who: Character, builds: dict[str, Build]) -> str:
    """A new hero of whom nothing is said learns a few that go with how it fights; later, points are kept."""
    if who.seat not in scene.state.making or len(who.builds) >= USUAL_ABILITIES or not builds:
        return NO_MORE
    attack = best_attack(who)
    return min(
        builds, key=lambda id: (builds[id].base != attack, builds[id].kind != "active", -points(builds[id]).value)
    )


def _offer(scene: TriScene, who: Character) -> Ask:
    """What can be had now, ready made or one's own; what demands a higher level waits for it (ACS-18, TC-GEN-18)."""
    owner = owner_of(scene, who)
    held = {each.id for each in who.builds}
    builds = {id: each for id, each in book(scene).abilities.items() if id not in held and refuse(each, owner) is None}
    ready = [
        Option(id, each.name, f"{points(each).value} BP. {_card(scene, who, each)} {each.text}", each.kind.title())
        for id, each in builds.items()
    ]
    options = (
        Option(NO_MORE, "No more: keep the Build Points"),
        Option(OWN_ABILITY, "Build one of my own"),
        Option(FORGED, "One from the forge", "You build it as a card, part by part."),
        *ready,
    )
    had = sum(1 for each in who.builds if each.kind != "passive")
    text = f"{spare_points(who)} BP are left, {had} of {known(who.level).value} known. Which ability?"
    return Ask(
        who.seat,
        "TC-CP-25",
        text,
        Pick(options),
        _usual(scene, who, builds),
        who.id,
        f"ability {len(held)} level {who.level}",
        renewable=True,
    )


def _card(scene: TriScene, who: Character, build: Build) -> str:
    """What would stand on the card in this hand (ACS-110)."""
    return card_text(compiled(build, who, scene.rulings, book(scene)), explodes(scene, QUANTITY))


def dismantle(scene: TriScene, who: Character) -> Flow[bool]:
    """On a level-up one ability may be taken apart (ACS-17, TC-CP-24)."""
    if not who.builds:
        return False
    options = (
        Option(KEEP_ALL, "Keep them all"),
        *(Option(each.id, each.name, f"gives back {points(each).value} BP") for each in who.builds),
    )
    text = "Take one ability apart to build others from its Build Points?"
    answer = yield from asked(
        lambda: Ask(
            who.seat, "TC-CP-24", text, Pick(options), KEEP_ALL, who.id, f"dismantle {who.level}", renewable=True
        )
    )
    if answer == KEEP_ALL:
        return False
    forget(scene, who, answer)
    return True


def _own(scene: TriScene, who: Character) -> Flow[Build | None]:
    """Kind, Core, then one change after another until it is done or dropped (TC-CP-25)."""
    kind: AbilityKind = yield from _pick(
        scene,
        who,
        "What kind of ability?",
        tuple(Option(each, ABILITY_KINDS[each]) for each in get_args(AbilityKind)),
        "active",
    )
    cores = tuple(Option(each, each.title(), f"paid with {POOL_OF[each].upper()}") for each in get_args(Core))
    core: Core = yield from _pick(scene, who, "Which Core does it belong to?", cores, "body")
    draft = first_draft(unused_id(who), kind, core)
    finished: Build | None = yield from _changed(scene, who, draft)
    if finished is None:
        return None
    why, text = next_occasion(scene), "What is it called?"
    name = yield from asked(
        lambda: Ask(who.seat, "TC-CP-25", text, Text(40, 1), "Nameless", who.id, why, renewable=True)
    )
    return msgspec.structs.replace(finished, name=name.strip() or "Nameless")


def unused_id(who: Character) -> str:
    """An id that none of the abilities somebody has bears, even if others were taken apart meanwhile (ACS-17)."""
    held = {each.id for each in who.builds}
    return next(id for id in (f"own-{who.id}-{number}" for number in count(1)) if id not in held)


def _changed(scene: TriScene, who: Character, build: Build) -> Flow[Build | None]:
    complaint, times = "", 0
    while (yield from goes_on(times, "Building this ability", TIMES)):
        times += 1
        now, told, why = build, complaint, next_occasion(scene)
        answer = yield from asked(lambda: _menu(scene, who, now, told, why))  # noqa: B023
        if answer == DROP:
            return None
        if answer == FINISHED:
            refusal = yield from _refused(scene, who, build)
            if refusal is None:
                return build
            complaint = f"Not yet: {in_full(refusal)}"
            if refusal.code == "gm-agreed":
                build, complaint = msgspec.structs.replace(build, gm=True), "The GM agrees."
            continue
        change = every_change(build).get(answer)
        build, complaint = change.after if change is not None else build, ""
    return None


def _refused(scene: TriScene, who: Character, build: Build) -> Flow[Refusal | None]:
    """Why it cannot be had yet; an unusual pairing goes to the GM (ACS-22, ACS-114, TC-CP-22)."""
    refusal = refuse(build, owner_of(scene, who))
    if refusal is None or refusal.code not in GM_CODES:
        return refusal
    pairing = f"{build.ev} with {build.base}" if is_unusual(build) else f"{build.ev} by {build.alter}"
    text = f"{who.name} wants an ability with an unusual pairing: {pairing}. Does that exist here?"
    why = next_occasion(scene)
    answer = yield from asked(lambda: Ask(GM, "TC-CP-22", text, Pick((NO, YES)), NO.key, who.id, why, renewable=True))
    return Refusal("gm-agreed", "The GM agrees.", "TC-CP-22") if answer == YES.key else refusal


def _menu(scene: TriScene, who: Character, build: Build, complaint: str, why: str) -> Ask:
    """Everything that can be changed; done if it is legal (TC-CP-25)."""
    wrong = list(failures(build, owner_of(scene, who)))
    found = (
        Option(FINISHED, "It is done", " ".join(map(in_full, wrong)) or f"{points(build)} of {spare_points(who)} BP"),
        Option(DROP, "Drop it"),
        *options(build),
    )
    text = " ".join(filter(None, (complaint, described(build, who.level), "What do you change?")))
    default = DROP if wrong else FINISHED
    draft = DraftHint(build)
    return Ask(who.seat, "TC-CP-25", text, Pick(found), default, who.id, why, renewable=True, tells=draft)


def in_full(refusal: Refusal) -> str:
    """What is wrong and what would be right, with its code and its rule (ACS-114)."""
    return f"{refusal.text[:-1]} [{refusal.code}, {refusal.rule}]{refusal.text[-1]}"


def described(build: Build, level: int) -> str:
    """The build in a sentence: BP, level, use cost, and every component with its price (ACS-10, ACS-18)."""
    cost = points(build)
    parts = [part for group in cost.parts for part in group.parts]
    listed = ", ".join(f"{part.label} {part.value:+} [{', '.join(part.rules)}]" for part in parts)
    base = " ".join(filter(None, (build.kind.title(), build.base.title(), "without a device" * build.bare)))
    if build.ev != "none":
        base += f", {build.ev.title()} on {build.resource.upper()}"
    price = f"{base}: {cost} BP{f' ({listed})' if listed else ''}, from level {level_required(build)}"
    if build.kind == "passive":
        return f"{price}."
    pays = " and ".join(f"{amount} {name.upper()}" for name, amount in payment(build, level).items()) or "nothing"
    return f"{price}; a use costs {pays}."


def _pick(scene: TriScene, who: Character, text: str, options: tuple[Option, ...], default: str) -> Flow[Any]:
    why = next_occasion(scene)
    answer = yield from asked(
        lambda: Ask(who.seat, "TC-CP-25", text, Pick(options), default, who.id, why, renewable=True)
    )
    return answer


_BUILT: dict[str, Builder] = {OWN_ABILITY: _own, FORGED: _forged}
