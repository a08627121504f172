"""The end of creation: the name, the equipment, and the new character at the table."""

from __future__ import annotations

from systems.common.forms import Answers, Form, NotesField, TextField, ToggleField
from systems.common.forms.named_numbers import get_score
from systems.common.kernel.look import Look
from systems.common.kernel.naming import drawn_name, offer_names
from systems.common.kernel.play import Play
from systems.common.records.table import PARTY, Being
from systems.myriad.base import module
from systems.myriad.base.sheet import PersonSheet
from systems.myriad.characters.creation import proposals, templates
from systems.myriad.characters.creation.ledger import Draft, list_known, mage
from systems.myriad.characters.creation.plans import TEMPLATES
from systems.myriad.characters.creation.point_forms import KIT, NAME, TITLES
from systems.myriad.characters.gear import shop
from systems.myriad.characters.gear.belongings import list_items, set_out
from systems.myriad.characters.pages.summary import describe_person

READY = "ready"
THEME = "light"
NAMES_OF, USUAL_NAMES, LAST_NAMES = "names_", "names_human", "names_by"  # tables of names by race, and of last names
GLYPHS = {"warrior": "helm", "wizard": "hat", "rogue": "hood", "ranger": "person-bow", "envoy": "scroll"}
RACES = {"ogre": "ogre", "naga": "serpent", "dragon_folk": "lizard", "magma_dweller": "rock-being"}


def give_name(play: Play, who: str, draft: Draft) -> tuple[Draft, str, str]:
    """Who it is and who plays it; of mages how their spells look (MY-605)."""
    form = name_form(play, draft, random_name(play, draft.sheet.race))
    answers = play.ask(who, offer_names(play, form))
    draft = draft.with_sheet(
        concept=_text_answer(answers, "concept"),
        theme=_text_answer(answers, "theme"),
        appearance=_text_answer(answers, "appearance"),
    )
    return draft, _text_answer(answers, "name"), _text_answer(answers, "player")


def name_form(look: Look, draft: Draft, name: str) -> Form:
    """Name, player, concept, looks."""
    theme = TextField("theme", "Theme of the magic", "Light, bones, music: how spells look", THEME, rule="MY-605")
    return Form(NAME, TITLES[NAME], (
        TextField("name", "Name", default=name, required=True), TextField("player", "Player"),
        TextField("concept", "Concept", "In a few words", _concept(look, draft)),
        *((theme,) if mage(look, draft.sheet) else ()),
        NotesField("appearance", "Appearance and background", longest=2_000),
    ), known=list_known(look, draft))  # fmt: skip


def _concept(look: Look, draft: Draft) -> str:
    """The career, or the one that the skills are most like."""
    like = templates.find_template(look, draft.plan.career or proposals.career_like(look, draft.sheet))
    return like.name if like is not None else ""


def _text_answer(answers: Answers, name: str) -> str:
    return str(answers.get(name, "")).strip()


def funds(look: Look, draft: Draft) -> int:
    """Resource points at the start: those of the house, more for the rich, fewer for the poor, what templates bring
    (MY-130, MY-300, R-44)."""
    entries, levels = module.traits(look), 0
    for one in draft.sheet.traits:
        if one.key in entries:
            levels += sum([touch.amount * one.level for touch in entries[one.key].touches if touch.figure == "rp"])
    brought = (
        sum([one.rp for one in templates.templates_chosen(look, draft.plan)]) if TEMPLATES in draft.plan.steps else 0
    )
    return max(0, int(look.house.starting_rp) + levels * int(look.house.rich_rp_per_level) + brought)


def kit_form(look: Look, draft: Draft, points: int) -> Form:
    """The shop, with what is to be spent counting down and a few free things (MY-300)."""
    limit = look.house.zero_cost_limit
    usual = shop.proposal(look, draft.sheet, points)
    return Form(KIT, TITLES[KIT], (
        *shop.shelves(look, usual, limit), ToggleField(READY, "Armor on, the best weapon in hand", default=True),
    ), points, "resource points", "A resource point is a day’s wage. What is not spent is kept.",
        known=list_known(look, draft))  # fmt: skip


def equip(play: Play, who: str, draft: Draft) -> Draft:
    """What is bought, put on and taken in hand."""
    points = funds(play, draft)
    answers = play.ask(who, kit_form(play, draft, points), lambda given: shop.problem(play, given))
    taken = shop.goods_chosen(answers)
    draft = draft.with_sheet(items=shop.packed(play, taken), rp=points - shop.cost(play, taken))
    return draft.with_sheet(items=set_out(play, draft.sheet)) if answers[READY] else draft


def glyph(sheet: PersonSheet) -> str:
    """The picture of somebody: of the career, of a race that looks like nobody else."""
    return GLYPHS.get(sheet.career) or RACES.get(sheet.race, "person")


def join(play: Play, sheet: PersonSheet, name: str, player: str = "", side: str = PARTY) -> Being:
    """A finished sheet becomes a being of its own; the story tells who it is and what is carried."""
    being = Being(play.fresh("b", "beings"), name, "character", side, sheet, glyph=glyph(sheet), player=player)
    play.add(being)
    play.tell("{being} {where}: {who}; {rows}.", icon="person", being=being, who=describe_person(play, sheet),
              where="joins the party" if side == PARTY else "is there",
              rows=", ".join([f"{label} {get_score(sheet.boxes, row)}"
                              for row, label in module.rows(play)]))  # fmt: skip
    play.tell("{being}: {scores}; {skills}.", icon="dice", being=being, scores=_scores(play, sheet),
              skills=_skills(play, sheet))  # fmt: skip
    if sheet.items or sheet.rp:
        left = ", and {rp} rp to spend" if sheet.rp else ""
        play.tell(f"{{being}} has {{things}}{left}.", icon="coins", being=being,
                  things=list_items(play, sheet.items), rp=sheet.rp)  # fmt: skip
    return being


def _scores(look: Look, sheet: PersonSheet) -> str:
    return ", ".join([f"{one.name} {get_score(sheet.stats, key)}" for key, one in module.statistics(look).items()])


def _skills(look: Look, sheet: PersonSheet) -> str:
    named = module.skills(look)
    there = sorted([(-level, key) for key, level in sheet.skills if level and key in named])
    return ", ".join([f"{named[key].name} {-level}" for level, key in there]) or "no skills"


def random_name(play: Play, race: str = "") -> str:
    """A name that nobody in the campaign bears; people of a race without names of its own are called as humans are."""
    own, tables = f"{NAMES_OF}{race}", play.library("tables")
    return drawn_name(play, tables, own if own in tables else USUAL_NAMES, LAST_NAMES)
