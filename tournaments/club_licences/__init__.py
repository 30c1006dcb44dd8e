"""The licences of a club, season by season: who has one, what the club asks for, what comité and federation accept of
it, what it owes and has paid.
"""
