"""For all tests: an example may take as long as it takes. How quick something is belongs in `bench/`."""

from hypothesis import HealthCheck, settings

pytest_plugins = ["tests.rules", "tests.seeds"]

settings.register_profile("unhurried", settings(), deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("unhurried")
