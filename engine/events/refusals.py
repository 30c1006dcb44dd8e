"""Refusals: why a rule said no."""

import re
from dataclasses import dataclass
from typing import Any, ClassVar, Self


def N_(message: str) -> str:  # noqa: N802  # the name that gettext tools know for "translate later"
    """Mark an English sentence for translation; the shell translates it when it is shown."""
    return message


# Between the words of a class name: "NotUtf8" is not_utf8.
_WORDS = re.compile(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])")


def code_of(module: str, name: str, family: str = "") -> str:
    """The code of a class of this module: its app, or within the engine its package, and the words of its name."""
    app, _, rest = module.partition(".")
    subject = rest.partition(".")[0] if app == "engine" else app
    return f"{subject}.{family}{_WORDS.sub('_', name).lower()}"


@dataclass(frozen=True, slots=True)
class Way:
    """Where a refusal leads: what is written on the link, and its address; both empty where it leads nowhere."""

    label: str = ""
    url: str = ""


class Refusal(Exception):  # noqa: N818  # a refusal is no error: the house worked
    """A rule said no. Base of every refusal that a person may read.

    `code` is stable and names the refusal to programs: the subject and the class ("arbitration.has_played"), unless the
    class says another one that programs know already; `family` stands before the words of the class ("fisf_"). `status`
    is the HTTP status of the shell: 409 for what is not done at this moment. `article` names the article of the
    regulation, or is empty; `retry_after` seconds later it may be tried again, where that is known. `params` fill the
    placeholders of `message`.
    """

    code: ClassVar[str] = "refused"
    family: ClassVar[str] = ""
    status: ClassVar[int] = 409
    message: ClassVar[str] = N_("This is not possible.")
    article: ClassVar[str] = ""
    retry_after: ClassVar[int] = 0

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        if "code" not in cls.__dict__:
            cls.code = code_of(cls.__module__, cls.__name__, cls.family)

    def __init__(self, **params: Any) -> None:
        super().__init__()
        self.params = params
        self.way = Way()

    def __str__(self) -> str:
        return self.message % self.params

    def leading(self, label: str, url: str) -> Self:
        """The same, with a way on: what its page offers beside the sentence. `label` is translated when it is shown."""
        self.way = Way(label, url)
        return self


class Wrong(Refusal):
    """Base of those of what was sent: it would be refused at any time."""

    code = Refusal.code
    status = 422


class NotThere(Refusal):
    """Base of those of what was asked for: there is none, or none for the one who asks."""

    code = Refusal.code
    status = 404
