"""A partie that one console conducts with those of other halls."""

from uuid import UUID

from engine.events.testing import given
from games.domain.partie.refusals import ConductedTogether, MultiplexTooLate, NotInTheMultiplex
from games.domain.partie.state.evolve import PARTIE
from games.domain.partie.together import join, leave, refuse_alone
from games.events.partie import BagChecked, MultiplexJoined, MultiplexLeft, PartieAnnounced, TirageDrawn
from tests.factories.beginnings import PartieCreatedFactory

ONE, OTHER = UUID(int=1), UUID(int=2)
OPENED = (PartieCreatedFactory(), BagChecked(), PartieAnnounced())
DRAWN = TirageDrawn(coup=1, rejet=0, reliquat="", drawn="BATEAUX")


def test_a_partie_joins_before_its_first_tirage():
    for so_far in (OPENED[:1], OPENED[:2], OPENED):
        given(PARTIE, *so_far).when(join, multiplex=ONE).then(MultiplexJoined(multiplex=ONE))
    given(PARTIE, *OPENED, DRAWN).when(join, multiplex=ONE).then_refuses(MultiplexTooLate)


def test_it_is_in_one_multiplex_and_joins_it_once():
    joined = (*OPENED, MultiplexJoined(multiplex=ONE))
    given(PARTIE, *joined).when(join, multiplex=ONE).then_nothing()
    given(PARTIE, *joined).when(join, multiplex=OTHER).then_refuses(ConductedTogether)


def test_it_is_conducted_alone_again_once_it_has_left():
    joined = (*OPENED, MultiplexJoined(multiplex=ONE), DRAWN)
    given(PARTIE, *joined).when(leave, multiplex=OTHER).then_refuses(NotInTheMultiplex)
    given(PARTIE, *joined).when(leave, multiplex=ONE).then(MultiplexLeft(multiplex=ONE))
    refuse_alone(PARTIE.fold((*joined, MultiplexLeft(multiplex=ONE))))
