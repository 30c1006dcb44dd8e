"""What each route answers to each role of `conftest.EVERY_ROLE`.

A row names what it answers here to who has a part in it; who has none is a stranger, sent to sign in (302, 401) or
refused (403). Who a row does not name goes as somebody else does: an organiser as the juge-arbitre, the staff of the
federation as the team of the installation, a pass of one day as the arbitre that it makes, a player as a stranger. A
method without a row is answered 405, but a GET of a page leads to that of its form (302); 400, 404, 409 and 422 are
told to those who may act, and sent nothing that can be done.

What a token is answered follows from these rows: see `tokens.py`.
"""

from deploy.preflight import notices
from engine.people.middleware import KEEPING_ROUTES

# Where Pango is missing, the address of a PDF leads to the print page.
MAKES_PDF = not any("Pango" in notice for notice in notices())
_PDF = 200 if MAKES_PDF else 302

Row = dict[str, int]


def row(
    visitor: int,
    stranger: int,
    arbitre: int,
    arbitre_elsewhere: int,
    juge_arbitre: int,
    juge_elsewhere: int,
    staff: int,
    **named: int,
) -> Row:
    """What each role is answered; `named`: the others, where they do not go as somebody else does."""
    told = {
        "visitor": visitor,
        "stranger": stranger,
        "arbitre": arbitre,
        "arbitre_elsewhere": arbitre_elsewhere,
        "juge_arbitre": juge_arbitre,
        "juge_elsewhere": juge_elsewhere,
        "staff": staff,
    }
    others = {
        "player": stranger,
        "other_player": stranger,
        "double": stranger,
        "passe": arbitre,
        "organiser": juge_arbitre,
        "federation": staff,
        "other_federation": stranger,
    }
    assert named.keys() <= others.keys(), named
    return {**told, **others, **named}


def everybody(status: int) -> Row:
    return row(*(status,) * 7)


def signed_in(visitor: int, status: int, **named: int) -> Row:
    return row(visitor, *(status,) * 6, **named)


def _told(visitor: int, stranger: int, staff: int, **parts: int) -> Row:
    """`parts`: what they are answered who have a part here; `elsewhere`: the arbitre of another centre."""
    arbitre, elsewhere, juge = (parts.pop(name, stranger) for name in ("arbitre", "elsewhere", "juge"))
    return row(visitor, stranger, arbitre, elsewhere, juge, parts.pop("juge_elsewhere", stranger), staff, **parts)


def on_api(*, staff: int, **parts: int) -> Row:
    """A public object, or a list: whoever has no part in it is refused."""
    return _told(401, 403, staff, **parts)


def on_page(*, staff: int, **parts: int) -> Row:
    """The same, of a page: a visitor is sent to sign in."""
    return _told(302, 403, staff, **parts)


def private_api(*, staff: int, **parts: int) -> Row:
    """A private object: to whoever has no part in it, it does not exist."""
    return _told(401, 404, staff, **parts)


def private_page(*, staff: int, **parts: int) -> Row:
    """The same, of a page."""
    return _told(302, 404, staff, **parts)


def hall_api(*, staff: int, **parts: int) -> Row:
    """What is private to one hall: who is of it, and has no right to this, is refused."""
    return private_api(staff=staff, **{"arbitre": 403, "double": 403, "juge": 403, **parts})


def hall_page(*, staff: int, **parts: int) -> Row:
    return private_page(staff=staff, **{"arbitre": 403, "double": 403, "juge": 403, **parts})


def competition_api(*, staff: int, **parts: int) -> Row:
    """What is private to a competition: the people of all its halls know of it."""
    return hall_api(staff=staff, **{"elsewhere": 403, **parts})


def competition_page(*, staff: int, **parts: int) -> Row:
    return hall_page(staff=staff, **{"elsewhere": 403, **parts})


def on_own_account(status: int, **named: int) -> Row:
    """A page that everybody has, of one's own account; a pass of one day has none to keep."""
    return signed_in(302, status, passe=404, **named)


def on_run(status: int) -> Row:
    """A run read again: its game is a secret to who has not been through it, signed in or not."""
    return row(403, 403, 403, 403, status, 403, status)


# Who is signed in is sent home from the login page.
_SIGNED_IN_GO_HOME = 302

ROWS: dict[str, dict[str, Row]] = {
    "api-arbitre": {"DELETE": on_api(organiser=403, staff=409)},
    # its kind is that of a club, which has no staff of its own
    "api-staff": {"GET": on_api(staff=404), "POST": on_api(staff=404, federation=403)},
    "api-staff-member": {"DELETE": on_api(staff=404, federation=403)},
    "api-competition-team": {"GET": on_api(organiser=200, staff=200)},
    "api-centre-team": {"GET": on_api(organiser=200, staff=200)},
    "api-competition-invitations": {
        "GET": on_api(organiser=200, staff=200),
        "POST": on_api(organiser=400, staff=400),
    },
    "api-organisation-invitations": {"GET": on_api(staff=404), "POST": on_api(staff=404)},
    "api-invitation": {"DELETE": private_api(organiser=204, staff=204)},
    "api-passes": {"GET": hall_api(juge=200, staff=200), "POST": hall_api(juge=400, staff=400)},
    "api-pass": {"DELETE": private_api(juge=204, staff=204)},
    "centre-passes": {"GET": hall_page(juge=200, staff=200), "POST": hall_page(juge=422, staff=422)},
    "api-federation-given": {"POST": on_api(staff=204, federation=403)},
    "api-unowned": {"GET": on_api(staff=200, federation=403)},
    "organisation-unowned": {"GET": on_page(staff=200, federation=403), "POST": on_page(staff=422, federation=403)},
    "organisation-team": {"GET": private_page(staff=404), "POST": private_page(staff=404)},
    # there is an administrator: no code opens anything, and no step is proposed where none was ever begun
    "first-administrator": {"GET": everybody(410), "POST": everybody(410)},
    "first-run": {"GET": on_page(staff=302, federation=403), "POST": on_page(staff=302, federation=403)},
    "first-run-finish": {"POST": on_page(staff=302, federation=403)},
    "first-run-leave": {"POST": on_page(staff=302, federation=403)},
    "invitation": {"GET": everybody(410), "POST": everybody(410)},
    "role-invitation": {"GET": private_page(organiser=200, staff=200)},
    "role-invitation-revoke": {"POST": private_page(organiser=302, staff=302)},
    "pass": {"GET": everybody(410), "POST": everybody(410)},
    "pass-withdraw": {"POST": private_page(juge=302, staff=302)},
    "staff-team": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "api-arbitres": {"POST": on_api(organiser=400, staff=400)},
    "api-centre-juge": {"DELETE": on_api(organiser=409, staff=409)},
    "api-double-arbitre": {"DELETE": on_api(staff=409)},
    "api-juge-arbitre": {"DELETE": on_api(organiser=409, staff=409)},
    "api-organiser": {"DELETE": on_api(staff=409)},
    "api-organisers": {"POST": on_api(staff=400)},
    "account": {"GET": signed_in(302, 200), "POST": on_own_account(302)},
    "account-address": {"GET": on_own_account(200), "POST": on_own_account(422)},
    "account-address-confirm": {"GET": everybody(410), "POST": everybody(410)},
    "account-invited": {
        "GET": on_page(staff=200, federation=403),
        "POST": on_page(staff=302, federation=403),
    },
    "account_change_password": {"GET": on_own_account(302), "POST": on_own_account(302)},
    "account_inactive": {"GET": everybody(200)},
    "account_login": {"GET": signed_in(200, 302), "POST": signed_in(200, 302)},
    "account_logout": {"POST": everybody(302)},
    "account_reauthenticate": {"GET": on_own_account(403), "POST": on_own_account(403)},
    "account_reset_password": {"GET": everybody(200), "POST": everybody(200)},
    "account_reset_password_done": {"GET": everybody(200)},
    "accounts": {"GET": on_page(staff=200, federation=403), "POST": on_page(staff=422, federation=403)},
    "mfa_activate_totp": {"GET": on_own_account(200), "POST": on_own_account(200)},
    "mfa_add_webauthn": {"GET": on_own_account(200), "POST": on_own_account(200)},
    "mfa_authenticate": {"GET": everybody(302), "POST": everybody(302)},
    "mfa_deactivate_totp": {"GET": on_own_account(404), "POST": on_own_account(404)},
    "mfa_download_recovery_codes": {"GET": on_own_account(404)},
    "mfa_edit_webauthn": {"GET": on_own_account(404), "POST": on_own_account(404)},
    "mfa_generate_recovery_codes": {"GET": on_own_account(200), "POST": on_own_account(200)},
    "mfa_index": {"GET": on_own_account(200)},
    "mfa_list_webauthn": {"GET": on_own_account(200)},
    "mfa_login_webauthn": {"GET": everybody(200), "POST": everybody(302)},
    "mfa_reauthenticate": {"GET": on_own_account(403), "POST": on_own_account(403)},
    "mfa_reauthenticate_webauthn": {"GET": on_own_account(403), "POST": on_own_account(403)},
    "mfa_remove_webauthn": {"GET": on_own_account(404), "POST": on_own_account(404)},
    "mfa_view_recovery_codes": {"GET": on_own_account(404)},
    "usersessions_list": {"GET": on_own_account(200), "POST": on_own_account(302)},
    "api-bulletin": {
        "GET": private_api(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_api(arbitre=400, staff=400),
        "DELETE": hall_api(arbitre=409, staff=409),
    },
    "api-double-arbitres": {"POST": on_api(organiser=400, staff=400)},
    "api-reviews": {
        "GET": private_api(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_api(double=400, staff=400),
    },
    "api-remark-answers": {"POST": hall_api(arbitre=400, staff=400)},
    "api-bulletin-try": {"POST": hall_api(arbitre=400, double=400, staff=400)},
    "api-practise": {"POST": row(401, 400, 400, 400, 400, 400, 400)},
    "api-arrivals": {"POST": hall_api(arbitre=400, staff=400)},
    "api-billet": {"DELETE": hall_api(arbitre=409, staff=409)},
    "api-billets": {
        "GET": private_api(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_api(arbitre=400, staff=400),
    },
    "api-bulletin-judge": {"POST": hall_api(arbitre=400, staff=400)},
    "api-bulletin-moyenne": {"POST": hall_api(arbitre=400, staff=400)},
    "api-bulletin-rectify": {"POST": hall_api(arbitre=400, double=400, staff=400)},
    "api-bulletins": {
        "GET": private_api(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_api(arbitre=400, staff=400),
    },
    "api-eliminations": {"GET": on_api(juge=404, staff=404), "POST": on_api(juge=400, staff=400)},
    "api-survivors": {"GET": everybody(404)},
    "api-bulletins-progress": {"GET": on_api(juge=200, staff=200)},
    "api-centres": {"GET": everybody(200), "POST": on_api(staff=400, other_federation=400)},
    "api-commission-conflicts": {"POST": competition_api(juge=400, staff=400)},
    "api-commission-members": {"POST": competition_api(juge=400, staff=400)},
    "api-commissions": {
        "GET": competition_api(juge=200, staff=200),
        "POST": competition_api(juge=400, staff=400),
    },
    "api-competition": {"GET": everybody(200)},
    "api-competitions": {"GET": everybody(200), "POST": on_api(staff=400, other_federation=400)},
    "api-docs": {"GET": everybody(200)},
    "api-enrolments": {"POST": on_api(organiser=400, staff=400)},
    "api-entries": {"GET": everybody(200), "POST": on_api(organiser=400, staff=400)},
    "api-fisf-commission": {"GET": on_api(staff=200, federation=403), "POST": on_api(staff=400, federation=403)},
    "api-fisf-recours": {"GET": on_api(staff=200, federation=403)},
    "api-further": {"GET": competition_api(juge=409, staff=409)},
    "api-further-decision": {"POST": competition_api(staff=400, federation=403)},
    "api-further-documents": {"POST": competition_api(staff=400, federation=403)},
    "api-further-information": {"POST": competition_api(juge=400, staff=400)},
    "api-further-replacements": {"POST": competition_api(staff=400, federation=403)},
    "api-further-request": {"POST": competition_api(staff=400, federation=403)},
    "api-further-transmission": {"POST": competition_api(juge=400, staff=400)},
    "api-job": {"GET": private_api(staff=404)},
    "api-job-retry": {"POST": private_api(staff=404)},
    "api-job-stop": {"POST": private_api(staff=400, federation=404)},
    "api-jobs": {"GET": on_api(staff=200, federation=403)},
    "api-installation": {"GET": on_api(staff=200, federation=403)},
    "installation": {"GET": on_page(staff=200, federation=403)},
    "api-lexicons": {"GET": on_api(staff=200, federation=403)},
    "api-word-lists": {"GET": on_api(staff=200, federation=403), "POST": on_api(staff=400, federation=403)},
    "api-word-list": {
        "GET": on_api(staff=404, federation=403),
        "POST": on_api(staff=404, federation=403),
        "DELETE": on_api(staff=404, federation=403),
    },
    "games:lexicons": {"GET": on_page(staff=200, federation=403), "POST": on_page(staff=422, federation=403)},
    "games:lexicon-list": {"GET": on_page(staff=404, federation=403), "POST": on_page(staff=404, federation=403)},
    "works": {"GET": on_page(staff=200, federation=403)},
    "work": {"GET": private_page(staff=404)},
    "work-retry": {"POST": private_page(staff=404)},
    "work-stop": {"POST": private_page(staff=404)},
    "api-judgements": {
        "GET": on_api(arbitre=200, elsewhere=200, juge=200, staff=200, juge_elsewhere=200, other_federation=200)
    },
    "api-juges-arbitres": {"POST": on_api(organiser=400, staff=400)},
    "api-ledger": {"GET": private_api(arbitre=200, double=200, juge=200, organiser=403, staff=200)},
    "api-parties": {"GET": everybody(200)},
    "api-partie": {"GET": everybody(200)},
    "api-partie-conduct": {"GET": on_api(juge=200, staff=200)},
    "api-partie-coup": {"GET": everybody(404)},
    # of a partie that has ended alone
    "api-play-again": {"GET": everybody(404)},
    "api-partie-annulled-coups": {"GET": everybody(200)},
    "api-partie-coups": {"GET": everybody(200)},
    "api-partie-draws": {"GET": everybody(409)},
    "api-partie-export": {"GET": everybody(200)},
    "api-partie-import": {"POST": on_api(juge=400, staff=400, juge_elsewhere=400, other_federation=400)},
    "api-partie-step": {"POST": on_api(juge=400, staff=400)},
    "api-player": {"GET": private_api(staff=200), "DELETE": private_api(staff=204)},
    "api-personal-data": {"GET": private_api(staff=200, player=200)},
    "api-personal-export": {"GET": private_api(staff=404, player=200)},
    "api-personal-exports": {"POST": private_api(staff=201, player=201)},
    "api-player-account": {
        "PUT": private_api(staff=400),
        "POST": private_api(staff=403),
        "DELETE": private_api(staff=204),
    },
    "api-player-address": {"PUT": private_api(staff=400)},
    "api-player-erasure": {
        "PUT": private_api(staff=204, player=204),
        "DELETE": private_api(staff=204, player=204),
    },
    "api-player-publicity": {"PUT": private_api(staff=400, player=400)},
    "api-player-category": {"PUT": private_api(staff=400)},
    "api-player-club": {"PUT": private_api(staff=400)},
    "api-player-duplicates": {"POST": private_api(staff=400)},
    "api-player-identity": {"PUT": private_api(staff=400)},
    "api-player-licences": {"POST": private_api(staff=400)},
    "api-player-serie": {"PUT": private_api(staff=400)},
    "api-players": {
        "GET": on_api(staff=200, other_federation=200),
        "POST": on_api(organiser=400, staff=400, other_federation=400),
    },
    "api-centre": {"GET": everybody(200), "PUT": on_api(staff=400)},
    "api-centre-owner": {"PUT": on_api(staff=400)},
    "api-centre-requests": {"POST": on_api(staff=400, other_federation=400)},
    "api-club": {"GET": everybody(200), "PUT": on_api(staff=400)},
    "api-clubs": {"GET": everybody(200), "POST": on_api(staff=400, other_federation=400)},
    "api-comite": {"GET": everybody(200), "PUT": on_api(staff=400)},
    "api-comites": {"GET": everybody(200), "POST": on_api(staff=400)},
    "api-federation": {"GET": everybody(200), "PUT": on_api(staff=400)},
    "api-federation-picture": {
        "GET": everybody(200),
        "PUT": on_api(staff=400),
        "DELETE": on_api(staff=204),
    },
    "federation-picture": {"GET": everybody(200)},
    "federation-picture-page": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "api-carried-ranking": {"POST": on_api(staff=400)},
    "api-online-entries": {"GET": everybody(200), "PUT": on_api(organiser=400, staff=400)},
    "api-place-request": {
        "GET": private_api(organiser=200, staff=200),
        "POST": private_api(organiser=400, staff=400),
    },
    "api-place-requests": {"GET": on_api(organiser=200, staff=200), "POST": signed_in(401, 400)},
    # whoever asks is told what is missing; a code and a request are opened by their keys alone
    "online-entry": {"GET": everybody(200), "POST": everybody(422)},
    "entry-code": {"GET": everybody(404), "POST": everybody(404)},
    "place-request": {"GET": everybody(404), "POST": everybody(404)},
    "staff-online-entries": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-place-request": {
        "GET": private_page(organiser=200, staff=200),
        "POST": private_page(organiser=422, staff=422),
    },
    "api-circuit": {"GET": everybody(200), "PUT": on_api(staff=400)},
    "api-circuit-competition": {"DELETE": on_api(staff=404)},
    "api-circuit-competitions": {"POST": on_api(staff=400)},
    "api-circuit-decisions": {"POST": on_api(staff=400)},
    "api-circuit-entries": {"POST": on_api(staff=404)},
    "api-circuit-exemptions": {"POST": on_api(staff=400)},
    "api-circuit-qualification": {"GET": on_api(staff=404)},
    "api-circuit-qualifications": {"GET": everybody(200), "POST": on_api(staff=400)},
    "api-circuit-waivers": {"POST": on_api(staff=400)},
    "api-circuit-lines": {"GET": everybody(200)},
    "api-circuits": {"GET": everybody(200), "POST": on_api(staff=400)},
    "circuit": {"GET": everybody(200)},
    "circuits": {"GET": everybody(200)},
    "staff-circuit": {"GET": on_page(staff=200)},
    "staff-circuit-part": {"POST": on_page(staff=404)},
    "staff-qualification": {"GET": on_page(staff=404)},
    "staff-qualification-part": {"POST": on_page(staff=404)},
    "staff-circuits": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "api-season-decisions": {"POST": on_api(staff=400)},
    "api-season-draft": {"GET": on_api(staff=200)},
    "api-season-drafts": {"POST": on_api(staff=400)},
    "api-season-lines": {"GET": everybody(200)},
    "api-season-player": {"GET": everybody(404)},
    "api-season-supposed": {"GET": everybody(404)},
    "api-season-publications": {"POST": on_api(staff=400)},
    "api-season-rankings": {"GET": everybody(200)},
    "api-season-series": {"POST": on_api(staff=400)},
    "season-rankings": {"GET": everybody(200)},
    "season-ranking": {"GET": everybody(200)},
    "season-ranking-player": {"GET": everybody(404)},
    "staff-season-ranking": {"GET": on_page(staff=200)},
    "staff-season-ranking-part": {"POST": on_page(staff=404)},
    "staff-season-rankings": {"GET": on_page(staff=200)},
    "api-federations": {"GET": everybody(200), "POST": on_api(staff=400, federation=403)},
    "api-licence-file-examine": {"POST": private_api(staff=202)},
    "api-licence-file-import": {"POST": private_api(staff=409)},
    "api-licence-file-lines": {"GET": private_api(staff=200)},
    "api-licence-file-state": {"GET": private_api(staff=200), "DELETE": private_api(staff=204)},
    "api-licence-files": {
        "GET": on_api(staff=200, other_federation=200),
        "POST": on_api(staff=400, other_federation=400),
    },
    "api-licensees": {"POST": on_api(staff=400, other_federation=400)},
    "api-organisation-state": {"POST": on_api(staff=204)},
    "api-profiles": {"GET": everybody(200)},
    "api-publication": {"GET": everybody(404)},
    "api-publication-officials-workbook": {"GET": on_api(staff=404)},
    "api-publication-workbook": {"GET": everybody(404)},
    "api-diploma": {"DELETE": on_api(staff=404)},
    "api-diploma-places": {"GET": on_api(staff=200)},
    "api-diplomas": {"GET": on_api(staff=200), "POST": on_api(staff=400)},
    "api-my-diploma": {"GET": signed_in(401, 404)},
    "my-diploma": {"GET": everybody(404)},
    "own-diploma": {"GET": signed_in(302, 404)},
    "staff-diploma-pdf": {"GET": on_page(staff=404)},
    "staff-diplomas": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "api-publications": {"GET": everybody(200), "POST": on_api(staff=409)},
    "api-rectificatif": {
        "GET": on_api(staff=409),
        "POST": on_api(staff=400),
        "DELETE": on_api(staff=409),
    },
    "api-rectificatif-issue": {"POST": on_api(staff=409)},
    "api-rehearsals": {"GET": on_api(organiser=200, staff=200), "POST": on_api(organiser=201, staff=201)},
    "api-rehearsal-end": {"POST": on_api(organiser=409, staff=409)},
    "api-report": {"GET": competition_api(organiser=404, staff=404)},
    "api-report-accept": {"POST": competition_api(organiser=404, staff=404)},
    "api-report-return": {"POST": competition_api(organiser=400, staff=400)},
    "api-centre-reports": {
        "GET": hall_api(arbitre=200, juge=200, staff=200),
        "POST": hall_api(arbitre=400, juge=400, staff=400),
    },
    "api-reports": {"GET": competition_api(organiser=200, staff=200)},
    "api-centre-juges": {"POST": on_api(organiser=400, staff=400)},
    "api-centre-partie": {"POST": hall_api(juge=409, staff=409)},
    "api-centre-stand-down": {"POST": on_api(juge=409, staff=409)},
    "api-enrolment-refuse": {"POST": on_api(organiser=400, staff=400)},
    # whose centre asks is in the body
    "api-enrolment-requests": {"GET": on_api(organiser=200, staff=200), "POST": everybody(400)},
    "api-followed-coups": {
        "GET": hall_api(arbitre=200, juge=200, staff=200),
        "POST": hall_api(arbitre=400, juge=400, staff=400),
    },
    "api-hall": {"GET": private_api(arbitre=200, double=200, juge=200, staff=200)},
    "api-hall-ready": {
        "POST": hall_api(arbitre=204, juge=204, staff=204),
        "DELETE": hall_api(arbitre=409, juge=409, staff=409),
    },
    "api-wall": {"GET": on_api(juge=200, staff=200)},
    "centre-follow": {
        "GET": hall_page(arbitre=200, juge=200, staff=200),
        "POST": hall_page(arbitre=422, juge=422, staff=422),
    },
    "centre-hall": {
        "GET": private_page(arbitre=200, double=200, juge=200, staff=200),
        "POST": private_page(arbitre=422, double=422, juge=422, staff=422),
    },
    "centre-offers": {
        "GET": on_page(arbitre=200, double=200, passe=403, staff=200),
        "POST": on_page(arbitre=422, double=422, passe=403, staff=422),
    },
    "partie-end": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "partie-agreement": {"GET": on_page(juge=200, staff=200)},
    # each is listed what he may do there
    "partie-remaining": {"GET": private_page(arbitre=200, double=200, elsewhere=200, juge=200, staff=200)},
    "api-remaining": {"GET": private_api(arbitre=200, double=200, elsewhere=200, juge=200, staff=200)},
    "staff-wall": {"GET": on_page(juge=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "api-recours-document": {"GET": private_api(arbitre=200, double=200, juge=200, staff=200)},
    "api-recours-documents": {
        "GET": private_api(arbitre=200, double=200, juge=200, staff=200),
        "POST": private_api(arbitre=400, double=400, juge=400, staff=400),
    },
    "api-dossier-check": {"POST": row(401, 400, 400, 400, 400, 400, 400)},
    "api-recours-dossier": {"GET": private_api(arbitre=200, double=200, juge=200, staff=200)},
    "api-recours-decision": {"POST": competition_api(staff=400)},
    "api-recours-rectificatif": {"POST": competition_api(staff=409)},
    "api-recours-link": {
        "DELETE": private_api(arbitre=204, double=204, juge=204, staff=204),
        "GET": private_api(arbitre=200, double=200, juge=200, staff=200),
    },
    "api-recours": {
        "GET": private_api(arbitre=200, double=200, juge=200, staff=200),
        "POST": private_api(arbitre=400, double=400, juge=400, staff=400),
    },
    "api-round-games": {"GET": on_api(juge=200, staff=200)},
    "api-preparations": {
        "GET": on_api(organiser=200, staff=200),
        "POST": on_api(organiser=400, staff=400),
    },
    "api-round-game": {"PUT": on_api(organiser=400, staff=400)},
    "api-round-game-seal": {"POST": on_api(organiser=422, staff=422)},
    "api-round-close": {"POST": on_api(juge=409, staff=409)},
    "api-rounds": {"POST": on_api(juge=409, staff=409)},
    "api-standings-teams": {"GET": everybody(200)},
    "api-tie-parties": {"POST": on_api(juge=400, staff=400)},
    "api-ties": {"GET": on_api(juge=200, staff=200), "POST": on_api(juge=400, staff=400)},
    "api-standings": {"GET": everybody(200)},
    # Those of the whole competition: an arbitre has those of his centre, alone.
    "api-made-paper": {"GET": competition_api(juge=200, staff=200)},
    "api-made-paper-file": {"GET": competition_api(juge=200, staff=200)},
    "api-paper": {"GET": private_api(arbitre=200, elsewhere=200, double=200, juge=200, staff=200)},
    "api-paper-files": {"POST": private_api(arbitre=400, elsewhere=400, double=400, juge=400, staff=400)},
    "api-replay": {"GET": competition_api(juge=200, staff=200)},
    "api-replays": {"GET": on_api(juge=200, staff=200), "POST": on_api(juge=400, staff=400)},
    "api-papers": {"GET": private_api(arbitre=200, elsewhere=200, double=200, juge=200, staff=200)},
    "api-block": {"DELETE": on_api(juge=409, staff=409)},
    "api-table-swap": {"POST": on_api(juge=400, staff=400)},
    "api-withdraw-absent": {"POST": on_api(juge=409, staff=409)},
    "api-blocks": {"POST": on_api(juge=400, staff=400)},
    "api-classing": {"POST": on_api(organiser=204, staff=204)},
    "api-entry-step": {"POST": hall_api(arbitre=204, juge=204, staff=204)},
    "api-plan": {"GET": everybody(200), "PUT": on_api(organiser=400, staff=400)},
    "api-table-plan": {"POST": on_api(juge=400, staff=400)},
    "api-team-arbitres": {"GET": on_api(organiser=200, staff=200), "POST": on_api(organiser=400, staff=400)},
    "api-team-pools": {"GET": everybody(200), "PUT": on_api(organiser=400, staff=400)},
    "standings-pools": {"GET": everybody(200)},
    "staff-pools": {"GET": on_page(organiser=200, staff=200)},
    "staff-pools-part": {"POST": on_page(organiser=404, staff=404)},
    "api-teams": {"GET": everybody(200), "POST": on_api(organiser=400, staff=400)},
    "api-templates": {"GET": everybody(200)},
    "api-tables": {"POST": on_api(organiser=200, staff=200)},
    "api-me": {"GET": signed_in(401, 200)},
    "api-own-token": {"DELETE": signed_in(401, 404, player=204)},
    "api-own-tokens": {"GET": signed_in(401, 200, passe=404), "POST": signed_in(401, 400, passe=404)},
    "api-public-stream": {"GET": everybody(200)},
    "account-tokens": {"GET": on_own_account(200), "POST": on_own_account(422)},
    "account-token-revoke": {"POST": on_own_account(404, player=302)},
    "browsers": {"GET": everybody(200)},
    "language": {"GET": everybody(200), "POST": everybody(302)},
    "api-accounts": {"POST": on_api(staff=400, federation=403)},
    "api-account-invitation": {"POST": on_api(staff=200, federation=403)},
    "api-token-current": {"DELETE": everybody(401)},
    "api-tokens": {"POST": everybody(400)},
    "api-why": {"GET": everybody(200)},
    "arbiter-standings": {"GET": row(302, 403, 200, 200, 200, 403, 200)},
    "arbitration:billets": {
        "GET": private_page(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_page(arbitre=302, staff=302),
    },
    "arbitration:billets-pdf": {"GET": private_page(arbitre=_PDF, double=_PDF, juge=_PDF, organiser=403, staff=_PDF)},
    "arbitration:billets-print": {"GET": private_page(arbitre=200, double=200, juge=200, organiser=403, staff=200)},
    "arbitration:entry": {
        "GET": private_page(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_page(arbitre=422, staff=422),
    },
    "arbitration:found": {"GET": everybody(404)},
    # no mort subite is played here
    "arbitration:eliminations": {"GET": on_page(juge=404, staff=404), "POST": on_page(juge=404, staff=404)},
    "arbitration:eliminations-waiting": {"GET": on_page(juge=404, staff=404)},
    "arbitration:still-in": {"GET": everybody(404)},
    "arbitration:judge": {
        "GET": hall_page(arbitre=404, staff=404),
        "POST": hall_page(arbitre=404, staff=404),
    },
    "arbitration:judgements": {
        "GET": on_page(arbitre=200, elsewhere=200, juge=200, staff=200, juge_elsewhere=200, other_federation=200)
    },
    "arbitration:late": {
        "GET": hall_page(arbitre=200, staff=200),
        "POST": hall_page(arbitre=422, staff=422),
    },
    "arbitration:ledger": {"GET": private_page(arbitre=200, double=200, juge=200, organiser=403, staff=200)},
    "arbitration:moyenne": {
        "GET": hall_page(arbitre=404, staff=404),
        "POST": hall_page(arbitre=404, staff=404),
    },
    "arbitration:my-centres": {"GET": row(302, 200, 200, 200, 200, 200, 200)},
    "arbitration:paper": {
        "GET": hall_page(arbitre=200, double=200, staff=200),
        "POST": hall_page(arbitre=422, double=422, staff=422),
    },
    "arbitration:paper-door": {"GET": hall_page(arbitre=200, staff=200)},
    "arbitration:paper-trial": {"POST": hall_page(arbitre=200, double=200, staff=200)},
    "arbitration:remarks": {"GET": row(302, 200, 200, 200, 200, 200, 200)},
    "arbitration:review": {
        "GET": private_page(arbitre=200, double=200, juge=200, organiser=403, staff=200),
        "POST": hall_page(arbitre=422, double=422, staff=422),
    },
    "arbitration:training": {
        "GET": row(302, 200, 200, 200, 200, 200, 200),
        "POST": row(302, 200, 200, 200, 200, 200, 200),
    },
    "arbitration:progress": {"GET": on_page(juge=200, staff=200)},
    "arbitration:fisf": {"GET": on_page(staff=200, federation=403)},
    "arbitration:fisf-commission": {
        "GET": on_page(staff=200, federation=403),
        "POST": on_page(staff=422, federation=403),
    },
    "arbitration:further": {
        "GET": competition_page(juge=200, staff=200),
        "POST": competition_page(juge=422, staff=422),
    },
    "arbitration:conclusion": {
        "GET": competition_page(staff=200, federation=403),
        "POST": competition_page(staff=422, federation=403),
    },
    # no step is taken there: its letters have tests of their own
    "arbitration:letter": {"GET": competition_page(juge=404, staff=404)},
    "arbitration:letter-pdf": {"GET": competition_page(juge=404, staff=404)},
    "arbitration:my-recours": {"GET": everybody(404), "POST": everybody(404)},
    "api-my-parties": {"GET": everybody(404)},
    "my-parties": {"GET": everybody(404)},
    "my-coup": {"GET": everybody(404)},
    "my-partie-picture": {"GET": everybody(404)},
    "my-coup-picture": {"GET": everybody(404)},
    # each player his own alone: see tests/tournaments/my_partie
    "own-parties": {"GET": signed_in(302, 404, player=200)},
    "own-coup": {"GET": signed_in(302, 404)},
    "own-partie-picture": {"GET": signed_in(302, 404)},
    "own-coup-picture": {"GET": signed_in(302, 404)},
    # of a partie that has ended
    "coup-picture": {"GET": everybody(404)},
    "play-again": {"GET": everybody(404)},
    "my-results": {"GET": signed_in(302, 200)},
    "my-results-csv": {"GET": signed_in(302, 404, player=200, other_player=200)},
    "api-my-results": {"GET": signed_in(401, 404, player=200, other_player=200)},
    "landing": {"GET": signed_in(302, 302)},
    "arbitration:recours": {
        "GET": competition_page(staff=200),
        "POST": competition_page(staff=422),
    },
    "arbitration:dossier": {
        "GET": private_page(arbitre=200, double=200, juge=200, staff=200),
        "POST": private_page(arbitre=422, double=422, juge=422, staff=422),
    },
    "arbitration:dossier-bundle": {"GET": private_page(arbitre=200, double=200, juge=200, staff=200)},
    "arbitration:dossier-check": {"GET": signed_in(302, 200), "POST": signed_in(302, 422)},
    "arbitration:recours-document": {"GET": private_page(arbitre=200, double=200, juge=200, staff=200)},
    "arbitration:my-document": {"GET": everybody(404)},
    "arbitration:my-documents": {"GET": everybody(404), "POST": everybody(404)},
    "arbitration:recours-desk": {
        "GET": private_page(arbitre=200, double=200, juge=200, staff=200),
        "POST": private_page(arbitre=422, double=422, juge=422, staff=422),
    },
    "arbitration:recours-link": {"POST": private_page(arbitre=302, double=302, juge=302, staff=302)},
    "arbitration:rectify": {
        "GET": hall_page(arbitre=404, double=404, staff=404),
        "POST": hall_page(arbitre=404, double=404, staff=404),
    },
    "calendar": {"GET": everybody(200)},
    "calendar-ics": {"GET": everybody(200)},
    "embed-calendar": {"GET": everybody(200)},
    "embed-calendar-builder": {"GET": everybody(200)},
    "embed-colours": {"GET": everybody(200)},
    "embed-grid-builder": {"GET": everybody(200)},
    "embed-replay-builder": {"GET": everybody(200)},
    "embed-standings-builder": {"GET": everybody(200)},
    "oembed": {"GET": everybody(404)},
    "embed-grid": {"GET": everybody(200)},
    "embed-replay": {"GET": everybody(200)},
    "embed-standings": {"GET": everybody(200)},
    "centre-results": {
        "GET": hall_page(arbitre=200, juge=200, staff=200),
        "POST": hall_page(arbitre=422, juge=422, staff=422),
    },
    "centre-results-file": {
        "GET": hall_page(arbitre=200, juge=200, staff=200),
        "POST": hall_page(arbitre=422, juge=422, staff=422),
    },
    "centre-results-model": {"GET": hall_page(arbitre=200, juge=200, staff=200)},
    "centre-sigles": {"GET": hall_page(arbitre=200, juge=200, staff=200)},
    "club": {"GET": everybody(200)},
    "club-calendar": {"GET": everybody(200)},
    "club-news": {"GET": everybody(200)},
    "comite-calendar": {"GET": everybody(200)},
    "comite-news": {"GET": everybody(200)},
    "competition": {"GET": everybody(200)},
    "competition-ruleset": {"GET": everybody(200)},
    "federation-calendar": {"GET": everybody(200)},
    "federation-news": {"GET": everybody(200)},
    "games:conduct": {"GET": on_page(juge=200, staff=200)},
    "games:coup": {"GET": everybody(404)},
    "games:coups": {"GET": everybody(200)},
    "games:draws": {"GET": everybody(200)},
    "games:hall": {"GET": everybody(200)},
    "games:import": {
        "GET": on_page(juge=200, staff=200, juge_elsewhere=200, other_federation=200),
        "POST": on_page(juge=422, staff=422, juge_elsewhere=422, other_federation=422),
    },
    "games:ruleset": {"GET": everybody(200)},
    "games:step": {"POST": on_page(juge=422, staff=422)},
    # one in person, of this competition, with one run: what a player does online has tests of its own
    "api-run": {"GET": on_api(juge=200, staff=200)},
    "api-run-abandon": {"POST": on_api(juge=200, staff=200)},
    "api-run-conduct": {"GET": on_api(juge=200, staff=200)},
    "api-run-name": {"DELETE": on_api(juge=204, staff=204)},
    "api-run-proposals": {"POST": everybody(404)},
    "api-run-points": {"GET": everybody(404)},
    "api-run-replay": {"GET": on_run(200)},
    "api-run-solution": {"POST": on_api(juge=400, staff=400)},
    "api-run-time": {"POST": everybody(404)},
    "api-run-top": {"POST": on_api(juge=400, staff=400)},
    "api-match": {"GET": everybody(200)},
    "api-match-challenge": {"POST": on_api(juge=400, staff=400)},
    "api-match-draw": {"POST": on_api(juge=400, staff=400)},
    "api-match-end": {"POST": on_api(juge=200, staff=200)},
    "api-match-jarnac": {"POST": on_api(juge=400, staff=400)},
    "api-match-pass": {"POST": on_api(juge=400, staff=400)},
    "api-match-playable": {"GET": row(403, 403, 403, 403, 200, 403, 200)},
    "api-match-press": {"POST": on_api(juge=400, staff=400)},
    "api-match-resume": {"POST": on_api(juge=409, staff=409)},
    "api-match-rulings": {"POST": on_api(juge=400, staff=400)},
    "api-match-friends": {"POST": everybody(201)},
    "api-match-seats": {"POST": everybody(400)},
    "api-match-link": {"DELETE": on_api(juge=204, staff=204)},
    "api-match-links": {"GET": on_api(juge=200, staff=200)},
    "api-match-stop": {"POST": on_api(juge=200, staff=200)},
    "api-match-swap": {"POST": on_api(juge=400, staff=400)},
    "api-match-time": {"POST": on_api(juge=200, staff=200)},
    "api-match-toss": {"POST": on_api(juge=200, staff=200)},
    "api-match-words": {"POST": on_api(juge=400, staff=400)},
    "api-cartes": {"GET": everybody(200), "PUT": on_api(organiser=400, staff=400)},
    "api-cartes-close": {"POST": on_api(juge=409, staff=409)},
    "api-cartes-corrections": {"POST": on_api(juge=400, staff=400)},
    "api-cartes-tables": {"POST": on_api(juge=201, staff=201)},
    "api-cartes-next": {"GET": on_api(juge=409, staff=409)},
    "api-cartes-publications": {"POST": on_api(staff=400)},
    "api-cartes-rectificatif": {"POST": on_api(staff=400)},
    "api-cartes-result": {"PUT": on_api(juge=400, staff=400), "DELETE": on_api(juge=409, staff=409)},
    "api-cartes-round": {"GET": everybody(200), "DELETE": on_api(juge=204, staff=204)},
    "api-cartes-rounds": {"GET": everybody(200), "POST": on_api(juge=409, staff=409)},
    "api-cartes-standings": {"GET": everybody(200)},
    "api-jarnac": {"GET": everybody(200), "PUT": on_api(organiser=400, staff=400)},
    "api-jarnac-close": {"POST": on_api(juge=409, staff=409)},
    "api-jarnac-corrections": {"POST": on_api(juge=400, staff=400)},
    "api-jarnac-forfeit": {"POST": on_api(juge=400, staff=400)},
    "api-jarnac-matches": {"POST": on_api(juge=201, staff=201)},
    "api-jarnac-next": {"GET": on_api(juge=409, staff=409)},
    "api-jarnac-publications": {"POST": on_api(staff=400)},
    "api-jarnac-rectificatif": {"POST": on_api(staff=400)},
    "api-jarnac-result": {"PUT": on_api(juge=400, staff=400), "DELETE": on_api(juge=409, staff=409)},
    "api-jarnac-round": {"GET": everybody(200), "DELETE": on_api(juge=204, staff=204)},
    "api-jarnac-rounds": {"GET": everybody(200), "POST": on_api(juge=409, staff=409)},
    "api-jarnac-standings": {"GET": everybody(200)},
    "api-matches": {"GET": everybody(200), "POST": signed_in(401, 400)},
    "api-card-table": {"GET": everybody(200)},
    "api-card-table-agree": {"POST": on_api(juge=400, staff=400)},
    "api-card-table-begin": {"POST": on_api(juge=422, staff=422)},
    "api-card-table-categories": {"POST": on_api(juge=400, staff=400)},
    "api-card-table-category-cards": {"GET": everybody(200)},
    "api-card-table-challenge": {"POST": on_api(juge=400, staff=400)},
    # while its seed is sealed
    "api-card-table-draws": {"GET": everybody(409)},
    "api-card-table-exchange": {"POST": on_api(juge=400, staff=400)},
    "api-card-table-first-card": {"POST": on_api(juge=400, staff=400)},
    # to who sits there alone
    "api-card-table-hand": {"GET": everybody(403)},
    "api-card-table-hands": {"POST": on_api(juge=400, staff=400)},
    "api-card-table-pass": {"POST": on_api(juge=400, staff=400)},
    "api-card-table-friends": {"POST": everybody(201)},
    "api-card-table-places": {"POST": everybody(400)},
    "api-card-table-score": {"POST": on_api(juge=409, staff=409)},
    "api-card-table-link": {"DELETE": on_api(juge=422, staff=422)},
    "api-card-table-links": {"GET": on_api(juge=200, staff=200)},
    "api-card-table-stop": {"POST": on_api(juge=200, staff=200)},
    "api-card-table-take-back": {"POST": on_api(juge=409, staff=409)},
    "api-card-table-turns": {"GET": everybody(200)},
    "api-card-table-words": {"POST": on_api(juge=400, staff=400)},
    "api-card-tables": {"GET": everybody(200), "POST": signed_in(401, 400)},
    "api-topping": {"GET": everybody(200)},
    "api-topping-board": {"GET": everybody(200)},
    "api-topping-close": {"POST": on_api(juge=200, staff=200)},
    "api-topping-coup-board": {"GET": everybody(200)},
    "api-topping-daily": {"GET": everybody(404)},
    "api-topping-game": {"GET": everybody(409)},
    "api-topping-runs": {"POST": on_api(juge=400, staff=400)},
    "api-toppings": {
        "GET": everybody(200),
        "POST": on_api(juge=400, juge_elsewhere=400, staff=400, other_federation=400),
    },
    "games:match": {"GET": everybody(200), "POST": on_page(juge=422, staff=422)},
    "games:match-conduct": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "games:match-new": {"GET": signed_in(302, 200), "POST": signed_in(302, 422)},
    # read again, and printed, once it is over
    "games:match-replay": {"GET": everybody(403)},
    "games:match-sheet": {"GET": everybody(403)},
    "games:match-sheet-pdf": {"GET": everybody(403)},
    "games:match-rules": {"GET": everybody(200)},
    # of who opened it alone
    "games:match-waiting": {"GET": everybody(404)},
    "games:match-with-friend": {"POST": everybody(422)},
    # no such link
    "games:match-seat": {"GET": everybody(404), "POST": everybody(404)},
    "games:match-screen": {"GET": everybody(200)},
    "games:matches": {"GET": everybody(200)},
    "games:run": {"GET": everybody(404), "POST": everybody(404)},
    "games:run-abandon": {"POST": on_page(juge=302, staff=302)},
    "games:run-conduct": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "games:run-erase-name": {"POST": on_page(juge=302, staff=302)},
    "games:run-give": {"POST": on_page(juge=302, staff=302)},
    "games:run-replay": {"GET": on_run(200)},
    "games:run-screen": {"GET": on_page(juge=200, staff=200)},
    "games:table": {"GET": everybody(200)},
    # a word before anybody has drawn, of which nothing is told
    "games:table-act": {"POST": row(403, 403, 403, 403, 422, 403, 422)},
    "games:table-new": {"GET": signed_in(302, 200), "POST": signed_in(302, 422)},
    "games:table-place": {"GET": everybody(404), "POST": everybody(404)},
    "games:table-rules": {"GET": everybody(200)},
    "games:table-waiting": {"GET": everybody(404)},
    "games:table-with-friends": {"POST": everybody(422)},
    "games:table-replay": {"GET": everybody(200)},
    # over: it is not
    "games:table-sheet": {"GET": everybody(409)},
    "games:table-sheet-pdf": {"GET": everybody(409)},
    "games:tables": {"GET": everybody(200)},
    "games:topping": {"GET": everybody(200), "POST": everybody(422)},
    "games:topping-board": {"GET": everybody(200)},
    # closed over the API before
    "games:topping-close": {"POST": on_page(juge=302, staff=302)},
    "games:topping-conduct": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "games:topping-daily": {"GET": everybody(302)},
    "games:topping-new": {
        "GET": on_page(juge=200, juge_elsewhere=200, staff=200, other_federation=200),
        "POST": on_page(juge=422, juge_elsewhere=422, staff=422, other_federation=422),
    },
    "games:toppings": {"GET": everybody(200)},
    "licence-file": {"GET": private_page(staff=200)},
    "licence-file-answers": {"POST": private_page(staff=200)},
    "licence-file-examine": {"POST": private_page(staff=422)},
    "licence-file-import": {"POST": private_page(staff=409)},
    "licence-file-report": {"GET": private_page(staff=200)},
    "licence-files": {
        "GET": on_page(staff=200, other_federation=200),
        "POST": on_page(staff=422, other_federation=422),
    },
    "licence-files-drop": {"POST": private_page(staff=302)},
    "news": {"GET": everybody(200)},
    "organisation": {"GET": on_page(staff=200, other_federation=200), "POST": on_page(staff=422, other_federation=422)},
    "organisation-centres": {
        "GET": on_page(staff=200, other_federation=200),
        "POST": on_page(staff=422, other_federation=422),
    },
    "organisation-clubs": {
        "GET": on_page(staff=200, other_federation=200),
        "POST": on_page(staff=422, other_federation=422),
    },
    "organisation-page": {"GET": on_page(staff=200)},
    "organisation-part": {"POST": on_page(staff=422)},
    "organisation-step": {"POST": on_page(staff=302)},
    "player-calendar": {"GET": everybody(200)},
    "player-news": {"GET": everybody(200)},
    "staff-duplicates": {"GET": on_page(staff=200, other_federation=200)},
    "staff-player": {"GET": private_page(staff=200)},
    # the whole log is of all federations: the team alone
    "journal": {"GET": on_page(staff=200, federation=403)},
    "journal-event": {"GET": on_page(juge=200, staff=200)},
    "stream-history": {"GET": on_page(juge=200, staff=200)},
    "competition-journal": {"GET": on_page(juge=200, staff=200)},
    "api-events": {"GET": on_api(staff=200, federation=403)},
    "api-event": {"GET": on_api(juge=200, staff=200)},
    "api-competition-events": {"GET": on_api(juge=200, staff=200)},
    "staff-player-data": {"GET": private_page(staff=200), "POST": private_page(staff=404)},
    "staff-player-duplicate": {"GET": private_page(staff=200)},
    "staff-player-forget": {"GET": private_page(staff=200), "POST": private_page(staff=422)},
    "staff-player-new": {
        "GET": on_page(staff=200, other_federation=200),
        "POST": on_page(staff=422, other_federation=422),
    },
    "staff-player-part": {"POST": private_page(staff=422)},
    "staff-players": {"GET": on_page(staff=200, other_federation=200)},
    "staff-players-merge": {"GET": private_page(staff=200), "POST": private_page(staff=302)},
    "favicon": {"GET": everybody(302)},
    "offline": {"GET": everybody(200)},
    "offline-worker": {"GET": everybody(200)},
    "healthz": {"GET": everybody(200)},
    "home": {"GET": everybody(200)},
    "hour": {"GET": everybody(200)},
    "login": {
        "GET": signed_in(200, _SIGNED_IN_GO_HOME),
        "POST": signed_in(200, _SIGNED_IN_GO_HOME),
    },
    "logout": {"POST": everybody(302)},
    "metrics": {"GET": everybody(200)},
    "robots": {"GET": everybody(200)},
    "security-txt": {"GET": everybody(200)},
    "made-paper": {"GET": competition_page(juge=200, staff=200)},
    "made-paper-file": {"GET": competition_page(juge=200, staff=200)},
    "recours-replay": {"POST": competition_page(staff=422)},
    "recours-rectificatif": {"POST": competition_page(staff=302)},
    "replay": {"GET": competition_page(juge=200, staff=200)},
    "replays": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "staff-paper": {"GET": private_page(arbitre=200, elsewhere=200, double=200, juge=200, staff=200)},
    "staff-paper-ask": {"POST": private_page(staff=404)},
    "staff-paper-file": {"GET": private_page(arbitre=200, elsewhere=200, double=200, juge=200, staff=200)},
    "staff-papers": {"GET": private_page(arbitre=200, elsewhere=200, double=200, juge=200, staff=200)},
    "partie-sheet": {"GET": everybody(200)},
    "partie-sheet-pdf": {"GET": everybody(_PDF)},
    "cartes": {"GET": everybody(200)},
    "cartes-file": {"GET": everybody(200)},
    "jarnac": {"GET": everybody(200)},
    "jarnac-file": {"GET": everybody(200)},
    "parties": {"GET": everybody(200)},
    "player": {"GET": everybody(200)},
    "publication": {"GET": everybody(404)},
    "publication-csv": {"GET": everybody(404)},
    "publication-pdf": {"GET": everybody(404)},
    "publication-print": {"GET": everybody(404)},
    "publication-xlsx": {"GET": everybody(404)},
    "readyz": {"GET": everybody(200)},
    "records": {"GET": everybody(200)},
    "schema": {"GET": everybody(200)},
    "search": {"GET": everybody(200)},
    "set-password": {"GET": everybody(410), "POST": everybody(410)},
    "player-access": {"GET": everybody(200), "POST": everybody(422)},
    "player-link": {"GET": on_own_account(410), "POST": on_own_account(410)},
    # who is no licensee is shown how to become one; to a licensee, no button of the form is none of his
    "own-data": {"GET": on_own_account(200), "POST": on_own_account(200, player=404, other_player=404)},
    "personal-export": {"GET": on_own_account(404, player=200)},
    "staff-account": {"GET": on_page(organiser=200, staff=200)},
    "staff-close-round": {"POST": on_page(juge=409, staff=409)},
    "staff-commissions": {
        "GET": competition_page(juge=200, staff=200),
        "POST": competition_page(juge=422, staff=422),
    },
    "staff-competition": {"GET": on_page(juge=200, staff=200)},
    "staff-competitions": {
        "GET": on_page(organiser=200, staff=200, other_federation=200),
        "POST": on_page(staff=422, other_federation=422),
    },
    "staff-publication": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-publication-xlsx": {"GET": on_page(staff=404)},
    "staff-report": {
        "GET": competition_page(organiser=404, staff=404),
        "POST": competition_page(organiser=404, staff=404),
    },
    "staff-reports": {"GET": competition_page(organiser=200, staff=200)},
    "staff-section": {"POST": on_page(staff=422)},
    "competition-announcement": {"GET": everybody(200)},
    "staff-check-in": {
        "GET": hall_page(arbitre=200, elsewhere=200, juge=200, staff=200),
        "POST": hall_page(arbitre=302, elsewhere=302, juge=302, staff=302),
    },
    "staff-class-again": {"POST": on_page(organiser=302, staff=302)},
    "staff-enter-licensee": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-preparations": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-enter-clubs": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=302, staff=302)},
    "staff-enter-list": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-entries": {"GET": on_page(organiser=200, staff=200)},
    "staff-entry": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "staff-new-competition": {
        "GET": on_page(staff=200, other_federation=200),
        "POST": on_page(staff=422, other_federation=422),
    },
    "staff-plan": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-settings": {"GET": on_page(organiser=200, staff=200)},
    "staff-table-plan": {"GET": on_page(juge=422, staff=422), "POST": on_page(juge=422, staff=422)},
    "staff-tables": {"GET": on_page(juge=200, staff=200)},
    "staff-tables-pdf": {"GET": on_page(juge=_PDF, staff=_PDF)},
    "staff-tables-print": {"GET": on_page(juge=200, staff=200)},
    "staff-take-tables": {"POST": on_page(juge=302, staff=302)},
    "staff-templates": {"GET": on_page(staff=200, other_federation=200)},
    "staff-withdraw-absent": {"POST": on_page(juge=302, staff=302)},
    "standings": {"GET": everybody(200)},
    "staff-cartes": {"GET": on_page(juge=200, staff=200), "POST": on_page(staff=422)},
    "staff-cartes-next": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=409, staff=409)},
    "staff-cartes-plan": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-cartes-round": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=302, staff=302)},
    "staff-cartes-table": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "staff-jarnac": {"GET": on_page(juge=200, staff=200), "POST": on_page(staff=422)},
    "staff-jarnac-next": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=409, staff=409)},
    "staff-jarnac-plan": {"GET": on_page(organiser=200, staff=200), "POST": on_page(organiser=422, staff=422)},
    "staff-jarnac-round": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=302, staff=302)},
    "staff-jarnac-table": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "staff-ties": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "standings-choices": {"GET": everybody(200)},
    "standings-teams": {"GET": everybody(200)},
    "standings-entry": {"GET": everybody(200)},
    "standings-leaders": {"GET": everybody(200)},
    "standings-csv": {"GET": everybody(200)},
    "standings-teams-csv": {"GET": everybody(200)},
    "standings-json": {"GET": everybody(200)},
    "standings-xlsx": {"GET": everybody(200)},
    "standings-pdf": {"GET": everybody(_PDF)},
    "standings-print": {"GET": everybody(200)},
    "why": {"GET": everybody(200)},
    "verify": {"GET": everybody(200)},
    "verify-code": {"GET": everybody(404)},
}


def expected(name: str, method: str, role: str) -> int:
    """What the route answers to the role."""
    if answers := ROWS[name].get(method):
        return answers[role]
    # Where an account is kept, there is nothing for a pass of one day, whatever is asked.
    if role == "passe" and name in KEEPING_ROUTES:
        return 404
    # A page that only takes a form leads its reader to where the form stands.
    return 302 if method == "GET" and not name.startswith("api-") else 405
