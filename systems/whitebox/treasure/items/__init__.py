"""Magic items in use: what they cast, what they do and what they cost.  The treasure room alone imports it."""
