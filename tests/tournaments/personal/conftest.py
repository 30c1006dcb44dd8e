"""A competition with one hall: an adult, a child, and somebody who does not want to be named."""

from dataclasses import dataclass
from datetime import date
from uuid import UUID

import pytest

from engine.jobs.followers import catch_up_all
from engine.people.actors import SYSTEM
from engine.people.identities import neutral_name
from engine.people.models import Account
from engine.people.publicity import ChosenBy
from games.commands.partie import announce_partie, check_bag
from games.events.partie import DrawSource
from tests.factories.accounts import AccountFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory, EntryFactory
from tests.factories.parties import close_a_coup
from tournaments.commands.centres import appoint_arbitre
from tournaments.commands.personal import choose_publicity
from tournaments.commands.players import register_player
from tournaments.commands.rounds import open_round
from tournaments.commands.tables import assign_tables

ADULT, CHILD, REFUSES = "Zaphod Quixobel", "Mirabelle Vrombix", "Oswald Fjordak"


@dataclass
class Hall:
    """The competition, and the players by name."""

    competition: UUID
    centre: UUID
    partie: UUID
    players: dict[str, UUID]
    entries: dict[str, UUID]

    def neutral(self, name: str) -> str:
        return neutral_name(self.players[name])


def register(name: str, born: date | None) -> UUID:
    given, family = name.split()
    return register_player(by=SYSTEM, given_name=given, family_name=family, birth_date=born)


@pytest.fixture
def hall(db, lexicon) -> Hall:
    competition = CompetitionFactory(name="Masques", starts_on=date(2027, 1, 9))
    centre = CentreFactory(competition=competition)
    players = {
        ADULT: register(ADULT, date(1960, 5, 4)),
        CHILD: register(CHILD, date(2012, 5, 4)),
        REFUSES: register(REFUSES, date(1970, 5, 4)),
    }
    entries = {
        name: EntryFactory(competition=competition, centre=centre, player=player) for name, player in players.items()
    }
    assign_tables(competition, by=SYSTEM)
    choose_publicity(players[REFUSES], shown=False, chosen_by=ChosenBy.PLAYER, by=SYSTEM)
    partie = open_round(competition, source=DrawSource.BAG, by=SYSTEM)
    catch_up_all()
    return Hall(competition, centre, partie, players, entries)


@pytest.fixture
def staff(db) -> Account:
    return AccountFactory(is_staff=True)


@pytest.fixture
def arbitre(hall) -> Account:
    account = AccountFactory()
    appoint_arbitre(hall.centre, account=account.pk, by=SYSTEM)
    return account


def play(hall: Hall) -> None:
    """A coup is played and closed."""
    check_bag(hall.partie, by=SYSTEM)
    announce_partie(hall.partie, by=SYSTEM)
    close_a_coup(hall.partie, "BATEAUX", by=SYSTEM)
