"""Room of a paying-guest house: two single beds, study tables, steel cupboard. The seed changes colours and bedding.

Views: "" from the middle, "corner" from the left, with the cupboard and a board of notes on the right wall.
"""

import math

import numpy as np

from kit.interior import DEVELOP, RENDER, Room
from kit.lights import area
from kit.materials import tiles
from kit.meshes import box, boxes, cyl, tubes
from kit.shaders import emit, flat

SHEETS = [
    ((0.60, 0.62, 0.64), (0.12, 0.24, 0.36), (0.40, 0.16, 0.10)),
    ((0.66, 0.62, 0.54), (0.20, 0.32, 0.24), (0.55, 0.34, 0.10)),
    ((0.64, 0.60, 0.60), (0.42, 0.14, 0.16), (0.16, 0.20, 0.34)),
]


def build(seed, light, view):
    sheet, first, second = SHEETS[(seed - 1) % len(SHEETS)]
    floor = tiles(
        "pgfloor", (0.50, 0.47, 0.42), (0.42, 0.39, 0.35), 0.6, 0.6, 0.22, 0.004, 0.15, (0.3, 0.28, 0.26)
    )
    room = Room(seed, 4.4, 3.8, 2.9, floor)
    w, d = room.width, room.depth
    hole = (1.5, 2.9, 0.95, 2.25)
    room.shell(back=[hole])
    grille(room, hole)
    room.bed(0.15, d - 2.15, 0.95, 1.95, sheet, first, None, 0.46)
    room.bed(w - 1.1, d - 2.15, 0.95, 1.95, sheet, second, None, 0.46)
    room.desk(1.45, d - 0.62, 2.95, d - 0.05)
    plastic = [(0.10, 0.18, 0.30), (0.30, 0.08, 0.06)][seed % 2]
    room.chair(1.85, d - 0.95, math.pi, plastic)
    room.chair(2.6, d - 1.0, math.pi + 0.3, plastic)
    books(room, 1.55, d - 0.3)
    books(room, 2.55, d - 0.28)
    lamp(room, 2.2, d - 0.25)
    corner = view == "corner"
    shelf = 2.0 if corner else -0.3
    cupboard(room, w - 0.55, 0.6 if corner else -0.4, w - 0.02, 1.5 if corner else 0.5)
    if corner:
        pinboard(room, 2.15)
    box(0.02, shelf, 1.5, 0.24, shelf + 1.4, 1.53, room.teak_across)
    for i in range(5):
        box(
            0.04,
            shelf + 0.1 + i * 0.2,
            1.53,
            0.2,
            shelf + 0.17 + i * 0.2,
            1.72 + 0.03 * (i % 3),
            flat(
                f"shelfbook{i}",
                [(0.4, 0.1, 0.06), (0.08, 0.2, 0.34), (0.5, 0.4, 0.1), (0.1, 0.28, 0.16), (0.5, 0.48, 0.42)][
                    i
                ],
                0.6,
            ),
        )
    room.curtains("y", d - 0.08, hole[0], hole[1], 0.85, 2.4, (0.50, 0.36, 0.22), 0.24, net=False)
    room.fan(w / 2, d * 0.42)
    tube(room, 0.03, 1.2, 2.3)
    room.switchboard("x", w - 0.014, 1.6 if corner else 1.0, 1.2)
    room.outside(5.0)
    room.daylight(sun=20, height=34, strength=6, fill=34)
    room.downlights([(w / 2, 0.5)], 14)
    if corner:
        room.look(w * 0.3, -1.15, 1.4, -11, 21, -0.06, 3)
    else:
        room.look(w * 0.5, -1.15, 1.35, 0, 19, -0.06, 3)
    return dict(develop=DEVELOP, render=RENDER)


def grille(room, hole):
    u0, u1, z0, z1 = hole
    plane = room.depth + 0.03
    boxes([(u, plane, z0, u + 0.012, plane + 0.012, z1) for u in np.arange(u0 + 0.1, u1, 0.11)], room.black)
    boxes(
        [(u0, plane, z, u1, plane + 0.014, z + 0.02) for z in np.linspace(z0 + 0.1, z1 - 0.12, 4)], room.black
    )


def books(room, x, y):
    for i, colour in enumerate([(0.10, 0.20, 0.30), (0.55, 0.50, 0.42), (0.42, 0.12, 0.07)]):
        box(
            x,
            y - 0.1,
            0.75 + i * 0.035,
            x + 0.26 - i * 0.02,
            y + 0.08,
            0.782 + i * 0.035,
            flat(f"book{i}", colour, 0.6),
            0.002,
            rz=0.1 * i - 0.1,
            seg=1,
        )


def lamp(room, x, y):
    tubes(
        "lamparm",
        [(np.array([(x, y, 0.76), (x + 0.02, y, 1.02), (x - 0.1, y - 0.12, 1.16)]), 0.01)],
        room.black,
        8,
    )
    cyl(x, y, 0.75, 0.77, 0.08, room.black, n=28)
    cyl(x - 0.12, y - 0.14, 1.08, 1.17, 0.075, room.black, 0.03, n=28)
    area(x - 0.12, y - 0.14, 1.075, 0.1, 0.1, 5, (1, 0.82, 0.58))


def cupboard(room, x0, y0, x1, y1):
    """Painted steel almirah with a mirror on one leaf."""
    paint = flat(
        "almirah",
        [(0.30, 0.34, 0.36), (0.36, 0.30, 0.22), (0.24, 0.32, 0.28)][room.seed % 3],
        0.35,
        Metallic=0.3,
    )
    box(x0, y0, 0.08, x1, y1, 1.98, paint, 0.012, seg=2)
    middle = (y0 + y1) / 2
    for a, b in ((y0 + 0.02, middle - 0.005), (middle + 0.005, y1 - 0.02)):
        box(x0 - 0.015, a, 0.12, x0, b, 1.94, paint, 0.004, seg=1)
    box(
        x0 - 0.02,
        middle + 0.07,
        0.75,
        x0 - 0.014,
        y1 - 0.08,
        1.75,
        flat("mirror", (0.9, 0.9, 0.9), 0.02, Metallic=1.0),
    )
    box(x0 - 0.05, middle - 0.06, 1.0, x0 - 0.015, middle - 0.04, 1.12, room.steel)


def pinboard(room, y):
    """Cork with slips of blank paper, above the right bed."""
    w = room.width
    box(w - 0.02, y, 1.3, w - 0.001, y + 1.1, 1.95, room.teak_across)
    box(w - 0.024, y + 0.03, 1.33, w - 0.019, y + 1.07, 1.92, flat("cork", (0.36, 0.22, 0.11), 0.9))
    slips = [(0.62, 0.58, 0.46), (0.66, 0.66, 0.64), (0.50, 0.58, 0.60), (0.64, 0.48, 0.30), (0.66, 0.64, 0.56)]
    for i, colour in enumerate(slips):
        y0, z0 = y + 0.1 + i * 0.19, 1.42 + 0.13 * (i * 2 % 3)
        box(w - 0.027, y0, z0, w - 0.023, y0 + 0.13, z0 + 0.17, flat(f"slip{i}", colour, 0.8))


def tube(room, x, y, z):
    """A tube light on the left wall."""
    box(x - 0.03, y, z, x + 0.02, y + 1.2, z + 0.06, room.white)
    box(x + 0.02, y + 0.03, z + 0.015, x + 0.05, y + 1.17, z + 0.045, emit("tubelight", (0.95, 0.97, 1.0), 8))
    area(x + 0.07, y + 0.6, z + 0.03, 1.1, 0.06, 14, (0.98, 0.98, 1.0), (0, -math.pi / 2, 0))
