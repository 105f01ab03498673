"""After the fight: waking, rest, and growing."""

from typing import Literal

from facedown.kernel.dice.flow import Flow
from facedown.kernel.dice.question import Ask
from facedown.kernel.kit.sides import able
from facedown.kernel.words.audience import GM
from facedown.kernel.words.schema import Field, Form, Number, Option, Pick
from facedown.kernel.words.working import Working
from facedown.rulesets.plainten import rulings
from facedown.rulesets.plainten.character import PERMANENT, TI, UNCONSCIOUS, Character
from facedown.rulesets.plainten.events import Woke
from facedown.rulesets.plainten.health import endure_each, heal, make_safe, revive, wake
from facedown.rulesets.plainten.scene import PlainScene, book

TRIES = 10
RestLength = Literal["hour", "night"]


def wake_the_fallen(scene: PlainScene) -> Flow[None]:
    """Out of turns there are no turn-start checks; the winners look after their own (S-X-END)."""
    winners = [each for each in scene.state.actors.values() if each.side == scene.state.won or not scene.state.won]
    for fallen in [each for each in winners if each.has(TI)]:
        yield from look_after(scene, fallen)


def look_after(scene: PlainScene, fallen: Character) -> Flow[None]:
    """Whoever is TI out of turns wakes in time, or is revived by roll (S-GAP-11, S-CP-11)."""
    if scene.rulings[rulings.WAKING] == "rolled":
        yield from _revive_by_roll(scene, fallen, with_danger=True)
    else:
        yield from _wake_in_time(scene, fallen)


def _wake_in_time(scene: PlainScene, fallen: Character) -> Flow[None]:
    how = Pick((Option("waive", "No roll"), Option("roll", "A companion rolls to revive")))
    form = Form((Field("minutes", "After how many minutes?", Number(0, 1440)), Field("how", "Is there a roll?", how)))
    text = f"{fallen.name} lies unconscious. When does it wake?"
    default = {"minutes": 10, "how": "waive"}
    answer = yield Ask(GM, "S-CP-11", text, form, default, fallen.id, "waking")
    scene.state.clock += answer["minutes"]
    if answer["how"] == "roll":
        yield from _revive_by_roll(scene, fallen, with_danger=False)
        return
    for name in fallen.spent_tracks():
        make_safe(scene, fallen, fallen.tracks[name])
    wake(scene, fallen, None, f"after {answer['minutes']} minutes")


def _revive_by_roll(scene: PlainScene, fallen: Character, with_danger: bool) -> Flow[None]:
    """A companion tries again and again; under one reading each failure costs an endurance check (S-GAP-11)."""
    for attempt in range(1, TRIES + 1):
        helpers = [each for each in able(scene, fallen.side) if each is not fallen]
        if not helpers or not (fallen.has(TI) or fallen.has(UNCONSCIOUS)):
            return
        if (yield from revive(scene, helpers[0], fallen, f"try {attempt}")):
            continue
        if with_danger and fallen.spent_tracks():
            yield from endure_each(scene, fallen, fallen.spent_tracks(), occasion=f"try {attempt}")


def rest(scene: PlainScene, length: RestLength) -> None:
    """An hour gives 5 Health and uses back, a night all Health; other tracks as their module says (S-X-REST)."""
    scene.state.clock += 60 if length == "hour" else 480
    for character in scene.state.actors.values():
        if character.is_gone and not (length == "night" and character.has(PERMANENT)):
            continue
        character.used = []
        if length == "night":
            _morning(scene, character)
        for name, track in character.tracks.items():
            entry = book(scene).track(name)
            points = entry.hour if length == "hour" else entry.night
            if points and track.value != track.start:
                heal(scene, character, name, Working(points, f"a {length} of rest", ("S-X-REST",)), character)


def _morning(scene: PlainScene, character: Character) -> None:
    """Out for good by a track that ends with the night: awake in the morning (S-GAP-14)."""
    condition = character.condition(PERMANENT)
    ends = {track.name: track.morning for pack in book(scene).packs for track in pack.track}
    if condition is not None and ends.get(condition.note):
        scene.lose(character, PERMANENT)
        scene.record(Woke(actor=character.id, how="the next morning"))
