"""A competition of mort subite, from the page or the API that creates it to the clock of each coup (FISF 3.8.3)."""

from datetime import datetime
from uuid import UUID

import pytest
from django.urls import reverse
from rest_framework.test import APIClient

from arbitration.events.feuille import Sanction
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import read_stream
from engine.lexicon.content import Content
from engine.lexicon.shelf import Shelf
from engine.people.actors import SYSTEM
from games.domain.partie.steps import Step
from games.events.partie import AnnulmentReason, ClockStarted, Will
from games.models import PartieRow
from games.queries.parties import state_of
from games.streams import partie_stream
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce, end, work
from tests.pages import html_of
from tournaments.commands.tables import assign_tables
from tournaments.models.standings import StandingRow
from tournaments.queries.competitions import competitions, entries_of

pytestmark = pytest.mark.django_db

API = "/api/v1"
TIMES = [80, 80, 80, 60, 60, 60, 40, 40]
# Enough short words for a partie to go on, as far as its eight coups where its letters are those of these tests.
SYLLABLES = [
    *(one + other for v in "AEIOUY" for c in "BCDFGHJKLMNPQRSTVWXZ" for one, other in ((v, c), (c, v))),
    *(c + v + d for c in "BCDFGHJKLMNPQRSTVWXZ" for v in "AEIOU" for d in "LNRST"),
]
# More than a coup asks for, rejets and all.
STEPS = 40
NEW = {"name": "Grand Chelem", "starts_on": "2027-02-01", "profile": "fisf-2020", "formula": "normale"}


@pytest.fixture(autouse=True)
def syllables(tmp_path, settings) -> str:
    Shelf(tmp_path).install("syllabes", Content.of(SYLLABLES))
    settings.LEXICON_DIR = tmp_path
    return "syllabes"


@pytest.fixture
def staff(client):
    account = AccountFactory(is_staff=True)
    client.force_login(account)
    return account


@pytest.fixture
def api(staff):
    client = APIClient()
    client.force_authenticate(staff)
    return client


def seated(competition: UUID) -> UUID:
    EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    return competition


def by_pages(client, syllables: str) -> UUID:
    """Created and opened by the forms of the organiser, as they are filled in there."""
    page = client.post("/gestion/", NEW | {"seconds": "", "lexicon": syllables, "mort_subite": "on"})["Location"]
    competition = seated(UUID(page.strip("/").rpartition("/")[2]))
    form = next(each["form"] for each in client.get(page).context["forms"] if "source" in each["form"].fields)
    ticked = {"mort_subite": "on"} if form["mort_subite"].value() else {}
    typed = {
        "source": "software",
        "formula": form["formula"].value(),
        "seconds": form["seconds"].value(),
        "another_day": "on",
        **ticked,
    }
    assert client.post(f"{page}manche/", typed).status_code == 302
    return PartieRow.objects.get(competition=competition).id


def by_api(api, syllables: str, **own) -> UUID:
    new = NEW | {"lexicon": syllables, "mort_subite": True}
    competition = seated(UUID(api.post(f"{API}/competitions/", new, format="json").json()["id"]))
    assert api.get(f"{API}/competitions/{competition}/").json()["mort_subite"] is True
    return UUID(api.post(f"{API}/competitions/{competition}/rounds/", own, format="json").json()["partie"])


def take(api, partie: UUID, step: str, **said) -> None:
    answer = api.post(reverse("api-partie-step", args=[partie, Step(step)]), said, format="json")
    assert answer.status_code == 200, answer.content


def go_on(api, partie: UUID, *, until: Step) -> None:
    """Take the steps that the console offers, until it offers that one."""
    for _taken in range(STEPS):
        work()
        console = api.get(f"{API}/parties/{partie}/conduct/").json()
        if console["next"] == until.value:
            return
        said = {"will": Will.VALID.value} if console["next"] == Step.STATE_WILL.value else {}
        if console["next"] == Step.ANNOUNCE_SOLUTION.value:
            said = {name: console["choices"][0][name] for name in ("word", "reference")}
        take(api, partie, console["next"], **said)
    raise AssertionError(f"{until} never comes")


def clock_of(client, partie: UUID) -> dict:
    return client.get(f"{API}/parties/{partie}/").json()["clock"]


def lasts(clock: dict) -> float:
    return (datetime.fromisoformat(clock["ends_at"]) - datetime.fromisoformat(clock["started_at"])).total_seconds()


@pytest.mark.parametrize("way", ["pages", "api"])
def test_fisf_1_3_b_eight_coups_each_with_its_time_and_its_signal_at_twenty_seconds(way, client, api, syllables):
    partie = by_pages(client, syllables) if way == "pages" else by_api(api, syllables)
    to_come, running = [], []
    for _coup in TIMES:
        go_on(api, partie, until=Step.START_CLOCK)
        to_come.append(clock_of(client, partie))
        assert f'data-duration="{to_come[-1]["duration_s"]}" data-warning="20"' in hall(client, partie)
        take(api, partie, Step.START_CLOCK.value)
        running.append(clock_of(client, partie))
        take(api, partie, Step.CLOSE_COUP.value)
    assert [(clock["state"], clock["duration_s"], clock["remaining_s"]) for clock in to_come] == [
        ("waiting", seconds, seconds) for seconds in TIMES
    ]
    assert [(clock["duration_s"], lasts(clock), clock["warning_s"]) for clock in running] == [
        (seconds, seconds, 20) for seconds in TIMES
    ]
    assert started(partie) == TIMES


def hall(client, partie: UUID) -> str:
    return html_of(client.get(reverse("games:hall", args=[partie])))


def started(partie: UUID) -> list[int]:
    events = [recorded.event for recorded in read_stream(partie_stream(partie))]
    return [event.seconds for event in events if isinstance(event, ClockStarted)]


def test_fisf_1_3_b_a_coup_played_again_has_the_time_of_its_number(api, syllables):
    partie = by_api(api, syllables)
    for _coup in range(3):
        go_on(api, partie, until=Step.CLOSE_COUP)
        take(api, partie, Step.CLOSE_COUP.value)
    take(api, partie, Step.ANNUL_COUP.value, reason=AnnulmentReason.TIMING.value)
    for _coup in range(2):
        go_on(api, partie, until=Step.CLOSE_COUP)
        take(api, partie, Step.CLOSE_COUP.value)
    assert started(partie) == [80, 80, 80, 80, 60]


def test_fisf_3_0_the_players_are_told_a_mort_subite_and_its_times(client, api, syllables):
    partie = by_pages(client, syllables)
    (script,) = api.get(f"{API}/parties/{partie}/conduct/").json()["announcement"]["scripts"]
    told = {line["part"]: line["said"] for line in script["lines"]}
    assert told["kind"] == ["partie originale, mort subite"]
    assert told["time"][0] == "trois coups en une minute plus vingt secondes"
    page = client.get(reverse("games:conduct", args=[partie])).content.decode()
    assert "puis chaque coup en vingt secondes plus vingt secondes" in page


def test_fisf_3_8_0_a_mort_subite_is_an_originale_for_its_avertissements_and_after_a_rebuild(client, syllables, staff):
    partie = by_pages(client, syllables)
    competition = PartieRow.objects.get(id=partie).competition
    (entry,) = (line.id for line in entries_of(competition))
    for coup in range(1, 7):
        correct(partie, entry, coup, 20, Sanction.AVERTISSEMENT)
        announce(partie, coup, 20)
    end(partie)
    catch_up("tournaments.standings")
    assert paid(partie) == (5, 0, 115)
    for name in ("tournaments.standings", "tournaments.registry", "games.parties"):
        rebuild(name)
        assert check(name) == []
    assert paid(partie) == (5, 0, 115)


def paid(partie: UUID) -> tuple[int, int, int]:
    """FISF 5.9.c: points withdrawn at once, at the end, and those that are left of six coups at 20."""
    row = StandingRow.objects.get(partie=partie)
    return 6 * 20 - row.public_points, row.ledger_points, row.public_points


def test_a_round_is_played_otherwise_than_its_competition(client, api, syllables):
    usual = by_api(api, syllables, mort_subite=False)
    assert (state_of(usual).kind.is_mort_subite, state_of(usual).settings.seconds) == (False, 180)
    page = client.post("/gestion/", NEW | {"seconds": "120", "lexicon": syllables})["Location"]
    competition = seated(UUID(page.strip("/").rpartition("/")[2]))
    client.post(f"{page}manche/", {"source": "software", "seconds": "120", "mort_subite": "on", "another_day": "on"})
    sudden = PartieRow.objects.get(competition=competition).id
    assert (state_of(sudden).kind.is_mort_subite, state_of(sudden).settings.seconds) == (True, 80)


def test_the_pages_of_a_competition_tell_its_times(client, api, syllables):
    partie = by_pages(client, syllables)
    competition = PartieRow.objects.get(id=partie).competition
    told = "Mort subite : 3 coups de 1 minute 20, 3 coups de 1 minute, puis 40 secondes"
    for address in (f"/competitions/{competition}/", f"/gestion/competitions/{competition}/"):
        facts = {fact["label"]: fact["value"] for fact in client.get(address).context["facts"]}
        assert facts["Temps d’un coup"].replace("\N{NO-BREAK SPACE}", " ") == told
    go_on(api, partie, until=Step.START_CLOCK)
    for address in (reverse("games:coups", args=[partie]), reverse("partie-sheet", args=[partie])):
        assert "Mort subite" in client.get(address).content.decode()


@pytest.mark.parametrize("way", ["pages", "api"])
def test_fisf_1_3_b_a_regulation_without_mort_subite_creates_no_such_competition(way, client, api, syllables):
    new = NEW | {"profile": "duplicate-older", "lexicon": syllables, "mort_subite": "on" if way == "pages" else True}
    if way == "pages":
        form = client.post("/gestion/", new | {"seconds": ""}).context["form"]
        assert list(form.errors) == ["mort_subite"]
    else:
        answer = api.post(f"{API}/competitions/", new, format="json")
        assert (answer.status_code, answer.json()["code"]) == (422, "games.mort_subite_not_allowed")
    assert competitions() == []


def test_the_form_of_a_round_offers_no_mort_subite_where_the_regulation_has_none(client, staff):
    competition = CompetitionFactory(profile="duplicate-older", lexicon="syllabes")
    seated(competition)
    forms = client.get(f"/gestion/competitions/{competition}/").context["forms"]
    (opening,) = [each["form"] for each in forms if "source" in each["form"].fields]
    assert "mort_subite" not in opening.fields
    answer = client.post(
        f"/gestion/competitions/{competition}/manche/", {"source": "bag", "mort_subite": "on", "another_day": "on"}
    )
    assert answer.status_code == 302
    assert PartieRow.objects.get(competition=competition).mort_subite is False
