"""One transfer pays for several events of a festival: the player reads what to write, staff look before it is noted."""

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.circuits import circuit_of
from tests.factories.competitions import EntryFactory
from tests.factories.online_entries import open_competition, reachable
from tests.factories.organisations import FederationFactory
from tournaments.circuits.events import CircuitKind
from tournaments.domain.bank_file import reference_of
from tournaments.festival_payments.queries import festival_reference
from tournaments.festivals import links
from tournaments.online_entries.commands import payments, places
from tournaments.online_entries.queries.payments import payment_line

pytestmark = pytest.mark.django_db


@pytest.fixture
def federation():
    return FederationFactory()


@pytest.fixture
def events(federation):
    made = [open_competition(federation=federation, name=name) for name in ("Matinée", "Soirée")]
    for (competition, _centre), cents in zip(made, (1200, 800), strict=True):
        payments.plan_fee(competition, cents=cents, currency="€", by=SYSTEM)
    return made


@pytest.fixture
def festival(federation, events):
    return circuit_of(federation, *(competition for competition, _centre in events), kind=CircuitKind.FESTIVAL)


@pytest.fixture
def anne(federation):
    return reachable(number="77", federation=federation)


@pytest.fixture
def entries(events, anne):
    """Asked for in the morning, typed by the organiser in the evening."""
    (morning, centre), (evening, elsewhere) = events
    asked = places.ask_place(morning, player=anne, centre=centre, by=SYSTEM)
    return asked, EntryFactory(competition=evening, centre=elsewhere, player=anne)


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


@pytest.fixture
def page(federation, festival):
    return reverse("festival-payments", args=[federation, festival])


def received(events, entries):
    return [payment_line(event[0], entry).received for event, entry in zip(events, entries, strict=True)]


def text_of(answer):
    return answer.content.decode().replace("\N{NO-BREAK SPACE}", " ").replace("\N{NARROW NO-BREAK SPACE}", " ")


def bank_file(*lines):
    return "Date;Libellé;Montant\n" + "".join(f"12/11/2026;{label};{sum_}\n" for label, sum_ in lines)


def looked_at(client, page, text):
    return text_of(client.post(page, {"file": SimpleUploadedFile("banque.csv", text.encode())}))


def test_the_player_reads_one_reference_for_all_his_events(client, festival, entries, anne):
    shown = text_of(client.get(links.places_path(festival, anne)))
    told = (
        "Reste à payer en tout : 20,00 €",
        f"Un seul virement suffit : écrivez-y {festival_reference(festival, anne)}",
    )
    assert [said in shown for said in told] == [True] * 2


def test_a_transfer_is_split_looked_at_then_noted_once(staff, page, festival, events, entries, anne):
    text = bank_file((f"VIR {festival_reference(festival, anne)}", "20,00"), ("FRAIS", "-3,00"))
    shown = looked_at(staff, page, text)
    told = ("12,00 €", "8,00 €", "Noter ces règlements", "personne n’est reconnu")
    assert [said in shown for said in told] == [True] * 4
    assert received(events, entries) == [0, 0]
    for _press in range(2):
        assert staff.post(page, {"text": text}).url == page
        assert received(events, entries) == [1200, 800]
    assert "déjà noté" in looked_at(staff, page, text)


@pytest.mark.parametrize(
    ("sum_", "told", "noted"),
    [("15,00", "Il manque encore 5,00 €", [1200, 300]), ("25,00", "5,00 € de trop", [1200, 1300])],
)
def test_what_is_missing_or_too_much_is_said_before_it_is_taken(
    staff, page, festival, events, entries, anne, sum_, told, noted
):
    text = bank_file((f"VIR {festival_reference(festival, anne)}", sum_))
    assert told in looked_at(staff, page, text)
    staff.post(page, {"text": text})
    assert received(events, entries) == noted


def test_the_reference_of_one_event_names_the_player_and_pays_for_it_first(staff, page, events, entries):
    staff.post(page, {"text": bank_file((f"VIR {reference_of(entries[1])}", "8,00"))})
    assert received(events, entries) == [0, 800]


def test_a_line_noted_with_one_event_is_not_split_again(staff, page, festival, events, entries):
    text = bank_file((f"VIR {reference_of(entries[0])}", "20,00"))
    payments.note_bank_file(events[0][0], text, by=SYSTEM)
    staff.post(page, {"text": text})
    assert received(events, entries) == [2000, 0]


def test_the_way_there_from_the_festival_and_from_each_event(staff, page, federation, festival, events):
    assert page in text_of(staff.get(reverse("staff-circuit", args=[federation, festival])))
    assert page in text_of(staff.get(reverse("staff-entry-payments", args=[events[0][0]])))


def test_a_festival_of_others_is_not_read_under_ones_own_address(staff, festival):
    assert staff.get(reverse("festival-payments", args=[FederationFactory(), festival])).status_code == 404


def test_the_same_over_the_api(staff, festival, events, entries, anne):
    listed, bank = (reverse(name, args=[festival]) for name in ("api-festival-payments", "api-festival-bank-lines"))
    text = bank_file((f"VIR {festival_reference(festival, anne)}", "21,00"))
    (line,) = staff.post(bank, {"text": text}, content_type="application/json").json()["lines"]
    assert (line["player"], line["over"], [part["cents"] for part in line["parts"]]) == (str(anne), 100, [1200, 900])
    staff.post(bank, {"text": text, "note": True}, content_type="application/json")
    (account,) = staff.get(listed).json()
    assert (account["owes"], account["received"]) == (2000, 2100)
