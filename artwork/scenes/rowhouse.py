"""Row of narrow houses in a township, wall to wall. The seed changes the unit, colours, railings, planting.

Views: "" along the row from the left, "right" from the right, "unit" one house from across the road.
"""

import random

import numpy as np

from kit.building import Building, opening
from kit.lights import camera
from kit.materials import plaster, soil, stone, tiles
from kit.meshes import cyl, tubes, wall, window
from kit.plants import put
from kit.shaders import flat
from kit.street import Garden, lane, neighbours
from kit.weather import LAMPS, daylight

#: Wall, second wall of every other house, accent, railing.
PALETTES = [
    ((0.80, 0.75, 0.64), (0.80, 0.75, 0.64), (0.40, 0.15, 0.08), "bars"),
    ((0.80, 0.79, 0.77), (0.72, 0.72, 0.70), (0.16, 0.17, 0.19), "glass"),
    ((0.78, 0.62, 0.46), (0.80, 0.77, 0.70), (0.30, 0.17, 0.10), "steel"),
    ((0.66, 0.70, 0.64), (0.78, 0.77, 0.73), (0.24, 0.30, 0.26), "jaali"),
]
UNITS = 8


def build(seed, light, view):
    draw = random.Random(f"rowhouse {seed}")
    unit = draw.choice([5.4, 5.8, 6.2])
    row = Building(seed, LAMPS[light])
    palette = PALETTES[(seed - 1) % len(PALETTES)]
    roof = draw.choice(["pergola", "frame", "tower"])
    for i in range(UNITS):
        house(row, draw, palette, i, i * unit, unit, roof)
    garden = Garden(seed)
    street(row, draw, garden, palette, unit, light)
    row.finish()
    look(view, unit)
    return dict(develop=daylight(light, seed, sun={"morning": 140, "golden": 232}.get(light)))


def look(view, unit):
    if view == "right":
        camera((UNITS * unit + 7.0, -10.8, 1.65), 46, 24, 0.13, fstop=8, focus=14)
    elif view == "unit":
        camera((unit * 2.0, -14.2, 1.6), -7, 27, 0.15, fstop=8, focus=13)
    else:
        camera((-7.0, -10.8, 1.65), -46, 24, 0.13, fstop=8, focus=14)


def house(row, draw, palette, index, x, unit, roof):
    first, second, accent_colour, rail = palette
    wall = plaster(f"wall{index % 2}", second if index % 2 else first, 0.25)
    trim = plaster("trim", (0.80, 0.78, 0.74), 0.25)
    accent = plaster("accent", accent_colour, 0.2)
    brick = stone("brick", (0.22, 0.08, 0.045), (0.40, 0.17, 0.10), 0.23, 0.075, 0.85)
    a, b = x + 0.02, x + unit - 0.02
    plinth, tall, deep = 0.45, 3.1, 11.0
    row.add(row.granite, (a, -0.1, 0, b, deep, plinth))
    z = plinth
    door, window = (a + 0.5, a + 1.6), (a + 2.3, b - 0.7)
    front = [
        opening(*door, z, z + 2.25, kind="door"),
        opening(*window, z + 0.8, z + 2.25, panes=3, grille=True, trim=trim),
    ]
    row.volume(a, 0, z, b, deep, z + tall, wall, front=front, left=flank(z, trim), right=flank(z, trim))
    z += tall
    row.slab(trim, a - 0.01, -1.55, b + 0.01, deep + 0.02, z + 0.06, 0.2)
    front = [
        opening(a + 0.7, a + 2.5, z + 0.02, z + 2.35, kind="french", panes=2),
        opening(b - 1.75, b - 0.75, z + 0.95, z + 2.3, trim=trim),
    ]
    row.volume(a, 0.9, z, b, deep, z + tall, wall, front=front, left=flank(z, trim), right=flank(z, trim))
    row.railing(rail, a + 0.2, -1.45, b - 0.2, -1.45, z + 0.06, wall=trim)
    row.lamp((a + b) / 2, -0.4, z - 0.15, 1.8, 0.9, 22)
    if draw.random() < 0.55:
        row.cooler("front", 0.9, b - 1.6, z + 0.15)
    # Party walls stand out between the houses and carry the frame of the balcony.
    top = z + tall
    for left, right in ((a - 0.015, a + 0.2), (b - 0.2, b + 0.015)):
        row.add(accent if roof != "frame" else trim, (left, -1.6, 0, right, 0.9, top + 0.5))
    row.slab(trim, a - 0.01, -1.7 if roof == "frame" else 0.2, b + 0.01, deep + 0.02, top + 0.04, 0.2)
    if roof == "frame":
        row.add(trim, (a, -1.6, top + 0.3, b, -1.3, top + 0.52))
    row.add(brick if roof == "tower" else accent, (a + 0.22, 0.86, z + 0.05, a + 0.6, 0.9, top - 0.16))
    row.parapet(wall, a, 0.95, b, deep, top + 0.04, 0.85, cap=trim)
    if roof == "pergola":
        row.pergola(row.teak, a + 0.5, 1.2, b - 0.5, 4.2, top + 2.4, 0.36)
    if roof == "tower":
        row.volume(
            a + 0.2,
            2.0,
            top,
            a + 2.6,
            6.2,
            top + 2.5,
            brick,
            front=[opening(a + 0.9, a + 1.9, top + 0.9, top + 2.0)],
        )
        row.slab(trim, a, 1.7, a + 2.8, 6.4, top + 2.64, 0.14)
    row.tank(b - 1.4, 7.2, top, draw.choice([(0.02, 0.02, 0.022), (0.55, 0.55, 0.53)]))
    row.pipe(b - 0.1, 0.82, plinth, top)


def flank(z, trim):
    return [opening(u, u + 1.3, z + 0.95, z + 2.3, trim=trim, shade=trim) for u in (2.6, 7.0)]


def street(row, draw, garden, palette, unit, light):
    trim = plaster("trim", (0.80, 0.78, 0.74), 0.25)
    wall = plaster("wall0", palette[0], 0.25)
    front, end = -4.3, UNITS * unit
    lane(-5.6, -12.5, wet=0.6 if light == "monsoon" else 0, marking=True)
    paving = tiles(
        "drive", (0.36, 0.31, 0.27), (0.27, 0.24, 0.21), 0.3, 0.3, 0.65, 0.006, 0.0, (0.09, 0.08, 0.07), 0.5
    )
    row.add(paving, (-1, front, -0.1, end + 1, 0, 0.03))
    gate_colour = draw.choice([(0.03, 0.03, 0.032), (0.10, 0.05, 0.03)])
    for i in range(UNITS):
        x = i * unit
        row.compound(wall, trim, [(x + 0.1, front, x + unit - 3.0, front)], 1.1)
        row.compound(wall, trim, [(x, front + 0.1, x, -1.7)], 1.1)
        row.gate(x + unit - 2.85, x + unit - 0.15, front, 1.35, gate_colour)
        for edge in (x + unit - 3.0, x + unit):
            row.pillar(trim, row.granite, edge, front, 1.5, 0.15)
        row.add(soil(), (x + 0.2, front + 0.15, 0, x + unit - 3.1, front + 0.8, 0.07))
        garden.bed(x + 0.3, front + 0.5, x + unit - 3.1, front + 0.5, 0.05, 0.45, (0.7, 1.2))
        for k in range(draw.randint(2, 4)):
            garden.potted(x + 1.9 + k * 0.45, -0.35, 0.03, draw.uniform(0.7, 1.0))
        if draw.random() < 0.6 and i > 1:
            put(
                garden.draw.choice([garden.areca, garden.young, garden.green]),
                x + 0.7,
                front + 0.9,
                0,
                draw.uniform(0.8, 1.1),
                garden.turn(),
            )
        if draw.random() < 0.5:
            garden.potted(x + 0.6, -1.25, 3.6, 0.8)
            garden.potted(x + unit - 0.7, -1.25, 3.6, 0.8)
        if i % 2 == 0 and 1 < i < UNITS - 2:
            put(
                garden.draw.choice([garden.ashoka, garden.young, garden.ashoka]),
                x + 0.4,
                -5.0,
                0,
                draw.uniform(0.7, 0.95),
                garden.turn(),
            )
    for x in np.arange(-20, end + 25, 16.0):
        street_light(row, x, -12.9)
    # The row opposite cannot be seen; the next rows and trees close the view at both ends.
    neighbours(draw, [(x, 26, unit * 2, 10, 2) for x in np.arange(-30, end + 60, unit * 2.2)])
    neighbours(
        draw,
        [(end + 12 + i * 11, 0.5, 9.5, 10, 2) for i in range(5)]
        + [(-16 - i * 11, 0.5, 9.5, 10, 2) for i in range(4)],
    )
    garden.backdrop(-50, end + 70, 16, 2, 8.0, (0.7, 1.05))
    for x in (end + 9, end + 20, -13, -24):
        put(garden.neem, x, -4.9, 0, draw.uniform(0.75, 1.0), garden.turn())
    for i in range(10):
        put(
            garden.draw.choice([garden.neem, garden.mango]),
            end + 30 + i * 7,
            -16 - draw.random() * 4,
            0,
            draw.uniform(0.8, 1.1),
            garden.turn(),
        )


def street_light(row, x, y):
    post = flat("post", (0.3, 0.31, 0.31), 0.45, Metallic=0.5)
    cyl(x, y, 0, 6.5, 0.06, post, 0.04, n=12)
    tubes("arm", [(np.array([(x, y, 6.4), (x, y + 0.6, 6.8), (x, y + 1.6, 6.9)]), 0.03)], post)
    row.add(row.bulb, (x - 0.1, y + 1.3, 6.82, x + 0.1, y + 1.8, 6.86))
