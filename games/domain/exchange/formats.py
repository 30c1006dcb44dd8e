"""The formats that a partie is written in, and how a file tells its own."""

from collections.abc import Callable
from dataclasses import dataclass
from enum import Enum

from engine.files.kinds import Kind, kind_of
from engine.files.text import Text, read_text
from games.domain.exchange import eliot_file, gcg_file, json_file, refusals, text_file
from games.domain.exchange.record import RecordedPartie

# A saved game of Eliot holds each coup of each player: four hundred players take some four million characters.
LARGEST = 8_000_000
# The other formats hold the coups alone, at most 102.
_LARGEST_OF_COUPS = 500_000
_BYTE_ORDER_MARK = "\ufeff"


class Format(Enum):
    """A format, named as in addresses and on the command line."""

    JSON = "json"
    ELIOT = "eliot"
    GCG = "gcg"
    TEXT = "text"


@dataclass(frozen=True, slots=True)
class Form:
    """How a format is written and read, and what its files are called."""

    write: Callable[[RecordedPartie], str]
    read: Callable[[str], RecordedPartie]
    media_type: str
    extension: str


FORMS = {
    Format.JSON: Form(json_file.write, json_file.read, "application/json", "json"),
    Format.ELIOT: Form(eliot_file.write, eliot_file.read, "application/xml", "eliot.xml"),
    Format.GCG: Form(gcg_file.write, gcg_file.read, "text/plain", "gcg"),
    Format.TEXT: Form(text_file.write, text_file.read, "text/plain", "txt"),
}


def writable(formula: str) -> tuple[Format, ...]:
    """The formats that can tell a partie of this formula."""
    return tuple(form for form in Format if form is not Format.ELIOT or formula in eliot_file.VARIANTS)


def write(record: RecordedPartie, form: Format) -> str:
    """The record in a format; raises FormulaNotWritten."""
    return FORMS[form].write(record)


def decoded(content: bytes) -> Text:
    """The text of a file, in the encoding that it declares or shows.

    Raises FileTooLarge, FileOfAnotherKind, and a FileRefused with the line.
    """
    if len(content) > LARGEST:
        raise refusals.FileTooLarge(most=LARGEST)
    kind = kind_of(content)
    if kind not in (None, Kind.ELIOT, Kind.XML):
        raise refusals.FileOfAnotherKind(kind=kind.value)
    return read_text(content)


def read(text: str, form: Format | None = None) -> RecordedPartie:
    """The record that a file tells, in the format that its beginning shows unless one is named.

    Raises FileUnreadable, with the line, whatever the text.
    """
    if len(text) > LARGEST:
        raise refusals.FileTooLarge(most=LARGEST)
    form = form or format_of(text)
    most = LARGEST if form is Format.ELIOT else _LARGEST_OF_COUPS
    if len(text) > most:
        raise refusals.FileTooLarge(most=most)
    return FORMS[form].read(_plain(text))


def format_of(text: str) -> Format:
    """The format that a file begins; raises FormatUnknown."""
    plain = _plain(text)
    begun = plain.lstrip()
    for beginning, form in (("{", Format.JSON), ("<", Format.ELIOT), ("#", Format.GCG), (">", Format.GCG)):
        if begun.startswith(beginning):
            return form
    if begun.startswith(text_file.TITLE):
        return Format.TEXT
    line = plain.count("\n", 0, len(plain) - len(begun)) + 1
    raise refusals.FormatUnknown(line=line, found=begun.partition("\n")[0])


def _plain(text: str) -> str:
    """The text as every format reads it, whatever machine or form it comes from."""
    return text.removeprefix(_BYTE_ORDER_MARK).replace("\r\n", "\n").replace("\r", "\n")
