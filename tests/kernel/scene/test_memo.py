"""A memo remembers results by everything they depend on."""

from facedown.kernel.scene.memo import Memo


def test_what_is_known_is_not_worked_out_again() -> None:
    memo: Memo[list[int]] = Memo(2)
    first = memo.recall("a", lambda: [1])
    assert memo.recall("a", lambda: [2]) is first
    assert memo.recall("b", lambda: [3]) == [3]


def test_a_full_memo_forgets() -> None:
    memo: Memo[str] = Memo(2)
    for key in "abc":
        memo.recall(key, lambda: "old")
    assert memo.recall("a", lambda: "new") == "new"
    assert memo.recall("c", lambda: "new") == "old"


def test_what_is_asked_for_again_and_again_is_never_forgotten() -> None:
    memo: Memo[str] = Memo(8)
    memo.recall("often", lambda: "kept")
    for key in range(100):
        assert memo.recall("often", lambda: "lost") == "kept"
        memo.recall(key, lambda: "once")
    assert memo.recall(0, lambda: "anew") == "anew"


def test_a_memo_knows_no_more_than_it_may() -> None:
    memo: Memo[str] = Memo(8)
    for key in range(100):
        memo.recall(key, lambda: "known")
    known = [key for key in range(100) if memo.recall(key, lambda: "forgotten") == "known"]
    assert len(known) <= 8
