"""A small complete game that is not on the shelf: five rooms, d20 to hit, d6 damage, one spell, one treasure table."""

from __future__ import annotations

from typing import Any

from systems.common.content.entries import BadEntry, read_entries
from systems.common.content.library import Library
from systems.common.content.screen_order import SCREEN
from systems.common.every_game.actions import STANDING
from systems.common.forms import (
    Choice,
    ChoiceField,
    Form,
    GaugeField,
    NotesField,
    NumberField,
    Option,
    RowsField,
    Section,
    ShownField,
    TextField,
    ToggleField,
)
from systems.common.kernel.actions import END_FIGHT, WAIT
from systems.common.kernel.game import Game
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.states import State
from systems.common.records.table import FOES, PARTY, Hoard, Term, Turn
from systems.common.records.views import (
    Card,
    Column,
    Credit,
    Due,
    Listing,
    ListingRow,
    MusterLine,
    Share,
    Shown,
    Slots,
    Spellbook,
    SpellRow,
    Summary,
    Track,
)
from tests.toy_rules import CREATURES, ROOMS, SPELLS, TROVE, Creature, Hero, Monster, ToyHouse, ids

__all__ = ["TOY", "Hero", "Monster", "Toy", "ToyHouse"]


class Toy(Game):
    key, name, tagline, round_seconds = "toy", "The Toy Game", "as small as a game can be", 10
    credit = Credit("The Toy Game", "Nobody", "MIT", "Made for tests.")
    sheets = {"hero": Hero, "monster": Monster}
    house = ToyHouse()
    house_rules = Form("house", "House rules", (
        ToggleField("natural_20", "A 20 always hits", default=True),
        ChoiceField("death", "Death", default="at_zero", options=(Option("at_zero", "At 0"), Option("never", "Never"))),
        RowsField("ranks", "Ranks", columns=(TextField("title", "Title"), NumberField("experience", "Experience"))),
    ))  # fmt: skip
    offers = (*ROOMS, STANDING)
    books = Library("toy", {"creatures": Creature}, dict)
    _shipped = {
        "creatures": read_entries(CREATURES, Creature, "toy creatures"), "spells": SPELLS, "gear": {}, "items": {},
        "rules": {}, "tables": {"trove": TROVE},
    }  # fmt: skip

    def shipped_entries(self, kind):
        if kind not in self._shipped:
            raise BadEntry(f"There is no library of {kind!r}.")
        return self._shipped[kind]

    @property
    def own_kinds(self):
        return tuple([kind for kind in super().own_kinds if kind != "tables"])  # its trove is none of the common kind

    def own_entry(self, kind, key, source):
        if kind == SCREEN:
            return self.books.own(kind, key, source)
        if kind != "creatures":
            raise BadEntry(f"Entries of {kind!r} cannot be added; creatures can.")
        found = read_entries(source, Creature, "Own creatures")
        if key not in found:
            raise BadEntry(f"Own creatures: the text must hold the entry [{key}].")
        return found[key]

    def listing(self, look, kind):
        found = look.offered(kind).items() if kind != "tables" else ()
        rows = tuple([ListingRow(key, (one.name,), (one.name,), getattr(one, "glyph", "")) for key, one in found])
        return Listing((Column("name", "Name"),), rows)

    def card(self, look, kind, key):
        one: Any = look.entry(kind, key)
        figures = tuple([(name.title(), str(getattr(one, name))) for name in ("armor", "level") if hasattr(one, name)])
        return Card(one.name, kind.title(), (figures,), getattr(one, "story", ""), glyph=getattr(one, "glyph", ""))

    def charts(self, look):
        everybody = look.everyone()
        reached = {being.id: str(being.sheet.armor - being.sheet.strength) for being in everybody}
        columns = (ChartColumn("Attacker"), *[ChartColumn(one.name, True, (one.id,)) for one in everybody])
        blows = [ChartRow((ChartCell(one.name), *[ChartCell(reached[other.id]) for other in everybody]), (one.id,))
                 for one in everybody]  # fmt: skip
        foes = [ChartRow((ChartCell(one.name, entry=("creatures", key)), ChartCell(str(one.armor))))
                for key, one in look.offered("creatures").items()]  # fmt: skip
        throw = Choice("dice.throw", "", {"dice": "1d6", "why": ""})
        weather = [ChartRow((ChartCell(at, choice=throw), ChartCell(words)))
                   for at, words in (("1–3", "Rain"), ("4–6", "Sun"))]  # fmt: skip
        return (
            Chart("blows", "Blows", "The fight", columns, tuple(blows), "d20", "Page 1"),
            Chart("monsters", "Monsters", "The fight", (ChartColumn("Who"), ChartColumn("Armor", True)), tuple(foes)),
            Chart("weather", "Weather", "On the way", (ChartColumn("d6"), ChartColumn("It is")), tuple(weather), "d6",
                  choice=throw),
            Chart("secret", "Kept for later", "On the way", notes=("A sentence.",), at_first=False),
        )  # fmt: skip

    def layout(self, look, being):
        hits = GaugeField("hit_points", "Hit points", minimum=-20, most="hit_points_most")
        body = (hits, NumberField("hit_points_most", "Most"), NumberField("strength", "Strength", minimum=-5),
                ShownField("armor_figure", "Armor", figure="armor", main=True))  # fmt: skip
        if being.kind == "monster":
            return (Section("Body", body),)
        columns = (TextField("name", "Name"), NumberField("count", "How many"), ToggleField("worn", "Worn"))
        owned = (NumberField("gold", "Gold"), NumberField("experience", "Experience"))
        things = Section("Things", (RowsField("things", "Things", columns=columns),), "rows")
        story = Section("Story", (NotesField("notes", "Notes"),), "story")
        return Section("Body", body), Section("Owned", owned), things, story

    def summary(self, look, being):
        now, most = being.sheet.hit_points, being.sheet.hit_points_most
        key, word = ("dead", "Down") if now <= 0 else ("hurt", "Hurt") if now < most else ("healthy", "Well")
        subtitle = look.entry("creatures", being.entry).name if being.entry else being.sheet.calling.title()
        armor = Shown("Armor", str(look.figure(being.id, "armor")), "armor")
        track = Track("hit_points", "Hit points", now, most)
        return Summary(subtitle, State(key, word), (track,), armor, (Shown("Strength", str(being.sheet.strength)),))

    def terms(self, look, being, name, *at):
        return (Term(name.title(), getattr(being.sheet, name)),)

    def figures(self, being):
        return (("armor", "Armor"), ("strength", "Strength"))

    def creature_sheet(self, play, entry, hits):
        one = play.entry("creatures", entry)
        hits = one.hit_points if hits is None else hits
        return Monster(entry, hits, hits, one.strength, one.armor, one.worth)

    def muster_line(self, look, muster):
        one = look.entry("creatures", muster.entry)
        return MusterLine(one.name, f"Armor {one.armor}", one.worth, one.glyph, "1d6")

    def able(self, look, being):
        return being.sheet.hit_points > 0

    def round_turns(self, play):
        names = ((PARTY, "The party"), (FOES, "The foes"))
        return [Turn(f"{name} acts", ids(play.on_side(side)), side=side) for side, name in names if play.on_side(side)]

    def fight_ends(self, play):
        fallen = [(b.name, b.sheet.experience) for b in play.on_side(FOES) if not play.able(b)]
        for being in play.on_side(FOES):
            for effect in play.effects_on(being.id):
                play.remove(effect)
            play.remove(being)
        if fallen:
            worth = sum(one for _, one in fallen)
            play.add(Hoard(play.fresh("h", "hoards"), "Spoils", experience=worth, foes=tuple(fallen)))

    def due(self, look):
        fallen = [one for one in look.on_side(FOES) if not look.able(one)]
        return (Due("All foes are down.", Choice(END_FIGHT)),) if fallen == list(look.on_side(FOES)) != [] else ()

    def suggest(self, look, actor):
        foes = [one for one in look.against(look.being(actor).side) if look.able(one)]
        if not foes:
            return Choice(WAIT, actor)
        return Choice("combat.attack", actor, {"target": min(foes, key=lambda one: one.sheet.hit_points).id})

    def spellbook(self, look, being):
        if not getattr(being.sheet, "starfires_most", 0):
            return None
        slots = Slots("Starfires", being.sheet.starfires, being.sheet.starfires_most)
        row = SpellRow("starfire", "Starfire", 1, "burns", "prepared" if being.sheet.starfires else "spent",
                       being.sheet.starfires, (("Cast", Choice("magic.cast", being.id)),))  # fmt: skip
        return Spellbook(being.id, "Star", (slots,), (row,))

    def money(self, worth):
        return f"{worth} gold"

    def shares(self, look, hoard, answers):
        among, worth = tuple(answers["among"]), sum(line.worth * line.count for line in hoard.lines)
        return tuple([
            Share(who, (("gold", worth // len(among) + (place < worth % len(among))),),
                  experience=hoard.experience // len(among))
            for place, who in enumerate(among)
        ])  # fmt: skip


TOY = Toy()
