"""The forms of staff for publishing results."""

from collections.abc import Mapping
from typing import Any

from django import forms
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from tournaments.domain import publication

LONGEST_CAUSE = 1000


def doubt_label(name: str, count: int) -> str:
    """What is missing, in words."""
    if name == publication.MISSING_BULLETINS:
        return ngettext("%(count)s bulletin was not entered", "%(count)s bulletins were not entered", count) % {
            "count": count
        }
    if name == publication.PENDING_DECISIONS:
        return ngettext(
            "%(count)s decision of a commission is not applied",
            "%(count)s decisions of a commission are not applied",
            count,
        ) % {"count": count}
    if name == publication.NO_POINTS:
        return gettext("the table of points gives nothing for %(count)s participants") % {"count": count}
    if name == publication.PENDING_REPORTS:
        return ngettext(
            "%(count)s report of a centre was neither accepted nor returned",
            "%(count)s reports of centres were neither accepted nor returned",
            count,
        ) % {"count": count}
    if name == publication.TOTALS_ONLY:
        return ngettext(
            "of %(count)s total, the coups were not reported: solos are compared without it",
            "of %(count)s totals, the coups were not reported: solos are compared without them",
            count,
        ) % {"count": count}
    return ngettext(
        "%(count)s remark of a double arbitre has no answer",
        "%(count)s remarks of double arbitres have no answer",
        count,
    ) % {"count": count}


class PublishForm(forms.Form):
    """One box for each thing that is missing, to be ticked in order to publish all the same."""

    def __init__(self, data: Mapping[str, Any] | None = None, *, doubts: Mapping[str, int], **options: Any) -> None:
        super().__init__(data, **options)
        for name in (
            publication.MISSING_BULLETINS,
            publication.PENDING_REMARKS,
            publication.PENDING_DECISIONS,
            publication.NO_POINTS,
            publication.PENDING_REPORTS,
            publication.TOTALS_ONLY,
        ):
            if name in doubts:
                label = _("Publish all the same: %(doubt)s") % {"doubt": doubt_label(name, doubts[name])}
                self.fields[name] = forms.BooleanField(label=label, required=False)

    def acknowledged(self) -> frozenset[str]:
        """The names of the ticked boxes."""
        return frozenset(name for name, ticked in self.cleaned_data.items() if ticked)


class CauseForm(forms.Form):
    """Why official results are corrected."""

    cause = forms.CharField(
        label=_("Cause"),
        max_length=LONGEST_CAUSE,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Everybody reads it on the rectificatif: name nobody."),
        required=False,
    )
