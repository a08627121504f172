"""The journal keeps of a record that stays only what is another in it: the records are of format 4.

No table changes, and what was written before reads as it did; a program that knows format 3 only must not open what it
could not undo.
"""

from __future__ import annotations

from alembic import op

from models.storage.database import raw_of
from models.storage.seal import seal_anew

revision = "0005"
down_revision = "0004"


def upgrade() -> None:
    """Say so in the file, and in its seal."""
    op.execute("UPDATE campaign SET format = 4")
    seal_anew(raw_of(op.get_bind()))
