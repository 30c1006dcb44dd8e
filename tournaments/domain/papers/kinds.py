"""Which papers there are, and which files they come in. Their values are parts of addresses."""

from enum import Enum


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
        return form is FileFormat.PDF and entries > MOST_PAGES * _ENTRIES_A_PAGE[self]


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

    @property
    def media_type(self) -> str:
        return _MEDIA_TYPES[self]


_MEDIA_TYPES = {
    FileFormat.PDF: "application/pdf",
    FileFormat.XLSX: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    FileFormat.CSV: "text/csv; charset=utf-8",
    FileFormat.JSON: "application/json",
}
