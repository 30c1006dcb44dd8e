"""What staff and the juge-arbitre do on their pages, for tests that go through several."""

import re

from playwright.sync_api import Locator, Page, expect

from games.domain.partie.steps import Step
from tests.browser.seed import PASSWORD

# Where the forms of the dashboard are.
PARTS = {"inscriptions": "Inscriptions", "tables": "Tables", "manche": "Parties"}


def send(dashboard: Page, section: str, **typed: str) -> None:
    """Go to the part of the dashboard that has the form, open it, fill it and send it."""
    form = dashboard.locator(f'form[action$="/{section}/"]')
    dashboard.wait_for_load_state()
    if not form.count():
        dashboard.locator(".tabs").get_by_role("link", name=PARTS.get(section, "Réglages")).click()
    unfold(dashboard, form)
    for name, value in typed.items():
        field = form.locator(f"[name={name}]")
        if field.evaluate("field => field.tagName") == "SELECT":
            field.select_option(value)
        else:
            field.fill(value)
    form.locator("button[type=submit]").click()


def unfold(page: Page, form: Locator) -> None:
    """Open what the form is folded in, if it is: of a page that has not come whole nobody knows."""
    page.wait_for_load_state()
    if not form.is_visible():
        page.locator("details", has=form).locator("summary").click()


def invite(dashboard: Page, section: str, email: str, name: str) -> str:
    """Appoint somebody who has no account; the link to choose a password."""
    send(dashboard, section, email=email)
    expect(dashboard.locator(f'form[action$="/{section}/"] .field-error')).to_be_in_viewport()
    send(dashboard, section, name=name)
    link = dashboard.locator("#password-link").input_value()
    dashboard.locator(".crumbs a").click()
    dashboard.locator(".tabs").get_by_role("link", name="Réglages").click()
    expect(dashboard.get_by_role("link", name=name)).to_be_visible()
    return link


def accept(page: Page) -> Page:
    """Choose the password that the link asks for: the page is then the home of this person."""
    for field in page.locator("input[type=password]").all():
        field.fill(PASSWORD)
    page.locator("main button[type=submit]").click()
    page.wait_for_url(re.compile(r"^http://[^/]+/$"))
    return page


def act(console: Page, step: Step) -> None:
    console.locator(f'form[action$="/{step.value}/"]:not([data-resting]) #next-action').click()
