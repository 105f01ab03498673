"""So many at once, so many a second after that."""

from facedown.table.bucket import Bucket, Buckets


def test_a_bucket_empties_and_fills_again() -> None:
    now = 0.0
    bucket = Bucket(rate=2, burst=3, clock=lambda: now)
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]
    now = 0.5
    assert [bucket.take() for _ in range(2)] == [True, False]
    now = 100
    assert [bucket.take() for _ in range(4)] == [True, True, True, False]


def test_visitors_do_not_use_up_each_others() -> None:
    buckets = Buckets(rate=0, burst=1, most=2)
    assert buckets.take("a")
    assert buckets.take("b")
    assert not buckets.take("a")
    assert buckets.take("c")  # forgets b, who came longest ago
    assert not buckets.take("a")
    assert buckets.take("b")
