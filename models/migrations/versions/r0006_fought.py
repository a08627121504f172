"""Encounters say when they have been fought: the records are of format 5.

No table changes, and what says nothing is still to come; a program that knows format 4 only must not open what it would
take for new, and keep so.
"""

from __future__ import annotations

from alembic import op

from models.storage.database import raw_of
from models.storage.seal import seal_anew

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    """Say so in the file, and in its seal."""
    op.execute("UPDATE campaign SET format = 5")
    seal_anew(raw_of(op.get_bind()))
