"""Design §9: once a coup is closed, every route is asked by every role, and no secret of it is in an answer.

As before the close; the player of table 1 plays WHISKY.
"""

import csv
from io import StringIO
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from arbitration.commands.entering import Line, enter_bulletins
from arbitration.commands.judgements import judge_bulletin
from arbitration.events.feuille import JudgementSubject
from games.commands import partie as partie_games
from tests.hygiene.answers import client_of
from tests.secrets.watching import BULLETIN, SOLO, STRANGERS, drawn, leaks, top_hidden_from, work
from tests.tiers import lasting

pytestmark = pytest.mark.django_db


OF_THE_CLOSE = (*top_hidden_from(*STRANGERS), BULLETIN, SOLO)


@pytest.fixture
def closed(watched, people) -> dict[str, object]:
    """The second coup is closed, a bulletin of it is in, and its player was judged."""
    partie, staff = watched["partie"], people["staff"]
    drawn(watched, people)
    partie_games.announce_tirage(partie, by=staff)
    partie_games.start_clock(partie, by=staff)
    partie_games.close_coup(partie, by=staff)
    line = Line(uuid4(), "1 WHISKY 9A 44")
    (answer,) = enter_bulletins(partie, watched["centre"], [line], by=people["arbitre"])
    assert answer.refusal is None
    judge_bulletin(
        partie,
        watched["entry"],
        2,
        subject=JudgementSubject.DISCIPLINE,
        answer=True,
        reason="a crié WHISKY",
        by=people["arbitre"],
    )
    work()
    return watched


# At each stage, who is asked; the arbitre of another hall reads the same in test_every_way, where secrets lie.
ASKED = (("visitor",), *lasting(("arbitre_elsewhere",)))


@pytest.mark.parametrize("outside", ASKED)
def test_secrets_of_a_coup_stay_where_they_belong_once_it_is_closed(closed, people, caplog, outside):
    found = {"closed": list(leaks(closed, people, OF_THE_CLOSE, roles=outside))}
    partie_games.announce_solution(closed["partie"], word="ATELIERS", reference="9C", by=people["staff"])
    found["solution"] = list(leaks(closed, people, (BULLETIN, SOLO), roles=outside))
    assert {stage: leaked for stage, leaked in found.items() if leaked} == {}
    assert [secret for secret in ("SRIATEL", "ATELIERS", "WHISKY") if secret in caplog.text] == []


@pytest.mark.lasting
def test_secrets_of_a_closed_coup_are_told_to_no_stranger_whatever_is_sent(closed, people, caplog):
    assert list(leaks(closed, people, OF_THE_CLOSE, house=True)) == []
    assert [secret for secret in ("SRIATEL", "ATELIERS", "WHISKY") if secret in caplog.text] == []


def test_fisf_3_5_the_fields_of_solos_hold_nothing_before_the_end(watched, people):
    """A solo is recorded on the second coup, whose solution is announced; the partie goes on."""
    partie, staff = watched["partie"], people["staff"]
    partie_games.enter_drawn_letters(partie, letters="SRIATEL", by=staff)
    work()
    partie_games.announce_tirage(partie, by=staff)
    partie_games.start_clock(partie, by=staff)
    partie_games.close_coup(partie, by=staff)
    enter_bulletins(partie, watched["centre"], [Line(uuid4(), "1 ATELIERS 9C 61")], by=people["arbitre"])
    partie_games.announce_solution(partie, word="ATELIERS", reference="9C", by=staff)
    work()
    rows = Client().get(f"/api/v1/competitions/{watched['competition']}/standings/").json()["rows"]
    assert rows[0]["total"] >= 61
    assert {(row["solos"], row["solo_points"]) for row in rows} == {(0, 0)}
    own = client_of(people["player"]).get(reverse("api-my-results")).json()["seasons"]
    assert {(season["parties"], season["solos"]) for season in own} == {(0, 0)}
    file = client_of(people["player"]).get(reverse("my-results-csv")).content.decode("utf-8-sig")
    lines = list(csv.DictReader(StringIO(file), delimiter=";"))
    assert {line["Solos"] for line in lines} <= {"", "0"}
    assert lines
