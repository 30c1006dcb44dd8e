"""What the pages of the licences of clubs show, and their file for a spreadsheet."""

import csv
from collections.abc import Iterable, Mapping
from decimal import Decimal
from io import StringIO
from itertools import groupby
from typing import Any

from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext as _, gettext_lazy, pgettext_lazy

from engine.web.dates import written_date
from tournaments.club_licences.domain.kinds import LicenceKinds
from tournaments.club_licences.domain.seasons import RequestState, Subject
from tournaments.club_licences.events import Guardian
from tournaments.club_licences.forms import RenewalsForm
from tournaments.club_licences.queries.accounts import ClubAccountLine, ClubBankLine, club_reference
from tournaments.club_licences.queries.licensees import ClubLicensee, ClubSeason, kinds_of, seasons
from tournaments.club_licences.queries.requests import ClubAccount, LicenceRequestLine, account_of
from tournaments.domain.papers import csv_file, paper
from tournaments.history.organisation import season_label
from tournaments.online_entries.presentation import sum_text
from tournaments.presentation.players import category_label

STATES: Mapping[RequestState, str | Promise] = {
    RequestState.AWAITED: gettext_lazy("waits for the player to agree"),
    RequestState.DECLINED: gettext_lazy("the player declines"),
    RequestState.PENDING: gettext_lazy("waits for the comité"),
    RequestState.ACCEPTED: pgettext_lazy("licence", "accepted"),
    RequestState.REFUSED: pgettext_lazy("licence", "refused"),
    RequestState.WITHDRAWN: pgettext_lazy("licence", "withdrawn"),
}


def address_of(page: ClubSeason) -> str:
    return f"{reverse('club-licences', args=[page.club])}?saison={page.season}"


def season_shown(page: ClubSeason) -> dict[str, Any]:
    """The club, its licensees, and the way to the other seasons."""
    url = reverse("club-licences", args=[page.club])
    return {
        "club": page,
        "season": season_label(page.season),
        "seasons": _season_links(page.season, url),
        "address": address_of(page),
        "reference": club_reference(page.club, page.season),
        "illustrative": page.kinds is not None and page.kinds.illustrative,
        "club_url": reverse("club", args=[page.club]),
        "new_url": f"{reverse('club-new-licence', args=[page.club])}?saison={page.season}",
        "transfer_url": reverse("club-transfer", args=[page.club]),
        "file_url": f"{reverse('club-licences-file', args=[page.club])}?saison={page.season}",
    }


def _season_links(season: int, url: str) -> list[dict[str, Any]]:
    return [
        {"label": season_label(of), "url": f"{url}?saison={of}", "current": of == season} for of in sorted(seasons())
    ]


def renewals_shown(page: ClubSeason, form: RenewalsForm | None, *, all_ticked: bool) -> dict[str, Any]:
    """The licensees; beside each whose licence may be asked for, a box and the kinds. `form`: one that was refused."""
    ticked = set(form["players"].value() or ()) if form is not None else set()
    lines = [
        _licensee(page, licensee, form, ticked=all_ticked or str(licensee.player) in ticked)
        for licensee in page.licensees
    ]
    return {
        "licensees": lines,
        "asks": any(line["offered"] for line in lines),
        "tick_url": f"{address_of(page)}&cocher=tous#licensees-title",
        "faults": [fault for faults in form.errors.values() for fault in faults] if form is not None else [],
    }


def _licensee(page: ClubSeason, licensee: ClubLicensee, form: RenewalsForm | None, *, ticked: bool) -> dict[str, Any]:
    offered = not licensee.licensed and not licensee.asked
    chosen = form.data.get(f"kind-{licensee.player}", licensee.kind) if form is not None else licensee.kind
    return {
        "player": licensee.player,
        "name": licensee.name,
        "number": licensee.number,
        "serie": licensee.serie,
        "category": category_label(licensee.category, licensee.latest),
        "state": state_of(licensee),
        "offered": offered,
        "ticked": ticked,
        "kinds": [
            {
                "code": kind.code,
                "label": _kind_with_price(kind.title, kind.federation + kind.comite, page.kinds),
                "chosen": kind.code == chosen,
            }
            for kind in page.kinds.kinds
        ]
        if page.kinds and offered
        else [],
    }


def _kind_with_price(title: str, cents: int, kinds: LicenceKinds) -> str:
    return f"{title} – {sum_text(cents, kinds.currency)}"


def state_of(licensee: ClubLicensee) -> str:
    """Where his licence of the season stands."""
    if licensee.licensed:
        return _("licensed")
    if licensee.asked:
        return _("asked for")
    if licensee.latest:
        return _("last licence: %(season)s") % {"season": season_label(licensee.latest)}
    return _("no licence yet")


def kind_title(code: str, kinds: LicenceKinds | None) -> str:
    """Of a kind that the table of the season has no more, its code."""
    kind = kinds.named(code) if kinds else None
    return kind.title if kind else code or _("Licence")


def subject_text(line: LicenceRequestLine, kinds: LicenceKinds | None) -> str:
    """What is asked for, in a few words."""
    match line.subject:
        case Subject.RENEWAL:
            return kind_title(line.kind, kinds)
        case Subject.NEW:
            return (
                _("First licence: %(kind)s") % {"kind": kind_title(line.kind, kinds)}
                if line.kind
                else _("First licence")
            )
        case Subject.TRANSFER:
            return _("Transfer from %(day)s") % {"day": written_date(line.on)} if line.on else ""


def transfer_sentence(line: LicenceRequestLine) -> str:
    """Where a transfer stands, to its player."""
    said = {"club": line.club_name, "day": written_date(line.on) if line.on else ""}
    match line.state:
        case RequestState.AWAITED:
            return _("The club %(club)s asks for you: you would be of it from %(day)s.") % said
        case RequestState.PENDING if line.guardian:
            agreed = _("A parent or the guardian agrees that the player goes to %(club)s from %(day)s.") % said
            decides = _("The comité decides; you are told by mail.")
            return f"{agreed} {decides}"
        case RequestState.PENDING:
            return _("You agree to go to %(club)s from %(day)s. The comité decides; you are told by mail.") % said
        case RequestState.ACCEPTED:
            return _("Your transfer is accepted: you are of the club %(club)s from %(day)s.") % said
        case RequestState.DECLINED:
            return _("You stay in your club; %(club)s reads it in its requests.") % said
        case RequestState.REFUSED:
            return _("Your transfer to %(club)s is refused: you stay in your club.") % said
        case RequestState.WITHDRAWN:
            return _("%(club)s does not ask for you any more: you stay in your club.") % said


def request_shown(line: LicenceRequestLine, kinds: LicenceKinds | None) -> dict[str, Any]:
    return {
        "line": line,
        "kind": subject_text(line, kinds),
        "from_club": line.leaves_name or _("no club"),
        "season": season_label(line.season),
        "state": STATES[line.state],
        "late": late_sentence(line),
        "url": reverse("licence-request", args=[line.request]),
    }


def late_sentence(line: LicenceRequestLine) -> str:
    """Of a transfer after the deadline, what is needed; "" of any other."""
    if line.deadline is None:
        return ""
    said = {"day": written_date(line.deadline)}
    return _("After the deadline of %(day)s: the federation accepts it, with a reason.") % said


def guardian_text(line: LicenceRequestLine, name: str) -> str:
    """Who agreed for a minor; "" of anybody else. `name`: as it was typed."""
    if line.guardian is None:
        return ""
    relation = _("a parent of the player") if line.guardian is Guardian.PARENT else _("his guardian")
    return f"{name} ({relation})" if name else str(relation)


def deadline_sentence(page: ClubSeason) -> str:
    """Until when players come without a reason; "" where the federation sets no day."""
    deadline = page.kinds.transfer_deadline(page.season) if page.kinds else None
    if deadline is None:
        return ""
    said = {"day": written_date(deadline)}
    return _("Until %(day)s; for a later day, the federation has to accept it, with a reason.") % said


def leaving_shown(line: LicenceRequestLine) -> dict[str, Any]:
    """A player of the club who goes to another, to his club of before."""
    return {
        "name": line.name,
        "told": " · ".join((line.club_name, subject_text(line, None), str(STATES[line.state]))),
    }


def waiting_shown(lines: Iterable[LicenceRequestLine]) -> list[dict[str, Any]]:
    """Those that wait, a group for each club and season. `key`: what names the group in a form."""
    return [
        {
            "key": f"{club}-{season}",
            "club": club,
            "season": season,
            "name": name,
            "season_label": season_label(season),
            "url": f"{reverse('club-licences', args=[club])}?saison={season}",
            **_waiting(list(group), kinds_of(club, season)),
        }
        for (name, club, season), group in groupby(lines, key=lambda line: (line.club_name, line.club, line.season))
    ]


def _waiting(group: list[LicenceRequestLine], kinds: LicenceKinds | None) -> dict[str, Any]:
    """`together`: how many one press accepts; first licences are accepted one by one, each with its number, and late
    transfers each with a reason.
    """
    lines = [
        {
            "line": line,
            "told": " · ".join(filter(None, (subject_text(line, kinds), line.number, late_sentence(line)))),
            "url": reverse("licence-request", args=[line.request]),
        }
        for line in group
    ]
    first = sum(line.subject is Subject.NEW for line in group)
    return {
        "lines": lines,
        "first": first,
        "together": len(group) - first - sum(line.deadline is not None for line in group),
    }


def account_shown(account: ClubAccount, kinds: LicenceKinds | None) -> dict[str, Any]:
    """What is due by kind, each sum received, and what is left of each currency."""
    return {
        "due": [
            {
                "kind": _("Transfers") if one.transfers else kind_title(one.kind, kinds),
                "licences": one.licences,
                "federation": sum_text(one.federation_cents, one.currency),
                "comite": sum_text(one.comite_cents, one.currency),
                "sum": sum_text(one.federation_cents + one.comite_cents, one.currency),
            }
            for one in account.due
        ],
        "payments": [{"sum": sum_text(one.cents, one.currency), "means": one.means} for one in account.payments],
        "balances": [
            {
                "due": sum_text(one.due, one.currency),
                "received": sum_text(one.received, one.currency),
                "left": sum_text(one.due - one.received, one.currency),
            }
            for one in account.balances
        ],
    }


def left_to_pay(page: ClubSeason) -> dict[str, str]:
    """What the form of a payment begins with: what is left of the currency of the table."""
    currency = page.kinds.currency if page.kinds else ""
    balances = account_of(page.club, page.season).balances
    balance = next((one for one in balances if one.currency == currency), balances[0] if balances else None)
    if balance is None:
        return {"currency": currency or "EUR"}
    left = max(0, balance.due - balance.received)
    return {"currency": balance.currency, **({"amount": f"{Decimal(left) / 100:.2f}"} if left else {})}


def season_file(page: ClubSeason, requests: Iterable[LicenceRequestLine]) -> str:
    """A line for each licensee: UTF-8 with its mark, `;` between cells, no cell taken for a formula."""
    accepted = {
        line.player: line
        for line in requests
        if line.state is RequestState.ACCEPTED and line.subject is not Subject.TRANSFER
    }
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow(
        [
            *(_("Club"), _("Season"), _("Licence"), _("Name"), _("Série"), _("Category"), _("State")),
            *(_("Kind"), _("Federation"), _("Comité"), _("Currency")),
        ]
    )
    for licensee in page.licensees:
        line = accepted.get(licensee.player)
        kind = line.kind if line else licensee.kind if licensee.asked else ""
        sums = [_cell(line.federation_cents), _cell(line.comite_cents), line.currency] if line else ["", "", ""]
        category = category_label(licensee.category, licensee.latest)
        told = (licensee.number, licensee.name, licensee.serie, category, state_of(licensee), kind, *sums)
        writer.writerow([paper.guarded(cell) for cell in (page.code, season_label(page.season), *told)])
    return csv_file.BYTE_ORDER_MARK + text.getvalue()


def accounts_address(season: int) -> str:
    return f"{reverse('club-accounts')}?saison={season}"


def accounts_shown(lines: Iterable[ClubAccountLine], season: int) -> dict[str, Any]:
    """A line for each club and currency."""
    return {
        "season": season_label(season),
        "seasons": _season_links(season, reverse("club-accounts")),
        "lines": [
            {
                "line": line,
                "due": sum_text(line.due, line.currency),
                "received": sum_text(line.received, line.currency),
                "left": sum_text(line.due - line.received, line.currency),
                "settled": line.received >= line.due,
                "url": f"{reverse('club-licences', args=[line.club])}?saison={line.season}",
            }
            for line in lines
        ],
    }


def bank_line_shown(line: ClubBankLine) -> dict[str, Any]:
    """In the report of a bank file."""
    return {"line": line, "sum": sum_text(line.cents, line.currency), "found": line.club is not None}


def accounts_file(lines: Iterable[ClubAccountLine]) -> str:
    """A line for each club and currency, written as `season_file` is."""
    text = StringIO()
    writer = csv.writer(text, delimiter=";")
    writer.writerow(
        [
            *(_("Club"), _("Name"), _("Season"), _("Licences"), _("Transfers"), _("Federation"), _("Comité")),
            *(_("Due"), _("Received"), _("Left to pay"), _("Currency"), _("Reference")),
        ]
    )
    for line in lines:
        sums = (line.federation_cents, line.comite_cents, line.due, line.received, line.due - line.received)
        counted = (line.code, line.name, season_label(line.season), str(line.licences), str(line.transfers))
        writer.writerow([*map(paper.guarded, counted), *map(_cell, sums), line.currency, line.reference])
    return csv_file.BYTE_ORDER_MARK + text.getvalue()


def _cell(cents: int) -> str:
    return f"{Decimal(cents) / 100:.2f}".replace(".", ",")
