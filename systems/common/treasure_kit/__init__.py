"""What a game's treasure room is built from: purses, packs and piles, lines of a hoard, sharing and handing out.

Stands on the kernel; for the games alone.
"""
