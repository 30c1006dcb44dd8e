"""A share of bulletins is read twice, the second time unseen of the first: which ones, and what is left of it.

Which ones is drawn from a seed of its own, sealed before the first bulletin and revealed once the results are official:
nobody knows beforehand which bulletin it is, and anybody may check it afterwards. That of the letters would not do: a
partie drawn from a bag has none, and one that has ended tells its own while its last bulletins are still to be typed.
"""

import hmac
from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import MappingProxyType
from typing import assert_never
from uuid import UUID, uuid5

from arbitration.domain.disparity import effect_of
from arbitration.events import second_readings as events
from arbitration.events.feuille import BulletinCorrected
from engine.events.refusals import N_, Refusal

Event = events.SecondReadingDrawn | events.BulletinReadAgain | events.SecondReadingDecided

LABEL = "raccord: second readings 1"
"""Of the key that is taken from the seed: what is drawn with it says nothing of the seed, nor of any other draw."""
OFFERED = 5  # percent
_ALL = 100


class NothingToReadAgain(Refusal):
    message = N_("The bulletin of coup %(coup)s is not one of those that are read a second time.")


class AlreadyReadAgain(Refusal):
    message = N_("The bulletin of coup %(coup)s has had its second reading.")


class ReadAgainTooSoon(Refusal):
    """Who has just read a bulletin reads what he remembers."""

    message = N_("You entered this bulletin: somebody else reads it again, or you do once the next coup is closed.")


class NoReadingsToDecide(Refusal):
    message = N_("No two readings of the bulletin of coup %(coup)s wait for a decision.")


def holder_of(competition: UUID) -> UUID:
    """The name under which the seed of a competition lies sealed."""
    return uuid5(competition, "second readings")


Key = tuple[UUID, UUID, int, int]
"""A bulletin: partie, entry, coup, attempt."""


def is_drawn(key: bytes, percent: int, bulletin: Key) -> bool:
    """Whether this bulletin is read twice, however it is typed. `key`: that of LABEL."""
    digest = hmac.digest(key, ":".join(map(str, bulletin)).encode(), "sha256")
    return int.from_bytes(digest[:8], "big") * _ALL < percent << 64


def alike(first: BulletinCorrected, second: BulletinCorrected) -> bool:
    """Whether two readings say the same of what matters: the verdict, and the word where both have typed it."""
    return outcome(first) == outcome(second) and (
        _is_wordless(first) or _is_wordless(second) or _letters(first) == _letters(second)
    )


def outcome(verdict: BulletinCorrected) -> tuple[object, ...]:
    """What a verdict does to the player, a disciplinary avertissement and what a moyenne may come to among it."""
    return effect_of(verdict), verdict.disciplinary, verdict.as_if


def _is_wordless(verdict: BulletinCorrected) -> bool:
    """The arbitre answered for the score of a word that he did not type."""
    typed_a_score = bool(verdict.typed) and not any(map(str.isalpha, verdict.typed))
    return verdict.presumed or typed_a_score or not verdict.bulletin.get("words")


def _letters(verdict: BulletinCorrected) -> list[str]:
    return [word["text"].upper() for word in verdict.bulletin["words"]]


def is_paper(verdict: BulletinCorrected) -> bool:
    """Whether there is a bulletin to read again."""
    status = verdict.bulletin.get("status") or {}
    return bool(status.get("returned", True)) and not status.get("not_arrived")


@dataclass(frozen=True, slots=True)
class SecondReadings:
    """Of a feuille: what was `drawn`, as (coup, attempt); of the verdicts that stand, by coup, how they were `read`
    again, and those of them that were `decided`."""

    drawn: frozenset[tuple[int, int]] = frozenset()
    read: Mapping[int, events.BulletinReadAgain] = field(default_factory=lambda: MappingProxyType({}))
    decided: frozenset[int] = frozenset()

    def without(self, coup: int) -> "SecondReadings":
        """A line that is taken back takes its second reading along; the bulletin stays drawn."""
        read = {number: again for number, again in self.read.items() if number != coup}
        return SecondReadings(self.drawn, MappingProxyType(read), self.decided - {coup})

    def reading_of(self, coup: int, attempt: int) -> events.BulletinReadAgain | None:
        again = self.read.get(coup)
        return again if again is not None and again.reading.attempt == attempt else None

    def to_decide(self, coup: int, attempt: int) -> events.BulletinReadAgain | None:
        """The second reading that differs, and that nobody has decided."""
        again = self.reading_of(coup, attempt)
        return None if again is None or again.alike or coup in self.decided else again


NONE_DRAWN = SecondReadings()


def evolved(readings: SecondReadings, event: Event) -> SecondReadings:
    match event:
        case events.SecondReadingDrawn():
            return replace(readings, drawn=readings.drawn | {(event.coup, event.attempt)})
        case events.BulletinReadAgain():
            read = MappingProxyType({**readings.read, event.coup: event})
            return replace(readings, read=read, decided=readings.decided - {event.coup})
        case events.SecondReadingDecided():
            return replace(readings, decided=readings.decided | {event.coup})
        case _:
            assert_never(event)


def drawn_beside(readings: SecondReadings, verdict: BulletinCorrected) -> list[Event]:
    """What is recorded beside the first verdict on a bulletin that is drawn."""
    if (verdict.coup, verdict.attempt) in readings.drawn or not is_paper(verdict):
        return []
    return [events.SecondReadingDrawn(coup=verdict.coup, attempt=verdict.attempt)]
