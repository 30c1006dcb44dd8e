"""Files that a reader keeps, under names that say what they are: "2026-11-25 Vichy TH2 résultats officiels.pdf"."""

import unicodedata
from datetime import date
from urllib.parse import quote

from django.http import HttpResponse

# What a system takes for the end of a folder, or for a sign of its own.
_SIGNS = str.maketrans(dict.fromkeys('/\\:*?"<>|', " "))
# What has no plain letter by itself.
_PLAIN = str.maketrans({"œ": "oe", "Œ": "OE", "æ": "ae", "Æ": "AE", "’": "'", "°": "o", "–": "-", "—": "-"})
# Of a name, what fits beside what the file is; a system takes 255 bytes for the whole.
_LONGEST, _LONGEST_SUBJECT = 150, 80


def file_name(day: date, subject: str, what: str, *which: str, ending: str) -> str:
    """What a file of a competition is called: its day, its name, what it is, of which centre or partie."""
    stem = _tidy(" ".join((day.isoformat(), _tidy(subject)[:_LONGEST_SUBJECT], _small(what), *which)))
    return f"{stem[:_LONGEST].rstrip(' .')}.{ending}"


def kept_as(name: str) -> str:
    """The header that offers a file under this name, without accents for a program that reads no other (RFC 6266)."""
    plain = unicodedata.normalize("NFKD", name.translate(_PLAIN)).encode("ascii", "ignore").decode()
    told = f'attachment; filename="{plain}"'
    return told if plain == name else f"{told}; filename*=UTF-8''{quote(name, safe='')}"


def attached(content: bytes, media_type: str, name: str) -> HttpResponse:
    """A file to keep under this name, asked for again at each visit."""
    response = HttpResponse(content, content_type=media_type)
    response["Content-Disposition"] = kept_as(name)
    response["Cache-Control"] = "no-cache"
    return response


def _tidy(text: str) -> str:
    """On one line, without a sign that is not seen."""
    spaced = "".join(" " if letter.isspace() else letter for letter in text.translate(_SIGNS))
    return " ".join("".join(letter for letter in spaced if unicodedata.category(letter)[0] != "C").split())


def _small(words: str) -> str:
    """In the middle of a name, what heads a page begins small."""
    return words[:1].lower() + words[1:] if words[1:2].islower() else words
