"""The forms of federations, comités, clubs and centres."""

from typing import Any
from uuid import UUID

from django.forms import Form
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from engine.events.actors import Actor
from engine.people.permissions import allowed
from engine.web.pageforms import Done, PageForm
from tournaments.commands import organisation as organisation_commands
from tournaments.domain.organisation.kinds import OrganisationKind
from tournaments.forms import organisation as forms
from tournaments.queries.memberships import owners_of
from tournaments.queries.organisation import OrganisationPage, names_of_organisations

NEW_CLUB = "nouveau-club"


def address(kind: OrganisationKind, organisation: UUID) -> str:
    return reverse("organisation-page", args=[kind, organisation])


def _named(sentence: Promise) -> Done:
    """The sentence with the name that was typed."""
    return lambda _page, form: sentence % {"name": form.cleaned_data["name"]}


_CLUB_ADDED = _named(_("Club added: %(name)s."))
_CENTRE_ADDED = _named(_("Centre added: %(name)s."))
_AMENDED = _named(_("Changes saved: %(name)s."))


# --- making them --------------------------------------------------------------------------------------


def _new_federation(page: OrganisationPage, **options: Any) -> Form:
    return forms.NewFederationForm(**options)


def _found_federation(page: object, form: forms.NewFederationForm, by: Actor) -> str:
    return address(OrganisationKind.FEDERATION, organisation_commands.found_federation(by=by, **form.cleaned_data))


def _new_comite(page: OrganisationPage, **options: Any) -> Form:
    return forms.NewComiteForm(**options)


def _form(page: OrganisationPage, form: forms.NewComiteForm, by: Actor) -> str:
    return address(OrganisationKind.COMITE, organisation_commands.form_comite(page.id, by=by, **form.cleaned_data))


def _new_club(page: OrganisationPage, **options: Any) -> Form:
    return forms.NewClubForm(federation=page.id, **options)


def _new_club_of_comite(page: OrganisationPage, **options: Any) -> Form:
    return forms.NewClubForm(federation=page.row.federation, initial={"comite": str(page.id)}, **options)


def _add_club(page: OrganisationPage, form: forms.NewClubForm, by: Actor) -> str:
    federation = page.id if page.kind == "federation" else page.row.federation
    return address(OrganisationKind.CLUB, organisation_commands.add_club(federation, by=by, **form.cleaned_data))


def new_club(by: Actor) -> PageForm:
    """A club of a federation or a comité, among those of the reader; the list of clubs comes next, for the next one."""
    owners = owners_of(by)

    def make(_page: object, **options: Any) -> Form:
        return forms.OwnedClubForm(owners=owners, **options)

    def act(_page: object, form: forms.OwnedClubForm, by: Actor) -> str:
        organisation_commands.add_club(by=by, **form.arguments())
        return reverse("organisation-clubs")

    return PageForm(NEW_CLUB, _("Add a club"), _("Add this club"), _CLUB_ADDED, make, act, lambda _page: bool(owners))


def _new_centre(page: OrganisationPage, **options: Any) -> Form:
    return forms.RequestedCentreForm(initial={"club": str(page.id)}, **options)


def _ask_centre(page: object, form: forms.RequestedCentreForm, by: Actor) -> str:
    return address(OrganisationKind.CENTRE, organisation_commands.request_centre(by=by, **form.cleaned_data))


def new_centre(by: Actor) -> PageForm:
    """A centre of no club, or of a chosen one; its owner, among those of the reader."""

    def make(_page: object, **options: Any) -> Form:
        return forms.NewCentreForm(owners=owners_of(by), **options)

    def act(_page: object, form: forms.NewCentreForm, by: Actor) -> str:
        return address(OrganisationKind.CENTRE, organisation_commands.request_centre(by=by, **form.arguments()))

    return PageForm("nouveau-centre", _("Add a centre"), _("Add the centre"), _CENTRE_ADDED, make, act)


# --- amending them ------------------------------------------------------------------------------------


def _federation(page: OrganisationPage, **options: Any) -> Form:
    now = {name: getattr(page.row, name) for name in ("name", "code", "country", "time_zone")}
    return forms.FederationForm(version=page.version, initial=now, **options)


def _amend_federation(page: OrganisationPage, form: forms.FederationForm, by: Actor) -> None:
    organisation_commands.amend_federation(page.id, by=by, expected=form.expected, **form.typed())


def _comite(page: OrganisationPage, **options: Any) -> Form:
    return forms.ComiteForm(version=page.version, initial={"name": page.row.name, "code": page.row.code}, **options)


def _amend_comite(page: OrganisationPage, form: forms.ComiteForm, by: Actor) -> None:
    organisation_commands.amend_comite(page.id, by=by, expected=form.expected, **form.typed())


def _club(page: OrganisationPage, **options: Any) -> Form:
    row = page.row
    now = {"name": row.name, "code": row.code, "comite": str(row.comite or ""), "school": row.school}
    return forms.ClubForm(
        version=page.version, federation=row.federation, current=_own(row.comite), initial=now, **options
    )


def _amend_club(page: OrganisationPage, form: forms.ClubForm, by: Actor) -> None:
    organisation_commands.amend_club(page.id, by=by, expected=form.expected, **form.typed())


def _centre(page: OrganisationPage, **options: Any) -> Form:
    row = page.row
    now = {
        "name": row.name,
        "town": row.town,
        "club": str(row.club or ""),
        "seats": row.seats or None,
        "equipment": ", ".join(row.equipment),
        "time_zone": row.time_zone,
    }
    return forms.CentreForm(version=page.version, current=_own(row.club), initial=now, **options)


def _amend_centre(page: OrganisationPage, form: forms.CentreForm, by: Actor) -> None:
    organisation_commands.amend_centre(page.id, by=by, expected=form.expected, **form.typed())


def _owner_form(by: Actor) -> PageForm:
    """The owner of a centre, for those who have more than one to choose from."""
    owners = owners_of(by)

    def make(page: OrganisationPage, **options: Any) -> Form:
        now = {"whose": str(page.row.comite or page.row.federation or "")}
        # what is of no federation is the installation's, and only its team gives it back
        nobody = allowed(by, "tournaments.found_federation")
        return forms.EntrustedForm(owners=owners, nobody=nobody, version=page.version, initial=now, **options)

    def act(page: OrganisationPage, form: forms.EntrustedForm, by: Actor) -> None:
        organisation_commands.entrust_centre(page.id, by=by, expected=form.expected, **form.owner())

    return PageForm(
        "a-qui",
        _("Whose it is"),
        _SAVE,
        _("The owner has been changed."),
        make,
        act,
        lambda page: bool(owners) and _is_open(page),
    )


def _own(organisation: UUID | None) -> tuple[UUID, str] | None:
    names = names_of_organisations([organisation] if organisation else [])
    return next(iter(names.items()), None)


def _is_open(page: OrganisationPage) -> bool:
    return not page.row.closed


_AMEND = _("Amend")
_SAVE = _("Save")

NEW_FEDERATION = PageForm(
    "nouvelle",
    _("New federation"),
    _("Create the federation"),
    _named(_("Federation created: %(name)s.")),
    _new_federation,
    _found_federation,
)
_NEW_COMITE = PageForm(
    "nouveau-comite",
    _("New comité"),
    _("Form the comité"),
    _named(_("Comité created: %(name)s.")),
    _new_comite,
    _form,
    _is_open,
)

_ALL = {
    OrganisationKind.FEDERATION: (
        _NEW_COMITE,
        PageForm(NEW_CLUB, _("Add a club"), _("Add this club"), _CLUB_ADDED, _new_club, _add_club, _is_open),
        PageForm("modifier", _AMEND, _SAVE, _AMENDED, _federation, _amend_federation, _is_open),
    ),
    OrganisationKind.COMITE: (
        PageForm(NEW_CLUB, _("Add a club"), _("Add this club"), _CLUB_ADDED, _new_club_of_comite, _add_club, _is_open),
        PageForm("modifier", _AMEND, _SAVE, _AMENDED, _comite, _amend_comite, _is_open),
    ),
    OrganisationKind.CLUB: (
        PageForm(
            "nouveau-centre",
            _("Add a centre"),
            _("Add the centre"),
            _CENTRE_ADDED,
            _new_centre,
            _ask_centre,
            _is_open,
        ),
        PageForm("modifier", _AMEND, _SAVE, _AMENDED, _club, _amend_club, _is_open),
    ),
    OrganisationKind.CENTRE: (PageForm("modifier", _AMEND, _SAVE, _AMENDED, _centre, _amend_centre, _is_open),),
}


def parts_of(kind: OrganisationKind, by: Actor) -> dict[str, PageForm]:
    """The forms of a page by their names."""
    owner_form = (_owner_form(by),) if kind is OrganisationKind.CENTRE else ()
    return {part.name: part for part in (*_ALL[kind], *owner_form)}
