"""Every deed of a fight in a module that has nothing of the book's: its statistics, skills, lines, weapons (MY-003)."""

from __future__ import annotations

import re

import pytest

from systems.common.kernel.actions import START
from systems.common.records.table import Muster
from systems.myriad.base import module, states
from systems.myriad.characters.pages import sheet_tables
from systems.myriad.combat import deeds
from tests.systems import promises
from tests.systems.myriad.builders import GAME, Faces, Item, do, left, look, own, ruled, story
from tests.systems.myriad.burning import burn
from tests.systems.myriad.rebuilt import CONFLICTS, fighter, rebuilt, rival

EVERYTHING = ruled(terror=True, romance=True, psychological_warfare=True, hit_locations="random_plus_called",
                   location_effects=True)  # fmt: skip
ARMORY = tuple([Item(key, key.capitalize(), carried="held") for key in
                ("cutlass", "crossbow", "repeater", "bolas", "firepot")])  # fmt: skip


def clash(*beings, dice=(6, 1), house=None, distance=2, **more):
    """A fight that has begun, Hild first."""
    apart = {} if more.get("conflict") == "debate" else {"distance": distance}  # words carry anywhere
    return do(rebuilt(*beings, house=house), START, dice=list(dice), **apart, **more)[0]


def arm(table, key: str) -> str:
    """The choice that means a weapon of Hild's."""
    items = table.beings["b1"].sheet.items
    return f"item{[one.key for one in items].index(key)}"


@pytest.mark.rule("MY-003", "MY-403")
@pytest.mark.parametrize(("weapon", "level"), [("cutlass", 4), ("crossbow", 2), ("bolas", 1)])
def test_a_blow_a_shot_and_a_weapon_with_its_own_skill(weapon: str, level: int):
    table = clash(fighter(items=ARMORY), rival())
    table, told = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1, 1, 1], [1, 2, 4]), target="b9",
                     arm=arm(table, weapon))  # fmt: skip
    assert f"{5 + level} against 4" in story(told)


@pytest.mark.rule("MY-003", "MY-413", "MY-412")
@pytest.mark.parametrize(("deed", "more"), [
    ("area", {"arm": "item4", "target": "b9"}), ("hose", {"arm": "item2", "dropped": 0, "arc": ("b9",)}),
])  # fmt: skip
def test_bursts_and_volleys_use_the_skill_of_shots(deed: str, more: dict):
    table = clash(fighter(items=ARMORY), rival())
    _, told = do(table, f"combat.{deed}", "b1", dice=Faces([5, 1, 1, 1, 1], [1, 2, 4]), **more)
    assert "7 against 4" in story(told)  # five dice of Might and Archery 2


@pytest.mark.rule("MY-003", "MY-410", "MY-411")
@pytest.mark.parametrize(("deed", "comes"), [("grapple", "grapples"), ("trip", "falls to the ground"),
                                             ("push", "staggers back 2 m")])  # fmt: skip
def test_bare_hands_use_the_skill_of_blows(deed: str, comes: str):
    table = clash(fighter(items=ARMORY), rival())
    _, told = do(table, f"combat.{deed}", "b1", dice=Faces([1, 1, 1, 1, 1], [1, 2, 4]), target="b9")
    assert comes in story(told)  # Fencing 4: 5 against 4


@pytest.mark.rule("MY-003", "MY-400")
def test_sheet_and_forms_say_the_skills_that_are_used():
    table = clash(fighter(items=ARMORY), rival())
    here = look(table)
    hild = here.being("b1")
    tests = {row["name"]: row["test"] for row in sheet_tables.attacks(here, hild).default}
    assert tests == {"Cutlass": "5D +4 Fencing", "Crossbow": "5D +2 Archery", "Repeater": "5D +2 Archery",
                     "Bolas": "5D +1 Throwing", "Firepot": "5D +2 Archery", "Unarmed": "5D +4 Fencing"}  # fmt: skip
    grapple = here.game.actions["combat.grapple"].form(here, "b1", {})
    assert grapple.working == "5 dice + 4 against 3 dice" and "3 dice + 0" in grapple.help
    assert deeds.bare_hands(here, hild).damage == 1


@pytest.mark.rule("MY-003", "MY-421")
def test_sfx_of_mortal_combat_work_in_what_stands_in_its_place():
    table = clash(fighter(items=ARMORY, sfx=("crippling_blow", "hawkeye", "artery_strike")), rival())
    table, told = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1)], [("crippling_blow",)], target="b9",
                       arm=arm(table, "cutlass"))  # fmt: skip
    assert "crippled and moves 2 m less" in story(told)
    table = clash(fighter(items=ARMORY, sfx=("crippling_blow", "hawkeye")), rival(armor=5))
    table, told = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1), (1, 1)], [("hawkeye",)], target="b9",
                       arm=arm(table, "crossbow"))  # fmt: skip
    assert left(table, "b9", "stamina") == 6


@pytest.mark.rule("MY-003", "MY-422")
def test_a_buff_raises_what_strikes_in_place_of_power():
    table = clash(fighter(items=ARMORY, sfx=("berzerk_rage",)), rival())
    table, _ = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (1, 1, 1)], [("berzerk_rage",)], target="b9",
                    arm=arm(table, "cutlass"))  # fmt: skip
    assert look(table).value("b1", "might") == 7


@pytest.mark.rule("MY-003", "MY-401", "MY-309")
def test_initiative_and_movement_follow_what_defends_in_and_out_of_a_fight():
    quiet_one = look(rebuilt(fighter()))
    assert (quiet_one.value("b1", "initiative"), quiet_one.value("b1", "move")) == (4, 7)
    assert module.conflict_begun(quiet_one) == "clash"
    there = look(clash(fighter(), rival()))
    assert [count for _, count in there.counts] == [10, 4]
    assert states.conflicts_fought(there) == ("clash",)


@pytest.mark.rule("MY-003", "MY-700", "MY-701")
def test_creatures_of_the_book_come_with_the_statistics_and_rows_of_the_module():
    table = do(rebuilt(fighter()), START, dice=[6, 1], lines=[
        {"entry": "soldier", "count": 1, "hits": "", "locked": False}], distance=2)[0]  # fmt: skip
    soldier = next(one for one in table.beings.values() if one.entry == "soldier")
    assert dict(soldier.sheet.stats) == {"might": 3, "wits": 3, "heart": 2}  # of Power, of Grace, of Spirit
    assert dict(soldier.sheet.boxes) == {"stamina": 5, "stamina_critical": 3, "poise": 3}
    assert dict(soldier.sheet.skills) == {"fencing": 2, "archery": 1, "climbing": 1, "senses": 1}


@pytest.mark.rule("MY-003", "MY-016", "MY-501")
def test_what_meets_a_skill_and_who_heals_are_the_modules_own():
    table = rebuilt(fighter(skills=(("sneaking", 2), ("healing", 2))), fighter("b2", "Wat", left=(
        ("stamina", 1), ("stamina_critical", 3), ("poise", 5))))  # fmt: skip
    form = look(table).game.actions["characters.oppose"].form(look(table), "b1", {"skill": "sneaking"})
    assert form.help.startswith("Wits/Sneaking against Heart/Senses")
    form = look(table).game.actions["characters.medic"].form(look(table), "b2", {})
    assert form.help.startswith("Wits/Healing against 8")
    own_skills = own(table, "skills", "sneaking", 'name = "Sneaking"\nrule = ""\ntext = "x"\nstatistic = "wits"')
    form = look(own_skills).game.actions["characters.oppose"].form(look(own_skills), "b1", {"skill": "sneaking"})
    assert form.help.startswith("Wits/Sneaking against Wits/Sneaking")  # nothing is said to stand against it


@pytest.mark.rule("MY-003", "MY-924", "MY-925")
def test_terror_takes_boxes_of_the_line_of_its_own_conflict():
    table = clash(fighter(), rival(creature="ghost"), house=ruled(terror=True))
    table, told = do(table, "social.terror", who=("b1",), fear="humanoid", counts=("gore",), dice=[(3, 3, 1)])
    assert left(table, "b1", "sanity") == 1
    assert "Nerve" not in story(told) and "2 Sanity" in story(told)
    table, told = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1, 1, 1], [1, 2, 4]), target="b9")


@pytest.mark.rule("MY-003", "MY-924", "R-66")
def test_fear_armor_meets_a_dread_that_is_fought_like_a_conflict():
    table = clash(fighter(), rival(), house=ruled(terror=True), conflict="dread")
    table, _ = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1], [1, 2], 2), target="b9")
    assert left(table, "b9", "sanity") == 2  # a die of 2 is not above the fear armor of 2


@pytest.mark.rule("MY-003", "MY-922", "MY-920")
def test_a_date_and_a_debate_are_those_of_the_module():
    table = rebuilt(fighter(), fighter("b2", "Leanne"), house=EVERYTHING)
    table, _ = do(table, "social.romance", dice=[3], suitors=("b1",), partner="b2")
    assert states.conflicts_fought(look(table)) == ("courtship",)
    table, _ = do(table, "combat.attack", "b1", dice=Faces([5, 1, 1, 1], [1, 1, 1], [1, 1, 1, 1], [5, 1, 1]))
    assert left(table, "b2", "pride") == 2
    words = clash(fighter(sfx=("witticism",)), rival(), conflict="debate")
    words, _ = burn(words, "combat.attack", "b1", [(6, 1, 1, 1), (1, 1)], [("witticism",)], target="b9")
    assert left(words, "b9", "poise") == 3


@pytest.mark.rule("MY-003", "MY-920")
def test_fears_of_an_aura_strike_in_a_debate_as_well():
    words = clash(fighter(sfx=("aura_of_terror",)), rival(), conflict="debate", house=ruled(terror=True))
    words, _ = burn(words, "combat.attack", "b1", [(6, 1, 1, 1), (1, 1), 6], [("aura_of_terror",)], target="b9")
    assert left(words, "b9", "sanity") == 1


def test_everything_offered_in_such_fights_plays_and_is_undone():
    known = ("hard_as_nails", "knockback", "superior_throw", "witticism")
    party = [fighter(items=ARMORY, sfx=known), fighter("b2", "Wat")]
    tables = [clash(*party, rival(), rival("b8"), dice=(6, 5, 2, 1), house=EVERYTHING, distance=6, conflict=kind)
              for kind in ("clash", "debate", "dread")]  # fmt: skip
    played, _ = promises.everything_offered_plays_or_says_why_not(GAME, [*tables, rebuilt(*party, house=EVERYTHING)])
    assert {"combat.attack", "combat.grapple", "combat.hose", "combat.area", "social.terror", "social.romance",
            "characters.create", "characters.test"} <= played  # fmt: skip
    for table in tables:
        promises.undo_restores_everything(GAME, table, 3, 20)


def test_whole_fights_are_played_to_their_end(monkeypatch):
    from systems.common.simulation import weighing

    table = rebuilt(fighter(items=ARMORY), fighter("b2", "Wat", items=ARMORY))
    outlook = weighing.weigh(GAME, table, [Muster("bandit", 1)], 40, 1)
    assert outlook.chance > 0.5
    fight = clash(fighter(items=ARMORY), rival())
    promises.the_fast_table_plays_the_same_fights(GAME, fight, monkeypatch, 3)


@pytest.mark.rule("MY-003", "MY-701")
def test_a_new_creature_begins_with_the_statistics_and_rows_of_the_module():
    assert GAME.first_values(look(rebuilt()), "creatures") == {
        "statistics": {"might": 3, "wits": 3, "heart": 3},
        "boxes": {"stamina": 3, "stamina_critical": 2, "poise": 3},
    }
    assert GAME.first_values(look(rebuilt()), "gear") == {}


BOOK = re.compile(
    r"\b(Power(?! level| Strike)|Grace|Intellect|Spirit|Wounds?|Resolve|Nerve|Cynicism|(Close|Ranged) Combat|Persuasion)\b"
)


def words_of(form) -> list[str]:
    """What a form says by itself; what entries of the library say is theirs."""
    options = [option.label for field in form.fields for option in getattr(field, "options", ())]
    return [form.label, form.help, form.working, form.blocked, *options,
            *[word for field in form.fields for word in (field.label, field.help)]]  # fmt: skip


@pytest.mark.rule("MY-003")
def test_no_form_of_such_a_module_speaks_of_what_it_does_not_have():
    hurt = {"left": (("stamina", 2), ("stamina_critical", 3), ("poise", 5))}
    party = [fighter(items=ARMORY), fighter("b2", "Wat", **hurt)]
    tables = [clash(*party, rival(), dice=(6, 5, 1), house=EVERYTHING, conflict=kind) for kind in CONFLICTS]
    found = {}
    for table in [*tables, rebuilt(*party, house=EVERYTHING)]:
        here = look(table)
        for actor in ("", *table.beings):
            for action in here.game.actions.values():
                if action.key.startswith(("combat.", "social.", "characters.", "encounters.")):
                    form = action.form(here, actor, {})
                    said = [word for word in words_of(form) if BOOK.search(str(word))] if form is not None else []
                    found |= {action.key: said} if said else {}
    assert found == {}
