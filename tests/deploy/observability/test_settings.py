"""Receivers are named by settings; a wrong one, or one whose library is missing, is told in one sentence."""

import subprocess
import sys

import pytest

from deploy.environment import Variables, WrongSetting
from deploy.settings import observability
from tests.processes import ROOT

SENTRY = "https://key@erreurs.exemple.invalid/7"


class Given(Variables):
    def __init__(self, **variables: str) -> None:
        super().__init__()
        self.ENVIRON = variables


def test_nobody_is_told_unless_a_setting_names_who():
    assert (observability.errors(Given(), "1"), observability.traces(Given(), "1")) == (None, None)


def test_a_sentry_is_named_by_its_address_and_the_version_is_its_release():
    told = observability.errors(Given(SENTRY_DSN=SENTRY, SENTRY_SAMPLE_RATE="0.25"), "1.2")
    assert told == observability.Errors(SENTRY, "production", "raccord@1.2", 0.25)
    assert (told.host, "key" in repr(told)) == ("erreurs.exemple.invalid", False)


@pytest.mark.parametrize(
    "dsn", ["http://key@erreurs.exemple.invalid/7", "https://erreurs.exemple.invalid/7", "https://key@erreurs.exemple"]
)
def test_an_address_that_is_none_of_a_sentry_is_refused(dsn):
    with pytest.raises(WrongSetting, match=r"^SENTRY_DSN doit") as refused:
        observability.errors(Given(SENTRY_DSN=dsn), "1")
    assert "key" not in str(refused.value)


def test_a_collector_is_named_as_opentelemetry_names_it():
    given = Given(
        OTEL_EXPORTER_OTLP_ENDPOINT="http://collecteur:4318/",
        OTEL_EXPORTER_OTLP_HEADERS="authorization=Bearer%20secret, x-scope=salle",
        OTEL_TRACES_SAMPLER_ARG="0.5",
    )
    told = observability.traces(given, "1")
    headers = {"authorization": "Bearer secret", "x-scope": "salle"}
    assert told == observability.Traces("http://collecteur:4318", headers, "raccord", "1", 0.5)
    assert (told.is_elsewhere, "secret" in repr(told)) == (False, False)


def test_a_header_of_the_collector_may_lie_in_a_file(tmp_path):
    kept = tmp_path / "headers"
    kept.write_text("authorization=secret\n", encoding="utf-8")
    given = Given(OTEL_EXPORTER_OTLP_ENDPOINT="http://c:4318", OTEL_EXPORTER_OTLP_HEADERS_FILE=str(kept))
    assert observability.traces(given, "1").headers == {"authorization": "secret"}


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("OTEL_EXPORTER_OTLP_ENDPOINT", "collecteur:4318"),
        ("OTEL_EXPORTER_OTLP_HEADERS", "secret"),
        ("OTEL_TRACES_SAMPLER_ARG", "1.5"),
    ],
)
def test_a_collector_that_is_not_understood_is_refused(name, value):
    with pytest.raises(WrongSetting, match=f"^{name} doit") as refused:
        observability.traces(Given(**{"OTEL_EXPORTER_OTLP_ENDPOINT": "http://c:4318", name: value}), "1")
    assert value not in str(refused.value)


WITHOUT = """
import sys
sys.modules[{library!r}] = None
from deploy.command import manage
manage(["manage.py", "check"])
"""


@pytest.mark.parametrize(
    ("library", "setting", "value"),
    [
        ("sentry_sdk", "SENTRY_DSN", SENTRY),
        ("opentelemetry", "OTEL_EXPORTER_OTLP_ENDPOINT", "http://collecteur:4318"),
    ],
)
def test_where_its_library_is_missing_the_start_says_what_to_install(tmp_path, library, setting, value):
    done = subprocess.run(
        [sys.executable, "-c", WITHOUT.format(library=library)],
        env={"DATA_DIR": str(tmp_path), "SECRET_KEY": "k" * 50, setting: value},
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (
        1,
        f"Raccord ne peut pas démarrer. {setting} demande des bibliothèques qui manquent : lancez « make setup "
        "OBSERVABILITY=1 », ou, d’un paquet, « pip install raccord[observability] ».\n",
    )
