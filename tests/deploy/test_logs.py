import errno
import json
import logging
import subprocess
import sys
from pathlib import Path
from uuid import UUID

import pytest
import structlog
from django.urls import reverse

from deploy.logs import logging_config
from tests.deploy.keys import addresses_that_are_keys

ROOT = Path(__file__).resolve().parents[2]


def formatter(form: str) -> logging.Formatter:
    options = dict(logging_config(form, "INFO")["formatters"]["lines"])
    return options.pop("()")(**options)


def line(form: str, message: str = "search failed") -> str:
    """The line of an error raised where a tirage is at hand; `message` may hold `%s` for the error."""

    def search(tirage: str) -> None:
        raise OSError(errno.ENOSPC, f"no place for {tirage}")

    try:
        try:
            search("".join(("AEIN", "RST")))
        except OSError as error:
            raise LookupError(error.strerror) from error
    except LookupError as error:
        said = (error,) if "%" in message else None
        record = logging.LogRecord("games", logging.ERROR, __file__, 1, message, said, sys.exc_info())
        return formatter(form).format(record)


@pytest.mark.parametrize("form", ["console", "json"])
@pytest.mark.parametrize("message", ["search failed", "search failed: %s", "search failed: %r"])
def test_an_error_is_told_by_its_kind_and_its_place_not_by_its_words(form, message):
    text = line(form, message)
    for told in ("search failed", "LookupError", "OSError ENOSPC", "tests/deploy/test_logs.py:", " search"):
        assert told in text
    assert [words for words in ("AEINRST", "no place") if words in text] == []


# As `run-role web` does: uvicorn sets its own logs up, then loads the application, which sets up ours.
SERVED = """
import logging.config, uvicorn
from deploy.logs import logging_config
uvicorn.Config("none:none", log_level="warning")
logging.config.dictConfig(logging_config("json", "INFO"))
try:
    raise LookupError("AEINRST")
except LookupError:
    logging.getLogger("uvicorn.error").exception("Exception in ASGI application")
"""


def test_what_uvicorn_says_is_written_as_all_the_rest():
    ran = subprocess.run([sys.executable, "-c", SERVED], cwd=ROOT, capture_output=True, text=True, check=True)
    [told] = map(json.loads, ran.stderr.splitlines())
    assert (told["event"], told["exception"].splitlines()[0]) == ("Exception in ASGI application", "LookupError")
    assert "AEINRST" not in ran.stdout + ran.stderr


def test_what_a_page_was_made_of_is_written_at_no_level():
    assert logging_config("json", "DEBUG")["loggers"]["django.template"]["level"] == "INFO"


def test_json_is_one_object_a_line():
    parsed = json.loads(line("json"))
    assert (parsed["event"], parsed["level"], parsed["logger"]) == ("search failed", "error", "games")


def test_own_lines_carry_their_fields(caplog):
    logging_config("json", "INFO")
    with caplog.at_level("INFO"):
        structlog.get_logger("games").warning("job_failed", job=4)
    assert caplog.records[-1].msg["job"] == 4


@pytest.mark.parametrize("form", ["console", "json"])
@pytest.mark.parametrize(
    "words",
    [
        'duplicate key value violates "one_email"\nDETAIL:  Key (email)=(ada@exemple.fr) already exists.',
        "no page at /recherche/?q=ada@exemple.fr for ada@exemple.fr",
        "\x1b[2Kada@exemple.fr",
    ],
    ids=["lines", "address", "command"],
)
def test_the_words_of_an_error_are_not_written_whatever_they_are_made_of(form, words, caplog):

    def fail() -> None:
        raise LookupError(words)

    try:
        fail()
    except LookupError as error:
        told = "Error calling wake in on_commit() (%s)."
        plain = logging.LogRecord("django.db", logging.ERROR, __file__, 1, told, (error,), sys.exc_info())
        structlog.get_logger("games").exception("job_failed", error=str(error))
    text = formatter(form).format(plain)
    assert ("on_commit() (LookupError)." in text, "ada" in text) == (True, False)
    assert caplog.records[-1].msg["error"] == "LookupError"


@pytest.mark.django_db
def test_link_to_choose_a_password_is_not_logged(client, caplog):
    logging_config("json", "INFO")
    address = reverse("set-password", args=["MQ", "d1a2b3-secret"])
    with caplog.at_level("INFO"):
        client.get(address)
    assert ("/compte/mot-de-passe/MQ/***/" in caplog.text, "d1a2b3-secret" in caplog.text) == (True, False)


def test_link_in_a_plain_record_is_not_logged_either():
    made = formatter("json")
    record = logging.LogRecord("django", logging.ERROR, __file__, 1, "at %s", ("/compte/mot-de-passe/MQ/key/",), None)
    assert json.loads(made.format(record))["event"] == "at /compte/mot-de-passe/MQ/***/"


@pytest.mark.parametrize("form", ["console", "json"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\x0b", "\x85", "\u2028", "\x1b[2K"])
def test_nothing_that_is_asked_writes_a_line_of_its_own(form, end, caplog):
    made = formatter(form)
    forged = f"/page{end}2026-11-21T10:00:00Z [info] signed_in account=staff"
    plain = logging.LogRecord("django", logging.ERROR, __file__, 1, "Not Found: %s", (forged,), None)
    assert (len(made.format(plain).splitlines()), end in made.format(plain)) == (1, False)
    structlog.get_logger("games").warning("asked", path=forged)
    assert end not in caplog.records[-1].msg["path"]


@pytest.mark.parametrize(
    ("address", "shown"),
    [
        ("/compte/adresse/eyJ:1x:Zz/", "/compte/adresse/***/"),
        ("/compte/acces-joueur/eyJ:1x:Zz/", "/compte/acces-joueur/***/"),
        ("/invitation/IjU0:1x:Zz/", "/invitation/***/"),
        ("/demarrage/KQ7M2XPD/", "/demarrage/***/"),
        ("/laissez-passer/IjU0:1x:Zz/", "/laissez-passer/***/"),
        ("/jarnac/sieges/5f0f.first:Zz_-1/", "/jarnac/sieges/***/"),
        ("/recours/eyJ:1x:Zz/", "/recours/***/"),
        ("/recours/fisf/commission/", "/recours/fisf/commission/"),
        (f"/recours/{UUID(int=1)}/dossier/", f"/recours/{UUID(int=1)}/dossier/"),
        (f"/api/v1/recours/{UUID(int=1)}/decision/", f"/api/v1/recours/{UUID(int=1)}/decision/"),
    ],
)
def test_an_address_that_is_a_key_is_not_logged(address, shown):
    made = formatter("json")
    record = logging.LogRecord("django", logging.ERROR, __file__, 1, "at %s", (address,), None)
    assert json.loads(made.format(record))["event"] == f"at {shown}"


@pytest.mark.parametrize("address", addresses_that_are_keys())
def test_no_address_that_is_a_key_is_logged(address):
    """Those of the resolver: a new one is seen without a line here."""
    made = formatter("json")
    record = logging.LogRecord("django", logging.ERROR, __file__, 1, "at %s", (address,), None)
    written = str(json.loads(made.format(record))["event"])
    assert ("secret" in written, "***" in written) == (False, True)


@pytest.mark.parametrize(
    ("written", "shown"),
    [
        ('"GET /recherche/?q=Dupont&page=2 HTTP/1.1" 404 12', '"GET /recherche/?*** HTTP/1.1" 404 12'),
        ("WebSocket /ws/live/?topics=partie-1 [accepted]", "WebSocket /ws/live/?*** [accepted]"),
        ("Why? Nobody knows", "Why? Nobody knows"),
    ],
)
def test_what_follows_the_path_of_an_address_is_written_by_nobody(written, shown):
    record = logging.LogRecord("django.server", logging.WARNING, __file__, 1, "%s", (written,), None)
    assert json.loads(formatter("json").format(record))["event"] == shown


@pytest.mark.django_db
@pytest.mark.parametrize("path", ["/recherche/", "/nulle/part/", "/api/v1/players/"])
def test_what_is_looked_for_is_not_written_with_the_request(client, caplog, path):
    caplog.set_level(logging.INFO, logger="django_structlog")
    client.get(path, {"q": "Quixobel"})
    lines = [formatter("json").format(record) for record in caplog.records]
    assert [one for one in lines if f"GET {path}" in one] != []
    assert [one for one in [*lines, caplog.text] if "Quixobel" in one] == []


@pytest.mark.django_db
def test_the_address_of_a_request_is_that_which_the_server_gives(client, caplog):
    caplog.set_level("INFO", "django_structlog")
    client.get("/healthz", REMOTE_ADDR="192.0.2.7", headers={"X-Forwarded-For": "198.51.100.1"})
    assert {record.msg["ip"] for record in caplog.records if record.name.startswith("django_structlog")} == {
        "192.0.2.7"
    }


def test_a_line_that_nobody_is_told_is_not_made(caplog):
    class Told:
        times = 0

        def __str__(self):
            self.times += 1
            return "told"

    caplog.set_level("WARNING", "nobody")
    told = Told()
    structlog.get_logger("nobody").info("said %s", told)
    structlog.get_logger("nobody").warning("said %s", told)
    assert told.times == 1
