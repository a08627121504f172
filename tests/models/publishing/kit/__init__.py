"""The kit to print: every piece of every game, and what may befall it."""
