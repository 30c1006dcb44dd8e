"""The pages, the letters and the API of a recours before the FISF (FISF 6.4.2)."""

from datetime import timedelta

import pytest
from django.urls import reverse
from django.utils.timezone import localtime, now, override

from arbitration.commands.fisf import lapse_dossier
from arbitration.presentation.letters import letter_page
from arbitration.queries.fisf import fisf_commission
from arbitration.queries.further import further_of
from arbitration.queries.letters import letters_of
from arbitration.queries.recours import recours_line
from arbitration.queries.verdicts import verdict_of
from arbitration.services.links import link_of
from deploy.preflight import notices
from engine.eventstore.reading import read_stream
from engine.people.actors import SYSTEM
from tests.arbitration.test_further_recours import (  # noqa: F401  # its fixtures
    awaited,
    decided,
    head,
    inform,
    line,
    president,
    seated,
    transmitted,
    void,
)
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import FisfFactory

pytestmark = pytest.mark.django_db

LINES = {
    "president": "Durand;Yves;FR;FFSc",
    "technical": "Petit;Lise;be;FBS",
    "africa": "Diop;Awa;SN;FESS",
    "members": "Roux;Nils;CH;FSS\nCôté;Rose;CA;FQSF",
    "others": "Pop;Olga;RO;FRS",
}


@pytest.fixture
def staff(db):
    return AccountFactory(is_staff=True)


def page_of(recours):
    return reverse("arbitration:further", args=[recours])


def text(answer):
    return answer.content.decode()


def test_fisf_6_4_2_b_the_federation_says_who_sits(client, staff):
    client.force_login(staff)
    page = reverse("arbitration:fisf-commission")
    history = reverse("stream-history", args=["fisf-recours"]).encode()
    answer = client.get(reverse("arbitration:fisf"))
    assert "Les membres ne sont pas encore indiqués" in text(answer)
    assert history not in answer.content  # it would lead nowhere
    for fault, said in (
        ({"technical": ""}, "responsable technique"),
        ({"members": "Roux;Nils;CH;FSS"}, "Deux membres"),
        ({"members": "Roux;Nils;CH;FSS\nCôté;Rose;FR;FQSF"}, "FR est déjà"),
        ({"others": "Pop;Olga"}, "Ligne 1"),
        ({"others": "Durand;Yves;FR;FFSc"}, ""),
    ):
        refused = client.post(page, LINES | fault)
        if said:
            assert (refused.status_code, said in text(refused)) == (422, True)
            assert "Diop;Awa;SN;FESS" in text(refused)
    assert client.post(page, LINES).status_code == 302
    assert history in client.get(reverse("arbitration:fisf")).content
    assert [(one.name, one.nationality) for one in fisf_commission()][:2] == [
        ("Yves Durand", "FR"),
        ("Lise Petit", "BE"),
    ]


def test_fisf_6_4_2_b_who_is_already_there_stays_the_same_person(client, staff):
    client.force_login(staff)
    page = reverse("arbitration:fisf-commission")
    client.post(page, LINES)
    before = {one.name: one.person for one in fisf_commission()}
    assert "Côté;Rose;CA;FQSF" in text(client.get(page))
    client.post(page, LINES | {"technical": "Blanc;Ève;BE;FBS", "others": "Petit;Lise;BE;FBS"})
    after = {one.name: one.person for one in fisf_commission()}
    assert {name for name in after if before.get(name) != after[name]} == {"Ève Blanc"}


def test_fisf_6_4_2_c_step_by_step_from_the_page(client, entered, decided, president, head, staff):  # noqa: F811
    client.force_login(president)
    page = page_of(decided)
    assert page in text(client.get(reverse("arbitration:recours", args=[decided])))
    told = {"appellant": "player", "grounds": "Toujours 7", "informed": ["player"], "at": "2020-01-01T10:00"}
    assert client.post(f"{page}?envoi=informer", told).status_code == 422
    assert client.post(f"{page}?envoi=informer", told | {"at": _now()}).status_code == 302
    assert client.post(f"{page}?envoi=demander", {"documents": "Le bulletin"}).status_code == 403
    sent = {"transmitter": "president", "documents": "Le bulletin\nLa feuille"}
    assert client.post(f"{page}?envoi=transmettre", sent).status_code == 302
    assert client.get(reverse("arbitration:fisf")).status_code == 403
    client.force_login(head)
    assert page in text(client.get("/"))
    assert "devant la FISF" in text(client.get(reverse("arbitration:fisf")))
    assert client.post(f"{page}?envoi=demander", {"documents": "La photographie"}).status_code == 302
    assert "14 jours" in text(client.get(reverse("arbitration:fisf")))
    assert client.post(f"{page}?envoi=completer", {"documents": "La photographie", "at": _now()}).status_code == 302
    client.force_login(staff)
    assert client.post(f"{page}?envoi=inconnu").status_code == 422


def test_fisf_6_4_2_c_a_page_sent_in_the_next_minute_tells_the_minute_that_it_showed(client, decided, president):  # noqa: F811
    """Filed, decided and opened in one minute: what the page showed is not before the recours."""
    client.force_login(president)
    filed = recours_line(decided).row.filed_at
    shown = localtime(filed).replace(second=0, microsecond=0)
    told = {"appellant": "player", "grounds": "Toujours 7", "informed": ["player"], "at": f"{shown:%Y-%m-%dT%H:%M}"}
    with pytest.MonkeyPatch.context() as patch:
        for module in ("forms", "commands"):
            patch.setattr(f"arbitration.{module}.fisf.now", lambda: filed + timedelta(minutes=1))
        assert client.post(f"{page_of(decided)}?envoi=informer", told).status_code == 302
    assert further_of([decided])[decided].row.informed_at == shown.replace(second=59, microsecond=999_999)


def test_fisf_6_4_2_what_the_fisf_decides_stands_in_the_score_at_once(client, entered, transmitted, head):  # noqa: F811
    client.force_login(head)
    page = reverse("arbitration:conclusion", args=[transmitted])
    assert page in text(client.get(page_of(transmitted)))
    assert "Awa Dupont (SN, FESS)" in text(client.get(page))
    typed = {"outcome": "overturned", "reason": "Le 7 se lit", "follows": "remedy", "line": "2 BATEAUX H6 106"}
    nobody = client.post(page, typed)
    assert (nobody.status_code, "Le 7 se lit" in text(nobody)) == (422, True)
    sitting = [str(seated(name)) for name in ("Yves", "Lise", "Awa", "Nils", "Rose")]
    wrong = client.post(page, typed | {"sitting": sitting, "line": "9 BATEAUX H6 106"})
    assert (wrong.status_code, "9 BATEAUX H6 106" in text(wrong)) == (422, True)
    assert client.post(page, typed | {"sitting": sitting}).url == page_of(transmitted)
    assert verdict_of(entered.partie, entered.entries[1], 1).score == 106
    assert "Le 7 se lit" in text(client.get(page_of(transmitted)))
    assert page not in text(client.get(page_of(transmitted)))
    client.force_login(entered.arbitre)
    assert client.get(page).status_code == 403


def _now(later=timedelta()):
    return f"{localtime(now() + later):%Y-%m-%dT%H:%M}"


def test_fisf_6_4_2_c_the_player_reads_each_step_on_his_page(client, entered, awaited):  # noqa: F811
    page = text(client.get(link_of(entered.competition, entered.entries[1])))
    assert ("Devant la FISF" in page, "La photographie" in page, "14 jours" in page) == (True, True, True)


def test_fisf_6_4_2_c_what_is_tried_with_a_void_dossier_is_told(client, void, head):  # noqa: F811
    client.force_login(head)
    assert "nul et non avenu" in text(client.get(page_of(void)))
    typed = {"documents": "La photographie, enfin", "at": _now()}
    typed["at"] = _now(timedelta(days=14, hours=23))
    refused = client.post(f"{page_of(void)}?envoi=completer", typed)
    assert (refused.status_code, text(refused).count("La photographie, enfin")) == (409, 2)


# --- letters -----------------------------------------------------------------------------------------------------


def test_fisf_6_4_2_c_each_step_has_its_letter(client, entered, void, head):  # noqa: F811
    lapse_dossier(void, by=SYSTEM)
    client.force_login(head)
    letters = letters_of(void)
    stream = {one.version: one for one in read_stream(f"recours-{void}")}
    said = ["Information des parties", "Transmission à la FISF", "Demande de pièces", "Dossier nul et non avenu"]
    for letter, title in zip(letters, said, strict=True):
        page = text(client.get(reverse("arbitration:letter", args=[void, letter.version])))
        assert (title in page, f"{letter.position} ·" in page) == (True, True)
        assert (letter.position, letter.digest) == (stream[letter.version].position, stream[letter.version].digest)
    assert client.get(reverse("arbitration:letter", args=[void, 1])).status_code == 404


@pytest.mark.parametrize("zone", ["Europe/Paris", "America/Toronto", "Pacific/Noumea"])
def test_fisf_6_4_2_c_the_last_moment_is_told_in_the_time_of_the_place(zone, awaited):  # noqa: F811
    found = recours_line(awaited)
    with override(zone):
        page = letter_page(found, letters_of(awaited)[-1], competition="TH3", origin="http://testserver/")
        moment = localtime(found.further.row.until)
    assert f"{moment.day}" in page["closing"][0]
    said = {"America/Toronto": " (heure de Montréal)", "Pacific/Noumea": " (heure de Nouméa)"}.get(zone, "")
    assert f"à {moment:%H:%M}{said} compris" in page["closing"][0]


@pytest.mark.skipif(any("Pango" in notice for notice in notices()), reason="WeasyPrint cannot be loaded")
def test_fisf_6_4_2_c_a_letter_is_a_pdf_too(client, entered, transmitted):  # noqa: F811
    client.force_login(entered.juge_arbitre)
    (_first, letter) = letters_of(transmitted)
    file = client.get(reverse("arbitration:letter-pdf", args=[transmitted, letter.version]))
    assert (file["Content-Type"], file.content[:5]) == ("application/pdf", b"%PDF-")
    client.force_login(entered.arbitre)
    assert client.get(reverse("arbitration:letter-pdf", args=[transmitted, letter.version])).status_code == 403


# --- API ---------------------------------------------------------------------------------------------------------


def api(client, path, body=None):
    if body is None:
        return client.get(f"/api/v1/{path}")
    return client.post(f"/api/v1/{path}", body, content_type="application/json")


def test_fisf_6_4_2_the_api_walks_the_same_way(client, entered, decided, president, head):  # noqa: F811
    here = f"recours/{decided}/fisf/"
    client.force_login(president)
    assert api(client, here).json()["code"] == "arbitration.not_transmitted"
    told = {"appellant": "player", "informed": ["player", "arbitres"], "grounds": "Toujours 7"}
    assert api(client, f"{here}information/", told | {"appellant": "club"}).status_code == 400
    assert api(client, f"{here}information/", told).json()["stage"] == "informed"
    sent = {"transmitter": "organiser", "documents": "Le bulletin"}
    assert api(client, f"{here}transmission/", sent).json()["stage"] == "transmitted"
    client.force_login(head)
    assert [one["stage"] for one in api(client, "fisf/recours/").json()] == ["transmitted"]
    asked = api(client, f"{here}request/", {"documents": "La photographie"}).json()
    assert (asked["stage"], asked["days_left"], asked["requested"]) == ("awaited", 14, "La photographie")
    assert api(client, f"{here}documents/", {"documents": "La photographie"}).json()["stage"] == "completed"
    swapped = {"person": str(seated("Awa")), "member": str(seated("Olga")), "reason": "Elle a arbitré"}
    assert api(client, f"{here}replacements/", swapped).status_code == 200
    verdict = {"sitting": [str(seated("Olga")), str(seated("Yves"))], "outcome": "overturned", "reason": "On lit 7"}
    assert api(client, f"{here}decision/", verdict).json()["outcome"] == "overturned"
    again = api(client, f"{here}decision/", verdict | {"outcome": "upheld"})
    assert (again.status_code, again.json()["code"]) == (409, "arbitration.further_already_decided")


def test_fisf_6_4_2_c_the_api_keeps_and_refuses_what_comes_too_late(client, void, head):  # noqa: F811
    client.force_login(head)
    late = api(client, f"recours/{void}/fisf/request/", {"documents": "Encore"})
    assert (late.status_code, late.json()["code"], late.json()["article"]) == (
        409,
        "arbitration.dossier_void",
        "FISF 6.4.2.c",
    )
    assert [one["attempt"] for one in api(client, f"recours/{void}/fisf/").json()["tries"]] == ["request"]


def test_fisf_6_4_2_b_the_api_composes_the_commission(client, staff):
    client.force_login(staff)
    seat = {"given_name": "A", "family_name": "B", "nationality": "FR", "federation": "FFSc"}
    body = {"president": seat, "technical": None, "africa": seat, "members": []}
    refused = api(client, "fisf/commission/", body)
    assert (refused.status_code, refused.json()["code"]) == (422, "arbitration.fisf_no_technical_head")
    abroad = [seat | {"nationality": "CH", "federation": "FSS"}, seat | {"nationality": "CA", "federation": "FQSF"}]
    made = api(client, "fisf/commission/", body | {"technical": seat, "members": abroad})
    assert [one["role"] for one in made.json()] == ["president", "technical", "africa", "member", "member"]
    FisfFactory()
    assert len(api(client, "fisf/commission/").json()) == 7
