"""Commercial building with a glazed front. The seed changes floors, cladding, glass, fins and the forecourt.

Views: "" from the left, "right" from the right, "entrance" the glazed lobby.
"""

import math
import random

import numpy as np

from kit.building import Building, opening
from kit.lights import camera
from kit.materials import glass, plaster, soil, tiles
from kit.plants import put
from kit.shaders import flat
from kit.street import Garden, lane, neighbours, turf
from kit.weather import LAMPS, daylight

#: Wall, cladding, glass tint.
PALETTES = [
    ((0.76, 0.75, 0.73), (0.15, 0.16, 0.18), (0.55, 0.70, 0.74)),
    ((0.80, 0.76, 0.68), (0.36, 0.17, 0.10), (0.62, 0.70, 0.66)),
    ((0.58, 0.58, 0.57), (0.62, 0.36, 0.12), (0.50, 0.62, 0.70)),
    ((0.80, 0.79, 0.77), (0.12, 0.22, 0.26), (0.60, 0.74, 0.72)),
]
FLOOR, LOBBY = 3.6, 4.4


def build(seed, light, view):
    draw = random.Random(f"office {seed}")
    wall_colour, clad_colour, tint = PALETTES[(seed - 1) % len(PALETTES)]
    office = Building(seed, LAMPS[light])
    office.glass = glass("curtainwall", tint, refl=1.9, base=0.16)
    wall, clad = plaster("wall", wall_colour, 0.2), plaster("clad", clad_colour, 0.12)
    floors, width, depth = draw.choice([3, 4, 5]), draw.choice([19.2, 22.4, 25.6]), 16.0
    top = tower(office, draw, wall, clad, floors, width, depth)
    garden = Garden(seed)
    forecourt(office, draw, garden, wall, clad, width, depth, light)
    office.finish()
    far = 0.82 + top / 60
    if view == "right":
        camera((width + 7, -24 * far, 1.65), 27, 24, 0.21, fstop=8, focus=24)
    elif view == "entrance":
        camera((width * 0.3 - 4.5, -11.0, 1.65), -20, 25, 0.13, fstop=8, focus=12)
    else:
        camera((-7, -24 * far, 1.65), -27, 24, 0.21, fstop=8, focus=24)
    return dict(develop=daylight(light, seed))


def tower(office, draw, wall, clad, floors, width, depth):
    core = width * draw.choice([0.26, 0.3])
    top = LOBBY + floors * FLOOR
    entry = [opening(0.9, core - 0.5, 0.15, LOBBY - 0.9, panes=4, transom=2.5, kind="french")]
    showroom = [
        opening(core + 0.8 + i * 3.2, core + 3.6 + i * 3.2, 0.25, LOBBY - 0.9, panes=3, transom=2.7)
        for i in range(int((width - core - 0.8) / 3.2))
    ]
    flank = [opening(u, u + 2.4, 0.9, 3.0, panes=3) for u in (3, 8, 12)]
    office.volume(0, 0, 0, width, depth, LOBBY, clad, front=entry + showroom, left=flank, right=flank)
    office.slab(wall, core + 0.2, -1.9, width + 0.4, 0.1, LOBBY - 0.35, 0.22)
    style = draw.choice(["bands", "curtain", "fins"])
    for floor in range(floors):
        z = LOBBY + floor * FLOOR
        if style == "curtain":
            front = [
                opening(
                    core + 0.4,
                    width - 0.4,
                    z + 0.12,
                    z + FLOOR - 0.12,
                    panes=int((width - core) / 1.4),
                    transom=z + 1.0,
                )
            ]
        elif style == "fins":
            count = int((width - core - 0.8) / 1.7)
            front = [
                opening(core + 0.6 + i * 1.7, core + 1.9 + i * 1.7, z + 0.5, z + 3.1, panes=1)
                for i in range(count)
            ]
        else:
            front = [
                opening(
                    core + 0.4,
                    width - 0.4,
                    z + 0.95,
                    z + 2.95,
                    panes=int((width - core) / 1.5),
                    transom=z + 2.4,
                )
            ]
        office.volume(
            core,
            0.3,
            z,
            width,
            depth,
            z + FLOOR,
            wall,
            front=front,
            right=[opening(u, u + 2.6, z + 0.95, z + 2.95, panes=3) for u in (2.5, 7, 11.5)],
        )
        if style == "fins":
            office.add(
                clad,
                *(
                    (core + 0.36 + i * 1.7, -0.25, z, core + 0.5 + i * 1.7, 0.31, z + FLOOR)
                    for i in range(count + 1)
                ),
            )
        if style == "bands":
            office.slab(clad, core - 0.02, -0.25, width + 0.2, 0.31, z + 0.62, 0.4)
        # The lift and stair core: solid, with a strip of glass.
        strip = [opening(core * 0.38, core * 0.62, z + 0.06, z + FLOOR - 0.06, panes=1, transom=z + 1.8)]
        side = [opening(u, u + 1.2, z + 1.0, z + 2.6, panes=1) for u in (3.0, 6.2, 9.4, 12.6)]
        office.volume(
            0, -0.4, z, core, depth, z + FLOOR, clad if style != "curtain" else wall, front=strip, left=side
        )
    office.volume(0, -0.4, top, core, 7, top + 3.2, clad, front=[])
    office.slab(wall, -0.2, -0.6, core + 0.2, 7.2, top + 3.36, 0.16)
    office.parapet(wall, core, 0.28, width + 0.02, depth, top, 1.1, cap=office.granite)
    office.slab(clad, core - 0.02, -0.5, width + 0.45, 0.32, top + 1.1, 0.35)
    for x in (width * 0.6, width * 0.72):
        office.tank(x, 9, top, (0.55, 0.55, 0.53))
    metal = flat("duct", (0.55, 0.56, 0.57), 0.35, Metallic=0.7)
    office.add(
        metal,
        *(
            (width * 0.45 + i * 1.5, 4, top + 0.2, width * 0.45 + i * 1.5 + 1.1, 5.1, top + 1.5)
            for i in range(3)
        ),
    )
    # Porch over the entrance.
    office.slab(wall, 0.2, -3.4, core + 0.6, -0.38, 3.75, 0.3)
    office.add(clad, (0.4, -3.2, 0, 0.8, -2.8, 3.45), (core, -3.2, 0, core + 0.4, -2.8, 3.45))
    office.add(office.granite, (0, -3.6, 0, core + 0.8, 0.0, 0.15), (core + 0.8, -1.2, 0, width, 0, 0.12))
    office.lamp(core / 2, -1.8, 3.43, core - 1.5, 1.8, 70)
    for i in range(int((width - core) / 3.2)):
        office.lamp(core + 2 + i * 3.2, -0.9, LOBBY - 0.58, 1.2, 0.6, 22)
    return top


def forecourt(office, draw, garden, wall, clad, width, depth, light):
    lane(-13.5, -24, wet=0.6 if light == "monsoon" else 0, marking=True)
    paver = tiles(
        "court", (0.42, 0.39, 0.36), (0.33, 0.30, 0.28), 0.6, 0.6, 0.6, 0.006, 0.0, (0.14, 0.13, 0.12), 0.4
    )
    office.add(paver, (-6, -12.0, -0.1, width + 6, 0, 0.03))
    line = flat("bay", (0.64, 0.62, 0.57), 0.6)
    office.add(
        line,
        *(
            (core_x, -9.4, 0.03, core_x + 0.1, -5.0, 0.034)
            for core_x in np.arange(width * 0.35, width + 4, 2.5)
        ),
    )
    gap = (width * 0.05, width * 0.42)
    office.compound(
        wall,
        office.granite,
        [
            (-6, -12.0, gap[0], -12.0),
            (gap[1], -12.0, width + 6, -12.0),
            (-6, -12, -6, depth),
            (width + 6, -12, width + 6, depth),
        ],
        0.75,
    )
    for x in gap:
        office.pillar(clad, office.granite, x, -12.0, 1.6, 0.3)
    grass = [
        (-5.8, -11.6, gap[0] - 0.5, -9.6),
        (gap[1] + 0.5, -11.6, width + 5.8, -10.0),
        (-5.8, -9.6, -1.0, -1),
    ]
    for i, (x0, y0, x1, y1) in enumerate(grass):
        turf(x0, x1, y0, y1, i + 3, base=False)
        office.add(soil(), (x0, y0, 0, x1, y1, 0.035))
    for x in np.arange(gap[1] + 1, width + 5.5, 1.8):
        put(garden.hedge, x, -11.4, 0, 0.85)
    for x in np.arange(-5.2, gap[0] - 0.6, 1.8):
        put(garden.hedge, x, -11.4, 0, 0.85)
    for x in (-4.5, width + 3.5, width + 4.5):
        put(garden.palm, x, -8 + draw.uniform(-1, 1), 0, draw.uniform(0.8, 1.1), garden.turn())
    for x in (core for core in (width * 0.33, width * 0.36)):
        garden.potted(x, -3.8, 0, 1.6, garden.green)
    for i in range(6):
        put(
            garden.draw.choice([garden.neem, garden.ashoka]),
            -16 - i * 9,
            -12.8,
            0,
            draw.uniform(0.8, 1.05),
            garden.turn(),
        )
        put(
            garden.draw.choice([garden.neem, garden.ashoka]),
            width + 15 + i * 9,
            -12.8,
            0,
            draw.uniform(0.8, 1.05),
            garden.turn(),
        )
    neighbours(
        draw,
        [(width + 9 + i * 14, 3, 12, 12, draw.choice([3, 4])) for i in range(4)]
        + [(-21 - i * 14, 3, 12, 12, draw.choice([2, 3])) for i in range(3)],
    )
    neighbours(draw, [(x, 34, 13, 10, draw.choice([3, 4, 5])) for x in np.arange(-60, width + 70, 17)])
    garden.backdrop(-70, width + 80, 22, 1, 9, (0.9, 1.2))
