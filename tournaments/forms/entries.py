"""Entries and tables."""

from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.text import searchable
from engine.web.names import NameField
from tournaments.commands.entries import NewEntry
from tournaments.domain.competition.tables import LAST_TABLE

# One append for all: more would hold the log too long.
MOST_LINES = 500


class EntryForm(forms.Form):
    """One player, or a pair that shares a bulletin."""

    family_name = NameField(label=_("Family name"), max_length=120)
    given_name = NameField(
        label=_("Given name"), help_text=_("Leave it empty for a person with one name."), max_length=120, required=False
    )
    partner_family_name = NameField(label=_("Family name of the partner (pairs)"), max_length=120, required=False)
    partner_given_name = NameField(label=_("Given name of the partner (pairs)"), max_length=120, required=False)
    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)

    def __init__(self, *args: Any, centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # as above

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if typed.get("partner_given_name") and not typed.get("partner_family_name"):
            self.add_error("partner_family_name", gettext("Write the only name of a person as family name."))
        return typed

    def entries(self) -> list[NewEntry]:
        typed = self.cleaned_data
        players = [(typed["given_name"], typed["family_name"])]
        if typed["partner_family_name"]:
            players.append((typed["partner_given_name"], typed["partner_family_name"]))
        return [NewEntry(typed["centre"], tuple(players))]


class EntriesForm(forms.Form):
    """Many entries pasted at once, one a line."""

    lines = forms.CharField(
        label=_("Entries, one a line"),
        help_text=_("Family name;Given name;Centre. A pair: both names, then the centre."),
        widget=forms.Textarea(attrs={"rows": 8}),
    )

    def __init__(self, *args: Any, centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._centres = [(id_, name, searchable(name)) for id_, name in centres]
        if len(centres) == 1:
            self.fields["lines"].help_text = _("Family name;Given name. A pair: both names.")

    def clean_lines(self) -> list[NewEntry]:
        lines = [
            (number, line)
            for number, line in enumerate(self.cleaned_data["lines"].splitlines(), start=1)
            if line.strip()
        ]
        if len(lines) > MOST_LINES:
            raise forms.ValidationError(gettext("At most %(most)s lines at once.") % {"most": MOST_LINES})
        entries, errors = [], []
        for number, line in lines:
            try:
                entries.append(self._entry(line))
            except ValueError as error:
                errors.append(gettext("Line %(number)s: %(error)s") % {"number": number, "error": error})
        if errors:
            raise forms.ValidationError(errors)
        return entries

    def _entry(self, line: str) -> NewEntry:
        cells = [cell.strip() for cell in line.split(";")]
        # The only centre needs no name.
        *names, centre = [*cells, self._centres[0][1]] if len(self._centres) == 1 and len(cells) in (2, 4) else cells
        if len(names) not in (2, 4) or not all(names[::2]) or any(len(name) > 120 for name in names):
            message = gettext(
                "a family name and a given name are needed (two of each for a pair), and the centre where there are"
                " several; only a given name may be empty."
            )
            raise ValueError(message)
        return NewEntry(self._centre(centre), tuple(zip(names[1::2], names[::2], strict=True)))

    def _centre(self, typed: str) -> UUID:
        """The centre of that name, else the only one of which it is the name but for accents, capitals and signs."""
        plain = searchable(typed)
        ids = [id_ for id_, name, _plain in self._centres if name == typed]
        ids = ids or [id_ for id_, _name, alike in self._centres if alike == plain]
        if not ids:
            raise ValueError(gettext("no centre of this competition is called %(centre)s.") % {"centre": typed})
        if len(ids) > 1:
            message = gettext("several centres are called %(centre)s: write it as the list of centres does.")
            raise ValueError(message % {"centre": typed})
        return ids[0]

    def entries(self) -> list[NewEntry]:
        entries: list[NewEntry] = self.cleaned_data["lines"]
        return entries


class TableForm(forms.Form):
    """Another table for one entry."""

    entry = forms.TypedChoiceField(label=_("Entry"), coerce=UUID)
    table = forms.IntegerField(label=_("Table"), min_value=1, max_value=LAST_TABLE)

    def __init__(self, *args: Any, entries: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["entry"].choices = [(str(id_), name) for id_, name in entries]  # type: ignore[attr-defined]  # as above
