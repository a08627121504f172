"""The parts that are painted: chips, gauges, boxes, dice, icons, and how they are arranged and disposed of.

Stands on ``theme`` and ``viewmodel``; knows no desk and no game.  Everything above it may import it.
"""
