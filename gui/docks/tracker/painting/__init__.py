"""How a line of the fight is drawn, cell by cell."""
