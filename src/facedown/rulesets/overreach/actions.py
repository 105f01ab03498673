"""What a character may do with Action Points: on its turn, or in an Opening."""

from collections.abc import Iterator
from functools import partial

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.deed import Deed
from facedown.kernel.scene.condition import ROUND_END, TURN_START, Condition, Until
from facedown.kernel.scene.modifier import Modifier
from facedown.kernel.words.schema import Field, Form, Later, Option, Pick, Text
from facedown.kernel.words.shown import Spot
from facedown.rulesets.overreach import attack, rulings, sequence, task
from facedown.rulesets.overreach.action import Act
from facedown.rulesets.overreach.action_roll import reckoned, successes
from facedown.rulesets.overreach.character import (
    AP,
    DIEING,
    FLED,
    GUARDING,
    LEVELS,
    PANICKED,
    PARRYING,
    SURRENDERED,
    WAITING,
    Character,
)
from facedown.rulesets.overreach.content import Ability, Item
from facedown.rulesets.overreach.crew import crew_deeds
from facedown.rulesets.overreach.gear import use_once, with_readied
from facedown.rulesets.overreach.health import heal, leave
from facedown.rulesets.overreach.hints import CareHint, GuardHint, WorkHint
from facedown.rulesets.overreach.modifiers import roll_modifiers
from facedown.rulesets.overreach.openings import offered_in_openings
from facedown.rulesets.overreach.purse import ONE, TWO, give, pay
from facedown.rulesets.overreach.saves import save
from facedown.rulesets.overreach.scene import (
    OverScene,
    book,
    craft_of,
    friends,
    in_fight,
    level_of,
    together,
    weapons,
)
from facedown.rulesets.overreach.vehicles import is_sheltered

GUARD, PARRY = 1, 2
PARRY_THRESHOLD, TREAT_THRESHOLD, DIEING_THRESHOLD, STEADY_THRESHOLD = 5, 4, 5, 4


def deeds(scene: OverScene, who: Character, budget: int, occasion: str) -> list[Deed]:
    """Everything a character may do on its own turn for so many AP (P-CP-01, P-X-ACT)."""
    return [*opening_deeds(scene, who, budget, occasion), *_surrender(scene, who)]


@offered_in_openings
def opening_deeds(scene: OverScene, who: Character, budget: int, occasion: str) -> Iterator[Deed]:
    """What may be done in an Opening, roll or no roll, for no more than it pays (P-OPEN-03)."""
    return (deed for deed in _any_deeds(scene, who, budget, occasion) if deed.price <= budget)


def _any_deeds(scene: OverScene, who: Character, budget: int, occasion: str) -> Iterator[Deed]:
    if in_fight(scene):
        blows = attack.Prospects(scene, who)
        yield from _attacks(scene, who, blows, occasion)
        yield from crew_deeds(scene, who, occasion)
        yield from _defend(scene, who, occasion)
        yield from _treat(scene, who, occasion)
        yield from _steady(scene, who, occasion)
        yield from _moves(scene, who, blows)
        yield from _items(scene, who, blows)
        yield from _orders(scene, who)
    yield _try(scene, who, budget, occasion)


def _attacks(scene: OverScene, who: Character, blows: attack.Prospects, occasion: str) -> Iterator[Deed]:
    """An Attack for 2 AP, a Snap attack for 1; or one Attack for 1 (P-X-ACT, P-GAP-38)."""
    is_done = who.has_struck and scene.state.schedule.acting == who.id
    for is_snap in attack.haste(scene) if blows.armed and not is_done else ():
        perform = partial(attack.attack, scene, who, is_snap, occasion)
        key, text = ("snap", "Snap attack") if is_snap else ("attack", "Attack")
        note = f"{', '.join(blows.armed)}{'; -1 on each die' * is_snap}"
        ap = attack.blow_ap(scene, is_snap)
        group, hint = ONE if ap == 1 else TWO, partial(blows.best_blow, is_snap)
        yield Deed(key, text, "", perform, note, group, kind=key, price=ap, hint=hint)


def _defend(scene: OverScene, who: Character, occasion: str) -> Iterator[Deed]:
    """Guard or Parry (P-X-ACT); nobody is better guarded by guarding twice."""
    options = list(_guards(scene, who))
    if options:
        perform = partial(defend, scene, who, options, occasion)
        note, hint = "Guard or Parry", partial(_best_guard, options)
        yield Deed("defend", "Defend", "", perform, note, ONE, kind="defend", price=1, hint=hint)


def _best_guard(options: list[tuple[str, Option]]) -> GuardHint:
    return max((hint for _, option in options if isinstance(hint := option.hint, GuardHint)), key=_mean_raise)


def _mean_raise(hint: GuardHint) -> float:
    return sum(by * share for by, share in hint.raises)


def _guards(scene: OverScene, who: Character) -> Iterator[tuple[str, Option]]:
    if not who.has(GUARDING) and not who.has(PARRYING):
        yield "", Option("guard", "Guard", f"+{GUARD} Defense", tells=GuardHint(((GUARD, 1.0),)))
    if not who.has(PARRYING):
        for ability in _parries(scene, who):
            level = level_of(scene, who, ability.id)
            note = f"+{PARRY} Defense; {LEVELS[level] if level >= 1 else 'Struggle, 1d4'}"
            key, text = f"parry {ability.id}", f"Parry with {ability.name}"
            hint = Later(partial(_parried, scene, who, ability.id))
            yield ability.id, Option(key, text, note, tells=hint)


def _parries(scene: OverScene, who: Character) -> Iterator[Ability]:
    """Melee Weapons with one in hand, or Unarmed (P-X-ACT)."""
    held = {item.ability for item in weapons(scene, who) if item.reach == "engaged"}
    return (ability for ability, _ in book(scene).parries.values() if ability.id in held)


def defend(scene: OverScene, who: Character, options: list[tuple[str, Option]], occasion: str) -> Flow[None]:
    """Which guard: Guard needs no roll, a Parry does and takes its place (P-CP-20, P-OPEN-06, P-GAP-14)."""
    answer = options[0][1].key
    if len(options) > 1:
        schema = Pick(tuple(option for _, option in options))
        text = f"How does {who.name} defend?"
        answer = yield Ask(who.seat, "P-CP-20", text, schema, answer, who.id, f"defend {occasion}")
    if answer == "guard":
        pay(scene, who, 1)
        _raise(scene, who, GUARDING, GUARD)
        return
    ability = next(ability for ability, option in options if option.key == answer)
    act = _parry(scene, who, ability, occasion)
    outcome = yield from sequence.perform(scene, act)
    if outcome.is_success and not who.is_out:
        scene.lose(who, GUARDING)
        _raise(scene, who, PARRYING, PARRY + outcome.added)


def _parry(scene: OverScene, who: Character, ability: str, occasion: str) -> Act:
    named, use = book(scene).parries[ability]
    return Act(
        who.id,
        f"a Parry with {named.name}",
        "parry",
        ability,
        use.attributes,
        1,
        threshold=PARRY_THRESHOLD,
        measures="Defense",
        occasion=occasion,
    )


def _parried(scene: OverScene, who: Character, ability: str) -> GuardHint:
    """By how much a Parry may raise Defense: by 2, and by 1 for each Extra Success (P-X-ACT)."""
    act = _parry(scene, who, ability, "")
    found = successes(sequence.full_pool(scene, who, act), PARRY_THRESHOLD, roll_modifiers(scene, act).value)
    return GuardHint(tuple((PARRY + hits - 1 if hits else 0, share) for hits, share in found), act)


def _raise(scene: OverScene, who: Character, how: str, by: int) -> None:
    """RULING P-GAP-14: until the start of its next turn, or to the end of the round."""
    lasts = scene.rulings[rulings.GUARD_LASTS]
    who.guarded = scene.state.schedule.round
    until = Until(TURN_START, who.id) if lasts == "next-turn" else Until(ROUND_END)
    scene.gain(who, Condition(how, until=until, modifiers=(Modifier("Defense", by, how, "P-X-ACT"),)))


def _treat(scene: OverScene, who: Character, occasion: str) -> Iterator[Deed]:
    """First-Aid for somebody in the same zone who is hurt, oneself included (P-X-ACT, P-RUN-15)."""
    hurt = patients(scene, who)
    if hurt:
        perform = partial(treat, scene, who, hurt, occasion)
        hint = partial(_cared, scene, who, hurt)
        note = LEVELS[level_of(scene, who, "first-aid")] if level_of(scene, who, "first-aid") else "Struggle, 1d4"
        yield Deed("treat", "Treat", "", perform, note, TWO, kind="treat", price=2, hint=hint)


def _cared(scene: OverScene, who: Character, hurt: list[Character]) -> CareHint:
    """What treating whoever comes first promises."""
    act = _treatment(scene, who, hurt[0], "")
    found = reckoned(*sequence.terms_of(scene, who, act, sequence.full_pool(scene, who, act)))
    is_urgent = any(each.has(DIEING) for each in hurt)
    return CareHint(is_urgent, round(found.success, 2), round(found.mean, 2), hurt == [who], act)


def patients(scene: OverScene, who: Character) -> list[Character]:
    """The Dieing first, then others who are hurt, oneself last (P-CP-20)."""
    near = [each for each in [*friends(scene, who), who] if not each.is_gone and together(scene, who, each)]
    hurt = [each for each in near if each.health.value < each.health.start and not each.is_machine]
    return sorted(hurt, key=lambda each: (not each.has(DIEING), each is who))


def treat(scene: OverScene, who: Character, hurt: list[Character], occasion: str) -> Flow[None]:
    """Heal the value of the effect, and bring the Dieing back (P-X-ACT, P-SUCC-06, P-CP-20)."""
    patient = yield from _pick(who, "Whom does {} treat?", hurt, f"treat {occasion}")
    act = _treatment(scene, who, patient, occasion)
    outcome = yield from sequence.perform(scene, act)
    if outcome.is_done and patient is who:
        who.treated = scene.state.schedule.round
    if outcome.is_done and act.weapon:
        use_once(who, book(scene).items[act.weapon])
    if outcome.is_success and not patient.is_gone:
        heal(scene, patient, outcome.effect)


def _treatment(scene: OverScene, who: Character, patient: Character, occasion: str) -> Act:
    """First-Aid, with a kit if there is one; against 4, or 5 for the Dieing (P-X-ACT)."""
    kit = next((item for item in _carried(scene, who) if item.treats), None)
    use = book(scene).abilities["first-aid"].uses[0]
    return Act(
        who.id,
        f"treating {patient.name}" if patient is not who else "treating their own wounds",
        "treat",
        "first-aid",
        use.attributes,
        2,
        patient.id,
        kit.id if kit else "",
        threshold=DIEING_THRESHOLD if patient.has(DIEING) else TREAT_THRESHOLD,
        measures="Health",
        contested=False,
        occasion=occasion,
    )


def _carried(scene: OverScene, who: Character) -> list[Item]:
    return [book(scene).items[id] for id in dict.fromkeys(who.items)]


def _pick(who: Character, text: str, among: list[Character], why: str) -> Flow[Character]:
    """Whom, the first of them if nobody says (P-CP-20)."""
    answer = among[0].id
    if len(among) > 1:
        options = Pick(tuple(Option(each.id, each.name, target=each.id) for each in among))
        answer = yield Ask(who.seat, "P-CP-20", text.format(who.name), options, answer, who.id, why)
    return next(each for each in among if each.id == answer)


def _steady(scene: OverScene, who: Character, occasion: str) -> Iterator[Deed]:
    """End somebody's panic in the same zone: one's own by a Save, an ally's by words (P-X-ACT, P-RUN-15)."""
    near = [each for each in [who, *friends(scene, who)] if each.has(PANICKED) and not each.is_out]
    shaken = [each for each in near if together(scene, who, each)]
    if shaken:
        perform = partial(steady, scene, who, shaken, occasion)
        hint = partial(_steadied, scene, who, shaken[0])
        yield Deed("steady", "Steady", "", perform, "end somebody's panic", ONE, kind="steady", price=1, hint=hint)


def _steadied(scene: OverScene, who: Character, patient: Character) -> WorkHint:
    """The chance of words; a Save of one's own is weighed as it stands."""
    if patient is who:
        return WorkHint(1)
    act = _words(scene, who, patient, "")
    return WorkHint(sequence.chance_of(scene, who, act), act)


def steady(scene: OverScene, who: Character, shaken: list[Character], occasion: str) -> Flow[None]:
    """A Save of 1d6 against Tenacity for oneself; Persuasion or Command, Charm, threshold 4 for an ally (P-X-ACT)."""
    patient = yield from _pick(who, "Whom does {} steady?", shaken, f"steady {occasion}")
    if patient is who:
        pay(scene, who, 1)
        if not (yield from save(scene, who, "tenacity", 1, "Tenacity", f"steady {occasion}")):
            scene.lose(who, PANICKED)
        return
    outcome = yield from sequence.perform(scene, _words(scene, who, patient, occasion))
    if outcome.is_success:
        scene.lose(patient, PANICKED)


def _words(scene: OverScene, who: Character, patient: Character, occasion: str) -> Act:
    """The better of Persuasion and Command, with Charm, against 4 (P-X-ACT)."""
    known = [each for each in book(scene).abilities.values() if any(use.id == "steady" for use in each.uses)]
    ability = max(known, key=lambda each: level_of(scene, who, each.id))
    use = next(use for use in ability.uses if use.id == "steady")
    what = f"steadying {patient.name} with {ability.name}"
    return Act(
        who.id,
        what,
        "steady",
        ability.id,
        use.attributes,
        1,
        patient.id,
        threshold=STEADY_THRESHOLD,
        measures="",
        contested=False,
        occasion=occasion,
    )


def _moves(scene: OverScene, who: Character, blows: attack.Prospects) -> Iterator[Deed]:
    """One zone for 1 AP, without a roll; out through an exit is to flee (P-X-ACT, P-RUN-13, P-GAP-28)."""
    space = scene.state.space
    if is_sheltered(scene, who):
        return
    for place in space.neighbours(who.place):

        def go(place: str = place) -> None:
            pay(scene, who, 1)
            _step_out(scene, who)
            who.has_moved = True
            scene.move(who, place)

        text, hint = f"Go to {place}", partial(blows.gain, place=place)
        yield Deed(f"move {place}", text, "", go, "1 zone", ONE, spot=Spot(place), kind="move", price=1, hint=hint)
    if space.is_exit(who.place) or not space.places:

        def flee() -> None:
            pay(scene, who, 1)
            _step_out(scene, who)
            leave(scene, who, FLED)

        yield Deed("flee", "Flee", "", flee, "out of the fight", ONE, kind="flee", price=1)


def _step_out(scene: OverScene, who: Character) -> None:
    craft = craft_of(scene, who)
    if craft is not None and craft.craft is not None:
        craft.craft.crew = {station: id for station, id in craft.craft.crew.items() if id != who.id}
        scene.note(who, "crew", f"out of {craft.name}")


def _items(scene: OverScene, who: Character, blows: attack.Prospects) -> Iterator[Deed]:
    """Using or readying an item (P-X-ACT, P-RUN-14)."""
    for item in _carried(scene, who):
        if item.kind != "other" and item.id not in who.ready:

            def ready(item: Item = item) -> None:
                pay(scene, who, 1)
                who.ready = with_readied(who, item, book(scene))
                scene.say(f"{who.name} readies the {item.name}.")

            in_hand = with_readied(who, item, book(scene))
            text, hint = f"Ready the {item.name}", partial(blows.gain, ready=in_hand)
            yield Deed(f"ready {item.id}", text, "", ready, "", ONE, kind="ready", price=1, hint=hint)
        if item.calms:
            yield from _stim(scene, who, item)


def _stim(scene: OverScene, who: Character, item: Item) -> Iterator[Deed]:
    """It ends Panicked, for the usual AP; or it gives 1 AP this turn, which would be pointless if it cost one."""

    def calm() -> None:
        pay(scene, who, 1)
        use_once(who, item)
        scene.lose(who, PANICKED)

    def quicken() -> None:
        use_once(who, item)
        scene.refresh(who, {AP: who.ap + 1})
        scene.say(f"{who.name} takes a {item.name}.")

    if who.has(PANICKED):
        yield Deed(f"calm {item.id}", f"Take a {item.name}", "", calm, "ends Panicked", ONE, kind="calm", price=1)
    if scene.state.schedule.acting == who.id:
        text = f"Take a {item.name}"
        yield Deed(f"quicken {item.id}", text, "", quicken, "1 AP more", "Free", kind="quicken", price=0)


def _orders(scene: OverScene, who: Character) -> Iterator[Deed]:
    """A leader of foes gives another 1 AP for 1 AP (P-RUN-18)."""
    kind = who.row.orders if who.row else None
    for other in friends(scene, who):
        if kind and other.kind == kind and not other.is_out and not other.tokens.get(WAITING, 0):

            def order(other: Character = other) -> None:
                pay(scene, who, 1)
                give(scene, other)
                scene.say(f"{who.name} orders {other.name} on.")

            key, text = f"order {other.id}", f"Order {other.name} on"
            yield Deed(key, text, "", order, "1 AP for its next turn", ONE, kind="order", price=1, target=other.id)


def _try(scene: OverScene, who: Character, budget: int, occasion: str) -> Deed:
    """Any other Roll Action: 2 AP, or 1 if the GM calls it trivial (P-X-ACT); for a single AP only the trivial."""
    perform, note = partial(_ask_what, scene, who, budget, occasion), "the GM decides; 2 AP, trivial 1"
    return Deed("try", "Try something else", "", perform, note, ONE, kind="try", price=1)


def _ask_what(scene: OverScene, who: Character, budget: int, occasion: str) -> Flow[None]:
    """What is tried, and with which Ability (P-CP-02)."""
    form = Form(
        (
            Field("what", "What do you try?", Text(200, 1)),
            Field("ability", "With which Ability?", task.ability_options(scene, who)),
        )
    )
    default = {"what": "look around", "ability": task.best_ability(scene, who)}
    text = f"What does {who.name} try?"
    answer = yield Ask(who.seat, "P-CP-02", text, form, default, who.id, f"try {occasion}")
    yield from task.attempt(scene, who, answer["what"], answer["ability"], occasion, most=budget)


def _surrender(scene: OverScene, who: Character) -> Iterator[Deed]:
    """Declared on one's own turn, for nothing (P-RUN-13)."""
    if not who.has(DIEING):
        yield Deed(
            "surrender",
            "Surrender",
            "",
            lambda: leave(scene, who, SURRENDERED),
            "out of the fight",
            "Free",
            kind="surrender",
            grave=True,
        )
