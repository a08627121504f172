"""The rules of the toy game: its sheets, its entries, and the actions of its five rooms."""

from __future__ import annotations

from typing import Annotated, Literal

from systems.common.content.entries import Range
from systems.common.every_game.actions import MUSTER_COLUMNS, musters
from systems.common.forms import (
    BeingField,
    BeingsField,
    ChoiceField,
    DiceField,
    Form,
    NumberField,
    Option,
    RowsField,
    TextField,
)
from systems.common.kernel import turns
from systems.common.kernel.actions import (
    CREATE,
    DAMAGE,
    HAND_OUT,
    HEAL,
    JOIN,
    PARTY_OF,
    REROLL_LINES,
    REST,
    ROLL_HOARD,
    START,
    Action,
)
from systems.common.kernel.tape import REFEREE, Need
from systems.common.records.table import FOES, PARTY, Being, Fight, Hoard, House, Line, Term, Until, altered
from systems.frozen import dataclass

CREATURES = """
rat = {name = "Rat", armor = 11, hit_points = 2, worth = 5, glyph = "rat"}
orc = {name = "Orc", armor = 12, hit_points = 5, worth = 15, glyph = "orc"}
ogre = {name = "Ogre", armor = 14, hit_points = 16, worth = 100, glyph = "ogre", strength = 3}
"""
CALLINGS = (("sword", "Sword", "Hits harder"), ("star", "Star", "Knows the Starfire"))


@dataclass(frozen=True, slots=True)
class Creature:
    key: str
    name: str
    armor: Annotated[int, Range(1, 30)]
    hit_points: Annotated[int, Range(1, 999)]
    worth: int = 0
    strength: int = 0
    glyph: str = "paw"


@dataclass(frozen=True, slots=True)
class Spell:
    key: str
    name: str
    level: int
    story: str


@dataclass(frozen=True, slots=True)
class Find:
    """A row of the treasure table: up to which face, what it is, and the dice of its worth."""

    upto: int
    name: str
    kind: str
    worth: str


@dataclass(frozen=True, slots=True)
class Thing:
    name: str
    count: int = 1
    worn: bool = False


@dataclass(frozen=True, slots=True)
class Hero:
    calling: str = "sword"
    hit_points: int = 8
    hit_points_most: int = 8
    strength: int = 0
    armor: int = 13
    starfires: int = 0
    starfires_most: int = 0
    gold: int = 0
    experience: int = 0
    things: tuple[Thing, ...] = ()
    best: Thing | None = None
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Monster:
    creature: str = "rat"
    hit_points: int = 1
    hit_points_most: int = 1
    strength: int = 0
    armor: int = 11
    experience: int = 0
    notes: str = ""


@dataclass(frozen=True, slots=True)
class Rank:
    title: str
    experience: int


@dataclass(frozen=True, slots=True)
class ToyHouse(House):
    natural_20: bool = True
    death: Literal["at_zero", "never"] = "at_zero"
    ranks: tuple[Rank, ...] = (Rank("Novice", 0), Rank("Master", 100))


SPELLS = {"starfire": Spell("starfire", "Starfire", 1, "Everybody chosen takes a die of damage.")}
TROVE = (Find(3, "Coins", "coin", "2d6"), Find(5, "A gem", "gem", "1d6"), Find(6, "A potion", "item", "1"))
HOW_MANY = RowsField("lines", "Creatures", columns=MUSTER_COLUMNS)


def on(key, label, *fields, when=lambda look, actor: True, **more):
    """The form of an action whose fields may look at the table."""

    def form(look, actor, so_far):
        if not when(look, actor):
            return None
        return Form(key, label, tuple([field(look, actor) if callable(field) else field for field in fields]), **more)

    return form


def anybody(name, label):
    return lambda look, actor: BeingsField(
        name, label, default=(actor,) if actor else (), allowed=tuple([b.id for b in look.everyone()])
    )


def party(look, actor):
    return BeingsField("among", "Among", default=ids(look.on_side(PARTY)), allowed=ids(look.on_side(PARTY)))


def ids(beings):
    return tuple([being.id for being in beings])


def hoards(look, actor):
    options = tuple([Option(hoard.id, hoard.name) for hoard in look.table.hoards.values()])
    return ChoiceField("hoard", "Hoard", options=options)


# characters


def create(play, choice):
    if choice.action == PARTY_OF:
        for number in range(choice.answers["count"]):
            one_hero(play, f"Hero {number + 1}", "", ask="")
    else:
        one_hero(play, choice.answers["name"].strip(), choice.answers["player"], ask=PARTY)


def one_hero(play, name, player, ask):
    strength = play.total("3d6", PARTY, f"Strength of {name}") // 4 - 2
    options = tuple([Option(key, label, help) for key, label, help in CALLINGS])
    extras = NumberField("torches", "Torches", maximum=10, each=2)
    answers = play.ask(ask, Form("calling", "Calling", (ChoiceField("calling", "Calling", options=options), extras), 6))
    star = answers["calling"] == "star"
    hits = play.total("1d6+4", PARTY, f"Hit points of {name}")
    things = (Thing("Torch", answers["torches"]),) if answers["torches"] else ()
    sheet = Hero(answers["calling"], hits, hits, strength, starfires=2 * star, starfires_most=2 * star, things=things)
    glyph = "hat" if star else "person-sword"
    being = Being(play.fresh("b", "beings"), name, "hero", PARTY, sheet, glyph=glyph, player=player)
    play.add(being)
    play.tell("{being} joins the party.", icon="person", being=being)


def rest(play, choice):
    for who in play.on_side(PARTY):
        heal(play, who.id, choice.answers["days"])
        if who.kind == "hero":
            play.change(who.id, "starfires", who.sheet.starfires_most)
    play.tell("The party rests.", icon="rest")
    turns.pass_time(play, choice.answers["days"] * 86400)


# encounters


def start(play, choice):
    bring(play, choice.answers["lines"], FOES)
    play.exchange(play.fight, Fight(name=choice.answers["name"]))
    play.tell("The party meets {number} foes.", icon="swords", number=len(play.on_side(FOES)))
    turns.begin(play)


def join(play, choice):
    added = bring(play, choice.answers["lines"], FOES)
    every = tuple([altered(t, actors=(*t.actors, *added)) if t.side == FOES else t for t in play.fight.turns])
    play.exchange(play.fight, altered(play.fight, turns=every))
    play.tell("{number} more join the fight.", icon="plus", number=len(added))


def bring(play, rows, side):
    added = []
    for muster in musters(rows):
        entry = play.entry("creatures", muster.entry)
        for place in range(muster.count):
            hits = muster.hits[place] if place < len(muster.hits) else None
            sheet = play.game.creature_sheet(play, muster.entry, hits)
            number = 1 + max([b.number for b in play.table.beings.values() if b.entry == muster.entry], default=0)
            name = f"{entry.name} {number}"
            being = Being(play.fresh("b", "beings"), name, "monster", side, sheet, muster.entry, number, entry.glyph)
            play.add(being)
            added.append(being.id)
    return added


# combat


def hurt(play, who, lost):
    being = play.being(who)
    left = max(0, being.sheet.hit_points - lost)
    play.change(who, "hit_points", left)
    return not left and being.sheet.hit_points > 0


def heal(play, who, gained):
    sheet = play.being(who).sheet
    play.change(who, "hit_points", min(sheet.hit_points_most, sheet.hit_points + gained))


def attack(play, choice):
    actor, target = play.being(choice.actor), play.being(choice.answers["target"])
    need = Need(play.value(target.id, "armor"), tuple(play.terms(actor.id, "strength")), hit="hits", miss="misses")
    if not play.check(1, 20, actor.id, "To hit", need):
        play.tell("{actor} misses {target}.", "misses", "sword", actor=actor, target=target)
    else:
        lost = play.total("1d6", actor.id, "Damage")
        fells = hurt(play, target.id, lost)
        does = "fells" if fells else "hits"
        said = {"actor": actor, "does": does, "target": target, "lost": lost}
        play.tell("{actor} {does} {target} for {lost}.", does, "sword", **said)
    play.done(actor.id)


def damage(play, choice):
    lost = play.total(choice.answers["amount"], REFEREE, "Damage")
    for who in choice.answers["targets"]:
        fells = hurt(play, who, lost)
        play.tell("{being} takes {lost}.", "fells" if fells else "hits", "drop", being=play.being(who), lost=lost)


def healing(play, choice):
    for who in choice.answers["targets"]:
        heal(play, who, play.total(choice.answers["amount"], REFEREE, "Healing"))
        play.tell("{being} is healed.", icon="heart", being=play.being(who))


# magic


def cast(play, choice):
    caster = play.being(choice.actor)
    play.change(caster.id, "starfires", caster.sheet.starfires - 1)
    play.tell("{caster} casts Starfire.", icon="spark", caster=caster)
    for who in choice.answers["targets"]:
        lost = play.total("1d6", caster.id, "Starfire")
        does = "fells" if hurt(play, who, lost) else "burns"
        play.tell("It {does} {target} for {lost}.", does, "flame", does=does, target=play.being(who), lost=lost)
        play.put_on(who, "Dazzled", Until("turn end", who), ("armor", Term("Dazzled", -2)), kind="dazzled")
    play.done(caster.id)


# treasure


def roll_hoard(play, choice):
    lines = tuple([drawn(play, f"l{number}") for number in range(1, choice.answers["lines"] + 1)])
    hoard = Hoard(play.fresh("h", "hoards"), "Hoard", lines, rolled=True)
    play.add(hoard)
    play.tell("A hoard of {number} lines.", icon="coins", number=len(lines))


def reroll(play, choice):
    hoard = play.hoard(choice.answers["hoard"])
    lines = tuple([line if line.locked else drawn(play, line.id) for line in hoard.lines])
    play.exchange(hoard, altered(hoard, lines=lines))


def drawn(play, id_):
    (face,) = play.roll(1, 6, REFEREE, "Trove")
    found = next(row for row in TROVE if face <= row.upto)
    return Line(id_, found.name, found.kind, f"d6: {face}", play.total(found.worth, REFEREE, found.name))


def hand_out(play, choice):
    hoard = play.hoard(choice.answers["hoard"])
    for share in play.game.shares(play, hoard, choice.answers):
        sheet = play.being(share.being).sheet
        play.change(share.being, "gold", sheet.gold + int(share.text.split()[0]))
        play.change(share.being, "experience", sheet.experience + share.experience)
    play.remove(hoard)
    play.tell("{hoard} is handed out.", icon="coins", hoard=hoard)


def waits(look, actor):
    return actor in look.fight.waiting


def guard(play, choice):
    play.tell("{being} is on guard.", icon="shield", being=play.being(choice.actor))
    play.done(choice.actor)


def foe_of(look, actor):
    return BeingField("target", "Target", allowed=ids(look.against(look.being(actor).side)))


def foes_of(look, actor):
    return BeingsField("targets", "Targets", allowed=ids(look.against(look.being(actor).side)))


def can_cast(look, actor):
    return waits(look, actor) and getattr(look.being(actor).sheet, "starfires", 0) > 0


def in_fight(look, actor):
    return look.fighting


def treasure(look, actor):
    return bool(look.table.hoards)


ROOMS = (
    (
        Action(CREATE, "New hero", create, on(CREATE, "New hero", TextField("name", "Name", required=True),
               TextField("player", "Player")), icon="person", guided=True, steps=(("calling", "Calling"),)),
        Action(PARTY_OF, "New party", create, on(PARTY_OF, "New party",
               NumberField("count", "How many", default=4, minimum=1, maximum=20)), icon="people"),
        Action(REST, "Rest", rest, on(REST, "Rest", NumberField("days", "Days", default=1, minimum=1)), icon="rest"),
    ),
    (
        Action(START, "Start the fight", start, on(START, "Start the fight", HOW_MANY, TextField("name", "Name"),
               when=lambda look, actor: not look.fighting), icon="swords", begins="fight"),
        Action(JOIN, "Bring in", join, on(JOIN, "Bring in", HOW_MANY, when=in_fight), icon="plus"),
    ),
    (
        Action("combat.attack", "Attack", attack, on("combat.attack", "Attack", foe_of, when=waits), "turn", "sword"),
        Action("combat.guard", "Guard", guard, on("combat.guard", "Guard", when=waits), "turn", "shield"),
        Action(DAMAGE, "Damage", damage, on(DAMAGE, "Damage", anybody("targets", "To"), DiceField("amount", "Damage")),
               icon="drop"),
        Action(HEAL, "Heal", healing, on(HEAL, "Heal", anybody("targets", "Whom"), DiceField("amount", "Healing")),
               icon="heart"),
    ),
    (Action("magic.cast", "Starfire", cast, on("magic.cast", "Starfire", foes_of, when=can_cast), "turn", "spark"),),
    (
        Action(ROLL_HOARD, "Roll a hoard", roll_hoard, on(ROLL_HOARD, "Roll a hoard",
               NumberField("lines", "Lines", default=3, minimum=1, maximum=20)), icon="coins"),
        Action(REROLL_LINES, "Roll again", reroll, on(REROLL_LINES, "Roll again", hoards, when=treasure), icon="refresh"),
        Action(HAND_OUT, "Hand out", hand_out, on(HAND_OUT, "Hand out", hoards, party, when=treasure), icon="people"),
    ),
)  # fmt: skip
