"""A refusal: what a person asked cannot be done, and why, in a sentence that the shell translates."""

from typing import Any, ClassVar


def N_(message: str) -> str:  # noqa: N802  (the name that message extractors know)
    """Mark a sentence for translation; the domain is pure and leaves the translating to the shell."""
    return message


class Refusal(Exception):  # noqa: N818  (nothing failed: the answer is no)
    """Base of every business refusal.

    code: stable name for programs; status: HTTP status; message: English sentence with %(name)s places;
    article: the article that decides, when one does.
    """

    code: ClassVar[str] = "refused"
    status: ClassVar[int] = 409
    message: ClassVar[str] = N_("This cannot be done.")
    article: ClassVar[str] = ""

    def __init__(self, **params: Any) -> None:
        super().__init__(params)
        self.params = params

    def __str__(self) -> str:
        return self.message % self.params
