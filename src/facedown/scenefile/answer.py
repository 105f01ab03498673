"""One entry of a script's answers: what is said, to which question, and whether it must be refused."""

from typing import Any

import msgspec

from facedown.kernel.contract.overrule import ForceDice, Grant, Overrule, SetValue
from facedown.kernel.dice.question import Ask, Draw, Roll
from facedown.kernel.words.refusal import nearest
from facedown.kernel.words.schema import Answer
from facedown.scenefile.script import Script

LONG = {"ask", "who", "answer", "refused"}
OVERRULES: dict[str, set[str]] = {"set": {"value"}, "force": set(), "grant": {"actor"}}


class Line(msgspec.Struct, frozen=True):
    """An answer with what its long form says about it."""

    path: str
    answer: Answer = None
    act: Overrule | None = None
    ask: str = ""
    who: str = ""
    refused: str = ""


def read_lines(script: Script) -> list[Line]:
    return [_line(script, f"answers.{at}", raw) for at, raw in enumerate(script.scene.answers)]


def _line(script: Script, path: str, raw: Any) -> Line:
    if not isinstance(raw, dict):
        return Line(path, raw)
    kind = next((each for each in OVERRULES if each in raw), "")
    if kind and OVERRULES[kind] <= set(raw) <= OVERRULES[kind] | {kind, "reason", "refused"}:
        return Line(path, act=_overrule(script, path, kind, raw), refused=raw.get("refused", ""))
    if "answer" not in raw:
        if "ask" in raw:
            raise script.refuse(path, "an entry with 'ask' needs 'answer', too.")
        return Line(path, raw)  # a form
    for key in raw:
        if key not in LONG:
            raise script.refuse(path, f"there is no key {key!r} beside 'answer'; {nearest(key, sorted(LONG))}")
    words = {key: raw[key] for key in ("ask", "who", "refused") if key in raw}
    if not all(isinstance(word, str) for word in words.values()):
        raise script.refuse(path, "'ask', 'who' and 'refused' are texts.")
    return Line(path, raw["answer"], **words)


def _overrule(script: Script, path: str, kind: str, raw: dict[str, Any]) -> Overrule:
    reason = raw.get("reason", "")
    faces = raw["force"] if kind == "force" else []
    made: dict[str, Any] = {
        "set": {"path": raw.get("set"), "value": raw.get("value"), "reason": reason},
        "force": {"faces": [faces] if isinstance(faces, int) else faces, "reason": reason},
        "grant": {"actor": raw.get("actor"), "what": raw.get("grant"), "reason": reason},
    }
    type_of: dict[str, type[Overrule]] = {"set": SetValue, "force": ForceDice, "grant": Grant}
    try:
        return msgspec.convert({"type": kind, **made[kind]}, type_of[kind])
    except msgspec.ValidationError as error:
        raise script.refuse(path, f"{error}.") from None


def fitted(question: Roll | Draw | Ask, answer: Answer) -> Answer:
    """A single die may be written without its brackets, and so may a single card."""
    if question.is_chance and type(answer) in (int, str):
        return [answer]
    return answer
