"""One transfer that pays for several events of a festival: split over what is owed, looked at, noted event by event.

It records nothing of its own: each part is a payment of the entry that it pays for (`tournaments.online_entries`).
"""
