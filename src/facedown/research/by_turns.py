"""One agent after the other: a bout by PettingZoo's AEC interface."""

from typing import Any

from pettingzoo import AECEnv

from facedown.kernel.words.refusal import Refused
from facedown.research.arena import SEATS, Arena, Observation


class ByTurns(Arena, AECEnv[str, Any, Any]):
    """Whoever is asked acts. Of those who are asked at once, the later do not see what the earlier said."""

    agent_selection = ""

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        self.open(seed)
        self._cumulative_rewards = self.won()  # a mind may have won or fled before anybody else was asked
        self.infos = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[0]
        self._look()

    def step(self, action: int | None) -> None:
        agent = self.agent_selection
        if not self.agents:
            raise Refused("no-bout", "Nobody is in a bout: reset opens the next.")
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action is None:
            raise Refused("no-action", f"{agent} is asked something; None is for those whose bout is over.")
        self._cumulative_rewards[agent] = 0.0
        self.act({agent: action})
        self._look()
        self._accumulate_rewards()

    def _look(self) -> None:
        """What has become of everybody, and who is asked now."""
        self.rewards = self.won()
        self.terminations = dict.fromkeys(self.agents, self.bout.is_over)
        self.truncations = dict.fromkeys(self.agents, self.is_cut)
        asked = (agent for agent in self.agents if self.bout.asked(SEATS[agent]) is not None)
        self.agent_selection = next(asked, self.agent_selection)

    def observe(self, agent: str) -> Observation:
        return self.seen(self.bout.now, SEATS[agent])
