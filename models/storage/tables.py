"""The tables of a campaign's file.  They know no rule, and no mapper: typed columns are all that is needed here."""

from __future__ import annotations

from sqlalchemy import Column, Index, Integer, MetaData, Named, Table, Text, TypedColumns, column, table

metadata = MetaData(
    naming_convention={
        "ix": "ix_%(table_name)s_%(column_0_name)s",
        "uq": "uq_%(table_name)s_%(column_0_name)s",
        "ck": "ck_%(table_name)s_%(constraint_name)s",
        "fk": "fk_%(table_name)s_%(column_0_name)s_%(referred_table_name)s",
        "pk": "pk_%(table_name)s",
    }
)


class CampaignColumns(TypedColumns):
    """One row: whose game this is, and how its records are written."""

    id = Column(Integer, primary_key=True)
    name: Named[str] = Column(Text)
    game: Named[str] = Column(Text)
    format: Named[int]
    sheet_version: Named[int]
    created: Named[str] = Column(Text)
    seal: Named[int] = Column(Integer, server_default="0")  # for all of it, see ``seal.py``


class RecordColumns(TypedColumns):
    """A being, an effect, a hoard, the fight, the clock ...: JSON, and the columns that lists need."""

    kind: Named[str] = Column(Text, primary_key=True)
    id: Named[str] = Column(Text, primary_key=True)
    name: Named[str] = Column(Text)
    side: Named[str] = Column(Text)
    data: Named[str] = Column(Text)
    sum: Named[int] = Column(Integer, server_default="0")


class JournalColumns(TypedColumns):
    """One performed action: where it stands in the game, what was told, thrown, chosen and changed."""

    id = Column(Integer, primary_key=True)
    undone: Named[bool]
    round: Named[int]
    turn: Named[str] = Column(Text)
    clock: Named[int]
    sheet_version: Named[int]
    happened_at: Named[str] = Column(Text)
    action: Named[str] = Column(Text)
    label: Named[str] = Column(Text)
    story: Named[str] = Column(Text)
    tape: Named[str] = Column(Text)
    choice: Named[str] = Column(Text)
    changes: Named[str] = Column(Text)
    told_sum: Named[int] = Column(Integer, server_default="0")
    done_sum: Named[int] = Column(Integer, server_default="0")


campaign = Table("campaign", metadata, CampaignColumns)
record = Table("record", metadata, RecordColumns)
journal = Table("journal", metadata, JournalColumns)
Index("ix_journal_undone", journal.c.id, sqlite_where=journal.c.undone.is_(True))  # the table itself holds it

# The words of the story, filled in when somebody searches; an ordinary row may be taken out again by its number.
story_words = table("story_words", column("rowid", Integer), column("words", Text))
MAKE_STORY_WORDS = (
    "CREATE VIRTUAL TABLE story_words USING fts5(words, tokenize = 'unicode61 remove_diacritics 2', prefix = '2 3')"
)
