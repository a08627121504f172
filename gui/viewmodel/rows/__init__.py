"""What stands in a line of the tracker beside who somebody is; for the lines, and whoever says the same elsewhere."""
