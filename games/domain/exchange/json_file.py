"""A partie as JSON, version 1.

An object: "format" ("raccord-partie"), "version", "formula", "total", "coups"; where known "title", "lexicon"
({"name", "digest"}) and "over". A coup: "number", "tirage" (EN?+AABT, or -AEIRSTU after a rejet), "word" (jokers in
lower case), "reference", "points", "total". Keys that are not these are passed over, so that others may be added.
"""

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any, NoReturn

from games.domain.exchange import fields, refusals
from games.domain.exchange.record import Played, RecordedCoup, RecordedPartie

NAME = "raccord-partie"
VERSION = 1
_SPACES = re.compile(r"[ \t\r\n]+")


def write(record: RecordedPartie) -> str:
    """The record as JSON, a coup a line."""
    head = {
        "format": NAME,
        "version": VERSION,
        "title": record.title,
        "formula": record.formula,
        "lexicon": {"name": record.lexicon, "digest": record.lexicon_digest},
        "over": record.over,
        "total": record.total,
    }
    lines = [f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in head.items()]
    coups = ",\n    ".join(json.dumps(_coup(coup)) for coup in record.coups)
    lines.append(f'  "coups": [\n    {coups}\n  ]' if coups else '  "coups": []')
    return "{\n" + ",\n".join(lines) + "\n}\n"


def _coup(coup: RecordedCoup) -> dict[str, str | int]:
    return {
        "number": coup.number,
        "tirage": str(coup.tirage),
        "word": coup.word,
        "reference": coup.reference,
        "points": coup.points,
        "total": coup.total,
    }


def read(text: str) -> RecordedPartie:
    """The record that the JSON tells; raises FileUnreadable."""
    cursor = _Cursor(text)
    members: dict[str, _Value] = {}
    coups = None
    for line, key in cursor.members():
        if key in members or (key == "coups" and coups is not None):
            raise refusals.FieldRepeated(line=line, field=key[: fields.LONGEST_LABEL])
        if key == "coups":
            coups = _coups(cursor)
        else:
            members[key] = _Value(line, key, cursor.value())
    cursor.end()
    return _record(_Fields(cursor.line, members), coups)


def _record(members: "_Fields", coups: fields.Coups | None) -> RecordedPartie:
    version = members.need("version")
    if members.need("format").text() != NAME or version.value != VERSION or isinstance(version.value, bool):
        raise refusals.VersionUnknown(line=version.line, found=version.value, known=f"{NAME} {VERSION}")
    if coups is None:
        raise refusals.FieldMissing(line=members.line, field="coups")
    lexicon = members.inner("lexicon")
    over = members.get("over", None)
    if over.value is not None and not isinstance(over.value, bool):
        over.refuse()
    return RecordedPartie(
        formula=fields.formula(*members.need("formula").told()),
        coups=tuple(coups.read),
        total=members.need("total").number(fields.MAX_TOTAL),
        title=fields.label(*members.get("title", "").told()),
        lexicon=fields.label(*lexicon.get("name", "").told()),
        lexicon_digest=fields.label(*lexicon.get("digest", "").told()),
        over=over.value,
        total_line=members.need("total").line,
    )


def _coups(cursor: "_Cursor") -> fields.Coups:
    coups = fields.Coups()
    for line, item in cursor.items():
        if not isinstance(item, dict):
            raise refusals.FieldUnreadable(line=line, field="coups", found=item)
        members = _Fields(line, {key: _Value(line, key, value) for key, value in item.items()})
        played = Played(
            fields.tirage(*members.need("tirage").told()),
            fields.word(*members.need("word").told()),
            fields.reference(*members.need("reference").told()),
            members.need("points").number(fields.MAX_POINTS),
        )
        number, total = members.need("number"), members.need("total")
        coups.add(line, played, number_=number.number(fields.MAX_TOTAL), total=total.number(fields.MAX_TOTAL))
    return coups


@dataclass(frozen=True, slots=True)
class _Value:
    """A value, and where it stands."""

    line: int
    key: str
    value: Any

    def text(self) -> str:
        if not isinstance(self.value, str):
            self.refuse()
        return self.value

    def told(self) -> tuple[int, str, str]:
        """The arguments that the readers of fields take."""
        return self.line, self.key, self.text()

    def number(self, most: int) -> int:
        if not isinstance(self.value, int):
            self.refuse()
        return fields.number(self.line, self.key, str(self.value), most)

    def refuse(self) -> NoReturn:
        raise refusals.FieldUnreadable(line=self.line, field=self.key, found=self.value)


@dataclass(frozen=True, slots=True)
class _Fields:
    """The values of an object by their keys; `line`: where a missing one is reported."""

    line: int
    values: dict[str, _Value]

    def need(self, key: str) -> _Value:
        if key not in self.values:
            raise refusals.FieldMissing(line=self.line, field=key)
        return self.values[key]

    def get(self, key: str, default: Any) -> _Value:
        return self.values.get(key, _Value(self.line, key, default))

    def inner(self, key: str) -> "_Fields":
        """The object under a key, an empty one where there is none."""
        outer = self.get(key, {})
        if not isinstance(outer.value, dict):
            outer.refuse()
        return _Fields(outer.line, {name: _Value(outer.line, name, value) for name, value in outer.value.items()})


def _refuse(constant: str) -> NoReturn:
    raise ValueError(constant)


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) != len(pairs):
        raise ValueError("a key is repeated")
    return made


# Numbers are whole; a key stands once, else two readers could read two parties in one file.
_decoder = json.JSONDecoder(parse_constant=_refuse, parse_float=_refuse, object_pairs_hook=_once)


class _Cursor:
    """Walks through an object and one array in it, so that the line of each value is known."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.at = 0
        self._counted, self._line = 0, 1

    @property
    def line(self) -> int:
        self._line += self.text.count("\n", self._counted, self.at)
        self._counted = self.at
        return self._line

    def members(self) -> Iterator[tuple[int, str]]:
        """The line and the name of each key; the caller reads the value before going on."""
        for line in self._each("{", "}"):
            key = self.value()
            if not isinstance(key, str):
                self._fail()
            self._take(":")
            yield line, key

    def items(self) -> Iterator[tuple[int, Any]]:
        """The line and the value of each item of the array that comes."""
        for line in self._each("[", "]"):
            yield line, self.value()

    def value(self) -> Any:
        """The next value, whole."""
        self._skip()
        try:
            value, self.at = _decoder.raw_decode(self.text, self.at)
        except json.JSONDecodeError as error:
            self.at = error.pos
            self._fail()
        except (ValueError, RecursionError):
            self._fail()
        return value

    def end(self) -> None:
        """Check that nothing follows."""
        self._skip()
        if self.at < len(self.text):
            self._fail()

    def _each(self, opening: str, closing: str) -> Iterator[int]:
        self._take(opening)
        if self._next() == closing:
            self.at += 1
            return
        while True:
            self._skip()
            yield self.line
            if self._next() == closing:
                self.at += 1
                return
            self._take(",")

    def _take(self, sign: str) -> None:
        if self._next() != sign:
            self._fail()
        self.at += 1

    def _next(self) -> str:
        self._skip()
        return self.text[self.at : self.at + 1]

    def _skip(self) -> None:
        if spaces := _SPACES.match(self.text, self.at):
            self.at = spaces.end()

    def _fail(self) -> NoReturn:
        raise refusals.SyntaxUnreadable(line=self.line, format="JSON") from None
