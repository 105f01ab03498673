"""For all tests: an example may take as long as it takes. How quick something is belongs in `bench/`.

Tests that are on record as proofs of rules are held to it.
"""

import gc

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rules", "tests.seeds", "tests.proofs.check"]

settings.register_profile("unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


def pytest_collection_finish() -> None:
    """Thousands of collected tests are no garbage: it is looked for less often."""
    gc.set_threshold(20_000, 20, 50)
