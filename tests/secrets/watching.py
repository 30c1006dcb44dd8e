"""Which secrets a coup has, who must not be told them at each stage, and the search for them in every answer."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from http import HTTPStatus

from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from engine.jobs.queue import run_due
from games.commands.partie import enter_drawn_letters
from tests.permissions.conftest import ROLES
from tests.permissions.matrix import ROWS
from tests.permissions.routes import Route, routes
from tests.secrets.canaries import Canary, letters_of, term, word
from tests.secrets.visits import BINARY, OF_THE_CODE, visit
from tournaments.domain.papers.kinds import PaperKind

PUBLIC = ("visitor", "player")
# Neither conducts this partie nor corrects its bulletins in this centre.
OUTSIDERS = (*PUBLIC, "arbitre_elsewhere", "juge_elsewhere")
# Of another competition, or of none: an arbitre of another centre of this one needs the top to correct.
STRANGERS = (*PUBLIC, "juge_elsewhere")

TIRAGE = Canary("tirage", letters_of("SRIATEL"), hidden_from=(*OUTSIDERS, "arbitre"))
# Hidden from the juge-arbitre and from staff as well until the coup is closed.
TOP = (Canary("top", word("ATELIERS"), ROLES), Canary("points of the top", word("61"), ROLES))
BULLETIN = Canary("bulletin of another", word("WHISKY"), hidden_from=OUTSIDERS)
SOLO = Canary("solo", term("solo"), hidden_from=OUTSIDERS)


def top_hidden_from(*roles: str) -> tuple[Canary, ...]:
    return tuple(replace(canary, hidden_from=roles) for canary in TOP)


# Counts of all kinds, one of which may well be the points of the top.
COUNTS = ("metrics",)
# The printed example of the Scrabble cartes, which scores as much.
EXAMPLE = ("games:table-new",)
# The text of the regulation, which says what a solo is.
REGULATION = ("api-profiles", "competition-ruleset", "games:ruleset")
# The names of its fields, which hold nothing before the end: see the test of their values.
FIELDS = ("api-my-results", "api-standings")
# Columns that are named, the same whatever is played: those that may be chosen for a frame, those of a player's file.
COLUMNS = ("embed-standings-builder", "my-results-csv")
# Of these alone, an address leads to no partie.
OF_THE_HOUSE = {
    "change",
    "club",
    "comite",
    "federation",
    "file",
    "kind",
    "licence_file",
    "licensee",
    "life",
    "organisation",
    "other",
    "part",
    "received",
    "template",
    "token",
    "uidb64",
}


# The public, a centre, who conducts. Everybody, by whatever method, is asked by what lasts.
ONE_OF_EACH_KIND = ("visitor", "arbitre", "juge_arbitre")


def leaks(
    ids,
    people,
    canaries: Sequence[Canary],
    only: set[str] | None = None,
    *,
    roles: Sequence[str] = ROLES,
    house: bool = False,
) -> Iterator[tuple[str, ...]]:
    """(role, route, secret, how it was asked) for each secret in an answer to a role that must not have it.

    `house`: of the addresses that lead to no partie too, and by every method, which needs no more than one look at a
    coup; otherwise they are read.
    """
    for route in routes():
        if route.name in (*OF_THE_CODE, *BINARY) or (only and route.name not in only):
            continue
        if not (house or only) and route.parameters and OF_THE_HOUSE.issuperset(route.parameters):
            continue
        for role in roles:
            hidden = [canary for canary in _sought(route, canaries) if role in canary.hidden_from]
            if hidden:
                for how, answer in _answers(
                    route, ids, people, role, [*ROWS[route.name]] if house or only else ["GET"]
                ):
                    yield from ((role, route.name, canary.name, how) for canary in hidden if canary.found(answer))


def _sought(route: Route, canaries: Sequence[Canary]) -> Sequence[Canary]:
    named_there = {"points of the top": (*COUNTS, *EXAMPLE), "solo": (*REGULATION, *FIELDS, *COLUMNS)}
    return [canary for canary in canaries if route.name not in named_there.get(canary.name, ())]


def _answers(route: Route, ids, people, role: str, methods: Sequence[str]) -> Iterator[tuple[str, str]]:
    """Whatever the route says to the role, by how it was asked: pages, fragments, refusals, and their headers."""
    address = route.address(ids)
    yield from _papers(route, ids, people, role)
    for method in (one for one in ROWS[route.name] if one in methods):
        answer = visit(people[role], method, address)
        yield method, answer.text
        if method == "GET" and answer.in_parts and answer.status == HTTPStatus.OK:
            for part in ("tables", "beside"):
                headers = {"HX-Request": "true", "HX-Target": part}
                yield f"GET {part}", visit(people[role], "GET", f"{address}?coup=2", headers).text


def _papers(route: Route, ids, people, role: str) -> Iterator[tuple[str, str]]:
    """Every paper of the centre: a page or a file of one holds what its JSON does."""
    for kind in PaperKind if route.name == "api-paper" else ():
        address = route.address({**ids, "paper": kind}) + f"?centre={ids['centre']}"
        yield kind.value, visit(people[role], "GET", address).text


def work() -> None:
    """Let the worker do all that is due."""
    catch_up_all()
    while run_due():
        catch_up_all()


def drawn(ids, people) -> None:
    """The letters of the second coup are drawn, and the worker has found its top, under the key of an address."""
    enter_drawn_letters(ids["partie"], letters="SRIATEL", by=people["staff"])
    work()
    ids["key"] = Job.objects.latest("pk").key
