"""An empty scene: ground, the heroes, and whatever the GM calls for."""

from facedown.kernel.content.pack import PackText
from facedown.table import shelf
from facedown.table.packs.draft import PackDraft, written

EMPTY = "empty-scene"
"""The encounter in which there is nothing yet."""
TITLE = "An empty scene"
TEXT = "Nothing has happened yet. The GM says what there is, calls for checks and rests, and brings in whoever comes."


def empty_scene(ruleset: str) -> PackText:
    """A pack with nothing in it but an encounter without foes."""
    bench = shelf.workbench(shelf.shelved(ruleset))
    head = {"id": "facedown.empty-scene", "title": TITLE, "ruleset": ruleset}
    grows = {"session": True} if any(each.key == "session" for each in bench.encounter) else {}
    scene = {**bench.fresh, "id": EMPTY, "title": TITLE, "text": TEXT, **grows}
    return written(PackDraft({"pack": head, "encounter": [scene]}), f"{EMPTY}.toml")
