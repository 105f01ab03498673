"""People talk at a table, over real sockets and in a room: who hears what, and in what nothing differs."""

import json
from pathlib import Path
from typing import Any

from facedown.table.chat.chat import MOST_WORDS, NEWEST, NOBODY_THERE, SAID_ENOUGH, TOO_FAST, WORDS_AT_ONCE, Chat
from facedown.table.chat.minutes import Minutes
from facedown.table.chat.word import said
from facedown.table.room import Room
from facedown.table.wire.beside import Reheard, Words
from facedown.table.wire.command import Relisten, Speak, Undo
from facedown.table.wire.message import Acknowledged, Declined
from tests.table.chat.kept import Kept
from tests.table.person import Person, Place
from tests.table.rooms import TABLE, Window, opened, say

SEATS = ("p1", "p2", "gm")


def heard(window: Window) -> list[str]:
    return [word.text for aside in window.asides if isinstance(aside, Words) for word in aside.words]


async def test_each_seat_hears_and_counts_only_what_it_may_know() -> None:
    chat, windows = Chat(Kept()), [Window(seat) for seat in (*SEATS, "onlooker")]
    for at, (by, to) in enumerate([("p1", ""), ("p1", "p2"), ("p2", "gm"), ("gm", "gm"), ("gm", "")]):
        assert await chat.do(by, Speak(f"c{at}", f"{by} to {to or 'all'}", to), SEATS, windows) == Acknowledged(
            f"c{at}"
        )
    assert [heard(window) for window in windows] == [
        ["p1 to all", "p1 to p2", "gm to all"],
        ["p1 to all", "p1 to p2", "p2 to gm", "gm to all"],
        ["p1 to all", "p2 to gm", "gm to gm", "gm to all"],
        ["p1 to all", "gm to all"],
    ]
    for window in windows:
        assert [aside.first for aside in window.asides if isinstance(aside, Words)] == list(range(len(window.asides)))


async def test_what_is_said_twice_by_a_bad_line_is_heard_once() -> None:
    chat, window = Chat(Kept()), Window("p2")
    for _ in range(2):
        assert isinstance(await chat.do("p1", Speak("c1", "Hello"), SEATS, [window]), Acknowledged)
    assert heard(window) == ["Hello"]


async def test_what_is_said_in_another_house_is_heard_here_once_and_in_the_same_order(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        here, there = Chat(Minutes(store, TABLE)), Chat(Minutes(store, TABLE))
        ann, bob = Window("p1"), Window("p2")
        await there.do("p2", Speak("c1", "First"), SEATS, [bob])
        await here.do("p1", Speak("c2", "Second"), SEATS, [ann])
        await there.listen([bob])
        await there.listen([bob])
    assert heard(ann) == heard(bob) == ["First", "Second"]


async def test_nobody_talks_too_fast_or_to_nobody_and_others_do_not_pay_for_it() -> None:
    chat = Chat(Kept())
    replies = [await chat.do("p1", Speak(f"c{at}", "Hey"), SEATS, []) for at in range(WORDS_AT_ONCE + 1)]
    assert replies[-1] == Declined(f"c{WORDS_AT_ONCE}", TOO_FAST)
    assert isinstance(replies[-2], Acknowledged)
    assert isinstance(await chat.do("p2", Speak("c", "Hey"), SEATS, []), Acknowledged)
    assert await chat.do("p2", Speak("d", "Hey", "foes"), SEATS, []) == Declined("d", NOBODY_THERE)


async def test_a_seat_has_said_enough_once_it_has() -> None:
    chat = Chat(Kept(*[said("p1", "p2", "Hm", "")] * MOST_WORDS))
    await chat.open()
    assert await chat.do("p1", Speak("c", "Hm"), SEATS, []) == Declined("c", SAID_ENOUGH)
    assert isinstance(await chat.do("p2", Speak("c", "Hm"), SEATS, []), Acknowledged)


async def test_who_comes_in_hears_the_newest_and_may_hear_the_rest() -> None:
    words = [said("p1", "p1" if at % 2 else "", str(at), "") for at in range(2 * NEWEST + 20)]
    chat, window = Chat(Kept(*words)), Window("p2")
    await chat.open()
    chat.greet(window)
    assert heard(window) == [str(at) for at in range(20, 2 * NEWEST + 20, 2)]
    reply = await chat.do("p2", Relisten("c", 10), SEATS, [])
    assert isinstance(reply, Reheard)
    assert (reply.first, [word.text for word in reply.words]) == (0, [str(at) for at in range(0, 20, 2)])


async def test_undo_takes_no_word_back_and_a_table_that_opens_again_has_them(tmp_path: Path) -> None:
    async with opened(tmp_path) as (store, _):
        room, window = await Room.open(store, TABLE), Window()
        room.enter(window)
        await say(room)
        assert await room.command("p1", Speak("s1", "Well played")) == Acknowledged("s1")
        assert await room.command("p1", Undo("u1")) == Acknowledged("u1")
        assert heard(window) == ["Well played"]
        again, late = await Room.open(store, TABLE), Window()
        again.enter(late)
        assert heard(late) == ["Well played"]


async def settled(*places: Place) -> None:
    """Until everything that is on its way has come."""
    for place in places:
        for _ in range(2):
            await place.send("answer-for", seat="nobody")


def words_in(frames: list[str]) -> list[dict[str, Any]]:
    messages = [json.loads(frame) for frame in frames]
    return [word for message in messages if message["type"] == "words" for word in message["words"]]


async def test_a_whisper_is_in_nobody_elses_frames(ann: Person, ben: Person) -> None:
    """Ann is the GM; Ben whispers to Cid. Ann and an onlooker are sent not one byte, and what comes next counts on."""
    table_ = ann.open("Ben", "Cid", gm=True)
    cid, dan = Person(ann.origin), Person(ann.origin)
    with cid.http, dan.http:
        for person, invitation in zip((ben, cid), table_["invitations"], strict=True):
            table = person.join(invitation["path"])
        dan.join(ann.post(f"tables/{table}/onlookers", {"delay": 0})["path"])
        async with ann.sit(table) as gm, ben.sit(table) as one, cid.sit(table) as two, dan.sit(table) as looker:
            everybody = (gm, one, two, looker)
            for place in everybody:
                await place.look()
                while not all(seat["here"] for seat in place.view["seats"]):
                    await place.look()
            await settled(*everybody)
            before = [len(place.frames) for place in everybody]
            assert (await one.send("speak", text="Now, the left one", to="p2"))["type"] == "ok"
            assert (await one.send("speak", text="/roll 4d6", to="p1"))["type"] == "ok"
            await settled(*everybody)
            news = [
                [json.loads(frame)["type"] for frame in place.frames[at:]]
                for place, at in zip(everybody, before, strict=True)
            ]
            assert [set(types) for types in news] == [
                {"refused"},
                {"words", "ok", "refused"},
                {"words", "refused"},
                {"refused"},
            ]
            await one.send("speak", text="Good evening")
            await settled(*everybody)
            assert [[word["text"] for word in words_in(place.frames)] for place in everybody] == [
                ["Good evening"],
                ["Now, the left one", "4d6", "Good evening"],
                ["Now, the left one", "Good evening"],
                ["Good evening"],
            ]
            assert not any("left one" in frame for place in (gm, looker) for frame in place.frames)
            assert (await looker.send("speak", text="Psst"))["refusal"]["code"] == "only-looking"
        async with dan.sit(table) as looker:
            await looker.look()
            await settled(looker)
            assert [word["text"] for word in words_in(looker.frames)] == ["Good evening"]


async def test_a_toss_is_shown_with_its_working_and_the_game_knows_nothing_of_it(ann: Person) -> None:
    table = ann.duel()
    async with ann.sit(table) as place:
        view = dict(await place.until_asked())
        assert (await place.send("speak", text="/roll 3d6+2"))["type"] == "ok"
        (word,) = words_in(place.frames)
        assert word["toss"]["text"].startswith("3d6+2 = [")
        assert word["toss"]["working"]["parts"][0]["sides"] == 6
        assert place.view == view
        refusal = (await place.send("speak", text="/roll 3d"))["refusal"]
        assert "expected a number of sides" in refusal["text"]
