"""Players, with a licence or without one."""

from datetime import date

import factory

from tests.factories.organisations import FederationFactory
from tests.factories.streams import StreamFactory
from tournaments.commands.players import register_licensee, register_player


class PersonFactory(StreamFactory):
    """`name`: the given name, a space, and the family name."""

    class Meta:
        abstract = True

    class Params:
        name = "Anne Martin"

    given_name = factory.LazyAttribute(lambda told: told.name.partition(" ")[0])
    family_name = factory.LazyAttribute(lambda told: told.name.partition(" ")[2])


class PlayerFactory(PersonFactory):
    class Meta:
        model = register_player


class LicenseeFactory(PersonFactory):
    class Meta:
        model = register_licensee

    federation = factory.SubFactory(FederationFactory)
    number = factory.Sequence(lambda number: str(2_000_000 + number))
    season = 2027
    birth_date = date(1960, 5, 17)
