"""Resort: small cottages with tiled roofs round a pool. The seed changes cottages, pool, planting.

Views: "" across the pool, "cottage" one of them close by.
"""

import math
import random

import numpy as np

from kit.building import Building, opening, steps, tiled_roof
from kit.lights import camera
from kit.materials import fabric, plaster, soil, stone, tiles, wood
from kit.meshes import box, boxes, mesh
from kit.plants import put
from kit.shaders import flat, mat
from kit.street import Garden, turf
from kit.weather import LAMPS, daylight

PALETTES = [
    ((0.80, 0.76, 0.68), (0.36, 0.13, 0.06)),
    ((0.74, 0.52, 0.34), (0.26, 0.12, 0.07)),
    ((0.72, 0.70, 0.64), (0.22, 0.17, 0.14)),
]


def build(seed, light, view):
    draw = random.Random(f"resort {seed}")
    cottages = Building(seed, LAMPS[light])
    wall_colour, tile_colour = PALETTES[(seed - 1) % len(PALETTES)]
    wall, tile = plaster("wall", wall_colour, 0.35), plaster("tile", tile_colour, 0.55, 0.5)
    places = [(-1.0, 0.0), (9.5, 1.2), (20.0, 0.4), (31, 2.5)]
    for x, y in places:
        cottage(cottages, draw, x, y, wall, tile)
    garden = Garden(seed)
    pool = (-1.5, -11.5, 15.5, -5.0)
    grounds(cottages, draw, garden, pool)
    cottages.finish()
    if view == "cottage":
        camera((-5.0, -9.0, 1.6), -33, 26, 0.08, fstop=7, focus=10)
    else:
        camera((-7.0, -14.0, 1.7), -36, 24, 0.06, fstop=8, focus=14)
    return dict(develop=daylight(light, seed, sun={"morning": 135, "golden": 238}.get(light)))


def cottage(cottages, draw, x, y, wall, tile):
    width, depth, z, tall = 7.2, 6.4, 0.5, 2.9
    rock = stone("rubble", (0.18, 0.15, 0.12), (0.42, 0.36, 0.29), 0.5, 0.22)
    cottages.add(rock, (x - 0.15, y - 2.3, 0, x + width + 0.15, y + depth, z))
    deck = wood("deck", axis="y", c1=(0.20, 0.12, 0.07), c2=(0.38, 0.25, 0.15), obj=False, plank=(1.6, 0.12))
    cottages.add(deck, (x - 0.15, y - 2.3, z, x + width + 0.15, y, z + 0.025))
    front = [
        opening(x + 0.7, x + 1.7, z, z + 2.25, kind="door"),
        opening(x + 2.6, x + width - 0.7, z + 0.02, z + 2.3, kind="french", panes=4),
    ]
    side = [opening(y + 1.8, y + 3.3, z + 0.9, z + 2.2, trim=cottages.teak)]
    cottages.volume(x, y, z, x + width, y + depth, z + tall, wall, front=front, left=side, right=side)
    for px in (x + 0.05, x + 2.3, x + 4.8, x + width - 0.2):
        cottages.add(cottages.teak, (px, y - 2.15, z, px + 0.15, y - 2.0, z + tall - 0.45))
    cottages.add(cottages.teak, (x, y - 2.17, z + tall - 0.45, x + width, y - 1.98, z + tall - 0.25))
    tiled_roof(x, y - 2.2, x + width, y + depth, z + tall - 0.28, 2.5, tile, 0.55, 0.3)
    cottages.lamp(x + width / 2, y - 1.1, z + tall - 0.2, 3, 0.8, 30)
    for cx in (x + 3.2, x + 4.6):
        lounge(cottages, cx, y - 1.6, z + 0.025)
    steps(cottages, rock, x + 0.5, x + 1.9, y - 2.3, z)


def lounge(cottages, x, y, z):
    cloth = fabric("loungecloth", (0.70, 0.66, 0.58), 150)
    cottages.add(
        cottages.teak,
        (x, y, z + 0.22, x + 0.7, y + 0.75, z + 0.3),
        (x, y + 0.7, z + 0.3, x + 0.7, y + 0.76, z + 0.8),
    )
    cottages.add(
        cottages.teak,
        *((x + dx, y + dy, z, x + dx + 0.06, y + dy + 0.06, z + 0.5) for dx in (0, 0.64) for dy in (0, 0.69)),
    )
    cottages.add(
        cloth,
        (x + 0.05, y + 0.03, z + 0.3, x + 0.65, y + 0.68, z + 0.4),
        (x + 0.05, y + 0.58, z + 0.4, x + 0.65, y + 0.7, z + 0.78),
    )


def grounds(cottages, draw, garden, pool):
    x0, y0, x1, y1 = pool
    box(-400, -300, -1.9, 500, 500, -1.7, soil("earth", (0.10, 0.08, 0.05), (0.20, 0.16, 0.11)))
    # Ground all round the pool, so that the basin stays open.
    earth = flat("turfbase", (0.045, 0.07, 0.015), 1.0)
    boxes(
        [
            (-80, -60, -0.3, x0 - 0.01, 120, -0.01),
            (x1 + 0.01, -60, -0.3, 120, 120, -0.01),
            (x0, -60, -0.3, x1, y0 - 0.01, -0.01),
            (x0, y1 + 0.01, -0.3, x1, 120, -0.01),
        ],
        earth,
    )
    basin = tiles(
        "basin", (0.16, 0.42, 0.50), (0.12, 0.34, 0.42), 0.2, 0.2, 0.2, 0.006, 0.0, (0.5, 0.56, 0.56), 0.2
    )
    boxes(
        [
            (x0, y0, -1.5, x1, y1, -1.4),
            (x0, y0, -1.4, x1, y0 + 0.1, -0.02),
            (x0, y1 - 0.1, -1.4, x1, y1, -0.02),
            (x0, y0 + 0.1, -1.4, x0 + 0.1, y1 - 0.1, -0.02),
            (x1 - 0.1, y0 + 0.1, -1.4, x1, y1 - 0.1, -0.02),
        ],
        basin,
    )
    surface(x0, y0, x1, y1)
    paving = stone("coping", (0.34, 0.30, 0.25), (0.50, 0.45, 0.38), 0.9, 0.6, 0.55)
    wide = 1.5
    cottages.add(
        paving,
        (x0 - wide, y0 - wide, -0.1, x1 + wide, y0, 0.05),
        (x0 - wide, y1, -0.1, x1 + wide, y1 + wide, 0.05),
        (x0 - wide, y0, -0.1, x0, y1, 0.05),
        (x1, y0, -0.1, x1 + wide, y1, 0.05),
    )
    for x in np.arange(x0 + 1.5, x1 - 1, 3.2):
        sunbed(cottages, x, y1 + 0.35)
    walk = [(x, -2.9, 0, x + 1.05, -2.4, 0.04) for x in np.arange(-6, 40, 1.3)]
    cottages.add(paving, *walk)

    def grass(x, y):
        return not (x0 - wide - 0.1 < x < x1 + wide + 0.1 and y0 - wide - 0.1 < y < y1 + wide + 0.1)

    turf(-14, 40, -22, 4, 9, grass, 0.05, 1400, base=False)
    for x, y, size in (
        (-4.8, -3.2, 1.1),
        (7.9, -1.6, 1.25),
        (18.4, -1.2, 1.15),
        (17.6, -9, 1.2),
        (18.5, -4.5, 0.95),
        (29, -1, 1.2),
        (24, -8, 1.1),
        (-6.5, 3, 1.3),
    ):
        put(garden.palm, x, y, 0, size, garden.turn())
    for x in (-0.6, 3.3, 9.8, 14.4, 20.4, 24.6):
        garden.bed(
            x,
            -2.75 + (1.2 if 9 < x < 16 else 0),
            x + 2.4,
            -2.75 + (1.2 if 9 < x < 16 else 0),
            0,
            0.45,
            (0.5, 0.85),
        )
    for x, y in ((8.4, 2.5), (18.8, 3.5), (29.4, 3.0), (-2.5, -1.0)):
        put(garden.areca, x, y, 0, 1.3, garden.turn())
    garden.backdrop(-40, 75, 12, 3, 7, (0.9, 1.3))
    for i in range(6):
        put(
            garden.draw.choice([garden.mango, garden.neem]),
            27 + i * 6,
            -13 + i * 2.2,
            0,
            draw.uniform(0.8, 1.1),
            garden.turn(),
        )


def surface(x0, y0, x1, y1):
    """Water: clear from above, a mirror at a low angle."""

    def shade(h):
        ripple = h.bump(h.noise(h.pos(), 1.6, 3, 0.5), 0.12, 0.04)
        facing = h.n("LayerWeight", {0: 0.5, "Normal": ripple}).outputs["Facing"]
        mirror = h.math("ADD", h.math("MULTIPLY", h.math("POWER", facing, 4.0), 0.9), 0.05, clamp=True)
        clear = h.n("BsdfTransparent", {0: (0.50, 0.80, 0.84)}).outputs[0]
        return h.n(
            "MixShader",
            {0: mirror, 1: clear, 2: h.n("BsdfGlossy", {0: (1, 1, 1), 1: 0.01, "Normal": ripple}).outputs[0]},
        )

    mesh(
        "surface",
        [(x0, y0, -0.12), (x1, y0, -0.12), (x1, y1, -0.12), (x0, y1, -0.12)],
        [(0, 1, 2, 3)],
        mat("poolwater", shade),
    )


def sunbed(cottages, x, y):
    cloth = fabric("sunbed", (0.74, 0.72, 0.68), 150)
    cottages.add(
        cottages.teak,
        (x, y, 0.22, x + 0.66, y + 1.9, 0.28),
        *((x + dx, y + dy, 0.05, x + dx + 0.06, y + dy + 0.06, 0.22) for dx in (0, 0.6) for dy in (0.1, 1.7)),
    )
    cottages.add(cloth, (x + 0.02, y + 0.02, 0.28, x + 0.64, y + 1.3, 0.36))
    slope = mesh(
        "back",
        [
            (x + 0.02, y + 1.3, 0.32),
            (x + 0.64, y + 1.3, 0.32),
            (x + 0.64, y + 1.85, 0.72),
            (x + 0.02, y + 1.85, 0.72),
        ],
        [(0, 1, 2, 3)],
        cloth,
    )
    slope.modifiers.new("thick", "SOLIDIFY").thickness = 0.07
