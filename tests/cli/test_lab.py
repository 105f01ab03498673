"""`facedown duel` and `facedown lab`: fights by the thousand from the command line."""

import json
from pathlib import Path

import pytest

from facedown.lab import series
from facedown.lab.file import NEW_FILE
from tests.cli.conftest import Facedown, Ran

FILE = """
game = "plainten"
fights = 6

[[match]]
heroes = ["monk", "mage"]
minds = ["odds", "random"]

[round-robin]
heroes = ["monk", "mage", "thief"]

[sweep]
heroes = ["monk", "mage"]
numbers = { "foes.goblin.health" = "8..9" }
rulings = { "S-GAP-20" = ["sides"] }
"""


EXAMPLES = Path(__file__).parents[2] / "examples"
BROKEN = str(EXAMPLES / "far-too-good.toml")


@pytest.fixture
def here(facedown: Facedown, tmp_path: Path) -> Facedown:
    """Alone, with a data folder of its own."""

    def run(*arguments: str | Path, typed: str = "") -> Ran:
        return facedown(*arguments, "--data", tmp_path / "data", "--workers", "1", typed=typed)

    return run


def test_a_duel_infers_its_game_and_says_who_wins(here: Facedown) -> None:
    ran = here("duel", "monk", "mage", "-n", "10")
    assert ran.code == 0
    title, wins, length, unmodelled = ran.out.splitlines()
    assert title == "Silent monk (odds) against Mage (odds):"
    assert wins.startswith("  Silent monk (odds) wins ")
    assert wins.endswith(" of 10 fights.")
    assert "rounds at the median" in length
    assert unmodelled.startswith("  Not modelled: ")
    assert "S-CP-06" in unmodelled


def test_a_duel_as_json_and_as_reports(here: Facedown, tmp_path: Path) -> None:
    files = [tmp_path / f"out{ending}" for ending in (".html", ".csv", ".json")]
    reports = [argument for file in files for argument in ("--report", file)]
    ran = here("duel", "monk", "mage", "-n", "4", "--json", *reports)
    (told,) = json.loads(ran.out)
    assert told["results"][0]["fights"] == 4
    assert json.loads(files[2].read_text()) == [told]
    assert files[1].read_text().startswith("title,game,")
    page = files[0].read_text()
    assert "<svg" in page
    assert "Silent monk" in page
    assert "<script" not in page
    assert "src=" not in page


def test_a_folder_is_no_report_which_is_said_before_anybody_fights(here: Facedown, tmp_path: Path) -> None:
    folder = tmp_path / "out.html"
    folder.mkdir()
    ran = here("duel", "monk", "mage", "-n", "2", "--report", folder)
    assert (ran.code, ran.out) == (2, "")
    assert ran.err.strip() == f"{folder} is a folder; name a file for the report."


def test_one_fight_is_told_and_it_is_the_one_that_was_counted(here: Facedown, tmp_path: Path) -> None:
    (told,) = json.loads(here("duel", "monk", "mage", "-n", "8", "--json").out)
    seen = {each["why"]: each["seed"] for each in told["results"][0]["seen"]}
    (stored,) = (tmp_path / "data" / "lab").iterdir()
    rounds = [count for line in stored.read_text().splitlines() for count in json.loads(line)["rounds"]]
    for why, wanted in (("the longest", max(rounds)), ("the shortest", min(rounds))):
        ran = here("duel", "monk", "mage", "--play-by-play", seen[why])
        assert max(int(line.split()[1]) for line in ran.out.splitlines() if line.startswith("Round ")) == wanted


def test_a_file_is_written_read_and_fought(here: Facedown, facedown: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "new.toml"
    assert facedown("lab", "new", file).code == 0
    assert file.read_text() == NEW_FILE
    assert "is there already" in facedown("lab", "new", file).err
    file.write_text(FILE)
    ran = here("lab", "run", file)
    assert ran.code == 0
    titles = [line for line in ran.out.splitlines() if not line.startswith("  ")]
    assert titles[:4] == [
        "Silent monk (odds) against Mage (random):",
        "Silent monk (odds) against Mage (odds):",
        "Silent monk (odds) against Thief (odds):",
        "Mage (odds) against Thief (odds):",
    ]
    assert "foes.goblin.health = 9, S-GAP-20 = sides:" in titles
    apart = [line.partition("sides: ")[2] for line in titles if line.startswith("as it is beside foes.goblin.health")]
    assert len(apart) == 2
    assert apart[0] == apart[1]  # no goblin fights here
    assert " points (" in apart[0]


def test_whoever_stops_a_run_is_shown_what_there_is_and_resumes(
    here: Facedown, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    file = tmp_path / "duel.toml"
    file.write_text('game = "plainten"\nfights = 6\n[[match]]\nheroes = ["monk", "mage"]\n')
    with monkeypatch.context() as patched:
        patched.setattr(series, "meet_all", _interrupt)
        ran = here("lab", "run", file)
    assert (ran.code, "of 2 fights" in ran.out) == (0, True)
    assert "Not all was fought that was asked for." in ran.out
    assert ran.out.splitlines()[-1].startswith("Stopped before the end")
    again = here("lab", "run", "--resume")
    assert "of 6 fights" in again.out
    assert here("lab", "run", "--resume").err.strip() == "No run was stopped before its end; name a file."


def _interrupt(*asked: object) -> None:
    raise KeyboardInterrupt


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("duel", "monk", "mahge"), "No game has a ready hero 'mahge'; did you mean 'mage'?"),
        (("duel", "monk", "iren"), "No game knows all of these heroes: monk, iren."),
        (("duel", "monk"), "Two heroes meet in a bout, not 1."),
        (("duel", "monk", "mage", "-n", "1000000000"), "1,000,000,000 fights would take about "),
        (("duel", "monk", "mage", "--report", "out.pdf"), "out.pdf: a report is a file in .html, .csv, .json."),
        (("duel", "monk", "mage", "--ruling", "S-GAP-20=nobody"), "S-GAP-20 cannot be 'nobody'"),
        (
            ("duel", "monk", "mage", "--cluster", "nowhere"),
            "no cluster at 'nowhere': an address is like tcp://host:8786.",
        ),
        (
            ("duel", "monk", "mage", "--pack", BROKEN),
            "far-too-good.toml: this pack is for Tri-Core, not for Plain Ten.",
        ),
        (("lab", "run", "."), ". is a folder; name a lab file."),
        (("lab", "run"), "Name a lab file, or --resume; `facedown lab new` writes one to begin with."),
    ],
)
def test_what_cannot_be_fought_is_refused(here: Facedown, arguments: tuple[str, ...], told: str) -> None:
    ran = here(*arguments)
    assert ran.code == 2
    assert told in ran.err


@pytest.mark.parametrize(
    ("was", "now", "told"),
    [
        ("fights = 6", "figths = 6", "there is no key 'figths' here; did you mean 'fights'?"),
        ('"8..9"', '"9..8"', "foes.goblin.health: '9..8' is no range; write \"1..5\" or [1, 3, 5]."),
        ('"8..9"', '"1..99999999"', "a sweep has at most 500 variants."),
        ("goblin.health", "goblin.helth", "'goblin' has no number 'helth'; did you mean 'health'?"),
        ("fights = 6", "fights = 0", "At least one fight is fought, not 0."),
    ],
)
def test_a_file_that_is_wrong_is_refused_with_what_would_be_right(
    here: Facedown, tmp_path: Path, was: str, now: str, told: str
) -> None:
    file = tmp_path / "wrong.toml"
    file.write_text(FILE.replace(was, now))
    ran = here("lab", "run", file)
    assert ran.code == 2
    assert told in ran.err
    assert ran.out == ""


def test_of_a_number_that_the_rules_forbid_it_is_said_which(here: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "sweep.toml"
    numbers = '{ "abilities.shoving-blow.dice" = "1..5" }'
    file.write_text(f'game = "tricore"\n[sweep]\nheroes = ["iren", "oda"]\nnumbers = {numbers}\n')
    ran = here("lab", "run", file)
    assert ran.code == 2
    assert ran.err.startswith("With abilities.shoving-blow.dice = 3: ")
    assert ran.err.strip().endswith("At level 1 an ability has at most 2 EV dice, not 3. (ACS-01)")


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("-n", "1000000000"), "1,000,000,000 fights would take about "),
        (("-n", "1", "--house", "slimm"), "'slimm' is neither a choice point nor a concern; did you mean 'slim'?"),
    ],
)
def test_prompts_that_cannot_be_counted_are_refused(facedown: Facedown, arguments: tuple[str, ...], told: str) -> None:
    ran = facedown("lab", "prompts", "plainten", "bridge", *arguments)
    assert ran.code == 2
    assert ran.err.startswith(told)


def test_how_often_everybody_is_asked(facedown: Facedown) -> None:
    pack = EXAMPLES / "four-a-side.toml"
    ran = facedown("lab", "prompts", "tricore", "four-a-side", "--pack", pack, "-n", "1", "--house", "TC-CP-07")
    assert ran.code == 0
    first, everything, _, matters, kept, _, _ = ran.out.splitlines()
    assert first.endswith("of the answers are nothing.")
    assert everything.startswith("asked everything: p1 ")
    assert matters.startswith("asked what matters: p1 ")
    assert kept.endswith("; lost 0")
