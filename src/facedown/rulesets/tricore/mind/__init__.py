"""What plays a seat that no person plays: what it knows, what it makes of that, and what may lie behind it."""
