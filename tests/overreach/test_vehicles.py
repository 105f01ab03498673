"""Vehicles: stations and their ratings, the support of a crew, Hull, who is sheltered, and the chase."""

from typing import Any

import pytest

from facedown.kernel.dice.dice import Dice
from facedown.kernel.scene.event import FightEnded, TrackChanged
from facedown.kernel.words.audience import EVERYONE
from facedown.kernel.words.working import Working
from facedown.lab import fight as lab_fight
from facedown.lab.matchup import pairing
from facedown.rulesets.overreach.action_roll import odds
from facedown.rulesets.overreach.actions import deeds
from facedown.rulesets.overreach.attack import targets
from facedown.rulesets.overreach.character import DIEING, SURRENDERED, WAITING, WOUNDED, defense
from facedown.rulesets.overreach.events import Erred, GapMoved, Opened, Succeeded
from facedown.rulesets.overreach.health import harm, leave
from facedown.rulesets.overreach.hints import StrikeHint
from facedown.rulesets.overreach.openings import decide_ones
from facedown.rulesets.overreach.scene import OverScene, book
from facedown.rulesets.overreach.turns import end_if_decided, next_turn, turn
from facedown.rulesets.overreach.vehicles import ABILITIES, is_sheltered
from tests.asking import asked, offers, waiting
from tests.overreach.staged.cast import TOLD_ONLY, a_game, a_scene, content, foe, hero, scores, who
from tests.overreach.staged.scenes import deed, done, keys, on_kit, on_the_road, resolving
from tests.playing import happened, play, told

ROAD = [{"name": "Skimmer", "to": ["Crawler"]}, {"name": "Crawler"}]
CREW = {"pilot": "ash", "gunner": "cole"}
CRAWLER = {"pilot": "bryn", "gunner": "dara", "engineer": "eli", "commander": "fay"}
LEARNT = dict.fromkeys(("piloting", "engineering", "command"), 2)
BEST = dict.fromkeys(("agility", "acuity", "charm", "finesse", "memory", "tenacity"), 5)
ADD = {"die1": "value", "idea": ""}
ADD_TWO = {"die1": "value", "die2": "value", "idea": ""}


def a_driver(id: str, **differences: Any) -> dict[str, Any]:
    """Somebody with Potential 5 for everything at a station: a Journeyman pilot and a Novice at the rest."""
    skills = {"piloting": 2, "marksmanship": 1, "engineering": 1, "command": 1}
    made = {"attributes": scores(**BEST), "abilities": skills, "items": ["pistol"], "zone": "Skimmer"}
    return hero(id, **{**made, **differences})


def chase(
    crew: dict[str, str] | None = None, vehicle: str = "skimmer", other: str = "crawler", **scenario: Any
) -> OverScene:
    """The heroes run in a light vehicle from four Raiders in a heavy one, who have learnt to serve in it."""
    crew = crew or CREW
    raiders = CRAWLER if other == "crawler" else {"pilot": "bryn", "gunner": "dara"}
    return a_scene(
        *(a_driver(id) for id in crew.values()),
        *(foe(id, zone="Crawler", abilities=LEARNT) for id in raiders.values()),
        {"id": "mine", "vehicle": vehicle, "seat": "ash", "side": "heroes", "zone": "Skimmer", "crew": crew},
        {"id": "theirs", "vehicle": other, "seat": "foes", "side": "foes", "zone": "Crawler", "crew": raiders},
        zones=ROAD,
        **{"chase": "heroes", **scenario},
    )


def act(scene: OverScene, id: str, *answers: Any) -> None:
    """A turn of somebody's, which ends after these answers."""
    scene.state.schedule.at = scene.state.schedule.order.index(id)
    play(turn(scene, who(scene, id)), *answers, "end")


def offered(scene: OverScene, id: str) -> dict[str, int]:
    return {deed.key: deed.price for deed in deeds(scene, who(scene, id), 3, "")}


def hull(scene: OverScene, id: str) -> int:
    return who(scene, id).health.value


def idle(scene: OverScene, *ids: str) -> None:
    for id in ids:
        who(scene, id).tokens = {"AP": 0}


# P-X-VEH: Hull, Defense, stations


@pytest.mark.rules("P-X-VEH", "P-RUN-22")
def test_the_light_and_the_heavy_vehicle_have_these_figures() -> None:
    light, heavy = content().vehicles["skimmer"], content().vehicles["crawler"]
    assert (light.hull, light.defense, light.stations) == (20, 5, {"pilot": 4, "gunner": 3})
    stations = {"pilot": 3, "gunner": 4, "engineer": 3, "commander": 3}
    assert (heavy.hull, heavy.defense, heavy.stations) == (40, 4, stations)
    scene = chase()
    assert (hull(scene, "mine"), hull(scene, "theirs")) == (20, 40)
    assert [defense(who(scene, id), book(scene), scene.rulings).value for id in ("mine", "theirs")] == [5, 4]


@pytest.mark.rules("P-X-VEH")
def test_a_station_allows_no_more_dice_than_its_rating_and_nobody_more_than_their_potential() -> None:
    scene = chase()
    assert offers(waiting(turn(scene, who(scene, "ash")), "drive")) == ["1", "2", "3", "4"]
    scene.state.schedule.at = 1
    assert offers(waiting(turn(scene, who(scene, "cole")), "gun theirs")) == ["1", "2", "3"]
    weak = chase()
    who(weak, "ash").attributes = scores()
    assert offers(waiting(turn(weak, who(weak, "ash")), "drive")) == ["1", "2"]


@pytest.mark.rules("P-X-VEH")
def test_the_odds_of_a_gun_are_those_of_the_dice_its_station_allows() -> None:
    scene = chase()
    scene.state.customs.defense = "shown"
    gun = deed(scene, "cole", "gun theirs")
    found = odds((Dice(3, 6),), 4)
    assert f"up to 3d6; {round(100 * found.success)} %, {float(found.effect):.1f} damage" in gun.note
    assert isinstance(gun.hint, StrikeHint)
    assert gun.hint.mean == round(float(found.effect), 2)


@pytest.mark.rules("P-X-VEH")
def test_the_dice_are_of_the_size_of_the_holders_own_level() -> None:
    scene = chase()
    idle(scene, "cole")
    assert waiting(turn(scene, who(scene, "ash")), "drive", 3).pool == (Dice(3, 8),)


@pytest.mark.rules("P-X-VEH")
def test_only_whoever_holds_a_station_makes_its_roll() -> None:
    scene = chase({"pilot": "ash", "gunner": "cole", "engineer": "gil", "commander": "hal"}, "crawler", "skimmer")
    who(scene, "mine").health.value = 30
    found = {id: set(offered(scene, id)) for id in ("ash", "cole", "gil", "hal")}
    only = {"drive", "gun theirs", "repair", "lead"}
    assert {id: keys & only for id, keys in found.items()} == {
        "ash": {"drive"}, "cole": {"gun theirs"}, "gil": {"repair"}, "hal": {"lead"},
    }  # fmt: skip


# P-X-VEH: support


@pytest.mark.rules("P-X-VEH")
def test_each_other_member_of_the_crew_may_pay_the_same_ap_to_add_one_die_of_its_own_size() -> None:
    scene = chase()
    flow: Any = turn(scene, who(scene, "ash"))
    question = waiting(flow, "drive", 2)
    assert (question.what, question.seat, question.default) == ("P-CP-21", "cole", "no")
    roll = flow.send("yes")
    assert roll.pool == (Dice(2, 8), Dice(1, 6))
    assert (who(scene, "ash").ap, who(scene, "cole").ap) == (1, 1)


@pytest.mark.rules("P-X-VEH")
def test_a_crew_that_does_not_help_pays_nothing() -> None:
    scene = chase()
    act(scene, "ash", "drive", 2, "no", [6, 2])
    assert (who(scene, "ash").ap, who(scene, "cole").ap) == (1, 3)


@pytest.mark.rules("P-X-VEH")
def test_the_die_of_a_helper_counts_like_any_other_of_the_roll() -> None:
    scene = chase()
    act(scene, "ash", "drive", 1, "yes", [2, 6])
    assert scene.state.gap == 3


@pytest.mark.rules("P-X-VEH")
def test_there_are_never_more_than_five_dice() -> None:
    crew = {"pilot": "ash", "gunner": "cole", "engineer": "gil", "commander": "hal"}
    scene = chase(crew, "crawler", "skimmer")
    scene.state.schedule.at = 1
    flow: Any = turn(scene, who(scene, "cole"))
    waiting(flow, "gun theirs", 3)
    assert flow.send("yes").seat == "gil"
    assert flow.send("yes").pool == (Dice(3, 6), Dice(1, 8), Dice(1, 6))
    assert who(scene, "hal").ap == 3


@pytest.mark.rules("P-X-VEH")
def test_nobody_helps_without_the_ap_the_ability_or_consciousness() -> None:
    poor = chase()
    who(poor, "cole").tokens = {"AP": 2}
    assert waiting(turn(poor, who(poor, "ash")), "drive", 2).what == "P-CP-21"
    poor = chase()
    who(poor, "cole").tokens = {"AP": 1}
    assert waiting(turn(poor, who(poor, "ash")), "drive", 2).what == "P-ROLL-05"
    unskilled = chase()
    who(unskilled, "cole").abilities = {}
    assert waiting(turn(unskilled, who(unskilled, "ash")), "drive", 2).what == "P-ROLL-05"
    alone = chase()
    play(harm(alone, who(alone, "cole"), Working(99), ""), [1])
    assert waiting(turn(alone, who(alone, "ash")), "drive", 2).what == "P-ROLL-05"


@pytest.mark.rules("P-X-VEH")
def test_whoever_has_an_action_under_way_helps_nobody() -> None:
    scene = chase()
    scene.state.resolving = ["cole"]
    assert waiting(turn(scene, who(scene, "ash")), "drive", 2).what == "P-ROLL-05"


# P-X-VEH: Hull 0 and the sheltered


@pytest.mark.rules("P-X-VEH", "P-RUN-22")
def test_damage_to_a_vehicle_lowers_its_hull_and_touches_nobody_inside() -> None:
    scene = chase()
    idle(scene, "ash")
    act(scene, "cole", "gun theirs", 2, [5, 6], ADD)
    assert hull(scene, "theirs") == 40 - 11
    assert [who(scene, id).health.value for id in CRAWLER.values()] == [16] * 4
    assert [each.track for each in happened(scene, TrackChanged)] == ["Hull"]


@pytest.mark.rules("P-X-VEH")
def test_a_crew_is_sheltered_until_the_hull_is_gone() -> None:
    scene = chase()
    cole = who(scene, "cole")
    assert [each.id for each in targets(scene, cole)] == ["theirs"]
    assert is_sheltered(scene, who(scene, "bryn"))
    play(harm(scene, who(scene, "theirs"), Working(39), ""))
    assert is_sheltered(scene, who(scene, "bryn"))
    play(harm(scene, who(scene, "theirs"), Working(5), ""))
    assert hull(scene, "theirs") == 0
    assert [each.id for each in targets(scene, cole)] == ["bryn", "dara", "eli", "fay"]
    idle(scene, "ash")
    act(scene, "cole", "gun bryn", 1, [6])
    assert who(scene, "bryn").health.value == 10


@pytest.mark.rules("P-X-VEH")
def test_a_vehicle_without_hull_does_nothing_more_and_its_crew_may_climb_out() -> None:
    scene = chase()
    assert not any(key.startswith("move") for key in offered(scene, "ash"))
    play(harm(scene, who(scene, "mine"), Working(20), ""))
    left = offered(scene, "ash")
    assert "drive" not in left
    assert "station" not in left
    assert "move Crawler" in left


@pytest.mark.rules("P-X-VEH")
def test_a_vehicle_is_neither_wounded_nor_dieing() -> None:
    scene = chase()
    assert asked(harm(scene, who(scene, "mine"), Working(15), "")) == []
    assert asked(harm(scene, who(scene, "mine"), Working(15), "")) == []
    assert not who(scene, "mine").has(WOUNDED)
    assert not who(scene, "mine").has(DIEING)


# ones against the vehicle


@pytest.mark.rules("P-X-VEH", "P-RUN-21")
def test_the_ones_of_a_vehicle_roll_open_to_the_opposing_crew() -> None:
    scene = chase()
    idle(scene, "cole")
    flow = turn(scene, who(scene, "ash"))
    question = waiting(flow, "drive", 2, [6, 1])
    assert (question.what, question.default) == ("P-CP-08", "opening")
    question = flow.send("opening")
    assert offers(question) == ["bryn 1", "dara 1", "eli 1", "fay 1"]
    scene = chase()
    idle(scene, "cole")
    act(scene, "ash", "drive", 2, [6, 1], "opening", "dara 1", "decline")
    assert [each.target for each in happened(scene, Opened)] == ["dara"]


@pytest.mark.rules("P-X-VEH", "P-RUN-21")
def test_where_no_opposing_crew_is_able_they_are_mistakes_that_may_strain_the_vehicle() -> None:
    scene = chase()
    idle(scene, "cole", *CRAWLER.values())
    question = waiting(turn(scene, who(scene, "ash")), "drive", 2, [6, 1])
    assert question.what == "P-CP-14"
    assert "strain" in offers(question, "effect")
    scene = chase()
    idle(scene, "cole", *CRAWLER.values())
    act(scene, "ash", "drive", 2, [6, 1], {"text": "", "effect": "strain"})
    assert hull(scene, "mine") == 19
    assert len(happened(scene, Erred)) == 1


@pytest.mark.rules("P-X-VEH")
def test_the_one_of_a_helper_counts_against_the_vehicle_too() -> None:
    scene = chase()
    idle(scene, *CRAWLER.values())
    act(scene, "ash", "drive", 1, "yes", [6, 1], TOLD_ONLY)
    assert [each.actor for each in happened(scene, Erred)] == ["ash"]


# P-RUN-21


@pytest.mark.rules("P-RUN-21")
def test_each_station_has_its_ability() -> None:
    assert ABILITIES == {
        "pilot": "piloting",
        "gunner": "marksmanship",
        "engineer": "engineering",
        "commander": "command",
    }


@pytest.mark.rules("P-RUN-21")
def test_a_gunner_directs_the_weapon_with_acuity_and_charm() -> None:
    scene = chase()
    who(scene, "cole").attributes = scores(finesse=5, acuity=3, charm=1)
    scene.state.schedule.at = 1
    assert offers(waiting(turn(scene, who(scene, "cole")), "gun theirs")) == ["1", "2"]


@pytest.mark.rules("P-RUN-21")
def test_a_crew_acts_in_its_own_turns_with_its_own_ap() -> None:
    scene = chase()
    idle(scene, "cole")
    act(scene, "ash", "drive", 1, [5])
    assert (who(scene, "ash").ap, who(scene, "cole").ap) == (1, 0)
    assert (offered(scene, "ash")["drive"], offered(scene, "cole")["gun theirs"]) == (2, 2)


@pytest.mark.rules("P-RUN-21", "P-SUCC-06")
def test_an_engineer_mends_the_hull_by_the_value_of_the_dice() -> None:
    crew = {"pilot": "ash", "gunner": "cole", "engineer": "gil", "commander": "hal"}
    for face, after in ((4, 30), (5, 35)):
        scene = chase(crew, "crawler", "skimmer")
        idle(scene, "ash", "cole", "hal")
        who(scene, "mine").health.value = 30
        act(scene, "gil", "repair", 1, [face])
        assert hull(scene, "mine") == after
    assert [each.track for each in happened(scene, TrackChanged)] == ["Hull"]


@pytest.mark.rules("P-RUN-21", "P-RUN-18")
def test_a_commander_gives_one_of_the_crew_an_ap_and_one_more_for_each_extra_success() -> None:
    crew = {"pilot": "ash", "gunner": "cole", "engineer": "gil", "commander": "hal"}
    for faces, spent, given in (([4, 3], [], ["ash"]), ([4, 5], [ADD], ["ash", "cole"]), ([3, 3], [], [])):
        scene = chase(crew, "crawler", "skimmer")
        idle(scene, "ash", "cole", "gil")
        act(scene, "hal", "lead", 2, faces, *spent)
        assert [id for id in crew.values() if who(scene, id).tokens.get(WAITING, 0)] == given
        said = [each for each in told(scene) if "to come" in each]
        assert said == [f"{id.title()} has an AP to come." for id in given]


@pytest.mark.rules("P-RUN-21", "P-CP-21")
def test_a_free_station_is_taken_for_one_ap() -> None:
    crew = {"pilot": "ash", "gunner": "cole"}
    scene = chase(crew, "crawler", "skimmer")
    act(scene, "cole", "station", "engineer")
    assert who(scene, "mine").craft.crew == {"pilot": "ash", "engineer": "cole"}  # type: ignore[union-attr]
    assert who(scene, "cole").ap == 2
    full = chase({**crew, "engineer": "gil"}, "crawler", "skimmer")
    act(full, "gil", "station")
    assert who(full, "mine").craft.crew == {**crew, "commander": "gil"}  # type: ignore[union-attr]


# P-RUN-22


@pytest.mark.rules("P-RUN-22")
def test_a_chase_begins_with_a_gap_of_two_and_a_pilot_moves_it_in_the_favour_of_the_side() -> None:
    scene = chase()
    assert (scene.state.gap, offered(scene, "ash")["drive"]) == (2, 2)
    idle(scene, "cole")
    act(scene, "ash", "drive", 1, [5])
    assert (scene.state.gap, who(scene, "ash").ap) == (3, 1)
    idle(scene, "dara", "eli", "fay")
    act(scene, "bryn", "drive", 1, [5])
    assert scene.state.gap == 2


@pytest.mark.rules("P-RUN-22")
def test_each_extra_success_moves_the_gap_by_one_more_if_it_is_spent_on_it() -> None:
    for use, gap in (("value", 4), ("unused", 3)):
        scene = chase()
        idle(scene, "cole")
        act(scene, "ash", "drive", 2, [5, 8], {"die1": use, "idea": ""})
        assert scene.state.gap == gap


@pytest.mark.rules("P-RUN-22")
def test_below_five_the_gap_stays() -> None:
    scene = chase()
    idle(scene, "cole")
    act(scene, "ash", "drive", 2, [4, 4])
    assert scene.state.gap == 2


@pytest.mark.rules("P-RUN-22", "P-GAP-37")
def test_at_five_they_are_away_if_a_roll_decides_at_once() -> None:
    scene = chase(rulings={"P-GAP-37": "at-once"})
    idle(scene, "cole")
    scene.state.schedule.at = -1
    play(next_turn(scene), "drive", 3, [5, 5, 5], ADD_TWO)
    assert (scene.state.gap, scene.state.won, scene.state.phase) == (5, "heroes", "aftermath")
    assert [each.text for each in happened(scene, FightEnded)] == [
        "After 1 round the chase is over: the heroes are away."
    ]


@pytest.mark.rules("P-RUN-22", "P-GAP-37")
def test_at_nought_they_are_caught_if_a_roll_decides_at_once() -> None:
    scene = chase(rulings={"P-GAP-37": "at-once"})
    idle(scene, "dara", "eli", "fay")
    scene.state.schedule.at = 1
    play(next_turn(scene), "drive", 2, [5, 5], ADD)
    assert (scene.state.gap, scene.state.won) == (0, "foes")
    assert [each.text for each in happened(scene, FightEnded)] == [
        "After 1 round the chase is over: the heroes are caught."
    ]


@pytest.mark.rules("P-RUN-22", "P-GAP-37", "P-RUN-12")
def test_within_a_round_the_other_pilot_may_still_answer() -> None:
    scene = chase()
    idle(scene, "cole", "dara", "eli", "fay")
    scene.state.schedule.at = -1
    play(next_turn(scene), "drive", 3, [5, 5, 5], ADD_TWO, "end")
    assert (scene.state.gap, scene.state.phase) == (5, "turns")
    scene.state.schedule.at = 1
    play(next_turn(scene), "drive", 1, [5], "end")
    assert (scene.state.gap, scene.state.phase) == (4, "turns")
    scene.state.schedule.at = len(scene.state.schedule.order) - 1
    assert waiting(next_turn(scene)).what == "P-CP-16"


@pytest.mark.rules("P-RUN-22", "P-GAP-37")
@pytest.mark.parametrize(("gap", "won", "words"), [(5, "heroes", "away"), (0, "foes", "caught")])
def test_a_chase_is_decided_when_a_round_ends(gap: int, won: str, words: str) -> None:
    scene = chase()
    scene.state.gap = gap
    scene.state.schedule.at = len(scene.state.schedule.order) - 1
    play(next_turn(scene))
    assert (scene.state.won, scene.state.phase) == (won, "aftermath")
    (ended,) = happened(scene, FightEnded)
    assert ended.text == f"After 1 round the chase is over: the heroes are {words}."


@pytest.mark.rules("P-RUN-22")
def test_a_round_ends_no_fight_without_a_chase() -> None:
    scene = chase(chase="")
    scene.state.schedule.at = len(scene.state.schedule.order) - 1
    assert waiting(next_turn(scene)).what == "P-CP-16"
    assert scene.state.phase == "turns"


@pytest.mark.rules("P-RUN-22", "P-X-END")
@pytest.mark.parametrize("gap", [0, 2, 5])
def test_a_side_without_anybody_left_has_lost_a_chase_wherever_the_gap_stands(gap: int) -> None:
    scene = chase(rulings={"P-GAP-37": "at-once"})
    scene.state.gap = gap
    for id in CREW.values():
        leave(scene, who(scene, id), SURRENDERED)
    end_if_decided(scene)
    assert scene.state.won == "foes"


@pytest.mark.rules("P-RUN-22")
def test_chases_are_of_several_moves() -> None:
    """Minds on either side; two chases in three see two rolls that move the gap, or more."""
    moves = []
    cast = {"p1": "pilot", "p2": "gunner"}
    for seed in range(12):
        game = a_game("flats", cast=cast, sitters=dict.fromkeys(cast, "mind"), seed=f"chase {seed}")
        moves.append(sum(isinstance(each, GapMoved) for each in game.events))
    assert sum(each > 1 for each in moves) >= 8


@pytest.mark.rules("P-RUN-22")
def test_the_gap_is_never_less_than_nought_or_more_than_five() -> None:
    scene = chase()
    scene.state.gap = 4
    idle(scene, "cole")
    act(scene, "ash", "drive", 2, [5, 5], ADD)
    assert scene.state.gap == 5
    scene.state.gap = 1
    idle(scene, "dara", "eli", "fay")
    act(scene, "bryn", "drive", 2, [5, 5], ADD)
    assert scene.state.gap == 0


@pytest.mark.rules("P-RUN-22")
def test_in_a_fight_without_a_chase_nobody_drives() -> None:
    assert "drive" not in offered(chase(chase=""), "ash")


@pytest.mark.rules("P-X-VEH")
def test_vehicles_are_only_where_an_encounter_brings_them() -> None:
    with_vehicles = [each.id for each in content().encounters.values() if each.vehicles]
    assert with_vehicles == ["flats", "convoy", "copper"]
    game = a_game("flats", cast={"p1": "pilot", "p2": "gunner"})
    figures = {each.id for each in game.view("p1").board.figures}
    assert {"skimmer", "crawler"} <= figures
    assert [game.state.actors[id].seat for id in ("skimmer", "crawler")] == ["p1", "foes"]


@pytest.mark.rules("P-GAP-01", "P-X-VEH")
def test_a_station_limits_the_dice_and_the_crew_supports_where_the_rules_for_vehicles_are_played() -> None:
    scene = on_the_road()
    assert offers(waiting(done(scene, "ash", "drive"))) == ["1", "2", "3", "4"]
    assert asked(done(scene, "ash", "drive"), 4, "no", (2, 2, 2, 2)) == ["P-CP-06", "P-CP-21", "P-ROLL-05"]


@pytest.mark.rules("P-GAP-01")
def test_or_a_vehicle_roll_is_an_ordinary_action_roll() -> None:
    scene = on_the_road({"P-GAP-01": "plain"})
    assert offers(waiting(done(scene, "ash", "drive"))) == ["1", "2", "3", "4", "5"]
    assert asked(done(scene, "ash", "drive"), 5, (2, 2, 2, 2, 2)) == ["P-CP-06", "P-ROLL-05"]


@pytest.mark.rules("P-GAP-01")
def test_where_no_vehicle_is_brought_nothing_of_them_is_offered() -> None:
    scene = a_scene(hero("ash", abilities={"piloting": 2}), foe("kit"))
    assert not {"drive", "repair", "lead", "station"} & set(keys(scene, "ash"))


@pytest.mark.rules("P-GAP-35", "P-ONE-01")
@pytest.mark.parametrize(("reading", "mistakes"), [("counted", [TOLD_ONLY]), ("ignored", [])])
def test_the_ones_of_a_vehicle_roll_count_or_are_ignored(reading: str, mistakes: list[Any]) -> None:
    scene = on_the_road({"P-GAP-35": reading})
    play(done(scene, "ash", "drive"), 2, "no", (1, 5), *mistakes)
    assert scene.state.gap == 3


@pytest.mark.rules("P-GAP-35")
def test_ignored_ones_are_those_of_vehicle_rolls_alone() -> None:
    scene = resolving(hero("ash"), foe("kit"), rulings={"P-GAP-35": "ignored"})
    assert waiting(decide_ones(scene, on_kit(), 1)).what == "P-CP-08"


@pytest.mark.rules("P-RUN-13", "P-X-VEH")
def test_nobody_flees_out_of_a_vehicle_as_if_its_zone_were_an_exit() -> None:
    assert chase().state.space.exits == ()  # type: ignore[union-attr]


@pytest.mark.rules("P-RUN-18", "P-RUN-21", "P-RUN-22", "P-X-ACT", "P-CP-21")
def test_what_a_crew_may_do_stands_under_what_it_costs() -> None:
    crew = {"pilot": "ash", "gunner": "cole", "engineer": "gil", "commander": "hal"}
    scene = chase(crew, "crawler", "skimmer")
    who(scene, "mine").health.value = 30
    found = {each.key: each for id in crew.values() for each in deeds(scene, who(scene, id), 3, "")}
    for key in ("drive", "gun theirs", "repair", "lead"):
        assert (found[key].price, found[key].group) == (2, "2 AP")
    play(harm(scene, who(scene, "gil"), Working(99), ""), [1], [1], [1])
    (change,) = [each for each in deeds(scene, who(scene, "hal"), 3, "") if each.key == "station"]
    assert (change.price, change.group, change.note) == (1, "1 AP", "engineer")


@pytest.mark.rules("P-X-VEH", "P-X-HEALTH")
def test_a_vehicle_is_said_to_be_disabled_once_and_when_it_is() -> None:
    scene = chase()
    for damage, times in ((19, 0), (1, 1), (5, 1)):
        play(harm(scene, who(scene, "mine"), Working(damage), ""))
        assert told(scene).count("The Skimmer is disabled.") == times


@pytest.mark.rules("P-RUN-21", "P-RUN-22", "P-X-VEH", "P-DICE-02")
@pytest.mark.parametrize(
    ("id", "deed_key", "threshold"), [("ash", "drive", 5), ("gil", "repair", 5), ("hal", "lead", 4)]
)
def test_how_hard_the_work_at_a_station_is_everybody_knows(id: str, deed_key: str, threshold: int) -> None:
    crew = {"pilot": "ash", "gunner": "cole", "engineer": "gil", "commander": "hal"}
    scene = chase(crew, "crawler", "skimmer")
    idle(scene, *(each for each in crew.values() if each != id))
    who(scene, "mine").health.value = 30
    act(scene, id, deed_key, 1, [6])
    (success,) = happened(scene, Succeeded)
    assert (success.threshold.value, success.audience) == (threshold, EVERYONE)


@pytest.mark.parametrize("encounter", [id for id, each in content().encounters.items() if each.chase])
def test_in_a_ready_chase_the_gap_moves_more_than_once(encounter: str) -> None:
    match = pairing("overreach", encounter=encounter)
    moves = [
        sum("makes the gap" in line for line in lab_fight.told(lab_fight.Fight(match, f"chase {at}")))
        for at in range(5)
    ]
    assert sorted(moves)[2] > 1, moves
