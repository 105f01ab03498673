"""Work in forks: results come back, changes do not."""

import os
import signal

from mutate.forks import in_forks


def test_each_job_comes_back_with_its_result() -> None:
    assert sorted(in_forks(lambda job: job * 2, [1, 2, 3], 2)) == [(1, 2), (2, 4), (3, 6)]


def test_what_a_fork_changes_it_changes_for_itself() -> None:
    here: list[int] = []

    def work(job: int) -> int:
        here.append(job)
        return len(here)

    assert list(in_forks(work, [1, 2], 1)) == [(1, 1), (2, 1)]
    assert here == []


def test_a_fork_that_dies_tells_nothing() -> None:
    def work(job: int) -> int:
        if job == 1:
            os.kill(os.getpid(), signal.SIGKILL)
        raise ValueError

    assert sorted(in_forks(work, [1, 2], 2)) == [(1, None), (2, None)]
