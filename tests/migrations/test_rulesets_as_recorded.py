"""Rows that an earlier version filled with fields of its own time hold what was recorded, as a rebuild gives it."""

from importlib import import_module
from uuid import UUID, uuid4

import pytest
from django.apps import apps
from django.utils.timezone import now

from engine.eventstore.models import Event, Head
from engine.rules.profile import content_of, load_profile
from engine.rules.profile.ruleset import digest_of
from games.models import PartieRow
from games.streams import partie_stream
from tournaments.models import CompetitionRow, StandingRoundRow
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

WHOLE = content_of(load_profile("fisf-2020"))
RECORDED = {name: value for name, value in WHOLE.items() if name != "short_jarnac"}
HERE = UUID(int=7)


def recorded(kind: str, stream: str, position: int, **told: object) -> None:
    Head.objects.update(position=position)
    Event.objects.create(
        position=position,
        event_id=uuid4(),
        stream=stream,
        version=1,
        type=kind,
        schema=1,
        data={"profile": "fisf-2020", "profile_digest": digest_of(RECORDED), "ruleset": RECORDED, **told},
        metadata={},
        recorded_at=now(),
        digest="0" * 64,
    )


def test_the_row_of_a_partie():
    recorded("games.partie_created", partie_stream(HERE), 1)
    PartieRow.objects.create(id=HERE, ruleset=WHOLE, created_at=now())
    import_module("games.migrations.0016_rulesets_as_recorded").take(apps, None)
    assert PartieRow.objects.get().ruleset == RECORDED


def test_the_rows_of_a_round_and_of_its_competition_which_may_have_been_amended():
    recorded("games.partie_created", partie_stream(HERE), 1)
    recorded("tournaments.competition_created", competition_stream(HERE), 2)
    amended = {**RECORDED, "solo_bonus": 15}
    recorded("tournaments.competition_amended", competition_stream(HERE), 3, ruleset=amended)
    StandingRoundRow.objects.create(partie=HERE, ruleset=WHOLE)
    CompetitionRow.objects.create(id=HERE, ruleset=WHOLE, starts_on=now().date(), created_at=now(), position=2)
    import_module("tournaments.migrations.0031_rulesets_as_recorded").take(apps, None)
    assert StandingRoundRow.objects.get().ruleset == RECORDED
    assert CompetitionRow.objects.get().ruleset == amended
