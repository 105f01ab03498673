"""The example learns: its steps go uphill, what counts is what a decision led to, and it can be measured."""

import numpy as np
import pytest

from examples.learn import PATIENCE, Decision, beginner, gains, learn, measure
from facedown.research import ByTurns

NONE = np.zeros((1, 1))


def standing(share: float) -> Decision:
    return Decision(NONE, NONE, NONE, 0, share)


def test_a_decision_gained_what_it_led_to() -> None:
    assert gains(1.0, [standing(0.0), standing(-0.5)]) == [-0.5 + PATIENCE, 1.0]
    assert gains(1.0, []) == []


def test_a_step_makes_what_gained_likelier() -> None:
    policy, env = beginner("plainten"), ByTurns("plainten", actions=24)
    env.reset(seed=1)
    seen = env.observe(env.agent_selection)
    for _ in range(20):
        _, decision = policy.decide(seen)
        policy.step(policy.slopes(decision._replace(taken=1), 1.0))
    assert policy.decide(seen)[1].shares[1] > 1.5 / seen["action_mask"].sum()


@pytest.mark.parametrize("game", ["plainten", "overreach"])
def test_it_learns_and_is_measured_and_is_the_same_again(game: str) -> None:
    def learned() -> list[float]:
        policy = beginner(game)
        steps = list(learn(policy, game, 48))
        assert [bouts for bouts, _ in steps] == [24, 48]
        return [float(each.sum()) for each in policy.weights]

    first = learned()
    assert first == learned()
    assert first[2] != 0.0


def test_what_is_measured_is_a_share_with_bounds() -> None:
    interval = measure("plainten", beginner("plainten"), 1)
    assert 0.0 <= interval.low < interval.high < 1.0
    assert interval.share < 0.5
