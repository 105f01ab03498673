"""Every scene file of ours is a test: those beside the tests, of the rulebooks, and whole ones in the documentation."""

import re
from pathlib import Path

import pytest

from facedown.scenefile import Script, parse_scene, read_scene, run_scene

TESTS = Path(__file__).parent
DOCS = TESTS.parent / "docs"
RULESETS = TESTS.parent / "src" / "facedown" / "rulesets"


def documented() -> list[Script]:
    """The TOML examples of the documentation that are whole scenes."""
    scenes = []
    for page in sorted(DOCS.rglob("*.md")):
        for number, text in enumerate(re.findall(r"^```toml\n(.*?)^```", page.read_text("utf-8"), re.M | re.S), 1):
            if re.search(r"^ruleset =", text, re.M) and "[pack]" not in text:
                scenes.append(parse_scene(text, f"docs/{page.name}, example {number}", DOCS))
    return scenes


FILES = [*sorted(TESTS.rglob("*.scene.toml")), *sorted(RULESETS.glob("*/scenes/*.scene.toml"))]
SCENES = [read_scene(file) for file in FILES] + documented()


def proved_by(script: Script) -> list[str]:
    """A scene that expects nothing proves nothing."""
    return script.scene.rules if script.scene.expect else []


@pytest.mark.parametrize(
    "script",
    [pytest.param(each, id=each.scene.title, marks=pytest.mark.rules(*proved_by(each))) for each in SCENES],
)
def test_the_scene_goes_as_it_expects(script: Script) -> None:
    result = run_scene(script)
    assert result.is_ok, "\n".join(result.lines())


def test_a_scene_that_expects_nothing_proves_nothing() -> None:
    told = 'title = "A toss"\nruleset = "pebbles"\nrules = ["B-POT"]\n'
    assert proved_by(parse_scene(told)) == []
    assert proved_by(parse_scene(f"{told}[[expect]]\nover = false\n")) == ["B-POT"]
