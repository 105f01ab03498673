"""`facedown lab encounter`, `rules` and `ability`: questions of whoever designs them."""

import json
import re
from pathlib import Path
from types import ModuleType

import pytest

from facedown import library
from facedown.lab import balance as lab_balance
from facedown.lab import fitting, series
from facedown.lab.encounters import difficulty
from facedown.lab.interval import Interval
from tests.cli.conftest import Facedown, Ran

HEARTS = """
[pack]
id = "own.hearts"
title = "Hearts"
ruleset = "plainten"

[[feature]]
id = "sturdy"
name = "Sturdy"
kind = "trait"
cost = 2
tracks = { health = 4 }
"""


@pytest.fixture
def here(facedown: Facedown, tmp_path: Path) -> Facedown:
    """Alone, with a data folder of its own."""

    def run(*arguments: str | Path, typed: str = "") -> Ran:
        return facedown("lab", *arguments, "--data", tmp_path / "data", "--workers", "1", typed=typed)

    return run


def test_an_encounter_has_a_word_for_how_hard_it_is(here: Facedown, tmp_path: Path) -> None:
    page, sheet = tmp_path / "encounters.html", tmp_path / "encounters.csv"
    ran = here("encounter", "plainten", "bridge", "wolves", "-n", "3", "--report", page, "--report", sheet)
    assert ran.code == 0
    titles = [line for line in ran.out.splitlines() if not line.startswith(" ")]
    assert titles[0].startswith("The ogre's bridge (bridge): ")
    assert titles[1].startswith("Wolves at the camp (wolves): ")
    assert "  who falls: " in ran.out
    assert '--play-by-play "lab ' in ran.out
    assert len(sheet.read_text().splitlines()) == 3
    html = page.read_text()
    assert "Pacing" in html
    assert html.count("<svg") == 1
    assert "<script" not in html


def test_of_a_chase_it_is_said_how_often_its_gap_moves(here: Facedown) -> None:
    chase, _, toll = here("encounter", "overreach", "flats", "toll", "-n", "6").out.partition("(toll)")
    assert re.search(r"the gap moves [1-9][0-9.]* times at the median", chase)
    assert "the gap moves" not in toll


def test_whoever_names_no_encounter_has_all_that_have_foes(here: Facedown) -> None:
    found = json.loads(here("encounter", "plainten", "-n", "1", "--json").out)
    encounters = library.content(library.ruleset("plainten")).encounters
    assert [each["encounter"] for each in found] == [id for id, each in encounters.items() if each.foes]
    assert {each["word"] for each in found} <= {"safe", "easy", "fair", "hard", "deadly"}


@pytest.mark.parametrize(
    ("share", "word"), [(1.0, "safe"), (0.9, "safe"), (0.8, "easy"), (0.6, "fair"), (0.5, "hard"), (0.44, "deadly")]
)
def test_words_go_by_how_often_the_heroes_win(share: float, word: str) -> None:
    assert difficulty(Interval(share, 0, 1)) == word


def test_a_fight_of_an_encounter_is_told(here: Facedown) -> None:
    ran = here("encounter", "plainten", "wolves", "--play-by-play", "lab 3")
    assert ran.out.splitlines()[0] == "Wolves at the camp, seed lab 3:"
    assert "Round 1" in ran.out


def test_a_reading_is_put_beside_the_rules_as_they_are(here: Facedown, tmp_path: Path) -> None:
    page = tmp_path / "rules.html"
    ran = here("rules", "plainten", "--ruling", "S-GAP-20=sides", "-n", "20", "--report", page)
    assert ran.code == 0
    first, second, *uses = ran.out.splitlines()
    assert first.startswith("S-GAP-20 = sides: the first side wins ")
    assert second.endswith(" points of falls in one go")
    assert all(line.endswith(" times a fight") for line in uses)
    told = page.read_text()
    assert "What readings change" in told
    assert " Nobody rolls." in told


def test_the_page_of_all_readings_draws_those_that_change_something_and_names_the_others(
    here: Facedown, tmp_path: Path
) -> None:
    page = tmp_path / "rules.html"
    here("rules", "plainten", "-n", "4", "--report", page)
    drawn, _, rest = page.read_text().partition("Nothing in these fights is changed by ")
    assert re.match(r"\d+ others: S-GAP-", rest)
    assert "S-GAP-03 = net" in rest
    assert "S-GAP-03 = net" not in drawn
    assert "-0.0<" not in drawn
    assert re.findall(r"-?[\d.]+ %</text>", drawn)
    assert not re.search(r"\d\.\d+ %</text>", drawn)


def test_whoever_stops_a_check_is_shown_what_there_is(here: Facedown, monkeypatch: pytest.MonkeyPatch) -> None:
    stopped = "Stopped before the end: this is what was fought"
    _interrupt_after_one(monkeypatch, series, "meet_all")
    ability = here("ability", "--game", "plainten", "--ability", "bolt", "-n", "8").out.splitlines()
    assert ability[0].startswith("Bolt: ")
    assert " of 2 fights" in "".join(ability)
    assert ability[-1].startswith(stopped)
    encounter = here("encounter", "plainten", "duel", "mages", "-n", "8").out.splitlines()
    assert encounter[0].startswith("A duel at the crossroads (duel): ")
    assert not any("mages" in line for line in encounter)
    assert encounter[-1].startswith(stopped)
    monkeypatch.setattr(lab_balance, "PIECE", 1)
    _interrupt_after_one(monkeypatch, lab_balance, "watch_all")
    balance = here("balance", "plainten", "--hero", "monk", "--hero", "mage", "-n", "4").out.splitlines()
    assert balance[0] == "monk, 2 mirror fights:"
    assert not any("mage," in line for line in balance)
    assert balance[-1].startswith(stopped)


def _interrupt_after_one(monkeypatch: pytest.MonkeyPatch, module: ModuleType, work: str) -> None:
    """Somebody presses Ctrl-C once one piece of work is done."""
    done: list[object] = []
    was = getattr(module, work)

    def interrupted(*asked: object) -> object:
        if done:
            raise KeyboardInterrupt
        done.append(asked)
        return was(*asked)

    monkeypatch.setattr(module, work, interrupted)


def test_readings_that_change_nothing_are_named_in_one_line(here: Facedown) -> None:
    alone = here("rules", "plainten", "-n", "2", "--ruling", "S-GAP-03=net").out
    assert alone == "Nothing in these fights is changed by S-GAP-03 = net.\n"
    *felt, last = here("rules", "plainten", "-n", "4").out.splitlines()
    assert re.match(r"Nothing in these fights is changed by \d+ others: S-GAP-", last)
    assert any(line.startswith("S-GAP-") for line in felt)
    assert "-0.0" not in "".join(felt)


def test_every_reading_is_tried_and_ranked_by_what_it_changes(here: Facedown) -> None:
    found = json.loads(here("rules", "towers", "-n", "2", "--json").out)
    changes = [abs(each["won"]["by"][0]) for each in found]
    assert len(found) > 10
    assert changes == sorted(changes, reverse=True)


@pytest.mark.parametrize(
    ("arguments", "told"),
    [
        (("encounter", "plainten", "brige"), "Plain Ten has no encounter 'brige'; did you mean 'bridge'?"),
        (("encounter", "plainten", "wolves", "--hero", "munk"), "There is no ready hero 'munk'; did you mean 'monk'?"),
        (("rules", "plainten", "--ruling", "S-GAP-20"), "'S-GAP-20': write a ruling as ID=VALUE."),
        (("rules", "plainten", "--report", "a.txt"), "a.txt: a report is a file in .html, .csv, .json."),
    ],
)
def test_what_cannot_be_checked_is_refused(here: Facedown, arguments: tuple[str, ...], told: str) -> None:
    ran = here(*arguments)
    assert (ran.code, ran.err.strip()) == (2, told)


@pytest.mark.parametrize(
    "arguments",
    [
        ("encounter", "plainten", "duel"),
        ("rules", "plainten", "--ruling", "S-GAP-20=sides"),
        ("ability", "--game", "plainten", "--ability", "bolt"),
        ("cards", "monk", "mage"),
        ("balance", "plainten"),
    ],
)
def test_whatever_would_never_end_is_refused_with_how_long_it_would_take(
    here: Facedown, arguments: tuple[str, ...]
) -> None:
    ran = here(*arguments, "-n", "1000000000")
    assert ran.code == 2
    assert re.fullmatch(
        r"[\d,]+ fights would take about [\d,.]+ days here; at most 2,000,000 are fought at once.", ran.err.strip()
    )


def test_the_command_checks_a_pack(here: Facedown, tmp_path: Path) -> None:
    file = tmp_path / "hearts.toml"
    file.write_text(HEARTS)
    few = ("-n", "2", "--hero", "thief")
    ran = here("ability", file, "--ability", "sturdy", "--report", tmp_path / "out.html", *few)
    assert ran.out.startswith("Sturdy: ")
    page = (tmp_path / "out.html").read_text()
    assert "<svg" in page
    led_to = set(re.findall(r'href="#([^"]+)"', page))
    assert led_to == set(re.findall(r'<ol id="([^"]+)"', page))
    assert led_to == {"fight-sturdy-lab-0", "fight-sturdy-lab-0b"}
    assert "<li>Round 1" in page
    wrong = here("ability", file, "--ability", "study", *few)
    assert (wrong.code, wrong.err.strip()) == (2, "There is no ability 'study'; did you mean 'sturdy'?")
    two = here("ability", file, "--mind", "plain", "--mind", "random", *few)
    assert two.err.strip().endswith("name one mind for both.")
    none = here("ability", *few)
    assert none.err.strip() == "Name a pack, or --game with --ability for one of the game's own or --all."
    both = here("ability", file, "--ability", "sturdy", "--all", *few)
    assert both.err.strip() == "Name one with --ability, or have --all of them checked."


def test_with_all_every_ability_has_a_line_and_what_somebody_cannot_have_says_why(
    here: Facedown, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(fitting, "MOST_RIVALS", 1)
    ran = here("ability", "--game", "plainten", "--hero", "thief", "--all", "-n", "1")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert lines[0].startswith("Hardy, 2: ")
    assert any(line.startswith("'thief' cannot have 'expert': 'expert' should be ") for line in lines)
    assert len(lines) == len(fitting.abilities_of(library.pack_texts(library.ruleset("plainten"))))


def test_abilities_of_a_game_that_counts_levels_are_checked_as_well(here: Facedown) -> None:
    (line,) = here("ability", "--game", "overreach", "--ability", "melee-weapons", "-n", "1", "--json").out.splitlines()
    (said,) = json.loads(line)
    assert said["place"] == {"hero": "duelist", "instead_of": "", "without": "melee-weapons"}
    assert said["rivals"]


def test_cards_say_what_is_chosen_and_what_never_is(here: Facedown, tmp_path: Path) -> None:
    ran = here("cards", "iren", "oda", "-n", "2", "--report", tmp_path / "cards.html")
    assert ran.code == 0
    lines = ran.out.splitlines()
    assert any(line.startswith("Iren Vask (odds): Your cards: ") and " times a fight, wins " in line for line in lines)
    assert any(line.startswith("never chosen: Your ") for line in lines)
    shares = [
        int(line.rpartition(" ")[2].removesuffix("%"))
        for line in lines
        if line.startswith("opening: ") and line.endswith("%")
    ]
    assert 95 <= sum(shares) <= 105
    assert "Never chosen" in (tmp_path / "cards.html").read_text()


def test_a_game_without_standoffs_has_no_opening(here: Facedown) -> None:
    found = json.loads(here("cards", "monk", "mage", "-n", "2", "--json").out)
    assert found["opening"] == []
    assert found["result"]["fights"] == 2


def test_a_saved_game_is_run_by_another_reading(here: Facedown) -> None:
    towers = Path(__file__).parents[1] / "saves" / "towers.json"
    ran = here("rules", "towers", "--ruling", "T-GAP-05=guard", "--log", towers, "-n", "2")
    assert ran.out.splitlines()[1:3] == [
        "  told: Bladehand loses 5 Vitality, now 14.",
        "  would be: Bladehand loses 4 Vitality, now 15.",
    ]
    assert "T-GAP-05 = guard" in ran.out.splitlines()[-1]
    wrong = here("rules", "plainten", "--ruling", "S-GAP-20=sides", "--log", towers)
    assert wrong.err.strip() == "towers.json is a game of 'towers', not of 'plainten'."
    assert "name it with --ruling" in here("rules", "towers", "--log", towers).err
