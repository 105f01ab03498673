"""The list of what is open gets shorter and never longer."""

from pathlib import Path

import pytest

from tests.proofs import open_rules


def test_what_is_proved_leaves_the_list_and_nothing_comes_onto_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "open.toml"
    file.write_text('toy = ["S-A", "S-B"]\nother = ["O-A"]\nlast = ["L-A"]\n')
    left = {"toy": ["S-B", "S-NEW"], "last": []}
    monkeypatch.setattr(open_rules, "FILE", file)
    monkeypatch.setattr(open_rules, "unproved", left.__getitem__)
    open_rules.shorten(["toy", "last"])
    assert open_rules.listed() == {"toy": ["S-B"], "other": ["O-A"]}
