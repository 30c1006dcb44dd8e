"""What a browser keeps of the site: a page of nobody, and the files that it is made of."""

import json
import re
from pathlib import Path

import pytest
from django.contrib.staticfiles import finders
from django.urls import reverse

from engine.web.offline import _FILES
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db


def test_the_page_without_network_is_the_same_for_everybody(client):
    before = client.get(reverse("offline")).content
    client.force_login(AccountFactory(display_name="Zaphod"))
    assert client.get(reverse("offline")).content == before


def test_the_worker_keeps_that_page_and_its_files_alone(client):
    answer = client.get(reverse("offline-worker"))
    text = answer.content.decode()
    kept = json.loads(re.search(r"= (\{.*\});", text)[1])
    assert kept["page"] == reverse("offline")
    assert len(kept["files"]) >= len(_FILES)
    assert answer["Cache-Control"] == "no-cache"
    assert all(path.startswith("/static/") for path in kept["files"])


def test_a_page_is_installed_where_it_stands_and_nowhere_else(client):
    told = client.get(reverse("manifest"), {"page": "/parties/x/salle/"}).json()
    assert (told["start_url"], told["display"], told["scope"]) == ("/parties/x/salle/", "standalone", "/")
    for elsewhere in ("https://exemple.org/", "//exemple.org/", "javascript:alert(1)", "\\\\exemple.org", ""):
        assert client.get(reverse("manifest"), {"page": elsewhere}).json()["start_url"] == "/"


def test_what_the_page_asks_for_is_kept_and_is_there(client):
    page = client.get(reverse("offline")).content.decode()
    asked = set(re.findall(r'(?:src|href)="([^"]+)"', page))
    kept = json.loads(re.search(r"= (\{.*\});", client.get(reverse("offline-worker")).content.decode())[1])["files"]
    assert asked <= set(kept)
    # a script that one of them imports and that is not kept would leave the page dead
    for address in kept:
        source = Path(finders.find(address.removeprefix("/static/"))).read_text(encoding="utf-8")
        for path in re.findall(
            r'^(?:import|@import|\}) .*"(?:\.{1,2}/)*([\w/.-]+\.(?:js|css))";', source, re.MULTILINE
        ):
            assert any(known.endswith(path) for known in kept), (address, path)
