"""Making characters: one with the player, step by step in the order of the book, or a whole party (EN-020)."""

from __future__ import annotations

from typing import Any

from systems.common.character_kit.placed_rolls import Rolled
from systems.common.content.library import use_minus_sign
from systems.common.forms import Answers, Choice, Form, NumberField
from systems.common.kernel.actions import CREATE, PARTY_OF
from systems.common.kernel.look import Look
from systems.common.kernel.naming import PROGRAM, drawn_name, offer_names
from systems.common.kernel.play import Play
from systems.common.kernel.tape import REFEREE
from systems.common.records.coinage import words
from systems.common.records.table import PARTY, Being, altered
from systems.common.treasure_kit.purses import purse_of
from systems.enondas.base.entries import Kindred, SkillSet
from systems.enondas.base.house import MOST_STARTING_LEVELS
from systems.enondas.base.rounding import purpose_of
from systems.enondas.base.sheet import ATTRIBUTES, CharacterSheet
from systems.enondas.characters import creation_forms as forms
from systems.enondas.characters import levels, rolling, shop, teaching
from systems.enondas.characters.belongings import array_items, format_items
from systems.enondas.characters.creation_words import Draft, Gain, list_known, name_calling, workings
from systems.enondas.characters.layout import casts_spells

MOST_ROLLED = 20
LAST_NAMES, USUAL = "names_by", "human"
GLYPHS = {
    "tiny_winged_folk": "winged", "goblin": "goblin", "orc": "orc", "ogre": "ogre", "dwarf": "axe",
    "warrior": "helm", "rogue": "hood", "mage": "hat", "healer": "holy-sign", "ranger": "bow-arrow",
    "farmer": "commoner",
}  # fmt: skip


def create_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(
        CREATE, "New character", help="Attributes, then kindred, skill set, hit points, money, gear, spells and name."
    )


def create(play: Play, choice: Choice) -> None:
    """One character; the dice are the players', the questions the referee's."""
    make(play, REFEREE, PARTY)


def party_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    return Form(PARTY_OF, "Roll a party", (
        NumberField("number", "How many", default=5, minimum=1, maximum=MOST_ROLLED),
    ), help="Warrior, rogue, mage, healer, ranger and so on, of fitting peoples, ready to fight.")  # fmt: skip


def party(play: Play, choice: Choice) -> None:
    """Several characters of different sets, with nobody asked."""
    for _ in range(choice.answers["number"]):
        make(play, PROGRAM, PROGRAM)


def make(play: Play, who: str, roller: str) -> Being:
    """A new character joins the party; ``who`` answers the questions, ``roller`` throws the dice."""
    rolled = rolling.trade_points(play, who, rolling.attributes(play, who, roller))
    kindred: Kindred = play.entry("kindreds", play.ask(who, forms.kindred_form(play, rolled))["kindred"])
    draft = Draft(rolled, make_sheet(kindred, rolled))
    most = min(max(0, play.house.starting_levels), MOST_STARTING_LEVELS)
    for number in range(1, most + 1):
        draft = _gain_level(play, who, roller, draft, number, most)
        draft = _give_gold(play, draft) if number == 1 else draft
    draft = draft if most else _give_gold(play, draft)
    draft = _equip(play, who, draft)
    draft = altered(draft, sheet=teaching.teach_spells(play, who, draft))
    named = play.ask(who, offer_names(play, forms.name_form(play, draft, random_name(play, kindred.key))))
    sheet = altered(draft.sheet, appearance=forms.blank_free(named, "appearance"))
    return join(play, sheet, forms.blank_free(named, "name"), forms.blank_free(named, "player"),
                scores=workings(play, draft))  # fmt: skip


def make_sheet(kindred: Kindred, rolled: tuple[Rolled, ...]) -> CharacterSheet:
    """The sheet before any skill: attributes by kindred, HP as CON, mana as MYN (EN-025, EN-027, EN-211)."""
    values: dict[str, Any] = {
        one: kindred.apply(one, roll.total)  # type: ignore[arg-type]
        for one, roll in zip(ATTRIBUTES, rolled, strict=True)
    }
    return CharacterSheet(
        kindred.key, tuple([roll.total for roll in rolled]), **values, hit_points=values["constitution"],
        hit_points_most=values["constitution"], mana=values["mynergy"], size=kindred.size, powers=kindred.powers,
    )  # fmt: skip


def join(play: Play, sheet: CharacterSheet, name: str, player: str = "", kind: str = "character", side: str = PARTY,
         scores: str = "") -> Being:  # fmt: skip
    """A finished sheet becomes a being of its own; the story tells who it is, how the attributes came about (if
    ``scores`` says so), and what is carried."""
    picture = GLYPHS.get(sheet.kindred) or GLYPHS.get(sheet.skills[0].key if sheet.skills else "") or "person"
    being = Being(play.fresh("b", "beings"), name, kind, side, sheet, glyph=picture, player=player)
    play.add(being)
    where = "joins the party" if side == PARTY else "is there"
    mana = f", {use_minus_sign(sheet.mana)} mana" if casts_spells(play, sheet) else ""
    play.tell("{being} {where}: {calling}, {hits:hit point|hit points}{mana}.", icon="person", being=being,
              where=where, calling=name_calling(play, sheet), hits=sheet.hit_points_most, mana=mana)  # fmt: skip
    if scores:
        play.tell("{being}: {scores}.", icon="dice", being=being, scores=scores)
    if sheet.items or purse_of(sheet).worth:
        play.tell("{being} has {things} and {coins}.", icon="coins", being=being,
                  things=format_items(play, sheet.items),
                  coins=words(purse_of(sheet).worth) if purse_of(sheet).worth else "no coins")  # fmt: skip
    if sheet.spells:
        spells = ", ".join([play.entry("spells", known.spell).name for known in sheet.spells])
        play.tell("{being} knows {spells}.", icon="book", being=being, spells=spells)
    return being


def _gain_level(play: Play, who: str, roller: str, draft: Draft, number: int, most: int) -> Draft:
    """One free level: the set, its points, its die of hit points (EN-030, EN-040)."""
    key = play.ask(who, forms.skill_form(play, draft, number, most))["skill"]
    card: SkillSet = play.entry("skills", key)
    has = draft.sheet.skill(key)
    level = has.level + 1 if has else 1
    form, answers = levels.points_form(play, draft.sheet, card, level), {}
    if form is not None:
        asked = altered(form, known=list_known(play, draft))
        answers = dict(play.ask(who, asked, lambda given: levels.check_spending(asked, given)))
    said = f"{card.name} {level}"
    purpose = levels.HIT_POINTS if number == 1 else f"{levels.HIT_POINTS}, {said}"
    gained = levels.roll_hit_points(play, roller, card, purpose)
    points, animal = levels.read_points(answers), forms.blank_free(answers, levels.ANIMAL)
    sheet = levels.with_level(draft.sheet, key, gained, points, animal)
    gain = Gain(purpose, gained, said, purpose_of(card.hit_points, purpose))
    return altered(draft, sheet=sheet, gains=(*draft.gains, gain))


def _give_gold(play: Play, draft: Draft) -> Draft:
    """Starting gold from CHR and LK as they stand (EN-031), or none where a kit is given instead (EN-032)."""
    sheet = draft.sheet
    if play.house.start_money == "gear_only":
        return altered(draft, sheet=altered(sheet, gold=0))
    gold = shop.starting_gold(sheet.charisma, sheet.luck)
    says = f"5 × (CHR {sheet.charisma} + LK {sheet.luck})"
    return altered(draft, sheet=altered(sheet, gold=gold), gold=gold, gold_says=says)


def _equip(play: Play, who: str, draft: Draft) -> Draft:
    """Gear taken, paid for where it has a price, put on and taken in hand."""
    taken = shop.list_chosen(play.ask(who, forms.gear_form(play, draft)))
    free = play.house.start_money == "gear_only"
    left = purse_of(draft.sheet).paid(0 if free else shop.cost(play, taken))
    assert left is not None, "the form’s purse has counted it"
    sheet = altered(draft.sheet, **left._asdict(), items=shop.pack_items(play, taken))
    return altered(draft, sheet=altered(sheet, items=array_items(play, sheet)))


def random_name(play: Play, kindred: str = USUAL) -> str:
    """A name as this kindred has them, that nobody in the campaign bears; kindreds of one's own have human names."""
    key, tables = f"names_{kindred}", play.library("tables")
    return drawn_name(play, tables, key if key in tables else f"names_{USUAL}", LAST_NAMES)
