"""What is asked of a campaign's file, in SQLite's own words: a campaign is read and shown before SQLAlchemy is there.

What changes a file stands in ``writing.py``.
"""

from __future__ import annotations

ROWS = 500  # so many at a time go into the search

_HEAD = "SELECT id, action, label FROM journal"
NEWEST = f"{_HEAD} WHERE undone IS 0 ORDER BY id DESC LIMIT 1"
NEXT_UNDONE = f"{_HEAD} WHERE undone IS 1 ORDER BY id LIMIT 1"
BACK = f"{_HEAD} WHERE undone IS 0 ORDER BY id DESC"
WITH = (
    "SELECT id FROM journal WHERE undone IS 0 AND id > :i AND action IS NOT :but AND instr(changes, :kind) "
    "ORDER BY id DESC"
)
CHANGES = "SELECT changes, sheet_version, choice, done_sum FROM journal WHERE id = :i"
_LOGGED = "SELECT id, action, label, story, tape, undone, round, turn, clock, happened_at, told_sum FROM journal"
NEWEST_LOGGED = f"{_LOGGED} ORDER BY id DESC LIMIT :most"
OLDER_LOGGED = f"{_LOGGED} WHERE id < :i ORDER BY id DESC LIMIT :most"
SAID = (
    f"{_LOGGED} WHERE id IN (SELECT rowid FROM story_words WHERE words MATCH :words ORDER BY rowid DESC LIMIT :most) "
    "ORDER BY id DESC"
)
UNSAID = f"SELECT id, label, story FROM journal WHERE id > :i ORDER BY id LIMIT {ROWS}"
LAST_SAID = "SELECT max(rowid) FROM story_words"
VERSION = "PRAGMA data_version"  # another number as soon as another connection has written
