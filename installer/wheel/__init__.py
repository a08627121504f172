"""Refscreen as it is installed: one package around the program, whose own packages keep their names inside it."""
