"""What remains to be done, in each of the places that show it."""

from datetime import timedelta
from uuid import UUID

import pytest
import time_machine
from django.db import connection
from django.test.utils import CaptureQueriesContext
from django.urls import reverse
from django.utils.timezone import now

from arbitration.commands.reviews import send_remark
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.feuilles import correct
from tests.factories.halls import TOP_LINE, Hall, HallFactory
from tests.factories.parties import work
from tests.factories.publications import publish
from tests.factories.rounds import close
from tournaments.commands.centres import appoint_double_arbitre
from tournaments.commands.tables import assign_tables
from tournaments.events.competition import RoundClosed
from tournaments.queries.publications.history import publications_of
from tournaments.queries.remaining import remaining_for_all
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

HTMX = {"HX-Request": "true"}


@pytest.fixture
def hall(scene, lexicon) -> Hall:
    """A partie that has ended: of its coup, tables 2 and 3 of a centre and table 1 of the other are missing."""

    def played() -> Hall:
        hall = HallFactory(announced=True)
        hall.close()
        hall.enter(f"1 {TOP_LINE}")
        hall.announce()
        return hall

    return scene("remaining", played)


@pytest.fixture
def ended(hall) -> Hall:
    hall.end()
    work()
    return hall


def later() -> time_machine.travel:
    """Once the time for a recours is over."""
    return time_machine.travel(now() + timedelta(minutes=16), tick=False)


@pytest.fixture
def staff(client) -> Account:
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


def fragment(hall: Hall) -> str:
    return reverse("partie-remaining", args=[hall.partie])


def closing(hall: Hall) -> str:
    return reverse("staff-close-round", args=[hall.competition, 1])


def desk(hall: Hall, centre: UUID) -> str:
    return f"{reverse('arbitration:entry', args=[hall.partie, centre])}?coup=1"


def missing(response, hall: Hall) -> bool:
    """Whether all three are named, each with the address where it is typed."""
    text = " ".join(response.content.decode().split())
    lines = ("Partie 1 · coup 1 · Lyon · tables 2, 3", "Partie 1 · coup 1 · Dakar · table 1")
    links = (f'href="{desk(hall, centre)}"' for centre in (hall.centre, hall.elsewhere))
    return all(said in text for said in (*lines, *links))


def test_three_missing_bulletins_are_named_in_each_of_the_six_places(client, ended, staff):
    for address in ("/", reverse("staff-competition", args=[ended.competition])):
        assert missing(client.get(address), ended), address
    # the console and the desk fetch it by its address, which is a page where there is no script
    console = reverse("games:conduct", args=[ended.partie])
    for address in (console, desk(ended, ended.centre)):
        assert f'hx-get="{fragment(ended)}"' in client.get(address).content.decode(), address
    for headers in (HTMX, {}):
        assert missing(client.get(fragment(ended), headers=headers), ended)
    asked = client.post(closing(ended))
    assert (asked.status_code, missing(asked, ended)) == (409, True)
    close(ended.competition, 1)
    page = reverse("staff-publication", args=[ended.competition])
    assert missing(client.get(page), ended)
    assert missing(client.post(page, {"act": "officiel"}), ended)


def test_closing_asks_once_and_records_what_was_seen(client, ended):
    client.force_login(ended.juge_arbitre)
    asked = client.post(closing(ended))
    assert asked.context["acknowledged"] == ["missing_bulletins"]
    assert client.post(closing(ended), {"acknowledged": asked.context["acknowledged"]}).status_code == 302
    (event,) = [
        at.event for at in read_stream(competition_stream(ended.competition)) if isinstance(at.event, RoundClosed)
    ]
    assert event == RoundClosed(round=1, acknowledged=("missing_bulletins",))


def test_publishing_asks_once_and_records_what_was_seen(client, ended, staff):
    close(ended.competition, 1)
    page = reverse("staff-publication", args=[ended.competition])
    asked = client.post(page, {"act": "officiel"})
    answer = {"act": "officiel", "asked": "1", "acknowledged": asked.context["acknowledged"]}
    assert client.post(page, answer).status_code == 302
    assert publications_of(ended.competition)[0].acknowledged == ("missing_bulletins", "recours_possible")


def test_fisf_6_3_without_a_plan_the_quarter_of_an_hour_follows_the_partie_that_ended_last(ended):
    assert "recours_possible" in {item.kind.value for item in remaining_for_all(ended.competition)}
    with later():
        assert "recours_possible" not in {item.kind.value for item in remaining_for_all(ended.competition)}


def test_where_nothing_remains_it_says_to_publish_and_the_winner_is_on_the_public_page(client, ended, staff):
    places = [(ended.entries[1], ended.centre), (ended.entries[2], ended.centre)]
    for entry, centre in (*places, (ended.entry_elsewhere, ended.elsewhere)):
        correct(ended.partie, entry, 1, 20, centre=centre)
    # nothing is left in the partie: it closes without a question
    assert client.post(closing(ended)).status_code == 302
    work()
    page = reverse("staff-publication", args=[ended.competition])
    with later():
        shown = client.get(reverse("staff-competition", args=[ended.competition])).content.decode()
    assert "Plus rien à faire : publiez" in shown.replace("\xa0", " ")
    assert f'<a href="{page}">' in shown
    public = reverse("competition", args=[ended.competition])
    assert client.get(public).context["podium"] == ()
    publish(ended.competition)
    work()
    assert "Les résultats sont officiels." in client.get(page).content.decode()
    podium = client.get(public).context["podium"]
    assert [(line.rank, line.total) for line in podium] == [(1, 106), (2, 20), (2, 20), (2, 20)]


def test_an_arbitre_sees_his_centre_alone_and_a_stranger_nothing(client, hall):
    client.force_login(hall.arbitre)
    shown = client.get(fragment(hall), headers=HTMX).context["remaining"].items
    assert [(item.kind, item.centre, item.tables) for item in shown] == [("missing_bulletins", hall.centre, (2, 3))]
    client.force_login(AccountFactory())
    assert client.get(fragment(hall), headers=HTMX).status_code == 404


def test_billets_and_remarks_wait_for_the_arbitres(hall):
    hall.enter("2 BATUX H6 20")
    double = AccountFactory()
    appoint_double_arbitre(hall.centre, account=double.pk, by=SYSTEM)
    send_remark(hall.partie, hall.entries[1], coup=1, remark="Relire", by=double)
    left = {(item.kind.value, item.count, item.centre) for item in remaining_for_all(hall.competition)}
    assert left == {
        ("missing_bulletins", 1, hall.centre),
        ("missing_bulletins", 1, hall.elsewhere),
        ("pending_remarks", 1, hall.centre),
        ("pending_billets", 1, hall.centre),
    }


def test_programs_read_the_same(client, hall, staff):
    read = client.get(f"/api/v1/competitions/{hall.competition}/remaining/").json()
    assert read["publish"] is False
    assert [
        (item["kind"], item["count"], item["coup"], item["centre_name"], item["tables"]) for item in read["items"]
    ] == [
        ("missing_bulletins", 1, 1, "Dakar", [1]),
        ("missing_bulletins", 2, 1, "Lyon", [2, 3]),
    ]
    assert read["items"][1]["url"] == desk(hall, hall.centre)


def test_programs_close_with_what_they_have_seen(client, ended):
    client.force_login(ended.juge_arbitre)
    address = f"/api/v1/competitions/{ended.competition}/rounds/1/close/"
    refused = client.post(address, {"acknowledged": []}, "application/json")
    assert refused.json()["code"] == "tournaments.something_remains"
    assert client.post(address, {"acknowledged": ["missing_bulletins"]}, "application/json").status_code == 204


def test_more_coups_and_tables_ask_the_database_no_more(client, hall, staff):
    def asked() -> int:
        with CaptureQueriesContext(
            connection,
        ) as queries:
            client.get(fragment(hall), headers=HTMX)
        return len(queries)

    client.get(fragment(hall), headers=HTMX)
    before = asked()
    EntryFactory.create_batch(3, competition=hall.competition, centre=hall.elsewhere)
    assign_tables(hall.competition, by=SYSTEM)
    for coup in (2, 3):
        hall.close(coup)
        hall.announce(coup)
    assert asked() == before
