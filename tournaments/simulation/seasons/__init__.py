"""A whole season of a federation: its clubs, competitions, circuits and rankings, through the real commands.

Its parties are conducted, and its centres report totals in files: nobody's bulletins are typed.
"""
