"""The example of the documentation, installed as an operator does: its six additions at work, and gone with it."""

import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from io import BytesIO, StringIO
from pathlib import Path

import pytest
from django.core.management import call_command
from django.urls import reverse
from pypdf import PdfReader

from arbitration.events.feuille import Sanction
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from games.models import PartieRow
from games.services.profiles import profile_shelf
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.halls import HallFactory
from tests.factories.organisations import FederationFactory
from tests.factories.parties import announce, end, work
from tests.factories.players import LicenseeFactory
from tests.factories.rounds import OpenRoundFactory
from tests.factories.webhooks import LOOPBACK, receiver
from tests.greffons import plugged
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.papers.kinds import FileFormat, PaperKind
from tournaments.models.standings import StandingRow
from tournaments.queries.competitions import competition_page
from tournaments.season_rankings.models import SeasonLineRow
from tournaments.tables import ranking_names, ranking_rules
from tournaments.webhooks.commands import add_webhook
from tournaments.webhooks.domain.refusals import UnknownKinds
from tournaments.webhooks.queries import Place

pytestmark = [pytest.mark.django_db, pytest.mark.whole(reason="one package is installed")]

EXAMPLE = Path(__file__).resolve().parents[3] / "docs" / "exemples" / "greffon"
PROFILE, RANKING, WEBHOOK = "exemple-ligue", "exemple-amical", "exemple.phrase"
PAPER, EXPORT = "exemple-chevalets", "md"


@pytest.fixture(scope="module")
def installed_at(tmp_path_factory) -> Path:
    """By pip, which asks nobody for anything."""
    source, target = tmp_path_factory.mktemp("source") / "greffon", tmp_path_factory.mktemp("installed")
    shutil.copytree(EXAMPLE, source)
    alone = ("--no-deps", "--no-build-isolation", "--no-index", "--no-compile", "--disable-pip-version-check")
    ran = subprocess.run(
        [sys.executable, "-m", "pip", "install", *alone, "--target", target, source],
        env={**os.environ, "PYTHONPATH": ""},
        capture_output=True,
        text=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stdout + ran.stderr
    return target


@pytest.fixture
def example(installed_at) -> Iterator[Path]:
    with plugged(installed_at):
        yield installed_at


@pytest.fixture
def staff(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def test_the_command_tells_what_it_adds(example):
    out = StringIO()
    call_command("plugins", stdout=out)
    assert out.getvalue().splitlines() == [
        "exemple\traccord-exemple\t1.0\tExemple de greffon",
        "  + règlement exemple-ligue",
        "  + classement exemple-amical",
        "  + papier exemple-chevalets",
        "  + format de fichier md",
        "  + morceau de page exemple-venir",
        "  + morceau de page exemple-pied",
        "  + nouvelle pour webhook exemple.phrase",
    ]


def test_a_competition_is_played_by_its_regulation_which_outlives_it(installed_at, staff):
    with plugged(installed_at):
        assert PROFILE in staff.get(reverse("staff-new-competition", args=["th2"])).content.decode()
        competition = CompetitionFactory(profile=PROFILE, seconds=None)
        entry = EntryFactory(competition=competition)
        assign_tables(competition, by=SYSTEM)
        partie = open_round(competition, by=SYSTEM)
        assert PartieRow.objects.get(id=partie).seconds == 120
    assert PROFILE not in profile_shelf().names()
    for coup in (1, 2, 3, 4):
        correct(partie, entry, coup, 20, Sanction.AVERTISSEMENT)
        announce(partie, coup, 20)
    end(partie)
    catch_up("tournaments.standings")
    assert StandingRow.objects.get(partie=partie).ledger_points == 7
    rebuild("tournaments.standings")
    assert StandingRow.objects.get(partie=partie).ledger_points == 7
    assert competition_page(competition).profile.title == "Ligue d'exemple (deux minutes)"


def test_a_ranking_begins_with_a_file_of_the_league(example, staff):
    federation = FederationFactory()
    players = [
        LicenseeFactory(federation=federation, season=2029, name=name, number=number)
        for name, number in (("Anne Martin", "100"), ("Léa Petit", "101"))
    ]
    assert ranking_rules(RANKING, 2029).title == "Classement amical"
    address = reverse("staff-season-ranking-part", args=[federation, RANKING, "reprendre"])
    staff.post(address, {"season": 2029, "pasted": "# ligue\n100 = 842\n101 = 120,5\n"})
    work()
    lines = SeasonLineRow.objects.order_by("rank").values_list("player", "merits")
    assert [tuple(line) for line in lines] == [(players[0], [84200]), (players[1], [12050])]


def test_a_paper_is_printed_by_its_template(example, staff):
    hall = HallFactory(tables=2)
    listed = staff.get(reverse("staff-papers", args=[hall.competition])).content.decode()
    assert "Un carton plié par joueur, à poser sur sa table." in listed
    paper = PaperKind(PAPER)
    page = staff.get(reverse("staff-paper", args=[hall.competition, paper])).content.decode()
    assert page.count('class="label-name"') == 3
    pdf = staff.get(reverse("staff-paper-file", args=[hall.competition, paper, FileFormat.PDF]))
    assert "Chevalets" in PdfReader(BytesIO(pdf.content)).pages[0].extract_text()
    assert PAPER in [each["paper"] for each in staff.get(reverse("api-papers", args=[hall.competition])).json()]


def test_any_paper_is_downloaded_in_its_format(example, staff):
    hall = HallFactory(tables=2)
    address = reverse("staff-paper-file", args=[hall.competition, PaperKind.SIGN_IN, FileFormat(EXPORT)])
    assert address in staff.get(reverse("staff-papers", args=[hall.competition])).content.decode()
    file = staff.get(address)
    assert file["Content-Type"] == "text/markdown; charset=utf-8"
    assert ".md" in file["Content-Disposition"]
    assert "| Table |" in file.content.decode()


def test_everybody_downloads_standings_in_its_format(example, client):
    competition = CompetitionFactory()
    address = reverse("standings-file", args=[competition, FileFormat(EXPORT)])
    assert address in client.get(reverse("standings", args=[competition])).content.decode()
    assert client.get(address).content.decode().startswith("# Classement\n")


def test_pages_show_its_pieces_and_escape_its_texts(example, client):
    competition = CompetitionFactory(name="Tournoi <de> Vichy")
    page = client.get(reverse("competition", args=[competition])).content.decode()
    assert "Covoiturage de la ligue pour Tournoi &lt;de&gt; Vichy" in page
    assert "Ligue d&#x27;exemple &lt;contact@ligue.example&gt;" in page
    assert "Covoiturage" not in client.get(reverse("standings", args=[competition])).content.decode()


def test_a_site_is_told_its_news(example, settings):
    settings.WEBHOOK_NETWORKS = LOOPBACK
    competition, _centre, partie, _entries = OpenRoundFactory()
    work()
    with receiver() as site:
        kinds = ["games.solution_announced", WEBHOOK]
        add_webhook(Place(competition=competition), url=site.url, kinds=kinds, by=SYSTEM)
        announce(partie, 1, 40)
        work()
    ours, theirs = sorted(site.taken, key=lambda fact: fact["type"] == WEBHOOK)
    assert (ours["type"], theirs["type"], theirs["number"]) == ("games.solution_announced", WEBHOOK, ours["number"])
    assert theirs["data"] == {"texte": f"Coup 1 : {ours['data']['word']}, 40 points"}
    assert theirs["id"] != ours["id"]


def test_without_it_nothing_of_it_is_there(client, staff):
    hall = HallFactory(tables=2)
    assert PROFILE not in profile_shelf().names()
    assert RANKING not in ranking_names()
    for kind, name in ((PaperKind, PAPER), (FileFormat, EXPORT)):
        with pytest.raises(ValueError, match=name):
            kind(name)
    papers = reverse("staff-papers", args=[hall.competition])
    assert client.get(f"{papers}{PAPER}/").status_code == 404
    assert client.get(f"{papers}emargement.{EXPORT}").status_code == 404
    assert client.get(f"/competitions/{hall.competition}/classement.{EXPORT}").status_code == 404
    assert "exemple" not in client.get(papers).content.decode()
    assert 'class="slot"' not in client.get(reverse("competition", args=[hall.competition])).content.decode()
    with pytest.raises(UnknownKinds):
        add_webhook(Place(competition=hall.competition), url="https://un.example/", kinds=[WEBHOOK], by=SYSTEM)
