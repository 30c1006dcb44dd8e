"""Why something of a table of Scrabble cartes is refused, with its row. None of these moves a card, or a point."""

from engine.events.refusals import N_, NotThere, Refusal, Wrong


class TableUnknown(NotThere):
    message = N_("This table does not exist.")


class TableCreatedBefore(Refusal):
    message = N_("This table exists already.")


class TableOfRehearsal(Refusal):
    message = N_("A rehearsal has no table of cards: everybody sees one.")


class PlaceTaken(Refusal):
    code = "games.table_place_taken"
    message = N_("Somebody else plays there already.")


class PlaceLinkUnknown(NotThere):
    code = "games.table_place_link"
    message = N_("This link leads to no place at a table.")


class TableNamesNeeded(Wrong):
    code = "games.table_names"
    message = N_("Each player has a name of %(most)s characters at most.")


class TableOver(Refusal):
    message = N_("The play at this table is over.")
    article = "CARTES-13"


class TableNotOver(Refusal):
    message = N_("The play at this table is not over.")
    article = "CARTES-13"


class PlayersOfTable(Wrong):
    code = "games.table_players"
    message = N_("A table has from %(least)s to %(most)s players; eight only in a race to a number of points.")
    article = "CARTES-14"


class TargetOfTable(Wrong):
    code = "games.table_target"
    message = N_("A race goes to a number of points from %(least)s to %(most)s; 0 for no race.")
    article = "CARTES-14"


class TimesOfTable(Wrong):
    code = "games.table_times"
    message = N_("This time is from %(least)s to %(most)s seconds; 0 for none.")
    article = "CARTES-14"


class UnknownPlayer(Wrong):
    code = "games.table_player"
    message = N_("This table has the players 1 to %(players)s.")
    article = "CARTES-3"


class BeginFirst(Refusal):
    code = "games.table_begin_first"
    message = N_("Who begins is drawn first, and the cards are dealt.")
    article = "CARTES-3"


class BegunBefore(Refusal):
    code = "games.table_begun_before"
    message = N_("The cards have been dealt.")
    article = "CARTES-3"


class TossOfTable(Wrong):
    code = "games.table_toss"
    message = N_("Each of these players draws one letter card, or a joker: %(players)s.")
    article = "CARTES-3"


class CardsOfBox(Wrong):
    code = "games.table_cards_of_box"
    message = N_("The players of this table hold real cards: enter what they drew.")
    article = "CARTES-3"


class CardsOfServer(Wrong):
    code = "games.table_cards_of_server"
    message = N_("The cards of this table are dealt here: none are entered.")
    article = "CARTES-3"


class TurnOfAnother(Refusal):
    code = "games.table_turn_of_another"
    message = N_("It is not for you to play now.")
    article = "CARTES-4"


class ScoreFirst(Refusal):
    code = "games.table_score_first"
    message = N_("A word lies there whose score is not written yet.")
    article = "CARTES-12"


class NothingLaid(Refusal):
    code = "games.table_nothing_laid"
    message = N_("No word lies there that waits for its score.")
    article = "CARTES-12"


class CardNotInHand(Wrong):
    code = "games.table_card_not_in_hand"
    message = N_("Not among your cards: %(cards)s.")
    article = "CARTES-4"


class NothingExchanged(Wrong):
    code = "games.table_nothing_exchanged"
    message = N_("Choose at least one card to exchange.")
    article = "CARTES-4"


class PileTooShort(Wrong):
    code = "games.table_pile"
    message = N_("Only %(left)s letter cards are left to draw: no more can be exchanged.")
    article = "CARTES-4"


class NoCardLaid(Wrong):
    code = "games.table_no_card"
    message = N_("Lay at least one card, of a letter from A to Z.")
    article = "CARTES-7"


class CellTakenOnTable(Wrong):
    code = "games.table_cell_taken"
    message = N_("Two cards cannot lie on the same place.")
    article = "CARTES-7"


class NotOnOneLine(Wrong):
    code = "games.table_line"
    message = N_("All the cards of a turn lie on one line, horizontal or vertical; a diagonal is not allowed.")
    article = "CARTES-7"


class LineBroken(Wrong):
    code = "games.table_gap"
    message = N_("The cards of a turn form one word: there is a gap between these.")
    article = "CARTES-7"


class FirstWordTooShort(Wrong):
    code = "games.table_first_word"
    message = N_("The first word has at least two letters.")
    article = "CARTES-5"


class NotAttached(Wrong):
    code = "games.table_not_attached"
    message = N_("A word crosses, prolongs or touches one that lies on the table.")
    article = "CARTES-7"


class LetterOfTable(Wrong):
    code = "games.table_letter"
    message = N_("%(word)s does not fit there: a card %(letter)s lies in the way.")
    article = "CARTES-7"


class WordGoesOn(Wrong):
    code = "games.table_word_goes_on"
    message = N_("The cards beside it belong to the word: enter it whole.")
    article = "CARTES-7"


class TooLateForFirstCard(Refusal):
    code = "games.table_too_late"
    message = N_("The time to lay a first card is up: pass, or exchange cards.")
    article = "CARTES-14"


class NoTimeLimit(Refusal):
    code = "games.table_no_time_limit"
    message = N_("The turns of this table have no time limit.")
    article = "CARTES-14"


class BonusNotInHand(Wrong):
    code = "games.table_bonus_not_in_hand"
    message = N_("This is not your bonus card.")
    article = "CARTES-10"


class BonusPlayedBefore(Refusal):
    code = "games.table_bonus_played"
    message = N_("One bonus card is played on a turn: the next one comes when the score is written.")
    article = "CARTES-10"


class NoPrimeOnFirstWord(Wrong):
    code = "games.table_prime_first"
    message = N_("No card that doubles or triples is played with the first word, which counts double by itself.")
    article = "CARTES-5"


class PrimeOffTheWords(Wrong):
    code = "games.table_prime_place"
    message = N_("Such a card is played on a letter of a word formed on this turn.")
    article = "CARTES-8"


class NotAPrime(Wrong):
    code = "games.table_not_a_prime"
    message = N_("Only the cards that double or triple are played on a letter.")
    article = "CARTES-8"


class CategoriesOfCard(Wrong):
    code = "games.table_categories"
    message = N_("Choose one of the two categories of the card.")
    article = "CARTES-9"


class BothCategories(Wrong):
    code = "games.table_both_categories"
    message = N_("Only one category of a card is played at this table.")
    article = "CARTES-9"


class CategoryDoesNotFit(Wrong):
    code = "games.table_category_does_not_fit"
    message = N_("No word of this turn is in the category “%(category)s”.")
    article = "CARTES-9"


class OwnAndAgainst(Refusal):
    code = "games.table_own_and_against"
    message = N_("At this table one’s own category and those of opponents do not meet on one turn.")
    article = "CARTES-9"


class NothingToAdd(Wrong):
    code = "games.table_add_instead"
    message = N_("At this table a category against an opponent takes points from him: it adds none.")
    article = "CARTES-9"


class ToldByPlayers(Refusal):
    code = "games.table_told"
    status = 403
    message = N_("Only who conducts the table enters what a dictionary of the players says.")
    article = "CARTES-12"


class NotOnThisTurn(Wrong):
    code = "games.table_word_of_turn"
    message = N_("Only a word formed on this turn is contested: %(words)s.")
    article = "CARTES-12"


class OwnWord(Refusal):
    code = "games.table_own_word"
    message = N_("Nobody contests, or agrees to, his own word.")
    article = "CARTES-12"


class LookedUpBefore(Refusal):
    code = "games.table_looked_up"
    message = N_("%(word)s has been looked up: it is a good word.")
    article = "CARTES-12"


class NotAgreedYet(Refusal):
    code = "games.table_not_agreed"
    message = N_("The score is written once the other players agree, or have had their time to contest.")
    article = "CARTES-12"


class HandsToCount(Wrong):
    code = "games.table_hands"
    message = N_("Enter the %(count)s cards that player %(player)s still holds, “?” for a joker.")
    article = "CARTES-13"


class NotSuchCards(Wrong):
    code = "games.table_cards_left"
    message = N_("These cards cannot be there: %(cards)s. The box has no more of them.")
    article = "CARTES-1"
