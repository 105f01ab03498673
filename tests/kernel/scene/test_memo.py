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
