from tournaments.domain.beautiful import Found, most_beautiful


def test_a_coup_is_as_beautiful_as_its_top_is_above_the_bulletins():
    found_by_all = Found(1, 20, {20: 10})
    solo = Found(2, 80, {80: 1, 30: 9})
    (coup,) = most_beautiful([found_by_all, solo], 2)
    assert (coup.number, coup.found, coup.bulletins, coup.above) == (2, 1, 10, 45)


def test_equals_come_by_their_top_then_as_they_were_played():
    coups = [Found(1, 30, {20: 1}), Found(2, 40, {30: 1}), Found(3, 40, {30: 1})]
    assert [coup.number for coup in most_beautiful(coups, 2)] == [2, 3]


def test_a_coup_without_a_bulletin_is_no_measure():
    assert most_beautiful([Found(1, 90, {})], 2) == []
