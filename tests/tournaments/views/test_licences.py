"""The pages of licence files."""

from uuid import uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from engine.jobs.queue import run_due
from engine.people.models import Licence
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory, FederationFactory
from tests.factories.sheets import csv_file
from tournaments.domain.licences.bounds import LARGEST
from tournaments.models.licences import LicenceFile
from tournaments.models.players import PlayerRow

pytestmark = pytest.mark.django_db

FILES = "/gestion/licences/"


@pytest.fixture
def federation(client):
    client.force_login(AccountFactory(is_staff=True))
    made = FederationFactory(code="FFSC", name="Fédération")
    ClubFactory(federation=made, name="Limoges Scrabble", code="X12")
    return made


def _send(client, federation, content: bytes, name: str = "licences.csv"):
    told = {"federation": str(federation), "season": "2027", "file": SimpleUploadedFile(name, content)}
    return client.post(FILES, told)


def _examine(client, federation, content: bytes) -> str:
    """The address of a file whose headings name its columns: it is examined at once."""
    return _send(client, federation, content)["Location"]


def _import(client, address: str):
    """Press the button, with what the page says of it."""
    told = {"seen": client.get(address).context["file"]["seen"]}
    assert client.post(f"{address}importer/", told).status_code == 302
    run_due()


def test_a_file_goes_from_its_columns_to_its_report(client, federation):
    rows = [("1", "Le Goff", "Éloïse", "31/01/1950", "X12", "4B"), ("2", "=CMD()", "Luc", "", "Limoge", "")]
    address = _examine(client, federation, csv_file(rows, encoding="cp1252"))
    waiting = client.get(address)
    assert (waiting["Refresh"], "<progress" in waiting.content.decode()) == ("2", True)
    run_due()
    page = client.get(address)
    assert "Refresh" not in page
    assert [line["outcome"] for line in page.context["lines"]] == ["new", "refused"]
    assert "Limoges Scrabble (X12)" in page.content.decode()
    assert len(client.get(f"{address}?outcome=refused").context["lines"]) == 1
    assert PlayerRow.objects.count() == 0
    _import(client, address)
    page = client.get(address)
    assert (page.context["file"]["state"], PlayerRow.objects.count()) == ("imported", 1)
    assert "mapping" not in page.context
    report = client.get(f"{address}rapport.csv").content.decode("utf-8-sig").splitlines()
    assert report[1].startswith("2;1;Le Goff Éloïse;")
    assert report[2].startswith("3;2;'=CMD() Luc;")


def test_a_report_names_nobody_who_was_forgotten(client, federation):
    rows = [("FR1", "Le Goff", "Éloïse", "31/01/1950", "X12", ""), ("FR2", "Roy", "Luc", "31/01/1951", "X12", "")]
    address = _examine(client, federation, csv_file(rows))
    run_due()
    _import(client, address)
    forgotten = Licence.objects.get(number="FR1").person
    assert client.post(f"/gestion/joueurs/{forgotten}/oublier/", {"sure": "yes"}).status_code == 302
    lines = client.get(address).context["lines"]
    assert [(line["name"], line["number"]) for line in lines] == [("", ""), ("Roy Luc", "FR2")]
    assert lines[0]["notes"] == ["les données de cette personne ont été effacées : la ligne est effacée"]
    assert "Goff" not in client.get(f"{address}rapport.csv").content.decode("utf-8-sig")


def test_whoever_chooses_the_columns_sees_the_first_lines(client, federation):
    content = "Licence;Nom;Prénom\n" + "".join(f"{number};Noël;Zoé\n" for number in range(5))
    address = _send(client, federation, content.encode("cp1252") + b"6;Court\n")["Location"]
    run_due()
    page = client.get(address)
    assert page.context["opening"] == tuple((str(number), "Noël", "Zoé") for number in range(3))
    assert ("Noël" in page.content.decode(), "il a été lu en Windows-1252" in page.content.decode()) == (True, True)
    utf8 = _send(client, federation, b"Licence;Nom;Prenom\n1;Roy\n")["Location"]
    run_due()
    utf8 = client.get(utf8)
    assert (utf8.context["opening"], utf8.context["encoding"]) == ((("1", "Roy", ""),), "")


def test_an_empty_file_is_told_once(client, federation):
    assert len(_send(client, federation, b"").context["form"].errors["file"]) == 1


def test_pasted_lines_are_read_like_a_file(client, federation):
    pasted = "Licence\tNom\tPrénom\n7\tRoy\tLéa\n"
    told = {"federation": str(federation), "season": "2027", "pasted": pasted}
    address = client.post(FILES, told)["Location"]
    run_due()
    page = client.get(address)
    assert page.context["mapping"]["number"].value() == "0"
    assert page.context["file"]["import_label"] == "Importer 1 licence"


@pytest.mark.parametrize(
    ("content", "status"),
    [
        (b"Nom\n\x81\x00", 422),
        (b"", 422),
        (b"Nom;Licence\n", 422),
        (b"PK\x03\x04", 422),
        (b"x" * (LARGEST + 1), 413),
    ],
)
def test_a_file_that_cannot_be_read_is_explained(client, federation, content, status):
    answer = _send(client, federation, content)
    assert (answer.status_code, LicenceFile.objects.count()) == (status, 0)
    assert answer.context["form"].errors["file"]


def test_neither_a_file_nor_lines_is_told(client, federation):
    answer = client.post(FILES, {"federation": str(federation), "season": "2027"})
    assert (answer.status_code, "file" in answer.context["form"].errors) == (422, True)


def test_columns_that_are_missing_or_chosen_twice_are_told(client, federation):
    address = _send(client, federation, b"a;b;c\n1;2;3\n")["Location"]
    assert client.post(f"{address}examiner/", {}).status_code == 422
    twice = client.post(f"{address}examiner/", {"number": "0", "family_name": "1", "given_name": "1"})
    assert (twice.status_code, list(twice.context["mapping"].errors)) == (422, ["family_name"])


def test_a_file_is_erased(client, federation):
    address = _send(client, federation, csv_file([("1", "Roy", "Léa")]))["Location"]
    run_due()
    assert client.post(f"{address}effacer/")["Location"] == FILES
    assert client.get(address).status_code == 404
    assert not LicenceFile.objects.exists()


def test_an_unknown_file_is_not_found(client, federation):
    assert client.get(f"{FILES}{uuid4()}/").status_code == 404


def test_the_same_form_sent_twice_keeps_one_file(client, federation):
    told = {"federation": str(federation), "season": "2027", "pasted": "Nom\nA\n", "command_id": str(uuid4())}
    assert client.post(FILES, told)["Location"] == client.post(FILES, told)["Location"]
    assert LicenceFile.objects.count() == 1
