"""Random tables: read strictly from TOML, checked, rolled on, written back.

For the libraries beside it and for whoever draws from a table.
"""
