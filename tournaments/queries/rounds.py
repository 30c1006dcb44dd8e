"""The competition of a partie, what belongs to it, and which parts of the partie are public."""

from collections.abc import Iterable, Sequence
from datetime import datetime
from typing import Any
from uuid import UUID

from django.db.models import Exists, OuterRef, QuerySet, UUIDField, Value
from django.utils.timezone import now

from engine.once import once
from engine.people.terms import in_competition, standing
from engine.prepared import Given, prepared
from tournaments.models import competitions, organisation, reports, standings


def _homes_of(partie: Given, *more: Any) -> "QuerySet[Any, Any]":
    nowhere = Value(None, output_field=UUIDField())
    alone = competitions.CentrePartieRow.objects.filter(partie=partie).values_list("competition", "centre", *more)
    together = (
        kind.objects.filter(partie=partie).values_list("competition", nowhere, *more)
        for kind in (competitions.RoundRow, competitions.TiePartieRow)
    )
    return alone.union(*together)


@prepared(UUID)
def _homes(partie: Given) -> "QuerySet[Any, Any]":
    return _homes_of(partie)


@prepared(UUID, UUID)
def _homes_and_enrolment(partie: Given, centre: Given) -> "QuerySet[Any, Any]":
    return _homes_of(partie, _is_enrolled(centre))


@prepared(UUID, UUID, UUID, datetime)
def _homes_and_post(partie: Given, centre: Given, account: Given, at: Given) -> "QuerySet[Any, Any]":
    of = standing(at) & in_competition(OuterRef("competition"))
    posts = organisation.ArbitreRow.told.filter(of, account=account, centre=centre)
    return _homes_of(partie, _is_enrolled(centre), Exists(posts))


def _is_enrolled(centre: Given) -> Exists:
    of = competitions.CentreEnrolmentRow.objects.filter(competition=OuterRef("competition"), centre=centre)
    return Exists(of)


@once
def home_of(partie: UUID) -> tuple[UUID | None, UUID | None]:
    """The competition that a partie is played for, and the centre that plays it on its own; each may be None."""
    return _nearest(_homes(partie)) or (None, None)


@once
def home_and_enrolment(partie: UUID, centre: UUID) -> tuple[UUID | None, UUID | None, bool]:
    """`home_of` a partie, and whether a centre plays that competition, at once."""
    return _nearest(_homes_and_enrolment(partie, centre)) or (None, None, False)


@once
def has_arbitre(partie: UUID, centre: UUID, account: UUID) -> bool:
    """Whether the account is arbitre of the centre, where the centre plays the competition of the partie."""
    home = _nearest(_homes_and_post(partie, centre, account, now()))
    if home is None:
        return False
    _competition, alone, enrolled, appointed = home
    return alone in (None, centre) and enrolled and appointed


def _nearest(homes: Sequence[Any]) -> Any:
    """The one of a centre that plays on its own, else the first."""
    return next((home for home in homes if home[1]), homes[0] if homes else None)


def competition_of_partie(partie: UUID) -> UUID | None:
    """The competition that a partie is played for; None for a partie of none."""
    return home_of(partie)[0]


def belong_together(
    *,
    competition: UUID | None = None,
    partie: UUID | None = None,
    centre: UUID | None = None,
    entry: UUID | None = None,
) -> bool:
    """False if one belongs to another competition or hall. Unknown ids are left to the view."""
    if partie and centre:
        played_for, alone, enrolled = home_and_enrolment(partie, centre)
    else:
        played_for, alone, enrolled = competition_of_partie(partie) if partie else None, None, False
    if competition and played_for and competition != played_for:
        return False
    of = competition or played_for
    if of is None:
        return True
    # A partie that one centre plays alone is not that of another.
    return alone in (None, centre) and (enrolled or _plays(of, centre)) and _is_entered(of, entry)


def played_alone(partie: UUID) -> tuple[UUID, UUID] | None:
    """Where a centre plays this partie on its own: (competition, centre)."""
    competition, centre = home_of(partie)
    return (competition, centre) if competition and centre else None


@prepared(UUID, UUID)
def _enrolled(competition: Given, centre: Given) -> "QuerySet[Any, Any]":
    return competitions.CentreEnrolmentRow.objects.filter(competition=competition, centre=centre).values_list("centre")


@once
def is_enrolled(competition: UUID, centre: UUID) -> bool:
    """Whether a centre plays a competition."""
    return bool(_enrolled(competition, centre))


def _plays(competition: UUID, centre: UUID | None) -> bool:
    if centre is None or is_enrolled(competition, centre):
        return True
    return not organisation.CentreRow.objects.filter(id=centre).exists()


def _is_entered(competition: UUID, entry: UUID | None) -> bool:
    if entry is None:
        return True
    entered = competitions.EntryRow.objects.filter(entry=entry).values_list("competition", flat=True).first()
    return entered in (None, competition)


def open_round_of(competition: UUID) -> int | None:
    """The number of the round that is open, if one is."""
    rounds = competitions.RoundRow.objects.filter(competition=competition, is_open=True)
    return rounds.values_list("round", flat=True).first()


def partie_of_round(competition: UUID, round: int, centre: UUID) -> UUID | None:
    """The partie that a centre plays in a round; None where the round, or the centre in it, has not begun."""
    row = competitions.RoundRow.objects.filter(competition=competition, round=round).first()
    return parties_in([row.partie], centre).get(row.partie) if row else None


def parties_of_centres(rounds: Iterable[UUID]) -> dict[UUID, dict[UUID, UUID]]:
    """Those of these rounds (by what each opened with) whose centres play alone: {round: {centre: partie}}."""
    alone = competitions.RoundRow.objects.filter(partie__in=list(rounds), by_centre=True)
    parties: dict[UUID, dict[UUID, UUID]] = {row.partie: {} for row in alone}
    of = {(row.competition, row.round): row.partie for row in alone}
    for part in competitions.CentrePartieRow.objects.filter(
        competition__in={competition for competition, _round in of}
    ):
        if round_ := of.get((part.competition, part.round)):
            parties[round_][part.centre] = part.partie
    return parties


def parties_in(rounds: Iterable[UUID], centre: UUID) -> dict[UUID, UUID]:
    """The partie that a centre plays in each of these rounds; without those that it has not begun."""
    ids = list(rounds)
    alone = parties_of_centres(ids)
    played = {id_: alone[id_].get(centre) if id_ in alone else id_ for id_ in ids}
    return {id_: partie for id_, partie in played.items() if partie}


def all_parties(rounds: Iterable[UUID]) -> list[UUID]:
    """Every partie in which these rounds are played."""
    ids = list(rounds)
    alone = parties_of_centres(ids)
    return [partie for id_ in ids for partie in (alone[id_].values() if id_ in alone else (id_,))]


def centres_reporting(competition: UUID, round: int) -> set[UUID]:
    """The centres that have sent a report of a round, accepted or not."""
    sent = reports.ReportRow.objects.filter(competition=competition, round=round)
    return set(sent.values_list("centre", flat=True))


def is_announced(partie: UUID, coup: int) -> bool:
    """Whether the solution of a coup is public, and with it the points of everybody."""
    of = standings.StandingPartRow.objects.filter(partie=partie).values_list("of", flat=True).first()
    return standings.AnnouncedCoupRow.objects.filter(partie=of or partie, coup=coup).exists()


def centre_of_partie(partie: UUID) -> UUID | None:
    """The centre that plays a partie on its own; None for one that all play together."""
    return home_of(partie)[1]


def centres_enrolled(competition: UUID) -> list[UUID]:
    """The centres that play a competition."""
    return list(
        competitions.CentreEnrolmentRow.objects.filter(competition=competition).values_list("centre", flat=True)
    )
