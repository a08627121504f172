"""The encounter builder: lines, where and how the sides meet, weighing, the library beside it.

For the window alone; no other dock knows it.
"""
