"""Marked plots beside a road. The seed changes sizes, soil, trees and what stands on the horizon.

Views: "" from above the corner, "high" from further up, "road" from the footpath.
"""

import random

import numpy as np
from mathutils import Vector, noise

from kit.lights import camera
from kit.materials import DARKG, asphalt, concrete, leafmat, plaster, tiles
from kit.meshes import box, boxes, cyl, mesh, tubes
from kit.plants import grass_patch, put, scatter, shrub, tree
from kit.shaders import flat, mat, pbr
from kit.weather import daylight


def fields(seed, season):
    cs = [
        [
            (0.055, 0.085, 0.02),
            (0.10, 0.12, 0.03),
            (0.16, 0.15, 0.05),
            (0.13, 0.10, 0.06),
            (0.07, 0.10, 0.025),
        ],
        [
            (0.22, 0.17, 0.07),
            (0.17, 0.12, 0.07),
            (0.10, 0.09, 0.035),
            (0.26, 0.21, 0.10),
            (0.09, 0.065, 0.045),
        ],
    ][season]

    def f(h):
        p = h.scale(h.pos(), (1, 1, 1), (seed * 31.0, 0, 0), (0, 0, 0.12))
        b = h.n(
            "TexBrick",
            {
                "Vector": p,
                "Color1": (0, 0, 0),
                "Color2": (1, 1, 1),
                "Mortar": (0.5, 0.5, 0.5),
                "Scale": 1.0,
                "Mortar Size": 0.7,
                "Brick Width": 95.0,
                "Row Height": 48.0,
            },
            offset=0.37,
            squash=1.6,
            squash_frequency=2,
        )
        c = h.ramp(b.outputs[0], [(0, cs[0]), (0.3, cs[1]), (0.5, cs[2]), (0.7, cs[3]), (0.95, cs[4])])
        n = h.noise(h.pos(), 0.05, 8, 0.65)
        m = h.noise(h.pos(), 1.4, 6, 0.65)
        s = h.noise(h.scale(h.pos(), (0.03, 1.3, 1), rot=(0, 0, 0.12)), 1.0, 3)
        c = h.mix(0.55, c, h.n("CombineXYZ", {0: n, 1: n, 2: n}).outputs[0], "OVERLAY")
        c = h.mix(0.35, c, h.n("CombineXYZ", {0: m, 1: m, 2: m}).outputs[0], "OVERLAY")
        c = h.mix(0.3, c, h.n("CombineXYZ", {0: s, 1: s, 2: s}).outputs[0], "OVERLAY")
        c = h.mix(b.outputs[1], c, (0.045, 0.06, 0.018))
        return pbr(h, c, 1.0, h.bump(h.math("ADD", m, s), 0.6, 0.15), Specular=0.1)

    return mat("fields", f)


def plotsoil(seed, season):
    a, b = [((0.10, 0.066, 0.043), (0.21, 0.145, 0.095)), ((0.15, 0.105, 0.07), (0.30, 0.22, 0.15))][season]

    def f(h):
        p = h.pos()
        n = h.noise(p, 0.16, 9, 0.66)
        m = h.noise(p, 3.5, 8, 0.65)
        gm = h.ramp(
            h.math("ADD", h.math("MULTIPLY", h.noise(p, 0.22, 8, 0.7), 0.6), h.math("MULTIPLY", m, 0.4)),
            [(0.47, 0), (0.62, 1)],
        )
        c = h.mix(h.math("ADD", h.math("MULTIPLY", n, 0.6), h.math("MULTIPLY", m, 0.4)), a, b)
        c = h.mix(h.math("MULTIPLY", gm, 0.8), c, (0.075, 0.095, 0.025))
        tr = h.noise(h.scale(p, (1.1, 0.05, 1)), 1.0, 3)
        c = h.mix(h.ramp(tr, [(0.55, 0), (0.7, 0.35)]), c, tuple(x * 1.25 for x in b))
        return pbr(h, c, 1.0, h.bump(m, 0.8, 0.08), Specular=0.1)

    return mat("plotsoil", f)


def build(seed, light, view):
    west, east, front, back = layout(seed, 0 if light in ("monsoon", "morning") else 1)
    settings = daylight(light, seed)
    if view == "high":
        camera((-16, -24, 24), -36, 24, 0, pitch=-22)
    elif view == "road":
        # Past the young tree before the plot: they stand every eight metres.
        camera((west - (west + 4) % 8 + 2.2, -3.4, 1.75), -38, 24, 0.02, fstop=8, focus=14)
    else:
        camera((-12.5, -17.5, 12.6), -33, 24, 0, pitch=-15.5)
    return dict(develop=settings)


def layout(seed, season):
    rs = random.Random(seed)
    R = np.random.RandomState(seed)
    fd = fields(seed, season)
    so = plotsoil(seed, season)
    asp = asphalt()
    kerb = plaster("kerb", (0.55, 0.53, 0.49), 0.4)
    lime = flat("lime", (0.78, 0.77, 0.73), 1.0)
    conc = concrete()
    ln = flat("ln", (0.65, 0.64, 0.6), 0.7)
    pav = tiles(
        "pv", (0.36, 0.32, 0.29), (0.26, 0.23, 0.21), 0.3, 0.15, 0.75, 0.006, 0.0, (0.1, 0.09, 0.08), 0.6, 0.5
    )
    box(-3000, -600, -1, 3000, 6000, -0.05, fd)
    PW = rs.choice([9.2, 12.2, 15.2]) if seed > 1 else 12.2
    PD = rs.choice([15.2, 18.3, 24.4]) if seed > 1 else 18.3
    NX = 6
    # main road along x at y -12..-3 ; plots north of it; side road along y
    box(-400, -9, -0.1, 500, 0, 0.0, asp)
    boxes([(x, -4.57, 0, x + 3, -4.43, 0.006) for x in np.arange(-120, 200, 7.5)], ln)
    boxes([(-400, -8.75, 0, 500, -8.65, 0.006), (-400, -0.35, 0, 500, -0.25, 0.006)], ln)
    box(-400, 0.02, -0.1, 500, 2.4, 0.12, pav)
    boxes([(-400, 0, -0.1, 500, 0.25, 0.15), (-400, -9.25, -0.1, 500, -9, 0.15)], kerb)
    box(-400, -11.5, -0.1, 500, -9.25, 0.03, so)
    sx = -13.0
    box(sx - 7, 2.4, -0.1, sx, 260, 0.01, asp)
    box(sx - 7, -0.02, -0.1, sx, 2.4, 0.011, asp)
    boxes([(sx - 7.25, 2.4, -0.1, sx - 7, 260, 0.14), (sx, 2.4, -0.1, sx + 0.25, 260, 0.14)], kerb)
    x0 = sx + 2.0
    y0 = 3.4
    ROW = PD
    box(sx + 0.25, 2.4, -0.2, sx + 2 + PW * NX + 6, y0 + 2 * ROW + 20, 0.0, so)
    box(sx - 60, 2.4, -0.2, sx - 7.25, y0 + 2 * ROW + 10, 0.0, so)
    # lime lines and boundary stones
    L = []
    St = []
    ytop = y0 + ROW
    lanes = [(y0, ytop), (ytop + 7, ytop + 7 + ROW)]
    for a, b in lanes:
        for i in range(NX + 1):
            L.append((x0 + i * PW - 0.07, a, 0, x0 + i * PW + 0.07, b, 0.012))
        L += [
            (x0, a - 0.07, 0, x0 + NX * PW, a + 0.07, 0.012),
            (x0, b - 0.07, 0, x0 + NX * PW, b + 0.07, 0.012),
        ]
        for i in range(NX + 1):
            for y in (a, b):
                St.append((x0 + i * PW, y, 0.55, 0.15))
    boxes(L, lime, "lime")
    box(sx, ytop + 0.9, -0.1, x0 + NX * PW + 6, ytop + 6.1, 0.015, asp)
    hi = 1
    hx0, hx1 = x0 + hi * PW, x0 + (hi + 1) * PW  # the plot for sale: more stones, wire fence
    for q in np.arange(0, PD + 0.1, PD / 6):
        St += [(hx0, y0 + q, 0.95, 0.17), (hx1, y0 + q, 0.95, 0.17)]
    for q in np.arange(0, PW + 0.1, PW / 4):
        St += [(hx0 + q, y0 + PD, 0.95, 0.17)] + (
            [(hx0 + q, y0, 0.95, 0.17)] if q < 0.1 or q > PW * 0.24 else []
        )
    ws = plaster("stw", (0.80, 0.78, 0.73), 0.4)
    ye = plaster("sty", (0.70, 0.40, 0.04), 0.3)
    for x, y, hh, w in St:
        a = R.normal() * 0.06
        o = box(x - w / 2, y - w / 2, -0.05, x + w / 2, y + w / 2, hh * 0.68, ws, 0.015, rz=a, seg=1)
        box(x - w / 2, y - w / 2, hh * 0.68, x + w / 2, y + w / 2, hh, ye, 0.015, rz=a, seg=1)
    wr = flat("wire", (0.35, 0.35, 0.34), 0.4, Metallic=1.0)
    boxes(
        [(hx0 - 0.006, y0, z, hx0 + 0.006, y0 + PD, z + 0.012) for z in (0.35, 0.75)]
        + [(hx1 - 0.006, y0, z, hx1 + 0.006, y0 + PD, z + 0.012) for z in (0.35, 0.75)]
        + [(hx0, y0 + PD - 0.006, z, hx1, y0 + PD + 0.006, z + 0.012) for z in (0.35, 0.75)],
        wr,
    )
    # soil cleared and slightly lighter inside
    box(
        hx0 + 0.1,
        y0 + 0.1,
        -0.1,
        hx1 - 0.1,
        y0 + PD - 0.1,
        0.006,
        mat(
            "clear",
            lambda h: pbr(
                h,
                h.mix(h.noise(h.pos(), 1.2, 9, 0.7), (0.15, 0.10, 0.066), (0.33, 0.24, 0.165)),
                1.0,
                h.bump(h.noise(h.pos(), 4, 8, 0.7), 0.8, 0.05),
            ),
        ),
    )
    # grass tufts
    dry = mat(
        "dry",
        lambda h: h.n(
            "MixShader",
            {
                0: 0.3,
                1: pbr(
                    h,
                    h.mix(
                        h.ramp(h.noise(h.pos(), 0.3, 5), [(0.4, 0), (0.65, 1)]),
                        h.ramp(
                            h.n("NewGeometry").outputs["Random Per Island"],
                            [(0, (0.035, 0.065, 0.01)), (0.7, (0.08, 0.12, 0.02)), (1, (0.25, 0.21, 0.08))],
                        ),
                        (0.20, 0.17, 0.06),
                    ),
                    0.6,
                ).outputs[0],
                2: h.n("BsdfTranslucent", {0: (0.16, 0.2, 0.04)}).outputs[0],
            },
        ),
    )
    kids = [grass_patch(70 + i, 420, 0.13, 1.1, 0.014, dry) for i in range(3)]
    gx, gy = np.meshgrid(np.arange(-45, 80, 0.9), np.arange(-22, 75, 0.9))
    P = np.stack([gx.ravel(), gy.ravel(), np.zeros(gx.size)], -1)
    P[:, :2] += R.normal(size=(len(P), 2)) * 0.3

    def ok(p):
        x, y = p[0], p[1]
        if (
            -9.4 < y < 2.5
            or sx - 7.4 < x < sx + 0.4
            or (ytop + 0.6 < y < ytop + 6.4 and x > sx and x < x0 + NX * PW + 6.5)
        ):
            return False
        if x0 - 1 < x < x0 + NX * PW + 1 and (
            abs((x - x0 + PW / 2) % PW - PW / 2) < 0.75 or min(abs(y - q) for l in lanes for q in l) < 0.75
        ):
            return False
        v = noise.noise(Vector((x * 0.13, y * 0.13, seed))) + 0.5 * noise.noise(
            Vector((x * 0.5, y * 0.5, seed))
        )
        if hx0 - 0.2 < x < hx1 + 0.2 and y0 - 0.2 < y < y0 + PD + 0.2:
            return v > 0.58
        if x > sx and x < x0 + NX * PW + 4 and y < y0 + 2 * ROW + 15:
            return v > -0.02
        return v > -0.35

    P = np.array([p for p in P if ok(p)])
    k = R.randint(0, 3, len(P))
    for i in range(3):
        scatter("g%d" % i, kids[i], P[k == i], R.uniform(0.6, 1.5, (k == i).sum()), seed=i)
    # trees
    dk = leafmat("dk", DARKG)
    T1 = tree("t1", seed, 7.5, 3.3, 2.0, 0.22, levels=(12, 7, 5), clus=40, cr=0.7)
    T2 = tree("t2", seed + 4, 9.5, 4.2, 2.2, 0.27, mleaf=dk, levels=(12, 7, 5), clus=40, cr=0.9)
    T3 = tree("t3", seed + 8, 3.6, 1.4, 1.2, 0.14, levels=(7, 5, 4), clus=26, cr=0.4, r0=0.06)
    far = tree("far", 3, 8, 4, 1.6, 0.6, mleaf=dk, levels=(9, 5, 3), clus=26, cr=1.2)
    b1 = shrub("b1", seed, 0.8, 0.8, 0.7, 1200, 0.11, dk)
    for x in np.arange(-60, 110, 8.0):
        if not sx - 9 < x < sx + 2.5:
            put(T3, x + R.normal() * 0.3, 1.4, 0.1, rs.uniform(0.8, 1.2), rs.random() * 6)
            boxes(
                [
                    (x - 0.4 + i * 0.8, 1.0 + j * 0.8, 0.1, x - 0.37 + i * 0.8, 1.03 + j * 0.8, 1.1)
                    for i in (0, 1)
                    for j in (0, 1)
                ],
                wr,
            )
    for i in range(26):
        x = rs.uniform(-80, 160)
        (
            put(
                (T1, T2)[rs.random() < 0.5],
                x,
                rs.uniform(-20, -14.5),
                0,
                rs.uniform(0.7, 1.0),
                rs.random() * 6,
            )
            if not (-45 < x < 5)
            else 0
        )
    for y in np.arange(4, 120, 9.5):
        put((T1, T3)[rs.random() < 0.5], sx - 9.3, y, 0, rs.uniform(0.7, 1.0), rs.random() * 6)
    for x, y in (
        (x0 + NX * PW + 5, 18),
        (x0 + NX * PW + 9, 38),
        (x0 + NX * PW * 0.6, y0 + 2 * ROW + 16),
        (x0 + NX * PW * 0.3, y0 + 2 * ROW + 20),
        (x0 + NX * PW * 0.9, y0 + 2 * ROW + 19),
        (x0 + 8, y0 + 2 * ROW + 18),
    ):
        put(rs.choice((T1, T2)), x, y, 0, rs.uniform(0.9, 1.2), rs.random() * 6)
    for i in range(120):
        put(
            b1,
            rs.uniform(-60, 110),
            rs.choice([rs.uniform(-22, -12.5), rs.uniform(y0 + 2 * ROW + 12, 90)]),
            0,
            rs.uniform(0.5, 1.3),
            rs.random() * 6,
        )
    F = []
    for r in range(34):
        y = 95 + r * rs.uniform(18, 27)
        n = int(40 + r * 9)
        xs = R.uniform(-140 - r * 32, 230 + r * 34, n)
        F += [(x, y + R.normal() * 3 + 0.12 * x * 0, -0.2) for x in xs]
    for r in range(30):
        x = rs.uniform(-500, 700)
        n = 30
        F += [(x + 0.12 * t + R.normal() * 2, 100 + t, -0.2) for t in R.uniform(0, 500, n)]
    F = np.array(F)
    scatter("farT", far, F, R.uniform(0.6, 1.25, len(F)))
    # distant houses and township blocks, water tower
    pls = [
        plaster("h%d" % i, c, 0.3)
        for i, c in enumerate(
            ((0.70, 0.66, 0.58), (0.62, 0.46, 0.33), (0.72, 0.71, 0.68), (0.52, 0.55, 0.52))
        )
    ]
    wn = flat("wn", (0.03, 0.035, 0.04), 0.2)
    for i in range(46):
        x = rs.uniform(-150, 320)
        y = rs.uniform(105, 420)
        w, d, hh = rs.uniform(8, 14), rs.uniform(8, 12), rs.choice([3.6, 6.8, 6.8, 10])
        m = rs.choice(pls)
        box(x, y, 0, x + w, y + d, hh, m)
        box(x - 0.3, y - 0.3, hh, x + w + 0.3, y + d + 0.3, hh + 0.25, m)
        box(x + 1, y + 2, hh, x + 4, y + 5, hh + 2.4, m)
        boxes(
            [
                (x + 1 + q * 2.6, y - 0.05, z + 1, x + 2.4 + q * 2.6, y, z + 2.3)
                for q in range(int(w / 2.8))
                for z in np.arange(0, hh - 2, 3.2)
            ],
            wn,
        )
    for i in range(9):
        x = 120 + i * 34 + R.normal() * 8
        y = rs.uniform(520, 640)
        hh = rs.choice([22, 28, 34])
        box(x, y, 0, x + 22, y + 14, hh, rs.choice(pls))
        boxes(
            [
                (x + 1.5 + q * 3, y - 0.1, z + 1, x + 3 + q * 3, y, z + 2.3)
                for q in range(7)
                for z in np.arange(0, hh - 2, 3.2)
            ],
            wn,
        )
    # poles and wires
    px = np.arange(-90, 200, 32.0)
    for x in px:
        cyl(x, -10.4, 0, 8.2, 0.14, conc, 0.09, n=10)
        box(x - 0.06, -11.3, 7.6, x + 0.06, -9.5, 7.7, wr)
    W = []
    for a, b in zip(px, px[1:]):
        for yy in (-11.2, -10.4, -9.6):
            t = np.linspace(0, 1, 14)
            W.append((np.stack([a + (b - a) * t, np.full(14, yy), 7.75 - 0.9 * 4 * t * (1 - t)], -1), 0.014))
    tubes("wires", W, flat("wb", (0.03, 0.03, 0.03)), 4)
    for x in np.arange(-40, 110, 22):
        cyl(x, 0.7, 0.1, 6.5, 0.055, flat("lp", (0.12, 0.12, 0.13), 0.4), 0.035, n=10)
        tubes(
            "arm",
            [(np.array([(x, 0.7, 6.4), (x, 0, 6.8), (x, -1.2, 6.85)]), 0.03)],
            flat("lp", (0.1, 0.1, 0.1)),
        )
    # low hills
    for i in range(7):
        x = -1500 + i * 620 + R.normal() * 120
        n = 40
        t = np.linspace(0, 1, n)
        hgt = rs.uniform(35, 80) * np.sin(np.pi * t) ** 1.3 * (1 + 0.12 * np.sin(t * 13 + i))
        V = []
        for k2 in range(n):
            X = x + (t[k2] - 0.5) * 1500
            V += [(X, 3600 + i * 60, -5), (X, 3700 + i * 60, hgt[k2]), (X, 4300, -5)]
        mesh(
            "hill",
            V,
            [(3 * j + a, 3 * j + 3 + a, 3 * j + 4 + a, 3 * j + 1 + a) for j in range(n - 1) for a in (0, 1)],
            fd,
            smooth=True,
        )
    return hx0, hx1, y0, y0 + PD
