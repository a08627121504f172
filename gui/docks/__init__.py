"""The docks of the desk, one file each; they do not know each other."""
