"""What is set up before a blow falls: stance, cover, concealment, help (MG-010, MG-042, MG-043, MG-048)."""

from __future__ import annotations

from systems.common.forms import (
    Answers,
    BeingField,
    Choice,
    ChoiceField,
    Field,
    Form,
    NumberField,
    Option,
    ToggleField,
)
from systems.common.kernel.look import Look
from systems.common.kernel.naming import short_names
from systems.common.kernel.play import FOREVER, Play
from systems.common.records.table import Being, Term, Until
from systems.monsters_magic.base import checks, consequences
from systems.monsters_magic.base.figures import RESIST
from systems.monsters_magic.base.grades import amount
from systems.monsters_magic.base.sheet import ATTRIBUTES, SHORT
from systems.monsters_magic.combat import facts, helping, sickness
from systems.monsters_magic.combat.attacking import TRAITS, find_actor, trait_fields
from systems.monsters_magic.combat.rounds import FREE_ACTION

STANCE, COVER, CONCEAL, HELP = "combat.stance", "combat.cover", "combat.conceal", "combat.help"
COVERS = (("none", "None", 0), ("light half", "Light, half", 2), ("light full", "Light, full", 5),
          ("medium half", "Medium, half", 5), ("medium full", "Medium, full", 10), ("heavy half", "Heavy, half", 10),
          ("heavy full", "Heavy, full", 20))  # fmt: skip
FULL = ("light full", "medium full", "heavy full")
HIDDEN = (("", "In plain sight"), ("semi", "Semi-concealed −2"), ("total", "Totally concealed −4"))


def stance_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Said at the start of the action, until the next one; it takes nothing but the modifier of attacks (MG-048)."""
    being = find_actor(look, actor)
    if being is None or look.under(actor, helping.STANCE):
        return None
    bonus = amount(look, "major")
    return Form(STANCE, "Stalwart", help=f"+{bonus} to AC and defense until the next action; attacks "
                "lose the attribute modifier.")  # fmt: skip


def stance(play: Play, choice: Choice) -> None:
    bonus = amount(play, "major")
    terms = tuple([(figure, Term("Stalwart Defence", bonus, "MG-048")) for figure in ("armor", "defense")])
    effect = play.put_on(choice.actor, "Stalwart Defence", Until("turn start", choice.actor), *terms,
                         kind=helping.STANCE)  # fmt: skip
    consequences.count_now(play, effect)
    play.tell(
        "{being} takes Stalwart Defence: +{bonus}.", "stance", "shield", being=play.being(choice.actor), bonus=bonus
    )


def _being(look: Look, actor: str) -> Being | None:
    return look.find(actor) if look.fighting else None


def cover_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """What somebody stands behind (MG-043)."""
    if _being(look, actor) is None:
        return None
    full = "Nobody can attack from behind it"
    options = tuple([Option(key, f"{name} +{bonus}" if bonus else name, full if key in FULL else "")
                     for key, name, bonus in COVERS])  # fmt: skip
    return Form(COVER, "Take cover", (
        ChoiceField("cover", "Behind", default="light half", rule="MG-043", options=options),
    ))  # fmt: skip


def cover(play: Play, choice: Choice) -> None:
    key = choice.answers["cover"]
    name, bonus = next((name, bonus) for one, name, bonus in COVERS if one == key)
    play.set_fact_of(choice.actor, **{facts.COVER: bonus, facts.BEHIND: key if key in FULL else ""})
    play.tell("{being}: cover {name}, +{bonus}." if bonus else "{being} leaves cover.", icon="shield",
              being=play.being(choice.actor), name=name.lower(), bonus=bonus)  # fmt: skip


def conceal_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """How well somebody can be seen (MG-042)."""
    if _being(look, actor) is None:
        return None
    now = look.fact_of(actor, facts.SEEN, "")
    options = tuple([Option(key, name) for key, name in HIDDEN])
    return Form(CONCEAL, "Conceal", (
        ChoiceField("seen", "How", default="" if now else "semi", rule="MG-042", options=options),
    ))  # fmt: skip


def conceal(play: Play, choice: Choice) -> None:
    seen = choice.answers["seen"]
    play.set_fact_of(choice.actor, **{facts.SEEN: seen})
    word = {"semi": "is semi-concealed", "total": "is totally concealed"}.get(seen, "can be seen again")
    play.tell("{being} {word}.", icon="eye-off" if seen else "eye", being=play.being(choice.actor), word=word)


def help_form(look: Look, actor: str, so_far: Answers) -> Form | None:
    """Whom to help with what: a check against average or tough, all its effect points become the bonus (MG-010)."""
    being = find_actor(look, actor) if look.fighting else look.find(actor)
    there = [one for one in look.everyone() if being is not None and one.side == being.side and one.id != actor]
    friends = [one.id for one in helping.likeliest_first(look, there)]
    if being is None or not friends:
        return None
    with_ = so_far.get("with", helping.usual(look))
    fields: list[Field] = [
        BeingField("friend", "Whom", allowed=tuple(friends)),
        ChoiceField("with", "With", "It names one check; a resistance: to the end of the next round",
                    helping.usual(look), refines=True, rule="MG-010",
                    options=(*helping.options(), Option(helping.RESISTANCE, "A resistance"))),
    ]  # fmt: skip
    if with_ == helping.RESISTANCE:
        fields.append(ChoiceField("resists", "Which", default="constitution", options=tuple([
            Option(one, SHORT[one]) for one in ATTRIBUTES])))  # fmt: skip
    usual = _prime(look, being)
    fields += [
        ChoiceField("attribute", "By", default=usual, refines=True, options=tuple([
            Option(one, SHORT[one]) for one in ATTRIBUTES])),
        *trait_fields(look, being, "help"),
        ToggleField("danger", "In danger", f"{checks.environment(look, True)} instead of "
                    f"{checks.environment(look, False)}", default=facts.in_danger(look)),
        ToggleField("focus", "Fits the alignment’s focus", "One point on the tally", rule="MG-088"),
        NumberField("modifier", "Modifier", "Yours to give", minimum=-20, maximum=20),
    ]  # fmt: skip
    return Form(HELP, "Help", tuple(fields), help="All effect points become the bonus, used once. Reconstructed.")


def _prime(look: Look, being: Being) -> str:
    entry = look.library("callings").get(getattr(being.sheet, "calling", ""))
    return entry.prime if entry is not None else "charisma"


def help_friend(play: Play, choice: Choice) -> None:
    answers, being = choice.answers, play.being(choice.actor)
    friend = play.being(answers["friend"])
    if play.fighting:
        play.done(being.id)
    more = [Term("Modifier", answers["modifier"])] if answers["modifier"] else []
    terms = checks.check_terms(play, being, answers["attribute"], tuple(answers.get(TRAITS, ())), more)
    against = checks.environment(play, answers["danger"])
    made = checks.check(play, being.id, f"Help for {friend.name}", terms, against,
                        f"tries to help {friend.name}", spent=True)  # fmt: skip
    if answers["focus"] and hasattr(being.sheet, "focus"):
        play.change(being.id, "focus", being.sheet.focus + 1)
    if made.points:
        resists = str(answers.get("resists", "")) if answers["with"] == helping.RESISTANCE else ""
        give(play, being, friend, made.points, str(answers["with"]), resists)
    sickness.after_deed(play, being.id)


def give(play: Play, being: Being, friend: Being, points: int, serves: str, resists: str = "") -> None:
    """The bonus lies there until it is used, or for a resistance until the end of the next round."""
    of = f"Help of {short_names(play.on_side(being.side))[being.id]}"
    if resists:
        rounds = 1 if play.turn is not None and play.turn.phase == FREE_ACTION else 2
        term = Term(of, points, "MG-010")
        until = Until("lasting", at=rounds * play.game.round_seconds)
        play.put_on(friend.id, f"Help +{points} {SHORT[resists]}", until, (f"{RESIST}{resists}", term),
                    kind=helping.HELP, source=being.id, what=helping.RESISTANCE, resists=resists,
                    amount=points)  # fmt: skip
    else:
        play.put_on(friend.id, f"{of} +{points}", FOREVER, kind=helping.HELP, source=being.id, what=serves,
                    amount=points)  # fmt: skip
    name = SHORT[resists] if resists else helping.SERVES.get(serves, "any check").lower()
    play.tell("{being} helps {friend}, {name}: +{points}.", "helps", "hand", being=being, friend=friend, name=name,
              points=points)  # fmt: skip
