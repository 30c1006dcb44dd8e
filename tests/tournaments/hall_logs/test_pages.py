"""A hall without internet by the pages, the API and the commands: the pack goes out, the file comes home."""

import base64
import json

import pytest
from django.conf import settings
from django.core.files.uploadedfile import SimpleUploadedFile
from django.core.management import call_command
from django.core.management.base import CommandError
from django.urls import reverse

from deploy.management.commands import serve
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.processes import Server
from tests.tournaments.hall_logs.conftest import play_hall
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.first_run import new_code
from tournaments.commands.officials import appoint_centre_juge
from tournaments.commands.rounds import open_round
from tournaments.hall_logs.commands.opening import open_pack
from tournaments.hall_logs.models import HallLogFile
from tournaments.queries.halls.rounds import juges_of

pytestmark = pytest.mark.django_db


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def page_of(away, route="hall-away"):
    return reverse(route, args=[away.competition, away.hall])


def said(response):
    return response.content.decode().replace("\u00a0", " ")


def sent(client, away, content):
    file = SimpleUploadedFile("salle.raccord", content)
    return client.post(page_of(away), {"act": "send", "file": file})


def test_the_page_of_a_centre_leads_to_its_pack(staff, away):
    hall = said(staff.get(reverse("centre-hall", args=[away.competition, away.here])))
    assert reverse("hall-away", args=[away.competition, away.here]) in hall
    page = said(staff.get(reverse("hall-away", args=[away.competition, away.here])))
    assert "Faire le paquet" in page
    assert away.code not in page  # no code for a hall that plays here


def test_a_pack_is_a_file_to_keep(staff, competition, centres):
    hall = list(centres)[1]
    answer = staff.post(reverse("hall-away", args=[competition, hall]), {"act": "pack"})
    assert "paquet de la salle Brest.raccord" in answer["Content-Disposition"]
    assert answer.content.startswith(b'{"raccord": "hall-pack"')
    assert "Refaire le paquet" in said(staff.get(reverse("hall-away", args=[competition, hall])))


def test_a_refused_pack_says_why_where_it_was_asked_for(staff, away):
    answer = staff.post(reverse("hall-away", args=[away.competition, away.here]), {"act": "pack"})
    assert answer.status_code == 409
    assert "faites le paquet avant" in said(answer)


def test_the_code_is_shown_once_the_partie_is_open(staff, away):
    assert away.code in said(staff.get(page_of(away)))


def test_who_conducts_in_the_centre_reads_the_code_and_makes_no_pack(client, away):
    juge = AccountFactory()
    appoint_centre_juge(away.competition, centre=away.hall, account=juge.pk, by=SYSTEM)
    client.force_login(juge)
    page = said(client.get(page_of(away)))
    assert "Fichier de la salle" in page
    assert away.code in page
    assert "Refaire le paquet" not in page
    assert client.post(page_of(away), {"act": "pack"}).status_code == 403


def test_who_corrects_there_reads_no_code(client, away):
    arbitre = AccountFactory()
    appoint_arbitre(away.hall, account=arbitre.pk, by=SYSTEM)
    client.force_login(arbitre)
    assert "Fichier de la salle" in said(client.get(page_of(away)))
    assert away.code not in said(client.get(page_of(away)))
    told = client.get(api("api-hall-away", away.competition, away.hall)).json()
    assert [game["code"] for game in told["games"]] == [""]


def test_a_hall_is_taken_back_by_a_press(staff, away):
    answer = staff.post(page_of(away), {"act": "back"}, follow=True)
    assert "La salle joue de nouveau ici." in said(answer)
    assert "Faire le paquet" in said(answer)


def test_a_file_is_looked_at_then_received(staff, away, played):
    looked = sent(staff, away, played[0])
    assert looked.status_code == 302
    page = said(staff.get(looked.url))
    assert "4 bulletins corrigés" in page
    assert "1 partie" in page
    received = staff.post(looked.url, follow=True)
    assert "événements de la salle ont été reçus." in said(received)
    assert "Reçu jusqu’à l’événement" in said(received)
    assert not HallLogFile.objects.exists()
    again = staff.get(sent(staff, away, played[0]).url)
    assert "Rien de nouveau" in said(again)


def test_a_file_that_cannot_be_received_says_why_where_it_was_chosen(staff, away, played):
    answer = sent(staff, away, played[0].replace(b'"score":10', b'"score":90'))
    assert answer.status_code == 422
    assert "le fichier a été modifié" in said(answer)
    nothing = staff.post(page_of(away), {"act": "send"})
    assert nothing.status_code == 422


def test_a_file_that_was_kept_too_long_says_why_and_leads_back(staff, away, played):
    looked = sent(staff, away, played[0])
    staff.post(page_of(away), {"act": "back"})
    answer = staff.get(looked.url)
    assert answer.status_code == 409
    assert "Ce centre joue ici" in said(answer)
    assert page_of(away) in said(answer)
    assert staff.post(looked.url).status_code == 409


# --- in the hall ------------------------------------------------------------------------------------


def test_the_hall_is_on_the_home_page_and_begins_by_its_code(client, away, installation):
    with installation():
        open_pack(away.pack)
        client.force_login(AccountFactory(is_staff=True))
        assert reverse("own-hall") in said(client.get("/"))
        own = reverse("own-hall")
        assert "Code de la partie" in said(client.get(own))
        wrong = client.post(own, {"code": "AAAAA-AAAAA"})
        assert wrong.status_code == 422
        assert "Ce code n’ouvre pas cette partie" in said(wrong)
        assert 'value="AAAAA-AAAAA"' in said(wrong)
        begun = client.post(own, {"code": away.code})
        assert begun.status_code == 302
        assert "Conduire la partie" in said(client.get(own))
        file = client.get(reverse("own-hall-log"))
        assert file.content.startswith(b'{"raccord": "hall-log"')
        assert "journal de la salle Brest.raccord" in file["Content-Disposition"]


def test_who_opens_the_hall_is_its_juge_arbitre_and_lands_there(client, away, installation):
    with installation():
        open_pack(away.pack)
        door = reverse("first-administrator", args=[new_code()])
        word = dict.fromkeys(("password", "again"), "dix-huit-tables")
        opened = client.post(door, {"name": "Anne", "email": "anne@example.org", **word})
        assert opened.url == reverse("own-hall")
        assert [name for _account, name in juges_of(away.competition, away.hall)] == ["Anne"]


def test_an_installation_without_a_pack_has_no_such_page(staff):
    assert staff.get(reverse("own-hall")).status_code == 404
    assert reverse("own-hall") not in said(staff.get("/"))


# --- programs -----------------------------------------------------------------------------------------


def api(route, *args):
    return reverse(route, args=args)


def test_the_same_over_the_api(staff, competition, centres, sealed, installation, client):
    hall = list(centres)[1]
    pack = staff.post(api("api-hall-pack", competition, hall)).json()
    assert staff.get(api("api-hall-away", competition, hall)).json()["away"] is True
    open_round(competition, by=SYSTEM)
    code = staff.get(api("api-hall-away", competition, hall)).json()["games"][0]["code"]
    with installation():
        open_pack(pack["content"].encode())
        client.force_login(AccountFactory(is_staff=True))
        own = client.get(api("api-own-hall")).json()
        assert (own["next_round"], own["needs_code"]) == (1, True)
        assert client.post(api("api-own-hall-partie"), {"code": code}, "application/json").status_code == 201
        content = client.get(api("api-own-hall-log")).content
    staff.force_login(AccountFactory(is_staff=True))
    body = {"content": base64.b64encode(content).decode()}
    looked = staff.post(api("api-hall-log", competition, hall), {**body, "dry_run": True}, "application/json")
    assert (looked.status_code, looked.json()["kinds"]["games.partie_created"]) == (200, 1)
    taken = staff.post(api("api-hall-log", competition, hall), body, "application/json")
    assert taken.status_code == 201
    assert staff.post(api("api-hall-log", competition, hall), body, "application/json").json()["new"] == 0
    assert staff.delete(api("api-hall-pack", competition, hall)).status_code == 204


def test_the_same_by_commands(away, installation, tmp_path, capsys):
    pack, log = tmp_path / "salle.raccord", tmp_path / "journal.raccord"
    with pytest.raises(CommandError, match="Une partie est ouverte"):
        call_command("hall", "pack", str(away.competition), str(away.here), "--to", str(pack))
    with installation():
        open_pack(away.pack)
        play_hall(away, coups=1)
        call_command("hall", "export", "--to", str(log))
    capsys.readouterr()
    call_command("hall", "receive", str(log), "--dry-run")
    looked = json.loads(capsys.readouterr().out)
    call_command("hall", "receive", str(log))
    assert json.loads(capsys.readouterr().out) == looked
    log.write_text("autre chose")
    with pytest.raises(CommandError, match="n’est pas celui d’une salle"):
        call_command("hall", "receive", str(log))
    with pytest.raises(CommandError, match="No such file"):
        call_command("hall", "receive", str(tmp_path / "rien"))


def test_a_server_opens_a_hall_with_its_pack_in_one_step(away, new_hall, tmp_path):
    pack = tmp_path / "salle.raccord"
    pack.write_bytes(away.pack)
    hall = Server(new_hall("salle"), LEXICON_DIR=str(settings.LEXICON_DIR))
    with hall.started("--pack", pack):
        pass
    assert hall.manage("shell", "-c", _COUNTED).split()[-2:] == ["1", "2"]


_COUNTED = """
from tournaments.hall_logs.models import OpenedPack
from tournaments.models.competitions import EntryRow
print(OpenedPack.objects.count(), EntryRow.objects.count())
"""


def test_a_damaged_pack_is_told_by_the_server(db, tmp_path):
    pack = tmp_path / "salle.raccord"
    pack.write_bytes(b"autre chose")
    with pytest.raises(CommandError, match="n’est pas un paquet de salle"):
        serve.open_with(pack)
    with pytest.raises(CommandError, match="No such file"):
        serve.open_with(tmp_path / "rien")
