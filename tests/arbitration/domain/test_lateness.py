from arbitration.domain.lateness import nul_coups


def test_fisf_6_2_coups_already_played_are_nul():
    assert (nul_coups(4), nul_coups(1)) == ((1, 2, 3), ())


def test_fisf_6_2_one_of_a_pair_was_there():
    assert nul_coups(4, partner_present=True) == ()
