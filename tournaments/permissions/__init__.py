"""Permissions that depend on competitions: staff, organisers, juges-arbitres, arbitres of centres.

Reading public results needs no permission. A juge-arbitre corrects no bulletin unless appointed arbitre too. An
organiser does all that a juge-arbitre does, manages the competition, and neither corrects nor publishes. The staff of a
federation or a comité do everything for what is theirs, and nothing elsewhere.
"""

import rules

from arbitration.permissions import (
    hears_competition,
    is_member,
    is_of_fisf,
    sits_for_competition,
    sits_in_competition,
)
from engine.people.permissions import hide_existence, is_federation_staff, is_signed_in, is_the_player
from games.queries.matches import match_if_any
from games.queries.tables import table_if_any
from games.queries.toppings import topping_if_any
from tournaments.permissions import memberships, officials, online_play

_staff = is_federation_staff
_runs = _staff | (is_signed_in & memberships.runs_competition)
_conducts = _staff | (is_signed_in & (officials.is_juge_arbitre | memberships.runs_competition))

rules.add_perm(
    "tournaments.see_rehearsal",
    _conducts | (is_signed_in & (officials.is_arbitre_of_competition | officials.is_centre_official_of_competition)),
)
# Names that the public does not read: see engine.people.publicity.
rules.add_perm(
    "people.see_names",
    _staff
    | (
        is_signed_in
        & (
            officials.is_juge_arbitre
            | officials.is_arbitre_of_competition
            | officials.is_centre_official_of_competition
            | sits_in_competition
            | hears_competition
            | memberships.runs_competition
        )
    ),
)
_owns = _staff | (is_signed_in & memberships.owns)
_of_competition = _staff | (is_signed_in & memberships.is_staff_of_competition)
_of_player = _staff | (is_signed_in & memberships.is_staff_of_player)
rules.add_perm("people.link_accounts", _of_player)
# What is kept of a person: read, taken away, published or not.
rules.add_perm("people.read_personal_data", _of_player | (is_signed_in & is_the_player))
rules.add_perm("people.invite", _staff | (is_signed_in & memberships.is_member_somewhere))
rules.add_perm("tournaments.see_management", _staff | (is_signed_in & memberships.is_member_somewhere))
rules.add_perm("tournaments.create_competition", _owns)
rules.add_perm("tournaments.manage_competition", _runs)
rules.add_perm("tournaments.appoint_organisers", _of_competition)
rules.add_perm("tournaments.open_centre", _owns)
rules.add_perm("tournaments.open_centre_in", _of_competition)
rules.add_perm("tournaments.appoint_in_centre", _staff | (is_signed_in & memberships.appoints_in))
rules.add_perm("tournaments.appoint_around_centre", _staff | (is_signed_in & memberships.runs_in_centre))
rules.add_perm("tournaments.appoint_staff", _staff | (is_signed_in & memberships.is_administrator_of))
rules.add_perm("tournaments.found_federation", _staff)
# The hall of an installation that was opened with a pack: its administrator.
rules.add_perm("tournaments.keep_own_hall", _staff)
rules.add_perm("tournaments.give_to_federation", _staff)
rules.add_perm("tournaments.manage_organisation", _staff | (is_signed_in & memberships.is_staff_of_organisation))
rules.add_perm(
    "tournaments.act_for_club",
    _staff | (is_signed_in & (memberships.leads_club | memberships.is_staff_of_organisation)),
)
rules.add_perm("tournaments.publish_results", _of_competition)
rules.add_perm("tournaments.register_player", _of_player)
rules.add_perm("tournaments.license_player", _owns)
rules.add_perm("tournaments.ask_place", is_signed_in)
rules.add_perm("tournaments.enter_player", _of_player | (is_signed_in & is_the_player))
rules.add_perm("tournaments.register_unlicensed", _staff | (is_signed_in & memberships.is_member_somewhere))
rules.add_perm("tournaments.read_players", _of_player)
rules.add_perm("tournaments.merge_players", _of_player)
rules.add_perm("tournaments.forget_player", _of_player)
rules.add_perm("tournaments.import_licences", _staff | (is_signed_in & memberships.is_staff_of_federation))
rules.add_perm("tournaments.rank_seasons", _staff | (is_signed_in & memberships.is_staff_of_federation))
rules.add_perm("tournaments.read_error_rates", _staff | (is_signed_in & memberships.is_staff_of_federation))
rules.add_perm("tournaments.sign_statements", _staff | (is_signed_in & memberships.is_staff_of_federation))
rules.add_perm("tournaments.waive_transfer_deadline", _staff | (is_signed_in & memberships.is_staff_of_federation))
rules.add_perm("tournaments.run_circuits", _staff | (is_signed_in & memberships.is_staff_of_federation))
rules.add_perm("tournaments.read_licence_file", _staff | (is_signed_in & memberships.is_staff_of_file))
rules.add_perm("tournaments.conduct_rounds", _conducts)
rules.add_perm("tournaments.seat_players", _conducts)
_conducts_centre = _staff | (
    is_signed_in & (officials.is_juge_arbitre_of_place | officials.is_centre_juge_of_place | memberships.runs_place)
)
rules.add_perm("tournaments.conduct_centre", _conducts_centre)
rules.add_perm("games.create_centre_partie", _conducts_centre)
rules.add_perm("tournaments.make_pass", _conducts_centre)
rules.add_perm("tournaments.withdraw_pass", _staff | (is_signed_in & memberships.conducts_pass))
_keeps_centre = _staff | (
    is_signed_in
    & (
        officials.is_juge_arbitre_of_place
        | officials.is_centre_juge_of_place
        | officials.is_arbitre_of_place
        | memberships.runs_place
    )
)
rules.add_perm(
    "tournaments.ask_enrolment",
    _staff | (is_signed_in & (officials.is_always_of_centre | memberships.is_staff_of_organisation)),
)
rules.add_perm(
    "tournaments.hear_hall",
    _staff | (is_signed_in & (officials.is_of_centre | officials.conducts_in_centre | memberships.runs_in_centre)),
)
rules.add_perm("tournaments.prepare_hall", _keeps_centre)
rules.add_perm("tournaments.follow_coups", _keeps_centre)
rules.add_perm("tournaments.see_hall", _keeps_centre | (is_signed_in & officials.is_double_arbitre_of_place))
rules.add_perm("tournaments.read_journal", _conducts)
rules.add_perm("tournaments.watch_centres", _conducts)
rules.add_perm("tournaments.check_in", _keeps_centre)
rules.add_perm("tournaments.report_results", _keeps_centre)
rules.add_perm("tournaments.receive_hall", _keeps_centre)
rules.add_perm("tournaments.accept_results", _runs)
rules.add_perm("tournaments.print_papers", _keeps_centre | (is_signed_in & officials.is_double_arbitre_of_place))
rules.add_perm("tournaments.view_arbiter_totals", _conducts | (is_signed_in & officials.is_arbitre_of_competition))

rules.add_perm("games.create_partie", _conducts)
rules.add_perm(
    "games.import_partie",
    _staff | (is_signed_in & (officials.is_juge_arbitre_somewhere | memberships.is_member_somewhere)),
)
# organisers are looked up last: a step of a hall costs its juge-arbitre one query
_conducts_partie = _staff | (
    is_signed_in
    & (officials.is_juge_arbitre_of_centre_partie | officials.is_juge_arbitre_of_partie | memberships.runs_partie)
)
rules.add_perm("games.conduct_partie", _conducts_partie)
rules.add_perm("games.see_veiled_partie", _conducts_partie | (is_signed_in & officials.is_arbitre_of_centre_partie))
rules.add_perm("games.prepare", _runs)
# In a competition: those who conduct its parties; outside: those who conduct or run one somewhere.
rules.add_perm(
    "games.make_topping",
    _conducts
    | (is_signed_in & online_play.is_of_none & (officials.is_juge_arbitre_somewhere | memberships.is_member_somewhere)),
)
rules.add_perm(
    "games.conduct_topping", _staff | (is_signed_in & online_play.conducts(topping_if_any, maker="asked_by"))
)
# Among themselves, all who have an account may open a match, or a table of cards.
rules.add_perm("games.make_match", _conducts | (is_signed_in & online_play.is_of_none))
rules.add_perm("games.conduct_match", _staff | (is_signed_in & online_play.conducts(match_if_any)))
rules.add_perm("games.make_table", _conducts | (is_signed_in & online_play.is_of_none))
rules.add_perm("games.conduct_table", _staff | (is_signed_in & online_play.conducts(table_if_any)))
rules.add_perm("games.open_game", _conducts)
rules.add_perm(
    "arbitration.correct_bulletins",
    _staff | (is_signed_in & (officials.is_arbitre_of_desk | memberships.is_staff_of_desk)),
)
_looks_again = _staff | (is_signed_in & (officials.is_double_arbitre_of_desk | memberships.is_staff_of_desk))
rules.add_perm("arbitration.review_bulletins", _looks_again | (is_signed_in & officials.has_block_of_desk))
rules.add_perm("arbitration.rectify_bulletins", _looks_again | (is_signed_in & officials.is_arbitre_of_desk))
rules.add_perm(
    "arbitration.view_bulletins",
    _staff
    | (
        is_signed_in
        & (
            officials.is_arbitre_of_desk
            | officials.is_juge_arbitre_of_desk
            | officials.is_centre_juge_of_desk
            | officials.is_double_arbitre_of_desk
            | memberships.is_staff_of_desk
        )
    ),
)
rules.add_perm("arbitration.see_disparities", _conducts | (is_signed_in & sits_for_competition))
rules.add_perm("arbitration.decide_alike", _of_competition | (is_signed_in & sits_for_competition))
rules.add_perm("arbitration.disqualify", _conducts)
rules.add_perm(
    "arbitration.file_recours",
    _conducts_centre | (is_signed_in & (officials.is_arbitre_of_place | officials.is_double_arbitre_of_place)),
)
rules.add_perm(
    "arbitration.read_recours",
    _conducts_centre
    | (
        is_signed_in
        & (officials.is_arbitre_of_place | officials.is_double_arbitre_of_place | officials.is_of_every_centre)
    ),
)
rules.add_perm("arbitration.constitute_commission", _conducts)
rules.add_perm("arbitration.practise", is_signed_in)
rules.add_perm("arbitration.check_dossier", is_signed_in)
rules.add_perm(
    "arbitration.read_judgements",
    _staff
    | (
        is_signed_in
        & (officials.is_arbitre_somewhere | officials.is_juge_arbitre_somewhere | memberships.is_member_somewhere)
    ),
)
rules.add_perm("tournaments.replay", _conducts | (is_signed_in & (sits_in_competition | hears_competition)))
rules.add_perm("arbitration.decide_recours", _staff | (is_signed_in & (is_member | memberships.is_staff_of_commission)))
rules.add_perm("arbitration.carry_out_remedy", _of_competition)

# --- what is private ----------------------------------------------------------------------------------
# People involved in a competition or a centre are refused; for anybody else, what is private there does not exist.

_official = is_signed_in & (
    officials.is_juge_arbitre | officials.is_arbitre_of_competition | officials.is_centre_official_of_competition
)
rules.add_perm("tournaments.know_competition", _runs | _official | (is_signed_in & sits_in_competition))
# Each is listed what he may do there, by the permissions of the pages where it is done.
rules.add_perm("tournaments.see_remaining", _runs | _official | (is_signed_in & sits_in_competition))
rules.add_perm(
    "tournaments.know_place",
    _keeps_centre | (is_signed_in & (officials.is_double_arbitre_of_place | officials.is_official_of_whole)),
)
rules.add_perm(
    "arbitration.know_desk",
    _staff
    | (
        is_signed_in
        & (
            officials.is_arbitre_of_desk
            | officials.is_juge_arbitre_of_desk
            | officials.is_centre_juge_of_desk
            | officials.is_double_arbitre_of_desk
            | memberships.runs_desk
        )
    ),
)
rules.add_perm("arbitration.know_commission", _staff | (is_signed_in & (is_member | memberships.knows_commission)))

hide_existence(
    [
        "arbitration.constitute_commission",
        "arbitration.decide_alike",
        "arbitration.see_disparities",
        "tournaments.accept_results",
        "tournaments.replay",
        "tournaments.see_rehearsal",
        "tournaments.see_remaining",
    ],
    seen_with="tournaments.know_competition",
)
hide_existence(
    [
        "arbitration.file_recours",
        "arbitration.read_recours",
        "tournaments.check_in",
        "tournaments.conduct_centre",
        "tournaments.follow_coups",
        "tournaments.make_pass",
        "tournaments.prepare_hall",
        "tournaments.print_papers",
        "tournaments.receive_hall",
        "tournaments.report_results",
        "tournaments.see_hall",
    ],
    seen_with="tournaments.know_place",
)
hide_existence(
    [
        "arbitration.correct_bulletins",
        "arbitration.rectify_bulletins",
        "arbitration.review_bulletins",
        "arbitration.view_bulletins",
    ],
    seen_with="arbitration.know_desk",
)
rules.add_perm("arbitration.know_recours", _staff | (is_signed_in & (is_of_fisf | memberships.knows_recours)))
hide_existence(["arbitration.lead_fisf", "arbitration.conclude_recours"], seen_with="arbitration.know_recours")
hide_existence(
    ["arbitration.decide_recours", "arbitration.preside_commission"], seen_with="arbitration.know_commission"
)
# All who may read them may also write there: nobody else is involved.
hide_existence(["tournaments.read_licence_file"], seen_with="tournaments.read_licence_file")
hide_existence(["tournaments.withdraw_pass"], seen_with="tournaments.withdraw_pass")
hide_existence(
    [
        "people.link_accounts",
        "people.read_personal_data",
        "tournaments.forget_player",
        "tournaments.merge_players",
        "tournaments.read_players",
        "tournaments.register_player",
    ],
    seen_with="tournaments.read_players",
)
