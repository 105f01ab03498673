"""Candidates: the answers that a mind thinks about, and any answer at all."""

from msgspec.structs import replace

from facedown.kernel.contract.mind import Weighed, best
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.mind import Moment
from facedown.kernel.words.schema import Answer, Form, Number, Option, Pick, Schema, Several

FEW = 3
"""How many of several options somebody takes at most who takes any."""
AWAY = ("flee", "leave")
"""What the options are called by which somebody leaves a fight."""


def candidates(moment: Moment) -> tuple[Weighed, ...]:
    """What its ruleset weighs; where that is a single answer, whatever else is simple stands a point below it."""
    ruleset, _, ask, luck, _ = moment
    weighed = ruleset.weigh(moment.glimpse, ask, luck)
    if len(weighed) > 1:
        return weighed
    (known,) = weighed
    others = [each for each in simple(ask.schema) if each != known.answer]
    return (known, *(Weighed(each, known.worth - 1.0, is_exact=known.is_exact) for each in others))


def simple(schema: Schema) -> list[Answer]:
    """Each option alone, a card with whom it is aimed at; nothing by which somebody leaves or gives up."""
    match schema:
        case Pick():
            return [each.key for each in schema.options if not leads_away(each)]
        case Several():
            hands = [alone(each, schema) for each in schema.options if each.face is not None and not leads_away(each)]
            return [hand for hand in hands if schema.refuse(hand) is None]
        case _:
            return []


def leads_away(option: Option) -> bool:
    """Whether whoever takes it leaves the fight, or is asked whether to."""
    return option.grave or option.kind in AWAY


def alone(card: Option, schema: Several) -> Answer:
    """An option by itself; a card at the nearest, if it is aimed at somebody."""
    aims = sorted((each for each in schema.options if each.face is None and each.target), key=_distance)
    return [card.key, *(each.key for each in aims[: card.face.aims if card.face is not None else 0])]


def _distance(option: Option) -> int:
    return option.spot.distance if option.spot is not None else 0


def foremost(weighed: tuple[Weighed, ...], most: int, luck: Chance) -> tuple[Weighed, ...]:
    """The best few, the best first."""
    left: tuple[Weighed, ...] = weighed
    taken: list[Weighed] = []
    while left and len(taken) < most:
        top = best(left, luck)
        taken.append(top)
        left = tuple(each for each in left if each is not top)
    return tuple(taken)


def worst(weighed: tuple[Weighed, ...]) -> float:
    return min(each.worth for each in weighed)


def stake(weighed: tuple[Weighed, ...]) -> float:
    """What is at stake: how much better the best is than the worst."""
    return max(each.worth for each in weighed) - worst(weighed)


def at_random(moment: Moment) -> Weighed:
    """Any legal answer, one as good as another."""
    ask, luck = moment.ask, moment.luck
    return Weighed(
        ask.default if ask.refuse(drawn := some(ask.schema, luck)) else drawn, reason="It is as good as any."
    )


def some(schema: Schema, luck: Chance) -> Answer:
    """Any answer of this form but to give up; of several options a few that go together."""
    match schema:
        case Pick():
            options = [each for each in schema.options if not each.grave] or schema.options
            return options[luck.below(len(options))].key
        case Several():
            return _several(schema, luck)
        case Number():
            return schema.least + luck.below(schema.most - schema.least + 1)
        case Form():
            return {field.name: some(field.schema, luck) for field in schema.fields}
        case _:
            return schema.smallest()


def _several(schema: Several, luck: Chance) -> list[str]:
    left = [option.key for option in schema.options]
    room = max(0, min(schema.most, len(left), schema.least + FEW) - schema.least)
    count = min(len(left), schema.least + luck.below(room + 1))
    chosen = [left.pop(luck.below(len(left))) for _ in range(count)]
    while schema.refuse(chosen) is not None and len(chosen) > schema.least:  # too many of a kind
        chosen.pop()
    return chosen


def raised(weighed: Weighed, by: float, reason: str) -> Weighed:
    """The same answer, worth so much more, with another reason if there is one."""
    return replace(weighed, worth=weighed.worth + by, reason=reason or weighed.reason)
