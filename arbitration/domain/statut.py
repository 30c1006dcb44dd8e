"""The bulletin as an object: what is nul before a word is read (FISF 5.7.1, 5.7.2, 5.7.3, 5.7.4, 5.7.5, 5.7.12)."""

from arbitration.domain.bulletin import Bulletin, Status
from arbitration.domain.motifs import NULLITES, Motif


def nullity_of_status(bulletin: Bulletin) -> Motif | None:
    """FISF 5.7: the motif that the state of the bulletin alone gives, None when it may be read.

    One blank bulletin beside one that is not blank counts as a single bulletin; several that are all blank
    count as one blank.
    """
    status = bulletin.status
    declared = next((motif for motif in NULLITES if motif == status.declared), None)
    observed = (
        (not status.returned, Motif.Z_ABSENCE),
        (status.nonblank_count > 1, Motif.Z_PLUSIEURS_BULLETINS),
        (status.written_after_end, Motif.Z_ECRIT_APRES_FIN),
        (status.exchanged_after_end, Motif.Z_ECHANGE),
        (status.discipline == "grave", Motif.Z_DISCIPLINE),
        (status.illegible, Motif.Z_ILLISIBLE),
        (declared is not None, declared),
        (is_blank(bulletin), Motif.Z_VIERGE),
    )
    return next((motif for seen, motif in observed if seen), None)


def is_blank(bulletin: Bulletin) -> bool:
    """Whether nothing at all is written: said by the arbitre, or no word (struck ones included) and no letter."""
    status: Status = bulletin.status
    if status.blank or status.nonblank_count == 0:
        return True
    written = bulletin.words or bulletin.letters
    return not written and bulletin.claimed is None and not bulletin.reference
