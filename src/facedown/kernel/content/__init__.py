"""What a game reads: content packs, its rulebook, and the rulings on it."""

from facedown.kernel.content.pack import PackText, missing, read_all, read_content, read_pack
from facedown.kernel.content.rulebook import Rule
from facedown.kernel.content.ruling import Ruling, Rulings

__all__ = ["PackText", "Rule", "Ruling", "Rulings", "missing", "read_all", "read_content", "read_pack"]
