"""Every event of the installed apps has its lines in the documentation, as the classes say them today."""

from pathlib import Path

from engine.eventstore.catalogue import catalogue
from engine.eventstore.checks import installed_events

PAGE = Path(__file__).parents[3] / "docs" / "developpement" / "evenements.md"


def test_the_page_of_events_is_what_make_schema_would_write():
    assert PAGE.read_text(encoding="utf-8") == catalogue()


def test_every_event_says_what_it_means():
    assert [kind.name for kind in installed_events() if not (kind.cls.__doc__ or "").strip()] == []
