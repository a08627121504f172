"""What creatures can do besides striking, by the word a rule knows it by (MG-092; all but the first eight ours)."""

from __future__ import annotations

IMPOSES, HOLDS, CHARGES, DOUBLE, FEARLESS = "impose", "holds", "charge", "double_cost", "fearless"
INFECT, GIVES_UP, KNOCKS_BACK = "infect", "gives_up", "knocks_back"
SEMI, TOTAL = "semi_concealed", "totally_concealed"
POISON, FLEES, MANY, BREATH, DRAINS, REGENERATES = "poison", "flees", "many_attacks", "breath", "drains", "regenerates"
DAUNTING, HARDY, WARDED, FLITS, PACK, AMBUSH = "daunting", "hardy", "warded", "flits", "pack", "ambush"
THORNS, UNDYING, VANISHES, RALLIES, FEARS, PROOF = "thorns", "undying", "vanishes", "rallies", "fears", "proof_against"
MISSILE_PROOF = "missile_proof"

GIFTS = (
    (IMPOSES, "Effect points buy its consequence"),
    (HOLDS, "Effect points buy a grip; amount: what Strength must reach"),
    (CHARGES, "Closing from short or farther, one band is free"),
    (DOUBLE, "Effects of weapons without a bonus cost double"),
    (FEARLESS, "Neither fear nor sleep nor charms take its mind"),
    (INFECT, "A sickness, as an action; amount: what throws it off"),
    (GIVES_UP, "Surrenders below half"),
    (KNOCKS_BACK, "Knocks back for a minor effect"),
    (SEMI, "Semi-concealed from the start"),
    (TOTAL, "Totally concealed from the start"),
    (POISON, "Effect points buy a poison that strikes again; amount: what throws it off"),
    (FLEES, "Flees below half"),
    (MANY, "Attacks so many times a turn"),
    (BREATH, "Strikes everybody in reach with its dice, against Dexterity; amount: how often a fight"),
    (DRAINS, "What its attacks take comes back to it; amount: so much at most"),
    (REGENERATES, "So many physical hit points come back each round"),
    (DAUNTING, "Whoever attacks it at reach or nearer is so much worse"),
    (HARDY, "Effect points of weapons against it are so many fewer"),
    (WARDED, "Spells against it must reach so much more"),
    (FLITS, "So many bands are free on each attack"),
    (PACK, "So much better for each friend at the same target, three at most"),
    (AMBUSH, "So much better against the surprised, and from concealment"),
    (THORNS, "Whoever hits it at close range or nearer loses so many physical hit points"),
    (UNDYING, "Stands up again once a fight with so many physical hit points"),
    (VANISHES, "Vanishes from sight as an action, until it attacks"),
    (RALLIES, "Once a fight, all friends attack so much better"),
    (FEARS, "Effect points of its element are so many more"),
    (PROOF, "Its element does nothing to it"),
    (MISSILE_PROOF, "Missiles must reach so much more"),
)
