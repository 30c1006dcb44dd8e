"""Whatever was ever recorded can still be read: one file for each (type, schema) ever published."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from engine.events.registry import EventType, decode, encode, event, registry
from engine.eventstore.checks import installed_events
from tests.golden.write import FOLDER, path_of, sample_of, write_missing

FILES = sorted(FOLDER.glob("*.json"))


def test_every_schema_of_every_event_has_a_golden_file():
    wanted = [path_of(kind.name, schema) for kind in installed_events() for schema in range(1, kind.schema + 1)]
    missing = [path.name for path in wanted if not path.exists()]
    assert missing == [], "run `python -m tests.golden.write`, look at the new files, commit them"


@pytest.mark.parametrize("path", FILES, ids=lambda path: path.stem)
def test_golden_file_still_loads_as_it_was(path: Path):
    name, schema = re.fullmatch(r"(.+)\.(\d+)", path.stem).groups()  # type: ignore[union-attr]  # else it fails, as it should
    data = json.loads(path.read_text(encoding="utf-8"))
    fact = decode(name, int(schema), data)
    if int(schema) == registry()[name].schema:
        assert _less_new_fields(encode(fact), data) == data


def _less_new_fields(now: Any, then: Any) -> Any:
    """What is encoded today without the optional fields that came later, in the event or in a value it holds."""
    if not isinstance(now, dict) or not isinstance(then, dict):
        return now
    return {key: _less_new_fields(value, then[key]) for key, value in now.items() if key in then}


@event("golden_samples.moved", schema=1)
class Moved:
    to: str


def test_missing_files_are_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("tests.golden.write.FOLDER", tmp_path)
    kind = registry()["golden_samples.moved"]
    assert list(write_missing([kind])) == [tmp_path / "golden_samples.moved.1.json"]
    assert list(write_missing([kind])) == []
    data = json.loads((tmp_path / "golden_samples.moved.1.json").read_text(encoding="utf-8"))
    assert decode(kind.name, 1, data) == sample_of(Moved)


@pytest.mark.parametrize("kind", installed_events(), ids=lambda kind: kind.name)
def test_a_sample_of_each_event_survives_recording(kind: EventType):
    fact = sample_of(kind.cls)
    assert decode(kind.name, kind.schema, encode(fact)) == fact
