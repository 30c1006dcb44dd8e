"""From the bytes of a list to its text, whatever program exported it."""

import re
from pathlib import Path
from typing import Any

from engine.files import refusals
from engine.files.text import ENCODINGS, Text, line_of, read_text
from engine.lexicon.errors import BinaryList, GarbledList, LexiconError, UndecodableList, UnknownEncoding

_OF_LISTS: dict[type[refusals.FileRefused], type[LexiconError]] = {
    refusals.NotText: BinaryList,
    refusals.TextUndecodable: UndecodableList,
    refusals.EncodingUnknown: UnknownEncoding,
    refusals.EncodingDoubtful: UnknownEncoding,
    refusals.EncodingNotRead: UndecodableList,
    refusals.TextGarbled: GarbledList,
}
_ACCENTED = re.compile("[^\n\r]*[^\x00-\x7f][^\n\r]*")
_RARE = 1000


def decode(path: Path, raw: bytes) -> tuple[str, str]:
    """The text and the name of its encoding: see `read_text`.

    Raises BinaryList, UndecodableList, UnknownEncoding or GarbledList, which name the line.
    """
    try:
        text = read_text(raw)
    except refusals.FileRefused as refusal:
        params: dict[str, Any] = {"line": 1} | refusal.params
        raise _OF_LISTS[type(refusal)](path=path, **params) from refusal
    _refuse_stray(path, text)
    return text.text, text.encoding


def _refuse_stray(path: Path, text: Text) -> None:
    """A handful of accents in a long list is damage, that some encoding or other explains."""
    if not text.guessed or text.encoding == ENCODINGS[0]:
        return
    lines = _ACCENTED.findall(text.text)
    if len(lines) * _RARE < line_of(text.text):
        at = text.text.index(lines[0])
        raise UnknownEncoding(path=path, line=line_of(text.text[:at]), text=lines[0].strip()[:60])
