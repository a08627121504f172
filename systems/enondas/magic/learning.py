"""Learning spells: levels to spend, what a set may learn, finds of play, the spells of a beginner (EN-033, EN-067)."""

from __future__ import annotations

from systems.common.forms import Answers, Choice, ChoiceField, Field, Form, NumberField, Option, ToggleField
from systems.common.kernel import turns
from systems.common.kernel.look import Look
from systems.common.kernel.naming import plural
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.table import Being
from systems.enondas.base.attributes import attribute_of
from systems.enondas.base.entries import SkillSet
from systems.enondas.base.entries_spells import Spell
from systems.enondas.base.sheet import CharacterSheet, Known
from systems.enondas.magic.levels import FOUND, caster_level, casting_sets, level_needed, on_lists, set_of

KNOWN = "Known already."
DAY = 86400
# What a beginner takes first where nobody has chosen (ours).
FIRST = (
    "blast_you", "minor_healing", "nighty_night", "magic_missile", "blast_yall", "hefty_healing", "slam_bam",
    "paralyze", "holy_word", "light_lite", "no_see_me", "rooted_feet", "detect_magic", "give_hp", "cure_disease",
)  # fmt: skip


def spell_levels_for(look: Look, set_key: str, level: int) -> int:
    """The spell levels that reaching this level of a set gives: as many as the level, if the set learns so (EN-067)."""
    card: SkillSet = look.entry("skills", set_key)
    return level if card.learns_by_level else 0


def budget_of(look: Look, set_key: str, level: int) -> int:
    """All spell levels that a set has given by this level: 1 + 2 + ... (EN-067, R-13)."""
    return sum([spell_levels_for(look, set_key, one) for one in range(1, level + 1)])


def level_words(number: int) -> str:
    """``1 spell level``, ``3 spell levels``."""
    return f"{number} spell {'level' if number == 1 else 'levels'}"


def iq_limit(iq: int) -> int:
    """The highest spell level an intelligence grasps: half of it, rounded down (EN-171)."""
    return iq // 2


def learnable(look: Look, sheet: CharacterSheet, set_key: str) -> tuple[Spell, ...]:
    """What somebody's set could learn now, by level and name: its lists, its level, the mind (EN-171, EN-177)."""
    skill = sheet.skill(set_key)
    if skill is None:
        return ()
    card: SkillSet = look.entry("skills", set_key)
    level, known = caster_level(card, skill.level), {one.spell for one in sheet.spells}
    found = [
        spell for spell in look.library("spells").values()
        if on_lists(card, spell) and spell.key not in known and spell.level <= min(level, iq_limit(sheet.intelligence))
    ]  # fmt: skip
    return tuple(sorted(found, key=lambda spell: (spell.level, spell.name)))


def first_spells(look: Look, sheet: CharacterSheet) -> tuple[Known, ...]:
    """What a new character knows where nobody has chosen (EN-033).

    By the house either every 1st-level spell of the lists of each set that learns by level, or the most useful spells
    that the levels of each such set pay for.  What is paid for beyond that is ``levels_left``.
    """
    found: list[Known] = []
    for skill in sheet.skills:
        card: SkillSet = look.entry("skills", skill.key)
        if not card.learns_by_level:
            continue
        taken = {one.spell for one in found}
        able = [spell for spell in learnable(look, sheet, skill.key) if spell.key not in taken]
        if look.house.start_spells == "all_first":
            found += [Known(spell.key, skill.key) for spell in able if spell.level == 1]
            continue
        left = budget_of(look, skill.key, skill.level)
        for spell in sorted(able, key=lambda one: FIRST.index(one.key) if one.key in FIRST else len(FIRST)):
            if spell.level <= left:
                left -= spell.level
                found.append(Known(spell.key, skill.key))
    return tuple(found)


def levels_left(look: Look, sheet: CharacterSheet, spells: tuple[Known, ...]) -> int:
    """The spell levels a new character has left over for later, once it knows these (EN-033, EN-067)."""
    free = look.house.start_spells == "all_first"  # the first level's share is every 1st-level spell
    entries, left = look.library("spells"), 0
    for skill in sheet.skills:
        left += budget_of(look, skill.key, skill.level) - (spell_levels_for(look, skill.key, 1) if free else 0)
    for one in spells:
        level: int = entries[one.spell].level if one.spell in entries else 0
        left -= 0 if free and level == 1 else level
    return max(0, left)


def known_under(look: Look, sheet: CharacterSheet, spell_key: str) -> Known:
    """A spell as somebody with these sets would have learned it: the best set that lists it; none: found in play."""
    spell = look.library("spells").get(spell_key)
    sets = [(level, skill.key) for skill, card, level in casting_sets(look, sheet) if spell and on_lists(card, spell)]
    return Known(spell_key, max(sets)[1] if sets else FOUND)


def _sheet(look: Look, actor: str) -> CharacterSheet | None:
    being = look.find(actor)
    return being.sheet if being is not None and isinstance(being.sheet, CharacterSheet) else None


def form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Under which set, or found in play; which spell, and why not the others."""
    sheet = _sheet(look, actor)
    sets = casting_sets(look, sheet) if sheet else []
    if sheet is None or not sets:
        return None
    being = look.being(actor)
    through = so_far.get("through")
    keys = [skill.key for skill, _, _ in sets]
    chosen = through if through in (*keys, FOUND) and isinstance(through, str) else keys[0]
    asked: list[Field] = [
        ChoiceField("through", "Learned as", default=keys[0], refines=True, options=(
            *[Option(skill.key, f"{card.name} {level}", _set_help(card)) for skill, card, level in sets],
            Option(FOUND, "Found in play", "Costs no spell levels, only days of study"),
        )),
        ToggleField("waived", "Limits waived", "The game master lets the spell’s level, the mind and the lists be",
                    refines=True, rule="EN-171"),
    ]  # fmt: skip
    waived = so_far.get("waived") is True
    options = tuple([
        Option(spell.key, f"{spell.name} · level {spell.level}",
               blocked=_say_why_barred(look, being, spell, chosen, waived))
        for spell in _offered_spells(look, sheet, chosen)
    ])  # fmt: skip
    free = [one.value for one in options if not one.blocked]
    asked.append(ChoiceField("spell", "Spell", default=free[0] if free else None, refines=True, options=options))
    half = _asks_leave(look, chosen)
    if half:
        asked.append(ToggleField("consent", "The game master agrees", "And there is a teacher, or a book", refines=True,
                                 rule="EN-045"))  # fmt: skip
    if chosen == FOUND:
        wanted = look.library("spells").get(str(so_far.get("spell", free[0] if free else "")))
        asked += [
            NumberField("days", "Days of study", "The spell’s level is the rule of thumb; weeks or months will do too",
                        default=wanted.level if wanted else 1, rule="EN-068"),
            ToggleField("pass_time", "They pass now", "Off: the time is spent elsewhere"),
        ]  # fmt: skip
    blocked = (
        "Nobody learns a spell in a fight." if look.fighting else "" if free else _say_why_nothing(options, so_far)
    )
    if half and not blocked and so_far.get("consent") is not True:
        blocked = "Rangers learn a spell only if the game master agrees: say so."
    return Form("magic.learn", "Learn a spell", tuple(asked), blocked=blocked,
                working=f"{level_words(sheet.spell_levels)} to spend")  # fmt: skip


def _say_why_nothing(options: tuple[Option, ...], so_far: Answers) -> str:
    """That nothing can be learned, and why: of the spell that was asked for, else of the first there is."""
    if not options:
        return "Nothing can be learned now: no spell of these lists is left."
    new = [one for one in options if one.blocked != KNOWN]
    asked = next((one for one in options if one.value == so_far.get("spell")), (new or options)[0])
    return f"Nothing can be learned now. {asked.label}: {asked.blocked}"


def _set_help(card: SkillSet) -> str:
    return "Only what the game master opens" if card.caster == "half" else ""


def _asks_leave(look: Look, set_key: str) -> bool:
    """Whether nothing is learned under a set without the referee's leave (EN-045)."""
    return set_key != FOUND and look.entry("skills", set_key).caster == "half"


def _offered_spells(look: Look, sheet: CharacterSheet, through: str) -> list[Spell]:
    """Every spell, those on the set's own lists first, then by level."""
    card: SkillSet | None = look.entry("skills", through) if through != FOUND else None

    def place(spell: Spell) -> tuple[bool, int, str]:
        return (card is not None and not on_lists(card, spell), spell.level, spell.name)

    return sorted(look.library("spells").values(), key=place)


def _say_why_barred(look: Look, being: Being, spell: Spell, through: str, waived: bool) -> str:
    """Why a spell cannot be learned so; empty if it can (EN-067, EN-171, EN-177)."""
    sheet: CharacterSheet = being.sheet
    if any([one.spell == spell.key for one in sheet.spells]):
        return KNOWN
    found = set_of(look, sheet, Known(spell.key, through))
    if found is None:
        return "It needs a skill in magic."
    card, level = found
    if not waived:
        if card.caster != "half" and not on_lists(card, spell):
            return f"It is not on the lists of {card.name}."
        if card.caster == "half" and spell.level > look.house.ranger_spell_cap:
            return f"{plural(card.name)} learn no spell above level {look.house.ranger_spell_cap}."
        if level_needed(look, spell) > level:
            return f"It needs level {level_needed(look, spell)}; {card.name} counts {level}."
        iq = attribute_of(look, being, "intelligence")
        if spell.level > iq_limit(iq):
            return f"Level {spell.level} is above half of IQ {iq}."
    if through != FOUND and card.learns_by_level and spell.level > sheet.spell_levels:
        return f"It takes {level_words(spell.level)}; {sheet.spell_levels} are left."
    return ""


def learn(play: Play, choice: Choice) -> None:
    """A spell more; it costs spell levels where the set gains them by level (EN-067), days where it was found."""
    being, answers = play.being(choice.actor), choice.answers
    spell: Spell = play.entry("spells", answers["spell"])
    through = answers["through"]
    if why := _say_why_barred(play, being, spell, through, bool(answers.get("waived"))):
        raise Refused(f"{spell.name}: {why}")
    sheet: CharacterSheet = being.sheet
    play.change(being.id, "spells", (*sheet.spells, Known(spell.key, through)))
    how = ""
    if through == FOUND:
        days = answers.get("days", 0)
        how = f" in {days} {'day' if days == 1 else 'days'} of study"
    elif play.entry("skills", through).learns_by_level:
        play.change(being.id, "spell_levels", sheet.spell_levels - spell.level)
        how = f" for {spell.level} of {level_words(sheet.spell_levels)}"
    play.tell("{being} learns {spell}{how}.", "learns", "book", being=being, spell=spell, how=how)
    if through == FOUND and answers.get("pass_time"):
        turns.pass_time(play, answers.get("days", 0) * DAY)
        play.game.time_passes(play, answers.get("days", 0) * DAY, {})  # whoever studies does no more than rest


def forget_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Which spell leaves the book, and whether its levels come back."""
    sheet = _sheet(look, actor)
    if sheet is None or not sheet.spells:
        return None
    entries = look.library("spells")
    options = tuple([Option(place, entries[one.spell].name if one.spell in entries else one.spell)
                     for place, one in enumerate(sheet.spells)])  # fmt: skip
    return Form("magic.forget", "Forget a spell", (
        ChoiceField("known", "Spell", default=0, options=options),
        ToggleField("refund", "Spell levels come back", "As if it had never been learned"),
    ))  # fmt: skip


def forget(play: Play, choice: Choice) -> None:
    """A spell less."""
    being, place = play.being(choice.actor), choice.answers["known"]
    sheet: CharacterSheet = being.sheet
    if not 0 <= place < len(sheet.spells):
        raise Refused(f"{being.name} has forgotten that one already.")
    known = sheet.spells[place]
    spell = play.library("spells").get(known.spell)
    play.change(being.id, "spells", sheet.spells[:place] + sheet.spells[place + 1 :])
    if choice.answers["refund"] and spell:
        play.change(being.id, "spell_levels", sheet.spell_levels + spell.level)
    play.tell("{being} forgets {spell}.", icon="book", being=being, spell=spell or known.spell)
