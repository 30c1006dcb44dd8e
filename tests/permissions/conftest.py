"""One competition under way, and somebody of each role."""

from datetime import date
from uuid import UUID, uuid4

import pytest
from django.contrib.auth.models import AnonymousUser

from engine.jobs import catch_up_all, run_due
from engine.people.models import Account
from games import commands as games
from games.domain.partie.steps import Step
from games.events import DrawSource
from tournaments import commands
from tournaments.events import EntryAccepted
from tournaments.views.sections import SECTIONS

ROLES = ("visitor", "player", "arbitre", "arbitre_elsewhere", "juge_arbitre", "juge_elsewhere", "staff")


@pytest.fixture
def people(db) -> dict[str, Account | AnonymousUser]:
    """An account for each role; "elsewhere" means another centre, or another competition."""
    accounts: dict[str, Account | AnonymousUser] = {
        role: Account.objects.create_user(f"{role}@exemple.invalid", None, is_staff=role == "staff")
        for role in ROLES
        if role != "visitor"
    }
    return {"visitor": AnonymousUser(), **accounts}


@pytest.fixture
def ids(people, lexicon) -> dict[str, object]:
    """What addresses need, by the name of their parameter."""
    staff = people["staff"]
    here, elsewhere = _competition(staff, "Ici"), _competition(staff, "Ailleurs")
    commands.appoint_juge_arbitre(here, account=people["juge_arbitre"].pk, by=staff)
    commands.appoint_juge_arbitre(elsewhere, account=people["juge_elsewhere"].pk, by=staff)
    centre, entry = _centre(staff, here, "Vichy", people["arbitre"])
    _centre(staff, here, "Namur", people["arbitre_elsewhere"])
    commands.assign_tables(here, by=staff)
    partie = commands.open_round(here, source=DrawSource.BAG, by=staff)
    _close_a_coup(partie, staff)
    return {
        "competition": here,
        "centre": centre,
        "entry": entry,
        "partie": partie,
        "coup": 1,
        "number": 1,
        "round": 1,
        "step": Step.ANNOUNCE_SOLUTION,
        "section": SECTIONS["nouveau-centre"],
        "key": "no-such-job",
        "account": people["arbitre"].pk,
        "uidb64": "nobody",
        "token": "no-such-token",
    }


def _competition(staff: Account, name: str) -> UUID:
    return commands.create_competition(
        by=staff,
        name=name,
        starts_on=date(2026, 11, 21),
        profile="fisf-2020",
        formula="normale",
        seconds=180,
        lexicon="essai",
    )


def _centre(staff: Account, competition: UUID, name: str, arbitre: Account) -> tuple[UUID, UUID]:
    centre = commands.open_centre(by=staff, name=name)
    commands.enrol_centre(competition, centre=centre, by=staff)
    commands.appoint_arbitre(centre, account=arbitre.pk, by=staff)
    player = commands.register_player(by=staff, given_name="Colette", family_name="Bonnard")
    entry = uuid4()
    accepted = EntryAccepted(entry=entry, centre=centre, players=(player,))
    commands.accept_entries(competition, entries=[accepted], by=staff)
    return centre, entry


def _close_a_coup(partie: UUID, staff: Account) -> None:
    games.check_bag(partie, by=staff)
    games.announce_partie(partie, by=staff)
    games.enter_drawn_letters(partie, letters="BATEAUX", by=staff)
    catch_up_all()
    while run_due():
        catch_up_all()
    games.announce_tirage(partie, by=staff)
    games.start_clock(partie, by=staff)
    games.close_coup(partie, by=staff)
