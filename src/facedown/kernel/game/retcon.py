"""A retcon: change something earlier; later dice and answers that still fit are kept, the rest is asked again."""

from collections.abc import Callable, Iterable
from typing import Any

import msgspec

from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.game.journal import Journal, Taken
from facedown.kernel.log.act import Act, Entry
from facedown.kernel.scene.secret import is_sealed
from facedown.kernel.words.audience import GM
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Answer

Automatic = Callable[[Journal, Roll | Draw | Ask], Act | None]
"""Answers what needs no person: dice, minds, standing orders. None where a person has to be asked."""


class Difference(msgspec.Struct, frozen=True):
    """One value of the state that a retcon changed; None stands for "there was none"."""

    path: str
    before: str | None
    after: str | None


class Retcon(msgspec.Struct, frozen=True):
    """What a retcon did: how many later acts were kept, which were dropped, and what is different now."""

    kept: int
    dropped: tuple[str, ...]
    changed: tuple[Difference, ...]


def retcon(
    journal: Journal, at: int, act: Act, automatic: Automatic, by: str = "", is_told: bool = True
) -> Retcon | Refusal:
    """Replace the answer at `at`, or put an overrule there, and run what follows again; who did so is told, unless it
    tells itself."""
    if not journal.first <= at <= journal.seq:
        return Refusal("no-such-entry", f"The log has entries {journal.first + 1} to {journal.seq}, not {at + 1}.")
    replaces = isinstance(act, Entry)
    if replaces and at == journal.seq:
        return Refusal("no-such-entry", "There is no answer there yet to replace.")
    tail = journal.acts[at - journal.first + (1 if replaces else 0) :]
    trial = journal.rehearsal(at)
    try:
        refusal = trial.take(act)
        if refusal:
            return refusal
        kept, rest = _run_again(trial, [*tail, *journal.carried], automatic)
        for seat in trial.setup.seats:
            trial.ruleset.show(trial.now.scene, seat.id)
    except Exception as error:
        return cannot_go_on(error)
    before = flattened(journal.now.scene.state)
    carried = tuple(each for each in rest if isinstance(each, Entry))
    old = journal.acts[at - journal.first] if replaces else None
    changed = Taken(old.by if isinstance(old, Entry) else by, trial.marks[at - trial.first].audience)
    journal.splice(at, tuple(trial.acts[at - trial.first :]), by, carried, (changed,) if is_told else ())
    dropped = tuple(_name(each) for each in rest)
    return Retcon(kept, dropped, differences(before, flattened(journal.now.scene.state)))


def instead(journal: Journal, at: int, answer: Answer, by: str) -> Entry | Refusal:
    """Another answer in the place of one that a person gave; whoever did not give it gives it as the GM."""
    old = journal.acts[at - journal.first] if at < journal.seq else None
    if not isinstance(old, Entry) or not journal.is_decision(old):
        return Refusal(
            "no-answer-there", "What was decided there is no answer that could be another; rule on it there."
        )
    return Entry(old.key, answer, by if old.by == by else GM)


def cannot_go_on(error: Exception) -> Refusal:
    """The rules stumble over what the GM wants."""
    missing = "there is no " if isinstance(error, LookupError) else ""
    return Refusal("illegal-state", f"The rules could not go on with that: {missing}{error}.")


def carry_on(journal: Journal, question: Roll | Draw | Ask) -> Entry | None:
    """An answer that an earlier retcon carried along for this very question."""
    entry = _fitting(question, journal.carried)
    if entry is not None:
        journal.carried = [each for each in journal.carried if each is not entry]
    return entry


def _run_again(trial: Journal, tail: list[Act], automatic: Automatic) -> tuple[int, list[Act]]:
    rest, kept = list(tail), 0
    refused: list[Act] = []
    while True:
        while rest and not isinstance(rest[0], Entry):
            act = rest.pop(0)
            if trial.take(act) is None:
                kept += 1
            else:
                refused.append(act)
        questions = trial.now.open_questions()
        entry = _first(_fitting(question, rest) for question in questions)
        if entry is not None:
            rest.remove(entry)
            kept += 1
        answer = entry or _first(automatic(trial, question) for question in questions)
        if answer is None or trial.take(answer) is not None:
            return kept, refused + rest


def _first(acts: Iterable[Act | None]) -> Act | None:
    return next((act for act in acts if act is not None), None)


def _fitting(question: Roll | Draw | Ask, among: list[Any]) -> Entry | None:
    """The first of these answers that was given to this question and that it still takes."""
    for entry in among:
        if isinstance(entry, Entry) and entry.key == question.key and question.refuse(entry.answer) is None:
            return entry
    return None


def _name(act: Act) -> str:
    return str(act.key) if isinstance(act, Entry) else act.words()


def flattened(state: Any) -> dict[str, str]:
    """Every value of the state under its dotted path; what lies face down is only there or not."""
    found: dict[str, str] = {}
    _flatten(msgspec.to_builtins(state), "", found)
    return found


def _flatten(value: Any, path: str, found: dict[str, str]) -> None:
    if is_sealed(value):
        found[path] = "face down"
    elif isinstance(value, dict):
        for key, each in value.items():
            _flatten(each, f"{path}.{key}" if path else str(key), found)
    elif isinstance(value, (list, tuple)):
        for at, each in enumerate(value):
            _flatten(each, f"{path}.{at}", found)
    else:
        found[path] = str(value)


def differences(before: dict[str, str], after: dict[str, str]) -> tuple[Difference, ...]:
    paths = [path for path in {**before, **after} if before.get(path) != after.get(path)]
    return tuple(Difference(path, before.get(path), after.get(path)) for path in paths)
