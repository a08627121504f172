"""Who is held, hidden, spared or runs: holds and their end, cloaks, orders, morale and retreat to the point."""

from __future__ import annotations

import pytest

from systems.common.encounter_kit.asked_to_hold import note_asked
from systems.common.kernel.play import FOREVER
from systems.common.records.table import FOES, altered
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.combat import allegiance, facts, grip, hiding, holding, morale, positions, retreating
from systems.mazes_minotaurs.magic import commanding
from systems.mazes_minotaurs.treasure import using
from tests.systems.mazes_minotaurs.builders import GAME, do, foe, hero, look, quiet, ruled, story
from tests.systems.mazes_minotaurs.fighting import act, battle, decide, to
from tests.systems.mazes_minotaurs.magic_builders import asked, nymph, sorcerer, use

DEAD = {"hits": 0}


def put(table, who, kind, source="", **more):
    """Something that counts at once."""

    def lay(play):
        effect = play.put_on(who, kind.capitalize(), FOREVER, kind=kind, source=source, **more)
        play.exchange(effect, altered(effect, waits=False))

    return act(table, lay)


def brawl(*more, **kinds):
    return battle(
        hero(), hero("b2", "Dion"), foe("b8", "brigand"), foe("b9", "satyr"), *more, dice=(9, 8, 2, 1), **kinds
    )


# Holds


@pytest.mark.rule("MM-070", "MM-R33")
def test_several_may_hold_one_and_one_holds_one():
    table = put(put(brawl(), "b1", "grappled", "b8", round=1), "b1", "grappled", "b9", round=1)
    view = look(table)
    assert [one.id for one in grip.holders(view, "b1")] == ["b8", "b9"] and grip.held_by(view, "b1").id == "b8"
    assert grip.victim_of(view, "b9").id == "b1" and grip.victim_of(view, "b1") is None
    assert grip.holders(view, "b2") == () and grip.held_by(view, "b2") is None
    moved = act(table, lambda play: grip.grapple(play, play.being("b9"), "b2", positions.REAR))
    assert [one.id for one in grip.holders(look(moved), "b1")] == ["b8"]
    (hold,) = look(moved).effects_on("b2", "grappled")
    assert (hold.source, hold.fact("side"), hold.fact("round")) == ("b9", positions.REAR, 1)
    free = act(moved, lambda play: grip.let_go(play, "b9"))
    assert not look(free).effects_on("b2", "grappled") and grip.victim_of(look(free), "b8").id == "b1"


@pytest.mark.rule("MM-R33")
@pytest.mark.parametrize(("grappler", "victim", "on"), [(9, 13, True), (0, 13, False), (2, 13, False), (3, 13, True),
                                                        (9, 0, False), (9, 1, True)])  # fmt: skip
def test_a_hold_ends_with_the_one_who_holds_and_with_the_dead(grappler, victim, on):
    table = battle(
        hero(hits=victim),
        hero("b2"),
        foe("b9", "brigand", hits=grappler),
        dice=[9] * (1 + (victim > 2) + (grappler > 2)),
    )
    table = put(table, "b1", "grappled", "b9", round=1)
    after = act(table, grip.release)
    assert bool(look(after).effects_on("b1", "grappled")) is on


@pytest.mark.rule("MM-070", "MM-C02")
def test_what_a_hold_does_by_itself():
    view = look(
        battle(hero(might=18), foe("b7", "nemean_lion"), foe("b8", "great_python"), foe("b9", "satyr"), dice=[9] * 4)
    )
    hercules, lion, python, satyr = [view.being(one) for one in ("b1", "b7", "b8", "b9")]
    assert holding.squeeze_dice(view, hercules, satyr) == ("", 0)
    assert holding.squeeze_dice(view, hercules, lion) == ("1d6", 3)
    assert holding.squeeze_dice(view, python, hercules)[0] and holding.squeeze_dice(view, python, hercules)[1] == 0
    weak = look(battle(hero(might=5), foe("b7", "nemean_lion"), dice=[9, 1]))
    assert holding.squeeze_dice(weak, weak.being("b1"), weak.being("b7")) == ("1d6", 0), "no malus on damage"


@pytest.mark.rule("MM-R33")
@pytest.mark.parametrize(("began", "now", "squeezed"), [(1, 1, False), (1, 2, True), (2, 2, False), (3, 2, False)])
def test_a_hold_hurts_from_the_round_after(began, now, squeezed):
    table = put(battle(hero(), foe("b9", "great_python"), dice=[9, 1]), "b1", "grappled", "b9", round=began)
    table = act(table, lambda play: play.alter_fight(round=now))
    assert (holding.squeezed_now(look(table), "b9") is not None) is squeezed
    done = act(table, lambda play: play.add_to_fact("b9", facts.SQUEEZED))
    assert holding.squeezed_now(look(done), "b9") is None, "once a round"


@pytest.mark.rule("MM-R68")
@pytest.mark.parametrize("might", [3, 11, 18])
def test_to_break_free_takes_more_than_the_might(might):
    table = battle(hero(), hero("b2", might=might), foe(), dice=[9] * 3)
    need = holding.free_need(look(table), look(table).being("b1"), look(table).being("b2"))
    assert need.at == might + 1


# Cloaks


@pytest.mark.rule("MM-092")
@pytest.mark.parametrize(("feet", "on"), [(0, True), (10, True), (11, False)])
def test_whoever_goes_farther_than_ten_feet_drops_out_of_the_cloak(feet, on):
    table = put(put(brawl(), "b1", "cloaked", "b1", group="e1"), "b2", "cloaked", "b1", group="e1")
    table = act(act(table, lambda play: play.set_fact_of("b1", at=0)), lambda play: play.set_fact_of("b2", at=feet))
    after = act(table, hiding.part)
    assert look(after).under("b2", "cloaked") is on and look(after).under("b1", "cloaked")


@pytest.mark.rule("MM-092", "MM-R41")
def test_a_blow_ends_the_cloak_for_all_under_it_and_no_other():
    table = brawl()
    table = put(put(put(table, "b1", "cloaked", "b1", group="e1"), "b2", "cloaked", "b1", group="e1"), "b9", "cloaked", "b9",
                group="e9")  # fmt: skip
    after = act(table, lambda play: hiding.unveil(play, "b2"))
    assert [look(after).under(who, "cloaked") for who in ("b1", "b2", "b9")] == [False, False, True]
    same = act(after, lambda play: hiding.unveil(play, "b2"))
    assert same == after


@pytest.mark.rule("MM-092")
def test_friends_and_the_mindless_see_through_a_cloak():
    table = battle(hero(), hero("b2"), foe("b8", "brigand"), foe("b9", "sown_skeleton"), dice=(9, 8, 2, 1))
    table = put(table, "b1", "cloaked", "b1")
    assert [hiding.hidden_from(look(table), "b1", by) for by in ("b2", "b8", "b9")] == [False, True, False]
    assert not hiding.hidden_from(look(table), "b2", "b8")


# Orders and charms


@pytest.mark.rule("MM-093", "MM-112")
def test_whom_the_charmed_and_the_compelled_spare():
    table = put(put(brawl(), "b9", "charmed", "b1"), "b8", "compelled", "b2", order=allegiance.COMRADES)
    view = look(table)
    assert allegiance.spared_by(view, "b9") == {"b1"} and allegiance.spared_by(view, "b8") == {"b2"}
    assert allegiance.spared_by(view, "b1") == frozenset()
    assert allegiance.charmed_by(view, "b9", "b1") and not allegiance.charmed_by(view, "b9", "b2")
    assert not allegiance.charmed_by(view, "b8", "b2"), "compelled, not charmed"
    assert allegiance.fights_comrades(view, "b8") and not allegiance.keeps_quiet(view, "b8")
    assert not allegiance.fights_comrades(view, "b9")
    assert [one.id for one in positions.foes_of(view, view.being("b8"))] == ["b9"]
    assert {one.id for one in positions.foes_of(view, view.being("b9"))} == {"b1", "b2", "b8"}
    quietly = put(brawl(), "b8", "compelled", "b2", order=allegiance.PLAIN)
    assert allegiance.keeps_quiet(look(quietly), "b8") and not allegiance.fights_comrades(look(quietly), "b8")
    over = act(table, lambda play: (allegiance.end_charm(play, "b9"), allegiance.end_charm(play, "b8")))
    assert not look(over).under("b9", "charmed") and look(over).under("b8", "compelled")


# Morale


@pytest.mark.rule("MM-P13")
@pytest.mark.parametrize(("down", "asked", "due"), [(0, 0, False), (1, 0, False), (2, 0, True), (2, 1, True), (2, 2, False),
                                                    (3, 2, True), (4, 0, False)])  # fmt: skip
def test_the_maze_master_is_reminded_once_half_of_the_foes_are_down(down, asked, due):
    foes = [foe(f"c{n}", "brigand", **(DEAD if n < down else {})) for n in range(4)]
    dice = [9] + ([1] if down < 4 else [])
    table = battle(hero(), *foes, dice=dice)
    table = act(table, lambda play: note_asked(play, FOES, [one.id for one in foes], asked))
    found = morale.due(look(table))
    assert bool(found) is due
    if due:
        assert f"{down} of 4 foes are down." in str(found[0])
    assert not morale.due(look(quiet(hero(), *foes)))


@pytest.mark.rule("MM-P13")
def test_only_minds_of_their_own_roll_and_it_is_ours():
    table = battle(hero(), foe("b8", "sown_skeleton"), foe("b9", "brigand"), dice=(9, 2, 1))
    assert [one.id for one in morale.beings_to_roll(look(table))] == ["b9"]
    form = GAME.actions["combat.morale"].form(look(table), "", {})
    assert form.blank() == {"who": ("b9",), "otherwise": "fled"} and form.field("who").allowed == ("b9",)
    mindless = battle(hero(), foe("b8", "sown_skeleton"), dice=(9, 2))
    assert GAME.actions["combat.morale"].form(look(mindless), "", {}) is None
    by_book = battle(hero(), foe("b9", "brigand"), dice=(9, 2), house=ruled(book_gaps=False))
    assert GAME.actions["combat.morale"].form(look(by_book), "", {}) is None


# Retreat


@pytest.mark.rule("MM-052", "MM-R27")
def test_the_hardest_foe_decides_a_retreat():
    table = battle(hero(), foe("b8", "commoner"), foe("b9", "minotaur"), dice=(9, 2, 1))
    view = look(table)
    each = {who: retreating.hardest(view, view.being("b1"), [view.being(who)]) for who in ("b8", "b9")}
    both = retreating.hardest(view, view.being("b1"), [view.being("b8"), view.being("b9")])
    assert both.face == max(one.face for one in each.values()) > min(one.face for one in each.values())
    assert retreating.hardest(view, view.being("b1"), []) is None
    easier = retreating.hardest(view, view.being("b1"), [view.being("b9")], 3)
    assert easier.face == each["b9"].face - 3


@pytest.mark.rule("MM-052", "MM-039")
def test_a_retreat_is_proposed_as_far_as_somebody_walks():
    table = battle(hero(), foe("b9", "satyr"), dice=(9, 1), distance=0)
    table = to(decide(table, "b1", "retreat"), "Combat", "b1")
    form = GAME.actions["combat.retreat"].form(look(table), "b1", {})
    blank = form.blank()
    assert blank["foes"] == ("b9",) and blank["leaves"] is False and blank["modifier"] == 0
    assert blank["feet"] == form.field("feet").maximum and f"up to {blank['feet']} ft" in form.help
    alone = GAME.actions["combat.retreat"].form(look(table), "b1", {"foes": ()})
    assert alone.working == "nobody is in the way"
    held = put(table, "b1", "grappled", "b9", round=1)
    assert (
        GAME.actions["combat.retreat"].form(look(held), "b1", {}).blocked
        == "Satyr holds Pyros, who can only break free."
    )


@pytest.mark.rule("MM-045", "MM-R60")
def test_four_sides_and_one_attacker_each():
    table = brawl()
    assert positions.free_sides(look(table), "b1") == list(positions.SIDES)
    for number, side in enumerate(positions.SIDES):
        table = act(table, lambda play, side=side: positions.take(play, "b1", side))
        taken = look(table).fact_of("b1", facts.SIDES, ())
        assert len(taken) == number + 1 and positions.has_free_side(taken) is (number < 3)
        assert act(table, lambda play, side=side: positions.take(play, "b1", side)) == table
    assert positions.free_sides(look(table), "b1") == []


# Orders, wonders, mastery


@pytest.mark.rule("MM-093", "MM-R42")
@pytest.mark.parametrize(("kind", "dice", "bound", "order"), [
    ("plain", (), True, "plain"), ("comrades", (1,), True, "comrades"), ("comrades", (20,), False, ""),
    ("death", (), False, ""),
])  # fmt: skip
def test_an_order_is_obeyed_resisted_or_ends_the_power(kind, dice, bound, order):
    table = put(quiet(sorcerer(4), foe("b9", "brigand")), "b9", "compelled", "b1")
    (effect,) = look(table).effects_on("b9", "compelled")
    after, told = do(table, "magic.order", "b1", dice, effect=effect.id, kind=kind, order=" Dance ")
    assert "Lin commands Brigand: Dance." in story(told)
    assert look(after).under("b9", "compelled") is bound
    if bound:
        assert look(after).effects_on("b9", "compelled")[0].fact("order") == order and "obeys" in story(told)
    else:
        assert "is free" in story(told)


@pytest.mark.rule("MM-095", "MM-R43")
def test_the_levels_of_living_slaves_count_together():
    table = quiet(sorcerer(6), hero("b2", level=2), hero("b3", level=3), hero("b4", level=4, hits=0))
    for who in ("b2", "b3", "b4"):
        table = put(table, who, "enslaved", "b1", side="foes")
    assert [one.id for one in commanding.slaves_of(look(table), "b1")] == ["b2", "b3"]
    assert commanding.levels_of_slaves(look(table), "b1") == 5 and commanding.levels_of_slaves(look(table), "b2") == 0
    (bond,) = look(table).effects_on("b2", "enslaved")
    free = act(table, lambda play: commanding.end(play, bond))
    assert free.beings["b2"].side == "foes" and commanding.levels_of_slaves(look(free), "b1") == 3


@pytest.mark.rule("MM-093")
def test_whoever_has_no_order_yet_is_waited_for():
    table = put(put(quiet(sorcerer(4), foe("b8", "brigand"), foe("b9", "satyr")), "b8", "compelled", "b1"), "b9", "compelled",
                "b1", order="plain")  # fmt: skip
    assert [one.on for one in commanding.without_orders(look(table), "b1")] == ["b8"]
    assert commanding.has_victim(look(table), "b1") and not commanding.has_victim(look(table), "b9")
    assert commanding.compelled_by(look(table), "b9", "b1") and not commanding.compelled_by(look(table), "b9", "b8")


@pytest.mark.rule("MM-117", "MM-R54")
@pytest.mark.parametrize(("grace", "why"), [(16, ""), (13, ""), (11, "has no Grace bonus"), (5, "has no Grace bonus")])
def test_a_mastery_of_hours_takes_a_grace_bonus(grace, why):
    state = quiet(nymph(6, grace=grace, power=20), foe("b9", "satyr"))
    found = asked(state, "natures_mastery").blocked
    assert (why in found) if why else found == ""


@pytest.mark.rule("MM-117")
def test_winds_obey_at_sea_alone():
    state = quiet(nymph(6, kin="nereid", power=20))
    assert asked(state, "natures_mastery").blocked == ""
    assert "only while she swims" in asked(state, "natures_mastery", in_element=False).blocked
    after, told = use(state, "natures_mastery", [1], manifestation="Raise a storm", thing="from the south")
    assert [one.name for one in after.effects.values()] == ["Raise a storm: from the south"]
    assert "raise a storm: from the south for 2 hours" in story(told)
    plain, _ = use(state, "natures_mastery", [1])
    assert [one.name for one in plain.effects.values()] == ["Set the wind"]


@pytest.mark.rule("MM-P16")
@pytest.mark.parametrize(("used", "why"), [(-1, ""), (0, "was used today and works again tomorrow.")])
def test_what_works_once_a_day_works_again_tomorrow(used, why):
    cup = Item("warm_spring_cup", "Cup", wonder="warm_spring_cup")
    table = quiet(hero(items=(cup,)))
    today = using.day_of_clock(look(table))
    table = quiet(hero(items=(altered(cup, used_on=today + used),)))
    form = GAME.actions["treasure.use"].form(look(table), "b1", {})
    assert (form.blocked.endswith(why) and bool(form.blocked)) if why else form.blocked == ""
