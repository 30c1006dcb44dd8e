"""Which parts of a workbook hold its first sheet, its texts and its formats."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from posixpath import dirname, join, normpath

from tournaments.domain.licences.workbook.parts import Parts, ignored
from tournaments.domain.refusals.licences import NotASheet

_ROOT, _USUAL = "_rels/.rels", "xl/workbook.xml"
_MOST_SHEETS = 1_000


@dataclass(frozen=True, slots=True)
class Contents:
    """Names of parts; `styles` and `texts` are "" where the workbook has none. `from_1904`: its days are Mac's."""

    sheet: str
    styles: str
    texts: str
    from_1904: bool


@dataclass(slots=True)
class _Relations:
    """The parts that a part names: by their id, and by their kind."""

    folder: str
    by_id: dict[str, tuple[str, str]] = field(default_factory=dict)
    by_kind: dict[str, str] = field(default_factory=dict)

    def begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag != "Relationship" or len(self.by_id) > _MOST_SHEETS * 3:
            return
        target, kind = attributes.get("Target", ""), attributes.get("Type", "").rpartition("/")[2]
        path = target.lstrip("/") if target.startswith("/") else normpath(join(self.folder, target))
        self.by_id[attributes.get("Id", "")] = (kind, path)
        self.by_kind.setdefault(kind, path)


@dataclass(slots=True)
class _Book:
    """The sheets in their order, hidden ones apart."""

    shown: list[str] = field(default_factory=list)
    hidden: list[str] = field(default_factory=list)
    from_1904: bool = False

    def begin(self, tag: str, attributes: Mapping[str, str]) -> None:
        if tag == "workbookPr":
            self.from_1904 = attributes.get("date1904") in ("1", "true")
        elif tag == "sheet" and len(self.shown) + len(self.hidden) < _MOST_SHEETS:
            id_ = next((value for name, value in attributes.items() if name.endswith(" id")), "")
            (self.shown if attributes.get("state", "visible") == "visible" else self.hidden).append(id_)


def first_sheet(parts: Parts) -> Contents:
    """The first visible sheet, else the first. Raises NotASheet."""
    book_part = _relations(parts, _ROOT, "").by_kind.get("officeDocument", _USUAL) if _ROOT in parts else _USUAL
    folder, name = dirname(book_part), book_part.rpartition("/")[2]
    related = _relations(parts, join(folder, "_rels", f"{name}.rels"), folder)
    book = _Book()
    parts.read_whole(book_part, book.begin, ignored, ignored)
    for id_ in (*book.shown, *book.hidden):
        kind, path = related.by_id.get(id_, ("", ""))
        if kind == "worksheet":
            styles, texts = (_named(parts, related, part) for part in ("styles", "sharedStrings"))
            return Contents(path, styles, texts, book.from_1904)
    raise NotASheet(reason="sheet")


def _named(parts: Parts, related: _Relations, kind: str) -> str:
    """The part of that kind, "" where there is none. Raises NotASheet for one that is named and lost."""
    if kind in related.by_kind:
        if related.by_kind[kind] not in parts:
            raise NotASheet(reason=kind)
        return related.by_kind[kind]
    # Some programs name them in the list of types alone.
    usual = join(related.folder, f"{kind}.xml")
    return usual if usual in parts else ""


def _relations(parts: Parts, name: str, folder: str) -> _Relations:
    relations = _Relations(folder)
    parts.read_whole(name, relations.begin, ignored, ignored)
    return relations
