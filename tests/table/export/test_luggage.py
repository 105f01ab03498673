"""What was said and what lies on a table goes along when it travels, and whispers of others do not."""

import msgspec
import pytest

from facedown.kernel.words.refusal import Refused
from facedown.table.chat.word import Word
from facedown.table.export.luggage import Luggage, PackedPicture, decoded, refuse_luggage
from facedown.table.handouts.paper import Alignment, Backdrop, Paper
from tests.table.export.test_departure import home
from tests.table.handouts.drawings import drawn
from tests.table.person import Person


async def test_words_papers_and_pictures_go_along_and_what_is_others_stays(ann: Person, ben: Person) -> None:
    opened = ann.open("Ben", "Cid", gm=True)
    table = ben.join(opened["invitations"][0]["path"])
    answer = ann.http.post(f"/api/tables/{table}/pictures/gm?name=Moor", content=drawn())
    picture = answer.json()["pictures"][0]["id"]
    ann.post(f"tables/{table}/papers/gm", {"title": "The twist", "text": "", "picture": picture})
    ann.post(f"tables/{table}/backdrop/gm", {"picture": picture, "place": {"width": 8, "shown": True}})
    ben.post(f"tables/{table}/papers/p1", {"title": "Mine", "text": ""})
    async with ben.sit(table) as place:
        await place.look()
        for text, to in [("Good evening", ""), ("Left, now", "p2"), ("/roll 2d6", "gm")]:
            assert (await place.send("speak", text=text, to=to))["type"] == "ok"
    data = home(ann, table, "facedown").content
    assert b"Left, now" not in data
    assert b"Mine" not in data
    brought = ann.post_file("import", data)["table"]
    own = ann.http.get(f"/api/tables/{brought}/papers/gm").json()
    assert [(paper["title"], bool(paper["picture"])) for paper in own["papers"]] == [("The twist", True)]
    assert own["papers"][0]["picture"] == own["pictures"][0]["id"] == own["backdrop"]["picture"] != picture
    async with ann.sit(brought) as place:
        await place.look()
        while (message := await place.hear())["type"] != "words":
            pass
        assert [word["text"] for word in message["words"]] == ["Good evening", "2d6"]
    said = ann.http.get(f"/api/tables/{table}/home/md?talk=yes").text
    assert said.endswith("## What was said\n\n- **Ben**: Good evening\n")
    assert "Good evening" not in home(ann, table, "md").text


@pytest.mark.parametrize(
    "luggage",
    [
        Luggage((Word("p1", "", "x" * 501, ""),)),
        Luggage((Word("p" * 33, "", "x", ""),)),
        Luggage(papers=(Paper("a", "", "gm", "", ""),)),
        Luggage(papers=(Paper("a", "", "gm", "A", ""),) * 101),
        Luggage(pictures=(PackedPicture("a", "A", b""),) * 25),
        Luggage(backdrop=Backdrop("a", Alignment(width=0))),
    ],
)
def test_what_could_not_have_been_laid_here_is_not_brought_here(luggage: Luggage) -> None:
    with pytest.raises(Refused):
        refuse_luggage(luggage)


def test_a_picture_in_a_file_is_decoded_like_any() -> None:
    with pytest.raises(Refused, match="no picture"):
        decoded(Luggage(pictures=(PackedPicture("a", "A", b"<svg/>"),)))
    found = msgspec.convert(msgspec.to_builtins(Luggage(pictures=(PackedPicture("a", "A", drawn()),))), Luggage)
    assert decoded(found)["a"].width == 40
