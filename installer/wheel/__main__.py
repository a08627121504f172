"""The start of the installed program, as `refscreen` and as `python -m refscreen`.

The packages gui, models and systems lie in this one and not beside it, where others may be called so too. As they
import each other by those names, their folder is the first that is looked in. Nobody but this program does so.
"""

from __future__ import annotations

import sys
from pathlib import Path


def start() -> int:
    """Run the program; comes back as its exit status."""
    sys.path.insert(0, str(Path(__file__).resolve().parent))
    from main import main

    return main()


if __name__ == "__main__":
    sys.exit(start())
