from dataclasses import FrozenInstanceError

import pytest

from engine.events.codec import CodecError
from engine.events.registry import decode, encode, event, registry, type_of, upcast


@event("registry_samples.drawn", schema=3)
class Drawn:
    letters: str
    coup: int
    by: str = "software"


@upcast("registry_samples.drawn", from_schema=1)
def name_the_letters(data: dict) -> dict:
    data["letters"] = data.pop("rack")
    return data


@upcast("registry_samples.drawn", from_schema=2)
def count_coups_from_one(data: dict) -> dict:
    return {**data, "coup": data["coup"] + 1}


def test_event_makes_a_frozen_slotted_keyword_only_dataclass():
    fact = Drawn(letters="AEIRST?", coup=1)
    assert fact == Drawn(letters="AEIRST?", coup=1, by="software")
    assert not hasattr(fact, "__dict__")
    with pytest.raises(FrozenInstanceError):
        fact.coup = 2  # type: ignore[misc]  # that is the test
    with pytest.raises(TypeError):
        Drawn("AEIRST?", 1)  # type: ignore[misc]  # that is the test


def test_event_is_registered_under_its_stable_name():
    kind = registry()["registry_samples.drawn"]
    assert (kind.name, kind.schema, kind.cls) == ("registry_samples.drawn", 3, Drawn)
    assert type_of(Drawn) is kind


def test_a_name_names_one_event():
    with pytest.raises(ValueError, match=r"registry_samples\.drawn"):

        @event("registry_samples.drawn")
        class Again:
            pass


def test_an_upcaster_starts_from_one_schema():
    with pytest.raises(ValueError, match="schema 2"):
        upcast("registry_samples.drawn", from_schema=2)(count_coups_from_one)


def test_type_of_refuses_another_class():
    with pytest.raises(LookupError, match="int"):
        type_of(int)


def test_encode_refuses_what_is_no_event():
    with pytest.raises(LookupError):
        encode({"letters": "A"})


@pytest.mark.parametrize(
    ("schema", "data"),
    [
        (1, {"rack": "A", "coup": 0}),
        (2, {"letters": "A", "coup": 0}),
        (3, {"letters": "A", "coup": 1}),
        (3, {"letters": "A", "coup": 1, "by": "software"}),
    ],
)
def test_decode_brings_any_schema_to_today(schema: int, data: dict):
    before = dict(data)
    assert decode("registry_samples.drawn", schema, data) == Drawn(letters="A", coup=1)
    assert data == before


@pytest.mark.parametrize("schema", [0, 4])
def test_decode_refuses_a_schema_that_leads_nowhere(schema: int):
    with pytest.raises(CodecError, match=f"schema {schema}"):
        decode("registry_samples.drawn", schema, {"letters": "A", "coup": 1})


def test_decode_does_not_hide_the_mistake_of_an_upcaster():
    with pytest.raises(KeyError, match="rack"):
        decode("registry_samples.drawn", 1, {"coup": 1})


def test_decode_refuses_an_unknown_name():
    with pytest.raises(LookupError, match="nothing"):
        decode("registry_samples.nothing", 1, {})


@pytest.mark.parametrize("data", [{"coup": 1}, {"letters": "A", "coup": 1, "more": 1}])
def test_decode_refuses_other_fields(data: dict):
    with pytest.raises(CodecError, match=r"letters|more"):
        decode("registry_samples.drawn", 3, data)
