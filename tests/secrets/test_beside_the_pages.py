"""Design §9: what a program keeps or says beside its pages holds no secret of a coup: cache, tasks, log, sockets.

The pages of the same moments are asked in `test_before_the_close` and `test_after_the_close`.
"""

import pytest
from django.core.cache import cache
from django.test import Client

from engine.eventstore.reading import read_log
from engine.jobs.models import Job
from engine.web.live.topics import woken_by
from games.commands.partie import announce_tirage, close_coup, start_clock
from games.queries.parties import state_of
from tests.secrets.cached import cached, forget_cached
from tests.secrets.simultane import celery, everything_logged
from tests.secrets.visits import visit
from tests.secrets.watching import TIRAGE, TOP, drawn

pytestmark = pytest.mark.django_db


def said(logged: set[str], messages: list[str]) -> dict[str, list[str]]:
    """By where it stands: whatever somebody could read there."""
    return {
        "cache": cached(),
        "tasks": [repr(row) for row in Job.objects.values()],
        "topics": [topic for recorded in read_log(0, 10_000) for topic in woken_by(recorded)],
        "messages": list(messages),
        "log": list(logged),
        "measures": [Client().get("/metrics").content.decode()],
    }


def found(canaries, logged: set[str], messages: list[str]) -> list[tuple[str, str]]:
    return [
        (place, canary.name)
        for place, texts in said(logged, messages).items()
        for canary in canaries
        # a count of the measures may well be that of the top
        if (place, canary.name) not in (("measures", "points of the top"), ("log", "points of the top"))
        if any(canary.found(text) for text in texts)
    ]


def test_nothing_beside_the_pages_holds_the_secrets_of_a_coup(watched, people):
    partie, staff = watched["partie"], people["staff"]
    logged: set[str] = set()
    messages: list[str] = []
    leaked = {}
    word_of_top = (TOP[0],)
    forget_cached()
    with everything_logged(logged), celery(messages):
        drawn(watched, people)
        for role in ("visitor", "arbitre", "juge_arbitre", "staff"):
            visit(people[role], "GET", f"/parties/{partie}/salle/")
        leaked["drawn"] = found((TIRAGE, *word_of_top), logged, messages)
        announce_tirage(partie, by=staff)
        leaked["announced"] = found(word_of_top, logged, messages)
        start_clock(partie, by=staff)
        visit(people["visitor"], "GET", f"/parties/{partie}/coups/")
        leaked["running"] = found(word_of_top, logged, messages)
        close_coup(partie, by=staff)
        leaked["closed"] = found(word_of_top, logged, messages)
    assert {moment: places for moment, places in leaked.items() if places} == {}
    assert logged
    assert state_of(partie).coup(2).top.tops[0].word == "ATELIERS"


def test_search_finds_what_is_kept_there(watched, people):
    """The test above can fail."""
    cache.set("kept", {"tirage": "SRIATEL"})
    assert ("cache", "tirage") in found((TIRAGE,), set(), [])
    assert ("log", "tirage") in found((TIRAGE,), {"drawn SRIATEL"}, [])
    assert ("messages", "top") in found(TOP, set(), ["ATELIERS"])
