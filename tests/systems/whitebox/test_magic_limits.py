"""Where magic stops: which slot is spent, what can be dispelled, whom a wall lets through, what gives away a caster."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.tape import REFEREE
from systems.common.records.table import FOES, PARTY
from systems.whitebox.base.sheet import Item, Memory
from tests.systems.whitebox.builders import GAME, Faces, do, foe, hero, hp, look, quiet, ruled, story, table
from tests.systems.whitebox.magic_builders import SPELLS, cast, left, mage, on, priest, under

AT_REST = "magic.cast_at_rest"


def spent(state) -> list[tuple[str, bool]]:
    return [(one.spell, one.spent) for one in state.beings["b1"].sheet.memory]


@pytest.mark.rule("WB-250")
def test_the_slot_of_the_spell_that_is_cast_is_spent_and_no_other():
    memory = (Memory("light", 1), Memory("sleep", 1, spent=True), Memory("sleep", 1), Memory("web", 2))
    after, _ = cast(table(mage(memory=memory), foe()), "sleep", [(1, 1)], targets=("b9",))
    assert spent(after) == [("light", False), ("sleep", True), ("sleep", True), ("web", False)]


@pytest.mark.rule("WB-250", "WB-256")
def test_preparing_anew_leaves_what_is_spent_today_spent():
    memory = (Memory("light", 1, spent=True), Memory("sleep", 1), Memory("web", 2, spent=True), Memory("knock", 2))
    one = mage(memory=memory, level=4, book=("light", "sleep", "web", "knock"))
    after, _ = do(quiet(one), "magic.prepare", "b1", level_1=("light",), level_2=("web",))
    assert sorted(spent(after)) == [("light", False), ("light", True), ("web", False), ("web", True)]


@pytest.mark.rule("WB-060", "WB-250")
def test_an_elf_on_the_fighters_track_keeps_in_mind_what_he_has():
    elf = hero(race="elf", memory=(Memory("sleep", 1), Memory("light", 1, spent=True)), book=("sleep", "light"))
    after, _ = do(quiet(elf), "characters.rest", days=1)
    assert [one.spell for one in after.beings["b1"].sheet.memory] == ["sleep", "light"]
    assert GAME.actions[AT_REST].form(look(quiet(elf)), "b1", {}) is None


@pytest.mark.rule("WB-211")
def test_where_rounds_run_in_phases_nobody_prepares_a_round_ahead_at_rest():
    state = quiet(mage("light"), house=ruled(combat_sequence="alternate"))
    after, _ = do(state, AT_REST, "b1", spell="light", elsewhere=True)
    assert spent(after) == [("light", True)]


@pytest.mark.rule("WB-065", "WB-048")
@pytest.mark.parametrize(("character_class", "held", "free"), [
    ("magic_user", "staff", True), ("cleric", "staff", True), ("cleric", "shield", True), ("elf", "staff", False), ("elf", "shield", False),
    ("elf", "long_sword", True),
])  # fmt: skip
def test_only_the_blended_elf_needs_a_free_hand_to_cast(character_class: str, held: str, free: bool):
    one = mage("light", character_class=character_class, level=2, race="elf" if character_class == "elf" else "human",
               items=(Item(held, held, carried="held"),))  # fmt: skip
    form = GAME.actions[AT_REST].form(look(quiet(one, house=ruled(elf_model="variant"))), "b1", {})
    assert (form.blocked == "") is free


@pytest.mark.rule("WB-332")
def test_the_referee_alone_throws_for_the_time_of_flight():
    for spell, roller in (("fly", REFEREE), ("hold_portal", "b1")):
        faces = Faces(3 if spell == "fly" else (3, 4))
        more = {"target": "b1", "elsewhere": False} if spell == "fly" else {}
        _, outcome = do(quiet(mage(spell)), AT_REST, "b1", faces, spell=spell, **more)
        assert [one.roller for one in faces.asked] == [roller]
        assert ("only the referee knows" in story(outcome)) is (spell == "fly")


@pytest.mark.rule("WB-338")
@pytest.mark.parametrize(("spell", "target", "dice", "seen"), [
    ("charm_person", "b9", [20], True), ("light", "b9", [], False), ("light", "b2", [], False), ("charm_person", "b2", [20], False),
])  # fmt: skip
def test_only_what_harms_a_foe_gives_an_unseen_caster_away(spell: str, target: str, dice: list[int], seen: bool):
    hidden, _ = cast(
        table(mage("invisibility", spell), hero("b2"), foe()), "invisibility", target="b1", elsewhere=False
    )
    hidden = hidden.exchanged(hidden.fight, replace(hidden.fight, waiting=("b1",)))
    after, _ = cast(hidden, spell, dice, target=target, elsewhere=False)
    assert under(hidden, "b1", "invisible") and under(after, "b1", "invisible") is not seen


@pytest.mark.rule("WB-304")
def test_in_the_shell_the_caster_can_still_help_himself_and_nobody_else():
    state, _ = do(quiet(mage("anti_magic_shell", "fly", "fly", level=12), hero("b2")), AT_REST, "b1",
                  spell="anti_magic_shell")  # fmt: skip
    own, _ = do(state, AT_REST, "b1", [3], spell="fly", target="b1", elsewhere=False)
    other, outcome = do(state, AT_REST, "b1", [3], spell="fly", target="b2", elsewhere=False)
    assert (
        under(own, "b1", "aloft") and not under(other, "b2", "aloft") and "no magic passes the shell" in story(outcome)
    )


@pytest.mark.rule("WB-422", "WB-307")
def test_a_banshee_is_immune_to_what_enchants_and_burns_all_the_same():
    banshee, house = foe("b9", "banshee", hit_points=60, hit_points_most=60), ruled(banshee_undead=False)
    for spell, more in (("charm_monster", {"way": "one"}), ("hold_monster", {"way": "one"})):
        after, outcome = cast(table(mage(spell), banshee, house=house), spell, target="b9", elsewhere=False, **more)
        assert "immune" in story(outcome) and not under(after, "b9", "charmed") and not under(after, "b9", "held")
    burned, _ = cast(table(mage("fireball"), banshee, house=house), "fireball", [100, (2,) * 9, 1], targets=("b9",))
    assert hp(burned, "b9") == 60 - 18


@pytest.mark.rule("WB-026")
def test_the_casters_mind_does_not_count_for_what_an_item_casts():
    from systems.common.kernel.play import Play
    from systems.whitebox.magic import cast_from

    clever = mage("charm_person", intelligence=18)
    state = table(clever, foe(), house=ruled(uab_intelligence=True))  # an orc saves on 18, on 19 against the clever
    assert under(cast(state, "charm_person", [18], target="b9", elsewhere=False)[0], "b9", "charmed")
    play = Play(GAME, state, Faces(18))
    cast_from(play, "b1", "charm_person", 9, "a wand", {"target": "b9", "elsewhere": False}, against="wand")
    assert not play.under("b9", "charmed")


@pytest.mark.rule("WB-310", "R-36")
@pytest.mark.parametrize(("level", "face", "minutes"), [(9, 12, 3), (9, 10, 1), (9, 9, 0), (12, 12, 0), (9, 1, 0)])
def test_confusion_is_never_late_by_less_than_nothing(level: int, face: int, minutes: int):
    state = table(mage("confusion", level=level), foe("b9", "ogre", hit_dice="4+1"))
    dice = [(1, 1), face] if minutes else [(1, 1), face, 1, (1, 2)]  # its save fails, and how it behaves
    after, _ = cast(state, "confusion", dice, targets=("b9",))
    assert under(after, "b9", "confusing") is bool(minutes) and under(after, "b9", "confused") is not bool(minutes)
    if minutes:
        assert left(after, "b9", "confusing") == 60 * minutes


@pytest.mark.rule("WB-356")
@pytest.mark.parametrize(("form", "armor"), [("dragon_red", 2), ("commoner", 9), ("zombie", 8)])
def test_polymorph_self_never_worsens_armor_class(form: str, armor: int):
    state = quiet(mage("polymorph"), house=ruled(polymorph_self_ac=True))
    after, _ = do(state, AT_REST, "b1", spell="polymorph", way="self", form=form)
    assert look(after).value("b1", "armor_class") == armor
    mailed = quiet(
        mage("polymorph", items=(Item("plate_mail", "Plate", carried="worn"),)), house=ruled(polymorph_self_ac=True)
    )
    after, _ = do(mailed, AT_REST, "b1", spell="polymorph", way="self", form=form)
    assert look(after).value("b1", "armor_class") == min(3, armor)


@pytest.mark.rule("WB-376")
@pytest.mark.parametrize(("way", "creature", "hit_dice", "dice", "lost"), [
    ("ice", "ogre", "3", [], 0), ("ice", "ogre", "4+1", [4], 4), ("ice", "elemental_fire", "8", [(4, 5)], 9), ("fire", "ogre", "3", [], 0),
    ("fire", "ogre", "4+1", [4], 4), ("fire", "mummy", "5+1", [4], 8), ("ice_ring", "mummy", "5+1", [4], 4), ("fire_ring", "ogre", "4+1", [6], 6),
])  # fmt: skip
def test_a_wall_stops_3_hit_dice_and_hurts_the_rest_each_in_its_way(
    way: str, creature: str, hit_dice: str, dice: list, lost: int
):
    state = table(
        mage("wall_of_fire_or_ice"), foe("b9", creature, hit_dice=hit_dice, hit_points=60, hit_points_most=60)
    )
    walled, _ = cast(state, "wall_of_fire_or_ice", way=way)
    faces = Faces(*dice)
    after, outcome = do(walled, "magic.cross", "", faces, effect=on(walled, "", "barrier")[0].id, targets=("b9",))
    assert [one.dice for one in faces.asked] == (["2d6"] if creature == "elemental_fire" else ["d6"] * len(dice))
    assert 60 - hp(after, "b9") == lost and ("cannot get through" in story(outcome)) is (not lost)


@pytest.mark.rule("WB-337")
@pytest.mark.parametrize(("hit_dice", "flees"), [("1+1", True), ("2", False)])
def test_whoever_comes_into_the_insects_later_flees_too(hit_dice: str, flees: bool):
    here = table(priest("insect_plague"), foe("b8", hit_dice="1"), foe("b9", "orc", hit_dice=hit_dice))
    state, _ = cast(here, "insect_plague", targets=())
    after, _ = do(state, "magic.cross", "", effect=on(state, "", "swarm")[0].id, targets=("b9",))
    assert under(after, "b9", "fled") is flees


@pytest.mark.rule("WB-303", "WB-328")
def test_animated_dead_are_bodies_again_when_the_magic_is_dispelled():
    state, _ = do(quiet(mage("animate_dead", "dispel_magic")), AT_REST, "b1", [2, 1, 1], spell="animate_dead",
                  creature="skeleton")  # fmt: skip
    assert sum(one.entry == "skeleton" for one in state.beings.values()) == 2
    form = GAME.actions[AT_REST].form(look(state), "b1", {"spell": "dispel_magic"})
    mark = form.field("mark").options[0].value
    after, _ = do(state, AT_REST, "b1", [], spell="dispel_magic", mark=mark)  # level 9 against 9
    assert not any(one.entry == "skeleton" for one in after.beings.values())


@pytest.mark.rule("WB-328", "WB-326", "WB-340", "WB-362", "WB-375")
@pytest.mark.parametrize(("spell", "answers", "dice", "ends"), [
    ("hold_monster", {"way": "one"}, [1], True), ("charm_monster", {"way": "one"}, [1], True), ("quest", {}, [1], False),
    ("transform_stone_flesh", {"way": "to_stone"}, [1], False), ("invisible_stalker", {}, [(1,) * 8], False), ("web", {"targets": ()}, [], True),
    ("wall_of_fire_or_ice", {"way": "fire"}, [], True), ("feeblemind", {"target": "b8"}, [1], True),
])  # fmt: skip
def test_what_can_be_dispelled_and_what_lasts_until_something_else(spell: str, answers: dict, dice: list, ends: bool):
    state = table(mage(spell, "dispel_magic", level=12), mage(id_="b8"), foe("b9", "ogre"))
    more = (
        {"target": "b9", "elsewhere": False} if SPELLS[spell].ways[0].targets.kind == "one" or "way" in answers else {}
    )
    more = {} if spell.startswith("wall") else more
    after, _ = cast(state, spell, dice, **{**more, **answers})
    after = after.exchanged(after.fight, replace(after.fight, waiting=("b1",)))
    form = GAME.actions["magic.cast"].form(look(after), "b1", {"spell": "dispel_magic"})
    marks = [one.label for one in form.field("mark").options]
    assert (len(marks) > 1) is ends, marks


@pytest.mark.rule("WB-323")
def test_detect_magic_shows_who_bears_a_magic_thing_or_lies_under_a_spell():
    sword = Item("magic_weapon", "Sword +1", magic=True, bonus=1, base="long_sword")
    others = (hero("b2", "Brannoch", items=(sword,)), hero("b3", "Hild"), hero("b4", "Tamsin"))
    state, _ = do(
        quiet(mage("fly", "detect_magic"), *others), AT_REST, "b1", [3], spell="fly", target="b3", elsewhere=False
    )
    _, outcome = do(state, AT_REST, "b1", spell="detect_magic")
    assert "It shows: Brannoch, Hild." in story(outcome)


@pytest.mark.rule("WB-347")
def test_each_soul_lets_go_of_its_own_host_alone():
    state = table(mage("magic_jar"), mage("magic_jar", id_="b2", name="Arlen"), foe("b8"), foe("b9"))
    state, _ = cast(state, "magic_jar", [1], target="b8", elsewhere=False)
    state, _ = cast(state, "magic_jar", [1], by="b2", target="b9", elsewhere=False)
    home, _ = do(state, "magic.release", "b1", effect=on(state, "b1", "entranced")[0].id)
    assert (home.beings["b8"].side, home.beings["b9"].side) == (FOES, PARTY)
    form = GAME.actions["magic.possess"].form(look(state), "b1", {})
    assert form.field("target").allowed == ("b2", "b9")  # not himself, nor whom he holds already
    assert GAME.actions["magic.break_jar"].form(look(state), "b2", {}) is None  # both souls are in hosts
