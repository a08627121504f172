"""What each action of a turn takes, for whoever asks why it cannot be done now."""

REQUIRED = {
    "combat.attack": "a foe in range who stands",
    "combat.move": "somebody to move to or from, and an action that is left",
    "combat.all_strike": "others of its kind who have yet to act",
    "magic.cast": "a spell that it knows, and mental hit points that are left",
    "combat.ability": "an ability that is left, and a foe who stands",
    "combat.stance": "that it does not take that stance already",
    "combat.help": "somebody of its side to help",
    "combat.sneak": "a foe who stands, and a place to hide",
    "combat.chase": "a foe who stands to chase or flee from",
}
