"""Mutants: small wrong turns in functions that cite a rule, and whether the tests that name the rule notice."""
