"""What the log of the server tells of roles: ids, when they are given and taken, and by whom."""

import logging
from datetime import timedelta

import pytest
from django.db import transaction
from django.utils.timezone import now

from engine.eventstore.commanding import identified
from engine.eventstore.models import Event
from engine.people.models import Account
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, FisfFactory
from tests.factories.competitions import CentreFactory, CompetitionFactory
from tests.factories.organisations import FederationFactory
from tests.factories.rounds import OpenRoundFactory
from tests.told import told_by
from tournaments.commands.centres import appoint_arbitre, dismiss_arbitre
from tournaments.commands.officials import appoint_centre_juge, appoint_juge_arbitre, appoint_organiser
from tournaments.commands.passes import make_pass, withdraw_pass
from tournaments.commands.staff import appoint_staff
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events.membership import StaffRole
from tournaments.queries.team import Role

pytestmark = pytest.mark.django_db(transaction=True)


@pytest.fixture
def told(caplog):
    caplog.set_level(logging.INFO)

    def lines(module="tournaments.security_log"):
        apart = ("level", "logger", "timestamp", "correlation_id")
        found = told_by(caplog, module)
        return [{name: value for name, value in line.items() if name not in apart} for line in found]

    return lines


@pytest.fixture
def staff():
    return AccountFactory(is_staff=True)


def test_roles_given_and_taken_are_told_by_their_ids(lexicon, staff, told, caplog):
    federation, ada = FederationFactory(), AccountFactory()
    competition = CompetitionFactory(federation=federation)
    centre = CentreFactory(competition=competition)
    until = now() + timedelta(days=2)
    appoint_staff(OrganisationKind.FEDERATION, federation, account=ada.pk, role=StaffRole.ADMINISTRATOR, by=staff)
    appoint_arbitre(centre, account=ada.pk, competition=competition, until=until, by=staff)
    appoint_centre_juge(competition, centre=centre, account=ada.pk, by=staff)
    dismiss_arbitre(centre, account=ada.pk, by=staff)
    who = {"account": ada.actor_id, "by": staff.actor_id}
    assert told() == [
        {"event": "role_given", "role": "administrator", "place": f"federation-{federation}", **who},
        {
            "event": "role_given",
            "role": "arbitre",
            "place": f"centre-{centre}",
            "competition": str(competition),
            "until": until.isoformat(),
            **who,
        },
        {
            "event": "role_given",
            "role": "juge-du-centre",
            "place": f"competition-{competition}",
            "centre": str(centre),
            **who,
        },
        {"event": "role_taken", "role": "arbitre", "place": f"centre-{centre}", **who},
    ]
    assert ada.email not in caplog.text


def test_what_is_not_recorded_is_not_told(lexicon, staff, told):
    competition, ada = CompetitionFactory(), AccountFactory()
    with transaction.atomic():
        appoint_juge_arbitre(competition, account=ada.pk, by=staff)
        transaction.set_rollback(True)
    assert told() == []


def test_what_is_told_bears_the_id_of_its_events(lexicon, staff, caplog):
    caplog.set_level(logging.INFO)
    competition, ada = CompetitionFactory(), AccountFactory()
    appoint_organiser(competition, account=ada.pk, by=staff)
    [line] = told_by(caplog, "tournaments.security_log")
    events = Event.objects.filter(metadata__correlation_id=line["correlation_id"])
    assert "organiser" in "".join(events.values_list("type", flat=True))


def test_a_repeat_is_told_once(lexicon, staff, told):
    competition, ada = CompetitionFactory(), AccountFactory()
    for _ in range(2):
        with identified(competition):
            appoint_organiser(competition, account=ada.pk, by=staff)
    assert [line["role"] for line in told()] == ["organiser"]


def test_a_pass_is_a_role_given_and_taken(lexicon, staff, told):
    competition, centre, _partie, _entries = OpenRoundFactory()
    made = make_pass(
        competition, centre=centre, role=Role.DOUBLE, name="Zoé", until=now() + timedelta(hours=8), by=staff
    )
    withdraw_pass(made, by=staff)
    assert [(line["event"], line["role"], line["account"]) for line in told()] == [
        ("role_given", "double-arbitre", str(made)),
        ("role_taken", "double-arbitre", str(made)),
    ]


def test_who_sits_in_a_commission_is_told(lexicon, told):
    ada = AccountFactory()
    competition = CompetitionFactory()
    commission = CommissionFactory(competition=competition)
    FisfFactory(account=ada.pk)
    first, second = told("arbitration.security_log")
    assert (first["event"], first["place"]) == ("commission_constituted", f"commission-{commission}")
    assert (second["event"], second["accounts"]) == ("fisf_commission_composed", [ada.actor_id])


def test_the_team_of_the_installation_is_told_of(told):
    ada = AccountFactory()
    ada.is_staff = True
    ada.save()
    ada.is_active = False
    ada.save(update_fields=["is_active"])
    ada.display_name = "Ada"
    ada.save()
    boss = Account.objects.create_superuser("root@example.org", "mot-de-passe-long")
    assert told("engine.people.security_log") == [
        {"event": "account_rights_changed", "account": ada.actor_id, "is_staff": True},
        {"event": "account_rights_changed", "account": ada.actor_id, "is_active": False},
        {"event": "account_rights_changed", "account": boss.actor_id, "is_staff": True, "is_superuser": True},
    ]
