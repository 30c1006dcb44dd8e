"""What follows from eliminations: what is foreseen, what a paper is checked against, what the wall waits for."""

from io import StringIO

import pytest
from django.core.management import call_command

from arbitration.commands.bulletins import rectify_bulletin
from engine.people.actors import SYSTEM
from engine.rules.profile.shelf import load_profile
from games.commands.partie import annul_coup
from tests.factories.competitions import CompetitionFactory
from tests.factories.mort_subite import BEAU, BEST, EAU, SuddenHallFactory, first_coup, out, pronounce, write
from tests.factories.parties import work
from tournaments.commands.publication import publish_results
from tournaments.commands.rounds import close_round
from tournaments.domain.whatif.supposition import CoupSupposedAnnulled, ProfileSupposed, RulingSupposed
from tournaments.queries.halls import rounds
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.proving import prove
from tournaments.queries.standings.ranking import ranking_of
from tournaments.queries.whatif.replay import replay

pytestmark = pytest.mark.django_db


@pytest.fixture
def played():
    """Table 3 and the one elsewhere fell at the first coup, table 2 at the second; the solutions are announced."""
    hall = SuddenHallFactory()
    first_coup(hall)
    write(hall, "1 BEAUX 7F", "2 /")
    pronounce(hall, 2)
    hall.announce(2)
    work()
    return hall


def ranks(hall) -> dict:
    return {line.key: (line.rank, line.shared) for line in ranking_of(hall.competition).lines}


def foreseen(hall, supposed) -> dict:
    changed = {
        each.entry: (each.after.rank, each.after.ex_aequo) for each in replay(hall.competition, supposed).changes
    }
    return ranks(hall) | changed


def test_fisf_3_8_3_what_a_verdict_would_change_of_the_falls_is_what_it_changes(played):
    first, second, third = played.entries
    supposed = RulingSupposed(played.partie, first, 1, line=f"1 {BEAU}")
    expected = foreseen(played, supposed)
    assert expected == {second: (1, False), first: (2, True), third: (2, True), played.entry_elsewhere: (2, True)}
    rectify_bulletin(played.partie, first, 1, f"1 {BEAU}", "relu", by=SYSTEM)
    work()
    assert ranks(played) == expected


def test_who_would_not_have_fallen_is_asked_for_nothing_more(played):
    first, _second, third = played.entries
    expected = foreseen(played, RulingSupposed(played.partie, third, 1, line=f"3 {BEST}"))
    assert (expected[first], expected[third]) == ((1, True), (1, True))
    rectify_bulletin(played.partie, third, 1, f"3 {BEST}", "relu", by=SYSTEM)
    work()
    assert ranks(played) == expected


def test_fisf_3_6_an_annulled_coup_eliminates_nobody_in_a_supposition_either(played):
    expected = foreseen(played, CoupSupposedAnnulled(played.partie, 2))
    annul_coup(played.partie, reason="timing", by=SYSTEM)
    work()
    assert ranks(played) == expected
    first, second, third = played.entries
    assert (expected[first], expected[second], expected[third]) == ((1, True), (1, True), (3, True))


def test_the_first_coup_away_all_of_them_are_judged_by_the_second(played):
    first, second, third = played.entries
    expected = foreseen(played, CoupSupposedAnnulled(played.partie, 1))
    assert expected[first] == (1, True)
    assert expected[third] == (1, True), "out at the time, they are not asked for the second coup"
    assert expected[second] == (4, False)


def test_fisf_5_9_c_another_threshold_may_eliminate():
    """Table 2 has an avertissement at the first coup; where the first one costs, it falls."""
    hall = SuddenHallFactory()
    write(hall, f"1 {BEST}", "2 BATEAUX H6 105", f"3 {EAU}", elsewhere=EAU)
    pronounce(hall)
    hall.announce()
    work()
    first, second, _third = hall.entries
    assert (ranks(hall)[first], ranks(hall)[second]) == ((1, True), (1, True))
    assert load_profile("fisf-2020").warning_threshold_originale == 6
    expected = foreseen(hall, ProfileSupposed("warning_threshold_originale", 1))
    assert (expected[first], expected[second]) == ((1, False), (2, True))


def found_thirteen(profile: str):
    """At coup 2 table 1 finds 13 and does not say where: 8 are left, as many as table 2 made; table 3 made 5."""
    hall = SuddenHallFactory(competition=CompetitionFactory(mort_subite=True, profile=profile))
    write(hall, f"1 {BEST}", f"2 {BEST}", f"3 {BEST}", elsewhere=EAU)
    pronounce(hall)
    hall.announce()
    hall.close(2, letters="BEAUTXS")
    write(hall, "1 EAUX 1A 13", "2 BETA 6H 8", "3 TES 9G 5")
    pronounce(hall, 2)
    hall.announce(2)
    work()
    return hall


def test_fisf_3_8_3_a_player_is_compared_with_what_is_left_to_the_others_or_with_what_they_found(tmp_path, settings):
    settings.PROFILES_DIR = tmp_path
    written = 'name = "ligue"\ntitle = "Ligue"\nvalid_from = 2020-01-01\ninherits = "fisf-2020"\n[partie]\n'
    (tmp_path / "ligue.toml").write_text(f'{written}mort_subite_compares = "as_found"\n', encoding="utf-8")
    left, found = found_thirteen("fisf-2020"), found_thirteen("ligue")
    assert (out(left), out(found)) == ({3: 2, 0: 1}, {2: 2, 3: 2, 0: 1})
    expected = foreseen(left, ProfileSupposed("mort_subite_compares", "as_found"))
    assert [expected[entry] for entry in left.entries] == [ranks(found)[entry] for entry in found.entries]
    assert [ranks(left)[entry] for entry in left.entries] == [(1, True), (1, True), (3, False)]


def test_a_paper_of_a_mort_subite_comes_out_again_of_the_log(played):
    played.end()
    close_round(played.competition, round=1, by=SYSTEM)
    work()
    position = publish_results(played.competition, official=True, by=SYSTEM)[-1].position
    event = publication_at(position)
    proof = prove(event)
    assert (proof.holds, proof.differ, proof.recounted) == (True, 0, 4)
    said = StringIO()
    call_command("verify_results", stdout=said)
    assert "DIFFÉRENT" not in said.getvalue()


def test_nobody_waits_on_the_wall_for_who_has_fallen(played):
    halls = {hall.name: hall for hall in rounds.halls_of(played.competition).halls}
    assert (halls["Lyon"].missing, halls["Lyon"].bulletins) == (0, 5)
    assert (halls["Dakar"].missing, halls["Dakar"].bulletins) == (0, 1)


def test_who_came_back_is_not_waited_for_at_what_he_missed(played):
    rectify_bulletin(played.partie, played.entries[2], 1, f"3 {BEST}", "relu", by=SYSTEM)
    work()
    assert out(played) == {0: 1, 2: 2}
    halls = {hall.name: hall for hall in rounds.halls_of(played.competition).halls}
    assert halls["Lyon"].missing == 0
