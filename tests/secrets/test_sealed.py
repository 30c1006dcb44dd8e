"""Design §9: no byte of a game that is sealed, or opened and not yet played, is served, logged, cached or exported.

Three games of one simultané: the first is opened and one of its two centres has played two coups of it, the second is
sealed, the third chosen. The needles are their own letters: every tirage and every solution to come, keys and salts.
"""

from collections.abc import Iterator
from io import StringIO
from typing import Any

import pytest
from django.core.management import call_command
from django.db import connection, transaction
from django.test import override_settings
from django.test.utils import CaptureQueriesContext

from engine.eventstore.reading import read_log
from engine.jobs.models import Job
from engine.web.live.topics import woken_by
from games.domain.preparation.game import PreparedGame
from games.services.sealed import sealed_under
from tests.permissions.asking import sign_in
from tests.plugins.lexicons import NAME as LEXICON
from tests.secrets.cached import cached, forget_cached
from tests.secrets.needles import Needles
from tests.secrets.simultane import Scene, announced, celery, choose_and_seal, everything_logged, play, visits
from tests.tiers import lasting

# The database is set up for tests that are marked so; what they change is undone inside the transaction of the scene.
pytestmark = [pytest.mark.django_db, pytest.mark.whole(reason="one simultané is played")]

OUTSIDERS = ("visitor", "player", "juge_elsewhere")
# What staff is answered is kept while everything is logged, and searched with the answers to what it did.
ASKED = (
    "visitor",
    *lasting("juge_of_centre", "arbitre_elsewhere", "player", "arbitre", "juge", "juge_elsewhere"),
)


@pytest.fixture(scope="module")
def scene(django_db_setup: None, django_db_blocker: Any, _shelf: Any) -> Iterator[Scene]:
    """Made once for the whole module, which changes nothing of it."""
    installed = override_settings(LEXICON_DIR=_shelf.directory, DEFAULT_LEXICON=LEXICON)
    with installed, django_db_blocker.unblock(), transaction.atomic():
        forget_cached()
        scene = announced(_shelf.open(LEXICON))
        with everything_logged(scene.logged), CaptureQueriesContext(connection), celery(scene.messages):
            for account in scene.people.values():
                if not account.is_anonymous:
                    sign_in(account)
            choose_and_seal(scene)
            play(scene)
            scene.answers += [text for *_asked, text in visits(scene, ("staff",))]
        yield scene
        transaction.set_rollback(True)


@pytest.mark.parametrize("role", ASKED)
def test_no_route_tells_anybody_what_is_to_come(scene, role):
    """Nor a stranger what the quicker centre has played."""
    to_come, ahead = scene.to_come, scene.ahead
    leaks = []
    for name, _role, text in visits(scene, (role,)):
        leaks += [(name, role, needle) for needle in to_come.found(text)]
        if role in OUTSIDERS:
            leaks += [(name, role, needle) for needle in ahead.found(text)]
    assert leaks == []


def test_search_finds_them_where_they_may_be_read(scene):
    """The tests of this module can fail: whoever conducts the centre that is ahead reads what it has played."""
    pages = ("games:coups", "games:conduct")
    told = visits(scene, ("juge", "staff"), only=pages)
    seen = {(name, role) for name, role, text in told if scene.ahead.found(text)}
    assert seen == {(name, role) for name in pages for role in ("juge", "staff")}
    game = scene.games[1]
    assert Needles.of(game.coups).found(prepared_line_of(game)) != []
    assert scene.to_come.found(f"<b>{sealed_under(scene.holders[1]).seed.hex()}</b>")


def prepared_line_of(game: PreparedGame) -> str:
    return " ".join(f"<i>{coup.tirage.letters}</i><b>{coup.word}</b> {coup.reference}" for coup in game.coups)


def test_what_staff_did_with_them_was_answered_without_them(scene):
    """And what it read afterwards, on every route."""
    to_come = scene.to_come
    assert [found for text in scene.answers if (found := to_come.found(text))] == []


def test_no_topic_no_job_and_no_message_of_a_worker_holds_them(scene):
    to_come = scene.to_come
    topics = [topic for recorded in read_log(0, 10_000) for topic in woken_by(recorded)]
    jobs = [repr(row) for row in Job.objects.values()]
    assert topics
    assert jobs
    assert scene.messages
    assert [found for text in (*topics, *jobs, *scene.messages) if (found := to_come.found(text))] == []


def test_no_key_nor_value_of_the_cache_holds_them(scene):
    kept = cached()
    assert kept
    to_come = scene.to_come
    assert [found for text in kept if (found := to_come.found(text))] == []


def test_no_record_of_any_logger_holds_them(scene):
    """Down to DEBUG, the statements sent to the database included."""
    assert any("INSERT INTO" in text and "games_sealed_script" in text for text in scene.logged)
    to_come = scene.to_come
    assert [found for text in scene.logged if (found := to_come.found(text))] == []


def test_no_row_of_the_database_holds_them(scene):
    """In any table: what is sealed is there, encrypted. A backup of SQLite holds these very rows."""
    to_come, leaks = scene.to_come, []
    with connection.cursor() as cursor:
        tables = connection.introspection.table_names(cursor)
        assert {"games_sealed_script", "eventstore_event"} <= set(tables)
        for table in tables:
            cursor.execute(f'SELECT * FROM "{table}"')  # a name of the database's own
            leaks += [(table, found) for row in cursor.fetchall() if (found := to_come.found(repr(row)))]
    assert leaks == []


def test_no_export_of_the_log_holds_them(scene):
    for arguments in (["export"], *(["export", "--stream", f"preparee-{holder}"] for holder in scene.holders)):
        out = StringIO()
        call_command("eventlog", *arguments, stdout=out)
        assert out.getvalue()
        assert scene.to_come.found(out.getvalue()) == []
