"""`facedown pack check`: what a pack will do, or what is wrong with it and where."""

import json
import os
from pathlib import Path

import pytest

from tests.cli.conftest import Facedown


@pytest.fixture
def pack(tmp_path: Path) -> Path:
    file = tmp_path / "hello.toml"
    file.write_text('greeting = "Hello!"\n')
    return file


def test_a_sound_pack_is_told_in_sentences(facedown: Facedown, pack: Path) -> None:
    assert facedown("pack", "check", pack, "--ruleset", "pebbles") == (0, "Says 'Hello!' at the start.\n", "")


def test_the_same_is_told_to_programs(facedown: Facedown, pack: Path) -> None:
    ran = facedown("pack", "check", pack, "--ruleset", "pebbles", "--json")
    assert json.loads(ran.out) == ["Says 'Hello!' at the start."]


def test_a_folder_is_a_pack_too(facedown: Facedown, pack: Path) -> None:
    assert facedown("pack", "check", pack.parent, "--ruleset", "pebbles").code == 0


def test_an_unknown_key_is_refused_with_line_and_suggestion(facedown: Facedown, pack: Path) -> None:
    pack.write_text('# a pack\ngreting = "Hello!"\n')
    ran = facedown("pack", "check", pack, "--ruleset", "pebbles")
    assert (ran.code, ran.out) == (1, "")
    assert ran.err == "hello.toml, line 2, greting: there is no key 'greting' here; did you mean 'greeting'?\n"


def test_what_is_not_toml_is_refused_with_the_line(facedown: Facedown, pack: Path) -> None:
    pack.write_text("greeting = \n")
    assert facedown("pack", "check", pack, "--ruleset", "pebbles").code == 1
    ran = facedown("pack", "check", pack)
    assert ran.code == 1
    assert "line 1" in ran.err


def test_the_ruleset_is_named_in_the_pack_or_by_option(facedown: Facedown, pack: Path) -> None:
    assert "name one with --ruleset: " in facedown("pack", "check", pack).err
    assert "name one with --game: " in facedown("lab", "ability", pack).err
    assert "name one with --game: " in facedown("duel", "monk", "mage", "--pack", pack).err
    assert "name one before the options: " in facedown("play", "--text", "--pack", pack).err
    pack.write_text('[pack]\nruleset = "pebles"\n')
    assert "did you mean 'pebbles'?" in facedown("pack", "check", pack).err


def test_a_missing_file_is_not_a_refused_pack(facedown: Facedown, tmp_path: Path) -> None:
    assert facedown("pack", "check", tmp_path / "none.toml").code == 2
    assert facedown("pack", "check", tmp_path).code == 2


def test_bytes_that_are_no_text_are_refused(facedown: Facedown, pack: Path) -> None:
    pack.write_bytes(b"greeting = '\xff'")
    assert "is not text in UTF-8" in facedown("pack", "check", pack).err


def test_what_has_no_end_is_not_read(facedown: Facedown, tmp_path: Path) -> None:
    pipe, device, large = tmp_path / "pipe.toml", tmp_path / "device.toml", tmp_path / "large.toml"
    os.mkfifo(pipe)
    device.symlink_to("/dev/zero")
    with large.open("wb") as file:
        file.truncate(10**10)
    for path in (pipe, device, Path("/dev/zero")):
        ran = facedown("pack", "check", path)
        assert (ran.code, "no ordinary file" in ran.err) == (2, True)
    assert "too long" in facedown("pack", "check", large).err


def test_a_pack_for_another_game_is_told_which(facedown: Facedown, pack: Path) -> None:
    pack.write_text('[pack]\nid = "x"\ntitle = "X"\nruleset = "plainten"\n')
    said = "hello.toml: this pack is for Plain Ten, not for Towers.\n"
    assert facedown("pack", "check", pack, "--ruleset", "towers").err == said
    assert facedown("play", "towers", "--text", "--pack", pack).err == said
