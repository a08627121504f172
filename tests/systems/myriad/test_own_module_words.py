"""What stands there whatever is played speaks of the module's own parts, or of none of the book's (MY-003)."""

from __future__ import annotations

import re

import pytest

from systems.common.records.table import altered
from systems.myriad.base.house import SWITCHES
from systems.myriad.characters.creatures.bodies import creature_sheet
from tests.systems.myriad.builders import GAME, foe, hero, look, quiet, vehicle
from tests.systems.myriad.creating import asked, with_own, without
from tests.systems.myriad.rebuilt import fighter, rebuilt, rival
from tests.systems.playing import Faces

# Not the rules' own words: a power level, a critical row, a social test.
BOOK = re.compile(
    r"\b(Power(?! level| Strike)|Grace|Intellect|Spirit|Wounds?|Resolve|Nerve|Cynicism|(Close|Ranged) Combat|Persuasion|"
    r"Spell Casting|[Mm]ortal|Social [Cc]ombat)\b"
)


def of_the_book(*said: str) -> list[str]:
    return [one for one in said if BOOK.search(one)]


@pytest.mark.rule("MY-003")
def test_actions_and_house_rules_name_no_part_that_may_be_left_out():
    for action in GAME.actions.values():
        assert of_the_book(action.label, action.help) == [], action.key
    for one in SWITCHES:
        assert of_the_book(one.label, one.help) == [], one.name


@pytest.mark.rule("MY-003")
@pytest.mark.parametrize("kind", GAME.kinds)
def test_heads_and_filters_of_every_listing_are_the_modules(kind: str):
    there = look(rebuilt(fighter()))
    listing = GAME.listing(there, kind)
    assert of_the_book(*[column.label for column in listing.columns]) == []
    if kind == "sfx":
        assert {"clash", "debate"} <= set(listing.filters) and not {"mortal", "social"} & set(listing.filters)
    usual = GAME.listing(look(quiet()), kind)
    assert not [label for label in (*usual.filters, *[c.label for c in usual.columns]) if "{" in label]
    assert kind != "creatures" or usual.columns[3].label == "Wounds"


@pytest.mark.rule("MY-003")
def test_the_words_of_the_desk_follow_the_line_that_bodies_are_wounded_on():
    assert GAME.words_in(look(rebuilt(fighter()))).hits == "Stamina"
    assert GAME.words_in(look(quiet())).hits == GAME.words.hits == "Wounds"


@pytest.mark.rule("MY-003", "MY-421")
def test_shelves_and_cards_of_sfx_are_called_after_what_is_fought_here():
    _, _, forms = asked(rebuilt(), Faces(1))
    labels = {field.name: field.label for form in forms if form.key == "SFX" for field in form.fields}
    assert (labels["sfx:mortal"], labels["sfx:social"]) == ("Clash", "Debate")
    assert GAME.card(look(rebuilt()), "sfx", "knockback").subtitle == "SFX: clash"
    assert GAME.card(look(quiet()), "sfx", "knockback").subtitle == "SFX: mortal"


@pytest.mark.rule("MY-003", "MY-904")
def test_cards_of_vehicles_name_the_line_and_the_statistic_of_the_module():
    card = GAME.card(look(rebuilt()), "vehicles", "heavy_carrier")
    said = [word for block in card.blocks for pair in block for word in pair]
    assert of_the_book(*said) == []
    assert "10: Might 3, 4 Stamina" in said
    horse = [label for block in GAME.card(look(quiet()), "vehicles", "horse").blocks for label, _ in block]
    assert {"Wounds", "Critical"} <= set(horse)


@pytest.mark.rule("MY-003")
def test_no_form_about_vehicles_speaks_of_what_the_module_does_not_have():
    table = rebuilt(fighter(), rival(), hero("b2", "Wat"), vehicle())
    there = look(table)
    for actor in ("", *table.beings):
        for action in GAME.actions.values():
            form = action.form(there, actor, {}) if action.key.startswith(("vehicles.", "treasure.")) else None
            if form is None:
                continue
            options = [one.label for field in form.fields for one in getattr(field, "options", ())]
            words = [word for field in form.fields for word in (field.label, field.help)]
            assert of_the_book(form.label, form.help, form.working, form.blocked, *options, *words) == [], action.key


@pytest.mark.rule("MY-003", "MY-701")
def test_what_a_module_leaves_out_is_listed_under_its_own_heads():
    from gui.viewmodel.entry_marks import LEFT_OUT, marked_listing

    listing = marked_listing(look(without(rebuilt(fighter()), "creatures", "bear")), "creatures")
    assert "Stamina" in [column.label for column in listing.columns]
    assert LEFT_OUT in next(row for row in listing.rows if row.key == "bear").tags


@pytest.mark.rule("MY-701")
def test_a_creature_of_the_guides_own_is_worth_what_its_parts_come_to():
    source = 'name = "Crab"\nrule = ""\ntext = ""\nstatistics = { power = 2, grace = 2 }\nboxes = { wounds = 2 }'
    table = with_own(quiet(), "creatures", "crab", source)
    crab = altered(foe(), entry="crab", name="Crab", sheet=creature_sheet(look(table), "crab"))
    table = altered(table, beings={"b9": crab})
    assert GAME.summary(look(table), crab).subtitle == "Average scale, 12 general points"  # 4 statistic levels at 3
