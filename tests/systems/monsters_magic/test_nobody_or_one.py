"""Rules that meet nobody, exactly one, or exactly what is there: worked out by hand, beside those that meet many."""

from __future__ import annotations

from types import SimpleNamespace

import pytest

from systems.common.forms import BeingField, ChoiceField, Form, NumberField, Option, ToggleField
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Effect, Term
from systems.monsters_magic.base import breaking, consequences
from systems.monsters_magic.base.consequences import penalty_of
from systems.monsters_magic.base.sheet import Item
from systems.monsters_magic.characters import gear
from systems.monsters_magic.combat import gift_terms, ranges, spending
from systems.monsters_magic.encounters import ending
from systems.monsters_magic.encounters.ending import LEFT
from systems.monsters_magic.magic import casting
from tests.systems.charted import chart_of
from tests.systems.monsters_magic.builders import GAME, Faces, fighting, foe, hero, look, quiet
from tests.systems.monsters_magic.test_every_creature import gift, with_gift

HIGH, LOW = (6, 6, 6), (1, 1, 1)
SPELLS = GAME.shipped_entries("spells")


@pytest.mark.rule("MG-085")
@pytest.mark.parametrize("there", [0, 1, 2, 9])
def test_every_spell_asks_for_as_many_as_it_takes_of_those_who_are_there(there):
    beings = [foe(f"b{n}") for n in range(10, 10 + there)]
    ids = tuple([one.id for one in beings])
    for spell in SPELLS.values():
        fields = casting._target_fields(beings, (), spell)
        if not there:
            assert fields == []
            continue
        (field,) = fields
        assert field.allowed == ids
        if spell.targets == 1:
            assert isinstance(field, BeingField) and field.default == ids[0]
        else:
            most = spell.targets or there
            assert (field.most, field.default) == (most, ids[:most])
            assert field.help == (f"{spell.targets} at most" if spell.targets else "Everybody in range")


@pytest.mark.parametrize(("carried", "note", "words"), [
    ("", "", ""), ("worn", "", "worn"), ("held", "", "in the hand"), ("held", "of Dun", "of Dun"), ("", "of Dun", "of Dun"),
])  # fmt: skip
def test_a_pile_says_its_note_or_how_it_is_carried(carried, note, words):
    owner = hero(items=(Item("rope", "Rope", count=2), Item("torch", "Torch", carried=carried, note=note)))
    first, second = gear.piles(look(quiet(owner)), owner)
    assert (first.value, first.label, first.help) == (0, "Rope × 2", "")
    assert (second.value, second.label, second.help) == (1, "Torch", words)


@pytest.mark.parametrize(("waits", "kept"), [((False, False), True), ((True, False), False), ((False, True), False),
                                             ((True, True), False)])  # fmt: skip
def test_one_of_several_who_waits_outside_keeps_the_party_from_the_field(waits, kept):
    play = Play(GAME, quiet(hero(), foe("b8"), foe("b9")), Faces())
    for who, outside in zip(("b8", "b9"), waits, strict=True):
        play.put_on(who, "Fled", FOREVER, kind="fled", **{LEFT: outside})
    assert ending.keeps_the_field(play) is kept


@pytest.mark.rule("MG-016")
@pytest.mark.parametrize(("terms", "penalty"), [
    ((), 0), ((("armor", -2),), 0), ((("checks", -2),), -2), ((("armor", -1), ("checks", -4), ("defense", -1)), -4),
])  # fmt: skip
def test_what_lies_on_somebody_weighs_what_it_takes_from_checks(terms, penalty):
    assert (
        penalty_of(Effect("e1", "b1", "dazed", terms=tuple([(name, Term("dazed", n)) for name, n in terms]))) == penalty
    )


@pytest.mark.rule("MG-092")
@pytest.mark.parametrize(("points", "left"), [(-1, -1), (0, 0), (1, 0), (2, 0), (3, 1)])
def test_a_thick_hide_leaves_no_less_than_nothing_and_adds_nothing(points, left):
    """A hide of 2; what has missed is not its business."""
    thick = foe("b9", next(key for key in with_gift("hardy") if gift(key, "hardy").amount == 2))
    play = Play(GAME, quiet(hero(), thick, foe("b8")), Faces())
    blow, spell = SimpleNamespace(against="armor"), SimpleNamespace(against="wisdom")
    assert gift_terms.after_hide(play, points, thick, blow) == left
    assert gift_terms.after_hide(play, points, thick, spell) == points
    assert gift_terms.after_hide(play, points, play.being("b8"), blow) == points


@pytest.mark.rule("MG-012", "MG-025")
@pytest.mark.parametrize(("points", "hero_point", "price", "blocked", "buys"), [
    (2, False, 2, "", True), (1, False, 2, "", False), (1, True, 2, "", True), (0, True, 2, "", False),
    (0, False, 0, "", False), (2, False, 2, "taken.", False), (1, False, 1, "", True),
])  # fmt: skip
def test_points_are_enough_for_what_costs_no_more(points, hero_point, price, blocked, buys):
    fields = [ChoiceField("own", "Own", default="x", options=(Option("x", "X", "", price, blocked),))]
    fields += [ToggleField(spending.HERO, "A hero point")] if hero_point else []
    assert spending._buys_anything(Form("combat.spend", "Spend", tuple(fields), purse=points)) is buys


@pytest.mark.rule("MG-012")
@pytest.mark.parametrize(("most", "buys"), [(0, False), (1, True)])
def test_damage_that_can_be_bought_is_something(most, buys):
    form = Form("combat.spend", "Spend", (NumberField(spending.DAMAGE, "Damage", maximum=most),), purse=0)
    assert spending._buys_anything(form) is buys


@pytest.mark.rule("MG-051", "MG-053")
@pytest.mark.parametrize(("way", "passes", "wound", "mind", "away"), [
    ("asleep", True, True, True, False), ("turned", True, True, True, True), ("fled", False, False, False, True),
    ("charmed", False, False, True, False), ("gone", False, False, False, True),
])  # fmt: skip
def test_each_way_to_be_out_of_it_has_its_own_end(way, passes, wound, mind, away):
    """Ten rounds, a wound, a mind mended; and whether who is so is as far off as can be."""
    play = Play(GAME, fighting(hero(), foe(), dice=[HIGH, LOW], range=1), Faces())
    play.change("b9", "mhp", 0)
    breaking.break_as(play, "b9", way)
    state = play.table
    (effect,) = [one for one in state.effects.values() if one.on == "b9"]
    begins = state.clock.seconds
    assert (effect.until.kind, effect.until.at - begins if passes else 0) == (
        ("clock", 10 * GAME.round_seconds) if passes else ("fight", 0)
    )
    far = Play(GAME, state, Faces())
    ranges.withdraw(far, far.being("b9"))
    assert (ranges.band(far, far.being("b1"), far.being("b9")) == ranges.furthest(far) > 1) is away
    for does, ends in ((breaking.rouse, wound), (breaking.mind_returns, mind)):
        again = Play(GAME, state, Faces())
        if does is breaking.mind_returns:
            again.change("b9", "mhp", 1)
        does(again, "b9")
        assert (not again.under("b9", way)) is ends
        assert again.being("b9").sheet.mhp == (1 if ends or does is breaking.mind_returns else 0)


@pytest.mark.rule("MG-053")
def test_nobody_is_out_of_it_in_two_ways_and_the_fallen_do_not_come_to():
    play = Play(GAME, fighting(hero(), foe(), dice=[HIGH, LOW], range=1), Faces())
    for way in ("fled", "asleep", "nonsense"):
        breaking.break_as(play, "b9", way)
    assert [one.kind for one in play.table.effects.values() if one.on == "b9"] == ["fled"]
    play.change("b9", "php", 0)
    play.change("b9", "mhp", 0)
    breaking.come_to(play, "b9")
    breaking.come_to(play, "b77")
    assert play.being("b9").sheet.mhp == 0


@pytest.mark.rule("MG-019", "MG-018")
@pytest.mark.parametrize("fight", [True, False])
def test_what_helps_for_a_scene_ends_with_the_fight_or_in_peace_after_an_hour(fight):
    state = fighting(hero(), foe(), dice=[HIGH, LOW], range=1) if fight else quiet(hero(), foe())
    play = Play(GAME, state, Faces())
    effect = consequences.help_with(play, "b1", "minor", "Guarded", ("armor",))
    until = effect.until
    assert (until.kind, until.at and until.at - state.clock.seconds) == (("fight", 0) if fight else ("clock", 3600))


@pytest.mark.rule("MG-023", "MG-032")
def test_a_people_that_is_gone_walks_as_others_do():
    lost = hero(race="gone", items=(), strength=18)
    figure = look(quiet(lost)).figure("b1", "movement")
    assert (figure.value, figure.terms[0].label) == (12, "On foot")


@pytest.mark.rule("MG-053")
def test_the_chart_says_what_ends_each_way_to_be_out_of_it():
    rows = {row.cells[0].text: row.cells[1].text for row in chart_of(look(quiet()), "broken").rows}
    assert rows == {
        "Asleep": "10 rounds, a wound, a mind mended", "Turned": "10 rounds, a wound, a mind mended",
        "Won over": "A mind mended", "Fled": "The end of the fight", "Gone": "The end of the fight",
    }  # fmt: skip
