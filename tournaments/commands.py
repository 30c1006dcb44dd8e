"""What staff and juges-arbitres do to competitions, centres and players. The only writer of their streams.

Ids may be given by the caller, so that a simulation is repeatable; else they are drawn.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import transaction

from engine.eventstore import NEW, Append, Condition, Recorded, append, stream_version
from engine.eventstore.commanding import command, fresh_id, load, record
from engine.people import Actor, require
from engine.people.identities import keep_identities, keep_identity
from engine.people.invitations import invite
from engine.people.models import Account
from engine.rules.formula import Formula
from engine.rules.profile import recorded_profile
from games.commands import create_partie
from games.domain.partie.state import PARTIE, Phase
from games.domain.preparation.game import PreparedGame
from games.domain.preparation.intake import prepared_game
from games.events import DrawSource
from games.lexicons import lexicon_named
from games.profiles import profile_named
from games.streams import partie_stream
from tournaments.domain import centre as centres
from tournaments.domain import competition as competitions
from tournaments.domain import player as players
from tournaments.domain.centre import CENTRE
from tournaments.domain.competition import COMPETITION
from tournaments.domain.player import PLAYER
from tournaments.domain.refusals import EntryAlreadyAccepted, UnknownAccount, UnknownCentre, UnknownPlayer
from tournaments.events import EntryAccepted, PlayerRegistered, RoundOpened
from tournaments.models import CompetitionRow, EntryRow, PlayerRow
from tournaments.streams import centre_stream, competition_stream, player_stream


@dataclass(frozen=True, slots=True)
class NewEntry:
    """An entry of people nobody knew: its centre, and the (given name, family name) of one player or of two."""

    centre: UUID
    players: tuple[tuple[str, str], ...]


@dataclass(frozen=True, slots=True)
class _PartieSettings:
    """What one partie of a competition has of its own."""

    formula: str | None
    seconds: int | None
    mort_subite: bool | None
    source: DrawSource
    seed: bytes | None
    game: PreparedGame | None


@command
def create_competition(
    *,
    by: Actor,
    name: str,
    starts_on: date,
    profile: str,
    formula: str,
    lexicon: str,
    seconds: int | None = None,
    mort_subite: bool = False,
    competition: UUID | None = None,
) -> UUID:
    """A competition and what its parties take: seconds a coup, formula, lexicon, profile. Returns its id.

    seconds: the usual time of the profile when None. mort_subite: the times of the profile, coup by coup (FISF 3.8.3).
    """
    require(by, "tournaments.create_competition")
    regulation = profile_named(profile)
    lexicon_named(lexicon)  # refuses one that is not installed
    competition = competition or fresh_id("competition")
    record(
        competition_stream(competition),
        COMPETITION,
        competitions.create,
        name=name,
        starts_on=starts_on,
        profile=regulation,
        formula=formula,
        seconds=regulation.default_time if seconds is None else seconds,
        mort_subite=mort_subite,
        lexicon=lexicon,
    )
    return competition


@command
def open_centre(*, by: Actor, name: str, centre: UUID | None = None) -> UUID:
    """A place that plays. Returns its id."""
    require(by, "tournaments.manage_centres")
    centre = centre or fresh_id("centre")
    record(centre_stream(centre), CENTRE, centres.open_centre, name=name)
    return centre


@command
def open_centre_in(competition: UUID, *, name: str, by: Actor) -> UUID:
    """Open a centre and enrol it at once. Returns its id."""
    with transaction.atomic():
        centre = open_centre(name=name, by=by)
        enrol_centre(competition, centre=centre, by=by)
    return centre


@command
def enrol_centre(competition: UUID, *, centre: UUID, by: Actor) -> list[Recorded]:
    """The centre plays the competition. Raises UnknownCentre, CentreAlreadyEnrolled."""
    require(by, "tournaments.manage_competition", competition)
    if not load(centre_stream(centre), CENTRE).state.opened:
        raise UnknownCentre
    return record(competition_stream(competition), COMPETITION, competitions.enrol_centre, centre=centre)


@command
def appoint_juge_arbitre(competition: UUID, *, account: UUID, by: Actor) -> list[Recorded]:
    """The account conducts the parties of the competition."""
    require(by, "tournaments.manage_competition", competition)
    _refuse_unknown_account(account)
    return record(competition_stream(competition), COMPETITION, competitions.appoint_juge_arbitre, account=account)


@command
def appoint_arbitre(centre: UUID, *, account: UUID, by: Actor) -> list[Recorded]:
    """The account corrects the bulletins of the centre."""
    require(by, "tournaments.manage_centres")
    _refuse_unknown_account(account)
    return record(centre_stream(centre), CENTRE, centres.appoint_arbitre, account=account)


@command
def appoint_double_arbitre(centre: UUID, *, account: UUID, by: Actor) -> list[Recorded]:
    """FISF 5.9.d: the account looks again at the bulletins of the centre, of which it is no arbitre."""
    require(by, "tournaments.manage_centres")
    _refuse_unknown_account(account)
    return record(centre_stream(centre), CENTRE, centres.appoint_double_arbitre, account=account)


@command
def invite_juge_arbitre(competition: UUID, *, email: str, name: str, by: Actor) -> UUID:
    """Make an account for somebody who has none, and appoint it. Returns its id."""
    with transaction.atomic():
        account = invite(email, name=name, by=by).pk
        appoint_juge_arbitre(competition, account=account, by=by)
    return account


@command
def invite_arbitre(centre: UUID, *, email: str, name: str, by: Actor) -> UUID:
    """Make an account for somebody who has none, and appoint it. Returns its id."""
    with transaction.atomic():
        account = invite(email, name=name, by=by).pk
        appoint_arbitre(centre, account=account, by=by)
    return account


@command
def invite_double_arbitre(centre: UUID, *, email: str, name: str, by: Actor) -> UUID:
    """Make an account for somebody who has none, and appoint it. Returns its id."""
    with transaction.atomic():
        account = invite(email, name=name, by=by).pk
        appoint_double_arbitre(centre, account=account, by=by)
    return account


@command
def register_player(
    *,
    by: Actor,
    given_name: str,
    family_name: str,
    birth_date: date | None = None,
    player: UUID | None = None,
) -> UUID:
    """A player is known; the name stays in the vault, under the same id. Returns the id."""
    require(by, "tournaments.register_player")
    player = player or fresh_id("player")
    with transaction.atomic():
        keep_identity(player, given_name=given_name, family_name=family_name, birth_date=birth_date)
        record(player_stream(player), PLAYER, players.register)
    return player


@command
def accept_entries(competition: UUID, *, entries: Sequence[EntryAccepted], by: Actor) -> list[Recorded]:
    """Accept all of `entries` in one append, or none. Raises UnknownPlayer, CentreNotEnrolled…"""
    require(by, "tournaments.manage_competition", competition)
    _refuse_unknown_players({player for entry in entries for player in entry.players})
    return _accept(competition, entries)


@command
def enter_players(competition: UUID, *, entries: Sequence[NewEntry], by: Actor) -> list[Recorded]:
    """Register people nobody knew and enter them, all or none. Two of the same name are two players."""
    require(by, "tournaments.manage_competition", competition)
    require(by, "tournaments.register_player")
    names: dict[UUID, tuple[str, str]] = {}
    accepted = []
    for number, entry in enumerate(entries):
        ids = tuple(fresh_id(f"player-{number}-{seat}") for seat, _ in enumerate(entry.players))
        names |= dict(zip(ids, entry.players, strict=True))
        accepted.append(EntryAccepted(entry=fresh_id(f"entry-{number}"), centre=entry.centre, players=ids))
    with transaction.atomic():
        keep_identities(names)
        recorded = _accept(competition, accepted)
        append(*(Append(player_stream(id_), [PlayerRegistered()], NEW) for id_ in names))
    return recorded


def _accept(competition: UUID, entries: Sequence[EntryAccepted]) -> list[Recorded]:
    _refuse_entries_elsewhere(competition, [entry.entry for entry in entries])
    return record(competition_stream(competition), COMPETITION, competitions.accept_entries, entries=tuple(entries))


@command
def assign_tables(competition: UUID, *, by: Actor, tables: Mapping[UUID, int] | None = None) -> list[Recorded]:
    """Seat the entries of `tables` (entry → number); without it, all that have none, in order of entry."""
    require(by, "tournaments.manage_competition", competition)
    return record(competition_stream(competition), COMPETITION, _seat, tables=tables)


def _seat(state: competitions.Competition, *, tables: Mapping[UUID, int] | None) -> list[competitions.CompetitionEvent]:
    chosen = competitions.seats_in_order(state) if tables is None else tables
    return competitions.assign_tables(state, tables=chosen)


@command
def open_round(
    competition: UUID,
    *,
    by: Actor,
    source: DrawSource = DrawSource.SOFTWARE,
    formula: str | None = None,
    seconds: int | None = None,
    mort_subite: bool | None = None,
    partie: UUID | None = None,
    seed: bytes | None = None,
    prepared: str = "",
) -> UUID:
    """Open the next round with its partie, or neither. Returns the id of the partie.

    prepared: the line of `manage.py prepare` that a prepared partie follows. Raises what `prepared_game` refuses.
    formula, seconds, mort_subite: those of the competition when None; its regulation must allow others. In mort subite
    the regulation gives each coup its time, in place of `seconds`.
    """
    require(by, "tournaments.conduct_rounds", competition)
    partie = partie or fresh_id("partie")
    # Played again before anything is locked: it takes a moment.
    game = _game(competition, prepared, formula) if source is DrawSource.PREPARED and prepared else None
    with transaction.atomic():
        stream = competition_stream(competition)
        opened: RoundOpened = record(stream, COMPETITION, competitions.open_round, partie=partie)[0].event
        if stream_version(partie_stream(opened.partie)) == NEW:
            own = _PartieSettings(formula, seconds, mort_subite, source, seed, game)
            _create_partie(competition, opened, own, by=by)
    return opened.partie


def _game(competition: UUID, prepared: str, formula: str | None) -> PreparedGame:
    usual = CompetitionRow.objects.get(id=competition)
    played = Formula.parse(formula or usual.formula)
    return prepared_game(prepared, formula=played, lexicon=lexicon_named(usual.lexicon))


def _create_partie(competition: UUID, opened: RoundOpened, own: _PartieSettings, *, by: Actor) -> None:
    """The partie is played by the regulation that the competition was created with, whatever its file says now."""
    usual = CompetitionRow.objects.get(id=competition)
    create_partie(
        competition=competition,
        round=opened.round,
        partie=opened.partie,
        profile=recorded_profile(usual.ruleset),
        formula=own.formula or usual.formula,
        seconds=own.seconds or usual.seconds,
        mort_subite=usual.mort_subite if own.mort_subite is None else own.mort_subite,
        lexicon=usual.lexicon,
        source=own.source,
        seed=own.seed,
        game=own.game,
        by=by,
    )


@command
def close_round(competition: UUID, *, round: int, by: Actor) -> list[Recorded]:
    """Close the round once its partie has ended. Raises RoundNotOpen, PartieNotEnded (FISF 3.7)."""
    require(by, "tournaments.conduct_rounds", competition)
    stream = competition_stream(competition)
    ended, conditions = _end_of_partie(load(stream, COMPETITION).state.parties.get(round))
    return record(
        stream, COMPETITION, competitions.close_round, conditions=conditions, number=round, partie_ended=ended
    )


def _end_of_partie(partie: UUID | None) -> tuple[bool, list[Condition]]:
    """Whether the partie has ended, and what must still be so when the round closes."""
    if partie is None:
        return False, []
    loaded = load(partie_stream(partie), PARTIE)
    return loaded.state.phase is Phase.ENDED, [Condition(loaded.stream, loaded.version)]


def _refuse_unknown_account(account: UUID) -> None:
    if not Account.objects.filter(id=account).exists():
        raise UnknownAccount


def _refuse_unknown_players(wanted: set[UUID]) -> None:
    known = set(PlayerRow.objects.filter(id__in=wanted).values_list("id", flat=True))
    for player in sorted(wanted - known):
        raise UnknownPlayer(player=player)


def _refuse_entries_elsewhere(competition: UUID, entries: Iterable[UUID]) -> None:
    # Feuilles and seats are found by their entry alone, hence one competition for each.
    taken = EntryRow.objects.filter(entry__in=entries).exclude(competition=competition)
    for entry in taken.values_list("entry", flat=True)[:1]:
        raise EntryAlreadyAccepted(entry=entry)
