"""A table in a file is judged by a server as the command does it, and nothing of it is kept."""

import msgspec

from facedown.table.errands.verdict import judged
from tests.cli.test_verify import packed, receipt_of
from tests.kernel.cast import tell
from tests.sealed import a_pot, is_open, salt
from tests.table.person import Person


def test_a_server_says_what_the_command_says(ann: Person) -> None:
    game = tell(salt(a_pot(), "one", "two"), 2, 1, "take", 2, 1)
    splices = list(game.journal.splices)
    sound = packed(game, splices)
    told = ann.post_file("verify", sound)
    assert told == msgspec.to_builtins(judged(sound)) | {"lines": list(judged(sound).lines)}
    assert told["holds"]
    at = next(at for at, splice in enumerate(splices) if splice.acts and is_open(splice.acts[0]))
    die = splices[at].acts[0]
    assert is_open(die)
    splices[at] = msgspec.structs.replace(
        splices[at], acts=(msgspec.structs.replace(die, answer=[die.answer[0] % 6 + 1]),)
    )
    told = ann.post_file("verify", packed(game, splices))
    assert (told["holds"], told["fault"]["entry"]) == (False, at + 1)
    assert ann.post_file("verify", receipt_of(game))["holds"]
    assert ann.http.get("/api/lobby").json()["tables"] == []


def test_what_is_no_table_is_refused_in_a_sentence(ann: Person) -> None:
    for data in (b"", b"{}", b"\xff", b"[" * 5000):
        answer = ann.http.post("/api/verify", content=data)
        assert answer.status_code == 422
        assert answer.json()["text"].endswith(".")
