"""Whom a power works on, who is named first, and in which words others are beyond it (MM-085 to MM-117)."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.records.table import Until
from systems.mazes_minotaurs import magic
from systems.mazes_minotaurs.base.sheet import Item
from systems.mazes_minotaurs.magic import judging, targets
from systems.mazes_minotaurs.magic.power_forms import casting
from systems.mazes_minotaurs.magic.scenes import scene_of
from tests.systems.mazes_minotaurs.builders import do, foe, hero, look, quiet
from tests.systems.mazes_minotaurs.fighting import act, battle, lay
from tests.systems.mazes_minotaurs.magic_builders import POWERS, asked, nymph, priest, sorcerer, why_not

BOW = Item("bow", "Bow", carried="held")


def of(table, power, **answers):
    """A power of b1 as these answers have it, and how the table looks."""
    view = look(table)
    return view, casting(view, view.being("b1"), POWERS[power], answers)


def beyond(table, power, who, **answers):
    view, cast = of(table, power, **answers)
    return targets.why_not(view, cast, view.being(who))


def named(table, power, **answers):
    return targets.candidates(*of(table, power, **answers))


def fight(*beings):
    able = [one for one in beings if one.sheet.hits > 2]
    return battle(*beings, dice=[5] * len({one.entry or one.id for one in able}))


def at_once(table, who, kind, source=""):
    """An effect that counts from now on."""
    return act(
        table, lambda play: play.put_on_at_once(who, kind.capitalize(), Until("fight"), kind=kind, source=source)
    )


# Why not


@pytest.mark.rule("MM-085", "MM-R35")
@pytest.mark.parametrize(("kind", "word"), [("fled", "gone"), ("dead", "dead"), ("tree", "of wood or stone"),
                                            ("stone", "of wood or stone"), ("grappled", "")])  # fmt: skip
def test_no_power_reaches_the_dead_the_gone_and_those_of_stone(kind, word):
    table = lay(quiet(sorcerer(5), foe("b9", "brigand")), "b9", kind, "b1")
    assert beyond(table, "psychic_attack", "b9") == word


@pytest.mark.rule("MM-085")
def test_nobody_harms_himself_and_everybody_may_help_himself():
    table = quiet(sorcerer(5), foe("b9", "brigand"))
    assert beyond(table, "psychic_attack", "b1") == "the caster"
    assert beyond(quiet(priest(3, hits=3)), "divine_vitality", "b1") == ""
    assert beyond(quiet(nymph(4, "naiad")), "natures_favor", "b1") == "the caster"
    assert beyond(quiet(priest(1)), "divine_blessing", "b1") == ""


@pytest.mark.rule("MM-092")
def test_a_cloak_is_for_the_own_side():
    table = quiet(sorcerer(3), hero("b2"), foe("b9", "brigand"))
    assert [beyond(table, "cloak", who) for who in ("b1", "b2", "b9")] == ["", "", "on the other side"]


@pytest.mark.rule("MM-093")
def test_no_eyes_of_the_blind_are_met():
    table = quiet(sorcerer(4), foe("b9", "brigand"))
    assert beyond(table, "compelling", "b9") == ""
    assert beyond(lay(table, "b9", "blind"), "compelling", "b9") == "blind, and no eyes are met"


@pytest.mark.rule("MM-095", "MM-R43")
@pytest.mark.parametrize(("slave", "victim", "word"), [
    ("centaur", "centaur", ""), ("centaur", "satyr", ""), ("cyclops", "commoner", "slaves of 7 levels would be too many"),
])  # fmt: skip
def test_slaves_are_of_six_levels_together(slave, victim, word):
    """Centaurs are of grade 3, satyrs and people of 1, a cyclops of 6."""
    table = quiet(sorcerer(6), foe("b8", slave), foe("b9", victim))
    assert beyond(table, "enslavement", "b9") == "not under the caster’s Compelling"
    table = lay(lay(table, "b8", "enslaved", "b1"), "b9", "compelled", "b1")
    assert beyond(table, "enslavement", "b9") == word
    other = lay(lay(quiet(sorcerer(6), sorcerer(6, "b2"), foe("b9", victim)), "b9", "compelled", "b2"), "b9", "x", "b1")
    assert beyond(other, "enslavement", "b9") == "not under the caster’s Compelling"


@pytest.mark.rule("MM-093", "MM-095", "MM-R43")
@pytest.mark.parametrize(("victim", "power"), [("centaur", "compelling"), ("cyclops", "")])
def test_nobody_is_compelled_alone_who_could_not_be_kept(victim, power):
    """Beside a slave of three levels there is room for three more, not for six."""
    slave = foe("b8", "centaur")
    table = at_once(fight(sorcerer(6, power=9), foe("b9", victim), slave), "b8", "enslaved", "b1")
    table = act(table, lambda play: play.exchange(play.being("b8"), with_side(play.being("b8"), "party")))
    assert judging._compel(scene_of(look(table), "b1"), POWERS["compelling"]) == ({"target": "b9"} if power else None)


def with_side(being, side):
    return replace(being, side=side)


@pytest.mark.rule("MM-102", "MM-106", "MM-R46", "MM-R77")
@pytest.mark.parametrize(("faith", "blessing", "curse"), [
    (13, "", "respects the gods"), (12, "has no Faith bonus", "respects the gods"), (9, "has no Faith bonus", "respects the gods"),
    (8, "has no Faith bonus", ""),
])  # fmt: skip
def test_a_blessing_needs_faith_and_a_curse_the_lack_of_it(faith, blessing, curse):
    table = quiet(priest(4), hero("b2", faith=faith))
    assert beyond(table, "divine_blessing", "b2") == blessing == beyond(table, "divine_gift", "b2")
    assert beyond(table, "divine_blessing", "b2", way="curse") == curse


@pytest.mark.rule("MM-102", "MM-R77")
@pytest.mark.parametrize(("creature", "word"), [("satyr", ""), ("commoner", "has no Faith bonus"), ("lion", "an animal"),
                                                ("gorgon", "a supernatural being")])  # fmt: skip
def test_of_creatures_folk_alone_have_faith(creature, word):
    assert beyond(quiet(priest(4), foe("b9", creature)), "divine_blessing", "b9") == word


@pytest.mark.rule("MM-105", "MM-114")
def test_the_unhurt_are_not_healed():
    table = quiet(priest(3), hero("b2"), hero("b3", hits=12), hero("b4", hits=0))
    found = [beyond(table, "divine_vitality", who) for who in ("b1", "b2", "b3", "b4")]
    assert found[1:] == ["unhurt", "", "dead"]


@pytest.mark.rule("MM-R52")
@pytest.mark.parametrize(("creature", "stone", "death"), [
    ("lion", "", ""), ("bronze_bull", "no person, animal or monster", "not alive"),
    ("shade", "no person, animal or monster", "not alive"), ("empusa", "no person, animal or monster", ""),
])  # fmt: skip
def test_what_does_not_live_turns_to_no_stone_and_dies_of_no_kiss(creature, stone, death):
    table = quiet(nymph(6, "oread"), foe("b9", creature))
    assert beyond(table, "natures_curse", "b9") == stone
    assert beyond(quiet(nymph(6, "limniad"), foe("b9", creature)), "natures_mastery", "b9") == death


@pytest.mark.rule("MM-117")
def test_a_kiss_of_life_is_for_the_dead_and_for_persons():
    table = quiet(
        nymph(6, "napaea"), hero("b2", hits=0), hero("b3"), foe("b9", "lion", hits=0), foe("b8", "satyr", hits=0)
    )
    assert [beyond(table, "natures_mastery", who) for who in ("b2", "b3", "b9")] == ["", *["no person that died"] * 2]


@pytest.mark.rule("MM-R53")
def test_rounds_dead_are_counted_in_this_fight_alone():
    """Whoever fell in round 4 is one round dead in round 5; who died before it, or in no fight, is none."""
    table = act(fight(nymph(6, "napaea"), hero("b2", hits=0), hero("b3", hits=0), foe("b9", "lion")),
                lambda play: (play.alter_fight(round=5), play.set_facts(fell=(("b2", 4), ("b3", 0)))))  # fmt: skip
    assert [targets.rounds_dead(look(table), who) for who in ("b2", "b3", "b1")] == [1, -1, -1]
    assert targets.rounds_dead(look(quiet(nymph(6, "napaea"), hero("b2", hits=0))), "b2") == -1


# Who comes first


@pytest.mark.rule("MM-090")
def test_foes_who_stand_and_are_not_under_it_yet_come_first_and_friends_last():
    table = quiet(sorcerer(2), hero("b2"), foe("b6", "brigand", hits=2), foe("b7", "brigand"), foe("b8", "brigand"))
    assert named(table, "confusion") == ("b7", "b8", "b6", "b2")
    table = lay(table, "b7", "confused")
    assert named(table, "confusion") == ("b8", "b6", "b7", "b2")
    assert targets.usual_targets(*of(table, "confusion"), named(table, "confusion")) == ("b8",), "not who lies there"
    table = lay(table, "b8", "confused")
    assert targets.usual_targets(*of(table, "confusion"), named(table, "confusion")) != ("b6",), "nor if all others are"


@pytest.mark.rule("MM-094")
def test_what_leaves_no_mark_has_no_order_of_marks():
    """A strike of the mind leaves nothing behind: all foes are as likely but those who lie."""
    table = quiet(sorcerer(5), foe("b7", "brigand", hits=2), foe("b8", "brigand"), foe("b9", "brigand"))
    assert named(table, "psychic_attack") == ("b8", "b9", "b7")
    table = lay(table, "b8", "confused")
    assert named(table, "psychic_attack") == ("b8", "b9", "b7")


@pytest.mark.rule("MM-105")
def test_who_has_lost_the_greatest_share_is_healed_first_of_the_own_side():
    """5 of 13 is less than 4 of 8; foes come last however hurt they are."""
    table = quiet(priest(3, hits=4), hero("b2", hits=5), hero("b3", hits=12), foe("b9", "satyr", hits=3))
    assert named(table, "divine_vitality") == ("b1", "b2", "b3", "b9")
    assert targets.usual_targets(*of(table, "divine_vitality"), named(table, "divine_vitality")) == ("b1",)
    table = quiet(priest(3, hits=6), hero("b2", hits=6), hero("b3", hits=12))  # 6 of 12, 6 of 13
    assert named(table, "divine_vitality") == ("b2", "b1", "b3")


@pytest.mark.rule("MM-102", "MM-092")
def test_who_prays_prays_for_others_first_and_who_hides_hides_himself():
    table = quiet(priest(1), hero("b2", faith=13), hero("b3", faith=18))
    assert named(table, "divine_blessing") == ("b2", "b3", "b1")
    table = quiet(hero("b0"), sorcerer(3), hero("b2"))
    assert named(table, "cloak")[0] == "b1"
    assert targets.usual_targets(*of(table, "cloak"), named(table, "cloak")) == ("b1",)


@pytest.mark.rule("MM-090", "MM-112")
@pytest.mark.parametrize("level", [1, 2, 3])
def test_as_many_are_meant_as_the_level_allows(level):
    table = quiet(sorcerer(level), *[foe(f"b{n}", "brigand") for n in (5, 6, 7, 8)])
    among = named(table, "confusion")
    assert len(targets.usual_targets(*of(table, "confusion"), among)) == level
    field = asked(table, "confusion").field("targets" if level > 1 else "target")
    assert field is not None and (level == 1 or (field.most, field.help) == (level, f"Up to {level}, within 20 ft"))


@pytest.mark.rule("MM-085")
def test_nobody_of_the_wrong_side_is_meant_unless_named():
    table = quiet(sorcerer(5), hero("b2"))
    assert targets.usual_targets(*of(table, "psychic_attack"), named(table, "psychic_attack")) == ()
    assert targets.is_elsewhere(*of(table, "psychic_attack")), "somebody without a sheet is meant"
    assert not targets.is_elsewhere(*of(quiet(sorcerer(5), foe("b9", "brigand")), "psychic_attack"))
    assert not targets.can_be_elsewhere(*of(fight(sorcerer(5), foe("b9", "brigand")), "psychic_attack"))
    assert not targets.can_be_elsewhere(*of(quiet(sorcerer(6), foe("b9", "brigand")), "enslavement"))


# Reach


@pytest.mark.rule("MM-090", "MM-094", "MM-105", "MM-116")
@pytest.mark.parametrize(("caster", "power", "feet"), [
    (sorcerer(1), "confusion", 20), (sorcerer(5), "psychic_attack", 30), (priest(3), "divine_vitality", 0),
    (nymph(5, "oread"), "natures_curse", 0), (nymph(1), "natures_charm", None), (sorcerer(2), "illusions", None),
])  # fmt: skip
def test_how_far_powers_reach_in_feet(caster, power, feet):
    found = targets.feet_of(of(quiet(caster, foe("b9", "brigand")), power)[1])
    assert found == (targets.places.CLOSE if feet == 0 else feet)


@pytest.mark.rule("MM-090")
@pytest.mark.parametrize(("feet", "far"), [(20, False), (21, True)])
def test_twenty_feet_are_reached_and_one_more_is_not(feet, far):
    table = battle(sorcerer(1), foe("b9", "commoner"), dice=[5, 5], at=(("b1", 0), ("b9", feet)))
    view, cast = of(table, "confusion")
    assert targets.too_far(view, cast, "b9") is far
    assert targets.why_too_far(view, cast) == (f"Confusion reaches 20 ft; Commoner is {feet} ft off." if far else "")
    assert targets.why_too_far(*of(table, "confusion", anyway=True)) == ""
    assert not targets.too_far(*of(quiet(sorcerer(1), foe("b9", "commoner")), "confusion"), "b9")


# Consent, kisses, refusals


@pytest.mark.rule("MM-005", "MM-R51")
def test_friends_may_let_it_happen_and_fools_allow_a_kiss():
    table = quiet(sorcerer(5), hero("b2"), foe("b9", "brigand"))
    assert asked(table, "psychic_attack", target="b9").field("willing") is None
    assert asked(table, "psychic_attack", target="b2").field("willing") is not None
    assert asked(quiet(priest(3), hero("b2", hits=3)), "divine_vitality").field("willing") is None
    kiss = quiet(nymph(5, "oread"), foe("b9", "brigand"))
    assert asked(kiss, "natures_curse", target="b9").field("allows_kiss") is not None
    held = lay(kiss, "b9", "grappled")
    assert asked(held, "natures_curse", target="b9").field("allows_kiss") is None
    said = why_not(kiss, "natures_curse", target="b9", elsewhere=False)
    assert said.startswith("Nobody kisses Brigand against Brigand’s will unless grappled, surprised")
    assert not asked(kiss, "natures_curse", target="b9", elsewhere=False, allows_kiss=True).blocked


@pytest.mark.rule("MM-R51")
@pytest.mark.parametrize(
    ("kind", "can"), [("grappled", True), ("charmed", True), ("confused", True), ("blessed", False)]
)
def test_who_can_be_kissed(kind, can):
    table = lay(quiet(nymph(5, "oread"), foe("b9", "brigand")), "b9", kind)
    assert targets.kissable(look(table), look(table).being("b9")) is can


def test_those_who_are_beyond_a_power_are_named_four_and_counted():
    birds = [foe(f"b{n}", "sown_skeleton", f"Skeleton {n}") for n in range(2, 8)]
    for number, said in ((4, "Skeleton 2 (mindless), Skeleton 3 (mindless), Skeleton 4 (mindless), Skeleton 5 (mindless)"),
                         (5, "Skeleton 5 (mindless) and 1 more"), (6, "and 2 more")):  # fmt: skip
        table = quiet(sorcerer(1), hero("b0"), *birds[:number])
        assert targets.beyond(*of(table, "confusion")).endswith(said)
    table = fight(sorcerer(1), birds[0])
    view, cast = of(table, "confusion")
    assert targets.refusal(view, cast) == "There is nobody here Confusion could work on: Skeleton 2 (mindless)."
    mixed = quiet(sorcerer(1), birds[0], foe("b9", "brigand"))
    view, cast = of(mixed, "confusion", target="b2")
    assert targets.refusal(view, cast) == "Confusion does not work on Skeleton 2: mindless."


# What a sensible magician looks at


@pytest.mark.rule("MM-108")
@pytest.mark.parametrize(("down", "calls"), [(0, False), (1, True)])
def test_a_deity_is_called_when_half_of_the_own_side_lies_there(down, calls):
    """Of two one is half; of three one is not."""
    friends = [hero("b2", hits=0 if down else 13)]
    table = fight(priest(6), *friends, foe("b9", "brigand"))
    assert (judging._call(scene_of(look(table), "b1"), POWERS["divine_intervention"]) is not None) is calls
    three = fight(priest(6), hero("b2", hits=0), hero("b3"), foe("b9", "brigand"))
    assert judging._call(scene_of(look(three), "b1"), POWERS["divine_intervention"]) is None


@pytest.mark.rule("MM-105")
@pytest.mark.parametrize(("hits", "mends"), [(5, False), (4, True)])
def test_whoever_has_a_third_left_is_badly_hurt(hits, mends):
    """Of 13: 4 is less than a third, 5 is more."""
    table = fight(priest(3), hero("b2", hits=hits), hero("b3"), foe("b9", "brigand"))
    plan = judging._mend(scene_of(look(table), "b1"), POWERS["divine_vitality"])
    assert (plan == {"target": "b2"}) is mends and (mends or plan is None)


@pytest.mark.rule("MM-092")
@pytest.mark.parametrize(("hits", "hurt"), [(6, False), (5, True)])
def test_a_magician_with_less_than_half_is_hurt(hits, hurt):
    """A sorcerer of the third level has 12."""
    assert scene_of(look(fight(sorcerer(3, hits=hits), foe("b9", "brigand"))), "b1").hurt() is hurt


@pytest.mark.rule("MM-092")
def test_under_a_cloak_nobody_hides_again_and_comrades_who_strike_are_left_out():
    table = fight(sorcerer(5, hits=5), hero("b2"), hero("b3", items=(BOW,)), foe("b9", "brigand"))
    plan = judging._hide(scene_of(look(table), "b1"), POWERS["cloak"])
    assert plan == {"targets": ("b1", "b3")}
    assert judging._hide(scene_of(look(lay(table, "b1", "cloaked")), "b1"), POWERS["cloak"]) is None
    assert judging._hide(scene_of(look(lay(table, "b3", "cloaked")), "b1"), POWERS["cloak"]) == {"targets": ("b1",)}


@pytest.mark.rule("MM-102")
@pytest.mark.parametrize(("rounds", "blesses"), [(1, True), (2, True), (3, False)])
def test_a_blessing_is_worth_a_round_early_in_a_fight(rounds, blesses):
    table = fight(priest(1, "athena"), hero("b2", faith=16), foe("b9", "brigand"))
    table = act(table, lambda play: play.alter_fight(round=rounds))
    plan = judging._bless(scene_of(look(table), "b1"), POWERS["divine_blessing"])
    assert (plan == {"target": "b2"}) is blesses
    blessed = lay(table, "b2", "blessed")
    assert judging._bless(scene_of(look(blessed), "b1"), POWERS["divine_blessing"]) is None


@pytest.mark.rule("MM-106")
@pytest.mark.parametrize(("deity", "gives"), [("ares", True), ("apollo", True), ("zeus", True), ("hermes", False),
                                              ("poseidon", False)])  # fmt: skip
def test_gifts_that_fight_are_worth_a_round(deity, gives):
    table = fight(priest(4, deity), hero("b2", faith=16), foe("b9", "brigand"))
    assert (judging._give(scene_of(look(table), "b1"), POWERS["divine_gift"]) is not None) is gives


@pytest.mark.rule("MM-090")
@pytest.mark.parametrize(("level", "foes", "crowd"), [(1, 2, False), (2, 1, False), (2, 2, True)])
def test_two_are_a_crowd_for_one_who_can_mean_two(level, foes, crowd):
    table = fight(sorcerer(level), *[foe(f"b{n}", "brigand") for n in range(5, 5 + foes)])
    assert (judging._crowd(scene_of(look(table), "b1"), POWERS["confusion"]) is not None) is crowd
    assert judging._cloud(scene_of(look(table), "b1"), POWERS["confusion"]) is not None


@pytest.mark.rule("MM-094")
def test_the_strongest_who_looks_least_hurt_is_struck():
    table = fight(sorcerer(5), foe("b7", "brigand"), foe("b8", "centaur", hits=9), foe("b9", "centaur", hits=22))
    assert judging._strike(scene_of(look(table), "b1"), POWERS["psychic_attack"]) == {"target": "b9"}


@pytest.mark.rule("MM-112")
def test_a_nymph_keeps_foes_off_when_hurt_or_alone():
    for beings, charms in (((nymph(1),), True), ((nymph(1), hero("b2")), False), ((nymph(1), hero("b2", hits=0)), True),
                           ((nymph(1, hits=3), hero("b2")), True), ((nymph(1, hits=4), hero("b2")), False)):  # fmt: skip
        table = fight(*beings, foe("b9", "brigand"))
        assert (judging._charm(scene_of(look(table), "b1"), POWERS["natures_charm"]) is not None) is charms, beings


@pytest.mark.rule("MM-084", "MM-E27")
@pytest.mark.parametrize(("power", "worth"), [(3, "confusion"), (2, "")])
def test_a_power_that_is_as_likely_as_not_to_come_off_is_worth_it(power, worth):
    assert magic.worth_using(look(fight(sorcerer(1, power=power), foe("b9", "commoner"))), "b1") == worth


def test_an_order_of_the_compelled_is_given_once():
    table = at_once(fight(sorcerer(4), foe("b8", "brigand"), foe("b9", "brigand")), "b8", "compelled", "b1")
    choice = magic.suggest_order(look(table), "b1")
    assert choice is not None and choice.answers["effect"] in table.effects
    told, _ = do(table, "magic.order", "b1", **choice.answers)
    assert magic.suggest_order(look(told), "b1") is None
    assert magic.suggest_order(look(table), "b9") is None, "he compels nobody"
