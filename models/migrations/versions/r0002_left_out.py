"""Entries of the library may be left out of a campaign, without a text of their own: the records are of format 2.

No table changes; a program that knows format 1 only must not open what it would take for an unreadable entry.
"""

from __future__ import annotations

from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    """Say so in the file."""
    op.execute("UPDATE campaign SET format = 2")
