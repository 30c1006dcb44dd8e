"""Every route that gives a file: of what kind it is, and to whom. Read from what routes answer: a new one fails."""

from tests.permissions.matrix import _PDF, ROWS, Row, competition_page, everybody, on_api, on_page

CSV, XLSX = "text/csv", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet"
PDF, ZIP, JSON, LINES, TEXT, XML = (
    "application/pdf",
    "application/zip",
    "application/json",
    "application/x-ndjson",
    "text/plain",
    "application/xml",
)
PNG = "image/png"
ATOM = "application/atom+xml"
# How a file of each kind begins, whoever named it.
BEGINS = {
    PNG: b"\x89PNG",
    PDF: b"%PDF-",
    XLSX: b"PK",
    ZIP: b"PK",
    CSV: b"\xef\xbb\xbf",
    JSON: b"{",
    LINES: b"{",
    XML: b"<?xml",
    ATOM: b"<?xml",
}

# By route, the kinds that it gives.
FILES: dict[str, set[str]] = {
    "api-federation-picture": {PNG},
    "api-made-paper-file": {CSV},
    "api-partie-draws": {JSON},
    "api-partie-export": {JSON, TEXT, XML},
    "api-personal-export": {ZIP},
    "api-proof-file": {"application/gzip"},
    "api-public-stream": {LINES},
    "api-publication-homologation": {CSV},
    "api-publication-officials-workbook": {XLSX},
    "api-publication-workbook": {XLSX},
    "api-recours-document": {PDF},
    "api-statement": {JSON},
    "api-recours-dossier": {ZIP},
    "arbitration:billets-pdf": {PDF},
    "arbitration:dossier-bundle": {ZIP},
    "arbitration:letter-pdf": {PDF},
    "arbitration:my-document": {PDF},
    "arbitration:recours-document": {PDF},
    "calendar-ics": {"text/calendar"},
    "club-accounts-file": {CSV},
    "club-licences-file": {CSV},
    "club-calendar": {"text/calendar"},
    "club-news": {ATOM},
    "comite-calendar": {"text/calendar"},
    "comite-news": {ATOM},
    "federation-calendar": {"text/calendar"},
    "federation-news": {ATOM},
    "news": {ATOM},
    "player-calendar": {"text/calendar"},
    "player-news": {ATOM},
    "centre-results-model": {CSV},
    "centre-sigles": {TEXT},
    "embed-colours": {"text/css"},
    "federation-picture": {PNG},
    "games:match-sheet-pdf": {PDF},
    "games:table-sheet-pdf": {PDF},
    "licence-file-report": {CSV},
    "made-paper-file": {CSV},
    # what a machine reads of the house
    "metrics": {TEXT},
    "my-results-csv": {CSV},
    "manifest": {"application/manifest+json"},
    "offline-worker": {"text/javascript"},
    "robots": {TEXT},
    "security-txt": {TEXT},
    "partie-sheet-pdf": {PDF},
    "personal-export": {ZIP},
    "proof-file": {"application/gzip"},
    "proof-program": {ZIP},
    "proof-statement": {JSON},
    "proof-worker": {"text/javascript"},
    "publication-csv": {CSV},
    "publication-pdf": {PDF},
    "publication-xlsx": {XLSX},
    "staff-publication-homologation": {CSV},
    "staff-publication-xlsx": {XLSX},
    "cartes-file": {CSV},
    "jarnac-file": {CSV},
    "schema": {"application/vnd.oai.openapi"},
    "staff-paper-file": {CSV, XLSX, PDF, JSON},
    "staff-tables-pdf": {PDF},
    "standings-csv": {CSV},
    "standings-file": {CSV},
    "standings-json": {JSON},
    "standings-pdf": {PDF},
    "standings-teams-csv": {CSV},
    "standings-xlsx": {XLSX},
}

# Of what the competition of the matrix has not come to: who has the file once it is there.
ONCE_THERE: dict[str, Row] = {
    "api-partie-draws": everybody(200),
    "api-proof-file": everybody(200),
    "arbitration:letter-pdf": competition_page(juge=_PDF, staff=_PDF),
    # the address is a key: whoever has it is the player
    "arbitration:my-document": everybody(200),
    "games:match-sheet-pdf": everybody(_PDF),
    "games:table-sheet-pdf": everybody(_PDF),
    "api-publication-homologation": on_api(staff=200),
    "api-publication-officials-workbook": on_api(staff=200),
    "api-publication-workbook": everybody(200),
    "proof-file": everybody(200),
    "api-statement": everybody(200),
    "proof-statement": everybody(200),
    "publication-csv": everybody(200),
    "publication-pdf": everybody(_PDF),
    "publication-xlsx": everybody(200),
    "staff-publication-homologation": on_page(staff=200),
    "staff-publication-xlsx": on_page(staff=200),
}

# What no file is behind, and nobody was answered by here: a code, a step, a link, a page of one's own account.
NO_FILE = {
    "account-address-confirm", "account-openid", "account_change_password", "account_login", "account_reauthenticate",
    "api-card-table-draws", "api-card-table-hand", "api-eliminations", "api-further",
    "api-cartes-next", "api-jarnac-next", "api-job", "api-partie-coup", "api-publication-fees", "api-rectificatif",
    "api-multiplex", "multiplex", "multiplex-hall", "multiplex-halls",
    "api-report", "api-staff", "api-own-hall", "api-own-hall-log", "hall-log-file", "own-hall", "own-hall-log",
    "api-survivors", "api-topping-daily", "api-topping-game", "api-word-list", "arbitration:eliminations",
    "arbitration:eliminations-waiting", "arbitration:found", "arbitration:judge", "arbitration:moyenne",
    "arbitration:rectify", "arbitration:still-in", "games:coup", "games:lexicon-list",
    "api-play-again", "play-again", "api-season-player", "api-season-supposed", "season-ranking-player",
    "api-circuit-qualification", "staff-qualification",
    "api-run-points", "games:match-seat", "games:match-waiting", "games:run", "games:table-place",
    "games:table-waiting",
    "club-team-entry", "favicon", "openid_connect_callback", "team-entry", "first-administrator", "first-run",
    "games:topping-daily", "landing", "login",
    "mfa_authenticate", "mfa_deactivate_totp", "mfa_download_recovery_codes", "mfa_edit_webauthn",
    "mfa_reauthenticate", "mfa_reauthenticate_webauthn", "mfa_remove_webauthn", "mfa_view_recovery_codes",
    "api-my-diploma", "my-diploma", "own-diploma", "staff-diploma-pdf",
    "api-my-parties", "my-coup", "my-parties", "own-coup", "own-parties",
    "coup-picture", "my-coup-picture", "my-partie-picture", "own-coup-picture", "own-partie-picture",
    "oembed",
    "invitation", "pass", "player-link", "set-password", "staff-report", "staff-table-plan",
    "entry-code", "festival-code", "festival-places", "my-parties-code", "pair-partner", "place-request",
    "proof-lexicon", "team-code", "team-places", "transfer", "volunteer-answer", "verify-code", "work",
}  # fmt: skip


def given_to(name: str) -> Row:
    """What each role is answered by the route of a file that is there."""
    return ONCE_THERE.get(name) or ROWS[name]["GET"]
