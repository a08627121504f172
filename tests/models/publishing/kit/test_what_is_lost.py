"""What somebody has lost is crossed off everywhere on paper, and foes stand there with the figures they have at rest."""

from __future__ import annotations

import re

import pytest

from models.publishing.kit.card_rows import rows_of
from models.publishing.kit.foes import NOW, Body, Loss, kinds_of, span
from models.publishing.kit.piece import Source
from models.publishing.pages import page_of
from models.publishing.sheet_plan import sheet_data
from systems.common.forms.named_numbers import locate_change
from systems.common.kernel.game import Game
from systems.common.kernel.look import Look
from systems.common.kernel.play import Play
from systems.common.kernel.tape import SeededDice
from systems.common.records.table import PARTY, Being, Encounter, Muster, Table, altered
from systems.monsters_magic.base.consequences import impose
from systems.shelf import SHELF, game
from tests.models.publishing.kit.papers import answered, fighting, made, panels_of, source
from tests.samples import sample_table


def changed(table: Table, *beings: Being) -> Table:
    return altered(table, beings={**table.beings, **{being.id: being for being in beings}})


def sheets(table: Table, name: str, **values: object) -> Being:
    being = next(one for one in table.beings.values() if one.name == name)
    return altered(being, sheet=altered(being.sheet, **values))


@pytest.mark.parametrize(
    ("texts", "said"),
    [
        (["14", "14"], "14"),
        (["3d + 14", "3d + 13"], "3d + 13–14"),
        (["3d + 7", "2d + 9", "3d + 11"], "2d + 9 – 3d + 11"),
        (["+1", "−2"], "−2 – +1"),
        (["6 [13]", "5 [14]"], "5 [14] – 6 [13]"),
    ],
)
def test_figures_of_several_go_from_the_least_to_the_most(texts, said):
    assert span(texts) == said


def test_what_there_is_to_lose_is_said_and_what_is_lost_is_counted():
    assert (Loss("MR", 46, 58).words, Loss("MR", 46, 58).boxes, Loss("MR", 46, 58).lost) == ("46 of 58", 58, 12)
    assert (Loss("HP", 7, 7).words, Loss("HP", 7, 7).lost) == ("7", 0)
    assert (Loss("HP", -2, 4).words, Loss("HP", -2, 4).lost) == ("−2 of 4", 4)
    assert (Loss("HP", 60, 60).boxes, Loss("HP", 61, 61).boxes, Loss("HP", 40, 61).lost) == (60, 0, 0)


def test_the_boxes_of_a_monster_card_are_those_it_had_those_that_are_lost_crossed_off():
    (row,) = rows_of([Body("", 1, (Loss("MR", 1, 14),))])
    assert row.losses == (("", 14, False, 13),)
    (many,) = rows_of([Body("", 1, (Loss("MR", 62, 70),))])
    assert many.losses == (("MR 62 of 70", 0, False, 0),)


def test_no_tent_leaves_out_a_box_and_its_figure_stands_beside_them():
    here = source(game("enondas"))
    grumma = next(tent for tent in made(here, "tents").data["tents"] if tent["name"] == "Grumma")
    assert [(loss["words"], loss["boxes"], loss["lost"]) for loss in grumma["losses"]] == [("Hit points 46", 46, 0)]


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_tents_say_what_is_left_of_everything_once(game):
    look = source(game).look
    for tent in made(Source(look), "tents", encounters=()).data["tents"][:-1]:
        being = next(one for one in look.table.beings.values() if one.name == tent["name"])
        said = [loss["words"] for loss in tent["losses"] if loss["words"]]
        said += [" ".join(figure) for figure in tent["figures"]]
        for track in game.summary(look, being).tracks:
            words = f"{track.label} {track.words if track.now != track.most else track.now}"
            assert said.count(words) == 1, (tent["name"], words)


def test_a_tent_has_what_is_lost_crossed_off():
    table = sample_table("whitebox")
    here = source(SHELF[0], changed(table, sheets(table, "Ysolde", hit_points=5)))
    ysolde = next(tent for tent in made(here, "tents").data["tents"] if tent["name"] == "Ysolde")
    assert list(ysolde["losses"]) == [{"words": "", "boxes": 7, "lost": 2, "heavy": False}]
    assert ("Hit points", "5 of 7") in [tuple(figure) for figure in ysolde["figures"]]


def test_a_sheet_has_what_is_lost_of_a_gauge_crossed_off():
    table = sample_table("whitebox")
    look = Look(SHELF[0], changed(table, sheets(table, "Ysolde", hit_points=5)))
    ysolde = next(one for one in look.table.beings.values() if one.name == "Ysolde")
    gauges = [cell for panel in panels_of(sheet_data(page_of(look, ysolde))) for cell in panel["cells"]
              if cell["kind"] == "gauge"]  # fmt: skip
    assert [(cell["most"], cell["lost"]) for cell in gauges] == [(7, 2)]


def test_a_kind_has_the_figures_it_has_at_rest():
    enondas = game("enondas")
    table = fighting(enondas, Muster("orc", 2, (28, 26)), Muster("goblin_archer", 2, (14, 12)))
    hurt = changed(table, sheets(table, "Orc 1", rating=16), sheets(table, "Goblin archer 2", rating=0))
    tents = {tent["name"]: dict(tent["figures"]) for tent in made(source(enondas, hurt), "tents").data["tents"]}
    assert tents["Orcs"]["Melee unhurt"] == "3d + 13–14"
    assert tents["Goblin archer"]["Melee"] == "2d + 7", "the other is dead"


def fallen(game: Game, table: Table, being: Being) -> Table:
    """Somebody with nothing left of what keeps him alive, and all that else may be lost."""
    sheet = being.sheet
    for track in game.summary(Look(game, table), being).tracks:
        field, value = locate_change(sheet, track.name, track.minimum)
        sheet = altered(sheet, **{field: value})
        if not track.runs_over:
            break
    return changed(table, altered(being, sheet=sheet))


@pytest.mark.parametrize("game", SHELF, ids=lambda game: game.key)
def test_nobody_who_is_out_for_good_has_a_tent(game):
    line = next(iter(sample_table(game.key).encounters.values())).lines[0]
    table = fighting(game, Muster(line.entry, 2, size=line.size))
    first, second = Look(game, table).against(PARTY)[:2]

    def tents(now: Table) -> int:
        at = source(game, now)
        return len(made(at, "tents", beings=(), encounters=(NOW,)).data["tents"])

    both = tents(table)
    after = fallen(game, table, first)
    assert game.summary(Look(game, after), after.beings[first.id]).state.out
    (kind,) = kinds_of(source(game, after), NOW)
    assert [body.is_left for body in kind.bodies] == [False, True] and tents(after) == both
    assert tents(fallen(game, after, second)) == both - 1
    hero = Look(game, table).on_side(PARTY)[0]
    dead = fallen(game, table, hero)
    assert hero.id in answered(source(game, table), "tents")["beings"]
    assert hero.id not in answered(source(game, dead), "tents")["beings"]


def test_what_lies_on_one_of_a_kind_is_no_figure_of_the_kind():
    magic = game("monsters_magic")
    table = fighting(magic, Muster("road_robber", 3))
    play = Play(magic, table, SeededDice(1))
    first = next(being for being in table.beings.values() if being.name == "Road Robber 1")
    impose(play, first.id, "minor", "off balance")
    worse = play.table
    assert magic.summary(Look(magic, table), first).armor.text == "14"
    (kind,) = kinds_of(source(magic, worse), NOW)
    figures = {one.label: one.text for one in (kind.summary.armor, *kind.summary.strip)}
    assert (figures["AC"], figures["Defense"]) == ("14", "+3")
    assert magic.summary(Look(magic, worse), worse.beings[first.id]).armor.text == "12"


def test_an_encounter_is_worth_what_its_bodies_on_the_page_are():
    table = sample_table("enondas")
    lines = (Muster("goblin_archer", 2, (14, 12)), Muster("orc", 2, (28, 26)), Muster("ogre", 1, (58,)))
    here = source(game("enondas"), altered(table, encounters={"x1": Encounter("x1", "The toll", lines)}))
    (page,) = made(here, "encounter").data["pages"]
    assert page["total"] == "foes come to 123 a round, the party to 139 · 69 XP", "half of 138, rounded once"
    said = [dict(foes["says"])["XP"] for foes in page["foes"]]
    assert said == ["13 together", "27 together", "29"]


def test_a_card_says_once_what_its_bodies_are_worth_as_the_page_does():
    here = source(game("enondas"))
    toll = next(key for key, one in here.look.table.encounters.items() if one.name == "The toll")

    def worth(**over: object) -> list[list[str]]:
        cards = made(here, "monsters", encounters=(toll,), **over).data["groups"][0]["cards"]
        parts = [[text for label, text, *_ in card["parts"] if label == "XP" or "XP" in text] for card in cards]
        return [[*said, *[word for word in card["foot"] if "XP" in word]]
                for said, card in zip(parts, cards, strict=True)]  # fmt: skip

    assert [re.findall(r"XP (\d+[^·]*\w)", said) for (said,) in worth()] == [["13 together"], ["27 together"], ["29"]]
    assert all(len(said) == 1 and " at MR " in said[0] for said in worth(bodies=False))


def test_of_what_is_rolled_for_the_page_the_worth_is_what_stands_on_it():
    here = source(game("enondas"))
    for page in made(here, "encounter").data["pages"]:
        ratings = [int(body["losses"][0]["now"]) for foes in page["foes"] for body in foes["bodies"]]
        assert page["total"].endswith(f" · {(sum(ratings) + 1) // 2} XP"), page["title"]


def test_every_body_has_the_roll_it_has_unhurt_where_that_hangs_on_what_it_can_lose():
    here = source(game("enondas"))
    toll = next(one for one in made(here, "encounter").data["pages"] if one["title"] == "The toll")
    archers, orcs, ogre = toll["foes"]
    assert [(body["losses"][0]["now"], body["rolls"]) for body in archers["bodies"]] == [
        ("14", ["2d + 7", "2d + 6"]),
        ("12", ["2d + 6", "2d + 5"]),
    ]
    assert archers["rolls"] == ("Melee", "Missile") and ogre["rolls"] == ("Melee",)
    assert [body["rolls"] for body in orcs["bodies"]] == [["3d + 14"], ["3d + 13"]]
    assert [body["rolls"] for body in ogre["bodies"]] == [["6d + 29"]]
    others = [
        foes for one in SHELF[:3] for page in made(source(one), "encounter").data["pages"] for foes in page["foes"]
    ]
    assert others and all(foes["rolls"] == () and not any(body["rolls"] for body in foes["bodies"]) for foes in others)


def test_the_tent_of_the_hurt_says_that_its_roll_is_of_the_unhurt_and_counts_only_who_is_left():
    table = fighting(game("enondas"), Muster("goblin_archer", 2, (14, 12)), Muster("ogre", 1, (58,)))

    def tents(there: Table):
        return {tent["name"]: tent for tent in made(source(game("enondas"), there), "tents").data["tents"]}

    whole = tents(table)
    assert ("Melee", "6d + 29") in whole["Ogre"]["figures"] and whole["Goblin archers"]["note"] == "No. 1 – 2"
    after = tents(changed(table, sheets(table, "Ogre", rating=46), sheets(table, "Goblin archer 1", rating=0)))
    assert ("Melee unhurt", "6d + 29") in after["Ogre"]["figures"]
    assert after["Goblin archer"]["note"] == "No. 2" and ("Melee", "2d + 6") in after["Goblin archer"]["figures"]
    four = fighting(game("enondas"), Muster("goblin_archer", 4, (14, 12, 13, 11)))
    assert tents(four)["Goblin archers"]["note"] == "No. 1 – 4"
    assert tents(changed(four, sheets(four, "Goblin archer 1", rating=0)))["Goblin archers"]["note"] == "No. 2 – 4"
    assert tents(changed(four, sheets(four, "Goblin archer 2", rating=0)))["Goblin archers"]["note"] == "No. 1, 3, 4"


def test_an_encounter_asks_for_what_its_game_has():
    there = {one.key: made(source(one), "encounter").data for one in SHELF}
    assert {key for key, data in there.items() if data["morale"]} == {"whitebox", "mazes_minotaurs"}
    assert {key for key, data in there.items() if not data["initiative"]} == {"enondas"}
