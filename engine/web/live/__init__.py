"""Live pages: a websocket that says which topics have something new, never what.

Every web process follows the log by position on its own, so that nothing depends on a message: a wake only makes the
next look come sooner.
"""
