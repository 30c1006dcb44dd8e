"""How long a coup lasts (FISF 1.3)."""

from collections.abc import Mapping, Sequence
from itertools import groupby
from types import MappingProxyType

from engine.events.refusals import N_, Wrong

# FISF 1.3.b: the names of the usual times, in seconds.
NAMED_TIMES: Mapping[str, int] = MappingProxyType({"normale": 180, "semi-rapide": 120, "blitz": 60})
BLITZ = NAMED_TIMES["blitz"]
SEMI_RAPIDE = NAMED_TIMES["semi-rapide"]


class TimeUnreadable(Wrong):
    code = "rules.bad_time"
    message = N_("%(text)s is not a playing time such as blitz or 2:30")
    article = "FISF 1.3"


def seconds_of(text: str) -> int:
    """The seconds of a named time or of minutes and seconds such as "2:30"; raises TimeUnreadable."""
    if text in NAMED_TIMES:
        return NAMED_TIMES[text]
    minutes, colon, seconds = text.partition(":")
    if not colon or not minutes.isdecimal() or not seconds.isdecimal() or int(seconds) > 59:
        raise TimeUnreadable(text=text)
    return int(minutes) * 60 + int(seconds)


def runs_of_times(times: Sequence[int]) -> list[tuple[int, int]]:
    """The same as runs of coups of one time: (how many, seconds), the last of which goes on."""
    return [(len(list(run)), seconds) for seconds, run in groupby(times)]


def time_of_coup(times: Sequence[int], coup: int) -> int:
    """FISF 3.8.3: the seconds of a coup, counted from 1, where each has its own; the last of `times` goes on."""
    return times[min(coup, len(times)) - 1]
