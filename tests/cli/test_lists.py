"""What there is to play and to go on with, for people and for programs; and what a shell completes."""

import json
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from typer import Context
from typer.main import get_command

import facedown as library
from facedown.cli import app, main
from facedown.cli.completion import save_names
from tests.cli.conftest import Facedown


def test_games_encounters_and_heroes_are_listed_for_people_and_programs(facedown: Facedown) -> None:
    assert facedown("games").out.startswith("tricore: Tri-Core. ")
    games = json.loads(facedown("games", "--json").out)
    assert {"tricore", "plainten"} <= {each["id"] for each in games}
    assert "duel: A duel at the crossroads, for one, against Maro; easy\n" in facedown("encounters", "plainten").out
    encounters = json.loads(facedown("encounters", "plainten", "--json").out)
    heroes = json.loads(facedown("heroes", "plainten", "--json").out)
    assert {each["id"] for each in encounters[0]["heroes"]} <= {each["id"] for each in heroes}
    assert "warrior: Warrior. Mail" in facedown("heroes", "plainten").out
    assert facedown("heroes", "plaintn").err == "There is no game 'plaintn'; did you mean 'plainten'?\n"


def test_rules_are_told_as_json_too(facedown: Facedown) -> None:
    rules = json.loads(facedown("rules", "plainten", "--json").out)
    one = json.loads(facedown("rules", "plainten", "s-dth-06", "--json").out)
    assert one in rules
    assert one["title"] == "Reviving a companion"


def test_any_save_is_gone_on_with_by_name_or_file(facedown: Facedown, tmp_path: Path) -> None:
    nothing = f"There is no saved game in {tmp_path / 'text'}; `facedown play --text` starts one.\n"
    assert facedown("saves", "--data", tmp_path) == (0, "", nothing)
    assert facedown("saves", "--data", tmp_path, "--json") == (0, "[]\n", "")
    facedown("play", "--text", "plainten", "--data", tmp_path, typed="1\n")
    facedown("play", "--text", "plainten", "--encounter", "mages", "--data", tmp_path)
    (tmp_path / "text" / "other.json").write_text("no save")
    names = [each["name"] for each in json.loads(facedown("saves", "--data", tmp_path, "--json").out)]
    assert names == ["plainten-mages-1", "plainten-duel-1"]
    assert "plainten-duel-1: plainten, A duel at the crossroads, 20" in facedown("saves", "--data", tmp_path).out
    assert "A duel at the crossroads" in facedown("resume", "plainten-duel-1", "--data", tmp_path).out
    assert "A duel at the crossroads" in facedown("resume", "--data", tmp_path).out  # it was played last
    elsewhere = tmp_path / "mine.save"
    library.save(library.new_game("plainten", "mages"), elsewhere)
    ran = facedown("resume", elsewhere, "--data", tmp_path)
    assert ran.out.endswith(f"To go on: facedown resume {elsewhere}\n")
    assert facedown("resume", "plainten-dul-1", "--data", tmp_path).err == (
        "There is no save 'plainten-dul-1'; did you mean 'plainten-duel-1'?\n"
    )
    assert "is not a saved game" in facedown("resume", tmp_path / "text" / "other.json", "--data", tmp_path).err
    table = tmp_path / "duel.facedown"
    table.write_text("{}")
    ran = facedown("resume", table, "--data", tmp_path)
    assert ran.err == f"{table} is a whole table of the browser; `facedown import` goes on with it.\n"


COMPLETED = """
facedown() {{ {python} -c 'from facedown.cli import main; main()' "$@"; }}
export -f facedown
source <(facedown --show-completion bash | sed 's/ $1 )/ bash -c facedown )/')
COMP_WORDS=(facedown {words}) COMP_CWORD={at}
_facedown_completion facedown
echo "${{COMPREPLY[@]}}"
"""


@pytest.mark.skipif(not shutil.which("bash"), reason="there is no bash here")
@pytest.mark.parametrize(
    ("words", "completed"),
    [
        ("rules plain", "plainten"),
        ("encoun", "encounters"),
        ("play plainten --encounter due", "duel"),
        ("play --hero tob", "tobin"),
        ("sheet plainten ba", "bard"),
        ("play nothing --hero ba", ""),
    ],
)
def test_bash_completes_commands_and_names(words: str, completed: str) -> None:
    script = COMPLETED.format(python=sys.executable, words=words, at=len(words.split()))
    ran = subprocess.run(["bash", "-c", script], capture_output=True, text=True, check=True)
    assert ran.stdout.split() == completed.split(), ran.stderr


def test_a_shell_completes_the_saves_of_a_folder(tmp_path: Path) -> None:
    (tmp_path / "text").mkdir()
    for name in ("pot-1", "pot-2", "other"):
        library.save(library.new_game("pebbles", seed="monday"), tmp_path / "text" / f"{name}.json")
    context = Context(get_command(app), resilient_parsing=True)
    context.params["data"] = tmp_path
    assert sorted(save_names(context, "pot")) == ["pot-1", "pot-2"]


def test_the_completion_is_installed_by_an_option(capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(SystemExit, match="0"):
        main(["--help"])
    assert "--install-completion" in capsys.readouterr().out


def test_whatever_tells_something_tells_it_to_programs_too() -> None:
    silent = {" ".join(path) for path, command in commands(get_command(app)) if "--json" not in options(command)}
    does = {"play", "serve", "resume", "backup", "restore", "import", "sheet", "card", "lab new"}
    assert silent == does


def commands(command: Any, path: tuple[str, ...] = ()) -> Iterator[tuple[tuple[str, ...], Any]]:
    """Every command that does something by itself, with its words."""
    within = getattr(command, "commands", {})
    if not within:
        yield path, command
    for name, each in within.items():
        yield from commands(each, (*path, name))


def options(command: Any) -> set[str]:
    return {option for each in command.params for option in each.opts}
