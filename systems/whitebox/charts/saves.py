"""Saving throws by class and of everybody at the table, and turning the undead (WB-190 to WB-206)."""

from __future__ import annotations

from systems.common.every_game.house_notes import house_notes
from systems.common.forms import Choice
from systems.common.kernel.look import Look
from systems.common.records.charts import Chart, ChartCell, ChartColumn, ChartRow
from systems.common.records.figures import format_range, format_signed
from systems.common.records.table import FOES, PARTY, Being
from systems.whitebox.base.creatures import entry_of
from systems.whitebox.base.entries import CharacterClass, LevelRow, MatrixRow
from systems.whitebox.base.monsters import turning_row
from systems.whitebox.charts.groups import FIGHT, LAW, characters, classes_in_play, levels_of, of_level
from systems.whitebox.combat.saves import KINDS, need_for
from systems.whitebox.combat.turning import NO, TABLE, D, can_turn, forces_service, number_needed

SAVE, TURN = "combat.save", "combat.turn_undead"
CATEGORIES = (
    ("death", "Death, poison"),
    ("wands", "Wands"),
    ("stone", "Turned to stone"),
    ("breath", "Breath"),
    ("spells", "Spells, staffs"),
)
LEVELS = (*range(1, 10), 14)  # the levels at which a column of the turning table begins
MOST_EXAMPLES = 3


def charts(look: Look) -> tuple[Chart, ...]:
    return (saves_here(look), matrix(look) if look.house.saving_throw_matrix else by_class(look), turning(look))


def saves_here(look: Look) -> Chart:
    """What everybody at the table must throw against each kind of danger, all bonuses counted; a press asks for it."""
    bodies = [(being.name, (being,)) for being in look.on_side(PARTY)] + _kinds_of_foes(look)
    rows = tuple(
        [
            ChartRow(
                (ChartCell(name), *[_save_cell(look, group, kind) for kind, _ in KINDS]),
                tuple([one.id for one in group]),
            )
            for name, group in bodies
        ]
    )
    columns = (ChartColumn("Who"), *[ChartColumn(word, True) for _, word in KINDS])
    notes = house_notes(look, "natural_20_1", "monster_saves_as_class") if rows else ("Nobody is at the table yet.",)
    return Chart(
        "saves_here", "Saving throws at the table", FIGHT, columns, rows, "d20", f"{LAW}: Saving Throws", notes=notes
    )


def by_class(look: Look) -> Chart:
    """The saving throw of each class by level."""
    known = classes_in_play(look)
    most = max([len(levels_of(look, one)) for one in known], default=0)
    rows = tuple(
        [
            ChartRow(
                (
                    ChartCell(one.name, entry=("classes", one.key)),
                    *[_class_cell(look, one, level) for level in range(1, most + 1)],
                )
            )
            for one in known
        ]
    )
    columns = (ChartColumn("Class"), *[ChartColumn(str(level), True) for level in range(1, most + 1)])
    return Chart("saves", "Saving throws by level", FIGHT, columns, rows, "d20", f"{LAW}: Saving Throws")


def matrix(look: Look) -> Chart:
    """The matrix in place of the one number, where the house uses it (WB-196)."""
    rows = []
    for one in classes_in_play(look):
        for row, last in zip(one.matrix, [*[after.level - 1 for after in one.matrix[1:]], 0], strict=True):
            here = [
                being.id
                for being in characters(look)
                if being.sheet.character_class == one.key and one.matrix_row(being.sheet.level) is row
            ]
            rows.append(
                ChartRow(
                    (
                        ChartCell(_matrix_words(one, row, last), entry=("classes", one.key)),
                        *[ChartCell(str(getattr(row, name))) for name, _ in CATEGORIES],
                    ),
                    tuple(here),
                )
            )
    columns = (ChartColumn("Class"), *[ChartColumn(word, True) for _, word in CATEGORIES])
    return Chart("saves", "Saving throw matrix", FIGHT, columns, tuple(rows), "d20", f"{LAW}: The Saving Throw Matrix")


def turning(look: Look) -> Chart:
    """What 3d6 must come to, by the level of the Cleric; those who can turn read their column."""
    clerics = {being.id: being for being in characters(look) if can_turn(look, being)}
    heads = [
        ChartColumn(_levels(place), True, tuple([who for who, one in clerics.items() if _column(one) == place]))
        for place in range(len(LEVELS))
    ]
    undead = {
        row: [one.name for one in look.offered("creatures").values() if turning_row(one, look.house) == row]
        for row in TABLE
    }
    rows = []
    for row in TABLE:
        here = tuple(
            [
                one.id
                for one in look.on_side(FOES)
                if (entry := entry_of(look, one)) and turning_row(entry, look.house) == row
            ]
        )
        cells = [_turning_cell(look, level, row, head.beings) for level, head in zip(LEVELS, heads, strict=True)]
        words = "Demons" if row == "demon" else f"{row.replace('-', '–')} {'die' if row == '1' else 'dice'}"
        rows.append(
            ChartRow((ChartCell(words), ChartCell(", ".join(undead[row][:MOST_EXAMPLES]) or "–"), *cells), here)
        )
    fate = "destroyed" if not any([forces_service(look, one) for one in clerics.values()]) else "destroyed, or serves"
    notes = [f"D: {fate} without a roll. All of the type named flee or cower for 3d6 rounds."]
    notes += house_notes(look, "turning_as_spell", "chaotic_turning", "banshee_undead", "shadow_undead")
    columns = (ChartColumn("Undead"), ChartColumn("Such as"), *heads)
    return Chart(
        "turning",
        "Turning the undead, by level",
        FIGHT,
        columns,
        tuple(rows),
        "3d6",
        f"{LAW}: Turning the Undead",
        notes=tuple(notes),
    )


def _save_cell(look: Look, group: tuple[Being, ...], kind: str) -> ChartCell:
    need = need_for(look, group[0], (kind,))
    counted = sum([term.amount for term in need.terms])
    working = ", ".join(
        [f"Saving throw {need.at}", *[f"{one.label} {format_signed(one.amount)}" for one in need.terms]]
    )
    choice = Choice(SAVE, "", {"who": tuple([one.id for one in group]), "against": kind})
    return ChartCell(str(need.at - counted), choice=choice, working=working)


def _kinds_of_foes(look: Look) -> list[tuple[str, tuple[Being, ...]]]:
    """The foes by kind and hit dice: those alike save alike."""
    found: dict[tuple[str, str], list[Being]] = {}
    for being in look.on_side(FOES):
        entry = entry_of(look, being)
        named = (entry.name, being.sheet.hit_dice) if entry is not None else (being.name, being.id)
        found.setdefault(named, []).append(being)
    return [(name, tuple(group)) for (name, _), group in found.items()]


def _class_cell(look: Look, one: CharacterClass, level: int) -> ChartCell:
    there: list[LevelRow] = [row for row in levels_of(look, one) if row.level == level]
    here = of_level(look, one, level)
    return ChartCell(str(there[0].save), here) if there else ChartCell("–")


def _matrix_words(one: CharacterClass, row: MatrixRow, last: int) -> str:
    levels = f"{row.level} and more" if not last else format_range(row.level, last)
    return f"{one.name} {levels}"


def _column(cleric: Being) -> int:
    return max([place for place, level in enumerate(LEVELS) if cleric.sheet.level >= level])


def _levels(place: int) -> str:
    after = LEVELS[place + 1] if place + 1 < len(LEVELS) else 0
    level = LEVELS[place]
    return f"{level} +" if not after else format_range(level, after - 1)


def _turning_cell(look: Look, level: int, row: str, clerics: tuple[str, ...]) -> ChartCell:
    number = number_needed(level, row)
    words = {D: "D", NO: "–"}.get(number, str(number))
    action = look.game.actions[TURN]
    able = next((who for who in clerics if action.form(look, who, {}) is not None), "")
    return ChartCell(words, choice=Choice(TURN, able) if able else None)
