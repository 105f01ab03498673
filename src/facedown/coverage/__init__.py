"""Coverage: which rules of the book are enforced, by which code, and which tests prove it."""
