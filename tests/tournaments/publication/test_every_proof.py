"""Each way to play has a proof that comes out again, when simulated players play it with the shipped lexicon."""

from datetime import date

import pytest

from engine.rules.formula import FORMULAS
from tests.factories.parties import work
from tests.factories.publications import publish
from tournaments.commands.rounds import close_round
from tournaments.domain.plan import Conduct
from tournaments.domain.proof import document
from tournaments.domain.proof.verify import verify
from tournaments.queries.publications import proofs
from tournaments.simulation.play import Measures
from tournaments.simulation.scenario import planned, set_up
from tournaments.simulation.simultane import Sights, begun

pytestmark = [pytest.mark.django_db, pytest.mark.lasting]


@pytest.fixture
def lexicon(libre_shelf, settings):
    settings.LEXICON_DIR, settings.DEFAULT_LEXICON = libre_shelf.directory, "libre"
    return libre_shelf.open("libre")


@pytest.mark.parametrize("formula", FORMULAS)
def test_what_was_published_comes_out_again(lexicon, formula):
    plan = planned(seed=7, players=10, centres=2, run="proof")
    cast = set_up(plan, name="Essai", starts_on=date(2026, 11, 28), formula=formula, conduct=Conduct.CENTRES)
    centres, measures, sights = begun(cast, number=1, seed=7), Measures(), Sights()
    for centre in centres:
        while not centre.ended:
            centre.go_on(sights, measures)
            work()
    close_round(plan.competition, round=1, by=cast.juge_arbitre)
    work()
    publish(plan.competition)
    proof = document.read(document.written(proofs.proof_of(plan.competition)))
    found = verify(proof, {lexicon.digest: lexicon})
    assert found.discrepancies == []
    assert (found.holds, found.lines, found.verdicts > 0) == (True, 10, True)
