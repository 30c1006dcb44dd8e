"""The read models of arbitres: each row follows from events, and says the same when it is built again."""

from uuid import UUID, uuid4

import pytest

from arbitration.events.feuille import Sanction
from arbitration.models.bulletins import BulletinRow
from arbitration.models.hall import ArbitreRow, CentreRow, CompetitionRow, RoundPartieRow, SeatRow
from arbitration.streams import feuille_stream
from engine.eventstore.projections.checking import check
from engine.people.actors import SYSTEM
from tests.factories.bulletins import FeuilleOpenedFactory, RectifiedFactory, VerdictFactory
from tests.factories.streams import happen
from tournaments.commands.rounds import close_round

NAMES = ("arbitration.seats", "arbitration.places", "arbitration.rounds", "arbitration.bulletins")
pytestmark = [pytest.mark.django_db(transaction=True), pytest.mark.usefixtures("both_databases")]


def open_feuille(partie: UUID, entry: UUID, table: int) -> str:
    stream = feuille_stream(partie, entry)
    happen(stream, FeuilleOpenedFactory(partie=partie, entry=entry, table=table))
    return stream


def test_seats_know_their_centre_and_table(hall):
    seats = SeatRow.objects.filter(centre=hall.centre).order_by("table")
    assert [(seat.entry, seat.competition, seat.table) for seat in seats] == [
        (entry, hall.competition, table) for table, entry in enumerate(hall.entries, 1)
    ]


def test_a_round_is_open_until_it_is_closed(hall):
    assert RoundPartieRow.objects.get(partie=hall.partie).closed is False
    hall.end()
    close_round(hall.competition, round=1, by=SYSTEM)
    row = RoundPartieRow.objects.get(partie=hall.partie)
    assert (row.competition, row.round, row.closed) == (hall.competition, 1, True)


def test_places_have_names_and_arbitres(hall):
    assert CompetitionRow.objects.get(competition=hall.competition).name == "Simultané"
    assert CentreRow.objects.get(centre=hall.centre).name == "Lyon"
    assert ArbitreRow.objects.filter(centre=hall.centre, account=hall.arbitre.pk).count() == 1


def test_a_verdict_shows_what_was_written_and_judged():
    partie, entry = uuid4(), uuid4()
    stream = open_feuille(partie, entry, 17)
    written = {"words": [{"text": "SIROP", "dir": "V"}], "reference": "9H", "claimed_score": 24}
    judged = {"sanction": Sanction.AVERTISSEMENT, "motifs": ("W_SCORE_ERRONE",), "articles": ("5.5",)}
    happen(stream, VerdictFactory(coup=3, score=16, typed="17 SIROP 9H 24", bulletin=written, **judged))
    row = BulletinRow.objects.get(partie=partie, entry=entry)
    assert (row.coup, row.table, row.typed) == (3, 17, "17 SIROP 9H 24")
    assert (row.word, row.reference, row.claimed, row.score) == ("SIROP", "9H", 24, 16)
    assert (row.sanction, row.motifs, row.articles) == ("avertissement", ["W_SCORE_ERRONE"], ["5.5"])
    assert (row.stands, row.rectification) == (True, False)


@pytest.mark.parametrize("in_one_batch", [True, False])
def test_the_last_rectification_stands(in_one_batch):
    partie, entry = uuid4(), uuid4()
    stream = open_feuille(partie, entry, 17)
    facts = [VerdictFactory(coup=1, score=16), RectifiedFactory(coup=1, score=0), RectifiedFactory(coup=1, score=11)]
    for batch in [facts] if in_one_batch else [[fact] for fact in facts]:
        happen(stream, *batch)
    rows = BulletinRow.objects.filter(entry=entry).order_by("position")
    assert [(row.score, row.stands, row.rectification) for row in rows] == [
        (16, False, False),
        (0, False, True),
        (11, True, True),
    ]


def test_a_rectification_leaves_the_other_coups_alone():
    partie, entry = uuid4(), uuid4()
    stream = open_feuille(partie, entry, 17)
    happen(stream, VerdictFactory(coup=1, score=16), VerdictFactory(coup=2, score=20))
    happen(stream, RectifiedFactory(coup=2, score=0))
    standing = BulletinRow.objects.filter(entry=entry, stands=True).order_by("coup")
    assert [(row.coup, row.score) for row in standing] == [(1, 16), (2, 0)]


def test_every_read_model_is_what_the_log_says(hall):
    hall.close()
    for table, entry in enumerate(hall.entries, 1):
        stream = open_feuille(hall.partie, entry, table)
        happen(
            stream,
            VerdictFactory(coup=1, score=16),
            RectifiedFactory(coup=1, score=0),
            VerdictFactory(coup=2, score=20),
        )
    hall.end()
    close_round(hall.competition, round=1, by=SYSTEM)
    assert [difference for name in NAMES for difference in check(name)] == []
