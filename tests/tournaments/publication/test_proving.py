"""A paper is checked against the log, which counts its points again."""

from dataclasses import replace
from io import StringIO

import pytest
from django.core.cache import cache
from django.core.management import CommandError, call_command
from hypothesis import given, settings, strategies as st

from arbitration.events.feuille import BulletinWithdrawn, MoyenneGranted, Sanction
from arbitration.streams import feuille_stream
from engine.eventstore.projections.running import catch_up
from engine.people.actors import SYSTEM
from tests.factories.feuilles import correct, rectify
from tests.factories.parties import announce, annul, end
from tests.factories.publications import publish, rectified
from tests.factories.rounds import OpenRoundFactory, PlayedRoundFactory, close
from tests.factories.streams import happen
from tests.tiers import volume
from tournaments.commands.publication import issue_rectificatif, publish_results
from tournaments.events.publication import ResultsPublished
from tournaments.models.publications import PublicationRow
from tournaments.queries.publications import proving
from tournaments.queries.publications.history import publication_at
from tournaments.queries.publications.proving import found_by_code, proof_of, prove

pytestmark = pytest.mark.django_db


def test_a_paper_is_found_by_the_beginning_of_its_digest_however_it_is_typed():
    competition, *_ = PlayedRoundFactory()
    one = publication_at(publish(competition))
    for typed in (one.digest, one.digest[:16].upper(), f"{one.digest[:4]} {one.digest[4:8]}-{one.digest[8:16]}"):
        assert found_by_code(typed) == one
    for wrong in ("", one.digest[:8], "0" * 16, "z" * 16, one.digest + "00"):
        assert found_by_code(wrong) is None


def test_the_points_come_out_again_of_the_log():
    competition, *_ = PlayedRoundFactory(scores=(30, *[20] * 10))
    proof = prove(publication_at(publish(competition)))
    assert (proof.holds, proof.sealed, proof.differ, proof.recounted) == (True, True, 0, 11)


def test_an_earlier_paper_is_proved_by_the_log_of_then():
    competition, _, partie, entries = PlayedRoundFactory()
    first = publish(competition)
    rectified(competition)
    rectify(partie, entries[2], 1, 25)
    last = issue_rectificatif(competition, by=SYSTEM)[-1].position
    assert [prove(publication_at(position)).holds for position in (first, last)] == [True, True]


def test_a_publication_that_the_log_does_not_say_is_told(monkeypatch):
    competition, *_ = PlayedRoundFactory()
    one = publication_at(publish(competition))
    event: ResultsPublished = proving.published_lines(one.position)
    for lie in (
        _with(event, total=event.lines[0].total + 1),
        _with(event, rank=2),
        _with(event, rounds=(99,), total=99),
        _with(event, solos=(10,)),
    ):
        monkeypatch.setattr(proving, "published_lines", lambda _position, told=lie: told)
        assert not prove(one).holds


def _with(event, **values):
    return replace(event, lines=(replace(event.lines[0], **values), *event.lines[1:]))


def test_a_proof_is_made_once(django_assert_num_queries):
    competition, *_ = PlayedRoundFactory()
    one = publication_at(publish(competition))
    proof_of(one)
    with django_assert_num_queries(0):
        proof_of(one)


HAPPENS = st.lists(
    st.tuples(
        st.sampled_from(["rectify", "withdraw", "annul", "average", "warn"]), st.integers(0, 2), st.integers(1, 3)
    ),
    max_size=8,
)


@pytest.mark.drawn
@given(HAPPENS)
@settings(max_examples=volume(6, lasting=12, long=15))
def test_rows_and_recount_agree_whatever_happened(happens):
    """The rows that a publication was made from and the naive fold of the log give the same points."""
    cache.clear()
    competition, centre, partie, entries = OpenRoundFactory(tables=3)
    for coup in (1, 2, 3):
        for entry, score in zip(entries, (30, 20, 10), strict=True):
            correct(partie, entry, coup, score, centre=centre)
        announce(partie, coup, 30)
    annulled: set[int] = set()
    for what, table, coup in happens:
        if coup in annulled:
            continue
        stream = feuille_stream(partie, entries[table])
        if what == "rectify":
            rectify(partie, entries[table], coup, 40)
        elif what == "withdraw":
            happen(stream, BulletinWithdrawn(coup=coup, attempt=1))
        elif what == "annul":
            annul(partie, coup)
            annulled.add(coup)
        elif what == "average":
            happen(stream, MoyenneGranted(coup=coup, attempt=1, score=7, over=2, first_coup=1, capped=False))
        else:
            correct(partie, entries[table], coup, 22, Sanction.AVERTISSEMENT)
    end(partie)
    close(competition, 1)
    catch_up("tournaments.standings")
    acknowledged = ["missing_bulletins"]
    position = publish_results(competition, official=True, acknowledged=acknowledged, by=SYSTEM)[-1].position
    assert prove(publication_at(position)).holds


def test_the_command_checks_one_paper_or_all():
    competition, *_ = PlayedRoundFactory()
    one = publication_at(publish(competition))
    out = StringIO()
    call_command("verify_results", one.digest[:16], stdout=out)
    call_command("verify_results", "--chain", stdout=out)
    assert len(out.getvalue().splitlines()) == 2
    with pytest.raises(CommandError):
        call_command("verify_results", "0" * 16)


def test_the_command_fails_where_something_differs():
    competition, *_ = PlayedRoundFactory()
    other, *_ = PlayedRoundFactory()
    publish(competition)
    position = publish(other)
    PublicationRow.objects.filter(position=position).update(competition=competition)
    with pytest.raises(CommandError):
        call_command("verify_results", stdout=StringIO())
