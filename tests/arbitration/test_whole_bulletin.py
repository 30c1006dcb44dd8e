"""A bulletin given whole, as the API takes it."""

from uuid import uuid4

import pytest

from arbitration.commands.bulletins import correct_bulletin
from arbitration.domain.bulletin import Bulletin, Status, WrittenWord
from arbitration.domain.feuille import BulletinAlreadyRecorded
from arbitration.domain.refusals import UnknownEntry
from arbitration.models.bulletins import BulletinRow
from engine.eventstore.commanding import identified
from engine.people.permissions import NotAllowed
from engine.rules.reference import Direction

pytestmark = pytest.mark.django_db


def whole(**changes):
    word = WrittenWord("BATEAUX", Direction.H)
    return Bulletin(**{"words": (word,), "reference": "H6", "claimed": 106, **changes})


def test_a_whole_bulletin_is_corrected(closed):
    row = correct_bulletin(closed.partie, closed.entries[0], 1, whole(), by=closed.arbitre)
    assert (row.score, row.word, row.line, row.typed) == (106, "BATEAUX", None, "")


def test_a_whole_bulletin_repeated_under_its_key_is_recorded_once(closed):
    key = uuid4()
    rows = []
    for _attempt in range(2):
        with identified(key):
            rows.append(correct_bulletin(closed.partie, closed.entries[0], 1, whole(), by=closed.arbitre))
    assert rows[0] == rows[1]
    assert BulletinRow.objects.count() == 1


def test_a_second_whole_bulletin_is_refused(closed):
    correct_bulletin(closed.partie, closed.entries[0], 1, whole(), by=closed.arbitre)
    blank = Bulletin(status=Status(blank=True))
    with pytest.raises(BulletinAlreadyRecorded):
        correct_bulletin(closed.partie, closed.entries[0], 1, blank, by=closed.arbitre)


def test_a_whole_bulletin_of_another_centre_is_refused(closed):
    with pytest.raises(NotAllowed):
        correct_bulletin(closed.partie, closed.entry_elsewhere, 1, whole(), by=closed.arbitre)


def test_a_whole_bulletin_of_an_unknown_entry_is_refused(closed):
    with pytest.raises(UnknownEntry):
        correct_bulletin(closed.partie, uuid4(), 1, whole(), by=closed.arbitre)
