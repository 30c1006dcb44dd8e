"""A paper for French spreadsheets: UTF-8 with its mark, `;` between cells, no cell taken for a formula."""

import csv
from collections.abc import Sequence
from io import StringIO

from tournaments.domain.papers.flat import harmless, tables_of
from tournaments.domain.papers.paper import Paper, told

BYTE_ORDER_MARK = "\ufeff"  # without it, spreadsheets read UTF-8 as another encoding


def csv_of(paper: Paper, *, part_heading: str, proof: Sequence[tuple[str, str | int]]) -> bytes:
    """Its tables one under the other, an empty line between; what proves its version at the end.

    `proof`: (label, value) of the version, the position, the digest, the address.
    """
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    if paper.mark:
        writer.writerow(harmless([paper.mark]))
    tables = tables_of(paper, part_heading)
    for table in tables:
        if len(tables) > 1:
            writer.writerow(harmless([table.title]))
        writer.writerow(harmless(table.headings))
        writer.writerows(harmless(map(told, row)) for row in table.rows)
        writer.writerow([])
    writer.writerows(proof)
    return (BYTE_ORDER_MARK + text.getvalue()).encode()
