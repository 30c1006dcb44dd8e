"""Where the players of each club might play."""

from tournaments.domain.spreading import spread

CENTRES = {"a": "Angers", "n": "Namur"}


def test_a_club_plays_in_the_centre_that_its_name_bears():
    clubs = {1: ("Les Chevalets de Namur", 10), 2: ("Scrabble d’Angers", 4)}
    assert spread(clubs, CENTRES) == {1: "n", 2: "a"}


def test_the_other_clubs_go_where_the_fewest_are_the_largest_first():
    clubs = {1: ("Namur", 10), 2: ("Vichy", 3), 3: ("Pau", 8), 4: ("Lille", 4)}
    assert spread(clubs, CENTRES) == {1: "n", 3: "a", 4: "a", 2: "n"}


def test_a_name_that_two_centres_bear_says_nothing():
    assert spread({1: ("Angers Namur", 1)}, CENTRES) == {1: "a"}


def test_without_a_centre_nothing_is_proposed():
    assert spread({1: ("Pau", 1)}, {}) == {}
