"""Kitchen of a flat or house: two runs of cabinets under a window. The seed changes laminate, stone, tiles."""

import math

import numpy as np

from kit.interior import DEVELOP, RENDER, Room
from kit.lights import area
from kit.materials import plaster, tiles
from kit.meshes import box, cushion, cyl, mesh, tubes
from kit.plants import put, shrub
from kit.shaders import emit, flat

#: Lower doors, upper doors, splashback tile.
PALETTES = [
    ((0.42, 0.46, 0.38), (0.76, 0.74, 0.69), (0.74, 0.71, 0.65)),
    ((0.46, 0.16, 0.09), (0.76, 0.72, 0.64), (0.70, 0.66, 0.58)),
    ((0.70, 0.68, 0.64), (0.32, 0.19, 0.10), (0.62, 0.60, 0.56)),
    ((0.16, 0.24, 0.30), (0.74, 0.73, 0.70), (0.72, 0.70, 0.66)),
]


def build(seed, light, view):
    lower, upper, splash = PALETTES[(seed - 1) % len(PALETTES)]
    floor = tiles(
        "kitchenfloor", (0.52, 0.49, 0.44), (0.44, 0.41, 0.37), 0.6, 0.6, 0.2, 0.004, 0.15, (0.3, 0.28, 0.26)
    )
    room = Room(seed, 3.4, 3.2, 2.8, floor)
    w, d = room.width, room.depth
    hole = (0.9, 2.5, 1.1, 2.2)
    room.shell(left=[hole])
    low, high = flat("lower", lower, 0.22), flat("upper", upper, 0.22)
    stone_top = (
        flat("granite", (0.022, 0.022, 0.024), 0.1) if seed % 2 else flat("quartz", (0.62, 0.60, 0.57), 0.12)
    )
    tile = tiles(
        "splash",
        splash,
        tuple(c * 0.9 for c in splash),
        0.2,
        0.1,
        0.15,
        0.004,
        0.0,
        (0.5, 0.48, 0.45),
        0.3,
        0.5,
    )
    box(0.0, d - 0.012, 0.88, w, d, 1.5, tile)
    box(0.0, -0.6, 0.88, 0.012, d, 1.08, tile)
    cabinets(room, low, stone_top)
    uppers(room, high)
    hob(room, 1.75)
    chimney(room, 1.75)
    sink(room, 1.5)
    vessels(room)
    fridge(room)
    room.downlights([(0.9, d - 1.0), (2.3, d - 1.0), (1.6, 0.6)], 9)
    strip = emit("strip", (1, 0.86, 0.66), 5)
    box(0.1, d - 0.3, 1.49, 1.4, d - 0.28, 1.5, strip)
    area(0.75, d - 0.25, 1.48, 1.2, 0.05, 5, (1, 0.84, 0.62))
    area(2.4, d - 0.25, 1.48, 0.6, 0.05, 3, (1, 0.84, 0.62))
    room.outside()
    room.daylight(sun=250, height=32, strength=6, fill=16)
    room.look(2.35, -1.05, 1.4, 17, 20, -0.06, 3)
    return dict(develop=DEVELOP, render=RENDER)


def cabinets(room, door, top):
    w, d = room.width, room.depth
    shadow = flat("plinth", (0.03, 0.03, 0.03), 0.6)
    box(0.62, d - 0.55, 0, w - 0.78, d - 0.02, 0.1, shadow)
    box(0.02, -0.5, 0, 0.55, d - 0.02, 0.1, shadow)
    box(0.62, d - 0.58, 0.1, w - 0.78, d - 0.02, 0.84, door)
    box(0.02, -0.55, 0.1, 0.58, d - 0.02, 0.84, door)
    for x in np.arange(0.64, w - 1.1, 0.5):
        front(room, door, x, min(x + 0.49, w - 0.79), d - 0.6, along="x", drawers=abs(x - 1.64) < 0.3)
    for y in np.arange(-0.52, d - 0.75, 0.52):
        front(room, door, y, y + 0.51, 0.6, along="y", drawers=False)
    box(0, d - 0.63, 0.84, w - 0.75, d, 0.88, top, 0.004, seg=1)
    box(0, -0.6, 0.84, 0.63, d - 0.63, 0.88, top, 0.004, seg=1)


def front(room, door, a, b, plane, along, drawers):
    heights = [(0.11, 0.33), (0.34, 0.58), (0.59, 0.83)] if drawers else [(0.11, 0.83)]
    for z0, z1 in heights:
        if along == "x":
            box(a, plane, z0, b, plane + 0.02, z1, door, 0.003, seg=1)
            box(a + 0.08, plane - 0.022, z1 - 0.06, b - 0.08, plane - 0.012, z1 - 0.045, room.steel)
        else:
            box(plane - 0.02, a, z0, plane, b, z1, door, 0.003, seg=1)
            box(plane + 0.012, a + 0.08, z1 - 0.06, plane + 0.022, b - 0.08, z1 - 0.045, room.steel)


def uppers(room, door):
    w, d = room.width, room.depth
    for x0, x1 in ((0.0, 1.42), (2.08, w - 0.75)):
        box(x0, d - 0.33, 1.5, x1, d - 0.01, 2.25, door)
        count = max(1, round((x1 - x0) / 0.48))
        for i in range(count):
            a, b = x0 + (x1 - x0) * i / count, x0 + (x1 - x0) * (i + 1) / count
            box(a + 0.003, d - 0.352, 1.5, b - 0.003, d - 0.332, 2.25, door, 0.003, seg=1)
            box(
                b - 0.05 if i % 2 == 0 else a + 0.035,
                d - 0.372,
                1.54,
                b - 0.035 if i % 2 == 0 else a + 0.05,
                d - 0.36,
                1.7,
                room.steel,
            )


def hob(room, x):
    d = room.depth
    box(
        x - 0.36,
        d - 0.55,
        0.88,
        x + 0.36,
        d - 0.1,
        0.9,
        flat("hobglass", (0.012, 0.012, 0.013), 0.06),
        0.004,
        seg=1,
    )
    for dx in (-0.2, 0.2):
        ring = [
            (x + dx + 0.11 * math.cos(a), d - 0.32 + 0.11 * math.sin(a), 0.935)
            for a in np.linspace(0, 2 * math.pi, 25)
        ]
        tubes("trivet", [(np.array(ring), 0.008)], room.black, 8)
        for a in (0, math.pi / 2):
            tubes(
                "bar",
                [
                    (
                        np.array(
                            [
                                (x + dx - 0.12 * math.cos(a), d - 0.32 - 0.12 * math.sin(a), 0.937),
                                (x + dx + 0.12 * math.cos(a), d - 0.32 + 0.12 * math.sin(a), 0.937),
                            ]
                        ),
                        0.006,
                    )
                ],
                room.black,
                6,
            )
        cyl(x + dx, d - 0.32, 0.9, 0.915, 0.05, room.brass, n=24)
        cyl(x + dx * 0.5, d - 0.53, 0.9, 0.92, 0.02, room.steel, n=16)
    pressure_cooker(room, x + 0.2, d - 0.32)


def pressure_cooker(room, x, y):
    cyl(x, y, 0.945, 1.1, 0.11, room.steel, n=40)
    cyl(x, y, 1.1, 1.125, 0.115, room.steel, 0.07, n=40)
    cyl(x, y, 1.125, 1.16, 0.014, room.black, n=14)
    tubes("handle", [(np.array([(x + 0.08, y, 1.11), (x + 0.28, y - 0.02, 1.115)]), 0.016)], room.black, 10)


def chimney(room, x):
    d = room.depth
    steel = flat("hood", (0.46, 0.46, 0.47), 0.3, Metallic=1.0)
    box(x - 0.3, d - 0.48, 1.5, x + 0.3, d - 0.01, 1.58, steel, 0.004, seg=1)
    hood = [
        (x - 0.3, d - 0.48, 1.58),
        (x + 0.3, d - 0.48, 1.58),
        (x + 0.3, d - 0.01, 1.58),
        (x - 0.3, d - 0.01, 1.58),
        (x - 0.14, d - 0.3, 1.82),
        (x + 0.14, d - 0.3, 1.82),
        (x + 0.14, d - 0.01, 1.82),
        (x - 0.14, d - 0.01, 1.82),
    ]
    mesh("hood", hood, [(0, 1, 5, 4), (1, 2, 6, 5), (3, 0, 4, 7), (4, 5, 6, 7)], steel)
    box(x - 0.14, d - 0.3, 1.82, x + 0.14, d - 0.01, 2.62, steel)


def sink(room, y):
    box(0.1, y - 0.28, 0.882, 0.54, y + 0.28, 0.89, room.steel, 0.003, seg=1)
    box(0.14, y - 0.23, 0.89, 0.5, y + 0.23, 0.893, flat("basin", (0.10, 0.10, 0.105), 0.3, Metallic=0.9))
    tubes(
        "tap",
        [
            (
                np.array(
                    [
                        (0.08, y, 0.88),
                        (0.08, y, 1.12),
                        (0.12, y, 1.19),
                        (0.2, y, 1.2),
                        (0.26, y, 1.15),
                        (0.26, y, 1.1),
                    ]
                ),
                0.013,
            )
        ],
        room.steel,
        12,
    )


def vessels(room):
    """Steel tins in a row, a fruit bowl, spice jars, a plant on the sill."""
    d = room.depth
    for i, (radius, high) in enumerate(((0.085, 0.24), (0.078, 0.2), (0.07, 0.17), (0.062, 0.14))):
        x = 0.78 + i * 0.175
        cyl(x, d - 0.18, 0.88, 0.88 + high, radius, room.steel, n=36)
        cyl(x, d - 0.18, 0.88 + high, 0.895 + high, radius + 0.004, room.steel, n=36)
        cyl(x, d - 0.18, 0.895 + high, 0.915 + high, 0.016, room.steel, n=14)
    cyl(0.34, 0.55, 0.88, 0.95, 0.08, room.brass, 0.16, n=40)
    for i, colour in enumerate(
        [(0.62, 0.30, 0.03), (0.66, 0.42, 0.05), (0.45, 0.08, 0.04), (0.36, 0.42, 0.06)]
    ):
        cushion(
            0.34 + 0.07 * math.cos(i * 1.6),
            0.55 + 0.07 * math.sin(i * 1.6),
            0.98,
            0.085,
            0.085,
            0.08,
            flat(f"fruit{i}", colour, 0.4),
            1,
            1,
            n=16,
        )
    put(shrub("herb", room.seed, 0.12, 0.12, 0.16, 260, 0.045), 0.12, 2.2, 1.2)
    cyl(0.12, 2.2, 1.1, 1.22, 0.055, plaster("herbpot", (0.40, 0.16, 0.08), 0.1), 0.07, n=28)


def fridge(room):
    w, d = room.width, room.depth
    steel = flat("fridge", (0.42, 0.43, 0.44), 0.28, Metallic=0.9)
    box(w - 0.72, d - 0.72, 0.03, w - 0.03, d - 0.05, 1.14, steel, 0.012, seg=3)
    box(w - 0.72, d - 0.72, 1.15, w - 0.03, d - 0.05, 1.75, steel, 0.012, seg=3)
    for z0, z1 in ((0.7, 1.08), (1.2, 1.5)):
        box(w - 0.69, d - 0.76, z0, w - 0.665, d - 0.735, z1, room.steel, 0.006, seg=2)
