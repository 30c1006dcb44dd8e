"""The titles and purposes of papers, and the columns that several share."""

from collections.abc import Mapping
from decimal import Decimal

from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy

from engine.people import called
from tournaments.domain.papers import kinds, paper

TITLES: Mapping[kinds.PaperKind, Promise] = {
    kinds.PaperKind.CONVOCATIONS: gettext_lazy("Convocations"),
    kinds.PaperKind.LABELS: gettext_lazy("Table labels"),
    kinds.PaperKind.SIGN_IN: gettext_lazy("Sign-in list"),
    kinds.PaperKind.PADS: gettext_lazy("Bulletins"),
    kinds.PaperKind.FEUILLE: gettext_lazy("Feuille d'arbitrage"),
    kinds.PaperKind.DOUBLE: gettext_lazy("Feuille de double arbitrage"),
    kinds.PaperKind.ROUTES: gettext_lazy("Feuilles de route"),
    kinds.PaperKind.BILLETS: gettext_lazy("Billets de correction"),
    kinds.PaperKind.STANDINGS: gettext_lazy("Standings"),
    kinds.PaperKind.RECORD: gettext_lazy("Procès-verbal"),
    kinds.PaperKind.DIPLOMAS: gettext_lazy("Diplomas"),
    kinds.PaperKind.JARNAC_PAIRS: gettext_lazy("Jarnac: pairs of the round"),
    kinds.PaperKind.JARNAC_SLIPS: gettext_lazy("Jarnac: result slips"),
    kinds.PaperKind.JARNAC_STANDINGS: gettext_lazy("Jarnac: standings"),
    kinds.PaperKind.CARTES_STANDINGS: gettext_lazy("Scrabble cartes: standings"),
}
PURPOSES: Mapping[kinds.PaperKind, Promise] = {
    kinds.PaperKind.CONVOCATIONS: gettext_lazy("For each player: when, where, what to bring. Two on a page."),
    kinds.PaperKind.LABELS: gettext_lazy(
        "The number and the name to lay on each table: 21 labels of 63.5 × 38.1 mm on a page."
    ),
    kinds.PaperKind.SIGN_IN: gettext_lazy("Everybody by table, with room to sign."),
    kinds.PaperKind.PADS: gettext_lazy("Eight bulletins on a page for each table, its number printed."),
    kinds.PaperKind.FEUILLE: gettext_lazy("Tables by coups, a thick line after every fifth coup."),
    kinds.PaperKind.DOUBLE: gettext_lazy("What was looked at again, what was not agreed on, and lines to note more."),
    kinds.PaperKind.ROUTES: gettext_lazy("For each player: what he played, what it earned and why. One on a page."),
    kinds.PaperKind.BILLETS: gettext_lazy("Every sanction of the partie, to be cut and handed over."),
    kinds.PaperKind.STANDINGS: gettext_lazy("What everybody may read at this moment."),
    kinds.PaperKind.JARNAC_PAIRS: gettext_lazy(
        "Who plays whom at which table, to put up; the results that are in stand there."
    ),
    kinds.PaperKind.JARNAC_SLIPS: gettext_lazy(
        "For each table: both players write what they made, and sign. Four on a page."
    ),
    kinds.PaperKind.JARNAC_STANDINGS: gettext_lazy("What everybody may read at this moment."),
    kinds.PaperKind.CARTES_STANDINGS: gettext_lazy("What everybody may read at this moment."),
    kinds.PaperKind.DIPLOMAS: gettext_lazy("Those that were awarded, one on a page held sideways, to be signed."),
    kinds.PaperKind.RECORD: gettext_lazy("What was played, who conducted it, what happened, who won; to be signed."),
}


def title_of(kind: kinds.PaperKind) -> str:
    return kind.plugin.title if kind.plugin else str(TITLES[kind])


def purpose_of(kind: kinds.PaperKind) -> str:
    return kind.plugin.purpose if kind.plugin else str(PURPOSES[kind])


def coup_columns(count: int) -> tuple[paper.Column, ...]:
    """A column for each coup, a thick line after every fifth."""
    return tuple(
        paper.Column(name=f"coup_{number}", title=str(number), numeric=True, coup=True, thick=number % 5 == 0)
        for number in range(1, count + 1)
    )


def table_column() -> paper.Column:
    return paper.Column(name="table", title=_("Table"), numeric=True)


def player_column(*, apart: bool = False) -> paper.Column:
    """`apart`: the cells are `named`, and family and given name stand apart in a spreadsheet."""
    halves = (_("Family name"), _("Given name")) if apart else None
    return paper.Column(name="player", title=_("Player"), who=True, halves=halves)


def named(name: str) -> paper.Name:
    """A cell of such a column."""
    return paper.Name(name, *called.halves_of(name))


def points_column(name: str, title: str, *, aside: bool = False) -> paper.Column:
    return paper.Column(name=name, title=title, numeric=True, points=True, aside=aside)


def hundredths(percent: Decimal) -> Decimal:
    """A percentage as a cell: two decimals, whatever it is."""
    return percent.quantize(Decimal("0.01"))


def proof_of(stamp: paper.Stamp, version: str, address: str) -> list[tuple[str, str | int]]:
    """What proves the version of a paper, as the last lines of its files."""
    return [
        (_("Version"), version),
        (_("Position in the log"), stamp.position),
        (_("Digest of the log"), stamp.digest),
        (_("Page"), address),
    ]
