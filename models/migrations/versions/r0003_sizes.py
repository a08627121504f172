"""Encounters say in which size their creatures come and how they are met: the records are of format 3.

No table changes, and what says nothing is as before; a program that knows format 2 only must not open what it would
read as the smallest, met as is usual, and keep so.
"""

from __future__ import annotations

from alembic import op

revision = "0003"
down_revision = "0002"


def upgrade() -> None:
    """Say so in the file."""
    op.execute("UPDATE campaign SET format = 3")
