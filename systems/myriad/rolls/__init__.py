"""Tests of the highest die: dice thrown, sixes burnt, luck, what a test leaves on the sheet.

Every room above the ground may import it."""
