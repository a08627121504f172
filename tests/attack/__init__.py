"""``make attack``: what may befall a campaign is done to it on purpose, seeded and counted."""
