"""Diplomas: for which places of the official results there may be one, and what each is worth since."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from uuid import UUID

from tournaments.domain.refusals import diplomas
from tournaments.domain.refusals.publication import NothingOfficial
from tournaments.events.diplomas import DiplomaAwarded, DiplomaWithdrawn, Merit
from tournaments.events.publication import PublishedLine, ResultsPublished

DiplomaEvent = DiplomaAwarded | DiplomaWithdrawn

# Asked for at once: a large hall, with its séries and categories.
MOST = 200
LONGEST_TITLE = 120
_WITH_LETTER = re.compile(r"(\d+)[A-Z]")


@dataclass(frozen=True, slots=True)
class Class:
    """Under what an entry is ranked; each "" where there is nothing."""

    serie: str = ""
    category: str = ""


@dataclass(frozen=True, slots=True)
class Place:
    """A place that a diploma may be for; `among`: the série or the category, "" for the whole ranking."""

    entry: UUID
    merit: Merit
    among: str
    rank: int
    shared: bool

    @property
    def key(self) -> tuple[UUID, Merit, str]:
        return self.entry, self.merit, self.among


@dataclass(frozen=True, slots=True)
class Wanted:
    """A diploma that is asked for. `title`: the id of its text and the digest, for `Merit.TITLE` alone."""

    diploma: UUID
    entry: UUID
    merit: Merit
    among: str = ""
    title: tuple[UUID, str] | None = None


def series_of(code: str) -> tuple[str, ...]:
    """The séries that a code belongs to, the widest first: "4B" is of the série 4, and of 4B."""
    parts = _WITH_LETTER.fullmatch(code)
    return (parts[1], code) if parts else tuple(filter(None, (code,)))


def places(lines: Sequence[PublishedLine], classes: Mapping[UUID, Class]) -> Iterator[Place]:
    """Every place of a ranking, then of each série and of each category by its code."""
    yield from _places(lines, Merit.RANKING, "")
    for merit, group in _groups(lines, classes):
        for among, members in sorted(group.items()):
            yield from _places(members, merit, among)


def _groups(
    lines: Sequence[PublishedLine], classes: Mapping[UUID, Class]
) -> Iterator[tuple[Merit, dict[str, list[PublishedLine]]]]:
    series: dict[str, list[PublishedLine]] = {}
    categories: dict[str, list[PublishedLine]] = {}
    for line in lines:
        of = classes.get(line.entry, Class())
        for among in series_of(of.serie):
            series.setdefault(among, []).append(line)
        if of.category:
            categories.setdefault(of.category, []).append(line)
    yield Merit.SERIE, series
    yield Merit.CATEGORY, categories


def _places(lines: Sequence[PublishedLine], merit: Merit, among: str) -> Iterator[Place]:
    """Equals of the whole ranking are equals among some of it: both are of one rank, and the next ones come after."""
    equals, before = Counter(line.rank for line in lines), 0
    for line in sorted(lines, key=lambda line: line.rank):
        if line.rank in equals:
            first, before, alike = before + 1, before + equals[line.rank], equals.pop(line.rank)
        yield Place(line.entry, merit, among, first, alike > 1)


def diplomas_on(standing: Mapping[UUID, DiplomaAwarded], event: DiplomaEvent) -> Mapping[UUID, DiplomaAwarded]:
    """Those that stand after this event."""
    if isinstance(event, DiplomaAwarded):
        return {**standing, event.diploma: event}
    return {id_: diploma for id_, diploma in standing.items() if id_ != event.diploma}


def award(
    stated: ResultsPublished | None,
    *,
    rectificatif: int,
    preparing: bool,
    standing: Mapping[UUID, DiplomaAwarded],
    classes: Mapping[UUID, Class],
    wanted: Sequence[Wanted],
) -> list[DiplomaEvent]:
    """Each diploma that is asked for and does not stand already. `standing`: those awarded and not withdrawn.

    Raises NothingOfficial, RectificatifUnderWay, NoDiplomaChosen, TooManyDiplomas, NoSuchPlace, DiplomasStand.
    """
    if stated is None:
        raise NothingOfficial
    if preparing:
        raise diplomas.RectificatifUnderWay
    if not wanted:
        raise diplomas.NoDiplomaChosen
    if len(wanted) > MOST:
        raise diplomas.TooManyDiplomas(most=MOST)
    by_key = {place.key: place for place in places(stated.lines, classes)}
    held = {_place_of(diploma) for diploma in standing.values()}
    awarded: dict[UUID, DiplomaAwarded] = {}
    for want in wanted:
        if want.diploma in standing:
            continue  # the command was sent again
        place = _wanted_place(by_key, want)
        if want.title is None and place in held:
            continue
        held.add(place)
        awarded[want.diploma] = _awarded(want, place, rectificatif)
    if not awarded:
        raise diplomas.DiplomasStand
    return list(awarded.values())


def _wanted_place(by_key: Mapping[tuple[UUID, Merit, str], Place], want: Wanted) -> Place:
    """The place in the ranking, for a title: it says which line it was given for."""
    merit = Merit.RANKING if want.merit is Merit.TITLE else want.merit
    place = by_key.get((want.entry, merit, want.among))
    if place is None:
        raise diplomas.NoSuchPlace
    return place


def _awarded(want: Wanted, place: Place, rectificatif: int) -> DiplomaAwarded:
    title, digest = want.title or (None, "")
    return DiplomaAwarded(
        diploma=want.diploma,
        entry=want.entry,
        rectificatif=rectificatif,
        merit=want.merit,
        among=place.among,
        rank=place.rank,
        shared=place.shared,
        title=title,
        title_digest=digest,
    )


def _place_of(diploma: DiplomaAwarded) -> Place:
    return Place(diploma.entry, diploma.merit, diploma.among, diploma.rank, diploma.shared)


def withdraw(standing: Mapping[UUID, DiplomaAwarded], *, diploma: UUID) -> list[DiplomaEvent]:
    """Raises UnknownDiploma, for one that is withdrawn already as well."""
    if diploma not in standing:
        raise diplomas.UnknownDiploma
    return [DiplomaWithdrawn(diploma=diploma)]
