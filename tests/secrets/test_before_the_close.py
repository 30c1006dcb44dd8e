"""Design §9: until a coup is closed, every route is asked by every role, and no secret of it is in an answer.

The routes are those of the resolver, so that a new one is watched without a line here. The second coup is watched:
the bag gives SRIATEL, whose top is ATELIERS for 61.
"""

import pytest

from games.commands.partie import announce_tirage, start_clock
from games.queries.parties import state_of
from tests.secrets.watching import ONE_OF_EACH_KIND, SOLO, TIRAGE, TOP, drawn, leaks
from tests.tiers import lasting

pytestmark = pytest.mark.django_db

OF_THE_DRAW = (TIRAGE, *TOP, SOLO)


# At each stage of the coup, who is asked; the routes that read where its secrets lie are asked by more roles, of every
# kind, in test_every_way.
ASKED = (
    {"drawn": ("visitor",), "announced": (), "running": ("visitor", "juge_arbitre")},
    *lasting({"drawn": ONE_OF_EACH_KIND, "announced": ("visitor", "juge_arbitre"), "running": ONE_OF_EACH_KIND}),
)


@pytest.mark.parametrize("asked", ASKED)
def test_secrets_of_a_coup_stay_where_they_belong_until_it_is_closed(watched, people, caplog, asked):
    partie, staff = watched["partie"], people["staff"]
    drawn(watched, people)
    found_top = state_of(partie).coup(2).top
    assert (found_top.points, {top.word for top in found_top.tops}) == (61, {"ATELIERS"})
    found = {"drawn": list(leaks(watched, people, OF_THE_DRAW, roles=asked["drawn"]))}
    announce_tirage(partie, by=staff)
    found["announced"] = list(leaks(watched, people, TOP, roles=asked["announced"]))
    start_clock(partie, by=staff)
    # The others read no page that one of these does not.
    found["running"] = list(leaks(watched, people, TOP, roles=asked["running"]))
    assert {stage: leaked for stage, leaked in found.items() if leaked} == {}
    assert [secret for secret in ("SRIATEL", "ATELIERS") if secret in caplog.text] == []


@pytest.mark.lasting
def test_secrets_of_a_coup_are_told_to_nobody_before_it_is_announced_whatever_is_sent(watched, people, caplog):
    drawn(watched, people)
    assert list(leaks(watched, people, OF_THE_DRAW, house=True)) == []
    assert [secret for secret in ("SRIATEL", "ATELIERS") if secret in caplog.text] == []
