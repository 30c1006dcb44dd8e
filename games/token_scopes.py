"""The scope of the permissions on parties that no competition knows of."""

from engine.people.token_scopes import Scope, assign_scope, nowhere

# The worker alone has it, and acts by no token.
assign_scope(Scope.PERSON, nowhere, ["games.prepare_topping", "games.record_top", "games.settle_match"])
# A licensed list passes by the hands of a person.
assign_scope(Scope.MANAGE, nowhere, ["games.keep_lexicons"])
assign_scope(
    Scope.CONDUCT,
    nowhere,
    [
        "games.join_friendly",
        "games.join_table",
        "games.open_friendly",
        "games.play_at_table",
        "games.play_run",
        "games.play_seat",
        "games.play_topping",
        "games.take_seat",
    ],
)
