"""A mort subite as everybody may see it: who is still in, who fell and why, at the coups that are announced."""

from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from uuid import UUID

from arbitration.domain.mort_subite import Fall
from arbitration.models import bulletins, hall
from arbitration.queries.seats import has_reported, name_of_competition, names_of_entries, round_of, seated_in
from engine.eventstore.projections.versions import version_of_rows
from engine.people.called import place_in_list
from engine.web.shapes import FOR_PAGES
from games.domain.partie.refusals import NotMortSubite
from games.domain.partie.state.partie import Phase
from games.queries.parties import partie_row, played_coups


@dataclass(frozen=True, slots=True)
class Named:
    entry: UUID
    name: str


@dataclass(frozen=True, slots=True)
class Fallen:
    """Who fell, and why (FISF 3.8.3, 5.9.c)."""

    entry: UUID
    name: str
    points: int
    penalty: int
    best: int
    missing: bool


@dataclass(frozen=True, slots=True)
class CoupOfFalls:
    """A coup that was pronounced, and who fell there: nobody, where all found as much."""

    coup: int
    fallen: tuple[Fallen, ...]


@dataclass(frozen=True, slots=True)
class Survivors:
    """What is public: falls at announced coups. `waiting`: the coup to be pronounced next."""

    competition: UUID
    # of the partie, 0 for one that splits a tie
    round: int
    # the partie has ended
    over: bool
    waiting: int | None
    # by name
    still_in: tuple[Named, ...]
    # the last one first
    coups: tuple[CoupOfFalls, ...]
    partie: UUID = field(metadata=FOR_PAGES)
    competition_name: str = field(metadata=FOR_PAGES)


def survivors_version() -> str:
    """A text that changes with everything the survivors are read from, except names."""
    return version_of_rows()


def survivors(partie: UUID) -> Survivors:
    """Raises PartieUnknown, NotPlayedHere, NotMortSubite."""
    row, played = partie_row(partie), round_of(partie)
    if not row.mort_subite:
        raise NotMortSubite
    public = {coup.number for coup in played_coups(partie)}
    pronounced = public & {int(coup) for coup in played.pronounced}
    feuilles = {row.entry: row for row in bulletins.FeuilleRow.objects.filter(partie=partie)}
    playing = [seat.entry for seat in playing_in(played, feuilles)]
    fallen = {entry: fall for entry, row in feuilles.items() if (fall := fall_of(row)) and fall.coup in pronounced}
    names = names_of_entries([*playing, *fallen])
    waiting = min(public - pronounced, default=None)
    return Survivors(
        partie=partie,
        competition=played.competition,
        competition_name=name_of_competition(played.competition),
        round=played.round,
        still_in=tuple(sorted((Named(entry, names[entry]) for entry in playing if entry not in fallen), key=_by_name)),
        coups=tuple(_falls_at(coup, fallen, names) for coup in sorted(pronounced, reverse=True)),
        waiting=waiting,
        over=row.phase == Phase.ENDED.value,
    )


def _falls_at(coup: int, falls: Mapping[UUID, Fall], names: Mapping[UUID, str]) -> CoupOfFalls:
    fallen = [
        Fallen(entry, names[entry], fall.points, fall.penalty, fall.best, fall.missing)
        for entry, fall in falls.items()
        if fall.coup == coup
    ]
    return CoupOfFalls(coup, tuple(sorted(fallen, key=_by_name)))


def fall_of(row: bulletins.FeuilleRow) -> Fall | None:
    """How somebody fell, as his feuille says."""
    if row.fell_at is None or row.fall is None:
        return None
    fall = row.fall
    return Fall(row.fell_at, fall["points"], fall["best"], fall["penalty"], missing=fall["missing"])


def playing_in(played: hall.RoundPartieRow, feuilles: Collection[UUID]) -> list[hall.SeatRow]:
    """Who plays a mort subite, by table: nobody who left before it, nor in a centre whose results come from a file."""
    seats = [seat for seat in seated_in(played).order_by("table") if not seat.out or seat.entry in feuilles]
    reported = {centre for centre in {seat.centre for seat in seats} if has_reported(played.partie, centre)}
    return [seat for seat in seats if seat.centre not in reported]


def _by_name(player: Named | Fallen) -> tuple[str, UUID]:
    return place_in_list(player.name), player.entry
