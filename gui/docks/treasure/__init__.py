"""The treasure generator: lines of a hoard, shares, handing out.

For the window alone; no other dock knows it.
"""
