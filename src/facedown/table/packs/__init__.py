"""Packs of people's own: encounters made in the browser or brought as files, checked, gauged, played and given away."""
