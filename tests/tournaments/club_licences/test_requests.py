"""Licences that a club asks for: many by one press, accepted above it, due by kind and paid."""

import csv
from io import StringIO

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments.club_licences.commands import asking, deciding, payments
from tournaments.club_licences.domain import refusals
from tournaments.club_licences.domain.seasons import RequestState
from tournaments.club_licences.queries import requests
from tournaments.club_licences.queries.licensees import club_season, seasons
from tournaments.commands.forgetting import forget_player
from tournaments.commands.merging import merge_players
from tournaments.commands.players import join_club
from tournaments.models.players import LicenceRow, PlayerRow

pytestmark = pytest.mark.django_db

NOW = seasons()[0]


def ask(club, players, by, kind="ordinaire"):
    recorded = asking.ask_licences(club, NOW, kinds=dict.fromkeys(players, kind), by=by)
    return [one.event.request for one in recorded]


def states(club):
    return [line.state for line in requests.requests_of_club(club, NOW)]


def test_a_club_asks_and_the_comite_accepts_all_at_once(club, players, president, comite):
    ask(club, players, president)
    assert club_season(club, NOW).licensed == 0
    assert deciding.accept_all(club, NOW, by=comite) == 2
    assert states(club) == [RequestState.ACCEPTED] * 2
    assert LicenceRow.objects.filter(season=NOW, player__in=players).count() == 2
    assert set(PlayerRow.objects.filter(pk__in=players).values_list("season", flat=True)) == {NOW}
    assert deciding.accept_all(club, NOW, by=comite) == 0


def test_a_president_neither_accepts_nor_refuses_nor_notes_a_payment(club, players, president):
    first, _second = ask(club, players, president)
    for act in (
        lambda: deciding.accept_request(first, by=president),
        lambda: deciding.refuse_request(first, reason="non", by=president),
        lambda: deciding.accept_all(club, NOW, by=president),
        lambda: payments.note_payment(club, NOW, cents=1, currency="EUR", means="x", by=president),
    ):
        with pytest.raises(NotAllowed):
            act()


def test_nobody_else_knows_of_a_request(club, players, president):
    first, _second = ask(club, players, president)
    for act in (deciding.accept_request, deciding.withdraw_request):
        with pytest.raises(refusals.UnknownLicenceRequest):
            act(first, by=AccountFactory())
    with pytest.raises(NotAllowed):
        ask(club, players, AccountFactory())


def test_only_players_of_the_club_are_asked_for_and_in_these_seasons(club, players, federation, president):
    with pytest.raises(refusals.NotOfThisClub):
        ask(club, [LicenseeFactory(federation=federation)], president)
    with pytest.raises(refusals.SeasonNotOffered):
        asking.ask_licences(club, NOW + 2, kinds=dict.fromkeys(players, "ordinaire"), by=president)


def test_who_left_the_club_meanwhile_comes_back_with_the_licence(club, players, federation, president, comite):
    (request,) = ask(club, players[:1], president)
    other = ClubFactory(federation=federation)
    join_club(players[0], club=other, season=NOW - 1, by=SYSTEM)
    deciding.accept_request(request, by=comite)
    assert PlayerRow.objects.get(pk=players[0]).club == club


def test_a_refusal_says_why_and_the_club_may_ask_again(club, players, president, comite):
    (request,) = ask(club, players[:1], president)
    with pytest.raises(refusals.RefusalUnexplained):
        deciding.refuse_request(request, reason=" ", by=comite)
    deciding.refuse_request(request, reason="Certificat manquant", by=comite)
    line = requests.request_line(request)
    assert (line.state, line.reason, line.name) == (RequestState.REFUSED, "Certificat manquant", "Roy Léa")
    assert not LicenceRow.objects.filter(season=NOW, player=players[0]).exists()
    ask(club, players[:1], president)
    assert states(club) == [RequestState.PENDING, RequestState.REFUSED]


def test_what_is_due_follows_from_kinds_and_what_was_paid_is_taken_off(club, players, president, comite):
    ask(club, players[:1], president)
    ask(club, players[1:], president, kind="jeune")
    assert requests.account_of(club, NOW).due == ()
    deciding.accept_all(club, NOW, by=comite)
    payments.note_payment(club, NOW, cents=2000, currency="EUR", means=" chèque 12 ", by=comite)
    account = requests.account_of(club, NOW)
    assert [(one.kind, one.licences, one.federation_cents, one.comite_cents) for one in account.due] == [
        ("jeune", 1, 600, 300),
        ("ordinaire", 1, 2400, 1200),
    ]
    assert [(one.cents, one.means) for one in account.payments] == [(2000, "chèque 12")]
    assert [(one.due, one.received) for one in account.balances] == [(4500, 2000)]


def test_without_a_table_a_licence_has_no_kind_and_no_price(settings):
    settings.TABLES_DIR = None
    federation = FederationFactory(code="SANS")
    club = ClubFactory(federation=federation)
    player = LicenseeFactory(club=club, federation=federation, season=NOW - 1)
    (request,) = ask(club, [player], SYSTEM, kind="")
    deciding.accept_request(request, by=SYSTEM)
    assert requests.account_of(club, NOW).balances == ()
    assert requests.request_line(request).state is RequestState.ACCEPTED


def test_requests_of_a_duplicate_are_the_kept_players_and_a_forgotten_one_has_no_reason_left(
    club, players, president, comite
):
    (request,) = ask(club, players[:1], president)
    deciding.refuse_request(request, reason="Déjà connu", by=comite)
    merge_players(players[1], duplicate=players[0], by=SYSTEM)
    assert [line.request for line in requests.requests_of_players(players[1:])] == [request]
    forget_player(players[1], by=SYSTEM)
    assert requests.request_line(request).reason != "Déjà connu"


# --- pages -----------------------------------------------------------------------------------------------------------


def page(client, address):
    return client.get(address).content.decode().replace("\xa0", " ")


def test_the_president_ticks_and_presses_once(client, club, players, president):
    client.force_login(president)
    address = reverse("club-licences", args=[club])
    assert page(client, f"{address}?cocher=tous").count("checked") >= 2
    sent = {"players": [str(player) for player in players], f"kind-{players[1]}": "jeune"}
    assert client.post(address, sent).status_code == 302
    assert sorted(line.kind for line in requests.requests_of_club(club, NOW)) == ["jeune", "ordinaire"]
    assert "2 licences demandées." in page(client, address)
    request = requests.requests_of_club(club, NOW)[0].request
    client.post(address, {"withdraw": str(request)})
    assert sorted(states(club)) == ["pending", "withdrawn"]


def test_a_press_without_a_player_says_what_to_do_and_another_player_is_refused(client, club, players, president):
    client.force_login(president)
    address = reverse("club-licences", args=[club])
    answer = client.post(address, {})
    assert (answer.status_code, "Cochez les joueurs" in answer.content.decode()) == (422, True)
    assert client.post(address, {"players": [str(LicenseeFactory())]}).status_code == 422


def test_the_comite_finds_what_waits_at_home_and_accepts_it_by_club(client, club, players, president, comite):
    ask(club, players, president)
    client.force_login(comite)
    assert reverse("licence-requests") in page(client, reverse("home"))
    waiting = page(client, reverse("licence-requests"))
    assert "Accepter ces 2 demandes" in waiting
    assert waiting.index("Roy Léa") < waiting.index("Ordinaire") < waiting.index("Roy Noé")
    client.post(reverse("licence-requests"), {"accept": f"{club}-{NOW}"})
    assert states(club) == [RequestState.ACCEPTED] * 2
    assert "2 demandes acceptées : Vichy." in page(client, reverse("licence-requests"))
    assert client.post(reverse("licence-requests"), {"accept": f"{club}-{NOW}"}).status_code == 409


def test_one_request_is_accepted_or_refused_on_its_page(client, club, players, president, comite):
    first, second = ask(club, players, president)
    client.force_login(comite)
    address = reverse("licence-request", args=[second])
    assert client.post(address, {"act": "refuser", "reason": ""}).status_code == 422
    assert client.post(address, {"act": "refuser", "reason": "Non"}).status_code == 302
    assert client.post(reverse("licence-request", args=[first]), {"act": "accepter"}).status_code == 302
    assert sorted(states(club)) == ["accepted", "refused"]


def test_staff_note_a_payment_on_the_page_of_the_club_and_its_president_reads_it(
    client, club, players, comite, president
):
    ask(club, players, president)
    deciding.accept_all(club, NOW, by=comite)
    client.force_login(comite)
    address = reverse("club-licences", args=[club])
    assert 'value="72.00"' in page(client, address)
    paid = {"amount": "50.00", "currency": "eur", "means": "chèque 12"}
    assert client.post(address, paid).status_code == 302
    client.force_login(president)
    shown = page(client, address)
    assert "22,00 EUR" in shown
    assert "chèque 12" in shown
    assert "Noter ce règlement" not in shown
    assert client.post(address, paid).status_code == 403


def test_the_file_for_the_comite_has_kinds_and_sums(client, club, players, president, comite):
    ask(club, players, president)
    deciding.accept_all(club, NOW, by=comite)
    client.force_login(president)
    answer = client.get(reverse("club-licences-file", args=[club]))
    rows = list(csv.reader(StringIO(answer.content.decode("utf-8-sig")), delimiter=";"))
    assert rows[1][6:] == ["licence prise", "ordinaire", "24,00", "12,00", "EUR"]


# --- the API ---------------------------------------------------------------------------------------------------------


def test_programs_ask_decide_and_note(client, club, players, president, comite):
    client.force_login(president)
    asked = reverse("api-club-licence-requests", args=[club, NOW])
    sent = {"licences": [{"player": str(players[0])}, {"player": str(players[1]), "kind": "jeune"}]}
    assert client.post(asked, sent, content_type="application/json").status_code == 204
    lines = {line["player"]: line for line in client.get(asked).json()}
    assert [lines[str(player)]["kind"] for player in players] == ["ordinaire", "jeune"]
    one, two = (reverse("api-licence-request", args=[lines[str(player)]["request"]]) for player in players)
    assert client.post(one, {"step": "withdraw"}, content_type="application/json").status_code == 204
    client.force_login(comite)
    assert client.post(two, {"step": "accept"}, content_type="application/json").status_code == 204
    assert client.get(two).json()["state"] == "accepted"
    account = reverse("api-club-account", args=[club, NOW])
    paid = {"cents": 900, "currency": "EUR", "means": "virement"}
    assert client.post(account, paid, content_type="application/json").status_code == 204
    assert client.get(account).json()["balances"] == [{"currency": "EUR", "due": 900, "received": 900}]
