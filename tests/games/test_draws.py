"""The check of the draws on its page, over the API and on the command line."""

import json
from io import StringIO

import pytest
from django.core.management import CommandError, call_command
from django.urls import reverse

from engine.rules.end import EndReason
from games.commands.partie import announce_partie, check_bag, draw_tirage
from games.events.partie import DrawSource, PartieEnded
from games.queries.parties import state_of
from games.streams import partie_stream
from tests.factories.parties import sealed_of
from tests.factories.streams import happen

pytestmark = pytest.mark.django_db


@pytest.fixture
def drawn(new_partie, staff):
    """A partie whose first tirage the software has drawn."""
    partie = new_partie(DrawSource.SOFTWARE)
    for step in (check_bag, announce_partie, draw_tirage):
        step(partie, by=staff)
    return partie


@pytest.fixture
def ended(drawn):
    sealed = sealed_of(drawn)
    happen(
        partie_stream(drawn), PartieEnded(reason=EndReason.INTERRUPTED, seed=sealed.seed.hex(), salt=sealed.salt.hex())
    )
    return drawn


def verify(record: object) -> tuple[int, list[str]]:
    out = StringIO()
    try:
        call_command("partie", "verify", str(record), stdout=out)
    except SystemExit as end:
        return int(str(end.code)), out.getvalue().splitlines()
    return 0, out.getvalue().splitlines()


def test_nothing_of_the_draw_is_told_before_the_end(drawn, client):
    sealed = sealed_of(drawn)
    page = client.get(reverse("games:draws", args=[drawn]))
    answer = client.get(reverse("api-partie-draws", args=[drawn]))
    assert (page.status_code, page.context["checked"], answer.status_code) == (200, None, 409)
    told = page.content.decode() + answer.content.decode()
    letters = state_of(drawn)
    hand = letters.asked.drawn if letters.asked else letters.current.drawn
    assert [secret for secret in (sealed.seed.hex(), sealed.salt.hex(), hand) if secret in told] == []
    with pytest.raises(CommandError):
        verify(drawn)


def test_an_ended_partie_is_checked_by_anybody(ended, client, tmp_path):
    page = client.get(reverse("games:draws", args=[ended]))
    assert page.context["checked"].is_right
    assert "Le tirage est vérifié" in page.content.decode()
    record = tmp_path / "tirages.json"
    record.write_bytes(client.get(reverse("api-partie-draws", args=[ended])).content)
    assert verify(ended) == verify(record)
    code, lines = verify(record)
    assert (code, len(lines)) == (0, 2 + len(page.context["checked"].draws))


def test_a_changed_record_differs(ended, client, tmp_path):
    told = client.get(reverse("api-partie-draws", args=[ended])).json()
    told["events"][0]["data"]["commitment"] = "0" * 64
    record = tmp_path / "tirages.json"
    record.write_text(json.dumps(told))
    code, _lines = verify(record)
    assert code == 1


def test_what_is_no_record_is_refused(tmp_path):
    record = tmp_path / "tirages.json"
    record.write_text("{}")
    for path in (record, tmp_path / "nowhere"):
        with pytest.raises(CommandError) as refused:
            verify(path)
        assert refused.value.returncode == 2


def test_the_letters_of_a_bag_have_no_seed(opened, client):
    page = client.get(reverse("games:draws", args=[opened]))
    assert page.context["checked"] is None
    assert "sac" in page.content.decode()
