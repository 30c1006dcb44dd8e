import json
import logging
import sys
from uuid import UUID

import pytest
import structlog
from django.urls import reverse

from deploy.logs import logging_config
from tests.deploy.keys import addresses_that_are_keys


def line(form: str) -> str:
    """The line of an error raised where a tirage is at hand."""
    formatter = dict(logging_config(form, "INFO")["formatters"]["lines"])
    made = formatter.pop("()")(**formatter)

    def search(tirage: str) -> None:
        raise OSError("no paper")

    try:
        search("".join(("AEIN", "RST")))
    except OSError:
        record = logging.LogRecord("games", logging.ERROR, __file__, 1, "search failed", None, sys.exc_info())
        return made.format(record)


@pytest.mark.parametrize("form", ["console", "json"])
def test_traceback_shows_no_letters(form):
    text = line(form)
    assert ("search failed" in text, "no paper" in text, "AEINRST" in text) == (True, True, False)


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


@pytest.mark.django_db
def test_link_to_choose_a_password_is_not_logged(client, caplog):
    logging_config("json", "INFO")
    address = reverse("set-password", args=["MQ", "d1a2b3-secret"])
    with caplog.at_level("INFO"):
        client.get(address)
    assert ("/compte/mot-de-passe/MQ/***/" in caplog.text, "d1a2b3-secret" in caplog.text) == (True, False)


def test_link_in_a_plain_record_is_not_logged_either():
    formatter = dict(logging_config("json", "INFO")["formatters"]["lines"])
    made = formatter.pop("()")(**formatter)
    record = logging.LogRecord("django", logging.ERROR, __file__, 1, "at %s", ("/compte/mot-de-passe/MQ/key/",), None)
    assert json.loads(made.format(record))["event"] == "at /compte/mot-de-passe/MQ/***/"


@pytest.mark.parametrize("form", ["console", "json"])
@pytest.mark.parametrize("end", ["\n", "\r\n", "\x0b", "\x85", "\u2028", "\x1b[2K"])
def test_nothing_that_is_asked_writes_a_line_of_its_own(form, end, caplog):
    formatter = dict(logging_config(form, "INFO")["formatters"]["lines"])
    made = formatter.pop("()")(**formatter)
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
        ("/laissez-passer/IjU0:1x:Zz/", "/laissez-passer/***/"),
        ("/jarnac/sieges/5f0f.first:Zz_-1/", "/jarnac/sieges/***/"),
        ("/recours/eyJ:1x:Zz/", "/recours/***/"),
        ("/recours/fisf/commission/", "/recours/fisf/commission/"),
        (f"/recours/{UUID(int=1)}/dossier/", f"/recours/{UUID(int=1)}/dossier/"),
        (f"/api/v1/recours/{UUID(int=1)}/decision/", f"/api/v1/recours/{UUID(int=1)}/decision/"),
    ],
)
def test_an_address_that_is_a_key_is_not_logged(address, shown):
    formatter = dict(logging_config("json", "INFO")["formatters"]["lines"])
    made = formatter.pop("()")(**formatter)
    record = logging.LogRecord("django", logging.ERROR, __file__, 1, "at %s", (address,), None)
    assert json.loads(made.format(record))["event"] == f"at {shown}"


@pytest.mark.parametrize("address", addresses_that_are_keys())
def test_no_address_that_is_a_key_is_logged(address):
    """Those of the resolver: a new one is seen without a line here."""
    formatter = dict(logging_config("json", "INFO")["formatters"]["lines"])
    made = formatter.pop("()")(**formatter)
    record = logging.LogRecord("django", logging.ERROR, __file__, 1, "at %s", (address,), None)
    written = str(json.loads(made.format(record))["event"])
    assert ("secret" in written, "***" in written) == (False, True)
