"""Before the first coup."""

from dataclasses import replace
from uuid import UUID

import pytest

from engine.events.testing import given
from engine.rules.draw import commitment
from engine.rules.formula import FORMULAS
from engine.rules.profile.shelf import load_profile
from games.domain.partie import opening, refusals, tirage
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.state.partie import Partie
from games.events.partie import BagChecked, DrawSource, PartieAnnounced
from tests.factories.beginnings import SALT, SEED
from tests.games.domain.partie.facts import CREATED


def creation(**changes):
    settings = {
        "competition": UUID(int=1),
        "round_number": 1,
        "profile": load_profile("fisf-2020"),
        "formula": "normale",
        "seconds": 180,
        "lexicon": "libre",
        "lexicon_digest": "d" * 64,
        "source": DrawSource.SOFTWARE,
        "commitment": commitment(SEED, SALT),
    }
    return settings | changes


def test_fisf_2_2_c_create_binds_the_partie_to_its_lexicon_and_profile():
    given(PARTIE).when(opening.create, **creation()).then(CREATED)


def test_create_twice_is_refused():
    given(PARTIE, CREATED).when(opening.create, **creation()).then_refuses(refusals.AlreadyCreated)


def test_fisf_1_3_b_a_time_outside_the_regulation_is_refused():
    given(PARTIE).when(opening.create, **creation(seconds=45)).then_refuses(refusals.TimeNotAllowed)


def test_any_time_is_taken_where_the_regulation_lists_none():
    free = replace(load_profile("fisf-2020"), allowed_times=())
    (created,) = opening.create(Partie(), **creation(profile=free, seconds=45))
    assert created.seconds == 45


def test_fisf_1_3_b_a_mort_subite_takes_its_times_from_the_regulation():
    (created,) = opening.create(Partie(), **creation(mort_subite=True))
    assert (created.mort_subite, created.seconds) == (True, 80)


def test_fisf_1_3_b_a_regulation_without_mort_subite_refuses_it():
    older = load_profile("duplicate-older")
    given(PARTIE).when(opening.create, **creation(profile=older, mort_subite=True)).then_refuses(
        refusals.MortSubiteNotAllowed
    )


def test_fisf_3_8_0_a_formula_that_the_regulation_does_not_have_is_refused():
    usual = replace(load_profile("fisf-2020"), formulas=("normale",))
    given(PARTIE).when(opening.create, **creation(profile=usual, formula="joker")).then_refuses(
        refusals.FormulaNotAllowed
    )


@pytest.mark.parametrize("formula", FORMULAS)
def test_every_formula_of_the_regulation_is_conducted(formula):
    created = PARTIE.fold(opening.create(Partie(), **creation(formula=formula)))
    assert (created.formula.name, created.reliquat) == (formula, "?" if created.formula.joker else "")


def test_fisf_2_2_a_the_bag_is_checked_before_anything_else():
    given(PARTIE, CREATED).when(opening.check_bag).then(BagChecked())
    given(PARTIE, CREATED, BagChecked()).when(opening.check_bag).then_refuses(refusals.StepTaken)


def test_fisf_3_0_the_first_draw_waits_for_the_announcement():
    given(PARTIE, CREATED, BagChecked()).when(tirage.draw_by_software, seed=SEED, salt=SALT).then_refuses(
        refusals.OutOfOrder
    )
    given(PARTIE, CREATED, BagChecked()).when(opening.announce_partie).then(PartieAnnounced())
