"""Questions that insist."""

from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.asking import insist
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import Field, Form, Number

FORM = Form((Field("a", "A", Number(0, 9)), Field("b", "B", Number(0, 9))))


def test_a_refused_answer_is_there_to_be_put_right_and_never_becomes_the_default() -> None:
    def build(complaint: str) -> Ask:
        return Ask("p1", "T-1", f"{complaint}Five in all.", FORM, {"a": 3, "b": 2})

    def refuse(answer: dict[str, int]) -> Refusal | None:
        return Refusal("no", "That is too much.") if sum(answer.values()) > 5 else None

    flow = insist(build, refuse, "Counting")
    first = next(flow)
    assert isinstance(first, Ask)
    assert (first.given, first.default) == (None, {"a": 3, "b": 2})
    again = flow.send({"a": 9, "b": 1})
    assert isinstance(again, Ask)
    assert again.text == "That is too much. Five in all."
    assert (again.given, again.default) == ({"a": 9, "b": 1}, {"a": 3, "b": 2})
