"""For all tests: an example may take as long as it takes. How quick something is belongs in `bench/`.

Tests that are on record as proofs of rules are held to it.
"""

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rules", "tests.seeds", "tests.proofs.check"]

settings.register_profile("unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
