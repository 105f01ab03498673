"""A sealed log is proved by running it once more; a server that cheats is found out, whatever it does."""

from collections.abc import Callable

import msgspec
import pytest

from facedown.kernel.contract.overrule import ForceDice, SetValue
from facedown.kernel.contract.ruleset import Setup
from facedown.kernel.dice.sealed import commitment
from facedown.kernel.game.game import Game
from facedown.kernel.game.journal import Splice
from facedown.kernel.log.act import Entry
from facedown.kernel.log.sealing import SealWord
from facedown.kernel.review.verifying import Verified, verify
from tests.conformance.table import OURS
from tests.kernel.cast import open_question, refused, tell
from tests.sealed import a_fight, a_pot, is_open, salt, thrown, verified

replace = msgspec.structs.replace
ROUND = (2, 1)


def a_played_pot() -> Game:
    """Two rounds of Pebbles with sealed dice, by two persons who both added a salt."""
    return tell(salt(a_pot(), "one", "two"), *ROUND, "take", *ROUND)


def fault_of(found: Verified) -> tuple[int, str]:
    assert found.fault is not None
    return found.fault.entry, found.fault.text


def first(splices: list[Splice], wanted: Callable[[Entry], bool]) -> int:
    """Where in a log the first such answer stands."""
    acts = [splice.acts[0] if splice.acts else None for splice in splices]
    return next(at for at, act in enumerate(acts) if isinstance(act, Entry) and wanted(act))


def changed(splices: list[Splice], at: int, **fields: object) -> list[Splice]:
    act = splices[at].acts[0]
    return [*splices[:at], replace(splices[at], acts=(replace(act, **fields),)), *splices[at + 1 :]]


@pytest.mark.parametrize("rules", OURS)
def test_what_was_played_by_the_rules_is_proved(rules: str) -> None:
    game = a_fight(rules, luck=1, steps=60)
    found = verified(game)
    assert found.fault is None
    assert found.counts["open"] > 0
    assert found.fairness[""].dice >= found.counts["open"]


def test_how_even_the_dice_were_is_said_of_each_seat_those_of_the_house_among_them() -> None:
    game = a_fight("tricore", luck=1, steps=60)
    fairness = verified(game).fairness
    sides = {each.id for each in game.setup.seats}
    assert {"p1", "foes"} <= set(fairness) <= {"", *sides}
    assert sum(fairness[side].dice for side in set(fairness) & sides) == fairness[""].dice


def test_a_game_that_is_not_sealed_proves_nothing() -> None:
    game = a_played_pot()
    setup = replace(game.journal.origin, commitment="")
    assert refused(lambda: verify(game.ruleset, setup, (), [])).code == "not-sealed"


def test_dice_that_are_taken_back_and_thrown_anew_have_another_place() -> None:
    game = a_played_pot()
    before = thrown(game)[-1]
    game.undo(by="gm")
    tell(game, *ROUND)
    again = thrown(game)[-1]
    assert before.key == again.key
    assert before.slot
    assert again.slot
    assert again.slot.number == before.slot.number + 1
    assert verified(game).fault is None


def test_redone_forced_typed_and_retconned_dice_fit() -> None:
    game = a_played_pot()
    game.undo(by="gm")
    game.redo("gm")
    game.overrule(ForceDice((6,)))
    tell(game, "take", *ROUND)
    game.retcon(game.journal.first + 2, Entry(game.journal.acts[2].key, 3, "gm"))  # type: ignore[union-attr]
    found = verified(game)
    assert found.fault is None
    assert found.counts["forced"] == found.counts["changed"] == 1


def test_dice_that_somebody_types_in_are_counted_as_said() -> None:
    game = tell(salt(a_pot(dice="typed"), "one"), ["shell"], ["flint"], *ROUND, [4], "take")
    assert verified(game).counts["typed"] == 3
    game = tell(salt(a_pot(dice="typed"), "one"), ["shell"], ["flint"], *ROUND)
    assert game.roll_for(game.journal.addressee(open_question(game))) is None
    found = verified(game)
    assert (found.fault, found.counts.get("typed", 0), found.counts["open"]) == (None, 2, 1)


# Ten ways to cheat


def test_1_a_changed_seed() -> None:
    game = a_played_pot()
    setup = replace(game.journal.origin, seed="a better one")
    assert fault_of(verified(game, setup=setup))[0] == 0


def test_2_a_changed_seed_with_its_own_commitment() -> None:
    game = a_played_pot()
    setup = replace(game.journal.origin, seed="a better one", commitment=commitment("a better one"))
    drawn = first(game.journal.splices, lambda act: act.by == "chance")
    assert fault_of(verified(game, setup=setup))[0] == drawn + 1


def test_3_chosen_dice() -> None:
    game = a_played_pot()
    die = first(game.journal.splices, is_open)
    fell = thrown(game)[0].answer[0]
    other = fell % 6 + 1
    entry, text = fault_of(verified(game, changed(game.journal.splices, die, answer=[other])))
    assert entry == die + 1
    assert f"has to be [{fell}]" in text


def test_4_a_die_that_somebody_says_where_dice_fall_by_themselves() -> None:
    game = a_played_pot()
    die = first(game.journal.splices, is_open)
    entry, text = fault_of(verified(game, changed(game.journal.splices, die, answer=[6], by="one", slot=None)))
    assert (entry, text) == (die + 1, "one says what dice show that fall by themselves.")


def test_5_a_dropped_entry() -> None:
    splices = a_played_pot().journal.splices
    laid = first(splices, lambda act: act.by == "two")
    assert fault_of(verified(a_played_pot(), [*splices[:laid], *splices[laid + 1 :]]))[0] <= laid + 2


def test_6_a_dropped_undo() -> None:
    """Somebody threw anew until the die pleased, and the log says nothing of it."""
    game = a_played_pot()
    game.undo(by="gm")
    tell(game, *ROUND)
    splices = game.journal.splices
    back = next(at for at, splice in enumerate(splices) if splice.why == "undo")
    kept = next(at for at, splice in enumerate(splices) if splice.why != "seal" and splice.at == splices[back].at)
    entry, text = fault_of(verified(game, [*splices[:kept], *splices[back + 1 :]]))
    assert entry == kept + 1
    assert "something before it is missing" in text


def test_7_reordered_answers() -> None:
    game = a_played_pot()
    splices = list(game.journal.splices)
    one = first(splices, lambda act: act.slot is not None and act.slot.stream == "card")
    splices[one], splices[one + 1] = (
        replace(splices[one + 1], at=splices[one].at),
        replace(splices[one], at=splices[one + 1].at),
    )
    assert fault_of(verified(game, splices))[0] == one + 1


def test_8_a_changed_salt() -> None:
    game = a_played_pot()
    at = next(at for at, splice in enumerate(game.journal.splices) if splice.word and splice.word.salt)
    splice = game.journal.splices[at]
    assert splice.word
    forged = replace(splice, word=SealWord(splice.word.seat, 1, salt="0" * 64))
    splices = [*game.journal.splices[:at], forged, *game.journal.splices[at + 1 :]]
    assert fault_of(verified(game, splices)) == (at + 1, "That is not the salt that this seat has pledged.")


def test_9_a_salt_that_is_left_out() -> None:
    game = a_played_pot()
    two = [at for at, splice in enumerate(game.journal.splices) if splice.word and splice.word.seat == "two"]
    splices = [splice for at, splice in enumerate(game.journal.splices) if at not in two]
    assert fault_of(verified(game, splices))[0] > 0


def test_10_a_skipped_throw() -> None:
    """The server threw, did not like it, and took the next number."""
    game = a_played_pot()
    die = first(game.journal.splices, is_open)
    slot = thrown(game)[0].slot
    assert slot
    splices = changed(game.journal.splices, die, slot=replace(slot, number=slot.number + 1))
    assert fault_of(verified(game, splices))[0] == die + 1


def test_11_an_old_die_thrown_again_in_place_of_a_new_one() -> None:
    game = a_played_pot()
    before = thrown(game)[-1]
    game.undo(by="gm")
    tell(game, *ROUND)
    die = max(at for at, splice in enumerate(game.journal.splices) if thrown(game)[-1] in splice.acts)
    splices = changed(game.journal.splices, die, answer=before.answer, slot=before.slot)
    assert fault_of(verified(game, splices))[0] == die + 1


def test_12_a_die_before_the_first_salt() -> None:
    game = a_played_pot()
    splices = [splice for splice in game.journal.splices if splice.word is None]
    assert "before anybody has added a salt" in fault_of(verified(game, splices))[1]


def test_13_a_value_that_nobody_ruled() -> None:
    game = a_played_pot()
    act = SetValue("actors.one.pebbles", 99)
    splices = [*game.journal.splices, Splice(game.journal.seq + 3, (act,), "overrule", "gm")]
    assert fault_of(verified(game, splices))[0] == len(splices)


def test_a_log_that_breaks_the_rules_in_any_way_is_a_fault_and_no_accident() -> None:
    game = a_played_pot()
    setup: Setup = game.journal.origin
    nonsense = [Splice(0, (), "retcon"), Splice(0, (), "redo"), Splice(0, (), "seal"), Splice(0, (), "answer")]
    for splice in nonsense:
        assert fault_of(verify(game.ruleset, setup, (), [splice]))[0] == 1
