"""The only way from a widget to the desk of models: the controller, its signals, work in the background.

Stands on ``viewmodel``; every panel and dialog may import it.
"""
