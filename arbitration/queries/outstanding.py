"""What is left to the arbitres and the commissions of a competition, in all its parties at once.

As many questions to the database whatever its coups and its tables.
"""

from collections.abc import Collection, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Count, Max, Q

from arbitration.domain import owing
from arbitration.domain.recours.deadline import Played, Timetable, deadline
from arbitration.models import bulletins, hall
from arbitration.models.recours import RecoursRow
from arbitration.queries import judgements, reviews, second_readings
from arbitration.queries.billets import billets_left
from arbitration.queries.turns import turns_in
from engine.rules.profile.kept import recorded_profile
from games.models import PartieRow
from games.queries.coups import Retained, closed_coups, retained_in
from games.queries.parties import rows_of

Desk = tuple[UUID, UUID]  # a partie and a centre


@dataclass(frozen=True, slots=True)
class Outstanding:
    """`parties` in the order of their rounds. `readings`: two of a bulletin that differ; `to_read_again`: bulletins
    that are read twice, and have been once. `billets`: how many are still to be handed over, by partie and centre.

    `appeals`: recours that wait for a decision, with their commission; `remedies`: how many decisions wait to be put
    into the score; `appeal_until`: until when recours may be handed in, None where that time is over, or not known yet.
    """

    parties: tuple[owing.Played, ...] = ()
    owed: tuple[owing.Owed, ...] = ()
    questions: tuple[owing.Owed, ...] = ()
    remarks: tuple[owing.Owed, ...] = ()
    readings: tuple[owing.Owed, ...] = ()
    to_read_again: tuple[owing.Owed, ...] = ()
    billets: Mapping[Desk, int] = field(default_factory=dict)
    appeals: tuple[tuple[UUID, UUID], ...] = ()
    remedies: int = 0
    appeal_until: datetime | None = None


def outstanding_in(competition: UUID, *, now: datetime, centres: Collection[UUID] | None = None) -> Outstanding:
    """What is left in the parties that count: nothing of one whose results were annulled (FISF 3.7.e).

    centres: those whose desks are looked at, all where it is None. Each desk of a great competition asks for its own.
    """
    here = Q() if centres is None else Q(centre__in=centres)
    rounds, rows = _rounds(competition)
    retained = retained_in(rows)
    parties = _parties(rounds, rows, retained)
    # of a desk, the bulletins are found by coup and centre, not read through
    desks = here if centres is None else here & Q(coup__in={coup for coups in _coups(rows, retained) for coup in coups})
    twice = second_readings.left_in(rows)
    return Outstanding(
        parties=parties,
        owed=_owed(competition, parties, here),
        questions=_asked(parties, judgements.bulletins_asking(rows, desks)),
        remarks=_asked(parties, reviews.remarks_waiting(rows)),
        readings=_asked(parties, twice.to_decide),
        to_read_again=_asked(parties, twice.to_read),
        billets=billets_left(rows, retained, desks),
        **_of_recours(competition),
        appeal_until=_appeal_until(competition, rounds, rows, now),
    )


def owed_in(competition: UUID, round_: int) -> tuple[owing.Owed, ...]:
    """The bulletins that are still to be entered in a round, in all its centres."""
    rounds, rows = _rounds(competition, round=round_)
    return _owed(competition, _parties(rounds, rows, retained_in(rows)), Q())


def _rounds(competition: UUID, **narrow: int) -> tuple[list[hall.RoundPartieRow], dict[UUID, PartieRow]]:
    rounds = list(hall.RoundPartieRow.objects.filter(competition=competition, **narrow).order_by("round", "partie"))
    rows = rows_of(row.partie for row in rounds)
    return rounds, {partie: row for partie, row in rows.items() if not row.results_annulled}


def _parties(
    rounds: Iterable[hall.RoundPartieRow],
    rows: Mapping[UUID, PartieRow],
    retained: Mapping[UUID, Mapping[int, Retained]],
) -> tuple[owing.Played, ...]:
    reported = _reported(rows)
    return tuple(
        _played(row, rows[row.partie], retained[row.partie], reported[row.partie])
        for row in rounds
        if row.partie in rows
    )


def _coups(
    rows: Mapping[UUID, PartieRow], retained: Mapping[UUID, Mapping[int, Retained]]
) -> Iterable[tuple[int, ...]]:
    return (closed_coups(row, retained[partie]) for partie, row in rows.items())


def _of_recours(competition: UUID) -> dict[str, Any]:
    waiting = Q(state="admitted") | Q(state="decided", remedy__isnull=False, carried_out_at=None)
    rows = RecoursRow.objects.filter(waiting, competition=competition).order_by("filed_at", "recours")
    listed = list(rows.values_list("recours", "commission", "state"))
    appeals = tuple((recours, commission) for recours, commission, state in listed if state == "admitted")
    return {"appeals": appeals, "remedies": len(listed) - len(appeals)}


def _appeal_until(
    competition: UUID, rounds: Sequence[hall.RoundPartieRow], rows: Mapping[UUID, PartieRow], now: datetime
) -> datetime | None:
    """FISF 6.3: the last moment of all the places; each counts from the end of its own last partie.

    Without a plan the partie that ended last is taken for the last one: whoever publishes says by it that none follows.
    """
    row = hall.CompetitionRow.objects.filter(competition=competition).first()
    if row is None or row.over or not rows:
        return None
    opened = {played.round for played in rounds if played.round}
    to_come = len(opened) < row.planned
    profile = recorded_profile(next(iter(rows.values())).ruleset)
    moments = []
    for centre in {played.centre for played in rounds}:
        here = [played for played in rounds if played.centre in (None, centre)]
        timetable = Timetable(tuple(Played(played.started_at, played.ended_at) for played in here), to_come)
        if timetable.last_end is not None:
            last = deadline(profile, timetable, decided_at=timetable.last_end)
            moments += [last.at] if last.at and not last.is_past(now) else []
    return max(moments, default=None)


def _reported(rows: Mapping[UUID, PartieRow]) -> dict[UUID, frozenset[UUID]]:
    """By partie, the centres whose results come from an accepted report, which names the game in a simultané."""
    named = [*rows, *(row.preparee for row in rows.values() if row.preparee)]
    centres: dict[UUID, set[UUID]] = {}
    for partie, centre in hall.ReportedRoundRow.objects.filter(partie__in=named).values_list("partie", "centre"):
        centres.setdefault(partie, set()).add(centre)
    nobody: set[UUID] = set()
    return {
        partie: frozenset(centres.get(partie, nobody) | (centres.get(row.preparee, nobody) if row.preparee else nobody))
        for partie, row in rows.items()
    }


def _played(
    row: hall.RoundPartieRow, partie: PartieRow, retained: Mapping[int, Retained], reported: frozenset[UUID]
) -> owing.Played:
    coups = closed_coups(partie, retained)
    return owing.Played(
        partie=row.partie,
        round=row.round,
        coups=tuple(coup for coup in coups if str(coup) not in row.pronounced),
        centre=row.centre,
        entries=frozenset(map(UUID, row.entries)),
        reported=reported,
        started_at=row.started_at,
        ended_at=row.ended_at,
        closed=row.closed,
    )


def _owed(competition: UUID, parties: Collection[owing.Played], here: Q) -> tuple[owing.Owed, ...]:
    """First how many verdicts each coup has; then, of the coups that lack some, whose they are."""
    played = [one.partie for one in parties if one.coups]
    if not played:
        return ()
    seated = hall.SeatRow.objects.filter(here, competition=competition, out=False, table__isnull=False)
    places = [owing.Place(seat.entry, seat.centre, seat.table or 0) for seat in seated.order_by("table")]
    standing = bulletins.BulletinRow.objects.filter(partie__in=played, stands=True, entry__in=seated.values("entry"))
    counted = {(partie, coup): n for partie, coup, n in standing.values_list("partie", "coup").annotate(n=Count("*"))}
    plays = _who_plays(played)
    lacking = owing.incomplete(parties, places, counted, plays)
    if not lacking:
        return ()
    at = Q(pk__in=[])
    for partie, coups in lacking.items():
        at |= Q(partie=partie, coup__in=coups)
    corrected = set(standing.filter(at).values_list("partie", "entry", "coup"))
    verdicts = owing.Verdicts(corrected, _attempts(at), plays)
    then = _places_then(lacking)
    return tuple(
        missing
        for one in parties
        if one.partie in lacking
        for missing in owing.owed(
            one, lacking[one.partie], [then.get((one.partie, here.entry), here) for here in places], verdicts
        )
    )


def _places_then(parties: Iterable[UUID]) -> dict[tuple[UUID, UUID], owing.Place]:
    """Where an entry that has a feuille of the partie played it: its table may be another one today."""
    rows = bulletins.FeuilleRow.objects.filter(partie__in=list(parties))
    return {
        (partie, entry): owing.Place(entry, centre, table)
        for partie, entry, centre, table in rows.values_list("partie", "entry", "centre", "table")
    }


def _attempts(at: Q) -> dict[tuple[UUID, int], int]:
    """FISF 3.6: by (partie, coup), what is played after an attempt whose bulletins were annulled, at these coups."""
    rows = bulletins.BulletinRow.objects.filter(at, annulled=True)
    return {
        (partie, coup): last + 1 for partie, coup, last in rows.values_list("partie", "coup").annotate(Max("attempt"))
    }


def _who_plays(parties: Iterable[UUID]) -> owing.Plays:
    """FISF 3.8.3: who fell in a mort subite plays no later coup."""
    turns = turns_in(parties)

    def plays(partie: UUID, entry: UUID, coup: int) -> bool:
        return (partie, entry) not in turns or turns[partie, entry].plays(coup)

    return plays


def _asked(parties: Iterable[owing.Played], rows: Iterable[bulletins.BulletinRow]) -> tuple[owing.Owed, ...]:
    rounds = {played.partie: played.round for played in parties}
    asked = [
        owing.Owed(row.partie, rounds[row.partie], row.coup, row.attempt, row.centre, row.table)
        for row in rows
        if row.partie in rounds
    ]
    return tuple(sorted(asked, key=lambda one: (one.round, one.partie, one.coup, one.table)))
