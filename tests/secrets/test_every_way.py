"""Design §9, for every way to play: letters of a bag, of the software, of a prepared game; together, in halls, apart.

One installation holds a partie of each way. Their second coup is watched as it is drawn, while it runs, and once it
is closed and its bulletins are in; only routes that read where a secret lies are asked, by those who must not know it.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import Any

import pytest
from django.db import connection, transaction
from django.test import Client, override_settings

from engine.eventstore.models import Event
from engine.eventstore.reading import read_log
from engine.jobs import worker
from engine.jobs.models import Job
from engine.people.models import PersonalExport
from engine.web.live.topics import woken_by
from games.domain.partie.steps import Step
from games.events.partie import DrawSource
from tests.factories.parties import work
from tests.plugins.lexicons import NAME as LEXICON
from tests.secrets.asking import addresses, parameters
from tests.secrets.cached import cached, forget_cached
from tests.secrets.scenes import WAYS, Scene, Secret, conduct, opened, people_of_each_role
from tests.secrets.simultane import celery, everything_logged
from tests.secrets.visits import Answer, readable, sign_in, visit
from tournaments.commands.personal import ask_export
from tournaments.domain.plan import Conduct

pytestmark = [pytest.mark.django_db, pytest.mark.whole(reason="one installation is played")]

# What the partie waits for then.
MOMENTS = {"drawn": Step.ANNOUNCE_TIRAGE, "running": Step.CLOSE_COUP, "closed": Step.ANNOUNCE_SOLUTION}
Asked = dict[str, tuple[str, ...]]
# Who is asked of those who must not know. Beside them a visitor reads every route of a partie of the bag at each of
# these moments, and the juge-arbitre while the coup runs: see test_before_the_close and test_after_the_close.
AT_ONCE: Asked = {
    "drawn": ("player", "arbitre", "elsewhere"),
    "running": ("player", "arbitre"),
    "closed": ("player", "elsewhere"),
}
EVERYBODY: Asked = {
    "drawn": ("visitor", "arbitre", "elsewhere", "juge"),
    "running": ("arbitre", "juge"),
    "closed": ("visitor", "player", "elsewhere", "juge_elsewhere"),
}
# Where who conducts reads the letters before anybody.
CONSOLE = ("games:conduct", "api-partie-conduct")
# Where the letters, the tops, the bulletins and the totals lie, which are recounted from the log. Held against the
# tables themselves below.
EVENTS = Event._meta.db_table
WHERE_SECRETS_LIE = (EVENTS, "arbitration_bulletin", "tournaments_scoreline", "tournaments_standing")
# Of a hall that others still have to play.
OF_A_HALL = ("games_coup", "games_partie", "tournaments_public_fact")
OF_ANOTHER_HALL = ("elsewhere", "player")
Found = tuple[str, str, str, str]


@dataclass
class Watched:
    """What was found, by moment; and where an answer that holds a secret may be kept."""

    scenes: list[Scene]
    people: dict[str, Any]
    leaks: dict[str, list[Found]] = field(default_factory=dict)
    beside: dict[str, list[tuple[str, str, str]]] = field(default_factory=dict)
    tables: set[str] = field(default_factory=set)
    told: dict[str, set[tuple[str, str]]] = field(default_factory=dict)
    kept: set[tuple[str, str]] = field(default_factory=set)
    logged: set[str] = field(default_factory=set)
    messages: list[str] = field(default_factory=list)


# One way at each run, whose hall follows what another draws; the others last.
PLAYED = {"bag": (WAYS[:1], AT_ONCE), "every": (WAYS, EVERYBODY)}


@pytest.fixture(scope="module", params=["bag", pytest.param("every", marks=pytest.mark.lasting)])
def watched(
    request: pytest.FixtureRequest, django_db_setup: None, django_db_blocker: Any, _shelf: Any
) -> Iterator[Watched]:
    """Played once for the whole module."""
    installed = override_settings(LEXICON_DIR=_shelf.directory, DEFAULT_LEXICON=LEXICON)
    with installed, django_db_blocker.unblock(), transaction.atomic():
        forget_cached()
        people = people_of_each_role()
        ways, asked = PLAYED[request.param]
        watched = Watched(opened(people, _shelf.open(LEXICON), ways), people)
        with everything_logged(watched.logged), celery(watched.messages):
            _play(watched, asked)
        yield watched
        transaction.set_rollback(True)


def _play(watched: Watched, asked: Asked) -> None:
    for scene in watched.scenes:
        conduct(scene, 1, Step.ANNOUNCE_SOLUTION, worker=worker.catch_up.apply)
    read = _which_read(watched)
    conducted = {name: read[name] for name in CONSOLE}
    for moment, step in MOMENTS.items():
        for scene in watched.scenes:
            conduct(scene, 2, step, worker=worker.catch_up.apply)
        secrets = {scene.way.name: list(scene.secrets(moment)) for scene in watched.scenes}
        watched.leaks[moment] = [
            *_leaks(watched, moment, read, asked[moment], secrets),
            *_leaks(watched, moment, conducted, ("juge",), secrets),
        ]
        watched.beside[moment] = list(_beside(watched, secrets))
        watched.tables |= set(_tables_with(secrets))


def _which_read(watched: Watched) -> dict[str, bool]:
    """The routes that read where a secret lies, and whether they read the log of a partie.

    Asked by who may read most, where there is most to read.
    """
    found: dict[str, bool] = {}
    for scene in watched.scenes:
        if scene.way.in_halls:
            for name, address in _addresses(scene):
                noted = _Noted(WHERE_SECRETS_LIE + (() if scene.way.multiplex else OF_A_HALL))
                with connection.execute_wrapper(noted):
                    visit(watched.people["staff"], "GET", address)
                if noted.where_secrets_lie:
                    found[name] = found.get(name, False) or noted.of_a_partie
    return found


class _Noted:
    """What statements read; the streams of competitions, of halls and of players hold no secret of a partie."""

    where_secrets_lie = of_a_partie = False

    def __init__(self, tables: tuple[str, ...]) -> None:
        self.tables = tables

    def __call__(self, execute: Any, sql: str, params: Any, *more: Any) -> Any:
        if any(table in sql for table in self.tables):
            beside = any(str(one).startswith(("competition-", "centre-", "player-")) for one in params or ())
            self.where_secrets_lie |= not beside
            self.of_a_partie |= not beside and EVENTS in sql
        return execute(sql, params, *more)


def _addresses(scene: Scene) -> Iterator[tuple[str, str]]:
    ids = parameters(scene.competition, scene.centres[0], scene.competition)
    held = dict.fromkeys((*scene.parties[:1], scene.holder))
    coup = len(scene.state.coups)
    yield from ((route.name, address) for route, address in addresses(ids, tuple(held), (coup,)))


def _leaks(
    watched: Watched, moment: str, asked: dict[str, bool], roles: tuple[str, ...], secrets: dict[str, list[Secret]]
) -> Iterator[Found]:
    once: set[str] = set()
    for scene in watched.scenes:
        for name, address in _addresses(scene):
            # Totals and bulletins are the same wherever the letters come from: letters and tops are in the log.
            if name not in asked or address in once or not (asked[name] or scene.way.in_halls):
                continue
            once.add(address)
            for role in roles if scene.way.in_halls else [one for one in roles if one not in OF_ANOTHER_HALL]:
                for answer in _answers(watched.people[role], address):
                    for secret in _found(answer.text, secrets, name):
                        _note(watched, moment, name, role, answer, secret)
                        if role in secret.hidden_from:
                            yield scene.way.name, name, role, secret.name


def _answers(account: Any, address: str) -> Iterator[Answer]:
    answer = visit(account, "GET", address)
    yield answer
    if answer.in_parts and answer.status == 200:
        for part in ("tables", "beside"):
            yield visit(account, "GET", address, {"HX-Request": "true", "HX-Target": part})


def _found(text: str, secrets: dict[str, list[Secret]], route: str = "") -> list[Secret]:
    sought = [one for each in secrets.values() for one in each if route not in one.named_in]
    return [one for one in sought if one.needles.found(text)]


def _note(watched: Watched, moment: str, name: str, role: str, answer: Answer, secret: Secret) -> None:
    watched.told.setdefault(f"{moment} {secret.name}", set()).add((name, role))
    if "no-store" not in answer.text and "private" not in answer.text:
        watched.kept.add((name, role))


def _beside(watched: Watched, secrets: dict[str, list[Secret]]) -> Iterator[tuple[str, str, str]]:
    """Where it stands, of which way, what: in what a program keeps or says beside its answers."""
    places = {
        "cache": cached(),
        "jobs": [repr(row) for row in Job.objects.values()],
        "topics": [topic for recorded in read_log(0, 100_000) for topic in woken_by(recorded)],
        "messages": watched.messages,
        "log": list(watched.logged),
        "measures": [Client().get("/metrics").content.decode()],
        "archive of a player": [_archive(watched)],
    }
    for place, texts in places.items():
        assert texts, place
        # A program may say "solo"; what it gives a player of himself may not.
        sought = [
            (way, one) for way, each in secrets.items() for one in each if one.name != "solo" or "player" in place
        ]
        found = {(way, one.name) for text in texts for way, one in sought if one.needles.found(text)}
        yield from ((place, way, name) for way, name in sorted(found))


def _archive(watched: Watched) -> str:
    """All that the player is given of himself, in files."""
    made = ask_export(watched.people["player"].person, by=watched.people["player"])
    work()
    kept = PersonalExport.objects.get(pk=made)
    client = Client()
    client.cookies = sign_in(watched.people["player"])
    return readable(client.get(f"/compte/mes-donnees/{kept.pk}.zip").getvalue())


def _tables_with(secrets: dict[str, list[Secret]]) -> Iterator[str]:
    """The tables whose rows hold letters, words or keys that are secret."""
    letters = {way: [one for one in each if one.name != "solo"] for way, each in secrets.items()}
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')  # a name of the database's own
            if _found(" ".join(map(repr, cursor.fetchall())), letters):
                yield table


def test_every_way_to_play_has_its_partie():
    """A new one is watched: this fails until it has a scene. What was conducted elsewhere has nothing to come."""
    assert {way.source for way in WAYS} == set(DrawSource) - {DrawSource.IMPORTED}
    assert {way.conduct for way in WAYS} == set(Conduct)
    assert any(way.multiplex for way in WAYS)


@pytest.mark.parametrize("moment", MOMENTS)
def test_no_route_tells_a_secret_of_the_coup(watched, moment):
    assert watched.leaks[moment] == []


@pytest.mark.parametrize("moment", MOMENTS)
def test_nothing_beside_the_routes_holds_a_secret_of_the_coup(watched, moment):
    assert watched.beside[moment] == []


def test_what_tells_a_secret_to_those_entitled_is_kept_by_no_shared_cache(watched):
    assert watched.kept == set()


def test_secrets_lie_where_the_routes_are_chosen_by(watched):
    assert {table for table in watched.tables if not table.startswith((*WHERE_SECRETS_LIE, *OF_A_HALL))} == set()
    assert EVENTS in watched.tables


def test_search_finds_them_where_they_may_be_read(watched):
    """The tests above can fail."""
    assert {(name, "juge") for name in CONSOLE} <= watched.told["drawn tirage"]
