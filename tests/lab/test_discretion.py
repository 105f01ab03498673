"""Nobody can tell whether somebody was asked, wishes not to be or has left an order: not from any view of theirs."""

from functools import cache
from itertools import islice

import msgspec
import pytest

from facedown.kernel.contract.mind import Mind
from facedown.kernel.contract.order import Order
from facedown.kernel.dice.question import Ask
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, luck_for, think_soundly, thought
from facedown.kernel.game.seen import SOMEBODY
from facedown.lab.matchup import known, pairing
from facedown.lab.prompts import ONLY_WHAT_MATTERS, _setup
from facedown.packcheck import pack_texts
from tests.lab.test_prompts import FOUR_A_SIDE

OWNER, OTHERS = "p3", ("p1", "p2", "p4", "onlooker")
BY_THE_HOUSE = Order("", None, take="house")
MOMENTS = 60


class Seen(msgspec.Struct, frozen=True):
    """What the others are shown at every moment at which the owner of the orders has nothing to answer; how often that
    one was asked, and whom the others were told of then."""

    views: list[bytes]
    asked: int
    waiting: set[str]
    silent: int
    """How often it laid its answer beside those of others, and none of them could tell that it had."""


@cache
def watched(*orders: Order) -> Seen:
    match = pairing("tricore", encounter="four-a-side", packs=pack_texts(FOUR_A_SIDE))
    rules, content = known(match)
    game = Game(rules, _setup(match, "discretion"), content)
    game.orders[OWNER] = orders
    game.go_on()
    views: list[bytes] = []
    asked, silent, waiting = 0, 0, set[str]()
    while len(views) < MOMENTS * len(OTHERS):
        asks = [each for each in game.journal.now.open_questions() if isinstance(each, Ask)]
        ask = next((each for each in asks if each.seat == OWNER), asks[0])
        if ask.seat == OWNER:
            asked += 1
            if rules.bearing(game.journal.now.scene, ask).concern != "own" and len(asks) == 1:
                waiting |= {each.name for viewer in OTHERS for each in game.view(viewer).waiting}
        else:
            views += [msgspec.json.encode(game.view(viewer)) for viewer in OTHERS]
        moment = Moment(rules, game.journal.now.scene, ask, luck_for(ask, game.journal), game.journal)
        before = [game.view(viewer) for viewer in OTHERS] if ask.seat == OWNER and len(asks) > 1 else []
        assert game.answer(ask.seat, thought(think_soundly, moment, Mind()).answer) is None
        if before:
            assert [game.view(viewer) for viewer in OTHERS] == before
            silent += 1
    return Seen(views, asked, waiting, silent)


@pytest.mark.parametrize("orders", [(ONLY_WHAT_MATTERS,), (BY_THE_HOUSE,), (ONLY_WHAT_MATTERS, BY_THE_HOUSE)])
def test_whoever_is_asked_skipped_or_has_left_an_order_looks_the_same(orders: tuple[Order, ...]) -> None:
    everything, ordered = watched(), watched(*orders)
    assert everything.asked > ordered.asked
    assert list(islice(ordered.views, len(everything.views))) == everything.views


def test_that_somebody_has_laid_an_answer_is_seen_by_nobody() -> None:
    assert watched().silent > 3


def test_of_a_chance_to_step_in_nobody_is_told_whose_it_is() -> None:
    assert watched().waiting == {SOMEBODY.name}
