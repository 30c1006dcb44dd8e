"""What follows a partie: its solos and its ranking, to be announced, and where its round stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from arbitration.queries.outstanding import owed_in
from games.queries.parties import ended_among, partie_row
from tournaments.domain.standings.scope import Scope
from tournaments.models import competitions
from tournaments.models.standings import StandingRoundRow
from tournaments.queries.rounds import centre_of_partie, competition_of_partie, open_round_of
from tournaments.queries.solos import SoloLine, solos_of
from tournaments.queries.standings.page import StandingsLine, standings

# As many as are announced in a hall; the others stand on the standings.
ANNOUNCED = 5


@dataclass(frozen=True, slots=True)
class EndPage:
    """The end of a partie. `competition` is None for a partie of none, `round` 0 beside the rounds.

    `is_open`: its round is. `shared`: all centres play it together, so that it tells the solos of all. `counted`: the
    totals have followed the end; until then `solos` and `lines` are empty, as where nothing of it counts (`annulled`).
    `following`: the partie that has been opened since, None for none.
    """

    partie: UUID
    ended: bool
    competition: UUID | None
    centre: UUID | None
    round: int
    is_open: bool
    shared: bool
    counted: bool
    annulled: bool
    solos: Sequence[SoloLine]
    lines: Sequence[StandingsLine]
    following: UUID | None
    # the coups of which bulletins are missing: their solos may still change
    lacking: frozenset[int] = frozenset()
    missing: int = 0


def end_of(partie: UUID) -> EndPage:
    """Raises PartieUnknown."""
    row = partie_row(partie)
    competition, centre = competition_of_partie(partie), centre_of_partie(partie)
    in_round = competitions.RoundRow.objects.filter(partie=partie).first()
    played = StandingRoundRow.objects.filter(partie=partie).first() if in_round and not in_round.by_centre else None
    ended, counted = bool(ended_among([partie])), played is not None and played.ended
    annulled = played is not None and played.results_annulled
    number = in_round.round if in_round else row.round if centre else 0
    tells = counted and not annulled and competition is not None
    owed = owed_in(competition, number) if tells and competition and number else ()
    return EndPage(
        partie=partie,
        ended=ended,
        competition=competition,
        centre=centre,
        round=number,
        is_open=in_round is not None and in_round.is_open,
        shared=in_round is not None and not in_round.by_centre,
        counted=counted,
        annulled=annulled,
        solos=solos_of(partie) if tells else (),
        lines=_ranked(competition, number) if tells and competition else (),
        following=_following(competition, number) if competition and number else None,
        lacking=frozenset(bulletin.coup for bulletin in owed),
        missing=len(owed),
    )


def _ranked(competition: UUID, number: int) -> Sequence[StandingsLine]:
    return standings(competition, scope=Scope(only=number), page_size=ANNOUNCED).rows


def _following(competition: UUID, number: int) -> UUID | None:
    """The partie of the round that has been opened after this one, where all centres play it together."""
    opened = open_round_of(competition)
    if opened is None or opened <= number:
        return None
    row = competitions.RoundRow.objects.get(competition=competition, round=opened)
    return None if row.by_centre else row.partie
