"""A sentence inside a sentence."""

import pytest

from facedown.kernel.words.stop import one_stop


@pytest.mark.parametrize(
    ("written", "told"),
    [
        ("Dee: Read it.. What fits?", "Dee: Read it. What fits?"),
        ("Dee succeeds: Read it., 9 against 6.", "Dee succeeds: Read it, 9 against 6."),
        ("They wait... and wait...", "They wait... and wait..."),
        ("Something, e.g., a door.", "Something, e.g., a door."),
    ],
)
def test_the_inner_sentence_loses_its_stop(written: str, told: str) -> None:
    assert one_stop(written) == told
