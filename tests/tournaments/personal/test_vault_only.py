"""Names lie in the vault alone: a competition is played from end to end, then everything else is searched for them."""

import logging

import pytest
from django.core.cache import cache
from django.urls import reverse

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.recours import file_recours
from arbitration.events.recours import Contested
from arbitration.queries.recours import Matter
from deploy.logs import logging_config
from engine.events.registry import registry
from engine.eventstore.models import Event
from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from engine.jobs.queue import run_due
from engine.people.actors import SYSTEM
from games.commands.partie import announce_solution
from tests.factories.parties import end
from tests.tournaments.personal.conftest import ADULT, CHILD, REFUSES, play
from tests.tournaments.personal.test_forgetting import everything_kept
from tournaments.commands.papers import ask_paper
from tournaments.commands.personal import ask_export
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import close_round
from tournaments.domain.papers.kinds import FileFormat, PaperKind

# Where names may lie: the vault, the accounts, and what is made with names and erased after days.
VAULT = {"people_identity", "people_account", "people_freetext", "people_keptfile", "people_personalexport"}
MADE = {"tournaments_paperfile", "tournaments_reportfile", "tournaments_licencefile", "tournaments_licencefileline"}
READ = ("standings", "standings-csv", "api-standings", "standings-leaders")
DOUBTS = ("missing_bulletins", "no_commission")
WORDS = [word for name in (ADULT, CHILD, REFUSES) for word in name.split()]


@pytest.fixture
def played(hall, staff, arbitre, client, caplog):
    """The competition is played, read by everybody, contested, published; `caplog` has heard it all."""
    caplog.set_level(logging.DEBUG)
    # One line per request, as machines have it.
    caplog.set_level(logging.DEBUG, logger="django_structlog")
    cache.clear()
    play(hall)
    entered = [Line(hall.entries[ADULT], "1 BATEAUX H6 106"), Line(hall.entries[CHILD], "2 BATEAUX H6 100")]
    enter_bulletins(hall.partie, hall.centre, entered, by=arbitre)
    announce_solution(hall.partie, word="BATEAUX", reference="H6", by=SYSTEM)
    matter = Matter(hall.competition, Contested.CLOCK, hall.entries[CHILD], hall.partie, 1)
    file_recours(matter, "Signal tardif", centre=hall.centre, by=arbitre)
    ask_export(hall.players[ADULT], by=staff)
    asked = {"kind": PaperKind.SIGN_IN, "form": FileFormat.CSV, "origin": "http://testserver/"}
    ask_paper(hall.competition, by=staff, **asked)
    end(hall.partie)
    catch_up_all()
    close_round(hall.competition, round=1, by=staff)
    publish_results(hall.competition, official=False, acknowledged=DOUBTS, by=staff)
    catch_up_all()
    run_due()
    for reader in (None, arbitre, staff):
        if reader:
            client.force_login(reader)
        for route in READ:
            assert client.get(reverse(route, args=[hall.competition])).status_code == 200
        client.get(reverse("search"), {"q": "quixobel"})
    client.put(
        reverse("api-player-identity", args=[hall.players[ADULT]]),
        {"given_name": "Zaphod", "family_name": "Quixobel", "birth_date": "1960-05-06"},
        content_type="application/json",
        headers={"Idempotency-Key": "once"},
    )
    return hall


def logged(caplog):
    """The lines of all that `played` did, as they are written: what happens in a fixture is of its own phase."""
    options = dict(logging_config("json", "DEBUG")["formatters"]["lines"])
    written = options.pop("()")(**options)
    return [written.format(record) for phase in ("setup", "call") for record in caplog.get_records(phase)]


def test_no_event_no_table_no_job_and_no_log_line_holds_a_name(played, caplog):
    held = {
        (table, word)
        for table, text in everything_kept().items()
        for word in WORDS
        if word.lower() in text.lower() and table not in VAULT | MADE
    }
    assert held == set()
    lines = logged(caplog)
    assert len([one for one in lines if "request_finished" in one]) > len(READ)
    assert [one for one in lines for word in WORDS if word.lower() in one.lower()] == []
    assert Event.objects.count() > 20
    assert Job.objects.filter(name="tournaments.paper").exclude(done_at=None).exists()


def test_the_search_finds_a_name_where_it_may_lie(played):
    """The test above can fail."""
    tables = {table for table, text in everything_kept().items() if "Quixobel" in text}
    assert {"people_identity", "tournaments_paperfile"} <= tables


def test_no_cache_holds_a_name(played):
    kept = repr(getattr(cache, "_cache", {}))
    assert not [word for word in WORDS if word in kept]


@pytest.mark.parametrize("kind", sorted(registry()))
def test_no_event_has_a_field_for_a_name(kind):
    """A name of a place, a competition or a device may stand in an event; that of a person has no field there."""
    fields = registry()[kind].cls.__dataclass_fields__
    assert not {"given_name", "family_name", "birth_date", "email", "player_name", "person_name"} & set(fields)
