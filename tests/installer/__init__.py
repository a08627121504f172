"""The packages: what is in them, and the installed program from outside."""
