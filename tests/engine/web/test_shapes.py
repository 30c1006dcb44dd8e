"""An answer whose shape follows from a dataclass."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import UTC, datetime
from enum import Enum
from uuid import UUID

from engine.web.shapes import FOR_PAGES, LEFT_OUT, answer, described, one_of, shape


class Colour(Enum):
    RED = "red"


@dataclass(frozen=True, slots=True)
class Part:
    letter: str


@dataclass(frozen=True, slots=True, kw_only=True)
class WholeShown:
    """What is shown."""

    version: int = field(metadata=described("For `expected_version`."))
    id: UUID
    state: str = field(metadata=one_of(("here", "gone")))
    colour: Colour
    at: datetime
    parts: Sequence[Part]
    first: Part | None
    note: str | None = field(default=None, metadata=LEFT_OUT)
    usual: bool = False
    url: str = field(default="/", metadata=FOR_PAGES)


@dataclass(frozen=True, slots=True, kw_only=True)
class FurtherShown(WholeShown):
    url: str


ID = UUID(int=7)
WHOLE = {
    "version": 3,
    "id": ID,
    "state": "here",
    "colour": Colour.RED,
    "at": datetime(2026, 1, 2, 12, tzinfo=UTC),
    "parts": (Part("A"),),
    "first": None,
}


def test_an_answer_holds_every_field_in_its_order_but_those_of_pages_and_those_left_out():
    told = answer(WholeShown(**WHOLE), status=201)
    assert (told.status_code, list(told.data.items())) == (
        201,
        [
            ("version", 3),
            ("id", str(ID)),
            ("state", "here"),
            ("colour", "red"),
            ("at", "2026-01-02T13:00:00+01:00"),
            ("parts", [{"letter": "A"}]),
            ("first", None),
            ("usual", False),
        ],
    )
    more = answer(FurtherShown(**WHOLE, note="seen", url="/here/")).data
    assert (more["note"], more["url"]) == ("seen", "/here/")


def test_the_document_says_what_the_dataclass_says():
    kind = shape(WholeShown)
    assert (kind.__name__, kind.__doc__, shape(Part).__doc__) == ("WholeSerializer", "What is shown.", "")
    fields = kind().fields
    assert fields["version"].help_text == "For `expected_version`."
    assert {name for name, each in fields.items() if not each.required} == {"note"}
    assert {name for name, each in fields.items() if each.allow_null} == {"first"}
    assert (list(fields["state"].choices), list(fields["colour"].choices)) == (["here", "gone"], ["red"])
