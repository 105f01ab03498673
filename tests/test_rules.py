"""`--rule ID` runs what proves one rule, and opens nothing else."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests import rules

ROOT = Path(__file__).parents[1]


def collected(*arguments: str) -> subprocess.CompletedProcess[str]:
    argv = [sys.executable, "-m", "pytest", "-n0", "-q", "--collect-only", *arguments]
    return subprocess.run(argv, cwd=ROOT, capture_output=True, text=True, check=False)


def test_the_tests_that_name_a_rule_are_run_and_no_others() -> None:
    found = collected("--rule", "s-dth-06").stdout
    assert "::test_only_companions_revive\n" in found
    assert "::test_short_of_the_threshold_nothing_is_rolled\n" not in found, "it stands in the same file"


def test_a_vector_that_lists_a_rule_is_run() -> None:
    found = collected("--rule", "TC-SUBT-07").stdout.splitlines()
    assert [line.partition("[")[0].rpartition("/")[2] for line in found if "::" in line] == [
        "test_vectors.py::test_the_worked_example_comes_out_as_the_book_says"
    ]


def test_an_unknown_rule_is_refused_with_the_nearest() -> None:
    ran = collected("--rule", "S-DTH-6")
    assert ran.returncode == pytest.ExitCode.USAGE_ERROR
    assert "There is no rule S-DTH-6; did you mean 'S-DTH-06'?" in ran.stderr


@pytest.mark.parametrize(
    ("id", "files"),
    [
        ("S-A-1", ["test_one.py"]),
        ("S-A-10", []),
        ("S-B-2", ["sub/test_two.py"]),
        ("S-C-3", ["sub/test_two.py", "test_pages.py"]),
    ],
)
def test_only_files_are_opened_in_which_the_rule_stands_or_that_may_read_it(
    id: str, files: list[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    texts = {
        "tests/test_one.py": '@pytest.mark.rules("S-A-1", "S-A-100")',
        "tests/test_pages.py": 'read(ROOT / "docs")',
        "tests/sub/test_two.py": 'read("vectors.toml")',
        "tests/sub/vectors.toml": 'rules = ["S-B-2", "S-C-3"]',
        "docs/page.md": 'rules = ["S-C-3"]',
    }
    for name, text in texts.items():
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(text)
    monkeypatch.setattr(rules, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(rules, "DOCS", tmp_path / "docs")
    found = rules.naming.__wrapped__(id)
    assert sorted(file.relative_to(tmp_path / "tests").as_posix() for file in found) == files
