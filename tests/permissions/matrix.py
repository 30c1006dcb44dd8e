"""What each route answers to each role, in the order of `conftest.ROLES`:

    visitor, player, arbitre (here), arbitre elsewhere, juge-arbitre (here), juge-arbitre elsewhere, staff

A method without a row is answered 405. 302 sends a visitor to sign in; 401 and 403 refuse; 400, 404, 409 and 422 are
told to those who may act, and sent nothing that can be done.
"""

from deploy.preflight import notices

# Where Pango is missing, the address of a PDF leads to the print page.
_PDF = 302 if any("Pango" in notice for notice in notices()) else 200

Row = tuple[int, int, int, int, int, int, int]


def everybody(status: int) -> Row:
    return (status,) * 7


def on_api(*, arbitre: int = 403, juge: int = 403, staff: int) -> Row:
    """An API route that the named roles may use, here and not elsewhere."""
    return (401, 403, arbitre, 403, juge, 403, staff)


def on_page(*, arbitre: int = 403, juge: int = 403, staff: int) -> Row:
    """A page that the named roles may use, here and not elsewhere."""
    return (302, 403, arbitre, 403, juge, 403, staff)


def on_page_of_hall(status: int) -> Row:
    """A page of every centre of the competition: its arbitres all use it, the juge-arbitre and staff too."""
    return (302, 403, status, status, status, 403, status)


# Who is signed in is sent home from the login page, whatever the method.
_SIGNED_IN_GO_HOME = (302,) * 6

ROWS: dict[str, dict[str, Row]] = {
    "api-arbitres": {"POST": on_api(staff=400)},
    "api-bulletin": {
        "GET": on_api(arbitre=200, juge=200, staff=200),
        "POST": on_api(arbitre=400, staff=400),
        "DELETE": on_api(arbitre=409, staff=409),
    },
    "api-double-arbitres": {"POST": on_api(staff=400)},
    "api-reviews": {
        "GET": on_api(arbitre=200, juge=200, staff=200),
        "POST": on_api(staff=400),
    },
    "api-remark-answers": {"POST": on_api(arbitre=400, staff=400)},
    "api-bulletin-try": {"POST": on_api(arbitre=400, staff=400)},
    "api-practise": {"POST": (401, 400, 400, 400, 400, 400, 400)},
    "api-arrivals": {"POST": on_api(arbitre=400, staff=400)},
    "api-billet": {"DELETE": on_api(arbitre=409, staff=409)},
    "api-billets": {"GET": on_api(arbitre=200, juge=200, staff=200), "POST": on_api(arbitre=400, staff=400)},
    "api-bulletin-judge": {"POST": on_api(arbitre=400, staff=400)},
    "api-bulletin-moyenne": {"POST": on_api(arbitre=400, staff=400)},
    "api-bulletin-rectify": {"POST": on_api(arbitre=400, staff=400)},
    "api-bulletins": {"GET": on_api(arbitre=200, juge=200, staff=200), "POST": on_api(arbitre=400, staff=400)},
    "api-bulletins-progress": {"GET": on_api(juge=200, staff=200)},
    "api-centres": {"GET": everybody(200), "POST": on_api(staff=400)},
    "api-competition": {"GET": everybody(200)},
    "api-competitions": {"GET": everybody(200), "POST": on_api(staff=400)},
    "api-docs": {"GET": everybody(200)},
    "api-enrolments": {"POST": on_api(staff=400)},
    "api-entries": {"GET": everybody(200), "POST": on_api(staff=400)},
    "api-job": {"GET": on_api(staff=404)},
    "api-judgements": {"GET": (401, 403, 200, 200, 200, 200, 200)},
    "api-juges-arbitres": {"POST": on_api(staff=400)},
    "api-ledger": {"GET": on_api(arbitre=200, juge=200, staff=200)},
    "api-partie": {"GET": everybody(200)},
    "api-partie-conduct": {"GET": on_api(juge=200, staff=200)},
    "api-partie-coup": {"GET": everybody(404)},
    "api-partie-annulled-coups": {"GET": everybody(200)},
    "api-partie-coups": {"GET": everybody(200)},
    "api-partie-draws": {"GET": everybody(409)},
    "api-partie-export": {"GET": everybody(200)},
    "api-partie-import": {"POST": (401, 403, 403, 403, 400, 400, 400)},
    "api-partie-step": {"POST": on_api(juge=400, staff=400)},
    "api-players": {"POST": on_api(staff=400)},
    "api-profiles": {"GET": everybody(200)},
    "api-publication": {"GET": everybody(404)},
    "api-publications": {"GET": everybody(200), "POST": on_api(staff=409)},
    "api-rectificatif": {
        "GET": on_api(staff=409),
        "POST": on_api(staff=400),
        "DELETE": on_api(staff=409),
    },
    "api-rectificatif-issue": {"POST": on_api(staff=409)},
    "api-round-close": {"POST": on_api(juge=409, staff=409)},
    "api-rounds": {"POST": on_api(juge=409, staff=409)},
    "api-standings-teams": {"GET": everybody(200)},
    "api-ties": {"GET": on_api(juge=200, staff=200), "POST": on_api(juge=400, staff=400)},
    "api-standings": {"GET": everybody(200)},
    "api-blocks": {"POST": on_api(juge=400, staff=400)},
    "api-classing": {"POST": on_api(staff=204)},
    "api-entry-step": {"POST": on_api(arbitre=204, juge=204, staff=204)},
    "api-plan": {"GET": everybody(200), "PUT": on_api(staff=400)},
    "api-table-plan": {"POST": on_api(juge=400, staff=400)},
    "api-teams": {"GET": everybody(200), "POST": on_api(staff=400)},
    "api-templates": {"GET": everybody(200)},
    "api-tables": {"POST": on_api(staff=200)},
    "api-token-current": {"DELETE": everybody(401)},
    "api-tokens": {"POST": everybody(400)},
    "arbiter-standings": {"GET": (302, 403, 200, 200, 200, 403, 200)},
    "arbitration:billets": {
        "GET": on_page(arbitre=200, juge=200, staff=200),
        "POST": on_page(arbitre=302, staff=302),
    },
    "arbitration:billets-pdf": {"GET": on_page(arbitre=_PDF, juge=_PDF, staff=_PDF)},
    "arbitration:billets-print": {"GET": on_page(arbitre=200, juge=200, staff=200)},
    "arbitration:entry": {"GET": on_page(arbitre=200, juge=200, staff=200), "POST": on_page(arbitre=422, staff=422)},
    "arbitration:found": {"GET": everybody(404)},
    "arbitration:judge": {"GET": on_page(arbitre=404, staff=404), "POST": on_page(arbitre=404, staff=404)},
    "arbitration:judgements": {"GET": (302, 403, 200, 200, 200, 200, 200)},
    "arbitration:late": {"GET": on_page(arbitre=200, staff=200), "POST": on_page(arbitre=422, staff=422)},
    "arbitration:ledger": {"GET": on_page(arbitre=200, juge=200, staff=200)},
    "arbitration:moyenne": {"GET": on_page(arbitre=404, staff=404), "POST": on_page(arbitre=404, staff=404)},
    "arbitration:my-centres": {"GET": (302, 200, 200, 200, 200, 200, 200)},
    "arbitration:paper": {"GET": on_page(arbitre=200, staff=200), "POST": on_page(arbitre=422, staff=422)},
    "arbitration:paper-door": {"GET": on_page(arbitre=200, staff=200)},
    "arbitration:paper-trial": {"POST": on_page(arbitre=200, staff=200)},
    "arbitration:review": {
        "GET": on_page(arbitre=200, juge=200, staff=200),
        "POST": on_page(arbitre=422, staff=422),
    },
    "arbitration:training": {"GET": (302, 200, 200, 200, 200, 200, 200), "POST": (302, 200, 200, 200, 200, 200, 200)},
    "arbitration:progress": {"GET": on_page(juge=200, staff=200)},
    "arbitration:rectify": {"GET": on_page(arbitre=404, staff=404), "POST": on_page(arbitre=404, staff=404)},
    "calendar": {"GET": everybody(200)},
    "calendar-ics": {"GET": everybody(200)},
    "club": {"GET": everybody(404)},
    "competition": {"GET": everybody(200)},
    "competition-ruleset": {"GET": everybody(200)},
    "games:conduct": {"GET": on_page(juge=200, staff=200)},
    "games:coup": {"GET": everybody(404)},
    "games:coups": {"GET": everybody(200)},
    "games:draws": {"GET": everybody(200)},
    "games:hall": {"GET": everybody(200)},
    "games:import": {"GET": (302, 403, 403, 403, 200, 200, 200), "POST": (302, 403, 403, 403, 422, 422, 422)},
    "games:ruleset": {"GET": everybody(200)},
    "games:step": {"POST": on_page(juge=422, staff=422)},
    "licence-file": {"GET": on_page(staff=200)},
    "licence-file-examine": {"POST": on_page(staff=422)},
    "licence-file-import": {"POST": on_page(staff=409)},
    "licence-file-report": {"GET": on_page(staff=200)},
    "licence-files": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "licence-files-drop": {"POST": on_page(staff=302)},
    "organisation": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "organisation-centres": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "organisation-clubs": {"GET": on_page(staff=200)},
    "organisation-page": {"GET": on_page(staff=200)},
    "organisation-part": {"POST": on_page(staff=422)},
    "organisation-step": {"POST": on_page(staff=302)},
    "staff-duplicates": {"GET": on_page(staff=200)},
    "staff-player": {"GET": on_page(staff=200)},
    "staff-player-duplicate": {"GET": on_page(staff=200)},
    "staff-player-forget": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-player-new": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-player-part": {"POST": on_page(staff=422)},
    "staff-players": {"GET": on_page(staff=200)},
    "staff-players-merge": {"GET": on_page(staff=200), "POST": on_page(staff=302)},
    "healthz": {"GET": everybody(200)},
    "home": {"GET": everybody(200)},
    "hour": {"GET": everybody(200)},
    "login": {
        "GET": (200, *_SIGNED_IN_GO_HOME),
        "POST": (200, *_SIGNED_IN_GO_HOME),
        "PUT": (405, *_SIGNED_IN_GO_HOME),
        "PATCH": (405, *_SIGNED_IN_GO_HOME),
        "DELETE": (405, *_SIGNED_IN_GO_HOME),
    },
    "logout": {"POST": everybody(302)},
    "metrics": {"GET": everybody(200)},
    "partie-sheet": {"GET": everybody(200)},
    "partie-sheet-pdf": {"GET": everybody(_PDF)},
    "parties": {"GET": everybody(200)},
    "player": {"GET": everybody(200)},
    "publication": {"GET": everybody(404)},
    "publication-pdf": {"GET": everybody(404)},
    "publication-print": {"GET": everybody(404)},
    "readyz": {"GET": everybody(200)},
    "records": {"GET": everybody(200)},
    "schema": {"GET": everybody(200)},
    "search": {"GET": everybody(200)},
    "set-password": {"GET": everybody(410), "POST": everybody(410)},
    "staff-account": {"GET": on_page(staff=200)},
    "staff-close-round": {"POST": on_page(juge=409, staff=409)},
    "staff-competition": {"GET": on_page(juge=200, staff=200)},
    "staff-competitions": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-publication": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-section": {"POST": on_page(staff=422)},
    "competition-announcement": {"GET": everybody(200)},
    "staff-check-in": {
        "GET": on_page_of_hall(200),
        "POST": on_page_of_hall(302),
    },
    "staff-class-again": {"POST": on_page(staff=302)},
    "staff-enter-licensee": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-enter-list": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-entries": {"GET": on_page(staff=200)},
    "staff-entry": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "staff-new-competition": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-plan": {"GET": on_page(staff=200), "POST": on_page(staff=422)},
    "staff-settings": {"GET": on_page(staff=200)},
    "staff-table-plan": {"GET": on_page(juge=422, staff=422), "POST": on_page(juge=422, staff=422)},
    "staff-tables": {"GET": on_page(juge=200, staff=200)},
    "staff-tables-pdf": {"GET": on_page(juge=_PDF, staff=_PDF)},
    "staff-tables-print": {"GET": on_page(juge=200, staff=200)},
    "staff-take-tables": {"POST": on_page(juge=302, staff=302)},
    "staff-templates": {"GET": on_page(staff=200)},
    "staff-withdraw-absent": {"POST": on_page(juge=302, staff=302)},
    "standings": {"GET": everybody(200)},
    "staff-ties": {"GET": on_page(juge=200, staff=200), "POST": on_page(juge=422, staff=422)},
    "standings-teams": {"GET": everybody(200)},
    "standings-entry": {"GET": everybody(200)},
    "standings-leaders": {"GET": everybody(200)},
    "standings-csv": {"GET": everybody(200)},
    "standings-pdf": {"GET": everybody(_PDF)},
    "standings-print": {"GET": everybody(200)},
    "why": {"GET": everybody(200)},
    "verify": {"GET": everybody(200)},
    "verify-code": {"GET": everybody(404)},
}
