"""Times as they are said in the hall, numbers in words."""

_TO_SIXTEEN = tuple(
    "zéro un deux trois quatre cinq six sept huit neuf dix onze douze treize quatorze quinze seize".split()
)
_TENS = {2: "vingt", 3: "trente", 4: "quarante", 5: "cinquante", 6: "soixante", 8: "quatre-vingt"}


def in_words(count: int) -> str:
    """A number below a hundred: "trois", "vingt et un", "soixante-dix", "quatre-vingts"."""
    if count < len(_TO_SIXTEEN):
        return _TO_SIXTEEN[count]
    if count < 20:
        return f"dix-{_TO_SIXTEEN[count - 10]}"
    ten = count // 10 if count // 10 in _TENS else count // 10 - 1  # 70 and 90 go on from 60 and 80
    left = count - 10 * ten
    if not left:
        return _TENS[ten] + ("s" if ten == 8 else "")
    joined = " et " if left in (1, 11) and ten != 8 else "-"
    return f"{_TENS[ten]}{joined}{in_words(left)}"


def duration(seconds: int) -> str:
    """ "une minute", "deux minutes trente", "vingt secondes"; less than a hundred minutes."""
    minutes, left = divmod(seconds, 60)
    if not minutes:
        return _counted(left, "seconde")
    return f"{_counted(minutes, 'minute')} {_feminine(left)}" if left else _counted(minutes, "minute")


def coups(count: int) -> str:
    """ "un coup", "trois coups"."""
    return f"{in_words(count)} coup{'s' if count > 1 else ''}"


def _counted(count: int, what: str) -> str:
    return f"{_feminine(count)} {what}{'s' if count > 1 else ''}"


def _feminine(count: int) -> str:
    words = in_words(count)
    return f"{words}e" if words == "un" or words.endswith((" un", "-un")) else words
