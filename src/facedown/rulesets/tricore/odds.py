"""Exact odds beside the cards, and prices beside what an ability is built of, only for a question somebody looks at."""

from collections.abc import Iterable, Iterator, Sequence
from functools import partial
from itertools import chain, combinations
from math import prod
from typing import NamedTuple, cast

from msgspec.structs import replace

from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Option, Pick, Schema, Several
from facedown.kernel.words.shown import Along, Odds, Spread, odds_of, told_odds
from facedown.rulesets.tricore import rulings
from facedown.rulesets.tricore.abilities.changes import DraftHint, priced
from facedown.rulesets.tricore.actions.attack import margin_needed
from facedown.rulesets.tricore.actions.grab import escape_pool
from facedown.rulesets.tricore.actions.skill_actions import fixed_cl
from facedown.rulesets.tricore.actions.yields import foretaste_of
from facedown.rulesets.tricore.actor.card import COUP, ESCAPE, SKILL, STRIDE, Card, Gait, SubAction
from facedown.rulesets.tricore.actor.character import BOUND, Character
from facedown.rulesets.tricore.actor.device import in_reach, reach_of, subtypes_of
from facedown.rulesets.tricore.actor.hints import AimHint, card_of
from facedown.rulesets.tricore.actor.objects import objects_seen
from facedown.rulesets.tricore.actor.scene import (
    TriScene,
    actor,
    distance,
    enemies,
    ground,
    perceives,
    sees,
    worth,
)
from facedown.rulesets.tricore.cards.card_purpose import SUBS, can_strike, fits, helps
from facedown.rulesets.tricore.content.ability import size_of
from facedown.rulesets.tricore.content.content import DEFENSE
from facedown.rulesets.tricore.content.trades import has_pick
from facedown.rulesets.tricore.foresight import Foresight, Prospects
from facedown.rulesets.tricore.ground.approach import Approach
from facedown.rulesets.tricore.harm.effect import defence_worth, effect_pool, weighed, with_specialty
from facedown.rulesets.tricore.rolls.accuracy import accuracy_pool, defence_pool
from facedown.rulesets.tricore.rolls.blow import BY_PRIORITY, Blow, declare
from facedown.rulesets.tricore.rolls.pools import Handful, Throw, throw
from facedown.rulesets.tricore.rolls.skill_roll import skill_pool
from facedown.rulesets.tricore.shortlist import shortlisted

DICED: tuple[SubAction, ...] = ("aim", "charge", "tumble")
"""Sub-Actions that change what their own card rolls, whoever plays it."""
LIKE_ONES_OWN = "turns an attack as good as your own Strike on average"


class Foreseen(NamedTuple):
    """What is rolled, what comes of it, how likely it is to do, and what a defence takes off."""

    dice: str = ""
    effect: str = ""
    odds: tuple[Odds, ...] = ()
    stops: Spread | None = None


class Aim(NamedTuple):
    """What an attack rolls at somebody, what comes of that, its EV if it were light, and the same with the dice of a
    Specialty."""

    rolled: Throw
    odds: Odds
    outlook: Prospects
    light: Handful
    whole: Handful


class Look(NamedTuple):
    """Who looks at which cards, at whom they may be aimed, and what can be foreseen from that seat."""

    who: Character
    foes: list[Character]
    strides: list[Option]
    """Those of the hand, the cheapest first."""
    limits: dict[str, int]
    """How many of a kind go together."""
    foresight: Foresight
    remedies: dict[tuple[str, int], tuple[Option, ...]]
    """Which Strides bring one near enough to a place, by how far one reaches: many cards of a hand reach as far."""
    approach: Approach
    aims: dict[tuple[str, tuple[str, ...], str, tuple[SubAction, ...], str], Aim]
    """By Action, devices, ability, what lies beside it and target: a hand has most attacks in three weights."""
    bars: dict[str, tuple[int, int]]
    """From which Accuracy on somebody is hit, and critically."""
    defences: dict[tuple[str, tuple[str, ...], str, tuple[SubAction, ...], str], Throw]
    """What a defence rolls, by Action, devices, ability and what lies beside it; of a Parry the weight counts too."""
    usual: int | None
    """What one's own best Strike with anything one parries with comes to on average."""


def with_odds(scene: TriScene, ask: Ask) -> Schema:
    """The cards of a hand, or the answers of a window, each with its dice, its chance and what it does; the parts of
    an ability with their price.

    Nothing here depends on more than the own side's sheets, the Strike Targets, HP and Shields of those one sees, which
    are no secret, and what was told of them before.
    """
    who, schema = scene.state.actors.get(ask.who), ask.schema
    if isinstance(ask.hint, DraftHint) and isinstance(schema, Pick):
        return priced(schema, ask.hint.build)
    if who is None or not isinstance(schema, Pick | Several):
        return schema
    cards = {each.key: card for each in schema.options if (card := card_of(each)) is not None}
    if not cards:
        return schema
    look = _look(scene, ask, who, schema, cards)
    options = (_told(scene, look, each, cards[each.key]) if each.key in cards else each for each in schema.options)
    return replace(schema, options=shortlisted(scene, who, tuple(options), cards, _is_aimed_at(scene, who, ask)))


def along(scene: TriScene, ask: Ask, key: str) -> tuple[Along, ...]:
    """What a card of a hand comes to with each Sub-Action beside it that changes its dice, or as many of them together
    as may be (TC-SUB-07, TC-SUB-08)."""
    who, schema = scene.state.actors.get(ask.who), ask.schema
    option = next((each for each in schema.options if each.key == key), None) if isinstance(schema, Several) else None
    card = card_of(option) if option is not None else None
    if who is None or card is None or card.names_object or not isinstance(schema, Several):
        return ()
    look = _look(scene, ask, who, schema, {key: card})
    card = _bare(card)
    alone, most = _foreseen(scene, look, card), scene.rulings[rulings.MAX_SUBACTIONS_PER_ACTION]
    fitting = [each for each in _diced(who, schema) if fits(each, card)]
    together = chain.from_iterable(combinations(fitting, each) for each in range(1, most + 1))
    found = ((subs, _foreseen(scene, look, replace(card, subs=subs))) for subs in together)
    return tuple(Along(tuple(f"sub:{each}" for each in subs), *seen) for subs, seen in found if seen != alone)


def _diced(who: Character, schema: Several) -> Iterator[SubAction]:
    """Of what may lie beside a card, what can change its dice: by itself, or by the Trade that it fits."""
    offered = {each.key for each in schema.options}
    return (each for each in SUBS if f"sub:{each}" in offered and (each in DICED or has_pick(who.trades, (each,))))


def _look(scene: TriScene, ask: Ask, who: Character, schema: Pick | Several, cards: dict[str, Card]) -> Look:
    foes = [each for each in enemies(scene, who) if perceives(scene, who, each)]
    foes.sort(key=lambda each: distance(scene, who, each))
    strides = [each for each in schema.options if each.kind == STRIDE and each.key != "jump"]  # how far is diced for
    strides.sort(key=lambda each: each.price)
    usual = _usual_attack(scene, who, foes, cards.values())
    approach = Approach(scene, who, (cast("Gait", each.key) for each in strides))
    limits = schema.limits if isinstance(schema, Several) else {}
    return Look(who, foes, strides, limits, Foresight(scene, ask.seat), {}, approach, {}, {}, {}, usual)


def _is_aimed_at(scene: TriScene, who: Character, ask: Ask) -> bool:
    """Whether any of the cards that lie there may be meant for somebody, as far as they were told (TC-CARD-11)."""
    told = ask.tells
    is_told = isinstance(told, AimHint) and scene.rulings[rulings.ANNOUNCE_TARGETS] == "on"
    return not is_told or who.id in cast(AimHint, told).at


def _told(scene: TriScene, look: Look, option: Option, card: Card) -> Option:
    """An option with its odds; if it is aimed at somebody already, in its note too."""
    if card.names_object:  # it is lifted by Hoist or not at all
        return option
    card = _bare(card)
    aim = scene.state.actors.get(option.target)
    dice, effect, odds, stops = _foreseen(scene, look if aim is None else look._replace(foes=[aim]), card)
    odds = tuple([_helped(look, option, each) if each.helps else each for each in odds])
    note = f"{option.note}, {told_odds(odds[0])}" if aim is not None and dice and odds else option.note
    face = replace(option.face, dice=dice, effect=effect, stops=stops) if option.face is not None else None
    return replace(option, note=note, face=face, odds=odds)


def _bare(card: Card) -> Card:
    """Only what counts for its dice."""
    item = card.item if card.action == "use" else ""
    return Card(card.action, card.weight, card.devices, ability=card.ability, item=item)


def _helped(look: Look, option: Option, odds: Odds) -> Odds:
    """Only a Stride that may lie beside the card helps it: as Reactions they take one each (TC-CARD-20)."""
    beside = [each for each in look.strides if each.key in odds.helps and _go_together(look.limits, option, each)]
    return replace(odds, remedy=_remedy(beside), helps=tuple([each.key for each in beside]))


def _go_together(limits: dict[str, int], card: Option, stride: Option) -> bool:
    counts = (*card.counts, *stride.counts)
    return all(counts.count(kind) <= limits.get(kind, len(counts)) for kind in stride.counts)


def _remedy(strides: Sequence[Option]) -> str:
    """The cheapest of those that would help."""
    return f"add {strides[0].text}, {strides[0].note}" if strides else ""


def _foreseen(scene: TriScene, look: Look, card: Card) -> Foreseen:
    if card.action in DEFENSE:
        return _defence(scene, look, card)
    if card.kind == SKILL:
        return _skill(scene, look.who, card.action)
    if card.action == ESCAPE:
        return _escape(scene, look.who)
    if (given := foretaste_of(scene, look.who, card)) is not None:
        return Foreseen("", given.dice, (Odds(1.0, cases=(given.case,)),))
    if look.foes and _is_area(look.who, card):
        return _area(scene, look, card)
    return _attack(scene, look, card) if look.foes and _is_attack(look.who, card) else Foreseen()


def _is_attack(who: Character, card: Card) -> bool:
    """Whether it rolls Accuracy against each target; areas and help do not (TC-ACC-02, ACS-31)."""
    return card.is_offense and card.action != COUP and not _is_area(who, card) and not helps(who, card)


def _is_area(who: Character, card: Card) -> bool:
    build = who.build(card.ability) if card.ability else None
    return build is not None and build.area is not None


def chance_to_hit(scene: TriScene, who: Character, card: Card, target: Character) -> float | None:
    """How likely an attack hits whoever does not defend themselves; None where there is no such number (TC-G-07)."""
    if not _is_attack(who, card) or scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return None
    blow = declare(who, card, target, BY_PRIORITY, subtypes_of(scene, who, card))
    return float(throw(scene, accuracy_pool(scene, blow)).chance(worth(scene, target, "strike-target").value))


def _attack(scene: TriScene, look: Look, card: Card) -> Foreseen:
    """Accuracy and EV as things stand, and against each target the chance to hit and to be critical if it does not
    defend itself, and what that does (TC-ACC-05, TC-ACC-07, TC-EV-05).

    Where only defences have to be beaten there is no such number (TC-G-07).
    """
    aims = [_aimed(scene, look, card, each) for each in look.foes]
    effects = [throw(scene, weighed(card, aim.light)) for aim in aims]
    effect = effects[0].formula() if card.action != "grab" or card.ability else ""
    dice = aims[0].rolled.formula()
    if scene.rulings[rulings.STRIKE_TARGET_MODE] == "opposed-only":
        return Foreseen(dice, effect)
    against = map(partial(_against, scene, card), aims, effects)
    return Foreseen(dice, effect, (*against, *_objects(scene, look.who, card)))


def _area(scene: TriScene, look: Look, card: Card) -> Foreseen:
    """One EV for everybody who is caught, without Accuracy; who stands too far off is not (TC-ACC-12, ACS-30)."""
    light, found, effect = replace(card, weight="light"), [], ""
    for foe in look.foes:
        blow = declare(look.who, light, foe, BY_PRIORITY, subtypes_of(scene, look.who, light))
        ev = throw(scene, weighed(card, with_specialty(scene, blow, effect_pool(scene, blow))))
        outlook, effect = look.foresight.caught(blow), effect or ev.formula()
        if outlook.each:
            bar, strides = _beyond(scene, look, card, foe)
            helps, cases = tuple(each.key for each in strides), outlook.cases(ev)
            found.append(Odds(1.0, 0, foe.id, None, bar, _remedy(strides), helps, cases, basis=outlook.basis))
    return Foreseen("", effect, tuple(found))


def _beyond(scene: TriScene, look: Look, card: Card, target: Character) -> tuple[str, tuple[Option, ...]]:
    """Why nobody is caught who stands so far off, beyond where it may fall and beyond its radius, and the Strides that
    would bring one near enough (ACS-30)."""
    who = look.who
    build = who.build(card.ability)
    if build is None or build.area is None or not who.place or not target.place:
        return "", ()
    reach, far = reach_of(scene, who, card), distance(scene, who, target)
    most = reach + build.area.size if build.area.shape == "burst" else reach
    return (f"{far} away, reaches {most}", _strides(look, target.place, most)) if far > most else ("", ())


def _objects(scene: TriScene, who: Character, card: Card) -> Iterator[Odds]:
    """An object cannot get out of the way (TC-G-101)."""
    if not scene.state.lying or not can_strike(scene, who, card):
        return
    reach = reach_of(scene, who, card)
    for place, piece in objects_seen(scene, who):
        far = ground(scene).distance(who.place, place)
        bar = f"{far} away, reaches {reach}" if far > reach else ""
        yield Odds(1.0, target=f"{piece.id}@{place}", bar=bar)


def _aimed(scene: TriScene, look: Look, card: Card, target: Character) -> Aim:
    """The weight of a card is in its cost and among the dice of its EV, and in nothing here (TC-ACC-02, TC-EV-04)."""
    key = card.action, card.devices, card.ability, card.subs, target.id
    if key not in look.aims:
        light = replace(card, weight="light")
        blow = declare(look.who, light, target, BY_PRIORITY, subtypes_of(scene, look.who, light))
        rolled, ev = throw(scene, accuracy_pool(scene, blow)), effect_pool(scene, blow)
        outlook, whole = look.foresight.outlook(blow, rolled.reaching()), with_specialty(scene, blow, ev)
        look.aims[key] = Aim(rolled, _chances(scene, look, blow, rolled), outlook, ev, whole)
    return look.aims[key]


def _chances(scene: TriScene, look: Look, blow: Blow, rolled: Throw) -> Odds:
    """To hit and to be critical, and what stands in the way as things are."""
    target = blow.target
    if target.id not in look.bars:
        needed = worth(scene, target, "strike-target").value
        look.bars[target.id] = needed, needed + margin_needed(scene, target)
    hit, critical = map(rolled.odds, look.bars[target.id])
    bar, strides = _bar(scene, look, blow.card, target)
    return Odds(hit, 0, target.id, critical, bar, _remedy(strides), tuple(each.key for each in strides))


def _against(scene: TriScene, card: Card, aim: Aim, effect: Throw) -> Odds:
    ev = effect if aim.whole is aim.light else throw(scene, weighed(card, aim.whole))
    return replace(aim.odds, cases=aim.outlook.cases(ev), basis=aim.outlook.basis)


def _bar(scene: TriScene, look: Look, card: Card, target: Character) -> tuple[str, tuple[Option, ...]]:
    """Why somebody cannot be hit from where one stands, and the Strides that would bring one near enough."""
    who = look.who
    if not who.place or not target.place or in_reach(scene, who, card, target):
        return "", ()
    reach, far = reach_of(scene, who, card), distance(scene, who, target)
    if _steps_near(look, card, target, reach):
        return "", ()
    bar = f"{far} away, reaches {reach}" if sees(scene, who, target) else "out of sight"
    return bar, _strides(look, target.place, reach)


def _strides(look: Look, place: str, reach: int) -> tuple[Option, ...]:
    """Those that may end within reach of a place."""
    if (place, reach) not in look.remedies:
        near = look.approach.strides_near
        found = (each for each in look.strides if near(cast("Gait", each.key), place, reach))
        look.remedies[place, reach] = tuple(found)
    return look.remedies[place, reach]


def _steps_near(look: Look, card: Card, target: Character, reach: int) -> bool:
    """Whether an ability brings one within reach of somebody and in sight by its own Step (ACS-58)."""
    who = look.who
    build = who.build(card.ability) if card.ability else None
    squares = size_of(build, "step") if build is not None and not who.grips and not who.has(BOUND) else 0
    return bool(squares) and look.approach.steps_near(squares, target.place, reach)


def _usual_attack(scene: TriScene, who: Character, foes: list[Character], cards: Iterable[Card]) -> int | None:
    """By which a Parry is measured as long as no attack of a foe was seen: as if they struck as well as oneself."""
    arms = {card.devices for card in cards if card.action == "parry"} if foes else set()
    strikes = (Card("strike", "light", devices) for devices in arms)
    blows = (declare(who, each, foes[0], BY_PRIORITY, subtypes_of(scene, who, each)) for each in strikes)
    means = [throw(scene, accuracy_pool(scene, each)).reaching().mean for each in blows]
    return round(max(means)) if means else None


def _defence(scene: TriScene, look: Look, card: Card) -> Foreseen:
    """What a defence rolls, what a Block or Dodge takes off, and how it stands against the last attack of the nearest
    foe who was seen at one; of a Parry, else, against what one's own Strike comes to (TC-ACC-06, TC-BLK-03, TC-DDG-05,
    TC-PAR-04)."""
    rolled = _defended(scene, look, card)
    attacks = ((each.name, look.foresight.sight(each).attack) for each in look.foes)
    name, last = next(((name, seen) for name, seen in attacks if seen is not None), ("", None))
    odds = _held(scene, look.who, card, rolled, name, last) if last is not None else ()
    if card.action == "parry":
        if look.usual is not None and last is None:
            odds = (Odds(rolled.odds(look.usual), look.usual, basis=LIKE_ONES_OWN),)
        return Foreseen(rolled.formula(), "", odds)
    value = throw(scene, defence_worth(scene, look.who, card, None))
    return Foreseen(rolled.formula(), value.formula(), odds, value.spread())


def _defended(scene: TriScene, look: Look, card: Card) -> Throw:
    """The weight of a Block or Dodge is in its cost and among the dice of what it takes off (TC-ACC-06)."""
    key = card.action, card.devices, card.ability, card.subs, card.weight if card.action == "parry" else ""
    if key not in look.defences:
        look.defences[key] = throw(scene, defence_pool(scene, look.who, card, None))
    return look.defences[key]


def _held(scene: TriScene, who: Character, card: Card, rolled: Throw, name: str, last: int) -> tuple[Odds, ...]:
    """A Parry turns an attack that it comes up to; a Block or Dodge keeps one from being critical, where it could be
    (TC-ACC-06, TC-PAR-04)."""
    like = f"an attack like {name}'s last"
    if card.action == "parry":
        return (Odds(rolled.odds(last), last, basis=f"turns {like}"),)
    tame = last - margin_needed(scene, who) + 1
    if worth(scene, who, "strike-target").value >= tame:
        return ()
    return (Odds(rolled.odds(tame), last, basis=f"keeps {like} from being critical"),)


def _escape(scene: TriScene, who: Character) -> Foreseen:
    """To get free of everybody who holds one (TC-GRAB-05)."""
    rolls = [throw(scene, escape_pool(scene, who, actor(scene, each.by))) for each in who.grips]
    if not rolls:
        return Foreseen()
    chance = prod([rolled.chance(each.accuracy) for rolled, each in zip(rolls, who.grips, strict=True)])
    hardest = max([each.accuracy for each in who.grips])
    return Foreseen(rolls[0].formula(), "", (Odds(odds_of(chance), hardest, basis="the Accuracy of the Grab"),))


def _skill(scene: TriScene, who: Character, skill: str) -> Foreseen:
    """A Skill Action, with its chance where the CL is fixed (TC-SKL-03, TC-CL-01, TC-CL-05)."""
    rolled = throw(scene, skill_pool(scene, who, skill))
    cl = fixed_cl(scene, who, skill)
    if cl is None:
        return Foreseen(rolled.formula())
    return Foreseen(rolled.formula(), "", (Odds(rolled.odds(cl.value), cl.value),))
