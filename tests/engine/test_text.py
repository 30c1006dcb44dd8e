from engine.text import folded


def test_folded_takes_accents_and_capitals_away():
    assert folded("Éloïse ÇA") == "eloise ca"
