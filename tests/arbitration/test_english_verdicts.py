"""A verdict is recorded in French and read in the language of the reader."""

import re

import pytest
from django.utils.translation import override

from arbitration.domain import texts
from arbitration.domain.motifs import Motif
from arbitration.presentation import verdicts

SENTENCES = sorted(
    {text for name, text in vars(texts).items() if name.isupper() and isinstance(text, str)}
    | set(texts.SANCTIONS.values())
)
FIELD = re.compile(r"\{(\w+)\}")


@pytest.mark.parametrize("motif", Motif)
def test_every_motif_has_its_english_and_keeps_the_french_of_the_billet(motif):
    with override("en"):
        english = verdicts.motif_label(motif.value)
    with override("fr"):
        french = verdicts.motif_label(motif.value)
    assert english != motif.label
    assert re.sub(r"\s", " ", french).replace("’", "'") == motif.label


def test_a_code_of_no_motif_stays_itself():
    with override("en"):
        assert verdicts.motif_label("GONE") == "GONE"


@pytest.mark.parametrize("sentence", SENTENCES)
def test_every_recorded_sentence_is_read_back_in_english_with_its_values(sentence):
    values = {
        name: Motif.Z_VIERGE.label if name == "labels" else f"{name.upper()}1" for name in FIELD.findall(sentence)
    }
    with override("en"):
        english = verdicts.path_step(sentence.format(**values))
    assert english != sentence.format(**values)
    assert all(("Blank bulletin" if name == "labels" else value) in english for name, value in values.items())


def test_a_sentence_of_an_earlier_version_is_read_as_it_was_written():
    with override("en"):
        assert verdicts.path_step("Le mot : SIROP.") == "Le mot : SIROP."


def test_several_motifs_are_each_in_english():
    with override("en"):
        read = verdicts.path_step("Avertissement : Score absent ; Présentation rendant la lecture difficile.")
    assert read == "Avertissement: No score; Presentation that makes it hard to read."
