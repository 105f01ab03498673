"""A house that stands alone."""

from facedown.table.street.street import NOBODY, Street


async def test_a_house_that_stands_alone_tells_itself() -> None:
    heard: list[str] = []
    street = Street()
    street.on_news = heard.append
    street.ring("t1", "t2")
    assert heard == ["t1", "t2"]
    assert await street.elsewhere("t1") == NOBODY
