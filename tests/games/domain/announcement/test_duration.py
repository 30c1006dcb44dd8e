import pytest

from games.domain.announcement.duration import coups, duration, in_words


@pytest.mark.parametrize(
    ("count", "words"),
    [
        (0, "zéro"),
        (1, "un"),
        (16, "seize"),
        (17, "dix-sept"),
        (20, "vingt"),
        (21, "vingt et un"),
        (45, "quarante-cinq"),
        (61, "soixante et un"),
        (70, "soixante-dix"),
        (71, "soixante et onze"),
        (80, "quatre-vingts"),
        (81, "quatre-vingt-un"),
        (91, "quatre-vingt-onze"),
        (99, "quatre-vingt-dix-neuf"),
    ],
)
def test_a_number_in_words(count, words):
    assert in_words(count) == words


@pytest.mark.parametrize(
    ("seconds", "said"),
    [
        (1, "une seconde"),
        (20, "vingt secondes"),
        (21, "vingt et une secondes"),
        (60, "une minute"),
        (80, "une minute vingt"),
        (150, "deux minutes trente"),
        (600, "dix minutes"),
    ],
)
def test_fisf_1_3_b_a_time_as_it_is_said(seconds, said):
    assert duration(seconds) == said


def test_coups_agree_with_their_number():
    assert [coups(count) for count in (1, 3)] == ["un coup", "trois coups"]
