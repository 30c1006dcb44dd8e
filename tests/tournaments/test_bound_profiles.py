"""A competition and its parties go on with the regulation that they were created with, whatever becomes of its file."""

from datetime import date
from pathlib import Path

import pytest

from arbitration.events.feuille import Sanction
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.rebuilding import rebuild
from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from engine.rules.profile import refusals as faults
from games.domain.partie import refusals as games
from games.models import PartieRow
from games.queries.parties import state_of
from tests.factories.competitions import CompetitionFactory, EntryFactory
from tests.factories.feuilles import correct
from tests.factories.parties import announce, end
from tests.plugins.lexicons import NAME as LEXICON
from tournaments.commands.competitions import create_competition
from tournaments.commands.rounds import close_round, open_round
from tournaments.commands.tables import assign_tables
from tournaments.domain.refusals.competitions import RegulationOver, RegulationToCome
from tournaments.models.standings import StandingRoundRow, StandingRow
from tournaments.queries.competitions import competition_page

pytestmark = pytest.mark.django_db

LEAGUE = """\
name = "ligue"
title = "Ligue"
valid_from = 2024-09-01
valid_until = 2027-06-30
inherits = "fisf-2020"

[partie]
default_time = 120

[ledger]
warning_penalty = 7
"""


@pytest.fixture
def league(tmp_path: Path, settings) -> Path:
    settings.PROFILES_DIR = tmp_path
    file = tmp_path / "ligue.toml"
    file.write_text(LEAGUE, encoding="utf-8")
    return file


def opened(**own):
    """A competition of the league with a round open: (competition, partie, entry)."""
    competition = CompetitionFactory(profile="ligue", seconds=None)
    entry = EntryFactory(competition=competition)
    assign_tables(competition, by=SYSTEM)
    return competition, open_round(competition, by=SYSTEM, **own), entry


def ledger(partie) -> int:
    catch_up("tournaments.standings")
    return StandingRow.objects.get(partie=partie).ledger_points


def warned_four_times(partie, entry) -> None:
    for coup in (1, 2, 3, 4):
        correct(partie, entry, coup, 20, Sanction.AVERTISSEMENT)
        announce(partie, coup, 20)


def test_a_competition_takes_the_usual_time_of_its_regulation(league):
    competition, partie, _ = opened()
    assert competition_page(competition).seconds == 120
    assert PartieRow.objects.get(id=partie).seconds == 120


@pytest.mark.parametrize("lost", [True, False])
def test_a_partie_under_way_is_counted_by_the_regulation_it_began_with(league, lost):
    _, partie, entry = opened()
    warned_four_times(partie, entry)
    if lost:
        league.unlink()
    else:
        league.write_text(LEAGUE.replace("warning_penalty = 7", "warning_penalty = 50"), encoding="utf-8")
    end(partie)
    assert ledger(partie) == 7


def test_a_rebuild_counts_as_before_when_the_file_has_changed(league):
    _, partie, entry = opened()
    warned_four_times(partie, entry)
    end(partie)
    assert ledger(partie) == 7
    league.write_text(LEAGUE.replace("warning_penalty = 7", "warning_penalty = 50"), encoding="utf-8")
    for name in ("tournaments.standings", "tournaments.registry", "games.parties"):
        rebuild(name)
        assert check(name) == []
    assert StandingRow.objects.get(partie=partie).ledger_points == 7
    assert StandingRoundRow.objects.get(partie=partie).ruleset["warning_penalty"] == 7


def test_the_next_round_is_played_by_the_regulation_of_the_competition(league):
    competition, partie, _ = opened()
    league.write_text(LEAGUE.replace("warning_penalty = 7", "warning_penalty = 50"), encoding="utf-8")
    end(partie)
    close_round(competition, round=1, by=SYSTEM)
    second = open_round(competition, by=SYSTEM)
    assert competition_page(competition).profile.warning_penalty == 7
    assert state_of(second).profile.warning_penalty == 7
    _, begun_since, _ = opened()
    assert state_of(begun_since).profile.warning_penalty == 50


def test_a_partie_may_have_a_formula_and_a_time_of_its_own(league):
    competition, partie, _ = opened(formula="7et8", seconds=60)
    state = state_of(partie)
    assert (state.formula.name, state.settings.seconds, state.kind.is_blitz, state.kind.is_originale) == (
        "7et8",
        60,
        True,
        True,
    )
    assert competition_page(competition).formula == "normale"


def test_a_time_that_the_regulation_does_not_know_opens_no_round(league):
    with pytest.raises(games.TimeNotAllowed):
        opened(seconds=45)
    assert PartieRow.objects.count() == 0


@pytest.mark.parametrize(
    ("day", "refusal"), [(date(2024, 8, 31), RegulationToCome), (date(2027, 7, 1), RegulationOver)]
)
def test_a_competition_is_played_by_a_regulation_in_force(league, day, refusal):
    settings = {"formula": "normale", "lexicon": LEXICON, "name": "Coupe"}
    with pytest.raises(refusal):
        create_competition(by=SYSTEM, starts_on=day, profile="ligue", **settings)


def test_a_faulty_file_creates_nothing_and_says_why(league):
    league.write_text(LEAGUE.replace("= 120", "= 45"), encoding="utf-8")
    with pytest.raises(faults.UsualTimeNotAllowed):
        CompetitionFactory(profile="ligue")


def test_dup_2_1_seven_letters_the_older_regulation_has_no_other_formula():
    with pytest.raises(games.FormulaNotAllowed):
        CompetitionFactory(profile="duplicate-older", formula="7sur8")
