"""Hoards: rolled, written by hand, shared and handed out.  The items' part of this room and the game import it."""
