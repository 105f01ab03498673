"""Learn to play a game from scratch: plain policy gradient over what is told of each action, in NumPy.

    python examples/learn.py plainten --bouts 4800

One small network scores every legal action from the numbers about it and about the whole, and an action is drawn by
these scores. What was done before things went well becomes likelier (REINFORCE, with Adam for its steps): well is a
bout that is won, and on the way there what is left of oneself beside what is left of the other. It meets minds of
rising strength. At the end it is measured against the mind that goes by odds, by seeds that it has not met.
"""

import argparse
from collections.abc import Iterator
from itertools import cycle
from time import process_time
from typing import NamedTuple

import numpy as np
import numpy.typing as npt

from facedown import library
from facedown.kernel.words.refusal import Refused
from facedown.lab.interval import Interval, wilson
from facedown.lab.matchup import ready_heroes
from facedown.research import ByTurns, Layout, Observation

Array = npt.NDArray[np.float64]

ACTIONS, LONGEST = 24, 200
HIDDEN = 32
BATCH = 24
"""How many bouts go into one step."""
PACE = 0.005
PATIENCE = 0.95
"""What comes one decision later counts so much less."""
DOUBT = 0.01
"""What it is worth not to be sure too early."""
TUTORS = ("random", "odds:skill=0.3", "odds")
"""Whom it meets: each until it wins three bouts of four, the last to the end."""


class Decision(NamedTuple):
    """What was told of each legal action, what the network made of it, and which was taken; and how one stood then."""

    told: Array
    hidden: Array
    shares: Array
    taken: int
    standing: float


class Policy:
    """Two layers: a score for each action from the numbers about it and about the whole."""

    def __init__(self, layout: Layout, luck: np.random.Generator) -> None:
        width = layout.first_action + len(layout.of_action)
        shares = [at for at, name in enumerate(layout.of_figure) if name.endswith("share")]
        self._mine, self._theirs = shares, [len(layout.of_figure) + at for at in shares]
        self._layout, self._luck = layout, luck
        self.weights = [luck.normal(0, width**-0.5, (width, HIDDEN)), np.zeros(HIDDEN), np.zeros(HIDDEN)]
        self._means = [np.zeros_like(each) for each in self.weights]
        self._squares = [np.zeros_like(each) for each in self.weights]
        self._steps = 0

    def decide(self, seen: Observation, is_firm: bool = False) -> tuple[int, Decision]:
        """Draw an action; whoever is firm takes the likeliest."""
        numbers, legal = seen["observation"], np.flatnonzero(seen["action_mask"])
        whole = np.tile(numbers[: self._layout.first_action], (len(legal), 1))
        told = np.hstack([whole, self._layout.per_action(numbers)[legal]]).astype(np.float64)
        hidden = np.tanh(told @ self.weights[0] + self.weights[1])
        shares = np.exp(hidden @ self.weights[2])
        shares /= shares.sum()
        taken = int(shares.argmax() if is_firm else self._luck.choice(len(legal), p=shares))
        standing = float(numbers[self._mine].sum() - numbers[self._theirs].sum())
        return int(legal[taken]), Decision(told, hidden, shares, taken, standing)

    def slopes(self, decision: Decision, gain: float) -> list[Array]:
        """Where to go so that what was done becomes likelier by what it gained, and nothing too sure."""
        told, hidden, shares, taken, _ = decision
        slope, sureness = -gain * shares, np.log(shares)
        slope[taken] += gain
        slope -= DOUBT * shares * (sureness - shares @ sureness)
        inner = np.outer(slope, self.weights[2]) * (1 - hidden**2)
        return [told.T @ inner, inner.sum(axis=0), hidden.T @ slope]

    def step(self, slopes: list[Array]) -> None:
        """One step of Adam, uphill."""
        self._steps += 1
        for weight, slope, mean, square in zip(self.weights, slopes, self._means, self._squares, strict=True):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            size = np.sqrt(square / (1 - 0.999**self._steps)) + 1e-8
            weight += PACE * mean / (1 - 0.9**self._steps) / size


def play(env: ByTurns, policy: Policy, seed: int, is_firm: bool = False) -> tuple[float, list[Decision]]:
    """One bout: how it ended, and what was decided in it."""
    env.reset(seed=seed)
    decisions: list[Decision] = []
    while True:
        seen, reward, is_over, is_cut, _ = env.last()
        if is_over or is_cut:
            return reward, decisions
        assert seen is not None
        action, decision = policy.decide(seen, is_firm)
        decisions.append(decision)
        env.step(action)


def gains(reward: float, decisions: list[Decision]) -> list[float]:
    """What each decision led to: how one stood better later on, what is far off counting less, and the end."""
    after = [each.standing for each in decisions[1:]] + [decisions[-1].standing + reward] if decisions else []
    led, found = 0.0, []
    for decision, later in zip(reversed(decisions), reversed(after), strict=True):
        led = later - decision.standing + PATIENCE * led
        found.append(led)
    return found[::-1]


def arenas(game: str, mind: str) -> Iterator[ByTurns]:
    """Against a mind, from one side and the other by turns."""
    return cycle(ByTurns(game, minds={agent: mind}, actions=ACTIONS, longest=LONGEST) for agent in ("seat_2", "seat_1"))


def beginner(game: str, seed: int = 0) -> Policy:
    """One who knows nothing."""
    return Policy(Layout(library.ruleset(game), ACTIONS), np.random.default_rng(seed))


def learn(policy: Policy, game: str, bouts: int, seed: int = 0) -> Iterator[tuple[int, dict[str, float]]]:
    """After each step: how many bouts there were, and what was lately won against whom, from -1 to 1."""
    rings = {mind: arenas(game, mind) for mind in TUTORS}
    won = dict.fromkeys(TUTORS, -1.0)
    for start in range(0, bouts, BATCH):
        done: list[tuple[Decision, float]] = []
        for at in range(start, start + BATCH):
            mind = next((each for each in TUTORS if won[each] < 0.5), TUTORS[-1])
            reward, decisions = play(next(rings[mind]), policy, 1_000_000 * (seed + 1) + at)
            won[mind] += 0.02 * (reward - won[mind])
            done += zip(decisions, gains(reward, decisions), strict=True)
        policy.step(_mean_slopes(policy, done))
        yield start + BATCH, won


def _mean_slopes(policy: Policy, done: list[tuple[Decision, float]]) -> list[Array]:
    """Of all decisions of a batch, each by how much more it led to than they did on average."""
    found = np.array([gain for _, gain in done])
    scaled = (found - found.mean()) / (found.std() + 1e-8)
    sums = [np.zeros_like(each) for each in policy.weights]
    for (decision, _), gain in zip(done, scaled, strict=True):
        for total, slope in zip(sums, policy.slopes(decision, float(gain)), strict=True):
            total += slope / len(done)
    return sums


def measure(game: str, policy: Policy, rounds: int, mind: str = "odds") -> Interval:
    """Mirror duels of every ready hero against a mind, from both sides, by seeds of their own."""
    ended = [
        play(env, policy, at, is_firm=True)[0]
        for hero in ready_heroes(game)
        for agent in ("seat_1", "seat_2")
        for env in [ByTurns(game, heroes=(hero, hero), minds={agent: mind}, actions=ACTIONS, longest=LONGEST)]
        for at in range(rounds)
    ]
    return wilson(sum((1 + reward) / 2 for reward in ended), len(ended))


def main() -> None:
    asked = argparse.ArgumentParser(description="Learn to play a game from scratch.")
    asked.add_argument("game", nargs="?", default="plainten")
    asked.add_argument("--bouts", type=int, default=4800, help="how many it plays to learn")
    asked.add_argument("--rounds", type=int, default=40, help="how many are measured of each hero and side")
    asked.add_argument("--seed", type=int, default=0)
    given = asked.parse_args()
    try:
        policy = beginner(given.game, given.seed)
    except Refused as refused:
        asked.error(refused.refusal.text)
    for bouts, won in learn(policy, given.game, given.bouts, given.seed):
        if bouts % (20 * BATCH) == 0:
            shares = ", ".join(f"{mind} {50 + 50 * each:.0f} %" for mind, each in won.items())
            print(f"{bouts} bouts, {process_time():.0f} s of CPU: {shares}", flush=True)
    print(f"against odds: {measure(given.game, policy, given.rounds)}, {process_time():.0f} s of CPU")


if __name__ == "__main__":
    main()
