"""What is shown beside the tables: the rulebook with its words and lessons, how even a duel is, and what turned it."""
