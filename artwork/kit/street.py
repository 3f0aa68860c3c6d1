"""What stands round a building: lane, neighbours, trees, poles and wires, garden beds."""

import math
import random

import numpy as np

from kit.materials import DARKG, GREEN, asphalt, concrete, glass, leafmat, plaster, soil, tiles
from kit.meshes import box, boxes, cyl, tubes, wall
from kit.plants import grass_patch, lawn, palm, put, scatter, shrub, tree
from kit.shaders import flat

BOUGAINVILLEA = [
    (0, (0.03, 0.07, 0.015)),
    (0.4, (0.05, 0.10, 0.02)),
    (0.45, (0.5, 0.03, 0.16)),
    (1, (0.7, 0.06, 0.3)),
]
MARIGOLD = [
    (0, (0.03, 0.07, 0.015)),
    (0.7, (0.06, 0.11, 0.02)),
    (0.75, (0.75, 0.3, 0.02)),
    (1, (0.8, 0.42, 0.03)),
]
NEIGHBOURS = [
    (0.66, 0.60, 0.50),
    (0.58, 0.42, 0.32),
    (0.70, 0.69, 0.66),
    (0.50, 0.56, 0.52),
    (0.68, 0.52, 0.30),
]


class Garden:
    """The plants of one picture, made once and put many times."""

    def __init__(self, seed):
        self.draw = random.Random(f"garden {seed}")
        self.spread = np.random.RandomState(seed)
        dark = leafmat("darkleaf", DARKG)
        self.neem = tree("neem", seed, 8, 3.4, 2.2, 0.2, levels=(11, 7, 5), clus=34, cr=0.72)
        self.mango = tree(
            "mango", seed + 5, 9.5, 4.1, 2.2, 0.26, mleaf=dark, levels=(11, 7, 5), clus=32, cr=0.9
        )
        self.young = tree("young", seed + 9, 3.6, 1.4, 1.2, 0.14, levels=(7, 5, 4), clus=24, cr=0.4, r0=0.05)
        self.ashoka = tree(
            "ashoka", seed + 2, 6.5, 0.75, 0.5, 0.2, mleaf=dark, levels=(22, 4, 3), clus=18, cr=0.32, r0=0.08
        )
        self.palm = palm("coconut", seed, 5.4, 22, 2.3, r0=0.12, elmin=-0.5)
        self.areca = palm(
            "areca", seed + 3, 2.2, 10, 1.2, r0=0.04, leaflen=0.4, lw=0.035, stems=5, spread=0.4
        )
        self.green = shrub("green", seed, 0.5, 0.5, 0.5, 1100, 0.08, leafmat("leaf", GREEN))
        self.dark = shrub("dark", seed + 1, 0.5, 0.5, 0.5, 1100, 0.08, dark)
        self.pink = shrub(
            "pink",
            seed + 2,
            0.8,
            0.55,
            0.7,
            1800,
            0.075,
            leafmat("bougainvillea", BOUGAINVILLEA, 0.4),
            lumps=9,
        )
        self.yellow = shrub("yellow", seed + 3, 0.4, 0.4, 0.35, 900, 0.055, leafmat("marigold", MARIGOLD))
        self.hedge = shrub("hedge", seed + 4, 0.9, 0.28, 0.38, 2600, 0.05, dark, "box")
        self.pot = plaster("terracotta", (0.40, 0.16, 0.08), 0.15, 0.4)

    def bushes(self):
        return [self.green, self.dark, self.yellow, self.pink]

    def potted(self, x, y, z=0.0, size=1.0, plant=None):
        cyl(x, y, z, z + 0.34 * size, 0.13 * size, self.pot, 0.19 * size, n=28)
        put(
            plant or self.draw.choice([self.green, self.dark, self.yellow]),
            x,
            y,
            z + 0.3 * size,
            0.6 * size,
            self.turn(),
        )

    def bed(self, x0, y0, x1, y1, z=0.0, gap=0.5, size=(0.6, 1.0)):
        length = math.hypot(x1 - x0, y1 - y0)
        for i in range(max(1, int(length / gap))):
            t = (i + 0.5) * gap / length
            x, y = x0 + (x1 - x0) * t, y0 + (y1 - y0) * t
            shake = self.spread.normal(size=2) * 0.08
            put(
                self.draw.choice(self.bushes()),
                x + shake[0],
                y + shake[1],
                z,
                self.draw.uniform(*size),
                self.turn(),
            )

    def backdrop(self, x0, x1, y, rows=2, step=7.0, size=(0.8, 1.2), keep=lambda x, y: True):
        """Trees behind the building, so that the horizon is never bare."""
        for row in range(rows):
            for x in np.arange(x0, x1, step):
                at = (x + self.spread.normal() * 1.8, y + row * 8 + self.spread.normal() * 1.5)
                if keep(*at):
                    plant = self.draw.choice([self.neem, self.mango, self.neem])
                    put(plant, *at, 0, self.draw.uniform(*size), self.turn())

    def turn(self):
        return self.draw.random() * 6.28


def lane(y0, y1, x0=-90, x1=120, wet=0.0, marking=False, paved=True):
    """A road along x between y0 (far kerb nearer to the house) and y1, with dusty shoulders."""
    near, far = min(y0, y1), max(y0, y1)
    box(x0 - 100, -140, -0.5, x1 + 100, 260, -0.08, soil("earth", (0.11, 0.085, 0.055), (0.22, 0.17, 0.115)))
    box(x0, near, -0.2, x1, far, -0.02, asphalt(wet=wet))
    if paved:
        paver = tiles("paver", (0.36, 0.32, 0.29), (0.27, 0.24, 0.21), 0.24, 0.12, 0.75, 0.005, 0.0, (0.09, 0.08, 0.07), 0.6, 0.5)  # fmt: skip
        box(x0, far, -0.15, x1, far + 1.3, 0.08, paver)
        kerb = concrete("kerb", (0.5, 0.48, 0.45), 0.9)
        box(x0, far - 0.15, -0.15, x1, far, 0.1, kerb)
    if marking:
        paint = flat("roadpaint", (0.62, 0.6, 0.55), 0.6)
        middle = (near + far) / 2
        boxes([(x, middle - 0.06, -0.02, x + 3, middle + 0.06, -0.014) for x in np.arange(x0, x1, 7)], paint)
    # Weeds and grit where nobody walks.
    spread = np.random.RandomState(5)
    spots = np.stack(
        [spread.uniform(x0 / 2, x1 / 2, 900), near - spread.gamma(1.4, 0.5, 900), np.zeros(900)], -1
    )
    scatter("weeds", grass_patch(71, 160, 0.1, 0.5, 0.01), spots, spread.uniform(0.4, 1.3, 900))


def neighbours(draw, places, window_material=None):
    """Plain houses beside and behind: walls, slabs, windows, a tank. places: (x, y, width, depth, storeys)."""
    dark = window_material or glass("farglass", refl=1.2, base=0.25)
    shadow = flat("farroom", (0.05, 0.05, 0.055), 0.6)
    trim = plaster("fartrim", (0.74, 0.72, 0.68), 0.4)
    for x, y, width, depth, storeys in places:
        colour = draw.choice(NEIGHBOURS)
        wall = plaster(f"far{NEIGHBOURS.index(colour)}", colour, 0.5)
        top = storeys * 3.1
        box(x, y, 0, x + width, y + depth, top, wall)
        lines, panes, rooms = [], [], []
        for floor in range(storeys):
            z = floor * 3.1
            lines.append((x - 0.1, y - 0.12, z + 2.95, x + width + 0.1, y + depth + 0.1, z + 3.1))
            for i in range(max(1, int(width / 3))):
                u = x + 0.9 + i * 3 + draw.uniform(-0.2, 0.2)
                wide = draw.choice([1.2, 1.5, 1.8])
                rooms.append((u, y - 0.01, z + 0.95, u + wide, y + 0.01, z + 2.25))
                panes.append((u, y - 0.03, z + 0.95, u + wide, y - 0.02, z + 2.25))
                lines.append((u - 0.15, y - 0.5, z + 2.32, u + wide + 0.15, y, z + 2.4))
                lines.append((u - 0.08, y - 0.06, z + 0.87, u + wide + 0.08, y, z + 0.95))
            for v in np.arange(y + 1.5, y + depth - 1.5, 3.4):
                for plane, out in ((x, -0.02), (x + width, 0.02)):
                    rooms.append((plane - 0.015, v, z + 0.95, plane + 0.015, v + 1.3, z + 2.25))
                    lines.append(
                        (
                            min(plane, plane + 25 * out),
                            v - 0.15,
                            z + 2.32,
                            max(plane, plane + 25 * out),
                            v + 1.45,
                            z + 2.4,
                        )
                    )
        lines.append((x, y, top, x + width, y + 0.12, top + 0.9))
        lines.append((x, y + 0.12, top, x + 0.12, y + depth, top + 0.9))
        lines.append((x + width - 0.12, y + 0.12, top, x + width, y + depth, top + 0.9))
        boxes(lines, trim)
        boxes(rooms, shadow)
        boxes(panes, dark)
        box(x + width * 0.55, y + depth * 0.4, top, x + width * 0.9, y + depth * 0.75, top + 2.4, wall)
        cyl(
            x + width * 0.25,
            y + depth * 0.5,
            top + 0.6,
            top + 1.9,
            0.6,
            flat("fartank", (0.02, 0.02, 0.022), 0.5),
            n=20,
        )
        box(
            x + width * 0.25 - 0.7,
            y + depth * 0.5 - 0.7,
            top,
            x + width * 0.25 + 0.7,
            y + depth * 0.5 + 0.7,
            top + 0.6,
            trim,
        )


def poles(y, x0=-60, x1=90, step=26.0, height=7.6):
    """Concrete poles with sagging wires along the lane."""
    post = concrete("pole", (0.40, 0.39, 0.37), 4.0)
    metal = flat("arm", (0.2, 0.2, 0.2), 0.5, Metallic=0.8)
    xs = np.arange(x0, x1, step)
    for x in xs:
        cyl(x, y, 0, height, 0.13, post, 0.08, n=10)
        boxes([(x - 0.04, y - 0.7, height - 0.4, x + 0.04, y + 0.7, height - 0.32)], metal)
    wires = []
    t = np.linspace(0, 1, 16)
    for a, b in zip(xs, xs[1:]):
        for across in (-0.65, 0.0, 0.65):
            sag = height - 0.28 - 0.7 * 4 * t * (1 - t)
            wires.append((np.stack([a + (b - a) * t, np.full(16, y + across), sag], -1), 0.011))
    tubes("wires", wires, flat("wire", (0.03, 0.03, 0.03)), 4)


def turf(x0, x1, y0, y1, seed, keep=lambda x, y: True, height=0.05, blades=1300, base=True):
    if base:
        box(x0, y0, -0.1, x1, y1, 0.0, flat("turfbase", (0.045, 0.07, 0.015), 1.0))
    lawn(keep, x0, x1, y0, y1, 0, height, seed, blades)
