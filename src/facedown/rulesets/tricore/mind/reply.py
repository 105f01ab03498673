"""What to lay against cards that lie face down, and how to meet a blow that lies open."""

from collections.abc import Iterator

from facedown.kernel.words.schema import Option
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.hints import PlayHint
from facedown.rulesets.tricore.mind.arms import Attack
from facedown.rulesets.tricore.mind.blow import Facing
from facedown.rulesets.tricore.mind.fighter import Fighter
from facedown.rulesets.tricore.mind.interposing import Interposing, Threatened
from facedown.rulesets.tricore.mind.rolled import mean
from facedown.rulesets.tricore.mind.standoff import FEW, Lead, Response, Showdown, expected, together
from facedown.rulesets.tricore.mind.turn import bare

BLOWS = 3
"""How many of somebody's blows are thought about when one comes openly."""


class Replies:
    """What may be laid against somebody who has laid cards."""

    def __init__(
        self, me: Fighter, holder: Fighter, gap: int, options: tuple[Option, ...], wards: tuple[Threatened, ...] = ()
    ) -> None:
        self.me, self.table = me, Showdown(holder, me, gap)
        self.interposing = Interposing(me, holder, wards)
        plays = [(each, hint) for each in options if isinstance(hint := each.hint, PlayHint)]
        self.by_card = {hint.card: each for each, hint in plays}
        self.keys = {each.key for each in options}
        self.aimed = max([hint.aimed for _, hint in plays], default=0)

    def weighed(self) -> list[tuple[Response, float]]:
        replies, rows = self.standoff()
        return list(zip(replies, expected(rows), strict=True))

    def standoff(self, most: int = FEW) -> tuple[list[Response], list[list[float]]]:
        """One's replies, and what each comes to against each hand that may lie there."""
        hands = self.table.likely_hands(self.aimed, most) if self.aimed else []
        hands = hands or [Lead(recovers=True)]
        replies = self._replies(hands, most)
        rows = self.table.payoffs(hands, replies)
        return replies, [[-each for each in column] for column in zip(*rows, strict=True)]

    def _replies(self, hands: list[Lead], most: int) -> list[Response]:
        few = self.table.fewest(list(self._guards()), hands, most) if self.aimed else []
        counters = self._counters(most // FEW)
        if not self.aimed:
            counters += self._steps_in(most)
        both = [together(guard, each) for guard in few for each in counters]
        return [Response(reason="It saves its strength."), *few, *counters, *both]

    def _guards(self) -> Iterator[Response]:
        """The sensible own defences among the options, with a Sub-Action or without."""
        for guard in self.me.guards:
            named = self._named(guard.card)
            if named:
                reason = "It stops most of what is likely to come for its price."
                yield Response(named, (guard,), (), guard.price, -self.me.tolls(guard.toll), reason)

    def _steps_in(self, most: int) -> Iterator[Response]:
        """Own defences for a friend at whom cards are aimed, against what is likely to come."""
        blows = [each.attacks[0] for each in self.table.likely_hands(1, most)]
        for guard in self.interposing.guards():
            named = self._named(guard.card)
            if named:
                spared, price = self.interposing.spares(blows, guard), guard.price + guard.surcharge
                reason = "A friend is spared more than it costs."
                yield Response(named, (), (), price, spared - self.me.tolls(guard.toll), reason)

    def _counters(self, most: int) -> list[Response]:
        """A blow in return, which may spoil a Recover."""
        return [self._counter(each) for each in self.table.counters(most) if self._named(each.card)]

    def _counter(self, attack: Attack) -> Response:
        """At the price that it has as a Reaction."""
        plain = bare(attack.card)
        price = self.by_card[plain].price + attack.price - self.me.own.attacks[plain].price
        reason = "A blow in return spoils a breath."
        return Response(self._named(attack.card), (), (attack,), price, -self.me.tolls(attack.toll), reason)

    def _named(self, card: Card) -> tuple[str, ...]:
        """A card and the Sub-Action beside it, if they are offered."""
        option, subs = self.by_card.get(bare(card)), [f"sub:{each}" for each in card.subs]
        return (option.key, *subs) if option is not None and all(each in self.keys for each in subs) else ()


def openly(me: Fighter, foe: Fighter | None, options: tuple[Option, ...]) -> Iterator[tuple[Option, float, str]]:
    """What each answer to an attack that comes now is worth, against the likely blows."""
    facing, blows = (Facing(foe, me), likely_blows(foe)) if foe is not None else (None, [])
    for option in options:
        guard = me.own.guards.get(bare(option.hint.card)) if isinstance(option.hint, PlayHint) else None
        lost = sum([facing.swing(each, guard) for each in blows]) / len(blows) if facing is not None and blows else 0.0
        if guard is not None:
            cost = me.spends(option.price, guard.toll)
            yield option, -lost - cost, f"{guard.card.action.title()} costs less than the blow."
        elif not isinstance(option.hint, PlayHint):
            yield option, -lost, "It bears the blow."


def stepping_in(
    me: Fighter, foe: Fighter, friend: Fighter, action: str, options: tuple[Option, ...]
) -> Iterator[tuple[Option, float, str]]:
    """What it is worth to take a blow that comes openly at a friend, and to let it come."""
    interposing = Interposing(me, foe, (Threatened(friend, 0),))
    blows = [each for each in likely_blows(foe) if each.card.action == action] or likely_blows(foe)
    for option in options:
        card = bare(option.hint.card) if isinstance(option.hint, PlayHint) else None
        guard = me.own.guards.get(card) if card is not None else None
        if guard is not None:
            worth = interposing.spares_openly(blows, guard) - me.spends(option.price, guard.toll)
            yield option, worth, "A friend is spared more than it costs."
        elif card is None:
            yield option, 0.0, "It leaves that to others."


def likely_blows(foe: Fighter) -> list[Attack]:
    """What comes openly is a Strike or a Volley, rather a hard one."""
    plain = [each for each in foe.own.best_attacks if each.card.action in ("strike", "volley") and not each.card.subs]
    return sorted(plain, key=lambda each: mean(each.effect), reverse=True)[:BLOWS]
