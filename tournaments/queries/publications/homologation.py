"""What leaves for the federation and the FISF with official results: their homologation file, and what is due."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from uuid import UUID

from engine.people import licences
from engine.people.models import Account
from tournaments import tables
from tournaments.domain import fees
from tournaments.domain.classing import Licensee
from tournaments.domain.dated import season_on
from tournaments.domain.homologation import file
from tournaments.domain.refusals.publication import ResultsNotOfficial
from tournaments.domain.standings.ranking import share_of
from tournaments.events.publication import PublishedLine, ResultsKind, ResultsPublished
from tournaments.models import competitions, organisation
from tournaments.queries.classings import licensees
from tournaments.queries.competitions import competition_row
from tournaments.queries.plans import plan_of
from tournaments.queries.publications.history import Publication, publication_at, published_lines


@dataclass(frozen=True, slots=True)
class FeesDue:
    """What the official results owe. `reference` names the table of prices; without one, everything is empty.

    `illustrative`: the table says that it is an example. `total` in hundredths of `currency`.
    """

    reference: str
    title: str
    illustrative: bool
    currency: str
    total: int
    due: tuple[fees.Due, ...]


NO_FEES = FeesDue(reference="", title="", illustrative=False, currency="", total=0, due=())


@dataclass(frozen=True, slots=True)
class _Played:
    """A player of a line of the ranking, by the place of that line, and under what he was entered."""

    line: int
    player: UUID
    who: Licensee


def homologation_of(competition: UUID, position: int) -> file.HomologationFile:
    """The file of a publication. Raises UnknownPublication, ResultsNotOfficial."""
    publication, event = _official(competition, position)
    row = competition_row(competition)
    plan, played = plan_of(row), _played(row, event)
    owed = _due(row, plan.template, played)
    numbers = licences.numbers_of(one.player for one in played)
    codes = _codes(row, (one.who for one in played))
    top = sum(round_.top for round_ in event.rounds)
    return file.HomologationFile(
        competition=competition,
        name=file.tidied(row.name),
        starts_on=row.starts_on,
        days=plan.days,
        place=file.tidied(plan.place),
        regulation=row.profile,
        template=plan.template,
        federation=codes.get(row.federation, ""),
        comite=codes.get(row.comite, ""),
        kind=file.OFFICIAL if publication.kind is ResultsKind.OFFICIAL else file.RECTIFICATIF,
        number=publication.number,
        position=position,
        digest=publication.digest,
        parties=len(event.rounds),
        tops=tuple(round_.top for round_ in event.rounds),
        players=len(played),
        juges=_juges(competition),
        fees=owed.reference,
        lines=tuple(_line(one, event.lines[one.line - 1], top, numbers.get(one.player, ""), codes) for one in played),
        due=owed.due,
    )


def fees_due(competition: UUID, position: int) -> FeesDue:
    """What this publication owes. Raises UnknownPublication, ResultsNotOfficial."""
    _publication, event = _official(competition, position)
    row = competition_row(competition)
    return _due(row, plan_of(row).template, _played(row, event))


def _official(competition: UUID, position: int) -> tuple[Publication, ResultsPublished]:
    publication = publication_at(position, competition)
    if publication.kind is ResultsKind.PROVISIONAL:
        raise ResultsNotOfficial
    return publication, published_lines(position)


def _played(row: competitions.CompetitionRow, event: ResultsPublished) -> list[_Played]:
    """One for each player: of a pair, both, each with his own série, category, club and federation as they are now.

    Who plays alone has those of his entry.
    """
    entries = competitions.EntryRow.objects.in_bulk([line.entry for line in event.lines])
    players = {entry: [UUID(player) for player in entries[entry].players] for entry in entries}
    pairs = [player for ids in players.values() if len(ids) > 1 for player in ids]
    known = licensees(pairs, season_on(row.starts_on)) if pairs else {}
    return [
        _Played(number, player, known.get(player) or _entered(entries[line.entry]))
        for number, line in enumerate(event.lines, start=1)
        for player in players[line.entry]
    ]


def _entered(entry: competitions.EntryRow) -> Licensee:
    return Licensee(
        serie=entry.serie,
        category=entry.category,
        club=entry.club,
        comite=entry.comite,
        federation=entry.federation,
    )


def _line(
    one: _Played, line: PublishedLine, top: int, licence: str, codes: dict[UUID | None, str]
) -> file.HomologationLine:
    return file.HomologationLine(
        line=one.line,
        rank=line.rank,
        licence=licence,
        federation=codes.get(one.who.federation, ""),
        club=codes.get(one.who.club, ""),
        serie=one.who.serie,
        category=one.who.category,
        rounds=line.rounds,
        total=line.total,
        share=share_of(line.total, top),
        negatif=line.total - top,
        points=line.points,
    )


def _codes(row: competitions.CompetitionRow, who: Iterable[Licensee]) -> dict[UUID | None, str]:
    """The code of each federation, comité and club that is named."""
    listed = list(who)
    known: dict[UUID | None, str] = {}
    for rows, ids in (
        (organisation.FederationRow.objects, {row.federation, *(one.federation for one in listed)}),
        (organisation.ComiteRow.objects, {row.comite}),
        (organisation.ClubRow.objects, {one.club for one in listed}),
    ):
        if named := [id_ for id_ in ids if id_ is not None]:
            known |= dict(rows.filter(id__in=named).values_list("id", "code"))
    return known


def _juges(competition: UUID) -> tuple[str, ...]:
    """The licence numbers of those juges-arbitres who are licensees."""
    juges = competitions.JugeArbitreRow.objects.filter(competition=competition).values("account")
    persons = Account.objects.filter(id__in=juges).values_list("person", flat=True)
    return tuple(sorted(licences.numbers_of(person for person in persons if person).values()))


def _due(row: competitions.CompetitionRow, template: str, played: Sequence[_Played]) -> FeesDue:
    """By the prices of the season of the competition, which its federation keeps."""
    federation = organisation.FederationRow.objects.filter(id=row.federation).first() if row.federation else None
    table = tables.fees_of(federation.code, season_on(row.starts_on)) if federation else None
    if federation is None or table is None:
        return NO_FEES
    comite = organisation.ComiteRow.objects.filter(id=row.comite).first() if row.comite else None
    recipients = {fees.Recipient.FEDERATION: federation.code}
    if comite:
        recipients[fees.Recipient.COMITE] = comite.code
    due = fees.due([one.who.category for one in played], table, template=template, recipients=recipients)
    return FeesDue(
        reference=table.reference,
        title=table.title,
        illustrative=table.illustrative,
        currency=table.currency,
        total=sum(one.amount for one in due),
        due=due,
    )
