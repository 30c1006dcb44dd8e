"""The codes of what rounds refuse, which programs rely on: one for each kind of refusal and each game."""

from tournaments.game_rounds.games import GAMES

JARNAC_CODES = """
tournaments.jarnac_not_planned
tournaments.jarnac_of_rehearsal
tournaments.jarnac_plan_fixed
tournaments.jarnac_round_open
tournaments.jarnac_no_round_open
tournaments.jarnac_round_unknown
tournaments.jarnac_over
tournaments.jarnac_too_few
tournaments.jarnac_pairs_moved
tournaments.jarnac_table_unknown
tournaments.jarnac_not_in_round
tournaments.jarnac_paired_twice
tournaments.jarnac_not_playing
tournaments.jarnac_table_played
tournaments.jarnac_match_open
tournaments.jarnac_round_played
tournaments.jarnac_reason_needed
tournaments.jarnac_no_result
tournaments.jarnac_results_missing
tournaments.jarnac_official
tournaments.jarnac_not_official
tournaments.jarnac_nothing_to_publish
""".split()
CARTES_CODES = """
tournaments.cartes_not_planned
tournaments.cartes_of_rehearsal
tournaments.cartes_plan_fixed
tournaments.cartes_round_open
tournaments.cartes_no_round_open
tournaments.cartes_round_unknown
tournaments.cartes_over
tournaments.cartes_too_few
tournaments.cartes_seats_moved
tournaments.cartes_table_unknown
tournaments.cartes_not_in_round
tournaments.cartes_seated_twice
tournaments.cartes_not_playing
tournaments.cartes_table_played
tournaments.cartes_table_open
tournaments.cartes_round_played
tournaments.cartes_reason_needed
tournaments.cartes_no_result
tournaments.cartes_results_missing
tournaments.cartes_official
tournaments.cartes_not_official
tournaments.cartes_nothing_to_publish
""".split()


def test_each_game_refuses_by_codes_of_its_own():
    codes = [[refusal.code for refusal in game.rules.refusals.values()] for game in GAMES]
    assert codes == [JARNAC_CODES, CARTES_CODES]
