"""What staff and juges-arbitres do to competitions, centres and players. The only writer of their streams.

Ids may be given by the caller, so that a simulation is repeatable; else they are drawn.
"""

from tournaments.commands.awarding import award_points
from tournaments.commands.centres import (
    appoint_arbitre,
    appoint_double_arbitre,
    enrol_centre,
    invite_arbitre,
    invite_double_arbitre,
    open_centre,
    open_centre_in,
)
from tournaments.commands.competitions import appoint_juge_arbitre, create_competition, invite_juge_arbitre, set_plan
from tournaments.commands.day import (
    check_in,
    disqualify_entry,
    exclude_entry,
    return_entry,
    undo_check_in,
    withdraw_absent,
    withdraw_entry,
)
from tournaments.commands.entries import (
    NewEntry,
    accept_entries,
    class_again,
    enter_players,
    form_team,
    join_team,
)
from tournaments.commands.licences import drop_file, examine_file, import_file, keep_file
from tournaments.commands.merging import forget_player, merge_players
from tournaments.commands.organisation import (
    amend_centre,
    amend_club,
    amend_comite,
    amend_federation,
    approve_organisation,
    close_organisation,
    form_comite,
    found_federation,
    reopen_organisation,
    request_centre,
    request_club,
)
from tournaments.commands.players import (
    assign_serie,
    correct_identity,
    join_club,
    register_licensee,
    register_player,
    renew_licence,
    set_category,
)
from tournaments.commands.publication import (
    abandon_rectificatif,
    issue_rectificatif,
    open_rectificatif,
    publish_results,
)
from tournaments.commands.rounds import close_round, open_round
from tournaments.commands.tables import assign_tables, give_tables, plan_tables, swap_tables, take_tables
from tournaments.commands.ties import draw_lots, settle_tie

__all__ = [
    "NewEntry",
    "abandon_rectificatif",
    "accept_entries",
    "amend_centre",
    "amend_club",
    "amend_comite",
    "amend_federation",
    "appoint_arbitre",
    "appoint_double_arbitre",
    "appoint_juge_arbitre",
    "approve_organisation",
    "assign_serie",
    "assign_tables",
    "award_points",
    "check_in",
    "class_again",
    "close_organisation",
    "close_round",
    "correct_identity",
    "create_competition",
    "disqualify_entry",
    "draw_lots",
    "drop_file",
    "enrol_centre",
    "enter_players",
    "examine_file",
    "exclude_entry",
    "forget_player",
    "form_comite",
    "form_team",
    "found_federation",
    "give_tables",
    "import_file",
    "invite_arbitre",
    "invite_double_arbitre",
    "invite_juge_arbitre",
    "issue_rectificatif",
    "join_club",
    "join_team",
    "keep_file",
    "merge_players",
    "open_centre",
    "open_centre_in",
    "open_rectificatif",
    "open_round",
    "plan_tables",
    "publish_results",
    "register_licensee",
    "register_player",
    "renew_licence",
    "reopen_organisation",
    "request_centre",
    "request_club",
    "return_entry",
    "set_category",
    "set_plan",
    "settle_tie",
    "swap_tables",
    "take_tables",
    "undo_check_in",
    "withdraw_absent",
    "withdraw_entry",
]
