"""The lines of `manage.py partie verify`."""

from collections.abc import Iterator

from django.utils.translation import gettext as _

from games.domain.draw.checking import CheckedDraw, CheckedPartie


def draw_lines(checked: CheckedPartie) -> Iterator[str]:
    """Coup, number of the rejet, reliquat, letters recorded, letters of the seed, what to say of them; tabs between."""
    yield _("Commitment") + "\t" + checked.commitment + "\t" + (_("same") if checked.is_committed else _("differs"))
    for draw in checked.draws:
        recorded = (str(draw.coup), str(draw.rejet), draw.reliquat or "-", draw.drawn or "-", draw.expected or "-")
        yield "\t".join((*recorded, _said(draw)))
    if checked.is_right:
        yield _("The seed gives every tirage and every rejet again.")
    else:
        wrong = sum(not draw.is_right for draw in checked.draws)
        yield _("Draws that differ: %(wrong)s.") % {"wrong": wrong}


def _said(draw: CheckedDraw) -> str:
    if not draw.lawful:
        return _("against the rule")
    if draw.drawn != draw.expected:
        return _("differs")
    return _("rejet, same") if draw.is_rejet else _("same")
