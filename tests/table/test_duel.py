"""One person plays: answers, resumes, takes back."""

from uuid import uuid4

from tests.table.person import Person, views


async def test_a_duel_is_played_from_one_click_to_the_end(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        times = await place.play()
        assert times > 0
        assert place.view["is_over"]
        assert place.view["asked"] is None
    (table,) = ann.http.get("/api/lobby").json()["tables"]
    assert table["is_over"]
    assert table["game"] == "Pebbles"


async def test_every_level_that_the_lobby_offers_can_be_duelled(ann: Person) -> None:
    levels = [each["id"] for each in ann.http.get("/api/lobby").json()["levels"]]
    assert levels == ["easy", "fair", "hard"]
    for level in levels:
        table = ann.post("duel", {"ruleset": "pebbles", "mind": level})["table"]
        async with ann.sit(table) as place:
            await place.play()
            assert place.view["is_over"]


def test_a_level_that_nobody_knows_is_refused(ann: Person) -> None:
    answer = ann.http.post("/api/duel", json={"ruleset": "pebbles", "mind": "fare"})
    assert (answer.status_code, answer.json()["code"]) == (422, "unknown-mind")
    assert "fair" in answer.json()["text"]


async def test_hero_and_encounter_of_a_duel_can_be_chosen(ann: Person) -> None:
    games = ann.http.get("/api/lobby").json()["games"]
    encounter = next(each for each in games if each["id"] == "plainten")["encounters"][1]
    hero = encounter["heroes"][1]
    offer = {"ruleset": "plainten", "encounter": encounter["id"], "hero": hero["id"]}
    async with ann.sit(ann.post("duel", offer)["table"]) as place:
        view = await place.look()
        assert view["title"] == encounter["title"]
        assert [each["name"] for each in view["board"]["figures"] if each.get("mine")] == [hero["name"]]
        assert {each["name"] for each in view["board"]["figures"]} >= set(encounter["foes"])


async def test_where_heroes_meet_heroes_one_chooses_whom_one_meets(ann: Person) -> None:
    offer = {"ruleset": "plainten", "encounter": "bout", "hero": "mage", "rival": "thief"}
    async with ann.sit(ann.post("duel", offer)["table"]) as place:
        figures = (await place.look())["board"]["figures"]
        assert {each["name"]: each["side"] for each in figures} == {"Mage": "heroes", "Thief": "foes"}


async def test_elsewhere_one_may_meet_another_foe_of_the_pack(ann: Person) -> None:
    offer = {"ruleset": "plainten", "encounter": "duel"}
    shown = next(each for each in ann.http.get("/api/lobby").json()["games"] if each["id"] == "plainten")["encounters"]
    other = next(each for each in shown if each["id"] == "duel")["others"][0]
    async with ann.sit(ann.post("duel", {**offer, "rival": other["id"]})["table"]) as place:
        figures = (await place.look())["board"]["figures"]
        assert [each["name"] for each in figures if each["side"] == "foes"] == [other["name"]]
    for rival, encounter, code in (("nobody", "duel", "unknown-foe"), (other["id"], "bridge", "no-rival")):
        answer = ann.http.post("/api/duel", json={**offer, "encounter": encounter, "rival": rival})
        assert (answer.status_code, answer.json()["code"]) == (422, code)
    answer = ann.http.post("/api/even", json={**offer, "rival": other["id"]})
    assert (answer.status_code, answer.json()["code"]) == (422, "not-tried")


async def test_a_table_says_which_readings_it_plays_where_they_are_not_the_usual_ones(ann: Person) -> None:
    seats, rulings = [{"name": "Ann"}], {"S-GAP-30": "hidden"}
    table = ann.post("tables", {"ruleset": "plainten", "encounter": "duel", "seats": seats, "rulings": rulings})[
        "table"
    ]
    async with ann.sit(table) as place:
        assert (await place.look())["rulings"] == rulings


async def test_a_table_can_be_played_again_against_a_better_house_until_it_is_the_best(ann: Person) -> None:
    table = ann.post("duel", {"ruleset": "plainten", "mind": "fair"})["table"]
    harder = ann.post(f"tables/{table}/again", {"harder": True})["table"]
    assert harder != table
    answer = ann.http.post(f"/api/tables/{harder}/again", json={"harder": True})
    assert (answer.status_code, answer.json()["code"]) == (422, "hardest")


async def test_what_a_game_came_to_is_told_when_it_is_over(ann: Person) -> None:
    async with ann.sit(ann.duel("plainten")) as place:
        await place.until_asked()
        begun = dict(place.view)
        await place.play()
        tally = place.view["tally"]
        assert begun["tally"] is None
        assert {each["actor"] for each in tally["feats"]} <= {each["id"] for each in place.view["board"]["figures"]}
        assert tally["turning"] in (range(len(tally["course"])) if tally["course"] else (-1,))
        assert all(min(each["ours"], each["theirs"]) < 1 for each in tally["course"])


async def test_a_new_socket_resumes_exactly(ann: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        await place.play(3)
        before = place.view
    async with ann.sit(table) as place:
        assert await place.look() == before


async def test_a_second_window_of_the_same_seat_sees_the_same(ann: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as one, ann.sit(table) as two:
        await one.until_asked()
        await two.until_asked()
        after = await one.answer(2)
        assert await two.look_until(asked=after["asked"]) == after


async def test_only_new_lines_are_sent(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        await place.until_asked()
        known = len(place.view["lines"])
        await place.answer(1)
        assert f'"keep":{known}' in views(place.frames)[-1]


async def test_a_command_sent_twice_has_its_effect_once(ann: Person) -> None:
    table, command = ann.duel(), str(uuid4())
    async with ann.sit(table) as place:
        question = (await place.until_asked())["asked"]["id"]
        after = await place.do("answer", command, question=question, answer=1)
        again = await place.send("answer", command, question=question, answer=1)
        assert again == {"type": "ok", "command": command}
    async with ann.sit(table) as place:
        assert await place.look() == after
        again = await place.send("answer", command, question=question, answer=1)
        assert again["type"] == "ok"


async def test_an_answer_to_a_question_that_is_gone_is_declined(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        question = (await place.until_asked())["asked"]["id"]
        await place.answer(1)
        reply = await place.send("answer", question=question, answer=1)
        assert reply["refusal"]["code"] == "question-gone"


async def test_an_answer_the_question_does_not_take_is_declined_and_changes_nothing(ann: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        before = await place.until_asked()
        for answer in (99, -1, "1", 1.5, None, True, [1], {"a": 1}, 10**30):
            reply = await place.send("answer", question=before["asked"]["id"], answer=answer)
            assert reply["type"] == "refused", answer
    async with ann.sit(table) as place:
        assert await place.look() == before


async def test_undo_redo_and_rewind(ann: Person) -> None:
    async with ann.sit(ann.duel()) as place:
        first = await place.until_asked()
        assert (await place.send("undo"))["refusal"]["code"] == "nothing-to-undo"
        assert (await place.send("redo"))["refusal"]["code"] == "nothing-to-redo"
        second = await place.answer(1)
        third = await place.answer(place.some_answer())
        assert _same(await place.do("undo"), second)
        assert place.view["can_redo"]
        assert await place.do("redo") == third
        assert _same(await place.do("rewind", point=0), first)
        assert place.view["can_redo"]
        assert await place.do("redo") == third
        assert (await place.send("rewind", point=99))["refusal"]["code"] == "no-such-point"


async def test_standing_orders_answer_and_are_kept(ann: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        await place.until_asked()
        order = {"what": "B-CP-02", "answer": "take", "who": "", "words": "Take it"}
        view = await place.do("orders", orders=[order])
        assert view["orders"] == [{**order, "take": "answer", "when": {}}]
        always = {"what": "B-CP-01", "answer": 1, "who": "", "words": "1"}
        await place.do("orders", orders=[order, always])
        assert (await place.look_until(is_over=True))["asked"] is None
        before = place.view
    async with ann.sit(table) as place:
        assert await place.look() == before
    async with ann.sit(ann.duel()) as place:
        assert (await place.send("orders", orders=[order] * 51))["refusal"]["code"] == "too-many-orders"


def _same(one: dict[str, object], other: dict[str, object]) -> bool:
    """The same but for what can be brought back."""
    return {**one, "can_redo": None} == {**other, "can_redo": None}
