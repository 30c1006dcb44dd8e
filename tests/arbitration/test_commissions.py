"""Commissions d'arbitrage: commands, what is kept of them, the API (FISF 6.4.1)."""

import pytest

from arbitration.commands.commissions import NewMember, constitute_commission, declare_conflict, replace_member
from arbitration.domain.commission import commission_for
from arbitration.domain.refusals import NotPlayedHere, ReasonNeeded, UnknownCommission
from arbitration.forms.members import member_from
from arbitration.queries.commissions import commissions_of, constituted_in
from engine.eventstore.projections.checking import check
from engine.eventstore.reading import read_stream
from engine.people.permissions import NotAllowed
from tests.factories.accounts import AccountFactory
from tests.factories.commissions import CommissionFactory, MemberFactory
from tests.factories.players import LicenseeFactory, PlayerFactory

pytestmark = pytest.mark.django_db


@pytest.fixture
def commission(hall):
    return CommissionFactory(competition=hall.competition, members=[MemberFactory(), NewMember("Paul", "Petit")])


def members(hall):
    return [(one.name, one.presides) for each in commissions_of(hall.competition) for one in each.members]


def test_fisf_6_4_1_names_stand_in_the_vault_and_never_in_the_log(hall, commission):
    assert members(hall) == [("Jeanne Dupuis", True), ("Paul Petit", False)]
    assert "Dupuis" not in str([one.data for one in read_stream(f"commission-{commission}")])


def test_fisf_6_4_1_a_centre_has_a_commission_of_its_own(hall, commission):
    own = CommissionFactory(competition=hall.competition, centre=hall.centre)
    assert own == commission_for(hall.competition, hall.centre)
    assert [one.centre_name for one in commissions_of(hall.competition)] == ["", "Lyon"]
    assert constituted_in(hall.competition) == {None, hall.centre}


def test_fisf_6_4_1_a_player_who_sits_is_the_person_the_vault_knows(hall):
    player, account = PlayerFactory(name="Ana Diop"), AccountFactory()
    CommissionFactory(competition=hall.competition, members=[NewMember(person=player, account=account.pk)])
    (one,) = commissions_of(hall.competition)
    assert [(each.person, each.name, each.account) for each in one.members] == [(player, "Ana Diop", account.pk)]


def test_fisf_6_4_1_a_member_typed_as_a_line_is_known_by_his_number_and_his_address(hall):
    player, account = LicenseeFactory(number="1012345"), AccountFactory(email="ana@exemple.org")
    assert member_from("Diop;Ana;1012345;Ana@exemple.org") == NewMember("Ana", "Diop", player, account.pk)
    with pytest.raises(ValueError, match=r"léa@exemple\.org"):
        member_from("Roy;Léa;léa@exemple.org")


def test_fisf_6_4_1_a_member_is_replaced_and_may_come_back(hall, commission):
    president = commissions_of(hall.competition)[0].members[0].person
    by = hall.juge_arbitre
    replace_member(commission, person=president, member=NewMember("Léa", "Roy"), by=by)
    assert members(hall) == [("Léa Roy", True), ("Paul Petit", False)]
    lea = commissions_of(hall.competition)[0].members[0].person
    replace_member(commission, person=lea, member=NewMember(person=president), by=by)
    assert members(hall) == [("Jeanne Dupuis", True), ("Paul Petit", False)]
    assert [one for one in check() if one.projection.startswith("arbitration.")] == []


def test_fisf_6_4_1_a_conflict_is_told_with_its_reason(hall, commission):
    person = commissions_of(hall.competition)[0].members[1].person
    declare_conflict(commission, person=person, reason="Sa sœur joue", by=hall.juge_arbitre)
    (conflict,) = commissions_of(hall.competition)[0].conflicts
    assert (conflict.name, conflict.reason) == ("Paul Petit", "Sa sœur joue")
    assert "sœur" not in str([one.data for one in read_stream(f"commission-{commission}")])
    with pytest.raises(ReasonNeeded):
        declare_conflict(commission, person=person, reason=" ", by=hall.juge_arbitre)


def test_fisf_6_4_1_the_organisers_constitute_it(hall):
    with pytest.raises(NotAllowed):
        constitute_commission(hall.competition, members=[NewMember("A", "B")], by=hall.arbitre)
    with pytest.raises(NotPlayedHere):
        CommissionFactory(competition=hall.partie)
    with pytest.raises(NotPlayedHere):
        CommissionFactory(competition=hall.competition, centre=hall.partie)


def test_a_commission_that_nobody_constituted_is_unknown(hall):
    staff = AccountFactory(is_staff=True)
    with pytest.raises(UnknownCommission):
        replace_member(hall.partie, person=hall.partie, member=NewMember("A", "B"), by=staff)


def test_fisf_6_4_1_the_api_constitutes_replaces_and_declares(client, hall):
    client.force_login(hall.juge_arbitre)
    address = f"/api/v1/competitions/{hall.competition}/commissions/"
    body = {"members": [{"given_name": "Jeanne", "family_name": "Dupuis"}]}
    made = client.post(address, body, content_type="application/json")
    assert (made.status_code, made.json()) == (201, {"id": str(hall.competition)})
    again = client.post(address, body, content_type="application/json")
    assert (again.status_code, again.json()["code"]) == (409, "arbitration.already_constituted")
    (person,) = (one["person"] for one in client.get(address).json()[0]["members"])
    one = f"/api/v1/commissions/{hall.competition}"
    told = {"person": person, "reason": "Il joue"}
    assert client.post(f"{one}/conflicts/", told, content_type="application/json").status_code == 204
    other = {"person": person, "by": {"given_name": "Paul", "family_name": "Petit"}}
    assert client.post(f"{one}/members/", other, content_type="application/json").status_code == 204
    nameless = {"person": person, "by": {"given_name": "Paul"}}
    assert client.post(f"{one}/members/", nameless, content_type="application/json").status_code == 400
    assert client.get(address).json() == [
        {
            "id": str(hall.competition),
            "centre": None,
            "members": [
                {
                    "person": commissions_of(hall.competition)[0].members[0].person.__str__(),
                    "name": "Paul Petit",
                    "account": None,
                    "presides": True,
                }
            ],
            "conflicts": [{"person": person, "name": "Jeanne Dupuis", "recours": None, "reason": "Il joue"}],
        }
    ]
