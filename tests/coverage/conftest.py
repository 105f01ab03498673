from pathlib import Path

import pytest
from pebbles import Pebbles

from tests.coverage.toy import make_toy


@pytest.fixture
def toy(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Pebbles:
    """A ruleset of a few rules in a source folder of its own."""
    return make_toy(tmp_path, monkeypatch)
