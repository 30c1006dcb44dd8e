"""The French of a verdict: the sentences of its path. Game texts, not interface strings; motifs have their own."""

from arbitration.events.feuille import Sanction

# --- the bulletin as an object
NOT_ARRIVED = "Le joueur n'était pas encore arrivé : ce coup est compté comme nul."
NOTHING_LEFT = "Ce qui est rayé est inexistant : il ne reste aucun mot sur le bulletin."

# --- the first coup
FIRST_MAXIMUM = "Premier coup : le mot {word} reçoit son score maximum, {score} points, en {ref}."
FIRST_SCORE_ABSENT = "Le score n'est pas indiqué."
FIRST_SCORE_WRONG = "Le score indiqué, {claimed}, n'est pas le maximum du mot."
FIRST_CIRCLES = "L'encerclement ne correspond pas au score maximum."
FIRST_VERTICAL = "Le mot est écrit verticalement ; au premier coup il se place horizontalement."

# --- localisation
BY_REFERENCE = "La référence {ref} place {word} correctement."
BY_INVERSION = "Le sens du mot ou la référence est inversé ; {word} est retenu en {ref}."
BY_RACCORD = "Les lettres de raccord ({letters}) placent {word} en {ref}."
BY_PROLONGATION = "{word} prolonge un mot de la grille, en {ref} ; la référence n'est pas exigée."
BY_TRUNCATION = "{text} prolonge un mot de la grille par {letters} lettres de raccord : {word} en {ref}."
SEVERAL_PLACES_MINIMUM = (
    "Le raccord convient à plusieurs places, et aucune n'est désignée par le score : le minimum est retenu."
)
BOTH_DIRECTIONS_MINIMUM = "Le mot se joue dans les deux sens et le score est erroné : le minimum est retenu."
REFERENCE_ILLEGIBLE = "La référence est illisible."
REFERENCE_UNREADABLE = "La référence est illisible : elle est considérée comme absente."

# --- score
READ = "L'arbitre donne {score} points, ce que vaut une solution au moins du coup ; le mot n'a pas été saisi."
EXACT = "Le score indiqué, {score}, est exact."
EXISTING = "Le score indiqué, {score}, existe à cette place pour un autre encerclement : il est payé."
SCORE_ABSENT = "Le score n'est pas indiqué : le score exact, {score}, est payé."
SCORE_WRONG = "Le score indiqué, {claimed}, est erroné : le score exact, {score}, est payé."
MINIMUM = "L'encerclement est impossible : le minimum, {score}, est payé."
ELSEWHERE_LOCATED = "Le score indiqué, {claimed}, n'est pas celui de la place indiquée."
ELSEWHERE_REFERENCE = "La référence {reference} ne convient pas."
ELSEWHERE_RACCORD = "Le raccord ne suffit pas ou ne convient pas."
ELSEWHERE_NOWHERE = "Le mot n'est pas localisé."
ELSEWHERE = "{word} vaut pourtant {claimed} points en {ref} : {claimed} moins {penalite}."
NOT_BELOW_ZERO = "Le score ne descend pas sous zéro."
FALLACIEUX = (
    "{word} vaut {claimed} points en {good}, mais autant en {bad}, où il formerait {cross}, "
    "non admis mais plausible : raccordement fallacieux."
)
FALLACIEUX_RACCORD = (
    "Le raccord place {word} en {good} comme en {bad}, où il formerait {cross}, non admis mais plausible, "
    "et le score indiqué n'est pas celui d'une place correcte : raccordement fallacieux."
)

# --- no acceptable solution
NOT_ADMITTED = "{word} n'est pas admis."
CROSS_NOT_ADMITTED = "{word} en {ref} forme {cross}, non admis."
LETTERS_MISSING = "{word} demande {letters}, que le tirage ne donne pas."
TOO_MANY_LETTERS = "{word} demande de poser plus de {places} lettres."
NO_ROOM = "{word} ne peut pas être posé sur la grille actuelle."
NOT_IN_FULL = "{text} n'est pas écrit en entier : posé en {ref}, il formerait {word}."
PROLONGATION_SHORT = (
    "{text} prolongerait un mot de la grille ({word} en {ref}), mais ne porte pas les lettres de raccord exigées."
)
NOT_LOCATED = "{word} n'est pas localisé, et le score indiqué n'existe nulle part pour ce mot dans ce sens."
NOT_LOCATED_NO_SCORE = "{word} n'est ni localisé ni accompagné d'un score."
NOT_LOCATED_OLD = "{word} n'est pas raccordé correctement."
DOUBLE_INVERSION = "Le sens du mot et la référence sont tous deux inversés."
DOUBLE_LOCALISATION = "Les deux modes de localisation sont employés et l'un est fautif."
UNREADABLE_WORD = "{word} n'est pas un mot que l'on puisse poser."

# --- several solutions
SECOND_WORD_REFUSED = "Le bulletin porte aussi {word}, qui ne correspond à aucune solution acceptable."
SEVERAL_MINIMUM = "Le bulletin porte plusieurs solutions indépendantes : le minimum est retenu."
PARASITE_WORD = "Des lettres parasites forment {word}, qui ne correspond à aucune solution acceptable."

# --- composition
PRESENTATION = "La présentation du bulletin rend sa lecture difficile."
DECIDED = "L'arbitre a décidé lui-même : {score} points."
DISCIPLINARY = "Un avertissement disciplinaire s'ajoute."
NO_SANCTIONS = "Ce règlement ne prévoit pas de sanction : le score exact, ou zéro."
SANCTIONS = {
    Sanction.NONE: "Aucune sanction.",
    Sanction.AVERTISSEMENT: "Avertissement : {labels}.",
    Sanction.PENALITE: "Pénalité de {penalite} points : {labels}.",
    Sanction.NULLITE: "Zéro : {labels}.",
}

# --- moyenne
MOYENNE = "{words} a déjà été refusé au coup {coup}, sans que le motif en soit parvenu au joueur : pas de nouveau zéro."
MOYENNE_OVER = "Moyenne des {over} autres joueurs de l'arbitre : {score} points."
MOYENNE_OVER_ONE = "Moyenne du seul autre joueur de l'arbitre : {score} points."
MOYENNE_CAPPED = "Le joueur ne marque pas plus que sa solution proposée : {score} points."
MOYENNE_DECIDED = "L'arbitre n'a pas d'autre joueur : il accorde {score} points."
MOYENNE_PROPOSED = "L'arbitre n'a pas d'autre joueur : la solution proposée est payée, {score} points."
