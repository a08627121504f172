"""The chances of a choice in words."""
