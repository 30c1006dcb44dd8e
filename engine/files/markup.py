"""XML from outside, fed to expat so that no document makes it grow: no declaration, and no tag without an end."""

import re
from collections.abc import Callable, Iterable, Iterator
from typing import Any
from xml.parsers import expat

_BARE_AMPERSAND = re.compile(r"&(?!(?:amp|lt|gt|quot|apos|#[0-9]{1,7}|#x[0-9a-fA-F]{1,6});)")
CHUNK = 1 << 16
# The attributes of a tag become a table of their own; those of a workbook or of Eliot take some hundred bytes.
LONGEST_TAG = 1 << 18


class TagTooLong(Exception):  # noqa: N818  # each reader of a file refuses it in its own words
    """A tag or a comment has no end."""


def parser_of(
    declared: Callable[..., Any], *, encoding: str | None = None, namespaces: bool = False
) -> expat.XMLParserType:
    """A parser that calls `declared`, which raises, at the first word of a document type: before anything can unfold.

    `encoding`, where it is given, is believed against what the document declares. With `namespaces` the name of a tag
    is "namespace name".
    """
    parser = expat.ParserCreate(encoding, " " if namespaces else None)
    parser.buffer_text = True
    parser.StartDoctypeDeclHandler = declared
    parser.EntityDeclHandler = declared
    return parser


def feed(parser: expat.XMLParserType, chunks: Iterable[bytes]) -> Iterator[None]:
    """Feed the document chunk by chunk, and stop after each. Raises TagTooLong, and ExpatError."""
    fed = 0
    for chunk in chunks:
        fed += len(chunk)
        parser.Parse(chunk, False)
        if fed - max(parser.CurrentByteIndex, 0) > LONGEST_TAG + CHUNK:
            raise TagTooLong
        yield
    parser.Parse(b"", True)
    yield


def mended(text: str) -> str:
    """The document with each & that begins nothing written out: Eliot 2.0 and 2.1 write names as they were typed."""
    return _BARE_AMPERSAND.sub("&amp;", text)


def parse(parser: expat.XMLParserType, content: bytes) -> None:
    """Feed a whole document. Raises TagTooLong, and ExpatError."""
    for _fed in feed(parser, (content[start : start + CHUNK] for start in range(0, len(content), CHUNK))):
        pass
