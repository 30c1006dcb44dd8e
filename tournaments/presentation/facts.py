"""What each fact of the log is called in a list of facts, and by what they are grouped where one is chosen."""

from collections.abc import Mapping
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

from arbitration.presentation import facts as of_parties
from engine.events.registry import registry
from engine.text import folded

FACTS: Mapping[str, Any] = {
    **of_parties.FACTS,
    "tournaments.arbitre_appointed": gettext_lazy("arbitre appointed"),
    "tournaments.arbitre_dismissed": gettext_lazy("role of an arbitre ended"),
    "tournaments.cartes_planned": gettext_lazy("Scrabble cartes planned"),
    "tournaments.cartes_published": gettext_lazy("results of Scrabble cartes published"),
    "tournaments.cartes_reopened": gettext_lazy("Scrabble cartes opened again"),
    "tournaments.cartes_result_entered": gettext_lazy("result of a table entered"),
    "tournaments.cartes_result_withdrawn": gettext_lazy("result of a table withdrawn"),
    "tournaments.cartes_round_cancelled": gettext_lazy("round of Scrabble cartes cancelled"),
    "tournaments.cartes_round_closed": gettext_lazy("round of Scrabble cartes closed"),
    "tournaments.cartes_round_seated": gettext_lazy("players of a round seated"),
    "tournaments.cartes_seats_corrected": gettext_lazy("seats of a round corrected"),
    "tournaments.cartes_table_opened": gettext_lazy("table of a round opened"),
    "tournaments.category_assigned": gettext_lazy("category assigned"),
    "tournaments.centre_amended": gettext_lazy("centre amended"),
    "tournaments.centre_enrolled": gettext_lazy("centre enrolled"),
    "tournaments.centre_entrusted": gettext_lazy("centre entrusted to its owner"),
    "tournaments.centre_juge_arbitre_appointed": gettext_lazy("juge-arbitre of a centre appointed"),
    "tournaments.centre_juge_arbitre_dismissed": gettext_lazy("role of the juge-arbitre of a centre ended"),
    "tournaments.centre_opened": gettext_lazy("centre opened"),
    "tournaments.centre_partie_opened": gettext_lazy("partie opened in a centre"),
    "tournaments.centre_readiness_undone": gettext_lazy("hall not ready after all"),
    "tournaments.centre_ready": gettext_lazy("hall ready"),
    "tournaments.centre_requested": gettext_lazy("centre asked for"),
    "tournaments.centre_stood_down": gettext_lazy("centre that does not play"),
    "tournaments.check_in_undone": gettext_lazy("check-in undone"),
    "tournaments.club_amended": gettext_lazy("club amended"),
    "tournaments.club_joined": gettext_lazy("licensee of a club"),
    "tournaments.club_requested": gettext_lazy("club asked for"),
    "tournaments.comite_amended": gettext_lazy("comité amended"),
    "tournaments.comite_formed": gettext_lazy("comité formed"),
    "tournaments.competition_amended": gettext_lazy("competition amended"),
    "tournaments.competition_created": gettext_lazy("competition created"),
    "tournaments.competition_given": gettext_lazy("competition given to its owner"),
    "tournaments.competition_planned": gettext_lazy("competition announced"),
    "tournaments.coup_disputed": gettext_lazy("coup that differs in a hall"),
    "tournaments.coup_followed": gettext_lazy("coup laid in a hall"),
    "tournaments.double_arbitre_appointed": gettext_lazy("double arbitre appointed"),
    "tournaments.double_arbitre_dismissed": gettext_lazy("role of a double arbitre ended"),
    "tournaments.duplicate_absorbed": gettext_lazy("double of a licensee absorbed"),
    "tournaments.enrolment_asked": gettext_lazy("enrolment of a centre asked for"),
    "tournaments.enrolment_refused": gettext_lazy("enrolment of a centre refused"),
    "tournaments.entry_accepted": gettext_lazy("entry accepted"),
    "tournaments.entry_checked_in": gettext_lazy("entry checked in"),
    "tournaments.entry_classified": gettext_lazy("entry classed"),
    "tournaments.entry_excluded": gettext_lazy("entry excluded"),
    "tournaments.diploma_awarded": gettext_lazy("diploma awarded"),
    "tournaments.diploma_withdrawn": gettext_lazy("diploma withdrawn"),
    "tournaments.entry_joined_team": gettext_lazy("entry in a team"),
    "tournaments.entry_reinstated": gettext_lazy("entry reinstated"),
    "tournaments.entry_returned": gettext_lazy("entry back"),
    "tournaments.entry_rules_waived": gettext_lazy("rule of entry waived"),
    "tournaments.entry_withdrawn": gettext_lazy("entry withdrawn"),
    "tournaments.federation_amended": gettext_lazy("federation amended"),
    "tournaments.federation_founded": gettext_lazy("federation founded"),
    "tournaments.federation_picture_chosen": gettext_lazy("picture of a federation chosen"),
    "tournaments.federation_picture_removed": gettext_lazy("picture of a federation removed"),
    "tournaments.identity_corrected": gettext_lazy("identity corrected"),
    "tournaments.jarnac_forfeited": gettext_lazy("forfeit at Jarnac"),
    "tournaments.jarnac_match_opened": gettext_lazy("match of a round opened"),
    "tournaments.jarnac_pairing_corrected": gettext_lazy("pairing of a round corrected"),
    "tournaments.jarnac_planned": gettext_lazy("Jarnac planned"),
    "tournaments.jarnac_published": gettext_lazy("results of Jarnac published"),
    "tournaments.jarnac_reopened": gettext_lazy("Jarnac opened again"),
    "tournaments.jarnac_result_entered": gettext_lazy("result of a match entered"),
    "tournaments.jarnac_result_withdrawn": gettext_lazy("result of a match withdrawn"),
    "tournaments.jarnac_round_cancelled": gettext_lazy("round of Jarnac cancelled"),
    "tournaments.jarnac_round_closed": gettext_lazy("round of Jarnac closed"),
    "tournaments.jarnac_round_paired": gettext_lazy("round of Jarnac paired"),
    "tournaments.juge_arbitre_appointed": gettext_lazy("juge-arbitre appointed"),
    "tournaments.juge_arbitre_dismissed": gettext_lazy("role of a juge-arbitre ended"),
    "tournaments.licence_renewed": gettext_lazy("licence renewed"),
    "tournaments.licence_words_matched": gettext_lazy("words of a licence file matched"),
    "tournaments.licences_imported": gettext_lazy("licences imported"),
    "tournaments.lots_drawn": gettext_lazy("lots drawn"),
    "tournaments.organisation_approved": gettext_lazy("organisation approved"),
    "tournaments.organisation_closed": gettext_lazy("organisation closed"),
    "tournaments.organisation_reopened": gettext_lazy("organisation opened again"),
    "tournaments.organiser_appointed": gettext_lazy("organiser appointed"),
    "tournaments.organiser_dismissed": gettext_lazy("role of an organiser ended"),
    "tournaments.player_forgotten": gettext_lazy("personal data erased"),
    "tournaments.player_merged": gettext_lazy("licensees merged"),
    "tournaments.player_registered": gettext_lazy("licensee registered"),
    "tournaments.points_awarded": gettext_lazy("points awarded"),
    "tournaments.rectificatif_abandoned": gettext_lazy("rectificatif abandoned"),
    "tournaments.rectificatif_opened": gettext_lazy("rectificatif begun"),
    "tournaments.rehearsal_begun": gettext_lazy("rehearsal begun"),
    "tournaments.rehearsal_ended": gettext_lazy("rehearsal ended"),
    "tournaments.results_accepted": gettext_lazy("report of the centre accepted"),
    "tournaments.results_published": gettext_lazy("results published"),
    "tournaments.results_reported": gettext_lazy("results reported by the centre"),
    "tournaments.results_returned": gettext_lazy("report of the centre returned"),
    "tournaments.round_closed": gettext_lazy("partie closed"),
    "tournaments.round_opened": gettext_lazy("partie opened"),
    "tournaments.serie_assigned": gettext_lazy("série assigned"),
    "tournaments.staff_appointed": gettext_lazy("member of the staff appointed"),
    "tournaments.staff_dismissed": gettext_lazy("role of a member of the staff ended"),
    "tournaments.table_assigned": gettext_lazy("table assigned"),
    "tournaments.tables_given_to_arbitre": gettext_lazy("tables given to an arbitre"),
    "tournaments.tables_planned": gettext_lazy("tables planned"),
    "tournaments.tables_taken_from_arbitre": gettext_lazy("tables taken from an arbitre"),
    "tournaments.team_formed": gettext_lazy("team formed"),
    "tournaments.tie_partie_opened": gettext_lazy("partie to split a tie opened"),
    "tournaments.tie_settled": gettext_lazy("tie settled"),
}

_JARNAC, _CARTES = gettext_lazy("Jarnac"), gettext_lazy("Scrabble cartes")
_PARTIES, _RECOURS = gettext_lazy("Parties"), gettext_lazy("Recours and commissions")
_COMPETITIONS, _RESULTS = gettext_lazy("Competitions"), gettext_lazy("Results")
_CENTRES, _ORGANISATION = gettext_lazy("Centres"), gettext_lazy("Federations, clubs and roles")
# By the module that defines them.
_GROUPS: Mapping[str, Promise] = {
    "tournaments.events.competition": _COMPETITIONS,
    "tournaments.events.rehearsal": _COMPETITIONS,
    "tournaments.events.ties": _COMPETITIONS,
    "games.events.partie": _PARTIES,
    "games.events.preparee": _PARTIES,
    "arbitration.events.feuille": gettext_lazy("Bulletins"),
    "arbitration.events.recours": _RECOURS,
    "arbitration.events.commission": _RECOURS,
    "arbitration.events.fisf": _RECOURS,
    "tournaments.events.publication": _RESULTS,
    "tournaments.events.diplomas": _RESULTS,
    "tournaments.events.reporting": _RESULTS,
    "tournaments.events.centre": _CENTRES,
    "tournaments.events.following": _CENTRES,
    "tournaments.events.organisation": _ORGANISATION,
    "tournaments.events.membership": _ORGANISATION,
    "tournaments.events.player": gettext_lazy("Licensees"),
    "games.events.topping": gettext_lazy("Topping"),
    "games.events.jarnac": _JARNAC,
    "tournaments.game_rounds.jarnac.events": _JARNAC,
    "games.events.cartes": _CARTES,
    "tournaments.game_rounds.cartes.events": _CARTES,
}


def facts_by_group() -> list[tuple[str, list[tuple[str, str]]]]:
    """(group, [(type, label)]): the groups in their order, of each the labels by the alphabet of their reader."""
    groups: dict[str, list[tuple[str, str]]] = {str(group): [] for group in _GROUPS.values()}
    for type_, event in registry().items():
        if event.cls.__module__ in _GROUPS and type_ in FACTS:
            groups[str(_GROUPS[event.cls.__module__])].append((type_, str(FACTS[type_])))
    return [(group, sorted(listed, key=lambda fact: folded(fact[1]))) for group, listed in groups.items()]
