"""Permissions on parties that no person has; those of people stand with the facts that give them (tournaments)."""

import rules

# Only the worker records what a search found: `require` lets SYSTEM through before any rule is asked.
rules.add_perm("games.record_top", rules.always_deny)
