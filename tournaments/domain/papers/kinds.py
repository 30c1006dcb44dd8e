"""Which papers there are, and which files they come in. Their values are parts of addresses.

Those of plugins are members that these classes make when they are asked for by their values; `papers_here` and
`formats_here` are all of them, in the order of pages.
"""

from enum import Enum
from functools import cache
from typing import Any, TypeVar

from engine.plugins.additions import Export, Kind, Paper
from engine.plugins.installed import added
from engine.plugins.points import Point, join


class PaperKind(Enum):
    """A paper of a competition."""

    CONVOCATIONS = "convocations"
    LABELS = "etiquettes"
    SIGN_IN = "emargement"
    PADS = "bulletins"
    FEUILLE = "feuille-d-arbitrage"
    DOUBLE = "double-arbitrage"
    ROUTES = "feuilles-de-route"
    BILLETS = "billets"
    STANDINGS = "classement"
    RECORD = "proces-verbal"
    DIPLOMAS = "diplomes"
    JARNAC_PAIRS = "jarnac-appariements"
    JARNAC_SLIPS = "jarnac-bulletins"
    JARNAC_STANDINGS = "jarnac-classement"
    CARTES_STANDINGS = "cartes-classement"

    @classmethod
    def _missing_(cls, value: object) -> "PaperKind | None":
        return _member(cls, str(value)) if value in added(Kind.PAPERS) else None

    @property
    def plugin(self) -> Paper | None:
        """What the plugin says of it; None for ours, and once the plugin is gone."""
        paper: Paper | None = added(Kind.PAPERS).get(self.value)
        return paper

    @property
    def of_partie(self) -> bool:
        """Made of the bulletins of one partie in one centre: for those who may read these bulletins."""
        return self in _OF_PARTIE

    @property
    def game(self) -> str:
        """The key of the game whose rounds it is made of; "" for the others."""
        return _OF_GAMES.get(self, "")

    @property
    def of_one_round(self) -> bool:
        """Made of one of these rounds."""
        return self in (PaperKind.JARNAC_PAIRS, PaperKind.JARNAC_SLIPS)

    @property
    def has_blank(self) -> bool:
        """May be printed before the partie, to be filled in by hand."""
        return self.of_partie and self is not PaperKind.BILLETS

    def is_long(self, form: "FileFormat", entries: int) -> bool:
        """Whether a worker makes the file: a PDF of so many entries takes longer than a reader waits."""
        a_page = self.plugin.entries_a_page if self.plugin else _ENTRIES_A_PAGE[self]
        return form is FileFormat.PDF and entries > MOST_PAGES * a_page


# WeasyPrint lays out two to ten pages a second.
MOST_PAGES = 20
_OF_PARTIE = frozenset({PaperKind.FEUILLE, PaperKind.DOUBLE, PaperKind.ROUTES, PaperKind.BILLETS})
_OF_GAMES = {
    PaperKind.JARNAC_PAIRS: "jarnac",
    PaperKind.JARNAC_SLIPS: "jarnac",
    PaperKind.JARNAC_STANDINGS: "jarnac",
    PaperKind.CARTES_STANDINGS: "cartes",
}
_ENTRIES_A_PAGE = {
    PaperKind.CONVOCATIONS: 2,
    PaperKind.LABELS: 21,
    PaperKind.SIGN_IN: 25,
    PaperKind.PADS: 1,
    PaperKind.FEUILLE: 25,
    PaperKind.DOUBLE: 25,
    PaperKind.ROUTES: 1,
    PaperKind.BILLETS: 5,
    PaperKind.STANDINGS: 40,
    PaperKind.RECORD: 40,
    PaperKind.DIPLOMAS: 1,
    PaperKind.JARNAC_PAIRS: 50,
    PaperKind.JARNAC_SLIPS: 8,
    PaperKind.JARNAC_STANDINGS: 40,
    PaperKind.CARTES_STANDINGS: 40,
}


class FileFormat(Enum):
    """A file that a paper may be downloaded as."""

    PDF = "pdf"
    XLSX = "xlsx"
    CSV = "csv"
    JSON = "json"

    @classmethod
    def _missing_(cls, value: object) -> "FileFormat | None":
        return _member(cls, str(value)) if value in added(Kind.EXPORTS) else None

    @property
    def plugin(self) -> Export | None:
        """What the plugin says of it; None for ours, and once the plugin is gone."""
        export: Export | None = added(Kind.EXPORTS).get(self.value)
        return export

    @property
    def media_type(self) -> str:
        return self.plugin.media_type if self.plugin else _MEDIA_TYPES[self]


_MEDIA_TYPES = {
    FileFormat.PDF: "application/pdf",
    FileFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    FileFormat.CSV: "text/csv; charset=utf-8",
    FileFormat.JSON: "application/json",
}

Made = TypeVar("Made", bound=Enum)


@cache
def _member(cls: type[Made], value: str) -> Made:
    """One more member, the same each time; it is not among those that the class is iterated by."""
    member: Any = object.__new__(cls)
    member._name_, member._value_ = value, value
    made: Made = member
    return made


def papers_here() -> list[PaperKind]:
    """Ours, then those of plugins by name."""
    return [*PaperKind, *map(PaperKind, sorted(added(Kind.PAPERS)))]


def formats_here() -> list[FileFormat]:
    """Ours, then those of plugins by name."""
    return [*FileFormat, *map(FileFormat, sorted(added(Kind.EXPORTS)))]


join(Point(Kind.PAPERS, lambda: [kind.value for kind in PaperKind]))
join(Point(Kind.EXPORTS, lambda: [form.value for form in FileFormat]))
