"""When each lamp of the film comes on, and how far the camera has moved. Everything repeats after SECONDS."""

import math

SECONDS, RATE = 10, 24
#: Developed stills; the frames between two are mixed of them.
KEYS = 60

#: When it begins to come on and has gone out again, in parts of the film, and how much of it burns in between.
LAMP_GROUPS = {
    "garden": (0.02, 0.88, 0.55),
    "porch": (0.08, 0.90, 0.35),
    "living": (0.17, 0.92, 0.10),
    "study": (0.27, 0.84, 0.05),
    "balcony": (0.34, 0.94, 0.20),
    "bedroom": (0.42, 0.86, 0.05),
}
RISE, FALL = 0.10, 0.14


def level(group, moment):
    on, out, before = LAMP_GROUPS[group]
    lit = smooth((moment - on) / RISE) - smooth((moment - (out - FALL)) / FALL)
    return before + (1 - before) * lit


def smooth(x):
    x = min(1, max(0, x))
    return x * x * (3 - 2 * x)


def camera_at(moment):
    """Metres to the right and forward, in one slow round. Sideways it may not go further: the still ends behind an edge."""
    turn = 2 * math.pi * moment
    return 0.045 * math.sin(turn), 0.32 * (0.5 - 0.5 * math.cos(turn))
