"""Each alert, by promtool: it is raised when its time is over, not before, and not by what is well.

What raises each in a running installation is tried by `make prod-test` (`deploy/rehearsal/faults.py`).
"""

import re
import shutil
import subprocess
from pathlib import Path
from typing import Any, NamedTuple

import pytest
import yaml

from deploy.rehearsal import faults

ROOT = Path(__file__).resolve().parents[2]
FOLDER = ROOT / "deploy" / "prometheus"
RULES = {
    rule["alert"]: (path, rule)
    for path in sorted(FOLDER.glob("*.rules.yaml"))
    for group in yaml.safe_load(path.read_text(encoding="utf-8"))["groups"]
    for rule in group["rules"]
}
Series = dict[str, str]


class Case(NamedTuple):
    """Series as promtool writes them, a value a minute: `10x99` is 10 a hundred times, `0+6x99` 6 more each time."""

    bad: Series
    well: Series
    value: str = ""
    labels: dict[str, str] = {}  # noqa: RUF012  # of a tuple, never changed
    begins: int = 0
    """Minutes until what is bad is so; a rate of five minutes takes three of them."""


def constant(name: str, bad: float, well: float, **more: Any) -> Case:
    return Case({name: f"{bad}x99"}, {name: f"{well}x99"}, **more)


SEARCHES = 'raccord_job_seconds{work="games.search_top", quantile="0.95"}'
ANSWERS = 'raccord_responses_total{instance="a", status="%s"}'
TWO = ('raccord_database_up{instance="a"}', 'raccord_database_up{instance="b"}')
DATA = ('raccord_disk_free_bytes{of="data"}', 'raccord_disk_total_bytes{of="data"}')
MADE, BEHIND = "raccord_backup_timestamp_seconds", "raccord_backup_behind_events"
MOUNT = '{fstype="ext4", mountpoint="/srv"}'
UNIT = '{name="raccord-backup.service", state="failed"}'
CASES = {
    "RaccordProcessDown": constant(
        'up{instance="127.0.0.1:8001", job="raccord"}', 0, 1, labels={"instance": "127.0.0.1:8001", "job": "raccord"}
    ),
    "RaccordDatabaseDown": Case(dict.fromkeys(TWO, "0x99"), {TWO[0]: "0x99", TWO[1]: "1x99"}),
    "RaccordPagesLate": constant('raccord_projection_lag_events{projection="a"}', 2001, 2000, value="2001"),
    "RaccordUnread": constant(
        'raccord_unread_seconds{follower="effect:a"}', 61, 60, value="61", labels={"follower": "effect:a"}
    ),
    "RaccordPluginLeftOut": constant("raccord_plugins_left_out", 1, 0, value="1"),
    "RaccordWorkWaits": constant("raccord_jobs_oldest_seconds", 121, 120),
    "RaccordWorkApartWaits": constant("raccord_jobs_apart_oldest_seconds", 1801, 1800),
    "RaccordSearchesSlow": Case(
        {SEARCHES: "11x99"}, {SEARCHES: "10x99", SEARCHES.replace("search_top", "build_list"): "99x99"}
    ),
    "RaccordServerErrors": Case(
        {ANSWERS % 503: "0+12x99"}, {ANSWERS % 500: "0+3x99", ANSWERS % 404: "0+99x99"}, begins=3
    ),
    "RaccordWorkGivenUp": constant("raccord_jobs_given_up", 1, 0, value="1"),
    # Made a day and two hours before the first minute.
    "RaccordBackupOld": Case({MADE: "-93600x99", BEHIND: "1x99"}, {MADE: "-93600x99", BEHIND: "0x99"}, begins=1),
    "RaccordBackupMissing": Case({BEHIND: "1x99"}, {MADE: "0x99"}),
    "RaccordDiskFull": Case({DATA[0]: "9e9x99", DATA[1]: "1e11x99"}, {DATA[0]: "2e10x99", DATA[1]: "1e11x99"}),
    "RaccordLogExposed": constant("raccord_log_exposed", 1, 0),
    "RaccordLogDenied": constant("raccord_log_denied", 2, 0, value="2"),
    "DiskFull": Case(
        {f"node_filesystem_avail_bytes{MOUNT}": "9x99", f"node_filesystem_size_bytes{MOUNT}": "100x99"},
        {
            f"node_filesystem_avail_bytes{MOUNT}": "11x99",
            f"node_filesystem_size_bytes{MOUNT}": "100x99",
            f"node_filesystem_avail_bytes{MOUNT.replace('ext4', 'tmpfs')}": "0x99",
            f"node_filesystem_size_bytes{MOUNT.replace('ext4', 'tmpfs')}": "100x99",
        },
        labels={"fstype": "ext4", "mountpoint": "/srv"},
    ),
    "RaccordBackupFailed": constant(
        f"node_systemd_unit_state{UNIT}", 1, 0, labels={"name": "raccord-backup.service", "state": "failed"}
    ),
}
# A disk of a terabyte has more than a tenth left, and too little all the same.
FEW_BYTES = Case({DATA[0]: "9e8x99", DATA[1]: "5e9x99"}, {DATA[0]: "2e9x99", DATA[1]: "5e9x99"})


def promtool() -> str:
    if not (found := shutil.which("promtool")):
        pytest.skip("promtool is missing (Debian: prometheus): alerts are not tried here")
    return found


def minutes(duration: str) -> int:
    number, unit = re.fullmatch(r"(\d+)([mh])", duration).groups()
    return int(number) * {"m": 1, "h": 60}[unit]


def told(rule: dict[str, Any], case: Case) -> dict[str, Any]:
    """The alert as it is raised: its labels, and its words with their values."""

    def filled(words: str) -> str:
        with_labels = re.sub(r"\{\{ \$labels\.(\w+) \}\}", lambda found: case.labels[found[1]], words)
        return with_labels.replace("{{ $value }}", case.value)

    annotations = {name: filled(words) for name, words in rule["annotations"].items()}
    return {"exp_labels": {**case.labels, **rule["labels"]}, "exp_annotations": annotations}


def group(name: str, series: Series, **raised: list[dict[str, Any]]) -> dict[str, Any]:
    """A test of promtool: the series, and at each time (`at_5`: in the fifth minute) what is raised."""
    return {
        "interval": "1m",
        "input_series": [{"series": each, "values": values} for each, values in series.items()],
        "alert_rule_test": [
            {"alertname": name, "eval_time": f"{at.removeprefix('at_')}m", "exp_alerts": alerts}
            for at, alerts in raised.items()
        ],
    }


def both(name: str, case: Case) -> list[dict[str, Any]]:
    _path, rule = RULES[name]
    due = case.begins + minutes(rule["for"])
    raised = {f"at_{due - 1}": [], f"at_{due}": [told(rule, case)]}
    return [group(name, case.bad, **raised), group(name, case.well, **{f"at_{due}": []})]


def answer(folder: Path, tests: list[dict[str, Any]]) -> "subprocess.CompletedProcess[str]":
    file = folder / "alerts.yaml"
    text = {"rule_files": [str(path) for path in sorted(FOLDER.glob("*.rules.yaml"))], "tests": tests}
    file.write_text(yaml.safe_dump(text, allow_unicode=True), encoding="utf-8")
    return subprocess.run([promtool(), "test", "rules", file], capture_output=True, text=True, check=False)


def test_every_alert_has_a_case():
    assert set(CASES) == set(RULES)


def test_prometheus_reads_the_configuration_and_the_rules():
    check = [promtool(), "check", "config", str(FOLDER / "prometheus.yaml")]
    done = subprocess.run(check, capture_output=True, text=True, check=False)
    assert (done.returncode, "SUCCESS: 15 rules found" in done.stdout) == (0, True), done.stdout + done.stderr


def test_each_alert_is_raised_in_its_time_by_what_is_wrong_and_by_nothing_else(tmp_path):
    cases = [*CASES.items(), ("RaccordDiskFull", FEW_BYTES)]
    done = answer(tmp_path, [one for name, case in cases for one in both(name, case)])
    assert (done.returncode, done.stderr) == (0, ""), done.stdout + done.stderr


def test_an_alert_that_is_not_raised_is_a_failure(tmp_path):
    quiet = CASES["RaccordUnread"]._replace(bad=CASES["RaccordUnread"].well)
    assert answer(tmp_path, both("RaccordUnread", quiet)).returncode == 1


def test_the_rehearsal_tries_each_alert_or_says_why_not():
    tried, untried = {alert for fault in faults.FAULTS for alert in fault.alerts}, set(faults.UNTRIED)
    assert (tried & untried, tried | untried) == (set(), set(RULES))
