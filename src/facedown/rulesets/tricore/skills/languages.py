"""Languages: what one reads and speaks, and how one makes out what one does not."""

from collections.abc import Iterable

from facedown.kernel.dice.flow import Flow
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actor.character import Character
from facedown.rulesets.tricore.actor.derived import wound_dice
from facedown.rulesets.tricore.actor.scene import TriScene, stat
from facedown.rulesets.tricore.content.challenge import language_cl
from facedown.rulesets.tricore.events.story import SkillTested
from facedown.rulesets.tricore.rolls.pools import D12, Count, Handful, Why, roll, successes


def spelled(name: str, known: Iterable[str]) -> str:
    """A language as it stands on a sheet, whichever way it is written now."""
    return next((each for each in known if each.casefold() == name.strip().casefold()), name.strip())


def ranks_in(who: Character, language: str) -> int:
    return who.languages.get(spelled(language, who.languages), 0)


def is_fluent(who: Character, language: str) -> bool:
    """A language one knows is read, written and used fluently (TC-LANG-01, TC-G-78)."""
    return ranks_in(who, language) > 0


def language_count(scene: TriScene, who: Character, related: str) -> Count:
    """1d12 for each point of INT and for each rank in a related language (TC-LANG-04)."""
    count = Count(stat(scene, who, "INT"), D12, "INT", "TC-LANG-04")
    count.add(ranks_in(who, related), D12, f"ranks in {related}", "TC-LANG-04", "TC-LANG-06")
    return count.add(-wound_dice(who), D12, "wounds", "TC-WND-09")


def decipher(scene: TriScene, who: Character, kind: str, related: str, why: str) -> Flow[int]:
    """Make out a language: related, unrelated, or dead and coded (TC-LANG-04, TC-LANG-05)."""
    cl: Working = language_cl(kind)
    count = language_count(scene, who, related)
    result = yield from roll(scene, who, Handful(count), Why("TC-LANG-04", why, "language"))
    found = successes(scene, result.value, cl.value)
    scene.record(SkillTested(actor=who.id, skill="a language test", result=result, cl=cl, successes=found))
    return found
