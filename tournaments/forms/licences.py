"""A licence file and the mapping of its columns."""

from collections import Counter
from collections.abc import Sequence
from typing import Any
from uuid import UUID

from django import forms
from django.utils.translation import gettext, gettext_lazy as _

from engine.text import written
from engine.web.sentences import translated
from tournaments import tables
from tournaments.domain.licences.asking import Asked
from tournaments.domain.licences.clubs import Clubs
from tournaments.domain.licences.columns import REQUIRED, Field, checked
from tournaments.domain.licences.headings import plain_heading
from tournaments.domain.licences.words import APPROVE, CREATE, LEFT_OUT, NOTHING, SAME_AS, Answers, Ask, plain_word
from tournaments.domain.refusals.licences import ColumnMissing, ColumnTwice
from tournaments.forms import files, players
from tournaments.forms.headings import HeadingsForm

# Words of a column that are shown, and clubs that are offered for each besides the nearest.
MOST_SHOWN, MOST_OFFERED = 60, 60

FIELD_LABELS = {
    Field.NUMBER: _("Licence number"),
    Field.FAMILY_NAME: _("Family name"),
    Field.GIVEN_NAME: _("Given name"),
    Field.BIRTH_DATE: _("Birth date"),
    Field.CLUB: _("Club"),
    Field.SERIE: _("Série"),
    Field.CATEGORY: _("Category"),
}


class LicenceFileForm(files.FileOrLinesForm):
    """A file, or lines pasted from a spreadsheet."""

    federation = forms.TypedChoiceField(label=_("Federation"), coerce=UUID, choices=players.federation_choices)
    season = players.season_field()
    file = forms.FileField(
        label=_("File (CSV or XLSX)"),
        required=False,
        widget=forms.ClearableFileInput(attrs={"accept": ".csv,.xlsx,.txt"}),
    )
    pasted = forms.CharField(
        label=_("Or lines pasted from a spreadsheet"),
        widget=forms.Textarea(attrs={"rows": 6, "spellcheck": "false"}),
        required=False,
        strip=False,
    )


class MappingForm(HeadingsForm):
    """The mapping of columns, to be confirmed."""

    def __init__(self, *args: Any, headings: tuple[str, ...], **kwargs: Any) -> None:
        help_text = gettext("When you choose another line, the columns are proposed anew.")
        super().__init__(*args, may_lack=True, help_text=help_text, **kwargs)
        nothing = ("", gettext("(no column)"))
        columns = [(str(at), label) for at, label in enumerate(column_labels(headings))]
        for field, label in FIELD_LABELS.items():
            self.fields[field.value] = forms.TypedChoiceField(
                label=label, choices=[nothing, *columns], coerce=int, empty_value=None, required=field in REQUIRED
            )

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if not self.errors:
            try:
                checked(self.mapping())
            except (ColumnMissing, ColumnTwice) as refusal:
                column = str(refusal.params["column"])
                labelled = type(refusal)(column=str(FIELD_LABELS[Field(column)]))
                self.add_error(column, translated(labelled))
        return typed

    def mapping(self) -> dict[Field, int]:
        typed = self.cleaned_data
        return {field: typed[field.value] for field in Field if typed.get(field.value) is not None}


def column_labels(headings: Sequence[str]) -> list[str]:
    """What each column is called: by its heading, and by its number where it has none, or another has the same."""
    numbered = [gettext("column %(at)s") % {"at": at} for at in range(1, len(headings) + 1)]
    many = Counter(map(plain_heading, headings))
    return [
        number if not heading else heading if many[plain_heading(heading)] == 1 else f"{heading} ({number})"
        for heading, number in zip(headings, numbered, strict=True)
    ]


class AnswersForm(forms.Form):
    """What the words of a file mean, a choice a word: those of most lines, for a long page helps nobody.

    `seen`: what the button said that the import does, see `seen_as`. `unseen`: the words that have no field.
    `clubs_to_create`: how many clubs without an answer may be created at once.
    """

    seen = forms.CharField(required=False, max_length=40)

    def __init__(self, *args: Any, asked: Sequence[Asked], season: int, clubs: Clubs, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        ordered = {ask: sorted((each for each in asked if each.ask is ask), key=_order) for ask in Ask}
        self.asked = [each for words in ordered.values() for each in words[:MOST_SHOWN]]
        self.unseen = [each for words in ordered.values() for each in words[MOST_SHOWN:] if not each.remembered]
        unanswered = [each for each in ordered[Ask.CLUBS] if each.answer == LEFT_OUT]
        self.clubs_to_create = sum(clubs.may_be_created(each.said) for each in unanswered)
        for at, each in enumerate(self.asked):
            self.fields[_name(each)] = forms.ChoiceField(
                label=written(each.said),
                choices=_choices(each, season, clubs),
                initial=each.answer,
                required=False,
                widget=forms.Select(attrs={"id": f"answer-{at}"}),
            )

    def answers(self) -> Answers:
        """What was answered, where it is not what the word is taken for already."""
        answers: dict[Ask, dict[str, str]] = {ask: {} for ask in Ask}
        for each in self.asked:
            name = _name(each)
            if self.add_prefix(name) in self.data and self.cleaned_data[name] != each.answer:
                answers[each.ask][each.word] = self.cleaned_data[name]
        return answers

    def questions(self, *, remembered: bool) -> list[tuple[Asked, forms.BoundField]]:
        """The words with their fields, column after column."""
        return [(each, self[_name(each)]) for each in self.asked if each.remembered is remembered]


def _name(asked: Asked) -> str:
    return f"{asked.ask.value}:{asked.word}"


def _order(asked: Asked) -> tuple[bool, int, str]:
    """Those without an answer first, then those that most lines say."""
    return asked.answer != LEFT_OUT, -asked.lines, asked.word


def _choices(asked: Asked, season: int, clubs: Clubs) -> list[tuple[str, Any]]:
    left_out = (LEFT_OUT, _("leave these lines out"))
    match asked.ask:
        case Ask.CATEGORIES:
            return [left_out, *tables.categories_in(season).titles.items(), (NOTHING, _("no category"))]
        case Ask.SERIES:
            return [left_out, *((code, code) for code in tables.series_in(season).codes), (NOTHING, _("no série"))]
        case Ask.CLUBS if asked.said and clubs.find(asked.said):
            return [(APPROVE, _("approve this club")), left_out]
        case _:
            same = [
                (f"{SAME_AS}{plain_word(name)}", gettext("%(club)s, created here") % {"club": name})
                for name in clubs.like_new(asked.said)
            ]
            near = [*same, *((str(club.id), clubs.label(club)) for club in clubs.near(asked.said))]
            others = clubs.labels() if clubs.count <= MOST_OFFERED else []
            known = dict([*near, *others, *_current(asked, clubs)])
            return [(CREATE, _("create this club")), *known.items(), left_out, (NOTHING, _("no club"))]


def _current(asked: Asked, clubs: Clubs) -> list[tuple[str, str]]:
    club = clubs.with_id(asked.answer)
    return [(str(club.id), clubs.label(club))] if club else []


class OutcomeForm(forms.Form):
    """The lines of one outcome, or all."""

    outcome = forms.ChoiceField(
        choices=[("", ""), *((name, name) for name in ("new", "changed", "unchanged", "refused"))], required=False
    )
