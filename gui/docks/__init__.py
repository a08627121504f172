"""The docks of the desk, a folder or a file each; they are strangers to each other, and only the window knows them."""
