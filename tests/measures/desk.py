"""`make bench`, on the desk of an arbitre: sixty bulletins in Chromium before the embedded server, on this machine."""

import sys
from pathlib import Path
from tempfile import TemporaryDirectory

from playwright.sync_api import sync_playwright

from tests.browser.conftest import CHROMIUM, Server, Site, chromium, seeded, sign_in
from tests.browser.pace import Pace, enter_all
from tests.browser.seed import ARBITRE


def measured(data: Path) -> Pace:
    seeded(data, "desks")
    server = Server(data)
    try:
        with sync_playwright() as playwright:
            page = chromium(playwright).new_page(locale="fr-FR")
            desk = Site(server.url, **server.made["pace"]).desk
            sign_in(page, desk, ARBITRE)
            page.goto(desk)
            return enter_all(page, 60)
    finally:
        server.stop()


def main() -> None:
    if CHROMIUM is None:
        sys.stdout.write("bulletins au clavier : Chromium manque, rien n'est mesuré\n")
        return
    with TemporaryDirectory() as data:
        pace = measured(Path(data))
    sys.stdout.write(f"{'60 bulletins, chacun avec son verdict (s)':<46} {pace.seconds:10.1f}\n")
    sys.stdout.write(f"{'de la touche Entrée au verdict, médiane (ms)':<46} {pace.median:10.0f}\n")
    sys.stdout.write(f"{'le plus long (ms)':<46} {max(pace.painted):10.0f}\n")


if __name__ == "__main__":
    main()
