"""All agents at once: a bout by PettingZoo's parallel interface, for games in which people commit together."""

from typing import Any

from pettingzoo import ParallelEnv

from facedown.research.arena import SEATS, Arena, Observation

Infos = dict[str, dict[str, Any]]


class AtOnce(Arena, ParallelEnv[str, Any, Any]):
    """Everybody acts in every step; whoever is asked nothing waits, by action 0."""

    def reset(
        self, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, Observation], Infos]:
        self.open(seed)
        return self._all_seen(), {agent: {} for agent in self.agents}

    def step(
        self, actions: dict[str, int]
    ) -> tuple[dict[str, Observation], dict[str, float], dict[str, bool], dict[str, bool], Infos]:
        self.act(actions)
        acted, seen, won = self.agents, self._all_seen(), self.won()
        is_over, is_cut = self.bout.is_over, self.is_cut
        if is_over or is_cut:
            self.agents = []
        return seen, won, dict.fromkeys(acted, is_over), dict.fromkeys(acted, is_cut), {agent: {} for agent in acted}

    def _all_seen(self) -> dict[str, Observation]:
        return {agent: self.seen(self.bout.now, SEATS[agent]) for agent in self.agents}
