"""What sixes buy in an argument: fear, another subject, lies, laughter, a look; and luck on either side."""

from __future__ import annotations

from dataclasses import replace

import pytest

from systems.common.kernel.game import resolve
from systems.common.kernel.tape import DiceTape, Needed, Refused
from systems.common.records.changes import apply
from systems.common.simulation.odds import odds
from tests.systems.myriad.builders import (
    GAME,
    Faces,
    Held,
    Item,
    blank,
    do,
    fighting,
    foe,
    hero,
    left,
    look,
    ruled,
    sheet,
    story,
)

SPEAKER = {"intellect": 3, "skills": (("persuasion", 2),), "items": ()}
HEARER = {"stats": (("power", 2), ("grace", 2), ("intellect", 2), ("spirit", 3)), "skills": (),
          "boxes": (("wounds", 2), ("resolve", 5)), "left": (("wounds", 2), ("resolve", 5))}  # fmt: skip


def argument(*sfx, hearer=(), house=None, **speaker):
    """A speaker with these SFX against a hearer with those."""
    return fighting(hero(**{**SPEAKER, **speaker}, sfx=sfx), foe("b9", "bystander", **HEARER, sfx=hearer), dice=[6, 1],
                    conflict="social", house=house)  # fmt: skip


def argue(table, *dice, who="b1", target="b9", **said):
    return do(table, "combat.attack", who, dice=list(dice), target=target, **said)


def decided(table, dice, *answers, who="b1", target="b9", **said):
    """The same with every question answered by hand, in order."""
    choice = blank(table, "combat.attack", who, target=target, **said)
    tape = DiceTape(Faces(*dice), decides_by_hand=lambda who: True)
    asked = []
    for given in answers:
        with pytest.raises(Needed) as owed:
            resolve(GAME, table, choice, tape)
        asked.append(owed.value.request)
        tape = tape.answered(owed.value.request, given)
    outcome = resolve(GAME, table, choice, tape)
    return apply(table, outcome.changes), story(outcome), asked


@pytest.mark.rule("MY-920", "R-20")
@pytest.mark.parametrize(("laughs", "lost"), [(1, 2), (2, 3)])
def test_a_witticism_costs_more_if_somebody_laughs(laughs, lost):
    table, told = argue(argument("witticism"), (6, 6, 1), (1, 1, 1), laughs=laughs)
    assert "burns sixes: Witticism." in story(told)
    assert left(table, "b9", "resolve") == 5 - lost


@pytest.mark.rule("MY-920")
def test_nobody_laughs_at_a_bad_joke():
    table, told = argue(argument("witticism"), (6, 6, 1), (1, 1, 1), laughs=0)
    assert "burns" not in story(told) and left(table, "b9", "resolve") == 4


@pytest.mark.rule("MY-920")
def test_another_subject_bars_the_topic_for_everybody_in_this_round_and_the_next():
    table = argument(hearer=("change_the_subject",))
    table, said, _ = decided(table, [(1, 1, 1), (6, 2, 2)], {"burn": ("change_the_subject",)}, topic="Witchcraft")
    assert "Bystander changes the subject: Witchcraft is barred." in said
    (effect,) = [one for one in table.effects.values() if one.kind == "barred topic"]
    assert effect.name == "Barred: Witchcraft" and effect.on == ""
    table, _ = do(table, "turn.next")
    with pytest.raises(Refused, match="Witchcraft is barred until the next round is over"):
        argue(table, who="b9", target="b1", topic="witchcraft")
    table, _ = do(table, "turn.next", dice=[6, 1])
    with pytest.raises(Refused, match="barred"):
        argue(table, topic="witchcraft")
    assert argue(table, (5, 1, 1), (1, 1, 1), topic="The weather")
    table, _ = do(do(table, "turn.next")[0], "turn.next", dice=[6, 1])
    assert not [one for one in table.effects.values() if one.kind == "barred topic"]


@pytest.mark.rule("MY-920", "R-19")
def test_another_subject_needs_a_defence_that_succeeds():
    table = argument(hearer=("change_the_subject",))
    table, said, _ = decided(table, [(6, 6, 1), (6, 2, 2)], {"burn": ("change_the_subject",)}, topic="Witchcraft")
    assert "barred" not in said and not [one for one in table.effects.values() if one.kind == "barred topic"]


@pytest.mark.rule("MY-920", "R-19")
def test_a_perfect_lie_is_believed_even_if_it_is_lost_and_cancels_what_detects_it():
    table = argument(hearer=("the_perfect_lie",))
    # 4 + 2 + 2 for the detector against 6 + 1: burnt, the six leaves 6, and the detector is gone: 6 against 6.
    table, said, _ = decided(table, [(4, 1, 1), (6, 2, 2)], {"burn": ("the_perfect_lie",)}, detector=2)
    assert "Nobody can tell that Bystander lied." in said and "Hild gets at Bystander: 6 against 6." in said
    plain, told = argue(argument(hearer=("the_perfect_lie",)), (4, 1, 1), (5, 2, 2), detector=2)
    assert "Hild gets at Bystander: 8 against 5." in story(told)
    assert left(plain, "b9", "resolve") == 4


@pytest.mark.rule("MY-920", "MY-307")
def test_a_perfect_lie_cancels_a_device_that_is_carried():
    asker = {"items": (Item("lie_detector", "Lie detector"),)}
    table = argument(hearer=("the_perfect_lie",), **asker)
    said = {"at": ("interrogating",)}
    _, told, _ = decided(table, [(4, 1, 1), (6, 6, 2)], {"burn": ("the_perfect_lie",)}, **said)
    assert "Hild gets nowhere with Bystander: 6 against 7." in told


@pytest.mark.rule("MY-920")
def test_an_aura_of_terror_takes_nerve_and_keeps_it_away():
    table = argument("aura_of_terror", house=ruled(terror=True))
    table, told = argue(table, (6, 6, 1), (1, 1, 1), (3, 2))
    assert "burns sixes: Aura of Terror × 2." in story(told)
    assert (left(table, "b9", "resolve"), left(table, "b9", "nerve")) == (4, 2)
    assert [one.name for one in table.effects.values() if one.kind == "aura"] == ["In the presence of Hild"]
    table, _ = do(table, "clock.pass", amount=2, unit="hour")
    assert left(table, "b9", "nerve") == 2


@pytest.mark.rule("MY-920", "MY-002")
def test_an_aura_of_terror_wants_the_switch():
    _, told = argue(argument("aura_of_terror"), (6, 6, 1), (1, 1, 1))
    assert "burns" not in story(told)


@pytest.mark.rule("MY-422", "MY-406", "MY-423")
def test_a_scathing_glance_needs_no_words_but_a_six():
    table = argument("scathing_glance")
    table, told = argue(table, (6, 2, 1), (1, 1, 1), spoken=False)
    assert "burns sixes: Scathing Glance." in story(told) and left(table, "b9", "resolve") == 4
    table = argument("scathing_glance")
    table, told = argue(table, (5, 2, 1), (1, 1, 1), spoken=False)
    assert "nothing comes of it" in story(told) and left(table, "b9", "resolve") == 5
    _, told = argue(argument("scathing_glance"), (6, 2, 1), (1, 1, 1))
    assert "burns" not in story(told)
    form = GAME.actions["combat.attack"].form(look(argument()), "b1", {})
    assert form.field("spoken") is None


@pytest.mark.rule("R-46", "MY-308")
def test_a_scent_helps_whoever_seduces():
    table = argument(items=(Item("pheromone_spray", "Pheromone Spray", carried="held"),))
    plain, told = argue(table, (6, 6, 1), (1, 1, 1))
    assert "burns" not in story(told) and left(plain, "b9", "resolve") == 4
    charmed, told = argue(table, (6, 6, 1), (1, 1, 1), seduction=True)
    assert "burns sixes: Pheromone Spray." in story(told) and left(charmed, "b9", "resolve") == 3


@pytest.mark.rule("MY-133", "R-74")
def test_a_lucky_loser_may_throw_again_and_the_other_too():
    table = argument(traits=(Held("lucky"),))
    dice = [(1, 1, 1), (5, 1, 1), (5, 2, 1)]
    after, said, asked = decided(table, dice, {"again": True}, {"again": False})
    assert [one.who for one in asked] == ["b1", "b9"]
    assert "Hild is lucky and throws again." in said and "Hild gets at Bystander: 7 against 5." in said
    assert sheet(after, "b1").used == (("lucky", 1),)
    _, said, _ = decided(table, [*dice, (6, 6, 1)], {"again": True}, {"again": True})
    assert "Hild gets nowhere with Bystander: 7 against 8." in said
    kept, said, _ = decided(table, dice[:2], {"again": False})
    assert "3 against 5" in said and sheet(kept, "b1").used == ()


def test_the_odds_say_what_comes_of_it_and_not_how_luck_had_a_hand_in_it():
    table = argument(traits=(Held("lucky"),))
    plain, lucky = (odds(GAME, one, blank(one, "combat.attack", "b1", target="b9")) for one in (argument(), table))
    assert {part.label for part in lucky.parts} == {part.label for part in plain.parts}


@pytest.mark.rule("MY-133")
def test_luck_saves_whoever_was_attacked():
    lucky = replace(foe("b9", "bystander", **HEARER), sheet=replace(foe("b9", "bystander", **HEARER).sheet,
                                                                    traits=(Held("lucky"),)))  # fmt: skip
    table = fighting(hero(**SPEAKER), lucky, dice=[6, 1], conflict="social")
    after, told = argue(table, (4, 1, 1), (5, 1, 1), (6, 6, 1), (3, 1, 1))
    assert "gets nowhere with Bystander: 5 against 8" in story(told) and sheet(after, "b9").used == (("lucky", 1),)


@pytest.mark.rule("MY-134")
def test_bad_luck_strikes_the_next_success():
    table = argument(traits=(Held("unlucky"),))
    table, told = do(table, "characters.boon", "b1")
    assert "Bad luck waits for Hild" in story(told) and sheet(table, "b1").used == ()
    after, told = argue(table, (5, 1, 1), (4, 1, 1), (1, 1, 1))
    assert "Hild is unlucky and throws again." in story(told) and "3 against 4" in story(told)
    assert sheet(after, "b1").used == (("unlucky", 1),) and not look(after).under("b1", "bad luck")
    missed, _ = argue(table, (1, 1, 1), (6, 1, 1))
    assert sheet(missed, "b1").used == () and look(missed).under("b1", "bad luck"), "it waits on"


@pytest.mark.rule("MY-920")
def test_the_odds_of_an_argument_are_told_in_words_of_what_happens():
    def labels(own: tuple[str, ...], others: tuple[str, ...]) -> list[str]:
        table = fighting(hero(sfx=own), foe("b9", "prosecuting_lawyer", sfx=others), dice=[6, 1], conflict="social",
                         house=ruled(terror=True))  # fmt: skip
        return [part.label for part in odds(GAME, table, blank(table, "combat.attack", "b1", target="b9")).parts]

    assert labels((), ("change_the_subject",)) == [
        "gets nowhere", "gets nowhere, topic barred", "loses Resolve"]  # fmt: skip
    assert labels(("the_perfect_lie",), ("the_perfect_lie",)) == ["gets nowhere", "loses Resolve"]
    assert "keeps calm, loses Resolve" in labels(("aura_of_terror",), ())


@pytest.mark.rule("MY-406", "R-05")
def test_what_burning_sixes_would_come_to_is_said_in_the_words_of_an_argument():
    knack = ("aura_of_terror", "witticism")
    table = argument(*knack, hearer=("change_the_subject", "the_perfect_lie"), house=ruled(terror=True))
    tape = DiceTape(Faces((6, 2, 1), (6, 1, 1)), decides_by_hand=lambda who: True)
    asked = []
    while len(asked) < 2:
        with pytest.raises(Needed) as owed:
            resolve(GAME, table, blank(table, "combat.attack", "b1", target="b9"), tape)
        asked.append(owed.value.request.form.fields[0].words)
        tape = tape.answered(owed.value.request, {"burn": ()})
    assert asked == [
        ("9 against 7: gets at Bystander", "8 against 7: gets at Bystander"),
        ("7 against 9: gives way", "6 against 9: gives way"),
    ]
