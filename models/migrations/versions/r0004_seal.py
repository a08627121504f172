"""Records and entries of the journal have checksums, and the campaign a seal over all of them.

What stands in the file now is taken as it reads.
"""

from __future__ import annotations

from alembic import op

from models.storage.database import raw_of
from models.storage.seal import sum_all

revision = "0004"
down_revision = "0003"
ADDED = (("campaign", "seal"), ("record", "sum"), ("journal", "told_sum"), ("journal", "done_sum"))


def upgrade() -> None:
    """One column each, filled."""
    for table, column in ADDED:
        op.execute(f"ALTER TABLE {table} ADD COLUMN {column} INTEGER DEFAULT '0' NOT NULL")
    sum_all(raw_of(op.get_bind()))
