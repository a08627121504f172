"""What stands in whose place in a module of the Guide's own: only where the book's part is gone (MY-003)."""

from __future__ import annotations

import pytest

from systems.myriad.base import module
from tests.systems.myriad.builders import GAME, look, quiet, ruled
from tests.systems.myriad.creating import with_own, without

SAID = 'name = "{name}"\nrule = ""\ntext = "Of our own."\n'
BRAWL = 'attack = "{attack}"\ndefence = "grace"\nline = "wounds"\nskills = {skills}\narmed = true\n'


def brawling(attack="might", *, keep_power=True, skills='["close_combat"]'):
    """Mortal combat is left out; a brawl is fought in its place."""
    table = with_own(quiet(), "statistics", "might", SAID.format(name="Might"))
    table = with_own(
        table, "conflicts", "brawl", SAID.format(name="Brawl") + BRAWL.format(attack=attack, skills=skills)
    )
    table = without(table, "conflicts", "mortal")
    return table if keep_power else without(table, "statistics", "power")


@pytest.mark.rule("MY-003")
def test_a_statistic_that_is_still_there_is_nobody_else():
    kept, gone = look(brawling()), look(brawling(keep_power=False))
    assert module.counterpart(kept, "power") == "power" and module.counterpart(gone, "power") == "might"
    assert module.counterpart(gone, "grace") == "grace" and module.counterpart(gone, "luck") == "luck"
    assert module.counterpart(gone, "") == module.counterpart(kept, "") == ""
    assert module.linked(gone, "athletics") == "might" and module.linked(gone, "whistling") == ""
    assert [module.skills(one)["athletics"].statistic for one in (kept, gone)] == ["power", "might"]
    assert [module.lines(one)["wounds"].statistic for one in (kept, gone)] == ["power", "might"]


@pytest.mark.rule("MY-003")
def test_conflicts_that_name_what_is_gone_are_fought_with_what_stands_in_its_place():
    table = with_own(brawling(keep_power=False), "conflicts", "duel",
                     SAID.format(name="Duel") + BRAWL.format(attack="power", skills="[]"))  # fmt: skip
    view = look(table)
    assert module.conflicts(view)["duel"].attack == module.conflict(view, "duel").attack == "might"
    assert module.conflicts(view)["duel"].defence == "grace"
    assert module.name_statistic(view, "power") == "Might" and module.name_statistic(view, "lost_art") == "Lost art"


@pytest.mark.rule("MY-003", "MY-403")
@pytest.mark.parametrize(("skills", "close", "ranged"), [
    ('["brawling", "hurling"]', "brawling", "hurling"), ('["brawling"]', "brawling", "brawling"),
    ('["hurling", "ranged_combat"]', "hurling", "ranged_combat"), ("[]", "close_combat", "ranged_combat"),
])  # fmt: skip
def test_a_skill_of_the_book_that_is_gone_is_the_first_or_the_last_of_the_fight(skills, close, ranged):
    table = brawling(skills=skills)
    for key in ("brawling", "hurling"):
        table = with_own(table, "skills", key, SAID.format(name=key.capitalize()))
    table = without(
        table, "skills", "close_combat", *(() if ranged == "ranged_combat" and skills != "[]" else ("ranged_combat",))
    )
    view = look(table)
    assert (module.skill_here(view, "close_combat"), module.skill_here(view, "ranged_combat")) == (close, ranged)
    assert module.skill_here(view, "stealth") == "stealth" and module.skill_here(view, "whistling") == "whistling"


@pytest.mark.rule("MY-003", "MY-600")
def test_where_no_skill_of_magic_is_in_force_what_spell_casting_goes_with_weaves():
    table = with_own(quiet(house=ruled(genre="none")), "skills", "spell_casting",
                     SAID.format(name="Spell Casting") + 'group = "Fantasy"\nstatistic = "spirit"')  # fmt: skip
    assert module.weaves(look(table)) == "intellect"
    assert module.weaves(look(without(table, "statistics", "intellect"))) == "spirit"


@pytest.mark.rule("MY-003", "MY-641")
def test_what_stands_for_a_ritual_and_one_other_skill_is_no_ritual():
    two = SAID.format(name="Rites") + 'aliases = ["Ritualistic Magic", "Spell Casting"]'
    table = without(with_own(quiet(), "skills", "rites", two), "skills", "spell_casting", "ritualistic_magic")
    assert not module.ritual(look(table), "rites")
    one = without(
        with_own(quiet(), "skills", "rites", two.replace(', "Spell Casting"', "")), "skills", "ritualistic_magic"
    )
    assert module.ritual(look(one), "rites")


@pytest.mark.rule("MY-003", "R-16")
def test_a_skill_goes_by_its_name_before_it_goes_by_an_alias():
    table = with_own(quiet(), "skills", "aaa_sneak", SAID.format(name="Sneak") + 'aliases = ["Stealth", "Hiding"]')
    view = look(table)
    assert [module.skill_named(view, name) for name in ("STEALTH", "stealth", "hiding", "sneak", "whistling")] == [
        "stealth", "stealth", "aaa_sneak", "aaa_sneak", ""]  # fmt: skip


@pytest.mark.rule("MY-003")
def test_what_stands_in_the_place_of_each_conflict():
    view = look(quiet(house=ruled(terror=True, romance=True)))
    assert [module.instead(view, key).key for key in ("mortal", "social", "terror", "romance")] == [
        "mortal", "social", "terror", "romance"]  # fmt: skip
    quiet_talk = SAID.format(name="Staring") + 'attack = "spirit"\ndefence = "spirit"\nline = "resolve"\nskills = []\n'
    table = with_own(without(quiet(), "conflicts", "social"), "conflicts", "a_stare", quiet_talk)
    assert module.instead(look(table), "social").key == "a_stare", "without a word, but nothing else is there"
    table = with_own(table, "conflicts", "quarrel", quiet_talk.replace("Staring", "Quarrel") + "spoken = true\n")
    view = look(table)
    assert module.instead(view, "social").key == "quarrel", "words go before"
    assert module.stands_for(view, "quarrel", ("social",)) and not module.stands_for(view, "a_stare", ("social",))
    assert module.title_of_group(view, "social", "Social") == "Quarrel"
    assert (
        module.title_of_group(view, "mortal", "Mortal") == "Mortal" and module.title_of_group(view, "item", "X") == "X"
    )
    gone = look(without(quiet(), "conflicts", "mortal", "social", "terror", "romance"))
    assert module.instead(gone, "mortal").key == "mortal", "the book's, if nothing stands for it"


@pytest.mark.rule("MY-001", "MY-112")
def test_sets_of_skills_are_those_of_period_and_genre():
    assert module.groups(look(quiet())) == ("General", "Medieval", "Fantasy")
    modern = ruled(period="modern", genre="none", separate_defence_skills=True)
    assert module.groups(look(quiet(house=modern))) == ("General", "Modern", "Defence")


@pytest.mark.rule("MY-308", "MY-900")
def test_sfx_of_things_are_not_bought_and_those_of_drivers_only_with_vehicles():
    def there(**switches):
        return set(module.sfx(look(quiet(house=ruled(**switches)))))

    assert "burning_blade" not in there() and {"knockback", "city_driver"} <= there()
    assert {one.group for one in GAME.shipped_entries("sfx").values()} >= {"item", "vehicular"}
    without_them = there(vehicles=False)
    assert there() - without_them == {key for key in there() if GAME.shipped_entries("sfx")[key].group == "vehicular"}


@pytest.mark.rule("MY-113", "MY-303")
def test_what_is_grown_is_not_for_sale():
    assert "short_claws" not in module.gear(look(quiet())) and "long_sword" in module.gear(look(quiet()))
    assert module.traits(look(quiet(house=ruled(boons_flaws=False)))) == {}
    assert module.components(look(quiet(house=ruled(magic=False)))) == {}


@pytest.mark.rule("MY-003", "MY-105")
def test_rows_and_words_of_what_bodies_are_wounded_on():
    view = look(quiet())
    assert [module.wound_words(view, number) for number in (0, 1, 2)] == ["0 Wounds", "1 Wound", "2 Wounds"]
    assert module.wound_rows(view) == ("Wounds", "Critical")
    assert module.rows(view) == (("wounds", "Wounds"), ("wounds_critical", "Critical"), ("resolve", "Resolve"))
    assert (module.row_of("wounds"), module.row_of("wounds", True)) == ("wounds", "wounds_critical")
    plain = SAID.format(name="Wounds") + 'statistic = "power"\n'
    assert module.wound_rows(look(with_own(quiet(), "lines", "wounds", plain))) == ("Wounds", "Critical")
    assert module.rows(look(with_own(quiet(), "lines", "wounds", plain))) == (
        ("wounds", "Wounds"),
        ("resolve", "Resolve"),
    )
