"""What staff and the juge-arbitre do on their pages, for tests that go through several."""

import re
from weakref import WeakSet

from playwright.sync_api import BrowserContext, Locator, Page, expect

from games.domain.partie.steps import Step
from tests.browser.acting import appears, choose, click, gone, is_seen, number_of, press, read, spell, write
from tests.browser.seed import PASSWORD

# As long as js/conduct.js lets a new step rest.
REST_MS = 500
_hastened: WeakSet[BrowserContext] = WeakSet()
# Where the forms of the dashboard are.
PARTS = {"inscriptions": "Inscriptions", "tables": "Tables", "manche": "Parties"}


def send(dashboard: Page, section: str, **typed: str) -> None:
    """Go to the part of the dashboard that has the form, open it, fill it and send it."""
    # Folded: the next step of the page may be the same form, as it is announced.
    form = dashboard.locator(f'form[action$="/{section}/"]:not(.next-form)')
    if not number_of(form):
        click(dashboard.locator(".tabs").get_by_role("link", name=PARTS.get(section, "Réglages")))
    unfold(dashboard, form)
    for name, value in typed.items():
        field = form.locator(f"[name={name}]")
        if read(field, "field => field.tagName") == "SELECT":
            choose(field, value)
        else:
            write(field, value)
    click(form.locator("button[type=submit]"))


def unfold(page: Page, form: Locator) -> None:
    """Open what the form is folded in, if it is."""
    if not is_seen(form):
        click(page.locator("details", has=form).locator("summary"))


def invite(dashboard: Page, role: str) -> str:
    """Invite somebody to a role, in the one centre there is if it is of a centre; the link of the invitation."""
    click(dashboard.locator(".tabs").get_by_role("link", name="Équipe"))
    click(dashboard.locator(f"input[name=role][value={role}]"))
    click(dashboard.get_by_role("button", name="Créer l’invitation"))
    link = dashboard.locator("#invitation-link").input_value()
    click(dashboard.locator(".crumbs a"))
    expect(dashboard.locator("#invitations-title")).to_be_visible()
    return link


def accept(page: Page, name: str, email: str) -> Page:
    """Make the account that the invitation offers: the page is then the home of this person."""
    write(page.locator("input[name=name]"), name)
    write(page.locator("input[name=email]"), email)
    for field in page.locator("input[type=password]").all():
        write(field, PASSWORD)
    click(page.locator("main button[type=submit]"))
    page.wait_for_url(re.compile(r"^http://[^/]+/$"))
    return page


def act(console: Page, step: Step) -> None:
    form = console.locator(f'form[action$="/{step.value}/"]')
    pass_rest(form)
    click(form.locator("#next-action"))
    if step is Step.CLOSE_COUP:
        close_now(console)


def close_now(console: Page) -> None:
    """The coup has time left: that it ends now is said by a key of its own."""
    form = console.locator("form[data-asked]")
    pass_rest(form)
    expect(form.locator("#next-action")).to_be_focused()
    press(console, "t")
    gone(form, while_=console.locator("#next-action"))


def pass_rest(form: Locator) -> None:
    """A step that has just been put there takes no key for a moment, which passes at once."""
    if form.page.context not in _hastened:
        form.page.clock.install()
        _hastened.add(form.page.context)
    appears(form)
    form.page.clock.fast_forward(REST_MS)
    expect(form).not_to_have_attribute("data-resting", "")


def press_next(console: Page, step: Step) -> None:
    """The focus is on the button of the step, which says its key: Enter takes it."""
    form = console.locator(f'form[action$="/{step.value}/"]')
    pass_rest(form)
    button = form.locator("#next-action")
    expect(button).to_be_focused()
    expect(button.locator("kbd")).to_have_text("↵")
    press(console, "Enter")
    if step is Step.CLOSE_COUP:
        close_now(console)


# Letters drawn by hand; those of a tirage that was typed wrong have a form of their own.
LETTERS_FORM = "form.conduct-action:has(input[name=letters])"
LETTERS = f"{LETTERS_FORM} input[name=letters]"


def type_letters(console: Page, letters: str) -> None:
    """The field has the focus: nothing is clicked."""
    pass_rest(console.locator(LETTERS_FORM))
    expect(console.locator(LETTERS)).to_be_focused()
    spell(console, letters)
    press(console, "Enter")


def press_to_the_close(console: Page) -> None:
    for step in (Step.ANNOUNCE_TIRAGE, Step.START_CLOCK, Step.CLOSE_COUP):
        press_next(console, step)
    expect(console.locator(f'form[action$="/{Step.ANNOUNCE_SOLUTION.value}/"]')).to_be_visible()
