"""Single spells at the table: who is asked, what resists, what it comes to and when it ends."""

from __future__ import annotations

import pytest

from systems.common.kernel.game import offered
from systems.monsters_magic.base.sheet import Item, Trait
from systems.monsters_magic.combat import ranges
from tests.systems.monsters_magic.asked import attacked, between, spent
from tests.systems.monsters_magic.builders import GAME, do, fighting, foe, hero, look, quiet, sheet, story

HIGH, LOW = (6, 6, 6), (1, 1, 1)
HEALING = "song_of_healing"


def caster(*spells, calling="magic_user", **more):
    """INT, WIS and CHA 16: +3, and +3 for the prime one."""
    return hero("b1", "Caster", calling=calling, intelligence=16, wisdom=16, charisma=16, php=20, mhp=20, items=(),
                traits=(), hero_points=0, spells=spells, **more)  # fmt: skip


def met(*spells, foes=("road_robber",), band=ranges.CLOSE, **more):
    there = [foe(f"b{9 - number}", key) for number, key in enumerate(foes)]
    dice = [HIGH, *[(1, 1, number + 1) for number in range(len(there))]]
    return fighting(caster(*spells, **more), *there, dice=dice, range=band)


def cast(table, dice, spell, answers=None, **wanted):
    return spent(table, "b1", "magic.cast", dice, answers or {}, spell=spell, **wanted)


@pytest.mark.rule("MG-085")
def test_slumber_is_resisted_by_wisdom_and_puts_whoever_has_no_mind_left_to_sleep():
    table = met("sleep", foes=("cellar_skitter",))
    after, told, forms = cast(table, [(4, 4, 4)], "sleep", {"damage": 6}, targets=("b9",))
    # 12 + 6 against WIS 10 and the level of the spell.
    assert "18 against 11" in told and forms[0].field("damage").maximum == 7
    asleep = look(after).being("b9")
    assert GAME.state(look(after), asleep).key == "asleep" and not look(after).stands(asleep)
    woken, told = do(after, "combat.damage", targets=("b9",), amount="1")
    assert GAME.state(look(woken), look(woken).being("b9")).key == "hurt" and sheet(woken, "b9").mhp == 1
    assert "comes to itself" in story(told)


@pytest.mark.rule("MG-085", "MG-053")
def test_sleep_passes_after_ten_rounds():
    table = met("sleep", foes=("cellar_skitter", "road_robber"))
    table, _, _ = cast(table, [(4, 4, 4)], "sleep", {"damage": 6}, targets=("b9",))
    for _ in range(9 * 2):
        table, _ = do(table, "turn.next")
    assert look(table).under("b9", "asleep")
    table, _ = do(table, "turn.next")
    table, _ = do(table, "turn.next")
    assert not look(table).under("b9", "asleep") and sheet(table, "b9").mhp == 1


@pytest.mark.rule("MG-085")
def test_several_are_meant_and_each_resists_alone():
    table = met("fireball", level=3, foes=("road_robber", "quarry_brute"))
    form = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "fireball"})
    assert form.field("targets").most == 6 and len(form.blank()["targets"]) == 2
    # 9 + 6 + 9 = 24 against DEX 12 and 8, and 3 for the spell.
    after, told, forms = cast(table, [(3, 3, 3), (3, 3, 3)], "fireball", targets=("b9", "b8"))
    assert "24 against 15" in told and "24 against 11" in told
    assert [one.purse for one in forms] == [9, 13]
    assert (sheet(after, "b9").php, sheet(after, "b8").php) == (14 - 9, 38 - 13)


@pytest.mark.rule("MG-085", "MG-004")
def test_fire_takes_friends_and_the_caster_too_where_the_referee_says_so():
    table = fighting(caster("fireball", level=3), hero("b2", "Friend", dexterity=11, php=20), foe("b9", "road_robber"),
                     dice=[HIGH, LOW, (1, 1, 2)], range=ranges.CLOSE)  # fmt: skip
    field = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "fireball"}).field("targets")
    assert (field.default, field.allowed) == (("b9",), ("b9", "b2", "b1")), "foes are proposed, the others may be added"
    # 9 + 6 + 9 = 24 against DEX 12, 11 and 12, and 3 for the spell.
    after, _, forms = cast(table, [(3, 3, 3), (3, 3, 3)], "fireball", targets=("b9", "b2", "b1"))
    assert [one.purse for one in forms] == [9, 10, 9]
    assert not any([one.field("steps") for one in forms[1:]]), "no step of range away from one's own"
    assert (sheet(after, "b2").php, sheet(after, "b1").php) == (20 - 10, 20 - 9)


@pytest.mark.rule("MG-085")
def test_one_target_is_a_foe():
    table = fighting(caster("magic_missile"), hero("b2", "Friend"), foe("b9", "road_robber"),
                     dice=[HIGH, LOW, (1, 1, 2)], range=ranges.CLOSE)  # fmt: skip
    field = GAME.actions["magic.cast"].form(look(table), "b1", {"spell": "magic_missile"}).field("target")
    assert field.allowed == ("b9",)


@pytest.mark.rule("MG-085", "MG-012")
@pytest.mark.parametrize(("dice", "penalty"), [((2, 2, 3), 0), ((4, 4, 4), -2), ((6, 6, 6), -4)])
def test_light_in_the_eyes_dazzles_by_what_the_points_pay_for(dice, penalty):
    """DEX 12 and the level: 13 + 6 against 13: 0 points short; 18: 5; 24: 11."""
    after, _, _ = cast(met("light"), [dice], "light", {"react": {"way": "nothing"}}, target="b9")
    assert look(after).value("b9", "checks") == penalty


@pytest.mark.rule("MG-085", "MG-042")
def test_light_shines_for_an_hour_and_shows_what_the_dark_hides():
    table = met("light")
    table, _ = do(table, "combat.conceal", "b9", seen="total")
    after, _, _ = cast(table, [(3, 3, 3)], "light", target="b1", danger=False)
    assert look(after).fact_of("b9", "seen") == "semi"
    calm = quiet(caster("light"))
    lit, _ = do(calm, "magic.cast", "b1", dice=[HIGH], spell="light")
    assert look(lit).under("b1", "light")
    dark, _ = do(lit, "clock.pass", amount=1, unit="hour")
    assert not look(dark).under("b1", "light")


@pytest.mark.rule("MG-085", "MG-042")
def test_a_veil_hides_until_its_bearer_attacks():
    table = fighting(caster("veil", level=2), hero("b2", "Friend", hero_points=0), foe(), range=1,
                     dice=[HIGH, (5, 5, 5), LOW])  # fmt: skip
    table, _, _ = cast(table, [HIGH], "veil", target="b2", danger=False)  # 24 against 12
    _, told, _ = attacked(next_of(table, "b9"), "b9", (HIGH, 1), "b2", "attack0")
    assert f"{18 + 2 + 1 - 4} against" in told
    struck, told, _ = attacked(next_of(table, "b2"), "b2", ((5, 5, 5), 4))
    assert "can be seen again" in told and not look(struck).under("b2", "unseen")


@pytest.mark.rule("MG-085", "MG-012")
@pytest.mark.parametrize(
    ("dice", "seen"), [((6, 5, 5), "total"), ((5, 5, 5), "semi"), ((4, 4, 3), "semi"), ((4, 3, 3), None)]
)
def test_a_veil_is_total_from_ten_points_and_thin_from_five(dice, seen):
    table = fighting(caster("veil", level=2), hero("b2", "Friend", hero_points=0), foe(), range=1,
                     dice=[HIGH, (5, 5, 5), LOW])  # fmt: skip
    table, _, _ = cast(table, [dice], "veil", target="b2", danger=False)  # 22, 21, 17 and 16 against 12
    assert [one.fact("seen") for one in look(table).effects_on("b2", "unseen")] == ([seen] if seen else [])


def next_of(table, who):
    while who not in table.fight.waiting:
        table, _ = do(table, "turn.next")
    return table


@pytest.mark.rule("MG-085", "MG-018")
def test_a_web_lies_until_ten_are_gathered_and_the_dead_are_not_charmed():
    after, _, _ = cast(met("web", level=2), [HIGH], "web", targets=("b9",))  # 24 against 14
    web = next(iter(after.effects.values()))
    assert (web.name, web.fact("gather")) == ("webbed", 10) and look(after).value("b9", "checks") == -4
    dead = met("charm", level=2, foes=("grave_sentinel",))
    form = GAME.actions["magic.cast"].form(look(dead), "b1", {})
    assert form.blocked


@pytest.mark.rule("MG-085", "MG-092")
def test_dread_finds_nothing_in_what_knows_no_fear():
    table = met("dread", level=3, foes=("grave_sentinel",))
    after, told, forms = cast(table, [HIGH], "dread", targets=("b9",))
    assert not forms and "finds nothing" in told and sheet(after, "b9").mhp == 20
    assert look(table).fact("shown", ()) == () and look(after).fact("shown", ()) == ("grave_sentinel",)
    assert tactics_for(table) == "magic.cast" and tactics_for(after) == "combat.attack"


def tactics_for(table):
    """What a caster would do, were it his turn."""
    return GAME.suggest(look(next_of(table, "b1")), "b1").action


@pytest.mark.rule("MG-053", "MG-085")
def test_whoever_flees_is_as_far_off_as_can_be_and_is_not_overcome():
    table = met("dread", level=3, foes=("cellar_skitter", "road_robber"))
    after, told, _ = cast(table, [HIGH], "dread", {"damage": 6}, targets=("b9",))
    assert "flees" in told and between(after) == "out of range"
    assert GAME.state(look(after), look(after).being("b9")).key == "fled"
    done, told = do(after, "turn.end", how="flee")
    assert not done.hoards and "Overcome" not in story(told)


@pytest.mark.rule("MG-051")
def test_the_turned_withdraw_and_a_wound_brings_them_back():
    table = met("turn_undead", calling="cleric", foes=("grave_sentinel", "grave_sentinel"))
    table, _ = do(table, "sheet.write", "b9", field="mhp", value=3)
    after, told, _ = cast(table, [HIGH], "turn_undead", {"damage": 3}, target="b9")
    assert "is turned" in told and GAME.state(look(after), look(after).being("b9")).word == "Turned"
    assert between(after) == "out of range" and not look(after).stands(look(after).being("b9"))
    back, _ = do(after, "combat.damage", targets=("b9",), amount="2")
    assert look(back).stands(look(back).being("b9")) and sheet(back, "b9").mhp == 1


@pytest.mark.rule("MG-053")
def test_the_banished_are_gone():
    table = met("banishment", calling="cleric", level=5, foes=("ash_wisp", "road_robber"))
    table, _ = do(table, "sheet.write", "b9", field="mhp", value=3)
    after, told, _ = cast(table, [HIGH], "banishment", {"damage": 3}, target="b9")
    assert GAME.state(look(after), look(after).being("b9")).word == "Gone" and "is gone" in told


@pytest.mark.rule("MG-085", "MG-019")
def test_a_blessing_lies_on_all_it_is_meant_for_and_does_not_pile_up():
    table = quiet(caster("blessing", calling="cleric"), hero("b2", "Friend"))
    for _ in range(2):
        table, _, _ = cast(table, [(3, 3, 2)], "blessing", targets=("b1", "b2"), danger=False)  # 14 against 11
        table, _, _ = cast(table, [(4, 4, 4)], "blessing", targets=("b1", "b2"), danger=False)
    assert look(table).value("b2", "checks") == 2 and len(look(table).effects_on("b2")) == 1


@pytest.mark.rule("MG-018", "MG-085")
def test_restoration_alone_ends_what_is_extreme():
    table = quiet(caster("cleansing", "restoration", calling="cleric", level=4), hero("b2", "Friend"))
    table, _ = do(table, "combat.impose", "b2", grade="extreme", called="maimed")
    same, told, _ = cast(table, [HIGH], "cleansing", target="b2", danger=False)
    assert "nothing that Cleansing helps against" in told and same.effects == table.effects
    part, told, _ = cast(table, [(4, 4, 4)], "restoration", target="b2", danger=False)  # 18 against 14
    assert "4 of 15" in told
    whole, _, _ = cast(part, [HIGH], "restoration", target="b2", danger=False)  # 10 more
    assert whole.effects
    healed, told, _ = cast(whole, [HIGH], "restoration", target="b2", danger=False)
    assert not healed.effects and "has recovered" in told


@pytest.mark.rule("MG-085")
def test_a_scroll_is_read_once_by_whoever_does_not_know_the_spell():
    table = fighting(
        hero("b1", "Reader", items=(Item("scroll_of_fire", "Scroll of Fire"),), traits=(Trait("Reads"),)), foe(),
        dice=[HIGH, LOW], range=3)  # fmt: skip
    form = GAME.actions["magic.cast"].form(look(table), "b1", {})
    assert form.field("spell").options[0].label.endswith(", read")
    after, told, _ = cast(table, [LOW, (1, 1, 1)], "fireball", {"react": {"way": "nothing"}}, targets=("b9",))
    assert "reads Scroll of Fire" in told and not sheet(after, "b1").items
    assert GAME.actions["magic.cast"].form(look(after), "b1", {}) is None


@pytest.mark.rule("MG-013", "MG-085")
def test_points_say_against_whom():
    table = met("fireball", level=3, foes=("road_robber", "quarry_brute"))
    _, _, forms = cast(table, [(3, 3, 3), (3, 3, 3)], "fireball", targets=("b9", "b8"))
    assert [one.label for one in forms] == [
        "Caster, on Road Robber: 9 effect points", "Caster, on Quarry Brute: 13 effect points"]  # fmt: skip
    _, _, forms = cast(met("charm", level=2), [HIGH], "charm", target="b9")
    assert forms[0].label.startswith("Caster, on Road Robber: ")


def test_a_caster_is_offered_its_spells_beside_blows_and_moves():
    table = met("sleep")
    keys = [action.key for action, _ in offered(look(table), "b1", "turn")]
    assert keys[:3] == ["combat.attack", "combat.move", "magic.cast"]


def proposed(table) -> str:
    """The spell with which the form opens."""
    form = next(form for action, form in offered(look(table), "b1", "turn") if action.key == "magic.cast")
    return str(form.field("spell").blank())


@pytest.mark.rule("MG-085", "MG-086")
def test_what_is_on_already_is_not_proposed_again():
    table = met("shield", "magic_missile")
    assert proposed(table) == "shield"
    table, _, _ = cast(table, [(6, 6, 4)], "shield", danger=False)
    assert proposed(next_of(do(table, "turn.next")[0], "b1")) == "magic_missile"


@pytest.mark.rule("MG-085", "MG-080")
@pytest.mark.parametrize(("left", "spell"), [({}, "turn_undead"), ({"php": 9}, HEALING), ({"mhp": 9}, HEALING)])
def test_healing_is_proposed_where_somebody_is_hurt(left, spell):
    bard = hero("b1", "Bard", calling="bard", constitution=14, wisdom=12, spells=(HEALING, "turn_undead"),
                **{"php": 20, "mhp": 20, **left})  # fmt: skip
    table = fighting(bard, foe("b9", "grave_sentinel"), dice=[HIGH, LOW], range=ranges.CLOSE)
    assert proposed(table) == spell


def test_a_card_says_what_resists_how_many_and_who_learns_it():
    table = quiet(caster("sleep"))
    (facts,) = GAME.card(look(table), "spells", "sleep").blocks
    assert {("Against", "WIS"), ("Targets", "3 at most"), ("Learned by", "magic users")} <= set(facts)
    (facts,) = GAME.card(look(table), "spells", "dread").blocks
    assert ("Targets", "everybody in range") in facts
