"""One fight of a match, played to its end by its seed, and what was seen of it."""

from collections.abc import Callable, Iterable, Iterator
from hashlib import blake2b
from typing import Any

import msgspec

from facedown.kernel.contract.mind import Mind, Thought
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.dice.flow import Decider, run
from facedown.kernel.dice.question import Commit, Question
from facedown.kernel.game.game import Game
from facedown.kernel.game.mind import Moment, Think
from facedown.kernel.game.simulation import simulate
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.event import Event, in_words, tell
from facedown.kernel.scene.scene import Scene
from facedown.kernel.words.refusal import Refused
from facedown.lab.crew import Crew, Team, batched
from facedown.lab.matchup import SIDES, Match, known
from facedown.lab.player import Player, is_policy, label, needs_log
from facedown.lab.witness import Witness
from facedown.minds.kinds import think
from facedown.minds.plan import Plan, follow

MIRRORED = "b"
"""How the seed of a fight ends whose sides have changed."""
LONGEST = 3000
"""How many questions a fight may ask before it is undecided."""
NO_END = f"Here nobody has won after {LONGEST} answers: it has no end."
CHUNK = 4
"""Fights that somebody works on at a time, where nothing is known of how long they take."""


class Fight(msgspec.Struct, frozen=True):
    """One fight of a match: by which seed, and whether the second of a bout takes the first seat."""

    match: Match
    seed: str
    is_mirrored: bool = False

    def setup(self) -> Setup:
        seed = self.seed.removesuffix(MIRRORED) if self.match.same_dice else self.seed
        return self.match.setup(seed, self.is_mirrored)

    @property
    def seat(self) -> str:
        """The seat of the first player."""
        return SIDES[self.is_mirrored]

    def playing(self) -> dict[str, Player]:
        """Who plays which seat."""
        players = self.match.players[::-1] if self.is_mirrored else self.match.players
        return dict(zip(self.match.seats, players, strict=True))


class Fought(msgspec.Struct, frozen=True):
    """How a fight ended for its first side: 1 won, 0 lost, between them undecided; and how many answers it took."""

    fight: Fight
    won: float
    answers: int
    course: str
    """Every answer of it, as a digest: two fights of one course went alike."""
    habits: tuple[str, ...] = ()
    """What one who followed a plan did, time and again."""
    rounds: int = 0


def duels(
    game: str, players: tuple[Player, Player], heroes: Iterable[tuple[str, str]], seeds: Iterable[str]
) -> list[Fight]:
    """Every pairing of heroes by every seed, each twice, with sides changed."""
    return [
        Fight(Match(game, pair, players), f"{seed} {' '.join(pair)}", is_mirrored)
        for seed in seeds
        for pair in heroes
        for is_mirrored in (False, True)
    ]


class _Endless(Exception):
    """A fight that nobody wins."""


def fight(each: Fight, witness: Witness | None = None, thinking: Think = think) -> Fought:
    """Play one fight to its end, with somebody to watch it or without, and minds thinking in their way or another."""
    rules, content = known(each.match)
    playing, setup = each.playing(), each.setup()
    count = _Counted(playing, thinking)
    try:
        if any(needs_log(player) for player in playing.values()):
            state = _by_its_log(each, setup, count, witness)
        else:
            state = simulate(rules, setup, content, count, witness)
    except _Endless:
        return Fought(each, 0.5, count.answers, count.course, tuple(count.habits))
    scene: Scene[Any] = Scene(state, rules.rulings_of(setup), content)
    won = rules.prospect(scene, each.seat)
    return Fought(each, won, count.answers, count.course, tuple(count.habits), rules.length(scene))


def played(fights: list[Fight], crew: Crew, fought: Callable[[], None] = lambda: None) -> Iterator[Fought]:
    """How each fight ended, in the order of the fights, however many work on them."""
    with Team(crew) as team:
        for some in team.worked(_fight_all, batched(fights, CHUNK)):
            for each in some:
                yield each
                fought()


def _fight_all(fights: list[Fight]) -> list[Fought]:
    return [fight(each) for each in fights]


def _by_its_log(each: Fight, setup: Setup, count: "_Counted", witness: Witness | None) -> Any:
    """The state at the end of a fight that kept a log; whoever wants to watch sees it run once more from that."""
    game = played_game(each, setup, count)
    if witness is not None:
        rules, content = known(each.match)
        scene: Scene[Any] = Scene(rules.begin(setup, content), rules.rulings_of(setup), content)
        run(rules.play(scene), witness(scene, _Retold(game)))
    return game.state


def logged(each: Fight) -> Game:
    """A fight as a game with its whole log. Its dice fall by the place in the log: it is another fight."""
    return played_game(each, each.setup(), _Counted(each.playing()))


def told(each: Fight) -> list[str]:
    """The same fight once more, sentence by sentence, as somebody would tell it who has seen everything."""
    rules, content = known(each.match)
    setup, count = each.setup(), _Counted(each.playing())
    if any(needs_log(player) for player in each.playing().values()):
        try:
            game = played_game(each, setup, count)
        except _Endless:
            return [NO_END]
        return _sentences(game.events, game.journal.now.scene)
    teller = _Teller()
    try:
        simulate(rules, setup, content, count, teller)
    except _Endless:
        return [*_sentences(teller.events, teller.scene), NO_END]
    return _sentences(teller.events, teller.scene)


def _sentences(events: list[Event], scene: Scene[Any]) -> list[str]:
    lines = (in_words(tell(each, scene.name_of)) for each in events if not each.instead)
    return [line for line in lines if line]


class _Teller:
    """Keeps what happens in a fight that keeps no log."""

    def __init__(self) -> None:
        self.events: list[Event] = []

    def __call__(self, scene: Scene[Any], decider: Decider) -> Decider:
        self.scene, scene.events = scene, self.events
        return decider


def played_game(each: Fight, setup: Setup, count: "_Counted") -> Game:
    """A game to its end: functions of one's own answer as persons do, from what their seats see."""
    rules, content = known(each.match)
    game = Game(rules, setup, content, think=count)
    policies = {seat: player for seat, player in each.playing().items() if is_policy(player)}
    while not game.is_over:
        seat = next((seat for seat in policies if game.questions(seat)), None)
        if seat is None:
            raise Refused("nobody-answers", "The fight waits for somebody who does not play in it.")
        _answer(game, seat, policies[seat], count)
    return game


def _answer(game: Game, seat: str, policy: Any, count: "_Counted") -> None:
    count.one_more()
    view = game.view(seat)
    assert view.asked is not None
    refusal = game.answer(seat, policy(view, view.asked))
    if refusal is not None:
        raise Refused("bad-policy", f"{label(policy)} answered {view.asked.what} wrongly: {refusal.text}")


class _Retold:
    """Answers as they stand in the log, dice included."""

    def __init__(self, game: Game) -> None:
        self._entries: Iterator[Entry] = (each for each in game.journal.acts if isinstance(each, Entry))

    def answer(self, question: Question) -> Any:
        if not isinstance(question, Commit):
            return question.settle(next(self._entries).answer)
        laid = {entry.key: entry.answer for entry in (next(self._entries) for _ in question.asks)}
        return tuple(ask.settle(laid[ask.key]) for ask in question.asks)


class _Counted:
    """Thinks as each side does, and gives up on a fight without an end."""

    def __init__(self, players: dict[str, Player], thinking: Think = think) -> None:
        self.answers = 0
        self.habits: list[str] = []
        self._players, self._think = players, thinking
        self._course = blake2b(digest_size=16)

    @property
    def course(self) -> str:
        return self._course.hexdigest()

    def one_more(self) -> None:
        self.answers += 1
        if self.answers > LONGEST:
            raise _Endless

    def __call__(self, moment: Moment, mind: Mind) -> Thought:
        self.one_more()
        thought = self._thought(moment, mind)
        self._course.update(msgspec.json.encode((moment.ask.key, thought.answer)))
        return thought

    def _thought(self, moment: Moment, mind: Mind) -> Thought:
        player = self._players[moment.ask.seat]
        if not isinstance(player, Plan):
            return self._think(moment, mind)
        followed = follow(player, moment)
        self.habits += followed.reasons
        return followed
