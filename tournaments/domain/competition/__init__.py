"""A competition: who conducts it, which centres play it, who is entered and where, which round is open."""

from tournaments.domain.competition.enrolment import ask_enrolment, enrol_centre, refuse_enrolment
from tournaments.domain.competition.entries import (
    accept_entries,
    check_in,
    class_entries,
    exclude,
    reinstate,
    return_entry,
    undo_check_in,
    withdraw,
    withdraw_absent,
)
from tournaments.domain.competition.officials import (
    appoint_centre_juge,
    appoint_juge_arbitre,
    appoint_organiser,
    dismiss_centre_juge,
    dismiss_juge_arbitre,
    dismiss_organiser,
)
from tournaments.domain.competition.readiness import say_ready, undo_ready
from tournaments.domain.competition.rehearsing import MARK, end_rehearsal, rehearse
from tournaments.domain.competition.rounds import (
    close_round,
    open_centre_partie,
    open_round,
    refuse_without_commission,
    round_of_centres,
    stand_down,
)
from tournaments.domain.competition.setting_up import create, give, profile_of, set_plan
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
from tournaments.domain.competition.ties import draw_lots, open_tie_partie, settle_played_tie, settle_tie

__all__ = [
    "COMPETITION",
    "LAST_TABLE",
    "MARK",
    "Block",
    "Competition",
    "CompetitionEvent",
    "Entry",
    "EntryState",
    "accept_entries",
    "appoint_centre_juge",
    "appoint_juge_arbitre",
    "appoint_organiser",
    "ask_enrolment",
    "assign_tables",
    "check_in",
    "class_entries",
    "close_round",
    "create",
    "dismiss_centre_juge",
    "dismiss_juge_arbitre",
    "dismiss_organiser",
    "draw_lots",
    "end_rehearsal",
    "enrol_centre",
    "evolve",
    "exclude",
    "form_team",
    "give",
    "give_tables",
    "join_team",
    "open_centre_partie",
    "open_round",
    "open_tie_partie",
    "plan_tables",
    "profile_of",
    "refuse_enrolment",
    "refuse_without_commission",
    "rehearse",
    "reinstate",
    "return_entry",
    "round_of_centres",
    "say_ready",
    "seats_in_order",
    "set_plan",
    "settle_played_tie",
    "settle_tie",
    "stand_down",
    "swap_tables",
    "take_tables",
    "undo_check_in",
    "undo_ready",
    "withdraw",
    "withdraw_absent",
]
