from dataclasses import replace
from uuid import UUID

from tournaments.domain.classing import Licensee, classed
from tournaments.events.competition import EntryClassified

ENTRY, RED, BLUE, NORTH, FEDERATION = (UUID(int=number) for number in range(1, 6))
SERIES = ["1A", "2A", "4B", "7"]
INDICES = {"1A": 13, "2A": 11, "4B": 7, "7": 1}
BY = {
    "rank": lambda serie: SERIES.index(serie) if serie in SERIES else len(SERIES),
    "index": lambda serie: INDICES.get(serie, 0),
}
ANNE = Licensee("4B", "senior", RED, NORTH, FEDERATION, licensed=True)


def test_a_player_is_ranked_under_what_he_is():
    assert classed(ENTRY, [ANNE], **BY) == EntryClassified(
        entry=ENTRY, serie="4B", category="senior", club=RED, comite=NORTH, federation=FEDERATION, index=7
    )


def test_a_pair_plays_in_the_stronger_serie_and_for_what_both_share():
    partner = replace(ANNE, serie="2A", category="vermeil", club=BLUE)
    assert classed(ENTRY, [ANNE, partner], **BY) == EntryClassified(
        entry=ENTRY, serie="2A", category="", club=None, comite=NORTH, federation=FEDERATION, index=11
    )


def test_a_partner_without_a_serie_takes_nothing_away():
    assert classed(ENTRY, [Licensee(), ANNE], **BY).serie == "4B"


def test_people_nobody_knew_are_classed_with_nothing():
    assert classed(ENTRY, [Licensee()], **BY) == EntryClassified(
        entry=ENTRY, serie="", category="", club=None, comite=None, federation=None, index=0
    )
