"""Bedroom of a flat or house. The seed changes colours, bed, wardrobe, floor and which wall has the window."""

import math

from kit.interior import DEVELOP, RENDER, Room, marble
from kit.materials import fabric, plaster, wood
from kit.meshes import box
from kit.shaders import flat

#: Accent wall, headboard, throw, wardrobe, curtains, painting.
PALETTES = [
    ((0.36, 0.40, 0.34), (0.50, 0.44, 0.35), (0.50, 0.28, 0.09), (0.72, 0.69, 0.63), (0.60, 0.54, 0.44)),
    ((0.30, 0.36, 0.42), (0.20, 0.25, 0.30), (0.62, 0.58, 0.50), (0.40, 0.24, 0.13), (0.58, 0.58, 0.56)),
    ((0.56, 0.34, 0.24), (0.60, 0.54, 0.46), (0.36, 0.13, 0.08), (0.76, 0.74, 0.70), (0.62, 0.50, 0.38)),
    ((0.62, 0.57, 0.48), (0.30, 0.22, 0.15), (0.16, 0.26, 0.22), (0.66, 0.60, 0.50), (0.66, 0.62, 0.54)),
    ((0.50, 0.44, 0.50), (0.42, 0.38, 0.42), (0.55, 0.48, 0.30), (0.74, 0.72, 0.70), (0.56, 0.50, 0.54)),
]
ART = [(0.75, 0.68, 0.56), (0.46, 0.20, 0.09), (0.80, 0.74, 0.64), (0.07, 0.13, 0.15), (0.62, 0.42, 0.16)]


def build(seed, light, view):
    accent, head, throw, laminate, drape = PALETTES[(seed - 1) % len(PALETTES)]
    planks = wood(
        "planks",
        axis="x",
        c1=(0.22, 0.12, 0.06),
        c2=(0.46, 0.29, 0.15),
        obj=False,
        plank=(1.4, 0.16),
        rough=0.3,
    )
    room = Room(seed, 4.3, 3.9, 2.85, planks if seed % 2 else marble())
    w, d, h = room.width, room.depth, room.height
    hole = (0.9, 3.0, 0.55 if seed % 3 else 0.04, 2.3)
    room.shell(left=[hole])
    box(0.0, d - 0.02, 0, w, d - 0.001, h, plaster("accent", accent, 0.03, 0.05))
    bed_width = room.draw.choice([1.6, 1.8])
    x = w * 0.46 - bed_width / 2
    room.bed(x, d - 2.08, bed_width, 2.0, (0.80, 0.78, 0.74), throw, head)
    room.bedside(x - 0.54, d - 0.46)
    room.bedside(x + bed_width + 0.08, d - 0.46)
    room.painting(x + bed_width * 0.5 - 0.55, 1.5, 1.1, 0.72, ART[seed % 3 :] + ART[: seed % 3])
    room.wardrobe(w - 0.6, 1.0, w, 3.0, 2.35, laminate, 4)
    rug = fabric("rug", tuple(c * 0.9 for c in drape), 60, bump=1.0)
    box(x - 0.45, d - 2.75, 0, x + bed_width + 0.45, d - 1.2, 0.014, rug, 0.005, seg=1)
    room.curtains("x", 0.12, hole[0], hole[1], 0.02, 2.5, drape, 0.22)
    room.fan(w * 0.47, d * 0.45)
    room.air_conditioner(x + bed_width + 0.25, 2.35)
    room.switchboard("y", d - 0.02, x - 0.35, 1.1)
    room.potted(0.42, d - 0.42, 0.85)
    # Bench at the foot of the bed, a book on it.
    box(x + 0.2, d - 2.62, 0.36, x + bed_width - 0.2, d - 2.22, 0.45, fabric("bench", head, 160), 0.03, seg=3)
    for px in (x + 0.26, x + bed_width - 0.31):
        box(px, d - 2.58, 0, px + 0.05, d - 2.26, 0.36, room.teak)
    box(x + 0.5, d - 2.5, 0.45, x + 0.72, d - 2.34, 0.48, flat("book", (0.10, 0.18, 0.24), 0.6), rz=0.3)
    room.downlights([(0.8, 0.6), (w - 1.2, 0.6), (0.8, d - 0.7), (w - 1.2, d - 0.7)], 9)
    room.outside()
    room.daylight(sun=250, height=28, strength=7)
    room.look(w * 0.63, -1.05, 1.3, 9, 19, -0.05)
    return dict(develop=DEVELOP, render=RENDER)
