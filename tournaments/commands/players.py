"""Players and their facts for a season. `expected`: the version that the form was filled in from."""

from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from datetime import date
from typing import Any
from uuid import UUID

from django.db import transaction

from engine.events.actors import Actor
from engine.eventstore import appending, commanding
from engine.eventstore.recorded import NEW, Append, Condition, Recorded
from engine.people import identities, licences, permissions
from engine.text import LONGEST_NUMBER, plain_number
from tournaments import streams, tables
from tournaments.domain import categories, player as players, series
from tournaments.domain.organisation import status
from tournaments.domain.organisation.club import CLUB, refuse_to_join
from tournaments.domain.organisation.federation import FEDERATION
from tournaments.domain.player import PLAYER, Facts, Player
from tournaments.domain.refusals.organisation import UnknownFederation
from tournaments.domain.refusals.players import BirthDateMissing, LicenceNumberInvalid, LicenceTaken
from tournaments.models.players import PlayerRow
from tournaments.queries.memberships import Owner, owner_of_club

_REGISTER, _LICENSE = "tournaments.register_player", "tournaments.license_player"


@commanding.command
def register_player(
    *,
    by: Actor,
    given_name: str,
    family_name: str,
    birth_date: date | None = None,
    player: UUID | None = None,
) -> UUID:
    """Register a player; the name goes to the vault, under the same id. Returns the id."""
    permissions.require(by, "tournaments.register_unlicensed")
    player = player or commanding.fresh_id("player")
    with transaction.atomic():
        identities.keep_identity(player, given_name=given_name, family_name=family_name, birth_date=birth_date)
        commanding.record(streams.player_stream(player), PLAYER, players.register)
    return player


@commanding.command
def register_players(names: Mapping[UUID, tuple[str, str]], *, by: Actor) -> list[Recorded]:
    """Register many players with new ids at once, by given and family name."""
    permissions.require(by, _REGISTER)
    with transaction.atomic():
        identities.keep_identities(names)
        return appending.append(
            *(Append(streams.player_stream(player), players.register(Player()), NEW) for player in names)
        )


@commanding.command
def register_licensee(
    *,
    by: Actor,
    given_name: str,
    family_name: str,
    birth_date: date | None,
    federation: UUID,
    number: str,
    season: int,
    club: UUID | None = None,
    serie: str = "",
    player: UUID | None = None,
) -> UUID:
    """Register a player with a licence, a club (or none) and a série (or none) for a season. Returns the id.

    The category follows from the birth date. Raises LicenceTaken, ClubNotApproved, UnknownSerie…
    """
    permissions.require(by, _LICENSE, Owner(federation, owner_of_club(club).comite if club else None))
    player = player or commanding.fresh_id("player")
    above = [_federation(federation), *_club(club)]
    facts = Facts(
        season=season,
        federation=federation,
        club=club,
        tells_club=club is not None,
        serie=series.serie_named(serie, tables.series_in(season)) if serie else None,
        **_category(season, birth_date),
    )
    with transaction.atomic():
        identities.keep_identity(player, given_name=given_name, family_name=family_name, birth_date=birth_date)
        with _number_of_its_own(number):
            licences.keep_licence(player, authority=federation, number=number)
        commanding.record(
            streams.player_stream(player), PLAYER, _register_with, conditions=_unchanged(above), facts=facts
        )
    return player


def _register_with(player: Player, *, facts: Facts) -> list[players.PlayerEvent]:
    registered = players.register(player)
    return [*registered, *players.tell(PLAYER.fold(registered), facts=facts)]


@commanding.command
def renew_licence(
    player: UUID, *, by: Actor, federation: UUID, season: int, number: str = "", expected: int | None = None
) -> list[Recorded]:
    """Renew the licence for a season, with its category. number: "" keeps the present one."""
    permissions.require(by, _REGISTER, player)
    permissions.require(by, _LICENSE, Owner(federation, _comite_of(player)))
    facts = Facts(season=season, federation=federation, **_category(season, identities.birth_date_of(player)))
    with transaction.atomic():
        recorded = _tell(player, facts, [_federation(federation)], expected)
        if number:
            with _number_of_its_own(number):
                licences.keep_licence(player, authority=federation, number=number)
    return recorded


@commanding.command
def join_club(
    player: UUID, *, by: Actor, club: UUID | None, season: int, expected: int | None = None
) -> list[Recorded]:
    """Set the player's club from a season on; None: no club. Raises ClubNotApproved, ClubClosed."""
    permissions.require(by, _REGISTER, player)
    return _tell(player, Facts(season=season, club=club, tells_club=True), _club(club), expected)


@commanding.command
def license_from_club(player: UUID, *, club: UUID, season: int, by: Actor) -> list[Recorded]:
    """Give the licence of the federation of the club for a season, in that club, with its category.

    Staff above the club may do it, whoever licensed the player before. Raises ClubNotApproved, ClubClosed…
    """
    permissions.require(by, "tournaments.manage_organisation", club)
    (of_club,) = _club(club)
    above = [_federation(of_club.state.federation), of_club]
    facts = Facts(
        season=season,
        federation=of_club.state.federation,
        club=club,
        tells_club=True,
        **_category(season, identities.birth_date_of(player)),
    )
    return _tell(player, facts, above, None)


@commanding.command
def bring_to_club(player: UUID, *, club: UUID, season: int, by: Actor) -> list[Recorded]:
    """The player is of the club from now on: a transfer. Staff above the club may do it, whoever licensed him.

    Raises ClubNotApproved, ClubClosed.
    """
    permissions.require(by, "tournaments.manage_organisation", club)
    return _tell(player, Facts(season=season, club=club, tells_club=True), _club(club), None)


@commanding.command
def assign_serie(player: UUID, *, by: Actor, serie: str, season: int, expected: int | None = None) -> list[Recorded]:
    """Set the player's série from a season on, in any usual spelling. Raises UnknownSerie."""
    permissions.require(by, _REGISTER, player)
    named = series.serie_named(serie, tables.series_in(season))
    return _tell(player, Facts(season=season, serie=named), [], expected)


@commanding.command
def set_category(
    player: UUID, *, by: Actor, season: int, category: str = "", expected: int | None = None
) -> list[Recorded]:
    """Set the category of a season, by birth date if none is given. Raises BirthDateMissing, UnknownCategory."""
    permissions.require(by, _REGISTER, player)
    table = tables.categories_in(season)
    facts = (
        {"category": categories.category_named(category, table)}
        if category
        else _category(season, identities.birth_date_of(player))
    )
    if not facts:
        raise BirthDateMissing
    return _tell(player, Facts(season=season, **facts), [], expected)


@commanding.command
def correct_identity(
    player: UUID,
    *,
    by: Actor,
    given_name: str,
    family_name: str,
    birth_date: date | None,
    expected: int | None = None,
) -> list[Recorded]:
    """Correct the vault, and the category of the present season with it. The log records only that it was done."""
    permissions.require(by, _REGISTER, player)
    with transaction.atomic():
        recorded = commanding.record(
            streams.player_stream(player), PLAYER, _correct, expected=expected, birth_date=birth_date
        )
        identities.keep_identity(player, given_name=given_name, family_name=family_name, birth_date=birth_date)
    return recorded


def _correct(player: Player, *, birth_date: date | None) -> list[players.PlayerEvent]:
    corrected = players.correct_identity(player)
    season = player.category_season
    facts = _category(season, birth_date) if season else {}
    return [*corrected, *(players.tell(player, facts=Facts(season=season, **facts)) if facts else ())]


def _comite_of(player: UUID) -> UUID | None:
    club = PlayerRow.objects.filter(pk=player).values_list("club", flat=True).first()
    return owner_of_club(club).comite if club else None


def _tell(player: UUID, facts: Facts, above: list[commanding.Loaded[Any]], expected: int | None) -> list[Recorded]:
    return commanding.record(
        streams.player_stream(player),
        PLAYER,
        players.tell,
        conditions=_unchanged(above),
        expected=expected,
        facts=facts,
    )


def _category(season: int, birth_date: date | None) -> dict[str, Any]:
    """The fields of `Facts` for the category of a birth date; none without one."""
    if birth_date is None:
        return {}
    table = tables.categories_in(season)
    return {"category": categories.category_in(season, birth_date, table), "category_table": table.reference}


def _federation(federation: UUID) -> commanding.Loaded[Any]:
    loaded = commanding.load(streams.federation_stream(federation), FEDERATION)
    if not loaded.state.exists:
        raise UnknownFederation
    status.refuse_closed(loaded.state)
    return loaded


def _club(club: UUID | None) -> list[commanding.Loaded[Any]]:
    if club is None:
        return []
    loaded = commanding.load(streams.club_stream(club), CLUB)
    refuse_to_join(loaded.state)
    return [loaded]


def _unchanged(above: list[commanding.Loaded[Any]]) -> list[Condition]:
    return [Condition(loaded.stream, loaded.version) for loaded in above]


@contextmanager
def _number_of_its_own(number: str) -> Iterator[None]:
    if not 0 < len(plain_number(number)) <= LONGEST_NUMBER:
        raise LicenceNumberInvalid(most=LONGEST_NUMBER)
    try:
        yield
    except licences.NumberTaken as taken:
        holder = identities.names_of([taken.holder])[taken.holder]
        raise LicenceTaken(number=plain_number(number), holder=holder) from None
