"""Files of licences as clubs send them, from the page where they are sent to the players that come of them."""

import re
from collections import Counter

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile

from engine.jobs.queue import run_due
from engine.people.actors import SYSTEM
from engine.people.models import Identity, Licence
from tests.factories import federation_lists
from tests.factories.accounts import AccountFactory
from tests.factories.foreign import WEB_PAGE
from tests.factories.organisations import ClubFactory, FederationFactory
from tournaments.commands import licence_work
from tournaments.commands.organisation import request_club
from tournaments.forms import licences as licences_forms
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
        run_due()
        return address

    return examined


@pytest.fixture
def bring(client, examine):
    def brought(content: bytes, **answers: str) -> list[tuple[str, list[str]]]:
        """The outcome and the notes of each line, once it is imported with these answers."""
        address = examine(content)
        press(client, address, **answers)
        return [(line["outcome"], line["notes"]) for line in client.get(address).context["lines"]]

    return brought


def press(client, address: str, **answers: str) -> None:
    """Answer, then press the button as often as it takes for it to do what it says."""
    for _ in range(2):
        told = {"seen": client.get(address).context["file"].get("seen", "")}
        assert client.post(f"{address}importer/", told | answers).status_code == 302
        run_due()
        if client.get(address).context["file"]["state"] == "imported":
            break


def people() -> set[tuple[str, str]]:
    return set(Identity.objects.values_list("family_name", "given_name"))


def test_one_press_creates_the_clubs_reads_the_letters_and_enters_thirty_licensees(client, examine):
    address = examine(federation_lists.UNKNOWN_CLUBS)
    page = client.get(address)
    shown = page.context["file"]
    assert {line["outcome"] for line in page.context["lines"]} == {"new"}
    clubs, categories = page.context["groups"]
    assert {each["said"]: each["field"].value() for each in clubs["questions"]} == dict.fromkeys(
        federation_lists.CLUBS, "create"
    )
    assert {each["said"]: each["field"].value() for each in categories["questions"]} == federation_lists.LETTERS
    assert shown["import_label"] == "Importer 30 licences, créer 3 clubs"
    assert ClubRow.objects.count() == 1
    press(client, address)
    assert PlayerRow.objects.count() == 30
    clubs = dict(ClubRow.objects.values_list("id", "name"))
    assert sorted(clubs.values()) == sorted([*federation_lists.CLUBS, "Limoges Scrabble"])
    assert set(ClubRow.objects.filter(name__in=federation_lists.CLUBS).values_list("approved", "code")) == {
        (True, "DIJON"), (True, "NIMES"), (True, "EVREUX"),
    }  # fmt: skip
    first = PlayerRow.objects.get(id=Licence.objects.get(number="2000000").person)
    assert (clubs[first.club], first.serie, first.category) == ("Dijon Scrabble", "5B", "senior")
    assert {"BÉAL", "ŒUVRE", "D’ARCY", "LE BRAS"} <= {family for family, _given in people()}


def test_what_is_left_out_is_neither_created_nor_read(bring):
    lines = bring(federation_lists.UNKNOWN_CLUBS, **{"clubs:nimes etoile": "", "categories:s": ""})
    outcomes = Counter(outcome for outcome, _notes in lines)
    assert outcomes == {"refused": 15, "new": 15}
    assert (ClubRow.objects.count(), PlayerRow.objects.count()) == (3, 15)


def test_what_the_button_did_not_say_is_shown_before_it_is_done(client, examine):
    address = examine(federation_lists.UNKNOWN_CLUBS)
    seen = client.get(address).context["file"]["seen"]
    assert client.post(f"{address}importer/", {"seen": seen, "clubs:nimes etoile": ""}).status_code == 302
    page = client.get(address)
    assert page.context["file"]["state"] == "examined"
    assert page.context["file"]["import_label"] == "Importer 20 licences, créer 2 clubs"
    assert "Vos réponses sont gardées" in page.content.decode()


def test_an_answer_is_kept_as_it_is_chosen_and_the_button_says_what_it_does(client, examine):
    address = examine(federation_lists.UNKNOWN_CLUBS)
    chosen = {f"categories:{letter.lower()}": "senior" for letter in federation_lists.LETTERS}
    shown = client.post(f"{address}reponses/", chosen | {"clubs:nimes etoile": ""}).content.decode()
    assert "Importer 20 licences, créer 2 clubs" in shown
    page = client.get(address)
    assert {each["field"].value() for each in page.context["groups"][1]["questions"]} == {"senior"}
    press(client, address)
    assert set(PlayerRow.objects.values_list("category", flat=True)) == {"senior"}
    assert PlayerRow.objects.count() == 20


def test_words_are_asked_once_and_remembered_for_the_next_file(client, federation, bring, examine):
    first = "Licence;Nom;Prénom;Club;Catégorie;Série\n1;Roy;Léa;Le Limoges;Vétéran;Non classée\n".encode()
    limoges = str(ClubRow.objects.get().pk)
    ((outcome, _notes),) = bring(first, **{"clubs:le limoges": limoges, "categories:veteran": "diamant"})
    player = PlayerRow.objects.get()
    assert (outcome, str(player.club), player.category, player.serie) == ("new", limoges, "diamant", "")
    page = client.get(examine(first.replace(b"1;Roy", b"2;Petit")))
    assert page.context["groups"] == []
    assert {each["said"]: each["field"].value() for each in page.context["remembered"]} == {
        "Le Limoges": limoges, "Vétéran": "diamant", "Non classée": "-",
    }  # fmt: skip
    assert page.context["file"]["import_label"] == "Importer 1 licence"
    words = client.get(f"/gestion/organisation/federation/{federation}/").context["words"]
    assert words == [
        {"said": "veteran", "means": "Diamant"},
        {"said": "non classee", "means": "rien"},
        {"said": "le limoges", "means": "Limoges Scrabble"},
    ]


def test_clubs_that_are_known_by_a_new_code_are_created_in_one_press(client, examine):
    rows = "".join(f"{at};Roy;Léa{at};{('A11', 'A12', 'X13')[at % 3]}\n" for at in range(6))
    address = examine(f"Licence;Nom;Prénom;Club\n{rows}7;Roy;Luc;Limoge Scrabble\n".encode())
    page = client.get(address)
    assert (page.context["file"]["import_label"], page.context["create_label"]) == ("", "Créer ces 3 clubs")
    assert client.post(f"{address}importer/", {"create_clubs": "yes", "seen": "0.0.0"}).status_code == 302
    page = client.get(address)
    assert (page.context["file"]["import_label"], page.context["create_label"]) == (
        "Importer 6 licences, créer 3 clubs", "",
    )  # fmt: skip
    press(client, address)
    assert set(ClubRow.objects.values_list("code", flat=True)) == {"X12", "A11", "A12", "X13"}


def test_a_column_that_is_not_read_is_told(client, examine):
    page = client.get(examine("Licence;Nom;Prénom;Téléphone;Vide\n1;Roy;Léa;0102030405;\n".encode()))
    assert page.context["unread"] == ["Téléphone"]


def test_a_club_that_waits_is_approved_with_the_import(client, federation, examine):
    request_club(federation, by=SYSTEM, name="Brioude")
    address = examine("Licence;Nom;Prénom;Club\n1;Roy;Léa;BRIOUDE\n".encode())
    assert client.get(address).context["file"]["import_label"] == "Importer 1 licence, homologuer 1 club"
    press(client, address)
    assert (ClubRow.objects.get(name="Brioude").approved, PlayerRow.objects.count()) == (True, 1)


def test_a_button_is_not_offered_for_nothing(client, bring, examine):
    content = "Licence;Nom;Prénom\n1;Roy;Léa\n".encode()
    bring(content)
    page = client.get(examine(content))
    assert page.context["file"]["import_label"] == ""
    assert "Rien à importer" in page.content.decode()
    address = examine("Licence;Nom;Prénom;Club\n2;Roy;Luc;X99\n".encode())
    assert client.post(f"{address}importer/", {"seen": "0.0.0"}).status_code == 302
    assert client.get(address).context["file"]["state"] == "examined"


def test_refused_lines_are_told_together(client, examine):
    rows = "".join(f"{at};Roy;Léa{at};hier\n" for at in range(7))
    page = client.get(examine(f"Licence;Nom;Prénom;Né le\n{rows}".encode()))
    ((fault),) = page.context["file"]["faults"]
    assert (fault["lines"], fault["at"]) == (7, "2, 3, 4, 5, 6…")


def test_the_same_file_again_asks_nothing_and_changes_nothing(client, bring, examine):
    bring(federation_lists.UNKNOWN_CLUBS)
    page = client.get(examine(federation_lists.UNKNOWN_CLUBS))
    assert {line["outcome"] for line in page.context["lines"]} == {"unchanged"}
    assert page.context["groups"] == []
    assert "toutes les lignes de ce fichier sont déjà connues" in page.content.decode()
    assert ClubRow.objects.count() == 4


def test_a_club_that_is_nearly_known_is_no_new_one(client, examine):
    address = examine("Licence;Nom;Prénom;Club\n1;Roy;Léa;Limoge scrabble\n2;Roy;Luc;X99\n".encode())
    page = client.get(address)
    ((clubs),) = page.context["groups"]
    assert [each["field"].value() for each in clubs["questions"]] == ["", ""]
    assert {line["outcome"] for line in page.context["lines"]} == {"refused"}


def test_two_new_clubs_that_are_alike_are_not_both_created(client, bring):
    lines = bring(
        "Licence;Nom;Prénom;Club\n1;Roy;Léa;Lyon Étoiles\n2;Roy;Luc;Lyon Étoile\n3;Roy;Zoé;Lyon Étoile".encode()
    )
    assert [outcome for outcome, _notes in lines] == ["refused", "new", "new"]
    assert "Lyon Étoile (LYON)" in lines[0][1][0]
    assert set(ClubRow.objects.values_list("name", flat=True)) == {"Limoges Scrabble", "Lyon Étoile"}


def test_a_club_that_is_written_in_two_ways_is_created_once(client, bring):
    content = "Licence;Nom;Prénom;Club\n1;Roy;Léa;Lyon Étoiles\n2;Roy;Luc;Lyon Étoile\n3;Roy;Zoé;Lyon Étoile".encode()
    lines = bring(content, **{"clubs:lyon etoiles": "=lyon etoile"})
    assert [outcome for outcome, _notes in lines] == ["new"] * 3
    assert set(ClubRow.objects.values_list("name", flat=True)) == {"Limoges Scrabble", "Lyon Étoile"}
    assert len(set(PlayerRow.objects.values_list("club", flat=True))) == 1


def test_more_clubs_than_a_page_shows_are_named_and_created(client, examine, monkeypatch):
    monkeypatch.setattr(licences_forms, "MOST_SHOWN", 2)
    address = examine(federation_lists.UNKNOWN_CLUBS)
    page = client.get(address)
    clubs = page.context["groups"][0]
    assert (clubs["title"], len(clubs["questions"]), len(clubs["more"])) == (
        "30 lignes\N{NO-BREAK SPACE}: 3 clubs inconnus", 2, 1,
    )  # fmt: skip
    press(client, address)
    assert ClubRow.objects.count() == 4


@pytest.mark.parametrize("lines", [20, 80])
def test_lines_are_examined_in_as_many_queries_whatever_their_number(examine, django_assert_max_num_queries, lines):
    rows = "".join(f"{at};Roy{at};Léa;Vichy;4e A;S\n" for at in range(lines))
    with django_assert_max_num_queries(60):
        examine(f"Licence;Nom;Prénom;Club;Série;Catégorie\n{rows}".encode())


def test_clubs_beyond_what_a_federation_has_are_refused(client, examine, monkeypatch):
    monkeypatch.setattr(licence_work, "MOST_CLUBS", 8)
    monkeypatch.setattr(licence_work, "EXAMINED_AT_ONCE", 8)
    names = [f"Club {chr(97 + at) * 6}" for at in range(24)]
    content = "Licence;Nom;Prénom;Club\n" + "".join(f"{at};Roy{at};Léa;{name}\n" for at, name in enumerate(names))
    page = client.get(examine(content.encode()))
    assert page.context["file"]["seen"] == "8.8.0"
    assert [line["outcome"] for line in page.context["lines"]] == ["new"] * 8 + ["refused"] * 16


def test_a_list_of_ms_dos_keeps_its_accents_and_says_its_encoding(client, send, bring):
    address = send(federation_lists.MS_DOS)["Location"]
    run_due()
    shown = client.get(address).content.decode()
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
        "1\N{NO-BREAK SPACE}: Liste",
        "2\N{NO-BREAK SPACE}: Spieler · Vorname · Nummer",
        "3\N{NO-BREAK SPACE}: Roy · Léa · 1",
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


@pytest.mark.parametrize("separator", ["\t", ";", ","])
def test_a_pasted_table_without_headings_shows_its_columns_to_be_checked(client, federation, separator):
    rows = [("BÉRARD", "Hélène", "0010001", "Vichy", "4A", "S"), ("LÉGER", "Éric", "0010008", "Vichy", "5B", "V")]
    pasted = "\n".join(separator.join(row) for row in rows)
    address = client.post(FILES, {"federation": str(federation), "season": "2027", "pasted": pasted})["Location"]
    form = client.get(address).context["mapping"]
    typed = {name: form[name].value() for name in form.fields if form[name].value() is not None}
    assert typed == {
        "headings": 0, "family_name": "0", "given_name": "1", "number": "2", "club": "3", "serie": "4", "category": "5",
    }  # fmt: skip
    assert client.post(f"{address}examiner/", typed).status_code == 302
    run_due()
    assert client.get(address).context["file"]["import_label"] == "Importer 2 licences, créer 1 club"


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
