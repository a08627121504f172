"""One attack from the throw to what it leaves behind: defence, luck, sixes, cover, damage, where it lands.

Every room from combat upward may import it.
"""
