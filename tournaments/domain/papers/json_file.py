"""A paper for programs. The API answers the same."""

from typing import Any

from tournaments.domain.papers.paper import Paper, told


def json_of(paper: Paper) -> dict[str, Any]:
    """The whole paper as plain values."""
    return {
        "paper": paper.kind.value,
        "title": paper.title,
        "subject": paper.subject,
        "mark": paper.mark,
        "lines": list(paper.lines),
        "version": paper.version,
        "position": paper.stamp.position,
        "digest": paper.stamp.digest,
        "made_at": paper.stamp.made_at.isoformat(),
        "address": paper.address,
        "parts": [
            {
                "title": part.title,
                "facts": [{"title": title, "value": value} for title, value in part.facts],
                "columns": [{"name": column.name, "title": column.title} for column in part.columns],
                "rows": [list(map(told, row)) for row in part.rows],
                "marks": [{"row": mark.row, "column": mark.column, "sign": mark.sign} for mark in part.marks],
                "notes": list(part.notes),
            }
            for part in paper.parts
        ],
    }
