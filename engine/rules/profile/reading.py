"""From the tables of a file to a profile: each field is checked, and every fault is told."""

import json
import re
import tomllib
from collections.abc import Callable, Iterator, Mapping
from datetime import date
from difflib import get_close_matches
from pathlib import Path
from typing import Any, Literal, get_args, get_origin

from engine.rules.formula import FORMULAS
from engine.rules.profile import refusals
from engine.rules.profile.refusals import ProfileInvalid
from engine.rules.profile.ruleset import SECTIONS, Field, RulesetProfile, content_of, profile_fields

LARGEST = 1 << 16
NAME = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,39})")

Table = Mapping[str, Any]
# What a profile never takes from the one it inherits from.
_OWN = ("name", "title", "version", "valid_from", "valid_until", "inherits")
OPTIONAL = frozenset({"version", "valid_until", "inherits"})
# The words that a list may hold, where its type cannot tell.
LISTED: Mapping[str, tuple[str, ...]] = {"formulas": tuple(FORMULAS)}


class FaultyProfile(Exception):  # noqa: N818  # never shown: its faults are
    """Every fault of a file, at least one."""

    def __init__(self, faults: list[ProfileInvalid]) -> None:
        super().__init__()
        self.faults = faults


def table_of(path: Path) -> Table:
    """The content of a TOML file. Raises FileUnreadable, FileTooLarge, NotUtf8, NotToml."""
    try:
        with path.open("rb") as file:
            content = file.read(LARGEST + 1)
    except OSError as error:
        raise refusals.FileUnreadable(file=path.name, reason=error.strerror) from error
    if len(content) > LARGEST:
        raise refusals.FileTooLarge(file=path.name, most=LARGEST)
    try:
        return tomllib.loads(content.decode("utf-8-sig"))
    except UnicodeDecodeError as error:
        raise refusals.NotUtf8(file=path.name) from error
    except tomllib.TOMLDecodeError as error:
        line = re.search(r"line (\d+)", str(error))
        last = content.count(b"\n") + 1  # a text that stops too early
        raise refusals.NotToml(file=path.name, line=line[1] if line else last) from error


def profile_from(
    table: Table, *, file: str = "profile", parent_of: Callable[[str], RulesetProfile] | None = None
) -> RulesetProfile:
    """A profile from the tables of a file; raises the first of its faults, a ProfileInvalid.

    One that inherits takes from `parent_of(its parent)` every field that it does not give, but its name and its dates.
    """
    try:
        return checked(table, file=file, parent_of=parent_of)
    except FaultyProfile as faulty:
        raise faulty.faults[0] from None


def checked(table: Table, *, file: str, parent_of: Callable[[str], RulesetProfile] | None = None) -> RulesetProfile:
    """The same, raising FaultyProfile with every fault. `parent_of` raises a ProfileInvalid."""
    faults: list[ProfileInvalid] = []
    own_fields = _sorted_out(table, file, faults)
    inherited = _inherited(own_fields, parent_of, faults)
    whole = (inherited or {}) | own_fields
    known = {name: _value(profile_fields()[name], value, file, faults) for name, value in whole.items()}
    # Where the parent cannot be read, nobody knows what is missing.
    if inherited is not None:
        missing = profile_fields().keys() - known.keys() - OPTIONAL
        faults += [refusals.FieldMissing(file=file, field=name) for name in profile_fields() if name in missing]
    if not faults:
        profile = RulesetProfile(**known)
        faults = list(_contradictions(profile, file))
    if faults:
        raise FaultyProfile(faults)
    return profile


def _sorted_out(table: Table, file: str, faults: list[ProfileInvalid]) -> dict[str, Any]:
    """The fields that stand where they belong; one that does not, or that nobody knows, is a fault."""
    fields: dict[str, Any] = {}
    for section, name, value in _entries(table):
        field = profile_fields().get(name)
        if field is None:
            faults.append(_unknown(name, file))
        elif field.section != section:
            misplaced = refusals.FieldMisplaced(file=file, field=name, section=field.section)
            faults.append(misplaced if field.section else refusals.HeadMisplaced(file=file, field=name))
        else:
            fields[name] = value
    return fields


def _entries(table: Table) -> Iterator[tuple[str, str, Any]]:
    for key, value in table.items():
        if isinstance(value, dict) and key in SECTIONS:
            yield from ((key, name, inner) for name, inner in value.items())
        else:
            yield "", key, value


def _unknown(name: str, file: str) -> ProfileInvalid:
    near = get_close_matches(name, [*profile_fields(), *SECTIONS], n=1, cutoff=0.75)
    if near:
        return refusals.FieldMisspelt(file=file, field=name, near=near[0])
    return refusals.FieldUnknown(file=file, field=name)


def _inherited(
    fields: Table, parent_of: Callable[[str], RulesetProfile] | None, faults: list[ProfileInvalid]
) -> dict[str, Any] | None:
    """What the parent gives; None where it cannot be read."""
    parent = fields.get("inherits")
    if not parent or not isinstance(parent, str) or parent_of is None:
        return {}
    try:
        content = content_of(parent_of(parent))
    except ProfileInvalid as fault:
        faults.append(fault)
        return None
    return {name: value for name, value in content.items() if name not in _OWN}


def _value(field: Field, value: Any, file: str, faults: list[ProfileInvalid]) -> Any:
    """The value of a field in its own type; a fault is added where it has another."""
    try:
        return _typed(field, value)
    except ValueError:
        text = json.dumps(value, ensure_ascii=False, default=str)[:60]
        faults.append(_fault(field, file=file, field=field.name, value=text))
        return None


def _typed(field: Field, value: Any) -> Any:
    if get_origin(field.kind) is tuple:
        if not isinstance(value, list | tuple):
            raise ValueError(field.name)
        return tuple(_item(field, item) for item in value)
    if get_origin(field.kind) is Literal:
        return _one_of(value, get_args(field.kind))
    if field.kind in (date, date | None):
        return _day(value, field.kind)
    return _scalar(field, value, field.kind)


def _item(field: Field, item: Any) -> Any:
    listed = LISTED.get(field.name)
    return _one_of(item, listed) if listed else _scalar(field, item, get_args(field.kind)[0])


def _one_of(value: Any, allowed: tuple[str, ...]) -> Any:
    if not isinstance(value, str) or value not in allowed:
        raise ValueError(value)
    return value


def _day(value: Any, kind: Any) -> date | None:
    if value is None and kind is not date:
        return None
    # A date of TOML, or the text in which one is recorded.
    day = date.fromisoformat(value) if isinstance(value, str) else value
    if type(day) is not date:
        raise ValueError(value)
    return day


def _scalar(field: Field, value: Any, kind: Any) -> Any:
    # bool is an int for Python, not for a federation.
    if type(value) is not kind:
        raise ValueError(field.name)
    if kind is int and not field.rule.least <= value <= field.rule.most:
        raise ValueError(field.name)
    if kind is str and not _is_text(value, field):
        raise ValueError(field.name)
    return value


def _is_text(text: str, field: Field) -> bool:
    may_be_empty = field.name in OPTIONAL and not text
    return may_be_empty or (bool(text.strip()) and len(text) <= field.rule.most)


def _fault(known: Field, **params: Any) -> ProfileInvalid:
    """What is allowed in a field, as a refusal."""
    kind, rule = known.kind, known.rule
    if get_origin(kind) is Literal:
        return refusals.WordNotAllowed(**params, allowed=", ".join(get_args(kind)))
    if known.name in LISTED:
        return refusals.NotWords(**params, allowed=", ".join(LISTED[known.name]))
    if get_origin(kind) is tuple:
        return refusals.NotNumbers(**params)
    if kind is bool:
        return refusals.WordNotAllowed(**params, allowed="true, false")
    if kind is int:
        return refusals.NotANumber(**params, least=rule.least, most=rule.most)
    return refusals.NotAText(**params, most=rule.most) if kind is str else refusals.NotADate(**params)


def _contradictions(profile: RulesetProfile, file: str) -> Iterator[ProfileInvalid]:
    if not NAME.fullmatch(profile.name):
        yield refusals.NotAName(file=file, name=profile.name)
    if profile.valid_until is not None and profile.valid_until < profile.valid_from:
        yield refusals.DatesReversed(file=file, until=profile.valid_until, since=profile.valid_from)
    if profile.allowed_times and profile.default_time not in profile.allowed_times:
        allowed = ", ".join(map(str, profile.allowed_times))
        yield refusals.UsualTimeNotAllowed(file=file, seconds=profile.default_time, allowed=allowed)
