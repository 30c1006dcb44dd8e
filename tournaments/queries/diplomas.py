"""Diplomas: those awarded, the places that may have one, and what a code was printed for."""

import re
from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from datetime import datetime
from uuid import UUID

from engine.eventstore.reading import read_log
from engine.people import identities, vault
from tournaments.domain import diplomas
from tournaments.domain.refusals.diplomas import UnknownDiploma
from tournaments.events.diplomas import Merit
from tournaments.events.publication import ResultsKind
from tournaments.models import competitions
from tournaments.models.players import PlayerEntryRow
from tournaments.models.publications import DiplomaRow, PublicationRow
from tournaments.queries.public.players import public_player
from tournaments.queries.publications.history import published_lines
from tournaments.queries.publications.proving import SHORTEST_CODE

# A place that is offered before anybody asks: the first ones.
OFFERED = 3


@dataclass(frozen=True, slots=True, kw_only=True)
class Diploma:
    """A diploma that was awarded. `rank` among those of `among`, a série or the code of a category, "" for all.

    `rectificatif`: of which results, 0 for the official ones. `title`: what was typed, "" where the rank says it.
    """

    diploma: UUID
    competition: UUID
    entry: UUID
    # as its reader may read it
    name: str
    merit: Merit
    among: str
    rank: int
    shared: bool
    title: str
    rectificatif: int
    position: int
    # of its event: its first sixteen digits are the code
    digest: str
    awarded_at: datetime
    withdrawn: bool
    centre: UUID


def diplomas_of(competition: UUID) -> tuple[Diploma, ...]:
    """Those of a competition that stand, in the order in which they were awarded."""
    return _diplomas(DiplomaRow.objects.filter(competition=competition, withdrawn=False))


def diplomas_of_entry(entry: UUID) -> tuple[Diploma, ...]:
    return _diplomas(DiplomaRow.objects.filter(entry=entry, withdrawn=False))


def diplomas_of_player(player: UUID) -> tuple[Diploma, ...]:
    """Those of all that a player entered, the latest first."""
    entries = PlayerEntryRow.objects.filter(player=player).values("entry")
    return tuple(reversed(_diplomas(DiplomaRow.objects.filter(entry__in=entries, withdrawn=False))))


def count_of(competition: UUID, centre: UUID | None = None) -> int:
    """How many of a competition stand, or of one centre of it."""
    rows = DiplomaRow.objects.filter(competition=competition, withdrawn=False)
    if centre is not None:
        rows = rows.filter(entry__in=competitions.EntryRow.objects.filter(centre=centre).values("entry"))
    return rows.count()


def diploma(id_: UUID, *, entries: Collection[UUID] | None = None, competition: UUID | None = None) -> Diploma:
    """One that stands; of these entries or of this competition alone. Raises UnknownDiploma."""
    rows = DiplomaRow.objects.filter(diploma=id_, withdrawn=False)
    if entries is not None:
        rows = rows.filter(entry__in=entries)
    if competition is not None:
        rows = rows.filter(competition=competition)
    for found in _diplomas(rows):
        return found
    raise UnknownDiploma


def own_diploma(player: UUID | None, id_: UUID) -> Diploma:
    """One of this licensee, under the player that is kept. Raises UnknownDiploma, for one of somebody else as well."""
    if player is None:
        raise UnknownDiploma
    kept = public_player(player).id
    return diploma(id_, entries=list(PlayerEntryRow.objects.filter(player=kept).values_list("entry", flat=True)))


def found_by_code(code: str) -> Diploma | None:
    """The diploma whose digest begins with this code, however it was typed, withdrawn or not; None for none."""
    digits = re.sub(r"[\s\-]", "", code).lower()
    if len(digits) < SHORTEST_CODE or not re.fullmatch(r"[0-9a-f]{1,64}", digits):
        return None
    found = _diplomas(DiplomaRow.objects.filter(digest__startswith=digits)[:2])
    return found[0] if len(found) == 1 else None


def titles_of(entries: Collection[UUID]) -> list[UUID]:
    """The ids of the titles typed for these entries."""
    titles = DiplomaRow.objects.filter(entry__in=list(entries)).values_list("title", flat=True)
    return [title for title in titles if title is not None]


def _diplomas(rows: Iterable[DiplomaRow]) -> tuple[Diploma, ...]:
    listed = sorted(rows, key=lambda row: row.position)
    entered = competitions.EntryRow.objects.in_bulk([row.entry for row in listed])
    names = identities.names_by_competition({entry: (row.competition, row.players) for entry, row in entered.items()})
    titles = vault.texts_of(row.title for row in listed if row.title)
    return tuple(
        Diploma(
            diploma=row.diploma,
            competition=row.competition,
            entry=row.entry,
            name=names[row.entry],
            merit=Merit(row.merit),
            among=row.among,
            rank=row.rank,
            shared=row.shared,
            title=titles[row.title] if row.title else "",
            rectificatif=row.rectificatif,
            position=row.position,
            digest=row.digest,
            awarded_at=row.awarded_at,
            withdrawn=row.withdrawn,
            centre=entered[row.entry].centre,
        )
        for row in listed
    )


# --- what there may be, and what became of it ----------------------------------------------------------


@dataclass(frozen=True, slots=True)
class Places:
    """The places of the results that stand. `position`: of their publication, None before they are official."""

    position: int | None
    listed: tuple[diplomas.Place, ...]
    names: Mapping[UUID, str]


def official_places(competition: UUID, *, first: int | None = None) -> Places:
    """Every place, or of each ranking the `first` ones; none before the results are official."""
    position = _official_position(competition)
    if position is None:
        return Places(None, (), {})
    places = _places_at(competition, position)
    chosen = tuple(place for place in places if first is None or place.rank <= first)
    rows = competitions.EntryRow.objects.in_bulk({place.entry for place in chosen})
    players = {entry: row.players for entry, row in rows.items()}
    return Places(position, chosen, identities.names_of_groups(players, competition))


def _official_position(competition: UUID) -> int | None:
    rows = PublicationRow.objects.filter(competition=competition).exclude(kind=ResultsKind.PROVISIONAL.value)
    return rows.order_by("-position").values_list("position", flat=True).first()


def _places_at(competition: UUID, position: int) -> list[diplomas.Place]:
    classes = competitions.EntryRow.objects.filter(competition=competition).values_list("entry", "serie", "category")
    of = {entry: diplomas.Class(serie, category) for entry, serie, category in classes}
    return list(diplomas.places(published_lines(position).lines, of))


def still_due(competition: UUID, awarded: Iterable[Diploma]) -> set[UUID]:
    """Of these diplomas, those that the results of today would give as well; a title goes with its place."""
    position = _official_position(competition)
    if position is None:
        return set()
    places = {place.key: place for place in _places_at(competition, position)}
    due = set()
    for one in awarded:
        merit = Merit.RANKING if one.merit is Merit.TITLE else one.merit
        place = places.get((one.entry, merit, one.among))
        if place and (place.rank, place.shared) == (one.rank, one.shared):
            due.add(one.diploma)
    return due


def publication_of(one: Diploma) -> int | None:
    """The position of the results that it was awarded from."""
    rows = PublicationRow.objects.filter(competition=one.competition, position__lt=one.position)
    rows = rows.exclude(kind=ResultsKind.PROVISIONAL.value)
    return rows.order_by("-position").values_list("position", flat=True).first()


def is_in_the_log(one: Diploma) -> bool:
    """Whether the log still says what the code was printed for."""
    recorded = read_log(one.position - 1, 1, upto=one.position)
    return bool(recorded) and recorded[0].digest == one.digest
