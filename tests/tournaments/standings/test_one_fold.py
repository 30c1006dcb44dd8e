"""One fold of results: what goes wrong in it every reader tells, but for the proof, which counts by itself."""

from typing import NamedTuple
from uuid import UUID

import pytest

from arbitration.domain import feuille
from arbitration.domain.result import result_after
from arbitration.events.feuille import BulletinCorrected, BulletinRectified, BulletinWithdrawn, MoyenneGranted, Sanction
from arbitration.projections import bulletins
from arbitration.streams import feuille_stream
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, annul, end
from tests.factories.rounds import OpenRoundFactory, close
from tests.factories.streams import happen
from tournaments.commands.publication import publish_results
from tournaments.domain.results import round as rounds
from tournaments.queries.explained import explanation
from tournaments.queries.publications.draft import draft_of
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.proving import prove
from tournaments.queries.standings.past import ranking_at
from tournaments.queries.standings.ranking import ranking_of

pytestmark = pytest.mark.django_db

DUE = 30 + 17 + 0 + 0
"""Of the first entry, coup by coup: a bulletin read again, a moyenne, a line taken back, a coup it did not replay."""


class Readers(NamedTuple):
    """What each tells of the first entry."""

    standings: int
    as_of: int
    explained: int


def deaf_to(kind):
    """A fold in which what stood before these events still stands."""
    return lambda standing, event: standing if standing and isinstance(event, kind) else result_after(standing, event)


def generous(standing, event):
    """A fold that gives a point too many for each bulletin corrected."""
    after = result_after(standing, event)
    return after._replace(score=after.score + 1) if isinstance(event, BulletinCorrected) else after


def played() -> tuple[UUID, UUID]:
    """A competition whose only partie has ended, and its first entry."""
    competition, centre, partie, (first, second) = OpenRoundFactory()
    stream = feuille_stream(partie, first)
    for coup, score in enumerate((10, 0, 25, 20), start=1):
        sanction = Sanction.NONE if score else Sanction.NULLITE
        correct(partie, first, coup, score, sanction, centre=centre)
        correct(partie, second, coup, 5, centre=centre)
        if coup != 4:
            announce(partie, coup, 30)
    rectify(partie, first, 1, 30)
    happen(stream, MoyenneGranted(coup=2, attempt=1, score=17, capped=False, over=2, first_coup=1))
    happen(stream, BulletinWithdrawn(coup=3, attempt=1))
    annul(partie, 4)
    correct(partie, second, 4, 5, attempt=2)
    announce(partie, 4, 30)
    end(partie)
    close(competition, 1)
    catch_up()
    return competition, first


def told_of(competition: UUID, entry: UUID) -> Readers:
    now, then = ranking_of(competition), ranking_at(competition, head())
    totals = [next(line.total for line in ranking.lines if line.key == entry) for ranking in (now, then)]
    return Readers(*totals, explanation(competition, entry).total)


def proof_of_now(competition: UUID) -> bool:
    doubts = draft_of(competition).doubts
    published = publish_results(competition, official=True, acknowledged=doubts, by=SYSTEM)
    return prove(publication_at(published[-1].position)).holds


def test_every_reader_tells_the_same_and_the_proof_agrees():
    competition, entry = played()
    assert told_of(competition, entry) == (DUE, DUE, DUE)
    assert proof_of_now(competition)


@pytest.mark.parametrize(
    ("mutant", "wrong"),
    [
        (deaf_to(BulletinRectified), DUE - 20),
        (deaf_to(MoyenneGranted), DUE - 17),
        (deaf_to(BulletinWithdrawn), DUE + 25),
        (generous, DUE),
    ],
    ids=["rectifications", "moyennes", "withdrawals", "scores"],
)
def test_a_mutant_of_the_fold_is_noticed_by_every_reader_and_refused_by_the_proof(mutant, wrong, monkeypatch):
    for module in (feuille, bulletins, rounds):
        monkeypatch.setattr(module, "result_after", mutant)
    competition, entry = played()
    assert told_of(competition, entry) == (wrong, wrong, wrong)
    assert not proof_of_now(competition)


def test_the_proof_refuses_what_a_wrong_fold_of_a_round_gives(monkeypatch):
    """Here the bulletins of an annulled coup stay: the points of an entry that did not replay it count."""
    monkeypatch.setattr(rounds.RoundResults, "_annul", lambda *_told: False)
    competition, entry = played()
    assert told_of(competition, entry) == (DUE + 20,) * 3
    assert not proof_of_now(competition)
