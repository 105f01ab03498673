"""Where bouts take place: which game, which heroes, who plays whom, and what those who learn see of it."""

from collections.abc import Mapping
from secrets import token_hex
from typing import Any, TypedDict

import numpy as np
import numpy.typing as npt
from gymnasium import spaces
from msgspec.structs import replace

from facedown import library
from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.mind import Mind
from facedown.kernel.dice.seed import Chance
from facedown.kernel.log.playthrough import Playthrough
from facedown.kernel.scene.board import Figure
from facedown.kernel.words.refusal import Refused, nearest
from facedown.lab.matchup import SIDES, bout, ready_heroes
from facedown.lab.player import needs_log
from facedown.minds.kinds import read_mind
from facedown.research.bout import Bout, asked_of
from facedown.research.choice import answers, choices
from facedown.research.layout import ACTIONS, Layout, Vector

SEATS = dict(zip(("seat_1", "seat_2"), SIDES, strict=True))
"""The seat of each agent."""
LONGEST = 1000
"""After how many answered questions a bout is broken off, unless an environment is told otherwise."""


class Observation(TypedDict):
    """What an agent sees, and which actions are legal."""

    observation: Vector
    action_mask: npt.NDArray[np.int8]


class Arena:
    """What both kinds of environment share: they open bouts by a seed, and stand between actions and answers."""

    def __init__(
        self,
        game: str,
        *,
        heroes: tuple[str, str] | None = None,
        minds: Mapping[str, str] | None = None,
        rulings: Mapping[str, Value] | None = None,
        actions: int = ACTIONS,
        longest: int = LONGEST,
    ) -> None:
        if min(actions, longest) < 1:
            raise Refused("too-few", f"There is at least one action and one question, not {min(actions, longest)}.")
        self.ruleset = library.ruleset(game)
        self.layout = Layout(self.ruleset, actions)
        self.longest = longest
        self._content = library.content(self.ruleset)
        self._heroes = _known_heroes(game, heroes)
        self._minds = {_seat(agent): _mind(text) for agent, text in (minds or {}).items()}
        self._rulings = dict(rulings or {})
        self._series, self._games = token_hex(16), 0
        self.metadata: dict[str, Any] = {"name": f"facedown_{game}_v0", "render_modes": ["ansi"]}
        self.render_mode = "ansi"
        self.possible_agents = _free(self._minds)
        self.agents: list[str] = []
        self.action_spaces = {agent: self._actions() for agent in self.possible_agents}
        self.observation_spaces = {agent: self._observations() for agent in self.possible_agents}
        self._bout: Bout | None = None

    @property
    def bout(self) -> Bout:
        if self._bout is None:
            raise Refused("no-bout", "There is no bout yet: reset opens one.")
        return self._bout

    def _actions(self) -> spaces.Space[Any]:
        return spaces.Discrete(self.layout.actions)

    def _observations(self) -> spaces.Space[Any]:
        numbers = spaces.Box(-1.0, 1.0, (self.layout.size,), np.float32)
        return spaces.Dict({"observation": numbers, "action_mask": spaces.Box(0, 1, (self.layout.actions,), np.int8)})

    def action_space(self, agent: str) -> spaces.Space[Any]:
        return self.action_spaces[agent]

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        return self.observation_spaces[agent]

    def open(self, seed: int | None) -> None:
        """The first bout of a seed; without one the next bout of the last seed."""
        if seed is not None:
            self._series, self._games = str(seed), 0
        self._games += 1
        named = f"{self._series}:{self._games}"
        setup = bout(self.ruleset.id, self._heroes or self._drawn(named), named, (Mind(), Mind()))
        self._bout = Bout(self.ruleset, replace(setup, rulings=self._rulings), self._content, self._minds)
        self._bout.go_on(self.longest)
        self.agents = list(self.possible_agents)

    def _drawn(self, seed: str) -> tuple[str, str]:
        """A ready hero and its like: neither side has the better one."""
        ready = ready_heroes(self.ruleset.id)
        hero = ready[Chance(f"{seed}:heroes").below(len(ready))]
        return hero, hero

    def seen(self, now: Playthrough, seat: str) -> Observation:
        """What an agent on this seat sees. One that is not asked has one legal action, 0, which does nothing."""
        ask, board = asked_of(now, seat), self.ruleset.show(now.scene, seat)
        most = self.layout.actions
        made = [] if ask is None else choices(self.ruleset.with_odds(now.scene, ask), ask.default, most)
        mask = np.zeros(most, np.int8)
        mask[[at for at, each in enumerate(made) if each is not None] or 0] = 1
        return {"observation": self.layout.observation(board, ask, made), "action_mask": mask}

    def act(self, actions: Mapping[str, int]) -> None:
        """Agents answer what they were asked; whoever was asked nothing is not heard."""
        asked = [(self.bout.asked(_seat(agent)), self._sound(action)) for agent, action in actions.items()]
        for ask, action in asked:
            if ask is not None:
                self.bout.answer(ask, answers(ask, self.layout.actions)[action])
        self.bout.go_on(self.longest)

    def _sound(self, action: int) -> int:
        if not 0 <= action < self.layout.actions:
            raise Refused("no-such-action", f"Actions go from 0 to {self.layout.actions - 1}, not {action}.")
        return int(action)

    @property
    def is_cut(self) -> bool:
        """Whether the bout is broken off undecided."""
        return not self.bout.is_over and self.bout.answers >= self.longest

    def won(self) -> dict[str, float]:
        return {agent: self.bout.won(SEATS[agent]) for agent in self.agents}

    def render(self) -> str:
        """What an onlooker sees, in lines."""
        board = self.ruleset.show(self.bout.now.scene, "onlooker")
        return "\n".join([board.heading, *(_line(each) for each in board.figures)])

    def close(self) -> None:
        """There is nothing to close."""


def _line(figure: Figure) -> str:
    meters = (f"{each.label} {each.note or f'{each.value} of {each.most}'}" for each in figure.meters)
    return ", ".join((figure.name, *([figure.place] if figure.place else []), *meters, *figure.conditions))


def _known_heroes(game: str, heroes: tuple[str, str] | None) -> tuple[str, str] | None:
    """Raises `Refused` for a hero that is not ready."""
    ready = ready_heroes(game)
    for each in heroes or ():
        if each not in ready:
            raise Refused("unknown-hero", f"There is no ready hero {each!r}; {nearest(each, ready)}")
    return heroes


def _seat(agent: str) -> str:
    if agent not in SEATS:
        raise Refused("no-such-agent", f"There is no agent {agent!r}; {nearest(agent, list(SEATS))}")
    return SEATS[agent]


def _free(minds: Mapping[str, Mind]) -> list[str]:
    """The agents whose seats no mind has."""
    free = [agent for agent, seat in SEATS.items() if seat not in minds]
    if not free:
        raise Refused("nobody-learns", "Minds have both seats; leave one to an agent.")
    return free


def _mind(text: str) -> Mind:
    """Raises `Refused` for a mind that plays on from the log, since a bout keeps none."""
    mind = read_mind(text)
    if needs_log(mind):
        raise Refused(
            "needs-a-log", f"A mind that is {text!r} plays on from a log, and a bout of this kind keeps none."
        )
    return mind
