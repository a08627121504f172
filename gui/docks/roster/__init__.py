"""The party roster: cards of everybody in the party.

For the window alone; no other dock knows it.
"""
