"""What somebody may choose: the deeds on offer, and how a question is put."""

from typing import Any

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.words.schema import Form, Number, Pick, Several
from facedown.rulesets.fivefold.actions import deeds
from facedown.rulesets.fivefold.scene import FivefoldScene
from tests.fivefold.staged.cast import who


def expect(ask: Any, what: str, seat: str, default: Any, who: str = "", shape: type[Any] = Pick) -> Ask:
    """What is asked, of which seat and about whom, in which shape, and a default that is on offer."""
    assert isinstance(ask, Ask)
    assert (ask.what, ask.seat, ask.default, ask.who) == (what, seat, default, who)
    assert isinstance(ask.schema, shape)
    assert ask.refuse(default) is None
    return ask


def names(ask: Ask) -> list[str]:
    assert isinstance(ask.schema, Form)
    return [each.name for each in ask.schema.fields]


def bounds(schema: Any) -> tuple[int, int]:
    assert isinstance(schema, (Number, Several))
    return schema.least, schema.most


def deed(scene: FivefoldScene, key: str, id: str = "ash") -> Flow[None]:
    flow = next(each for each in deeds(scene, who(scene, id)) if each.key == key).perform()
    assert flow is not None
    return flow


def offered(scene: FivefoldScene, id: str) -> set[str]:
    """What somebody may do now."""
    return {deed.key for deed in deeds(scene, who(scene, id))}
