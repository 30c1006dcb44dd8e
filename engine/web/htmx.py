"""What htmx is told on every page: nothing that the policy of content would refuse, no wait without an end."""

CONFIG = {
    "includeIndicatorStyles": False,
    "defaultSettleDelay": 0,
    "timeout": 20_000,
    "allowEval": False,
    "allowScriptTags": False,
    "attributesToSettle": ["class", "width", "height"],
    "historyCacheSize": 0,
    "refreshOnHistoryMiss": True,
    "scrollIntoViewOnBoost": False,
    "responseHandling": [
        {"code": "204", "swap": False},
        {"code": "[23]..", "swap": True},
        {"code": "40[0139]", "swap": True, "error": True},
        {"code": "422", "swap": True},
        {"code": "...", "swap": False, "error": True},
    ],
}
