"""The ranking of a publication as paper and files have it, and what heads its document."""

from collections.abc import Mapping
from decimal import Decimal
from uuid import UUID

from django.utils.translation import gettext as _, pgettext

from engine.web import stamps
from tournaments.domain.papers import kinds
from tournaments.domain.papers.paper import Cell, Column, Mark, Paper, Part, Stamp
from tournaments.domain.standings.ranking import share_of
from tournaments.events.publication import PublishedLine, ResultsPublished
from tournaments.presentation import competitions, publications, rehearsals
from tournaments.presentation.papers import rendering
from tournaments.presentation.papers.titles import hundredths, named, player_column, points_column
from tournaments.queries.publications.history import Publication, PublishedName
from tournaments.queries.publications.letterhead import Letterhead, letterhead_of

# So many columns of numbers stand on a page held upright, beside name, club, série and category.
_UPRIGHT = 5


def published_part(
    event: ResultsPublished,
    names: Mapping[UUID, PublishedName],
    licences: Mapping[UUID, str] | None = None,
) -> Part:
    """Every line. `licences`, by entry, are for officials: no public file has them."""
    top = sum(round_.top for round_ in event.rounds)
    columns = _columns(event, names, licences)
    rows = []
    for line in event.lines:
        cells = _cells(line, names[line.entry], top, (licences or {}).get(line.entry, ""))
        rows.append(tuple(cells[column.name] for column in columns))
    marks = tuple(Mark(at, 0, "=") for at, line in enumerate(event.lines) if line.shared)
    return Part(columns=columns, rows=tuple(rows), marks=marks)


def published_file(publication: Publication, part: Part, form: kinds.FileFormat, *, address: str) -> bytes:
    """A ranking in a spreadsheet; `address`: where it is checked."""
    head = letterhead_of(publication.competition)
    described = Paper(
        kind=kinds.PaperKind.STANDINGS,
        title=publications.kind_label(publication.kind, publication.number),
        subject=head.competition,
        day=head.starts_on,
        lines=tuple(filter(None, (head.federation, head.place, days_of(head), head.regulation))),
        parts=(part,),
        address=address,
        stamp=Stamp(publication.position, publication.digest, publication.published_at),
        mark=rehearsals.mark_of(publication.competition),
    )
    file = rendering.file_of(described, form, proof=proof_of_publication(publication, address))
    assert file is not None  # WeasyPrint makes neither
    return file


def proof_of_publication(publication: Publication, address: str) -> list[tuple[str, str | int]]:
    return [
        (_("Code"), stamps.code_of(publication.digest)),
        (_("Position in the log"), publication.position),
        (_("Digest"), publication.digest),
        (_("To check this paper:"), address),
    ]


def is_wide(part: Part) -> bool:
    """Whether its paper is held sideways."""
    return sum(column.points for column in part.printed) + 2 * _has(part, "centre") > _UPRIGHT


def _has(part: Part, name: str) -> bool:
    return any(column.name == name for column in part.printed)


def _columns(
    event: ResultsPublished, names: Mapping[UUID, PublishedName], licences: Mapping[UUID, str] | None
) -> tuple[Column, ...]:
    centres = {names[line.entry].centre for line in event.lines}
    single = len(event.rounds) == 1
    given = any(line.points for line in event.lines)
    told = [names[line.entry] for line in event.lines]
    return (
        Column(name="rank", title=_("Rk"), numeric=True),
        player_column(apart=True),
        *([Column(name="licence", title=_("Licence"))] if licences is not None else []),
        Column(name="club", title=_("Club"), aside=not any(who.club for who in told)),
        Column(name="centre", title=_("Centre"), aside=len(centres) < 2),
        Column(name="serie", title=_("Série"), aside=not any(who.serie for who in told)),
        Column(name="category", title=_("Cat."), aside=not any(who.category for who in told)),
        *(
            points_column(
                f"round_{number}",
                _("P") + str(number) if not single else competitions.round_label(number),
                aside=single,
            )
            for number in range(1, len(event.rounds) + 1)
        ),
        points_column("total", _("Total")),
        Column(name="percent", title="%", numeric=True),
        points_column("negatif", _("Négatif")),
        *([points_column("points", _("Points"))] if given else []),
        Column(name="solos", title=_("Solos"), numeric=True, aside=True),
        Column(name="avertissements", title=_("Pén."), numeric=True, aside=True),
    )


def _cells(line: PublishedLine, who: PublishedName, top: int, licence: str) -> Mapping[str, Cell]:
    rounds = {f"round_{number}": points for number, points in enumerate(line.rounds, 1)}
    return rounds | {
        "rank": line.rank,
        "player": named(who.name),
        "licence": licence,
        "club": who.club,
        "centre": who.centre,
        "serie": who.serie,
        "category": who.category,
        "total": line.total,
        "percent": hundredths(Decimal(share_of(line.total, top)) / 100),
        "negatif": line.total - top,
        "points": line.points,
        "solos": sum(line.solos),
        "avertissements": -sum(line.ledger),
    }


def heading_facts(
    head: Letterhead, event: ResultsPublished, names: Mapping[UUID, PublishedName]
) -> list[dict[str, str]]:
    """Where and when it was played, by which règlement, under whom."""
    centres = sorted({names[line.entry].centre for line in event.lines} - {""})
    place = head.place or (centres[0] if len(centres) == 1 else "")
    facts = {
        pgettext("of a competition", "Place"): place,
        _("Date"): days_of(head),
        _("Regulation"): head.regulation,
        _("Parties"): str(len(event.rounds)),
        _("Top"): " + ".join(str(round_.top) for round_ in event.rounds),
        _("Juge-arbitre"): ", ".join(head.juges),
    }
    return [{"label": label, "value": value} for label, value in facts.items() if value]


def days_of(head: Letterhead) -> str:
    """When it was played, in words."""
    return competitions.days_told(head.starts_on, head.days)
