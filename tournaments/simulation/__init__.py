"""A competition played by simulated people through the real commands: demonstrations, rehearsals, load.

Everything a simulated person does depends only on the seed, so that equal seeds end in equal standings.
"""
