"""The letters of FISF 6.4.2.c in words: to whom, about what, by whom."""

from collections.abc import Callable
from typing import Any

from django.urls import reverse
from django.utils.translation import gettext as _, gettext_lazy

from arbitration.events import fisf as events
from arbitration.forms.recours import OUTCOME_LABELS
from arbitration.presentation.further import PARTIES, TRANSMITTERS, listed, told
from arbitration.presentation.recours import about
from arbitration.queries.letters import Letter
from arbitration.queries.recours import RecoursLine
from engine.web import dates, stamps

TITLES = {
    events.PartiesInformed: gettext_lazy("Information of the parties"),
    events.AppealEscalated: gettext_lazy("Transmission to the FISF"),
    events.DocumentsRequested: gettext_lazy("Request for documents"),
    events.DossierLapsed: gettext_lazy("Dossier void"),
    events.FurtherAppealDecided: gettext_lazy("Decision of the FISF"),
}
Words = dict[str, Any]


def letter_item(line: RecoursLine, letter: Letter) -> dict[str, Any]:
    """A letter in a list, which leads to it."""
    where = [line.row.recours, letter.version]
    return {
        "title": str(TITLES[type(letter.event)]),
        "at": letter.recorded_at,
        "url": reverse("arbitration:letter", args=where),
        "pdf_url": reverse("arbitration:letter-pdf", args=where),
    }


def letter_page(line: RecoursLine, letter: Letter, *, competition: str, origin: str) -> dict[str, Any]:
    """A letter whole, as its template takes it. `origin`: how the addresses of this installation begin."""
    address = origin.rstrip("/") + letter_item(line, letter)["url"]
    words = _WORDS[type(letter.event)](line, letter)
    return {
        "title": str(TITLES[type(letter.event)]),
        "date": dates.written_day(letter.recorded_at),
        "competition": competition,
        "about": about(line),
        "filed_on": dates.written_day(line.row.filed_at),
        "stamp": {"position": letter.position, "made_at": letter.recorded_at},
        "code": stamps.code_of(letter.digest),
        "qr": stamps.square_code(address, 2),
        "address": address,
        **words,
    }


def _appellant(line: RecoursLine) -> str:
    """Who brought the recours before the FISF, by name where it is a player."""
    by_player = line.further is not None and line.further.row.appellant == events.Party.PLAYER.value
    return line.name if by_player else _("the arbitres of the competition")


def _parties(line: RecoursLine, parties: tuple[events.Party, ...]) -> list[str]:
    return [
        line.name if party is events.Party.PLAYER else _("the arbitres of the competition")
        for party in reversed(parties)
    ]


def _information(line: RecoursLine, letter: Letter) -> Words:
    event: events.PartiesInformed = letter.event
    by = line.name if event.appellant is events.Party.PLAYER else str(PARTIES[event.appellant])
    return {
        "sender": _("The president of the commission d’arbitrage"),
        "to": _parties(line, event.informed),
        "date": dates.written_day(event.at),
        "paragraphs": [
            _(
                "The decision of the commission d’arbitrage on the recours named above is contested by %(appellant)s. "
                "As article 6.4.2 of the regulation provides, the dossier will be transmitted to the commission de "
                "recours of the FISF."
            )
            % {"appellant": by},
            _("The grounds given are the following:"),
        ],
        "quoted": letter.text,
        "closing": [
            _("This letter informs you of it, as article 6.4.2.c requires, before the dossier is transmitted.")
        ],
    }


def _transmission(line: RecoursLine, letter: Letter) -> Words:
    event: events.AppealEscalated = letter.event
    further = line.further
    assert further is not None  # the parties were informed before
    informed = {"parties": told(further.row.informed), "moment": dates.stated_moment(further.row.informed_at)}
    organiser = event.transmitter is events.Transmitter.ORGANISER
    return {
        "sender": _("The organiser of the competition")
        if organiser
        else _("The president of the commission d’arbitrage"),
        "to": [_("Commission de recours of the FISF")],
        "paragraphs": [
            _("Please find the dossier of the recours named above, which %(who)s transmits to you.")
            % {"who": str(TRANSMITTERS[event.transmitter])},
            _("Parties informed beforehand, on %(moment)s: %(parties)s.") % informed,
            _("The dossier holds the following documents:"),
        ],
        "documents": listed(letter.text),
        "closing": [],
    }


def _request(line: RecoursLine, letter: Letter) -> Words:
    event: events.DocumentsRequested = letter.event
    return {
        "sender": _("The president of the commission de recours of the FISF"),
        "to": [_appellant(line)],
        "paragraphs": [
            _("The commission de recours of the FISF examines the recours named above. These documents are missing:")
        ],
        "documents": listed(letter.text),
        "closing": [
            _(
                "As article 6.4.2.c of the regulation provides, you have until %(moment)s inclusive to complete the "
                "dossier. After that, it is classed as null and void."
            )
            % {"moment": dates.stated_moment(event.until)}
        ],
    }


def _lapse(line: RecoursLine, letter: Letter) -> Words:
    event: events.DossierLapsed = letter.event
    return {
        "sender": _("The president of the commission de recours of the FISF"),
        "to": [_appellant(line)],
        "paragraphs": [
            _("The documents asked of you in the dossier of the recours named above were due on %(moment)s.")
            % {"moment": dates.stated_moment(event.until)},
            _(
                "They had not arrived by then: as article 6.4.2.c of the regulation provides, the dossier is classed "
                "as null and void. The decision of the commission d’arbitrage stands."
            ),
        ],
        "closing": [],
    }


def _decision(line: RecoursLine, letter: Letter) -> Words:
    event: events.FurtherAppealDecided = letter.event
    favourable = [_("The reading that favours the player was taken.")] if event.favourable else []
    return {
        "sender": _("The president of the commission de recours of the FISF"),
        "to": [*([line.name] if line.name else []), _("Commission d’arbitrage of the competition")],
        "paragraphs": [
            _("The commission de recours of the FISF, made up of %(names)s, has examined the recours named above.")
            % {"names": ", ".join(letter.sitting)},
            _("It decides: %(outcome)s.") % {"outcome": str(OUTCOME_LABELS[event.outcome]).lower()},
            *favourable,
            _("For these reasons:"),
        ],
        "quoted": letter.text,
        "closing": [],
    }


_WORDS: dict[type, Callable[[RecoursLine, Letter], Words]] = {
    events.PartiesInformed: _information,
    events.AppealEscalated: _transmission,
    events.DocumentsRequested: _request,
    events.DossierLapsed: _lapse,
    events.FurtherAppealDecided: _decision,
}
