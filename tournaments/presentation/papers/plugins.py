"""Papers that plugins make, and files that they write."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any

from django.utils.translation import get_language

from engine.plugins import additions, told
from engine.plugins.calling import made_by
from engine.web.plugged import rendered
from tournaments.domain.papers.flat import harmless, tables_of
from tournaments.domain.papers.paper import Column, Paper, Part
from tournaments.queries import papers
from tournaments.queries.competitions import CompetitionPage


def parts_of(paper: additions.Paper, choice: papers.PaperChoice, page: CompetitionPage) -> tuple[Part, ...]:
    """Raises PluginFailed, where it makes no tables too."""
    hall = told.Hall(
        competition=told.Competition(id=page.id, name=page.name, starts_on=page.starts_on),
        language=get_language() or "",
        seats=_seats(choice, page),
    )
    return made_by(paper.name, lambda hall: tuple(map(_part, paper.make(hall))), hall)


def _seats(choice: papers.PaperChoice, page: CompetitionPage) -> tuple[told.Seat, ...]:
    lines = papers.seated(choice)
    return tuple(
        told.Seat(
            centre=centre.name,
            table=line.table,
            name=line.name,
            club=line.club,
            serie=line.serie,
            category=line.category,
        )
        for centre in papers.centres_of(choice, page)
        for line in lines.get(centre.id, ())
    )


def _part(sheet: told.Sheet) -> Part:
    if any(len(row) != len(sheet.columns) for row in sheet.rows):
        raise ValueError("a row is not as wide as its headings")
    columns = tuple(Column(name=name, title=title) for name, title in sheet.columns)
    return Part(title=sheet.title, columns=columns, rows=tuple(map(tuple, sheet.rows)), notes=tuple(sheet.notes))


def laid_out(paper: additions.Paper, template: Path, context: Mapping[str, Any]) -> str:
    """By the template of a plugin, which may extend ours. Raises PluginFailed."""
    return made_by(paper.name, lambda file: rendered(file, context), template)


def written(export: additions.Export, paper: Paper, part_heading: str) -> bytes:
    """The file of a format of a plugin. Raises PluginFailed."""
    document = told.Document(
        title=paper.title,
        subject=paper.subject,
        day=paper.day,
        lines=paper.lines,
        sheets=_sheets(paper, part_heading),
        mark=paper.mark,
        version=paper.version,
        position=paper.stamp.position,
        digest=paper.stamp.digest,
        address=paper.address,
    )
    return made_by(export.name, lambda document: bytes(export.write(document)), document)


def _sheets(paper: Paper, part_heading: str) -> tuple[told.Sheet, ...]:
    return tuple(
        told.Sheet(
            title=table.title,
            columns=tuple((heading, heading) for heading in table.headings),
            rows=tuple(tuple(harmless(row)) for row in table.rows),
        )
        for table in tables_of(paper, part_heading)
    )
