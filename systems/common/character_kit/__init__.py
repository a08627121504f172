"""What making characters needs in several games: rolls that are placed freely, each of them once.

Stands on the kernel; for the games alone.
"""
