"""An address that only takes a form, opened again by a reader: he is led to the page that the form belongs to.

That page is the nearest above it in the tree of addresses, without a list to keep; a view whose address says another
one is `part_of` it. What was refused there last is told again on the page.
"""

from collections.abc import Callable, Iterable

from django.contrib import messages
from django.forms import Form
from django.http import Http404, HttpRequest, HttpResponse, HttpResponseRedirect
from django.urls import resolve
from django.utils.translation import gettext as _

from engine.web import marks, requests

_PAGE = "page_of_form"
# In the session: the address of the form that was refused last, and why.
_REFUSED = "refused_form"


def part_of(page: Callable[..., str]) -> Callable[[marks.View], marks.View]:
    """Say of a view that its form stands on another page than its address says: `page` makes that address.

    It is given the parts of the address of the form, by their names.
    """
    return marks.marked(**{_PAGE: page})


def note_refused(request: HttpRequest, reasons: Iterable[str]) -> None:
    """Say why the form of this request is refused, to be told again where its address is opened once more."""
    request.META[_REFUSED] = [str(reason) for reason in reasons]


def faults_of(form: Form) -> list[str]:
    """What is wrong in a form, a sentence each, fields by their labels."""
    faults = [str(fault) for fault in form.non_field_errors()]
    for field in form:
        label = _("%(field)s:") % {"field": field.label}
        faults += [f"{label} {fault}" for fault in field.errors]
    return faults


def keep_refused(request: HttpRequest, response: HttpResponse) -> None:
    """Keep why a form was refused until it is accepted; for those who have a session, as a visitor is given none."""
    if not request.session.session_key or requests.from_htmx(request):
        return
    if 400 <= response.status_code < 500:
        request.session[_REFUSED] = {"at": request.path, "reasons": request.META.get(_REFUSED, [])}
    elif _refused_at(request) is not None:
        del request.session[_REFUSED]


def led_to_page(request: HttpRequest) -> HttpResponse:
    """The page of the form, which tells first that nothing was sent now, or why it was refused before."""
    reasons = _refused_at(request)
    if reasons is None:
        messages.info(
            request, _("Here is the page of that form. If it has not been recorded, send it again from here.")
        )
    else:
        del request.session[_REFUSED]
        refused = _("The form was refused and nothing was recorded: send it again from here.")
        messages.error(request, " ".join([refused, *reasons]))
    return HttpResponseRedirect(page_of(request.path_info))


def page_of(path: str) -> str:
    """The address of the page that the form at `path` belongs to."""
    declared = marks.said_of(path, _PAGE)
    if declared is not None:
        return str(declared(**resolve(path).kwargs))
    return next(above for above in _above(path) if _leads_somewhere(above))


def _above(path: str) -> Iterable[str]:
    parts = path.strip("/").split("/")
    for kept in range(len(parts) - 1, 0, -1):
        yield f"/{'/'.join(parts[:kept])}/"
    yield "/"


def _leads_somewhere(path: str) -> bool:
    try:
        resolve(path)
    except Http404:
        return False
    return True


def _refused_at(request: HttpRequest) -> list[str] | None:
    refused = request.session.get(_REFUSED)
    return refused["reasons"] if refused and refused["at"] == request.path else None
