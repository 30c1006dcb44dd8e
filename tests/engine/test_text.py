from engine.text import bare_number, folded, spellings


def test_folded_takes_accents_and_capitals_away():
    assert folded("Éloïse ÇA") == "eloise ca"


def test_a_number_is_spelt_with_more_and_with_fewer_zeros_itself_first():
    assert spellings("0012") == ("0012", "12", "012", *(f"{'0' * zeros}12" for zeros in range(3, 11)))
    assert spellings("0") == ("0", *("0" * digits for digits in range(2, 13)))
    assert spellings("A012") == ("A012",)
    assert [bare_number(number) for number in ("0012", "12", "000", "A012")] == ["12", "12", "0", "A012"]
