"""`python -m facedown` is the command line as well."""

from facedown.cli import main

main()
