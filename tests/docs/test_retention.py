"""The guide shows the table from which housekeeping erases."""

from pathlib import Path

import pytest
from django.conf import settings
from django.utils.translation import override

from engine.jobs.registry import periodic_tasks
from engine.jobs.retention import as_markdown, retention

GUIDE = Path(__file__).resolve().parents[2] / "docs" / "guide" / "donnees-personnelles.md"


def test_the_guide_shows_the_table_of_the_code():
    text = GUIDE.read_text(encoding="utf-8")
    with override(settings.LANGUAGE_CODE):
        assert text.partition("<!-- retention -->\n")[2].partition("<!-- /retention -->")[0] == as_markdown()


def test_what_has_a_duration_is_erased_by_a_chore_of_that_name():
    timed = {rule.name for rule in retention() if rule.period is not None}
    assert timed <= set(periodic_tasks())
    assert len(timed) >= 10


@pytest.mark.parametrize("rule", retention(), ids=lambda rule: rule.name)
def test_every_row_says_how_long_why_and_on_what_ground(rule):
    assert all((str(rule.what), rule.in_words(), str(rule.why), str(rule.ground)))
