"""How much a file from outside may be and take; beyond it the file is refused with a sentence that says so."""

from __future__ import annotations

GLANCE = 2.0  # seconds that a line of the list of campaigns may take
LOOK = 30.0  # seconds that reading a whole campaign may take
LONGEST_VALUE = 32 * 1024**2  # bytes of one record or one entry of the journal
LONGEST_NAME = 1_000  # letters of a campaign's name
MOST_UNPACKED = 1024**3  # bytes of the campaign in an archive
MOST_MANIFEST = 100_000  # bytes
MOST_DIRECTORY = 65_536  # bytes of an archive's list of contents
MOST_PARTS = 8  # files in an archive
MOST_RATIO = 250  # times as long as packed; a campaign packs to a tenth
FREE_TO_PACK = 8 * 1024**2  # bytes up to which the ratio is nobody's concern
MOST_FILES = 50  # named at one start of the program
LONGEST_PATH = 4_096  # letters; no system takes longer ones
LONGEST_HANDED = 300_000  # bytes that one start of the program hands to another
LONGEST_TEXT = 8_000_000  # bytes of a text that is looked at; what it may hold is told in letters where it is read
LONGEST_BROUGHT = 4 * 1024**2  # bytes of a file or of pasted text with creatures and tables
LONGEST_LINE = 20_000  # letters of one line of it
MOST_BROUGHT = 500  # creatures and tables that one text may hold
DEEPEST_BROUGHT = 40  # lists and mappings in one another
