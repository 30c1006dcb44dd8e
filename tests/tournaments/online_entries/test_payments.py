"""Payments of entries: typed, read from a bank file that is looked at first, told to the player."""

import pytest
from django.core import mail
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import EntryFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.parties import work
from tournaments.domain.bank_file import reference_of
from tournaments.domain.refusals.entries import UnknownEntry
from tournaments.online_entries import links
from tournaments.online_entries.commands import payments
from tournaments.online_entries.commands.places import ask_place
from tournaments.online_entries.domain.payments import PaymentState
from tournaments.online_entries.queries.payments import payment_line, payment_lines

pytestmark = pytest.mark.django_db


@pytest.fixture
def place():
    competition, centre = open_competition()
    payments.plan_fee(competition, cents=1200, currency="€", by=SYSTEM)
    return competition, centre


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def test_an_entry_typed_by_staff_owes_as_one_asked_for_online(place):
    competition, centre = place
    EntryFactory(competition=competition, centre=centre)
    ask_place(competition, player=reachable(), centre=centre, by=SYSTEM)
    assert [line.state for line in payment_lines(competition)] == [PaymentState.DUE, PaymentState.DUE]


def test_the_player_reads_what_he_owes_and_is_told_that_it_has_come(place, client):
    competition, centre = place
    request = ask_place(competition, player=reachable(), centre=centre, by=SYSTEM)
    page = client.get(links.request_path(request)).content.decode()
    assert ("À payer : 12,00 €" in page.replace("\N{NO-BREAK SPACE}", " "), reference_of(request) in page) == (
        True,
        True,
    )
    work()
    payments.note_payment(competition, entry=request, cents=1200, means="chèque", by=SYSTEM)
    work()
    assert [reference_of(request) in one.body for one in mail.outbox] == [True, False]
    assert "Votre règlement est arrivé" in mail.outbox[1].body


def test_a_payment_of_an_entry_elsewhere_is_refused(place):
    competition, _centre = place
    with pytest.raises(UnknownEntry):
        payments.note_payment(competition, entry=EntryFactory(), cents=1200, means="chèque", by=SYSTEM)


def test_the_organiser_notes_a_payment_and_another_price(place, staff):
    competition, centre = place
    entry = EntryFactory(competition=competition, centre=centre)
    here = reverse("staff-entry-payment", args=[competition, entry])
    assert staff.post(here, {"act": "somme", "amount": "0", "means": "chèque"}).status_code == 422
    assert staff.post(here, {"act": "somme", "amount": "5.5", "means": "chèque"}).url == here
    assert payment_line(competition, entry).state is PaymentState.PART
    assert staff.post(here, {"act": "du", "cost": "5.50"}).url == here
    assert payment_line(competition, entry).state is PaymentState.PAID
    assert staff.post(here, {"act": "somme", "amount": "-6", "means": "chèque"}).status_code == 422
    listed = reverse("staff-entry-payments", args=[competition])
    assert staff.post(listed, {"cost": "15", "currency": "CHF"}).url == listed
    assert "CHF" in staff.get(listed).content.decode()


def test_a_bank_file_is_looked_at_then_noted_once(place, staff):
    competition, centre = place
    request = ask_place(competition, player=reachable(), centre=centre, by=SYSTEM)
    text = f"Date;Libellé;Montant\n12/11/2026;VIR {reference_of(request)};12,00\n13/11/2026;FRAIS;-3,00\n"
    here = reverse("staff-entry-payments", args=[competition])
    file = SimpleUploadedFile("banque.csv", text.encode("cp1252"))
    read = staff.post(here, {"file": file}).content.decode()
    assert "Noter ces règlements" in read
    assert "personne n’est reconnu" in read
    assert payment_line(competition, request).received == 0
    for received in (1200, 1200):
        assert staff.post(here, {"text": text}).url == here
        assert payment_line(competition, request).received == received


def test_a_file_without_sums_is_refused_with_the_way_on(place, staff):
    competition, _centre = place
    here = reverse("staff-entry-payments", args=[competition])
    answer = staff.post(here, {"file": SimpleUploadedFile("banque.csv", b"Nom;Ville\nMartin;Lyon\n")})
    assert (answer.status_code, "exportez les opérations en CSV" in answer.content.decode()) == (422, True)


def test_the_same_over_the_api(place, staff):
    competition, centre = place
    request = ask_place(competition, player=reachable(), centre=centre, by=SYSTEM)
    fee, listed, bank = (
        reverse(name, args=[competition]) for name in ("api-entry-fee", "api-entry-payments", "api-bank-lines")
    )
    assert staff.put(fee, {"cents": 500}, content_type="application/json").status_code == 204
    own = {"cents": 700, "entry": str(request)}
    assert staff.put(fee, own, content_type="application/json").status_code == 204
    sent = {"entry": str(request), "cents": 200, "means": "espèces"}
    assert staff.post(listed, sent, content_type="application/json").status_code == 204
    text = {"text": f"2026-11-12,{reference_of(request)},5.00\n", "note": True}
    (line,) = staff.post(bank, text, content_type="application/json").json()["lines"]
    assert (line["entry"], line["cents"], line["sure"]) == (str(request), 500, True)
    assert [(one["state"], one["received"]) for one in staff.get(listed).json()] == [("paid", 700)]
    too_much = sent | {"cents": -900}
    assert staff.post(listed, too_much, content_type="application/json").json()["code"] == "tournaments.too_much_back"
