"""Heroes that are kept: made once, played in any fight, taken home from it, given away as files."""
