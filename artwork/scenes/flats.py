"""Block of flats on stilts. The seed changes floors, order of bays, colours, balconies and lit windows.

Views: "" from the left, "right" the other corner, "near" the balconies from the footpath.
"""

import random

import numpy as np

from kit.lights import area, camera, point, spot
from kit.materials import (
    DARKG,
    GREEN,
    PALMG,
    asphalt,
    concrete,
    fabric,
    glass,
    leafmat,
    plaster,
    soil,
    stone,
    tiles,
    wood,
)
from kit.meshes import box, boxes, curtain, cushion, cyl, tubes, wall, window
from kit.plants import lawn, palm, put, shrub, tree
from kit.shaders import emit, flat, mat
from kit.weather import LAMPS, daylight


def room_mat(name, col, st):
    def f(h):
        p = h.n("SeparateXYZ", {0: h.pos()}).outputs[2]
        fz = h.math("FRACT", h.math("DIVIDE", h.math("SUBTRACT", p, 3.2), 3.1))
        n = h.noise(h.pos(), 0.9, 3)
        v = h.math(
            "ADD",
            h.math("MULTIPLY", h.math("POWER", fz, 1.5), 0.9),
            h.math("ADD", 0.25, h.math("MULTIPLY", n, 0.5)),
        )
        return h.n("Emission", {0: col, 1: h.math("MULTIPLY", v, st)})

    m = mat(name, f)
    m.cycles.sample_as_light = False
    return m


def build(seed, light, view):
    width, height = block(seed, light)
    settings = daylight(light, seed)
    look(view, width, height)
    return dict(develop=settings, render=dict(clamp=4.0))


def look(view, width, height):
    far = (height + 3.6) / 25.4
    if view == "right":
        camera((width + 7.5, -28.3 * far, 1.65), 27, 24, 0.25, fstop=8, focus=30)
    elif view == "near":
        camera((-2.0, -11.5, 1.65), -36, 21, 0.34, fstop=8, focus=18)
    else:
        camera((-6.3, -27.3 * far, 1.65), -25.5, 24, 0.252, fstop=8, focus=30)


def block(seed, light):
    rs = random.Random(seed)
    R = np.random.RandomState(seed)
    NF = 6 if seed == 1 else rs.choice([5, 6, 7])
    FH = 3.1
    G = 3.2
    D = 14.0
    H = G + NF * FH
    P = [
        ((0.78, 0.74, 0.67), (0.30, 0.13, 0.075), (0.10, 0.10, 0.105)),
        ((0.80, 0.79, 0.77), (0.13, 0.15, 0.17), (0.42, 0.28, 0.15)),
        ((0.72, 0.65, 0.54), (0.42, 0.33, 0.24), (0.13, 0.12, 0.11)),
        ((0.80, 0.78, 0.73), (0.16, 0.22, 0.20), (0.25, 0.24, 0.23)),
    ][(seed - 1) % 4]
    wh = plaster("white", P[0], 0.35)
    ac = plaster("acc", P[1], 0.3)
    ch = plaster("char", P[2], 0.25)
    con = concrete()
    blk = flat("alu", (0.02, 0.02, 0.022), 0.35, Metallic=0.6)
    g = glass("glass", refl=1.6, base=0.06)
    rg = glass("rail", (0.75, 0.85, 0.84), base=0.05)
    steel = flat("steel", (0.5, 0.5, 0.5), 0.3, Metallic=1.0)
    wd = wood("teak", axis="x", obj=False, plank=(2.0, 0.14))
    gran = stone("gran", (0.06, 0.058, 0.055), (0.13, 0.125, 0.12), 1.2, 0.6, 0.3)
    acu = flat("acu", (0.62, 0.62, 0.6), 0.5)
    dark = flat("darkroom", (0.03, 0.03, 0.035), 0.8)
    k = LAMPS[light]
    lit = [
        room_mat("r%d" % i, c, s * k)
        for i, (c, s) in enumerate(
            [
                ((1, 0.52, 0.20), 0.46),
                ((1, 0.60, 0.28), 0.58),
                ((1, 0.72, 0.44), 0.46),
                ((1, 0.48, 0.17), 0.34),
                ((1, 0.88, 0.72), 0.36),
            ]
        )
    ]
    cl = [
        emit("c%d" % i, c, s * k)
        for i, (c, s) in enumerate(
            [((1, 0.50, 0.19), 0.18), ((1, 0.58, 0.28), 0.22), ((1, 0.64, 0.36), 0.18)]
        )
    ]
    cd = fabric("curd", (0.35, 0.30, 0.26))
    bays = [("B", 4.2), ("W", 2.9), ("F", 0.9), ("W", 2.9), ("B", 4.2), ("C", 2.6), ("B", 4.2), ("W", 2.9)]
    if seed > 1:
        rs.shuffle(bays)
    x = 0
    X = []
    for t, w in bays:
        X.append((t, x, x + w))
        x += w
    W = x
    Lw = []
    La = []
    Lc = []
    bars = []
    fr = []
    Lroom = {i: [] for i in range(len(lit) + 1)}
    glassb = []
    railb = []
    acs = []
    sh = [
        shrub("s%d" % i, seed + i, 0.35, 0.3, 0.4, 500, 0.08, leafmat("leaf%d" % i, s))
        for i, s in enumerate((GREEN, DARKG, PALMG))
    ]

    def room(x0, x1, y, z, depth, door):
        """emissive interior behind an opening"""
        s = rs.random()
        i = rs.choice([0, 0, 1, 1, 2, 3, 4]) if s < 0.66 else len(lit)
        y1 = y + depth
        Lroom[i] += [
            (x0 - 0.4, y1, z + 0.02, x1 + 0.4, y1 + 0.05, z + 2.8),
            (x0 - 0.45, y + 0.25, z, x0 - 0.4, y1, z + 2.8),
            (x1 + 0.4, y + 0.25, z, x1 + 0.45, y1, z + 2.8),
            (x0 - 0.4, y + 0.25, z + 2.75, x1 + 0.4, y1, z + 2.8),
        ]
        if i < len(lit):
            a = rs.random()
            xx = x0 + (x1 - x0) * rs.uniform(0.1, 0.6)
            Lc.append((xx, y1 - 0.5, z, xx + rs.uniform(0.6, 1.3), y1 - 0.02, z + rs.choice([0.9, 2.1, 2.1])))
            if a < 0.6:
                Lc.append(
                    (
                        x0 + (x1 - x0) * 0.55,
                        y1 - 0.06,
                        z + 1.3,
                        x0 + (x1 - x0) * 0.55 + 0.7,
                        y1 - 0.02,
                        z + 1.9,
                    )
                )
            if rs.random() < 0.6:
                o = cushion(
                    (x0 + x1) / 2 + rs.uniform(-0.4, 0.4),
                    y + depth * 0.5,
                    z + 2.25,
                    0.3,
                    0.3,
                    0.22,
                    emit("lamp", (1, 0.68, 0.36), 2.5 * k),
                    1,
                    1,
                    n=10,
                )
        st = rs.random()
        w = x1 - x0
        cm = rs.choice(cl) if i < len(lit) else cd
        if st < 0.75:
            curtain(
                "y",
                y + 0.18,
                x0 + 0.05,
                x0 + w * rs.uniform(0.14, 0.3),
                z + 0.1 if door else z + 0.85,
                z + 2.5,
                cm,
                0.04,
                seed=rs.randrange(999),
                zn=3,
            )
        if 0.25 < st:
            curtain(
                "y",
                y + 0.18,
                x1 - w * rs.uniform(0.12, 0.35),
                x1 - 0.05,
                z + 0.1 if door else z + 0.85,
                z + 2.5,
                cm,
                0.04,
                seed=rs.randrange(999),
                zn=3,
            )

    for f in range(NF):
        z = G + f * FH
        for t, x0, x1 in X:
            w = x1 - x0
            if t == "B":
                yb = 1.1
                Lw += [(x0, -0.9, z - 0.14, x1, yb, z + 0.02)]
                d0, d1 = x0 + 0.5, x1 - 0.5
                Lw += [
                    (x0, yb, z, d0, yb + 0.2, z + FH),
                    (d1, yb, z, x1, yb + 0.2, z + FH),
                    (d0, yb, z + 2.4, d1, yb + 0.2, z + FH),
                ]
                La += [(x0, 0, z, x0 + 0.15, yb, z + FH), (x1 - 0.15, 0, z, x1, yb, z + FH)]
                n = 4
                fr += [
                    (d0, yb + 0.05, z + 0.02, d1, yb + 0.12, z + 0.08),
                    (d0, yb + 0.05, z + 2.34, d1, yb + 0.12, z + 2.4),
                ] + [
                    (
                        d0 + (d1 - d0) * i / n - 0.03,
                        yb + 0.05,
                        z,
                        d0 + (d1 - d0) * i / n + 0.03,
                        yb + 0.12,
                        z + 2.4,
                    )
                    for i in range(n + 1)
                ]
                glassb.append((d0, yb + 0.08, z + 0.05, d1, yb + 0.09, z + 2.37))
                room(d0, d1, yb, z, 3.2, 1)
                if (x0 * 7 + seed) % 2 < 1:
                    railb.append((x0 + 0.05, -0.86, z + 0.1, x1 - 0.05, -0.845, z + 1.05))
                    bars += [(x0, -0.88, z + 1.05, x1, -0.82, z + 1.1)]
                else:
                    bars += [
                        (x0, -0.88, z + 1.03, x1, -0.83, z + 1.08),
                        (x0, -0.88, z + 0.1, x1, -0.83, z + 0.13),
                    ] + [
                        (x0 + 0.02 + i * 0.11, -0.87, z + 0.02, x0 + 0.035 + i * 0.11, -0.85, z + 1.05)
                        for i in range(int(w / 0.11))
                    ]
                bars += [
                    (x0, -0.88, z + 1.05, x0 + 0.04, 0, z + 1.1),
                    (x1 - 0.04, -0.88, z + 1.05, x1, 0, z + 1.1),
                ]
                railb += [
                    (x0 + 0.01, -0.86, z + 0.1, x0 + 0.02, 0, z + 1.05),
                    (x1 - 0.02, -0.86, z + 0.1, x1 - 0.01, 0, z + 1.05),
                ]
                if rs.random() < 0.7:
                    for q in range(rs.randint(1, 4)):
                        put(
                            rs.choice(sh),
                            x0 + 0.4 + q * 0.5 + rs.random() * 0.3,
                            -0.55,
                            z + 0.3,
                            rs.uniform(0.7, 1.2),
                            rs.random() * 6,
                        )
                        La.append((x0 + 0.3 + q * 0.5, -0.7, z, x0 + 0.6 + q * 0.5, -0.4, z + 0.32))
                if rs.random() < 0.6:
                    o = box(
                        (x0 + x1) / 2 - 0.1,
                        0.2,
                        z + FH - 0.2,
                        (x0 + x1) / 2 + 0.1,
                        0.4,
                        z + FH - 0.15,
                        emit("bl", (1, 0.70, 0.40), 5 * k),
                    )
            elif t == "W":
                a, b = x0 + 0.55, x1 - 0.55
                Lw += [
                    (x0, 0, z, a, 0.2, z + FH),
                    (b, 0, z, x1, 0.2, z + FH),
                    (a, 0, z, b, 0.2, z + 0.85),
                    (a, 0, z + 2.4, b, 0.2, z + FH),
                ]
                Lw.append((a - 0.25, -0.5, z + 2.42, b + 0.25, 0, z + 2.52))
                fr += [(a, 0.06, z + 0.85, b, 0.13, z + 0.91), (a, 0.06, z + 2.34, b, 0.13, z + 2.4)] + [
                    (a + (b - a) * i / 2 - 0.03, 0.06, z + 0.85, a + (b - a) * i / 2 + 0.03, 0.13, z + 2.4)
                    for i in range(3)
                ]
                glassb.append((a, 0.09, z + 0.88, b, 0.1, z + 2.37))
                room(a, b, 0, z, 3.0, 0)
                La.append((x0, -0.04, z - 0.12, x1, 0.02, z + 0.03))
                if rs.random() < 0.55:
                    acs.append((b - 0.8, -0.38, z + 0.12, b, -0.06, z + 0.66))
                    Lw.append((b - 0.9, -0.42, z + 0.06, b + 0.1, 0, z + 0.12))
            elif t == "F":
                La += [(x0, -0.35, z, x0 + 0.15, 0.2, z + FH), (x1 - 0.15, -0.35, z, x1, 0.2, z + FH)]
                Lc.append((x0 + 0.15, 0.1, z, x1 - 0.15, 0.2, z + FH))
                bars += [
                    (x0 + 0.15, -0.3, z + j * 0.22, x1 - 0.15, -0.24, z + j * 0.22 + 0.05) for j in range(14)
                ]
            elif t == "C":
                fr += [
                    (
                        x0 + 0.3 + (x1 - x0 - 0.6) * i / 3 - 0.03,
                        -0.1,
                        z,
                        x0 + 0.3 + (x1 - x0 - 0.6) * i / 3 + 0.03,
                        -0.02,
                        z + FH,
                    )
                    for i in range(4)
                ] + [
                    (x0 + 0.3, -0.1, z + j * FH / 2 - 0.03, x1 - 0.3, -0.02, z + j * FH / 2 + 0.03)
                    for j in range(2)
                ]
                glassb.append((x0 + 0.3, -0.06, z, x1 - 0.3, -0.05, z + FH))
                La += [(x0, -0.5, z, x0 + 0.3, 0.2, z + FH), (x1 - 0.3, -0.5, z, x1, 0.2, z + FH)]
                Lroom[1] += [(x0 + 0.3, 2.2, z, x1 - 0.3, 2.25, z + 2.85)]
                Lw += [(x0 + 0.3, 0.1, z - 0.1, x1 - 0.3, 2.2, z + 0.02)]
        # left, right, rear walls with windows
        Lw.append((0, D - 0.2, z, W, D, z + FH))
        holes = [(2.6, 4.2, z + 0.9, z + 2.4), (6.4, 7.1, z + 1.5, z + 2.4), (9.4, 11.0, z + 0.9, z + 2.4)]
        wall("x", 0, 0.2, 1.3 if X[0][0] == "B" else 0.2, D - 0.2, z, z + FH, holes, wh)
        wall("x", W - 0.2, 0.2, 1.3 if X[-1][0] == "B" else 0.2, D - 0.2, z, z + FH, holes, wh)
        for a, b, low, high in holes:
            window("x", W - 0.1, a, b, low, high, blk, g)
            Lw.append((W, a - 0.2, z + 2.42, W + 0.45, b + 0.2, z + 2.5))
            Lroom[len(lit)].append((W - 1.7, a - 0.9, z + 0.05, W - 1.65, b + 0.9, z + 2.75))
        for a, b, q in ((2.6, 4.2, 0.9), (6.4, 7.1, 1.5), (9.4, 11.0, 0.9)):
            fr += [
                (0.06, a, z + q, 0.13, a + 0.05, z + 2.4),
                (0.06, b - 0.05, z + q, 0.13, b, z + 2.4),
                (0.06, a, z + q, 0.13, b, z + q + 0.05),
                (0.06, a, z + 2.35, 0.13, b, z + 2.4),
                (0.06, (a + b) / 2 - 0.025, z + q, 0.13, (a + b) / 2 + 0.025, z + 2.4),
            ]
            glassb.append((0.09, a, z + q, 0.1, b, z + 2.4))
            Lw.append((-0.45, a - 0.2, z + 2.42, 0, b + 0.2, z + 2.5))
            i = rs.choice([0, 1, 2, 3, 5, 5])
            Lroom[i].append((1.7, a - 0.9, z + 0.05, 1.75, b + 0.9, z + 2.75))
            if i < 5 and rs.random() < 0.7:
                o = curtain(
                    "x", 0.24, a, a + (b - a) * 0.35, z + q, z + 2.4, rs.choice(cl), 0.04, seed=f, zn=3
                )
        La.append((-0.04, 0.2, z - 0.12, 0.02, D, z + 0.03))
    # frame feature round the right-hand bays
    x0 = X[-2][1] if seed == 1 else X[-3][1]
    x1 = W
    Lc += [
        (x0 - 0.15, -1.15, G - 0.14, x0 + 0.2, 0, H + 0.5),
        (x1 - 0.1, -1.15, G - 0.14, x1 + 0.25, 0.3, H + 0.5),
        (x0 - 0.15, -1.15, H + 0.5, x1 + 0.25, 0.3, H + 0.9),
        (x0 - 0.15, -1.15, G - 0.5, x1 + 0.25, 0.3, G - 0.14),
    ]
    La += [(-0.15, -0.5, G - 0.4, W, 0.0, G - 0.12), (0, 0, G - 0.4, W, D, G)]
    Lw += [
        (-0.1, -0.1, H, W + 0.1, 0.1, H + 1.1),
        (-0.1, 0.1, H, 0.1, D - 0.1, H + 1.1),
        (W - 0.1, 0.1, H, W + 0.1, D - 0.1, H + 1.1),
        (0, D - 0.1, H, W, D + 0.1, H + 1.1),
        (0, 0, H - 0.05, W, D, H + 0.05),
    ]
    cx = [(a, b) for t, a, b in X if t == "C"][0]
    La.append((cx[0] - 0.3, -0.5, H, cx[1] + 0.3, 5, H + 3.4))
    Lc.append((cx[0] - 0.6, -0.9, H + 3.4, cx[1] + 0.6, 5.4, H + 3.6))
    La.append((cx[0] - 0.05, -0.55, H, cx[1] + 0.05, 0, H + 1.1))
    boxes(Lw, wh, "W")
    boxes(La, ac, "A")
    boxes(Lc, ch, "C")
    boxes(bars, blk, "bars")
    boxes(fr, blk, "fr")
    boxes(glassb, g, "gl")
    boxes(railb, rg, "rl")
    boxes(acs, acu, "ac")
    boxes([(a[0] + 0.08, a[1] - 0.01, a[2] + 0.06, a[0] + 0.5, a[1], a[5] - 0.06) for a in acs], blk)
    for i, l in Lroom.items():
        boxes(l, lit[i] if i < len(lit) else dark)
    for x in (3, 5, W - 4.5):
        cyl(x, 5, H + 1.2, H + 2.9, 0.75, flat("tank", (0.02, 0.02, 0.022), 0.4))
        box(x - 0.8, 4.2, H, x + 0.8, 5.8, H + 1.2, wh)
    # stilt floor
    boxes(
        [(x, y, 0, x + 0.35, y + 0.7, G) for x in np.arange(0.1, W - 0.3, 3.95) for y in (0.3, 6, 12.6)], ac
    )
    box(
        -0.5,
        -1,
        -0.1,
        W + 0.5,
        D + 0.5,
        0.05,
        tiles("pv", (0.3, 0.28, 0.26), (0.22, 0.2, 0.19), 0.6, 0.6, 0.45),
    )
    box(0, D - 0.3, 0, W, D, G, wh)
    for x in np.arange(2, W, 3.95):
        box(x - 0.5, 2.9, G - 0.5, x + 0.5, 3.0, G - 0.45, emit("tl", (0.95, 0.97, 1.0), 10.0 * k))
        if int(x / 3.95) % 2 == 0:
            area(x + 2, 4, G - 0.5, 3, 2, 55 * k, (1, 0.9, 0.76))
    box(cx[0] - 1.6, -2.6, 2.85, cx[1] + 1.6, 0.5, 3.05, ch)
    box(cx[0] - 1.5, -2.5, 2.8, cx[1] + 1.5, 0.3, 2.85, wd)
    boxes(
        [(cx[0] - 1.5, -2.4, 0, cx[0] - 1.3, -2.2, 2.85), (cx[1] + 1.3, -2.4, 0, cx[1] + 1.5, -2.2, 2.85)], ch
    )
    area((cx[0] + cx[1]) / 2, -1.2, 2.78, 3, 1.5, 70 * k, (1, 0.74, 0.45))
    window("y", 1.0, cx[0] - 0.6, cx[1] + 0.6, 0.1, 2.8, blk, g, 4)
    box(cx[0] - 0.7, 4.0, 0.05, cx[1] + 0.7, 4.1, 2.9, lit[1])
    box(cx[0] - 0.6, 1.1, 0.05, cx[0] - 0.5, 4, 2.9, wd)
    # site: footpath, kerb, road, compound wall
    box(-150, -80, -0.4, 200, 250, -0.12, soil("g", (0.05, 0.05, 0.03), (0.12, 0.10, 0.06)))
    box(-150, -28, -0.3, 200, -12.2, -0.06, asphalt(wet=0.55))
    box(
        -150,
        -12.2,
        -0.2,
        200,
        -9.0,
        0.06,
        tiles("fp", (0.36, 0.33, 0.30), (0.27, 0.25, 0.23), 0.3, 0.3, 0.65, 0.006, 0.0, (0.1, 0.1, 0.1), 0.6),
    )
    kb = [[], []]
    for i in range(-60, 90):
        kb[i % 2].append((i * 0.9, -12.4, -0.06, i * 0.9 + 0.9, -12.2, 0.1))
    boxes(kb[0], flat("ky", (0.50, 0.34, 0.03), 0.7))
    boxes(kb[1], flat("kb", (0.03, 0.03, 0.03), 0.7))
    ln = flat("line", (0.62, 0.6, 0.55), 0.6)
    boxes([(x, -20.2, -0.06, x + 3, -20.06, -0.054) for x in np.arange(-60, 90, 6)], ln)
    boxes([(-150, -12.9, -0.06, 200, -12.78, -0.054), (-150, -27.4, -0.06, 200, -27.3, -0.054)], ln)
    gx0, gx1 = cx[0] - 2.2, cx[1] + 3.4
    for a, b in ((-16, gx0), (gx1, W + 14)):
        box(a, -8.9, 0, b, -8.7, 0.95, gran)
        box(a, -8.95, 0.95, b, -8.65, 1.02, ch)
        boxes(
            [(x, -8.83, 1.02, x + 0.02, -8.8, 1.75) for x in np.arange(a, b, 0.12)]
            + [(a, -8.85, 1.75, b, -8.78, 1.79)],
            blk,
        )
    for x in (gx0, gx1):
        box(x - 0.3, -9.05, 0, x + 0.3, -8.5, 2.3, gran)
        box(x - 0.35, -9.1, 2.3, x + 0.35, -8.45, 2.4, ch)
        box(x - 0.08, -9.12, 2.4, x + 0.08, -8.9, 2.62, emit("gl", (1, 0.75, 0.45), 10 * k))
        point(x, -9.4, 2.6, 22 * k)
    lm = flat("lb", (0.03, 0.045, 0.012), 1.0)
    box(-16, -8.6, -0.05, gx0 - 0.3, -1.0, 0.0, lm)
    box(gx1 + 0.4, -8.6, -0.05, W + 14, -1, 0.0, lm)
    box(
        gx0,
        -12.2,
        -0.05,
        gx1,
        -1,
        0.07,
        tiles(
            "pv2",
            (0.33, 0.3, 0.27),
            (0.25, 0.22, 0.2),
            0.3,
            0.15,
            0.6,
            0.006,
            0.0,
            (0.08, 0.08, 0.08),
            0.5,
            0.5,
        ),
    )
    lawn(
        lambda x, y: (x < gx0 - 0.6 or x > gx1 + 0.8) and y < -1.2,
        -16,
        W + 14,
        -8.6,
        -1,
        0,
        0.07,
        seed,
        n=900,
    )
    T1 = tree("t1", seed, 8, 3.3, 2.2, 0.21, levels=(12, 7, 5), clus=42, cr=0.75)
    T2 = tree(
        "t2", seed + 5, 10, 4, 2.6, 0.24, levels=(12, 7, 5), clus=32, cr=0.8, mleaf=leafmat("dk", DARKG)
    )
    PA = palm("p", seed, 5.5, 24, 2.2, r0=0.12, elmin=-0.5)
    hg = shrub("h", 3, 1.0, 0.3, 0.4, 3000, 0.06, leafmat("dk2", DARKG), "box")
    bou = shrub(
        "b",
        seed + 9,
        0.9,
        0.5,
        0.8,
        2200,
        0.08,
        leafmat(
            "boug",
            [
                (0, (0.03, 0.07, 0.015)),
                (0.4, (0.05, 0.10, 0.02)),
                (0.45, (0.5, 0.03, 0.16)),
                (1, (0.7, 0.06, 0.3)),
            ],
            0.4,
        ),
        lumps=9,
    )
    for x in np.arange(-15, W + 13, 2.0):
        if not gx0 - 1.2 < x < gx1 + 1.2:
            put(hg, x, -8.2, 0, 1.0, 0)
    for x in (-13, -6.5, 2.0, gx0 - 1.5, gx1 + 2, W + 2, W + 9):
        put(PA, x, -6.6 + R.normal() * 0.4, 0, rs.uniform(0.75, 1.1), rs.random() * 6)
    for x in (-10, -3, 5, gx1 + 5, W + 5):
        put(bou, x, -8.3, 0.5, rs.uniform(0.9, 1.3), rs.random() * 6)
    for x, y, s in (
        (-9, 3, 0.95),
        (-16, -4, 1.0),
        (-20, 6, 1.1),
        (W + 6, 3, 1.0),
        (W + 13, -3, 1.0),
        (W + 20, 6, 1.2),
        (-28, -8, 1.0),
        (-27, 14, 1.2),
        (W + 30, -2, 1.2),
        (-12, 20, 1.2),
        (W + 12, 22, 1.2),
        (-22, 18, 1.2),
        (-36, 6, 1.2),
        (-33, 20, 1.3),
        (W + 22, 16, 1.2),
        (W + 38, 8, 1.3),
        (-8, 12, 1.0),
        (-11, -6.5, 0.75),
    ):
        put((T1, T2)[rs.random() < 0.6], x, y, 0, s, rs.random() * 6)
    put(T1, W + 15, -10.6, 0, 0.85, 1)
    put(T1, -18, -10.6, 0, 0.8, 3)

    # city backdrop
    def city(h):
        w = h.wallco()
        b = h.n(
            "TexBrick",
            {
                "Vector": w,
                "Color1": (0, 0, 0),
                "Color2": (1, 1, 1),
                "Mortar": (0, 0, 0),
                "Scale": 1.0,
                "Mortar Size": 0.85,
                "Mortar Smooth": 0.0,
                "Brick Width": 2.6,
                "Row Height": 3.1,
            },
            offset=0.0,
        )
        on = h.math("GREATER_THAN", b.outputs[0], 0.74)
        e = h.n("Emission", {0: (1, 0.68, 0.38), 1: h.math("MULTIPLY", on, 0.5 * k)})
        return h.n("AddShader", {0: h.n("BsdfDiffuse", {0: (0.33, 0.31, 0.30)}).outputs[0], 1: e.outputs[0]})

    cm = mat("city", city)
    cm.cycles.sample_as_light = False
    for i in range(26):
        x = -110 + i * 10 + R.normal() * 3
        y = rs.uniform(38, 95)
        w = rs.uniform(8, 16)
        hh = rs.choice([8, 11, 14, 14, 17, 23])
        box(x, y, 0, x + w, y + 10, hh, cm)
    # street lamps
    for x in (-14, W + 20):
        cyl(x, -11.6, 0, 7, 0.07, blk, 0.045)
        tubes("arm", [(np.array([(x, -11.6, 6.9), (x, -12.3, 7.3), (x, -13.6, 7.4)]), 0.035)], blk)
        box(x - 0.12, -14.1, 7.36, x + 0.12, -13.5, 7.42, emit("sl", (1, 0.85, 0.62), 18 * k))
        spot(x, -13.8, 7.3, 520 * k, ang=2.2, col=(1, 0.80, 0.55), r=0.15)
    return W, H
