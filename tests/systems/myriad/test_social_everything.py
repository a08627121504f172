"""Every form of tests and words plays as it stands, or says why not; undone, nothing is left of it."""

from __future__ import annotations

from dataclasses import replace

from systems.common.forms import Choice
from systems.common.kernel.game import resolve
from systems.common.kernel.tape import SeededDice
from systems.common.records.changes import apply
from systems.common.records.table import PARTY
from systems.myriad.social import hearts
from tests.systems import promises
from tests.systems.myriad.builders import GAME, Held, do, fighting, foe, hero, look, quiet, ruled

WORDS = ruled(romance=True, romance_multi=True, terror=True, psychological_warfare=True)
BORN = tuple([Held(key, 2) for key in ("lucky", "unlucky", "famous", "notorious")])
SFX = ("witticism", "the_perfect_lie", "scathing_glance", "aura_of_terror", "change_the_subject", "husky_tones",
       "mighty_leap_character")  # fmt: skip
SECTION = {"section": "Design", "statistic": "intellect", "skill": "engineering", "needs": 7, "goal": 10, "lasts": 8,
           "stage": 1}  # fmt: skip


def tables():
    """Quiet ones, with work going on, and conflicts of every kind."""
    everyone = [hero(traits=BORN, sfx=SFX), hero("b2", "Leanne", buttons=hearts.LEANNE)]
    calm = quiet(*everyone, house=WORDS)
    working, _ = do(calm, "characters.extended", name="Spaceship", sections=(SECTION,))
    tested, _ = do(working, "characters.test", "b1", dice=[(1, 1, 1, 1, 1)])
    horrors = (foe("b8", "ghost", sfx=SFX), foe("b9", "werewolf"))
    for kind in ("mortal", "social", "terror"):
        yield fighting(*everyone, *horrors, dice=[6, 5, 4, 3], house=WORDS, distance=10, conflict=kind)
    date = Choice("social.romance", "", GAME.actions["social.romance"].form(look(calm), "", {}).blank())
    yield apply(calm, resolve(GAME, calm, date, SeededDice(1)).changes)
    yield from (quiet(), calm, working, tested)


def test_everything_offered_plays_or_says_why_not():
    played, told = promises.everything_offered_plays_or_says_why_not(GAME, list(tables()))
    assert {"characters.test", "characters.oppose", "characters.contribute", "characters.boon", "social.terror",
            "social.romance", "social.buttons", "social.yield", "combat.attack"} <= played  # fmt: skip
    mine = [one for one in told if one[0].startswith(("social.", "characters.test", "characters.oppose"))]
    assert mine == []


def test_a_date_and_an_argument_are_undone_step_by_step():
    for table in list(tables())[:4]:
        promises.undo_restores_everything(GAME, table, 3, 25)
        promises.by_hand_equals_by_program(GAME, table, 6)


def test_the_fast_table_plays_arguments_alike(monkeypatch):
    foes = [replace(foe(f"b{number}", "bystander"), side="foes") for number in (8, 9)]
    table = fighting(hero(sfx=SFX), hero("b2", "Wat"), *foes, dice=[6, 5, 1, 2], conflict="social", house=WORDS)
    promises.the_fast_table_plays_the_same_fights(GAME, table, monkeypatch, 3)
    assert table.beings["b1"].side == PARTY
