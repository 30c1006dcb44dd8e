import json

from arbitration.domain import texts
from tests.arbitration.domain.told import TOLD, everything


def test_what_is_told_changes_only_with_the_number_of_the_adjudicator():
    """Where this fails and the change is meant: raise ADJUDICATOR, and write told.json anew (see told)."""
    recorded = json.loads(TOLD.read_text(encoding="utf-8"))
    assert everything() == recorded


def test_each_motif_has_a_label():
    assert all(label and label[0].isupper() for label in texts.MOTIF_LABELS.values())
