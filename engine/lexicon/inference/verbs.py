"""The verbs of a list that gives no readings: conjugations of known verbs, recognised by the forms that the list holds.

Everything is compared folded, so that "céder" and "chanter" are conjugated alike.
"""

from collections import Counter, defaultdict
from collections.abc import Callable, Container, Iterable, Iterator, Mapping, Set
from itertools import chain
from typing import NamedTuple

from engine.lexicon import content, folding
from engine.lexicon.inference.stems import stem_length

_INFINITIVES = ("ER", "IR", "RE")
# A longer verb has lost forms to the length of the grid, and no longer shows its whole conjugation.
_LONGEST_MODEL = 10
# A conjugation of few forms says little unless several verbs follow it.
_FEWEST_FORMS, _MANY_FORMS, _SEVERAL_VERBS = 8, 20, 3
_INVARIABLE_PARTICIPLE, _AGREEMENTS = "Kei", ("Kmp", "Kfs", "Kfp")
_LONGEST_ENDING, _LONGEST_SUFFIX = 5, 8
# How much of a conjugation a list must hold for a verb, as a list may lack a form and still be a list; and how much of
# it no known word must account for: homographs hide some forms of a verb, and would make one out of nothing.
_NEARLY_ALL, _UNREAD = 0.9, 0.25
# Where no conjugation fits so well: how much of several, and how much of that nothing else explains.
_MOST, _UNEXPLAINED = 0.5, 0.6


class Paradigm(NamedTuple):
    """A conjugation: the ending of the infinitive, the endings of the forms with their tags, and its verbs' number."""

    infinitive: str
    forms: tuple[tuple[str, str], ...]
    verbs: int

    def of(self, stem: str) -> dict[str, str]:
        """The forms that a stem gives, with their tags, as far as they fit on the grid."""
        room = folding.LONGEST - len(stem)
        return {stem + ending: tags for ending, tags in self.forms if len(ending) <= room}

    def share(self, stem: str, words: Set[str]) -> float:
        """How much of it the words hold, from 0 to 1."""
        room = folding.LONGEST - len(stem)
        met = [stem + ending in words for ending, _ in self.forms if len(ending) <= room]
        return sum(met) / len(met)


class Conjugations:
    """What the known verbs teach."""

    def __init__(self, known: Iterable[content.Row]) -> None:
        self.verbs: defaultdict[str, dict[str, str]] = defaultdict(dict)
        for row in known:
            if row.pos == "V":
                self.verbs[row.lemma][row.form] = row.tags
        self.infinitives: defaultdict[str, list[str]] = defaultdict(list)
        for lemma in self.verbs:
            self.infinitives[folding.fold(lemma)].append(lemma)
        self.paradigms = _paradigms(self.verbs)

    def models(self, infinitive: str) -> Iterator[tuple[Paradigm, str]]:
        """Every conjugation that a verb of this infinitive could follow, with the stem it would have."""
        for length in range(min(_LONGEST_ENDING + 1, len(infinitive))):
            cut = len(infinitive) - length
            for paradigm in self.paradigms.get(infinitive[cut:], ()):
                yield paradigm, infinitive[:cut]

    def verbs_of(self, forms: Iterable[str]) -> Set[str]:
        """The lemmas of known verbs that could have one of the forms."""
        infinitives: defaultdict[str, set[str]] = defaultdict(set)
        for paradigm in chain.from_iterable(self.paradigms.values()):
            for ending, _ in paradigm.forms:
                infinitives[ending].add(paradigm.infinitive)
        return {
            lemma
            for form in forms
            for cut in range(max(1, len(form) - _LONGEST_SUFFIX), len(form))
            for ending in infinitives.get(form[cut:], ())
            for lemma in self.infinitives.get(form[:cut] + ending, ())
        }


def _paradigms(verbs: Mapping[str, Mapping[str, str]]) -> dict[str, list[Paradigm]]:
    """The conjugations of the known verbs by the ending of their infinitive, the most followed first."""
    followed: Counter[tuple[str, tuple[tuple[str, str], ...]]] = Counter()
    for lemma, forms in verbs.items():
        infinitive = folding.fold(lemma)
        if infinitive in forms and len(infinitive) <= _LONGEST_MODEL and len(forms) >= _FEWEST_FORMS:
            stem = stem_length(forms)
            endings = tuple(sorted((form[stem:], tags) for form, tags in forms.items()))
            followed[infinitive[stem:], endings] += 1
    by_ending: defaultdict[str, list[Paradigm]] = defaultdict(list)
    for (infinitive, endings), number in followed.most_common():
        paradigm = Paradigm(infinitive, endings, number)
        if _is_model(paradigm, by_ending[infinitive]):
            by_ending[infinitive].append(paradigm)
    return dict(by_ending)


def _is_model(paradigm: Paradigm, more_followed: Iterable[Paradigm]) -> bool:
    """Whether it says more than a defective verb alone, and more than a usual conjugation with a form forgotten."""
    if len(paradigm.forms) < _MANY_FORMS:
        return paradigm.verbs >= _SEVERAL_VERBS
    forms = set(paradigm.forms)
    return not any(forms.issubset(other.forms) for other in more_followed)


def verb_rows(
    words: Set[str], read: Container[str], known: Conjugations, progress: content.Progress
) -> list[content.Row]:
    """The verb readings to add: those of verbs that are not known, then the forms that a known verb was short of.

    `words` is the list and `read` the words of it that have a reading. Stage of progress: "infer".
    """
    rows: list[content.Row] = []
    explained: set[str] = set()

    def add(lemma: str, forms: Mapping[str, str]) -> None:
        explained.update(forms)
        rows.extend(content.Row(form, lemma, "V", tags, content.INFERRED) for form, tags in forms.items())

    candidates = sorted(word for word in words if word.endswith(_INFINITIVES) and word not in known.infinitives)
    doubtful = []
    for done, word in enumerate(candidates):
        progress("infer", done, 2 * len(candidates))
        forms = _whole(word, words, known)
        if forms and sum(form not in read for form in forms) >= _UNREAD * len(forms):
            add(word.lower(), forms)
        else:
            doubtful.append(word)
    for done, word in enumerate(doubtful):
        progress("infer", len(candidates) + done, 2 * len(candidates))
        add(word.lower(), _most(word, words, known, lambda form: form in read or form in explained))
    for infinitive, forms in _beyond_the_grid(words, read, explained, known):
        add(infinitive.lower(), forms)
    unread = {word for word in words if word not in read and word not in explained}
    for lemma, forms in _missing(unread, known):
        add(lemma, forms)
    progress("infer", 2 * len(candidates), 2 * len(candidates))
    return rows


def _whole(infinitive: str, words: Set[str], known: Conjugations) -> dict[str, str]:
    """The forms by the conjugation that gives most of them, among those that the list holds whole or nearly so."""
    held = [(paradigm.share(stem, words), paradigm, stem) for paradigm, stem in known.models(infinitive)]
    whole = [
        (len(forms), share, paradigm.verbs, forms)
        for share, paradigm, stem in held
        if share >= _NEARLY_ALL and (forms := {f: tags for f, tags in paradigm.of(stem).items() if f in words})
    ]
    return max(whole, key=lambda model: model[:3])[3] if whole else {}


def _most(infinitive: str, words: Set[str], known: Conjugations, is_explained: Callable[[str], bool]) -> dict[str, str]:
    """The forms of a verb between two models ("prévoir": "voir", but "prévoirai"); none when it looks like no verb."""
    held = [(paradigm.share(stem, words), paradigm, stem) for paradigm, stem in known.models(infinitive)]
    conjugated: dict[str, str] = {}
    for _, paradigm, stem in sorted((m for m in held if m[0] >= _MOST), key=lambda m: (-m[0], -m[1].verbs)):
        conjugated |= {
            form: tags for form, tags in paradigm.of(stem).items() if form in words and form not in conjugated
        }
    new = {form: tags for form, tags in conjugated.items() if form == infinitive or not is_explained(form)}
    return new if len(new) >= max(_FEWEST_FORMS, _UNEXPLAINED * len(conjugated)) else {}


def _beyond_the_grid(
    words: Set[str], read: Container[str], explained: Container[str], known: Conjugations
) -> Iterator[tuple[str, dict[str, str]]]:
    """Verbs in -er whose infinitive is too long for the grid, by their forms that are not."""
    for word in sorted(word for word in words if len(word) == folding.LONGEST and word.endswith("E")):
        models = (paradigm.of(word[:-1]) for paradigm in known.paradigms.get("ER", ()))
        whole = (forms for forms in models if len(forms) > 1 and forms.keys() <= words)
        forms = next(whole, {})
        if forms and not any(form in read or form in explained for form in forms):
            yield word + "R", forms


def _missing(unread: Set[str], known: Conjugations) -> Iterator[tuple[str, dict[str, str]]]:
    """Forms that the list has of verbs known without them ("neiger": "neigent"), by the nearest fuller conjugation.

    A participle that does not agree stays so: "randonnée" is no form of "randonner".
    """
    for lemma in sorted(known.verbs_of(unread)):
        forms = known.verbs[lemma].keys()
        models = [(paradigm, paradigm.of(stem)) for paradigm, stem in known.models(folding.fold(lemma))]
        fuller = [(p, model) for p, model in models if len(p.forms) >= _MANY_FORMS and forms <= model.keys()]
        if fuller:
            _, model = min(fuller, key=lambda candidate: (len(candidate[0].forms), -candidate[0].verbs))
            agrees = not any(tags.startswith(_INVARIABLE_PARTICIPLE) for tags in known.verbs[lemma].values())
            yield lemma, {f: t for f, t in model.items() if f in unread and (agrees or t not in _AGREEMENTS)}
