"""The state of the installation: for its team, on a page, over the API, and as metrics that the alert rules name."""

import html
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import time_machine
import yaml
from django.db import OperationalError
from django.utils import timezone

from engine.backups.folder import SUFFIX
from engine.backups.making import back_up
from engine.events.registry import event
from engine.eventstore.appending import append
from engine.eventstore.models import Event, Head
from engine.eventstore.recorded import NEW, Append, Recorded
from engine.installation import facts
from engine.installation.worries import LATE_APART_SECONDS, LATE_EVENTS, worries
from engine.jobs import registry
from engine.jobs.followers import catch_up_all
from engine.jobs.models import Job
from engine.jobs.registry import effect, job
from tests.databases import append_only_lifted
from tests.factories.accounts import AccountFactory

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).parents[3]
RULES = ROOT / "deploy" / "prometheus" / "raccord.rules.yaml"


@pytest.fixture(autouse=True)
def own_backups(settings, tmp_path):
    settings.BACKUPS_DIR = tmp_path / "backups"
    settings.DATA_DIR = tmp_path
    settings.BACKUPS_KEPT = 3


@pytest.fixture(autouse=True)
def own_registry(monkeypatch):
    monkeypatch.setattr(registry, "_jobs", dict(registry._jobs))
    monkeypatch.setattr(registry, "_effects", dict(registry._effects))


@pytest.fixture
def team(client):
    client.force_login(AccountFactory(is_staff=True))
    return client


def saved(folder: Path) -> None:
    """A backup of now; a true one is made in its own transaction (see the test of its name)."""
    (folder / "backups").mkdir()
    (folder / "backups" / f"raccord-{timezone.now():%Y%m%d-%H%M%S}-0{SUFFIX}").write_bytes(b"x")


def codes() -> set[str]:
    return {code for code, _sentence in worries(facts.installation())} - {"disk"}


def test_a_new_installation_lacks_nothing_but_a_backup():
    assert codes() == {"no_backup"}


def test_mails_that_name_no_page_are_said_so_where_mails_go_out(settings):
    settings.MAIL_SERVER, settings.PUBLIC_URL, settings.BEHIND_TLS = "smtp://mail", "", False
    assert "no_address" in codes()
    settings.PUBLIC_URL = "https://raccord.example"
    assert "no_address" not in codes()


@pytest.mark.django_db(transaction=True)
def test_a_backup_is_found_by_its_name(tmp_path):
    made = back_up(tmp_path / "backups")
    found = facts.installation().backup
    assert (found.size, found.behind, found.kept) == (made.size, 0, 1)
    assert abs(timezone.now() - found.made_at) < timedelta(minutes=1)
    assert codes() == set()


def test_a_backup_of_another_day_worries_once_the_log_has_moved(tmp_path):
    (tmp_path / "backups").mkdir()
    old = tmp_path / "backups" / "raccord-20250101-120000-0.raccord"
    old.write_bytes(b"x")
    assert facts.installation().backup.made_at == datetime(2025, 1, 1, 12, tzinfo=UTC)
    assert codes() == set()
    Head.objects.update(position=1)
    assert codes() == {"old_backup"}


def test_the_file_that_alone_opens_the_backups_of_a_hall_is_told(tmp_path, settings):
    saved(tmp_path)
    (tmp_path / "secret_key").write_text(settings.SECRET_KEY)
    assert codes() == {"backup_key"}
    settings.BACKUP_KEY = "of the backups alone"
    assert codes() == set()


def test_pages_that_are_late_and_work_that_waits_are_told(tmp_path):
    saved(tmp_path)
    Head.objects.update(position=LATE_EVENTS + 1)
    long_ago = timezone.now() - timedelta(minutes=5)
    Job.objects.create(key="a", name="tests.waits", run_after=long_ago)
    Job.objects.create(key="b", name="tests.failed", given_up_at=long_ago)
    Job.objects.create(key="c", name="tests.stopped", given_up_at=long_ago, last_error="Stopped: asked twice")
    found = facts.installation()
    assert found.slowest == LATE_EVENTS + 1
    assert (found.queue.waiting, found.queue.running, found.queue.given_up) == (1, 0, 1)
    assert codes() == {"lag", "queue", "given_up"}


def test_mails_and_long_work_that_wait_for_each_other_are_told_later():
    job("tests.mail", outside=True)(lambda: None)
    job("tests.paper", slow=True)(lambda: None)
    half_an_hour = timezone.now() - timedelta(minutes=29)
    for name in ("tests.mail", "tests.paper"):
        Job.objects.create(key=name, name=name, run_after=half_an_hour)
    found = facts.queue()
    assert (found.waiting, found.oldest, round(found.oldest_apart, -1)) == (2, 0.0, 1740.0)
    assert codes() == {"no_backup"}
    Job.objects.update(run_after=half_an_hour - timedelta(minutes=2))
    assert codes() == {"no_backup", "queue_apart"}


@event("state_tests.bell_rung")
class BellRung:
    pass


@event("state_tests.bell_cleaned")
class BellCleaned:
    pass


@event("state_tests.bell_painted")
class BellPainted:
    pass


def rung(*, ago: timedelta) -> None:
    """Told of a log in which a bell was cleaned, then rung."""
    with time_machine.travel(timezone.now() - ago):
        append(Append("bell-1", [BellCleaned(), BellRung()], NEW))


def test_who_has_left_something_unread_is_told_by_name(team, tmp_path):
    saved(tmp_path)
    failing = [OSError("no rope")]

    @effect("tests.stuck", follows=(BellRung,))
    def stuck(_recorded: Recorded) -> None:
        for error in failing:
            raise error

    effect("tests.other", follows=(BellRung,))(lambda _recorded: None)
    effect("tests.deaf", follows=(BellPainted,))(lambda _recorded: None)
    rung(ago=timedelta(seconds=90))
    assert facts.installation().late == ["effect:tests.other", "effect:tests.stuck"]
    catch_up_all()
    found = facts.installation()
    assert (found.late, round(found.unread["effect:tests.stuck"], -1)) == (["effect:tests.stuck"], 90.0)
    assert (codes(), metrics(team)['raccord_unread_seconds{follower="effect:tests.other"}']) == ({"unread"}, "0.0")
    assert "<code>effect:tests.stuck</code> 9" in team.get("/gestion/etat/").content.decode()
    assert team.get("/api/v1/installation/").json()["unread"]["effect:tests.stuck"] > 60
    failing.clear()
    catch_up_all()
    assert codes() == set()


def test_work_done_lately_is_timed_by_its_name():
    now = timezone.now()
    for number in range(20):
        spent = timedelta(seconds=number)
        Job.objects.create(key=f"s{number}", name="tests.search", run_after=now - spent, done_at=now)
    Job.objects.create(key="old", name="tests.search", run_after=now, done_at=now - timedelta(hours=2))
    [timing] = facts.timings()
    assert (timing.name, timing.count, timing.median, timing.p95) == ("tests.search", 20, 10.0, 19.0)


def test_work_that_failed_is_timed_from_when_it_was_first_to_be_done():
    now = timezone.now()
    due_at, again = now - timedelta(seconds=90), now - timedelta(seconds=1)
    Job.objects.create(key="s", name="tests.search", due_at=due_at, run_after=again, done_at=now)
    [timing] = facts.timings()
    assert timing.median == 90.0


def test_little_room_is_told(monkeypatch):
    monkeypatch.setattr(facts.shutil, "disk_usage", lambda _path: type("Usage", (), {"free": 10, "total": 100})())
    assert "disk" in {code for code, _ in worries(facts.installation())}


def test_a_log_that_the_program_could_change_is_told_everywhere(team, monkeypatch):
    monkeypatch.setattr(facts, "is_exposed", lambda: True)
    told = {one["code"]: one["detail"] for one in team.get("/api/v1/installation/").json()["worries"]}
    assert "mettez-le hors d’atteinte" in told["log_exposed"]
    assert told["log_exposed"] in html.unescape(team.get("/gestion/etat/").content.decode())
    assert metrics(team)["raccord_log_exposed"] == "1.0"


@pytest.mark.django_db(transaction=True)
def test_a_log_that_its_backup_denies_is_told_everywhere(team, tmp_path):
    append(Append("bell-1", [BellCleaned(), BellRung()], NEW))
    made = back_up(tmp_path / "backups")
    assert "1, qui concorde" in html.unescape(team.get("/gestion/etat/").content.decode())
    with append_only_lifted():
        Event.objects.filter(position=2).delete()
        Head.objects.update(position=1, digest=Event.objects.get().digest)
    found = team.get("/api/v1/installation/").json()
    assert found["denied"] == [{"position": 2, "where": f"sauvegarde {made.path.name}"}]
    told = {one["code"]: one["detail"] for one in found["worries"]}
    page = html.unescape(team.get("/gestion/etat/").content.decode())
    assert told["log_denied"] in page
    assert "1 contredit le journal" in page
    assert metrics(team)["raccord_log_denied"] == "1.0"


@pytest.mark.django_db(transaction=True)
@pytest.mark.services
def test_on_postgresql_the_log_is_exposed_until_it_is_protected(both_databases):
    assert ("log_exposed" in codes()) is (both_databases == "postgresql")


def test_the_page_shows_what_worries_and_what_is(team, tmp_path):
    page = team.get("/gestion/etat/").content.decode()
    assert f"{tmp_path / 'backups'}" in page
    assert "SQLite" in page or "PostgreSQL" in page
    assert 'href="/gestion/travaux/"' in page


def test_the_api_tells_the_same(team):
    told = team.get("/api/v1/installation/").json()
    assert told["log"] == Head.objects.get().log
    assert [one["code"] for one in told["worries"] if one["code"] != "disk"] == ["no_backup"]
    assert told["queue"] == {"waiting": 0, "running": 0, "given_up": 0, "oldest": 0.0, "oldest_apart": 0.0}
    assert told["lag"]
    assert set(told["lag"].values()) == {0}


def test_it_is_for_the_team_alone(client):
    assert client.get("/gestion/etat/").status_code == 302
    client.force_login(AccountFactory())
    assert client.get("/gestion/etat/").status_code == 403
    assert client.get("/api/v1/installation/").status_code == 403


def metrics(client) -> dict[str, str]:
    lines = client.get("/metrics").content.decode().splitlines()
    return dict(line.rsplit(" ", 1) for line in lines if line.startswith("raccord_"))


def test_the_metrics_tell_the_same(client, tmp_path):
    saved(tmp_path)
    found = metrics(client)
    assert found["raccord_database_up"] == "1.0"
    assert found["raccord_jobs_waiting"] == "0.0"
    assert found["raccord_backup_behind_events"] == "0.0"
    assert [name for name in found if name.startswith("raccord_projection_lag_events{")]


def test_a_database_that_is_away_is_told_and_nothing_else_is(client, monkeypatch):
    def away() -> int:
        raise OperationalError("no route to host")

    monkeypatch.setattr(facts, "head", away)
    # What a process knows of itself it still tells.
    own = ("raccord_sockets", "raccord_responses")
    found = {name: value for name, value in metrics(client).items() if not name.startswith(own)}
    assert found == {"raccord_database_up": "0.0"}


def rules() -> list[dict]:
    [group] = yaml.safe_load(RULES.read_text(encoding="utf-8"))["groups"]
    return group["rules"]


def test_every_alert_says_what_to_do_in_french():
    for rule in rules():
        assert set(rule) == {"alert", "expr", "for", "labels", "annotations"}, rule
        assert rule["labels"]["severity"] in {"page", "ticket"}
        assert set(rule["annotations"]) == {"summary", "description"}
        assert re.fullmatch(r"\d+[mh]", rule["for"])


def test_alerts_name_only_metrics_that_there_are(client, tmp_path):
    saved(tmp_path)
    Job.objects.create(key="s", name="games.search_top", done_at=timezone.now())
    there = {name.partition("{")[0] for name in metrics(client)}
    whole = client.get("/metrics").content.decode()
    for rule in rules():
        named = set(re.findall(r"\b(?:raccord|django|process)_\w+", rule["expr"]))
        assert named - {one for one in named if one in there or f"\n{one}" in whole} == set(), rule["alert"]


def test_no_measure_has_a_label_that_prometheus_gives_itself(client):
    """It would be called otherwise there, and a rule that names it would be about nothing."""
    Job.objects.create(key="s", name="games.search_top", done_at=timezone.now())
    found = metrics(client)
    assert 'raccord_job_seconds{quantile="0.95",work="games.search_top"}' in found
    assert [name for name in found if re.search(r"[{,](?:job|instance)=", name)] == []


def test_alerts_and_page_agree_on_what_is_too_much():
    told = " ".join(rule["expr"] for rule in rules())
    assert f"raccord_projection_lag_events) > {LATE_EVENTS}" in told
    assert f"raccord_unread_seconds) > {facts.LATE_SECONDS}" in told
    assert "raccord_jobs_oldest_seconds > 120" in told
    assert f"raccord_jobs_apart_oldest_seconds) > {LATE_APART_SECONDS}" in told


def test_the_configuration_of_prometheus_reads_these_rules():
    told = yaml.safe_load((RULES.parent / "prometheus.yaml").read_text(encoding="utf-8"))
    assert RULES.name in told["rule_files"]
    [ours] = [job for job in told["scrape_configs"] if job["job_name"] == "raccord"]
    assert ours["static_configs"][0]["targets"] == ["127.0.0.1:8001", "127.0.0.1:8002", "127.0.0.1:8101"]
