"""Cases of recours: filed so long after a partie, in a competition of two (FISF 6.3)."""

from datetime import UTC, datetime, timedelta
from typing import Any

from arbitration.domain.recours import Played, Timetable, deadline
from engine.rules.profile import RulesetProfile

_NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
_FIRST = Played(_NOON - timedelta(hours=2), _NOON)
_NEXT_START = _NOON + timedelta(minutes=30)


def appeal(given: dict[str, Any], _: dict[str, Any], profile: RulesetProfile) -> dict[str, Any]:
    """A decision of the partie that has just ended."""
    if given["after"] == "last game":
        timetable, filed = Timetable((_FIRST,), to_come=False), _NOON + timedelta(minutes=given["filed_minutes"])
    else:
        timetable, filed = _of_two(given["filed"])
    return {"admissible": not deadline(profile, timetable, decided_at=_NOON).is_past(filed)}


def _of_two(filed: str) -> tuple[Timetable, datetime]:
    moments = {
        "before start of game 2": (Timetable((_FIRST,)), _NEXT_START - timedelta(minutes=1)),
        "during game 2": (
            Timetable((_FIRST, Played(_NEXT_START, None)), to_come=False),
            _NEXT_START + timedelta(minutes=1),
        ),
    }
    return moments[filed]
