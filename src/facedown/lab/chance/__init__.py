"""What dice did in a fight: how it went from roll to roll, and how it would have ended without luck."""
