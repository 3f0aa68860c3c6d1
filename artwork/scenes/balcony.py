"""Balcony of a flat, seen from its door: chairs, plants, the neighbourhood beyond. The seed changes all of it."""

import math
import random

import bpy
import numpy as np

from kit.building import Building
from kit.lights import camera
from kit.materials import fabric, plaster, soil, tiles, wood
from kit.meshes import box, cushion, cyl, tubes, wall
from kit.plants import put
from kit.shaders import flat
from kit.street import Garden, neighbours
from kit.weather import LAMPS, daylight


def build(seed, light, view):
    draw = random.Random(f"balcony {seed}")
    flat_ = Building(seed, LAMPS[light])
    wide, deep = draw.choice([4.2, 4.8]), 1.9
    wall = plaster("wall", draw.choice([(0.80, 0.76, 0.68), (0.80, 0.79, 0.76), (0.74, 0.62, 0.50)]), 0.2)
    ceiling = flat("ceiling", (0.80, 0.79, 0.76), 0.9)
    floor = draw.choice([
        tiles("floor", (0.40, 0.22, 0.14), (0.32, 0.17, 0.11), 0.3, 0.3, 0.3),
        wood("floor", axis="x", c1=(0.20, 0.11, 0.055), c2=(0.42, 0.27, 0.15), obj=False, plank=(1.4, 0.12), rough=0.4),
        tiles("floor", (0.50, 0.47, 0.43), (0.42, 0.39, 0.36), 0.6, 0.6, 0.25),
    ])  # fmt: skip
    box(-0.2, -1.5, -0.2, wide + 0.2, deep + 0.1, 0, floor)
    box(-0.2, -1.5, 2.9, wide + 0.2, deep + 0.15, 3.05, ceiling)
    box(-0.2, -1.5, 0, 0, deep, 2.9, wall)
    box(wide, -1.5, 0, wide + 0.2, deep, 2.9, wall)
    rail = draw.choice(["glass", "bars", "steel"])
    flat_.railing(rail, 0.0, deep - 0.05, wide, deep - 0.05, 0.0, 1.05)
    flat_.lamp(wide / 2, 0.6, 2.89, 0.8, 0.5, 14)
    furnish(flat_, draw, wide, deep)
    garden = Garden(seed)
    for i in range(5):
        garden.potted(
            0.35 + i * 0.42 if i < 3 else wide - 0.35 - (i - 3) * 0.42,
            deep - 0.35,
            0,
            draw.uniform(0.8, 1.15),
        )
    garden.potted(0.3, 1.25, 0, 0.85, garden.areca)
    for i in range(3):
        put(garden.pink, wide * 0.35 + i * 0.6, deep - 0.02, 0.75, 0.45, garden.turn())
    surroundings(draw, garden, 9.5)
    flat_.finish()
    settings = daylight(light, seed, sun={"morning": 62, "golden": 300, "noon": 320}.get(light))
    camera((wide * 0.62, -1.35, 1.5), 12, 21, -0.03, fstop=8, focus=3)
    return dict(develop=dict(settings, key=settings["key"] * 1.15))


def furnish(flat_, draw, wide, deep):
    cloth = fabric(
        "seatcloth",
        draw.choice([(0.55, 0.30, 0.10), (0.16, 0.26, 0.30), (0.62, 0.58, 0.50), (0.36, 0.12, 0.08)]),
        150,
    )
    cane = fabric("cane", (0.34, 0.21, 0.10), 70)
    for x, y, turn in ((wide * 0.24, 0.75, -0.5), (wide * 0.78, 0.95, 0.6)):
        chair(x, y, turn, cane, cloth)
    x, y = wide * 0.5, 1.05
    cyl(x, y, 0.42, 0.45, 0.28, flat_.teak, n=40)
    cyl(x, y, 0, 0.42, 0.03, flat_.iron, n=14)
    cyl(x, y, 0, 0.02, 0.2, flat_.iron, n=30)
    for dx in (-0.1, 0.1):
        cyl(x + dx, y - 0.05, 0.45, 0.52, 0.035, plaster("cup", (0.72, 0.70, 0.66), 0.0), 0.04, n=24)


def chair(x, y, turn, cane, cloth):
    """Round cane chair with a cushion."""
    rim = [
        (x + 0.36 * math.cos(a), y + 0.34 * math.sin(a), 0.42 + max(0, math.sin(a - turn)) * 0.42)
        for a in np.linspace(0, 2 * math.pi, 33)
    ]
    base = [(x + 0.3 * math.cos(a), y + 0.28 * math.sin(a), 0.03) for a in np.linspace(0, 2 * math.pi, 33)]
    ribs = [
        (
            np.array(
                [
                    base[i],
                    (x + 0.33 * math.cos(i * math.pi / 16), y + 0.31 * math.sin(i * math.pi / 16), 0.3),
                    rim[i],
                ]
            ),
            0.011,
        )
        for i in range(32)
    ]
    tubes("ribs", [*ribs, (np.array(rim), 0.024), (np.array(base), 0.02)], cane, 8)
    cushion(x, y, 0.4, 0.56, 0.54, 0.13, cloth, 0.7, 0.7)


def surroundings(draw, garden, high):
    """The colony below and around: trees at eye level, roofs, other blocks."""
    box(-400, -200, -high - 0.3, 400, 800, -high, soil("earth", (0.10, 0.09, 0.05), (0.2, 0.17, 0.11)))
    for i in range(26):
        x, y = draw.uniform(-40, 45), draw.uniform(7, 60)
        put(
            draw.choice([garden.neem, garden.mango, garden.palm]),
            x,
            y,
            -high,
            draw.uniform(0.85, 1.2),
            garden.turn(),
        )
    before = len(bpy.context.scene.collection.objects)
    neighbours(
        draw,
        [
            (
                draw.uniform(-70, 60),
                draw.uniform(26, 95),
                draw.choice([10, 12, 14]),
                10,
                draw.choice([2, 2, 3, 4]),
            )
            for _ in range(26)
        ],
    )
    for o in list(bpy.context.scene.collection.objects)[before:]:
        o.location.z -= high
