from collections.abc import Iterator
from contextlib import closing
from pathlib import Path

import pytest

from facedown.table.archive.database import open_database
from facedown.table.archive.store import Store


@pytest.fixture
def store(tmp_path: Path) -> Iterator[Store]:
    """A store of the test's own, which houses share."""
    with closing(Store(open_database(tmp_path))) as store:
        yield store
