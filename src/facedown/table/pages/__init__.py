"""What is shown beside the tables: the rulebook with its words and lessons, and how even a duel is."""
