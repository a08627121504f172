"""The rules of the games, in plain Python: no window, no database, no clock, no chance but thrown dice."""
