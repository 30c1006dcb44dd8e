"""Every event of the installed apps has its lines in the documentation, as the code says them today."""

from deploy.checks import events
from engine.eventstore.checks import installed_events


def test_the_page_of_events_is_what_make_schema_would_write():
    assert events.PAGE.read_text(encoding="utf-8") == events.page()


def test_every_event_says_what_it_means():
    assert [kind.name for kind in installed_events() if not (kind.cls.__doc__ or "").strip()] == []


def test_what_an_event_does_is_found_from_its_lines():
    sections = {part.partition("`,")[0].strip("`"): part for part in events.page().split("### ")}
    corrected, closed = sections["arbitration.bulletin_corrected"], sections["games.topping_closed"]
    assert "folded in [arbitration/domain/feuille.py](../../arbitration/domain/feuille.py)" in corrected
    assert "[arbitration/domain/result.py]" in corrected
    assert "rows of `tournaments.standings`: [tournaments/projections/standings/__init__.py]" in corrected
    assert "topics: [arbitration/topics.py](../../arbitration/topics.py), `arbiters`" in corrected
    assert "sentence: [games/history/toppings.py](../../games/history/toppings.py), `closed`" in closed
    assert "starts `games.topping_reveals`: [games/tasks.py](../../games/tasks.py), `reveal_once_over`" in closed
