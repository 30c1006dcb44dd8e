"""What a public site says of itself by law: who runs it, what it keeps of people, how accessible it is.

Each text is whole as it stands; the settings of the installation fill in who runs it, and whom to write to.
"""

from dataclasses import dataclass
from email.utils import parseaddr

from django.conf import settings
from django.utils.translation import gettext as _


@dataclass(frozen=True, slots=True)
class Section:
    title: str
    paragraphs: tuple[str, ...]


def operator() -> str:
    """Who runs the installation: its name and its address, as one line."""
    named = settings.OPERATOR_NAME or _("The federation or the club that runs this installation")
    return f"{named}, {settings.OPERATOR_ADDRESS}" if settings.OPERATOR_ADDRESS else named


def contact() -> str:
    """An address of mail: the one that is given, else the sender of the mails."""
    return settings.OPERATOR_CONTACT or parseaddr(settings.DEFAULT_FROM_EMAIL)[1]


def privacy_contact() -> str:
    return settings.PRIVACY_CONTACT or contact()


def privacy() -> list[Section]:
    """Article 13 of the GDPR, in its order."""
    return [_responsible(), _kept(), _receivers(), _durations(), _rights(), _cookies()]


def _responsible() -> Section:
    return Section(
        _("Who is responsible"),
        (
            _("%(operator)s decides what is done here with personal data.") % {"operator": operator()},
            _("To ask anything about it, write to %(contact)s.") % {"contact": privacy_contact()},
        ),
    )


def _kept() -> Section:
    return Section(
        _("What is kept, and why"),
        (
            _(
                "Of a licensee: name, birth date, numbers of licence, club, série and category, entries and "
                "results. They are needed to hold competitions and to make rankings, which the licence "
                "(contract) asks for."
            ),
            _(
                "Of an account: address, name shown and last sign-in, to sign in. Of a recours: the "
                "documents that are given, to decide it."
            ),
            _("The log of what was done keeps ids and no names, so that results stay regular (legitimate interest)."),
            _(
                "A name is shown to the public if the player agrees to it, or as the federation has decided "
                "for adults; it can be hidden at any time."
            ),
        ),
    )


def _receivers() -> Section:
    return Section(
        _("Who receives it"),
        (
            _(
                "Those who organise, arbitrate or publish a competition read what they need for it, and "
                "nothing of others. The public reads results with the names that may be shown."
            ),
            _("No company works with this data for us, and no page loads anything from elsewhere."),
            *_told_outside(),
        ),
    )


def _told_outside() -> list[str]:
    """A paragraph for each host that errors or times go to: it hears nothing of anybody, but it hears."""
    told = []
    if settings.ERRORS and settings.ERRORS.is_elsewhere:
        text = _(
            "When the program fails, %(host)s is told: which page or which work, the kind of the error and its place "
            "in the program. No name, no address, no letter of a game, nothing that was typed goes there."
        )
        told.append(text % {"host": settings.ERRORS.host})
    if settings.TRACES and settings.TRACES.is_elsewhere:
        text = _(
            "How long the program works is told to %(host)s: the names of its pages and of its work, and their times. "
            "Nothing about a person goes there."
        )
        told.append(text % {"host": settings.TRACES.host})
    return told


def _durations() -> Section:
    return Section(
        _("How long"),
        (
            _(
                "Each kind has its time, after which it is erased by itself: the whole table is on the page "
                "of retention."
            ),
        ),
    )


def _rights() -> Section:
    return Section(
        _("Your rights"),
        (
            _(
                "You may read your data, take them away, have them corrected or erased, object to their "
                "use, restrict it, and withdraw at any time a consent that you gave."
            ),
            _(
                "Do it yourself under My data, once signed in, or write to the address above; a player "
                "without an account asks the club or the federation for an access."
            ),
            _("You may also complain to %(authority)s.") % {"authority": settings.PRIVACY_AUTHORITY},
            _(
                "Without a name and a licence nobody can be entered in a competition. No decision about a "
                "person is made by a program alone: verdicts follow the regulation, and an arbitre or a "
                "commission may change each of them."
            ),
        ),
    )


def _cookies() -> Section:
    return Section(
        _("Cookies"),
        (
            _(
                "Only those without which nothing works: who is signed in, the protection of forms, the "
                "language, a message to show. None follows anybody, so none asks for consent."
            ),
        ),
    )


def legal() -> list[Section]:
    return [
        Section(_("Publisher"), (operator(), _("Contact: %(contact)s") % {"contact": contact()})),
        Section(
            _("Director of publication"),
            (settings.PUBLICATION_DIRECTOR or _("The legal representative of the publisher."),),
        ),
        Section(_("Host"), (settings.HOSTING or _("The publisher hosts this installation itself."),)),
        Section(
            _("Software"),
            (
                _("This site runs on Raccord %(version)s, free software.") % {"version": settings.VERSION},
                _("Scrabble is a trademark of its owners, with whom neither Raccord nor this notice has any tie."),
            ),
        ),
        Section(
            _("Report a vulnerability"),
            (
                _("Write to %(contact)s; the file /.well-known/security.txt says the same.")
                % {"contact": settings.SECURITY_CONTACT or contact()},
            ),
        ),
    ]


def accessibility() -> list[Section]:
    return [
        Section(
            _("State of conformity"),
            (
                _(
                    "Raccord aims at level AA of WCAG 2.2. A program looks at every page of each version; "
                    "nobody from outside has made an audit, so that this site declares itself partly "
                    "conforming."
                ),
            ),
        ),
        Section(
            _("What works"),
            (
                _(
                    "Every page is read and used by keyboard alone, without a script but for what moves by "
                    "itself, at 360 pixels, and enlarged. Grids and charts say in words what they show."
                ),
            ),
        ),
        Section(
            _("What is known not to"),
            (
                settings.ACCESSIBILITY_GAPS
                or _("Nothing is known; without an audit that proves nothing. Tell us what you meet."),
            ),
        ),
        Section(
            _("Tell us"),
            (
                _("If something cannot be read or done, write to %(contact)s: you will be given it in another way.")
                % {"contact": contact()},
                _("Without an answer, in France, you may write to the Défenseur des droits."),
            ),
        ),
    ]


def subprocessors() -> list[Section]:
    return [
        Section(
            _("No subprocessor"),
            (
                _(
                    "Nobody works for %(operator)s with personal data of this site. Pages load nothing from "
                    "elsewhere; no measure of audience, no advertisement, no map, no font of others."
                )
                % {"operator": operator()},
                _("The machine is lent by: %(host)s, who does not read what is on it.") % {"host": settings.HOSTING}
                if settings.HOSTING
                else _("The machine and its copies are kept by the publisher."),
            ),
        ),
        *([Section(_("What leaves this site"), tuple(told))] if (told := _told_outside()) else []),
    ]
