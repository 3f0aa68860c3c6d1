"""Bathroom of a flat or house: basin under a mirror, WC under a high window, shower behind glass. The seed changes tiles and wood."""

import math

import numpy as np

from kit.interior import DEVELOP, RENDER, Room
from kit.lights import area
from kit.materials import fabric, glass, sheer, tiles
from kit.meshes import box, boxes, cushion, cyl, lathe, tubes
from kit.shaders import emit, flat

#: Wall tile, tile of the shower, floor, bucket.
PALETTES = [
    ((0.72, 0.69, 0.63), (0.20, 0.30, 0.30), (0.34, 0.32, 0.29), (0.10, 0.22, 0.34)),
    ((0.70, 0.70, 0.68), (0.44, 0.24, 0.15), (0.30, 0.29, 0.28), (0.45, 0.12, 0.08)),
    ((0.74, 0.72, 0.68), (0.26, 0.30, 0.36), (0.42, 0.38, 0.33), (0.16, 0.30, 0.18)),
]
TILED = 2.12


def build(seed, light, view):
    plain, strong, ground, plastic = PALETTES[(seed - 1) % len(PALETTES)]
    floor = tile("bathfloor", ground, 0.3, 0.3, 0.35)
    room = Room(seed, 2.6, 2.7, 2.65, floor)
    w, d = room.width, room.depth
    hole = (0.75, 1.45, 1.5, 2.05)
    room.shell(back=[hole])
    line(room, tile("bathtile", plain, 0.6, 0.3, 0.12), tile("showertile", strong, 0.3, 0.1, 0.12), hole)
    frosted = sheer("frosted", (0.92, 0.95, 0.95), 0.25, 0.85)
    box(hole[0] + 0.05, d + 0.13, hole[2] + 0.05, hole[1] - 0.05, d + 0.136, hole[3] - 0.05, frosted)
    white = flat("porcelain", (0.84, 0.84, 0.82), 0.07)
    vanity(room, white)
    closet(room, 1.1, white)
    shower(room, 1.72)
    bucket(room, 2.2, 1.55, flat("plastic", plastic, 0.3))
    geyser(room, 2.35)
    towels(room, plain, plastic)
    room.downlights([(0.7, 0.7), (1.1, 1.9), (2.2, 1.9)], 9)
    room.outside()
    room.daylight(sun=200, height=40, strength=4, fill=20)
    room.look(1.45, -1.1, 1.4, 4, 19, -0.07, 2.6)
    return dict(develop=DEVELOP, render=RENDER)


def tile(name, colour, width, height, rough):
    joint = tuple(c * 0.6 for c in colour)
    return tiles(name, colour, tuple(c * 0.9 for c in colour), width, height, rough, 0.004, 0.12, joint, 0.3)


def line(room, plain, strong, hole):
    """Tiles on three walls; the shower has its own."""
    w, d, b = room.width, room.depth, room.behind
    u0, u1, z0, _ = hole
    boxes([(0, -b, 0, 0.022, d, TILED)], plain)
    boxes([(w - 0.022, -b, 0, w, 1.45, TILED)], plain)
    boxes(
        [
            (0.022, d - 0.022, 0, u0, d, TILED),
            (u0, d - 0.022, 0, u1, d, z0),
            (u1, d - 0.022, 0, 1.72, d, TILED),
        ],
        plain,
    )
    boxes([(1.72, d - 0.024, 0, w, d, 2.65), (w - 0.024, 1.45, 0, w, d - 0.024, 2.65)], strong)


def vanity(room, white):
    """Drawers hung on the left wall, a bowl on the stone, a round mirror."""
    y0, y1 = 0.55, 1.65
    middle = (y0 + y1) / 2
    box(0.014, y0, 0.42, 0.5, y1, 0.8, room.teak_across, 0.004, seg=1)
    box(0.495, y0 + 0.01, 0.43, 0.512, middle - 0.004, 0.79, room.teak_across, 0.003, seg=1)
    box(0.495, middle + 0.004, 0.43, 0.512, y1 - 0.01, 0.79, room.teak_across, 0.003, seg=1)
    box(0.014, y0 - 0.02, 0.8, 0.53, y1 + 0.02, 0.835, flat("counter", (0.05, 0.05, 0.052), 0.12), 0.004, seg=1)
    bowl = [(0.02, 0.01), (0.13, 0.0), (0.2, 0.12), (0.21, 0.125), (0.215, 0.115), (0.15, -0.02)]
    lathe(0.28, middle, 0.86, bowl, white)
    cyl(0.28, middle, 0.87, 0.874, 0.025, room.steel, n=24)
    spout = [(0.06, middle, 0.835), (0.06, middle, 1.08), (0.09, middle, 1.13), (0.17, middle, 1.13), (0.2, middle, 1.09)]
    tubes("spout", [(np.array(spout), 0.013)], room.steel, 12)
    mirror = flat("mirror", (0.92, 0.92, 0.92), 0.01, Metallic=1.0)
    cyl(0.03, middle, 1.3, 1.312, 0.36, mirror, n=64, rot=(0, math.pi / 2, 0)).location.z = 1.55
    cyl(0.022, middle, 1.3, 1.31, 0.375, room.black, n=64, rot=(0, math.pi / 2, 0)).location.z = 1.55
    lamp = emit("mirrorlamp", (1, 0.86, 0.66), 7)
    box(0.03, middle - 0.25, 2.0, 0.07, middle + 0.25, 2.04, lamp)
    area(0.12, middle, 2.0, 0.1, 0.5, 9, (1, 0.84, 0.64), (0, math.radians(-35), 0))
    # Soap, a tumbler, a small plant.
    lathe(0.2, y0 + 0.12, 0.835, [(0, 0), (0.03, 0), (0.032, 0.13), (0.02, 0.15), (0, 0.16)], flat("soap", (0.66, 0.42, 0.16), 0.2))
    lathe(0.16, y1 - 0.14, 0.835, [(0, 0), (0.035, 0), (0.04, 0.1), (0.037, 0.1), (0.033, 0.006), (0, 0.006)], white)
    room.potted(0.2, y1 - 0.04, 0.24, 0.835)


def closet(room, x, white):
    """WC on the back wall with its cistern and hand spray."""
    d = room.depth
    box(x - 0.2, d - 0.2, 0.4, x + 0.2, d - 0.015, 0.82, white, 0.03, seg=4)
    box(x - 0.21, d - 0.21, 0.82, x + 0.21, d - 0.014, 0.855, white, 0.012, seg=3)
    cyl(x, d - 0.11, 0.855, 0.863, 0.028, room.steel, n=24)
    cushion(x, d - 0.42, 0.2, 0.28, 0.5, 0.44, white, 0.25, 0.75)
    cushion(x, d - 0.44, 0.34, 0.37, 0.54, 0.16, white, 0.3, 0.85)
    cushion(x, d - 0.43, 0.425, 0.375, 0.53, 0.045, flat("seat", (0.82, 0.82, 0.80), 0.15), 0.3, 0.85)
    hose = [(x + 0.34, d - 0.02, 0.62), (x + 0.34, d - 0.08, 0.4), (x + 0.36, d - 0.06, 0.25), (x + 0.38, d - 0.03, 0.36)]
    tubes("hose", [(np.array(hose), 0.008)], room.steel, 10)
    cyl(x + 0.34, d - 0.035, 0.6, 0.74, 0.014, room.steel, 0.022, n=16)
    cyl(x - 0.4, d - 0.09, 0.7, 0.8, 0.055, flat("paper", (0.85, 0.84, 0.82), 0.9), n=32, rot=(0, math.pi / 2, 0))


def shower(room, x):
    d, w = room.depth, room.width
    pane = glass("showerglass", tint=(0.93, 0.97, 0.96), base=0.02)
    box(x - 0.005, 1.45, 0.05, x + 0.005, d - 0.016, 2.0, pane)
    boxes([(x - 0.012, 1.45, 0.04, x + 0.012, d - 0.016, 0.055), (x - 0.012, 1.44, 0.04, x + 0.012, 1.455, 2.0)], room.black)
    box(x - 0.04, 1.42, 0, x + 0.04, d - 0.016, 0.04, flat("kerb", (0.30, 0.29, 0.28), 0.2))
    middle = (x + w) / 2
    arm = [(middle, d - 0.02, 2.12), (middle, d - 0.3, 2.14), (middle, d - 0.34, 2.1)]
    tubes("arm", [(np.array(arm), 0.011)], room.steel, 12)
    cyl(middle, d - 0.34, 2.07, 2.085, 0.11, room.steel, n=40)
    box(middle - 0.09, d - 0.06, 1.02, middle + 0.09, d - 0.015, 1.09, room.steel, 0.008, seg=2)
    cyl(middle, d - 0.08, 1.03, 1.08, 0.02, room.steel, n=20)
    tubes("tap", [(np.array([(middle, d - 0.02, 0.72), (middle, d - 0.14, 0.72), (middle, d - 0.15, 0.68)]), 0.014)], room.steel, 12)
    box(w - 0.28, d - 0.28, 1.18, w - 0.015, d - 0.016, 1.19, pane)
    for i, colour in enumerate([(0.12, 0.30, 0.34), (0.62, 0.58, 0.50), (0.48, 0.20, 0.12)]):
        x0 = w - 0.24 + i * 0.075
        cyl(x0, d - 0.08, 1.19, 1.33 + 0.03 * (i % 2), 0.026, flat(f"bottle{i}", colour, 0.25), n=20)


def bucket(room, x, y, plastic):
    """A bucket with its mug under the tap, as in most bathrooms here."""
    y = room.depth - 0.34
    lathe(x, y, 0.01, [(0, 0), (0.115, 0), (0.15, 0.3), (0.158, 0.3), (0.15, 0.29), (0.11, 0.01), (0, 0.01)], plastic)
    rim = [(x + 0.15 * math.cos(a), y - 0.02, 0.3 - 0.13 * math.sin(a)) for a in np.linspace(0, math.pi, 20)]
    tubes("bail", [(np.array(rim), 0.004)], room.steel, 8)


def geyser(room, x):
    d = room.depth
    body = flat("geyser", (0.83, 0.83, 0.82), 0.2)
    cyl(x, d - 0.2, 2.0, 2.36, 0.17, body, n=48)
    cushion(x, d - 0.2, 2.36, 0.34, 0.34, 0.1, body, 1, 1)
    cushion(x, d - 0.2, 2.0, 0.34, 0.34, 0.1, body, 1, 1)


def towels(room, light_towel, dark_towel):
    w = room.width
    tubes("rail", [(np.array([(w - 0.07, 0.35, 1.45), (w - 0.07, 1.1, 1.45)]), 0.01)], room.steel, 12)
    for y in (0.36, 1.09):
        cyl(w - 0.04, y, 1.4, 1.45, 0.012, room.steel, n=16, rot=(0, math.pi / 2, 0)).location.z = 1.45
    cloth = fabric("towel", tuple(min(0.8, c * 1.1) for c in light_towel), 120, bump=0.8)
    other = fabric("handtowel", dark_towel, 120, bump=0.8)
    box(w - 0.1, 0.42, 0.86, w - 0.045, 0.82, 1.47, cloth, 0.02, seg=3)
    box(w - 0.1, 0.87, 1.12, w - 0.045, 1.06, 1.47, other, 0.02, seg=3)
