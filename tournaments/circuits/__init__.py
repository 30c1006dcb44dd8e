"""Competitions that belong together: Grand Prix, challenges, festivals."""
