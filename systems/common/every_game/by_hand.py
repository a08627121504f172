"""The referee is always right: whatever a rule can change, a hand can change too, as an ordinary action."""

from __future__ import annotations

from typing import Any

from systems.common.every_game.figure_changes import FROM_NEXT_INITIATIVE, NOTHING, figures_of, tell_moved
from systems.common.every_game.sheet_writing import write_field
from systems.common.forms import (
    Answers,
    BeingsField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    TextField,
    ToggleField,
)
from systems.common.forms.named_numbers import get_value
from systems.common.kernel import turns
from systems.common.kernel.actions import (
    END_EFFECT,
    NAME_BEING,
    PUT_EFFECT,
    RULE_FIGURE,
    SET_TRACK,
    UNRULE_FIGURE,
    WRITE_SHEET,
    Action,
)
from systems.common.kernel.look import Look
from systems.common.kernel.name_finding import fold
from systems.common.kernel.naming import as_subject, join_names, lower_label
from systems.common.kernel.play import Play
from systems.common.kernel.tape import Refused
from systems.common.records.figures import RULING
from systems.common.records.loose_ends import without_those
from systems.common.records.table import FOES, PARTY, Being, Term, Until, altered

BY_NAME = "by hand"  # kind of the effects that are a name and nothing else
SIDES = (Option(PARTY, "Party"), Option(FOES, "Foes"), Option("", "Not at the table"))


class AnyField(Field):
    """An answer that the sheet itself checks."""

    __slots__ = ()


def _being_form(key: str, label: str, *fields: Field) -> Any:
    def form(look: Look, actor: str, so_far: Answers) -> Form | None:
        return Form(key, label, fields) if actor in look.table.beings else None

    return form


def _set_track(play: Play, choice: Choice) -> None:
    being, name, value = play.being(choice.actor), choice.answers["track"], choice.answers["value"]
    track = next((t for t in play.game.tracks(play, being) if t.name == name), None)
    if track is None:
        raise Refused(f"{being.name} has no {name!r} to set.")
    if track.kind == "boxes" and value > max(track.most, track.now):
        raise Refused(f"{being.name} has at most {track.most} of {track.label}.")
    before = play.table
    play.game.set_track(play, being, name, value)
    if play.table is before:
        raise Refused(f"{being.name} stays at {value}: nothing changes.".replace("-", "−"))
    label, after = lower_label(track.label), get_value(play.being(being.id).sheet, name)
    over = f" of at most {track.most}" if after > track.most else ""  # the referee may, and sees that it is so
    play.tell("{being}: {label} {before} → {after}{over}, by hand.", icon="pencil", being=being, label=label,
              before=track.now, after=after, over=over)  # fmt: skip


def _rule(play: Play, choice: Choice) -> None:
    """The referee says what a figure is: a term like any other, the last one, and as easy to take away."""
    being, name = play.being(choice.actor), choice.answers["figure"]
    label = dict(play.game.figures(being)).get(name)
    if label is None:
        raise Refused(f"{being.name} has no figure {name!r}.")
    found, why = play.figure(being.id, name), choice.answers["why"]
    if found.value == choice.answers["amount"] and why == found.because:
        raise Refused(f"{being.name}: {label} is {found} already. Give a reason to keep it so.")
    _unrule_quietly(play, being.id, name)
    term = Term(RULING, choice.answers["amount"], choice.answers["why"], sets=True)
    play.put_on_at_once(being.id, "", Until(), (name, term), kind="ruling")
    because = f" ({term.source})" if term.source else ""
    play.tell("{being}: {label} is {amount}, by ruling{because}.", icon="pencil", being=being, label=label,
              amount=str(play.figure(being.id, name)), because=because)  # fmt: skip


def _unrule(play: Play, choice: Choice) -> None:
    being, name = play.being(choice.actor), choice.answers["figure"]
    if not _unrule_quietly(play, being.id, name):
        raise Refused(f"No ruling stands on that figure of {being.name}.")
    label = dict(play.game.figures(being)).get(name, name)
    play.tell("{being}: {label} is as the rules say again.", icon="undo", being=being, label=label)


def _unrule_quietly(play: Play, being: str, name: str) -> bool:
    found = [e for e in play.effects_on(being, "ruling") if name in dict(e.terms)]
    for effect in found:
        play.remove(effect)
    return bool(found)


def _rename(play: Play, choice: Choice) -> None:
    being, name = play.being(choice.actor), choice.answers["name"].strip()
    player = choice.answers.get("player", being.player).strip()
    play.exchange(being, altered(being, name=name, player=player))
    if name != being.name:
        _name_on(play, being, name)
        play.tell("{before} is now called {after}.", icon="pencil", before=being.name, after=name)


def _rename_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    being = look.find(actor)
    if being is None:
        return None
    # A creature of the referee's has no player, unless somebody says so.
    played = being.player or being.side == PARTY or not being.entry or "player" in so_far
    return Form(NAME_BEING, "Rename", (
        TextField("name", "Name", required=True), *([TextField("player", "Player")] if played else []),
    ))  # fmt: skip


def _name_on(play: Play, being: Being, name: str) -> None:
    """Effects on others that bear the name of whom they come from follow it: ``Held by Anna``, ``Drives Red Devil``."""
    for effect in tuple(play.effects().values()):
        if effect.source == being.id and effect.name.endswith(f" {being.name}"):
            play.exchange(effect, altered(effect, name=f"{effect.name.removesuffix(being.name)}{name}"))


def _side(play: Play, choice: Choice) -> None:
    being, side = play.being(choice.actor), choice.answers["side"]
    if not side:
        play.game.being_leaves(play, being, for_good=False)
        being = play.being(being.id)
    play.exchange(being, altered(being, side=side))
    where = {PARTY: "joins the party", FOES: "joins the foes"}.get(side, "leaves the table")
    play.tell("{being} {where}.", icon="people", being=being, where=where)
    if play.fighting and not side:
        play.done(being.id)
    elif play.fighting:
        _take_place(play, being.id, side)


def _side_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Every side but the one it is on."""
    being = look.find(actor)
    if being is None:
        return None
    where = {PARTY: "with the party", FOES: "among the foes"}.get(being.side, "away from the table")
    there = f"{being.name} is {where} already."
    options = tuple([altered(one, blocked=there) if one.value == being.side else one for one in SIDES])
    other = next(one.value for one in SIDES if one.value != being.side)
    return Form("being.side", "Change sides", (ChoiceField("side", "Side", default=other, options=options),))


def _take_place(play: Play, who: str, side: str) -> None:
    """A newcomer stands in the turns of its side from now on, and no more in those of another."""
    fight, now = play.fight, play.turn
    if now is not None and now.side not in ("", side):
        play.done(who)
    changed = []
    for turn in fight.turns:
        others = tuple([one for one in turn.actors if one != who])
        if turn.side == side and who not in turn.actors:
            changed.append(altered(turn, actors=(*others, who)))
        else:
            changed.append(altered(turn, actors=others) if turn.side not in ("", side) else turn)
    play.exchange(play.fight, altered(play.fight, turns=tuple(changed)))


def _hide(play: Play, choice: Choice) -> None:
    being = play.being(choice.actor)
    hidden = bool(choice.answers["hidden"])
    if hidden == being.hidden:
        return
    play.exchange(being, altered(being, hidden=hidden))
    if hidden:
        play.tell("{being} is hidden from the players.", icon="eye-off", being=being)
    else:
        play.tell("The players see {being} again.", icon="eye", being=being)


def _remove(play: Play, choice: Choice) -> None:
    being = play.being(choice.actor)
    out_of = "the fight" if play.fighting and being.side == FOES else "the campaign"
    play.game.being_leaves(play, being, for_good=True)
    for effect in play.effects_on(being.id):
        play.remove(effect)
    for bond in tuple(play.table.bonds.values()):
        if being.id in (bond.one, bond.other):
            play.remove(bond)
    for effect in [one for one in play.effects().values() if one.source == being.id]:
        play.exchange(effect, altered(effect, source=""))
    turns.expire(play, lambda until: until.who == being.id)  # what waits for a turn of somebody who has none any more
    play.remove(play.being(being.id))
    left = without_those(play.fight, {being.id})
    if play.fighting and not left.turns:
        turns.end_fight(play)
    else:
        play.exchange(play.fight, left)
    play.tell("{being} is taken out of {what}.", icon="trash", being=being, what=out_of)


def _put_effect(play: Play, choice: Choice) -> None:
    answers = choice.answers
    units = {one: size for one, _, size in play.game.words.times}
    manies = {one: many for one, many, _ in play.game.words.times}
    amount, unit, lasts = answers["amount"], answers["unit"], ""
    if unit == "until removed":
        until = Until()
    elif unit == "fight":
        until, lasts = Until("fight"), " until the end of the fight"
    else:
        until = Until("lasting", at=amount * units[unit])
        lasts = f" for {amount} {unit if amount == 1 else manies[unit]}"
    for who in answers["on"] or ("",):
        name, kind = _known_state(play, answers["name"]) if who else (answers["name"].strip(), BY_NAME)
        play.put_on_at_once(who, name, until, kind=kind)
        if who:
            play.tell("{being}: {name}{lasts}.", icon="hourglass", being=play.being(who), name=name, lasts=lasts)
        else:
            does = "lasts" if lasts else "begins"
            play.tell("{name} {does}{lasts}.", icon="hourglass", name=name, does=does, lasts=lasts)


def _known_state(look: Look, typed: str) -> tuple[str, str]:
    """What is typed, and the kind of effect it is: of a state that the game knows, its word as the game writes it."""
    given = look.game.states_given(look)
    meant = _same_words(typed)
    return next(((word, kind) for word, kind in given.items() if _same_words(word) == meant), (typed.strip(), BY_NAME))


def _same_words(words: str) -> str:
    return " ".join(fold(words).split())


UNTIMED = (("fight", "this fight"), ("until removed", "until removed"))  # nothing is counted


def _effect_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    units = tuple(Option(one, many) for one, many, _ in look.game.words.times)
    called = "What it is called: Torch, Blinded, Hidden"
    if given := look.game.states_given(look):
        called += f". The rules know {join_names(list(given))}; anything else is a mark and changes no figure"
    more = [Option(unit, words, moot=("amount",)) for unit, words in UNTIMED]
    return Form(PUT_EFFECT, "Add an effect or timer", (
        TextField("name", "Name", required=True, help=called),
        NumberField("amount", "Lasts", default=6, minimum=1),
        ChoiceField("unit", "Unit", default=usual_unit(look), options=(*units, *more)),
        BeingsField("on", "On", default=(actor,) if actor else (), least=0, help="Nobody: a timer for the place",
                    allowed=tuple(b.id for b in look.everyone())),
    ))  # fmt: skip


def usual_unit(look: Look) -> str:
    """In what is counted how long something lasts: rounds of a fight, otherwise what the clock goes on by."""
    words = look.game.words
    units = [one for one, _, _ in words.times]
    return words.turn_of_time if not look.fighting and words.turn_of_time in units else units[0]


def _end_effect(play: Play, choice: Choice) -> None:
    effect = play.effects().get(choice.answers["effect"])
    if effect is None:
        raise Refused("That effect has ended already.")
    name = as_subject(effect.name or effect.kind)
    play.remove(effect)
    if turns.is_carried_light(play, effect):
        play.tell("The {effect} of {being} is put out.", icon="torch", effect=effect.name.lower(),
                  being=play.being(effect.on))  # fmt: skip
        turns.tell_another(play, effect)
    elif effect.on in play.table.beings:
        play.tell("{effect} on {being} is lifted.", icon="cross", effect=name, being=play.being(effect.on))
        turns.tell_another(play, effect)
    else:
        play.tell("{effect} is ended.", icon="cross", effect=name)
    turns.note_darkness(play, effect)
    play.game.effect_ends(play, effect)


def house_words(field: Field, value: Any) -> str:
    """What a house rule is set to, in words."""
    if isinstance(value, bool):
        return "on" if value else "off"
    option = field.option(value) if isinstance(field, ChoiceField) else None
    return option.label if option else str(value)


def _write_house(play: Play, choice: Choice) -> None:
    """One house rule changes, from now on and everywhere."""
    name, value = choice.answers["name"], choice.answers["value"]
    found = play.game.house_rules.field(name)
    if found is None:
        raise Refused(f"{play.game.name} has no house rule {name!r}.")
    if problem := found.problem(value):
        raise Refused(problem)
    before = figures_of(play)
    play.exchange(play.house, altered(play.house, **{name: value}))
    play.tell("House rule {label}: {value}.", icon="gear", label=found.label, value=house_words(found, value))
    later = play.fighting and name in play.game.round_rules
    tell_moved(play, before, FROM_NEXT_INITIATIVE if later else NOTHING)


_FIELD, _VALUE = TextField("field", "Field"), AnyField("value", "Value")

BY_HAND = (
    Action(WRITE_SHEET, "Write on the sheet", write_field,
           _being_form(WRITE_SHEET, "Write on the sheet", _FIELD, _VALUE), "being", "pencil"),
    Action(SET_TRACK, "Set by hand", _set_track,
           _being_form(SET_TRACK, "Set by hand", TextField("track", "Track"),
                       NumberField("value", "Value", minimum=-999)), "being", "pencil"),
    Action(RULE_FIGURE, "Overrule a figure", _rule,
           _being_form(RULE_FIGURE, "Overrule a figure", TextField("figure", "Figure"),
                       NumberField("amount", "Is", minimum=-99_999), TextField("why", "Because")), "being", "pencil",
           found_by="change correct set score attribute ruling"),
    Action(UNRULE_FIGURE, "Follow the rules again", _unrule,
           _being_form(UNRULE_FIGURE, "Follow the rules again", TextField("figure", "Figure")), "being", "undo"),
    Action(NAME_BEING, "Rename", _rename, _rename_form, "being", "pencil"),
    Action("being.side", "Change sides", _side, _side_form, "being", "people", found_by="prisoner charm ally join"),
    Action("being.hide", "Hide from players", _hide,
           _being_form("being.hide", "Hide from players", ToggleField("hidden", "Hidden", default=True)),
           "being", "eye-off"),
    Action("being.remove", "Remove", _remove, _being_form("being.remove", "Remove"), "being", "trash",
           found_by="delete"),
    Action(PUT_EFFECT, "Add an effect or timer", _put_effect, _effect_form, "table", "hourglass"),
    Action(END_EFFECT, "End the effect", _end_effect,
           lambda look, actor, so_far: Form(END_EFFECT, "End the effect", (TextField("effect", "Effect"),)),
           "table", "cross"),
    Action("house.write", "Change a house rule", _write_house,
           lambda look, actor, so_far: Form("house.write", "House rule", (TextField("name", "Rule"), _VALUE)),
           "table", "gear"),
)  # fmt: skip
