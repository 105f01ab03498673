"""Every game is an environment by PettingZoo's own tests, ends as its rules say, and is the same again by its seed."""

from collections.abc import Iterator

import numpy as np
import pytest
from pettingzoo.test.api_test import api_test
from pettingzoo.test.parallel_test import parallel_api_test
from pettingzoo.test.seed_test import parallel_seed_test, seed_test

from facedown.kernel.dice.question import Commit
from facedown.research import AtOnce, ByTurns, Observation
from tests.conformance.table import OURS, RULESETS
from tests.kernel.cast import refused

# PettingZoo says so of every Dict that is not in a list of its own games; a Dict is where it wants action masks
pytestmark = [
    pytest.mark.filterwarnings("ignore:Observation is not a NumPy array"),
    pytest.mark.filterwarnings("ignore:Observation space for each agent probably should be"),
]
PER_CYCLE = {"TC-C-47": "per-cycle"}


@pytest.mark.parametrize("game", RULESETS)
def test_by_turns_passes_pettingzoos_tests(game: str) -> None:
    api_test(ByTurns(game, longest=50), num_cycles=40)
    seed_test(lambda: ByTurns(game, longest=50), num_cycles=25)


@pytest.mark.parametrize("game", RULESETS)
def test_at_once_passes_pettingzoos_tests(game: str) -> None:
    parallel_api_test(AtOnce(game, longest=30), num_cycles=40)
    parallel_seed_test(lambda: AtOnce(game, longest=30), num_cycles=20)


def test_a_whole_cycle_of_tri_core_is_laid_at_once() -> None:
    env = AtOnce("tricore", heroes=("iren", "oda"), rulings=PER_CYCLE)
    seen, _ = env.reset(seed=1)
    assert isinstance(env.bout.now.question, Commit)
    assert all(each["action_mask"].sum() > 1 for each in seen.values())
    env.step({agent: some_action(each) for agent, each in seen.items()})
    assert env.bout.answers >= 2


def some_action(seen: Observation) -> int:
    return int(np.flatnonzero(seen["action_mask"])[-1])


def played(env: ByTurns, seed: int | None) -> Iterator[tuple[str, bytes, float]]:
    """Whoever acts takes a legal action that its seed says."""
    luck = np.random.default_rng(seed)
    env.reset(seed=seed)
    for agent in env.agent_iter():
        seen, reward, is_over, is_cut, _ = env.last()
        assert seen is not None
        yield agent, seen["observation"].tobytes(), reward
        env.step(None if is_over or is_cut else int(luck.choice(np.flatnonzero(seen["action_mask"]))))


@pytest.mark.parametrize("game", OURS)
def test_one_wins_what_the_other_loses(game: str) -> None:
    env, ended = ByTurns(game), []
    for seed in range(4):
        luck = np.random.default_rng(seed)
        env.reset(seed=seed)
        while not (env.bout.is_over or env.is_cut):
            env.step(int(luck.integers(12)))
        assert sorted(env.rewards.values()) in ([-1.0, 1.0], [0.0, 0.0])
        ended.append(env.rewards["seat_1"])
    assert any(ended)


def test_without_a_seed_the_next_bout_of_the_last_one_is_played() -> None:
    def openings() -> list[str]:
        env = ByTurns("plainten")
        env.reset(seed=5)
        told = [env.render()]
        for _ in range(4):
            env.reset()
            told.append(env.render())
        return told

    assert openings() == openings()
    assert len(set(openings())) > 1


def test_a_bout_is_broken_off_undecided_after_so_many_questions() -> None:
    env = ByTurns("tricore", longest=3)
    ended = list(played(env, 2))
    assert len(ended) == 3 + 2
    assert [reward for _, _, reward in ended[-2:]] == [0.0, 0.0]


def test_a_mind_may_have_the_other_seat() -> None:
    env = ByTurns("plainten", heroes=("monk", "monk"), minds={"seat_2": "plain"})
    assert {agent for agent, _, _ in played(env, 3)} == {"seat_1"}
    assert env.possible_agents == ["seat_1"]


def test_whoever_wins_before_anybody_is_asked_has_won() -> None:
    env = ByTurns("plainten", minds={"seat_2": "random"})
    unasked = []
    for seed in range(60):
        env.reset(seed=seed)
        _, reward, is_over, _, _ = env.last()
        unasked += [reward] if is_over else []
    assert unasked
    assert set(unasked) <= {-1.0, 1.0}


def test_an_action_that_is_not_legal_says_the_default() -> None:
    ends = []
    for action in (0, 255):  # nothing is laid by default, which is action 0 as well
        env = ByTurns("tricore", heroes=("iren", "iren"))
        env.reset(seed=4)
        ask = env.bout.asked("p1") or env.bout.asked("p2")
        assert ask is not None
        assert ask.default == []
        env.step(action)
        ends.append(env.observe("seat_1")["observation"].tobytes())
    assert ends[0] == ends[1]


def test_whoever_is_not_asked_may_only_wait() -> None:
    env = ByTurns("plainten")
    env.reset(seed=1)
    (other,) = (agent for agent in env.agents if agent != env.agent_selection)
    assert np.flatnonzero(env.observe(other)["action_mask"]).tolist() == [0]


def test_the_board_is_drawn_in_lines() -> None:
    env = ByTurns("plainten", heroes=("monk", "mage"))
    env.reset(seed=1)
    heading, monk, mage = env.render().splitlines()
    assert heading.startswith("Round 1")
    assert monk.startswith("Silent monk, ")
    assert mage.endswith("Health 15 of 15")
    env.close()


def test_what_cannot_be_is_refused() -> None:
    assert "did you mean 'monk'" in refused(lambda: ByTurns("plainten", heroes=("monk", "monc"))).text
    assert refused(lambda: ByTurns("plainten", minds={"p1": "plain"})).code == "no-such-agent"
    assert refused(lambda: ByTurns("plainten", minds={"seat_1": "search"})).code == "needs-a-log"
    assert refused(lambda: ByTurns("plainten", minds={"seat_1": "plain", "seat_2": "odds"})).code == "nobody-learns"
    assert refused(lambda: ByTurns("plainten", actions=0)).code == "too-few"
    env = ByTurns("plainten", actions=24)
    for early in (env.last, env.render, lambda: env.step(0)):
        assert refused(early).code == "no-bout"
    env.reset(seed=1)
    assert refused(lambda: env.step(24)).text == "Actions go from 0 to 23, not 24."
    assert refused(lambda: env.step(None)).code == "no-action"
    together = AtOnce("plainten")
    together.reset(seed=1)
    assert refused(lambda: together.step({"seat_3": 0})).code == "no-such-agent"
