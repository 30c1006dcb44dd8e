"""The picture of a federation."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.commands.pictures import MAX_MEGABYTES


class PictureForm(forms.Form):
    """One file."""

    picture = forms.FileField(
        label=_("Picture (PNG, JPEG, WebP)"),
        help_text=_("A logo on a white or transparent ground, at least 400 pixels wide, prints best."),
        allow_empty_file=True,
        widget=forms.FileInput(attrs={"accept": "image/png,image/jpeg,image/webp"}),
    )

    def content(self) -> bytes:
        """One byte more than is taken tells that it is too large."""
        content: bytes = self.cleaned_data["picture"].read(MAX_MEGABYTES * 1_000_000 + 1)
        return content
