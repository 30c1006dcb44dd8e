"""Federations, comités and clubs."""

from typing import Any
from uuid import UUID

import factory

from engine.people.actors import SYSTEM
from tests.factories.sheets import csv_file
from tests.factories.streams import StreamFactory
from tournaments.commands.licences import keep_file
from tournaments.commands.organisation import approve_organisation, form_comite, found_federation, request_club
from tournaments.domain.organisation.kinds import OrganisationKind


class FederationFactory(StreamFactory):
    class Meta:
        model = found_federation

    code = factory.Sequence(lambda number: f"F{number}")
    name = "Fédération"


class OfFederation(StreamFactory):
    """What a federation has to itself; one is founded for it unless `federation` says which."""

    class Meta:
        abstract = True

    federation = factory.SubFactory(FederationFactory)


class ComiteFactory(OfFederation):
    class Meta:
        model = form_comite

    code = factory.Sequence(lambda number: f"K{number}")
    name = "Comité"


class ClubFactory(OfFederation):
    """A club that is approved."""

    class Meta:
        model = request_club

    code = factory.Sequence(lambda number: f"C{number}")
    name = "Club"
    comite = None

    @classmethod
    def _create(cls, model_class: Any, **told: Any) -> UUID:
        club: UUID = super()._create(model_class, **told)
        approve_organisation(OrganisationKind.CLUB, club, by=SYSTEM)
        return club


class LicenceFileFactory(OfFederation):
    """A licence file of these rows that was read, and not examined yet."""

    class Meta:
        model = keep_file

    class Params:
        rows = (("1", "Roy", "Léa"),)

    season = 2027
    name = "licences.csv"
    content = factory.LazyAttribute(lambda told: csv_file(told.rows))
