"""One competition under way, and somebody of each role."""

from uuid import UUID

import pytest
from django.contrib.auth.models import AnonymousUser

from arbitration.commands import file_recours
from arbitration.events import Contested
from arbitration.queries import Matter
from engine.people import SYSTEM
from engine.people.models import Account
from games import commands as games
from games.domain.exchange.formats import Format
from games.domain.partie.steps import Step
from games.events import DrawSource
from tests.factories.parties import close_a_coup
from tests.factories.tournaments import (
    make_centre,
    make_club,
    make_comite,
    make_commission,
    make_competition,
    make_entry,
    make_federation,
    make_licence_file,
    make_licensee,
    make_player,
)
from tournaments import commands
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.domain.papers import FileFormat, PaperKind
from tournaments.domain.whatif import EntrySupposedOut
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
    here, elsewhere = make_competition("Ici"), make_competition("Ailleurs")
    commands.appoint_juge_arbitre(here, account=people["juge_arbitre"].pk, by=staff)
    commands.appoint_juge_arbitre(elsewhere, account=people["juge_elsewhere"].pk, by=staff)
    centre, entry = _centre(here, "Vichy", people["arbitre"])
    _centre(here, "Namur", people["arbitre_elsewhere"])
    commands.assign_tables(here, by=staff)
    partie = commands.open_round(here, source=DrawSource.BAG, by=staff)
    games.check_bag(partie, by=staff)
    games.announce_partie(partie, by=staff)
    close_a_coup(partie, "BATEAUX", by=staff)
    return {
        "competition": here,
        "recours": _recours(here, entry, centre, partie),
        # nothing supports that recours: what is served has tests of its own
        "document": make_player("Personne", "Ici"),
        "commission": make_commission(here),
        "centre": centre,
        "entry": entry,
        "partie": partie,
        "coup": 1,
        "number": 1,
        "version": 1,
        "club": make_club(),
        # no publication stands there: what a publication shows has tests of its own
        "position": 1,
        "code": "0123456789abcdef",
        "round": 1,
        "step": Step.ANNOUNCE_SOLUTION,
        "form": Format.JSON,
        "section": SECTIONS["nouveau-centre"],
        "key": "no-such-job",
        "template": "th3",
        "happens": "check-in",
        "kind": OrganisationKind.CLUB,
        "among": "centre",
        "organisation": make_club(),
        "paper": PaperKind.SIGN_IN,
        "file_format": FileFormat.CSV,
        "made": _paper(here, staff),
        "federation": make_federation(),
        "comite": make_comite(),
        "change": "close",
        "licensee": make_licensee(),
        "licence_file": make_licence_file(),
        "life": "fermer",
        "part": "modifier",
        "player": make_player("Léa", "Roy"),
        "replay": commands.ask_replay(here, EntrySupposedOut(entry), by=staff),
        "results": commands.keep_report(
            here, centre=centre, round=1, name="t.csv", content=b"table;total\n1;douze", by=staff
        ),
        "file": make_licence_file(),
        "other": make_player("Léa", "Roi"),
        "account": people["arbitre"].pk,
        "uidb64": "nobody",
        "token": "no-such-token",
    }


def _recours(competition: UUID, entry: UUID, centre: UUID, partie: UUID) -> UUID:
    """A recours that waits for the commission of the competition."""
    matter = Matter(competition, Contested.CLOCK, entry, partie, 1)
    return file_recours(matter, "Signal tardif", centre=centre, by=SYSTEM)


def _paper(competition: UUID, by: Account) -> UUID:
    """A paper of the whole competition, still to be made."""
    asked = {"kind": PaperKind.SIGN_IN, "form": FileFormat.CSV, "origin": "http://testserver/"}
    return commands.ask_paper(competition, by=by, **asked)


def _centre(competition: UUID, name: str, arbitre: Account) -> tuple[UUID, UUID]:
    centre = make_centre(competition, name)
    commands.appoint_arbitre(centre, account=arbitre.pk, by=SYSTEM)
    return centre, make_entry(competition, centre)
