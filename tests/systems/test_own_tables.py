"""Random tables in every game: each rolls as an action and comes back by undo, its odds are its rows', and own ones
stand before the shipped ones and beside them wherever rules roll on them."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction

import pytest

from systems.common.content.entries import BadEntry, entry_to
from systems.common.content.entry_writer import entry_text
from systems.common.content.random_tables.tables import odds
from systems.common.dice import expressions
from systems.common.forms import Choice, ChoiceField
from systems.common.kernel.actions import CREATE, ROLL_HOARD, ROLL_TABLE
from systems.common.kernel.game import Game, resolve
from systems.common.kernel.look import Look
from systems.common.kernel.tape import Refused, SeededDice
from systems.common.records.changes import apply, undo
from systems.common.records.table import OwnEntry, Table, altered
from systems.common.table_kit import choosing
from systems.common.table_kit.choosing import BY, MEETINGS
from systems.common.table_kit.results import as_encounter, as_hoard, as_note, results_of, table_of
from systems.shelf import SHELF
from tests.samples import sample_table
from tests.systems.playing import Faces

every_table = pytest.mark.parametrize(
    ("game", "key"),
    [(game, key) for game in SHELF for key in game.shipped_entries("tables")],
    ids=[f"{game.key} {key}" for game in SHELF for key in game.shipped_entries("tables")],
)
each_game = pytest.mark.parametrize("game", SHELF, ids=[game.key for game in SHELF])


def roll_choice(game: Game, table: Table, key: str, **more) -> Choice:
    look = Look(game, table)
    form = game.actions[ROLL_TABLE].form(look, "", {"table": key})
    assert form is not None
    return Choice(ROLL_TABLE, "", {**form.blank(), "table": key, **more})


def with_own(game: Game, table: Table, **sources: str) -> Table:
    """The table of a campaign with these tables of its own, kept as a referee keeps them."""
    for key, source in sources.items():
        answers = {"kind": "tables", "key": key, "source": f"[{key}]\n{source}"}
        table = apply(table, resolve(game, table, Choice("own.keep", "", answers), SeededDice(0)).changes)
    return table


@every_table
def test_every_shipped_table_rolls_by_the_action_and_is_undone(game, key):
    table = sample_table(game.key)
    for seed in range(4):
        columns = [name for name in game.shipped_entries("tables")[key].columns if name]
        more = {"column": columns[seed % len(columns)]} if columns else {}
        outcome = resolve(game, table, roll_choice(game, table, key, **more), SeededDice(seed))
        assert outcome.changes == () and outcome.story
        results = results_of(outcome.story)
        assert results and all([one.text.strip() for one in results])
        assert table_of(outcome.story).startswith(game.shipped_entries("tables")[key].name)
        name, look = table_of(outcome.story), Look(game, table)
        for made in (as_encounter(look, name, results), as_hoard(look, name, results), as_note(name, results)):
            if made is not None:
                done = resolve(game, table, made, SeededDice(seed))
                assert done.changes and apply(apply(table, done.changes), undo(done.changes)) == table


@every_table
def test_the_odds_of_every_table_are_those_of_its_rows(game, key):
    tables = game.shipped_entries("tables")
    for name, column in tables[key].columns.items():
        found = expressions.odds(column.dice.expression)
        share = Counter()
        for total, weight in found.weights.items():
            share[column.row_at(total)] += Fraction(weight, found.total)
        again = sum([share[at] * row.again for at, row in enumerate(column.rows)], Fraction(0))
        wanted = {at: Fraction(0) if row.again else share[at] / (1 - again) for at, row in enumerate(column.rows)}
        assert odds(tables, key, column=name) == wanted and (again or sum(wanted.values()) == 1)


@every_table
def test_an_own_table_with_the_key_of_a_shipped_one_stands_before_it(game, key):
    shipped = game.shipped_entries("tables")[key]
    source = entry_text(key, {**entry_to(shipped), "name": f"Ours {shipped.name}"})
    table = with_own(game, Table(game.house), **{key: source.split("\n", 1)[1]})
    outcome = resolve(game, table, roll_choice(game, table, key), SeededDice(3))
    assert table_of(outcome.story).startswith("Ours ")


@each_game
def test_rules_roll_on_the_own_tables_in_the_place_of_the_shipped_ones(game):
    """Every table is replaced by a copy called otherwise: whatever is rolled for, no shipped one is rolled on."""
    tables = game.shipped_entries("tables")
    own = {}
    for key, one in tables.items():
        source = entry_text(key, {**entry_to(one), "name": f"Ours {key}"})
        own[f"tables:{key}"] = OwnEntry(f"tables:{key}", "tables", key, source)
    table = altered(Table(game.house), own=own)
    thrown = set()

    class Noted(SeededDice):
        def throw(self, request):
            thrown.add(request.purpose)
            return super().throw(request)

    for key in (ROLL_HOARD, *MEETINGS, CREATE):
        action = game.actions.get(key)
        form = action.form(Look(game, table), "", {}) if action is not None else None
        for seed in range(12 if form is not None else 0):
            answers = form.settled({field.name: field.options[seed % len(field.options)].value for field in form.fields
                                    if isinstance(field, ChoiceField) and field.name not in ("hoard", "then")})  # fmt: skip
            try:
                form_now = action.form(Look(game, table), "", answers)
                filled = form_now.settled(answers)
                filled = {name: one for name, one in filled.items() if form_now.field(name) is not None}
                filled = {**filled, **({"number": "2"} if "number" in filled and filled["number"] == "" else {})}
                resolve(game, table, Choice(key, "", filled), Noted(seed))
            except Refused:
                continue
    names = {one.name for one in tables.values()} - {
        "Valuables",
        "Component",
        "Thing",
    }  # what some rules throw for is called so
    assert thrown & names == set(), "a shipped table was rolled on"
    assert any([purpose.startswith("Ours ") for purpose in thrown]) or game.key == "myriad"


OWN_MEETING = 'name = "The old road"\nrows = [{{at = "1-3", text = "{{2d4}} {many}"}}, {{at = 4, entry = "{key}"}}]'


def first_creature(game: Game):
    """A creature whose plural is read back, and its key."""
    return next((one, key) for key, one in game.shipped_entries("creatures").items() if one.name.isalpha())


@each_game
def test_an_own_table_of_creatures_is_offered_where_encounters_are_rolled(game):
    one, key = first_creature(game)
    table = with_own(game, Table(game.house), old_road=OWN_MEETING.format(many=f"{one.name.lower()}s", key=key))
    for name in MEETINGS:
        if name not in game.actions:
            continue
        action, look = game.actions[name], Look(game, table)
        plain = action.form(look, "", {})
        shipped = [] if game.key == "enondas" else ["As the game has it"]
        assert [option.label for option in plain.field(BY).options] == [*shipped, "The old road"]
        form = action.form(look, "", {BY: "old_road"})
        answers = form.settled({BY: "old_road"})
        for seed in range(6):
            outcome = resolve(game, table, Choice(name, "", answers), SeededDice(seed))
            after = apply(table, outcome.changes)
            (made,) = after.encounters.values()
            assert [line.entry for line in made.lines] == [key] and made.note.startswith("The old road: ")
            assert apply(after, undo(outcome.changes)) == table


@each_game
def test_an_own_table_of_coins_is_offered_where_hoards_are_rolled(game):
    coin = "RP" if game.key == "myriad" else "gold pieces"
    table = with_own(game, Table(game.house), purse=f'name = "A purse"\nrows = ["{{2d6}} {coin}"]')
    action = game.actions[ROLL_HOARD]
    form = action.form(Look(game, table), "", {BY: "purse"})
    outcome = resolve(game, table, Choice(ROLL_HOARD, "", form.settled({BY: "purse"})), SeededDice(1))
    (hoard,) = apply(table, outcome.changes).hoards.values()
    (line,) = hoard.lines
    assert 2 <= line.count <= 12 and hoard.name == form.field("name").blank()
    assert BY not in [field.name for field in action.form(Look(game, Table(game.house)), "", {}).fields]


@each_game
def test_a_table_is_kept_only_if_it_can_be_rolled_among_the_others(game):
    table = Table(game.house)
    for source, sentence in (
        ('name = "A"\nrows = [{at = "1-3", text = "x"}, {at = "5-6", text = "y"}]', "1d6 may come to 4"),
        ('name = "A"\nrows = [{to = "nowhere_at_all"}]', "which is no table"),
        ('name = "A"\nrows = [{to = "mine"}]', "never ends"),
        ('name = "A"\nrows = [{entry = "no_such_entry"}]', "there is no 'no_such_entry' in the library"),
        ('name = "A"\nrows = [{again = 1}]', "without end"),
    ):
        with pytest.raises((Refused, BadEntry)) as refused:
            with_own(game, table, mine=source)
        assert sentence in refused.value.sentence


@each_game
def test_what_tables_lead_to_does_not_go(game):
    table = with_own(game, Table(game.house), gems='name = "Stones"\nrows = ["a", "b"]') if (
        "gems" not in game.shipped_entries("tables")) else Table(game.house)  # fmt: skip
    table = with_own(game, table, ours='name = "Ours"\nrows = ["a", "b"]')
    table = with_own(game, table, chest='name = "Chest"\nrows = [{to = "ours"}]')
    with pytest.raises(Refused, match=r"Ours is still needed by Chest \(tables\)"):
        resolve(game, table, Choice("own.drop", "", {"id": "tables:ours"}), SeededDice(0))
    with pytest.raises(Refused, match="no column"):
        with_own(game, table, ours='name = "Ours"\n[ours.columns]\na = ["x"]\nb = ["y"]',
                 chest='name = "Chest"\nrows = [{to = {table = "ours", column = "c"}}]')  # fmt: skip


@each_game
def test_a_table_that_is_gone_is_refused_with_a_sentence(game):
    table = Table(game.house)
    with pytest.raises(Refused, match="That table is gone"):
        resolve(game, table, Choice(ROLL_TABLE, "", {"table": "nothing_of_it"}), SeededDice(0))
    broken = altered(
        table, own={"tables:x": OwnEntry("tables:x", "tables", "x", '[x]\nname = "X"\nrows = [{to = "y"}]')}
    )
    with pytest.raises(Refused, match="The table 'y' is not there"):
        resolve(game, broken, roll_choice(game, broken, "x"), SeededDice(0))


@each_game
def test_an_own_table_of_names_gives_names_until_it_is_left_out(game):
    table = with_own(game, Table(game.house), names='name = "Our names"\nrows = ["Zyx of Ours"]')
    before = set(table.beings)

    def named(table):
        form = game.actions[CREATE].form(Look(game, table), "", {})
        for seed in range(40):
            try:
                outcome = resolve(game, table, Choice(CREATE, "", form.blank()), SeededDice(seed))
            except Refused:
                continue
            return {one.name for one in apply(table, outcome.changes).beings.values() if one.id not in before}
        return set()

    assert named(table) == {"Zyx of Ours"}
    left_out = Choice("own.leave_out", "", {"kind": "tables", "key": "names", "left_out": True})
    again = named(apply(table, resolve(game, table, left_out, SeededDice(0)).changes))
    assert again and (game.key == "monsters_magic" or again != {"Zyx of Ours"})


def test_own_weather_is_among_the_choices():
    game = next(one for one in SHELF if one.key == "monsters_magic")
    table = with_own(game, Table(game.house), skies='name = "Skies of ours"\nrows = ["Red dust"]')
    action = game.actions["encounters.roll"]
    form = action.form(Look(game, table), "", {"when": "day"})
    assert form.field("weather").options[-1].label == "Skies of ours"
    answers = {**form.blank(), "when": "day", "weather": "table:skies"}
    outcome = resolve(game, table, Choice("encounters.roll", "", answers), SeededDice(1))
    (made,) = apply(table, outcome.changes).encounters.values()
    assert made.place.endswith("red dust") and dict(made.how)["place"] == "poor"


def test_tables_of_words_about_something_else_are_not_offered_as_weather():
    game = next(one for one in SHELF if one.key == "monsters_magic")
    table = with_own(game, Table(game.house), smells='name = "Smells of the inn"\nrows = ["Old beer"]',
                     weather_of_may='name = "May"\nrows = ["Mild"]')  # fmt: skip
    form = game.actions["encounters.roll"].form(Look(game, table), "", {"when": "day"})
    assert [one.label for one in form.field("weather").options][-2:] == ["Poor sight", "May"]


def test_ten_thousand_own_tables_are_looked_through_once():
    game = next(one for one in SHELF if one.key == "whitebox")
    own = {}
    for number in range(10_000):
        key = f"t{number}"
        text = "{1d6} orcs" if number % 100 == 0 else "nothing"
        own[f"tables:{key}"] = OwnEntry(
            f"tables:{key}", "tables", key, f'[{key}]\nname = "T {number}"\nrows = ["{text}"]'
        )
    table = altered(Table(game.house), own=own)
    action = game.actions["encounters.wilderness"]
    first = action.form(Look(game, table), "", {})
    assert len(first.field(BY).options) == 101
    looked = []

    def fits(look, one):
        looked.append(one.key)

    for _ in range(2):
        assert choosing.own_tables(Look(game, table), fits) == () and len(looked) == 10_000


@each_game
def test_a_press_on_the_chart_of_a_table_without_columns_rolls_at_once(game):
    table = sample_table(game.key)
    choices = [chart.choice for chart in game.charts(Look(game, table)) if chart.choice is not None]
    rolls = [one for one in choices if one.action == ROLL_TABLE]
    assert rolls or game.key in ("myriad", "monsters_magic")
    for one in rolls:
        if "" in game.shipped_entries("tables")[one.answers["table"]].columns:
            assert resolve(game, table, one, SeededDice(2)).story


def test_the_house_rules_hold_for_a_roll_on_a_table():
    game = next(one for one in SHELF if one.key == "whitebox")
    usual = Table(game.house)
    house = altered(usual, house=altered(game.house, extended_major_rolls=True))
    name = game.shipped_entries("tables")["magic_major_extended"].name
    for table, thrown in ((usual, False), (house, True)):
        seen = set()

        class Noted(SeededDice):
            def throw(self, request, seen=seen):
                seen.add(request.purpose)
                return super().throw(request)

        resolve(game, table, roll_choice(game, table, "magic_major"), Noted(1))
        assert (name in seen) is thrown


PLACES = 'name = "Road"\n[columns]\nday = ["a cart", "a monk"]\nnight = ["a light", "nobody"]'


@each_game
def test_every_column_is_rolled_at_once_with_a_roll_each_or_one_for_all(game):
    table = with_own(game, Table(game.house), road=PLACES.replace("[columns]", "[road.columns]"))
    form = game.actions[ROLL_TABLE].form(Look(game, table), "", {"table": "road"})
    assert [one.label for one in form.field("column").options] == ["Day", "Night", "All, a roll each", "All, one roll"]
    for how, faces, said in (("*each", (1, 2), ["a cart", "nobody"]), ("*across", (2,), ["a monk", "nobody"])):
        outcome = resolve(game, table, roll_choice(game, table, "road", column=how), Faces(*faces))
        assert [one.text for one in results_of(outcome.story)] == said
        assert table_of(outcome.story) == "Road"
        note = as_note("Road", results_of(outcome.story)).answers
        assert note["text"] == f"Day: {said[0]}\nNight: {said[1]}"
    one = resolve(game, table, roll_choice(game, table, "road", column="night"), Faces(2))
    assert table_of(one.story) == "Road, night" and as_note("Road", results_of(one.story)).answers["text"] == "nobody"


BY_PLACE = 'name = "Roads"\n[{key}.columns]\n{columns}'


@each_game
def test_own_encounters_go_by_the_place_and_the_light_that_the_game_asks_for(game):
    """A column that is called as a place of the game counts there; the place stands on the encounter."""
    key = first_creature(game)[1]
    action = next((game.actions[name] for name in MEETINGS if name in game.actions), None)
    plain = action.form(Look(game, Table(game.house)), "", {})
    places = [] if plain is None else [field for field in plain.fields if field.name in choosing.PLACES]
    names = [option.label for option in places[0].options[:2]] if places else ["Here", "There"]
    columns = "\n".join([f'"{name.replace(",", " and")}" = [{{entry = "{key}", figures = {{number = "{at}"}}}}]'
                         for at, name in enumerate(names, 2)])  # fmt: skip
    table = with_own(game, Table(game.house), roads=BY_PLACE.format(key="roads", columns=columns))
    look = Look(game, table)
    for at in range(2):
        so_far = {BY: "roads", **({places[0].name: places[0].options[at].value} if places else {})}
        form = action.form(look, "", so_far)
        column = form.field("column")
        assert (column.options[0].label.startswith("By place and light: ")) is bool(places)
        answers = form.settled(so_far) if places else {**form.settled(so_far), "column": names[at]}
        after = apply(table, resolve(game, table, Choice(action.key, "", answers), SeededDice(1)).changes)
        (made,) = after.encounters.values()
        assert [(line.entry, line.count) for line in made.lines] == [(key, at + 2)]
        assert made.place.startswith(names[at]), made.place


def test_a_column_of_the_night_counts_at_night():
    game = next(one for one in SHELF if one.key == "monsters_magic")
    key = first_creature(game)[1]
    rows = "\n".join([f'{name} = [{{entry = "{key}", figures = {{number = "{count}"}}}}]'
                      for name, count in (("woods", 2), ("woods_night", 3), ("night", 4))])  # fmt: skip
    table = with_own(game, Table(game.house), dark=BY_PLACE.format(key="dark", columns=rows))
    action = game.actions["encounters.roll"]
    for land, when, count, how in (
        ("woods", "day", 2, "day"),
        ("woods", "night", 3, "night"),
        ("hills", "night", 4, "night"),
    ):
        so_far = {BY: "dark", "land": land, "when": when, "weather": "day"}
        answers = action.form(Look(game, table), "", so_far).settled(so_far)
        after = apply(table, resolve(game, table, Choice(action.key, "", answers), SeededDice(1)).changes)
        (made,) = after.encounters.values()
        assert made.lines[0].count == count and dict(made.how)["place"] == how


@each_game
def test_a_new_character_may_be_called_by_any_own_table_of_names(game):
    source = 'name = "Names of the reed folk"\n[{key}.columns]\nwomen = ["Sedge"]\nmen = ["Rush"]'
    plain, seen = Table(game.house), []
    table = with_own(game, plain, reeds=source.format(key="reeds"))
    form = game.actions[CREATE].form(Look(game, table), "", {})

    class Answering(type(game)):
        def answer(self, look, question):
            seen.append(question.form)
            return super().answer(look, question)

    asking = object.__new__(Answering)
    asking.__dict__ = game.__dict__
    for seed in range(40):
        try:
            resolve(asking, table, Choice(CREATE, "", form.blank()), SeededDice(seed))
        except Refused:
            continue
        break
    asked = [one.field("name") for one in seen if one.field("name") is not None]
    assert [(one.label, one.help) for one in asked[-1].offered] == [
        ("Sedge", "Names of the reed folk, women"), ("Rush", "Names of the reed folk, men")]  # fmt: skip
    assert asked[-1].problem("Sedge") == ""
