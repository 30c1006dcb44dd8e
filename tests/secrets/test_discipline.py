"""FISF 6.1: why somebody was disqualified, and what a recours says of it, is told to nobody but those entitled."""

import pytest

from arbitration.commands.recours import decide_recours, file_recours
from arbitration.events.recours import Contested, Outcome
from arbitration.queries.commissions import members_of
from arbitration.queries.recours import Matter
from engine.people.actors import SYSTEM
from tests.secrets.canaries import Canary, text
from tests.secrets.watching import OUTSIDERS, leaks, work
from tournaments.commands.day import disqualify_entry

pytestmark = pytest.mark.django_db

REASON, GROUNDS, DECIDED = "Un téléphone caché", "Il était éteint", "Le téléphone sonnait"


@pytest.fixture
def judged(watched):
    """The entry is disqualified, contests it, and the commission decides."""
    competition, entry = watched["competition"], watched["entry"]
    disqualify_entry(competition, entry=entry, reason=REASON, by=SYSTEM)
    matter = Matter(competition, Contested.DISQUALIFICATION, entry)
    recours = file_recours(matter, GROUNDS, centre=watched["centre"], by=SYSTEM)
    (member, *_others) = members_of(competition)
    decide_recours(
        recours, sitting=[member.person], outcome=Outcome.UPHELD, favourable=False, reason=DECIDED, by=SYSTEM
    )
    work()
    return {**watched, "recours": recours}


SECRETS = (
    # the arbitre of the centre hears recours, and does not decide of players
    Canary("reason", text(REASON), (*OUTSIDERS, "arbitre")),
    Canary("grounds", text(GROUNDS), OUTSIDERS),
    Canary("decision", text(DECIDED), OUTSIDERS),
)


def test_fisf_6_1_reasons_are_told_to_those_entitled_alone(judged, people):
    assert list(leaks(judged, people, SECRETS, roles=("visitor", "arbitre"))) == []


@pytest.mark.lasting
def test_fisf_6_1_reasons_are_told_to_nobody_else_whatever_is_sent(judged, people):
    assert list(leaks(judged, people, SECRETS, house=True)) == []


def test_fisf_6_1_the_search_finds_them_where_they_may_be_read(judged, people):
    canaries = (
        Canary("reason", text(REASON), ("juge_arbitre", "staff")),
        Canary("grounds", text(GROUNDS), ("arbitre",)),
    )
    names = {"staff-entry", "arbitration:recours-desk", "api-recours"}
    found = {(role, name) for role, name, *_ in leaks(judged, people, canaries, only=names)}
    assert found == {
        ("juge_arbitre", "staff-entry"),
        ("staff", "staff-entry"),
        ("arbitre", "arbitration:recours-desk"),
        ("arbitre", "api-recours"),
    }
