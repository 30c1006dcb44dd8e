"""Objects of others: to who has no part in them they answer as what does not exist, by every route that names one."""

from itertools import combinations
from uuid import uuid4

import pytest

from engine.people.actors import SYSTEM
from tests.factories.factors import add_passkey
from tests.permissions.asking import Asker, lines
from tests.permissions.matrix import ROWS, expected
from tests.permissions.routes import Route, routes
from tests.permissions.tour import Answer
from tests.tiers import lasting
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.models.competitions import CompetitionRow, EntryRow
from tournaments.models.organisation import CentreRow

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("lightly")]

# Anybody knows that these are there, the runs by their boards; of anything else that an address names, nobody does
# who has no part in it.
PUBLIC = {
    "competition",
    "centre",
    "partie",
    "federation",
    "comite",
    "club",
    "organisation",
    "entry",
    "player",
    "topping",
    "run",
    "match",
    "table",
    "picture",
    "circuit",
    "source",
    "target",
}
# What a player does with his own.
OWN = ("api-player-publicity",)
STRANGERS = ("visitor", "player", *lasting("stranger", "other_player", "juge_elsewhere", "other_federation"))


def private(route: Route, ids) -> set[str]:
    """The parameters of the address that name an object that not everybody knows of."""
    return {name for name in route.parameters if name not in PUBLIC and hasattr(ids[name], "hex")}


def told(answer: Answer) -> tuple[int, str]:
    """What a reader could tell apart: the status, and the code of a problem."""
    return answer.status, answer.code


@pytest.mark.parametrize("role", STRANGERS)
def test_what_is_private_answers_who_has_no_part_in_it_as_what_does_not_exist(people, ids, tour, role):
    ask, there, different = Asker(people[role]), tour[role], {}
    for route in routes():
        unknown = {**ids, **{name: uuid4() for name in private(route, ids)}}
        for method in ROWS[route.name] if unknown != ids else ():
            if (expected(route.name, method, role) < 400 or route.name in OWN) and role == "player":
                continue
            something = told(there[route.name, method])
            nothing = told(Answer.of(ask(method, route.address(unknown))))
            if something != nothing:
                different[route.name, method] = (something, nothing)
    assert different == {}, lines(different)


# A centre is asked about that is of no competition yet: which one it asked to play is looked at by the command.
ASKING = ("api-enrolment-refuse",)


@pytest.fixture
def theirs(people, ids):
    """What an address may name of the other competition, under way as well."""
    competition = CompetitionRow.objects.get(name="Ailleurs").pk
    assign_tables(competition, by=SYSTEM)
    return {
        "competition": competition,
        "centre": CentreRow.objects.get(name="Dakar").pk,
        "entry": EntryRow.objects.get(competition=competition).pk,
        "partie": open_round(competition, by=SYSTEM),
    }


@pytest.mark.parametrize(
    "role", ["juge_arbitre", *lasting("juge_elsewhere", "other_federation", "federation", "staff")]
)
def test_an_address_that_mixes_two_competitions_leads_nowhere(people, ids, theirs, role):
    """A part of one under the other: even to who may do everything in both."""
    found = led(people[role], ids, theirs)
    assert found == {}, lines(found)


@pytest.mark.parametrize("role", ["arbitre", *lasting("arbitre_elsewhere", "double", "juge_arbitre", "staff")])
def test_an_address_that_mixes_two_halls_leads_nowhere(people, ids, next_hall, role):
    """An entry of one under the other: nobody corrects, from his own hall, the bulletins of the next."""
    found = led(people[role], ids, {"entry": next_hall["entry"]}, within=("centre",))
    assert found == {}, lines(found)


def led(account, ids, others, within: tuple[str, ...] = ()) -> dict[tuple[object, ...], tuple[int, int]]:
    """Whatever an address answers some of whose parameters are of the others, and some, those of `within`, are not."""
    ask, found = Asker(account), {}
    for route in routes():
        named = [name for name in route.parameters if name in others]
        whole = len(named) + (1 if within and set(within) <= set(route.parameters) else 0)
        mixes = (some for size in range(1, whole) for some in combinations(named, size))
        for mixed in mixes if route.name not in ASKING else ():
            for method in ROWS[route.name]:
                answer = ask(method, route.address({**ids, **{name: others[name] for name in mixed}}))
                if answer.status_code not in (403, 404):
                    found[route.name, method, mixed] = (404, answer.status_code)
    return found


def test_the_passkey_of_another_is_not_there(people, ids):
    key = add_passkey(people["other_player"])
    # Its holder is asked once more who he is.
    for role, status in (("player", 404), ("staff", 404), ("other_player", 302)):
        for name in ("mfa_edit_webauthn", "mfa_remove_webauthn"):
            route = next(route for route in routes() if route.name == name)
            assert Asker(people[role])("GET", route.address({"pk": key.pk})).status_code == status, (role, name)
