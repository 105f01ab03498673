"""A deed: something a character may do now, what it costs, and how it is done."""

from collections.abc import Callable

from facedown.kernel.flow import Flow
from facedown.kernel.schema import Option


class Deed:
    """One entry of a menu; `token` is what it spends. `perform` is a flow if doing it asks for dice or decisions."""

    __slots__ = ("key", "note", "perform", "tags", "text", "token")

    def __init__(
        self,
        key: str,
        text: str,
        token: str,
        perform: Callable[[], Flow[None] | None],
        note: str = "",
        **tags: str,
    ) -> None:
        self.key = key
        self.text = text
        self.token = token
        self.perform = perform
        self.note = note
        self.tags = tags

    def option(self, groups: dict[str, str]) -> Option:
        """The deed as an option, grouped by what it costs."""
        return Option(self.key, self.text, self.note, groups[self.token], self.tags)
