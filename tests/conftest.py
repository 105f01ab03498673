"""For all tests: an example may take as long as it takes. How quick something is belongs in `bench/`.

Tests that are on record as proofs of rules are held to it.
"""

import gc

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rules", "tests.seeds", "tests.proofs.check"]

settings.register_profile("unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")


GARBAGE = (100_000, 50, 1_000)
"""When to look for it: tests make little that does not go by itself, and are collected by the thousand."""


def pytest_configure() -> None:
    gc.set_threshold(*GARBAGE)


def pytest_collection_finish() -> None:
    """What has been collected stays to the end: nobody looks through it for garbage."""
    gc.freeze()
