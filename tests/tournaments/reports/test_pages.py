"""The pages of reports, and the same over the API."""

from base64 import b64encode

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.foreign import WEB_PAGE
from tests.factories.reports import EndedRoundFactory, accept, matrix, send, sigles
from tests.factories.rounds import PlayedRoundFactory
from tournaments.commands.centres import appoint_arbitre
from tournaments.models.reports import ReportFile, ReportRow
from tournaments.queries.explained import explanation

pytestmark = pytest.mark.django_db


@pytest.fixture
def played(client):
    """Two tables in a centre, whose arbitre is signed in: (competition, centre, entries, its page)."""
    competition, _, (centre,), entries = EndedRoundFactory(sizes=(2,))
    arbitre = AccountFactory()
    appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    client.force_login(arbitre)
    return competition, centre, entries[centre], reverse("centre-results", args=[competition, centre])


def test_a_file_is_looked_at_sent_and_accepted(client, played):
    competition, _centre, entries, page = played
    assert page in client.get("/").content.decode()
    sent = client.post(page, {"round": "1", "file": SimpleUploadedFile("r.txt", sigles(61, 48))})
    look = client.get(sent["Location"]).content.decode()
    assert "+2 joueurs" in look
    assert "aucun solo" in look
    assert ReportRow.objects.count() == 0
    assert client.post(sent["Location"]).status_code == 302
    assert "en attente de réponse" in client.get(page).content.decode()
    client.force_login(AccountFactory(is_staff=True))
    received = reverse("staff-reports", args=[competition])
    report = reverse("staff-report", args=[competition, ReportRow.objects.get().position])
    assert report in client.get(received).content.decode()
    assert client.post(report, {"act": "accept"})["Location"] == received
    assert "accepté" in client.get(received).content.decode()
    why = client.get(reverse("why", args=[competition, entries[0]])).content.decode()
    assert "Total donné par le centre" in why
    assert "ligne 1" in why


def test_lines_that_cannot_be_are_explained_and_stay_to_be_corrected(client, played):
    *_, page = played
    content = '"1","Roy","610"\n"2","","douze"\n"9","--table vide--","-1"\n"2","Martin","4'
    sent = client.post(page, {"round": "1", "pasted": content})
    look = client.get(sent["Location"])
    text = look.content.decode()
    assert "Le total 610 dépasse le top de la partie, 70." in text.replace("\xa0", " ")
    assert "« douze »" in text.replace("\xa0", " ")
    assert "La ligne est coupée" in text
    assert look.context["correct"].initial["pasted"] == content
    assert client.post(sent["Location"]).status_code == 422
    assert ReportRow.objects.count() == 0


def test_what_cannot_be_read_is_said_where_it_was_typed_and_kept(client, played):
    *_, page = played
    answer = client.post(page, {"round": "1", "pasted": "nom;points\nRoy;12"})
    assert answer.status_code == 422
    assert answer.context["form"]["pasted"].value() == "nom;points\nRoy;12"
    assert "Aucune colonne ne s’appelle" in answer.content.decode()
    assert client.post(page, {"round": "1"}).status_code == 422
    web_page = client.post(page, {"round": "1", "file": SimpleUploadedFile("resultats.xls", WEB_PAGE)})
    assert (web_page.status_code, "C’est une page web (HTML)" in web_page.content.decode()) == (422, True)
    assert client.post(page, {"round": "7", "pasted": "x"}).status_code == 422
    assert ReportFile.objects.count() == 0


def test_a_report_is_returned_with_its_message(client, played):
    competition, centre, _entries, page = played
    position = send(competition, centre, sigles(61, 48))
    arbitre = client.session["_auth_user_id"]
    client.force_login(AccountFactory(is_staff=True))
    report = reverse("staff-report", args=[competition, position])
    empty = client.post(report, {"act": "return", "message": " "})
    assert empty.status_code == 422
    assert "il lira votre message" in empty.content.decode()
    assert client.post(report, {"act": "return", "message": "Table 2 : 84 ?"}).status_code == 302
    client.force_login(type(AccountFactory()).objects.get(pk=arbitre))
    assert "Table 2 : 84 ?" in client.get(page).content.decode()


def test_the_sheet_to_fill_in_says_what_it_is_about_and_is_read_again(client, played):
    competition, centre, _entries, page = played
    sheet = client.get(reverse("centre-results-model", args=[competition, centre, 1])).content.decode("utf-8-sig")
    head, *lines = sheet.splitlines()
    assert head.split(";")[:4] == ["table", "nom", "1", "2"]
    assert len(lines) == 2
    cells = [line.split(";") for line in lines]
    for cell, points in zip(cells, ("30", "10"), strict=True):
        cell[2] = points
    filled = "\n".join([head, *(";".join(cell) for cell in cells)])
    sent = client.post(page, {"round": "1", "pasted": f"{filled}\n{head}"})
    look = client.get(sent["Location"]).content.decode()
    assert ("+2 joueurs" in look, "1 ligne répète les titres" in look) == (True, True)
    other = filled.replace(str(competition), "Une autre")
    assert client.post(page, {"round": "1", "pasted": other}).status_code == 422


def test_lines_for_sigles_are_there_once_a_partie_has_ended(client):
    competition, centre, *_ = PlayedRoundFactory(scores=(30, 20))
    client.force_login(AccountFactory(is_staff=True))
    (written,) = client.get(reverse("centre-results", args=[competition, centre])).context["written"]
    lines = client.get(written["url"])
    assert lines.content == b'"1","Anne Martin","60"\r\n"2","Anne Martin","40"\r\n'
    assert "Simultane SIGLES Partie 1 Lyon.txt" in lines["Content-Disposition"]


STACKED = "Table;Nom;Total\n1;Roy;99\nTable;Nom;Total\n1;Roy;61\n2;Martin;48\n"


def test_the_line_of_the_headings_is_chosen_by_one_press_and_what_is_above_counts_no_more(client, played):
    *_, page = played
    look = client.post(page, {"round": "1", "pasted": STACKED})["Location"]
    before = client.get(look).context
    choice = before["headings"]["headings"]
    assert (choice.value(), [line for line, _label in choice.field.choices]) == (1, [1, 2, 3, 4, 5])
    assert before["sendable"] is False
    lacking = client.post(look, {"headings": "2"})
    assert (lacking.status_code, "Aucune colonne ne s’appelle" in lacking.context["error"]) == (422, True)
    for nowhere in ("9", "9" * 5_000, ""):
        assert client.post(look, {"headings": nowhere}).status_code == 302
    assert client.get(look).context["headings"]["headings"].value() == 1
    assert client.post(look, {"headings": "3"})["Location"] == look
    after = client.get(look)
    assert (after.context["headings"]["headings"].value(), after.context["sendable"]) == (3, True)
    assert "+2 joueurs" in after.content.decode()
    assert client.post(look).status_code == 302
    assert ReportRow.objects.get().lines == 2
    without = client.post(page, {"round": "1", "file": SimpleUploadedFile("r.txt", sigles(1, 2))})["Location"]
    assert client.get(without).context["headings"] is None


def test_why_of_coups_that_were_reported_adds_up():
    competition, _, (centre,), entries = EndedRoundFactory(sizes=(2,))
    accept(competition, centre, matrix((30, 40), (10, None), penalties=(5, 0)))
    (told,) = explanation(competition, entries[centre][0]).rounds
    assert (told.played, told.ledger, told.points) == (70, 5, 65)
    assert (told.report.line, told.report.total, told.report.form) == (2, None, "csv")
    assert [fact.type for fact in told.report.facts] == ["tournaments.results_reported", "tournaments.results_accepted"]
    (other,) = explanation(competition, entries[centre][1]).rounds
    assert [coup.score for coup in other.coups] == [10, None]


def test_the_api_compares_sends_accepts_and_returns(client, played):
    competition, centre, _entries, _page = played
    address = reverse("api-reports", args=[competition])
    sending = reverse("api-centre-reports", args=[competition, centre])
    told = {"round": 1, "content": b64encode(sigles(61, 480)).decode()}
    faulty = client.post(sending, told, content_type="application/json")
    assert (faulty.status_code, faulty.json()["position"]) == (200, None)
    assert [line["codes"] for line in faulty.json()["lines"]] == [[], ["total_above_top"]]
    told_of_file = {name: faulty.json()[name] for name in ("form", "encoding", "headings", "repeated")}
    assert told_of_file == {"form": "sigles", "encoding": "ascii", "headings": None, "repeated": []}
    stacked = {
        "round": 1,
        "content": b64encode(STACKED.replace("Nom", "Prénom").encode("cp1252")).decode(),
        "headings": 3,
    }
    read = client.post(sending, stacked, content_type="application/json").json()
    assert [read[name] for name in ("form", "encoding", "headings", "repeated")] == ["csv", "cp1252", 3, []]
    assert [line["total"] for line in read["lines"]] == [61, 48]
    far = client.post(sending, stacked | {"headings": 99}, content_type="application/json")
    assert (far.status_code, far.json()["code"]) == (422, "tournaments.unknown_headings")
    refused = client.post(sending, told | {"send": True}, content_type="application/json")
    assert (refused.status_code, refused.json()["code"]) == (422, "tournaments.report_has_faults")
    told["content"] = b64encode(sigles(61, 48)).decode()
    sent = client.post(sending, told | {"send": True}, content_type="application/json")
    position = sent.json()["position"]
    assert sent.status_code == 201
    again = client.post(sending, told | {"send": True}, content_type="application/json")
    assert (again.status_code, again.json()["position"]) == (200, None)
    client.force_login(AccountFactory(is_staff=True))
    assert client.get(address).json()[0]["state"] == "sent"
    assert client.get(f"{address}{position}/").json()["totals_only"] == 2
    assert client.post(f"{address}{position}/accept/").status_code == 204
    back = {"message": "À revoir"}
    assert client.post(f"{address}{position}/return/", back, content_type="application/json").status_code == 204
    assert client.get(address).json()[0]["message"] == "À revoir"
