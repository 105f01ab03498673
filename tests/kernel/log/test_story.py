"""The story of a game: what is told belongs to a moment of the log, and goes when that is taken back."""

from facedown.kernel.log.story import Story
from facedown.kernel.scene.event import Said

LINES = [Said(text=text) for text in ("They meet.", "She strikes.", "He falls.")]


def test_whatever_was_told_since_the_last_note_belongs_to_this_moment() -> None:
    story = Story([LINES[0]])
    story.events.append(LINES[1])
    story.note(4)
    story.events.append(LINES[2])
    story.note(7)
    assert story.seqs == [0, 4, 7]


def test_a_story_is_cut_by_its_length_also_without_its_beginning() -> None:
    story = Story(list(LINES), first=10)
    assert story.length == 13
    story.cut(11)
    assert (story.events, story.seqs, story.length) == ([LINES[0]], [0], 11)


def test_a_story_that_copies_another_keeps_its_own_lists() -> None:
    story, other = Story(), Story(list(LINES))
    events = story.events
    story.copy(other)
    other.cut(1)
    assert story.events is events
    assert story.events == LINES
