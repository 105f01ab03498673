"""What a device is called."""

import pytest

from facedown.table.people.device import name_of


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        ("Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0", "Firefox on Android"),
        ("Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36", "Chrome on Linux"),
        ("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1", "Safari on an iPhone"),
        ("Mozilla/5.0 (Windows NT 10.0) Chrome/140.0 Safari/537.36 Edg/140.0", "Edge on Windows"),
        ("curl/8", "A browser"),
        ("", "A browser"),
    ],
)
def test_a_device_is_called_by_its_browser_and_system(agent: str, name: str) -> None:
    assert name_of(agent) == name
