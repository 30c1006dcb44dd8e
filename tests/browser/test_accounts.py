"""Signing in as people do: with the code of a telephone, with a passkey, with a link, in a browser."""

from collections.abc import Callable, Iterator
from pathlib import Path
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.acting import click, press, read, spell, write
from tests.browser.conftest import PHONE, served, sign_in
from tests.browser.pictures import picture
from tests.browser.seed import ARBITRE, DOUBLE, JUGE, PASSWORD, STAFF
from tests.factories.factors import code_of
from tests.factories.other_accounts import other_accounts, variables_of

pytestmark = pytest.mark.browser


@pytest.fixture(scope="module")
def url(new_world: Callable[[str], Path]) -> Iterator[str]:
    """A server of its own, by the only name for which a browser lends its keys without https."""
    with served(new_world("desks")) as (address, _made):
        yield f"http://localhost:{urlsplit(address).port}"


def credentials(page: Page, email: str) -> None:
    write(page.get_by_label("Adresse"), email)
    write(page.get_by_label("Mot de passe"), PASSWORD)
    click(page.get_by_role("button", name="Se connecter"))


def sign_out(page: Page) -> None:
    """From one's account, which has it at every size."""
    click(page.get_by_role("link", name="Mon compte"))
    click(page.get_by_role("button", name="Se déconnecter"))
    expect(page.get_by_role("link", name="Se connecter").first).to_be_visible()


def with_keys(page: Page) -> None:
    """A fingerprint reader that always knows its owner."""
    session = page.context.new_cdp_session(page)
    session.send("WebAuthn.enable")
    options = {
        "protocol": "ctap2",
        "transport": "internal",
        "hasResidentKey": True,
        "hasUserVerification": True,
        "isUserVerified": True,
        "automaticPresenceSimulation": True,
    }
    session.send("WebAuthn.addVirtualAuthenticator", {"options": options})


@pytest.mark.lasting
def test_the_code_of_a_telephone(url, new_page):
    page = new_page(f"{url}/connexion/?next=/compte/", size=PHONE)
    credentials(page, ARBITRE)
    click(page.get_by_role("link", name="Second facteur"))
    click(page.get_by_role("button", name="L’activer"))
    drawing = page.get_by_role("img", name="Dessin")
    expect(drawing).to_be_visible()
    assert read(drawing, "image => image.complete && image.naturalWidth > 0")
    secret = page.get_by_label("Ou tapez-y cette clé").input_value()
    write(page.get_by_label("Le code que le téléphone montre"), code_of(secret))
    click(page.get_by_role("button", name="L’activer"))
    codes = page.locator(".recovery-codes li")
    expect(codes).to_have_count(10)
    recovery = codes.first.inner_text()
    sign_out(page)

    page.goto(f"{url}/connexion/")
    credentials(page, ARBITRE)
    expect(page.get_by_label("Code")).to_be_focused()
    spell(page, "000000")
    press(page, "Enter")
    expect(page.locator(".field-error")).to_have_count(1)
    write(page.get_by_label("Code"), code_of(secret, later=1))
    press(page, "Enter")
    expect(page.get_by_role("link", name="Mon compte")).to_be_visible()
    sign_out(page)

    page.goto(f"{url}/connexion/")
    credentials(page, ARBITRE)
    write(page.get_by_label("Code"), recovery)
    press(page, "Enter")
    expect(page.get_by_role("link", name="Mon compte")).to_be_visible()


def test_a_passkey(url, new_page):
    page = new_page(f"{url}/connexion/?next=/compte/second-facteur/")
    with_keys(page)
    credentials(page, JUGE)
    click(page.get_by_role("button", name="Ajouter une clé d’accès"))
    expect(page.get_by_role("heading", name="Ajouter une clé d’accès")).to_be_visible()
    write(page.get_by_label("Nom"), "Téléphone")
    click(page.get_by_role("button", name="Ajouter une clé d’accès"))
    expect(page.locator(".recovery-codes li")).to_have_count(10)
    sign_out(page)

    page.goto(f"{url}/connexion/")
    click(page.get_by_role("button", name="Utiliser une clé d’accès"))
    expect(page.get_by_role("link", name="Mon compte")).to_be_visible()
    sign_out(page)

    page.goto(f"{url}/connexion/")
    credentials(page, JUGE)
    click(page.get_by_role("button", name="Utiliser une clé d’accès"))
    expect(page.get_by_role("link", name="Mon compte")).to_be_visible()
    page.goto(f"{url}/compte/second-facteur/")
    expect(page.get_by_text("Téléphone", exact=True)).to_be_visible()
    click(page.get_by_role("button", name="Retirer", exact=True))
    expect(page.get_by_role("heading", name="Retirer une clé d’accès")).to_be_visible()
    click(page.get_by_role("button", name="Retirer"))
    expect(page.get_by_role("button", name="L’activer")).to_be_visible()


def test_a_passkey_that_is_not_there_is_told_on_the_page(url, new_page):
    page = new_page(f"{url}/connexion/")
    with_keys(page)
    click(page.get_by_role("button", name="Utiliser une clé d’accès"))
    expect(page.locator("#passkey-failed")).to_be_visible()


def test_an_invited_arbitre_chooses_a_password_and_is_signed_in(url, new_page):
    team = new_page(f"{url}/gestion/comptes/", email=STAFF)
    write(team.get_by_label("Adresse électronique"), "nouvelle@exemple.invalid")
    write(team.get_by_label("Nom affiché"), "Nouvelle")
    click(team.get_by_role("button", name="Inviter"))
    link = team.get_by_label("Lien", exact=True).input_value()

    page = new_page(link, size=PHONE)
    for field in page.locator("input[type=password]").all():
        write(field, "une-phrase-bien-longue")
    click(page.get_by_role("button", name="Enregistrer et se connecter"))
    click(page.get_by_role("link", name="Mon compte"))
    expect(page.get_by_label("Nom affiché")).to_have_value("Nouvelle")


def test_a_juge_arbitre_is_invited_by_a_link_and_nobody_says_a_password(url, new_page):
    staff = new_page(f"{url}/gestion/", email=STAFF)
    click(staff.locator("main a[href*='/gestion/competitions/']").first)
    click(staff.get_by_role("link", name="Équipe"))
    team = staff.url
    click(staff.get_by_label("Juge-arbitre – conduit les parties"))
    click(staff.get_by_role("button", name="Créer l’invitation"))
    expect(staff.get_by_role("button", name="Copier le lien")).to_be_visible()
    picture(staff, "premiere-heure-invitation", staff.locator("main .narrow"))
    click(staff.get_by_role("button", name="Copier le lien"))
    expect(staff.get_by_role("button", name="Copié")).to_be_visible()
    link = staff.get_by_label("Lien", exact=True).input_value()

    invited = new_page(link, size=PHONE)
    write(invited.get_by_label("Votre nom"), "Zoé Petit")
    write(invited.get_by_label("Votre adresse électronique"), "zoe@exemple.invalid")
    for field in invited.locator("input[type=password]").all():
        write(field, "une-phrase-bien-longue")
    picture(invited, "juge-arbitre-invitation", invited.locator("main .narrow"), size=PHONE)
    click(invited.get_by_role("button", name="Accepter et se connecter"))
    expect(invited.get_by_text("Votre rôle : Juge-arbitre")).to_be_visible()
    staff.goto(team)
    expect(staff.get_by_text("acceptée")).to_be_visible()


@pytest.mark.lasting
def test_signing_out_everywhere_else(url, new_page):
    here, there = new_page(url), new_page(url)
    for page in (here, there):
        sign_in(page, url, DOUBLE)
    here.goto(f"{url}/compte/sessions/")
    expect(here.locator("main .list > li")).to_have_count(2)
    click(here.get_by_role("button", name="Se déconnecter partout ailleurs"))
    expect(here.locator("main .list > li")).to_have_count(1)
    there.goto(f"{url}/compte/")
    expect(there).to_have_url(f"{url}/connexion/?next=/compte/")


@pytest.mark.lasting
def test_an_account_that_a_federation_keeps_elsewhere(new_world, new_page):
    """Its page is on another origin, which the policy of ours lets a form lead to."""
    of_ours = new_world("desks")
    with (
        other_accounts() as provider,
        served(of_ours, OPENID_OPENS_ACCOUNTS="True", **variables_of(provider)) as (address, _made),
    ):
        provider.person |= {"email": "joueuse@exemple.invalid"}
        page = new_page(f"{address}/connexion/?next=/compte/", size=PHONE)
        click(page.get_by_role("button", name="Se connecter avec mon compte Fédération"))
        expect(page.get_by_role("heading", name="Mon compte")).to_be_visible()
        click(page.get_by_role("link", name="Compte tenu ailleurs"))
        expect(page.get_by_text("Relié à Fédération depuis")).to_be_visible()
