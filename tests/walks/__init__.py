"""Walks through the games: presses with answers written down, and what came of each, compared with what is recorded.

What is walked is data, one file a game in ``tests/playthroughs``; ``search`` finds walks that reach what no other does.
Nothing but tests may import it.
"""
