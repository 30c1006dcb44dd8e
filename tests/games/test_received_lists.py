"""A list of words sent by the team: looked through, then made into a lexicon, by workers; its file leaves nothing."""

from uuid import UUID, uuid4

import pytest
from django.core.files.uploadedfile import SimpleUploadedFile
from django.urls import reverse
from rest_framework.test import APIClient

from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from engine.people.actors import SYSTEM
from games.commands import lexicons as commands
from games.domain.lexicons import ListBusy, ListGone
from games.models import ReceivedList
from tests.factories.accounts import AccountFactory
from tests.factories.parties import work

pytestmark = pytest.mark.django_db

PAGE = reverse("games:lexicons")


@pytest.fixture
def shelf(tmp_path, settings, monkeypatch):
    settings.LEXICON_DIR = tmp_path / "lexicons"
    monkeypatch.setattr("games.commands.word_lists.known_readings", lambda *_: [])
    return Shelf(settings.LEXICON_DIR)


@pytest.fixture
def team(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def send(client, content="été\nPORTE\nAS\n", **typed):
    sent = client.post(PAGE, {"words": SimpleUploadedFile("mots.txt", content.encode()), "name": "club", **typed})
    work()
    return sent


def files_of(shelf):
    return [path for path in (shelf.directory / ".received").rglob("*") if path.is_file()]


def test_a_list_is_told_then_installed_and_its_file_erased(team, shelf):
    sent = send(team, label="Les mots du club", valid_from="2026-01-01")
    told = team.get(sent["Location"]).content.decode()
    assert "Le nombre de mots n’est que de 3" in told
    assert shelf.names() == {}
    assert len(files_of(shelf)) == 1
    team.post(sent["Location"], {"act": "install"})
    work()
    assert "Le lexique est installé." in team.get(sent["Location"]).content.decode()
    assert "ETE" in shelf.open("club")
    assert (shelf.card("club").label, shelf.card("club").valid_from) == ("Les mots du club", "2026-01-01")
    assert files_of(shelf) == []
    assert "Les mots du club" in team.get(PAGE).content.decode()


def test_what_a_name_names_already_is_compared_before_it_is_replaced(team, shelf):
    before = shelf.install("club", Content.of(["AS", "OS"]))
    page = send(team)["Location"]
    told = team.get(page).content.decode()
    assert "Ajoutés" in told
    assert before.digest in told
    assert "Remplacer club" in told
    team.post(page, {"act": "install"})
    work()
    assert "OS" not in shelf.open("club")
    assert shelf.open(before.digest).words == 2


def test_what_is_no_list_is_refused_with_its_reason_and_without_a_path(team, shelf):
    told = team.get(send(team, content="1 2 3\n=?!\n")["Location"]).content.decode()
    assert "mots.txt" in told
    assert str(shelf.directory) not in told
    assert files_of(shelf) == []
    assert ReceivedList.objects.get().state == "refused"


def test_a_wrong_name_or_that_of_the_shipped_lexicon_is_refused_at_once(team, shelf):
    for name in ("Club 9", "libre"):
        assert send(team, name=name).status_code == 422
    assert not ReceivedList.objects.exists()


def test_a_list_is_forgotten_by_hand_or_with_time(team, shelf):
    page = send(team)["Location"]
    assert team.post(page, {"act": "forget"})["Location"] == PAGE
    assert (files_of(shelf), team.get(page).status_code) == ([], 404)
    send(team, name="autre")
    assert commands.erase_old_lists(commands.KEPT_FOR) == 0
    assert commands.erase_old_lists(-commands.KEPT_FOR) == 1
    assert files_of(shelf) == []


def test_a_program_sends_a_list_and_installs_it(shelf):
    api = APIClient()
    api.force_login(AccountFactory(is_staff=True))
    body = {"words": SimpleUploadedFile("mots.txt", b"AS\nOS\n"), "name": "club", "edition": "Club"}
    sent = api.post("/api/v1/lexicons/lists/", body, format="multipart", headers={"Idempotency-Key": "1"})
    assert (sent.status_code, sent.json()["state"]) == (202, "checking")
    work()
    address = f"/api/v1/lexicons/lists/{sent.json()['id']}/"
    assert api.get(address).json()["state"] == "checked"
    assert api.post(address, headers={"Idempotency-Key": "2"}).status_code == 202
    work()
    assert api.post(address, headers={"Idempotency-Key": "3"}).status_code == 409
    (installed,) = api.get("/api/v1/lexicons/").json()
    assert (installed["name"], installed["label"], installed["words"]) == ("club", "Club", 2)


def test_what_is_gone_or_not_looked_through_yet_is_not_installed(team, shelf):
    received = send(team, content="1 2 3\n=?!\n")["Location"].rstrip("/").rpartition("/")[2]
    with pytest.raises(ListBusy):
        commands.install_received(UUID(received), by=SYSTEM)
    with pytest.raises(ListGone):
        commands.install_received(uuid4(), by=SYSTEM)
