from uuid import UUID

from engine.events.testing import given
from tournaments.domain import player
from tournaments.domain.player import PLAYER, Facts
from tournaments.domain.refusals.entries import PlayerAlreadyRegistered
from tournaments.domain.refusals.players import NoSuchPlayer, PlayerGone
from tournaments.events.player import (
    CategoryAssigned,
    ClubJoined,
    DuplicateAbsorbed,
    LicenceRenewed,
    PlayerForgotten,
    PlayerMerged,
    PlayerRegistered,
    SerieAssigned,
)

FEDERATION, CLUB, OTHER = UUID(int=1), UUID(int=2), UUID(int=3)
KNOWN = PlayerRegistered()
ALL = Facts(
    season=2027, federation=FEDERATION, club=CLUB, tells_club=True, serie="4B", category="vermeil", category_table="t@1"
)
TOLD = (
    LicenceRenewed(federation=FEDERATION, season=2027),
    ClubJoined(club=CLUB, season=2027),
    SerieAssigned(serie="4B", season=2027),
    CategoryAssigned(category="vermeil", season=2027, table="t@1"),
)


def test_a_player_registers_once():
    given(PLAYER).when(player.register).then(KNOWN)
    given(PLAYER, KNOWN).when(player.register).then_refuses(PlayerAlreadyRegistered)


def test_what_is_told_is_recorded_once():
    given(PLAYER, KNOWN).when(player.tell, facts=ALL).then(*TOLD)
    given(PLAYER, KNOWN, *TOLD).when(player.tell, facts=ALL).then()


def test_a_category_is_told_again_for_another_season():
    again = Facts(season=2028, category="vermeil")
    given(PLAYER, KNOWN, *TOLD).when(player.tell, facts=again).then(CategoryAssigned(category="vermeil", season=2028))


def test_an_earlier_season_changes_no_later_one():
    late = Facts(season=2026, federation=FEDERATION, club=OTHER, tells_club=True, serie="7", category="senior")
    given(PLAYER, KNOWN, *TOLD).when(player.tell, facts=late).then(LicenceRenewed(federation=FEDERATION, season=2026))
    older = PLAYER.fold([KNOWN, *TOLD, SerieAssigned(serie="7", season=2026)])
    assert (older.serie, older.serie_since) == ("4B", 2027)


def test_nothing_is_told_of_a_player_who_is_gone():
    given(PLAYER).when(player.tell, facts=ALL).then_refuses(NoSuchPlayer)
    for gone in (PlayerForgotten(), PlayerMerged(into=OTHER)):
        given(PLAYER, KNOWN, gone).when(player.tell, facts=ALL).then_refuses(PlayerGone)


def test_the_player_who_is_kept_has_the_licences_of_the_duplicate():
    licences = frozenset({(FEDERATION, 2026), (FEDERATION, 2027)})
    given(PLAYER, KNOWN, *TOLD).when(player.absorb, duplicate=OTHER, licences=licences).then(
        DuplicateAbsorbed(duplicate=OTHER), LicenceRenewed(federation=FEDERATION, season=2026)
    )


def test_a_player_is_forgotten_once():
    given(PLAYER, KNOWN).when(player.forget).then(PlayerForgotten())
    given(PLAYER, KNOWN, PlayerForgotten()).when(player.forget).then_refuses(PlayerGone)
    given(PLAYER).when(player.forget).then_refuses(NoSuchPlayer)
