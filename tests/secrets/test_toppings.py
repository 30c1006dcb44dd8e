"""Design §9, for toppings: nobody reads a letter that his own run has not come to, whoever he is, wherever he looks.

Two toppings of one competition: one online, raced through by a guest who is at its third coup and by an account at its
second, and only begun by another guest; one in person, at its second coup. What is to come of a game is told to nobody.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from io import StringIO
from typing import Any
from uuid import UUID, uuid5

import pytest
from django.core.management import call_command
from django.db import connection
from django.test import Client

from engine.eventstore.models import Event
from engine.eventstore.reading import read_log
from engine.jobs.models import Job
from engine.people.actors import SYSTEM
from engine.people.models import PersonalExport
from engine.web.live.topics import woken_by
from games.commands.run import start_run, start_run_in_person, validate_top
from games.commands.topping import close_topping, reveal_topping
from games.domain.topping.game import ToppingCoup, ToppingGame
from games.queries.toppings import game_of, run_of_player
from games.services.sealed import seed_under
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.players import PlayerFactory
from tests.factories.toppings import ToppingFactory, find, solution, stopped_clock, work
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes
from tests.secrets.asking import OF_EVENTS, parameters
from tests.secrets.cached import cached, forget_cached
from tests.secrets.needles import Needles
from tests.secrets.scenes import ROLES, people_of_each_role
from tests.secrets.simultane import everything_logged
from tests.secrets.visits import BINARY, OF_THE_CODE, readable, sign_in, visit
from tests.tiers import lasting
from tournaments.commands.officials import appoint_juge_arbitre, appoint_organiser
from tournaments.commands.personal import ask_export

pytestmark = pytest.mark.django_db

ONLINE_COUP, OWN_COUP, IN_PERSON_COUP = 3, 2, 2
# Two tops that share a word and a reference are no leak: shorter ones say nothing.
TELLING = 3


@dataclass
class Scene:
    people: dict[str, Any]
    ids: dict[str, object]
    online: UUID
    in_person: UUID
    guest: Client
    guest_run: UUID
    own_run: UUID
    run_in_person: UUID
    looker: Client
    begun_run: UUID
    logged: set[str]

    @property
    def runs(self) -> tuple[UUID, ...]:
        return self.guest_run, self.own_run, self.run_in_person, self.begun_run

    def to_come(self) -> Needles:
        """What nobody is told: no tirage after the coups in play, no top of them online, no seed."""
        online, in_person = game_of(self.online), game_of(self.in_person)
        coming = [*online.coups[ONLINE_COUP:], *in_person.coups[IN_PERSON_COUP:]]
        tops = [*online.coups[ONLINE_COUP - 1 :], *in_person.coups[IN_PERSON_COUP:]]
        held = [each for one in (self.online, self.in_person) for each in (one, uuid5(one, "candidates"))]
        return needles(coming, tops, keys=[key for each in held for key in _keys(each)])

    def of_other_players(self) -> Needles:
        """What who has not played is not told either."""
        online, in_person = game_of(self.online), game_of(self.in_person)
        coups = [*online.coups[:ONLINE_COUP], *in_person.coups[:IN_PERSON_COUP]]
        return needles(coups, coups)


def needles(tirages: list[ToppingCoup], tops: list[ToppingCoup], keys: list[str] | None = None) -> Needles:
    solutions: dict[str, set[str]] = {}
    for top in (top for coup in tops for top in coup.tops):
        if len(top.word) >= TELLING:
            solutions.setdefault(top.word.upper(), set()).add(str(top.ref))
    racks = {"".join(sorted(coup.tirage.letters)) for coup in tirages if len(coup.tirage.letters) == 7}
    told = {word: frozenset(references) for word, references in solutions.items()}
    return Needles(frozenset(racks), told, tuple(keys or ()))


def _keys(holder: UUID) -> Iterator[str]:
    sealed = seed_under(holder)
    yield from (key for key in (sealed.seed.hex(), sealed.salt.hex()) if key)


@pytest.fixture
def hour(monkeypatch):
    return stopped_clock(monkeypatch)


@pytest.fixture
def scene(lexicon, hour) -> Scene:
    people = people_of_each_role()
    people["player"].person = PlayerFactory(name="Zoé Roy")
    people["player"].save()
    competition = CompetitionFactory(name="Topping")
    centre = CentreFactory(competition=competition)
    appoint_juge_arbitre(competition, account=people["juge"].pk, by=SYSTEM)
    appoint_organiser(competition, account=people["organiser"].pk, by=SYSTEM)
    logged: set[str] = set()
    forget_cached()
    with everything_logged(logged):
        online = ToppingFactory(seed=b"online".ljust(32), name="En ligne", competition=competition)
        in_person = ToppingFactory(seed=b"person".ljust(32), name="Présent", competition=competition, in_person=True)
        guest = Client()
        guest_run = UUID(_post(guest, f"/api/v1/toppings/{online}/runs/", {"name": "Max"})["id"])
        for coup in range(1, ONLINE_COUP):
            _post(guest, f"/api/v1/runs/{guest_run}/proposals/", {"coup": coup, **solution(online, coup)})
        _post(guest, f"/api/v1/runs/{guest_run}/proposals/", {"coup": ONLINE_COUP, "word": "ZZ", "reference": "H8"})
        own_run = start_run(online, name="Zoé", by=people["player"])
        find(own_run, online, 1, by=people["player"])
        run_in_person = start_run_in_person(in_person, name="Léa", by=people["juge"])
        validate_top(run_in_person, coup=1, by=people["juge"])
        looker = Client()
        begun_run = UUID(_post(looker, f"/api/v1/toppings/{online}/runs/", {"name": "Lou"})["id"])
        work()
    ids = parameters(competition, centre, people["juge"].pk)
    return Scene(people, ids, online, in_person, guest, guest_run, own_run, run_in_person, looker, begun_run, logged)


def _post(client: Client, address: str, body: dict[str, object]) -> dict[str, Any]:
    answer = client.post(address, body, content_type="application/json")
    assert answer.status_code in (200, 201), answer.content
    told: dict[str, Any] = answer.json()
    return told


def addresses(scene: Scene) -> Iterator[tuple[Route, str]]:
    """Of the toppings, of the runs, of their streams and of the facts in them; and those of the house."""
    streams = [
        *(f"topping-{each}" for each in (scene.online, scene.in_person)),
        *(f"run-{each}" for each in scene.runs),
    ]
    for route in routes():
        if route.name in (*BINARY, *OF_THE_CODE) or "GET" not in ROWS[route.name]:
            continue
        if "stream" in route.parameters:
            yield from ((route, route.address({"stream": stream})) for stream in streams)
        elif route.name in OF_EVENTS:
            facts = Event.objects.filter(stream__in=streams).values_list("position", flat=True)
            yield from ((route, route.address({**scene.ids, "position": position})) for position in facts)
        elif "run" in route.parameters:
            yield from ((route, route.address({"run": run})) for run in scene.runs)
            yield from ((route, f"{route.address({'run': run})}?coup=2") for run in scene.runs)
        elif "topping" in route.parameters:
            told = ({"topping": one, "number": 2} for one in (scene.online, scene.in_person))
            for each in told:
                yield from ((route, f"{route.address(each)}{query}") for query in ("", "?coup=2"))
        elif not set(route.parameters) - {"competition"}:
            yield route, route.address(scene.ids)


# Who plays, who does not, who conducts; the others last.
SOME = ("visitor", "player", "juge")
OTHERS = tuple(role for role in ROLES if role not in SOME)


def whole(topping: UUID) -> Needles:
    game = game_of(topping)
    return needles(list(game.coups), list(game.coups))


def in_person(scene: Scene, address: str) -> bool:
    return any(str(one) in address for one in (scene.in_person, scene.run_in_person))


def leaks(scene: Scene, roles: tuple[str, ...]) -> Iterator[tuple[str, str, str]]:
    """(role, route, what) of each secret told."""
    to_come, of_others = scene.to_come(), scene.of_other_players()
    may_read = {"player": {"games:run", "api-run"}}
    conducts = ("juge", "organiser", "staff")
    online = whole(scene.online)
    for route, address in addresses(scene):
        for role in roles:
            text = visit(scene.people[role], "GET", address).text
            yield from ((role, route.name, one) for one in to_come.found(text))
            if role not in conducts and route.name not in may_read.get(role, ()):
                yield from ((role, route.name, one) for one in of_others.found(text))
            # Who conducts online reads no more than anybody: nothing of the game.
            if role == "juge" and not in_person(scene, address):
                yield from ((role, route.name, one) for one in online.found(text))
        text = readable(scene.guest.get(address).getvalue())
        yield from (("guest", route.name, one) for one in to_come.found(text))


@pytest.mark.parametrize("roles", [SOME, *lasting(OTHERS)], ids=["some", "others"])
def test_no_route_tells_what_a_run_has_not_come_to(scene, roles):
    assert list(leaks(scene, roles)) == []


def test_who_has_only_begun_reads_his_first_tirage_and_nothing_else(scene):
    game = game_of(scene.online)
    beyond = needles(list(game.coups[1:]), list(game.coups))
    addressed = dict.fromkeys(address for _route, address in addresses(scene))
    found = {address: beyond.found(readable(scene.looker.get(address).getvalue())) for address in addressed}
    assert {address: told for address, told in found.items() if told} == {}
    own = readable(scene.looker.get(f"/api/v1/runs/{scene.begun_run}/").getvalue())
    assert needles([game.coup(1)], []).found(own)


def test_nothing_beside_the_routes_holds_the_game(scene):
    to_come = scene.to_come()
    for found in (to_come.found(text) for text in _beside(scene)):
        assert found == []


def _beside(scene: Scene) -> Iterator[str]:
    yield from cached()
    yield from (repr(row) for row in Job.objects.values())
    yield from (topic for recorded in read_log(0, 100_000) for topic in woken_by(recorded))
    assert scene.logged
    yield from scene.logged
    yield Client().get("/metrics").content.decode()
    exported = StringIO()
    call_command("eventlog", "export", stdout=exported)
    assert "games.topping_prepared" in exported.getvalue()
    yield exported.getvalue()
    yield _archive(scene.people["player"])
    with connection.cursor() as cursor:
        for table in connection.introspection.table_names(cursor):
            cursor.execute(f'SELECT * FROM "{table}"')  # a name of the database's own
            yield f"{table} {cursor.fetchall()!r}"


def _archive(player: Any) -> str:
    """All that a player is given of himself, in files."""
    made = ask_export(player.person, by=player)
    work()
    kept = PersonalExport.objects.get(pk=made)
    client = Client()
    client.cookies = sign_in(player)
    return readable(client.get(f"/compte/mes-donnees/{kept.pk}.zip").getvalue())


def test_a_refusal_tells_nothing_of_the_game(scene, hour):
    """Whatever is proposed: too early, too late, twice, for another coup, without its letters."""
    to_come, address = scene.to_come(), f"/api/v1/runs/{scene.guest_run}/proposals/"
    late = solution(scene.online, 1)
    for body in (
        {"coup": 3, "word": "ZZ", "reference": "H8"},
        {"coup": 4, "word": "AS", "reference": "H8"},
        {"coup": 1, **late},
        {"coup": 3, "word": "AS", "reference": "A1"},
    ):
        answer = scene.guest.post(address, body, content_type="application/json")
        assert to_come.found(answer.content.decode()) == []
    hour.pass_(61)
    answer = scene.guest.post(address, {"coup": 3, **solution(scene.online, 3)}, content_type="application/json")
    assert (answer.status_code, needles([], list(game_of(scene.online).coups[3:])).found(answer.content.decode())) == (
        409,
        [],
    )


def test_search_finds_them_where_they_may_be_read(scene, hour):
    """The tests above can fail."""
    person = game_of(scene.in_person)
    console = visit(scene.people["juge"], "GET", f"/topping/courses/{scene.run_in_person}/arbitrage/").text
    assert needles([person.coup(2)], []).found(console)
    assert needles([], [person.coup(2)]).found(console)
    own = visit(scene.people["player"], "GET", f"/api/v1/runs/{run_of_player(scene.online, _player(scene))}/").text
    assert needles([game_of(scene.online).coup(2)], []).found(own)
    close_topping(scene.online, by=SYSTEM)
    hour.pass_(_longest(game_of(scene.online)))
    reveal_topping(scene.online, by=SYSTEM)
    told = Client().get(f"/api/v1/toppings/{scene.online}/game/").content.decode()
    assert needles(list(game_of(scene.online).coups), []).found(told.replace('"', " "))


def _player(scene: Scene) -> str:
    return str(scene.people["player"].actor_id)


def _longest(game: ToppingGame) -> int:
    return 60 * len(game.coups) + 1
