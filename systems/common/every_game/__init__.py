"""The actions that every game has: by hand, on the clock, for the campaign's own entries, for sheets brought in.

Stands on the kernel; each game ends what it offers with these, and models asks it for files of own entries.
"""
