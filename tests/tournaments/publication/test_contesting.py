"""The public pages of an entry tell until when a decision may be contested, and how; without a script too."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbitration.models.hall import CompetitionRow
from arbitration.queries.seats import round_of
from engine.people.actors import SYSTEM
from tests.factories.halls import HallFactory
from tests.factories.streams import happen
from tournaments.commands.rounds import close_round
from tournaments.events.publication import ResultsKind, ResultsPublished
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

PAGES = ("standings-entry", "why")


def told(hall):
    """What each of the two pages says of it, without its tags."""
    pages = [reverse(page, args=[hall.competition, hall.entries[0]]) for page in PAGES]
    texts = [Client().get(page).content.decode() for page in pages]
    return [text.partition("data-countdown")[2].partition("</aside>")[0] for text in texts]


def test_fisf_6_3_b_while_a_partie_may_follow_it_says_so_and_how_to_contest(entered):
    entered.announce()
    for text in told(entered):
        assert ("jusqu’au début de la suivante" in text, "votre lien" in text) == (True, True)


def test_fisf_6_3_b_after_the_last_partie_it_says_the_hour_and_what_is_left(entered):
    CompetitionRow.objects.update(planned=1)
    entered.announce()
    entered.end()
    for text in told(entered):
        seconds = int(text.partition('data-seconds="')[2].partition('"')[0])
        assert (15 * 60 - 60 < seconds <= 15 * 60, "déposé jusqu’à" in text) == (True, True)


def test_fisf_6_3_b_nothing_is_told_before_the_first_partie_nor_once_the_time_is_over(entered, monkeypatch):
    assert told(HallFactory()) == ["", ""]
    CompetitionRow.objects.update(planned=1)
    entered.announce()
    entered.end()
    ended = round_of(entered.partie).ended_at
    for view in ("courses", "publication.why"):
        monkeypatch.setattr(f"tournaments.views.{view}.now", lambda: ended + timedelta(minutes=16))
    assert told(entered) == ["", ""]


def test_nothing_is_told_once_the_results_are_official(entered):
    entered.announce()
    entered.end()
    close_round(entered.competition, round=1, by=SYSTEM)
    published = ResultsPublished(
        number=1, kind=ResultsKind.OFFICIAL, position=1, digest="0" * 64, ruleset="", plan="", rounds=(), lines=()
    )
    happen(competition_stream(entered.competition), published)
    assert told(entered) == ["", ""]
