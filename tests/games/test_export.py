"""A partie as a file: what is public of it, in each format, to whoever asks; and nothing of the coup in play."""

from uuid import uuid4

import pytest
from django.core.management import call_command
from django.urls import reverse

from games.commands.partie import announce_partie, announce_solution, check_bag
from games.domain.exchange.checking import check_partie
from games.domain.exchange.formats import FORMS, Format, read
from tests.factories.parties import close_a_coup

pytestmark = pytest.mark.django_db


@pytest.fixture
def get(client):
    def asked(partie, form: Format = Format.JSON, **headers):
        return client.get(reverse("api-partie-export", args=[partie, form]), headers=headers)

    return asked


@pytest.fixture
def played(opened, staff):
    """One coup is played, and the tirage of the second has been read aloud."""
    close_a_coup(opened, "BATEAUX", by=staff)
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    return opened


@pytest.mark.parametrize("form", list(Format))
def test_a_file_holds_the_coups_that_are_public(form, played, get):
    answer = get(played, form)
    assert (answer.status_code, answer["Content-Type"]) == (200, f"{FORMS[form].media_type}; charset=utf-8")
    assert answer["Content-Disposition"] == f'attachment; filename="partie-{played}.{FORMS[form].extension}"'
    record = read(answer.content.decode(), form)
    assert [(coup.word, coup.reference, coup.points) for coup in record.coups] == [("BATEAUX", "H6", 106)]
    assert check_partie(record).is_right


def test_fisf_3_4_the_coup_in_play_is_in_no_file_until_its_solution_is_announced(opened, staff, get):
    before = {form: get(opened, form).content for form in Format}
    close_a_coup(opened, "BATEAUX", by=staff)
    assert {form: get(opened, form).content for form in Format} == before
    assert b"BATEAUX" not in b"".join(before.values())
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    assert all(b"BATEAUX" in get(opened, form).content for form in Format)


def test_a_file_tells_the_lexicon_that_the_partie_is_bound_to(played, lexicon, get):
    told = get(played).json()
    assert told["lexicon"] == {"name": "essai", "digest": lexicon.digest}
    assert (told["formula"], told["over"], told["total"]) == ("normale", False, 106)


@pytest.mark.parametrize("accept", ["text/html", "application/xml", "*/*"])
def test_the_address_alone_names_the_format(accept, played, get):
    assert get(played, Format.GCG, Accept=accept).content.startswith(b"#character-encoding UTF-8")


def test_a_formula_that_the_format_cannot_tell_is_a_problem_document(new_partie, get):
    answer = get(new_partie(formula="7et8"), Format.ELIOT)
    assert (answer.status_code, answer["Content-Type"]) == (422, "application/problem+json")
    assert answer.json()["code"] == "games.formula_not_written"


def test_an_unknown_partie_or_format_is_not_found(played, client, get):
    assert (get(uuid4()).status_code, get(uuid4()).json()["code"]) == (404, "games.partie_unknown")
    assert client.get(reverse("api-partie-export", args=[played, "json"]).replace("json", "hop")).status_code == 404


def test_the_screen_of_the_hall_leads_to_the_files_once_a_coup_is_played(opened, staff, client, new_partie):
    def links(partie) -> list[Format]:
        page = client.get(reverse("games:hall", args=[partie])).content.decode()
        return [form for form in Format if reverse("api-partie-export", args=[partie, form]) in page]

    assert links(opened) == []
    close_a_coup(opened, "BATEAUX", by=staff)
    announce_solution(opened, word="BATEAUX", reference="H6", by=staff)
    assert links(opened) == list(Format)


def test_the_screen_of_the_hall_offers_only_formats_that_know_the_formula(new_partie, staff, client):
    partie = new_partie(formula="7et8")
    check_bag(partie, by=staff)
    announce_partie(partie, by=staff)
    close_a_coup(partie, "BATEAUXS", by=staff)
    announce_solution(partie, word="BATEAUX", reference="H6", by=staff)
    page = client.get(reverse("games:hall", args=[partie])).content.decode()
    assert reverse("api-partie-export", args=[partie, Format.GCG]) in page
    assert reverse("api-partie-export", args=[partie, Format.ELIOT]) not in page


def test_the_command_writes_what_the_address_answers(played, get, capsys):
    call_command("partie", "export", str(played), "--format", "gcg")
    assert capsys.readouterr().out == get(played, Format.GCG).content.decode().replace("#title Partie 1\n", "")
