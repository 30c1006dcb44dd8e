import json

from arbitration.domain.motifs import Motif
from tests.arbitration.domain.told import TOLD, everything


def test_what_is_told_changes_only_with_the_number_of_the_adjudicator():
    """Where this fails and the change is meant: raise ADJUDICATOR, and write told.json anew (see told)."""
    recorded, told = json.loads(TOLD.read_text(encoding="utf-8")), everything()
    assert [case for case in recorded.keys() | told.keys() if told.get(case) != recorded.get(case)] == []


def test_each_motif_has_a_label():
    assert all(motif.label and motif.label[0].isupper() for motif in Motif)
