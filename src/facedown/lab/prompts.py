"""How often is everybody asked? An encounter with a person on every seat, and what standing orders spare them.

The game's own mind answers everything. Each question is put to sets of standing orders beside it: which
would have answered it, and with what. So all are counted in one and the same fight.
"""

from collections import Counter
from collections.abc import Iterator
from statistics import median
from typing import Any, NamedTuple

import msgspec

from facedown import library
from facedown.kernel.contract.bearing import CONCERNS
from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.occasion import Occasion
from facedown.kernel.contract.order import Order, Stood, When, standing_answer
from facedown.kernel.contract.ruleset import Ruleset, Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, luck_for, think_soundly, thought
from facedown.kernel.words.refusal import Refused, nearest
from facedown.kernel.words.schema import Answer
from facedown.lab.crew import ALONE
from facedown.lab.matchup import GM, Match, known
from facedown.lab.series import refuse_endless

NOTHING = ("none", "no")
ONLY_WHAT_MATTERS = Order("", None, take="usual", when=When(concerns=("aside", "usual")))
"""Others have it out among themselves, or the default is nearly always meant: then its seat is not asked."""
ROUNDS = 1

Orders = dict[str, tuple[Order, ...]]


class Prompted(NamedTuple):
    """One question of a fight: what its mind answered, and what each set of orders would have."""

    seat: str
    is_empty: bool
    stood: dict[str, Stood | None]
    """Which order of each set would have answered it, and what; None where the seat is asked."""
    wanted: Answer
    """What the mind answered."""


class Prompts(msgspec.Struct, frozen=True):
    """Of some fights with one set of orders: how often each seat was asked in each, and what became of the rest."""

    orders: str
    asked: dict[str, tuple[int, ...]]
    questions: int
    empty: int
    """How many questions there were, and how many of all were answered with nothing."""
    usual: int
    house: int
    """Of the answers that were something: how many an order gave as the usual one, and how many as the house, which is
    the mind that answers here."""
    lost: int
    """How many an order would have given otherwise than they were wanted."""

    def at_the_median(self, seat: str) -> float:
        return float(median(self.asked[seat]))

    def at_most(self, seat: str) -> int:
        return max(self.asked[seat])


def sets_of_orders(match: Match, house: tuple[str, ...], gm_house: tuple[str, ...]) -> dict[str, Orders]:
    """Nothing; only what matters, with some choice points left to the house; and the foes left to it altogether."""
    rules, content = known(match)
    _refuse_points(rules, (*house, *gm_house))
    heroes = match.seats[:-1]
    players = {seat: (ONLY_WHAT_MATTERS, *map(_by_the_house, house)) for seat in heroes}
    foes = [each.id for each in rules.begin(_setup(match, ""), content).actors.values() if each.seat == GM]
    own = (ONLY_WHAT_MATTERS, *map(_by_the_house, (*house, *gm_house)))
    played = (ONLY_WHAT_MATTERS, *(Order("", None, foe, take="house") for foe in foes))
    return {
        "asked everything": {},
        "asked what matters": {**players, GM: own},
        "the game plays the foes": {**players, GM: played},
    }


def _refuse_points(rules: Ruleset, named: tuple[str, ...]) -> None:
    points = [id for id, rule in library.rulebook(rules).items() if rule.kind == "choice"]
    for each in named:
        if each not in (*CONCERNS, *points):
            right = nearest(each, [*CONCERNS, *points])
            raise Refused("unknown-choice", f"{each!r} is neither a choice point nor a concern; {right}")


def _by_the_house(named: str) -> Order:
    """An order by the name of a choice point, or of what a question has to do with whoever is asked."""
    concern = next((each for each in CONCERNS if each == named), None)
    if concern is None:
        return Order(named, None, take="house")
    return Order("", None, take="house", when=When(concerns=(concern,)))


def prompts(match: Match, orders: dict[str, Orders], count: int, seed: str) -> list[Prompts]:
    """Every set of orders in the first round of the same fights."""
    refuse_endless([match], count, ALONE)
    fights = [list(_prompted(match, orders, f"{seed} {at}")) for at in range(count)]
    return [_counted(name, (*match.seats[:-1], GM), fights) for name in orders]


def _counted(name: str, seats: tuple[str, ...], fights: list[list[Prompted]]) -> Prompts:
    asked = [Counter(each.seat for each in fight if each.stood[name] is None) for fight in fights]
    every = [each for fight in fights for each in fight]
    given = [(each, stood) for each in every if (stood := each.stood[name]) is not None]
    takes = Counter(stood.order.take for each, stood in given if not each.is_empty)
    return Prompts(
        name,
        {seat: tuple(counts[seat] for counts in asked) for seat in seats},
        len(every),
        sum(each.is_empty for each in every),
        takes["usual"],
        takes["house"],
        sum(stood.answer != each.wanted for each, stood in given),
    )


def _prompted(match: Match, orders: dict[str, Orders], seed: str) -> Iterator[Prompted]:
    """Every question of the first round, put to all sets of orders."""
    return (_put(moment, wanted, orders) for moment, wanted in questions(match, seed))


def questions(match: Match, seed: str) -> Iterator[tuple[Moment, Answer]]:
    """Every question that somebody is asked in the first round, and what the game's own mind answers."""
    rules, content = known(match)
    game = Game(rules, _setup(match, seed), content)
    while not game.is_over and rules.length(game.journal.now.scene) <= ROUNDS:
        ask = game.journal.now.open_questions()[0]
        assert isinstance(ask, Ask)
        moment = Moment(rules, game.journal.now.scene, ask, luck_for(ask, game.journal), game.journal)
        wanted = thought(think_soundly, moment, Mind()).answer
        yield moment, wanted
        game.answer(ask.seat, wanted)


def _put(moment: Moment, wanted: Answer, orders: dict[str, Orders]) -> Prompted:
    """A question put to every set of orders."""
    ask, occasion = moment.ask, Occasion(moment.ruleset, moment.scene, moment.ask)
    stood = {name: standing_answer(each.get(ask.seat, ()), occasion, lambda: wanted) for name, each in orders.items()}
    return Prompted(ask.seat, _is_nothing(wanted), stood, wanted)


def _is_nothing(answer: Answer) -> bool:
    return answer == [] or answer in NOTHING


def _setup(match: Match, seed: str) -> Setup:
    """A person on every seat; the GM plays the foes."""
    rules, content = known(match)
    cast: dict[str, Any] = dict(zip(match.seats[:-1], match.heroes, strict=True))
    scenario = rules.scenario(content, match.encounter, cast, GM)
    seats = (*(Seat(id, id) for id in cast), Seat(GM, "GM"))
    return Setup(rules.id, rules.version, seed, seats, scenario, dict(match.rulings), packs=match.packs)
