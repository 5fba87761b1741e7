"""`python -m tablekick` is the command `tablekick`."""

from tablekick.cli import main

main()
