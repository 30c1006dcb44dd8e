"""Reading a file of rules: `tables/rankings/<name>/<season>.toml`. Each fault is named by where it stands."""

from collections.abc import Collection, Mapping, Sequence
from enum import Enum
from typing import Any, NoReturn, TypeVar

from tournaments.domain.dated import DatedTable
from tournaments.season_rankings.domain.refusals import RankingRulesInvalid
from tournaments.season_rankings.domain.rules import Criterion, RankingRules, SerieGroup, Source, Together

_FIELDS = {
    "since", "title", "source", "illustrative", "kept", "templates", "least_participants", "least_competitions",
    "licensed", "unranked", "coefficients", "criterion", "serie",
}  # fmt: skip
_OF_CRITERION = {"name", "earned", "table", "among", "best", "together", "least", "fills", "near"}
_OF_SERIE = {"name", "share", "parts"}
_LARGEST = 1_000_000
_MOST_SEASONS = 20
_WHOLE = 100  # per cent

Kind = TypeVar("Kind", bound=Enum)


def read(table: DatedTable) -> RankingRules:
    """The rules of a file. Raises RankingRulesInvalid."""
    fields = _Fields(table.name, "", table.content, _FIELDS)
    series = tuple(_series(table.name, number, raw) for number, raw in _rows(fields, "serie", none=True))
    criteria = tuple(_criterion(table.name, number, raw) for number, raw in _rows(fields, "criterion"))
    _refuse_repeated(fields, "[[serie]]", [part for group in series for part in group.parts])
    _refuse_repeated(fields, "[[criterion]]", [criterion.name for criterion in criteria])
    _refuse_what_is_filled(fields, criteria, series)
    return RankingRules(
        name=table.name.rpartition("/")[0].rpartition("/")[2],
        reference=table.reference,
        title=fields.text("title"),
        source=fields.text("source"),
        illustrative=fields.flag("illustrative"),
        criteria=criteria,
        series=series,
        kept=_kept(fields),
        coefficients=_coefficients(fields),
        templates=frozenset(fields.texts("templates")),
        least_participants=fields.count("least_participants", 1),
        least_competitions=fields.count("least_competitions", 1),
        licensed=fields.flag("licensed", otherwise=True),
        unranked=fields.text("unranked", otherwise=""),
    )


class _Fields:
    """The fields of a part of the file, each read as what it has to be."""

    def __init__(self, file: str, within: str, content: Mapping[str, Any], known: Collection[str]) -> None:
        self.file, self._within, self.content = file, within, content
        if unknown := content.keys() - known:
            self.refuse(min(unknown))

    def refuse(self, name: str) -> NoReturn:
        raise RankingRulesInvalid(file=self.file, field=f"{self._within}{name}")

    def text(self, name: str, otherwise: str | None = None) -> str:
        value = self.content.get(name, otherwise)
        if not isinstance(value, str) or not (value.strip() or otherwise == ""):
            self.refuse(name)
        return value.strip()

    def texts(self, name: str) -> Sequence[str]:
        value = self.content.get(name, [])
        if not isinstance(value, list) or not all(isinstance(each, str) for each in value):
            self.refuse(name)
        return value

    def flag(self, name: str, *, otherwise: bool = False) -> bool:
        value = self.content.get(name, otherwise)
        return value if isinstance(value, bool) else self.refuse(name)

    def count(self, name: str, otherwise: int, most: int = _LARGEST) -> int:
        value = self.content.get(name, otherwise)
        return value if type(value) is int and 0 <= value <= most else self.refuse(name)

    def choice(self, name: str, kind: type[Kind], otherwise: Kind | None = None) -> Kind:
        known: Mapping[Any, Kind] = {each.value: each for each in kind}
        value = known.get(self.content.get(name), otherwise if name not in self.content else None)
        return value if value is not None else self.refuse(name)


def _rows(fields: _Fields, name: str, *, none: bool = False) -> Sequence[tuple[int, Mapping[str, Any]]]:
    """The entries [[name]], numbered from 1. none: there may be none."""
    rows = fields.content.get(name, [])
    if not isinstance(rows, list) or not (rows or none) or not all(isinstance(row, dict) for row in rows):
        fields.refuse(f"[[{name}]]")
    return list(enumerate(rows, start=1))


def _criterion(file: str, number: int, raw: Mapping[str, Any]) -> Criterion:
    fields = _Fields(file, f"[[criterion]] {number}: ", raw, _OF_CRITERION)
    source = fields.choice("earned", Source)
    return Criterion(
        name=fields.text("name"),
        source=source,
        table=fields.text("table") if source is Source.TABLE else fields.text("table", otherwise=""),
        among=frozenset(fields.texts("among")),
        best=fields.count("best", 0),
        together=fields.choice("together", Together, Together.SUM),
        least=fields.count("least", 1),
        fills=tuple(fields.texts("fills")),
        near=fields.count("near", 0, _WHOLE),
    )


def _series(file: str, number: int, raw: Mapping[str, Any]) -> SerieGroup:
    """`share` in per cent, such as 12 or 0.5."""
    fields = _Fields(file, f"[[serie]] {number}: ", raw, _OF_SERIE)
    name = fields.text("name")
    share = raw.get("share")
    if share is not None and (type(share) not in (int, float) or not 0 < share <= _WHOLE):
        fields.refuse("share")
    parts = tuple(fields.texts("parts")) or (name,)
    return SerieGroup(name, None if share is None else round(share * _WHOLE), parts)


def _kept(fields: _Fields) -> tuple[int, ...]:
    kept = fields.content.get("kept", [_WHOLE])
    if not isinstance(kept, list) or not 1 <= len(kept) <= _MOST_SEASONS or not all(map(_is_per_cent, kept)):
        fields.refuse("kept")
    return tuple(kept)


def _is_per_cent(value: Any) -> bool:
    return type(value) is int and 0 <= value <= _WHOLE


def _coefficients(fields: _Fields) -> Mapping[str, int]:
    raw = fields.content.get("coefficients", {})
    if not isinstance(raw, dict):
        fields.refuse("[coefficients]")
    within = _Fields(fields.file, "[coefficients] ", raw, raw.keys())
    return {template: within.count(template, 0) for template in raw}


def _refuse_repeated(fields: _Fields, where: str, names: Sequence[str]) -> None:
    if repeated := [name for at, name in enumerate(names) if name in names[:at]]:
        fields.refuse(f"{where} {repeated[0]}")


def _refuse_what_is_filled(fields: _Fields, criteria: Sequence[Criterion], series: Sequence[SerieGroup]) -> None:
    """Criteria fill the séries from the best down, each once; only the last group may have no share."""
    filled = [name for criterion in criteria for name in criterion.fills]
    if filled != [group.name for group in series][: len(filled)]:
        fields.refuse("[[criterion]] fills")
    if any(group.share is None for group in series[:-1]):
        fields.refuse("[[serie]] share")
