"""The forge at a real server: changed, read from a pack, tried in fights."""

from typing import Any

import pytest

from facedown.kernel.content.pack import PackText
from facedown.lab import trial
from facedown.table.heroes import smithy
from tests.table.person import Person


async def test_an_ability_is_changed_part_by_part_with_exact_effects(ann: Person) -> None:
    page = ann.post("forge/tricore", {"ability": {"id": "ember-lash"}})
    assert page["forged"]["ability"]["name"] == "Ember Lash"
    heavy = page["effects"][-1]
    assert (heavy["text"], heavy["dice"]) == ("Heavy", "6d6! + 4")
    assert heavy["mean"] == pytest.approx(6 * 4.2 + 4)
    assert sum(heavy["chances"]) == pytest.approx(1, abs=0.02)
    push = next(each for each in page["forged"]["parts"] if each["key"] == "keyword push")
    assert push["says"].endswith(".")
    again = ann.post("forge/tricore", {"ability": page["forged"]["ability"], "change": "keyword push"})
    assert "Push" in again["forged"]["card"]


async def test_an_ability_comes_from_a_pack_with_the_sentences_of_pack_check(ann: Person) -> None:
    forged = ann.post("forge/tricore", {"ability": {"id": "ember-lash"}})["forged"]
    read = ann.http.post("/api/forge/tricore/read", content=forged["pack"].encode()).json()
    assert read["ability"] == forged["ability"]
    assert read["sentences"][0].startswith("Active Ember Lash")
    wrong = ann.http.post("/api/forge/tricore/read", content=forged["pack"].replace("volley", "vollley").encode())
    assert wrong.status_code == 422
    assert "own.toml" in wrong.json()["text"]
    assert refused(ann, "forge/tricore/read", b"\xff") == "not-text"
    assert refused(ann, "forge/tricore/read", b" " * 20_000) == "pack-too-long"
    assert refused(ann, "forge/tricore/read", b'[pack]\nid = "a"\ntitle = "A"\nruleset = "tricore"\n') == "no-ability"


async def test_a_few_fights_more_are_fought_each_time(ann: Person, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(trial, "FIRST", 1)
    monkeypatch.setattr(trial, "LOOKS", 1)
    pack = PackText("own.toml", pack_of(ann, {"id": "ember-lash"}))
    first, second = (smithy.checked("tricore", pack, "forged") for _ in range(2))
    assert (first.steps, first.rivals, first.fights) == (1, (), 2)
    assert first.low <= first.share <= first.high
    assert "instead of" in first.by
    (rival,) = second.rivals
    assert (second.steps, second.fights) == (2, 2)
    assert rival.low <= rival.better <= rival.high
    assert second.word.startswith("in line")
    assert not second.is_settled


async def test_what_cannot_be_forged_is_refused_in_a_sentence(ann: Person) -> None:
    assert refused(ann, "forge/towers", {}) == "no-forge"
    assert refused(ann, "forge/tricore", {"level": 99}) == "no-such-level"
    assert refused(ann, "forge/tricore", {"ability": {"id": "no"}}) == "no-such-ability"
    assert refused(ann, "forge/tricore", {"ability": {"a": [[[[[1]]]]]}}) == "too-much"
    assert refused(ann, "forge/tricore/fight", {"ability": {"id": "no"}}) == "no-such-ability"


def pack_of(person: Person, ability: dict[str, Any]) -> str:
    return str(person.post("forge/tricore", {"ability": ability})["forged"]["pack"])


def refused(person: Person, place: str, body: dict[str, Any] | bytes) -> str:
    sent = {"content": body} if isinstance(body, bytes) else {"json": body}
    return str(person.http.post(f"/api/{place}", **sent).json()["code"])
