"""A club of a federation that has prices, its president, and its comité."""

import shutil

import pytest

from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.organisations import ClubFactory, ComiteFactory, FederationFactory
from tests.factories.players import LicenseeFactory
from tournaments import tables
from tournaments.club_licences.queries.licensees import seasons
from tournaments.commands.staff import appoint_officer, appoint_staff
from tournaments.domain.dated import SHIPPED
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events.membership import ClubOffice, StaffRole
from tournaments.models.organisation import ClubRow

NOW = seasons()[0]


@pytest.fixture
def priced(settings, tmp_path):
    """The example as the prices of a federation whose code is FX."""
    (tmp_path / "licences").mkdir()
    shutil.copytree(SHIPPED / "licences" / "exemple", tmp_path / "licences" / "fx")
    settings.TABLES_DIR = tmp_path
    tables._licences.cache_clear()


@pytest.fixture
def federation(priced):
    return FederationFactory(code="FX")


@pytest.fixture
def club(federation):
    return ClubFactory(federation=federation, comite=ComiteFactory(federation=federation), code="V1", name="Vichy")


@pytest.fixture
def president(club):
    account = AccountFactory()
    appoint_officer(club, account=account.pk, office=ClubOffice.PRESIDENT, by=SYSTEM)
    return account


@pytest.fixture
def comite(club, federation):
    account, place = AccountFactory(), ClubRow.objects.get(pk=club).comite
    appoint_staff(OrganisationKind.COMITE, place, account=account.pk, role=StaffRole.STAFF, by=SYSTEM)
    return account


@pytest.fixture
def players(club, federation):
    """Léa and Noé, licensed the season before."""
    told = {"club": club, "federation": federation, "season": NOW - 1, "family_name": "Roy"}
    return [LicenseeFactory(given_name=name, **told) for name in ("Léa", "Noé")]
