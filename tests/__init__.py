"""The tests; the folders mirror those of the program."""
