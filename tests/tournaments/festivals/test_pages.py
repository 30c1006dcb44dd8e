"""A festival is entered by one page: without an account and with one, event by event, once, and left again."""

import re
from datetime import timedelta
from uuid import uuid4

import pytest
from django.core import mail
from django.core.cache import cache
from django.urls import reverse

from engine.eventstore import commanding
from engine.people.actors import SYSTEM
from engine.people.permissions import LoginRequired
from tests.factories.accounts import AccountFactory
from tests.factories.circuits import circuit_of
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.organisations import FederationFactory
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory
from tournaments.circuits.events import CircuitKind
from tournaments.festivals import commands, links, queries
from tournaments.festivals.commands import Wanted
from tournaments.festivals.refusals import FestivalClosed, FestivalPageOver, NotAFestival
from tournaments.mailed_codes.codes import MOST_TRIES
from tournaments.online_entries.commands import payments, places
from tournaments.online_entries.links import Asker
from tournaments.online_entries.models import PlaceRequestRow
from tournaments.online_entries.queries.requests import Standing, request_line

pytestmark = pytest.mark.django_db

WHO = {"number": "77", "year": "1960"}


@pytest.fixture(autouse=True)
def _nobody_has_asked_yet() -> None:
    cache.clear()


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def events(federation):
    """A morning of one place, an evening without limit, and pairs: each with its centre."""
    return [
        open_competition(federation=federation, name="Matinée", quota=1),
        open_competition(federation=federation, name="Soirée"),
        open_competition(federation=federation, name="Paires", pairs=True),
    ]


@pytest.fixture
def festival(federation, events):
    return circuit_of(federation, *(competition for competition, _centre in events), kind=CircuitKind.FESTIVAL)


@pytest.fixture
def anne(federation):
    return reachable(number="77", federation=federation)


def ticked(*events, **more):
    """What the page sends for these events."""
    typed = {f"{competition.hex}-wanted": "on" for competition, _centre in events}
    return typed | {f"{competition.hex}-centre": str(centre) for competition, centre in events} | more


def text_of(answer):
    return answer.content.decode()


def by_code(client, festival):
    """The page of who has read the mail."""
    sent = client.post(reverse("festival-entry", args=[festival]), WHO)
    work()
    (code,) = re.findall(r"^\d{6}$", mail.outbox[-1].body, re.MULTILINE)
    return client.post(sent.url, {"code": code}).url


def standings(player):
    rows = PlaceRequestRow.objects.order_by("position")
    return [request_line(row.request).standing for row in rows if player in request_line(row.request).players]


def test_from_the_page_of_the_festival_to_several_places_and_out_of_all(client, federation, festival, events, anne):
    morning, evening, _pairs = events
    places.ask_place(morning[0], player=LicenseeFactory(federation=federation), centre=morning[1], by=SYSTEM)
    payments.plan_fee(evening[0], cents=1200, currency="€", by=SYSTEM)
    door = reverse("festival-entry", args=[festival])
    assert door in text_of(client.get(reverse("circuit", args=[festival])))
    assert reverse("circuit", args=[festival]) in text_of(client.get(reverse("competition", args=[evening[0]])))
    page = by_code(client, festival)
    shown = text_of(client.get(page))
    assert [said in shown for said in ("Matinée", "12,00", "Je joue cette épreuve")] == [True] * 3
    mail.outbox.clear()
    done = client.post(page, ticked(morning, evening), follow=True)
    told = ("Reste à payer en tout", "Vous attendez une place dans 1", "en liste d’attente")
    assert [said in text_of(done) for said in told] == [True] * 3
    assert standings(anne) == [Standing.WAITING, Standing.PLACED]
    work()
    assert len(mail.outbox) == 2  # that of each request
    left = client.post(page, {"act": "withdraw-all"}, follow=True)
    assert "Vous vous êtes désisté de 2 épreuves" in text_of(left)
    assert standings(anne) == [Standing.WITHDRAWN] * 2


def test_a_press_that_comes_twice_enters_once(client, festival, events, anne):
    page = by_code(client, festival)
    press = ticked(*events[:2], command_id=str(uuid4()))
    answers = [client.post(page, press) for _ in range(2)]
    assert [(answer.status_code, answer.url) for answer in answers] == [(302, page)] * 2
    assert standings(anne) == [Standing.PLACED] * 2
    gone = {"act": "withdraw", "events": str(events[0][0]), "command_id": str(uuid4())}
    assert [client.post(page, gone).status_code for _ in range(2)] == [302, 302]
    assert standings(anne) == [Standing.WITHDRAWN, Standing.PLACED]


def test_what_is_refused_in_one_event_stops_no_other_and_loses_nothing(client, federation, festival, events, anne):
    morning, evening, pairs = events
    EntryFactory(competition=evening[0], centre=evening[1], player=anne)
    page = by_code(client, festival)
    numbers = {f"{pairs[0].hex}-partner_number": "77", f"{pairs[0].hex}-partner_year": "1960"}
    answer = client.post(page, ticked(*events, **numbers))
    shown = text_of(answer)
    assert (answer.status_code, standings(anne)) == (422, [Standing.PLACED])
    told = ("2 épreuves n’ont pas pu être demandées", "C’est votre propre licence")
    assert [said in shown for said in told] == [True] * 2
    assert 'value="77"' in shown
    assert shown.count("Vous êtes inscrit") >= 1
    assert morning[0].hex + "-wanted" not in shown  # he stands there


def test_a_pair_asks_for_its_partner_and_says_what_is_missing(client, festival, events, anne):
    pairs = events[2]
    page = by_code(client, festival)
    answer = client.post(page, ticked(pairs))
    assert (answer.status_code, text_of(answer).count("field-error")) == (422, 2)
    partner = reachable("Paul Roux", "paul@example.org", number="88")
    numbers = {f"{pairs[0].hex}-partner_number": "88", f"{pairs[0].hex}-partner_year": "1960"}
    assert client.post(page, ticked(pairs, **numbers)).status_code == 302
    row = PlaceRequestRow.objects.get()
    assert (row.partner, row.state) == (partner, "held")


def test_nothing_ticked_and_strange_choices_are_said(client, festival, anne):
    page = by_code(client, festival)
    for sent in ({}, {"act": "withdraw"}, {"act": "withdraw", "events": str(uuid4())}):
        assert client.post(page, sent).status_code == 422
    assert "Cochez au moins une épreuve" in text_of(client.post(page, {}))


def test_with_an_account_nothing_is_typed(client, festival, events, anne):
    client.force_login(AccountFactory(person=anne))
    here = reverse("festival-entry", args=[festival])
    assert "Numéro de licence<" not in text_of(client.get(here)).replace(" ", "")
    assert client.post(here, ticked(events[1])).url == here
    assert standings(anne) == [Standing.PLACED]


def test_the_door_answers_any_number_alike_with_the_brake_of_the_player_access(client, festival, anne):
    here = reverse("festival-entry", args=[festival])
    answers = [client.post(here, WHO | {"number": number}) for number in ("77", "78")]
    assert len({(answer.status_code, answer.url.split("/")[1]) for answer in answers}) == 1
    assert [client.get(answer.url).status_code for answer in answers] == [200, 200]
    wrong = [client.post(answer.url, {"code": "12"}) for answer in answers]
    without_keys = [re.sub(r"(?s)<form.*?</form>|code-festival(?:/|%2F)\S+", "", text_of(answer)) for answer in wrong]
    assert ({answer.status_code for answer in wrong}, len(set(without_keys))) == ({422}, 1)
    for number in range(20):
        client.post(reverse("player-access"), {"number": str(number)})
    assert client.post(here, WHO).status_code == 429


def test_few_codes_are_tried(client, festival, anne):
    here = reverse("festival-entry", args=[festival])
    sent = client.post(here, WHO)
    work()
    (code,) = re.findall(r"^\d{6}$", mail.outbox[-1].body, re.MULTILINE)
    for _ in range(MOST_TRIES):
        client.post(sent.url, {"code": "12"})
    assert client.post(sent.url, {"code": code}).status_code == 422


def test_a_festival_that_takes_nothing_says_so_before_anybody_says_who_he_is(client, federation):
    festival = circuit_of(federation, CompetitionFactory(federation=federation), kind=CircuitKind.FESTIVAL)
    here = reverse("festival-entry", args=[festival])
    assert here not in text_of(client.get(reverse("circuit", args=[festival])))
    assert "Aucune épreuve de ce festival" in text_of(client.get(here))
    answer = client.post(here, WHO)
    assert (answer.status_code, 'value="77"' in text_of(answer)) == (409, True)


def test_other_circuits_and_old_pages_are_not_there(client, federation, festival, anne, monkeypatch):
    challenge = circuit_of(federation)
    assert client.get(reverse("festival-entry", args=[challenge])).status_code == 404
    assert client.get(reverse("festival-places", args=["cut"])).status_code == 404
    monkeypatch.setattr(links, "LASTS", timedelta(days=-1))
    answer = client.get(links.places_path(festival, anne))
    assert (answer.status_code, reverse("festival-entry", args=[festival]) in text_of(answer)) == (404, True)


def test_what_is_no_festival_or_takes_nothing_is_refused_by_name(federation):
    with pytest.raises(NotAFestival):
        queries.festival_page(circuit_of(federation))
    with pytest.raises(FestivalClosed):
        queries.refuse_closed(queries.festival_page(circuit_of(federation, kind=CircuitKind.FESTIVAL)))
    with pytest.raises(FestivalPageOver):
        links.opened("cut")


def test_only_himself_enters_by_his_link(festival, events, anne):
    other = LicenseeFactory()
    wanted = [Wanted(*events[1])]
    with pytest.raises(LoginRequired):
        commands.ask_places(festival, player=other, wanted=wanted, by=Asker(anne))
    (outside,) = commands.ask_places(festival, player=anne, wanted=[Wanted(*open_competition())], by=Asker(anne))
    assert (outside.request, outside.refusal.code) == (None, "tournaments.competition_not_in_circuit")


def test_each_event_is_a_command_of_its_own(festival, events, anne):
    press = uuid4()
    asked = []
    for wanted in (events[:1], events[:2]):
        with commanding.identified(press):
            asked.append(
                commands.ask_places(festival, player=anne, wanted=[Wanted(*one) for one in wanted], by=Asker(anne))
            )
    assert [[one.refusal for one in answers] for answers in asked] == [[None], [None, None]]
    assert (asked[0][0].request == asked[1][0].request, standings(anne)) == (True, [Standing.PLACED] * 2)


def test_the_same_over_the_api(client, festival, events, anne):
    client.force_login(AccountFactory(person=anne))
    morning, evening, pairs = events
    names = ("api-festival-entries", "api-festival-places", "api-festival-withdrawals")
    offered, asks, leaves = (reverse(name, args=[festival]) for name in names)
    left = {one["name"]: one["offer"]["left"] for one in client.get(offered).json()}
    assert left == {"Matinée": 1, "Soirée": None, "Paires": None}

    def send(address, **body):
        return client.post(address, body, content_type="application/json")

    one, other = ({"competition": str(competition), "centre": str(centre)} for competition, centre in (morning, pairs))
    wanted = [one, other | {"partner_number": "77", "partner_year": 1960}]
    asked = send(asks, player=str(anne), events=wanted)
    assert (asked.status_code, [(of["standing"], of["code"]) for of in asked.json()["answers"]]) == (
        201,
        [("placed", ""), (None, "tournaments.partner_is_yourself")],
    )
    assert send(asks, player=str(LicenseeFactory()), events=[one]).status_code == 403
    assert send(asks, player=str(anne), events=[]).status_code == 400
    both = [str(morning[0]), str(evening[0])]
    left = send(leaves, player=str(anne), competitions=both).json()["answers"]
    assert [of["code"] for of in left] == ["", "tournaments.unknown_request"]
