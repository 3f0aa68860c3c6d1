"""New project: a block of flats going up behind a blank hoarding. The seed changes floors, progress, hoarding.

Views: "" from the left across the road, "right" from the right.
"""

import math
import random

import numpy as np

from kit.building import Building
from kit.lights import camera
from kit.materials import concrete, plaster, sheer, soil, stone, wood
from kit.meshes import box, boxes, mesh, tubes
from kit.plants import put
from kit.shaders import flat
from kit.street import Garden, lane, neighbours, poles
from kit.weather import LAMPS, daylight

HOARDINGS = [(0.06, 0.20, 0.32), (0.10, 0.26, 0.16), (0.46, 0.16, 0.06), (0.62, 0.58, 0.48)]
BAY, FLOOR = 4.2, 3.1


def build(seed, light, view):
    draw = random.Random(f"project {seed}")
    site = Building(seed, LAMPS[light])
    bays, floors = draw.choice([5, 6]), draw.choice([5, 6, 7])
    done = draw.randint(2, floors - 2)
    top = frame(site, draw, bays, floors, done)
    scaffold(site, bays, done, floors)
    garden = Garden(seed)
    ground(site, draw, garden, HOARDINGS[(seed - 1) % len(HOARDINGS)], bays * BAY, light)
    site.finish()
    width, far = bays * BAY, 0.85 + top / 80
    if view == "right":
        camera((width + 8, -24 * far, 1.65), 28, 24, 0.22, fstop=8, focus=24)
    else:
        camera((-8, -24 * far, 1.65), -28, 24, 0.22, fstop=8, focus=24)
    return dict(develop=daylight(light, seed))


def frame(site, draw, bays, floors, done):
    """Columns and slabs of bare concrete; brick walls in the lower floors, starter bars on top. Returns the height."""
    raw = concrete("raw", (0.40, 0.39, 0.37), 1.5)
    brick = stone("brick", (0.26, 0.10, 0.055), (0.46, 0.20, 0.12), 0.23, 0.08, 0.9)
    primer = plaster("primer", (0.60, 0.58, 0.54), 0.4)
    rust = flat("rust", (0.16, 0.07, 0.035), 0.8)
    width, rows = bays * BAY, [0.0, 5.0, 10.0, 14.0]
    for floor in range(floors):
        z, lift = floor * FLOOR, FLOOR if floor else FLOOR + 0.3
        z += 0.3 if floor else 0
        for i in range(bays + 1):
            for y in rows:
                x = i * BAY
                site.add(raw, (x - 0.15, y, z, x + 0.15, y + 0.5, z + lift - 0.4))
        site.add(raw, (-0.3, -1.1 if floor else -0.2, z + lift - 0.14, width + 0.3, 14.7, z + lift))
        site.add(
            raw,
            (-0.2, 0.02, z + lift - 0.45, width + 0.2, 0.3, z + lift - 0.14),
            (-0.16, 0.3, z + lift - 0.45, 0.14, 14.5, z + lift - 0.14),
            (width - 0.14, 0.3, z + lift - 0.45, width + 0.16, 14.5, z + lift - 0.14),
        )
        if 0 < floor <= done:
            face = primer if floor <= done - 2 else brick
            infill(site, draw, face, width, bays, z, lift - 0.45)
        elif floor > done:
            props(site, draw, bays, z, lift - 0.14)
    top = floors * FLOOR + 0.3
    for i in range(bays + 1):
        for y in rows:
            x = i * BAY
            site.add(
                rust,
                *(
                    (x + dx, y + dy, top, x + dx + 0.025, y + dy + 0.025, top + draw.uniform(0.8, 1.1))
                    for dx in (-0.1, 0.08)
                    for dy in (0.08, 0.25, 0.4)
                ),
            )
    site.add(raw, (-0.1, 5.2, top, 0.15, 9.8, top + 1.6), (0.15, 5.2, top, 3.8, 5.4, top + 1.9))
    return top


def infill(site, draw, face, width, bays, z, high):
    """Outer walls with window holes, still without frames."""
    for i in range(bays):
        a, b = i * BAY + 0.16, (i + 1) * BAY - 0.16
        hole = (a + 0.8, b - 0.8, 0.0 if i % 2 else 0.9, 2.3)
        site.add(
            face,
            (a, 0.1, z, hole[0], 0.28, z + high),
            (hole[1], 0.1, z, b, 0.28, z + high),
            (hole[0], 0.1, z + hole[3], hole[1], 0.28, z + high),
        )
        if hole[2]:
            site.add(face, (hole[0], 0.1, z, hole[1], 0.28, z + hole[2]))
    for x0, x1 in ((-0.1, 0.1), (width - 0.1, width + 0.1)):
        for y0, y1 in ((0.5, 5.0), (5.5, 10), (10.5, 14)):
            middle = (y0 + y1) / 2
            site.add(
                face,
                (x0, y0, z, x1, middle - 0.7, z + high),
                (x0, middle + 0.7, z, x1, y1, z + high),
                (x0, middle - 0.7, z, x1, middle + 0.7, z + 0.9),
                (x0, middle - 0.7, z + 2.2, x1, middle + 0.7, z + high),
            )
    site.add(face, (0.2, 7.4, z, width - 0.2, 7.6, z + high))


def props(site, draw, bays, z, high):
    """Steel props under a young slab."""
    steel = flat("prop", (0.30, 0.14, 0.06), 0.6)
    for x in np.arange(0.8, bays * BAY, 1.4):
        for y in (0.9, 2.6, 4.2):
            site.add(steel, (x, y, z, x + 0.05, y + 0.05, z + high))


def scaffold(site, bays, done, floors):
    """Bamboo tied in front of the floors that are being plastered, with planks and a green net over a part."""
    bamboo = wood("bamboo", axis="z", c1=(0.30, 0.20, 0.08), c2=(0.52, 0.40, 0.20), obj=False)
    width, high = bays * BAY, (done + 1) * FLOOR + 1.2
    spread = np.random.RandomState(4)
    poles, decks = [], []
    for x in np.arange(0, width + 0.1, 1.5):
        for y in (-1.5, -2.5):
            lean = spread.normal() * 0.06
            poles.append(
                (
                    np.array(
                        [
                            (x + spread.normal() * 0.04, y, 0),
                            (x + lean, y + spread.normal() * 0.03, high + spread.uniform(0, 1.2)),
                        ]
                    ),
                    0.045,
                )
            )
    for z in np.arange(1.8, high, 1.85):
        for y in (-1.5, -2.5):
            poles.append(
                (
                    np.array(
                        [(-0.5, y, z + spread.normal() * 0.04), (width + 0.5, y, z + spread.normal() * 0.04)]
                    ),
                    0.04,
                )
            )
        decks.append((0, -2.4, z + 0.04, width, -1.6, z + 0.08))
    for x in np.arange(0, width, 6):
        poles.append((np.array([(x, -2.55, 0.4), (x + 5, -2.55, high - 0.6)]), 0.04))
    tubes("bamboo", poles, bamboo, 7)
    boxes(decks[1::2], wood("plank", axis="x", c1=(0.2, 0.14, 0.09), c2=(0.36, 0.27, 0.18), obj=False))
    net = sheer("net", (0.05, 0.26, 0.10), 0.35, 0.4)
    for a in range(0, bays - 1, 2):
        sag = np.linspace(0, 1, 24)
        points, faces = [], []
        for row in range(13):
            z = 2.2 + row * (high - 2.4) / 12
            points += [
                (
                    a * BAY + s * BAY * 1.6,
                    -2.62 - 0.14 * math.sin(s * 9 + row * 1.3) - 0.08 * math.sin(s * 23),
                    z,
                )
                for s in sag
            ]
        for row in range(12):
            faces += [
                (row * 24 + i, row * 24 + i + 1, row * 24 + i + 25, row * 24 + i + 24) for i in range(23)
            ]
        mesh("net", points, faces, net, smooth=True)


def ground(site, draw, garden, colour, width, light):
    lane(-10.5, -20, wet=0.6 if light == "monsoon" else 0, marking=True)
    mud = soil("mud", (0.10, 0.075, 0.05), (0.26, 0.19, 0.13))
    box(-16, -9.2, -0.3, width + 16, 40, 0.0, mud)
    panel = flat("hoarding", colour, 0.45)
    pale = flat("hoardingpale", (0.72, 0.70, 0.64), 0.5)
    gate = (width * 0.55, width * 0.55 + 5)
    for x in np.arange(-14, width + 14, 1.22):
        if gate[0] < x + 0.6 < gate[1]:
            continue
        site.add(panel, (x, -8.9 + draw.uniform(0, 0.02), 0.12, x + 1.2, -8.86, 2.5))
        site.add(pale, (x, -8.93, 0.12, x + 1.2, -8.9, 0.42))
    site.add(
        site.iron,
        *(
            (x, -8.85, 0, x + 0.06, -8.79, 2.6)
            for x in np.arange(-14, width + 14.1, 2.44)
            if not gate[0] < x < gate[1]
        ),
    )
    # Gate posts, and one tall blank board over the hoarding.
    for x in gate:
        site.pillar(plaster("gatepost", (0.74, 0.72, 0.68), 0.3), site.granite, x, -8.9, 3.0, 0.25)
    board(site, panel, pale, -4.5, -8.4)
    heap(draw.uniform(-6, -4), -4.5, 2.4, 1.3, soil("sand", (0.30, 0.22, 0.14), (0.46, 0.36, 0.24)))
    heap(width + 4, -4, 2.0, 1.0, soil("gravel", (0.16, 0.155, 0.15), (0.34, 0.33, 0.32)))
    brick = stone("stack", (0.24, 0.09, 0.05), (0.44, 0.19, 0.11), 0.23, 0.08, 0.9)
    site.add(
        brick,
        (gate[0] + 0.8, -5.5, 0, gate[0] + 2.4, -4.5, 1.1),
        (gate[0] + 2.8, -5.8, 0, gate[0] + 4.4, -4.8, 0.9),
    )
    for x in (-14, -22, width + 12, width + 21):
        put(
            garden.draw.choice([garden.neem, garden.mango]), x, -7.4, 0, draw.uniform(0.8, 1.1), garden.turn()
        )
    neighbours(draw, [(x, 44, 13, 10, draw.choice([3, 4, 5])) for x in np.arange(-60, width + 70, 18)])
    neighbours(
        draw,
        [(width + 19 + i * 13, 2, 11, 11, 3) for i in range(3)]
        + [(-30 - i * 13, 2, 11, 11, 2) for i in range(3)],
    )
    garden.backdrop(-70, width + 80, 26, 2, 9, (0.9, 1.25))


def board(site, panel, pale, x, y):
    site.add(site.iron, (x, y, 0, x + 0.12, y + 0.12, 5.4), (x + 4.6, y, 0, x + 4.72, y + 0.12, 5.4))
    site.add(pale, (x - 0.4, y - 0.08, 2.9, x + 5.1, y - 0.02, 5.6))
    site.add(
        panel,
        (x - 0.4, y - 0.1, 2.9, x + 5.1, y - 0.08, 3.5),
        (x - 0.4, y - 0.1, 5.35, x + 5.1, y - 0.08, 5.6),
    )


def heap(x, y, radius, high, material):
    spread = np.random.RandomState(int(radius * 10))
    rings, around = 14, 48
    points, faces = [(x, y, high)], []
    for ring in range(1, rings + 1):
        for k in range(around):
            angle, r = k * 2 * math.pi / around, radius * ring / rings
            points.append(
                (
                    x + r * math.cos(angle),
                    y + r * math.sin(angle),
                    high * (1 - ring / rings) ** 1.1 + spread.normal() * 0.03,
                )
            )
    faces += [(0, 1 + k, 1 + (k + 1) % around) for k in range(around)]
    for ring in range(rings - 1):
        for k in range(around):
            a, b = 1 + ring * around + k, 1 + ring * around + (k + 1) % around
            faces.append((a, a + around, b + around, b))
    mesh("heap", points, faces, material, smooth=True)
