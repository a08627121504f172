"""The dialog *Print…*: pieces of the kit, what each asks, and a preview; it knows the registry of the pieces alone."""
