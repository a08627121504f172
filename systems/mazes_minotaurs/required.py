"""What each action of a turn takes, for whoever asks why it cannot be done now."""

REQUIRED = {
    "combat.attack": "a decision to fight hand to hand, and a foe in reach",
    "combat.all_strike": "others of its kind who decided alike and have yet to act",
    "combat.shoot": "a decision to shoot, a missile that is left, and a foe in sight",
    "combat.box": "a decision to box, and a foe in reach",
    "combat.wrestle": "a decision to wrestle, and a foe in reach",
    "combat.break_free": "somebody who holds it",
    "combat.retreat": "a decision to retreat",
    "combat.power": "an ability that is left in this round",
    "combat.squeeze": "somebody who is held and was not squeezed in this round",
    "magic.use": "a decision to use a power, and power that is left",
}
