from dataclasses import dataclass
from datetime import UTC, date, datetime, timedelta, timezone
from enum import Enum
from typing import Any, Literal
from uuid import UUID

import pytest
from hypothesis import given, strategies as st

from engine.events.canonical import canonical_json, canonical_text, read_json
from engine.events.codec import CodecError, Json, codec_of, value


class Colour(Enum):
    BLUE = "blue"
    ROSE = "rose"


@value
class Place:
    row: int
    note: str | None = None


NOON = datetime(2026, 3, 1, 12, tzinfo=UTC)
PAIRS: list[tuple[Any, Any, Any]] = [
    (str, "été", "été"),
    (int, 2**70, 2**70),
    (bool, True, True),
    (None.__class__, None, None),
    (datetime, NOON, "2026-03-01T12:00:00.000000+00:00"),
    (date, date(2026, 3, 1), "2026-03-01"),
    (UUID, UUID(int=1), "00000000-0000-0000-0000-000000000001"),
    (Colour, Colour.ROSE, "rose"),
    (Literal["H", "V"], "V", "V"),
    (tuple[Colour, ...], (Colour.BLUE, Colour.ROSE), ["blue", "rose"]),
    (tuple[tuple[int, ...], ...], ((1,), ()), [[1], []]),
    (dict[str, date], {"a": date(2026, 3, 1)}, {"a": "2026-03-01"}),
    (int | None, None, None),
    (int | None, 3, 3),
    (Place, Place(row=1), {"row": 1, "note": None}),
    (tuple[Place, ...], (Place(row=1, note="x"),), [{"row": 1, "note": "x"}]),
    (Json, {"a": [1, {"b": None}, True, "x"]}, {"a": [1, {"b": None}, True, "x"]}),
]


@pytest.mark.parametrize(("hint", "typed", "plain"), PAIRS)
def test_codec_goes_both_ways(hint: Any, typed: Any, plain: Any):
    codec = codec_of(hint)
    assert codec.encode(typed) == plain
    assert codec.decode(plain) == typed


def test_a_value_without_slots_or_with_more_to_do_is_made_as_its_class_makes_it():
    @dataclass(frozen=True, kw_only=True)
    class Plain:
        row: int = 3

    @dataclass(frozen=True, slots=True, kw_only=True)
    class Sorted:
        rows: tuple[int, ...]

        def __post_init__(self) -> None:
            object.__setattr__(self, "rows", tuple(sorted(self.rows)))

    assert codec_of(Plain).decode({"row": 4}) == Plain(row=4)
    assert codec_of(Sorted).decode({"rows": [2, 1]}).rows == (1, 2)


def test_datetime_is_kept_in_utc():
    paris = datetime(2026, 3, 1, 13, tzinfo=timezone(timedelta(hours=1)))
    assert codec_of(datetime).encode(paris) == "2026-03-01T12:00:00.000000+00:00"
    assert codec_of(datetime).decode("2026-03-01T13:00:00+01:00") == NOON
    assert codec_of(datetime).decode("2026-03-01T13:00:00+01:00").tzinfo is UTC


@pytest.mark.parametrize(
    ("hint", "wrong"),
    [
        (str, 1),
        (str, "a\0b"),
        (int, True),
        (int, "1"),
        (int, 1.0),
        (bool, 1),
        (None.__class__, 0),
        (datetime, datetime(2026, 3, 1)),  # noqa: DTZ001  # that is the test
        (datetime, "2026-03-01"),
        (date, NOON),
        (UUID, "00000000-0000-0000-0000-000000000001"),
        (Colour, "rose"),
        (Literal[1], True),
        (Literal["H"], "V"),
        (tuple[int, ...], [1]),
        (tuple[int, ...], ("1",)),
        (dict[str, int], {1: 1}),
        (int | None, "1"),
        (Place, {"row": 1}),
        (Place, Place(row="1")),  # type: ignore[arg-type]  # that is the test
        (Json, {"a": 1.5}),
        (Json, {"a": (1,)}),
        (Json, {"a": ["\0"]}),
        (Json, [1]),
    ],
)
def test_codec_refuses_a_value_of_another_type(hint: Any, wrong: Any):
    with pytest.raises(CodecError):
        codec_of(hint).encode(wrong)


@pytest.mark.parametrize("hint", [float, list[int], tuple[int, str], dict[int, str], int | str, set[int], object])
def test_codec_refuses_a_type_that_events_do_not_hold(hint: Any):
    with pytest.raises(CodecError):
        codec_of(hint)


def test_value_refuses_a_field_that_events_do_not_hold():
    with pytest.raises(CodecError, match="float"):

        @value
        class Rate:
            of: float


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.text('aé\u2028"\\\U0001f0cf'),
    lambda inner: st.lists(inner) | st.dictionaries(st.sampled_from("abcé"), inner),
    max_leaves=8,
)


@given(st.dictionaries(st.sampled_from("abcé"), JSON))
def test_json_survives(plain: Json):
    codec = codec_of(Json)
    assert codec.decode(codec.encode(plain)) == plain


def test_canonical_json_is_one_text_for_one_value():
    assert (
        canonical_json({"b": [1, "é"], "a": {"z": None, "y": True}}) == '{"a":{"y":true,"z":null},"b":[1,"é"]}'.encode()
    )


@given(JSON)
def test_canonical_json_does_not_depend_on_the_order_of_keys(plain: Any):
    def turned(inner: Any) -> Any:
        if isinstance(inner, dict):
            return {key: turned(inner[key]) for key in reversed(inner)}
        return [turned(item) for item in inner] if isinstance(inner, list) else inner

    assert canonical_json(turned(plain)) == canonical_json(plain)


@pytest.mark.parametrize("wrong", [1.0, [0.5], {"a": [{"b": float("nan")}]}, (2.0,)])
def test_canonical_json_refuses_floats(wrong: Any):
    with pytest.raises(ValueError, match="no float"):
        canonical_json(wrong)


@given(JSON)
def test_what_is_written_is_read_again(plain: Any):
    text = canonical_json(plain).decode()
    assert read_json(text) == plain
    assert canonical_text(plain, sure=True) == text


@pytest.mark.parametrize("text", ["1.0", '{"a":[1e3]}', "NaN", "-Infinity", "", "{", '{"a":1} ', "{}{}", " 1", "'a'"])
def test_what_the_store_never_wrote_is_not_read(text: str):
    with pytest.raises(ValueError):  # each reader words it in its own way
        read_json(text)
