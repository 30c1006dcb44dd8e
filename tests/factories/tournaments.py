"""Competitions, centres, players and what happens to their feuilles, for tests."""

from collections.abc import Sequence
from datetime import date
from itertools import count
from typing import Any
from uuid import UUID, uuid4

from arbitration.commands import NewMember, NewSeat, compose_fisf_commission, constitute_commission
from arbitration.events import BulletinCorrected, BulletinRectified, FeuilleOpened, Sanction
from arbitration.streams import feuille_stream
from engine.eventstore import NEW, Append, Recorded, append, stream_version
from engine.people import SYSTEM
from engine.people.models import Account
from engine.rules.end import EndReason
from games.events import AnnulmentReason, CoupAnnulled, PartieEnded, SolutionAnnounced
from games.streams import partie_stream
from tests.factories.sheets import csv_file
from tests.plugins.lexicons import NAME as LEXICON
from tournaments import commands
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.events import EntryAccepted, RoundClosed
from tournaments.streams import competition_stream

_numbers = count(1)


def make_account(*, staff: bool = False) -> Account:
    return Account.objects.create_user(f"compte{next(_numbers)}@example.org", "mot-de-passe", is_staff=staff)


def make_competition(name: str = "Simultané", **settings: Any) -> UUID:
    chosen = {"profile": "fisf-2020", "formula": "normale", "seconds": 180, "lexicon": LEXICON}
    day = settings.pop("starts_on", date(2027, 1, 9))
    return commands.create_competition(by=SYSTEM, name=name, starts_on=day, **{**chosen, **settings})


def make_centre(competition: UUID, name: str = "Lyon") -> UUID:
    return commands.open_centre_in(competition, name=name, by=SYSTEM)


def make_player(given_name: str = "Anne", family_name: str = "Martin") -> UUID:
    return commands.register_player(by=SYSTEM, given_name=given_name, family_name=family_name)


def make_entry(competition: UUID, centre: UUID, *players: UUID) -> UUID:
    """An entry of these players, or of one made for it; no table yet."""
    accepted = EntryAccepted(entry=uuid4(), centre=centre, players=players or (make_player(),))
    commands.accept_entries(competition, entries=[accepted], by=SYSTEM)
    return accepted.entry


def make_open_round(entries: int = 2, **settings: Any) -> tuple[UUID, UUID, UUID, list[UUID]]:
    """A competition with one centre and an open round: (competition, centre, partie, entries by table)."""
    competition = make_competition(**settings)
    centre = make_centre(competition)
    entered = [make_entry(competition, centre) for _ in range(entries)]
    commands.assign_tables(competition, by=SYSTEM)
    partie = commands.open_round(competition, by=SYSTEM)
    return competition, centre, partie, entered


def next_round(competition: UUID, partie: UUID, number: int, **settings: Any) -> UUID:
    """The partie of this round ends, and the next round opens; its partie."""
    end(partie)
    commands.close_round(competition, round=number, by=SYSTEM)
    return commands.open_round(competition, by=SYSTEM, **settings)


def happen(stream: str, *events: Any) -> list[Recorded]:
    """These events happen at the end of the stream."""
    return append(Append(stream, events, stream_version(stream)))


def correct(
    partie: UUID,
    entry: UUID,
    coup: int,
    score: int,
    sanction: Sanction = Sanction.NONE,
    *,
    centre: UUID | None = None,
    **more: Any,
) -> None:
    """A bulletin of the entry is corrected, its feuille opened if need be; in some centre when none is given."""
    stream = feuille_stream(partie, entry)
    opened = FeuilleOpened(partie=partie, entry=entry, centre=centre or uuid4(), table=1)
    first = [opened] if stream_version(stream) == NEW else []
    happen(stream, *first, verdict(coup, score, sanction, **more))


def rectify(partie: UUID, entry: UUID, coup: int, score: int) -> None:
    """Another reading of a bulletin replaces the first."""
    rectified = BulletinRectified(coup=coup, reason=uuid4(), reason_digest="0" * 64, corrected=verdict(coup, score))
    happen(feuille_stream(partie, entry), rectified)


def verdict(
    coup: int, score: int, sanction: Sanction = Sanction.NONE, *, disciplinary: bool = False, attempt: int = 1
) -> BulletinCorrected:
    return BulletinCorrected(
        coup=coup,
        typed=f"{score}",
        line=None,
        bulletin={},
        score=score,
        score_for_solo=score,
        sanction=sanction,
        disciplinary=disciplinary,
        attempt=attempt,
        motifs=(),
        articles=(),
        named_words=(),
        path=(),
        profile_digest="0" * 64,
        adjudicator=1,
    )


def announce(partie: UUID, coup: int, points: int) -> None:
    """The solution of a coup is announced: its scores are public."""
    happen(partie_stream(partie), SolutionAnnounced(coup=coup, word="MOT", reference="H8", points=points))


def annul(partie: UUID, coup: int) -> None:
    """The coup is annulled; what its tirage was does not matter."""
    annulled = CoupAnnulled(coup=coup, rejet=0, letters="", reason=AnnulmentReason.TIMING)
    happen(partie_stream(partie), annulled)


def end(partie: UUID) -> None:
    happen(partie_stream(partie), PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt=""))


def make_federation(code: str = "", name: str = "Fédération") -> UUID:
    return commands.found_federation(by=SYSTEM, code=code or f"F{next(_numbers)}", name=name)


def make_comite(federation: UUID | None = None, code: str = "", name: str = "Comité") -> UUID:
    federation = federation or make_federation()
    return commands.form_comite(federation, by=SYSTEM, code=code or f"K{next(_numbers)}", name=name)


def make_club(
    federation: UUID | None = None, name: str = "Club", *, code: str = "", comite: UUID | None = None
) -> UUID:
    """A club that is approved."""
    federation = federation or make_federation()
    club = commands.request_club(federation, by=SYSTEM, code=code or f"C{next(_numbers)}", name=name, comite=comite)
    commands.approve_organisation(OrganisationKind.CLUB, club, by=SYSTEM)
    return club


def make_licensee(
    given_name: str = "Anne", family_name: str = "Martin", *, federation: UUID | None = None, **told: Any
) -> UUID:
    """A player with a licence of 2027. `told`: number, season, birth_date, club, serie."""
    chosen = {"number": str(1_000_000 + next(_numbers)), "season": 2027, "birth_date": date(1960, 5, 17), **told}
    return commands.register_licensee(
        by=SYSTEM,
        given_name=given_name,
        family_name=family_name,
        federation=federation or make_federation(),
        **chosen,
    )


def close(competition: UUID, number: int) -> None:
    """The round is closed, whatever became of its partie."""
    happen(competition_stream(competition), RoundClosed(round=number))


def make_commission(competition: UUID, *members: NewMember, centre: UUID | None = None) -> UUID:
    """A commission of these members, or of Jeanne Dupuis alone."""
    chosen = members or (NewMember("Jeanne", "Dupuis"),)
    return constitute_commission(competition, members=chosen, centre=centre, by=SYSTEM)


def make_fisf(president: UUID | None = None, **more: Any) -> None:
    """The commission de recours of the FISF, over which this account presides; Olga and Ion may replace somebody."""
    heads = {
        "president": _seat("Yves", "FR", "FFSc", president),
        "technical": _seat("Lise", "BE", "FBS"),
        "africa": _seat("Awa", "SN", "FESS"),
        "members": [_seat("Nils", "CH", "FSS"), _seat("Rose", "CA", "FQSF")],
        "others": [_seat("Olga", "RO", "FRS"), _seat("Ion", "RO", "FRS")],
    }
    compose_fisf_commission(**heads | more, by=SYSTEM)


def _seat(name: str, nationality: str, federation: str, account: UUID | None = None) -> NewSeat:
    return NewSeat(NewMember(name, "Dupont", account=account), nationality, federation)


def make_licence_file(federation: UUID | None = None, *rows: Sequence[object]) -> UUID:
    """A licence file of 2027 that was read, and not examined yet."""
    content = csv_file(rows or [("1", "Roy", "Léa")])
    told = {"season": 2027, "name": "licences.csv", "content": content}
    return commands.keep_file(by=SYSTEM, federation=federation or make_federation(), **told)
