"""The search of all solutions and of the top. Pure: knows no framework."""

from engine.solver.errors import BadRack
from engine.solver.search import Solution, Solved, Solver, compiled, solutions, solve, worth

__all__ = ["BadRack", "Solution", "Solved", "Solver", "compiled", "solutions", "solve", "worth"]
