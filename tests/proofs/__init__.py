"""The record of proofs: which test runs the code that cites a rule (docs/coverage.md)."""
