import json
import logging
import sys

import pytest
import structlog

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
