"""The ground of Monsters & Magic: sheets, house rules, entries, figures, arms, checks.  Every room imports it."""
