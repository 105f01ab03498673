"""Records the proofs: runs every test that names a rule and notes which citing code it runs."""

from collections.abc import Generator

import pytest

from facedown import library
from facedown.coverage.citation import Citation, citations
from facedown.coverage.proof import Proof, proofs_in, record_of, written
from facedown.coverage.source import Source
from tests.proofs.watch import Watch, forget
from tests.rules import TESTS, ids_of

ALONE = (
    *("-n0", "-p", "no:cacheprovider", "-p", "no:tests.proofs.check", "-m", "rules"),
    *("-W", "ignore::pytest.PytestAssertRewriteWarning"),  # some of our plugins are here before pytest looks for them
)


class Recorder:
    """A plugin of pytest that watches the tests of one game until all that is cited has a proof."""

    def __init__(self, game: str) -> None:
        self.game = game
        self.rules = library.ruleset(game)
        self.cited = citations(self.rules, Source(self.rules))
        self.proofs: list[Proof] = []
        file = record_of(TESTS, game)
        self._before = {each.test for each in proofs_in(file.read_text("utf-8"))} if file.exists() else set()

    def pytest_collection_modifyitems(self, items: list[pytest.Item]) -> None:
        """Those on record first, so that they stay there; then those that name few rules, and are most to the point."""
        items.sort(key=lambda item: (item.nodeid not in self._before, len(ids_of(item)), item.nodeid))

    def pytest_runtestloop(self, session: pytest.Session) -> bool:
        """Leave out what has nothing left to prove."""
        for item in session.items:
            if self._open(item):
                item.ihook.pytest_runtest_protocol(item=item, nextitem=None)
        return True

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_call(self, item: pytest.Item) -> Generator[None, object, object]:
        cited = self._open(item)
        forget()
        with Watch((self.game, each) for one in cited for each in one.functions) as watch:
            result = yield
        for one in cited:
            run = sorted(each for each in one.functions if watch.has_run(self.game, each))
            if run:
                self.proofs.append(Proof(one.rule, item.nodeid, one.part, run[0] if one.is_of_data else ""))
        return result

    def _open(self, item: pytest.Item) -> list[Citation]:
        """What a test could still prove. One that draws at random proves nothing for certain."""
        if getattr(getattr(item, "obj", None), "is_hypothesis_test", False):
            return []
        proved = {(each.rule, each.part) for each in self.proofs}
        return [each for id in ids_of(item) for each in self.cited.get(id, []) if (id, each.part) not in proved]


def record(game: str) -> int:
    """Run the tests of a game and write its proofs anew; nothing is written if a test fails."""
    recorder = Recorder(game)
    folders = (TESTS / game, TESTS / "test_scenes.py")
    failed = pytest.main([*ALONE, "-q", "--no-header", *map(str, folders)], plugins=[recorder])
    if not failed:
        text = written(recorder.proofs, library.rulebook(recorder.rules))
        record_of(TESTS, game).write_text(text, encoding="utf-8")
    return int(failed)
