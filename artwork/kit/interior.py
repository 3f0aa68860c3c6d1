"""Rooms and what stands in them. A room spans x 0..width, y 0..depth; the camera looks along +y."""

import math
import random

import numpy as np

from kit.lights import area, camera, sky, sunlamp
from kit.materials import DARKG, fabric, glass, leafmat, plaster, sheer, tiles, wood
from kit.meshes import box, boxes, curtain, cushion, cyl, tubes, wall, window
from kit.plants import palm, put, tree
from kit.shaders import emit, flat, mat, pbr

#: Rooms need more bounces than houses, and forgive less noise.
RENDER = dict(bounces=6, clamp=3.0, adaptive=0.02)
DEVELOP = dict(key=0.29, bloom=0.05, vignette=0.1, saturation=1.08, contrast=0.18)
WALLS = [(0.80, 0.775, 0.73), (0.78, 0.76, 0.70), (0.76, 0.77, 0.75), (0.80, 0.76, 0.68)]


class Room:
    def __init__(self, seed, width, depth, height, floor=None, behind=1.3):
        self.seed, self.width, self.depth, self.height, self.behind = seed, width, depth, height, behind
        self.draw = random.Random(f"room {seed}")
        self.paint = plaster("roomwall", WALLS[seed % len(WALLS)], 0.0, 0.03)
        self.white = flat("white", (0.84, 0.83, 0.81), 0.5)
        self.black = flat("black", (0.02, 0.02, 0.022), 0.35, Metallic=0.5)
        self.steel = flat("steel", (0.62, 0.62, 0.63), 0.25, Metallic=1.0)
        self.brass = flat("brass", (0.72, 0.50, 0.22), 0.28, Metallic=1.0)
        self.teak = wood("teak", axis="z", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
        self.teak_across = wood("teakx", axis="x", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
        self.floor = floor or marble()

    def shell(self, left=(), back=(), right=()):
        """Floor, ceiling and walls; holes as (u0, u1, z0, z1) get sliding windows."""
        w, d, h, b = self.width, self.depth, self.height, self.behind
        box(-0.2, -b, -0.1, w + 0.2, d + 0.2, 0, self.floor)
        box(-0.25, -b - 0.2, h, w + 0.25, d + 0.25, h + 0.1, flat("ceiling", (0.86, 0.85, 0.83), 0.9))
        wall("x", -0.2, 0.2, -b, d, 0, h, list(left), self.paint)
        wall("y", d, 0.2, -0.2, w + 0.2, 0, h, list(back), self.paint)
        wall("x", w, 0.2, -b, d, 0, h, list(right), self.paint)
        box(-0.2, -b - 0.2, 0, w + 0.2, -b, h, self.paint)
        skirting = flat("skirting", (0.70, 0.68, 0.64), 0.4)
        runs = [(0, d - 0.014, 0, w, d, 0.09)] + [
            (x, -b, 0, x + 0.014, d - 0.014, 0.09) for x in (0, w - 0.014)
        ]
        boxes([run for run in runs if not self._through(run, left, right)], skirting)
        pane = glass("pane", tint=(0.95, 0.97, 0.96))
        for axis, plane, holes in (("x", -0.1, left), ("y", d + 0.1, back), ("x", w + 0.1, right)):
            for u0, u1, z0, z1 in holes:
                window(axis, plane, u0, u1, z0, z1, self.black, pane, 3 if u1 - u0 > 2.2 else 2, fr=0.05)
                self._portal(axis, plane, u0, u1, z0, z1)

    def _through(self, run, left, right):
        """A skirting does not run across a window that comes down to the floor."""
        holes = left if run[0] == 0 and run[3] < 1 else right if run[0] > 1 else ()
        return any(hole[2] < 0.1 for hole in holes)

    def _portal(self, axis, plane, u0, u1, z0, z1):
        middle, high = (u0 + u1) / 2, (z0 + z1) / 2
        if axis == "x":
            turn = -math.pi / 2 if plane < 1 else math.pi / 2
            light = area(
                plane + (0.08 if plane < 1 else -0.08),
                middle,
                high,
                z1 - z0,
                u1 - u0,
                1,
                (1, 1, 1),
                (0, turn, 0),
            )
        else:
            light = area(middle, plane - 0.08, high, u1 - u0, z1 - z0, 1, (1, 1, 1), (-math.pi / 2, 0, 0))
        light.data.cycles.is_portal = True

    def curtains(self, axis, plane, u0, u1, z0, z1, colour, drawn=0.25, net=True):
        cloth = sheer(f"curtain{colour[0]:.2f}", colour, 0.0, 0.35)
        reach = (u1 - u0) * drawn
        for i, (a, b) in enumerate(((u0 - 0.2, u0 + reach), (u1 - reach, u1 + 0.2))):
            curtain(axis, plane, a, b, z0, z1, cloth, 0.05, 0.13, self.seed + i)
        if net:
            veil = sheer("net", (0.93, 0.92, 0.88), 0.3, 0.62)
            inner = -0.05 if plane < 1 else 0.05
            curtain(
                axis,
                plane + inner,
                u0 + reach * 0.8,
                u0 + reach * 1.9,
                z0,
                z1,
                veil,
                0.035,
                0.11,
                self.seed + 2,
            )
        along = (
            [(plane, u0 - 0.3, z1), (plane, u1 + 0.3, z1)]
            if axis == "x"
            else [(u0 - 0.3, plane, z1), (u1 + 0.3, plane, z1)]
        )
        tubes("rod", [(np.array(along), 0.013)], self.brass, 10)

    def outside(self, floor_above_ground=6.0):
        """Trees before the window, in place of a view."""
        ground = -floor_above_ground
        box(-220, -160, ground - 0.2, 200, 220, ground, flat("ground", (0.07, 0.09, 0.03), 1.0))
        near = tree("near", self.seed, 8, 3.4, 2.2, 0.2, levels=(11, 7, 4), clus=32, cr=0.65)
        dark = tree(
            "darktree",
            self.seed + 3,
            10,
            4,
            2.4,
            0.24,
            mleaf=leafmat("darkleaf", DARKG),
            levels=(11, 7, 4),
            clus=30,
            cr=0.85,
        )
        w, d = self.width, self.depth
        for x, y, size in ((-9, 3, 0.9), (-11, 9, 1.0), (-9, -3, 0.85), (-16, 6, 1.2), (-18, 14, 1.2), (w + 9, 4, 1), (w * 0.2, d + 9, 0.95), (w * 0.8, d + 12, 1.1), (w + 6, d + 9, 1), (-5, d + 12, 1.1), (w * 0.5, d + 20, 1.3)):  # fmt: skip
            put(self.draw.choice([near, dark]), x, y, ground, size, self.draw.random() * 6)

    def daylight(self, sun=243, height=30, strength=8.0, fill=18):
        """Sky and a sun of its own, and the soft flash an interior photographer brings."""
        sky(
            25,
            sun + 15,
            0.17,
            dust=0.8,
            ozone=1.2,
            disc=False,
            clouds=0.5,
            cloud_scale=0.8,
            seed=self.seed * 2.2,
        )
        sunlamp(sun, height, strength)
        x = self.width * 0.55
        area(
            x,
            -self.behind + 0.3,
            self.height - 0.5,
            2.6,
            1.0,
            fill,
            (1, 0.95, 0.88),
            (math.radians(55), 0, 0),
        )

    def downlights(self, points, power=12):
        bright = emit("downlight", (1, 0.84, 0.62), 9.0)
        for x, y in points:
            cyl(x, y, self.height - 0.006, self.height + 0.001, 0.05, bright, n=20)
            area(x, y, self.height - 0.03, 0.3, 0.3, power, (1, 0.80, 0.55))

    # ------------------------------------------------------------ things every room has

    def fan(self, x, y, colour=(0.80, 0.79, 0.76)):
        body = flat("fan", colour, 0.3)
        z = self.height - 0.42
        cyl(x, y, z + 0.06, self.height, 0.012, body, n=10)
        cyl(x, y, self.height - 0.07, self.height, 0.06, body, 0.05, n=24)
        cyl(x, y, z - 0.05, z + 0.06, 0.115, body, n=32)
        for blade in range(3):
            angle = blade * 2.094 + self.seed
            along, across = (math.cos(angle), math.sin(angle)), (-math.sin(angle), math.cos(angle))
            leaf = box(-0.27, -0.065, z - 0.008, 0.27, 0.065, z + 0.004, body, 0.004, rz=angle, seg=1)
            leaf.location.x, leaf.location.y = x + along[0] * 0.4 + across[0] * 0.0, y + along[1] * 0.4
            leaf.rotation_euler.x = 0.16

    def air_conditioner(self, x, z=2.3):
        shell = flat("acshell", (0.82, 0.82, 0.81), 0.35)
        box(x, self.depth - 0.2, z, x + 0.9, self.depth, z + 0.28, shell, 0.03, seg=3)
        box(x + 0.05, self.depth - 0.205, z + 0.015, x + 0.85, self.depth - 0.16, z + 0.05, self.black)

    def switchboard(self, axis, plane, u, z=1.25):
        sizes = (
            (plane - 0.012, u, z, plane + 0.012, u + 0.16, z + 0.09)
            if axis == "x"
            else (u, plane - 0.012, z, u + 0.16, plane + 0.012, z + 0.09)
        )
        box(*sizes, flat("switches", (0.82, 0.82, 0.80), 0.3), 0.004, seg=1)

    def painting(self, x, z, width, height, colours):
        box(x, self.depth - 0.035, z, x + width, self.depth, z + height, self.black, 0.003, seg=1)
        box(
            x + 0.025,
            self.depth - 0.04,
            z + 0.025,
            x + width - 0.025,
            self.depth - 0.03,
            z + height - 0.025,
            canvas(colours, self.seed),
        )

    def potted(self, x, y, size=1.0, z=0.0):
        pot = plaster("pot", (0.62, 0.58, 0.52), 0.1)
        cyl(x, y, z, z + 0.38 * size, 0.15 * size, pot, 0.2 * size, n=36)
        plant = palm(f"areca{size}", self.seed, 1.0, 9, 0.95, r0=0.022, leaflen=0.34, lw=0.03, stems=6, spread=0.22, elmin=0.35, elmax=1.4, droop=0.8)  # fmt: skip
        put(plant, x, y, z + 0.34 * size, 0.9 * size, 1.0)

    def bed(self, x, y, width, length, sheet, throw, head, height=0.48):
        """Head against the wall at y + length."""
        linen, cover = fabric("sheet", sheet, 200), fabric("throw", throw, 130, bump=0.7)
        box(x, y, 0.1, x + width, y + length, 0.3, self.teak_across, 0.01, seg=1)
        for px in (x + 0.06, x + width - 0.14):
            for py in (y + 0.06, y + length - 0.14):
                box(px, py, 0, px + 0.08, py + 0.08, 0.1, self.teak)
        box(x + 0.02, y + 0.02, 0.3, x + width - 0.02, y + length - 0.02, height, linen, 0.07, seg=4)
        box(
            x - 0.015, y - 0.02, 0.2, x + width + 0.015, y + length * 0.36, height + 0.035, cover, 0.06, seg=4
        )
        if head:
            back = fabric("headboard", head, 160)
            count = 4 if width > 1.3 else 2
            for i in range(count):
                step = width / count
                box(
                    x + i * step + 0.004,
                    y + length - 0.1,
                    0.3,
                    x + (i + 1) * step - 0.004,
                    y + length + 0.02,
                    1.15,
                    back,
                    0.035,
                    seg=4,
                )
        pillow = fabric("pillow", (0.80, 0.79, 0.76), 200)
        rows = 2 if width > 1.3 else 1
        for i in range(rows):
            cx = x + width * (i + 0.5) / rows
            cushion(
                cx,
                y + length - 0.36,
                height + 0.12,
                min(0.68, width / rows - 0.1),
                0.44,
                0.17,
                pillow,
                0.8,
                0.35,
                (math.radians(24), 0, 0.04 * (1 - 2 * i)),
            )
            if width > 1.3:
                cushion(
                    cx * 0.9 + (x + width / 2) * 0.1,
                    y + length - 0.62,
                    height + 0.16,
                    0.42,
                    0.42,
                    0.15,
                    cover,
                    1,
                    0.38,
                    (math.radians(52), 0, 0.1 - 0.2 * i),
                )

    def bedside(self, x, y, lamp=True):
        box(x, y, 0.12, x + 0.46, y + 0.4, 0.5, self.teak_across, 0.008, seg=1)
        box(x + 0.015, y - 0.006, 0.32, x + 0.445, y, 0.485, self.teak_across)
        box(x + 0.18, y - 0.02, 0.4, x + 0.28, y - 0.005, 0.41, self.brass)
        if lamp:
            cx, cy = x + 0.23, y + 0.2
            cyl(cx, cy, 0.5, 0.72, 0.06, plaster("lampfoot", (0.34, 0.36, 0.34), 0.0), 0.035)
            cyl(cx, cy, 0.72, 0.94, 0.15, sheer("shade", (0.92, 0.84, 0.70), 0.02, 0.75), 0.11, n=36)
            area(cx, cy, 0.85, 0.1, 0.1, 4, (1, 0.72, 0.42))
            area(cx, cy, 0.82, 0.1, 0.1, 3, (1, 0.72, 0.42), (math.pi, 0, 0))

    def wardrobe(self, x0, y0, x1, y1, height, colour, doors=3):
        """Against the right wall, doors facing -x."""
        front = flat(f"laminate{colour[0]:.2f}", colour, 0.3)
        box(x0 + 0.02, y0, 0, x1, y1, height, self.teak)
        step = (y1 - y0) / doors
        for i in range(doors):
            a, b = y0 + i * step + 0.004, y0 + (i + 1) * step - 0.004
            box(x0, a, 0.08, x0 + 0.02, b, height - 0.56, front, 0.003, seg=1)
            box(x0, a, height - 0.55, x0 + 0.02, b, height - 0.02, front, 0.003, seg=1)
            box(
                x0 - 0.03,
                b - 0.07 if i % 2 == 0 else a + 0.05,
                0.95,
                x0 - 0.01,
                b - 0.05 if i % 2 == 0 else a + 0.07,
                1.35,
                self.brass,
            )

    def desk(self, x0, y0, x1, y1, height=0.75):
        box(x0, y0, height - 0.03, x1, y1, height, self.teak_across, 0.004, seg=1)
        for x in (x0 + 0.03, x1 - 0.07):
            for y in (y0 + 0.03, y1 - 0.07):
                box(x, y, 0, x + 0.04, y + 0.04, height - 0.03, self.black)

    def chair(self, x, y, turn, seat=(0.12, 0.13, 0.14)):
        """A plain office chair on a star foot, facing its own +y turned by `turn`."""
        pad, metal = fabric(f"seat{seat[0]:.2f}", seat, 180), self.steel
        cos, sin = math.cos(turn), math.sin(turn)

        def at(dx, dy):
            return x + dx * cos - dy * sin, y + dx * sin + dy * cos

        for i in range(5):
            angle = i * 1.2566
            tubes(
                "foot",
                [
                    (
                        np.array(
                            [(x, y, 0.1), (x + 0.28 * math.cos(angle), y + 0.28 * math.sin(angle), 0.05)]
                        ),
                        0.018,
                    )
                ],
                self.black,
                8,
            )
            cyl(x + 0.28 * math.cos(angle), y + 0.28 * math.sin(angle), 0, 0.05, 0.025, self.black, n=12)
        cyl(x, y, 0.08, 0.42, 0.025, metal, n=14)
        cushion(x, y, 0.46, 0.48, 0.48, 0.09, pad, 0.5, 0.3, (0, 0, turn))
        bx, by = at(0, -0.24)
        cushion(bx, by, 0.78, 0.44, 0.07, 0.46, pad, 0.5, 0.4, (math.radians(-6), 0, turn))
        tubes(
            "spine",
            [(np.array([(*at(0, -0.05), 0.42), (*at(0, -0.27), 0.5), (*at(0, -0.27), 0.75)]), 0.016)],
            self.black,
            8,
        )

    def look(self, x, y, z, yaw, lens=21, shift=-0.03, focus=3.5):
        return camera((x, y, z), yaw, lens, shift, fstop=8, focus=focus)


def marble(tone=(0.72, 0.69, 0.64)):
    return tiles(
        f"marble{tone[0]:.2f}",
        tone,
        tuple(c * 0.85 for c in tone),
        0.8,
        0.8,
        0.05,
        0.003,
        0.3,
        (0.4, 0.38, 0.35),
        0.12,
        0.5,
        0.8,
    )


def canvas(colours, seed):
    """Abstract painting: flat areas of five colours."""

    def shade(h):
        p = h.obj()
        moved = h.n("VectorMath", {0: p, 1: (seed * 3.7, seed * 1.3, seed)}, operation="ADD").outputs[0]
        n = h.noise(moved, 1.6, 2.5, 0.45, 1.1)
        stops = list(zip((0.0, 0.42, 0.50, 0.56, 0.66), colours))
        return pbr(h, h.ramp(n, stops, "CONSTANT"), 0.85, h.bump(h.noise(p, 60, 4), 0.3, 0.003))

    return mat("canvas", shade)
