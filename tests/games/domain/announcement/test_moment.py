"""The right script at each stage of a partie, and none before its time."""

from dataclasses import replace

import pytest

from engine.rules.end import EndReason
from engine.rules.profile.shelf import load_profile
from games.domain.announcement.after import end_script
from games.domain.announcement.moment import announcement_of
from games.domain.announcement.script import Occasion, Part
from games.domain.partie.state.evolve import PARTIE
from games.events.partie import (
    AnnulmentReason,
    CoupAnnulled,
    PartieEnded,
    PartieInterrupted,
    PartieResumed,
    RejectReason,
    ResultsAnnulled,
    SolutionAnnounced,
    TirageDrawn,
    TiragePutBack,
    TirageRejected,
    TopComputed,
    TopSolution,
    WillAsked,
)
from tests.factories.beginnings import PartieCreatedFactory
from tests.games.domain.partie.facts import (
    ANNOUNCED,
    BATEAUX,
    CLOSED,
    CREATED,
    DRAWN,
    FROM_BAG,
    NOON,
    OPENED,
    RETAINED,
    STARTED,
    TOP,
)

REJECTED = TirageRejected(coup=1, rejet=0, letters="BCDFGHJ", reason=RejectReason.VOWELS_AND_CONSONANTS)
NOTHING = TopComputed(coup=1, rejet=0, points=0, tops=())
PLAYED = (*OPENED, DRAWN, TOP, ANNOUNCED, STARTED, CLOSED)
SECOND = TirageDrawn(coup=2, rejet=0, reliquat="", drawn="AEIRSTU")


def scripts(*events):
    return announcement_of(PARTIE.fold(events)).scripts


def test_fisf_3_0_the_kind_of_the_partie_is_said_before_it_starts():
    (script,) = scripts(CREATED)
    assert script.text == "partie normale ; trois minutes par coup"
    assert scripts(*OPENED[:-1]) == (script,)
    assert scripts(*OPENED) == ()


@pytest.mark.parametrize(
    ("formula", "seconds", "said"),
    [
        ("normale", 60, "partie normale, en blitz ; une minute par coup"),
        ("normale", 120, "partie normale, en semi-rapide ; deux minutes par coup"),
        (
            "joker",
            150,
            "partie originale, joker ; deux minutes trente par coup ; "
            "chaque tirage compte un joker, placé, il est remplacé par sa lettre si le sac l'a encore",
        ),
        (
            "7sur8",
            180,
            "partie originale, 7 sur 8 ; trois minutes par coup ; "
            "huit lettres par tirage, sept au plus à placer ; 50 points pour sept lettres",
        ),
        (
            "7-8-9+joker",
            180,
            "partie originale, 7, 8 et 9, joker ; trois minutes par coup ; neuf lettres par tirage, toutes à placer ; "
            "50 points pour sept lettres, 75 points pour huit lettres, 100 points pour neuf lettres ; "
            "chaque tirage compte un joker, placé, il est remplacé par sa lettre si le sac l'a encore",
        ),
    ],
)
def test_fisf_3_0_a_shorter_time_and_an_originale_are_told_with_what_they_change(formula, seconds, said):
    (script,) = scripts(PartieCreatedFactory(formula=formula, seconds=seconds))
    assert script.occasion is Occasion.BEGINNING
    assert script.text == said


MORT_SUBITE_TIMES = (
    "trois coups en une minute plus vingt secondes, trois coups en quarante secondes plus vingt secondes, "
    "puis chaque coup en vingt secondes plus vingt secondes"
)
ELIMINATED = "élimination directe, pour qui marque moins que la meilleure solution d'un autre joueur"


@pytest.mark.parametrize(
    ("formula", "kind", "more"),
    [
        ("normale", "mort subite", ""),
        ("7et8", "7 et 8, mort subite", "huit lettres par tirage, toutes à placer ; 50 points pour sept lettres, "
         "75 points pour huit lettres ; "),
    ],
)  # fmt: skip
def test_fisf_3_0_the_times_of_a_mort_subite_are_told_with_the_seconds_after_the_signal(formula, kind, more):
    (script,) = scripts(PartieCreatedFactory(formula=formula, seconds=80, mort_subite=True))
    assert script.text == f"partie originale, {kind} ; {MORT_SUBITE_TIMES} ; {more}{ELIMINATED}"


@pytest.mark.parametrize(
    ("times", "signal", "said"),
    [
        ((60,), 20, "chaque coup en quarante secondes plus vingt secondes"),
        ((60, 30), 0, "un coup en une minute, puis chaque coup en trente secondes"),
        ((90, 20), 20, "un coup en une minute dix plus vingt secondes, puis chaque coup en vingt secondes"),
    ],
)
def test_another_profile_says_its_own_times_of_a_mort_subite(times, signal, said):
    profile = replace(load_profile("fisf-2020"), mort_subite_times=times, mort_subite_signal=signal)
    bound = PartieCreatedFactory(bound=profile, mort_subite=True)
    (script,) = scripts(bound)
    (told,) = [line for line in script.lines if line.part is Part.TIME]
    assert told.text == said


def test_fisf_3_1_c_the_tirage_is_there_from_the_draw_until_the_clock_starts():
    drawn, announced = scripts(*OPENED, DRAWN), scripts(*OPENED, DRAWN, TOP, ANNOUNCED)
    assert drawn == announced
    assert [script.occasion for script in drawn] == [Occasion.TIRAGE]
    assert scripts(*OPENED, DRAWN, TOP, ANNOUNCED, STARTED) == ()


def test_fisf_3_1_c_a_blitz_has_its_own_form_and_its_own_signals():
    blitz = announcement_of(PARTIE.fold((PartieCreatedFactory(seconds=60), *OPENED[1:], DRAWN)))
    assert blitz.scripts[0].lines[-1].said == ("A A", "B", "E", "T", "U", "X")
    assert [line.text for line in blitz.signals] == ["chrono", "vingt secondes", "terminé"]


def test_fisf_3_2_d_a_rejet_is_said_at_once_then_with_the_tirage_that_follows():
    (at_once,) = scripts(*FROM_BAG, REJECTED)
    assert at_once.text == "rejet de sept lettres ; toutes les lettres retournent dans le sac"
    (after,) = scripts(*FROM_BAG, REJECTED, replace(DRAWN, rejet=1))
    assert after.lines[0].text == "rejet de sept lettres"


def test_fisf_3_6_a_a_tirage_without_a_solution_is_not_read_and_its_return_is_said():
    assert scripts(*OPENED, DRAWN, NOTHING) == ()
    (back,) = scripts(*OPENED, DRAWN, NOTHING, TiragePutBack(coup=1, rejet=0, letters="BATEAUX"))
    assert back.text == "coup annulé, aucune solution n'est possible ; toutes les lettres retournent dans le sac"
    (then,) = scripts(
        *OPENED, DRAWN, NOTHING, TiragePutBack(coup=1, rejet=0, letters="BATEAUX"), replace(DRAWN, drawn="AEIRSTU")
    )
    assert [line.part for line in then.lines] == [Part.DRAWN, Part.TIRAGE]


def test_fisf_3_4_f_a_solution_has_no_script_before_the_coup_is_closed():
    for number in range(len(OPENED), len(PLAYED)):
        assert Occasion.SOLUTION not in [script.occasion for script in scripts(*PLAYED[:number])]
    (script,) = scripts(*PLAYED)
    assert (script.occasion, script.word, script.reference) == (Occasion.SOLUTION, "BATEAUX", "H4")


def test_fisf_3_4_f_each_solution_that_may_be_retained_has_its_script():
    other = TopSolution(word="BATEAUX", reference="H6", jokers=(), formed=())
    spent = TopSolution(word="BATEAUx", reference="H5", jokers=(6,), formed=())
    found = replace(TOP, tops=(BATEAUX, other, spent))
    events = (*OPENED, DRAWN, found, ANNOUNCED, STARTED, CLOSED)
    assert [(script.word, script.reference) for script in scripts(*events)] == [("BATEAUX", "H4"), ("BATEAUX", "H6")]
    assert [len(warned.others) for script in scripts(*events) for warned in script.warned] == [2, 2]


def test_fisf_3_4_f_the_retained_solution_stays_until_the_next_tirage():
    before, after = scripts(*PLAYED), scripts(*PLAYED, RETAINED)
    assert before == after
    assert [script.occasion for script in scripts(*PLAYED, RETAINED, SECOND)] == [Occasion.TIRAGE]


def test_fisf_3_4_f_the_older_text_lets_other_words_be_said():
    assert announcement_of(PARTIE.fold(OPENED)).exclusive
    older = PartieCreatedFactory(bound=load_profile("duplicate-older"))
    assert not announcement_of(PARTIE.fold((older, *OPENED[1:]))).exclusive


def test_fisf_3_7_the_end_is_said_with_its_reason_and_the_points_of_the_tops():
    second = SolutionAnnounced(coup=2, word="BATEAUX", reference="H4", points=8)
    events = (*PLAYED, RETAINED, SECOND, second, PartieEnded(reason=EndReason.ALL_PLACED, seed="", salt=""))
    (script,) = scripts(*events)
    assert script.text == "la partie est terminée, toutes les lettres sont placées ; total du top, 102 points"


@pytest.mark.parametrize("reason", EndReason)
def test_fisf_3_7_every_reason_has_its_words(reason):
    assert len(end_script(reason, 0).lines[0].said) == 2


def test_fisf_3_2_e_a_tirage_that_awaits_the_will_of_the_juge_arbitre_is_not_read():
    assert scripts(*OPENED, WillAsked(coup=1, rejet=0, reliquat="", drawn="AYBCDFG")) == ()


@pytest.mark.parametrize("reason", AnnulmentReason)
def test_fisf_3_6_b_an_annulled_coup_is_said_with_its_reason_until_the_next_tirage(reason):
    events = (*PLAYED, RETAINED, CoupAnnulled(coup=1, rejet=0, letters="BATEAUX", reason=reason))
    (script,) = scripts(*events)
    (number, why), (points, letters) = (line.said for line in script.lines)
    assert (number, points) == ("le coup 1 est annulé", "ses points sont annulés")
    assert why.startswith("erreur")
    assert letters == "toutes les lettres retournent dans le sac"
    (then,) = scripts(*events, replace(SECOND, coup=1, rejet=1))
    assert then.occasion is Occasion.TIRAGE


def test_fisf_3_7_e_an_interruption_takes_the_place_of_what_was_to_be_read():
    for stage in ((*OPENED, DRAWN), PLAYED):
        (script,) = scripts(*stage, PartieInterrupted(at=NOON))
        assert script.text == "la partie est interrompue, le temps est arrêté"
        assert scripts(*stage, PartieInterrupted(at=NOON), PartieResumed(at=NOON)) == scripts(*stage)


def test_fisf_3_7_e_a_partie_whose_results_are_annulled_has_no_total():
    over = PartieEnded(reason=EndReason.INTERRUPTED, seed="", salt="")
    (script,) = scripts(*PLAYED, PartieInterrupted(at=NOON), ResultsAnnulled(collected=1), over)
    assert script.text == "la partie est terminée, l'interruption a trop duré ; ses résultats sont annulés"
