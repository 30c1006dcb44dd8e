"""The record of a partie holds what its announcements made public, and nothing else."""

from dataclasses import replace

from engine.rules.end import EndReason
from engine.rules.tirage import Tirage
from games.domain.exchange.fields import LONGEST_LABEL
from games.domain.exchange.record import Played
from games.domain.exchange.recording import public_record, record_of
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import PartieEnded, RejectReason, SolutionAnnounced, TirageDrawn, TirageRejected, TopComputed
from tests.games.domain.partie.facts import DRAWN, OPENED

SOLVED = (DRAWN, SolutionAnnounced(coup=1, word="BATEAU", reference="H6", points=20))
SECOND = TirageDrawn(coup=2, rejet=0, reliquat="X", drawn="AEIRST")


def recorded(*events):
    return public_record(PARTIE.fold((*OPENED, *events)), title="Partie 1")


def test_a_coup_enters_the_record_with_its_announcement():
    assert recorded(DRAWN).coups == ()
    assert recorded(DRAWN, TopComputed(coup=1, rejet=0, points=106, tops=())).coups == ()
    (coup,) = recorded(*SOLVED, SECOND).coups
    assert (coup.number, coup.tirage, coup.word, coup.points, coup.total) == (
        1,
        Tirage("", "BATEAUX"),
        "BATEAU",
        20,
        20,
    )


def test_a_record_tells_what_the_partie_is_bound_to_and_whether_it_is_over():
    record = recorded(*SOLVED)
    assert (record.title, record.formula, record.lexicon, record.lexicon_digest, record.over) == (
        "Partie 1", "normale", "libre", "d" * 64, False,
    )  # fmt: skip
    assert recorded(*SOLVED, PartieEnded(reason=EndReason.NO_SOLUTION, seed="", salt="")).over is True


def test_a_tirage_drawn_after_a_rejet_is_noted_so():
    rejected = TirageRejected(coup=2, rejet=0, letters="XAEIOUA", reason=RejectReason.VOWELS_AND_CONSONANTS)
    again = replace(SECOND, rejet=1, reliquat="", drawn="SRIATEL")
    announced = SolutionAnnounced(coup=2, word="ATELIERS", reference="9C", points=61)
    coups = recorded(*SOLVED, rejected, again, announced).coups
    assert coups[1].tirage == Tirage("", "SRIATEL", rejet=True)
    assert (coups[1].number, coups[1].total) == (2, 81)


def test_a_reliquat_is_written_in_alphabetical_order_and_alone_when_nothing_was_drawn():
    played = (Played(Tirage("TEA", "S"), "EN", "H8", 1), Played(Tirage("TE?A", ""), "EN", "H8", 1))
    assert [str(coup.tirage) for coup in record_of("normale", played).coups] == ["AET+S", "AET?"]


def test_texts_become_labels():
    record = record_of("normale", (), title=" a\n\x00b\t" + "c" * 500, lexicon="\ud800")
    assert record.title.startswith("a b ccc")
    assert (len(record.title), record.lexicon) == (LONGEST_LABEL, "")
