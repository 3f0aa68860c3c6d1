"""Two-storey villa with a stair tower and a boxed balcony. The seed changes colours, stone, width, planting.

Views: "" across the lawn, "near" towards the door, "path" straight up the stepping stones.
"""

import math
import random

import numpy as np

from kit.lights import area, camera, point, spot
from kit.materials import (
    DARKG,
    GREEN,
    concrete,
    fabric,
    glass,
    leafmat,
    plaster,
    sheer,
    soil,
    stone,
    tiles,
    wood,
)
from kit.meshes import box, boxes, curtain, cushion, cyl, wall, window
from kit.plants import grass_patch, lawn, palm, put, scatter, shrub, tree
from kit.shaders import emit, flat
from kit.weather import LAMPS, daylight


def build(seed, light, view):
    villa(seed, light)
    settings = daylight(light, seed)
    if view == "near":
        camera((1.2, -11.2, 1.6), -17, 25, 0.15, fstop=5.6, focus=11)
    elif view == "path":
        camera((6.5, -16.5, 1.6), 0, 25, 0.12, fstop=5.6, focus=15)
    else:
        camera((-1.9, -14.1, 1.62), -24, 24, 0.145, fstop=5.6, focus=14)
    return dict(develop=settings)


def villa(seed, light):
    rs = random.Random(seed)
    R = np.random.RandomState(seed)
    pal = [
        ((0.80, 0.77, 0.71), ((0.10, 0.095, 0.09), (0.27, 0.245, 0.22))),
        ((0.82, 0.80, 0.76), ((0.17, 0.085, 0.055), (0.40, 0.22, 0.15))),
        ((0.74, 0.69, 0.60), ((0.12, 0.125, 0.11), (0.30, 0.30, 0.26))),
        ((0.83, 0.82, 0.80), ((0.30, 0.24, 0.17), (0.52, 0.43, 0.32))),
    ][(seed - 1) % 4]
    white = plaster("white", pal[0], 0.18)
    st = stone("clad", *pal[1], bw=rs.choice([0.38, 0.5, 0.3]), rh=rs.choice([0.09, 0.12, 0.075]))
    acc = plaster(
        "acc",
        [(0.20, 0.19, 0.18), (0.36, 0.17, 0.10), (0.28, 0.25, 0.21), (0.16, 0.17, 0.18)][(seed - 1) % 4],
        0.15,
    )
    teak = wood("teak", axis="z", c1=(0.16, 0.07, 0.028), c2=(0.42, 0.21, 0.085))
    teakx = wood(
        "teakx", axis="x", c1=(0.16, 0.07, 0.028), c2=(0.42, 0.21, 0.085), obj=False, plank=(2.4, 0.12)
    )
    blk = flat("alu", (0.018, 0.018, 0.02), 0.35, Metallic=0.6)
    g = glass("glass", refl=1.5, base=0.05)
    gr = glass("rail", (0.82, 0.9, 0.88), base=0.02)
    conc = concrete()
    gran = flat("granite", (0.055, 0.053, 0.052), 0.22)
    terr = plaster("terracotta", (0.42, 0.16, 0.08), 0.15, 0.4)
    iw = flat("iwall", (0.72, 0.62, 0.50), 0.8)
    ifl = tiles("ifl", (0.55, 0.5, 0.44), (0.45, 0.4, 0.35), rough=0.15)
    cur = sheer("sheer", (0.9, 0.86, 0.78), 0.25, 0.6)
    W = rs.choice([12.4, 13, 13.8]) if seed > 1 else 13.0
    th = 8.7 + (rs.random() * 0.8 if seed > 1 else 0)
    t = 0.23
    z0 = 0.45
    z1 = 3.45
    z2 = 3.85
    z3 = 6.95
    zr = 7.3
    # --- plinth and ground floor
    box(-0.3, -0.3, 0, W + 0.3, 10.3, z0, gran, 0.01, seg=1)
    G = 7.7
    wall(
        "y",
        0,
        t,
        0,
        W,
        z0,
        z1,
        [(0.9, 2.7, 0.9, 2.95), (5.75, 7.25, z0, 2.95), (G, W - 0.5, 0.5, 2.95)],
        white,
    )
    wall("x", 0, t, t, 10, z0, z1, [(1.2, 4.2, 0.9, 2.95), (6, 8.4, 1.2, 2.8)], white)
    wall("x", W - t, t, t, 10, z0, z1, [(1.0, 5.0, 0.5, 2.95)], white)
    wall("y", 10 - t, t, t, W - t, z0, z1, [], white)
    box(t, t, z0, W - t, 10 - t, z0 + 0.02, ifl)
    box(0, 0, z1, W, 10, z2 - 0.12, white)
    window("y", 0.12, G, W - 0.5, 0.5, 2.95, blk, g, 4)
    window("y", 0.12, 0.9, 2.7, 0.9, 2.95, blk, g, 2)
    window("x", 0.12, 1.2, 4.2, 0.9, 2.95, blk, g, 3)
    window("x", 0.12, 6, 8.4, 1.2, 2.8, blk, g, 2)
    # door
    box(5.75, 0.75, z0, 7.25, 0.83, 2.95, iw)
    box(5.85, 0.62, z0, 7.0, 0.74, 2.85, teak, 0.01)
    boxes([(5.95 + i * 0.17, 0.6, z0 + 0.2, 5.99 + i * 0.17, 0.63, 2.7) for i in range(6)], blk)
    cyl(6.86, 0.56, 1.1, 2.0, 0.016, flat("brass", (0.7, 0.5, 0.22), 0.25, Metallic=1.0))
    # --- interiors
    boxes(
        [
            (t, 5.2, z0, W - t, 5.35, z1),
            (5.4, 0.9, z0, 5.55, 5.2, z1),
            (7.4, 0.9, z0, 7.55, 5.2, z1),
            (t, 5.2, z2, W, 5.35, z3),
            (6.7, 0.4, z2, 6.85, 5.2, z3),
        ],
        iw,
    )
    wd = wood("iw2", axis="z", c1=(0.10, 0.045, 0.02), c2=(0.28, 0.13, 0.06))
    sof = fabric("sofa", (0.45, 0.40, 0.33))
    boxes([(8.2, 5.08, z0, 9.6, 5.2, z1 - 0.3), (11.2, 5.05, z0, 11.3, 5.2, z1)], wd)
    box(9.2, 2.6, z0, 11.6, 3.5, 0.95, sof, 0.08)
    box(9.2, 3.3, z0, 11.6, 3.6, 1.3, sof, 0.08)
    art = flat("art", (0.35, 0.12, 0.06), 0.6)
    box(10.0, 5.12, 1.5, 10.9, 5.19, 2.6, art)
    box(2.0, 5.1, 1.4, 3.2, 5.19, 2.4, art)
    boxes([(8.0, 5.05, z2, 10.8, 5.2, z2 + 1.4)], wd)
    box(8.2, 3.2, z2, 10.6, 5.0, z2 + 0.55, flat("bed", (0.7, 0.67, 0.62), 0.9), 0.08)
    box(12.2, 2.0, z2, 12.9, 5.0, 6.2, wd)
    for a, b, z, zz in ((G + 0.1, G + 0.8, 0.5, 2.9), (W - 1.2, W - 0.6, 0.5, 2.9)):
        curtain("y", 0.35, a, b, z, zz, cur, seed=int(a * 9))
    for a, b in ((7.3, 8.2), (12.5, 13.2)):
        curtain("y", 0.62, a, b, z2, 6.5, cur, seed=int(a * 7))
    curtain("y", 0.4, 1.0, 1.7, 0.9, 2.95, cur, seed=3)
    curtain("x", 0.4, 1.3, 2.2, 0.9, 2.95, cur, seed=5)
    k = 3.4 * LAMPS[light]
    cw = plaster("cwall", (0.50, 0.40, 0.30), 0.3)
    L = []
    L.append(area(10.3, 2.6, z1 - 0.06, 3.5, 2.5, 170 * k, (1, 0.74, 0.46)))
    L.append(area(2.7, 2.6, z1 - 0.06, 2.5, 2.5, 90 * k, (1, 0.70, 0.42)))
    L.append(area(10, 2.6, z3 - 0.1, 4, 2.5, 190 * k, (1, 0.76, 0.5)))
    L.append(area(4, 3.0, z3 - 0.1, 2.0, 2.5, 90 * k, (1, 0.72, 0.44)))
    L.append(area(6.5, 0.35, z1 - 0.05, 0.9, 0.5, 22 * k, (1, 0.7, 0.4)))
    pend = emit("bulb", (1, 0.66, 0.34), 9.0)
    for x in (9.8, 10.4, 11.0):
        o = cushion(x, 1.9, 2.35, 0.22, 0.22, 0.22, pend, 1, 1, n=12)
        cyl(x, 1.9, 2.45, z1, 0.006, blk, n=6)
    # --- tower
    box(3.0, -0.55, 0, 3.55, 4.2, th, st)
    box(4.05, -0.55, 0, 5.5, 4.2, th, st)
    box(3.55, -0.55, th - 0.9, 4.05, 4.2, th, st)
    box(3.55, -0.55, 0, 4.05, 4.2, 0.9, st)
    box(3.5, 0.2, 0.9, 4.1, 4.2, th - 0.9, iw)
    window("y", -0.3, 3.55, 4.05, 0.9, th - 0.9, blk, g, 1, 7)
    box(2.95, -0.6, th, 5.55, 4.25, th + 0.07, conc)
    L.append(area(3.8, -0.05, th - 1.0, 0.4, 0.3, 25, (1, 0.7, 0.4)))
    # --- first floor left block with slats
    wall("y", 0.3, t, 0.9, 3.0, z2, z3, [(1.3, 2.8, z2 + 0.75, 6.4)], white)
    wall("x", 0.9, t, 0.3, 8, z2, z3, [(1.5, 4.5, z2 + 0.7, 6.4)], white)
    window("x", 1.02, 1.5, 4.5, z2 + 0.7, 6.4, blk, g, 3)
    window("y", 0.42, 1.3, 2.8, z2 + 0.75, 6.4, blk, g, 2)
    box(0.3, -0.35, z1 + 0.02, 5.6, 10, z2, white)
    box(0.55, -0.35, z3, W - 0.2, 9.5, zr, white, 0.01, seg=1)
    box(0.9, 8, z2, W, 8.23, z3, white)
    box(W - t, 0.3, z2, W, 8, z3, white)
    boxes(
        [(0.92 + i * 0.135, -0.28, z2 + 0.02, 0.98 + i * 0.135, -0.18, z3) for i in range(15)], teak, "slats"
    )
    # --- boxed frame over living (cantilevered balcony)
    fx0, fx1, fy = 5.9, W + 0.9, -1.9
    box(fx0, fy, z1 + 0.02, fx1, 0.6, z2, white, 0.008, seg=1)
    box(fx0, fy, z3, fx1, 1.0, zr + 0.15, white, 0.008, seg=1)
    box(fx1 - 0.35, fy, z2, fx1, 0.8, z3, white)
    box(fx0, fy, z2, fx0 + 0.3, 0.6, z3, white)
    box(fx0 + 0.3, fy + 0.06, z3 - 0.05, fx1 - 0.35, 0.55, z3, teakx)
    box(fx0 + 0.02, fy + 0.1, z1, fx1 - 0.02, 0.0, z1 + 0.03, teakx)
    box(
        fx0 + 0.3,
        fy + 0.05,
        z2,
        fx1 - 0.35,
        0.6,
        z2 + 0.03,
        tiles("deck", (0.3, 0.27, 0.24), (0.22, 0.2, 0.18), 0.6, 0.6, 0.3),
    )
    wall("y", 0.55, t, fx0 + 0.3, fx1 - 0.35, z2, z3, [(7.2, fx1 - 0.75, z2 + 0.02, 6.6)], acc)
    window("y", 0.68, 7.2, fx1 - 0.75, z2 + 0.02, 6.6, blk, g, 5)
    box(fx0 + 0.32, fy + 0.12, z2 + 0.12, fx1 - 0.36, fy + 0.135, z2 + 1.1, gr)
    boxes([(fx0 + 0.3, fy + 0.1, z2 + 1.08, fx1 - 0.35, fy + 0.155, z2 + 1.13)], blk)
    dl = emit("dl", (1, 0.75, 0.45), 14.0)
    for i in range(5):
        x = fx0 + 1 + i * (fx1 - fx0 - 2) / 4
        o = cyl(x, -0.7, z3 - 0.062, z3 - 0.05, 0.05, dl)
        o = cyl(x, -0.9, z1 - 0.012, z1, 0.05, dl)
        if i % 2 == 0:
            spot(x, -0.9, z1 - 0.03, 30 * k, ang=1.7)
            spot(x, -0.6, z3 - 0.08, 26 * k, ang=1.8)
    spot(3.2, -0.75, 2.4, 14 * k, (math.pi * 0.97, 0, 0), 1.0)
    spot(5.2, -0.75, 2.4, 14 * k, (math.pi * 0.97, 0, 0), 1.0)
    boxes([(3.15, -0.68, 2.2, 3.25, -0.55, 2.42), (5.15, -0.68, 2.2, 5.25, -0.55, 2.42)], blk)
    # roof: parapet, pergola, tank room
    boxes([(W - 4, 1.5, zr + 2.3, W + 0.4, 6, zr + 2.45)], white)
    boxes([(W - 4 + i * 0.42, 1.2, zr + 2.15, W - 3.94 + i * 0.42, 6.2, zr + 2.3) for i in range(11)], teak)
    boxes(
        [
            (W - 3.9, 1.6, zr, W - 3.75, 1.75, zr + 2.3),
            (W + 0.1, 1.6, zr, W + 0.25, 1.75, zr + 2.3),
            (W - 3.9, 5.6, zr, W - 3.75, 5.75, zr + 2.3),
        ],
        blk,
    )
    # jaali screen on ground floor left
    J = []
    for i in range(11):
        J.append((-0.0 + i * 0.29, -0.32, z0, 0.05 + i * 0.29, -0.22, z1))
    for j in range(11):
        J.append((0, -0.31, z0 + j * 0.295, 2.95, -0.23, z0 + 0.05 + j * 0.295))
    for i in range(10):
        for j in range(10):
            if (i + j) % 2:
                J.append(
                    (
                        0.1 + i * 0.29 + 0.05,
                        -0.30,
                        z0 + j * 0.295 + 0.1,
                        0.1 + i * 0.29 + 0.15,
                        -0.24,
                        z0 + j * 0.295 + 0.24,
                    )
                )
    boxes(J, terr, "jaali")
    # steps, planters
    for i in range(3):
        box(
            5.5 - 0.2 * (3 - i),
            -1.1 - 0.32 * (3 - i) + 0.32,
            0,
            7.5 + 0.2 * (3 - i),
            -0.3,
            0.15 * (i + 1),
            gran,
            0.008,
            seg=1,
        )
    box(7.6, -1.25, 0, W + 0.3, -0.35, 0.5, conc, 0.01, seg=1)
    box(7.68, -1.17, 0.4, W + 0.22, -0.42, 0.505, soil())
    box(-0.3, -1.2, 0, 2.9, -0.36, 0.4, conc, 0.01, seg=1)
    box(-0.22, -1.12, 0.3, 2.82, -0.4, 0.41, soil())
    # --- site
    box(-120, -60, -0.3, 160, 200, -0.02, soil("far", (0.10, 0.085, 0.04), (0.2, 0.17, 0.08)))
    lm = flat("lawnbase", (0.045, 0.07, 0.015), 1.0)
    box(-9, -16, -0.1, 18, 12, 0.0, lm)
    px = 6.5
    dr0, dr1 = 11.6, 16.2
    slab = tiles("slab", (0.42, 0.38, 0.33), (0.3, 0.27, 0.24), 3.0, 3.0, 0.55, 0.0, 0.3)
    S = []
    for i in range(13):
        y = -15.2 + i * 1.08
        box(px - 0.75 + R.normal() * 0.01, y, 0, px + 0.75, y + 0.86, 0.045, slab, 0.008, seg=1)
    pav = tiles(
        "paver",
        (0.36, 0.31, 0.27),
        (0.25, 0.21, 0.185),
        0.24,
        0.12,
        0.75,
        0.004,
        0.0,
        (0.07, 0.06, 0.05),
        0.7,
        0.5,
    )
    box(dr0, -16, 0, dr1, -0.3, 0.04, pav)
    boxes([(dr0 - 0.12, -16, 0, dr0, -0.3, 0.09), (dr1, -16, 0, dr1 + 0.12, -0.3, 0.09)], conc)

    def ins(x, y):
        return (
            not (px - 1.05 < x < px + 1.05 and y < -1)
            and not (dr0 - 0.4 < x < dr1 + 0.5)
            and not (-0.8 < x < W + 0.8 and y > -1.5)
        )

    lawn(ins, -9, 18, -16, 11, 0, 0.06, seed)
    # strips of grass left of/between slabs
    S = []
    for i in range(12):
        y = -15.2 + i * 1.08 + 0.97
        for x in np.arange(px - 1.0, px + 1.01, 0.16):
            S.append((x, y + R.normal() * 0.02, 0))
    scatter("gs", grass_patch(99, 110, 0.06, 0.2), S)
    S = [
        (px + sg * (0.78 + 0.12 * a), y, 0)
        for sg in (-1, 1)
        for y in np.arange(-16, -1.6, 0.17)
        for a in (0.5, 1.5)
    ]
    scatter("gs2", grass_patch(98, 110, 0.06, 0.2), S)
    # compound wall
    for a in ((-9.3, -18, -9.1, 12.2), (-9.3, 12, 18.2, 12.2), (18, -18, 18.2, 12.2)):
        box(a[0], a[1], 0, a[2], a[3], 1.75, cw)
        box(a[0] - 0.05, a[1] - 0.05, 1.75, a[2] + 0.05, a[3] + 0.05, 1.82, conc)
    for y in np.arange(-14, 12, 3.2):
        for x in (-9.1, 17.96):
            o = box(x, y, 1.25, x + 0.04, y + 0.35, 1.36, dl)
    # --- plants
    lf = leafmat("leaf", GREEN)
    dk = leafmat("dark", DARKG)
    bou = leafmat(
        "boug",
        [
            (0, (0.03, 0.07, 0.015)),
            (0.38, (0.05, 0.10, 0.02)),
            (0.42, (0.55, 0.03, 0.18)),
            (1, (0.75, 0.06, 0.32)),
        ],
        0.4,
    )
    T1 = tree("t1", seed, 8.5, 3.5, 1.9, 0.21, levels=(12, 7, 5), clus=46, cr=0.75)
    T2 = tree("t2", seed + 7, 10.5, 4.4, 2.0, 0.27, mleaf=dk, levels=(13, 8, 5), clus=46, cr=0.95)
    P1 = palm("p1", seed, 5.2, 24, 2.4, r0=0.115, elmin=-0.5)
    P2 = palm("p2", seed + 3, 3.0, 12, 1.5, r0=0.06, leaflen=0.42, lw=0.035, stems=5, spread=0.5)
    T3 = tree(
        "t3",
        seed + 11,
        4.2,
        1.7,
        0.7,
        0.12,
        stems=3,
        levels=(6, 5, 4),
        clus=22,
        cr=0.34,
        r0=0.07,
        mleaf=leafmat("lime", [(0, (0.05, 0.09, 0.015)), (1, (0.16, 0.2, 0.03))]),
    )
    for x, y, s in (
        (-13, 17, 1.0),
        (-6, 19, 1.1),
        (2, 18, 0.95),
        (9, 20, 1.15),
        (16, 17, 1.0),
        (23, 15, 1.1),
        (30, 20, 1.2),
        (-20, 14, 1.1),
        (-14.5, 5, 0.95),
        (-15, -4, 1.0),
        (23, 3, 1.0),
        (24, -6, 0.9),
        (-24, 2, 1.2),
        (-27, 22, 1.3),
        (38, 10, 1.2),
        (-33, 12, 1.2),
        (-11, 14.5, 0.8),
        (-3, 15, 0.75),
        (5.5, 16, 0.9),
        (12.5, 15.5, 0.85),
        (20, 11, 0.9),
        (21.5, -1, 0.85),
        (27, 8, 1.0),
        (-12.5, 10.5, 0.8),
        (-18, 9, 1.0),
        (34, -4, 1.1),
    ):
        put((T2, T1)[rs.random() < 0.4], x + R.normal(), y + R.normal(), 0, s, rs.random() * 6)
    put(P1, -3.2, -1.2, 0, 1.05, 1.0)
    put(P1, -5.6, 1.6, 0, 1.25, 2.6)
    put(P1, 16.9, -2.2, 0, 1.2, 4.0)
    put(P1, -7.6, -3.6, 0, 0.9, 5.0)
    put(T3, 9.6, -4.4, 0, 1.0, 0)
    put(P2, -1.4, -2.1, 0, 0.9)
    put(P2, 2.3, -1.9, 0, 0.55, 2)
    put(T3, -6.8, -7.2, 0, 0.9, 2)
    put(P2, 17.2, -7, 0, 1.0)
    sh = [
        shrub("s%d" % i, seed + i, 0.55, 0.55, 0.55, 1500, 0.075, m)
        for i, m in enumerate(
            (
                lf,
                dk,
                leafmat(
                    "red", [(0, (0.08, 0.02, 0.015)), (0.5, (0.16, 0.04, 0.02)), (1, (0.09, 0.10, 0.02))]
                ),
            )
        )
    ]
    bs = shrub("b", seed + 9, 0.9, 0.6, 0.7, 2600, 0.075, bou, lumps=9)
    flw = shrub(
        "fl",
        seed + 5,
        0.45,
        0.45,
        0.4,
        1300,
        0.06,
        leafmat(
            "flw",
            [
                (0, (0.03, 0.07, 0.015)),
                (0.75, (0.06, 0.11, 0.02)),
                (0.78, (0.8, 0.75, 0.7)),
                (1, (0.85, 0.8, 0.75)),
            ],
        ),
    )
    for i in range(15):
        put(
            (sh + [flw])[rs.randrange(4)],
            7.9 + i * (W - 7.7) / 14.6,
            -0.8 + R.normal() * 0.05,
            0.42,
            rs.uniform(0.55, 0.85),
            rs.random() * 6,
        )
    for i in range(7):
        put(
            (sh + [flw])[rs.randrange(4)],
            -0.0 + i * 0.45,
            -0.78,
            0.34,
            rs.uniform(0.55, 0.8),
            rs.random() * 6,
        )
    for x in np.arange(-8.5, 17.5, 0.8):
        put(rs.choice(sh + [bs]), x, 11.5 + R.normal() * 0.1, 0, rs.uniform(1.1, 1.8), rs.random() * 6)
    for y in np.arange(-13.5, 11.5, 0.9):
        put(rs.choice(sh + [bs]), -8.5 + R.normal() * 0.1, y, 0, rs.uniform(0.8, 1.25), rs.random() * 6)
        put(rs.choice(sh + [bs]), 17.5, y, 0, rs.uniform(0.8, 1.2), rs.random() * 6)
    for x in (-9.2, -9.2, -9.2, -9.2):
        put(bs, x, rs.uniform(-8, 9), 1.5, rs.uniform(1.0, 1.5), rs.random() * 6)
    for x in (8.5, 9.3, 11.2, 12.6):
        put(bs, x, -1.7, z2 + 0.1, 0.42, rs.random() * 6)  # balcony planters
    hedge = shrub("hedge", 3, 0.9, 0.28, 0.32, 4200, 0.05, dk, "box")
    for i in range(3):
        put(hedge, dr0 - 0.55, -4.2 - i * 1.8 - 0.9, 0, 1, math.pi / 2)
    for x, y in ((px - 1.05, -1.9), (px + 1.05, -1.9)):
        cyl(x, y, 0, 0.55, 0.2, terr, 0.27, n=28)
        put(sh[1], x, y, 0.5, 0.62, 1)
    for i, y in enumerate(np.arange(-12, -2, 2.4)):  # path bollards
        boxes([(px - 1.2, y, 0, px - 1.12, y + 0.08, 0.42)], blk)
        o = box(px - 1.195, y + 0.005, 0.36, px - 1.125, y + 0.075, 0.40, dl)
        if light == "dusk":
            point(px - 1.16, y + 0.04, 0.46, 2.2)
    # near foreground framing
    for i in range(26):  # curved flower bed, lower left of the frame
        l = 5.6 - i * 0.17
        fwd = 6.5 + 0.9 * math.sin(i * 0.19) + R.normal() * 0.18
        cx0, cy0 = -1.9, -14.1
        x = cx0 + 0.407 * fwd - 0.914 * l
        y = cy0 + 0.914 * fwd + 0.407 * l
        put(([flw, flw, bs] + sh)[(i * 5 + seed) % 6], x, y, 0, R.uniform(0.42, 0.8), i * 1.7)
    if light == "dusk":
        for x, y, p in (
            (-3.2, -1.75, 60),
            (-5.6, 1.0, 60),
            (16.9, -2.8, 50),
            (9.6, -5.0, 34),
            (-1.4, -2.7, 26),
            (4.3, -1.3, 70),
        ):
            spot(x, y - 0.15, 0.12, p, (math.radians(172), 0, 0), 1.0)
