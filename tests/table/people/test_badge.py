"""What a program may say by its token: every scope put to every command."""

from typing import get_args

import pytest

from facedown.table.people.badge import NEEDED, SCOPES, Badge, Scope
from facedown.table.wire.command import Command, GiveSeat, Rule, Say, Undo

COMMANDS = get_args(Command)
OVERRULES = {
    "overrule",
    "ruling",
    "retcon",
    "foreshow",
    "take-hold",
    "see-as",
    "read-along",
    "answer-for",
    "let-advise",
    "limit",
}
READS = {"foresee", "rulings", "prove", "recall", "relisten"}


def badge(scope: Scope) -> Badge:
    return Badge("h" * 64, "ann", "scribe", "", scope, "t1", "p1", "")


def tags(scope: Scope) -> set[str]:
    """What may be said with it, by name."""
    allowed = [kind for kind, needed in NEEDED.items() if badge(scope).allows(needed)]
    return {str(kind.__struct_config__.tag) for kind in allowed}


def test_every_command_has_a_scope() -> None:
    assert set(NEEDED) == set(COMMANDS)


def test_read_only_reads_and_play_never_overrules() -> None:
    everything = {str(kind.__struct_config__.tag) for kind in COMMANDS}
    assert tags("read") == READS
    assert tags("play") == everything - OVERRULES
    assert tags("gm") == everything


@pytest.mark.parametrize("scope", SCOPES)
def test_a_refusal_says_what_the_token_is_for(scope: Scope) -> None:
    refusal = badge(scope).refuse("gm")
    assert (refusal is None) == (scope == "gm")
    if refusal is not None:
        assert "'scribe'" in refusal.text
        assert "'gm'" in refusal.text


def test_who_plays_gives_away_its_own_seat_and_no_other() -> None:
    assert badge("play").refuse_command(GiveSeat("c", "p1", "plain")) is None
    assert badge("play").refuse_command(GiveSeat("c", "p2", "plain")) is not None
    assert badge("gm").refuse_command(GiveSeat("c", "p2", "plain")) is None
    assert badge("read").refuse_command(Undo("c")) is not None
    assert badge("play").refuse_command(Say("c", "q", 1)) is None
    assert NEEDED[Rule] == "gm"
