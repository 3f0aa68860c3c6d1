"""Farm house: a low house with a pillared verandah and a tiled roof, lawn, old trees, fields behind.

The seed changes the plan, colours, roof and planting. Views: "" from the lawn, "right", "verandah" close to it.
"""

import math
import random

import numpy as np

from kit.building import Building, opening, steps, tiled_roof
from kit.lights import camera
from kit.materials import concrete, fabric, leafmat, plaster, soil, stone, tiles
from kit.meshes import box, boxes, mesh, tubes, wall
from kit.plants import grass_patch, put, scatter
from kit.street import Garden, turf
from kit.weather import LAMPS, daylight

#: Wall, dado and pillars, roof tiles.
PALETTES = [
    ((0.80, 0.76, 0.68), (0.36, 0.17, 0.10), (0.36, 0.13, 0.06)),
    ((0.80, 0.66, 0.40), (0.30, 0.24, 0.18), (0.30, 0.11, 0.06)),
    ((0.78, 0.77, 0.74), (0.22, 0.26, 0.24), (0.20, 0.15, 0.13)),
    ((0.70, 0.50, 0.36), (0.76, 0.72, 0.64), (0.38, 0.15, 0.07)),
]


def build(seed, light, view):
    draw = random.Random(f"farmhouse {seed}")
    house = Building(seed, LAMPS[light])
    width, depth, upper = draw.choice([15.0, 17.0, 19.0]), 9.5, draw.random() < 0.5
    dwelling(house, draw, seed, width, depth, upper)
    garden = Garden(seed)
    grounds(house, draw, garden, width, depth, light, away=-1 if view == "right" else 1)
    house.finish()
    if view == "right":
        camera((width + 4.2, -12.6, 1.65), 33, 25, 0.07, fstop=8, focus=14)
    elif view == "verandah":
        camera((-1.5, -9.0, 1.6), -30, 25, 0.09, fstop=7, focus=9)
    else:
        camera((-4.2, -12.6, 1.65), -33, 25, 0.07, fstop=8, focus=14)
    return dict(develop=daylight(light, seed, sun={"morning": 135, "golden": 238}.get(light)))


def dwelling(house, draw, seed, width, depth, upper):
    wall_colour, dado_colour, tile_colour = PALETTES[(seed - 1) % len(PALETTES)]
    wall, dado = plaster("wall", wall_colour, 0.35), plaster("dado", dado_colour, 0.3)
    rock = stone("rubble", (0.18, 0.15, 0.12), (0.42, 0.36, 0.29), 0.5, 0.22)
    tiled = plaster("tile", tile_colour, 0.55, 0.5)
    plinth, tall, deep = 0.55, 3.2, 2.6
    house.add(rock, (-0.2, -deep - 0.2, 0, width + 0.2, depth + 0.2, plinth))
    z, top = plinth, plinth + tall
    bay = width / 5
    front = [opening(2 * bay + bay / 2 - 0.75, 2 * bay + bay / 2 + 0.75, z, z + 2.35, kind="door")]
    for i in (0, 1, 3, 4):
        middle = (i + 0.5) * bay
        front.append(
            opening(middle - 0.85, middle + 0.85, z + 0.75, z + 2.3, panes=3, grille=True, trim=dado)
        )
    side = [opening(u, u + 1.6, z + 0.8, z + 2.3, panes=2, grille=True, trim=dado) for u in (1.6, 5.6)]
    house.volume(0, 0, z, width, depth, top, wall, front=front, left=side, right=side)
    house.add(
        dado,
        (-0.02, -0.03, z, front[0]["u0"] - 0.12, 0.0, z + 0.55),
        (front[0]["u1"] + 0.12, -0.03, z, width + 0.02, 0.0, z + 0.55),
    )
    # Verandah: stone-footed pillars, a beam, its own lower roof.
    for i in range(6):
        x = 0.25 + i * (width - 0.5) / 5
        if abs(x - width / 2) > 0.6:
            house.add(rock, (x - 0.24, -deep + 0.02, z, x + 0.24, -deep + 0.5, z + 0.8))
            house.add(dado, (x - 0.14, -deep + 0.12, z + 0.8, x + 0.14, -deep + 0.4, top - 0.7))
    house.add(house.teak, (0, -deep + 0.14, top - 0.7, width, -deep + 0.38, top - 0.44))
    house.add(
        tiles("verandah", (0.36, 0.16, 0.10), (0.28, 0.12, 0.08), 0.3, 0.3, 0.35),
        (-0.1, -deep - 0.05, z, width + 0.1, 0, z + 0.02),
    )
    # It ends below the eave of the house's roof.
    lean(0, -deep, width, 0.1, top - 0.52, top - 0.02, tiled)
    for i in range(5):
        house.lamp((i + 0.5) * bay, -deep / 2, top - 0.4, 1.0, 0.8, 16)
    steps(house, house.granite, width / 2 - 1.3, width / 2 + 1.3, -deep - 0.2, plinth)
    if upper:
        a, b = width * 0.3, width * 0.7
        front = [opening(a + 0.8, b - 0.8, top + 0.6, top + 2.7, kind="french", panes=5)]
        flank = [opening(2.2, 3.8, top + 1.0, top + 2.5, trim=dado)]
        house.volume(a, 1.2, top + 0.2, b, depth - 1, top + 3.3, wall, front=front, left=flank, right=flank)
        tiled_roof(a, 1.2, b, depth - 1, top + 3.3, 1.7, tiled, 0.7, 0.3)
        for x0, x1 in ((0, a), (b, width)):
            house.add(concrete(), (x0, 0, top, x1, depth, top + 0.14))
            house.parapet(wall, x0, 0.4, x1, depth, top + 0.14, 0.75, cap=dado)
        house.tank(width * 0.85, depth - 2, top + 0.14)
    else:
        tiled_roof(0, 0.1, width, depth, top, 2.6, tiled, 0.6, 0.22)
    # What stands on a verandah: chairs, a swing, pots.
    for x in (bay * 0.6, bay * 1.15, bay * 3.6):
        cane_chair(house, x, -1.3, z + 0.02)
    swing(house, bay * 4.4, -1.3, z + 0.02, top - 0.3)


def lean(x0, y0, x1, y1, low, high, material):
    """One-slope tile roof over the verandah."""
    a, c, front = x0 - 0.5, x1 + 0.5, y0 - 0.6
    mesh("lean", [(a, front, low), (c, front, low), (c, y1, high), (a, y1, high)], [(0, 1, 2, 3)], material)
    rolls = [
        (np.array([(x, front - 0.02, low + 0.03), (x, y1, high + 0.03)]), 0.06) for x in np.arange(a, c, 0.23)
    ]
    tubes("leantiles", rolls, material, 6)
    box(a, front - 0.03, low - 0.12, c, front + 0.02, low + 0.01, material)


def cane_chair(house, x, y, z):
    cane = fabric("cane", (0.36, 0.22, 0.10), 60)
    house.add(
        house.teak,
        *(
            (x + dx, y + dy, z, x + dx + 0.05, y + dy + 0.05, z + high)
            for dx, dy, high in ((0, 0, 0.62), (0.5, 0, 0.62), (0, 0.5, 0.95), (0.5, 0.5, 0.95))
        ),
    )
    house.add(
        cane,
        (x, y, z + 0.36, x + 0.55, y + 0.55, z + 0.42),
        (x, y + 0.5, z + 0.42, x + 0.55, y + 0.55, z + 0.95),
        (x, y, z + 0.6, x + 0.06, y + 0.55, z + 0.64),
        (x + 0.49, y, z + 0.6, x + 0.55, y + 0.55, z + 0.64),
    )


def swing(house, x, y, z, hung_from):
    """A jhoola on four rods."""
    house.add(
        house.teak,
        (x - 0.8, y - 0.3, z + 0.45, x + 0.8, y + 0.3, z + 0.51),
        (x - 0.8, y + 0.26, z + 0.51, x + 0.8, y + 0.3, z + 1.0),
    )
    cloth = fabric("swingcloth", (0.45, 0.12, 0.06), 140)
    house.add(cloth, (x - 0.75, y - 0.28, z + 0.51, x + 0.75, y + 0.25, z + 0.6))
    house.add(
        house.iron,
        *(
            (x + dx, y + dy, z + 0.5, x + dx + 0.02, y + dy + 0.02, hung_from)
            for dx in (-0.76, 0.74)
            for dy in (-0.26, 0.24)
        ),
    )


def grounds(house, draw, garden, width, depth, light, away):
    wet = light == "monsoon"
    box(-400, -200, -0.5, 500, 600, -0.06, soil("earth", (0.10, 0.08, 0.05), (0.20, 0.16, 0.11)))
    murram = soil("murram", (0.20, 0.10, 0.06), (0.34, 0.20, 0.13))
    path = (width / 2 - 1.6, width / 2 + 1.6)
    box(path[0], -40, -0.3, path[1], -2.9, 0.02, murram)
    kerb = plaster("kerb", (0.72, 0.70, 0.66), 0.5)
    for x in path:
        boxes([(x - 0.07, y, 0, x + 0.07, y + 0.42, 0.16) for y in np.arange(-22, -3.4, 0.5)], kerb)

    def grass(x, y):
        return not path[0] - 0.3 < x < path[1] + 0.3 and not (-0.25 < x < width + 0.25 and y > -2.85)

    turf(-16, width + 16, -18, 4, 7, grass, 0.055, 1500)
    for x0, x1 in ((0.2, path[0] - 0.6), (path[1] + 0.6, width - 0.2)):
        garden.bed(x0, -3.5, x1, -3.5, 0, 0.42, (0.55, 1.0))
        garden.bed(x0, -4.1, x1, -4.1, 0, 0.6, (0.4, 0.65))
    for x in path:
        garden.bed(x, -18, x, -5, 0, 1.6, (0.45, 0.7))
        garden.potted(x, -3.1, 0, 1.4)
    far, near = (width + 3.5, -4.5) if away > 0 else (-3.5, width + 4.5)
    put(garden.mango, far + 2 * away, -1.5, 0, 1.05, garden.turn())
    put(garden.palm, far, -7, 0, 1.1, garden.turn())
    put(garden.palm, far + 2.4 * away, -9.5, 0, 0.9, garden.turn())
    put(garden.areca, near, -2.4, 0, 1.2, garden.turn())
    put(garden.pink, near - away, -2.0, 0, 1.6, garden.turn())
    garden.backdrop(-45, width + 45, depth + 7, 2, 8, (0.85, 1.25))
    for i in range(5):
        put(
            garden.draw.choice([garden.neem, garden.mango]),
            width / 2 + away * (24 + i * 9),
            -10 + i * 5,
            0,
            draw.uniform(0.9, 1.15),
            garden.turn(),
        )
        put(
            garden.draw.choice([garden.neem, garden.mango]),
            width / 2 - away * (26 + i * 8),
            6 + i * 6,
            0,
            draw.uniform(0.8, 1.1),
            garden.turn(),
        )
    crop = (
        [(0, (0.03, 0.07, 0.012)), (1, (0.12, 0.16, 0.03))]
        if wet
        else [(0, (0.28, 0.2, 0.06)), (1, (0.5, 0.38, 0.16))]
    )
    patch = grass_patch(55, 900, 0.8, 3.0, 0.03, leafmat("fieldcrop", crop, 0.3))
    spots = [(x, y, 0) for x in np.arange(-90, width + 90, 3) for y in np.arange(depth + 26, 130, 3)]
    scatter("field", patch, spots)
