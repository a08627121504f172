"""What scrolls up and down: areas, the rows in them, and what keeps the first of these whole."""
