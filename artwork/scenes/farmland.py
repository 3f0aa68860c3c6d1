"""Farm land: fields on both sides of a cart road, a well with its pump room, trees on the bunds.

The seed changes crops, trees and what stands where; the light goes with a season (monsoon: young paddy and soybean).
Views: "" from the road, "well" beside the well, "aerial" from above.
"""

import math
import random

import numpy as np

from kit.building import Building, opening
from kit.lights import camera
from kit.materials import DARKG, concrete, leafmat, plaster, soil, stone
from kit.meshes import box, boxes, cyl, mesh, tubes, wall
from kit.plants import grass_patch, leaf_cards, palm, put, scatter, tree
from kit.shaders import flat, mat, pbr
from kit.weather import daylight

#: Blade height, blades per square metre, blade width, colours, ground. Rows are this far apart, 0 for broadcast.
CROPS = {
    "wheat": (0.85, 480, 0.022, [(0, (0.30, 0.20, 0.06)), (0.6, (0.48, 0.34, 0.12)), (1, (0.62, 0.48, 0.22))], 0.0),
    "green wheat": (0.6, 480, 0.022, [(0, (0.03, 0.075, 0.012)), (0.7, (0.07, 0.14, 0.02)), (1, (0.16, 0.2, 0.04))], 0.0),
    "gram": (0.32, 300, 0.05, [(0, (0.03, 0.065, 0.015)), (0.8, (0.07, 0.12, 0.03)), (1, (0.14, 0.16, 0.05))], 0.45),
    "soybean": (0.45, 260, 0.075, [(0, (0.025, 0.07, 0.012)), (0.8, (0.06, 0.13, 0.02)), (1, (0.13, 0.18, 0.03))], 0.5),
    "mustard": (1.05, 220, 0.04, [(0, (0.05, 0.09, 0.015)), (1, (0.13, 0.17, 0.03))], 0.0),
    "paddy": (0.5, 300, 0.02, [(0, (0.04, 0.10, 0.012)), (0.7, (0.09, 0.19, 0.02)), (1, (0.2, 0.28, 0.05))], 0.28),
    "cane": (2.3, 150, 0.06, [(0, (0.04, 0.08, 0.015)), (0.7, (0.09, 0.14, 0.03)), (1, (0.3, 0.26, 0.1))], 0.9),
}  # fmt: skip
SEASONS = {
    "monsoon": ["paddy", "soybean", "soybean", "cane", "ploughed"],
    "morning": ["green wheat", "mustard", "gram", "green wheat", "cane"],
    "noon": ["green wheat", "gram", "ploughed", "cane", "mustard"],
    "golden": ["wheat", "wheat", "ploughed", "gram", "wheat"],
    "dusk": ["wheat", "ploughed", "wheat"],
}
CELL_X, CELL_Y, BUND = 52.0, 46.0, 0.9
ROAD = (-4.6, -0.6)


def build(seed, light, view):
    draw = random.Random(f"farm {seed}")
    spread = np.random.RandomState(seed)
    crops = fields(draw, light)
    ground(light, crops)
    sow(crops, spread)
    bunds(draw, spread, light)
    well_at = (5.0, 12.5)
    well(draw, *well_at)
    if draw.random() < 0.6:
        fence(0.4, -6, 60)
    skyline(draw, spread, seed)
    settings = daylight(light, seed, sun={"morning": 118, "golden": 250, "noon": 215}.get(light))
    if view == "aerial":
        camera((-9, -22, 17), -19, 24, 0, pitch=-15)
    elif view == "well":
        camera((-1.6, 3.4, 1.9), -38, 26, 0.0, fstop=8, focus=10)
    else:
        camera((-2.4, -7.5, 2.5), -9, 25, -0.02, fstop=8, focus=16)
    return dict(develop=settings)


def fields(draw, light):
    """crop(x, y), or None on roads, bunds and round the well."""
    season = SEASONS[light]
    names = {}

    def crop(x, y):
        if ROAD[0] - 0.9 < x < ROAD[1] + 0.9 or (2.2 < x < 13 and 7.5 < y < 20):
            return None
        offset = x - ROAD[1] if x > ROAD[1] else ROAD[0] - x
        cell = (x > ROAD[1], int(offset // CELL_X), int((y + 20) // CELL_Y))
        if offset % CELL_X < BUND or (y + 20) % CELL_Y < BUND:
            return None
        if cell not in names:
            names[cell] = draw.choice(season)
        return names[cell]

    # Named in a fixed order: beside the camera first, so that left and right differ.
    sides = draw.sample(sorted(set(season)), 2)
    names[(True, 0, 0)] = names[(True, 0, 1)] = sides[0]
    names[(False, 0, 0)] = names[(False, 0, 1)] = sides[1]
    return crop


def ground(light, crop):
    wet = light == "monsoon"
    earth = ((0.055, 0.04, 0.028), (0.11, 0.08, 0.055)) if wet else ((0.10, 0.072, 0.05), (0.22, 0.16, 0.11))
    box(-900, -300, -1, 900, 1500, -0.03, soil("field", *earth))
    box(ROAD[0], -60, -0.5, ROAD[1], 400, 0.04, cart_road(wet))
    furrowed = soil("furrow", tuple(c * 0.75 for c in earth[0]), earth[1])
    plough(crop, furrowed)
    if wet:
        box(-300, -40, -0.2, 300, 300, 0.005, water())


def plough(crop, material):
    """Ploughed soil near the camera: a ground mesh with rows of clods."""
    step = 0.11
    xs, ys = np.arange(-34, 40, step), np.arange(-10, 46, 0.3)
    gx, gy = np.meshgrid(xs, ys)
    spread = np.random.RandomState(2)
    wander = 0.1 * np.sin(gy * 0.23) + 0.06 * np.sin(gy * 0.71 + gx * 0.05)
    row = 0.5 + 0.5 * np.cos((gx + wander) * 2 * np.pi / 0.62)
    height = 0.11 * row**1.4 + spread.normal(size=gx.shape) * 0.022
    mine = np.vectorize(lambda x, y: crop(x, y) == "ploughed")(gx, gy)
    height = np.where(mine, height, -0.12)
    points = np.stack([gx, gy, height - 0.02], -1).reshape(-1, 3)
    rows, columns = gx.shape
    i = np.arange(rows - 1)[:, None] * columns + np.arange(columns - 1)[None]
    inside = mine[:-1, :-1] & mine[1:, 1:]
    faces = np.stack([i, i + 1, i + columns + 1, i + columns], -1)[inside]
    if len(faces):
        mesh("ploughed", points, faces, material)


def water():
    """Sheets of standing water between the paddy, by a slow noise."""

    def shade(h):
        pool = h.ramp(h.noise(h.pos(), 0.09, 3), [(0.5, 0), (0.56, 1)])
        mirror = h.n(
            "BsdfGlossy", {0: (0.5, 0.5, 0.48), 1: 0.03, "Normal": h.bump(h.noise(h.pos(), 3, 3), 0.05, 0.02)}
        )
        return h.n("MixShader", {0: pool, 1: h.n("BsdfTransparent").outputs[0], 2: mirror.outputs[0]})

    return mat("water", shade)


def cart_road(wet):
    """Two worn tracks with grass between them."""
    dry = ((0.16, 0.115, 0.075), (0.34, 0.26, 0.18))
    low, high = [tuple(c * (0.5 if wet else 1) for c in colour) for colour in dry]

    def shade(h):
        across = h.math("SUBTRACT", h.n("SeparateXYZ", {0: h.pos()}).outputs[0], (ROAD[0] + ROAD[1]) / 2)
        wobble = h.math("MULTIPLY", h.math("SUBTRACT", h.noise(h.pos(), 0.25, 3), 0.5), 0.9)
        track = h.math(
            "ABSOLUTE", h.math("SUBTRACT", h.math("ABSOLUTE", h.math("ADD", across, wobble)), 0.85)
        )
        worn = h.ramp(track, [(0.18, 1), (0.5, 0)])
        grain = h.noise(h.pos(), 6, 8, 0.65)
        earth = h.mix(grain, low, high)
        grass = h.mix(h.noise(h.pos(), 18, 5), (0.05, 0.075, 0.015), (0.17, 0.15, 0.06))
        colour = h.mix(h.math("ADD", worn, h.math("MULTIPLY", grain, 0.35), clamp=True), grass, earth)
        height = h.math("SUBTRACT", h.math("MULTIPLY", grain, 0.5), worn)
        return pbr(h, colour, 0.95 if not wet else 0.55, h.bump(height, 0.9, 0.05), Specular=0.2)

    return mat("cartroad", shade)


def sow(crop, spread):
    near = {}
    for name, (height, blades, wide, colours, rows) in CROPS.items():
        leaf = leafmat(f"crop {name}", colours, 0.3, 0.6)
        make = flowering if name == "mustard" else planted
        near[name] = [
            (
                make(seed, blades, height, 1.0, wide, rows, leaf),
                make(seed + 9, blades * 3, height, 3.0, wide * 1.6, rows, leaf),
            )
            for seed in (1, 2)
        ]
    spots = {}
    for size, x0, x1, y0, y1 in ((1.0, -26, 30, -8, 34), (3.0, -150, 170, -8, 230)):
        for x in np.arange(x0 + size / 2, x1, size):
            for y in np.arange(y0 + size / 2, y1, size):
                if size == 3.0 and -26 < x < 30 and y < 34:
                    continue
                name = crop(x, y)
                # Only what the camera could see: a wedge ahead of it.
                if name in CROPS and abs(x + 2) < 14 + 1.1 * (y + 8):
                    spots.setdefault((name, size, spread.randint(2)), []).append((x, y, 0))
    for (name, size, which), points in spots.items():
        child = near[name][which][0 if size == 1.0 else 1]
        turns = spread.randint(0, 2, len(points)) * math.pi
        scatter(f"{name} {size} {which}", child, points, spread.uniform(0.92, 1.08, len(points)), turns)


def planted(seed, blades, height, size, wide, rows, leaf):
    """A square of crop; with rows, drawn together into lines along y."""
    patch = grass_patch(seed, int(blades), height, size, wide, leaf)
    if rows:
        points = np.empty(len(patch.data.vertices) * 3, np.float32)
        patch.data.vertices.foreach_get("co", points)
        points = points.reshape(-1, 5, 3)
        pitch = size / max(1, round(size / rows))
        root = points[:, :1, 0]
        line = (np.floor((root + size / 2) / pitch) + 0.5) * pitch - size / 2
        points[:, :, 0] += (line - root) * 0.72
        patch.data.vertices.foreach_set("co", points.ravel())
        patch.data.update()
    return patch


def flowering(seed, blades, height, size, wide, rows, leaf):
    """Mustard: thin green stalks under a cloud of small yellow flowers."""
    spread = np.random.RandomState(seed)
    stalks = grass_patch(seed, blades, height, size, 0.009 * size, leaf)
    flowers = blades * 3
    at = np.concatenate(
        [spread.uniform(-size / 2, size / 2, (flowers, 2)), spread.normal(height * 0.92, 0.11, (flowers, 1))],
        1,
    )
    points, faces = leaf_cards(at, spread.normal(size=(flowers, 3)), wide * size**0.5, spread, w=0.8)
    count = len(stalks.data.vertices)
    blade = np.empty(count * 3, np.float32)
    stalks.data.vertices.foreach_get("co", blade)
    petals = leafmat("petals", [(0, (0.5, 0.4, 0.02)), (1, (0.78, 0.62, 0.05))], 0.3, 0.6)
    sides = [list(face.vertices) for face in stalks.data.polygons]
    return mesh(
        "mustard",
        np.concatenate([blade.reshape(-1, 3), points]),
        sides + (faces + count).tolist(),
        [leaf, petals],
        [0] * len(sides) + [1] * len(faces),
        lnk=False,
    )


def bunds(draw, spread, light):
    """Rough grass and thorn bushes on the field edges and along the road."""
    dry = light in ("golden", "dusk", "noon")
    stops = [(0, (0.05, 0.08, 0.015)), (0.5, (0.14, 0.14, 0.04)), (1, (0.36, 0.28, 0.12))] if dry else [
        (0, (0.03, 0.07, 0.01)), (0.8, (0.08, 0.14, 0.02)), (1, (0.2, 0.2, 0.06))]  # fmt: skip
    tuft = [grass_patch(80 + i, 420, 0.3, 0.8, 0.012, leafmat("bund", stops, 0.3, 0.6)) for i in range(2)]
    points = []
    for y in np.arange(-8, 200, 0.42):
        for x in (ROAD[0] - 0.45, ROAD[1] + 0.45, (ROAD[0] + ROAD[1]) / 2):
            if x != (ROAD[0] + ROAD[1]) / 2 or draw.random() < 0.35:
                points.append((x + spread.normal() * 0.18, y + spread.normal() * 0.2, 0))
    for step in range(-1, 5):
        for x in np.arange(-120, 140, 0.8):
            y = step * CELL_Y - 20 + BUND / 2
            if y > -8 and not ROAD[0] < x < ROAD[1] and abs(x + 2) < 14 + 1.1 * (y + 8):
                points.append((x, y + spread.normal() * 0.2, 0))
    for y in np.arange(-8, 180, 0.6):
        for x in (ROAD[1] + CELL_X + 0.4, ROAD[0] - CELL_X - 0.4):
            points.append((x + spread.normal() * 0.2, y, 0))
    for x, y in spread.uniform((2.4, 7.8), (12.8, 19.8), (110, 2)):
        points.append((x, y, 0))
    points = np.array(points)
    which = spread.randint(0, 2, len(points))
    for i in (0, 1):
        chosen = points[which == i]
        scatter(f"bund{i}", tuft[i], chosen, spread.uniform(0.5, 1.3, len(chosen)), seed=i)


def well(draw, x, y):
    """A round stone well with a parapet, its pump room, a pipe and a neem beside them."""
    rock = stone("wellstone", (0.14, 0.125, 0.11), (0.34, 0.30, 0.26), 0.45, 0.2)
    cement = plaster("cement", (0.52, 0.50, 0.47), 0.6)
    shell = cyl(x, y, -4, 0.85, 1.9, rock, n=48)
    shell.data.polygons.foreach_set("use_smooth", np.ones(len(shell.data.polygons), bool))
    hollow(x, y, 1.62, rock)
    ring(x, y, 1.55, 1.98, 0.85, 0.93, cement)
    room = Building(7, 0.0)
    wall = plaster(
        "pumproom", draw.choice([(0.66, 0.62, 0.55), (0.60, 0.45, 0.36), (0.55, 0.60, 0.62)]), 0.55
    )
    a, b = x + 2.9, y + 1.2
    room.volume(
        a,
        b,
        0,
        a + 2.7,
        b + 2.5,
        2.35,
        wall,
        front=[opening(a + 0.3, a + 1.15, 0, 1.95, kind="door")],
        left=[opening(b + 0.9, b + 1.5, 1.2, 1.7)],
    )
    room.add(concrete(), (a - 0.25, b - 0.3, 2.35, a + 2.95, b + 2.75, 2.47))
    room.finish()
    iron = flat("pipe", (0.22, 0.2, 0.19), 0.5, Metallic=0.6)
    curve = [
        (a, b + 0.6, 0.5),
        (a - 0.9, b + 0.2, 0.55),
        (x + 1.5, y + 0.4, 1.15),
        (x + 1.15, y + 0.2, 0.9),
        (x + 1.15, y + 0.2, -1),
    ]
    tubes("suction", [(np.array(curve), 0.06)], iron, 10)
    # Open channel that carries the water to the field.
    box(a - 3.6, b - 1.35, 0, a + 0.2, b - 1.25, 0.28, cement)
    box(a - 3.6, b - 0.85, 0, a + 0.2, b - 0.75, 0.28, cement)
    put(
        tree("wellneem", 3, 8.5, 3.9, 2.3, 0.19, levels=(12, 7, 5), clus=38, cr=0.75),
        a + 4.2,
        b + 4.4,
        0,
        1.0,
        1.0,
    )


def hollow(x, y, radius, rock):
    """The dark inside of the well, seen over the parapet."""
    cyl(x, y, 0.85, 0.862, radius, flat("wellmouth", (0.012, 0.012, 0.012), 0.9), n=48)


def ring(x, y, inner, outer, z0, z1, material, count=48):
    angles = np.linspace(0, 2 * np.pi, count, endpoint=False)
    circle = np.stack([np.cos(angles), np.sin(angles)], -1)
    corners = [(inner, z0), (outer, z0), (outer, z1), (inner, z1)]
    points = [(x + r * c[0], y + r * c[1], z) for r, z in corners for c in circle]
    i = np.arange(count)
    j = (i + 1) % count
    faces = [
        np.stack([k * count + i, k * count + j, n * count + j, n * count + i], -1)
        for k, n in ((0, 1), (1, 2), (2, 3), (3, 0))
    ]
    mesh("coping", points, np.concatenate(faces), material)


def fence(x, y0, y1):
    """Stone posts and three wires along the road."""
    posts = stone("post", (0.2, 0.18, 0.16), (0.4, 0.37, 0.33), 2, 2)
    boxes(
        [(x - 0.06, y, -0.1, x + 0.06, y + 0.1, 1.25) for y in np.arange(y0, y1, 2.4) if not 8 < y < 12.5],
        posts,
    )
    wire = flat("wire", (0.3, 0.29, 0.28), 0.5, Metallic=0.8)
    boxes(
        [
            (x - 0.004, a, z, x + 0.004, b, z + 0.008)
            for a, b in ((y0, 8), (12.5, y1))
            for z in (0.4, 0.75, 1.1)
        ],
        wire,
    )


def skyline(draw, spread, seed):
    """Trees on the bunds, a village far off, low hills."""
    dark = leafmat("darkleaf", DARKG)
    neem = tree("neem", seed, 8, 3.6, 2.0, 0.22, levels=(11, 7, 4), clus=34, cr=0.8)
    mango = tree("mango", seed + 4, 9, 4.3, 1.9, 0.28, mleaf=dark, levels=(11, 7, 4), clus=34, cr=1.0)
    babool = tree("babool", seed + 8, 5.5, 3.0, 1.5, 0.12, levels=(9, 6, 4), clus=26, cr=0.5, r0=0.1)
    far = tree("far", 3, 8, 4, 1.6, 0.6, mleaf=dark, levels=(9, 5, 3), clus=24, cr=1.2)
    palmyra = palm("palm", seed, 8.0, 22, 1.6, r0=0.17, elmin=-0.6, leaflen=0.8)
    for y in np.arange(34, 200, 15):
        put(
            draw.choice([neem, babool, mango]),
            ROAD[0] - 1.9 + spread.normal() * 0.3,
            y + spread.normal() * 3,
            0,
            draw.uniform(0.7, 1.1),
            draw.random() * 6,
        )
    for step in range(1, 5):
        y = step * CELL_Y - 20
        for x in np.arange(-110, 150, 17):
            if draw.random() < 0.55 and not -7 < x < 2:
                put(
                    draw.choice([neem, babool, mango, palmyra]),
                    x + spread.normal() * 4,
                    y,
                    0,
                    draw.uniform(0.7, 1.1),
                    draw.random() * 6,
                )
    points = []
    for row in range(16):
        y = 190 + row * draw.uniform(14, 26)
        points += [
            (x, y + spread.normal() * 3, -0.2)
            for x in spread.uniform(-220 - row * 30, 240 + row * 30, 46 + row * 8)
        ]
    points = np.array(points)
    scatter("fartrees", far, points, spread.uniform(0.6, 1.2, len(points)))
    walls = [
        plaster(f"village{i}", c, 0.4)
        for i, c in enumerate([(0.7, 0.66, 0.58), (0.62, 0.46, 0.33), (0.62, 0.66, 0.68)])
    ]
    for i in range(14):
        x, y = draw.uniform(-170, 200), draw.uniform(240, 330)
        box(x, y, 0, x + draw.uniform(7, 12), y + 8, draw.choice([3.4, 3.4, 6.6]), draw.choice(walls))
    hills(draw, leafmat("hill", [(0, (0.05, 0.07, 0.035)), (1, (0.09, 0.10, 0.05))], 0))


def hills(draw, material):
    for i in range(6):
        x, tall = -1700 + i * 680 + draw.uniform(-100, 100), draw.uniform(40, 85)
        t = np.linspace(0, 1, 40)
        ridge = tall * np.sin(np.pi * t) ** 1.3 * (1 + 0.14 * np.sin(t * 13 + i))
        points = []
        for along, high in zip(t, ridge):
            at = x + (along - 0.5) * 1600
            points += [(at, 1380, -5), (at, 1440, high), (at, 1900, -5)]
        faces = [(3 * j + a, 3 * j + 3 + a, 3 * j + 4 + a, 3 * j + 1 + a) for j in range(39) for a in (0, 1)]
        mesh("hill", points, faces, material, smooth=True)
