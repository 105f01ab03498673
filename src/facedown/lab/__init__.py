"""The lab: many fights, and what they show; whoever designs rules, abilities and encounters asks here."""
