"""Whatever happens and in whatever order, the standings are those that a naive reader of the log would make."""

from collections import defaultdict
from uuid import UUID

import pytest
from hypothesis import given, settings, strategies as st

from arbitration.events.feuille import BulletinWithdrawn, Sanction
from arbitration.streams import feuille_stream
from engine.eventstore.projections.checking import check
from engine.eventstore.projections.running import catch_up
from engine.eventstore.reading import head
from engine.people.actors import SYSTEM
from tests.factories.accounts import AccountFactory
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, annul, end
from tests.factories.rounds import OpenRoundFactory
from tests.factories.streams import happen
from tests.tiers import volume
from tests.tournaments.standings.naive import naive_ranking
from tournaments.commands.rounds import open_round
from tournaments.domain.plan import Plan, content_of
from tournaments.domain.standings.scope import Scope
from tournaments.events.competition import CompetitionPlanned, EntryExcluded, EntryWithdrawn, RoundClosed
from tournaments.queries.standings.page import standings
from tournaments.queries.standings.past import ranking_at
from tournaments.streams import competition_stream

pytestmark = pytest.mark.django_db

ENTRIES, COUPS = 5, 3
LEAGUE = """\
name = "ligue"
title = "Ligue"
valid_from = 2024-09-01
inherits = "fisf-2020"

[solo]
solo_minimum_players = 2
"""
PLAN = content_of(Plan(template="", tie_breaks=("countback_moves",)))

# A bulletin and what becomes of it: read again or not, taken back and typed again or not.
BULLETIN = st.tuples(
    st.integers(0, ENTRIES - 1),
    st.integers(1, COUPS),
    st.lists(st.tuples(st.sampled_from(["rectify", "withdraw"]), st.integers(0, 4)), max_size=2),
    st.integers(0, 4),
    st.sampled_from([Sanction.NONE, Sanction.AVERTISSEMENT]),
    st.booleans(),
)
STORY = st.fixed_dictionaries(
    {
        "bulletins": st.lists(BULLETIN, max_size=16, unique_by=lambda one: one[:2]),
        "announced": st.sets(st.integers(1, COUPS)),
        "annulled": st.sets(st.integers(1, COUPS), max_size=1),
        "out": st.dictionaries(
            st.integers(0, ENTRIES - 1), st.sampled_from([EntryExcluded, EntryWithdrawn]), max_size=2
        ),
        "ended": st.booleans(),
    }
)


@pytest.fixture
def league(tmp_path, settings):
    settings.PROFILES_DIR = tmp_path
    (tmp_path / "ligue.toml").write_text(LEAGUE, encoding="utf-8")


def deeds(story, competition, partie, entries):
    """What happens, as (after which others, what): only what must come after something does."""
    made, of_coup = [], defaultdict(list)

    def add(deed, after=None):
        made.append((after, deed))
        return len(made) - 1

    for number, coup, then, score, sanction, disciplinary in story["bulletins"]:
        entry = entries[number]
        last = add(
            lambda e=entry, c=coup, s=score, w=sanction, d=disciplinary: correct(partie, e, c, s, w, disciplinary=d)
        )
        for what, again in then:
            if what == "rectify":
                last = add(lambda e=entry, c=coup, s=again: rectify(partie, e, c, s), [last])
            else:
                last = add(lambda e=entry, c=coup: withdrawn(partie, e, c), [last])
                last = add(lambda e=entry, c=coup, s=again: correct(partie, e, c, s), [last])
        of_coup[coup].append(last)
    for coup in story["announced"]:
        of_coup[coup].append(add(lambda c=coup: announce(partie, c, 4)))
    for coup in story["annulled"]:
        # played again: whoever had a bulletin has another
        last = add(lambda c=coup: annul(partie, c), of_coup[coup])
        for number, entry in enumerate(entries[:2]):
            add(lambda e=entry, c=coup, s=number: correct(partie, e, c, s, attempt=2), [last])
        add(lambda c=coup: announce(partie, c, 4), [last])
    for number, event in story["out"].items():
        add(lambda e=entries[number], kind=event: happen(competition_stream(competition), kind(entry=e)))
    if story["ended"]:
        add(lambda: end(partie))
    return made


def withdrawn(partie, entry, coup):
    happen(feuille_stream(partie, entry), BulletinWithdrawn(coup=coup, attempt=1))


def play(story, chance, pauses):
    """The story in one of its orders, the tables following the log now and then: (competition, entries)."""
    competition, _, partie, entries = OpenRoundFactory(tables=ENTRIES, competition__profile="ligue")
    happen(competition_stream(competition), CompetitionPlanned(plan=PLAN))
    waiting, done = list(enumerate(deeds(story, competition, partie, entries))), set()
    while waiting:
        ready = [one for one in waiting if not set(one[1][0] or ()) - done]
        chosen = chance.choice(ready)
        waiting.remove(chosen)
        chosen[1][1]()
        done.add(chosen[0])
        if len(done) % pauses == 0:
            catch_up("tournaments.standings")
    catch_up("tournaments.standings")
    return competition, entries


def read(ranking) -> dict[UUID, tuple[int, int]]:
    return {line.key: (line.rank, line.total) for line in ranking}


@pytest.mark.drawn
@given(STORY, st.randoms(use_true_random=False), st.integers(1, 7))
@settings(max_examples=volume(6, lasting=12, long=15))
def test_standings_are_those_of_a_naive_reader_of_the_log(league, story, chance, pauses):
    before = head()
    competition, _ = play(story, chance, pauses)
    lines = {row.entry: (row.rank, row.total) for row in standings(competition).rows}
    assert lines == naive_ranking(competition, before)
    assert read(ranking_at(competition, head()).lines) == lines


@pytest.mark.drawn
@given(STORY, st.randoms(use_true_random=False), st.integers(1, 7))
@settings(max_examples=volume(4, lasting=8))
def test_standings_do_not_depend_on_the_order_in_which_things_arrive(league, story, chance, pauses):
    tables = []
    for each in (pauses, 1000):
        competition, entries = play(story, chance, each)
        places = {entry: number for number, entry in enumerate(entries)}
        tables.append({(places[row.entry], row.rank, row.total, row.solos) for row in standings(competition).rows})
    assert tables[0] == tables[1]


def test_the_past_is_what_everybody_could_read_then(league):
    competition, _, partie, entries = OpenRoundFactory(tables=3, competition__profile="ligue")
    for number, entry in enumerate(entries):
        correct(partie, entry, 1, 10 + number)
    announce(partie, 1, 20)
    then = head()
    catch_up()
    table = standings(competition)
    rectify(partie, entries[0], 1, 20)
    correct(partie, entries[1], 2, 30)
    announce(partie, 2, 30)
    end(partie)
    happen(competition_stream(competition), EntryExcluded(entry=entries[2]))
    catch_up()
    staff = AccountFactory(is_staff=True)
    past = standings(competition, position=then, by=staff)
    assert past.rows == table.rows
    assert [(each.coup, each.top, each.ended) for each in past.rounds] == [(1, 20, False)]
    assert standings(competition, position=head(), by=staff).rows == standings(competition).rows
    assert standings(competition, position=0, by=staff).rows == ()


def test_two_parties_cumulate_and_may_be_read_apart(league):
    competition, _, first, entries = OpenRoundFactory(tables=3, competition__profile="ligue")
    for number, entry in enumerate(entries):
        for coup in (1, 2):
            correct(first, entry, coup, 10 * coup + number)
    for coup in (1, 2):
        announce(first, coup, 30)
    end(first)
    happen(competition_stream(competition), RoundClosed(round=1))
    second = open_round(competition, by=SYSTEM)
    for number, entry in enumerate(entries):
        correct(second, entry, 1, 9 - number)
    announce(second, 1, 9)
    catch_up()

    def totals(**scope):
        rows = standings(competition, scope=Scope(**scope)).rows
        return [row.total for row in sorted(rows, key=lambda row: entries.index(row.entry))]

    assert totals() == [39, 40, 61]  # two solos in the first partie, for the last entry
    assert (totals(after=1), totals(after=2)) == ([30, 32, 54], totals())
    assert (totals(only=2), totals(only=1)) == ([9, 8, 7], [30, 32, 54])
    assert (totals(after=1, coup=1), totals(after=1, coup=2)) == ([10, 11, 12], [30, 32, 34])
    assert totals(after=2, coup=1) == totals()
    assert check("tournaments.standings") == []
