import json
from datetime import date
from typing import Any

import jsonschema
import pytest

from engine.rules.profile import refusals
from engine.rules.profile.reading import profile_from
from engine.rules.profile.ruleset import profile_fields
from engine.rules.profile.schema import profile_schema
from engine.rules.profile.shelf import load_profile, profile_names
from tests.engine.rules.profile.files import changed, shipped

VALIDATOR = jsonschema.Draft202012Validator(profile_schema(), format_checker=jsonschema.FormatChecker())


def as_json(tables: dict[str, Any]) -> dict[str, Any]:
    return json.loads(json.dumps(tables, default=date.isoformat))


@pytest.mark.parametrize("name", profile_names())
def test_every_profile_fits_the_schema(name):
    jsonschema.Draft202012Validator.check_schema(profile_schema())
    VALIDATOR.validate(as_json(shipped(name)))


@pytest.mark.parametrize(
    ("section", "fields"),
    [
        ("", {"colour": "red"}),
        ("", {"title": ""}),
        ("", {"valid_from": None}),
        ("", {"regulation": None}),
        ("", {"name": "Ma Ligue"}),
        ("", {"solo_bonus": 10}),
        ("", {"solo": None}),
        ("partie", {"default_time": 0}),
        ("partie", {"default_time": "180"}),
        ("partie", {"allowed_times": [601]}),
        ("partie", {"formulas": ["6sur7"]}),
        ("partie", {"announcement_recap": 1}),
        ("correction", {"tie_policy": "harsh"}),
        ("ledger", {"warning_threshold": None}),
    ],
)
def test_what_the_reader_refuses_the_schema_refuses(section, fields):
    tables = changed(section, **fields)
    with pytest.raises(refusals.ProfileInvalid):
        profile_from(tables)
    with pytest.raises(jsonschema.ValidationError):
        VALIDATOR.validate(as_json(tables))


def test_one_that_inherits_gives_only_what_it_changes():
    tables = {"name": "ligue", "title": "Ligue", "valid_from": date(2024, 9, 1), "inherits": "fisf-2020"}
    assert profile_from(tables, parent_of=load_profile)
    VALIDATOR.validate(as_json(tables))


def test_every_field_says_what_it_decides_and_what_its_words_mean():
    for field in profile_fields().values():
        assert field.rule.says
        assert field.rule.where or not field.section
        words = profile_schema()["properties"]
        shape = words[field.section]["properties"][field.name] if field.section else words[field.name]
        assert set(shape.get("enum", ())) == set(field.rule.values)
