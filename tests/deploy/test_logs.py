import json
import logging
import sys

import pytest
import structlog
from django.urls import reverse

from deploy.logs import logging_config


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
