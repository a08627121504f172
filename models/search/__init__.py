"""Finding anything of a campaign and its game by a few letters.

Knows systems alone, and gui asks it.  The index of own entries is made anew once there are others.
"""
