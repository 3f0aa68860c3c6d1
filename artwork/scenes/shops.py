"""Market street: shops with rolling shutters below, rooms or offices above. The seed changes plots, heights, colours.

Signboards are plain panels; no picture carries words. Views: "" down the street, "front" across the road, "right".
"""

import math
import random

import numpy as np

from kit.building import Building, opening
from kit.interior import WALLS
from kit.lights import area, camera
from kit.materials import concrete, fabric, plaster, tiles
from kit.meshes import cushion, mesh, tubes, wall
from kit.plants import put
from kit.shaders import emit, flat
from kit.street import Garden, lane, neighbours, poles
from kit.weather import LAMPS, daylight

WALLS = [
    (0.80, 0.72, 0.56),
    (0.72, 0.50, 0.38),
    (0.80, 0.79, 0.76),
    (0.56, 0.64, 0.62),
    (0.80, 0.66, 0.40),
    (0.62, 0.56, 0.50),
]
SIGNS = [
    (0.42, 0.05, 0.04),
    (0.04, 0.12, 0.32),
    (0.03, 0.22, 0.12),
    (0.55, 0.30, 0.03),
    (0.20, 0.20, 0.22),
    (0.5, 0.46, 0.4),
]
SHUTTERS = [(0.30, 0.34, 0.38), (0.16, 0.22, 0.30), (0.42, 0.42, 0.40), (0.22, 0.28, 0.20)]
AWNINGS = [(0.50, 0.12, 0.06), (0.06, 0.20, 0.32), (0.10, 0.26, 0.14), (0.62, 0.55, 0.42)]


def build(seed, light, view):
    draw = random.Random(f"shops {seed}")
    market = Building(seed, LAMPS[light])
    x = 0.0
    while x < 52:
        width = draw.choice([6.4, 7.6, 9.0, 10.4])
        premises(market, draw, x, width, draw.choice([1, 2, 2, 3]))
        x += width + 0.04
    end = x
    garden = Garden(seed)
    street(market, draw, garden, end, light)
    market.finish()
    if view == "right":
        camera((end - 16, -14.0, 1.65), 42, 25, 0.12, fstop=8, focus=16)
    elif view == "front":
        camera((16, -17.5, 1.65), 4, 25, 0.14, fstop=8, focus=17)
    else:
        camera((3.0, -13.4, 1.65), -44, 25, 0.12, fstop=8, focus=16)
    return dict(develop=daylight(light, seed, sun={"morning": 142, "golden": 230}.get(light)))


def premises(market, draw, x, width, floors):
    """One owner's plot: two or three shops, floors above, one colour."""
    colour = draw.choice(WALLS)
    wall = plaster(f"market{WALLS.index(colour)}", colour, 0.45)
    trim = plaster("markettrim", (0.76, 0.74, 0.70), 0.4)
    band = plaster("marketband", (0.34, 0.14, 0.09) if draw.random() < 0.5 else (0.22, 0.22, 0.23), 0.3)
    deep, low, tall = 11.0, 3.5, 3.1
    count = max(2, int(width / 3.1))
    bay = width / count
    holes = [
        opening(x + i * bay + 0.3, x + (i + 1) * bay - 0.3, 0.25, 2.75, kind="void") for i in range(count)
    ]
    market.volume(x, 0, 0, x + width, deep, low, wall, front=holes)
    market.add(market.granite, (x, -0.9, 0, x + width, 0.01, 0.16), (x, -0.45, 0.16, x + width, 0.02, 0.25))
    for hole in holes:
        shop(market, draw, hole["u0"], hole["u1"])
    market.slab(trim, x - 0.01, -1.25, x + width + 0.01, deep, low + 0.05, 0.14)
    z = low
    for floor in range(floors):
        style = draw.choice(["windows", "balcony", "glazed"])
        if style == "glazed":
            front = [
                opening(
                    x + 0.5,
                    x + width - 0.5,
                    z + 0.7,
                    z + 2.6,
                    panes=max(3, int(width / 1.3)),
                    transom=z + 2.1,
                )
            ]
        elif style == "balcony":
            front = [
                opening(x + i * bay + 0.6, x + i * bay + 2.1, z + 0.05, z + 2.4, kind="french")
                for i in range(count)
            ]
        else:
            front = [
                opening(
                    x + i * bay + 0.6,
                    x + (i + 1) * bay - 0.7,
                    z + 0.9,
                    z + 2.35,
                    grille=True,
                    shade=trim,
                    trim=trim,
                )
                for i in range(count)
            ]
        side = [opening(u, u + 1.4, z + 0.95, z + 2.3, shade=trim) for u in (2.0, 6.5)]
        market.volume(x, 0, z, x + width, deep, z + tall, wall, front=front, left=side, right=side)
        if style == "balcony":
            market.slab(trim, x + 0.1, -1.1, x + width - 0.1, 0.01, z + 0.06, 0.1)
            market.railing(
                draw.choice(["bars", "jaali", "steel"]),
                x + 0.15,
                -1.05,
                x + width - 0.15,
                -1.05,
                z + 0.06,
                wall=trim,
            )
        for i in range(count):
            if draw.random() < 0.5:
                market.cooler("front", 0, x + (i + 1) * bay - 1.0, z + (2.35 if style != "balcony" else 2.45))
        z += tall
        market.slab(
            band if floor == floors - 1 else trim, x - 0.02, -0.16, x + width + 0.02, deep, z + 0.03, 0.16
        )
        market.add(wall, (x, -0.35, low + 0.06, x + 0.22, 0.01, z)) if style != "balcony" else None
    market.parapet(wall, x, 0.0, x + width, deep, z + 0.03, 0.9, cap=trim)
    market.tank(x + width * 0.65, 6, z)
    market.pipe(x + width - 0.25, -0.07, low, z)
    if draw.random() < 0.5:
        board(market, draw, x + width * 0.15, x + width * 0.8, -0.25, z + 0.2, 1.5)


def shop(market, draw, u0, u1):
    """Shutter down, or open with lit shelves; a blank signboard above, sometimes an awning."""
    sheet = draw.choice(SHUTTERS)
    steel = flat(f"shutter{SHUTTERS.index(sheet)}", sheet, 0.45, Metallic=0.55)
    open_now = draw.random() < 0.62
    low = 2.25 if open_now else 0.27
    slats = np.arange(low, 2.75, 0.075)
    market.add(steel, (u0, 0.08, low, u1, 0.1, 2.75), *((u0, 0.06, z, u1, 0.085, z + 0.045) for z in slats))
    market.add(
        market.iron,
        (u0 - 0.05, 0.02, 0.25, u0 + 0.03, 0.14, 2.75),
        (u1 - 0.03, 0.02, 0.25, u1 + 0.05, 0.14, 2.75),
    )
    if open_now:
        inside(market, draw, u0, u1)
    board(market, draw, u0 - 0.2, u1 + 0.2, -0.14, 2.78, 0.62)
    if draw.random() < 0.45:
        awning(draw, u0 - 0.15, u1 + 0.15)


def inside(market, draw, u0, u1):
    warm = flat("shopwall", (0.62, 0.58, 0.50), 0.7)
    market.add(
        warm,
        (u0 - 0.2, 3.4, 0.25, u1 + 0.2, 3.45, 3.0),
        (u0 - 0.25, 0.25, 0.25, u0 - 0.2, 3.4, 3.0),
        (u1 + 0.2, 0.25, 0.25, u1 + 0.25, 3.4, 3.0),
    )
    market.add(flat("shopfloor", (0.42, 0.38, 0.33), 0.4), (u0, 0.1, 0.25, u1, 3.4, 0.262))
    counter = draw.choice([market.teak, flat("counter", (0.62, 0.60, 0.56), 0.4)])
    market.add(counter, (u0 + 0.15, 0.9, 0.26, u1 - 0.7, 1.35, 1.15))
    goods = [
        flat(f"goods{i}", c, 0.5)
        for i, c in enumerate(
            [
                (0.55, 0.10, 0.06),
                (0.60, 0.42, 0.06),
                (0.08, 0.22, 0.42),
                (0.10, 0.30, 0.12),
                (0.62, 0.60, 0.56),
                (0.40, 0.20, 0.36),
            ]
        )
    ]
    for z in (0.9, 1.4, 1.9, 2.35):
        market.add(market.teak, (u0, 3.0, z, u1, 3.4, z + 0.03))
        u = u0 + 0.05
        while u < u1 - 0.3:
            wide, high = draw.uniform(0.1, 0.34), draw.uniform(0.18, 0.38)
            market.add(draw.choice(goods), (u, 3.05, z + 0.03, u + wide, 3.3, z + 0.03 + high))
            u += wide + draw.uniform(0.01, 0.06)
    for u in np.arange(u0 + 0.3, u1, 0.5):
        market.add(draw.choice(goods), (u, 0.95, 1.15, u + 0.26, 1.25, 1.15 + draw.uniform(0.1, 0.3)))
    market.add(emit("tube", (0.95, 0.97, 1.0), 9), (u0 + 0.4, 1.7, 2.72, u1 - 0.4, 1.76, 2.77))
    area((u0 + u1) / 2, 1.7, 2.7, u1 - u0 - 0.6, 0.4, 26, (1, 0.95, 0.86))


def board(market, draw, u0, u1, y, z, high):
    """A blank signboard: coloured panel, paler stripe, thin frame."""
    colour = draw.choice(SIGNS)
    panel = flat(f"sign{SIGNS.index(colour)}", colour, 0.35)
    market.add(panel, (u0, y - 0.08, z, u1, y + 0.02, z + high))
    market.add(
        flat("signstripe", (0.74, 0.72, 0.66), 0.4),
        (u0, y - 0.085, z + high * 0.08, u1, y - 0.08, z + high * 0.16),
    )
    market.add(market.alu, (u0 - 0.03, y - 0.09, z + high, u1 + 0.03, y + 0.02, z + high + 0.04))


def awning(draw, u0, u1):
    """Striped cloth on two arms."""
    stripes = int((u1 - u0) / 0.3)
    colour = draw.choice(AWNINGS)
    cloth = fabric(f"awning{AWNINGS.index(colour)}", colour, 120)
    pale = fabric("awningpale", (0.70, 0.67, 0.60), 120)
    for i in range(stripes):
        a, b = u0 + (u1 - u0) * i / stripes, u0 + (u1 - u0) * (i + 1) / stripes
        points = [
            (a, -0.2, 2.78),
            (b, -0.2, 2.78),
            (b, -1.75, 2.25),
            (a, -1.75, 2.25),
            (a, -1.76, 2.05),
            (b, -1.76, 2.05),
        ]
        mesh("awning", points, [(0, 3, 2, 1), (3, 4, 5, 2)], pale if i % 2 else cloth)
    iron = flat("awningarm", (0.05, 0.05, 0.05), 0.5)
    tubes(
        "arms", [(np.array([(u, -0.15, 2.2), (u, -1.74, 2.22)]), 0.014) for u in (u0 + 0.03, u1 - 0.03)], iron
    )


def street(market, draw, garden, end, light):
    lane(-4.0, -13.2, wet=0.6 if light == "monsoon" else 0, marking=True, paved=False)
    paver = tiles(
        "footpath", (0.38, 0.34, 0.30), (0.29, 0.26, 0.23), 0.3, 0.3, 0.7, 0.006, 0.0, (0.1, 0.09, 0.08), 0.5
    )
    kerbs = [flat("kerby", (0.52, 0.38, 0.04), 0.7), flat("kerbb", (0.03, 0.03, 0.03), 0.7)]
    market.add(paver, (-60, -3.8, -0.15, end + 80, -0.9, 0.1))
    for i in range(-60, int(end) + 80):
        market.add(kerbs[i % 2], (i, -4.0, -0.1, i + 1, -3.8, 0.14))
    for x in np.arange(-18, end + 20, 13.0):
        put(
            garden.draw.choice([garden.neem, garden.young, garden.young]),
            x + 5,
            -3.2,
            0,
            draw.uniform(0.7, 0.9),
            garden.turn(),
        )
        planter = concrete()
        market.add(planter, (x + 4.5, -3.6, 0, x + 5.5, -2.8, 0.4))
    for x in np.arange(-10, end, 7.5):
        if draw.random() < 0.7:
            goods_outside(market, draw, x)
    poles(-3.6, -40, end + 60, 24.0, 7.8)
    neighbours(
        draw,
        [(end + 1 + i * 11, 0.2, 10, 10, draw.choice([2, 3])) for i in range(6)]
        + [(-12 - i * 11, 0.2, 10, 10, 2) for i in range(4)],
    )
    neighbours(draw, [(x, 18, 11, 10, draw.choice([3, 4])) for x in np.arange(-30, end + 60, 14)])
    garden.backdrop(-60, end + 80, 14, 1, 11.0, (0.8, 1.2))


def goods_outside(market, draw, x):
    """Sacks, crates and stools at a shop front."""
    jute = fabric("jute", (0.36, 0.26, 0.15), 90)
    crate = flat("crate", draw.choice([(0.06, 0.16, 0.36), (0.42, 0.07, 0.05)]), 0.5)
    for i in range(draw.randint(1, 3)):
        cushion(x + i * 0.55, -1.5 - draw.random() * 0.3, 0.36, 0.46, 0.42, 0.56, jute, 0.6, 0.8)
    market.add(
        crate, (x + 1.9, -1.7, 0.1, x + 2.4, -1.35, 0.4), (x + 1.92, -1.68, 0.41, x + 2.38, -1.37, 0.68)
    )
