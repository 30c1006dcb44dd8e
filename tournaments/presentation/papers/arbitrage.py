"""Papers of a partie in a centre: feuille d'arbitrage, double arbitrage, feuilles de route, billets."""

from collections.abc import Collection, Iterator
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _, pgettext

from arbitration.models.bulletins import BulletinRow
from arbitration.presentation import sanctions, verdicts
from arbitration.queries import reviews
from arbitration.queries.billets import billets_of
from arbitration.queries.feuilles import Feuilles, TableFeuille, feuilles_of
from arbitration.services import links
from engine.web.typography import typo
from tournaments.domain.papers import kinds, paper
from tournaments.presentation.papers.titles import coup_columns, player_column, table_column
from tournaments.queries import day, papers

# Disagreements that a double arbitre may note by hand.
LINES_BY_HAND = 8
# Columns before the first coup.
_BEFORE = 2
_SANCTIONS = {"avertissement": "a", "penalite": "p", "nullite": "n"}
_LOOKS = {reviews.AGREED: "✓", reviews.PENDING: "?", reviews.ACCEPTED: "R", reviews.KEPT: "=", reviews.RECTIFIED: "R"}


def arbitrage_parts(choice: papers.PaperChoice, origin: str) -> tuple[paper.Part, ...]:
    """The parts of the paper; blank, to be filled in by hand, without a partie."""
    if choice.partie is None:
        return _blank(choice, origin)
    assert choice.centre  # a paper of a partie is asked of a centre
    if choice.kind is kinds.PaperKind.BILLETS:
        return (_billets(choice.partie, choice.centre),)
    feuilles = feuilles_of(choice.partie, choice.centre)
    if choice.kind is kinds.PaperKind.FEUILLE:
        return (_feuille(feuilles),)
    if choice.kind is kinds.PaperKind.DOUBLE:
        return (_looks(choice.partie, choice.centre, feuilles), _disagreements(choice.partie, choice.centre))
    tables = [table for table in feuilles.tables if choice.entry in (None, table.entry)]
    addresses = _own_addresses(choice.competition, [table.entry for table in tables], origin)
    return tuple(_route(table, feuilles, addresses[table.entry]) for table in tables)


def legend_of(kind: kinds.PaperKind) -> str:
    """What the signs beside the scores mean."""
    if kind is kinds.PaperKind.FEUILLE:
        return typo(_("a: avertissement; p: pénalité; n: nullité; m: moyenne; r: rectified; t: top presumed, unread"))
    if kind is kinds.PaperKind.DOUBLE:
        return typo(_("✓: agreed; R: rectified; ?: remark without an answer; =: remark, verdict kept; –: not seen yet"))
    return ""


# --- feuille d'arbitrage --------------------------------------------------------------------------------


def _coups_shown(feuilles: Feuilles) -> int:
    """So many columns of coups: all of an ended partie, room for the coups to come of another."""
    last = max(feuilles.closed, default=0)
    return last if feuilles.ended else max(last, paper.BLANK_COUPS)


def _feuille(feuilles: Feuilles) -> paper.Part:
    count = _coups_shown(feuilles)
    rows: list[tuple[paper.Cell, ...]] = []
    marks: list[paper.Mark] = []
    if feuilles.solutions:
        tops = [_top(feuilles, coup) for coup in range(1, count + 1)]
        rows.append((None, _("Top"), *tops, sum(top or 0 for top in tops), None))
    for table in feuilles.tables:
        scores = {coup: row.score for coup, row in table.verdicts.items()}
        scores_given = (scores.get(coup) for coup in range(1, count + 1))
        marks += [
            paper.Mark(len(rows), _BEFORE + coup - 1, sign)
            for coup, row in table.verdicts.items()
            if (sign := _sign(row))
        ]
        rows.append((table.table, table.name, *scores_given, sum(scores.values()), table.count.total))
    return paper.Part(columns=_feuille_columns(count), rows=tuple(rows), marks=tuple(marks), notes=(_sum_note(),))


def _sum_note() -> str:
    return typo(_("The total is that of the coups: neither solos nor the points of avertissements are in it."))


def _feuille_columns(count: int) -> tuple[paper.Column, ...]:
    total = paper.Column(name="total", title=_("Total"), numeric=True, points=True)
    avertissements = paper.Column(name="avertissements", title=_("Av."), numeric=True)
    return (table_column(), player_column(), *coup_columns(count), total, avertissements)


def _top(feuilles: Feuilles, coup: int) -> int | None:
    solution = feuilles.solutions.get(coup)
    return solution.points if solution else None


def _sign(row: BulletinRow) -> str:
    signs = [
        _SANCTIONS.get(row.sanction, ""),
        "a" if row.disciplinary else "",
        "m" if row.moyenne else "",
        "r" if row.rectification else "",
        "t" if row.presumed else "",
    ]
    return "".join(signs)


# --- feuille de double arbitrage ------------------------------------------------------------------------


def _looks(partie: UUID, centre: UUID, feuilles: Feuilles) -> paper.Part:
    states, count = reviews.review_states(partie, centre), _coups_shown(feuilles)

    def sign(table: TableFeuille, coup: int) -> str:
        return _LOOKS.get(states[table.entry, coup], "–") if (table.entry, coup) in states else ""

    rows: list[tuple[paper.Cell, ...]] = [
        (table.table, table.name, *(sign(table, coup) for coup in range(1, count + 1))) for table in feuilles.tables
    ]
    return paper.Part(
        title=_("Looked at again"), columns=(table_column(), player_column(), *coup_columns(count)), rows=tuple(rows)
    )


def _disagreements(partie: UUID, centre: UUID) -> paper.Part:
    disagreements = sorted(reviews.disagreements(partie, centre), key=lambda line: (line.coup, line.table))
    return paper.Part(
        title=_("Disagreements"),
        columns=_disagreement_columns(),
        rows=tuple(map(_disagreement, disagreements)),
        blank_lines=LINES_BY_HAND,
    )


def _disagreement(disagreement: reviews.Disagreement) -> tuple[paper.Cell, ...]:
    return (
        disagreement.coup,
        disagreement.table,
        disagreement.name,
        disagreement.before,
        disagreement.after,
        _LOOKS.get(disagreement.state, ""),
        disagreement.text,
    )


def _disagreement_columns() -> tuple[paper.Column, ...]:
    return (
        paper.Column(name="coup", title=_("Coup"), numeric=True),
        table_column(),
        player_column(),
        paper.Column(name="before", title=_("Arbitre"), numeric=True),
        paper.Column(name="after", title=_("D.A."), numeric=True),
        paper.Column(name="state", title=_("State")),
        paper.Column(name="reason", title=_("Reason")),
    )


# --- feuilles de route ----------------------------------------------------------------------------------


def _route(table: TableFeuille, feuilles: Feuilles, address: str) -> paper.Part:
    """FISF 3.4: the coups whose solution has been announced; the player may hold this paper in his hand."""
    return paper.Part(
        title=table.name,
        facts=((_("Table"), str(table.table)), (_("Avertissements"), str(table.count.total))),
        columns=_route_columns(),
        rows=tuple(_route_rows(table, feuilles)),
        qr=address,
    )


def _own_addresses(competition: UUID, entries: Collection[UUID], origin: str) -> dict[UUID, str]:
    """Where each player reads his parties: of him alone, as this paper is."""
    keys = links.keys_for(competition, entries)
    return {entry: origin.rstrip("/") + reverse("my-parties", args=[key]) for entry, key in keys.items()}


def _route_rows(table: TableFeuille, feuilles: Feuilles) -> Iterator[tuple[paper.Cell, ...]]:
    total = top = 0
    for coup, solution in feuilles.solutions.items():
        row = table.verdicts.get(coup)
        total, top = total + (row.score if row else 0), top + solution.points
        played: tuple[paper.Cell, ...] = (
            (row.word, row.reference, row.claimed, row.score) if row else ("", "", None, None)
        )
        head = (coup, solution.tirage, solution.word, solution.reference, solution.points)
        yield (*head, *played, total, total - top, _why(row) if row else "")


def _why(row: BulletinRow) -> str:
    return ", ".join(verdicts.motif_label(motif) for motif in row.motifs)


def _route_columns() -> tuple[paper.Column, ...]:
    return (
        paper.Column(name="coup", title=_("Coup"), numeric=True),
        paper.Column(name="tirage", title=_("Tirage")),
        paper.Column(name="solution", title=_("Solution")),
        paper.Column(name="solution_ref", title=_("Ref.")),
        paper.Column(name="top", title=_("Top"), numeric=True, thick=True),
        paper.Column(name="word", title=pgettext("a word", "Played")),
        paper.Column(name="ref", title=_("Ref.")),
        paper.Column(name="claimed", title=_("Claimed"), numeric=True),
        paper.Column(name="score", title=_("Score"), numeric=True),
        paper.Column(name="total", title=_("Total"), numeric=True, points=True),
        paper.Column(name="negatif", title=_("Négatif"), numeric=True, points=True),
        paper.Column(name="why", title=_("Motif")),
    )


# --- billets --------------------------------------------------------------------------------------------


def _billets(partie: UUID, centre: UUID) -> paper.Part:
    billets = sanctions.billets_shown(partie, billets_of(partie, centre))
    columns = (
        paper.Column(name="coup", title=_("Coup"), numeric=True),
        table_column(),
        player_column(),
        paper.Column(name="word", title=pgettext("a word", "Played")),
        paper.Column(name="ref", title=_("Ref.")),
        paper.Column(name="claimed", title=_("Claimed"), numeric=True),
        paper.Column(name="sanction", title=_("Sanction")),
        paper.Column(name="score", title=_("Score"), numeric=True),
        paper.Column(name="named_words", title=_("Not admitted")),
        paper.Column(name="path", title=_("Why")),
        paper.Column(name="articles", title=_("Articles")),
        paper.Column(name="ledger", title=_("Avertissements")),
        paper.Column(name="rectification", title=_("Rectification")),
    )
    return paper.Part(columns=columns, rows=tuple(map(_billet, billets)))


def _billet(billet: sanctions.BilletShown) -> tuple[paper.Cell, ...]:
    return (
        billet.coup,
        billet.table,
        billet.name,
        billet.word,
        billet.ref,
        billet.claimed,
        billet.label,
        billet.score,
        ", ".join(billet.named_words),
        "\n".join(billet.path),
        " · ".join(billet.articles),
        billet.ledger,
        "✓" if billet.rectification else "",
    )


# --- blank ones -----------------------------------------------------------------------------------------


def _blank(choice: papers.PaperChoice, origin: str) -> tuple[paper.Part, ...]:
    lines = [
        line for of_centre in papers.seated(choice).values() for line in of_centre if choice.entry in (None, line.id)
    ]
    if choice.kind is kinds.PaperKind.ROUTES:
        addresses = _own_addresses(choice.competition, [line.id for line in lines], origin)
        return tuple(_blank_route(line, addresses[line.id]) for line in lines)
    by_table = tuple((line.table, line.name) for line in lines)
    if choice.kind is kinds.PaperKind.FEUILLE:
        return (_blank_matrix(_feuille_columns(paper.BLANK_COUPS), by_table),)
    matrix = _blank_matrix((table_column(), player_column(), *coup_columns(paper.BLANK_COUPS)), by_table)
    noted = paper.Part(title=_("Disagreements"), columns=_disagreement_columns(), blank_lines=LINES_BY_HAND)
    return matrix, noted


def _blank_matrix(columns: tuple[paper.Column, ...], lines: tuple[tuple[paper.Cell, ...], ...]) -> paper.Part:
    return paper.Part(columns=columns, rows=tuple((*line, *[None] * (len(columns) - _BEFORE)) for line in lines))


def _blank_route(line: day.EntryLine, address: str) -> paper.Part:
    columns = _route_columns()
    rows = tuple((coup, *[None] * (len(columns) - 1)) for coup in range(1, paper.BLANK_COUPS + 1))
    facts = ((_("Table"), str(line.table or "")),)
    return paper.Part(title=line.name, facts=facts, columns=columns, rows=rows, qr=address)
