"""`python -m spilabord` is the command `spilabord`."""

from spilabord.cli import main

main()
