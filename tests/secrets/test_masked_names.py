"""ADR 14: every route is asked by who may not read the name of a child, or of somebody who refuses; it is in no answer.

Pages, fragments, titles, calendars, sheets, papers, streams: whatever the resolver knows, whatever the method.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import date
from uuid import UUID

import pytest

from arbitration.commands.commissions import NewMember, replace_member
from arbitration.commands.entering import Line, enter_bulletins
from arbitration.queries.commissions import members_of
from engine.people.actors import SYSTEM
from engine.people.identities import keep_identity, neutral_name
from engine.people.publicity import ChosenBy
from games.commands.partie import announce_solution
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import end
from tests.factories.players import PlayerFactory
from tests.permissions.matrix import ROWS
from tests.permissions.routes import METHODS, Route, routes
from tests.secrets.visits import OF_THE_CODE, visit
from tests.secrets.watching import work
from tests.tiers import lasting
from tournaments.commands.personal import choose_publicity
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import close_round
from tournaments.commands.staff import appoint_staff
from tournaments.commands.tables import assign_tables
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.papers.kinds import PaperKind
from tournaments.events.membership import StaffRole
from tournaments.models.competitions import EntryRow
from tournaments.queries.publications.history import publication_at, publications_of

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("papers_as_pages")]

REFUSES, CHILD, ADULT = ("Oswald", "Fjordak"), ("Mirabelle", "Vrombix"), ("Zaphod", "Quixobel")
MASKED = re.compile("|".join((*REFUSES, *CHILD)), re.IGNORECASE)
# Whoever has no duty in the competition: a visitor, who plays nothing, who plays beside them, and the officials and
# staff of another one.
OUTSIDERS = ("visitor", "stranger", "rival", "juge_elsewhere", "distant")
# What the public reads; then what the others do, and whatever any of them sends.
EACH_LOOK = pytest.mark.parametrize("look", ["public", *lasting("outsiders", "sent")])
LOOKS = {"public": (OUTSIDERS[:1], ("GET",)), "outsiders": (OUTSIDERS[1:], ("GET",)), "sent": (OUTSIDERS, METHODS[1:])}
DOUBTS = ("missing_bulletins", "no_commission")


@pytest.fixture
def masked(ids, people) -> dict[str, object]:
    """The competition of the permission matrix: one entry of it refuses to be named, another is a child's."""
    here = ids["competition"]
    refuses, child = (
        UUID(EntryRow.objects.get(**which).players[0])
        for which in ({"entry": ids["entry"]}, {"competition": here, "centre": _other_centre(ids)})
    )
    keep_identity(refuses, given_name=REFUSES[0], family_name=REFUSES[1], birth_date=date(1970, 5, 4))
    keep_identity(child, given_name=CHILD[0], family_name=CHILD[1], birth_date=date(2019, 5, 4))
    choose_publicity(refuses, shown=False, chosen_by=ChosenBy.PLAYER, by=SYSTEM)
    adult = PlayerFactory(name=" ".join(ADULT))
    EntryFactory(competition=here, centre=ids["centre"], player=adult)
    assign_tables(here, by=SYSTEM)
    people["rival"] = AccountFactory(password=None, person=adult)
    people["distant"] = AccountFactory(password=None)
    staff = {"account": people["distant"].pk, "role": StaffRole.ADMINISTRATOR, "by": SYSTEM}
    appoint_staff(OrganisationKind.FEDERATION, FederationFactory(), **staff)
    [seated, *_others] = members_of(ids["commission"])
    replace_member(ids["commission"], person=seated.person, member=NewMember(person=refuses), by=SYSTEM)
    return {**ids, "player": refuses, "licensee": refuses, "other": child, "document": refuses, "export": refuses}


def _other_centre(ids) -> UUID:
    entries = EntryRow.objects.filter(competition=ids["competition"])
    return entries.exclude(centre=ids["centre"]).values_list("centre", flat=True)[0]


@pytest.fixture
def published(masked, people) -> dict[str, object]:
    """Played to the end, and its results published."""
    here, partie, staff = masked["competition"], masked["partie"], people["staff"]
    enter_bulletins(partie, masked["centre"], [Line(masked["entry"], "1 BATEAUX H6 106")], by=people["arbitre"])
    announce_solution(partie, word="BATEAUX", reference="H6", by=staff)
    work()
    end(partie)
    work()
    close_round(here, round=1, by=staff)
    work()
    publish_results(here, official=False, acknowledged=DOUBTS, by=staff)
    work()
    position = publications_of(here)[-1].position
    return {**masked, "position": position, "code": publication_at(position, here).digest[:16]}


def answers(route: Route, ids, account, methods: Sequence[str]) -> Iterator[tuple[str, str]]:
    """(how it was asked, answer and headers) of everything that the route takes by these methods."""
    paper = [{**ids, "paper": kind} for kind in PaperKind] if route.name == "api-paper" else [ids]
    for each in paper:
        address = route.address(each)
        for method in (one for one in ROWS[route.name] if one in methods):
            answer = visit(account, method, address)
            yield method, answer.text
            if answer.in_parts:
                yield f"{method} of a part", visit(account, method, address, {"HX-Request": "true"}).text


def named_in(
    ids, people, roles, methods: Sequence[str] = METHODS, only: tuple[str, ...] = ()
) -> set[tuple[str, str, str]]:
    """(route, role, how) of the answers that hold a masked name."""
    return {
        (route.name, role, how)
        for route in routes()
        if route.name not in OF_THE_CODE and (not only or route.name in only)
        for role in roles
        for how, answer in answers(route, ids, people[role], methods)
        if MASKED.search(answer)
    }


@EACH_LOOK
def test_while_a_partie_is_played_no_masked_name_is_in_any_answer(masked, people, look):
    work()
    assert named_in(masked, people, *LOOKS[look]) == set()


@EACH_LOOK
def test_once_results_are_published_no_masked_name_is_in_any_answer(published, people, look):
    assert named_in(published, people, *LOOKS[look]) == set()


def test_the_search_finds_them_where_they_may_be_read(published, people):
    """The tests above can fail: the team reads these names on the same routes, and the public the neutral ones."""
    routes_of_names = (
        *(
            "competition-entered",
            "standings",
            "standings-xlsx",
            "standings-csv",
            "standings-pdf",
            "standings-entry",
            "api-standings",
        ),
        *("publication", "publication-print", "publication-pdf", "publication-xlsx", "publication-csv"),
        *("player", "why"),
    )
    found = {route for route, _role, _how in named_in(published, people, ("staff",), only=routes_of_names)}
    assert set(routes_of_names) - found == set()
    visitor = people["visitor"]
    neutral = neutral_name(published["licensee"])
    told = {
        route.name
        for route in routes()
        if route.name in routes_of_names
        for _how, answer in answers(route, published, visitor, METHODS)
        if neutral in answer
    }
    assert set(routes_of_names) - told == set()
