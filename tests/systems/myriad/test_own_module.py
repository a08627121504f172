"""A module of the Guide's own: other statistics, another line, another armed conflict in place of the book's (MY-003)."""

from __future__ import annotations

import pytest

from systems.common.every_game.campaign_file import book_text
from systems.common.forms import value_on
from systems.common.records.table import Table
from systems.myriad.base import module, states, vitals
from systems.myriad.characters.creatures.bodies import creature_sheet
from systems.myriad.characters.pages import audit
from systems.myriad.combat import hazards
from systems.myriad.magic import woven
from tests.systems.myriad.builders import Faces, act, do, foe, hero, left, look, own, quiet, ruled, story
from tests.systems.myriad.creating import with_own
from tests.systems.myriad.mages import mage

PLAIN = 'name = "{name}"\nrule = ""\ntext = "Of our own."\n'
LINE = PLAIN.format(name="Vitality") + (
    'statistic = "body"\ncritical = "Core"\nout = "down"\ngone = "slain"\nback = "nights"'
)
BRAWL = PLAIN.format(name="Brawl") + (
    'attack = "body"\ndefence = "speed"\nline = "vitality"\nskills = ["close_combat", "ranged_combat"]\narmed = true'
)
LEVELS = (("body", 5), ("speed", 3), ("intellect", 3), ("spirit", 3))
BOXES = (("vitality", 5), ("vitality_critical", 3))


def ours(*beings, house=None) -> Table:
    """A module with Body and Speed for Power and Grace, and a brawl for Vitality in place of mortal combat."""
    table = quiet(*beings, house=house)
    for key in ("body", "speed"):
        table = own(table, "statistics", key, PLAIN.format(name=key.capitalize()))
    table = own(own(table, "lines", "vitality", LINE), "conflicts", "brawl", BRAWL)
    for kind, key in (("conflicts", "mortal"), ("statistics", "power"), ("statistics", "grace")):
        table, _ = do(table, "own.leave_out", kind=kind, key=key, left_out=True)
    return table


def one(id_: str = "b1", **more: object):
    return hero(id_, stats=LEVELS, boxes=BOXES, **more)


def bandit(**more: object):
    return foe(stats=LEVELS, boxes=(), left=(), armor=0, **more)


@pytest.mark.rule("MY-003", "MY-105", "MY-408")
def test_a_fight_of_the_guides_own_wounds_and_kills_on_its_own_line():
    table, _ = do(ours(one(), bandit()), "encounters.start", dice=[6, 1], distance=2)
    assert states.conflicts_fought(look(table)) == ("brawl",)  # the first with arms is what conflicts usually are
    assert (left(table, "b9", "vitality"), left(table, "b9", "vitality_critical")) == (5, 3)  # Body 5, half of it up
    table, _ = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1, 1, 1], [1, 2, 3]), target="b9")
    assert (left(table, "b9", "vitality"), left(table, "b9", "vitality_critical")) == (1, 3)
    table, told = do(table, "combat.damage", targets=("b9",), amount=4)
    there = look(table)
    assert "is slain" in story(told) and states.dead(there, there.being("b9"))


@pytest.mark.rule("MY-003", "R-80")
def test_whoever_is_awake_in_spite_of_it_speaks_on_lines_of_the_guides_own_too():
    down = one(left=(("vitality", 0), ("vitality_critical", 3)))
    there = look(ours(down))
    assert states.unconscious(there, there.being("b1"))
    there = look(ours(one(left=(("vitality", 0), ("vitality_critical", 3)), conscious=True)))
    assert not states.unconscious(there, there.being("b1"))


@pytest.mark.rule("MY-003", "MY-500", "MY-501", "MY-630")
def test_nights_medics_and_spells_heal_the_line_that_bodies_are_wounded_on():
    hurt = one(left=(("vitality", 2), ("vitality_critical", 3)))
    table, _ = do(ours(hurt), "characters.rest", who=("b1",), amount=2)
    assert left(table, "b1", "vitality") == 4
    form = look(table).game.actions["characters.medic"].form(look(table), "b1", {})
    assert form is not None and "against 5" in form.help  # 12 less 4 + 3 boxes
    table = act(ours(hurt), lambda play: vitals.heal(play, "b1", 9))
    assert left(table, "b1", "vitality") == 5


@pytest.mark.rule("MY-003", "MY-456", "MY-453", "MY-452")
def test_hazards_hurt_that_line_and_body_withstands_poison():
    table = act(ours(one()), lambda play: hazards.fall_down(play, "b1", 9))
    assert left(table, "b1", "vitality") == 3
    cold, _ = do(table, "combat.hazard", targets=("b1",), hazard="cold")
    assert hazards.beyond_medicine(look(cold), look(cold).being("b1")) == 0
    assert hazards.toughness(look(cold), "b1") == 5  # Body, for Power


@pytest.mark.rule("MY-003", "MY-921")
def test_words_among_blows_where_the_fight_is_the_guides_own():
    house = ruled(psychological_warfare=True)
    table, _ = do(ours(one(), bandit(), house=house), "encounters.start", dice=[6, 1])
    assert states.conflicts_fought(look(table)) == ("brawl", "social")
    words, _ = do(ours(one(), bandit(), house=house), "encounters.start", dice=[6, 1], conflict="social")
    assert states.conflicts_fought(look(words)) == ("social",)


@pytest.mark.rule("MY-400", "R-14")
def test_several_conflicts_may_be_fought_at_the_same_time():
    table, _ = do(quiet(hero(), foe()), "encounters.start", dice=[6, 1], distance=2, also=("social",))
    there = look(table)
    assert states.conflicts_fought(there) == ("mortal", "social")
    form = there.game.actions["combat.attack"].form(there, "b1", {})
    assert form is not None and [one.value for one in form.field("conflict").options] == ["mortal", "social"]
    table, _ = do(
        quiet(hero(), foe()), "encounters.start", dice=[6, 1], distance=7, conflict="social", also=("mortal",)
    )
    assert states.conflicts_fought(look(table)) == ("social", "mortal") and look(table).fact("distance") == 7


@pytest.mark.rule("MY-003", "MY-600", "MY-603")
def test_without_intellect_mages_weave_with_what_spell_casting_goes_with():
    table = own(quiet(mage(magic=6)), "statistics", "magic", PLAIN.format(name="Magic"))
    assert woven.weaves(look(table)) == "intellect"
    table = own(table, "skills", "spell_casting", PLAIN.format(name="Spell Casting")
                + 'group = "Fantasy"\nstatistic = "magic"')  # fmt: skip
    table, _ = do(table, "own.leave_out", kind="statistics", key="intellect", left_out=True)
    assert woven.weaves(look(table)) == "magic"
    assert look(table).value("b1", "spell_limit") == 5 + 6
    form = look(table).game.actions["magic.weave"].form(look(table), "b1", {})
    assert form is not None and form.working.startswith("6 dice")


@pytest.mark.rule("MY-003")
def test_without_any_fight_of_arms_the_book_s_wounds_remain():
    table, _ = do(quiet(hero()), "own.leave_out", kind="conflicts", key="mortal", left_out=True)
    assert module.wounds(look(table)) == "wounds"
    table, _ = do(table, "combat.damage", targets=("b1",), amount=2)
    assert left(table, "b1") == 7


@pytest.mark.rule("MY-003", "MY-403")
def test_a_conflict_of_the_guides_own_is_fought_with_its_own_skills():
    brawl = BRAWL.replace('"close_combat", "ranged_combat"', '"brawling", "shooting"')
    table = own(ours(one(skills=(("brawling", 3), ("close_combat", 1))), bandit()), "conflicts", "brawl", brawl)
    table, _ = do(table, "encounters.start", dice=[6, 1], distance=2)
    table, told = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1, 1, 1], [1, 2, 3]), target="b9")
    assert "8 against 3" in story(told)  # 5 + 3; nobody else has learnt to brawl


@pytest.mark.rule("MY-003", "MY-105")
def test_wounds_without_a_critical_row_are_listed_fought_and_healed():
    plain = PLAIN.format(name="Wounds") + 'statistic = "power"\nout = "down"\nback = "nights"'
    table = own(quiet(hero(), foe()), "lines", "wounds", plain)
    there = look(table)
    bandit = next(row for row in there.game.listing(there, "creatures").rows if row.key == "bandit")
    assert bandit.cells[3] == "4"
    table, _ = do(table, "encounters.start", dice=[6, 1], distance=2)
    table, told = do(table, "combat.damage", targets=("b9",), amount=30)
    assert "is down" in story(told) and not states.dead(look(table), look(table).being("b9"))


@pytest.mark.rule("MY-003", "MY-101", "R-06")
def test_a_statistic_of_the_guides_own_is_at_its_least_until_it_is_written():
    table = own(quiet(hero(), foe()), "statistics", "luck", PLAIN.format(name="Luck"))
    there = look(table)
    assert there.value("b1", "luck") == there.value("b9", "luck") == 1
    assert "Luck (not written)" in there.figure("b1", "luck").working()
    assert "Luck is new and counts as 1: fill in what is new." in audit.faults(there, there.being("b1").sheet)
    lost = look(own(quiet(hero(stats=(*LEVELS, ("luck", 0)))), "statistics", "luck", PLAIN.format(name="Luck")))
    assert lost.value("b1", "luck") == 0, "what is lowered is lowered"


@pytest.mark.rule("MY-003", "MY-105")
def test_what_is_new_in_the_module_is_written_on_every_sheet_at_once():
    whole = {"stats": (("power", 4), ("grace", 3), ("intellect", 3), ("spirit", 3))}
    table = quiet(hero(budget=90, **whole), hero("b2", **whole))
    for being in ("b1", "b2"):
        boxes = tuple([(row, 3) for row, _ in module.rows(look(table))])
        table = act(table, lambda play, who=being, rows=boxes: play.change(who, "boxes", rows))
    assert look(table).game.actions["characters.furnish"].form(look(table), "", {}) is None
    table = own(table, "statistics", "luck", PLAIN.format(name="Luck"))
    sanity = PLAIN.format(name="Sanity") + 'statistic = "luck"\ncritical = "Madness"'
    duel = PLAIN.format(name="Duel") + 'attack = "luck"\ndefence = "luck"\nline = "sanity"\nskills = []'
    table = own(own(table, "lines", "sanity", sanity), "conflicts", "duel", duel)
    table, told = do(table, "characters.furnish", **{"b1/luck": 5, "b2/luck": 1})
    assert "Luck 5, Sanity 5, Madness 3" in story(told) and "Luck 1, Sanity 1, Madness 1" in story(told)
    assert (left(table, "b1", "sanity"), left(table, "b1", "sanity_critical"), left(table, "b2", "sanity")) == (5, 3, 1)
    assert look(table).being("b1").sheet.budget == 90 + 15, "a gift of the Guide is no fault"
    assert look(table).value("b1", "luck") == 5 and not audit.faults(look(table), look(table).being("b2").sheet)
    assert look(table).game.actions["characters.furnish"].form(look(table), "", {}) is None


@pytest.mark.rule("MY-003", "MY-101")
def test_sheets_show_what_a_statistic_counts_before_it_is_written():
    table = own(quiet(hero(), foe()), "statistics", "luck", PLAIN.format(name="Luck"))
    for who in ("b1", "b9"):
        there = look(table).being(who)
        fields = {one.name: one for section in look(table).game.layout(look(table), there) for one in section.fields}
        assert value_on(fields["stats:luck"], there.sheet) == 1
        assert fields["stats:luck"].help.startswith("Not written: counts as 1.")
    table, _ = do(table, "sheet.write", "b1", field="stats:luck", value=1)
    assert dict(look(table).being("b1").sheet.stats)["luck"] == 1  # the same, now written
    poor = own(quiet(hero(points=(("statistic", 1),))), "statistics", "luck", PLAIN.format(name="Luck"))
    form = look(poor).game.actions["characters.spend"].form(look(poor), "b1", {})
    assert form.field("stats:luck").label == "Luck 1 +" and form.field("stats:luck").maximum == 1


@pytest.mark.rule("MY-003", "MY-105", "MY-700")
def test_creatures_have_the_boxes_of_a_new_line_before_anybody_fights():
    table = quiet(hero(), foe(), foe("b8"), foe("b7", "ghost"))
    table = own(table, "statistics", "luck", PLAIN.format(name="Luck"))
    sanity = PLAIN.format(name="Sanity") + 'statistic = "luck"\ncritical = "Madness"'
    duel = PLAIN.format(name="Duel") + 'attack = "luck"\ndefence = "luck"\nline = "sanity"\nskills = []'
    table = own(own(table, "lines", "sanity", sanity), "conflicts", "duel", duel)
    form = look(table).game.actions["characters.furnish"].form(look(table), "", {})
    asked = [one.label for one in form.fields]
    assert asked[0] == "Hild: Luck" and sorted(asked[1:]) == ["Ghost: Luck", "Soldier: Luck"]  # kinds, not bodies
    new = creature_sheet(look(table), "soldier")
    assert (dict(new.boxes)["sanity"], dict(new.left)["sanity_critical"]) == (1, 1)
    table, _ = do(table, "characters.furnish", **{"soldier/luck": 4})
    assert [left(table, who, "sanity") for who in ("b1", "b7", "b8", "b9")] == [1, 1, 4, 4]
    assert left(table, "b8", "sanity_critical") == 2 and dict(look(table).being("b9").sheet.stats)["luck"] == 4
    assert look(table).game.actions["characters.furnish"].form(look(table), "", {}) is None
    afraid = quiet(
        hero(boxes=(*hero().sheet.boxes, ("nerve", 4), ("nerve_critical", 2))), foe(), house=ruled(terror=True)
    )
    assert look(afraid).game.actions["characters.furnish"].form(look(afraid), "", {}) is None  # with the first fright


@pytest.mark.rule("MY-003", "MY-101")
def test_a_new_statistic_that_the_partys_sheets_lack_is_told_once_when_it_is_kept():
    source = "[luck]\n" + PLAIN.format(name="Luck")
    table, told = do(quiet(hero(), foe()), "own.keep", kind="statistics", key="luck", source=source)
    assert "Luck is not written on Hild’s sheet: it counts as 1. Fill in what is new, Party menu." in story(told)
    _, brought = do(quiet(hero()), "own.bring", text=book_text(look(table), "The lucky"))
    assert story(brought).count("Luck is not written on Hild’s sheet") == 1
    _, again = do(table, "own.keep", kind="statistics", key="luck", source=source + "# the same\n")
    assert "is not written" not in story(again)
    _, two = do(quiet(hero(), hero("b2", "Wat")), "own.keep", kind="statistics", key="luck", source=source)
    assert "Luck is not written on the sheets of Hild and Wat: it counts as 1." in story(two)
    _, nobody = do(quiet(foe()), "own.keep", kind="statistics", key="luck", source=source)
    assert "is not written" not in story(nobody)
    power = "[power]\n" + PLAIN.format(name="Might")
    _, shipped = do(quiet(hero()), "own.keep", kind="statistics", key="power", source=power)
    assert "is not written" not in story(shipped)


@pytest.mark.rule("MY-003", "R-16")
def test_a_skill_of_the_guides_own_that_is_left_out_goes_by_its_name_like_one_of_the_book():
    lute = 'name = "Lute"\nrule = "own"\ngroup = "General"\nstatistic = "spirit"\ntext = "Strings."'
    table = with_own(quiet(hero()), "skills", "lute", lute, left_out=True)
    table = with_own(table, "skills", "music", lute.replace('"Lute"', '"Music"\naliases = ["Lute"]'))
    assert module.skill_here(look(table), "lute") == "music"
    assert module.known_as(look(table), "music") == ("music", "lute")
