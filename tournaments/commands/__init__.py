"""What staff and juges-arbitres do to competitions, centres and players. The only writer of their streams.

Ids may be given by the caller, so that a simulation is repeatable; else they are drawn.
"""

from tournaments.commands.centres import (
    appoint_arbitre,
    appoint_double_arbitre,
    enrol_centre,
    invite_arbitre,
    invite_double_arbitre,
    open_centre,
    open_centre_in,
)
from tournaments.commands.competitions import appoint_juge_arbitre, create_competition, invite_juge_arbitre
from tournaments.commands.entries import NewEntry, accept_entries, assign_tables, enter_players
from tournaments.commands.players import register_player
from tournaments.commands.rounds import close_round, open_round

__all__ = [
    "NewEntry",
    "accept_entries",
    "appoint_arbitre",
    "appoint_double_arbitre",
    "appoint_juge_arbitre",
    "assign_tables",
    "close_round",
    "create_competition",
    "enrol_centre",
    "enter_players",
    "invite_arbitre",
    "invite_double_arbitre",
    "invite_juge_arbitre",
    "open_centre",
    "open_centre_in",
    "open_round",
    "register_player",
]
