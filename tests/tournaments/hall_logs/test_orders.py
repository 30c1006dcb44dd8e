"""In whatever order halls come home, twice, or cut and sent again: the standings of one server, and its feuilles."""

from datetime import date
from random import Random

import pytest

from engine.eventstore.models import Event
from engine.eventstore.projections.checking import check
from engine.eventstore.verifying import verify
from engine.people.actors import SYSTEM
from tests.tiers import volume
from tests.tournaments.hall_logs import simulated
from tournaments.hall_logs.commands.receiving import receive_log
from tournaments.hall_logs.domain.refusals import LogCutShort
from tournaments.simulation import scenario

pytestmark = pytest.mark.django_db

DAY = date(2027, 1, 9)
CENTRES, PLAYERS, ORDERS = 3, 6, volume(2)


def feuilles(plan):
    """What each feuille holds, in order: types and content, without the ids of a partie and of what was typed."""
    held = {}
    for seat in plan.seats:
        rows = Event.objects.filter(stream__endswith=str(seat.entry), stream__startswith="feuille-").order_by("version")
        held[seat.entry] = [
            (kind, {name: value for name, value in data.items() if name not in ("partie", "line")})
            for kind, data in rows.values_list("type", "data")
        ]
    return held


@pytest.mark.lasting
def test_the_order_in_which_halls_come_home_changes_nothing(tables, tmp_path, lexicon):
    plan = scenario.planned(seed=7, players=PLAYERS, centres=CENTRES, run="halls")
    with simulated.installed(tables, tmp_path / "one"):
        expected, written = simulated.on_one_server(plan, DAY, 1), feuilles(plan)
    with simulated.installed(tables, tmp_path / "home") as home:
        packs, codes = simulated.gone_away(plan, DAY, 1)
    files = []
    for number, (centre, pack) in enumerate(packs.items()):
        with simulated.installed(tables, tmp_path / f"hall{number}"):
            files.append((centre, simulated.played(plan, centre, pack, codes)))
    for number in range(ORDERS):
        chance = Random(number)
        order = chance.sample(files, len(files))
        with simulated.copy_of(home, tmp_path / f"order{number}"):
            centre, cut = order[0]
            with pytest.raises(LogCutShort):
                receive_log(plan.competition, centre=centre, content=b"\n".join(cut.split(b"\n")[:-9]), by=SYSTEM)
            assert simulated.brought_home(plan, [*order, order[-1]]) == expected
            assert feuilles(plan) == written
            assert verify().events
            assert check("tournaments.standings") == []
