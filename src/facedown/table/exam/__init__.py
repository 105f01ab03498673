"""An exam for clients of any language: a table that is made up, and what a client does at it."""
