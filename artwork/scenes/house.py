"""Independent house on its own plot in a colony lane. The seed changes storeys, massing, colours, railings, yard.

Views: "" from the left of the lane, "right" from the right, "gate" close to the gate.
"""

import random

import numpy as np

from kit.building import Building, opening, steps
from kit.lights import camera
from kit.materials import concrete, plaster, soil, stone, tiles, wood
from kit.plants import put
from kit.street import Garden, lane, neighbours, poles
from kit.weather import LAMPS, daylight

#: Wall, accent, trim, cladding of the tower, kind of railing.
PALETTES = [
    ((0.80, 0.70, 0.52), (0.36, 0.10, 0.06), (0.80, 0.76, 0.68), "stone", "bars"),
    ((0.80, 0.79, 0.76), (0.15, 0.16, 0.18), (0.80, 0.79, 0.77), "wood", "glass"),
    ((0.74, 0.55, 0.42), (0.78, 0.74, 0.66), (0.80, 0.78, 0.74), "brick", "steel"),
    ((0.62, 0.68, 0.56), (0.78, 0.77, 0.72), (0.80, 0.79, 0.75), "stone", "jaali"),
    ((0.82, 0.74, 0.46), (0.42, 0.20, 0.11), (0.80, 0.77, 0.70), "plain", "jaali"),
    ((0.78, 0.76, 0.72), (0.50, 0.26, 0.14), (0.76, 0.75, 0.73), "brick", "bars"),
    ((0.58, 0.66, 0.70), (0.80, 0.79, 0.76), (0.80, 0.79, 0.77), "stone", "steel"),
    ((0.80, 0.77, 0.70), (0.28, 0.25, 0.21), (0.78, 0.76, 0.72), "wood", "steel"),
]


def build(seed, light, view):
    draw = random.Random(f"house {seed}")
    house = Building(seed, LAMPS[light])
    width, depth = draw.choice([9.2, 10.4, 11.6]), 12.0
    storeys = draw.choice([2, 2, 3])
    flip = bool(draw.randrange(2))
    top = dwelling(house, draw, seed, width, depth, storeys, flip)
    yard(house, draw, seed, light, width, depth, flip, away=-1 if view == "right" else 1)
    house.finish()
    settings = daylight(light, seed, sun=None if view != "right" else 150 if light == "morning" else None)
    look(view, width, top)
    return dict(develop=settings)


def look(view, width, top):
    rise = 0.10 + 0.012 * top
    if view == "right":
        camera((width + 5.2, -12.6, 1.6), 30, 24, rise, fstop=8, focus=14)
    elif view == "gate":
        camera((width * 0.5 - 3.4, -9.6, 1.6), -16, 27, rise + 0.03, fstop=6.3, focus=11)
    else:
        camera((-5.2, -12.8, 1.6), -30, 24, rise, fstop=8, focus=14)


def cladding(kind, wall):
    if kind == "stone":
        return stone("clad", (0.16, 0.13, 0.10), (0.42, 0.36, 0.28), 0.4, 0.11)
    if kind == "brick":
        return stone("brick", (0.22, 0.08, 0.045), (0.40, 0.17, 0.10), 0.23, 0.075, 0.85)
    if kind == "wood":
        return wood(
            "louvre", axis="x", c1=(0.16, 0.075, 0.03), c2=(0.38, 0.20, 0.09), obj=False, plank=(2.4, 0.13)
        )
    return wall


def dwelling(house, draw, seed, width, depth, storeys, flip):
    """The house itself, front wall at y = 0; `flip` puts the car porch on the left. Returns its height."""
    wall_colour, accent_colour, trim_colour, clad, rail = PALETTES[(seed - 1) % len(PALETTES)]
    wall = plaster("wall", wall_colour, 0.22)
    accent = plaster("accent", accent_colour, 0.22)
    trim = plaster("trim", trim_colour, 0.25)
    face = cladding(clad, accent)
    plinth, tall = 0.5, 3.15
    porch = 3.4
    mirror = (lambda x: width - x) if flip else (lambda x: x)

    def span(a, b):
        return tuple(sorted((mirror(a), mirror(b))))

    def hole(a, b, z0, z1, **more):
        return opening(*span(a, b), z0, z1, **more)

    house.add(house.granite, (-0.15, -0.15, 0, width + 0.15, depth + 0.15, plinth))
    shade = trim
    # Rooms on the left half, porch and stair tower on the right, unless flipped.
    split = width - porch - 0.4
    z0 = plinth
    sides = ("left", "right") if not flip else ("right", "left")
    for floor in range(storeys):
        z1 = z0 + tall
        grille = floor == 0 or draw.random() < 0.4
        wide = draw.choice([1.8, 2.1, 2.4])
        middle = split * 0.5
        front = [
            hole(
                middle - wide / 2,
                middle + wide / 2,
                z0 + 0.85,
                z0 + 2.35,
                panes=3,
                shade=shade,
                grille=grille,
                trim=trim,
            )
        ]
        flank = [
            opening(u, u + 1.5, z0 + 0.9, z0 + 2.35, shade=shade, grille=grille, trim=trim)
            for u in (1.6, 5.2, 8.8)
        ]
        a, b = span(0, split)
        back_step = 0.0
        if floor == storeys - 1 and storeys == 3:
            back_step = 3.0
        house.volume(a, back_step, z0, b, depth, z1, wall, front=front, **{sides[0]: flank})
        a, b = span(split, width)
        if floor == 0:
            front = [
                hole(split + 0.5, split + 1.75, z0, z0 + 2.3, kind="door"),
                hole(width - 1.6, width - 0.5, z0 + 0.85, z0 + 2.3, grille=True, trim=trim),
            ]
        else:
            front = [hole(split + 0.7, width - 0.7, z0 + 0.02, z0 + 2.4, kind="french", panes=3)]
        house.volume(
            a,
            1.6 + back_step,
            z0,
            b,
            depth,
            z1,
            accent if floor else wall,
            front=front,
            **{sides[1]: flank[1:]},
        )
        # Floor line and balcony.
        a, b = span(-0.12, width + 0.12)
        house.slab(trim, a, back_step - 0.12, b, depth + 0.1, z1 + 0.02, 0.18)
        if floor == 0:
            a, b = span(split - 0.15, width + 0.25)
            house.slab(trim, a, -1.9, b, 1.7, z1 + 0.06, 0.24)
            house.railing(rail, a + 0.06, -1.8, b - 0.06, -1.8, z1 + 0.06, wall=trim)
            outer, inner = (mirror(width + 0.19), mirror(split - 0.09))
            house.railing(rail, outer, -1.72, outer, 1.58, z1 + 0.06, wall=trim)
            house.railing(rail, inner, -1.72, inner, -0.02, z1 + 0.06, wall=trim)
            for x in (split + 0.1, width - 0.1):
                house.add(face, (mirror(x) - 0.17, -1.75, 0, mirror(x) + 0.17, -1.4, z1 - 0.16))
            house.lamp(mirror((split + width) / 2), -0.2, z1 - 0.19, 2.2, 1.4, 45)
        elif floor == 1 and storeys == 3:
            a, b = span(-0.05, split)
            house.railing(rail, a + 0.1, 0.08, b, 0.08, z1 + 0.02, wall=trim)
        if floor:
            house.lamp(mirror((split + width) / 2), 0.9 + back_step, z1 - 0.14, 1.6, 0.8, 25)
        if floor and draw.random() < 0.7:
            house.cooler(sides[0], mirror(0), 3.7, z0 + 2.3)
        z0 = z1
    # Stair tower beside the porch, with a slot window, above the roof.
    tower_top = z0 + 2.3
    a, b = span(split - 1.3, split + 0.25)
    house.volume(
        a,
        -0.35,
        0,
        b,
        4.2,
        tower_top,
        face,
        front=[hole(split - 0.8, split - 0.3, 1.6, tower_top - 1.1, panes=1)],
    )
    house.slab(trim, a - 0.25, -0.65, b + 0.25, 4.5, tower_top + 0.16, 0.16)
    for z in np.arange(2.6, tower_top - 1.2, 0.95):
        a2, b2 = span(split - 0.82, split - 0.28)
        house.add(house.alu, (a2, -0.33, z, b2, -0.2, z + 0.05))
    # Roof.
    step = 3.0 if storeys == 3 else 0.0
    house.parapet(wall, -0.02, step - 0.02, width + 0.02, depth, z0 + 0.02, 0.9, cap=trim)
    if draw.random() < 0.6:
        a, b = span(0.6, split - 1.8)
        house.pergola(house.teak if clad == "wood" else trim, a, step + 0.5, b, step + 3.8, z0 + 2.4)
    house.tank(mirror(split + 1.6), 7.5, z0)
    house.tank(mirror(split + 1.6), 9.3, z0, (0.55, 0.55, 0.53))
    roof_of_two = plinth + 2 * tall
    house.pipe(mirror(0.18), -0.08, plinth, roof_of_two)
    house.pipe(mirror(width - 0.18), 1.5, plinth, plinth + tall)
    steps(house, house.granite, *span(split + 0.3, split + 2.1), 0.0, plinth)
    house.add(
        tiles("porch", (0.38, 0.33, 0.28), (0.28, 0.24, 0.21), 0.3, 0.3, 0.5),
        (min(span(split, width)), -5.0, 0, max(span(split, width)), 1.6, 0.05),
    )
    return tower_top


def yard(house, draw, seed, light, width, depth, flip, away):
    """Wall, gate, planting and lane; `away` is the side (-1 left, 1 right) the camera does not stand on."""
    wall_colour, _, trim_colour, clad, _ = PALETTES[(seed - 1) % len(PALETTES)]
    wall = plaster("wall", wall_colour, 0.22)
    trim = plaster("trim", trim_colour, 0.25)
    face = cladding(clad, wall)
    mirror = (lambda x: width - x) if flip else (lambda x: x)
    left, right, front = -1.4, width + 1.4, -4.6
    gate = sorted((mirror(width - 3.6), mirror(width + 0.4)))
    house.compound(
        wall,
        trim,
        [
            (left, front, gate[0], front),
            (gate[1], front, right, front),
            (left, front, left, depth + 2),
            (right, front, right, depth + 2),
        ],
        1.3,
        face if clad in ("stone", "brick") else None,
    )
    house.gate(
        gate[0] + 0.22,
        gate[1] - 0.22,
        front,
        1.6,
        draw.choice([(0.03, 0.03, 0.032), (0.14, 0.05, 0.03), (0.05, 0.09, 0.08)]),
    )
    for x in gate:
        house.pillar(face, trim, x, front)
    garden = Garden(seed)
    lane(-6.2, -12.0, wet=0.6 if light == "monsoon" else 0)
    ramp = concrete("ramp", (0.36, 0.34, 0.32))
    house.add(ramp, (gate[0] + 0.1, -6.35, 0, gate[1] - 0.1, -4.6, 0.11))
    house.add(
        tiles(
            "drive",
            (0.34, 0.30, 0.27),
            (0.25, 0.22, 0.2),
            0.3,
            0.15,
            0.7,
            0.006,
            0.0,
            (0.08, 0.07, 0.06),
            0.6,
            0.5,
        ),
        (left, front, -0.1, right, depth + 2, 0.02),
    )
    # Planting between wall and house, away from the drive; one tree over the wall, bougainvillea on it.
    a, b = sorted((mirror(0.2), mirror(width - 4.4)))
    house.add(soil(), (a - 0.4, front + 0.25, 0, b, front + 1.5, 0.08))
    garden.bed(a - 0.2, front + 0.7, b - 0.2, front + 0.7, 0.06, 0.45, (0.8, 1.35))
    garden.bed(a, front + 1.25, b - 0.2, front + 1.25, 0.06, 0.6, (0.5, 0.8))
    corner = left + 0.8 if away < 0 else right - 0.8
    if not gate[0] - 0.5 < corner < gate[1] + 0.5:
        put(garden.draw.choice([garden.palm, garden.young]), corner, front + 1.2, 0, 0.85, 1.0)
    put(garden.areca, mirror(width * 0.3), -1.0, 0, 1.0, 2.0)
    for i in range(4):
        put(garden.pink, mirror(0.2 + i * 0.8), front + 0.25, 0.85, draw.uniform(0.7, 1.1), garden.turn())
    for i in range(5):
        garden.potted(mirror(width * 0.18 + i * 0.55), -0.55, 0.02, draw.uniform(0.8, 1.1))
    # The lane: trees on the footpath, houses either side, more behind.
    for distance in (4.5, 12, 20):
        x = width + distance if away > 0 else -distance
        put(
            draw.choice([garden.neem, garden.ashoka, garden.young]),
            x,
            -5.4,
            0,
            draw.uniform(0.7, 1.0),
            garden.turn(),
        )
    places = [
        (-15.5, 2.0, 10.5, 11, 2),
        (width + 5.0, 2.0, 11, 11, 2),
        (-27, 0, 10, 10, 2),
        (width + 17, 1, 11, 10, 2),
    ]
    places += [(x, 24, 10, 10, draw.choice([2, 3])) for x in range(-34, 50, 13)]
    neighbours(draw, places)
    garden.backdrop(-50, 70, 19, 2, 8.0, (0.7, 1.1), lambda x, y: not -2 < x < width + 2)
    beyond = (width + 9, 80) if away > 0 else (-70, -8)
    poles(-5.2, *beyond, 24.0)
