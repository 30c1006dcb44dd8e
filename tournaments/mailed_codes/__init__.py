"""The door of players without an account: a licence number, a year of birth, and the code that a mail brings."""
