"""Questions that insist: a choice the rules refuse is asked again, with the reason."""

from collections.abc import Callable
from typing import Any

import msgspec

from facedown.kernel.dice.flow import Flow, asked
from facedown.kernel.dice.question import Ask
from facedown.kernel.scene.window import goes_on
from facedown.kernel.words.refusal import Refusal

TIMES = 20
AskFor = Callable[[str], Ask]
Refuse = Callable[[Any], Refusal | None]


def once(ask: Ask) -> Flow[Any]:
    """Ask one question that stays the same whatever changes at the table."""
    return (yield from asked(lambda: ask))


def insist(build: AskFor, refuse: Refuse, what: str) -> Flow[Any]:
    """Ask until the answer is allowed; whoever cannot stop is handed to the GM, and the default stands."""
    times, answer = 0, None
    refusal: Refusal | None = None

    def ask() -> Ask:
        complaint = f"{refusal.text} " if refusal else ""
        return msgspec.structs.replace(build(complaint), given=answer, refused=refusal)

    while True:
        answer = yield from asked(ask)
        refusal = refuse(answer)
        if refusal is None:
            return answer
        times += 1
        if not (yield from goes_on(times, what, TIMES)):
            return build("").default
