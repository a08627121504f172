"""What is thrown again by luck is a throw like any other: sixes are burnt, what follows from it follows, marks are kept
(MY-133, MY-134)."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from systems.common.kernel.play import Play
from systems.common.kernel.tape import DiceTape, Needed
from systems.myriad.combat import footing
from systems.myriad.rolls import checks
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    act,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    own,
    quiet,
    ruled,
    sheet,
    story,
)
from tests.systems.myriad.burning import burn

AGAIN, KEEPS = {"again": True}, {"again": False}
LUCKY, UNLUCKY = (Held("lucky", 2),), (Held("unlucky", 2),)
HURT = {"left": (("wounds", 4), ("wounds_critical", 3), ("resolve", 8))}


@pytest.mark.rule("MY-133", "MY-011", "MY-421")
def test_the_sixes_of_an_attack_thrown_again_are_burnt():
    table = fighting(hero(traits=LUCKY, sfx=("artery_strike",)), foe(armor=0), dice=[6, 1], distance=2)
    table, told = burn(table, "combat.attack", "b1", [(1, 1, 1, 1, 1), (5, 1, 1), (6, 1, 1, 1, 1)],
                       [AGAIN, KEEPS, ("artery_strike",)], target="b9")  # fmt: skip
    assert "is lucky and throws again" in story(told) and "bleeds" in story(told)
    assert "Hild hits Soldier: 10 against 7." in story(told)  # the six burnt: 6 + 4; 5 + 2


@pytest.mark.rule("MY-133", "MY-134", "R-05")
def test_the_sixes_of_a_defence_thrown_again_are_burnt_after_those_of_the_attack():
    table = fighting(foe("b1", "soldier", name="Guard"), hero("b9", "Hild", traits=LUCKY, sfx=("hard_as_nails",)),
                     dice=[6, 1], distance=2)  # fmt: skip
    table, told = burn(table, "combat.attack", "b1", [(5, 4, 4), (1, 1, 1, 1), (6, 6, 1, 1)],
                       [AGAIN, KEEPS, ("hard_as_nails",)], target="b9")  # fmt: skip
    assert "misses Hild: 7 against 11" in story(told)  # one of two sixes burnt: 6 + 1 + 4


@pytest.mark.rule("MY-133")
def test_luck_is_spent_by_nobody_who_was_not_asked():
    """Also where all that is owed is rolled through at once."""
    table = fighting(hero(traits=LUCKY), foe(), dice=[6, 1], distance=2)
    tape = DiceTape(Faces((1, 1, 1, 1)), lambda who: True, lambda who: True).by_program()
    with pytest.raises(Needed) as needed:
        footing.over_a_drop(Play(GAME, table, tape), "b1")
    assert needed.value.request.form.key == "lucky"


@pytest.mark.rule("MY-133", "MY-411")
def test_the_lucky_are_asked_at_once_where_something_follows_straight_away():
    table = fighting(hero(traits=LUCKY), foe(), dice=[6, 1], distance=2)
    after = act_with(table, lambda play: footing.over_a_drop(play, "b1"), (1, 1, 1, 1), (5, 1, 1, 1))
    assert not look(after).under("b1", "prone") and sheet(after, "b1").used == (("lucky", 1),)
    after = act_with(quiet(hero()), lambda play: footing.over_a_drop(play, "b1"), (1, 1, 1, 1))
    assert look(after).under("b1", "prone")  # 1 + 3 is not 7


def act_with(table, does, *faces):
    """What a rule does when the dice fall so."""
    from systems.common.kernel.play import Play
    from systems.common.records.changes import apply
    from tests.systems.myriad.builders import GAME

    play = Play(GAME, table, Faces(*faces))
    does(play)
    return apply(table, play.outcome().changes)


@pytest.mark.rule("MY-133", "MY-501")
def test_a_medic_who_is_lucky_heals_after_all():
    table = quiet(hero(traits=LUCKY, skills=(("medic", 2),)), hero("b2", "Wat", **HURT))
    table, told = do(table, "characters.medic", "b2", dice=[(2, 1, 1)], medic="b1")
    assert left(table, "b2") == 4 and "fails" in story(told)  # 2 + 2 against 12 − 7
    table, told = do(table, "characters.boon", "b1", dice=[(4, 1, 1)], boon="lucky")
    assert left(table, "b2") == 6 and "Wat regains 2 Wounds: 6 left." in story(told)  # 4 + 2 against 5: 1 and 1 more


@pytest.mark.rule("MY-134", "MY-501")
def test_a_medic_who_is_unlucky_loses_what_was_won():
    table = quiet(hero(traits=UNLUCKY, skills=(("medic", 2),)), hero("b2", "Wat", **HURT))
    table, _ = do(table, "characters.medic", "b2", dice=[(5, 1, 1)], medic="b1")
    assert left(table, "b2") == 7
    table, told = do(table, "characters.boon", "b1", dice=[(3, 1, 1)], boon="unlucky")
    assert left(table, "b2") == 5 and "Wat loses 2 Wounds again: 5 left." in story(told)  # 5 against 5 gives 1


@pytest.mark.rule("MY-204", "MY-412")
def test_dice_burnt_on_a_volley_are_counted_once():
    gun = {"sfx": ("autofire_master",), "items": (item("assault_rifle"),)}
    table = fighting(hero(**gun), foe(), foe("b8"), dice=[6, 1, 2], distance=9, house=ruled(
        advancement="random", period="modern", genre="none"))  # fmt: skip
    table, _ = burn(table, "combat.hose", "b1", [(6, 5, 1, 1, 1), *[(1, 1, 1), (1, 1, 1, 1)] * 2],
                    [("autofire_master",)], dropped=0)  # fmt: skip
    assert dict(sheet(table, "b1").marks)["burnt"] == 1


@pytest.mark.rule("MY-133", "MY-204")
def test_dice_burnt_before_luck_throws_again_stay_burnt():
    """A tally of how many dice are burnt during the session: those of the throw that does not stand with them."""
    table = fighting(hero(traits=LUCKY, sfx=("artery_strike",)), foe(armor=0), dice=[6, 1], distance=2,
                     house=ruled(advancement="random"))  # fmt: skip
    table, told = burn(table, "combat.attack", "b1", [(6, 1, 1, 1, 1), (6, 6, 6), (6, 1, 1, 1, 1)],
                       [("artery_strike",), AGAIN, KEEPS, ("artery_strike",)], target="b9")  # fmt: skip
    assert "is lucky and throws again" in story(told)
    assert dict(sheet(table, "b1").marks) == {"burnt": 2, "failed:close_combat": 1}


@pytest.mark.rule("MY-133")
@pytest.mark.parametrize(("answer", "told_of"), [(AGAIN, True), (KEEPS, False)])
def test_the_story_says_that_the_other_side_throws_again_too(answer, told_of):
    table = fighting(hero(traits=LUCKY), foe(armor=0), dice=[6, 1], distance=2)
    again = [(2, 1, 1)] if told_of else []
    _, told = burn(table, "combat.attack", "b1", [(1, 1, 1, 1, 1), (6, 6, 6), (5, 1, 1, 1, 1), *again],
                   [AGAIN, answer], target="b9")  # fmt: skip
    assert "Hild is lucky and throws again." in story(told)
    assert (" throws again, too." in story(told)) is told_of


@pytest.mark.rule("MY-134", "MY-204")
def test_a_failure_by_bad_luck_is_marked():
    table = quiet(hero(traits=UNLUCKY), house=ruled(advancement="random"))
    table, _ = do(table, "characters.test", "b1", dice=[(5, 1, 1, 1, 1)], skill="athletics", statistic="power")
    assert sheet(table, "b1").marks == ()
    table, _ = do(table, "characters.boon", "b1", dice=[(2, 1, 1, 1, 1)], boon="unlucky")
    assert sheet(table, "b1").marks == (("failed:athletics", 1),)


def item(key: str):
    from tests.systems.myriad.builders import GAME, Item

    return Item(key, GAME.shipped_entries("gear")[key].name, carried="held")


@pytest.mark.rule("MY-203", "MY-204")
def test_whoever_throws_a_test_says_how_it_went():
    """Marks and burnt dice hang on it; the throws of an attack and its defence are settled with the blow."""
    thrown, said = re.compile(r"\b(checks|driving)\.throw\("), re.compile(r"record_\w+\(|contest\(|resolve\(")
    rooms = Path(checks.__file__).parent.parent
    silent = [file.name for file in sorted(rooms.rglob("*.py"))
              if thrown.search(text := file.read_text(encoding="utf-8")) and not said.search(text)]  # fmt: skip
    assert silent == ["defending.py", "opposed.py"]


# What sixes of a test bring


@pytest.mark.rule("MY-422", "MY-423")
def test_a_test_may_raise_a_statistic():
    source = 'name = "Zeal"\nrule = "MY-423"\ntext = "Up."\ngroup = "personal"\neffect = "buff"\nrolls = ["test"]\n'
    table = own(quiet(hero(sfx=("zeal",))), "sfx", "zeal", source + 'statistic = "power"\namount = 2\nalways = true\n')
    after, _ = burn(table, "characters.test", "b1", [(6, 6, 1, 1, 1)], [("zeal", "zeal")], statistic="power")
    assert look(after).value("b1", "power") > look(table).value("b1", "power") == 5
    plain, _ = burn(table, "characters.test", "b1", [(6, 6, 1, 1, 1)], [()], statistic="power")
    assert look(plain).value("b1", "power") == 5


@pytest.mark.rule("MY-422")
def test_a_leap_without_a_fight_or_a_foe_leaves_its_blow_to_the_guide():
    leaper = hero(sfx=("mighty_leap_character",), skills=(("athletics", 3),))
    down = (("wounds", 0), ("wounds_critical", 1), ("resolve", 3))
    for table in (quiet(leaper, foe()), fighting(leaper, foe(left=down), dice=[5, 1]), quiet(leaper)):
        _, told = burn(table, "characters.test", "b1", [(6, 6, 1, 1, 1)], [("mighty_leap_character",)], skill="athletics",
                       statistic="power", difficulty=6)  # fmt: skip
        assert "Hild may make a free close attack at +1." in story(told)


@pytest.mark.rule("MY-422")
@pytest.mark.parametrize(("here", "there", "lands"), [
    (0, 10, 8), (10, 0, 2), (4, 7, 5), (7, 4, 6), (9, 11, 9), (11, 9, 11), (9, 10, 9), (10, 9, 10), (9, 9, 9),
])  # fmt: skip
def test_a_leap_ends_two_metres_from_whom_it_strikes_and_moves_nobody_who_is_that_near(here, there, lands):
    leaper = hero(sfx=("mighty_leap_character",), items=(), skills=(("athletics", 3), ("close_combat", 2)))
    table = act(fighting(leaper, foe("b8"), foe("b9"), dice=[5, 1, 1]), lambda play: [
        play.set_fact_of(who, where=metres) for who, metres in (("b1", here), ("b8", there + 90), ("b9", there))
    ])  # fmt: skip
    after, told = burn(table, "characters.test", "b1", [(6, 4, 1, 1, 1), (1, 1, 1, 1, 1), (6, 1, 1)],
                       [("mighty_leap_character",), {}], skill="athletics", statistic="power", difficulty=6)  # fmt: skip
    assert look(after).fact_of("b1", "where") == lands
    assert "Soldier 2" not in story(told) and look(after).fact("extra") == ("b1",)


@pytest.mark.rule("MY-020", "MY-423")
def test_a_roll_of_work_may_raise_a_statistic_too():
    source = 'name = "Zeal"\nrule = "MY-423"\ntext = "Up."\ngroup = "personal"\neffect = "buff"\nrolls = ["test"]\n'
    table = own(quiet(hero(sfx=("zeal",))), "sfx", "zeal", source + 'statistic = "power"\namount = 2\n')
    section = {"section": "Wall", "stage": 1, "statistic": "power", "skill": "", "goal": 10, "lasts": 8}
    for needs, power in ((6, 7), (7, 5)):
        begun, _ = do(table, "characters.extended", name="Fort", sections=({**section, "needs": needs},))
        after, _ = burn(begun, "characters.contribute", "", [(6, 4, 1, 1, 1)], [("zeal",)], who=("b1",), passes=False)
        assert look(after).value("b1", "power") == power


@pytest.mark.rule("MY-133")
@pytest.mark.parametrize(("opposed", "needs"), [(False, 11), (True, None)])
def test_the_dice_thrown_again_know_the_number_they_must_reach_unless_somebody_opposes(
    opposed: bool, needs: int | None
):
    table = quiet(hero(traits=LUCKY), foe())
    if opposed:
        table, _ = do(
            table, "characters.oppose", "b1", dice=[(1, 1, 1, 1, 1), (5, 1, 1)], other="b9", statistic="power"
        )
    else:
        table, _ = do(table, "characters.test", "b1", dice=[(1, 1, 1, 1, 1)], statistic="power", difficulty=11)
    faces = Faces((2, 1, 1, 1, 1))
    do(table, "characters.boon", "b1", dice=faces, boon="lucky")
    (asked,) = faces.asked
    assert (asked.need.at if asked.need is not None else None) == needs
