"""Encounters: rolled and weighed against the party, worth of creatures, and what a conflict leaves behind when it ends."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Encounter, Muster
from systems.myriad.characters.creatures import worth
from systems.myriad.characters.creatures.bodies import thought_of
from systems.myriad.encounters.weighing import muster_line
from tests.systems.myriad.builders import GAME, do, fighting, foe, hero, left, look, quiet, ruled, sheet, story

HERE = look(quiet())
DOWN = (("wounds", 0), ("wounds_critical", 2), ("resolve", 2))
NEWT = (
    '[newt]\nname = "Newt"\nrule = "own"\ntext = "Wet."\nstatistics = { power = 4, grace = 2, intellect = 1, spirit = 1 }\n'
    'boxes = { wounds = 5, wounds_critical = 2, resolve = 1 }\nskills = { stealth = 3 }\nappears = ["swamp", "wilds"]\n'
    'attacks = [{ name = "bite", damage = 1 }]\n'
)


def form(table, key, **answers):
    return GAME.actions[key].form(look(table), "", answers)


def mustered(*lines: tuple[str, int]):
    return tuple([{"entry": key, "count": count, "hits": "", "locked": False} for key, count in lines])


@pytest.mark.rule("MY-701", "R-68")
def test_the_worth_and_level_of_a_creature():
    table, _ = do(quiet(), "own.keep", kind="creatures", key="newt", source=NEWT)
    there, being = thought_of(look(table), "newt")
    assert worth.gp_of(there, being) == 3 * 8 + 3 + 2, "statistics, skills and a bought Wound"
    assert (worth.level_from(90), worth.level_from(94), worth.level_from(95), worth.level_from(187)) == (1, 1, 2, 21)
    assert worth.level_of(*thought_of(HERE, "dragon")) == 21
    assert worth.level_of(HERE, hero(level=7)) == 7


@pytest.mark.rule("MY-800")
def test_a_line_of_an_encounter_says_what_it_weighs():
    alone = muster_line(HERE, Muster("mugger", 3))
    assert (alone.subtitle, alone.experience, alone.hits) == ("33 general points, level 1 · in all 99", 0, 4)
    party = quiet(hero(), hero("b2", "Arne"))
    assert worth.party_worth(look(party)) == 2 * worth.gp_of(HERE, hero())
    assert worth.gp_of(HERE, hero()) == 3 * 16 + 14 + 2 * 4 + 4 == 74
    assert muster_line(look(party), Muster("mugger", 3)).subtitle.endswith("67 % of the party’s 148")


@pytest.mark.rule("MY-800", "MY-924")
def test_with_terror_the_fear_dice_are_told():
    there = look(quiet(house=ruled(terror=True)))
    assert muster_line(there, Muster("werewolf", 1)).subtitle.endswith("fear 2D")
    assert muster_line(there, Muster("werewolf", 3)).subtitle.endswith("fear 3D")
    assert "fear" not in muster_line(there, Muster("mugger", 1)).subtitle, "dangerous, but no horror"
    assert "fear" not in muster_line(HERE, Muster("werewolf", 1)).subtitle


@pytest.mark.rule("MY-202")
def test_a_line_brings_experience_where_the_house_gives_any():
    there = look(quiet(hero(level=2), hero("b2", "Arne", level=3), house=ruled(enemy_xp="simple")))
    assert [muster_line(there, Muster(key)).experience for key in ("mugger", "vampire")] == [0, 2]
    ten = look(quiet(hero(level=2), house=ruled(enemy_xp="times_ten")))
    assert [muster_line(ten, Muster(key)).experience for key in ("mugger", "vampire", "dragon")] == [2, 6, 10]


@pytest.mark.rule("MY-702", "MY-800")
def test_who_is_met_is_rolled_and_kept():
    table, told = do(quiet(hero()), "encounters.roll", place="wilds", dice=[2, (1, 1)])
    (kept,) = table.encounters.values()
    assert (kept.name, kept.lines, kept.place, kept.note) == (
        "Wolf × 2",
        (Muster("wolf", 2),),
        "Wilds",
        "Rolled: d20 2.",
    )
    assert "Wilds: Wolf × 2 (d20 2)." in story(told)
    assert "Wolf × 2: 96 general points against the party’s 74: 130 %." in story(told)
    table, _ = do(quiet(hero()), "encounters.roll", place="wilds", dice=[20])
    assert next(iter(table.encounters.values())).lines == (Muster("dragon", 1),)


@pytest.mark.rule("MY-800")
def test_or_the_conflict_begins():
    table, _ = do(quiet(hero()), "encounters.roll", place="wilds", then="fight", distance=40, dice=[2, (1, 1), 3, 4, 1])
    assert look(table).fighting and look(table).fact("distance") == 40
    assert [being.name for being in table.beings.values()] == ["Hild", "Wolf 1", "Wolf 2"]
    assert form(table, "encounters.roll") is None


@pytest.mark.rule("MY-003", "MY-800")
def test_what_is_left_out_is_not_met_and_the_campaigns_own_is():
    table, _ = do(quiet(), "own.leave_out", kind="creatures", key="wolf", left_out=True)
    table, told = do(table, "encounters.roll", place="wilds", dice=[1, (1, 1)])
    assert "Wilds: Bandit × 2 (d17 1)." in story(told)
    table, _ = do(table, "own.keep", kind="creatures", key="newt", source=NEWT)
    table, told = do(table, "encounters.roll", place="wilds", dice=[18])
    assert "Wilds: Newt (d18 18)." in story(told)
    table, told = do(table, "encounters.roll", place="swamp")
    assert "Swamp: Newt (d1 1)." in story(told)


@pytest.mark.rule("MY-800")
def test_every_place_can_be_rolled_in():
    modern = quiet(house=ruled(period="modern"))
    places = [option.value for option in form(modern, "encounters.roll").field("place").options]
    assert places == ["wilds", "town", "road", "underground", "haunted", "court", "city"]
    for place in places:
        answers = form(modern, "encounters.roll").blank() | {"place": place}
        for seed in range(5):
            assert resolve(GAME, modern, Choice("encounters.roll", "", answers), SeededDice(seed)).changes
    older = form(quiet(), "encounters.roll").field("place").options
    assert "city" not in [option.value for option in older]


@pytest.mark.rule("MY-800")
def test_an_encounter_is_weighed_against_the_party():
    assert form(quiet(hero()), "encounters.weigh") is None
    table = quiet(hero()).exchanged(None, Encounter("x1", "The gate", (Muster("mugger", 2), Muster("soldier", 1))))
    _, told = do(table, "encounters.weigh")
    assert "The gate: 107 general points against the party’s 74: 145 %." in story(told)
    fight = fighting(hero(), foe(), foe("b8", "mugger", left=DOWN), dice=[5, 1])
    _, told = do(fight, "encounters.weigh", encounter="")
    assert "Those on the table: 41 general points" in story(told), "the fallen count no more"
    horrors = replace(table, house=ruled(terror=True)).exchanged(
        None, Encounter("x2", "Pack", (Muster("werewolf", 4),))
    )
    _, told = do(horrors, "encounters.weigh", encounter="x2")
    assert "fear 3D" in story(told)


@pytest.mark.rule("MY-202", "MY-502")
def test_the_end_of_a_fight_counts_the_overcome_and_clears_the_field():
    fallen = [replace(foe("b8", "mugger", "Mugger 1", left=DOWN), number=1),
              replace(foe("b9", "mugger", "Mugger 2", left=DOWN), number=2)]  # fmt: skip
    table = fighting(hero(left=(("wounds", 9), ("wounds_critical", 3), ("resolve", 3))), *fallen, foe("b7"),
                     dice=[5, 1], house=ruled(enemy_xp="simple"))  # fmt: skip
    table, told = do(table, "turn.end")
    (hoard,) = table.hoards.values()
    assert (hoard.name, hoard.experience, hoard.foes) == ("A fight", 2, (("Mugger 1", 1), ("Mugger 2", 1)))
    assert "Overcome: 2 muggers." in story(told)
    assert list(table.beings) == ["b1"] and left(table, "b1", "resolve") == 8
    assert not table.fight.turns


@pytest.mark.rule("MY-202")
@pytest.mark.parametrize("die", range(1, 7))
def test_whoever_gives_up_at_the_end_is_overcome_on_a_shared_count_too(die):
    table = fighting(hero(), foe(), dice=[4, die])
    _, told = do(table, "turn.end", how="give up")
    assert "surrenders. Overcome: " in story(told)


@pytest.mark.rule("MY-408", "R-80")
def test_whoever_lies_there_is_named_and_the_wakeful_are_no_longer_so_once_healed():
    down = hero("b2", "Arne", left=DOWN)
    table, told = do(fighting(hero(), down, foe(), dice=[5, 1]), "turn.end")
    assert "Arne: unconscious." in story(told)
    assert left(table, "b2") == 0, "Wounds do not come back with the end of the conflict"
    awake = fighting(hero(conscious=True), foe(), dice=[5, 1])
    table, _ = do(awake, "turn.end")
    assert sheet(table, "b1").conscious is False


@pytest.mark.rule("MY-502")
def test_a_quarrel_leaves_no_hoard_unless_it_brings_experience():
    lawyer = foe(creature="prosecuting_lawyer", left=(("wounds", 2), ("wounds_critical", 1), ("resolve", 0)))
    table, told = do(fighting(hero(), lawyer, dice=[5, 1], conflict="social"), "turn.end")
    assert table.hoards == {} and "Overcome: a prosecuting lawyer." in story(told)
    counted = fighting(hero(), lawyer, dice=[5, 1], conflict="social", house=ruled(enemy_xp="simple"))
    table, _ = do(counted, "turn.end")
    assert [hoard.experience for hoard in table.hoards.values()] == [1]


@pytest.mark.rule("MY-202")
def test_whoever_fled_is_not_overcome_and_allies_stay():
    ally = replace(foe("b5", "soldier"), side=PARTY)
    table = fighting(hero(), ally, foe(), dice=[5, 1, 1])
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply
    from tests.systems.myriad.builders import Faces

    play = Play(GAME, table, Faces())
    play.put_on("b9", "Fled", kind="fled")
    table, _ = do(apply(table, play.outcome().changes), "turn.end")
    assert table.hoards == {} and set(table.beings) == {"b1", "b5"}


@pytest.mark.rule("MY-400")
def test_a_conflict_starts_with_the_creatures_that_were_mustered():
    table, told = do(quiet(hero()), "encounters.start", lines=mustered(("mugger", 2)), name="The alley", light="dim",
                     dice=[4, 3, 2])  # fmt: skip
    assert [being.name for being in table.beings.values()] == ["Hild", "Mugger 1", "Mugger 2"]
    assert (look(table).fact("light"), look(table).fight.name) == ("dim", "The alley")
    assert "mortal combat" in story(told)


@pytest.mark.rule("MY-400", "MY-304", "MY-404")
def test_distance_and_light_are_asked_only_where_more_than_words_counts():
    def asked(**answers):
        ground = ("distance", "light")
        there = form(quiet(hero(), house=ruled(terror=True)), "encounters.start", **answers)
        return [one.name for one in there.fields if one.name in ground]

    assert asked() == asked(conflict="mortal") == asked(conflict="terror") == ["distance", "light"]
    assert asked(conflict="social") == [] and asked(conflict="social", also=("mortal",)) == ["distance", "light"]
    table, _ = do(quiet(hero()), "encounters.start", dice=[6, 1], conflict="social", lines=mustered(("soldier", 1)))
    assert look(table).fact("distance") is None and look(table).fact("light") is None
