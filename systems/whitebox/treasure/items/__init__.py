"""Magic items in use: what they cast, what they do and what they cost.  The treasure room and the game import it."""
