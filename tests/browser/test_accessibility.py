"""axe finds nothing serious, and the console nothing wrong, on any page: on a phone and on a desk, light and dark."""

from collections.abc import Callable
from itertools import cycle

import pytest
from playwright.sync_api import Page

from tests.browser.acting import run
from tests.browser.axe import MODES, PAIRS, faults, pictures, show
from tests.browser.conftest import Site
from tests.browser.seed import ARBITRE, DOUBLE, JUGE, STAFF

pytestmark = pytest.mark.browser

# name of the page: who looks at it, and its address on the site
PAGES: dict[str, tuple[str, Callable[[Site], str]]] = {
    "home": ("", lambda site: site.url),
    "home-with-duties": (ARBITRE, lambda site: site.url),
    "login": ("", lambda site: f"{site.url}/connexion/"),
    "dead-link": ("", lambda site: f"{site.url}/compte/mot-de-passe/x/y/"),
    "not-found": ("", lambda site: f"{site.url}/rien/"),
    "refused": (ARBITRE, lambda site: f"{site.url}/gestion/"),
    "competition": (JUGE, lambda site: f"{site.url}/competitions/{site.competition}/"),
    "entered": ("", lambda site: f"{site.url}/competitions/{site.competition}/inscrits/"),
    "standings": ("", lambda site: site.standings),
    "standings-without-a-line": ("", lambda site: f"{site.standings}?q=personne"),
    "standings-on-paper": ("", lambda site: f"{site.standings}imprimer/"),
    "totals-of-the-arbitres": (JUGE, lambda site: f"{site.url}/gestion/competitions/{site.competition}/classement/"),
    "publication": (STAFF, lambda site: f"{site.url}/gestion/competitions/{site.competition}/publication/"),
    "check-a-document": ("", lambda site: f"{site.url}/verifier/0123456789abcdef/"),
    "calendar": ("", lambda site: f"{site.url}/calendrier/"),
    "records": ("", lambda site: f"{site.url}/records/"),
    "search": ("", lambda site: f"{site.url}/recherche/?q=bonn"),
    "hall": ("", lambda site: site.hall),
    "parties": ("", lambda site: f"{site.url}/parties/"),
    "coups": ("", lambda site: site.coups),
    "coup": ("", lambda site: f"{site.coups}1/"),
    "found": ("", lambda site: f"{site.coups}1/tops/"),
    "feuille": ("", lambda site: f"{site.url}/parties/{site.partie}/feuille/"),
    "import": (STAFF, lambda site: f"{site.url}/parties/importer/"),
    "console": (JUGE, lambda site: site.console),
    "desk": (ARBITRE, lambda site: site.desk),
    "desk-read-only": (JUGE, lambda site: site.desk),
    "desk-with-a-verdict": (ARBITRE, lambda site: f"{site.desk}?coup=1&table=2"),
    "billets": (ARBITRE, lambda site: f"{site.place}billets/?all=1"),
    "billets-on-paper": (ARBITRE, lambda site: f"{site.place}billets/imprimer/?all=1"),
    "avertissements": (ARBITRE, lambda site: f"{site.place}avertissements/"),
    "judgements": (ARBITRE, lambda site: f"{site.url}/arbitrage/jugements/"),
    "check-a-file-of-a-recours": (ARBITRE, lambda site: f"{site.url}/recours/dossiers/verifier/"),
    "door-to-the-grid": (ARBITRE, lambda site: f"{site.desk}grille/"),
    "bulletin-on-its-grid": (ARBITRE, lambda site: f"{site.desk}grille/?coup=2&line=3 SIROP G4 20"),
    "double-arbitrage": (DOUBLE, lambda site: f"{site.place}double-arbitrage/"),
    "training": (ARBITRE, lambda site: f"{site.url}/entrainement/"),
    "training-position": (
        ARBITRE,
        lambda site: f"{site.url}/entrainement/?position=deux-lettres-de-raccord&exemple=1",
    ),
    "my-centres": (ARBITRE, lambda site: f"{site.url}/arbitrage/"),
    "organisation": (STAFF, lambda site: f"{site.url}/gestion/"),
    "federations": (STAFF, lambda site: f"{site.url}/gestion/organisation/"),
    "clubs": (STAFF, lambda site: f"{site.url}/gestion/organisation/clubs/"),
    "centres": (STAFF, lambda site: f"{site.url}/gestion/organisation/centres/"),
    "centre": (STAFF, lambda site: f"{site.url}/gestion/organisation/centre/{site.centre}/"),
    "recours-before-the-fisf": (STAFF, lambda site: f"{site.url}/recours/fisf/"),
    "who-sits-in-the-fisf": (STAFF, lambda site: f"{site.url}/recours/fisf/commission/"),
    "players": (STAFF, lambda site: f"{site.url}/gestion/joueurs/"),
    "new-licensee": (STAFF, lambda site: f"{site.url}/gestion/joueurs/nouveau/"),
    "duplicates": (STAFF, lambda site: f"{site.url}/gestion/joueurs/doublons/"),
    "licence-files": (STAFF, lambda site: f"{site.url}/gestion/licences/"),
    "account": (STAFF, lambda site: f"{site.url}/gestion/competitions/{site.competition}/comptes/{site.account}/"),
    "templates": (STAFF, lambda site: f"{site.url}/gestion/nouvelle/"),
    "new-competition": (STAFF, lambda site: f"{site.url}/gestion/nouvelle/interclubs/"),
    "settings": (STAFF, lambda site: f"{site.staff}reglages/"),
    "entries": (STAFF, lambda site: f"{site.staff}inscrits/"),
    "licensee": (STAFF, lambda site: f"{site.staff}inscrits/licencie/?q=bonnard"),
    "list-of-licensees": (STAFF, lambda site: f"{site.staff}inscrits/liste/"),
    "door": (STAFF, lambda site: f"{site.staff}pointage/"),
    "tables": (STAFF, lambda site: f"{site.staff}plan/"),
    "table-plan": (STAFF, lambda site: f"{site.staff}plan/{site.centre}/?order=lot&first=1&empty="),
    "tables-on-paper": (STAFF, lambda site: f"{site.staff}plan/imprimer/"),
    "announcement": ("", lambda site: f"{site.url}/competitions/{site.competition}/annonce/"),
    "late-arrival": (ARBITRE, lambda site: f"{site.place}retards/"),
    "dashboard": (STAFF, lambda site: f"{site.url}/gestion/competitions/{site.competition}/"),
}


@pytest.fixture
def opened(played: Site, new_page: Callable[..., Page], name: str) -> Page:
    """The page of this name, all that is folded in it open."""
    email, address = PAGES[name]
    page = new_page(address(played), email=email)
    run(page, "for (const closed of document.querySelectorAll('details')) closed.open = true")
    return page


# One of each kind: read, worked at, filled in, printed, watched from afar.
OF_EACH_KIND = (
    *(
        "home",
        "login",
        "competition",
        "entered",
        "standings",
        "standings-on-paper",
        "hall",
        "coup",
        "console",
        "desk",
        "billets",
    ),
    *("desk-with-a-verdict", "bulletin-on-its-grid", "settings", "entries", "table-plan", "publication"),
)


@pytest.mark.parametrize(
    ("name", "mode"),
    [pytest.param(name, mode, id=name) for name, mode in zip(OF_EACH_KIND, cycle(MODES), strict=False)],
)
def test_page_is_accessible(opened, name, mode):
    """Once, every size and scheme with some of them, by all rules."""
    show(opened, *mode)
    assert faults(opened) == []


@pytest.mark.lasting
@pytest.mark.parametrize(
    ("name", "modes"),
    [pytest.param(name, modes, id=name) for name, modes in zip(PAGES, cycle(PAIRS), strict=False)],
)
def test_page_is_accessible_at_each_size_in_each_light(opened, name, modes):
    for mode in modes:
        show(opened, *mode)
        assert faults(opened) == [], mode
    pictures(opened, name)
