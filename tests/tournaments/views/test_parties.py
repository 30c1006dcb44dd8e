"""The list of parties and the feuille de partie: for everybody, from whatever the parties belong to."""

import re
import sys
from dataclasses import replace

import pytest
from django.urls import reverse

from engine.people.actors import SYSTEM
from games.commands.partie import announce_partie, announce_solution, check_bag
from games.events.partie import DrawSource
from games.queries import parties as parties_queries, parties_listed, replays
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.parties import PartieFactory, close_a_coup
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables

pytestmark = pytest.mark.django_db


@pytest.fixture
def partie():
    """One coup of a competition is public, a second one is in play."""
    competition = CompetitionFactory(name="Vichy")
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    made = open_round(competition, source=DrawSource.BAG, by=SYSTEM)
    check_bag(made, by=SYSTEM)
    announce_partie(made, by=SYSTEM)
    close_a_coup(made, "BATEAUX", by=SYSTEM)
    announce_solution(made, word="BATEAUX", reference="H6", by=SYSTEM)
    close_a_coup(made, "SRIATEL", by=SYSTEM)
    return made


def test_the_list_holds_parties_of_competitions_and_of_none(partie, client):
    free = PartieFactory()
    page = client.get(reverse("parties"))
    assert [(line["id"], line["competition"], line["coups"]) for line in page.context["parties"]] == [
        (free, "", 0),
        (partie, "Vichy", 1),
    ]


def test_every_page_of_a_partie_is_reached_from_the_home_page(partie, client):
    def links(address):
        return set(re.findall(r'href="([^"]+)"', client.get(address).content.decode()))

    assert reverse("parties") in links(reverse("home"))
    listed = links(reverse("parties"))
    assert {reverse("games:hall", args=[partie]), reverse("games:coups", args=[partie])} <= listed
    reached = links(reverse("games:coups", args=[partie]))
    wanted = {reverse(name, args=[partie]) for name in ("games:hall", "partie-sheet", "partie-sheet-pdf")}
    assert wanted | {reverse("api-partie-export", args=[partie, "gcg"])} <= reached


@pytest.mark.parametrize("page", ["0", "7", "x", ""])
def test_a_page_that_does_not_exist_is_the_nearest_one(partie, client, page):
    assert client.get(reverse("parties"), {"page": page}).context["pages"]["number"] == 1


def test_long_lists_have_pages(db, client):
    parties = [PartieFactory() for _ in range(3)]
    first, second = parties_listed.parties_page(1, size=2), parties_listed.parties_page(2, size=2)
    assert [each.id for each in (*first.parties, *second.parties)] == parties[::-1]
    assert (first.count, second.number) == (2, 2)


def test_the_feuille_holds_the_public_coups_and_nothing_of_the_coup_in_play(partie, client):
    page = client.get(reverse("partie-sheet", args=[partie])).content.decode()
    assert ("Vichy" in page, "BATEAUX" in page, "SRIATEL" in page, "ATELIERS" in page) == (True, True, False, False)


@pytest.mark.parametrize("coups", [1, 26, 27, 40])
def test_the_feuille_takes_one_page(partie, client, monkeypatch, coups):
    paper = pytest.importorskip("engine.web.paper", exc_type=(ImportError, OSError))
    replay = replays.replay_of(partie)
    many = replace(replay, coups=replay.coups * coups)
    monkeypatch.setattr("tournaments.views.parties.replay_of", lambda _partie: many)
    html = client.get(reverse("partie-sheet", args=[partie])).content.decode()
    assert html.count("BATEAUX</span></th>") == coups
    assert len(paper.document_of(html).render().pages) == 1


def test_the_feuille_in_pdf_is_a_pdf(partie, client):
    pytest.importorskip("weasyprint", exc_type=(ImportError, OSError))
    answer = client.get(reverse("partie-sheet-pdf", args=[partie]))
    assert (answer["Content-Type"], answer.content[:5]) == ("application/pdf", b"%PDF-")


def test_where_no_pdf_can_be_made_the_address_leads_to_the_print_page(partie, client, monkeypatch):
    # None makes the import fail, as it does where the libraries are missing.
    monkeypatch.setitem(sys.modules, "engine.web.paper", None)
    answer = client.get(reverse("partie-sheet-pdf", args=[partie]))
    assert (answer.status_code, answer["Location"]) == (302, reverse("partie-sheet", args=[partie]))


def test_a_joker_is_told_on_paper(client, db):
    partie = PartieFactory()
    check_bag(partie, by=SYSTEM)
    announce_partie(partie, by=SYSTEM)
    close_a_coup(partie, "BATEAU?", by=SYSTEM)
    top = parties_queries.state_of(partie).current.top.tops[0]
    announce_solution(partie, word=top.word, reference=top.reference, by=SYSTEM)
    page = client.get(reverse("partie-sheet", args=[partie])).content.decode()
    letter = next(each for each in top.word if each.islower()).upper()
    assert page.count(f'<span class="joker">{letter}</span>') == 1  # on the grid
    assert page.count(f'<span class="joker" title="joker">{letter}</span>') == 1  # in the line of the coup
