"""What staff types: each mistake is said beside its field, and what was typed stays."""

from typing import Any
from uuid import UUID

from django import forms
from django.core.files.uploadedfile import UploadedFile
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from engine.events import Refusal
from engine.people.models import Account
from engine.rules.profile import DEFAULT_PROFILE, ProfileInvalid, RulesetProfile
from engine.rules.profile.conducting import LONGEST_TIME
from engine.web.sentences import translated
from games.domain.partie.opening import check_settings
from games.domain.partie.refusals import FormulaNotAllowed, MortSubiteNotAllowed, TimeNotAllowed
from games.domain.preparation.intake import game_of_file
from games.domain.preparation.refusals import GameMissing, NotAPreparedGame
from games.events import DrawSource
from games.lexicons import shelf
from games.presentation.ruleset import FORMULA_LABELS, mort_subite_times, time_label
from games.profiles import profile_named, profile_shelf
from tournaments.commands import NewEntry
from tournaments.domain.competition import LAST_TABLE
from tournaments.domain.refusals import UnknownAccount
from tournaments.queries import open_centres

# Bytes of a file of prepared games: some two hundred of them.
LARGEST_PREPARED = 2_000_000
# One append for all: more would hold the log too long.
MOST_LINES = 500


def _profiles() -> list[tuple[str, str]]:
    return [(profile.name, profile.title) for profile in profile_shelf().sound()]


def _formulas() -> list[tuple[str, str]]:
    return [(name, str(label)) for name, label in FORMULA_LABELS.items()]


def _lexicons() -> list[tuple[str, str]]:
    return [(name, name) for name in shelf().names()]


class CompetitionForm(forms.Form):
    """A new competition and what its parties take."""

    name = forms.CharField(label=_("Name"), max_length=200)
    starts_on = forms.DateField(label=_("Date"), widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d"))
    profile = forms.ChoiceField(label=_("Regulation"), choices=_profiles, initial=DEFAULT_PROFILE)
    formula = forms.ChoiceField(label=_("Formula"), choices=_formulas)
    seconds = forms.IntegerField(
        label=_("Seconds a coup"),
        help_text=_("Empty: the usual time of the regulation."),
        min_value=1,
        max_value=LONGEST_TIME,
        required=False,
    )
    mort_subite = forms.BooleanField(
        label=_("Mort subite"),
        help_text=_("Each coup then takes the time that the regulation gives it, in place of these seconds."),
        required=False,
    )
    lexicon = forms.ChoiceField(label=_("Lexicon"), choices=_lexicons)

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        settings = ("profile", "formula", "seconds", "mort_subite")
        if typed.keys() >= set(settings):
            self._check_settings(**{name: typed[name] for name in settings})
        return typed

    def _check_settings(self, *, profile: str, formula: str, seconds: int | None, mort_subite: bool) -> None:
        try:
            regulation = profile_named(profile)
            check_settings(regulation, formula, seconds or regulation.default_time, mort_subite=mort_subite)
        except ProfileInvalid as fault:
            self.add_error("profile", translated(fault))
        except FormulaNotAllowed as refusal:
            self.add_error("formula", translated(refusal))
        except TimeNotAllowed as refusal:
            self.add_error("seconds", translated(refusal))
        except MortSubiteNotAllowed as refusal:
            self.add_error("mort_subite", translated(refusal))


class NewCentreForm(forms.Form):
    """A place that has never played yet."""

    name = forms.CharField(label=_("Name of a new centre"), max_length=200)


class EnrolmentForm(forms.Form):
    """A centre already known plays this competition."""

    centre = forms.TypedChoiceField(label=_("Known centre"), coerce=UUID)

    def __init__(self, *args: Any, enrolled: list[UUID], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        others = [(str(id_), name) for id_, name in open_centres() if id_ not in enrolled]
        self.fields["centre"].choices = others  # type: ignore[attr-defined]  # Field has no choices, TypedChoiceField has


class AppointmentForm(forms.Form):
    """An account by its e-mail address; a name as well makes the account of an address that has none.

    Once valid, `account` is the id of the account, None when it is to be made.
    """

    email = forms.EmailField(label=_("E-mail address of the account"))
    name = forms.CharField(label=_("Name of this person, to create the account"), max_length=120, required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.account: UUID | None = None
        self._name = self.fields["name"]
        # Asked only of an address that nobody has.
        if "name" not in self.data:
            del self.fields["name"]

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        email = typed.get("email", "").lower()
        self.account = Account.objects.filter(email=email).values_list("pk", flat=True).first()
        if email and self.account is None and not typed.get("name"):
            self.fields["name"] = self._name
            self.add_error("email", _unknown_address())
        return typed


def _unknown_address() -> str:
    offer = gettext("If it is right, write the name as well: the account will be created.")
    return f"{translated(UnknownAccount())} {offer}"


class ArbitreForm(AppointmentForm):
    """An arbitre of one centre of the competition."""

    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)
    field_order = ("centre", "email", "name")

    def __init__(self, *args: Any, centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # as above


class EntryForm(forms.Form):
    """One player, or a pair that shares a bulletin."""

    family_name = forms.CharField(label=_("Family name"), max_length=120)
    given_name = forms.CharField(label=_("Given name"), max_length=120)
    partner_family_name = forms.CharField(label=_("Family name of the partner (pairs)"), max_length=120, required=False)
    partner_given_name = forms.CharField(label=_("Given name of the partner (pairs)"), max_length=120, required=False)
    centre = forms.TypedChoiceField(label=_("Centre"), coerce=UUID)

    def __init__(self, *args: Any, centres: list[tuple[UUID, str]], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["centre"].choices = [(str(id_), name) for id_, name in centres]  # type: ignore[attr-defined]  # as above

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if bool(typed.get("partner_family_name")) != bool(typed.get("partner_given_name")):
            self.add_error("partner_family_name", gettext("A partner has a family name and a given name."))
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
        self._centres = {name.casefold(): id_ for id_, name in centres}

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
        *names, centre = (cell.strip() for cell in line.split(";"))
        if len(names) not in (2, 4) or not all(names) or any(len(name) > 120 for name in names):
            raise ValueError(gettext("three cells are needed (five for a pair), none empty."))
        if centre.casefold() not in self._centres:
            raise ValueError(gettext("no centre of this competition is called %(centre)s.") % {"centre": centre})
        return NewEntry(self._centres[centre.casefold()], tuple(zip(names[1::2], names[::2], strict=True)))

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


class OpenRoundForm(forms.Form):
    """The next round: where its letters come from, and the formula and the time of its partie."""

    source = forms.TypedChoiceField(
        label=_("Letters"),
        coerce=DrawSource,
        choices=[
            (DrawSource.SOFTWARE.value, _("drawn by the software")),
            (DrawSource.BAG.value, _("from a bag")),
            (DrawSource.PREPARED.value, _("prepared in advance")),
        ],
    )
    formula = forms.ChoiceField(label=_("Formula"), required=False)
    seconds = forms.IntegerField(label=_("Seconds a coup"), min_value=1, max_value=LONGEST_TIME, required=False)
    mort_subite = forms.BooleanField(label=_("Mort subite"), required=False)
    prepared = forms.FileField(
        label=_("File of prepared games"),
        help_text=_("For a partie prepared in advance: what manage.py prepare wrote."),
        required=False,
    )
    number = forms.IntegerField(
        label=_("Which game of the file"), min_value=1, initial=1, required=False, widget=forms.NumberInput
    )

    def __init__(
        self, *args: Any, profile: RulesetProfile, formula: str, seconds: int, mort_subite: bool, **kwargs: Any
    ) -> None:
        super().__init__(*args, **kwargs)
        allowed = [(name, str(FORMULA_LABELS[name])) for name in profile.formulas]
        self.fields["formula"].choices = allowed  # type: ignore[attr-defined]  # as above
        self.fields["formula"].initial = formula
        if profile.allowed_times:
            times = [(each, time_label(each)) for each in profile.allowed_times]
            self.fields["seconds"] = forms.TypedChoiceField(
                label=_("Time of a coup"), coerce=int, choices=times, empty_value=None, required=False
            )
        self.fields["seconds"].initial = seconds
        if profile.mort_subite_times:
            self.fields["mort_subite"].initial = mort_subite
            told = {"times": mort_subite_times(profile)}
            self.fields["mort_subite"].help_text = gettext("In place of the time above: %(times)s.") % told
        else:
            del self.fields["mort_subite"]

    def clean(self) -> dict[str, Any]:
        typed = super().clean() or {}
        if typed.get("source") is DrawSource.PREPARED and "number" in typed:
            try:
                typed["game"] = game_of_file(_text_of(typed.get("prepared")), typed["number"] or 1)
            except Refusal as refusal:
                self.add_error("prepared", translated(refusal))
        return typed

    def arguments(self) -> dict[str, Any]:
        """What the command takes."""
        typed = self.cleaned_data
        own = {name: typed[name] or None for name in ("formula", "seconds")}
        own["mort_subite"] = typed.get("mort_subite")
        return {"source": typed["source"], "prepared": typed.get("game", ""), **own}


def _text_of(file: UploadedFile | None) -> str:
    """The text of a file that was sent. Raises GameMissing, NotAPreparedGame."""
    if file is None:
        raise GameMissing
    try:
        return file.read(LARGEST_PREPARED + 1)[:LARGEST_PREPARED].decode()
    except UnicodeDecodeError:
        raise NotAPreparedGame from None
