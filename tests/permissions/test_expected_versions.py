"""Who writes second knows it: which routes take the version that was read, and why the others take none."""

import pytest

from tests.hostile.operations import document, operations

# On what was read, so that nobody undoes what another has just done.
EXPECTING = {
    "bulletin_judge",
    "bulletin_moyenne",
    "bulletin_rectify",
    "centre_amend",
    "centre_entrust",
    "club_amend",
    "comite_amend",
    "federation_amend",
    "fisf_commission_compose",
    "cartes_plan",
    "jarnac_plan",
    "partie_step",
    "plan_set",
    "player_assign_serie",
    "player_correct_identity",
    "player_join_club",
    "player_renew",
    "player_set_category",
    "round_game_choose",
}

ADDS = "it adds to what is there, and takes the place of nothing"
STEP = "a step that is made once: a second one is refused by its own code"
COUP = "it names the coup that was in play, and is refused at any other"
NAMED = "it names what it changes, which nobody else can have changed into something else without its being refused"
SAID = "it says one fact whole, about one person or one table; what was said before is kept in the log"
SEEN = "it carries the digest, or the id, of what was shown"
VAULT = "it is kept beside the log, which alone has versions; each choice is kept with its date"
OWN = "it is of the person who asks"
NOTHING = "it records nothing, or asks for work whose answer is read elsewhere"

WITHOUT = {
    ADDS: {
        "account_invite",
        "bulletins_enter",
        "centre_enrol",
        "centre_open",
        "centre_partie_open",
        "centre_request",
        "club_places_ask",
        "place_ask",
        "circuit_competition_add",
        "circuit_open",
        "circuit_qualified_enter",
        "bank_lines_read",
        "entry_payment_note",
        "club_request",
        "comite_form",
        "competition_invite",
        "commission_constitute",
        "competition_create",
        "run_start",
        "tie_partie_open",
        "topping_make",
        "entries_accept",
        "diplomas_award",
        "federation_found",
        "licence_file_send",
        "licensee_register",
        "cartes_tables_open",
        "jarnac_matches_open",
        "match_open",
        "match_with_friend",
        "organisation_invite",
        "word_list_send",
        "match_rule",
        "table_open",
        "table_with_friends",
        "partie_import",
        "pass_make",
        "volunteer_enlist",
        "volunteer_pass_make",
        "player_register",
        "recours_document_add",
        "recours_file",
        "rehearsal_begin",
        "report_send",
        "team_form",
    },
    STEP: {
        "word_list_forget",
        "word_list_install",
        "billets_deliver",
        "bulletin_correct",
        "centre_stand_down",
        "place_request_step",
        "conflict_declare",
        "enrolment_ask",
        "enrolment_refuse",
        "federation_give",
        "entry_step",
        "fisf_documents_request",
        "fisf_dossier_complete",
        "fisf_parties_inform",
        "fisf_recours_conclude",
        "fisf_recours_transmit",
        "hall_not_ready",
        "hall_ready",
        "job_retry",
        "job_stop",
        "licence_file_erase",
        "licence_file_import",
        "organisation_change_state",
        "player_forget",
        "player_merge",
        "recours_decide",
        "recours_rectificatif",
        "rectificatif_abandon",
        "rectificatif_issue",
        "rectificatif_open",
        "rehearsal_end",
        "season_series_attribute",
        "cartes_publish",
        "cartes_reopen",
        "cartes_round_cancel",
        "cartes_round_close",
        "jarnac_publish",
        "jarnac_reopen",
        "jarnac_round_cancel",
        "jarnac_round_close",
        "match_draw",
        "match_end",
        "match_pass",
        "match_press",
        "match_resume",
        "match_seat",
        "match_stop",
        "match_swap",
        "match_toss",
        "table_agree",
        "table_begin",
        "table_count",
        "table_exchange",
        "table_first_card",
        "table_join",
        "table_pass",
        "table_score",
        "table_stop",
        "table_take_back",
        "remark_answer",
        "run_abandon",
        "topping_close",
        "report_accept",
        "report_return",
        "diploma_withdraw",
        "federation_picture_remove",
        "results_publish",
        "review_enter",
        "round_close",
        "round_game_seal",
        "round_open",
        "tie_settle",
    },
    COUP: {
        "eliminations_pronounce",
        "match_contest",
        "match_jarnac",
        "match_play",
        "table_category",
        "table_contest",
        "table_lay",
        "run_give",
        "run_propose",
        "run_validate",
    },
    NAMED: {
        "match_link_withdraw",
        "recours_link_withdraw",
        "table_link_withdraw",
        "arbitre_appoint",
        "arbitre_dismiss",
        "billet_keep_back",
        "circuit_competition_remove",
        "bulletin_withdraw",
        "centre_juge_appoint",
        "centre_juge_dismiss",
        "double_arbitre_appoint",
        "double_arbitre_dismiss",
        "fisf_member_replace",
        "cartes_correct",
        "cartes_result_withdraw",
        "jarnac_correct",
        "jarnac_result_withdraw",
        "juge_arbitre_appoint",
        "juge_arbitre_dismiss",
        "member_replace",
        "organiser_appoint",
        "organiser_dismiss",
        "own_token_revoke",
        "invitation_revoke",
        "pass_withdraw",
        "staff_appoint",
        "club_officer_appoint",
        "club_officer_dismiss",
        "staff_dismiss",
        "volunteer_release",
        "tables_swap",
        "tables_take",
        "token_revoke",
    },
    SAID: {
        "federation_picture_choose",
        "circuit_change",
        "team_arbitre_name",
        "volunteers_plan",
        "team_pools_draw",
        "circuit_exemption",
        "circuit_quotas_set",
        "circuit_waiver",
        "entries_class",
        "online_entries_plan",
        "entry_fee_set",
        "season_serie_decide",
        "entries_withdraw_absent",
        "cartes_result_enter",
        "jarnac_forfeit",
        "jarnac_result_enter",
        "late_arrival",
        "tables_assign",
        "tables_give",
        "tables_plan",
    },
    SEEN: {"circuit_qualified_decide", "followed_coup_say", "cartes_seat", "jarnac_pair", "season_ranking_publish"},
    VAULT: {
        "erasure_ask",
        "erasure_withdraw",
        "player_account_link",
        "player_account_unlink",
        "player_address",
        "player_publicity",
        "run_erase_name",
    },
    OWN: {"own_token_make", "token_create"},
    NOTHING: {
        "competition_webhook_add",
        "federation_webhook_add",
        "webhook_remove",
        "webhook_replay",
        "webhook_resume",
        "season_ranking_carry_over",
        "season_ranking_make",
        "account_invite_again",
        "bulletin_try",
        "dossier_check",
        "licence_file_examine",
        "paper_ask",
        "personal_export_ask",
        "player_account_send",
        "practise",
        "preparation_ask",
        "replay_ask",
        "match_settle",
        "run_settle",
    },
}


@pytest.fixture(scope="module")
def writes() -> dict[str, bool]:
    """Each writing operation, and whether its body takes `expected_version`."""
    parts = document()["components"]["schemas"]
    return {
        operation["operationId"]: "expected_version" in _properties(operation, parts)
        for methods in document()["paths"].values()
        for method, operation in methods.items()
        if method in ("post", "put", "patch", "delete")
    }


def _properties(operation, parts) -> set[str]:
    contents = operation.get("requestBody", {}).get("content", {}).values()
    named = [content["schema"].get("$ref", "").rpartition("/")[2] for content in contents]
    return {field for name in named if name for field in parts[name]["properties"]}


def test_every_route_that_edits_takes_the_version_that_was_read(writes):
    assert {name for name, takes in writes.items() if takes} == EXPECTING


def test_every_other_route_says_why_it_takes_none(writes):
    reasons = [name for names in WITHOUT.values() for name in names]
    assert len(reasons) == len(set(reasons))
    assert set(reasons) == {name for name, takes in writes.items() if not takes}
    assert len(writes) == len(operations())
