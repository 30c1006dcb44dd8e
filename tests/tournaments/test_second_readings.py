"""The share of bulletins read twice, as staff set it; its draw made again; what a federation reads of errors."""

from datetime import date
from uuid import UUID

import pytest
import time_machine
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.commands.second_readings import decide_readings, read_again
from arbitration.events.second_readings import Stands
from arbitration.models.second_readings import SecondReadingRow
from arbitration.queries.second_readings import share_of
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.halls import TOP_LINE, Hall, HallFactory
from tests.factories.organisations import FederationFactory
from tournaments.commands.centres import appoint_arbitre, appoint_double_arbitre
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import close_round
from tournaments.commands.second_readings import set_second_readings
from tournaments.queries import second_readings
from tournaments.queries.competitions import competition_row
from tournaments.queries.remaining import remaining_for_all
from tournaments.views.sections import SECTIONS

pytestmark = pytest.mark.django_db

LEFT = ("missing_bulletins", "differing_readings", "pending_second_readings", "pending_billets", "recours_possible")


@pytest.fixture
def hall(scene) -> Hall:
    """Of the competition of a federation, a coup is closed and every bulletin is read twice."""

    def played() -> Hall:
        competition = CompetitionFactory(federation=FederationFactory(), starts_on=date(2027, 1, 9))
        hall = HallFactory(competition=competition, announced=True)
        hall.close()
        set_second_readings(hall.competition, percent=100, by=SYSTEM)
        return hall

    return scene("read twice", played)


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def read(hall: Hall, table: int, line: str) -> None:
    account = AccountFactory()
    appoint_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    read_again(hall.partie, hall.entries[table - 1], 1, f"{table} {line}", by=account)


def decide(hall: Hall, table: int, stands: Stands) -> None:
    account = AccountFactory()
    appoint_double_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    decide_readings(hall.partie, hall.entries[table - 1], 1, stands, reason="Relu", by=account)


def official(hall: Hall) -> None:
    hall.announce()
    hall.end()
    close_round(hall.competition, round=1, by=SYSTEM)
    publish_results(hall.competition, official=True, acknowledged=LEFT, by=SYSTEM)


# --- the share ------------------------------------------------------------------------------------------------


def test_staff_set_the_share_on_the_page_where_five_is_offered(client, staff):
    competition = CompetitionFactory()
    page = reverse("staff-settings", args=[competition])
    [form] = [each for each in client.get(page).context["forms"] if each["name"] == "deuxieme-lecture"]
    assert form["form"].initial == {"percent": 5}
    send = reverse("staff-section", args=[competition, SECTIONS["deuxieme-lecture"]])
    answer = client.post(send, {"percent": 5})
    assert (answer.status_code, share_of(competition).percent) == (302, 5)
    assert share_of(competition).commitment in client.get(page).content.decode()
    assert client.post(send, {"percent": 5}).status_code == 409


def test_programs_set_it_too(staff):
    competition, api = CompetitionFactory(), APIClient()
    api.force_authenticate(staff)
    url = reverse("api-second-reading-share", args=[competition])
    assert api.put(url, {"percent": 101}, format="json").status_code == 400
    assert api.put(url, {"percent": 7}, format="json").status_code == 204
    answer = api.get(url).json()
    assert (answer["percent"], answer["seed"], answer["drawn"], len(answer["commitment"])) == (7, "", None, 64)


def test_official_results_let_anybody_who_manages_make_the_draw_again(client, staff, hall):
    hall.enter_three()
    assert second_readings.checked(hall.competition) is None
    official(hall)
    assert second_readings.checked(hall.competition).drawn == 2
    assert second_readings.checked(hall.competition).differing == 0
    shown = client.get(reverse("staff-settings", args=[hall.competition]))
    assert share_of(hall.competition).seed in shown.content.decode()
    assert "deuxieme-lecture" not in [each["name"] for each in shown.context["forms"]]


def test_the_share_that_counts_is_that_of_the_moment(hall):
    hall.enter(f"1 {TOP_LINE}")
    set_second_readings(hall.competition, percent=0, by=SYSTEM)
    hall.enter(f"2 {TOP_LINE}")
    official(hall)
    assert second_readings.checked(hall.competition).differing == 0
    SecondReadingRow.objects.all().delete()
    assert second_readings.checked(hall.competition).differing == 1


# --- what is left ---------------------------------------------------------------------------------------------


def test_what_is_open_is_told_until_it_is_decided(hall):
    def left() -> dict[str, int]:
        items = remaining_for_all(hall.competition)
        return {item.kind.value: item.count for item in items if item.kind.value.endswith("readings")}

    hall.enter(f"1 {TOP_LINE}", "2 BATEAUX H6 100")
    assert left() == {"pending_second_readings": 2}
    read(hall, 1, TOP_LINE)
    read(hall, 2, TOP_LINE)
    assert left() == {"differing_readings": 1}
    decide(hall, 2, Stands.FIRST)
    assert left() == {}


# --- the federation -------------------------------------------------------------------------------------------


@pytest.fixture
def judged(hall) -> Hall:
    """Three were read twice at fourteen hours in Paris: alike, the second right, the first right."""
    with time_machine.travel("2027-01-09T13:30:00+00:00", tick=True):
        hall.enter(f"1 {TOP_LINE}", "2 BATEAUX H6 100", f"3 {TOP_LINE}")
    read(hall, 1, TOP_LINE)
    read(hall, 2, TOP_LINE)
    read(hall, 3, "BATEAUX H6 100")
    decide(hall, 2, Stands.SECOND)
    decide(hall, 3, Stands.FIRST)
    return hall


def federation_of(hall: Hall) -> UUID:
    return competition_row(hall.competition).federation


def test_the_federation_reads_rates_of_what_is_settled(judged):
    rates = second_readings.error_rates(federation_of(judged), 2027)
    assert (rates.overall.read, rates.overall.wrong) == (3, 1)
    assert [(each.of, each.read, each.wrong) for each in rates.by_hour] == [(14, 3, 1)]
    assert [(each.of, each.read, each.wrong) for each in rates.by_motif] == [("", 2, 0), ("W_SCORE_ERRONE", 1, 1)]
    assert second_readings.error_rates(federation_of(judged), 2026).overall.read == 0


def test_what_waits_for_a_decision_is_in_no_rate(hall):
    hall.enter("1 BATEAUX H6 100")
    read(hall, 1, TOP_LINE)
    assert second_readings.error_rates(federation_of(hall), 2027).overall.read == 0


def test_neither_the_page_nor_the_api_names_anybody(client, staff, judged):
    people = [account.email for account in (judged.arbitre, judged.juge_arbitre)]
    url = reverse("staff-error-rates", args=[federation_of(judged)])
    with time_machine.travel("2027-02-01T12:00:00+00:00"):
        client.force_login(staff)
        page = client.get(url)
        api = APIClient()
        api.force_authenticate(staff)
        answer = api.get(reverse("api-error-rates", args=[federation_of(judged)]), {"season": 2027})
    told = page.content.decode() + answer.content.decode()
    assert page.context["rates"].overall.wrong == answer.json()["overall"]["wrong"] == 1
    ids = [str(id_) for id_ in (judged.arbitre.pk, judged.centre, judged.partie, *judged.entries)]
    assert [named for named in (*people, *ids) if named in told] == []


def test_a_season_without_readings_says_so(client, staff):
    shown = client.get(reverse("staff-error-rates", args=[FederationFactory()]) + "?saison=1999")
    assert (shown.status_code, shown.context["rates"].overall.read) == (200, 0)
