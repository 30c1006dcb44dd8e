"""Forms of one page, each a command: its fields, who is offered it, what it does."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.forms import Form
from django.http import HttpRequest
from django.utils.functional import Promise

from engine.events import actors, refusals
from engine.eventstore.errors import EditedMeanwhile
from engine.web import editing, form_addresses, idempotency, sentences

# A sentence, or one made of the page as it was and of the valid form.
Done = Promise | Callable[[Any, Any], str]


# Known by which it is: what its texts say, and so their hash, changes with the language of the reader.
@dataclass(frozen=True, slots=True, eq=False)
class PageForm:
    """One form. `make` takes the page and the arguments of a form; `act` the page, the valid form and who acts.

    `act` may return the address to show next. `done` says what was done.
    """

    name: str
    title: Promise
    submit: Promise
    done: Done
    make: Callable[..., Form]
    act: Callable[[Any, Any, actors.Actor], str | None]
    offered: Callable[[Any], bool] = lambda _page: True

    def form(self, page: Any, typed: Mapping[str, Any] | None = None, files: Any = None) -> Form:
        # The name in the ids: several forms of one page have a field of the same name.
        return self.make(page, data=typed, files=files, auto_id=f"{self.name}-%s")


@dataclass(frozen=True, slots=True)
class Outcome:
    """What became of a form: the address to show next, or the form to show again with its status."""

    next: str | None
    form: Form
    status: int = 302

    @property
    def done(self) -> bool:
        return self.status == 302


def send(request: HttpRequest, page: Any, part: PageForm, by: actors.Actor) -> Outcome:
    """Check the form and run its command; a refusal is told in the form, with what was typed."""
    outcome = _sent(request, page, part, by)
    if outcome.done:
        tell_done(request, said_done(part.done, page, outcome.form))
    else:
        form_addresses.note_refused(request, form_addresses.faults_of(outcome.form))
    return outcome


def _sent(request: HttpRequest, page: Any, part: PageForm, by: actors.Actor) -> Outcome:
    form = part.form(page, request.POST, request.FILES)
    if not form.is_valid():
        return Outcome(None, form, 422)
    try:
        with idempotency.identified_by_form(request):
            shown_next = part.act(page, form, by)
    except EditedMeanwhile as edited:
        assert isinstance(form, editing.VersionedForm)
        editing.shown_again(form, edited)
        return Outcome(None, form, edited.status)
    except refusals.Refusal as refusal:
        form.add_error(None, sentences.translated(refusal))
        return Outcome(None, form, refusal.status)
    return Outcome(shown_next, form)


def nothing_asked(_page: Any, **options: Any) -> Form:
    """Makes a form without fields: it is sent, and that is all."""
    return Form(**options)


def tell_done(request: HttpRequest, what: Promise | str) -> None:
    """What was done, said on the page that comes next, which looks much like the one before."""
    messages.success(request, str(what))


def said_done(done: Done, page: Any, form: Form) -> str:
    """What a form has done to the page as it was."""
    return str(done) if isinstance(done, Promise) else done(page, form)


def chosen(form: Form, field: str) -> str:
    """What was chosen in a field of a valid form, as its list names it."""
    names = {str(value): str(name) for value, name in form.fields[field].choices}  # type: ignore[attr-defined]  # ChoiceField
    return names[form[field].value() or ""]


def shown(
    page: Any, parts: Iterable[PageForm], address: Callable[[PageForm], str], sent: tuple[PageForm, Form] | None = None
) -> list[dict[str, Any]]:
    """What the template takes of the forms that are offered; the one that was sent as it was typed."""
    at, typed = sent or (None, None)
    if typed is not None:
        _focus(typed)
    return [
        {
            "name": part.name,
            "title": part.title,
            "submit": part.submit,
            "form": typed if part is at else part.form(page),
            "action": address(part),
        }
        for part in parts
        if part is at or part.offered(page)
    ]


def _focus(refused: Form) -> None:
    """A refused form stands far down a phone: the page opens at the field to correct."""
    visible = [field.name for field in refused.visible_fields()]
    wrong = [name for name in visible if name in refused.errors] or visible
    for name in wrong[:1]:
        refused.fields[name].widget.attrs["autofocus"] = True
