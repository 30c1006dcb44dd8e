"""The state of the installation: for its team, on a page, over the API, and as metrics that the alert rules name."""

import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest
import yaml
from django.utils import timezone

from engine.backups.making import SUFFIX, back_up
from engine.eventstore.models import Head
from engine.installation import facts
from engine.installation.worries import LATE_EVENTS, worries
from engine.jobs.models import Job
from engine.people.models import Account
from engine.web.live import publisher

pytestmark = pytest.mark.django_db

ROOT = Path(__file__).parents[3]
RULES = ROOT / "deploy" / "prometheus" / "raccord.rules.yaml"


@pytest.fixture(autouse=True)
def own_backups(settings, tmp_path):
    settings.BACKUPS_DIR = tmp_path / "backups"
    settings.DATA_DIR = tmp_path


@pytest.fixture
def team(client):
    client.force_login(Account.objects.create_user("equipe@exemple.invalid", None, is_staff=True))
    return client


def saved(folder: Path) -> None:
    """A backup of now; a true one is made in its own transaction (see the test of its name)."""
    (folder / "backups").mkdir()
    (folder / "backups" / f"raccord-{timezone.now():%Y%m%d-%H%M%S}-0{SUFFIX}").write_bytes(b"x")


def codes() -> set[str]:
    return {code for code, _sentence in worries(facts.installation())} - {"disk"}


def test_a_new_installation_lacks_nothing_but_a_backup():
    assert codes() == {"no_backup"}


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


def test_work_done_lately_is_timed_by_its_name():
    now = timezone.now()
    for number in range(20):
        spent = timedelta(seconds=number)
        Job.objects.create(key=f"s{number}", name="tests.search", run_after=now - spent, done_at=now)
    Job.objects.create(key="old", name="tests.search", run_after=now, done_at=now - timedelta(hours=2))
    [timing] = facts.timings()
    assert (timing.name, timing.count, timing.median, timing.p95) == ("tests.search", 20, 10.0, 19.0)


def test_little_room_is_told(monkeypatch):
    monkeypatch.setattr(facts.shutil, "disk_usage", lambda _path: type("Usage", (), {"free": 10, "total": 100})())
    assert "disk" in {code for code, _ in worries(facts.installation())}


def test_the_page_shows_what_worries_and_what_is(team, tmp_path):
    page = team.get("/gestion/etat/").content.decode()
    assert f"{tmp_path / 'backups'}" in page
    assert "SQLite" in page or "PostgreSQL" in page
    assert 'href="/gestion/travaux/"' in page


def test_the_api_tells_the_same(team):
    told = team.get("/api/v1/installation/").json()
    assert [one["code"] for one in told["worries"] if one["code"] != "disk"] == ["no_backup"]
    assert told["queue"] == {"waiting": 0, "running": 0, "given_up": 0, "oldest": 0.0}
    assert told["lag"]
    assert set(told["lag"].values()) == {0}


def test_it_is_for_the_team_alone(client):
    assert client.get("/gestion/etat/").status_code == 302
    client.force_login(Account.objects.create_user("ada@exemple.invalid", None))
    assert client.get("/gestion/etat/").status_code == 403
    assert client.get("/api/v1/installation/").status_code == 403


def test_a_page_that_listens_counts_as_a_socket(client):
    assert publisher.SOCKETS.describe()[0].name == "raccord_sockets"
    assert metrics(client)["raccord_sockets"] == "0.0"


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


def test_alerts_and_page_agree_on_what_is_too_much():
    told = " ".join(rule["expr"] for rule in rules())
    assert f"raccord_projection_lag_events) > {LATE_EVENTS}" in told
    assert "raccord_jobs_oldest_seconds > 120" in told


def test_the_configuration_of_prometheus_reads_these_rules():
    told = yaml.safe_load((RULES.parent / "prometheus.yaml").read_text(encoding="utf-8"))
    assert told["rule_files"] == ["raccord.rules.yaml"]
    [job] = told["scrape_configs"]
    assert job["static_configs"][0]["targets"] == ["127.0.0.1:8001", "127.0.0.1:8002", "127.0.0.1:8101"]
