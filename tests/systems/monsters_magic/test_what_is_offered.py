"""What forms propose and say: bands that fit, why nothing can be done, what points that are not spent come to."""

from __future__ import annotations

import pytest

from systems.common.records.table import Effect, Turn, altered
from systems.common.simulation.odds import odds
from systems.monsters_magic.base.sheet import Trait
from tests.systems.monsters_magic.asked import between, met, spent
from tests.systems.monsters_magic.builders import GAME, blank, do, fighting, foe, hero, look, quiet, story

RECOVER = GAME.actions["characters.recover"]


@pytest.mark.rule("MG-035")
@pytest.mark.parametrize(("band", "proposed"), [(4, 3), (2, 1), (1, 2), (0, 1)])
def test_a_move_that_is_proposed_is_one(band, proposed):
    form = GAME.actions["combat.move"].form(look(met(band=band)), "b1", {})
    assert form.blank()["band"] == proposed


@pytest.mark.rule("MG-018")
def test_recovery_says_why_it_is_not_possible():
    assert RECOVER.form(look(quiet(hero())), "b1", {}).blocked == (
        "Nothing weighs on Gramfive or a friend close by: no consequence, no sickness."
    )
    table, _ = do(met(first="b9"), "combat.impose", "b1", grade="minor", called="dazed")
    assert RECOVER.form(look(table), "b1", {}).blocked == (
        "It takes the action of a round: wait for Gramfive’s turn."
    )  # fmt: skip
    mine, _ = do(met(), "combat.impose", "b1", grade="minor", called="dazed")
    assert not RECOVER.form(look(mine), "b1", {}).blocked


def test_help_is_for_whoever_acts_next_and_has_none_yet():
    others = (hero("b2", "Guido"), hero("b3", "Felix"))
    table = fighting(hero(), *others, foe("b9"), dice=[(3, 3, 3)] * 4)
    table = table.exchanged(table.fight, altered(table.fight, now=0, waiting=("b1",), turns=tuple([
        Turn(f"Initiative {who}", (who,)) for who in ("b1", "b3", "b2", "b9")])))  # fmt: skip
    offered = GAME.actions["combat.help"].form(look(table), "b1", {}).field("friend")
    assert offered.blank() == "b3"
    helped = table.exchanged(None, Effect("e1", "b3", "Help of Ann", "help"))
    assert GAME.actions["combat.help"].form(look(helped), "b1", {}).field("friend").blank() == "b2"


@pytest.mark.rule("MG-051")
def test_the_only_spell_says_why_it_cannot_be_cast():
    table = fighting(hero(spells=("turn_undead",)), foe(), dice=[(6, 6, 6), (1, 1, 1)])
    form = GAME.actions["magic.cast"].form(look(table), "b1", {})
    assert form.blocked == "Turn Undead: no undead is within short range."


@pytest.mark.rule("MG-010", "MG-018")
def test_help_counts_towards_recovery_and_is_used_up():
    guido = hero("b2", "Guido")
    table, _ = do(quiet(hero(traits=()), guido), "combat.impose", "b1", grade="major", called="broken arm")
    table, _ = do(table, "combat.help", "b2", dice=[(4, 4, 4)], friend="b1", traits=(), attribute="constitution",
                  danger=False, **{"with": "recover"})  # fmt: skip
    assert any(effect.kind == "help" for effect in table.effects.values())  # 12 + 2 against 10: 4 points
    trouble = next(effect.id for effect in table.effects.values() if effect.kind == "consequence")
    table, told = do(table, "characters.recover", "b1", dice=[(4, 4, 4)], trouble=trouble, attribute="constitution",
                     difficulty=10)  # fmt: skip
    assert "4 of 10" in story(told)  # 12 + 2 − 4 + 4
    assert not any(effect.kind == "help" for effect in table.effects.values())


@pytest.mark.rule("MG-008", "MG-049")
@pytest.mark.parametrize(("key", "dice"), [("combat.sneak", [(1, 1, 1)]), ("combat.chase", [(6, 6, 6), (1, 1, 1)])])
def test_whoever_is_sneaked_on_or_outrun_answers_a_bad_failure(key, dice):
    after, said, forms = spent(met(band=3), "b1", key, dice, {"react": {"way": "impose", "called": "seen"}},
                               target="b9", traits=())  # fmt: skip
    assert [form.key for form in forms] == ["react"] and "Gramfive suffers “seen" in said
    assert look(after).value("b1", "checks") < 0


@pytest.mark.rule("MG-050", "MG-071")
def test_the_points_of_a_sneak_are_proposed_as_bands_nearer():
    after, _, forms = spent(met(band=3), "b1", "combat.sneak", [(6, 6, 6)], {}, target="b9", traits=())
    assert forms[0].blank()["steps"] == 2 and between(after) == "reach"  # 18 + 1 against 10: 9 points
    after, _, forms = spent(met(band=1), "b1", "combat.sneak", [(6, 6, 6)], {}, target="b9", traits=())
    assert between(after) == "close", "there it stays"


@pytest.mark.rule("MG-007", "MG-025")
@pytest.mark.parametrize("heroism", [0, 1])
@pytest.mark.parametrize("key", ["combat.attack", "combat.sneak", "combat.chase"])
@pytest.mark.parametrize("band", [1, 3, 5])
def test_odds_name_every_way_it_goes(key, band, heroism):
    table = met(band=band, hero_points=heroism)
    labels = [part.label for part in odds(GAME, table, blank(table, key, "b1", target="b9")).parts]
    assert "goes on" not in labels, labels


@pytest.mark.rule("MG-012", "MG-015")
def test_points_that_buy_nothing_say_so():
    after, said, _ = spent(met(), "b1", "combat.attack", [(6, 6, 6), 8], {"damage": 0}, target="b9", arm="item0")
    assert "Gramfive leaves the points unspent." in said and after.beings["b9"].sheet.php == 14


@pytest.mark.rule("MG-025")
def test_the_two_answers_to_a_consequence_are_said_in_words():
    table = fighting(hero(hero_points=1), foe(), dice=[(1, 1, 1), (6, 6, 6)], range=1)
    _, _, forms = spent(table, "b9", "combat.attack", [(6, 6, 6), 6],
                        {"damage": 0, "consequences": ("minor",), "called": "tripped"}, target="b1")  # fmt: skip
    (refusal,) = [form for form in forms if form.key == "refuse"]
    assert [option.label for option in refusal.field("refuse").options] == [
        "Bears the consequence", "Hero point: 7 physical hit points instead"]  # fmt: skip


@pytest.mark.rule("MG-006")
def test_only_traits_that_fit_by_their_names_are_ticked_before_anybody_says_so():
    shamira = hero("b1", "Shamira", calling="cleric", traits=(Trait("Turn Undead", "class"), Trait("Pious", "own")))
    felix = hero("b2", "Felix", calling="thief", traits=(Trait("Stealthy", "class"), Trait("Simple Weapons", "class")))
    guido = hero("b3", "Guido", traits=(Trait("Help Others Fight or Face Danger", "class"),))
    table = fighting(shamira, felix, guido, foe(), dice=[(6, 6, 6), (5, 5, 5), (4, 4, 4), (1, 1, 1)], range=1)
    found = {}
    for _ in range(3):
        for who in [one for one in look(table).waiting if one != "b9"]:
            forms = [GAME.actions[f"combat.{key}"].form(look(table), who, {}) for key in ("attack", "sneak", "help")]
            found[who] = [form.blank()["traits"] for form in forms]
        table = do(table, "turn.skip")[0]
    helps = ("Help Others Fight or Face Danger",)
    assert found["b1"] == [(), (), ()], "faith is no skill with the mace"
    assert found["b2"] == [("Simple Weapons",), ("Stealthy",), ()] and found["b3"] == [(), (), helps]


@pytest.mark.rule("MG-006", "MG-051", "MG-088")
@pytest.mark.parametrize(
    ("calling", "spell", "traits", "ticked"),
    [
        ("cleric", "turn_undead", ("Pious", "Ensure the Dead Stay in the Underworld", "Turn Undead"), 2),
        ("bard", "inspiration", ("Use Your Music to Help People", "Help Others Fight or Face Danger", "Gambler"), 2),
        ("magic_user", "shield", ("Arcane Lore", "Spellcasting"), 1),
    ],
)
def test_a_spell_ticks_the_traits_that_the_example_counts(calling, spell, traits, ticked):
    caster = hero(calling=calling, spells=(spell,), traits=tuple([Trait(name, "own") for name in traits]))
    table = fighting(
        caster, hero("b2", "Guido"), foe(creature="grave_sentinel"), dice=[(6, 6, 6), (1, 1, 1), (1, 1, 1)]
    )
    form = GAME.actions["magic.cast"].form(look(table), "b1", {})
    own = {"turn_undead": "Turn Undead", "inspiration": "Help Others Fight or Face Danger", "shield": "Spellcasting"}
    assert len(form.blank()["traits"]) == ticked and form.blank()["traits"][0] == own[spell]


@pytest.mark.rule("MG-041", "MG-044", "MG-045")
@pytest.mark.parametrize(
    ("creature", "first", "need", "said"),
    [
        ("road_robber", "b1", "≥ AC 14", "Road Robber: close; AC 14."),
        (
            "mummy_of_the_first_ones",
            "b1",
            "≥ 17 (AC 19, size −2)",
            "Mummy of the First Ones: close; AC Mummy of the First Ones 19, Size −2 = 17.",
        ),
        ("ash_wisp", "b9", "≥ 12 (WIS 10, size +2)", "Gramfive: close; WIS Wisdom 10, Size +2 = 12."),
    ],
)
def test_the_form_of_an_attack_says_what_it_must_reach(creature, first, need, said):
    actor, target = (first, "b9") if first == "b1" else (first, "b1")
    form = GAME.actions["combat.attack"].form(look(met(creature, first=first)), actor, {"target": target})
    assert form.help.endswith(said) and form.working.endswith(f" {need}")


@pytest.mark.rule("MG-070", "MG-085")
def test_whichever_spell_is_meant_stays_and_says_that_nobody_is_in_range():
    book = ("turn_undead", "magic_missile")
    table = fighting(hero(spells=book), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=5)
    at = look(table)
    for spell, name, band in (("turn_undead", "Turn Undead", "short"), ("magic_missile", "Magic Missile", "medium")):
        form = GAME.actions["magic.cast"].form(at, "b1", {"spell": spell})
        assert form.blocked == f"{name}: no {'undead' if spell == 'turn_undead' else 'foe'} is within {band} range."
        assert form.field("spell").option(spell) is not None
    form = GAME.actions["magic.cast"].form(at, "b1", {})
    assert form.blank() == {"spell": form.field("spell").options[0].value}, "the first is there, and not nothing"
    near = look(fighting(hero(spells=book), foe(), dice=[(6, 6, 6), (1, 1, 1)], range=2))
    form = GAME.actions["magic.cast"].form(near, "b1", {"spell": "turn_undead"})
    assert form.blocked.startswith("Turn Undead"), "no other is cast in its place"
    assert not GAME.actions["magic.cast"].form(near, "b1", {}).blocked
