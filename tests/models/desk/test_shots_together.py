"""Several who shoot together are told apart from those who strike."""

from __future__ import annotations

from models.desk.one_line import deed_words
from models.storage.log_entry import LogEntry
from systems.common.kernel.play import Told


def test_several_who_shoot_do_not_strike():
    shots = [
        Told("{attacker} hits {target}.", (("attacker", f"Satyr {n}"), ("target", "Ada")), "", "bow", (f"s{n}", "b1"))
        if n < 3 else
        Told("{attacker} misses {target}.", (("attacker", "Satyr 3"), ("target", "Ada")), "misses", "bow", ("s3", "b1"))
        for n in (1, 2, 3)
    ]  # fmt: skip
    hurt = Told("{being} takes {taken}.", (("being", "Ada"), ("taken", 2)), "hurt", "drop", ("b1",))
    story = (shots[0], hurt, shots[1], hurt, shots[2])
    assert (
        deed_words(LogEntry(7, "combat.all_shoot", "Shoot", story, (), False, 3, "Foes", 0))
        == "3 satyrs shoot: 2 hit, 4 lost by Ada."
    )
