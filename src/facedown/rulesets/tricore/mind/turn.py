"""Which cards to lay on one's own turn: attacks with a way to them, help, Recover, each hand with its worth."""

from collections.abc import Iterator

from facedown.kernel.words.schema import Option
from facedown.rulesets.tricore.actor.card import Card
from facedown.rulesets.tricore.actor.character import AP, HP, POOLS
from facedown.rulesets.tricore.actor.hints import PlayHint, SightHint
from facedown.rulesets.tricore.mind.arms import Attack, Help
from facedown.rulesets.tricore.mind.blow import Facing
from facedown.rulesets.tricore.mind.fighter import EMPTIED, Fighter
from facedown.rulesets.tricore.mind.purse import fund
from facedown.rulesets.tricore.mind.standoff import FEW, Lead, Showdown, expected, promising

GAITS = ("walk", "hustle", "run", "sprint")
NOWHERE = 99
"""Where no Stride leads."""
NEAREST, ATTACKS = 3, 5
"""How many foes and how many attacks on one of them are thought about."""
NEARER = 0.5
"""What a square nearer to somebody out of reach is worth."""
FREED = 8.0
"""What it is worth to get out of a grip."""
UNBURDENED = 4.0
"""What it is worth to have one's hands free of what one has lifted."""
FOUND = 3.0
"""What it is worth to look for those one does not see."""
SHIELDED = 0.2
"""What a point of Shield is worth, which ends before it may be needed."""
SHIELD_ENOUGH = 1.0
"""The share of all its HP above which somebody wants no more Shield: it would stand there for ever."""
USED_UP = 0.5
"""What is lost of a thing that can be used once, as a share of what it does."""
AWAITED = 0.25
"""How likely somebody comes within reach of what is held for it."""
Way = tuple[Option, ...]


class Turn:
    """One's own turn: the options by what they are, and whom there is to attack."""

    def __init__(self, me: Fighter, fighters: dict[str, Fighter], options: tuple[Option, ...]) -> None:
        self.me = me
        self.by_card = {hint.card: each for each in options if isinstance(hint := each.hint, PlayHint)}
        self.by_key = {each.key: each for each in options}
        aims = [(each, fighters[each.target]) for each in options if each.target in fighters and not each.face]
        foes = [each for each in aims if each[1].side != me.side and not each[1].is_out]
        self.foes = sorted(foes, key=lambda each: (_distance(each[0]), each[1].hp))[:NEAREST]
        self.friends = [(each, _distance(aim)) for aim, each in aims if each.side == me.side and each.id != me.id]
        self.attacks = [each for each in me.own.best_attacks if self._is_offered(each.card)]
        self._tables: dict[int, Showdown] = {}
        self.ways = {at: [self._way(each, aim) for each in self.attacks] for at, (aim, _) in enumerate(self.foes)}

    def weighed(self) -> list[tuple[Lead, float]]:
        """Every hand that might do, with its worth."""
        hands, rows = self.standoff()
        found = list(zip(hands, expected(rows), strict=True)) if hands else []
        return [*found, *((each, self.alone(each)) for each in self.quiet())]

    def standoff(self, most: int = FEW) -> tuple[list[Lead], list[list[float]]]:
        """One's hands against whom one can harm most, and what each comes to against each of its likely replies."""
        at = self._aimed()
        if at is None:
            return [], []
        table = self._table(at)
        hands = list(self._hands(at, table.there))
        return hands, table.payoffs(hands, table.likely_replies(hands, most))

    def guarded(self, most: int) -> tuple[list[Lead], list[list[float]]]:
        """The same with what is done quietly, by one who reckons that whoever is not attacked may strike back; it comes
        no nearer than what it has in hand reaches."""
        hands, rows = self.standoff(most)
        if not hands:
            return [], []
        quiet = [each for each in self.quiet() if not each.approaches]
        left = self._table(0).unanswered(quiet, most)
        return [*hands, *quiet], [*rows, *([each] * len(rows[0]) for each in left)]

    def _aimed(self) -> int | None:
        """Whom one can harm most, if anybody can be reached."""
        reached = [at for at in range(len(self.foes)) if any(way is not None for way in self.ways[at])]
        return max(reached, key=self._promise) if len(reached) > 1 else next(iter(reached), None)

    def _table(self, at: int) -> Showdown:
        """Oneself and a foe; what they have worked out of each other once stays so for this turn."""
        if at not in self._tables:
            aim, foe = self.foes[at]
            self._tables[at] = Showdown(self.me, foe, _distance(aim))
        return self._tables[at]

    def alone(self, hand: Lead) -> float:
        """What a hand is worth that is aimed at nobody."""
        gain = hand.more - self.me.spends(hand.price)
        return gain + (self.me.recovers(hand.price) if hand.recovers else 0.0)

    def _ready(self, at: int) -> list[tuple[Attack, Way]]:
        """The attacks that reach a foe, each with the way there."""
        return [(each, way) for each, way in zip(self.attacks, self.ways[at], strict=True) if way is not None]

    def _promise(self, at: int) -> float:
        """What the best blow at a foe promises."""
        facing = self._table(at).there
        return max(facing.promises(each) - self.me.spends(_ap(way)) for each, way in self._ready(at))

    def _hands(self, at: int, facing: Facing) -> Iterator[Lead]:
        """Attacks on one foe, each with what else goes with it."""
        aim, ways = self.foes[at][0], {each.card: way for each, way in self._ready(at)}
        ready = [each for each, _ in self._ready(at)]
        near = [each for each in ready if each.card.offhand and not ways[each.card] and at == 0]
        second = max(near, key=facing.promises, default=None)
        for attack in promising([each for each in ready if not each.card.offhand], facing, ATTACKS):
            way = ways[attack.card]
            hand = self._recovering(self._hand(attack, way, aim))
            yield hand
            if way:
                continue
            yield from (self._helped(hand, each) for each in self._helps() if _is_item(each))
            if second is not None and len(attack.card.devices) < 2:
                yield self._twice(hand, second)

    def _hand(self, attack: Attack, way: Way, aim: Option) -> Lead:
        answer = (*(each.key for each in way), *self._named(attack), aim.key)
        price = attack.price + _ap(way)
        left = f"; {self.me.ap - price} AP stay" if price < self.me.ap else ""
        reason = f"Most harm for its price{left}."
        rid = UNBURDENED if self.me.lifted and attack.card.action == "volley" and attack.card.devices else 0.0
        return Lead(answer, (attack,), price, False, rid - self.me.tolls(attack.toll), reason)

    def _twice(self, hand: Lead, second: Attack) -> Lead:
        """With the off hand too, which goes at the nearest by itself."""
        return hand._replace(
            answer=(*hand.answer, *self._named(second)),
            attacks=(*hand.attacks, second),
            price=hand.price + second.price,
            reason="Two blows are harder to meet than one.",
        )

    def _named(self, attack: Attack) -> Iterator[str]:
        """The card and the Sub-Action beside it."""
        yield self.by_card[bare(attack.card)].key
        yield from (f"sub:{each}" for each in attack.card.subs)

    def _recovering(self, hand: Lead) -> Lead:
        """Recover costs nothing and comes first, before anybody slower can spoil it; where it is all that one does in
        a turn, it goes with nothing (TC-G-104)."""
        breath = self.by_key.get("recover")
        if breath is None or (hand.answer and "hold" in breath.counts):
            return hand
        return hand._replace(answer=("recover", *hand.answer), recovers=True)

    def _is_offered(self, card: Card) -> bool:
        return bare(card) in self.by_card and all(f"sub:{each}" in self.by_key for each in card.subs)

    def _way(self, attack: Attack, aim: Option) -> Way | None:
        """The Stride that brings one within reach, none if one is there; None if there is no such Stride."""
        far = _distance(aim)
        if attack.card.action == "collide" and far <= 1:  # it needs momentum
            return None
        if far <= attack.reach and (attack.reach <= 1 or _is_seen(aim)):
            return ()
        legs = self._legs(aim, attack.reach)
        return (legs,) if legs is not None else None

    def _legs(self, aim: Option, reach: int) -> Option | None:
        """The cheapest Stride that brings one so near; out of hiding one that is not heard, if it goes far enough."""
        names = ("prowl", *GAITS) if self.me.is_hidden else GAITS
        nears = aim.hint.nears if isinstance(aim.hint, SightHint) else {}
        return next(
            (self.by_key[each] for each in names if each in self.by_key and nears.get(each, NOWHERE) <= reach), None
        )

    def _helps(self) -> list[Help]:
        helps = self.me.own.helps.values()
        return [each for each in helps if each.card in self.by_card and not each.card.is_defense]

    def _helped(self, hand: Lead, help: Help) -> Lead:
        """With something that heals or shields whoever needs it most within reach."""
        whom, worth = self._patient(help)
        option, aim = self.by_card[help.card], f"at:{whom.id}"
        named = (option.key, aim) if aim in self.by_key and option.face and option.face.aims else (option.key,)
        return hand._replace(
            answer=(*hand.answer, *named),
            price=hand.price + help.price,
            more=hand.more + worth - self.me.tolls(help.toll) - (self._used_up(help) if _is_item(help) else 0.0),
            reason=f"{hand.reason} {option.text} does some good.".strip(),
        )

    def _patient(self, help: Help) -> tuple[Fighter, float]:
        near = [self.me, *(each for each, far in self.friends if far <= help.reach)]
        return max(((each, good(help, each)) for each in near), key=lambda each: each[1])

    def _used_up(self, help: Help) -> float:
        """What is lost of it for later: of SP, FP and MP by what they pay for."""
        if help.resource in (HP, AP):
            return USED_UP * help.amount
        return USED_UP * fund(help.amount, self.me.own.relies[POOLS.index(help.resource) - 2])

    def quiet(self) -> Iterator[Lead]:
        """What is done without attacking anybody."""
        yield self._recovering(Lead(reason="A breath is worth more now than a blow."))
        for each in self._helps():
            yield self._recovering(self._helped(Lead(), each))
        yield from self._simply("escape", FREED, "It wants to get free.")
        if not self.foes:
            yield from self._simply("observe", FOUND, "Somebody may be hiding here.")
            return
        yield from self._approach()
        yield from self._unburden()
        yield from self._wait()

    def _simply(self, key: str, worth: float, reason: str) -> Iterator[Lead]:
        if key in self.by_key:
            yield self._recovering(Lead((key,), (), self.by_key[key].price, False, worth, reason))

    def _approach(self) -> Iterator[Lead]:
        """Nearer to whom nothing in hand reaches."""
        gap = _distance(self.foes[0][0]) - 1
        legs = self._legs(self.foes[0][0], 1) or self.by_key.get("run")
        if gap > 0 and legs is not None:
            nearer = NEARER * min(gap, 2 * self.me.own.speed)
            yield from (each._replace(approaches=True) for each in self._simply(legs.key, nearer, "It comes nearer."))

    def _unburden(self) -> Iterator[Lead]:
        """What it has lifted and cannot throw at anybody only hinders it."""
        if self.me.lifted:
            drops = [each for each in self.by_key.values() if each.text == f"Drop {self.me.lifted}"]
            for each in drops:
                yield from self._simply(each.key, UNBURDENED, "It needs its hands.")

    def _wait(self) -> Iterator[Lead]:
        """A blow held for whoever comes within reach, where no Stride leads to anybody."""
        if "hold" not in self.by_key or self.me.reactions < 1 or any(way is not None for way in self.ways[0]):
            return
        facing = self._table(0).there
        held = [each for each in self.attacks if each.card.action == "strike"]
        gains = [facing.met_best(each)[1] - self.me.spends(each.price + 1) for each in held]
        yield Lead(("hold",), (), 0, False, 1.0 + AWAITED * max(gains, default=0.0), "Whoever comes near shall be met.")


def bare(card: Card) -> Card:
    """A card without the Sub-Action beside it."""
    if not card.subs:
        return card
    return Card(card.action, card.weight, card.devices, (), (), card.ability, card.item, card.offhand, card.block)


def good(help: Help, whom: Fighter) -> float:
    """What it is worth to whom it heals or shields."""
    amount = help.amount
    if help.is_shield:
        return _shielded(help.resource, amount, whom)
    return whom.regains(help.resource, amount)


def _shielded(resource: str, amount: float, whom: Fighter) -> float:
    """Of a Shield only what may be of use in time; before a pool that nobody falls without it is worth little."""
    wanting = max(0.0, SHIELD_ENOUGH * whom.most_hp - whom.shields.get(resource, 0))
    worth = SHIELDED if resource in (HP, AP) else SHIELDED * EMPTIED
    return worth * whom.caution * min(amount, whom.most_hp / 6, wanting)


def _is_item(help: Help) -> bool:
    return help.card.action == "use"


def _ap(way: Way) -> int:
    return sum(each.price for each in way)


def _is_seen(aim: Option) -> bool:
    return not isinstance(aim.hint, SightHint) or aim.hint.is_seen


def _distance(option: Option) -> int:
    return option.spot.distance if option.spot is not None else 0
