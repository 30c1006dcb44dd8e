"""A server whose mails are files: what they say is read by a test as by whoever gets them."""

import re
from pathlib import Path

from playwright.sync_api import Page

from tests.browser.acting import until
from tests.processes import Server

# Where mails say that the site is: its port is not known before it starts.
PUBLIC = "http://raccord.exemple.invalid"


class MailingServer(Server):
    def __init__(self, folder: Path) -> None:
        super().__init__(folder, PUBLIC_URL=PUBLIC)
        self.mails = folder / "mails"

    def said(self, pattern: str, page: Page) -> str:
        """What a mail says, once a worker has sent it; of several, the last that says it."""
        until(page, lambda: bool(self._found(pattern)))
        return self._found(pattern)[-1]

    def _found(self, pattern: str) -> list[str]:
        mails = sorted(self.mails.glob("*.log"), key=lambda file: file.stat().st_mtime_ns)
        return [said for mail in mails for said in re.findall(pattern, mail.read_text(), re.MULTILINE)]
