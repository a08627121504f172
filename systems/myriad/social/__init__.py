"""Words as weapons: arguments, dates, terror, and those who give up (MY-406, MY-920 to MY-926)."""

from __future__ import annotations

from systems.common.kernel.actions import Action
from systems.myriad.social import hearts, romance, terror, yielding

ACTIONS: tuple[Action, ...] = (
    Action(yielding.KEY, "Give up the fight", yielding.give_up_or_not, yielding.form, "being", "flag",
           "Surrender, flight, or the other side", "MY-921",
           found_by="morale surrender yield flee run away change sides"),
    Action(terror.KEY, "Terrify", terror.strike, terror.form, "table", "skull", "Fear dice against fear armor",
           "MY-924"),
    Action(romance.KEY, "Go on a date", romance.begin, romance.form, "table", "heart", "Quotes, moonlight and buttons",
           "MY-922", begins="date"),
    Action(hearts.KEY, "Write buttons and turn-offs", hearts.keep, hearts.form, "being", "heart",
           "What somebody finds romantic", "MY-922"),
)  # fmt: skip
