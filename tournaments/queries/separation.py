"""Officials who must not judge, because they play; players who must not play, because they know the game.

Only an account joined to a licensee is known to play: the others are not checked.
"""

from collections.abc import Iterable, Iterator
from uuid import UUID

from django.contrib.auth.models import AnonymousUser

from arbitration.queries.seats import authors_in, has_feuille
from engine.eventstore.reading import actors_on, read_streams
from engine.people import claims, models
from engine.rules.profile.kept import recorded_profile
from games.events.partie import CoupClosed, SolutionAnnounced, TirageAnnounced, TirageDrawn
from games.events.preparee import PartiePrepared
from games.queries.parties import games_of
from games.streams import partie_stream, preparee_stream
from tournaments.domain.separation import NOBODY_KNOWS, Caution, Knowing, Part, cautions
from tournaments.models.competitions import CentrePartieRow, EntryRow, RoundRow
from tournaments.models.players import PlayerEntryRow
from tournaments.queries.competitions import competition_row
from tournaments.queries.preparations import PREPARE_GAMES
from tournaments.queries.rounds import all_parties

_NO_PART = Part(plays=False)
# What an official does knows the tirage, or the top, before the players or with them.
_SEEN = (TirageDrawn, TirageAnnounced, CoupClosed, SolutionAnnounced)


def part_in_partie(person: UUID, partie: UUID) -> Part:
    """The part of the licensee in the round of the partie: having left after playing counts as playing."""
    round_ = _round_of(partie)
    if round_ is None:
        return _NO_PART
    entries_of_person = _entries(person, round_.competition)
    plays = "in" in entries_of_person.values() or (
        bool(entries_of_person) and has_feuille(entries_of_person, all_parties([round_.partie]))
    )
    return _part(round_.competition, plays=plays, is_open=round_.is_open)


def part_in_competition(person: UUID, competition: UUID) -> Part:
    """The part of the licensee in the rounds to come, or in the open one."""
    plays = "in" in _entries(person, competition).values()
    is_open = plays and RoundRow.objects.filter(competition=competition, is_open=True).exists()
    return _part(competition, plays=plays, is_open=is_open)


def plays_now(person: UUID) -> list[Part]:
    """His part in each competition of which a round is open."""
    under_way = RoundRow.objects.filter(is_open=True).values("competition")
    competitions_of_player = PlayerEntryRow.objects.filter(player=person, competition__in=under_way).values_list(
        "competition", flat=True
    )
    return [part_in_competition(person, competition) for competition in competitions_of_player]


def knowing(competition: UUID, entered: Iterable[UUID]) -> Knowing:
    """Those of these players who chose the game of a round that is not over, or were officials of it already.

    With the round, the first where there are several.
    """
    persons = {str(account): person for person, account in claims.accounts_of(entered).items()}
    if not persons or competition_row(competition).rehearsal_of is not None:
        return NOBODY_KNOWS
    known: dict[UUID, int] = {}
    for number, actors in _who_knows(competition):
        for account in actors & persons.keys():
            known[persons[account]] = min(number, known.get(persons[account], number))
    return known


def knows_round(account: UUID, competition: UUID, number: int) -> bool:
    """Whether the account chose the game that is prepared for the round."""
    return any(row.round == number and str(account) in _choosers([row.id]) for row in games_of(competition))


def cautions_of(by: models.Account | AnonymousUser, competition: UUID, number: int) -> list[Caution]:
    """The cautions for an official of the competition before the partie of this round."""
    if by.pk is None:
        return []
    part = part_in_competition(by.person, competition) if by.person else _NO_PART
    return cautions(part, knows=knows_round(by.pk, competition, number))


def players_among(accounts: Iterable[UUID], competition: UUID) -> set[UUID]:
    """Of these accounts, those whose licensee plays the competition."""
    persons = claims.persons_of(accounts)
    playing = EntryRow.objects.filter(competition=competition, state="in").values("entry")
    entries_of_persons = PlayerEntryRow.objects.filter(player__in=persons.values(), entry__in=playing)
    players = set(entries_of_persons.values_list("player", flat=True))
    return {account for account, person in persons.items() if person in players}


def _who_knows(competition: UUID) -> Iterator[tuple[int, set[str]]]:
    """(round, accounts) of the rounds that are not over."""
    rounds = list(RoundRow.objects.filter(competition=competition))
    over = {row.round for row in rounds if not row.is_open}
    for row in games_of(competition):
        if row.round not in over:
            yield row.round, _choosers([row.id])
    for round_ in rounds:
        if round_.is_open:
            parties = all_parties([round_.partie])
            conducted = actors_on([partie_stream(partie) for partie in parties], types=_SEEN)
            yield round_.round, conducted | {str(author) for author in authors_in(parties)}


def _choosers(games: Iterable[UUID]) -> set[str]:
    """Who chose each of these games, the last choice alone; nobody has read what a worker drew and kept."""
    streams = read_streams([preparee_stream(game) for game in games])
    chosen = ([record for record in stream if isinstance(record.event, PartiePrepared)] for stream in streams.values())
    return {
        records[-1].metadata.get("actor", "")
        for records in chosen
        if records and records[-1].metadata.get("screen") != PREPARE_GAMES
    }


def _entries(person: UUID, competition: UUID) -> dict[UUID, str]:
    """The entries of the licensee there, and whether each plays on."""
    entries_of_player = PlayerEntryRow.objects.filter(player=person, competition=competition).values("entry")
    return dict(EntryRow.objects.filter(entry__in=entries_of_player).values_list("entry", "state"))


def _round_of(partie: UUID) -> RoundRow | None:
    """The round that a partie is played for, by one centre or by all."""
    row = CentrePartieRow.objects.filter(partie=partie).first()
    if row is None:
        return RoundRow.objects.filter(partie=partie).first()
    return RoundRow.objects.filter(competition=row.competition, round=row.round).first()


def _part(competition: UUID, *, plays: bool, is_open: bool) -> Part:
    if not plays:
        return _NO_PART
    row = competition_row(competition)
    return Part(
        plays=True,
        open=is_open,
        counts=row.rehearsal_of is None,
        may_officiate=recorded_profile(row.ruleset).players_officiate,
    )
