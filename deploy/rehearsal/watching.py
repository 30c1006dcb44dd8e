"""A real Prometheus beside the stack, with the rules that ship in shorter times."""

import json
import re
import shutil
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from deploy.rehearsal.services import ROOT, free_ports
from deploy.rehearsal.stack import SERVERS, NotReadyError, Stack, answer_of, wait_until

_RULES = ROOT / "deploy" / "prometheus" / "raccord.rules.yaml"
# A process whose database is away answers after six seconds (deploy/settings/storage.py); the shipped time-out is ten.
_EVERY = "8s"
# Each threshold of time or of number that would take minutes to reach, and what stands for it here.
_SHORTER = {
    "(raccord_projection_lag_events) > 2000": "(raccord_projection_lag_events) > 0",
    "(raccord_unread_seconds) > 60": "(raccord_unread_seconds) > 3",
    "raccord_jobs_oldest_seconds > 120": "raccord_jobs_oldest_seconds > 3",
    "(raccord_jobs_apart_oldest_seconds) > 1800": "(raccord_jobs_apart_oldest_seconds) > 3",
    'quantile="0.95"}) > 10': 'quantile="0.95"}) > 5',
    "[5m]": "[40s]",
    "(raccord_disk_free_bytes) < 1e9": "(raccord_disk_free_bytes) < 1e6",
}
_SECONDS = 180


@dataclass(frozen=True)
class Watch:
    url: str

    def raised(self) -> set[str]:
        """The alerts that are raised at this moment."""
        answer = json.loads(answer_of(f"{self.url}/api/v1/alerts", status=200, seconds=10))
        return {one["labels"]["alertname"] for one in answer["data"]["alerts"] if one["state"] == "firing"}

    def sees(self, alerts: Collection[str]) -> None:
        """Returns once all of them are raised; NotReadyError when that takes too long."""
        wait_until(lambda: self.raised() >= set(alerts), f"levée de {', '.join(alerts)}", seconds=_SECONDS)

    def sees_no(self, alerts: Collection[str]) -> None:
        """Returns once none of them is."""
        wait_until(lambda: not self.raised() & set(alerts), f"fin de {', '.join(alerts)}", seconds=_SECONDS)


@contextmanager
def watching(stack: Stack) -> Iterator[Watch]:
    """Prometheus, until the block ends. NotReadyError where it is not installed."""
    program = shutil.which("prometheus")
    if program is None:
        raise NotReadyError("Prometheus manque (Debian : apt-get install prometheus).")
    folder = stack.folder / "prometheus"
    folder.mkdir()
    (folder / "rules.yaml").write_text(shortened(_RULES.read_text(encoding="utf-8")), encoding="utf-8")
    (folder / "prometheus.yaml").write_text(_configuration(stack), encoding="utf-8")
    [port] = free_ports(1)
    options = (f"--storage.tsdb.path={folder}/data", f"--web.listen-address=127.0.0.1:{port}", "--log.level=warn")
    stack.start("prometheus", program, f"--config.file={folder}/prometheus.yaml", *options)
    watch = Watch(f"http://127.0.0.1:{port}")
    try:
        answer_of(f"{watch.url}/-/ready", status=200, seconds=_SECONDS)
        yield watch
    finally:
        stack.end("prometheus")


def shortened(rules: str) -> str:
    """The rules with their times made short; NotReadyError where one of them has changed."""
    for told, shorter in _SHORTER.items():
        if told not in rules:
            raise NotReadyError(f"{_RULES.name} : {told!r} n'y est plus")
        rules = rules.replace(told, shorter)
    return re.sub(r"^(\s+for:) \d+[mh]$", r"\1 0s", rules, flags=re.MULTILINE)


def _configuration(stack: Stack) -> str:
    targets = ", ".join(f'"127.0.0.1:{stack.ports[name]}"' for name in SERVERS)
    return (
        f"global: {{scrape_interval: {_EVERY}, scrape_timeout: {_EVERY}, evaluation_interval: 1s}}\n"
        "rule_files: [rules.yaml]\n"
        f"scrape_configs: [{{job_name: raccord, static_configs: [{{targets: [{targets}]}}]}}]\n"
    )


def backups_in(stack: Stack) -> Path:
    return Path(stack.environment["BACKUPS_DIR"])
