"""A competition: who conducts it, which centres play it, who is entered and where, which round is open."""

from tournaments.domain.competition.entries import (
    accept_entries,
    check_in,
    class_entries,
    exclude,
    return_entry,
    undo_check_in,
    withdraw,
    withdraw_absent,
)
from tournaments.domain.competition.rounds import close_round, open_round
from tournaments.domain.competition.setting_up import appoint_juge_arbitre, create, enrol_centre, profile_of, set_plan
from tournaments.domain.competition.state import (
    COMPETITION,
    Block,
    Competition,
    CompetitionEvent,
    Entry,
    EntryState,
    evolve,
)
from tournaments.domain.competition.tables import (
    LAST_TABLE,
    assign_tables,
    give_tables,
    plan_tables,
    seats_in_order,
    swap_tables,
    take_tables,
)
from tournaments.domain.competition.teams import form_team, join_team
from tournaments.domain.competition.ties import draw_lots, settle_tie

__all__ = [
    "COMPETITION",
    "LAST_TABLE",
    "Block",
    "Competition",
    "CompetitionEvent",
    "Entry",
    "EntryState",
    "accept_entries",
    "appoint_juge_arbitre",
    "assign_tables",
    "check_in",
    "class_entries",
    "close_round",
    "create",
    "draw_lots",
    "enrol_centre",
    "evolve",
    "exclude",
    "form_team",
    "give_tables",
    "join_team",
    "open_round",
    "plan_tables",
    "profile_of",
    "return_entry",
    "seats_in_order",
    "set_plan",
    "settle_tie",
    "swap_tables",
    "take_tables",
    "undo_check_in",
    "withdraw",
    "withdraw_absent",
]
