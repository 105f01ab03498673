"""A device: one browser of a person, who may have several."""

import msgspec

BROWSERS = (("Edg", "Edge"), ("OPR/", "Opera"), ("Firefox/", "Firefox"), ("Chrom", "Chrome"), ("Safari/", "Safari"))
SYSTEMS = (
    ("iPhone", "an iPhone"),
    ("iPad", "an iPad"),
    ("Android", "Android"),
    ("Windows", "Windows"),
    ("Mac OS", "a Mac"),
    ("Linux", "Linux"),
)

KEPT_CODE = "A code to keep"
"""What a code is called that is as good as a device, until it is signed out like one."""


class DeviceRow(msgspec.Struct, frozen=True):
    """A device as it is stored: by the hash of its token."""

    token_hash: str
    person: str
    name: str
    since: str

    @property
    def id(self) -> str:
        """What it goes by on its person's own pages."""
        return self.token_hash[:16]


def name_of(agent: str) -> str:
    """What a browser is called, so that its owner knows it again: Firefox on Android."""
    browser = next((name for mark, name in BROWSERS if mark in agent), "A browser")
    system = next((name for mark, name in SYSTEMS if mark in agent), "")
    return f"{browser} on {system}" if system else browser
