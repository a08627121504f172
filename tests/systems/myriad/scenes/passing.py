"""Scenes in which rounds and hours pass, and what spells, ships and those who cannot be harmed leave behind."""

from __future__ import annotations

from systems.common.records.table import Table
from systems.myriad.base.sheet import Arms, Held, Imbued, Item
from systems.myriad.magic import woven
from systems.myriad.magic.woven import Woven
from tests.systems.myriad.builders import act, do, fighting, foe, hero, quiet, ruled, vehicle
from tests.systems.myriad.crewing import seated
from tests.systems.myriad.mages import holding, mage
from tests.systems.myriad.scenes.staged import (
    HILD,
    MODERN,
    NOBODY,
    Scene,
    brawl,
    cars,
    evening,
    spell,
    tried_by,
)

LASTING = ("fire", "air", "electricity", "poison", "blood", "weakness")
SLOW = ("cold", "radiation", "disease", "hunger", "thirst", "poison")
ROUND, HOURS = NOBODY("turn.skip"), NOBODY("clock.pass")


def last_turn(table: Table) -> Table:
    """Nobody is left after whoever acts now."""
    while table.fight.now + 1 < len(table.fight.turns):
        table, _ = do(table, "turn.skip")
    return table


def suffering(*kinds: str, fight: bool, **more: object) -> Table:
    """A being for each of these hazards."""
    beings = [hero(f"b{one}", f"Hild {one}", traits=(Held("immunity_partial", 1, "cold"),) if one == 2 else ())
              for one in range(1, len(kinds) + 1)]  # fmt: skip
    table = fighting(*beings, foe("b9"), dice=[6] * len(beings) + [1]) if fight else quiet(*beings, foe("b9"))
    for one, kind in zip(beings, kinds, strict=True):
        table, _ = do(table, "combat.hazard", hazard=kind, targets=(one.id,), **(more if kind == "poison" else {}))
    return last_turn(table) if fight else table


def strangled() -> Table:
    """The grip has been kept for a full round."""
    table = last_turn(brawl("b9"))
    table, _ = do(table, "turn.skip", dice=[6, 5, 2, 1])
    return last_turn(table)


def breathless() -> Table:
    table, _ = do(quiet(hero(), hero("b2", "Wat")), "combat.hazard", hazard="air", targets=("b1", "b2"))
    table, _ = do(table, "clock.pass", amount=10, unit="round")
    for effect in [one for one in table.effects.values() if one.kind == "choking" and one.on == "b1"]:
        table, _ = do(table, "effect.end", effect=effect.id)
    return table


def cast(
    *paid: tuple[str, int], target: str, dice: tuple[object, ...] = (), peace: bool = False, **said: object
) -> Table:
    """The spell has been cast, and lasts."""
    table, _ = do(spell(*paid, peace=peace), "magic.cast", "b1", target=target, dice=list(dice), **said)
    return table if peace else last_turn(table)


def illusion() -> Table:
    table = spell(("illusion:realism", 2), ("illusion:size", 2), ("duration", 3))
    return do(table, "magic.cast", "b1", what="a wall", witnesses=("b9",), dice=[(1, 1)])[0]


def warded() -> Table:
    """Three who are not harmed so easily: a talisman, a ward and a shield."""
    kept = (Imbued("Bead", (("counter_spell", 1),)), Imbued("Skull", (("counter_spell", 2),)))
    table = fighting(mage(theme="fire"), foe("b7", imbued=kept), foe("b8"), foe("b9"), dice=[6, 1, 1, 1], distance=6)
    table = holding(table, "b1", ("damage", 3))
    return act(table, lambda play: [play.put_on("b8", "Ward against 3 sixes", kind="ward", sixes=3),
                                    play.put_on("b9", "Shield 3", kind="shield", armor=3)])  # fmt: skip


def resisting() -> Table:
    gifts = (
        ("b7", Held("magic_resistant")),
        ("b8", Held("magic_susceptible")),
        ("b9", Held("magic_resistant_partial", 1, "Damage")),
    )
    table = fighting(mage(), *[foe(who, traits=(gift,)) for who, gift in gifts], dice=[6, 1, 1, 1], distance=6)
    return holding(table, "b1", ("damage", 2), ("incapacitate", 1), ("duration", 1))


def imbuing() -> Table:
    made = Woven((("damage", 4), ("range", 2)), "spell_casting", imbuing=True)
    return act(quiet(mage(), hero("b2", "Ann")), lambda play: woven.keep(play, "b1", made))


def hardened() -> Table:
    guns = (Arms("rifle", 5, "long", ("bullet",), autofire=True), Arms("buster", 5, "long", ("explosive",), wmd=5))
    walls = (("wounds", 30), ("wounds_critical", 15))
    bunker = vehicle("b9", "cargo_vessel", "foes", armor=6, hardened=2, boxes=walls, left=walls)
    return fighting(hero(attacks=guns), bunker, foe("b8", armor=3), dice=[6, 1], distance=30, house=ruled(
        period="modern", area_effects=False))  # fmt: skip


def fleet() -> Table:
    """A carrier with a fighter in its first bay, another beside it, and a foe's; its engines are nearly gone."""
    table = quiet(hero(skills=(("pilot_spacecraft", 2),)), hero("b2", "Wat"), house=ruled(period="futuristic"))
    for name, side in (
        ("heavy_carrier", "party"),
        ("star_fighter", "party"),
        ("star_fighter", "party"),
        ("heavy_carrier", "foes"),
    ):
        said: dict[str, object] = {"turrets": 1} if name == "heavy_carrier" else {}
        said |= {"drivers": ()} if side == "party" else {}
        table, _ = do(table, "vehicles.bring", vehicle=name, side=side, crew="", **said)
    named = {one.name: one.id for one in reversed(table.beings.values())}
    carrier, inside = named["Heavy Carrier"], named["Star Fighter"]
    table, _ = do(table, "vehicles.board", inside, vehicle=carrier)
    return seated(table, ("b1", carrier))


def ridden() -> Table:
    """A horse under Hild, a snake that bites by itself, and a rider of the foes."""
    people = [hero(skills=(("ride_land_animals", 2),)), foe("b9", skills=(("ride_land_animals", 1),))]
    table = fighting(*people, vehicle("b20", "horse"), vehicle("b21", "riding_snake"), vehicle("b22", "horse", "foes"),
                     dice=[6, 1], distance=4)  # fmt: skip
    return seated(table, ("b1", "b20"), ("b9", "b22"))


def modern_sfx() -> Table:
    """Two pistols, bullets and a blade that burn and pierce, a foe with a shield of energy and a glyph."""
    pistol = Item("pistol", "Pistol", 2, carried="held")
    hild = hero(
        items=(pistol, Item("long_sword", "Blade", carried="held")),
        sfx=(
            "guns_akimbo",
            "armor_piercing",
            "burning_blade",
            "rune_of_death",
            "crippling_blow",
            "multiple_strike",
            "berzerk_rage",
        ),
    )
    tough = foe("b9", sfx=("energy_redirection", "glyph_of_retribution", "hard_as_nails", "berzerk_rage"))
    return fighting(hild, foe("b8", "bandit"), tough, dice=[6, 1, 1], distance=2, house=MODERN)


SCENES: dict[str, Scene] = {
    "a round of hazards": Scene(lambda: suffering(*LASTING, fight=True, times=2, every=1, unit="rounds"), ROUND),
    "rounds of hazards": Scene(lambda: suffering(*LASTING, fight=False), HOURS),
    "hours of hazards": Scene(lambda: suffering(*SLOW, fight=False, times=2, every=2, unit="hours"), (*HOURS, *NOBODY(
        "clock.pass", unit="day"))),
    "strangled": Scene(strangled, ROUND),
    "breathless": Scene(breathless, (*NOBODY("clock.pass", unit="minute", amount=7), *NOBODY("combat.heal", targets=("b1", "b2")))),
    "healing on": Scene(lambda: cast(("heal", 3), ("duration", 1), target="b2"), (*ROUND, *HOURS)),
    "burning on": Scene(lambda: cast(("damage", 4), ("duration", 2), target="b9", dice=((6, 5, 1, 1), (1, 1, 1), (3, 1, 1, 1, 1, 1)),
                                     stunt=True), (*ROUND, *HOURS)),
    "healing at peace": Scene(lambda: cast(("heal", 3), ("duration", 2), target="b2", peace=True), HOURS),
    "an illusion": Scene(illusion, (*NOBODY("magic.witness"), *ROUND)),
    "warded": Scene(warded, HILD("magic.cast")),
    "resisting": Scene(resisting, HILD("magic.cast")),
    "imbuing": Scene(imbuing, HILD("magic.imbue", "magic.weave", "magic.cast", "magic.drop")),
    "hardened": Scene(hardened, HILD("combat.attack", "combat.hose")),
    "fleet": Scene(fleet, (*tried_by("b3", "b4", "b5", "b6", "b7")("vehicles.board", "vehicles.leave", "vehicles.repair", "vehicles.crew"),
                           *NOBODY("combat.damage", targets=("b3",), amount=30), *HILD("vehicles.board", "vehicles.leave"))),
    "ridden": Scene(ridden, (*HILD("vehicles.fire", "vehicles.ram", "vehicles.steer", "vehicles.leave", "combat.attack", "combat.move"),
                             *tried_by("b21")("vehicles.turret"), *tried_by("b9")("vehicles.ram"), *NOBODY("vehicles.race"))),
    "modern effects": Scene(modern_sfx, (*HILD("combat.attack"), *tried_by("b9")("combat.attack"))),
    "struck in places": Scene(brawl, (*NOBODY("combat.damage", targets=("b9",)), *HILD("combat.attack", called="head"), *tried_by("b8")(
        "combat.location", wounds=3))),
    "a chase goes on": Scene(lambda: last_turn(cars(True)), ROUND),
    "a date goes on": Scene(lambda: evening("b1"), (*ROUND, *NOBODY("turn.end"))),
}  # fmt: skip
