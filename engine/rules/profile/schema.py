"""The JSON Schema of the file of a profile, made from the fields: editors of TOML complete and check by it."""

from collections.abc import Callable
from datetime import date
from typing import Any, Literal, get_args, get_origin

from engine.rules.profile import reading, ruleset

DIALECT = "https://json-schema.org/draft/2020-12/schema"


def profile_schema(say: Callable[[str], str] = str) -> dict[str, Any]:
    """The schema as plain JSON; `say` translates the sentences. It asks for every field where nothing is inherited."""
    sections = {section: _table(section, say) for section in ruleset.SECTIONS}
    required = [name for name, table in sections.items() if table["properties"]]
    return {
        "$schema": DIALECT,
        "title": "Raccord: ruleset profile",
        "type": "object",
        "properties": {**_properties("", say), **sections},
        "required": ["name", "title", "valid_from"],
        "additionalProperties": False,
        "if": {"not": {"required": ["inherits"], "properties": {"inherits": {"minLength": 1}}}},
        "then": {
            "required": [*_names(""), *required],
            "properties": {section: {"required": _names(section)} for section in ruleset.SECTIONS},
        },
    }


def _table(section: str, say: Callable[[str], str]) -> dict[str, Any]:
    return {"type": "object", "properties": _properties(section, say), "additionalProperties": False}


def _fields(section: str) -> list[ruleset.Field]:
    return [field for field in ruleset.profile_fields().values() if field.section == section]


def _names(section: str) -> list[str]:
    return [field.name for field in _fields(section) if field.name not in reading.OPTIONAL]


def _properties(section: str, say: Callable[[str], str]) -> dict[str, Any]:
    return {field.name: _shape(field) | {"description": _said(field, say)} for field in _fields(section)}


def _said(field: ruleset.Field, say: Callable[[str], str]) -> str:
    sentence = say(field.rule.says)
    if field.rule.where:
        sentence += f" ({field.rule.where})"
    meanings = "; ".join(f"{word}: {say(meaning)}" for word, meaning in field.rule.values.items())
    return f"{sentence}. {meanings}." if meanings else f"{sentence}."


def _shape(field: ruleset.Field) -> dict[str, Any]:
    kind, rule = field.kind, field.rule
    if get_origin(kind) is Literal:
        return {"enum": list(get_args(kind))}
    if field.name in reading.LISTED:
        return {"type": "array", "items": {"enum": list(reading.LISTED[field.name])}}
    if get_origin(kind) is tuple:
        return {"type": "array", "items": {"type": "integer", "minimum": rule.least, "maximum": rule.most}}
    if kind is bool:
        return {"type": "boolean"}
    if kind is int:
        return {"type": "integer", "minimum": rule.least, "maximum": rule.most}
    if kind in (date, date | None):
        return {"type": "string", "format": "date"}
    if field.name == "name":
        return {"type": "string", "pattern": f"^{reading.NAME.pattern}$"}
    smallest = {} if field.name in reading.OPTIONAL else {"pattern": r"\S"}
    return {"type": "string", "maxLength": rule.most, **smallest}
