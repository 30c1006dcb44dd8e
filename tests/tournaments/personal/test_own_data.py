"""The page "Mes données": what is kept, the choice, the archive, the request to be forgotten."""

import json
import re
from io import BytesIO
from zipfile import ZipFile

import pytest
from django.urls import reverse

from arbitration.commands.documents import add_recours_document
from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.recours import Matter
from engine.jobs.followers import catch_up_all
from engine.jobs.queue import run_due
from engine.people.actors import SYSTEM
from engine.people.identities import names_of
from engine.people.models import Account, ErasureRequest, PersonalExport
from games.commands.partie import announce_solution
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory
from tests.factories.documents import PDF
from tests.factories.feuilles import correct
from tests.tournaments.personal.conftest import ADULT, CHILD, REFUSES, play
from tournaments.commands.officials import appoint_juge_arbitre


@pytest.fixture
def player(hall) -> Account:
    return AccountFactory(email="zaphod@example.org", person=hall.players[ADULT])


def post(client, **data):
    return client.post(reverse("own-data"), data)


def archive(client) -> ZipFile:
    post(client, act="export")
    run_due()
    page = client.get(reverse("own-data"))
    content = client.get(reverse("personal-export", args=[page.context["page"].export.pk])).getvalue()
    return ZipFile(BytesIO(content))


def test_a_player_reads_his_own_data_and_of_nobody_else(client, hall, player):
    client.force_login(player)
    text = client.get(reverse("own-data")).content.decode()
    assert ADULT in text
    assert client.get(reverse("staff-player-data", args=[hall.players[CHILD]])).status_code == 404
    assert client.get(reverse("staff-player-data", args=[hall.players[ADULT]])).status_code == 404


def test_an_account_without_a_licensee_is_shown_the_way(client, db):
    client.force_login(AccountFactory(email="x@example.org"))
    assert reverse("player-access") in client.get(reverse("own-data")).content.decode()


def test_a_player_masks_his_name(client, hall, player):
    client.force_login(player)
    assert post(client, act="publicity", shown="no", chosen_by="player").status_code == 302
    assert names_of([hall.players[ADULT]])[hall.players[ADULT]] == hall.neutral(ADULT)


def test_only_staff_speaks_for_the_federation_and_links_accounts(client, hall, player, staff):
    client.force_login(player)
    assert post(client, act="publicity", shown="no", chosen_by="federation").status_code == 422
    for act in ("address", "link", "unlink", "send-access"):
        assert post(client, act=act, email="x@example.org").status_code == 404
    client.force_login(staff)
    address = reverse("staff-player-data", args=[hall.players[CHILD]])
    assert client.post(address, {"act": "publicity", "shown": "yes", "chosen_by": "federation"}).status_code == 302
    assert names_of([hall.players[CHILD]])[hall.players[CHILD]] == CHILD
    assert client.post(address, {"act": "link", "email": "nobody@example.org"}).status_code == 404


def test_the_archive_holds_everything_and_nothing_that_is_still_secret(client, hall, player):
    entry = hall.entries[ADULT]
    play(hall)
    correct(hall.partie, entry, 1, 42)
    announce_solution(hall.partie, word="BATEAUX", reference="H6", by=SYSTEM)
    correct(hall.partie, entry, 2, 77)
    correct(hall.partie, hall.entries[REFUSES], 1, 13)
    recours = file_recours(
        Matter(hall.competition, Contested.CLOCK, entry, hall.partie, 1), "Signal tardif", centre=hall.centre, by=SYSTEM
    )
    add_recours_document(recours, PDF, by=SYSTEM)
    appoint_juge_arbitre(CompetitionFactory(name="Ailleurs"), account=player.pk, by=SYSTEM)
    catch_up_all()
    client.force_login(player)
    kept = archive(client)
    told = json.loads(kept.read("donnees.json"))
    assert told["identity"][0]["family_name"] == "Quixobel"
    assert [(one["coup"], one["score"]) for one in told["bulletins"]] == [(1, 42)]
    assert told["recours"][0]["grounds"] == "Signal tardif"
    assert told["account"][0]["email"] == "zaphod@example.org"
    assert told["sessions"]
    assert [one["name"] for one in told["entries"]] == ["Masques"]
    assert [name for name in kept.namelist() if name.startswith("documents/")] != []
    page = kept.read("donnees.html").decode()
    assert "Quixobel" in page
    for said in ("Masques, partie 1", "Juge-arbitre", "Signal tardif", "en attente de la commission"):
        assert said in page, said
    # words, and no id but that of the file beside it
    assert set(re.findall(r"[0-9a-f]{8}-[0-9a-f-]{27}", page)) == {str(told["documents"][0]["document"])}
    assert told["roles"][0]["role"] == "juge-arbitre"
    for other in (CHILD, REFUSES):
        assert other.split()[1] not in page + kept.read("donnees.json").decode()


def test_an_archive_is_fetched_by_who_asked_alone(client, hall, player, staff):
    client.force_login(player)
    archive(client)
    address = reverse("personal-export", args=[PersonalExport.objects.get().pk])
    client.force_login(staff)
    assert client.get(address).status_code == 404
    client.logout()
    assert client.get(address).status_code == 302


def test_a_player_asks_to_be_forgotten_and_thinks_better_of_it(client, hall, player, staff):
    client.force_login(player)
    post(client, act="ask-erasure")
    assert ErasureRequest.objects.get().person == hall.players[ADULT]
    client.force_login(staff)
    assert reverse("staff-player-data", args=[hall.players[ADULT]]) in client.get(reverse("home")).content.decode()
    client.force_login(player)
    post(client, act="withdraw-erasure")
    assert not ErasureRequest.objects.exists()
