"""What a word that is looked for in the log may be there, too: ``sleep`` finds *asleep*, ``sleeping`` *sleeps*."""

from __future__ import annotations

AS_IT_LIES = ("sleep", "wake", "live", "light", "fire")  # of whom a story says asleep, awake, alive, alight, afire
ENDINGS = ("ing", "ed", "es", "s")
LEAST = 4  # letters without the ending


def beginnings(word: str) -> tuple[str, ...]:
    """With what a word of a story begins that answers this one: itself, it without its ending, and how somebody is who
    does it."""
    found = [word]
    found += [word[: -len(end)] for end in ENDINGS if word.endswith(end) and len(word) - len(end) >= LEAST][:1]
    long = tuple([one for one in found if len(one) >= LEAST])
    return (*found, *[f"a{one}" for one in AS_IT_LIES if long and one.startswith(long)])
