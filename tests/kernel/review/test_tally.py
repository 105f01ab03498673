"""What everybody did in a game and how it went, from the beats of a story."""

from facedown.kernel.contract.view import Line
from facedown.kernel.review.tally import NOWHERE, Feat, Mending, tally
from facedown.kernel.scene.beat import Beat, Gain, Loss, Throw
from facedown.kernel.scene.board import Board, Figure, Meter
from facedown.kernel.scene.event import Span

ANN = Figure("ann", "Ann", "heroes", mine=True, meters=(Meter("Health", 20, 20), Meter("Breath", 5, 5)))
CUR = Figure("cur", "Cur", "foes", meters=(Meter("Health", 10, 10),))
BOARD = Board("", (ANN, CUR))


def line(beat: Beat, point: int = 1, words: str = "") -> Line:
    return Line((Span(words or "…"),), point=point, beat=beat, headline=(Span(words),) if words else ())


def blow(actor: str, target: str, what: str = "Strike", opens: bool = True) -> Throw:
    return Throw(actor=actor, what=what, number=9, target=target, opens=opens)


def loss(actor: str, before: int, now: int, track: str = "Health") -> Loss:
    return Loss(actor=actor, track=track, before=before, now=now)


STORY = (
    line(blow("ann", "cur"), 1),
    line(loss("cur", 10, 8), 1, "Cur loses 2."),
    line(blow("cur", "ann", "Bite"), 2),
    line(loss("ann", 20, 4), 2, "Ann loses 16."),
    line(blow("ann", "cur"), 3),
    line(blow("ann", "cur"), 4),
    line(Throw(actor="ann", what="damage", number=30), 4),
    line(loss("cur", 8, -22), 4, "Cur falls."),
)


def test_what_somebody_loses_is_lost_by_the_last_throw_at_them() -> None:
    found = tally(STORY, BOARD)
    assert found.feats == (Feat("cur", "Bite", 1, 16), Feat("ann", "Strike", 3, 10))


def test_the_course_says_what_is_left_of_either_side_after_each_loss() -> None:
    found = tally(STORY, BOARD)
    assert [(each.point, each.ours, each.theirs) for each in found.course] == [
        (1, 1.0, 0.8),
        (2, 0.2, 0.8),
        (4, 0.2, 0.0),
    ]
    assert [each.words for each in found.course] == ["Cur loses 2.", "Ann loses 16.", "Cur falls."]


def test_what_is_had_back_counts_for_its_side_and_is_told() -> None:
    story = (*STORY[:4], line(Gain(actor="ann", track="Health", before=4, now=12)), *STORY[4:])
    found = tally(story, BOARD)
    assert found.mended == (Mending("ann", "Health", 8),)
    assert found.course[-1].ours == 0.6
    assert tally((line(Gain(actor="ann", track="Breath", before=5, now=6)),), BOARD).mended == ()


def test_the_turning_point_is_the_greatest_change_between_the_sides() -> None:
    assert tally(STORY, BOARD).turning == 1  # from a lead of 0.2 to 0.6 behind; then only to 0.2 ahead
    assert tally((), BOARD).turning == NOWHERE


def test_where_no_throw_names_its_target_it_is_the_last_of_somebody_else() -> None:
    story = (
        line(Throw(actor="ann", what="a Snap attack", number=5, opens=True)),
        line(Throw(actor="cur", what="a Parry", number=2)),
        line(loss("cur", 10, 7)),
    )
    assert tally(story, BOARD).feats == (Feat("ann", "a Snap attack", 0, 3),)


def test_what_nobody_has_a_meter_for_is_not_counted() -> None:
    story = (line(blow("ann", "cur")), line(loss("cur", 3, 1, "Nerve")))
    assert tally(story, BOARD).course == ()


def test_whoever_has_no_side_sees_that_of_whoever_is_first() -> None:
    board = Board("", (Figure("ann", "Ann", "heroes", meters=ANN.meters), CUR))
    assert tally(STORY, board).course == tally(STORY, BOARD).course
