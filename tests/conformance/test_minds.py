"""Minds of every kind, put to every game: what they may not know makes no difference, and their games stay sound."""

from collections.abc import Iterator
from itertools import islice
from random import Random
from typing import Any

import msgspec
import pytest

from facedown import library
from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import Seat, Setup
from facedown.kernel.dice.question import Ask
from facedown.kernel.dice.seed import Chance
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, Think
from facedown.kernel.log.story import Snapshot
from facedown.kernel.scene.scene import Scene
from facedown.minds import KINDS, think
from facedown.rulesets.tricore.ruleset import TriCore
from tests.conformance.frames import Pair
from tests.conformance.pairs import SECRETS, Secret
from tests.conformance.table import OURS, encounters, ready_games, seated
from tests.seeds import WINDOW
from tests.watching import watched

KINDS_OF_SECRET = sorted({(each.game, each.name) for each in SECRETS})
BUSY = {"fivefold": {"H-CP-01": 4, "H-CP-09": 1}}
"""What is asked in every fight of a game, and how often at least."""
MOMENTS = 8
"""How many moments of a pair of games are looked at; a mind that plays on takes its time."""


def secret_of(game: str, name: str, seed: int) -> Secret:
    """Each day at another table."""
    return Random(f"{name} {seed}").choice([each for each in SECRETS if (each.game, each.name) == (game, name)])


def pairs_of(secret: Secret, seed: int) -> Iterator[Pair]:
    with seated(secret.sitters):
        yield from secret.pairs(seed)


def last_boundary(game: Game) -> Scene[Any] | None:
    """The scene at the last boundary before now."""
    return scene_at(game, game.journal.snapshots[-1]) if game.journal.snapshots else None


def scene_at(game: Game, snapshot: Snapshot) -> Scene[Any]:
    state = msgspec.msgpack.decode(snapshot.state, type=game.ruleset.state)
    return Scene(state, game.ruleset.rulings_of(game.setup), game.journal.content)


def redealt(game: Game, scene: Scene[Any], seat: str) -> bytes:
    return msgspec.msgpack.encode(game.ruleset.redeal(scene, seat, Chance("luck")))


@pytest.mark.parametrize(("game", "name"), KINDS_OF_SECRET)
def test_what_is_dealt_anew_depends_on_nothing_that_the_seat_may_not_know(
    game: str, name: str, pytestconfig: pytest.Config
) -> None:
    seed = pytestconfig.option.first_seed
    for one, other, viewer in islice(pairs_of(secret_of(game, name, seed), seed), 4 * MOMENTS):
        mine, theirs = last_boundary(one), last_boundary(other)
        if mine is None or theirs is None or one.ruleset.show(mine, viewer) != one.ruleset.show(theirs, viewer):
            continue  # a boundary that only one of them has passed
        assert redealt(one, mine, viewer) == redealt(other, theirs, viewer), f"{name}, seed {seed}"


@pytest.mark.parametrize("name", OURS)
def test_what_is_dealt_anew_cannot_be_told_from_the_real_one(name: str, pytestconfig: pytest.Config) -> None:
    """Each day in another eighth of the encounters."""
    rules, dealt = library.ruleset(name), 0
    for ready in encounters(rules)[pytestconfig.option.first_seed // WINDOW % 8 :: 8]:
        game = a_fight(name, ready.id, "mind", Mind(), "dealt", soundly)
        for snapshot in game.journal.snapshots:
            scene = scene_at(game, snapshot)
            before = msgspec.msgpack.encode(scene.state)
            for seat in ("p1", "foes"):
                state = rules.redeal(scene, seat, Chance("luck"))
                if state is not None:
                    dealt += 1
                    other = Scene(state, scene.rulings, scene.content)
                    assert rules.show(other, seat) == rules.show(scene, seat)
                    assert rules.glimpse(other, seat) == rules.glimpse(scene, seat)
            assert msgspec.msgpack.encode(scene.state) == before
    assert dealt > 10


def thoughts(game: Game, seat: str, kinds: tuple[str, ...]) -> Iterator[Thought]:
    """What minds of some kinds would answer on a seat that is asked something now."""
    for ask in game.journal.now.open_questions():
        if isinstance(ask, Ask) and ask.seat == seat:
            for kind in kinds:
                moment = Moment(game.ruleset, game.journal.now.scene, ask, Chance(f"luck {kind}"), game.journal)
                yield think(moment, Mind(kind, playouts=2))


@pytest.mark.parametrize(("game", "name"), KINDS_OF_SECRET)
def test_no_mind_knows_what_its_seat_may_not_know(game: str, name: str, pytestconfig: pytest.Config) -> None:
    seed, kinds = pytestconfig.option.first_seed, tuple(KINDS)
    asked = 0
    for one, other, viewer in pairs_of(secret_of(game, name, seed), seed):
        mine = list(thoughts(one, viewer, kinds))
        asked += bool(mine)
        assert mine == list(thoughts(other, viewer, kinds)), f"{name}, seed {seed}: {viewer}"
        if asked >= MOMENTS:
            return


def test_a_mind_that_knew_more_would_be_found(monkeypatch: pytest.MonkeyPatch) -> None:
    def all_there_is(scene: Scene[Any], seat: str) -> Any:
        return msgspec.structs.replace(glimpse(scene, seat), heading=str(sum(msgspec.msgpack.encode(scene.state))))

    glimpse, weigh = TriCore.glimpse, TriCore.weigh

    def by_the_heading(known: Any, ask: Ask, luck: Chance) -> Any:
        return weigh(known, ask, Chance(known.heading))

    monkeypatch.setattr(TriCore, "glimpse", staticmethod(all_there_is))
    monkeypatch.setattr(TriCore, "weigh", staticmethod(by_the_heading))
    pairs = (
        pair for seed in range(8) for pair in islice(pairs_of(secret_of("tricore", "hidden_traits", seed), seed), 40)
    )
    assert any(
        list(thoughts(one, viewer, ("odds",))) != list(thoughts(other, viewer, ("odds",)))
        for one, other, viewer in pairs
    )


@pytest.mark.parametrize(("name", "encounter"), [each for each in ready_games() if each[0] in OURS])
def test_whatever_a_mind_weighs_is_legal(name: str, encounter: str) -> None:
    rules = library.ruleset(name)
    content = library.content(rules)
    cast = {f"p{at}": hero for at, hero in enumerate(content.encounters[encounter].heroes)}
    scenario = rules.scenario(content, encounter, cast, "foes")
    watch = watched(rules, content, scenario, cast, ("one",))
    assert watch.asked
    if content.encounters[encounter].fight:  # where trials go well there is none
        assert all(watch.asked[what] > often for what, often in BUSY.get(name, {}).items())


def soundly(moment: Moment, mind: Mind) -> Thought:
    """Whatever mind a pack gives its foes: how well they play is not the question."""
    return think(moment, Mind())


def a_fight(name: str, encounter: str, sitter: Any, mind: Mind, seed: str, thinking: Think = think) -> Game:
    """An encounter played by minds alone."""
    rules = library.ruleset(name)
    content = library.content(rules)
    ready = next(each for each in encounters(rules) if each.id == encounter)
    cast = {f"p{at + 1}": ready.heroes[at].id for at in range(ready.seats)}
    seats = tuple(Seat(id, id.upper(), "absent" if id == "gm" else sitter, mind=mind) for id in (*cast, "foes", "gm"))
    scenario = rules.scenario(content, encounter, cast, "foes")
    return Game(rules, Setup(name, rules.version, seed, seats, scenario), content, think=thinking)


@pytest.mark.parametrize("kind", ["random", "odds", "bluff", "search"])
@pytest.mark.parametrize("name", OURS)
def test_a_duel_of_any_two_minds_comes_to_an_end_and_its_log_runs_again(name: str, kind: str) -> None:
    first = encounters(library.ruleset(name))[0].id
    game = a_fight(name, first, "mind", Mind(kind, playouts=2), f"{name} {kind}")
    assert game.is_over
    again = Game(game.ruleset, game.setup, game.journal.content, splices=game.journal.splices, think=think)
    assert msgspec.msgpack.encode(again.state) == msgspec.msgpack.encode(game.state)


@pytest.mark.parametrize("name", OURS)
def test_who_has_won_stands_best_and_before_that_nobody_has(name: str) -> None:
    game = a_fight(name, encounters(library.ruleset(name))[0].id, "mind", Mind(), "prospect")
    side = {each.seat: each.side for each in game.state.actors.values()}
    ends = {seat: game.ruleset.prospect(game.journal.now.scene, seat) for seat in side}
    assert ends == {seat: float(game.state.won == side[seat]) for seat in side}
    start = scene_at(game, game.journal.snapshots[0])
    assert all(0 < game.ruleset.prospect(start, seat) < 1 for seat in side)
