"""Names wherever they are listed, typed or searched: by family name, one folding, and who has one name."""

from datetime import UTC, datetime

import pytest
import time_machine
from rest_framework.test import APIClient

from arbitration.queries.seats import entry_points
from engine.eventstore.projections.running import catch_up
from engine.people.accounts import accounts_by_name
from engine.people.actors import SYSTEM
from engine.people.identities import forget, neutral_name
from engine.people.models import Account, Identity
from engine.people.publicity import ChosenBy, choose
from engine.people.readers import reading
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.players import PlayerFactory
from tournaments.commands.centres import appoint_arbitre, open_centre
from tournaments.commands.officials import appoint_juge_arbitre
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.seating import Order
from tournaments.models.competitions import EntryRow
from tournaments.queries import duties
from tournaments.queries.competitions import competition_page, competitions
from tournaments.queries.day import entry_lines
from tournaments.queries.duplicates import shared_competitions
from tournaments.queries.halls.enrolments import offers_to
from tournaments.queries.personal import still_needed
from tournaments.queries.players import entries_of_player
from tournaments.queries.public.calendar import announced
from tournaments.queries.seating import proposal
from tournaments.queries.unowned import unowned

pytestmark = pytest.mark.django_db

NAMES = [("Zoé", "Odin"), ("Anne", "Œuvrard"), ("Bea", "Offret"), ("", "Pelé")]
BY_NAME = ["Zoé Odin", "Anne Œuvrard", "Bea Offret", "Pelé"]


@pytest.fixture
def hall(lexicon):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    for given, family in reversed(NAMES):
        player = PlayerFactory(given_name=given, family_name=family)
        EntryFactory(competition=competition, centre=centre, players=(player,))
    return competition, centre


def test_lists_and_tables_by_name_go_by_family_name(hall):
    competition, centre = hall
    with reading(SYSTEM):
        assert [line.name for line in entry_lines(competition)] == BY_NAME
        assert [seat.name for seat in proposal(competition, centre, order=Order.NAME, seed="")] == BY_NAME


@pytest.mark.parametrize("typed", ["oeuvrard", "œuvrard", "OEUV", "anne oeuvrard"])
def test_an_entry_is_found_however_its_name_is_typed(hall, typed):
    with reading(SYSTEM):
        assert [line.name for line in entry_lines(hall[0], q=typed)] == ["Anne Œuvrard"]


@pytest.fixture
def staff(db) -> APIClient:
    client = APIClient()
    client.force_login(AccountFactory(is_staff=True))
    return client


def test_who_has_one_name_is_registered_by_the_api(staff):
    answer = staff.post("/api/v1/players/", {"family_name": "Pelé"}, format="json")
    assert answer.status_code == 201, answer.content
    assert str(Identity.objects.get(pk=answer.json()["id"])) == "Pelé"
    assert staff.get("/api/v1/players/?q=pele").json()[0]["name"] == "Pelé"


def test_who_has_one_name_is_entered_on_the_page_alone_in_a_pair_and_pasted(staff, hall):
    competition, centre = hall
    page, pasted = (f"/gestion/competitions/{competition}/{part}/" for part in ("inscription", "inscriptions"))
    alone = {"family_name": "Zico", "given_name": "", "centre": str(centre)}
    before = EntryRow.objects.count()
    for typed in (alone, alone | {"family_name": "Xavi", "partner_family_name": "Kaká"}):
        assert staff.post(page, typed).status_code == 302
    assert staff.post(pasted, {"lines": "Bebeto;;LYON"}).status_code == 302
    assert EntryRow.objects.count() == before + 3
    assert set(Identity.objects.filter(given_name="").values_list("family_name", flat=True)) == {
        "Pelé", "Zico", "Xavi", "Kaká", "Bebeto",
    }  # fmt: skip


COMPETITIONS = ["Zèle", "Œuvre", "École", "aube"]
IN_ORDER = ["aube", "École", "Œuvre", "Zèle"]


def test_competitions_and_centres_are_listed_by_the_one_folding(lexicon):
    arbitre, juge = AccountFactory(), AccountFactory()
    made = {name: CompetitionFactory(name=name) for name in COMPETITIONS}
    centres = {name: CentreFactory(competition=competition, name=name) for name, competition in made.items()}
    elsewhere = open_centre(name="Ailleurs", by=SYSTEM)
    player = PlayerFactory()
    for name, competition in made.items():
        appoint_arbitre(centres[name], account=arbitre.pk, by=SYSTEM)
        appoint_juge_arbitre(competition, account=juge.pk, by=SYSTEM)
        EntryFactory(competition=competition, centre=centres[name], players=(player,))
        assign_tables(competition, by=SYSTEM)
        open_round(competition, by=SYSTEM)
    catch_up()
    day = datetime(2027, 1, 9, 12, tzinfo=UTC)
    with time_machine.travel(day, tick=False):
        doors, halls = duties.doors_of(juge.pk), duties.halls_due_of(arbitre.pk)
    listed = {
        "competitions": [one.name for one in competitions()],
        "announced": [one.name for one in announced()],
        "unowned": [one.name for one in unowned("competition")],
        "offers": [one.name for one in offers_to(elsewhere, day.date())],
        "duties": [one.competition for one in duties.duties_of(juge.pk)],
        "desks": [one.centre_name for one in duties.duties_of(arbitre.pk)],
        "doors": [name for _id, name in doors],
        "halls": [name for _id, name, _centre, _named in halls],
        "entry points": [one.competition_name for one in entry_points(arbitre.pk)],
        "shared": shared_competitions(player, player),
        "played": [one.name for one in entries_of_player(player)],
        "needed": list(still_needed(player).playing),
    }
    assert listed == dict.fromkeys(listed, IN_ORDER)


def test_accounts_are_listed_by_the_family_name_of_their_licensee_where_it_is_known(lexicon):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    known = AccountFactory(display_name="Zoé A.", person=PlayerFactory(given_name="Zoé", family_name="Œuvrard"))
    for account in (known, *(AccountFactory(display_name=name) for name in ("Odin", "Offret", "éole"))):
        appoint_arbitre(centre, account=account.pk, by=SYSTEM)
        appoint_juge_arbitre(competition, account=account.pk, by=SYSTEM)
    page = competition_page(competition)
    expected = ["éole", "Odin", "Zoé A.", "Offret"]
    for listed in (page.juges_arbitres, page.centres[0].arbitres):
        assert [name for _account, name in listed] == expected
    assert [name for _account, name in accounts_by_name(Account.objects.all())] == expected


def test_masked_persons_stand_under_what_is_read_of_them(lexicon):
    competition = CompetitionFactory()
    centre = CentreFactory(competition=competition)
    masked, forgotten = (PlayerFactory(given_name="Anne", family_name=name) for name in ("Aube", "Zola"))
    for players in ((masked,), (forgotten,), (PlayerFactory(given_name="Bea", family_name="Petit"),)):
        EntryFactory(competition=competition, centre=centre, players=players)
    choose([masked], shown=False, chosen_by=ChosenBy.FEDERATION, account="")
    forget(forgotten)
    with reading(None):
        names = [line.name for line in entry_lines(competition)]
    persons = sorted(neutral_name(player) for player in (masked, forgotten))
    assert names == [*persons, "Bea Petit"]
