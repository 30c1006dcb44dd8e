"""What papers are called, what each is for, and the columns that several share."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.domain.papers.kinds import PaperKind
from tournaments.domain.papers.paper import Column, Stamp

TITLES: Mapping[PaperKind, Promise] = {
    PaperKind.CONVOCATIONS: gettext_lazy("Convocations"),
    PaperKind.LABELS: gettext_lazy("Table labels"),
    PaperKind.SIGN_IN: gettext_lazy("Sign-in list"),
    PaperKind.PADS: gettext_lazy("Bulletins"),
    PaperKind.FEUILLE: gettext_lazy("Feuille d'arbitrage"),
    PaperKind.DOUBLE: gettext_lazy("Feuille de double arbitrage"),
    PaperKind.ROUTES: gettext_lazy("Feuilles de route"),
    PaperKind.BILLETS: gettext_lazy("Billets de correction"),
    PaperKind.STANDINGS: gettext_lazy("Standings"),
    PaperKind.RECORD: gettext_lazy("Procès-verbal"),
    PaperKind.JARNAC_PAIRS: gettext_lazy("Jarnac: pairs of the round"),
    PaperKind.JARNAC_SLIPS: gettext_lazy("Jarnac: result slips"),
    PaperKind.JARNAC_STANDINGS: gettext_lazy("Jarnac: standings"),
    PaperKind.CARTES_STANDINGS: gettext_lazy("Scrabble cartes: standings"),
}
PURPOSES: Mapping[PaperKind, Promise] = {
    PaperKind.CONVOCATIONS: gettext_lazy("For each player: when, where, what to bring. Two on a page."),
    PaperKind.LABELS: gettext_lazy(
        "The number and the name to lay on each table: 21 labels of 63.5 × 38.1 mm on a page."
    ),
    PaperKind.SIGN_IN: gettext_lazy("Everybody by table, with room to sign."),
    PaperKind.PADS: gettext_lazy("Eight bulletins on a page for each table, its number printed."),
    PaperKind.FEUILLE: gettext_lazy("Tables by coups, a thick line after every fifth coup."),
    PaperKind.DOUBLE: gettext_lazy("What was looked at again, what was not agreed on, and lines to note more."),
    PaperKind.ROUTES: gettext_lazy("For each player: what he played, what it earned and why. One on a page."),
    PaperKind.BILLETS: gettext_lazy("Every sanction of the partie, to be cut and handed over."),
    PaperKind.STANDINGS: gettext_lazy("What everybody may read at this moment."),
    PaperKind.JARNAC_PAIRS: gettext_lazy(
        "Who plays whom at which table, to put up; the results that are in stand there."
    ),
    PaperKind.JARNAC_SLIPS: gettext_lazy(
        "For each table: both players write what they made, and sign. Four on a page."
    ),
    PaperKind.JARNAC_STANDINGS: gettext_lazy("What everybody may read at this moment."),
    PaperKind.CARTES_STANDINGS: gettext_lazy("What everybody may read at this moment."),
    PaperKind.RECORD: gettext_lazy("What was played, who conducted it, what happened, who won; to be signed."),
}


def coup_columns(count: int) -> tuple[Column, ...]:
    """A column for each coup, a thick line after every fifth."""
    return tuple(
        Column(name=f"coup_{number}", title=str(number), numeric=True, coup=True, thick=number % 5 == 0)
        for number in range(1, count + 1)
    )


def table_column() -> Column:
    return Column(name="table", title=_("Table"), numeric=True)


def player_column() -> Column:
    return Column(name="player", title=_("Player"), who=True)


def proof_of(stamp: Stamp, version: str, address: str) -> list[tuple[str, str | int]]:
    """What proves the version of a paper, as the last lines of its files."""
    return [
        (_("Version"), version),
        (_("Position in the log"), stamp.position),
        (_("Digest of the log"), stamp.digest),
        (_("Page"), address),
    ]
