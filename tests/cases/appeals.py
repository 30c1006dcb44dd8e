"""Cases of recours: filed so long after a partie, in a competition of two (FISF 6.3); before the FISF (6.4.2)."""

from datetime import UTC, datetime, timedelta
from typing import Any

from arbitration.domain.recours.deadline import Played, Timetable, deadline
from arbitration.domain.recours.escalating import complete, request_documents
from arbitration.domain.recours.further import Stage
from arbitration.domain.recours.state import RECOURS
from engine.rules.profile.ruleset import RulesetProfile
from tests.arbitration.domain.recours.before_fisf import LIST, TRANSMITTED

_NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
_FIRST = Played(_NOON - timedelta(hours=2), _NOON)
_NEXT_START = _NOON + timedelta(minutes=30)


def appeal(given: dict[str, Any], _: dict[str, Any], profile: RulesetProfile) -> dict[str, Any]:
    """A decision of the partie that has just ended; or a dossier that the FISF asked to complete."""
    if given.get("level") == "FISF":
        return {"status": _STATUSES[_before_fisf(given, profile)]}
    if "filed_minutes" in given:
        timetable = Timetable((_FIRST,), to_come=given["after"] != "last game")
        filed = _NOON + timedelta(minutes=given["filed_minutes"])
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


_STATUSES = {Stage.LAPSED: "classé nul et non avenu", Stage.COMPLETED: "complet", Stage.TRANSMITTED: "transmis"}


def _before_fisf(given: dict[str, Any], profile: RulesetProfile) -> Stage | None:
    """How far a dossier is once its documents came, so many days after they were asked for."""
    recours = RECOURS.fold(TRANSMITTED)
    if not given["missing_documents_requested"]:
        return recours.further.stage
    days = profile.appeal_documents_days
    recours = RECOURS.fold([*TRANSMITTED, *request_documents(recours, days=days, now=_NOON, documents=LIST)])
    received = _NOON + timedelta(days=given["completed_days"])
    for event in complete(recours, at=received, now=received, documents=LIST):
        recours = RECOURS.evolve(recours, event)
    return recours.further.stage
