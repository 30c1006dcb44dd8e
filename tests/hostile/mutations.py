"""Files as sticks, mails and programs make them of a sound one. The same seed makes the same file."""

import re
from collections.abc import Callable, Mapping
from io import BytesIO
from random import Random
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile

from games.domain.exchange.formats import Format, write
from tests.factories.sheets import csv_file, xlsx_file
from tests.games.domain.exchange.parties import PLAYED, TOLD, partie

HEADINGS = ("N° licence", "Nom", "Prénom", "Né le", "Club", "Catégorie")
ROWS = (
    ("0012001", "BÉRARD", "Hélène", "04/02/1961", "Vichy", "S"),
    ("0012002", "LE GOFF", "Éloïse", "31/01/1950", "Vichy", "D"),
    ("0012003", "GONÇALVÈS", "René", "12/12/1990", "Nîmes", "E"),
    ("0012004", "D'ORSAY", "Jean-François", "", "Nîmes", "V"),
    ("0012005", "MÜLLER", "Anaïs", "01/03/2009", "", "J"),
    ("0012006", "CHÂTEAU", "Benoît", "30/06/1972", "Évreux", "S"),
)
ENCODINGS = ("utf-8", "utf-8-sig", "cp1252", "cp850", "mac-roman", "iso8859-15", "utf-16")
RESULTS = tuple((str(table), f"{row[1]} {row[2]}", str(700 + table)) for table, row in enumerate(ROWS, start=1))
ELIOT_RESULTS = tuple((table, name, str(19 + int(table))) for table, name, _total in RESULTS)
ELIOT = (
    '<?xml version="1.0" encoding="{encoding}"?>\n<EliotGame format="2"><Game><Mode>duplicate</Mode>'
    + "".join(
        f'<Player id="{at}"><Name>{row[1]} {row[2]}</Name><Type>human</Type><TableNb>{at + 1}</TableNb></Player>\n'
        for at, row in enumerate(ROWS)
    )
    + "</Game><History><Turn>"
    + "".join(f'<PlayerMove playerId="{at}" points="{20 + at}" type="valid" />\n' for at in range(len(ROWS)))
    + '<GameMove points="30" type="valid" word="X" coord="H8" /></Turn></History></EliotGame>\n'
)
PARTIE = partie(*PLAYED, **TOLD)
GCG = write(PARTIE, Format.GCG)


def csv_of(chosen: Random) -> tuple[bytes, str]:
    """A list of licences or of results, and its encoding."""
    encoding, separator = chosen.choice(ENCODINGS), chosen.choice(";,\t")
    rows, headings = chosen.choice(((ROWS, HEADINGS), (RESULTS, ("Table", "Prénom et nom", "Total"))))
    return csv_file(rows, encoding=encoding, separator=separator, headings=headings), encoding


def eliot_of(chosen: Random) -> tuple[bytes, str]:
    encoding = chosen.choice(("utf-8", "iso8859-1", "cp850", "mac-roman"))
    return ELIOT.format(encoding=encoding).encode(encoding), encoding


def gcg_of(chosen: Random) -> tuple[bytes, str]:
    encoding = chosen.choice(("utf-8", "cp1252"))
    return GCG.replace("UTF-8", encoding).encode(encoding), encoding


def damaged(raw: bytes, chosen: Random, *, accidents: int = 0) -> bytes:
    """The file after so many accidents, one to three where their number is not told."""
    for _accident in range(accidents or chosen.randint(1, 3)):
        raw = chosen.choice(_ACCIDENTS)(raw, chosen)
    return raw


def xlsx_damaged(chosen: Random) -> bytes:
    """A workbook damaged as a file, or in one of its parts before it is packed."""
    sound = xlsx_file(ROWS, headings=HEADINGS)
    if chosen.random() < 0.3:
        return damaged(sound, chosen)
    made = BytesIO()
    with ZipFile(BytesIO(sound)) as given, ZipFile(made, "w", chosen.choice((ZIP_DEFLATED, ZIP_STORED))) as packed:
        names = given.namelist()
        hit = chosen.choice([name for name in names if name.startswith("xl/")])
        for name in chosen.sample(names, len(names)):
            packed.writestr(name, damaged(given.read(name), chosen) if name == hit else given.read(name))
    return made.getvalue()


def _at(raw: bytes, chosen: Random) -> int:
    return chosen.randrange(len(raw) + 1)


def _flip(raw: bytes, chosen: Random) -> bytes:
    if not raw:
        return raw
    at = chosen.randrange(len(raw))
    return raw[:at] + bytes([raw[at] ^ 1 << chosen.randrange(8)]) + raw[at + 1 :]


def _replace(raw: bytes, chosen: Random) -> bytes:
    """A letter or a digit by another: what an XML survives."""
    places = [at for at, byte in enumerate(raw) if chr(byte).isalnum() and byte < 128]
    at = chosen.choice(places) if places else 0
    return raw[:at] + bytes([chosen.choice(b"019AEZaez")]) + raw[at + 1 :]


def _cut(raw: bytes, chosen: Random) -> bytes:
    return raw[: _at(raw, chosen)]


def _insert(raw: bytes, chosen: Random) -> bytes:
    at = _at(raw, chosen)
    return raw[:at] + chosen.choice(_PIECES) + raw[at:]


def _repeat(raw: bytes, chosen: Random) -> bytes:
    start, end = sorted((_at(raw, chosen), _at(raw, chosen)))
    return raw[:end] + raw[start:end] + raw[end:]


def _lose(raw: bytes, chosen: Random) -> bytes:
    start = _at(raw, chosen)
    return raw[:start] + raw[start + chosen.randint(1, 40) :]


def _repeat_line(raw: bytes, chosen: Random) -> bytes:
    lines = raw.splitlines(keepends=True)
    return b"".join([*lines, chosen.choice(lines)]) if lines else raw


_PIECES = (
    b"\0", b"\x1a", b"\xff\xfe", b"\xef\xbb\xbf", b'"', b";", b"<", b"&", b"]]>", b"<!DOCTYPE a>", b"\r\n" * 5,
    b"9" * 5_000, b"<a>" * 100, b"PK\x03\x04", b"%PDF-1.4", "Ã©".encode(), "\ufffd".encode(), b"\x82", b"sep=;\r\n",
)  # fmt: skip


def _quote(raw: bytes, chosen: Random) -> bytes:
    """A quotation mark before a cell, and perhaps one before that which stands below."""
    lines = raw.splitlines(keepends=True)
    first, column = chosen.randrange(len(lines) or 1), chosen.randint(1, 3)
    for at in range(first, min(first + chosen.randint(1, 2), len(lines))):
        cells = re.split(b"([;,\t])", lines[at])
        cells.insert(2 * column, b'"')
        lines[at] = b"".join(cells)
    return b"".join(lines)


_ACCIDENTS: tuple[Callable[[bytes, Random], bytes], ...] = (
    _flip,
    _replace,
    _replace,
    _cut,
    _insert,
    _repeat,
    _lose,
    _repeat_line,
    _quote,
)
KINDS: Mapping[str, Callable[[Random], tuple[bytes, str]]] = {"csv": csv_of, "xml": eliot_of, "gcg": gcg_of}
