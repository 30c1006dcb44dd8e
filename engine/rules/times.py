"""How long a coup lasts (FISF 1.3)."""

from collections.abc import Mapping
from types import MappingProxyType

from engine.events import N_, Refusal

# FISF 1.3.b: the names of the usual times, in seconds.
NAMED_TIMES: Mapping[str, int] = MappingProxyType({"normale": 180, "semi-rapide": 120, "blitz": 60})
BLITZ = NAMED_TIMES["blitz"]
SEMI_RAPIDE = NAMED_TIMES["semi-rapide"]

# In mort subite: three coups in 1 min + 20 s, three in 40 s + 20 s, then 20 s + 20 s; the last 20 s follow the signal.
MORT_SUBITE = (80, 80, 80, 60, 60, 60, 40)


class TimeUnreadable(Refusal):
    code = "rules.bad_time"
    status = 422
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


def mort_subite_time(coup: int) -> int:
    """The seconds of a coup of mort subite, `coup` counted from 1."""
    return MORT_SUBITE[min(coup, len(MORT_SUBITE)) - 1]
