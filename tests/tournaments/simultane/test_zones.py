"""One simultané of four zones, each hall by its own clocks: on 9 January 2027, in Nouméa already the 10th."""

from datetime import UTC, datetime
from uuid import UUID

import pytest
import time_machine
from django.core import mail
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.commands.fisf import inform_parties, request_documents, transmit_recours
from arbitration.commands.recours import decide_recours, file_recours
from arbitration.events.fisf import Party, Transmitter
from arbitration.events.recours import Contested, Outcome
from arbitration.models.hall import SeatRow
from arbitration.queries.commissions import members_of
from arbitration.queries.recours import Matter
from engine.people.actors import SYSTEM
from engine.people.identities import keep_email
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, FisfFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.organisations import FederationFactory
from tests.factories.parties import end, prepared_line, work
from tests.factories.simultane import play
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.organisation import amend_centre, amend_federation
from tournaments.commands.rounds import choose_round_game, open_centre_partie, open_round, seal_round_game
from tournaments.commands.tables import assign_tables
from tournaments.domain.plan import Conduct, Plan, PlannedRound
from tournaments.models.passes import DayPass
from tournaments.queries.competitions import competition_row
from tournaments.queries.passes import usual_end

pytestmark = pytest.mark.django_db

PLAN = Plan(template="simultane", conduct=Conduct.CENTRES, rounds=(PlannedRound(formula="normale", seconds=180),))
MOMENT = datetime(2027, 1, 9, 14, 2, tzinfo=UTC)
CITIES = {
    "Montréal": "America/Toronto",
    "Dakar": "Africa/Dakar",
    "Nouméa": "Pacific/Noumea",
    "Paris": "",  # that of the installation
}
# What the clocks of each city show at MOMENT, and fifteen minutes later.
NOW = {"Montréal": "09:02", "Dakar": "14:02", "Nouméa": "01:02", "Paris": "15:02"}
DEADLINE = {"Montréal": "09:17", "Dakar": "14:17", "Nouméa": "01:17", "Paris": "15:17"}


@pytest.fixture(autouse=True)
def moment():
    with time_machine.travel(MOMENT, tick=False) as traveller:
        yield traveller


@pytest.fixture
def competition():
    return CompetitionFactory(plan=PLAN)


@pytest.fixture
def centres(competition):
    """By its city, each with one entry, at its table."""
    places = {name: CentreFactory(competition=competition, name=name) for name in CITIES}
    for name, centre in places.items():
        if CITIES[name]:
            amend_centre(centre, name=name, time_zone=CITIES[name], by=SYSTEM)
        EntryFactory(competition=competition, centre=centre)
    assign_tables(competition, by=SYSTEM)
    return places


@pytest.fixture
def parties(competition, centres, lexicon):
    """Every centre has announced its first coup."""
    choose_round_game(competition, round=1, text=prepared_line(lexicon), by=SYSTEM)
    seal_round_game(competition, round=1, by=SYSTEM)
    open_round(competition, by=SYSTEM)
    begun = {name: open_centre_partie(competition, centre=centre, by=SYSTEM) for name, centre in centres.items()}
    for partie in begun.values():
        play(partie, 1)
    return begun


def text_of(client, route, *args):
    answer = client.get(reverse(route, args=args))
    assert answer.status_code == 200
    return " ".join(answer.content.decode().split())


def test_a_pass_is_good_to_the_last_minute_of_the_day_of_its_hall(competition, centres, client):
    row = competition_row(competition)
    ends = {name: usual_end(row, centre).astimezone(UTC) for name, centre in centres.items()}
    assert ends == {
        "Montréal": datetime(2027, 1, 10, 4, 59, tzinfo=UTC),
        "Dakar": datetime(2027, 1, 9, 23, 59, tzinfo=UTC),
        "Nouméa": datetime(2027, 1, 10, 12, 59, tzinfo=UTC),  # the 9th is over there
        "Paris": datetime(2027, 1, 9, 22, 59, tzinfo=UTC),
    }
    client.force_login(AccountFactory(is_staff=True))
    for name, day in (("Montréal", 9), ("Nouméa", 10)):
        address, until = reverse("centre-passes", args=[competition, centres[name]]), f"2027-01-{day:02d}T23:59"
        assert f'value="{until}"' in client.get(address).content.decode()
        made = client.post(address, {"name": "Zoé", "role": "arbitre", "until": until})
        assert f"{day:02d}/01/2027 23:59 (heure de {name})" in made.content.decode()


def test_a_time_that_the_clocks_of_a_hall_skip_or_show_twice_is_refused(competition, centres, client):
    client.force_login(AccountFactory(is_staff=True))
    address = reverse("centre-passes", args=[competition, centres["Montréal"]])
    for until, said in (
        (
            "2027-03-14T02:30",
            "il n’est jamais 02:30\u00a0: on avance les horloges",
        ),
        (
            "2027-11-07T01:30",
            "il est deux fois 01:30\u00a0: on recule les horloges",
        ),
    ):
        refused = client.post(address, {"name": "Zoé", "role": "arbitre", "until": until})
        assert (refused.status_code, said in refused.content.decode()) == (422, True)
        assert f'value="{until}"' in refused.content.decode()
    assert not DayPass.objects.exists()
    elsewhere = reverse("centre-passes", args=[competition, centres["Dakar"]])
    client.post(elsewhere, {"name": "Zoé", "role": "arbitre", "until": "2027-03-14T02:30"})
    assert DayPass.objects.get().until == datetime(2027, 3, 14, 2, 30, tzinfo=UTC)


def test_the_deadline_of_a_recours_is_told_to_each_hall_by_its_clocks(competition, centres, parties, client):
    for partie in parties.values():
        end(partie)
    work()
    client.force_login(AccountFactory(is_staff=True))
    shown = {
        name: text_of(client, "arbitration:recours-desk", parties[name], centre) for name, centre in centres.items()
    }
    for name, page in shown.items():
        said = f"{DEADLINE[name]} (heure de {name})" if CITIES[name] else DEADLINE[name]
        assert f"{said}</time> compris" in page
        assert f'data-zone="{CITIES[name] or "Europe/Paris"}"' in page


def test_what_all_read_of_a_simultane_says_its_zone(competition, centres, parties, client):
    client.force_login(AccountFactory(is_staff=True))
    page = text_of(client, "staff-wall", competition)
    assert page.count("15:02 (heure de Paris)") == len(centres)
    assert "Heures de cette page : Paris (UTC+1)." in page


@pytest.mark.parametrize(
    ("route", "tells"), [("staff-wall", True), ("competition-announcement", True), ("replays", False)]
)
def test_a_page_says_whose_clocks_it_has_where_it_tells_an_hour(competition, parties, client, route, tells):
    client.force_login(AccountFactory(is_staff=True))
    page = text_of(client, route, competition)
    assert ("data-clocks-shown" in page) is tells
    assert ("hidden> Heures de cette page" in page) is not tells


def test_the_fields_of_a_moment_are_typed_by_clocks_that_the_page_names(competition, centres, client):
    client.force_login(AccountFactory(is_staff=True))
    address = reverse("centre-passes", args=[competition, centres["Nouméa"]])
    assert "data-clocks-shown" in client.get(address).content.decode()


def test_a_mail_tells_its_deadline_by_the_clocks_of_the_player(competition, centres, parties):
    arbitre, president, head = AccountFactory(), AccountFactory(), AccountFactory()
    FisfFactory(account=head.pk)
    CommissionFactory(competition=competition, account=president.pk)
    centre, partie = centres["Nouméa"], parties["Nouméa"]
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    seat = SeatRow.objects.get(centre=centre)
    keep_email(UUID(seat.players[0]), "colette@exemple.org")
    correct(partie, seat.entry, 1, 20, centre=centre)
    matter = Matter(competition, Contested.VERDICT, seat.entry, partie, 1)
    recours = file_recours(matter, "Le 7 est un 1", centre=centre, by=arbitre)
    (jeanne,) = members_of(competition)
    decide_recours(
        recours, sitting=[jeanne.person], outcome=Outcome.UPHELD, favourable=False, reason="Un 1", by=president
    )
    told = [Party.PLAYER, Party.ARBITRES]
    inform_parties(recours, appellant=Party.PLAYER, informed=told, grounds="Toujours 7", by=president)
    transmit_recours(recours, transmitter=Transmitter.PRESIDENT, documents="Le bulletin", by=president)
    request_documents(recours, documents="La photographie", by=head)
    work()
    (asked,) = [one for one in mail.outbox if "compris (FISF 6.4.2.c)" in one.body]
    assert "jusqu’au 24 janvier 2027 à 01:02 (heure de Nouméa) compris" in asked.body


def test_the_zone_of_a_federation_is_that_of_what_has_chosen_none(client):
    federation = FederationFactory(name="Fédération calédonienne", code="FC")
    competition = CompetitionFactory(federation=federation)
    api = APIClient()
    address = reverse("api-competition", args=[competition])
    assert api.get(address).json()["time_zone"] == "Europe/Paris"
    amend_federation(
        federation, code="FC", name="Fédération calédonienne", country="", time_zone="Pacific/Noumea", by=SYSTEM
    )
    assert api.get(address).json()["time_zone"] == "Pacific/Noumea"
    assert "Nouméa (UTC+11)" in text_of(client, "competition", competition)
