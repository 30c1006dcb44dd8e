"""A partie to conduct, with the small lexicon and a worker that runs when told to."""

from uuid import UUID

import pytest

from engine.people.models import Account
from games.commands import partie as partie_commands
from games.events.partie import DrawSource
from tests.factories import parties
from tests.factories.accounts import AccountFactory


@pytest.fixture
def staff(db) -> Account:
    """Federation staff conduct any partie; who else may is a matter of tournaments."""
    return AccountFactory(is_staff=True)


@pytest.fixture
def player(db) -> Account:
    return AccountFactory()


@pytest.fixture
def new_partie(staff, lexicon):
    """Create a partie; letters come from a bag unless told otherwise."""

    def create(source: DrawSource = DrawSource.BAG, **settings) -> UUID:
        return parties.PartieFactory(by=staff, source=source, **settings)

    return create


@pytest.fixture
def work():
    return parties.work


@pytest.fixture
def opened(new_partie, staff) -> UUID:
    """A partie ready for its first draw, from a bag."""
    partie = new_partie()
    partie_commands.check_bag(partie, by=staff)
    partie_commands.announce_partie(partie, by=staff)
    return partie


@pytest.fixture
def running(opened, staff, work) -> UUID:
    """The clock of the first coup runs on BATEAUX, whose top has been searched."""
    partie_commands.enter_drawn_letters(opened, letters="BATEAUX", by=staff)
    work()
    partie_commands.announce_tirage(opened, by=staff)
    partie_commands.start_clock(opened, by=staff)
    return opened
