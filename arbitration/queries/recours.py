"""Recours that were filed: whose they are, who decides them, what follows (FISF 6.3)."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Q

from arbitration.domain.recours import deciding, filing
from arbitration.domain.refusals import UnknownEntry
from arbitration.events.recours import Contested, RemedyDecided
from arbitration.models import bulletins, fisf, hall
from arbitration.models.recours import ConflictRow, DisqualificationRow, MemberRow, RecoursRow
from arbitration.queries import commissions, seats
from arbitration.queries.documents import DocumentView, documents_of
from arbitration.queries.further import FurtherLine, further_of
from arbitration.queries.member_ids import ids_of_members
from arbitration.streams import recours_stream
from engine.events.registry import decode, type_of
from engine.eventstore import reading, recorded
from engine.people import identities, vault
from engine.people.actors import SYSTEM
from engine.text import by_name
from engine.web.filtering import Filter, unfiltered
from games.events import partie as events
from games.streams import partie_stream

# About these, two recours of the same partie and coup are about the same decision.
_OF_ENTRY = frozenset({Contested.VERDICT, Contested.DISQUALIFICATION})
_REMEDY = type_of(RemedyDecided)
# What a juge-arbitre does, by what a recours says of it.
_DECIDED_BY = {
    Contested.ANNULMENT: (events.CoupAnnulled,),
    Contested.DRAW: (events.TirageDrawn, events.TirageRejected, events.WillStated, events.LettersCorrected),
    Contested.CLOCK: (events.ClockStarted, events.CoupClosed),
}


@dataclass(frozen=True, slots=True)
class Matter:
    """The decision that a recours contests, about an entry of a competition; None if about nobody."""

    competition: UUID
    subject: Contested
    entry: UUID | None = None
    partie: UUID | None = None
    coup: int | None = None

    @property
    def of_entry(self) -> dict[str, Any]:
        """The columns of a row about its entry."""
        return {"entry": self.entry}

    @property
    def of_coup(self) -> dict[str, Any]:
        return {"partie": self.partie, "coup": self.coup}


@dataclass(frozen=True, slots=True)
class RecoursLine:
    """A recours; `name` is that of its entry, "" where it concerns none. `grounds`, `reason`: texts of the vault.

    `sitting`: the names of those who sat. `documents`: in order of arrival. `further`: before the FISF.
    """

    row: RecoursRow
    name: str
    round: int | None
    grounds: str
    reason: str = ""
    sitting: tuple[str, ...] = ()
    documents: tuple[DocumentView, ...] = ()
    further: FurtherLine | None = None


def contested_by(row: RecoursRow) -> Contested:
    return Contested(row.subject)


def recours_in(competition: UUID) -> list[RecoursLine]:
    """Those of a competition, the latest first."""
    return _lines(RecoursRow.objects.filter(competition=competition))


def recours_of_entry(entry: UUID) -> list[RecoursLine]:
    """The recours of a player or a pair, the latest first."""
    return _lines(RecoursRow.objects.filter(entry=entry, by_arbitres=False))


def recours_in_centre(partie: UUID, centre: UUID, narrow: Filter = unfiltered) -> list[RecoursLine]:
    """The recours of the entries of a centre in the competition of this partie, and those about no entry."""
    competition = seats.round_of(partie).competition
    entries = hall.SeatRow.objects.filter(competition=competition, centre=centre).values("entry")
    return _lines(narrow(RecoursRow.objects.filter(Q(entry__in=entries) | Q(entry=None), competition=competition)))


def recours_line(recours: UUID) -> RecoursLine:
    """Raises UnknownRecours."""
    lines = _lines(RecoursRow.objects.filter(recours=recours))
    if not lines:
        raise deciding.UnknownRecours
    return lines[0]


def entries_of_recours(recours: Iterable[UUID]) -> dict[UUID, UUID]:
    """Whose each recours is; one of the arbitres is nobody's."""
    rows = RecoursRow.objects.filter(recours__in=list(recours))
    return {id_: entry for id_, entry in rows.values_list("recours", "entry") if entry is not None}


def recours_to_decide(account: UUID) -> list[tuple[UUID, str]]:
    """(recours, name of its competition) of those waiting for a commission of the account."""
    commissions_of_account = MemberRow.objects.filter(account=account, seat__isnull=False).values("commission")
    rows = RecoursRow.objects.filter(commission__in=commissions_of_account, state="admitted").order_by(
        "filed_at", "recours"
    )
    names = dict(
        hall.CompetitionRow.objects.filter(competition__in=rows.values("competition")).values_list("pk", "name")
    )
    return [(row.recours, names.get(row.competition, "")) for row in rows]


def remedy_of(row: RecoursRow) -> RemedyDecided | None:
    """What follows in the score from the decision."""
    remedy: RemedyDecided | None = decode(_REMEDY.name, _REMEDY.schema, row.remedy) if row.remedy else None
    return remedy


def causes_of(competition: UUID) -> dict[str, UUID]:
    """The recours of a competition with an effect on the score, by the event that caused it."""
    rows = RecoursRow.objects.filter(competition=competition).values_list("recours", "causes")
    return {cause: recours for recours, causes in rows for cause in causes}


def commissions_hearing(recours: Collection[UUID]) -> dict[UUID, UUID]:
    """The commission of each."""
    rows = RecoursRow.objects.filter(recours__in=recours) if recours else RecoursRow.objects.none()
    return dict(rows.values_list("recours", "commission"))


def rectificatifs_due() -> list[tuple[UUID, str]]:
    """(competition, its name) where a decision on a recours waits for a rectificatif."""
    waiting = RecoursRow.objects.filter(state="decided", remedy__isnull=False, carried_out_at=None)
    rows = hall.CompetitionRow.objects.filter(competition__in=waiting.values("competition"), rehearsal=False)
    return by_name(rows.values_list("competition", "name"))


def remedy_decided(recours: UUID) -> recorded.Recorded | None:
    """The last event that decides the remedy: the cause of its effects."""
    recorded_steps = reading.read_stream(recours_stream(recours))
    return next((at for at in reversed(recorded_steps) if isinstance(at.event, RemedyDecided)), None)


def remedies_due(competition: UUID | None = None) -> list[RecoursLine]:
    """Remedies decided but not applied to the score yet; of all competitions if None."""
    rows = RecoursRow.objects.filter(state="decided", remedy__isnull=False, carried_out_at=None)
    return _lines(rows if competition is None else rows.filter(competition=competition))


def concerns_of(row: RecoursRow, members: Iterable[commissions.MemberView]) -> dict[UUID, deciding.Concern]:
    """FISF 6.4.1: the members who do not sit, from what the log knows and what was declared.

    Those who play the competition (the appellant among them), gave the verdict or the disqualification, or declared it.
    """
    players = {
        UUID(player) for seat in hall.SeatRow.objects.filter(competition=row.competition) for player in seat.players
    }
    declared = set(
        ConflictRow.objects.filter(Q(recours=None) | Q(recours=row.recours), commission=row.commission).values_list(
            "person", flat=True
        )
    )
    authors = authors_of(row)
    concerns = {}
    seated = list(members)
    member_ids = ids_of_members(seated)
    for member in seated:
        if member_ids[member.person].persons & players:
            concerns[member.person] = deciding.Concern.PLAYS
        elif member_ids[member.person].accounts & authors:
            concerns[member.person] = deciding.Concern.DECIDED
        elif member.person in declared:
            concerns[member.person] = deciding.Concern.DECLARED
    return concerns


def authors_of(row: RecoursRow) -> set[UUID | None]:
    """Who gave the decision that is contested: every reading of a bulletin; of what a juge-arbitre decided, everybody
    who did the like in that partie.
    """
    of_entry: dict[str, Any] = {"entry": row.entry}
    subject = Contested(row.subject)
    if subject is Contested.DISQUALIFICATION:
        decided = DisqualificationRow.objects.filter(competition=row.competition, **of_entry)
        return set(decided.values_list("author", flat=True))
    if subject is Contested.VERDICT:
        of_coup: dict[str, Any] = {"partie": row.partie, "coup": row.coup}
        return set(bulletins.BulletinRow.objects.filter(**of_entry, **of_coup).values_list("author", flat=True))
    if row.partie is None or subject not in _DECIDED_BY:
        return set()
    actors = reading.actors_on([partie_stream(row.partie)], types=_DECIDED_BY[subject])
    return {UUID(actor) for actor in actors if actor != SYSTEM.actor_id}


def _lines(unsorted: Iterable[RecoursRow]) -> list[RecoursLine]:
    rows = sorted(unsorted, key=lambda row: row.filed_at, reverse=True)
    names = seats.names_of_entries(row.entry for row in rows if row.entry)
    texts = vault.texts_of(text for row in rows for text in (row.grounds, row.reason) if text)
    people = identities.names_by_competition(
        {(row.recours, person): (row.competition, [person]) for row in rows for person in row.sitting}
    )
    rounds = dict(
        hall.RoundPartieRow.objects.filter(partie__in={row.partie for row in rows}).values_list("partie", "round")
    )
    documents = documents_of(row.recours for row in rows)
    further = further_of([row.recours for row in rows if row.state == "decided"])
    return [
        RecoursLine(
            row,
            names.get(row.entry, "") if row.entry else "",
            rounds.get(row.partie) if row.partie else None,
            texts[row.grounds],
            texts[row.reason] if row.reason else "",
            tuple(people[row.recours, person] for person in row.sitting),
            tuple(documents.get(row.recours, ())),
            further.get(row.recours),
        )
        for row in rows
    ]


def seat_in(competition: UUID, entry: UUID) -> hall.SeatRow:
    """Where an entry of a competition sits. Raises UnknownEntry."""
    seat = hall.SeatRow.objects.filter(competition=competition, entry=entry).first()
    if seat is None:
        raise UnknownEntry
    return seat


def settled(matter: Matter, *, by_arbitres: bool) -> filing.Settled:
    """The recours settled about the same decision. Two "other" matters are never the same."""
    if matter.subject is Contested.OTHER:
        return filing.Settled.NOTHING
    same = RecoursRow.objects.filter(competition=matter.competition, subject=matter.subject.value, **matter.of_coup)
    if matter.subject in _OF_ENTRY:
        same = same.filter(**matter.of_entry)
    if same.filter(state="decided").exists():
        return filing.Settled.DECIDED
    waiting = same.filter(state="admitted", by_arbitres=by_arbitres, **matter.of_entry)
    return filing.Settled.PENDING if waiting.exists() else filing.Settled.NOTHING


def closed_before(moment: datetime) -> list[UUID]:
    """Recours decided or refused before that moment, including by the FISF if they went further."""
    before = RecoursRow.objects.filter(decided_at__lt=moment) | RecoursRow.objects.filter(
        state="refused", filed_at__lt=moment
    )
    open_still = fisf.FurtherRow.objects.filter(decided_at=None) | fisf.FurtherRow.objects.filter(
        decided_at__gte=moment
    )
    return list(before.exclude(recours__in=open_still.values("recours")).values_list("recours", flat=True))
