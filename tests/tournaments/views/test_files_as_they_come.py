"""Files of licences as clubs send them, from the page where they are sent to the players that come of them."""

import re

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from engine.jobs.queue import run_due
from engine.people.models import Identity, Licence
from tests.factories import federation_lists
from tests.factories.accounts import AccountFactory
from tests.factories.foreign import WEB_PAGE
from tests.factories.organisations import ClubFactory, FederationFactory
from tournaments.commands import licence_work
from tournaments.models.licences import LicenceFile
from tournaments.models.organisation import ClubRow
from tournaments.models.players import PlayerRow

pytestmark = pytest.mark.django_db

FILES = "/gestion/licences/"


@pytest.fixture
def federation(client):
    client.force_login(AccountFactory(is_staff=True))
    made = FederationFactory(code="FFSC", name="Fédération")
    ClubFactory(federation=made, name="Limoges Scrabble", code="X12")
    return made


@pytest.fixture
def send(client, federation):
    def sent(content: bytes, name: str = "licences.csv"):
        told = {"federation": str(federation), "season": "2027", "file": SimpleUploadedFile(name, content)}
        return client.post(FILES, told)

    return sent


@pytest.fixture
def examine(client, send):
    def examined(content: bytes) -> str:
        """The address of the file once its lines are examined, with the columns that its headings propose."""
        address = send(content)["Location"]
        form = client.get(address).context["mapping"]
        typed = {name: form[name].value() or "" for name in form.fields}
        assert client.post(f"{address}examiner/", typed).status_code == 302
        run_due()
        return address

    return examined


@pytest.fixture
def bring(client, examine):
    def brought(content: bytes, **choices: object) -> list[tuple[str, list[str]]]:
        """The outcome and the notes of each line, once it is imported."""
        address = examine(content)
        assert client.post(f"{address}importer/", choices).status_code == 302
        run_due()
        return [(line["outcome"], line["notes"]) for line in client.get(address).context["lines"]]

    return brought


def people() -> set[tuple[str, str]]:
    return set(Identity.objects.values_list("family_name", "given_name"))


def test_one_press_creates_the_clubs_reads_the_letters_and_enters_thirty_licensees(client, examine):
    address = examine(federation_lists.UNKNOWN_CLUBS)
    page = client.get(address)
    shown = page.context["file"]
    assert {line["outcome"] for line in page.context["lines"]} == {"new"}
    assert [club["name"] for club in shown["clubs"]] == list(federation_lists.CLUBS)
    assert sum(club["lines"] for club in shown["clubs"]) == 30
    assert {one["said"]: one["title"] for one in shown["categories"]} == {
        "C": "Cadet", "D": "Diamant", "E": "Espoir", "J": "Junior", "S": "Senior", "V": "Vermeil",
    }  # fmt: skip
    assert ClubRow.objects.count() == 1
    assert client.post(f"{address}importer/").status_code == 302
    run_due()
    assert PlayerRow.objects.count() == 30
    clubs = dict(ClubRow.objects.values_list("id", "name"))
    assert sorted(clubs.values()) == sorted([*federation_lists.CLUBS, "Limoges Scrabble"])
    assert set(ClubRow.objects.filter(name__in=federation_lists.CLUBS).values_list("approved", "code")) == {
        (True, "DIJON"), (True, "NIMES"), (True, "EVREUX"),
    }  # fmt: skip
    first = PlayerRow.objects.get(id=Licence.objects.get(number="2000000").person)
    assert (clubs[first.club], first.serie, first.category) == ("Dijon Scrabble", "5B", "senior")
    assert {"BÉAL", "ŒUVRE", "D'ARCY", "LE BRAS"} <= {family for family, _given in people()}


def test_what_is_left_out_is_neither_created_nor_read(bring):
    lines = bring(federation_lists.UNKNOWN_CLUBS, left_out=["clubs"])
    assert {outcome for outcome, _notes in lines} == {"refused"}
    assert (ClubRow.objects.count(), PlayerRow.objects.count()) == (1, 0)
    lines = bring(federation_lists.UNKNOWN_CLUBS, left_out=["categories"])
    assert {outcome for outcome, _notes in lines} == {"refused"}
    assert PlayerRow.objects.count() == 0


def test_the_same_file_again_asks_nothing_and_changes_nothing(client, bring, examine):
    bring(federation_lists.UNKNOWN_CLUBS)
    page = client.get(examine(federation_lists.UNKNOWN_CLUBS))
    assert {line["outcome"] for line in page.context["lines"]} == {"unchanged"}
    assert page.context["file"]["clubs"] == []
    assert ClubRow.objects.count() == 4


def test_a_club_that_is_nearly_known_is_no_new_one(client, examine):
    address = examine("Licence;Nom;Prénom;Club\n1;Roy;Léa;Limoge scrabble\n2;Roy;Luc;X99\n".encode())
    page = client.get(address)
    assert (page.context["file"]["clubs"], {line["outcome"] for line in page.context["lines"]}) == ([], {"refused"})


def test_two_new_clubs_that_are_alike_are_not_both_created(client, bring):
    lines = bring(
        "Licence;Nom;Prénom;Club\n1;Roy;Léa;Lyon Étoiles\n2;Roy;Luc;Lyon Étoile\n3;Roy;Zoé;Lyon Étoile".encode()
    )
    assert [outcome for outcome, _notes in lines] == ["refused", "new", "new"]
    assert "Lyon Étoile (LYON)" in lines[0][1][0]
    assert set(ClubRow.objects.values_list("name", flat=True)) == {"Limoges Scrabble", "Lyon Étoile"}


def test_clubs_beyond_what_a_federation_has_are_refused(client, examine, monkeypatch):
    monkeypatch.setattr(licence_work, "MOST_CLUBS", 8)
    names = [f"Club {chr(97 + at) * 6}" for at in range(24)]
    content = "Licence;Nom;Prénom;Club\n" + "".join(f"{at};Roy{at};Léa;{name}\n" for at, name in enumerate(names))
    page = client.get(examine(content.encode()))
    assert len(page.context["file"]["clubs"]) == 8
    assert [line["outcome"] for line in page.context["lines"]] == ["new"] * 8 + ["refused"] * 16


def test_a_list_of_ms_dos_keeps_its_accents_and_says_its_encoding(client, send, bring):
    shown = client.get(send(federation_lists.MS_DOS)["Location"]).content.decode()
    assert ("René" in shown, "il a été lu en CP850 (MS-DOS)" in shown) == (True, True)
    bring(federation_lists.MS_DOS)
    assert people() == {("DUMONT", "René"), ("LAFORT", "Désirée")}
    assert set(Licence.objects.values_list("number", flat=True)) == {"0022346", "0022347"}


def test_a_first_line_that_says_the_separator_is_passed_over(bring):
    assert [outcome for outcome, _notes in bring(federation_lists.SEPARATOR_SAID)] == ["new"]
    assert people() == {("MOREAU", "Odile")}


def test_headings_below_a_title_are_found(bring):
    assert [outcome for outcome, _notes in bring(federation_lists.TITLED)] == ["new"]
    assert people() == {("MOREAU", "Odette")}


def test_the_line_of_the_headings_can_be_chosen(client, send):
    address = send("Liste;;\nSpieler;Vorname;Nummer\nRoy;Léa;1\n".encode())["Location"]
    form = client.get(address).context["mapping"]
    assert [label for _line, label in form["headings"].field.choices] == [
        "aucune\N{NO-BREAK SPACE}: ce fichier n’a pas de titres",
        "1 : Liste",
        "2 : Spieler · Vorname · Nummer",
        "3 : Roy · Léa · 1",
    ]
    assert client.post(f"{address}examiner/", {"headings": "2"}).status_code == 302
    page = client.get(address)
    assert page.context["headings"] == ["Spieler", "Vorname", "Nummer"]
    assert page.context["opening"] == (("Roy", "Léa", "1"),)
    chosen = {"headings": "2", "number": "2", "family_name": "0", "given_name": "1"}
    assert client.post(f"{address}examiner/", chosen).status_code == 302
    run_due()
    assert [line["outcome"] for line in client.get(address).context["lines"]] == ["new"]
    for nowhere in ("7", "9" * 5_000, "١"):
        assert client.post(f"{address}examiner/", chosen | {"headings": nowhere}).status_code == 422


def test_a_list_without_headings_is_warned_of_and_loses_nobody(client, send):
    address = send("1;Roy;Léa\n2;Petit;Luc\n".encode())["Location"]
    assert "Aucun titre n’est reconnu" in client.get(address).content.decode()
    assert client.post(f"{address}examiner/", {"headings": "0"}).status_code == 302
    page = client.get(address)
    assert page.context["headings"] == ["colonne 1", "colonne 2", "colonne 3"]
    assert (page.context["mapping"]["headings"].value(), page.context["opening"][0]) == (0, ("1", "Roy", "Léa"))
    assert "Aucun titre n’est reconnu" not in page.content.decode()
    chosen = {"headings": "0", "number": "0", "family_name": "1", "given_name": "2"}
    assert client.post(f"{address}examiner/", chosen).status_code == 302
    run_due()
    lines = client.get(address).context["lines"]
    assert [(line["at"], line["name"], line["outcome"]) for line in lines] == [
        (1, "Roy Léa", "new"), (2, "Petit Luc", "new"),
    ]  # fmt: skip


def test_headings_that_come_again_are_nobody_and_told(examine, client):
    address = examine("Licence;Nom;Prénom;Nom\n1;Roy;Léa;x\nLicence;Nom;Prénom;Nom\n2;Petit;Luc;x\n".encode())
    page = client.get(address)
    assert page.context["headings"] == ["Licence", "Nom (colonne 2)", "Prénom", "Nom (colonne 4)"]
    lines = page.context["lines"]
    assert [line["outcome"] for line in lines] == ["new", "refused", "new"]
    assert lines[1]["notes"] == ["la ligne répète les titres\N{NO-BREAK SPACE}: elle est laissée de côté"]


def test_zeros_that_a_spreadsheet_lost_are_told_and_make_no_second_person(bring):
    bring("Licence;Nom;Prénom;Né le\n0022350;VERNET;Hugues;03/03/1949\n".encode())
    ((outcome, notes),) = bring(federation_lists.LOST_ZEROS)
    assert outcome == "unchanged"
    assert notes == ["la licence 22350 est connue ici comme 0022350\N{NO-BREAK SPACE}: zéros perdus\N{NO-BREAK SPACE}?"]
    assert list(Licence.objects.values_list("number", flat=True)) == ["0022350"]
    ((outcome, _notes),) = bring("Licence;Nom;Prénom;Né le\n22350;AUTRE;Anne;01/01/1980\n".encode())
    assert (outcome, PlayerRow.objects.count()) == ("refused", 1)


def test_a_number_with_and_without_its_zeros_is_twice_the_same_in_a_file(bring):
    lines = bring("Licence;Nom;Prénom\n0022350;VERNET;Hugues\n22350;VERNET;Hugues\n".encode())
    assert [outcome for outcome, _notes in lines] == ["new", "refused"]
    assert PlayerRow.objects.count() == 1


def test_a_web_page_named_xls_is_refused_by_its_name(send):
    answer = send(WEB_PAGE, "licences.xls")
    assert (answer.status_code, LicenceFile.objects.count()) == (422, 0)
    assert re.search(r"C’est une page web \(HTML\).*tableur", answer.context["form"].errors["file"][0])
