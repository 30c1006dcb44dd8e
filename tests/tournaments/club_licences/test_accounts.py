"""What the clubs of a comité owe and have paid: in a list, a file, and from a bank file that is looked at first."""

import csv
from io import StringIO

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.organisations import ClubFactory
from tests.tournaments.club_licences.conftest import NOW
from tournaments.club_licences.commands import asking, deciding, payments
from tournaments.club_licences.queries.accounts import club_accounts, club_reference
from tournaments.club_licences.queries.requests import account_of
from tournaments.queries.memberships import EVERYTHING, reach_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def owing(club, players):
    """Vichy owes 36,00 for each of two licences."""
    asking.ask_licences(club, NOW, kinds=dict.fromkeys(players, "ordinaire"), by=SYSTEM)
    deciding.accept_all(club, NOW, by=SYSTEM)
    return club


def bank_file(*lines):
    return "Date;Libellé;Crédit\n" + "".join(f"02/10/2026;{label};{amount}\n" for label, amount in lines)


def test_a_reference_names_the_club_and_the_season_and_a_line_counts_once(owing, comite):
    text = bank_file((f"VIR {club_reference(owing, NOW)}", "36,00"), ("VIR CLUB DE VICHY", "20,00"), ("DIVERS", "5,00"))
    assert len(payments.note_bank_file(NOW, text, by=comite)) == 2
    assert [(one.due, one.received) for one in account_of(owing, NOW).balances] == [(7200, 5600)]
    assert payments.note_bank_file(NOW, text, by=comite) == []
    # nor for another season, by the name of the club
    assert payments.note_bank_file(NOW + 1, text, by=comite) == []


def test_a_comite_reads_its_clubs_alone(owing, comite, federation):
    elsewhere = ClubFactory(federation=federation, name="Ailleurs")
    payments.note_payment(elsewhere, NOW, cents=500, currency="EUR", means="chèque", by=SYSTEM)
    lines = club_accounts(reach_of(comite), NOW)
    assert [(one.name, one.licences, one.due, one.received) for one in lines] == [("Vichy", 2, 7200, 0)]
    assert [one.name for one in club_accounts(EVERYTHING, NOW)] == ["Ailleurs", "Vichy"]
    text = bank_file((f"VIR {club_reference(elsewhere, NOW)}", "36,00"))
    assert payments.note_bank_file(NOW, text, by=comite) == []


def test_the_file_is_looked_at_before_it_is_noted(client, owing, comite, president):
    client.force_login(comite)
    address = reverse("club-accounts")
    text = bank_file((f"VIR {club_reference(owing, NOW)}", "72,00"), ("DIVERS", "5,00"))
    sent = SimpleUploadedFile("banque.csv", text.encode("cp1252"))
    looked = client.post(address, {"file": sent})
    shown = looked.content.decode().replace("\xa0", " ")
    assert ("72,00 EUR" in shown, "Noter ces règlements" in shown, "à noter à la main" in shown) == (True, True, True)
    assert account_of(owing, NOW).payments == ()
    noted = client.post(address, {"text": looked.context["text"]}, follow=True).content.decode()
    assert "1 règlement noté" in noted.replace("\xa0", " ")
    assert account_of(owing, NOW).balances[0].received == 7200
    assert client.post(address, {"file": SimpleUploadedFile("x.csv", b"rien")}).status_code == 422
    rows = list(
        csv.reader(StringIO(client.get(reverse("club-accounts-file")).content.decode("utf-8-sig")), delimiter=";")
    )
    assert rows[1][3:11] == ["2", "0", "48,00", "24,00", "72,00", "72,00", "0,00", "EUR"]
    client.force_login(president)
    own = client.get(reverse("club-licences", args=[owing])).content.decode()
    assert (club_reference(owing, NOW) in own, client.get(address).status_code) == (True, 403)


def test_programs_read_accounts_and_a_bank_file(client, owing, comite):
    client.force_login(comite)
    (line,) = client.get(reverse("api-club-accounts", args=[NOW])).json()
    assert (line["name"], line["licences"], line["received"]) == ("Vichy", 2, 0)
    address = reverse("api-club-bank-lines", args=[NOW])
    sent = {"text": bank_file((f"VIR {line['reference']}", "10,00")), "note": True}
    (read,) = client.post(address, sent, content_type="application/json").json()["lines"]
    assert (read["club"], read["sure"], read["known"]) == (str(owing), True, False)
    assert account_of(owing, NOW).balances[0].received == 1000
    assert (
        client.post(reverse("api-club-bank-lines", args=[NOW + 5]), sent, content_type="application/json").status_code
        == 422
    )
