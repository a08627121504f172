"""Ground of the look: colours, sizes, fonts and icons of a theme, and the application that wears them.

Knows resources alone; everything in gui but ``viewmodel`` may import it.
"""
