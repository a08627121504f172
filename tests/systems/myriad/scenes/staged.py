"""Scenes in which most can be done at once, each with what is tried in it and by whom."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace

from systems.common.records.table import Being, Table
from systems.myriad.base.house import House
from systems.myriad.base.sheet import Arms, Held, Imbued, Item
from systems.myriad.social import hearts
from tests.systems.myriad.builders import act, do, fighting, foe, hero, own, quiet, ruled, vehicle
from tests.systems.myriad.crewing import chased, seated
from tests.systems.myriad.mages import holding, mage

Tried = tuple[str, str, Mapping[str, object]]  # who, the key of an action, what is answered in any case


@dataclass(frozen=True, slots=True)
class Scene:
    """A table, and what is tried there: every answer once, and dice of its own for each."""

    table: Callable[[], Table]
    tried: tuple[Tried, ...]


def tried_by(*who: str) -> Callable[..., tuple[Tried, ...]]:
    """These actions of everybody named, all with these answers."""
    return lambda *keys, **said: tuple([(one, key, said) for one in who for key in keys])


SWORD, MAIL = Item("long_sword", "Long sword", carried="held"), Item("chain_mail", "Chain mail", carried="worn")
RIFLE, GRENADES = Item("assault_rifle", "Assault rifle", carried="held"), Item("grenade", "Grenade", 2, carried="held")
PAINTER, MISSILE = Item("laser_painter", "Laser painter", carried="held"), Item("military_missile", "Missile", 2)
MODERN = ruled(period="modern")
CALLED = ruled(hit_locations="random_plus_called", location_effects=True)
TALK = {"intellect": 3, "spirit": 4, "skills": (("persuasion", 2), ("deceit", 1)), "items": ()}
DRIVE = (("drive", 2), ("ranged_combat", 2))


def brawl(*held: str) -> Table:
    """Hild and Wat with a soldier each; whoever is named is held by Hild."""
    hild = hero(items=(SWORD, MAIL), sfx=("knockback", "power_strike", "superior_throw", "artery_strike"))
    table = fighting(
        hild, hero("b2", "Wat"), foe("b8", "bandit"), foe("b9"), dice=[6, 5, 2, 1], distance=2, house=CALLED
    )
    for who in held:
        table, _ = do(table, "combat.grapple", "b1", target=who, strangle=True, dice=[(5, 1, 1, 1, 1), (1, 1, 1)])
        while who not in table.fight.waiting:
            table, _ = do(table, "turn.skip")
    return table


def gunfight() -> Table:
    hild = hero(items=(RIFLE, GRENADES, PAINTER, MISSILE), sfx=("autofire_master", "hawkeye"))
    there = [foe("b7", "bandit"), foe("b8", "dragon"), foe("b9", armor=0)]
    table = fighting(hild, hero("b2", "Wat"), *there, dice=[6, 5, 3, 2, 1], distance=30, house=MODERN, light="dim")
    return act(table, lambda play: play.set_fact_of("b9", where=24))


def harmed(at_peace: bool = False) -> Table:
    """Everything that can lie on somebody, lies on somebody."""
    beings = [hero(items=(SWORD, MAIL)), hero("b2", "Wat"), foe("b9")]
    table = quiet(*beings, house=CALLED) if at_peace else fighting(*beings, dice=[6, 6, 1], distance=3, house=CALLED)
    for who, kind in (("b1", "bleeding"), ("b2", "burning"), ("b2", "prone"), ("b9", "restrained")):
        table, _ = do(table, "combat.condition", who, condition=kind)
    return table


def in_the_air() -> Table:
    table = fighting(hero(items=(SWORD,)), foe("b8"), foe("b9", "dragon"), dice=[6, 1, 3], distance=12)
    return act(table, lambda play: play.put_on("b9", "In the air", kind="airborne", height=10))


def declaring(*said: tuple[str, str, str]) -> Table:
    house = ruled(declare_reverse=True, psychological_warfare=True)
    table = fighting(hero(items=(SWORD,), skills=TALK["skills"]), foe("b9"), dice=[6, 1], distance=6, house=house)
    for who, what, whom in said:
        table, _ = do(table, "combat.declare", who, what=what, **({"target": whom} if whom else {}))
        table, _ = do(table, "turn.skip")
    return table


def argument(**house: object) -> Table:
    speaker = hero(**TALK, sfx=("witticism", "scathing_glance", "the_perfect_lie"), traits=(Held("famous"),))
    hearer = foe("b9", "bystander", sfx=("change_the_subject",), traits=(Held("notorious"),))
    table = fighting(speaker, foe("b8", "soldier"), hearer, dice=[6, 2, 1], conflict="social", house=ruled(**house))
    return act(table, lambda play: play.put_on("", "Barred: Rats", kind="barred topic", topic="Rats"))


def horror(conflict: str = "mortal") -> Table:
    people = [hero(skills=(("athletics", 1),)), hero("b2", "Wat", spirit=2)]
    return fighting(*people, foe("b8", "werewolf"), foe("b9", "ghost"), dice=[2, 2, 6, 6], conflict=conflict, distance=20,
                    house=ruled(terror=True, psychological_warfare=True))  # fmt: skip


def evening(*suitors: str) -> Table:
    love = ruled(romance=True, romance_multi=True)
    leanne = replace(hero("b9", "Leanne", spirit=4, items=(), buttons=hearts.LEANNE), side="")
    table = quiet(hero("b1", "Arthur", **TALK), hero("b2", "Ben", **TALK), leanne, house=love)
    if suitors:
        table, _ = do(table, "social.romance", suitors=suitors, partner="b9", attacks=2, dice=[5, 4][: len(suitors)])
    return table


def spell(*paid: tuple[str, int], peace: bool = False, distance: int = 6, **house: object) -> Table:
    """A mage with a spell in hand, a friend who is hurt, and two foes."""
    friend = hero("b2", "Ann", left=(("wounds", 4), ("wounds_critical", 2), ("resolve", 8)))
    beings = [mage(theme="fire", items=(SWORD,)), friend, foe("b8", "bandit"), foe("b9")]
    rules = ruled(**house)
    there = fighting(*beings, dice=[6, 5, 1, 1], distance=distance, house=rules)
    table = quiet(*beings, house=rules) if peace else there
    return holding(table, "b1", *paid) if paid else table


def thing() -> Table:
    kept = (Imbued("Wand", (("damage", 3),)), Imbued("Cup", (("heal", 2),)), Imbued("Amulet", (("counter_spell", 2),)))
    return fighting(mage(imbued=kept), hero("b2", "Ann"), foe("b9"), dice=[6, 5, 1], distance=5, house=ruled(zap=True))


def cars(after: bool = False) -> Table:
    """Joseph with a friend in a sports car, two cars of foes behind him."""
    people = [hero(name="Joseph", skills=DRIVE, items=(Item("pistol", "Pistol", carried="held"),), sfx=("ram_master", "two_wheeler")),
              hero("b2", "Wat", items=(RIFLE,)), hero("b3", "Una"), foe("b8", skills=DRIVE), foe("b9", skills=DRIVE),
              vehicle("b20", "sports_car"), vehicle("b21", "sports_car", "foes"),
              vehicle("b22", "motorbike", "foes")]  # fmt: skip
    table = fighting(*people, dice=[6, 4, 3, 2, 1], distance=10, house=ruled(period="modern", ram_control=True))
    table = seated(table, ("b1", "b20"), ("b8", "b21"), ("b9", "b22"))
    table = seated(table, ("b2", "b20"), as_what="passenger")
    return chased(table, "b20", "b21", "b22", tally=2) if after else table


def race() -> Table:
    table = quiet(hero(skills=DRIVE), hero("b2", "Wat", skills=DRIVE), vehicle("b20", "sports_car"), vehicle("b21", "sports_car"),
                  house=MODERN)  # fmt: skip
    return do(seated(table, ("b1", "b20"), ("b2", "b21")), "vehicles.race")[0]


def garage() -> Table:
    hurt = (("wounds", 2), ("wounds_critical", 3))
    return quiet(hero(skills=(("mechanics", 2), ("drive", 1), ("medic", 1))), hero("b2", "Wat"), vehicle("b20", "sports_car", left=hurt),
                 vehicle("b21", "horse", left=hurt), house=MODERN)  # fmt: skip


def ships() -> Table:
    table = fighting(hero(skills=(("pilot_spacecraft", 2), ("ranged_combat", 2))), foe("b9"), dice=[6, 1], distance=200,
                     house=ruled(period="futuristic"))  # fmt: skip
    for side, crew in (("party", "b1"), ("foes", "")):
        table, _ = do(table, "vehicles.bring", vehicle="heavy_carrier", side=side, crew=crew, turrets=2)
    return table


TOLD = 'name = "Whisper"\nrule = "MY-640"\ntext = "A voice at the ear."\neffect = "told"\n'


def whisper() -> Table:
    table = own(spell(), "spells", "whisper", TOLD)
    return holding(table, "b1", ("whisper", 2), ("duration", 1))


def tactics(*beings: Being, distance: int = 2, house: House = MODERN, **where: int) -> Table:
    """A fight to be thought about; the first acts first, whoever is named stands elsewhere."""
    up = [one for one in beings if dict(one.sheet.left).get("wounds", 1)]
    table = fighting(*beings, dice=[6, *[1] * (len(up) - 1)], distance=distance, house=house)
    return act(table, lambda play: [play.set_fact_of(who, where=metres) for who, metres in where.items()])


def wounded(id_: str, wounds: int, **more: object) -> Being:
    return hero(id_, "Wat", left=(("wounds", wounds), ("wounds_critical", 3), ("resolve", 8)), **more)


def countering(**house: object) -> Table:
    """Two mages on one count of initiative, each with a spell in hand; a friend is in the other's sight."""
    beings = [mage(), hero("b2", "Ann"), mage("b9", "Mab", sfx=("damage", "counter_spell"))]
    beings[2] = replace(beings[2], side="foes")
    table = fighting(*beings, dice=[3, 1, 3], distance=6, house=ruled(**house))
    return holding(holding(table, "b1", ("damage", 2)), "b9", ("counter_spell", 1))


def sworn(what: str, whom: str = "", metres: int = 2, **how: object) -> Table:
    """Hild has declared what she does, whatever else would be better now."""
    house = ruled(declare_reverse=True, psychological_warfare=True)
    weak = foe("b8", left=(("wounds", 1), ("wounds_critical", 3), ("resolve", 3)))
    hild = hero(items=(SWORD,), skills=(("close_combat", 4), ("persuasion", 2)))
    table = fighting(hild, hero("b2", "Wat"), weak, foe("b9"), dice=[6, 5, 2, 1], distance=metres, house=house)
    for who in ("b9", "b8", "b2"):
        table, _ = do(table, "combat.declare", who, what="forfeit")
        table, _ = do(table, "turn.skip")
    table, _ = do(table, "combat.declare", "b1", what=what, **({"target": whom} if whom else {}), **how)
    table, _ = do(table, "turn.skip")
    return act(table, lambda play: play.set_fact_of("b9", where=2))


FIGHTS = ("combat.attack", "combat.grapple", "combat.trip", "combat.push", "combat.throw", "combat.move", "combat.hold")
CASTS = ("magic.weave", "magic.cast", "magic.imbue", "magic.drop")
WHEELS = ("vehicles.flee", "vehicles.ram", "vehicles.fire", "vehicles.steer", "vehicles.leave", "vehicles.join", "vehicles.turret",
          "combat.attack", "combat.move")  # fmt: skip
BY_HAND = ("combat.damage", "combat.heal", "combat.hazard", "combat.burst")
NOBODY, HILD, FOE = tried_by(""), tried_by("b1"), tried_by("b9")

SCENES: dict[str, Scene] = {
    "brawl": Scene(brawl, tried_by("b1", "b9")(*FIGHTS)),
    "held": Scene(lambda: brawl("b9"), (*FOE("combat.attack", "combat.escape", "combat.drag", "combat.stand"), *HILD(
        "combat.let_go", "combat.strangle", "combat.step_in"))),
    "guns": Scene(gunfight, HILD("combat.attack", "combat.hose", "combat.area", "combat.paint")),
    "by hand": Scene(gunfight, (*NOBODY(*BY_HAND[:2], targets=("b1", "b8")), *NOBODY("combat.hazard", targets=("b2",)), *NOBODY(
        "combat.burst"), *tried_by("b2", "b8")("combat.condition", "combat.location", "social.yield"))),
    "harmed": Scene(harmed, tried_by("b1", "b2")("combat.attack", "combat.bandage", "combat.put_out", "combat.stand", "combat.trip",
                                               "combat.condition")),
    "harmed at peace": Scene(lambda: harmed(True), (*HILD("combat.bandage", "combat.put_out", "combat.conscious"), *NOBODY(
        "combat.heal", targets=("b1", "b2")), *NOBODY("clock.pass"))),
    "in the air": Scene(in_the_air, (*HILD("combat.attack", "combat.hold", "combat.move"), *FOE("combat.fly", "combat.soar"))),
    "declaring": Scene(declaring, FOE("combat.declare")),
    "declared": Scene(lambda: declaring(("b9", "combat.attack", "b1"), ("b1", "combat.attack", "b9")), HILD(*FIGHTS)),
    "argument": Scene(argument, HILD("combat.attack", "social.yield")),
    "sworn to strike": Scene(lambda: sworn("combat.attack", "b9", conflict="mortal"), HILD("combat.attack")),
    "sworn to speak": Scene(lambda: sworn("combat.attack", "b9", conflict="social"), HILD("combat.attack")),
    "sworn to grapple": Scene(lambda: sworn("combat.grapple", "b9"), HILD("combat.grapple", "combat.hold")),
    "sworn to come": Scene(lambda: sworn("combat.move", "b9", metres=9), HILD("combat.move")),
    "sworn to come farther": Scene(lambda: sworn("combat.move", "b8", metres=9), HILD("combat.move")),
    "sworn to nothing": Scene(lambda: sworn("forfeit"), HILD("combat.attack", "combat.hold")),
    "words among blows": Scene(lambda: declaring(("b9", "combat.move", "b1")), HILD("combat.declare")),
    "horror": Scene(horror, (*NOBODY("social.terror"), *FOE("combat.attack"))),
    "terror": Scene(lambda: horror("terror"), FOE("combat.attack")),
    "before a date": Scene(evening, (*NOBODY("social.romance"), *tried_by("b9", "b1")("social.buttons"))),
    "date": Scene(lambda: evening("b1"), HILD("combat.attack")),
    "rivals": Scene(lambda: evening("b1", "b2"), HILD("combat.attack")),
    "bolt": Scene(lambda: spell(("damage", 2), ("aspect:fire", 1), ("seeking", 1), ("range", 1)), HILD(*CASTS)),
    "burst of magic": Scene(lambda: spell(("damage", 4), ("area_effect:decay", 1)), HILD("magic.cast")),
    "burst at peace": Scene(lambda: spell(("damage", 4), ("area_effect:decay", 2), peace=True), HILD("magic.cast")),
    "cloud": Scene(lambda: spell(("incapacitate", 3), ("area_effect:uniform", 3), ("duration", 1)), HILD("magic.cast")),
    "heals": Scene(lambda: spell(("heal", 3), ("duration", 1)), HILD(*CASTS)),
    "heals at peace": Scene(lambda: spell(("heal", 3), ("rapid_fire", 2), peace=True), HILD("magic.cast", "magic.weave")),
    "volley": Scene(lambda: spell(("damage", 5), ("rapid_fire", 2), zap=True), HILD("magic.cast", "magic.zap")),
    "shield": Scene(lambda: spell(("shield", 4), ("duration", 1), ("area_effect:uniform", 2)), HILD("magic.cast")),
    "push": Scene(lambda: spell(("motion:push", 1), ("damage", 1)), HILD("magic.cast")),
    "hurl": Scene(lambda: spell(("motion:refinement", 2), ("motion:weight", 2)), HILD("magic.cast")),
    "blade": Scene(lambda: spell(("motion:refinement", 3), ("duration", 2)), HILD("magic.cast")),
    "puppet": Scene(lambda: spell(("motion:refinement", 5), ("motion:weight", 1)), HILD("magic.cast")),
    "illusion": Scene(lambda: spell(("illusion:realism", 2), ("illusion:size", 3), ("duration", 1)), HILD("magic.cast")),
    "illusion at peace": Scene(lambda: spell(("illusion:realism", 4), ("illusion:size", 9), peace=True), HILD("magic.cast")),
    "ward": Scene(lambda: spell(("counter_spell", 2), ("duration", 1)), HILD("magic.cast")),
    "counter": Scene(lambda: spell(("counter_spell", 2)), HILD("magic.cast", "magic.counter")),
    "whisper": Scene(whisper, HILD("magic.cast")),
    "woven easily": Scene(lambda: spell(("damage", 1), easy_weaving="bonus", weave_and_cast_same_action=True, puissance=True),
                          HILD("magic.weave", "magic.cantrip")),
    "things": Scene(thing, HILD("magic.use", "magic.hand", "magic.wield", "magic.zap", "magic.cantrip")),
    "cars": Scene(cars, (*HILD(*WHEELS), *tried_by("b2")("combat.attack", "vehicles.fire", "vehicles.leave"), *tried_by("b3")(
        "vehicles.board"), *NOBODY("vehicles.chase"), *tried_by("b20")("vehicles.crew"))),
    "chase": Scene(lambda: cars(True), (*HILD(*WHEELS), *tried_by("b3")("vehicles.board"), *NOBODY("vehicles.stop"))),
    "race": Scene(race, (*HILD("vehicles.lap", "vehicles.steer"), *NOBODY("vehicles.race_round", "vehicles.stop"))),
    "garage": Scene(garage, (*tried_by("b20", "b21")("vehicles.repair", "vehicles.crew"), *HILD("vehicles.board"), *NOBODY(
        "vehicles.bring", "vehicles.race", "vehicles.chase"))),
    "crowd": Scene(lambda: tactics(
        hero(items=(RIFLE, GRENADES), skills=(("ranged_combat", 3), ("close_combat", 2))), hero("b2", "Wat"),
        *[foe(f"b{one}", "bandit") for one in (5, 6, 7, 8)], foe("b9"), distance=40, b5=30, b9=36), HILD("combat.hose")),
    "bare hands": Scene(lambda: tactics(
        hero(items=(), power=6, skills=(("close_combat", 4),), sfx=("superior_throw",)), hero("b2", "Wat", items=(SWORD,)),
        foe("b8", "veteran_swordsman"), foe("b9", "bear")), ()),
    "silver": Scene(lambda: act(tactics(
        hero(items=(), power=6), hero("b2", "Wat", attacks=(Arms("Silver knife", 2, tags=("silver",)),)), foe("b9", "werewolf")),
        lambda play: play.set_facts(shown=("werewolf",))), ()),
    "one against three": Scene(lambda: tactics(wounded("b1", 3, items=(SWORD,)), foe("b7"), foe("b8"), foe("b9"), b7=5), ()),
    "before a ghost": Scene(lambda: act(tactics(hero(items=(SWORD,)), foe("b8", "bear"), foe("b9", "ghost")),
                                        lambda play: play.set_facts(shown=("ghost",))), ()),
    "a bow": Scene(lambda: tactics(
        hero(items=(SWORD, Item("bow", "Bow", carried="held")), skills=(("ranged_combat", 3), ("close_combat", 3))),
        foe("b8"), foe("b9", "bandit"), distance=12, b8=70), ()),
    "a wizard": Scene(lambda: tactics(mage(intellect=5, theme="fire"), wounded("b2", 4), foe("b8"), foe("b9", "bear"), distance=60,
                                      house=ruled(zap=True), b8=20), ()),
    "a wand": Scene(lambda: tactics(hero(imbued=(Imbued("Wand", (("damage", 3),)), Imbued("Staff", (("incapacitate", 2),)))),
                                    foe("b9")), ()),
    "mages at once": Scene(countering, (*HILD("magic.cast"), *FOE("magic.counter"))),
    "mages with allies": Scene(lambda: countering(counter_for_allies=True, easy_counter=True), (*HILD("magic.cast"), *FOE(
        "magic.counter", "combat.attack"))),
    "ships": Scene(ships, (*HILD("vehicles.fire", "vehicles.steer", "vehicles.turret", "combat.attack"), *NOBODY("vehicles.bring"))),
}  # fmt: skip


def everybody(table: Table) -> Iterator[str]:
    """Whose turn it is."""
    return iter([who for who in table.fight.waiting if who in table.beings])
