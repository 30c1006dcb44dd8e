"""A request becomes an ordinary entry once it has a place: both streams, their rows, the worker and the mails."""

import re
from dataclasses import replace

import pytest
from django.core import mail

from engine.eventstore.reading import read_stream
from engine.people import vault
from engine.people.actors import SYSTEM
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.parties import work
from tests.factories.players import LicenseeFactory, PlayerFactory
from tournaments.commands.competitions import set_plan
from tournaments.commands.day import withdraw_entry
from tournaments.commands.merging import merge_players
from tournaments.domain.refusals.entries import PlayerAlreadyEntered, UnknownPlayer
from tournaments.mailed_codes.codes import ask_code
from tournaments.models.competitions import EntryRow
from tournaments.online_entries import links
from tournaments.online_entries.commands import places as commands
from tournaments.online_entries.domain import refusals
from tournaments.online_entries.door import enter_by_code
from tournaments.online_entries.queries.requests import Standing, offer_of, request_line, standing_request
from tournaments.queries.personal import kept_of
from tournaments.queries.plans import plan_of_competition
from tournaments.streams import competition_stream, online_entries_stream

pytestmark = pytest.mark.django_db


def ask(competition, centre, player=None):
    return commands.ask_place(competition, player=player or LicenseeFactory(), centre=centre, by=SYSTEM)


def stands(request):
    line = request_line(request)
    return line.standing, line.place


def test_a_request_with_a_place_is_an_ordinary_entry_in_the_same_append():
    competition, centre = open_competition(quota=1)
    player = LicenseeFactory()
    request = ask(competition, centre, player)
    row = EntryRow.objects.get(entry=request)
    asked = [recorded.position for recorded in read_stream(online_entries_stream(competition))]
    entered = [recorded.position for recorded in read_stream(competition_stream(competition))]
    assert (row.players, row.centre, row.state) == ([str(player)], centre, "in")
    assert sorted(asked[1:] + entered[-2:]) == list(range(asked[1], asked[1] + 4))


def test_the_waiting_list_moves_up_when_a_player_withdraws():
    competition, centre = open_competition(quota=1)
    first, second, third = (ask(competition, centre) for _ in range(3))
    assert (stands(second), stands(third)) == ((Standing.WAITING, 1), (Standing.WAITING, 2))
    commands.withdraw_request(first, by=SYSTEM)
    assert [stands(one) for one in (first, second, third)] == [
        (Standing.WITHDRAWN, None),
        (Standing.PLACED, None),
        (Standing.WAITING, 1),
    ]


def test_the_worker_moves_it_up_when_staff_withdraw_an_entry():
    competition, centre = open_competition(quota=1)
    by_hand = EntryFactory(competition=competition, centre=centre)
    waits = ask(competition, centre)
    withdraw_entry(competition, entry=by_hand, by=SYSTEM)
    work()
    assert stands(waits) == (Standing.PLACED, None)


def test_who_is_entered_by_hand_does_not_ask_for_a_place():
    competition, centre = open_competition()
    player = PlayerFactory()
    EntryFactory(competition=competition, centre=centre, player=player)
    with pytest.raises(PlayerAlreadyEntered):
        ask(competition, centre, player)


def test_a_duplicate_that_was_merged_asks_no_second_time():
    competition, centre = open_competition(quota=1)
    ask(competition, centre)
    duplicate, kept = LicenseeFactory(), LicenseeFactory()
    ask(competition, centre, duplicate)
    merge_players(kept, duplicate=duplicate, by=SYSTEM)
    with pytest.raises(refusals.PlaceAlreadyAsked):
        ask(competition, centre, kept)
    with pytest.raises(UnknownPlayer):
        ask(competition, centre, duplicate)


def test_a_player_asks_for_himself_alone():
    competition, centre = open_competition()
    player, other = LicenseeFactory(), LicenseeFactory()
    account = AccountFactory(person=player)
    with pytest.raises(NotAllowed):
        commands.ask_place(competition, player=other, centre=centre, by=account)
    request = commands.ask_place(competition, player=player, centre=centre, by=account)
    assert standing_request(competition, player) == request
    with pytest.raises(refusals.UnknownRequest):
        commands.withdraw_request(request, by=AccountFactory())
    commands.withdraw_request(request, by=account)


def test_a_player_finds_what_became_of_what_he_asked_for_among_his_data():
    competition, centre = open_competition(quota=1)
    entered, waiting = LicenseeFactory(), LicenseeFactory()
    for player in (entered, waiting):
        ask(competition, centre, player)
    told = [kept_of(player)["place_requests"] for player in (entered, waiting)]
    assert [[(one["competition"], one["state"]) for one in each] for each in told] == [
        [(competition, "placed")],
        [(competition, "waiting")],
    ]


def test_a_place_ex_officio_holds_its_reason_in_the_vault():
    competition, centre = open_competition(quota=1)
    ask(competition, centre)
    waits = ask(competition, centre)
    with pytest.raises(refusals.WhyNeeded):
        commands.qualify_request(waits, reason=" ", by=SYSTEM)
    commands.qualify_request(waits, reason="Tenante du titre", by=SYSTEM)
    row = EntryRow.objects.get(entry=waits)
    assert (row.waived, vault.texts_of([row.waiver])[row.waiver]) == (["quota"], "Tenante du titre")


def test_what_is_left_follows_the_quotas():
    competition, centre = open_competition(quota=3, per_centre=1)
    ask(competition, centre)
    ask(competition, centre)
    offer = offer_of(competition)
    assert (offer.open, offer.left, offer.waiting, offer.centres[0].left) == (True, 2, 1, 0)


def test_each_step_is_told_by_mail_to_the_address_of_the_federation(settings):
    settings.PUBLIC_URL = "https://raccord.example.org"
    competition, centre = open_competition(quota=1)
    first = ask(competition, centre, reachable("Anne Martin", "anne@example.org"))
    second = ask(competition, centre, reachable("Paul Roux", "paul@example.org"))
    work()
    commands.withdraw_request(first, by=SYSTEM)
    work()
    told = [(one.to[0], links.request_path(request) in one.body) for one in mail.outbox for request in (first, second)]
    assert [to for to, linked in told if linked] == [
        "anne@example.org",
        "paul@example.org",
        "anne@example.org",
        "paul@example.org",
    ]
    assert "1" in mail.outbox[1].body


def test_the_reason_of_a_refusal_is_in_its_mail():
    competition, centre = open_competition(approval=True)
    asked = ask(competition, centre, reachable())
    commands.refuse_request(asked, reason="Réservé au comité", by=SYSTEM)
    work()
    assert "Réservé au comité" in mail.outbox[-1].body
    with pytest.raises(refusals.RequestOver):
        commands.accept_request(asked, by=SYSTEM)


def test_the_code_of_the_mail_asks_for_a_place_and_finds_the_request_again():
    competition, centre = open_competition()
    reachable(number="77")
    knocked = ask_code(competition, number="77", year=1960, centre=centre)
    work()
    (code,) = re.findall(r"^\d{6}$", mail.outbox[0].body, re.MULTILINE)
    request = enter_by_code(knocked, code)
    assert (stands(request), enter_by_code(knocked, code)) == ((Standing.PLACED, None), request)


def test_a_quota_that_grows_lets_those_who_wait_in():
    competition, centre = open_competition(quota=1)
    ask(competition, centre)
    waits = ask(competition, centre)
    plan = plan_of_competition(competition)
    set_plan(competition, plan=replace(plan, entry=replace(plan.entry, quota=2)), by=SYSTEM)
    work()
    assert stands(waits) == (Standing.PLACED, None)
