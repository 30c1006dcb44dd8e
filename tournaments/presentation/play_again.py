"""A partie that is played again, as its page and the API show it: of the coups to come, nothing but the next tirage."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from decimal import Decimal
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext as _

from arbitration.domain.verdict import Verdict
from arbitration.presentation.verdicts import SANCTIONS, motifs_shown, path_step, sanction_sentence
from engine.web.shapes import FOR_PAGES, one_of
from engine.web.typography import percent
from games.domain.partie.replay import PastCoup
from games.presentation.names import partie_label
from games.presentation.replay import Marked
from tournaments.domain.play_again import Answer, entry_of, withdrawn, word_of
from tournaments.domain.standings.ranking import share_of
from tournaments.queries.play_again import Field
from tournaments.services.play_again import Game, position_of

# A top that was found, points that were made, none: told apart by shape as by colour.
_TOP, _SOME, _NONE = "🟩", "🟨", "⬛"
_SIGNS_A_ROW = 10


@dataclass(frozen=True, slots=True)
class PlayedAgain:
    """A coup that was played again, beside the solution that was retained; `word` is empty where none was given."""

    number: int
    tirage: str
    word: str
    reference: str
    score: int
    sanction: str = field(metadata=one_of(SANCTIONS))
    top_word: str
    top_reference: str
    top: int
    # the page of the coup
    url: str = field(metadata=FOR_PAGES)

    @property
    def lost(self) -> int:
        return max(0, self.top - self.score)

    @property
    def is_top(self) -> bool:
        return not self.lost


@dataclass(frozen=True, slots=True)
class LastAnswer:
    """The coup just played: what was taken off, and why, in one sentence; and the path of its verdict."""

    played: PlayedAgain
    why: str
    path: Sequence[str]
    articles: Sequence[str]


@dataclass(frozen=True, slots=True)
class NextCoup:
    """The grid and the tirage of the coup to play."""

    number: int
    tirage: str
    before: tuple[str, ...]
    # the word laid last, to ring
    last: Marked | None = field(metadata=FOR_PAGES)

    @property
    def letters(self) -> str:
        return self.tirage.removeprefix("-")


@dataclass(frozen=True, slots=True)
class GameResult:
    """What it comes to. `withdrawn`: for avertissements (FISF 5.9.b); `rank`: what the total would have among `ranked`.

    `rank`, `ranked`, `best` and `average` are null for a partie in which nobody was ranked. `told`: lines to send on.
    """

    total: int
    withdrawn: int
    top: int
    # of the top, from 0 to 100
    percent: Decimal = field(metadata={"serializer_kwargs": {"max_digits": 7, "decimal_places": 2}})
    found: int
    rank: int | None
    ranked: int | None
    best: int | None
    average: int | None
    told: str


@dataclass(frozen=True, slots=True, kw_only=True)
class PlayAgainShown:
    """A game so far. `game` is to be sent with the next line; `next` is null once it is over, `result` before that."""

    game: str
    coups: int
    total: int
    last: LastAnswer | None
    next: NextCoup | None
    result: GameResult | None
    played: Sequence[PlayedAgain]


def play_again_shown(game: Game, verdict: Verdict | None, among: Field | None) -> PlayAgainShown:
    """`verdict`: on the last answer; `among`: who played it, once the game is over."""
    partie = game.replay.partie
    played = [_played(partie, *pair) for pair in zip(game.replay.coups, game.answers, strict=False)]
    return PlayAgainShown(
        game=game.key,
        coups=len(game.replay.coups),
        total=sum(coup.score for coup in played),
        last=_last(played[-1], verdict) if played and verdict else None,
        next=_next(game.next, played) if game.next else None,
        result=None if game.next else _result(game, played, among),
        played=played,
    )


def _played(partie: UUID, coup: PastCoup, answer: Answer) -> PlayedAgain:
    entry = entry_of(answer.line)
    return PlayedAgain(
        number=coup.number,
        tirage=str(coup.tirage),
        word=word_of(entry),
        reference=entry.reference or "",
        score=answer.score,
        sanction=answer.sanction.value,
        top_word=coup.placement.word,
        top_reference=str(coup.placement.ref),
        top=coup.points,
        url=reverse("games:coup", args=[partie, coup.number]),
    )


def _last(played: PlayedAgain, verdict: Verdict) -> LastAnswer:
    motifs = motifs_shown([motif.value for motif in verdict.motifs])
    return LastAnswer(
        played=played,
        why=sanction_sentence(verdict.sanction, motifs, verdict.named_words) if played.word else "",
        path=[path_step(step) for step in verdict.path],
        articles=verdict.articles,
    )


def _next(coup: PastCoup, played: Sequence[PlayedAgain]) -> NextCoup:
    last = Marked(played[-1].top_word, played[-1].top_reference) if played else None
    return NextCoup(coup.number, str(coup.tirage), coup.before.rows(), last)


def _result(game: Game, played: Sequence[PlayedAgain], among: Field | None) -> GameResult:
    rules = position_of(game.replay, game.replay.coups[0].number)
    cost = withdrawn(game.answers, rules.profile, rules.kind)
    total, top = sum(coup.score for coup in played) - cost, game.replay.total
    share = Decimal(share_of(total, top)) / 100
    rank = among.rank_of(total) if among else None
    said = [_name(game, among), *_sentences(total, top, share, rank)]
    return GameResult(
        total=total,
        withdrawn=cost,
        top=top,
        percent=share,
        found=sum(not coup.lost for coup in played),
        rank=rank,
        ranked=len(among.totals) if among else None,
        best=among.totals[0] if among else None,
        average=round(sum(among.totals) / len(among.totals)) if among else None,
        told="\n".join([*said, *_signs(played)]),
    )


def _name(game: Game, among: Field | None) -> str:
    of_file = game.replay.title or partie_label(game.replay.round)
    return f"{among.competition} · {of_file}" if among else of_file


def _sentences(total: int, top: int, share: Decimal, rank: int | None) -> Iterator[str]:
    """The result without any word of the partie: others may play it too."""
    yield _("Total: %(total)s out of %(top)s (%(percent)s)") % {"total": total, "top": top, "percent": percent(share)}
    if rank is not None:
        yield _("I would have been ranked %(rank)s.") % {"rank": rank}


def _signs(played: Sequence[PlayedAgain]) -> list[str]:
    signs = "".join(map(_sign, played))
    return [signs[start : start + _SIGNS_A_ROW] for start in range(0, len(signs), _SIGNS_A_ROW)]


def _sign(coup: PlayedAgain) -> str:
    if not coup.lost:
        return _TOP
    return _SOME if coup.score else _NONE
