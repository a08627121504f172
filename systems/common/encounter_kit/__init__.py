"""What a game's encounters are built from: typed lines of a muster, bodies that join a fight, who acts together.

Stands on the kernel and the actions of every game; for the games, and for the builder that reads typed lines.
"""
