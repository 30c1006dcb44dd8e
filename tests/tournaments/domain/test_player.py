from engine.events.testing import given
from tournaments.domain import player, refusals
from tournaments.domain.player import PLAYER
from tournaments.events import PlayerRegistered


def test_a_player_registers_once():
    given(PLAYER).when(player.register).then(PlayerRegistered())
    given(PLAYER, PlayerRegistered()).when(player.register).then_refuses(refusals.PlayerAlreadyRegistered)
