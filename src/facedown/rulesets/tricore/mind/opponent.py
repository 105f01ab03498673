"""A sensible opponent. It knows a glimpse of its seat's and its question, nothing else."""

from collections.abc import Sequence

from msgspec.structs import replace

from facedown.kernel.contract.mind import Standoff, Weighed
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.words.schema import Form, Option, Pick, Several
from facedown.rulesets.tricore.actor.card import HELD_BACK, LAID, LAID_AGAINST
from facedown.rulesets.tricore.actor.hints import AimHint, PoolHint, card_of
from facedown.rulesets.tricore.mind.arms import Help
from facedown.rulesets.tricore.mind.fighter import STEADY, Fighter, caution, haste
from facedown.rulesets.tricore.mind.glimpse import Glimpse
from facedown.rulesets.tricore.mind.held import held
from facedown.rulesets.tricore.mind.interposing import Threatened
from facedown.rulesets.tricore.mind.place import places
from facedown.rulesets.tricore.mind.reply import Replies, openly, stepping_in
from facedown.rulesets.tricore.mind.rolled import mean
from facedown.rulesets.tricore.mind.standoff import MANY, Lead, Response
from facedown.rulesets.tricore.mind.turn import Turn, good

MOST = 14
"""How many answers it keeps in mind."""
WAVERS = 20
"""Tenths of a point by which somebody may misjudge what lies face down."""
KEPT = 4
"""AP that one keeps before one uses a Trigger."""
FALLING = 3
"""Whoever has no more than one of so many parts of its HP left may fall by the next blow."""
OUT_OF_SIGHT = 99
"""Whoever is out of sight is out of reach."""


def weigh(glimpse: Glimpse, ask: Ask, luck: Chance) -> tuple[Weighed, ...]:
    """What might be answered, each by what it gains and costs in points of HP."""
    me = _asked(glimpse, ask)
    found = _weighed(glimpse, me, ask) if me is not None else ()
    legal = tuple(each for each in found if ask.refuse(each.answer) is None)
    if not legal:
        return (Weighed(ask.default),)
    return _wavering(legal, luck) if ask.face_down else legal


def _wavering(weighed: tuple[Weighed, ...], luck: Chance) -> tuple[Weighed, ...]:
    """What lies face down should not be foreseen, so of what is worth about the same luck takes one."""
    return tuple(replace(each, worth=each.worth + luck.below(WAVERS) / 10) for each in weighed)


def _asked(glimpse: Glimpse, ask: Ask, patience: float = 1.0) -> Fighter | None:
    """Whoever is asked, as cautious as it still is; None if it does not fight."""
    me = glimpse.fighters.get(ask.who)
    return replace(me, caution=caution(glimpse.cycle, patience)) if me is not None and me.arms is not None else None


def _weighed(glimpse: Glimpse, me: Fighter, ask: Ask) -> tuple[Weighed, ...]:
    schema = ask.schema
    if isinstance(schema, Several):
        return _cards(glimpse, me, ask, schema.options)
    if isinstance(schema, Form):
        return (Weighed(held(me, schema), 1.0),) if ask.what == HELD_BACK else ()
    return _picked(glimpse, me, ask, schema.options) if isinstance(schema, Pick) else ()


def _cards(glimpse: Glimpse, me: Fighter, ask: Ask, options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    """Cards for one's own turn, or against those of somebody else (TC-CP-01, TC-CP-02)."""
    if ask.what == LAID:
        turn = Turn(me, _known(glimpse, me), options)
        hands = sorted(turn.weighed(), key=lambda each: each[1], reverse=True)[:MOST]
        return tuple(_weighing(hand, worth) for hand, worth in hands)
    replies = _replies(glimpse, me, ask, options) if ask.what == LAID_AGAINST else None
    return tuple(_weighing(reply, worth) for reply, worth in replies.weighed()) if replies is not None else ()


def _weighing(cards: Lead | Response, worth: float) -> Weighed:
    return Weighed(list(cards.answer), worth, cards.reason, is_exact=True)


def _known(glimpse: Glimpse, me: Fighter) -> dict[str, Fighter]:
    """Everybody; whom the book does not know is taken for one like oneself."""
    return {id: each if each.arms is not None else replace(each, arms=me.arms) for id, each in glimpse.fighters.items()}


def _replies(glimpse: Glimpse, me: Fighter, ask: Ask, options: tuple[Option, ...]) -> Replies | None:
    """Against the nearest of those who have laid cards, and for those friends at whom these are aimed."""
    gaps, known = glimpse.gaps.get(me.id, {}), _known(glimpse, me)
    foes = [known[id] for id in glimpse.priority if known[id].side != me.side]
    if not foes:
        return None
    holder = min(foes, key=lambda each: gaps.get(each.id, OUT_OF_SIGHT))
    aimed_at = [known[each] for each in ask.hint.at if each in known] if isinstance(ask.hint, AimHint) else []
    wards = [Threatened(each, gaps.get(each.id, OUT_OF_SIGHT)) for each in aimed_at if _may_spare(me, each)]
    return Replies(me, holder, gaps.get(holder.id, OUT_OF_SIGHT), options, tuple(wards))


def _may_spare(me: Fighter, other: Fighter) -> bool:
    """Whether one has the strength to step in for a friend who is a blow or two away from the ground."""
    is_friend = other.side == me.side and other.id != me.id and not other.is_out
    return me.ap > 0 and is_friend and FALLING * other.hp <= other.most_hp


def standoff(glimpse: Glimpse, ask: Ask) -> Standoff | None:
    """One's own cards against what the other may lay, and what each pair comes to (TC-CP-01, TC-CP-02), by one who is
    in no hurry: whoever loses patience first loses more often."""
    me = _asked(glimpse, ask, STEADY)
    if me is None or not isinstance(ask.schema, Several):
        return None
    glimpse = _in_haste(glimpse, me.side)
    cards: Sequence[Lead | Response]
    if ask.what == LAID:
        turn = Turn(me, _known(glimpse, me), ask.schema.options)
        cards, rows = turn.guarded(MANY)
    else:
        replies = _replies(glimpse, me, ask, ask.schema.options) if ask.what == LAID_AGAINST else None
        cards, rows = replies.standoff(MANY) if replies is not None else ([], [])
    legal = [(each, row) for each, row in zip(cards, rows, strict=True) if ask.refuse(list(each.answer)) is None]
    answers = tuple(_weighing(each, sum(row) / len(row)) for each, row in legal)
    return Standoff(answers, tuple(tuple(row) for _, row in legal)) if legal else None


def _in_haste(glimpse: Glimpse, side: str) -> Glimpse:
    """The same, as a side sees it that counts what its foes lose more and more."""
    more = haste(glimpse.cycle, STEADY)
    if not more:
        return glimpse
    foes = {id: replace(each, caution=1.0 + more) for id, each in glimpse.fighters.items() if each.side != side}
    return replace(glimpse, fighters={**glimpse.fighters, **foes})


def _picked(glimpse: Glimpse, me: Fighter, ask: Ask, options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    match ask.what:
        case "TC-CP-05":
            return places(options)
        case "TC-CP-07" | "TC-CP-09":
            return _defence(glimpse, me, options)
        case "TC-CP-08":
            return _stepping_in(glimpse, me, ask, options)
        case "TC-CP-10":
            return _resource(me, options)
        case "TC-CP-11":  # an ambush is for those who come first
            return _preferring(options, "first", "enter")
        case "TC-CP-12":
            return _preferring(options, "yes")
        case "TC-CP-13":
            return _trigger(me, options)
        case "TC-CP-35":
            return _preferring(options, "keep" if me.ap > 0 else "let-go")
        case "TC-CP-31":
            return _preferring(options, *("yes",) * (me.ap > 1))
    return ()


def _preferring(options: tuple[Option, ...], *wanted: str) -> tuple[Weighed, ...]:
    """What is wanted before the rest, if it is there at all."""
    if not any(each.key in wanted for each in options):
        return ()
    return tuple(Weighed(each.key, float(each.key in wanted)) for each in options if not each.grave)


def _defence(glimpse: Glimpse, me: Fighter, options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    """How to meet a blow that comes openly."""
    if me.ap <= 0:
        return (Weighed(options[0].key, 0.0, "It has no strength left."),)
    foes = [each for each in _known(glimpse, me).values() if each.side != me.side and not each.is_out]
    gaps = glimpse.gaps.get(me.id, {})
    foe = min(foes, key=lambda each: gaps.get(each.id, OUT_OF_SIGHT), default=None)
    return tuple(Weighed(option.key, worth, why, is_exact=True) for option, worth, why in openly(me, foe, options))


def _stepping_in(glimpse: Glimpse, me: Fighter, ask: Ask, options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    """To take a blow that comes openly at a friend, or not."""
    known, hint = _known(glimpse, me), ask.hint
    if not isinstance(hint, AimHint):
        return ()
    foe, friend = (next((known[id] for id in ids if id in known), None) for ids in (hint.by, hint.at))
    if foe is None or friend is None or not _may_spare(me, friend):
        return ()
    found = stepping_in(me, foe, friend, hint.action, options)
    return tuple(Weighed(option.key, worth, why, is_exact=True) for option, worth, why in found)


def _trigger(me: Fighter, options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    """What helps oneself, if it gives more than it takes; any other Trigger while there is AP to spare, and of those
    the dearest does most."""
    helps = [(each, help) for each in options if (help := _help(me, each)) is not None]
    if helps:
        me = replace(me, arms=replace(me.own, wakes=()))  # what comes by it is not awaited as well
        gained = [(each, good(help, me) - me.spends(each.price, help.toll)) for each, help in helps]
        told = (Weighed(each.key, worth, f"{each.text} gives more than it takes.") for each, worth in gained)
        return (Weighed(options[0].key, 0.0, "It has no need of that."), *told)
    if me.ap < KEPT:
        return (Weighed(options[0].key, reason="It saves its strength."),)
    return tuple(Weighed(each.key, at / 10) for at, each in enumerate(options))


def _help(me: Fighter, option: Option) -> Help | None:
    card = card_of(option)
    return me.own.helps.get(replace(card, targets=())) if card is not None else None


def _resource(me: Fighter, options: tuple[Option, ...]) -> tuple[Weighed, ...]:
    """Whatever is wanted most."""
    pools = [each.key for each in options if isinstance(each.hint, PoolHint)]
    return tuple(Weighed(each, me.regains(each, mean(me.own.recover))) for each in pools)
