"""Small Indian buildings from parts: volumes with openings, sunshades, grilles, railings, tanks, gates.

A side is "front" (faces -y), "back", "left" (faces -x) or "right"; along it runs u (x or y), out of it d.
"""

from collections import defaultdict
import random

import numpy as np

from kit.lights import area
from kit.materials import concrete, fabric, glass, wood
from kit.meshes import boxes, curtain, cyl, mesh, tubes
from kit.shaders import emit, flat

WALL = 0.23
CURTAINS = [(0.62, 0.55, 0.45), (0.45, 0.22, 0.12), (0.60, 0.60, 0.56), (0.22, 0.28, 0.24), (0.5, 0.42, 0.2)]


class Building:
    """Collects boxes by material and makes one mesh of each when done."""

    def __init__(self, seed, lamps):
        self.draw = random.Random(f"building {seed}")
        self.lamps = lamps
        self.parts = defaultdict(list)
        self.alu = flat("alu", (0.025, 0.025, 0.028), 0.35, Metallic=0.6)
        self.steel = flat("steel", (0.55, 0.55, 0.56), 0.28, Metallic=1.0)
        self.iron = flat("iron", (0.03, 0.03, 0.03), 0.5)
        self.glass = glass("glass", refl=1.5, base=0.07)
        self.rail_glass = glass("rail", (0.80, 0.88, 0.87), base=0.05)
        self.teak = wood("teak", axis="z", c1=(0.16, 0.07, 0.028), c2=(0.40, 0.20, 0.08))
        self.granite = flat("granite", (0.06, 0.058, 0.056), 0.25)
        self.dark = flat("darkroom", (0.035, 0.034, 0.034), 0.8)
        self.lit = [
            emit(f"lit{i}", colour, 0.75 * lamps)
            for i, colour in enumerate([(1, 0.55, 0.24), (1, 0.66, 0.36), (1, 0.84, 0.66)])
        ]
        self.bulb = emit("bulb", (1, 0.78, 0.5), 14 * max(lamps, 0.3))

    def add(self, material, *sizes):
        self.parts[material].extend(sizes)

    def finish(self):
        for material, sizes in self.parts.items():
            boxes(sizes, material, material.name)
        self.parts.clear()

    # ------------------------------------------------------------ volumes and openings

    def volume(self, x0, y0, z0, x1, y1, z1, material, **openings):
        """Four walls, floor and ceiling. openings: front=[opening(...)], left, right, back."""
        for side in ("front", "back", "left", "right"):
            holes = openings.get(side, [])
            plane, u0, u1 = {
                "front": (y0, x0, x1),
                "back": (y1, x0, x1),
                # Between the other two: faces in one plane would black each other out.
                "left": (x0, y0 + WALL, y1 - WALL),
                "right": (x1, y0 + WALL, y1 - WALL),
            }[side]
            self._wall(side, plane, u0, u1, z0, z1, holes, material)
            for hole in holes:
                self._fill(side, plane, hole)
        self.add(material, (x0 + WALL, y0 + WALL, z1 - 0.12, x1 - WALL, y1 - WALL, z1 - 0.01))
        self.add(self.dark, (x0 + 0.3, y0 + 0.3, z0, x1 - 0.3, y1 - 0.3, z0 + 0.02))

    def _wall(self, side, plane, u0, u1, z0, z1, holes, material):
        edges = sorted({u0, u1, *(h["u0"] for h in holes), *(h["u1"] for h in holes)})
        for a, b in zip(edges, edges[1:]):
            z = z0
            for hole in sorted((h for h in holes if h["u0"] < (a + b) / 2 < h["u1"]), key=lambda h: h["z0"]):
                if hole["z0"] > z:
                    self.add(material, on(side, plane, a, b, -WALL, 0, z, hole["z0"]))
                z = hole["z1"]
            if z < z1:
                self.add(material, on(side, plane, a, b, -WALL, 0, z, z1))

    def _fill(self, side, plane, hole):
        u0, u1, z0, z1, kind = (hole[k] for k in ("u0", "u1", "z0", "z1", "kind"))
        if kind == "void":
            return
        if kind == "door":
            self._door(side, plane, u0, u1, z0, z1)
        else:
            self._panes(side, plane, u0, u1, z0, z1, hole["panes"], hole["transom"])
            self._behind(side, plane, u0, u1, z0, z1)
        if hole["grille"]:
            bars = np.arange(u0 + 0.12, u1 - 0.05, 0.13)
            self.add(self.iron, *(on(side, plane, u - 0.007, u + 0.007, -0.05, -0.036, z0, z1) for u in bars))
            rows = np.linspace(z0 + 0.06, z1 - 0.06, 5)
            self.add(self.iron, *(on(side, plane, u0, u1, -0.055, -0.03, z - 0.01, z + 0.01) for z in rows))
        if hole["shade"]:
            self.add(hole["shade"], on(side, plane, u0 - 0.22, u1 + 0.22, 0, 0.55, z1 + 0.08, z1 + 0.17))
        if hole["trim"]:
            for sizes in frame_of(u0, u1, z0, z1, 0.11, sill=kind != "french"):
                self.add(hole["trim"], on(side, plane, sizes[0], sizes[1], 0, 0.05, sizes[2], sizes[3]))

    def _panes(self, side, plane, u0, u1, z0, z1, panes, transom):
        for a, b, c, d in frame_of(u0 + 0.05, u1 - 0.05, z0 + 0.05, z1 - 0.05, 0.05):
            self.add(self.alu, on(side, plane, a, b, -0.14, -0.07, c, d))
        for i in range(1, panes):
            u = u0 + (u1 - u0) * i / panes
            self.add(self.alu, on(side, plane, u - 0.025, u + 0.025, -0.14, -0.07, z0, z1))
        if transom:
            self.add(self.alu, on(side, plane, u0, u1, -0.14, -0.07, transom - 0.025, transom + 0.025))
        self.add(self.glass, on(side, plane, u0 + 0.03, u1 - 0.03, -0.108, -0.1, z0 + 0.03, z1 - 0.03))

    def _behind(self, side, plane, u0, u1, z0, z1):
        """A shallow room: back wall lit or dark, curtains drawn some way."""
        on_now = self.draw.random() < 0.25 + 0.5 * self.lamps
        back = self.draw.choice(self.lit) if on_now and self.lamps > 0.3 else self.dark
        self.add(back, on(side, plane, u0 - 0.3, u1 + 0.3, -1.3, -1.25, z0 - 0.1, z1 + 0.1))
        colour = self.draw.choice(CURTAINS)
        cloth = fabric(f"curtain{CURTAINS.index(colour)}", colour)
        width = u1 - u0
        axis = "y" if side in ("front", "back") else "x"
        inner = -0.24 if side in ("right", "back") else 0.24
        for a, b in (
            (u0, u0 + width * self.draw.uniform(0.12, 0.4)),
            (u1 - width * self.draw.uniform(0.12, 0.4), u1),
        ):
            curtain(
                axis,
                plane + inner,
                a,
                b,
                z0 + 0.03,
                z1 + 0.02,
                cloth,
                0.03,
                0.12,
                self.draw.randrange(999),
                2,
            )

    def _door(self, side, plane, u0, u1, z0, z1):
        for a, b, c, d in frame_of(u0, u1, z0, z1, 0.07, sill=False):
            self.add(self.teak, on(side, plane, a, b, -0.16, 0.02, c, d))
        self.add(self.teak, on(side, plane, u0 + 0.07, u1 - 0.07, -0.13, -0.09, z0, z1 - 0.07))
        middle = (u0 + u1) / 2
        leaves = [(u0 + 0.07, middle), (middle, u1 - 0.07)] if u1 - u0 > 1.2 else [(u0 + 0.07, u1 - 0.07)]
        for a, b in leaves:
            for low, high in ((0.12, 0.4), (0.45, 0.68), (0.72, 0.95)):
                h = z1 - z0
                panel = frame_of(a + 0.1, b - 0.1, z0 + h * low, z0 + h * high, 0.03)
                self.add(self.teak, *(on(side, plane, p, q, -0.09, -0.075, r, s) for p, q, r, s in panel))
            self.add(self.steel, on(side, plane, b - 0.06, b - 0.03, -0.09, -0.04, z0 + 0.85, z0 + 1.25))

    # ------------------------------------------------------------ balconies, roofs, yards

    def railing(self, kind, x0, y0, x1, y1, z, height=1.0, wall=None):
        """Along one straight line. kind: bars, glass, steel, wall, jaali."""
        along_x = abs(x1 - x0) > abs(y1 - y0)
        length = abs(x1 - x0) + abs(y1 - y0)

        def at(a, b, half, low, high):
            if along_x:
                left = min(x0, x1)
                return (left + a, y0 - half, z + low, left + b, y0 + half, z + high)
            near = min(y0, y1)
            return (x0 - half, near + a, z + low, x0 + half, near + b, z + high)

        if kind == "wall":
            self.add(wall, at(0, length, 0.06, 0, height))
            self.add(self.granite, at(-0.03, length + 0.03, 0.09, height, height + 0.05))
        elif kind == "glass":
            self.add(self.rail_glass, at(0.03, length - 0.03, 0.006, 0.06, height - 0.04))
            self.add(self.steel, at(0, length, 0.025, height - 0.02, height + 0.03))
        elif kind == "jaali":
            self.add(wall, at(0, length, 0.07, 0, 0.18), at(0, length, 0.07, height - 0.14, height))
            step = 0.3
            count = max(1, int(length / step))
            for i in range(count + 1):
                u = length * i / count
                self.add(wall, at(u - 0.035, u + 0.035, 0.05, 0.15, height - 0.1))
            for i in range(count):
                u = length * (i + 0.5) / count
                self.add(wall, at(u - 0.1, u + 0.1, 0.04, height * 0.36, height * 0.42))
                self.add(wall, at(u - 0.1, u + 0.1, 0.04, height * 0.56, height * 0.62))
        else:
            metal = self.steel if kind == "steel" else self.iron
            self.add(
                metal, at(0, length, 0.025, height - 0.03, height + 0.02), at(0, length, 0.02, 0.08, 0.11)
            )
            if kind == "steel":
                self.add(metal, *(at(0, length, 0.012, h, h + 0.025) for h in (0.28, 0.46, 0.64)))
                posts = np.linspace(0, length, max(2, int(length / 1.1)))
                self.add(metal, *(at(u - 0.02, u + 0.02, 0.02, 0, height) for u in posts))
            else:
                self.add(metal, *(at(u, u + 0.016, 0.008, 0, height) for u in np.arange(0, length, 0.115)))

    def slab(self, material, x0, y0, x1, y1, z, thick=0.15):
        self.add(material, (x0, y0, z - thick, x1, y1, z))

    def parapet(self, material, x0, y0, x1, y1, z, height=0.9, thick=0.12, cap=None):
        self.add(
            material,
            (x0, y0, z, x1, y0 + thick, z + height),
            (x0, y1 - thick, z, x1, y1, z + height),
            (x0, y0 + thick, z, x0 + thick, y1 - thick, z + height),
            (x1 - thick, y0 + thick, z, x1, y1 - thick, z + height),
        )
        if cap:
            e, top = 0.05, z + height
            self.add(
                cap,
                (x0 - e, y0 - e, top, x1 + e, y0 + thick + e, top + 0.06),
                (x0 - e, y1 - thick - e, top, x1 + e, y1 + e, top + 0.06),
                (x0 - e, y0 + thick + e, top, x0 + thick + e, y1 - thick - e, top + 0.06),
                (x1 - thick - e, y0 + thick + e, top, x1 + e, y1 - thick - e, top + 0.06),
            )

    def tank(self, x, y, z, colour=(0.02, 0.02, 0.022)):
        """The black water tank of every Indian roof, on its stand."""
        self.add(concrete(), (x - 0.7, y - 0.7, z, x + 0.7, y + 0.7, z + 0.5))
        plastic = flat(f"tank{colour[0]:.2f}", colour, 0.45)
        cyl(x, y, z + 0.5, z + 1.65, 0.6, plastic, n=32)
        for ring in (0.7, 0.95, 1.2, 1.45):
            cyl(x, y, z + ring, z + ring + 0.05, 0.625, plastic, n=32)
        cyl(x, y, z + 1.65, z + 1.85, 0.6, plastic, 0.28, n=32)
        cyl(x, y, z + 1.85, z + 1.95, 0.24, plastic, n=24)

    def pergola(self, material, x0, y0, x1, y1, z, step=0.4, posts=2.3):
        self.add(material, *((x, y0, z, x + 0.06, y1, z + 0.16) for x in np.arange(x0, x1, step)))
        self.add(
            material, (x0, y0 + 0.3, z - 0.14, x1, y0 + 0.4, z), (x0, y1 - 0.4, z - 0.14, x1, y1 - 0.3, z)
        )
        if posts:
            corners = [(x, y) for x in (x0 + 0.05, x1 - 0.15) for y in (y0 + 0.3, y1 - 0.4)]
            self.add(material, *((x, y, z - posts, x + 0.1, y + 0.1, z) for x, y in corners))

    def gate(self, x0, x1, y, height=1.6, colour=(0.03, 0.03, 0.032)):
        """Two leaves of flat iron bars between x0 and x1."""
        iron = flat(f"gate{colour[0]:.2f}", colour, 0.4)
        middle = (x0 + x1) / 2
        for a, b in ((x0, middle - 0.02), (middle + 0.02, x1)):
            for p, q, r, s in frame_of(a + 0.05, b - 0.05, 0.17, height - 0.05, 0.05):
                self.add(iron, (p, y - 0.025, r, q, y + 0.025, s))
            self.add(iron, (a, y - 0.02, 0.75, b, y + 0.02, 0.8))
            self.add(iron, *((u, y - 0.012, 0.15, u + 0.035, y + 0.012, 0.77) for u in np.arange(a, b, 0.07)))
            self.add(iron, *((u, y - 0.01, 0.8, u + 0.018, y + 0.01, height) for u in np.arange(a, b, 0.12)))

    def compound(self, material, cap, segments, height=1.35, cladding=None):
        """Boundary walls along straight segments (x0, y0, x1, y1)."""
        for x0, y0, x1, y1 in segments:
            a, b, c, d = min(x0, x1) - 0.1, min(y0, y1) - 0.1, max(x0, x1) + 0.1, max(y0, y1) + 0.1
            if c - a < d - b:
                b, d = b + 0.25, d - 0.25
            self.add(material, (a, b, 0, c, d, height))
            self.add(cap, (a - 0.05, b - 0.05, height, c + 0.05, d + 0.05, height + 0.07))
            if cladding and abs(x1 - x0) > abs(y1 - y0):
                self.add(cladding, (a + 0.35, b - 0.03, 0.12, c - 0.35, b, height - 0.22))

    def pillar(self, material, cap, x, y, height=1.9, half=0.22):
        self.add(material, (x - half, y - half, 0, x + half, y + half, height))
        self.add(
            cap, (x - half - 0.06, y - half - 0.06, height, x + half + 0.06, y + half + 0.06, height + 0.08)
        )
        self.add(self.bulb, (x - 0.08, y - 0.08, height + 0.1, x + 0.08, y + 0.08, height + 0.28))

    def lamp(self, x, y, z, width, depth, power=40):
        """A ceiling light: a small bright square, and the light it gives."""
        self.add(self.bulb, (x - 0.09, y - 0.09, z - 0.02, x + 0.09, y + 0.09, z))
        if self.lamps > 0.2:
            area(x, y, z - 0.03, width, depth, power * self.lamps, (1, 0.74, 0.46))

    def cooler(self, side, plane, u, z):
        """Outdoor unit of an air conditioner on its brackets."""
        white = flat("acu", (0.66, 0.66, 0.64), 0.5)
        self.add(white, on(side, plane, u, u + 0.8, 0.06, 0.36, z, z + 0.55))
        self.add(self.iron, on(side, plane, u + 0.06, u + 0.5, 0.36, 0.365, z + 0.06, z + 0.49))
        self.add(self.iron, on(side, plane, u + 0.05, u + 0.09, 0, 0.36, z - 0.04, z))
        self.add(self.iron, on(side, plane, u + 0.7, u + 0.74, 0, 0.36, z - 0.04, z))

    def pipe(self, x, y, z0, z1):
        cyl(x, y, z0, z1, 0.05, flat("pipe", (0.55, 0.54, 0.52), 0.5), n=12)


def opening(u0, u1, z0, z1, kind="window", panes=2, shade=None, grille=False, trim=None, transom=None):
    """kind: window, french (a glazed door), door, void (left empty)."""
    return dict(
        u0=u0,
        u1=u1,
        z0=z0,
        z1=z1,
        kind=kind,
        panes=panes,
        shade=shade,
        grille=grille,
        trim=trim,
        transom=transom,
    )


def on(side, plane, u0, u1, d0, d1, z0, z1):
    """Box at distance d0..d1 out of the wall in `plane`."""
    if side == "front":
        return (u0, plane - d1, z0, u1, plane - d0, z1)
    if side == "back":
        return (u0, plane + d0, z0, u1, plane + d1, z1)
    if side == "left":
        return (plane - d1, u0, z0, plane - d0, u1, z1)
    return (plane + d0, u0, z0, plane + d1, u1, z1)


def frame_of(u0, u1, z0, z1, wide, sill=True):
    """The four (or three) strips round a rectangle, as (u0, u1, z0, z1)."""
    strips = [(u0 - wide, u0, z0, z1), (u1, u1 + wide, z0, z1), (u0 - wide, u1 + wide, z1, z1 + wide)]
    return [*strips, (u0 - wide, u1 + wide, z0 - wide, z0)] if sill else strips


def tiled_roof(x0, y0, x1, y1, z, rise, material, overhang=0.5, hip=0.35):
    """Hipped Mangalore-tile roof: courses of half-round tiles on four slopes."""
    from kit.meshes import mesh

    a, b, c, d = x0 - overhang, y0 - overhang, x1 + overhang, y1 + overhang
    cut = (c - a) * hip
    ridge = [(a + cut, (b + d) / 2, z + rise), (c - cut, (b + d) / 2, z + rise)]
    corners = [(a, b, z), (c, b, z), (c, d, z), (a, d, z)]
    mesh("roof", [*corners, *ridge], [(0, 1, 5, 4), (1, 2, 5), (2, 3, 4, 5), (3, 0, 4)], material)
    rolls = []
    for x in np.arange(a + 0.1, c, 0.24):
        share = min(1, (x - a) / cut, (c - x) / cut) if cut else 1
        top = (x, b + (d - b) / 2 * share, z + rise * share + 0.02)
        rolls.append((np.array([(x, b - 0.02, z + 0.02), top]), 0.06))
        rolls.append((np.array([(x, d + 0.02, z + 0.02), (x, d - (d - b) / 2 * share, top[2])]), 0.06))
    for y in np.arange(b + 0.1, d, 0.24):
        share = min((y - b), (d - y)) / ((d - b) / 2)
        rolls.append(
            (np.array([(a - 0.02, y, z + 0.02), (a + cut * share, y, z + rise * share + 0.02)]), 0.06)
        )
        rolls.append(
            (np.array([(c + 0.02, y, z + 0.02), (c - cut * share, y, z + rise * share + 0.02)]), 0.06)
        )
    tubes("tiles", rolls, material, 6)
    hips = [
        (corners[0], ridge[0]),
        (corners[3], ridge[0]),
        (corners[1], ridge[1]),
        (corners[2], ridge[1]),
        tuple(ridge),
    ]
    tubes("ridges", [(np.array([p, q]) + (0, 0, 0.05), 0.1) for p, q in hips], material, 8)


def steps(parts, material, x0, x1, y, z, count=3, tread=0.3):
    """Steps coming forward from y, down from z."""
    rise = z / count
    parts.add(material, *((x0, y - tread * (i + 1), 0, x1, y, z - rise * i) for i in range(count)))
