"""What lies face down, who is hidden and what the GM withholds: nobody learns it from any corner of the game."""

from typing import Any

import msgspec
import pytest

from facedown.kernel.content.ruling import Value
from facedown.kernel.contract.overrule import SetValue
from facedown.kernel.contract.ruleset import DiceFrom
from facedown.kernel.dice.question import Ask, Roll
from facedown.kernel.game.game import Game
from facedown.kernel.game.retcon import Retcon
from facedown.kernel.game.seen import is_held
from facedown.kernel.game.undo import own_last
from facedown.kernel.log.act import Entry
from facedown.kernel.scene.condition import Condition
from facedown.kernel.words.audience import only
from facedown.kernel.words.refusal import Refusal
from facedown.kernel.words.schema import YES_OR_NO, Several
from facedown.kernel.words.working import Working
from facedown.rulesets.tricore.actions.performance import perform
from facedown.rulesets.tricore.actions.subactions import detect
from facedown.rulesets.tricore.actor.card import Card, SubAction
from facedown.rulesets.tricore.actor.character import HIDDEN
from facedown.rulesets.tricore.actor.scene import TriScene
from facedown.rulesets.tricore.actor.shapes import aims, caught
from facedown.rulesets.tricore.cards.card_in_play import Play
from facedown.rulesets.tricore.content.ability import Area, Build
from facedown.rulesets.tricore.fight.turns import _arrive, end_fight
from facedown.rulesets.tricore.ground.shove import push
from facedown.rulesets.tricore.ground.stealth import obstruction
from tests.playing import play, told
from tests.sitting import answers, asked, rolls, story
from tests.tricore.staged.cast import a_fight, a_game, foe, plain, who
from tests.tricore.staged.table import ANSWER, LAY, SAME, react, sit, window

OTHERS = ("bo", "foes", "gm", "onlooker")


def table(
    *actors: dict[str, Any], rulings: dict[str, Value] | None = None, phase: str = "begin", dice: DiceFrom = "typed"
) -> Game:
    """Everybody is a person, and all dice are typed in; heroes have seats of their own name, and the GM leaves a fight
    as it is set up."""
    seats = {each["seat"]: "" for each in actors if each["seat"] != "foes"}
    raw = {"actors": list(actors), "phase": phase, "map": ["." * 12] * 9}
    game = a_game(cast=seats, sitters={"gm": "person", "foes": "person"}, rulings=rulings, dice=dice, scenario=raw)
    return answers(game, ("gm", asked(game, "gm").default)) if phase == "begin" else game


def fight(rulings: dict[str, Value] | None = None, **of_ann: Any) -> Game:
    """Ann has Priority; Bo and the foe Cur stand beside her."""
    ann = plain("ann", place="2,2", **of_ann)
    game = table(ann, plain("bo", place="2,3"), foe("cur", place="3,2", primaries=SAME), rulings=rulings)
    rolls(game, [9, 9], [5, 5], [2, 2])
    return answers(game, ("gm", []))


def seen(game: Game, viewer: str) -> str:
    """Everything a seat is sent, as text."""
    return msgspec.json.encode(game.view(viewer)).decode()


def twins(game: Game, seat: str, one: Any, other: Any) -> tuple[Game, Game]:
    """The same game twice, with two answers to one question."""
    twin = game.branch(game.journal.seq)
    return answers(game, (seat, one)), answers(twin, (seat, other))


def hold(game: Game, card: str = "strike-heavy") -> Game:
    """Ann holds a card until an enemy acts, and the GM agrees."""
    answers(game, ("ann", ["hold"]))
    while isinstance(game.journal.now.question, Ask) is False:
        each = game.journal.now.open_questions()[0]
        answers(game, (each.seat, []))
    return answers(game, ("ann", {"card": card, "sub": "nothing", "trigger": "acts"}), ("gm", "yes"))


# Laid cards


@pytest.mark.rules("TC-CARD-08", "TC-CARD-18", "TC-CARD-02")
def test_nobody_sees_a_laid_card_the_gm_neither_until_all_are_turned_up() -> None:
    one, other = twins(fight(), "ann", ["strike-heavy", "at:cur", "run"], ["grab-light", "at:cur", "recover"])
    for viewer in OTHERS:
        assert seen(one, viewer) == seen(other, viewer)
        assert "Ann lays 2 cards face down, aimed at Cur." in story(one, viewer)
    assert "Ann's cards face down: Heavy Strike, then Run." in story(one, "ann")
    answers(one, ("bo", []), ("foes", []))
    assert "Revealed: Ann: Heavy Strike, then Run." in story(one, "gm")


@pytest.mark.rules("TC-CARD-18", "TC-CARD-13")
def test_the_costs_set_aside_for_it_show_nowhere_before_the_reveal() -> None:
    game = answers(fight(), ("ann", ["strike-heavy", "at:cur"]))
    for viewer in ("ann", *OTHERS):
        (ann,) = [each for each in game.view(viewer).board.figures if each.id == "ann"]
        assert next(each.value for each in ann.meters if each.label == "AP") == 15
    answers(game, ("bo", []), ("foes", []))
    (ann,) = [each for each in game.view("gm").board.figures if each.id == "ann"]
    assert next(each.value for each in ann.meters if each.label == "AP") == 12


@pytest.mark.rules("TC-CARD-18", "TC-CARD-04")
def test_of_those_who_answer_the_gm_sees_that_they_have_and_nobody_what() -> None:
    game = answers(fight(), ("ann", ["strike-heavy", "at:cur"]))
    assert [(each.seat, each.ready) for each in game.view("gm").waiting] == [("bo", False), ("foes", False)]
    one, other = twins(game, "foes", ["block-heavy", "strike-light"], [])
    for viewer in ("ann", "bo", "gm", "onlooker"):
        assert seen(one, viewer) == seen(other, viewer)
        laid = viewer == "gm"
        assert [(each.seat, each.ready) for each in one.view(viewer).waiting] == [("bo", False), ("foes", laid)]


@pytest.mark.rules("TC-CARD-18")
def test_once_laid_a_card_cannot_be_exchanged() -> None:
    game = answers(fight(), ("ann", ["strike-heavy", "at:cur"]), ("foes", ["dodge-light"]))
    for seat, better in (("ann", ["grab-light"]), ("foes", ["block-heavy"])):
        refusal = game.answer(seat, better)
        assert refusal is not None
        assert refusal.code == "not-your-question"
        assert "Strike" not in refusal.text
        assert "Dodge" not in refusal.text


@pytest.mark.rules("TC-CARD-11", "TC-G-30")
def test_where_targets_are_not_announced_nothing_tells_them() -> None:
    game = fight({"TC-G-30": "off"})
    one, other = twins(game, "ann", ["strike-light", "at:cur"], ["strike-light", "at:bo"])
    for viewer in OTHERS:
        assert seen(one, viewer) == seen(other, viewer)
    for each in (one, other):
        answers(each, ("foes", []))
    for viewer in OTHERS:
        assert seen(one, viewer) == seen(other, viewer)


@pytest.mark.rules("TC-CARD-20", "TC-CARD-18")
def test_how_the_targets_are_spread_over_the_cards_is_not_told() -> None:
    both = Build("sweep", "Sweep", "active", "body", "strike", bare=True, ev="damage", targets=1)
    healing = {"item": "healing-draught", "at": "stowed"}
    game = fight(builds=[both], items=[healing])
    spread = ["strike-light", "at:cur", "use~healing-draught", "at:bo", "walk"]
    one, other = twins(game, "ann", ["sweep-light", "at:cur", "at:bo", "walk", "recover"], spread)
    for viewer in OTHERS:
        assert seen(one, viewer) == seen(other, viewer)


@pytest.mark.rules("TC-CARD-03", "TC-SUB-20")
def test_what_insight_shows_only_the_looker_is_told() -> None:
    game = answers(fight(), ("ann", ["strike-heavy", "at:cur"]), ("bo", []))
    answers(game, ("foes", ["dodge-light", "sub:insight"]))
    rolls(game, [11], [1])
    line = "Cur glimpses a card of Ann: Heavy Strike."
    assert line in story(game, "foes")
    for viewer in ("ann", "bo", "gm", "onlooker"):
        assert line not in story(game, viewer)


# Held cards


@pytest.mark.rules("TC-CARD-09", "TC-CARD-08")
def test_a_held_card_stays_face_down_for_all_but_its_owner() -> None:
    game = hold(fight())
    for viewer in OTHERS:
        (ann,) = [each for each in game.view(viewer).board.figures if each.id == "ann"]
        assert next(each.text for each in ann.facts if each.label == "Holds").startswith("a card face down")
        assert "Heavy Strike" not in " ".join(story(game, viewer))
    (ann,) = [each for each in game.view("ann").board.figures if each.id == "ann"]
    assert next(each.text for each in ann.facts if each.label == "Holds").startswith("Heavy Strike")


@pytest.mark.rules("TC-CARD-08", "TC-CARD-09")
@pytest.mark.parametrize("path", ["actors.ann.holding.card", "actors.ann.holding.card.sealed"])
def test_no_overrule_reaches_what_is_held(path: str) -> None:
    game = hold(fight())
    refusal = game.overrule(SetValue(path, "x"))
    assert refusal is not None
    assert refusal.code == "sealed"
    assert "strike" not in refusal.text.lower()


@pytest.mark.rules("TC-CARD-08", "TC-CARD-09")
def test_to_take_somebodys_seat_does_not_turn_up_what_they_hold() -> None:
    game = hold(fight())
    assert game.overrule(SetValue("actors.ann.seat", "gm")) is None
    (ann,) = [each for each in game.view("gm").board.figures if each.id == "ann"]
    assert next(each.text for each in ann.facts if each.label == "Holds").startswith("a card face down")


@pytest.mark.rules("TC-CARD-08")
def test_a_retcon_says_nothing_of_what_changed_face_down() -> None:
    game = fight()
    at = game.journal.seq
    hold(game)
    forms = [each for each in game.journal.acts if isinstance(each, Entry) and isinstance(each.answer, dict)]
    form = next(each for each in forms if each.by == "ann")
    where = game.journal.acts.index(form)
    other = msgspec.structs.replace(form, answer={"card": "dodge-light", "sub": "nothing", "trigger": "acts"})
    changed = game.retcon(where, other)
    assert isinstance(changed, Retcon)
    assert not any("holding" in each.path for each in changed.changed)
    done = game.retcon(at, SetValue("actors.ann.hp.value", 7))
    assert isinstance(done, Retcon)
    assert not any("strike" in f"{each.before} {each.after}" for each in done.changed)


@pytest.mark.rules("TC-CARD-08", "TC-CARD-18")
def test_going_back_and_forth_shows_no_card() -> None:
    one, other = twins(fight(), "ann", ["strike-heavy", "at:cur"], ["grab-light", "at:cur"])
    for each in (one, other):
        answers(each, ("bo", ["run"]))
        assert each.undo()
    for viewer in OTHERS:
        assert seen(one, viewer) == seen(other, viewer)
    for each in (one, other):
        assert each.redo()
        assert each.undo(2)  # Ann has laid nothing yet
    for viewer in ("ann", *OTHERS):
        assert seen(one, viewer) == seen(other, viewer)


@pytest.mark.rules("TC-CARD-08")
def test_what_the_gm_is_refused_does_not_depend_on_what_lies_face_down() -> None:
    one, other = twins(fight(), "ann", ["strike-heavy", "at:cur"], ["grab-light", "at:cur"])
    for path in ("actors.ann.holding.card", "laid", "actors.ann.prepared.0", "armed.0"):
        said = [game.overrule(SetValue(path, "x")) for game in (one, other)]
        assert isinstance(said[0], Refusal)
        assert said[0] == said[1]


# The hidden


def lurking(**of_dag: Any) -> Game:
    """Dag is hidden and goes first; Ann, Bo and Cur are in the open."""
    ann, bo = plain("ann", place="2,2"), plain("bo", place="2,3")
    dag = foe("dag", place="8,6", primaries=SAME, hidden=True, **of_dag)
    game = table(ann, bo, foe("cur", place="3,2", primaries=SAME), dag)
    rolls(game, [11], [2], [2])  # Stealth against two pairs of eyes
    rolls(game, [9, 9], [5, 5], [2, 2], [3, 3])
    return answers(game, ("foes", "first"), ("gm", []))


@pytest.mark.rules("TC-CARD-11", "TC-REACT-05", "TC-PHASE-13")
def test_while_everybody_looks_a_hidden_one_is_on_nobodys_board_and_in_nobodys_dice() -> None:
    dag = foe("dag", place="8,6", primaries=SAME, hidden=True)
    game = table(plain("ann", place="2,2"), foe("cur", place="3,2"), dag)
    rolls(game, [11])
    (look,) = game.journal.now.open_questions()
    assert (look.who, game.journal.addressee(look)) == ("ann", "foes")  # Ann is not told that there is a reason to look
    assert game.view("ann").asked is None
    assert "dag" not in seen(game, "ann").lower()
    rolls(game, [2])
    assert "dag" not in seen(game, "ann").lower()
    assert "Dag" in seen(game, "gm")


@pytest.mark.rules("TC-CARD-11", "TC-REACT-22")
def test_the_turn_of_a_hidden_one_is_known_to_friends_and_the_gm_only() -> None:
    game = lurking()
    assert asked(game, "foes").who == "dag"
    answers(game, ("foes", ["prowl", "recover"]))
    while game.state.priority == ["dag"] and game.journal.now.question is not None:
        question = game.journal.now.open_questions()[0]
        if isinstance(question, Ask):
            spot = "8,7" if question.what == "TC-CP-05" else question.default
            answers(game, (question.seat, spot))
        else:
            assert isinstance(question, Roll)
            rolls(game, [3 for dice in question.pool for _ in range(dice.count)])
    assert any("Dag" in line for line in story(game, "gm"))
    for viewer in ("ann", "bo", "onlooker"):
        assert not any("Dag" in line for line in story(game, viewer))
        assert "dag" not in seen(game, viewer).lower()
        assert game.view(viewer).board.heading.endswith("Ann has Priority")


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13")
def test_what_its_friends_are_asked_in_the_turn_of_a_hidden_one_is_known_to_nobody_else() -> None:
    game = lurking()
    answers(game, ("foes", ["prowl"]))
    assert [(each.what, each.who) for each in game.questions("foes")] == [("TC-CP-02", "cur")]
    for viewer in ("ann", "bo", "onlooker"):
        assert is_held(viewer, game.journal)
        assert game.view(viewer).waiting == ()
    assert game.view("gm").waiting != ()


@pytest.mark.rules("TC-CP-13")
def test_that_there_is_an_ability_to_use_only_its_own_side_knows() -> None:
    game = fight()
    ask = Ask("foes", "TC-CP-13", "Does Cur use it?", YES_OR_NO, "no", "cur")
    heard = {seat for seat in ("ann", "bo", "foes", "gm", "onlooker") if game.state.hearers(ask).may_know(seat)}
    assert heard == {"foes", "gm"}


@pytest.mark.rules("TC-CARD-11", "TC-ACC-02", "TC-EV-05")
def test_for_whom_dice_are_rolled_is_read_by_those_only_who_know_of_it() -> None:
    scene = a_fight(plain("ann"), plain("bo", place="2,4"), foe("cur"), foe("dag", hidden=True, place="2,1"))
    who(scene, "dag").spotted_by = ["ann"]
    given = {(LAY, "ann"): ["strike-heavy", "at:dag"], ("TC-ACC-02", "ann"): react(9)}
    sitters = window(scene, given)
    for what in ("TC-ACC-02", "TC-EV-05"):
        assert [each.audience for each in sitters.rolled if each.what == what] == [only("ann", "foes", "gm")]


@pytest.mark.rules("TC-CARD-11", "TC-CARD-24", "TC-REACT-22")
def test_who_is_tied_with_a_hidden_one_does_not_betray_it() -> None:
    scene = a_fight(plain("ann"), foe("cur", primaries=SAME), foe("dag", primaries=SAME, hidden=True))
    given = {
        (LAY, "cur"): ["walk", "recover"],
        (LAY, "dag"): ["prowl", "recover"],
        (ANSWER, "ann"): ["strike-light"],
        ("TC-ACC-02", "ann"): react(2),
    }
    sitters = window(scene, given, "cur", "dag")
    ask = sitters.question(ANSWER, "ann")
    assert ask.text.startswith("Cur laid cards, none at Ann. ")
    for each in sitters.questions("TC-CP-03"):
        assert "Prowl" not in repr(each.schema)
    lines = [
        line for event, line in zip(scene.events or [], told(scene), strict=True) if event.audience.may_know("ann")
    ]
    assert not any("Dag" in line for line in lines)
    assert who(scene, "dag").has(HIDDEN)


@pytest.mark.rules("TC-CARD-11", "TC-SUB-23")
def test_whoever_finds_it_sees_it_and_nobody_else() -> None:
    game = lurking()
    game.state.actors["dag"].spotted_by = ["bo"]
    assert {each.id for each in game.view("bo").board.figures} == {"ann", "bo", "cur", "dag"}
    assert {each.id for each in game.view("ann").board.figures} == {"ann", "bo", "cur"}
    answers(game, ("foes", ["prowl"]))
    assert [each.who for each in game.questions("bo")] == ["bo"]
    assert game.questions("ann") == ()
    assert "Dag lays 1 card face down." in story(game, "bo")
    assert "Dag lays 1 card face down." not in story(game, "ann")


def known_to(scene: TriScene, viewer: str) -> str:
    """Everything that was told to a seat."""
    both = zip(scene.events or [], told(scene), strict=True)
    return " ".join(line for event, line in both if event.audience.may_know(viewer))


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13", "TC-SUB-22", "TC-SUB-19")
@pytest.mark.parametrize("sub", ["track", "veracity"])
def test_a_hidden_target_is_not_named_to_those_it_is_hidden_from(sub: SubAction) -> None:
    scene = a_fight(plain("ann"), plain("bo", place="2,4"), foe("cur"), foe("dag", hidden=True))
    who(scene, "dag").spotted_by = ["ann"]
    window(scene, {(LAY, "ann"): ["walk", f"sub:{sub}", "at:dag"]})
    for viewer in ("ann", "foes", "gm"):
        assert "Ann lays 1 card face down, aimed at Dag." in known_to(scene, viewer)
    for viewer in ("bo", "onlooker"):
        assert "Ann lays 1 card face down." in known_to(scene, viewer)
        assert "Dag" not in known_to(scene, viewer)


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13")
def test_of_what_one_hidden_one_lays_at_another_only_those_know_who_see_both() -> None:
    scene = a_fight(plain("ann", hidden=True), plain("bo", place="2,4"), foe("cur"), foe("dag", hidden=True))
    who(scene, "dag").spotted_by = ["ann"]
    window(scene, {(LAY, "ann"): ["walk", "sub:trickery", "at:dag"]})
    assert "aimed at Dag" in known_to(scene, "ann")
    assert "Dag" not in known_to(scene, "bo")
    assert "Ann lays 1 card" in known_to(scene, "bo")
    assert "Ann lays" not in known_to(scene, "foes")


@pytest.mark.rules("TC-SKL-40", "TC-PHASE-13")
def test_a_crowd_one_does_not_see_is_no_cover() -> None:
    scene = a_fight(plain("ann"), foe("dag", hidden=True, conditions=("Unaware",)))
    assert obstruction(scene, who(scene, "ann")) == ()
    who(scene, "dag").spotted_by = ["ann"]
    assert len(obstruction(scene, who(scene, "ann"))) == 1


@pytest.mark.rules("TC-SUB-23", "TC-CARD-11")
def test_whom_one_finds_by_looking_only_oneself_is_told() -> None:
    scene = a_fight(plain("ann"), plain("bo"), foe("dag", hidden=True))
    play(detect(scene, who(scene, "bo")), [9, 9])
    assert _lines(scene, "bo") == ["Bo looks for the hidden and finds 1."]
    assert _lines(scene, "ann") == _lines(scene, "foes") == []


@pytest.mark.rules("TC-SUB-22", "TC-CARD-11")
def test_the_dice_against_the_cover_of_somebody_tracked_are_secret_until_it_is_found() -> None:
    scene = a_fight(
        plain("ann", place="9,2"), plain("bo"), foe("cur", place="4,2"), foe("dag", place="5,2", hidden=True)
    )
    who(scene, "bo").marks = {"dag": 9}
    (roll,) = [each for each in sit(detect(scene, who(scene, "bo"))).rolled if each.what == "TC-SUB-22"]
    assert scene.state.hearers(roll) == only("foes", "gm")


@pytest.mark.rules("TC-REACT-22", "TC-CARD-21")
@pytest.mark.parametrize(("finders", "asked_of"), [(["cur"], []), (["cur", "ann"], ["ann"])])
def test_nobody_is_asked_to_answer_an_attack_on_somebody_unseen(finders: list[str], asked_of: list[str]) -> None:
    """Three sides: Cur strikes at Dag, whom Cur has found; Ann could step in only if she knew of Dag."""
    scene = a_fight(plain("ann"), foe("cur"), plain("dag", seat="dag", side="others", hidden=True))
    who(scene, "dag").spotted_by = finders
    sitters = sit(perform(scene, Play(who(scene, "cur"), Card("strike", targets=("dag",)), "trigger")))
    assert [each.who for each in sitters.questions("TC-CP-08")] == asked_of


@pytest.mark.rules("TC-SUB-18")
def test_what_one_finds_out_by_examining_only_oneself_is_told() -> None:
    game = answers(fight(), ("ann", ["walk", "sub:examine", "at:cur"]), ("bo", []), ("foes", []))
    answers(rolls(game, [11]), ("ann", "hp"))
    assert any(line.startswith("Ann finds out") for line in story(game, "ann"))
    for viewer in OTHERS:
        assert not any(line.startswith("Ann finds out") for line in story(game, viewer))


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13")
def test_nobody_seems_to_be_waited_for_while_a_hidden_one_decides() -> None:
    game = lurking()
    assert [each.seat for each in game.view("gm").waiting] == ["foes"]
    for viewer in ("ann", "bo", "onlooker"):
        assert game.view(viewer).waiting == ()


@pytest.mark.rules("TC-CARD-24", "TC-CARD-11")
def test_who_is_tied_with_a_hidden_one_seems_to_lay_alone() -> None:
    dag = foe("dag", place="8,6", primaries=SAME, hidden=True)
    games = []
    for choice in ("order", "wait"):
        game = table(plain("ann", place="2,2"), foe("cur", place="3,2", primaries=SAME), dag)
        rolls(game, [11], [2])
        rolls(game, [9, 9], [2, 2], [9, 9])
        answers(game, ("foes", choice), ("gm", []))
        while choice == "wait" and asked(game, "foes").what == "TC-CP-11":
            answers(game, ("foes", "wait"))
            break
        games.append(game)
    tied, alone = games
    assert {each.seat for each in tied.journal.now.open_questions()} == {"ann", "foes"}
    assert seen(tied, "ann") == seen(alone, "ann")
    answers(tied, ("foes", ["prowl"]))
    assert seen(tied, "ann") == seen(alone, "ann")


def found_by_bo() -> Game:
    """Bo has found the hidden Dag, who stands beside him; Ann has not. It is Bo's turn."""
    ann, bo = plain("ann", place="2,2"), plain("bo", place="7,6")
    dag = foe("dag", place="8,6", primaries=SAME, hidden=True)
    game = table(ann, bo, foe("cur", place="3,2", primaries=SAME), dag)
    rolls(game, [11], [2], [2])
    rolls(game, [5, 5], [9, 9], [2, 2], [3, 3])
    answers(game, ("foes", "order"), ("gm", []))
    assert game.overrule(SetValue("actors.dag.spotted_by", ["bo"])) is None
    return game


@pytest.mark.rules("TC-CARD-11", "TC-GM-12")
def test_what_the_gm_rules_about_a_hidden_one_is_told_to_nobody_it_is_hidden_from() -> None:
    game = found_by_bo()
    assert any("spotted_by" in line for line in story(game, "gm"))
    for viewer in ("ann", "onlooker"):
        assert "dag" not in seen(game, viewer).lower()


@pytest.mark.rules("TC-CARD-11", "TC-CARD-20", "TC-REACT-22")
def test_a_target_that_one_does_not_perceive_is_not_announced_and_not_counted() -> None:
    one, other = twins(found_by_bo(), "bo", ["strike-light", "at:dag"], ["recover"])
    assert "Bo lays 1 card face down, aimed at Dag." in story(one, "bo")
    assert "Bo lays 1 card face down, aimed at Dag." in story(one, "gm")
    for viewer in ("ann", "onlooker"):
        assert "Bo lays 1 card face down." in story(one, viewer)
        assert seen(one, viewer) == seen(other, viewer)
    answers(one, ("ann", []))
    answers(one, *(("foes", []) for _ in one.questions("foes")))
    while isinstance(roll := one.journal.now.open_questions()[0], Roll) or roll.what in ("TC-CP-06", "TC-CP-07"):
        given = (
            [5 for each in roll.pool for _ in range(each.count)] if isinstance(roll, Roll) else asked(one, "bo").default
        )
        answers(one, (one.journal.addressee(roll), given))
    assert any("against Dag" in line for line in story(one, "bo"))
    assert "dag" not in seen(one, "ann").lower()


@pytest.mark.rules("TC-CARD-23", "TC-CARD-11")
def test_where_a_card_went_only_its_owner_and_the_finders_are_told() -> None:
    ann, bo = plain("ann"), plain("bo")
    scene = a_fight(ann, bo, foe("dag", hidden=True, place="8,6"))
    who(scene, "dag").spotted_by = ["bo"]
    perform_void = Play(who(scene, "bo"), Card("strike", targets=("dag",)))
    play(perform(scene, perform_void))
    told_to = {seat: _lines(scene, seat) for seat in ("ann", "bo", "gm")}
    assert told_to["bo"] == told_to["gm"] == ["Bo's Light Strike comes to nothing: Dag is out of reach."]
    assert told_to["ann"] == ["Bo's Light Strike comes to nothing: its target is not there."]


def _lines(scene: TriScene, seat: str) -> list[str]:
    lines = zip(scene.events or [], told(scene), strict=True)
    return [line for event, line in lines if event.audience.may_know(seat)]


@pytest.mark.rules("TC-CARD-06", "TC-CARD-11")
@pytest.mark.parametrize(("hidden", "is_told"), [(True, False), (False, True)])
def test_that_the_order_matters_is_told_if_those_who_react_are_seen(hidden: bool, is_told: bool) -> None:
    scene = a_fight(plain("ann"), foe("dag", primaries=SAME, hidden=hidden))
    window(scene, {(LAY, "ann"): ["recover"], (ANSWER, "dag"): ["walk"]})
    assert any("Ann rolls React" in line for line in _lines(scene, "gm"))
    assert any("Ann rolls React" in line for line in _lines(scene, "ann")) == is_told


@pytest.mark.rules("TC-CARD-06", "TC-CARD-11")
def test_nobody_rolls_dice_for_whose_reason_they_may_not_know() -> None:
    game = answers(lurking(), ("foes", []), ("ann", ["walk"]), ("bo", []))
    for ask in game.questions("foes"):
        assert isinstance(ask, Ask)
        answers(game, ("foes", ["walk"] if ask.who == "dag" else []))
    (roll,) = rolls(game, [3, 3]).journal.now.open_questions()
    assert (roll.what, roll.who, game.journal.addressee(roll)) == ("TC-CARD-06", "ann", "foes")
    assert game.view("ann").waiting == ()


@pytest.mark.rules("TC-ACC-12", "TC-CARD-11", "ACS-30")
def test_an_area_asks_and_reckons_with_those_only_whom_its_user_perceives() -> None:
    blast = Build("blast", "Blast", "active", "body", "volley", bare=True, ev="damage", area=Area("line", 4))
    scene = a_fight(plain("ann", builds=[blast]), foe("dag", hidden=True), foe("cur"), foe("eel", hidden=True))
    ann = who(scene, "ann")
    assert [each.id for each in caught(scene, ann, blast, "3,2")] == ["cur", "dag", "eel"]
    assert aims(scene, ann, blast, 6)[0].note == "Cur"
    who(scene, "cur").place = "9,9"
    assert {each.note for each in aims(scene, ann, blast, 6)} == {"nobody in sight"}
    sitters = sit(perform(scene, Play(ann, Card("volley", ability="blast", targets=("ann",)))))
    assert not any("Dag" in repr(each) or "Eel" in repr(each) for each in sitters.asked if each.seat == "ann")


@pytest.mark.rules("TC-SKL-40", "TC-SKL-42")
def test_a_hidden_neighbour_is_no_crowd_to_hide_in() -> None:
    scene = a_fight(plain("ann"), foe("dag", hidden=True, conditions=("Unaware",)))
    assert obstruction(scene, who(scene, "ann")) == ()
    who(scene, "dag").spotted_by = ["ann"]
    assert [each.label for each in obstruction(scene, who(scene, "ann"))] == ["partial cover"]


@pytest.mark.rules("TC-SKL-42", "ACS-41")
def test_who_is_run_into_is_hidden_no_more() -> None:
    scene = a_fight(plain("ann"), plain("bo"), foe("dag", hidden=True))
    assert play(push(scene, who(scene, "bo"), "2,2", Working(2, "Push"))) == 0
    assert not who(scene, "dag").has(HIDDEN)


@pytest.mark.rules("TC-SKL-42", "TC-CARD-15")
def test_who_steps_in_comes_out_of_hiding() -> None:
    scene = a_fight(plain("ann"), foe("cur", primaries=SAME), foe("dag", primaries=SAME, hidden=True))
    window(scene, {(LAY, "ann"): ["strike-light", "at:cur"], (ANSWER, "cur"): [], (ANSWER, "dag"): ["block-heavy"]})
    assert "Dag steps in before Cur." in _lines(scene, "ann")
    assert not who(scene, "dag").has(HIDDEN)


@pytest.mark.rules("TC-PHASE-13", "TC-CARD-11")
def test_who_arrives_hidden_changes_nothing_that_is_told() -> None:
    game = table(plain("ann", place="2,2"), foe("cur", place="3,2", primaries=SAME))
    rolls(game, [9, 9], [2, 2])
    answers(game, ("gm", []))
    before = [line for line in story(game, "ann") if line.startswith("The Rotation")]
    game.state.actors["dag"] = msgspec.structs.replace(game.state.actors["cur"], id="dag", name="Dag", place="8,6")
    game.state.actors["dag"].conditions = [Condition(HIDDEN)]
    play(_arrive(game.journal.now.scene, game.state.actors["dag"]), [5, 5])
    assert [line for line in story(game, "ann") if line.startswith("The Rotation")] == before
    assert "dag" in game.state.rotation.order


@pytest.mark.rules("TC-PHASE-14", "TC-CARD-11")
def test_who_won_from_hiding_is_not_named_to_those_who_never_saw_it() -> None:
    scene = a_fight(plain("ann"), foe("cur"), foe("dag", hidden=True))
    end_fight(scene, "foes")
    assert _lines(scene, "ann")[-1] == "The fight is won by Cur."
    assert _lines(scene, "gm")[-1] == "The fight is won by Cur, Dag."


@pytest.mark.rules("TC-CARD-11", "TC-PHASE-13")
def test_dice_of_a_hidden_one_are_typed_in_by_nobody_it_is_hidden_from() -> None:
    dag = foe("dag", place="8,6", hidden=True, skills={"stealth": 4})
    actors = [plain("ann", place="2,2"), foe("cur", place="3,2"), dag]
    raw = {"actors": actors, "phase": "begin", "map": ["." * 12] * 9}
    game = a_game(cast={"ann": ""}, dice="typed", scenario=raw)
    typed = [game.questions("ann")[0].who]
    answers(game, ("ann", [11, 11]))
    assert [*typed, game.questions("ann")[0].who] == ["ann", "cur"]
    assert [each.by for each in game.journal.acts if isinstance(each, Entry) and each.key.who == "dag"] == ["chance"]
    assert "dag" not in seen(game, "ann").lower()


# Going back


@pytest.mark.rules("TC-CARD-18", "TC-CARD-08")
@pytest.mark.parametrize("steps", [1, 2, 3])
def test_what_was_turned_up_does_not_lie_face_down_again(steps: int) -> None:
    """Whoever goes back behind a reveal goes back to before the first of its cards was laid."""
    game = fight()
    laid_at = game.journal.seq
    answers(game, ("ann", ["strike-heavy", "at:cur"]), ("bo", []), ("foes", ["dodge-light"]))
    assert game.undo(steps, by="gm")
    assert game.journal.seq == laid_at
    assert asked(game, "ann").what == "TC-CP-01"


@pytest.mark.rules("TC-CARD-18", "TC-CARD-05")
def test_one_takes_back_ones_own_cards_until_all_are_turned_up() -> None:
    game = answers(fight(), ("ann", ["walk"]), ("bo", ["run"]))
    assert game.undo(by="bo")
    assert asked(game, "bo").what == "TC-CP-02"
    answers(game, ("bo", ["run"]))
    assert game.undo(by="ann")
    answers(game, ("ann", ["hustle"]))
    assert asked(game, "bo").what == "TC-CP-02"  # what Bo answered was an answer to what Ann took back
    answers(game, ("bo", ["run"]), ("foes", []))
    assert [own_last(game.journal, seat) for seat in ("ann", "bo", "foes")] == [None, None, None]


@pytest.mark.rules("TC-CARD-09", "TC-UTIL-06")
def test_who_goes_back_behind_a_release_goes_back_to_the_hold() -> None:
    game = fight()
    laid_at = game.journal.seq
    hold(game)
    rest = game.journal.seq
    while asked_now(game).what != "TC-CP-12":
        ask = asked_now(game)
        laid = ["walk"] if ask.what == "TC-CP-01" and ask.who == "cur" else []
        answers(game, (ask.seat, laid if isinstance(ask.schema, Several) else ask.default))
    assert game.undo(by="gm")
    assert game.journal.seq > rest  # nothing was turned up that Ann holds
    while asked_now(game).what != "TC-CP-12":
        answers(game, (asked_now(game).seat, asked_now(game).default))
    answers(game, ("ann", "yes"))
    assert "Revealed: Ann: Heavy Strike." in story(game, "gm")
    assert game.undo(by="gm")
    assert laid_at < game.journal.seq < rest
    assert asked(game, "ann").what == "TC-CP-12"


def asked_now(game: Game) -> Ask:
    question = game.journal.now.open_questions()[0]
    while isinstance(question, Roll):
        rolls(game, [5 for dice in question.pool for _ in range(dice.count)])
        question = game.journal.now.open_questions()[0]
    assert isinstance(question, Ask)
    return question


# What the GM withholds


@pytest.mark.rules("TC-CP-17", "TC-GM-07")
@pytest.mark.parametrize("face", [2, 11])
def test_a_cl_that_is_withheld_is_told_to_nobody(face: int) -> None:
    game = table(plain("ann"), plain("bo"), phase="free")
    answers(game, ("gm", "task"), ("gm", "ann"), ("ann", {"what": "cross the beam", "skill": "traverse"}))
    terms = {**asked(game, "gm").default, "secret": "hidden"}
    one, other = twins(game, "gm", terms | {"cl": 10}, terms | {"cl": 15})
    for each in (one, other):
        rolls(each, [face])
    for viewer in ("ann", "bo", "onlooker"):
        assert seen(one, viewer) == seen(other, viewer)


# What a question's name tells


@pytest.mark.rules("TC-CARD-18")
def test_the_id_of_a_question_does_not_count_what_others_were_asked() -> None:
    back = Build("back", "Back", "trigger", "body", "strike", ev="damage", trigger="damaged")
    games = []
    for builds in ([], [back]):
        ann, cur = plain("ann", place="2,2"), foe("cur", place="3,2", primaries=SAME, builds=builds)
        game = table(ann, cur)
        rolls(game, [9, 9], [2, 2])
        answers(game, ("gm", []), ("ann", ["strike-light", "at:cur", "walk"]), ("foes", []))
        rolls(game, [9, 9])
        rolls(game, [5])
        if builds:
            assert asked(game, "foes").what == "TC-CP-13"
            answers(game, ("foes", "none"))
        games.append(game)
    one, other = (game.view("ann").asked for game in games)
    assert one is not None
    assert one.what == "TC-CP-05"
    assert one == other
