"""A sensible opponent. It knows its seat's glimpse and its question, nothing else."""

from collections.abc import Callable

from msgspec.structs import replace

from facedown.kernel.contract.mind import Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Option, Pick
from facedown.rulesets.plainten.hints import DuelHint
from facedown.rulesets.plainten.mind.glimpse import Glimpse
from facedown.rulesets.plainten.mind.hold import HOLDS
from facedown.rulesets.plainten.mind.promise import Promise, expected_loss, promise

PARRIED = 0.45
"""How often a parry is reckoned to do: the parrier has to win, and ties do not help."""
LATER = 0.5
"""What is spared later is worth so much of what is spared now."""


def weigh_answers(glimpse: Glimpse, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
    """What each answer promises, in points of Health (S-CP-06, S-CP-07, S-CP-16, S-CP-17); where none promises anything
    the default."""
    found = _WEIGHED.get(ask.what)
    if isinstance(ask.hint, DuelHint):
        glimpse = replace(glimpse, knows_holds=True)
    weighed = found(glimpse, ask) if found is not None and ask.who in glimpse.fighters else ()
    return weighed if any(each.worth for each in weighed) else (Weighed(ask.default),)


def _deeds(glimpse: Glimpse, ask: Ask) -> tuple[Weighed, ...]:
    """Every deed of a turn but to give up; or whom to help."""
    if not isinstance(ask.schema, Pick):
        return _help(glimpse, ask)
    return tuple(
        Weighed(option.key, worth, reason, is_exact=True)
        for option in ask.schema.options
        if not option.grave
        for worth, reason in [_promised(option, ask.schema.options, ask.who, glimpse)]
    )


def _promised(option: Option, options: tuple[Option, ...], id: str, glimpse: Glimpse) -> Promise:
    hold = HOLDS.get(option.kind)
    return hold(option, options, id, glimpse) if hold is not None else promise(option, id, glimpse)


def _help(glimpse: Glimpse, ask: Ask) -> tuple[Weighed, ...]:
    """Whom to help with what they strike with (S-GAP-28)."""
    fields: tuple[Field, ...] = getattr(ask.schema, "fields", ())
    schema = next((field.schema for field in fields if field.name == "who"), None)
    near = [option.key for option in schema.options] if isinstance(schema, Pick) else []
    return tuple(
        Weighed({"who": id, "skill": glimpse.companions[id].skill}, 1.0, "That is what they strike with.")
        for id in near
        if id in glimpse.companions
    )


def _react(glimpse: Glimpse, ask: Ask) -> tuple[Weighed, ...]:
    """To react now or to be ready for somebody worse."""
    kind, whom, *_ = ask.why.split()
    if kind == "parry":
        return _parry(glimpse, ask.who, whom)
    now = _spared(glimpse, glimpse.acting, whom) if whom in glimpse.threats.get(glimpse.acting, {}) else 0.0
    coming = [[_spared(glimpse, each, id) for id in glimpse.threats[each]] for each in _coming(glimpse, ask.who)]
    later = max((sum(each) / len(each) for each in coming), default=0.0)
    return _now_or_later(now, LATER * later)


def _coming(glimpse: Glimpse, id: str) -> list[str]:
    """The enemies who have their turn before somebody is ready to react again."""
    order = glimpse.order
    if glimpse.acting not in order or id not in order:
        return []
    start = order.index(glimpse.acting) + 1
    until = (order.index(id) - start) % len(order)
    return [each for each in (*order[start:], *order[:start])[:until] if each in glimpse.threats]


def _parry(glimpse: Glimpse, id: str, attacker: str) -> tuple[Weighed, ...]:
    """The blow has hit; another enemy may still miss."""
    health, threats = glimpse.fighters[id].health, {enemy: each[id] for enemy, each in glimpse.threats.items()}
    now = PARRIED * expected_loss(threats[attacker], 1.0, health) if attacker in threats else PARRIED
    others = [threats[each] for each in _coming(glimpse, id)]
    return _now_or_later(now, PARRIED * max((expected_loss(each, each.chance, health) for each in others), default=0.0))


def _spared(glimpse: Glimpse, enemy: str, id: str) -> float:
    threat, health = glimpse.threats[enemy][id], glimpse.fighters[id].health
    return expected_loss(threat, threat.chance, health) - expected_loss(threat, threat.hindered, health)


def _now_or_later(now: float, later: float) -> tuple[Weighed, ...]:
    return (
        Weighed("use", now + 0.01, f"It spares {now:.1f}.", is_exact=True),
        Weighed("no", later, f"Kept for somebody worse it spares {later:.1f}.", is_exact=True),
    )


def _limited(glimpse: Glimpse, ask: Ask) -> tuple[Weighed, ...]:
    """What is not used in this fight is lost; a curse is the GM's to speak (S-CP-16)."""
    return (Weighed("yes", 0.5, "It is there to be used."), Weighed("no")) if ask.seat != GM else ()


def _kill(glimpse: Glimpse, ask: Ask) -> tuple[Weighed, ...]:
    """As the weapon is made for; whoever might be picked up again is better out for good (S-CP-17)."""
    target = glimpse.fighters.get(ask.why.split()[0])
    stand = [each for each in glimpse.fighters.values() if target and each.side == target.side and not each.is_out]
    lethal = 0.5 if len(stand) > 1 else 0.0
    usual = str(ask.default)
    worth = {"lethal": lethal, "not-lethal": 0.0}
    reason = {"lethal": "Nobody picks them up again.", "not-lethal": "It is enough that they lie."}
    return tuple(Weighed(key, worth[key] + 0.2 * (key == usual), reason[key]) for key in worth)


_WEIGHED: dict[str, Callable[[Glimpse, Ask], tuple[Weighed, ...]]] = {
    "S-CP-06": _deeds,
    "S-CP-07": _react,
    "S-CP-16": _limited,
    "S-CP-17": _kill,
}
