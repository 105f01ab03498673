"""What games like ours share: phases, menus of deeds, scenarios, questions that insist. A ruleset may do without."""

from facedown.kernel.kit.asking import insist, once
from facedown.kernel.kit.deed import Deed, do_one
from facedown.kernel.kit.phased import Phased, creation
from facedown.kernel.kit.scenario import known, members, read_scenario

__all__ = [
    "Deed",
    "Phased",
    "creation",
    "do_one",
    "insist",
    "known",
    "members",
    "once",
    "read_scenario",
]
