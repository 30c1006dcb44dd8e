"""A round being played in two centres, with its arbitres, one coup at a time."""

import pytest

from engine.people.actors import SYSTEM
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.halls import Hall, HallFactory
from tournaments.commands.centres import appoint_double_arbitre


@pytest.fixture
def hall(scene, lexicon) -> Hall:
    """The partie is announced; nothing is drawn yet."""
    return scene("hall", lambda: HallFactory(announced=True))


@pytest.fixture
def closed(hall) -> Hall:
    """The first coup is closed, on BATEAUX; its top is 106 in H6."""
    hall.close()
    return hall


@pytest.fixture
def double(hall) -> Account:
    """The double arbitre of the centre (FISF 5.9.d)."""
    account = AccountFactory()
    appoint_double_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    return account


@pytest.fixture
def entered(closed) -> Hall:
    closed.enter_three()
    return closed
