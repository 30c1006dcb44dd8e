"""Who plays where: the seats of a centre, the round of a partie, the doors of an arbitre."""

from collections.abc import Collection, Iterable
from dataclasses import dataclass
from uuid import UUID

from arbitration.models import (
    ArbitreRow,
    CentreRow,
    CompetitionRow,
    ReportedRoundRow,
    RoundPartieRow,
    SeatRow,
)
from arbitration.refusals import NotPlayedHere, UnknownEntry
from engine.people.identities import names_of_groups
from games.queries import game_of_partie


@dataclass(frozen=True, slots=True)
class EntryPoint:
    """A door of an arbitre: a centre of his and a partie played there, its round still open."""

    partie: UUID
    centre: UUID
    centre_name: str
    competition_name: str
    round: int


def round_of(partie: UUID) -> RoundPartieRow:
    """The round that a partie is played for; refuses a partie of no round."""
    row = RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        raise NotPlayedHere
    return row


def has_reported(partie: UUID, centre: UUID) -> bool:
    """Whether the results of the centre come from a report that was accepted; it names the game, in a simultané."""
    return ReportedRoundRow.objects.filter(partie__in=[partie, *game_of_partie(partie)], centre=centre).exists()


def is_rehearsal(competition: UUID) -> bool:
    """Whether nothing of the competition counts."""
    return CompetitionRow.objects.filter(competition=competition, rehearsal=True).exists()


def is_frozen(competition: UUID) -> bool:
    """Whether the results of the competition are official, and no rectificatif is in preparation."""
    return CompetitionRow.objects.filter(competition=competition, frozen=True).exists()


def all_seats_of(competition: UUID, centre: UUID) -> list[SeatRow]:
    """The entries of a centre that have a table, by table; of one that was left, who left it before who sits there."""
    seated = SeatRow.objects.filter(competition=competition, centre=centre, table__isnull=False)
    return list(seated.order_by("table", "-out"))


def seats_of(competition: UUID, centre: UUID) -> list[SeatRow]:
    """The same, without those that play no more."""
    return [seat for seat in all_seats_of(competition, centre) if not seat.out]


def seat_of(partie: UUID, entry: UUID) -> SeatRow:
    """Where an entry sits in a partie; refuses one that does not play it."""
    seat = SeatRow.objects.filter(competition=round_of(partie).competition, entry=entry).first()
    if seat is None or seat.table is None:
        raise UnknownEntry
    return seat


def name_of_competition(competition: UUID) -> str:
    return name_in(CompetitionRow, competition)


def name_in(model: type[CentreRow | CompetitionRow], key: UUID) -> str:
    """The name of a centre or a competition; empty where it is not known."""
    row = model.objects.filter(pk=key).first()
    return row.name if row else ""


def names_of_entries(entries: Iterable[UUID]) -> dict[UUID, str]:
    """The players of each entry, by name; a pair shares one feuille."""
    return names_of_groups(dict(SeatRow.objects.filter(entry__in=list(entries)).values_list("entry", "players")))


def entry_points(account: UUID) -> list[EntryPoint]:
    """The desks of an arbitre: his centres, and the parties of their competitions whose round is open."""
    mine = ArbitreRow.objects.filter(account=account).values("centre")
    seated = SeatRow.objects.filter(centre__in=mine).order_by().values_list("competition", "centre").distinct()
    competitions = {competition for competition, _centre in seated}
    centres = dict(CentreRow.objects.filter(centre__in=mine).values_list("centre", "name"))
    names = dict(CompetitionRow.objects.filter(competition__in=competitions).values_list("competition", "name"))
    rounds = RoundPartieRow.objects.filter(competition__in=competitions, closed=False)
    points = [
        EntryPoint(row.partie, centre, centres.get(centre, ""), names.get(row.competition, ""), row.round)
        for row in rounds
        for competition, centre in seated
        if competition == row.competition and row.centre in (None, centre)
    ]
    return sorted(points, key=lambda point: (point.competition_name, point.round, point.centre_name))


def is_arbitre_of(account: UUID, partie: UUID) -> bool:
    """Whether the account corrects bulletins of this partie, in any centre."""
    return ArbitreRow.objects.filter(account=account, centre__in=centres_playing(partie)).exists()


def centres_playing(partie: UUID) -> Collection[UUID]:
    """The centres where a partie is played: all those of its competition, or the one that plays it on its own."""
    row = RoundPartieRow.objects.filter(partie=partie).first()
    if row is None:
        return ()
    if row.centre is not None:
        return (row.centre,)
    return SeatRow.objects.filter(competition=row.competition).values_list("centre", flat=True).distinct()
