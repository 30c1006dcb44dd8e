"""The API: who it knows, what it reads, how its schema is named. Nothing here is asked of the environment."""

from datetime import timedelta

REST_FRAMEWORK = {
    "DEFAULT_AUTHENTICATION_CLASSES": [
        "engine.people.token_auth.ScopedTokenAuthentication",
        "rest_framework.authentication.SessionAuthentication",
    ],
    "DEFAULT_PERMISSION_CLASSES": [
        "rest_framework.permissions.AllowAny",
        "tournaments.services.rehearsal_access.SeesRehearsal",
    ],
    "DEFAULT_RENDERER_CLASSES": ["rest_framework.renderers.JSONRenderer"],
    "DEFAULT_PARSER_CLASSES": ["engine.web.understood.BoundedJsonParser"],
    "DEFAULT_SCHEMA_CLASS": "drf_spectacular.openapi.AutoSchema",
    # A request with a right to be here is counted before its body is read.
    "DEFAULT_THROTTLE_CLASSES": ["engine.web.throttles.PersonThrottle", "engine.web.understood.Understood"],
    "EXCEPTION_HANDLER": "engine.web.problems.exception_handler",
    "UNAUTHENTICATED_USER": "django.contrib.auth.models.AnonymousUser",
}
# What pages of other sites may read by a script: see PublicReadsMiddleware. Addresses that are keys are left out.
CORS_ALLOW_ALL_ORIGINS = True
CORS_ALLOW_METHODS = ("GET", "HEAD")
CORS_ALLOW_HEADERS = ("accept", "accept-language", "if-none-match")
CORS_EXPOSE_HEADERS = ("etag", "link", "raccord-version", "retry-after")
CORS_URLS_REGEX = (
    r"^/(api/v1/(?!my-parties/|recours/|tokens/)"
    r"|api/schema/$|oembed/$|((federations|comites|clubs|joueurs)/[0-9a-f-]{36}/)?(calendrier\.ics|actualites\.atom)$"
    r"|competitions/[0-9a-f-]{36}/classement\.(json|csv)$)"
)
KNOX_TOKEN_MODEL = "people.AccessToken"
REST_KNOX = {"TOKEN_TTL": timedelta(days=30)}
SPECTACULAR_SETTINGS = {
    "TITLE": "Raccord",
    "VERSION": "1",
    "SERVE_INCLUDE_SCHEMA": False,
    "SWAGGER_UI_DIST": "SIDECAR",
    "SWAGGER_UI_FAVICON_HREF": "SIDECAR",
    "REDOC_DIST": "SIDECAR",
    # webhooks are of 3.1
    "OAS_VERSION": "3.1.0",
    "SCHEMA_PATH_PREFIX": "/api/v1",
    "WEBHOOKS": ["tournaments.webhooks.contract.NEWS"],
    "POSTPROCESSING_HOOKS": [
        "drf_spectacular.hooks.postprocess_schema_enums",
        "engine.web.schema.closed_bodies",
        "engine.web.schema.deprecated_filters",
        "engine.web.schema.common_parts",
        "tournaments.webhooks.contract.lines_of_the_stream",
    ],
    # Fields of one name, or of the same choices: without names of their own, they would be named by a checksum.
    "ENUM_NAME_OVERRIDES": {
        "ClockState": ("waiting", "running", "ended"),
        "CompetitionState": ("planned", "playing", "played"),
        "Party": ("player", "arbitres"),
        "ResultsKind": ("provisional", "official", "rectificatif"),
        "Side": ("first", "second"),
        "Contested": ("verdict", "annulment", "draw", "clock", "disqualification", "other"),
        "ReasonEnum": ("timing", "spelling", "placement", "acceptance"),
        "SubjectEnum": ("plausibility", "illegible", "presentation", "discipline", "discipline_grave"),
        "MatchEnding": ("line_eight", "short_jarnac", "contested", "both_flags", "blocked", "absent", "stopped"),
        "ShortJarnac": ("goes_on", "ends"),
        "CardTableEnding": ("out", "passes", "target", "stopped"),
        "BonusCard": tuple("23abcdefghijklm"),
        "CategoryCardLetter": tuple("abcdefghijklm"),
        "Direction": ("H", "V"),
        "SecondLookState": ("todo", "agreed", "pending", "accepted", "kept", "rectified"),
    },
}
