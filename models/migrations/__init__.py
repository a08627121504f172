"""The states the tables have been in, and the steps from each to the next."""
