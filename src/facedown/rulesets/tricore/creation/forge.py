"""The forge: an ability as a card in the making, every part with its price and the reason why it cannot be had."""

from collections.abc import Iterator
from typing import Any, get_args

import msgspec

from facedown.kernel.content.ruling import Rulings
from facedown.kernel.content.written import toml
from facedown.kernel.contract.forge import Forged, ForgedDice, ForgeExample, ForgePart
from facedown.kernel.words.refusal import Refusal, Refused, nearest
from facedown.rulesets.tricore.abilities.changes import changed_rules, every_change
from facedown.rulesets.tricore.abilities.compile import card_text, compiled
from facedown.rulesets.tricore.abilities.keywords import UNARMED_BONUS, effect_stats
from facedown.rulesets.tricore.abilities.legality import stats_of
from facedown.rulesets.tricore.abilities.payment import payment
from facedown.rulesets.tricore.abilities.validator import Owner, failures
from facedown.rulesets.tricore.actor.card import WEIGHT_DICE
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import derived_value
from facedown.rulesets.tricore.content.ability import AbilityKind, Build, Core
from facedown.rulesets.tricore.content.content import CORE_ACTIONS, Content
from facedown.rulesets.tricore.content.limits import cap
from facedown.rulesets.tricore.content.milestones import with_bonuses
from facedown.rulesets.tricore.content.price import level_required, points

NEW_ID = "forged"


def first_draft(id: str, kind: AbilityKind, core: Core) -> Build:
    """The smallest legal ability of a kind, to begin with."""
    if kind == "passive":
        return Build(id=id, name="New ability", kind=kind, core=core)
    trigger = "targeted" if kind == "trigger" else ""
    base = {"body": "strike", "mind": "volley", "spirit": "volley"}[core]
    draft = Build(id=id, name="New ability", kind=kind, core=core, bare=base == "volley", ev="damage")
    return msgspec.structs.replace(draft, base=base, trigger=trigger)


NEW = first_draft(NEW_ID, "active", "body")


def forge(content: Content, settings: Rulings, ability: dict[str, Any], change: str, level: int) -> Forged:
    """What an ability comes to after a change, at a level (ACS-18, ACS-110, ACS-114)."""
    begun = _ready(ability["id"], content) if list(ability) == ["id"] else read_build(ability) if ability else NEW
    build = _changed(begun, change)
    owner, bearer = Owner(level), _bearer(content, level)
    card = compiled(build, bearer, settings, content)
    pays = " and ".join(f"{amount} {name.upper()}" for name, amount in payment(build, level).items())
    entry: dict[str, Any] = msgspec.json.decode(msgspec.json.encode(build))
    return Forged(
        ability=entry,
        pack=f"{toml('pack', _head(build), once=True)}\n{toml('ability', entry)}",
        title=_title(build),
        card=card_text(card),
        price=points(build),
        unit="BP",
        points="Build Points",
        most=cap(level, build.kind),
        level=level_required(build),
        pays="" if build.kind == "passive" else pays,
        problems=tuple(failures(build, owner)),
        parts=tuple(_parts(build, owner)),
        dice=tuple(_dice(build, bearer, settings, content)),
        bearer=bearer.name,
        examples=tuple(
            ForgeExample(id, each.name, each.text, points(each).value) for id, each in content.abilities.items()
        ),
    )


def read_build(raw: dict[str, Any]) -> Build:
    """An ability as a pack has it; the GM's agreement does not come along."""
    try:
        return msgspec.structs.replace(msgspec.convert(raw, Build), gm=False)
    except msgspec.ValidationError as error:
        raise Refused("not-an-ability", f"This is no ability: {error}.") from None


def _ready(id: str, content: Content) -> Build:
    if id not in content.abilities:
        raise Refused("no-such-ability", f"There is no ability {id!r}; {nearest(id, list(content.abilities))}")
    return msgspec.structs.replace(content.abilities[id], id=NEW_ID, gm=False)


def _changed(build: Build, change: str) -> Build:
    """After one change; `kind` and `core` begin anew, since nothing else fits them."""
    what, _, name = change.partition(" ")
    if not change:
        return build
    if what == "kind" and name in get_args(AbilityKind):
        return msgspec.structs.replace(first_draft(build.id, name, build.core), name=build.name, text=build.text)  # type: ignore[arg-type]
    if what == "core" and name in get_args(Core):
        return msgspec.structs.replace(build, core=name, swap="", split=())
    found = every_change(build).get(change)
    if found is None:
        known = list(every_change(build))
        raise Refused("no-such-change", f"{change!r} cannot be done to it now; {nearest(change, known)}")
    return found.after


def _parts(build: Build, owner: Owner) -> Iterator[ForgePart]:
    """Every change with its price, and the first thing that would be wrong because of it."""
    cost, before = points(build).value, {each.code for each in failures(build, owner)}
    for kind in get_args(AbilityKind):
        if kind != build.kind:
            after = _changed(build, f"kind {kind}")
            yield _part(f"kind {kind}", kind.title(), "kind", build, after, None)
    for core in get_args(Core):
        if core != build.core:
            yield _part(f"core {core}", core.title(), "kind", build, _changed(build, f"core {core}"), None)
    for each in every_change(build).values():
        wrong = (fault for fault in failures(each.after, owner) if fault.code not in before)
        grows = points(each.after).value > cost
        fault = next((one for one in wrong if grows or one.code != "passive-empty"), None)
        yield _part(each.key, each.text, each.group, build, each.after, fault)


def _part(key: str, text: str, group: str, build: Build, after: Build, why: Refusal | None) -> ForgePart:
    adds, total = points(after).value - points(build).value, points(after).value
    return ForgePart(key, text, group.capitalize(), adds, total, changed_rules(build, after), why)


def _title(build: Build) -> str:
    base = f", built on {build.base.title()}" if build.base else ""
    return f"{build.core.title()}, {build.kind.title()}{base}"


def _head(build: Build) -> dict[str, str]:
    return {"id": f"own.{build.id}", "title": build.name, "ruleset": "tricore"}


def _bearer(content: Content, level: int) -> Character:
    """The ready character of the nearest level, as one of that level."""
    ready = min(content.templates.values(), key=lambda each: (abs(each.level - level), each.level))
    primaries = with_bonuses(stats_of(ready), ready.bonuses, ready.tier)
    return Character(id=ready.id, name=ready.name, seat="", side="", level=level, primaries=primaries)


def _dice(build: Build, bearer: Character, settings: Rulings, content: Content) -> Iterator[ForgedDice]:
    """The dice of its effect at each weight, those of a weapon not counted (TC-EV-04, TC-MOD-01)."""
    card = compiled(build, bearer, settings, content)
    if card.ev is None:
        return
    flat = card.ev.flat + sum(_figure(each, bearer, settings, content) for each in effect_stats(build, not build.bare))
    for weight in card.weights:
        more = WEIGHT_DICE[weight] if build.base in CORE_ACTIONS else 0
        if card.ev.dice + more:
            words = weight.title() if build.base in CORE_ACTIONS else build.base.title()
            yield ForgedDice(words, f"{card.ev.dice + more}d{card.ev.die}! + {flat}")


def _figure(stat: str, bearer: Character, settings: Rulings, content: Content) -> int:
    if stat == UNARMED_BONUS:
        return derived_value(bearer, "ucb", settings, content)
    return bearer.primaries[stat]
