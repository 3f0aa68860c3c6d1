"""Living room of a flat or villa. The seed changes colours, floor, pictures; the view is always the same corner."""

import math
import random

import numpy as np

from kit.furniture import art_mat, rugmat, sofa
from kit.interior import DEVELOP, RENDER, marble
from kit.lights import area, camera, point, sky, spot, sunlamp
from kit.materials import DARKG, GREEN, fabric, glass, leafmat, plaster, sheer, soil, tiles, wood
from kit.meshes import box, boxes, curtain, cushion, cyl, tubes, wall, window
from kit.plants import grass_patch, palm, put, scatter, shrub, tree
from kit.shaders import T, emit, flat, mat, pbr


def build(seed, light, view):
    living_room(seed)
    sky(25, 258, 0.16, dust=0.8, ozone=1.2, disc=False, clouds=0.5, cloud_scale=0.8, seed=seed * 2.2)
    sunlamp(243, 30, 9.0)
    camera((5.0, -0.85, 1.22), 24, 22, -0.02, fstop=5.6, focus=4.0)
    return dict(develop=DEVELOP, render=RENDER)


def living_room(seed):
    rs = random.Random(seed)
    R = np.random.RandomState(seed)
    W, D, H = 6.2, 5.0, 2.9
    pal = [
        dict(
            sofa=(0.52, 0.46, 0.37),
            acc=(0.36, 0.39, 0.31),
            c1=(0.50, 0.26, 0.06),
            c2=(0.05, 0.12, 0.16),
            rug=((0.60, 0.54, 0.45), (0.22, 0.19, 0.16), (0.33, 0.16, 0.08)),
            arm=(0.28, 0.13, 0.065),
            art=[
                (0.75, 0.68, 0.56),
                (0.46, 0.20, 0.09),
                (0.80, 0.74, 0.64),
                (0.07, 0.13, 0.15),
                (0.62, 0.42, 0.16),
            ],
        ),
        dict(
            sofa=(0.10, 0.17, 0.19),
            acc=(0.55, 0.45, 0.35),
            c1=(0.55, 0.32, 0.10),
            c2=(0.60, 0.56, 0.48),
            rug=((0.56, 0.52, 0.46), (0.12, 0.17, 0.19), (0.45, 0.28, 0.10)),
            arm=(0.50, 0.44, 0.36),
            art=[
                (0.70, 0.66, 0.58),
                (0.10, 0.18, 0.22),
                (0.78, 0.72, 0.62),
                (0.5, 0.24, 0.1),
                (0.2, 0.3, 0.3),
            ],
        ),
        dict(
            sofa=(0.62, 0.60, 0.56),
            acc=(0.30, 0.14, 0.09),
            c1=(0.30, 0.11, 0.06),
            c2=(0.20, 0.22, 0.14),
            rug=((0.45, 0.25, 0.17), (0.70, 0.62, 0.52), (0.12, 0.08, 0.06)),
            arm=(0.17, 0.20, 0.13),
            art=[
                (0.78, 0.7, 0.6),
                (0.36, 0.12, 0.07),
                (0.8, 0.76, 0.68),
                (0.2, 0.22, 0.13),
                (0.55, 0.33, 0.18),
            ],
        ),
        dict(
            sofa=(0.33, 0.29, 0.25),
            acc=(0.60, 0.55, 0.47),
            c1=(0.12, 0.20, 0.15),
            c2=(0.56, 0.48, 0.36),
            rug=((0.64, 0.60, 0.53), (0.34, 0.30, 0.25), (0.12, 0.2, 0.15)),
            arm=(0.10, 0.17, 0.13),
            art=[
                (0.74, 0.7, 0.6),
                (0.12, 0.22, 0.16),
                (0.8, 0.76, 0.66),
                (0.48, 0.33, 0.14),
                (0.3, 0.38, 0.28),
            ],
        ),
    ][(seed - 1) % 4]
    wall_m = plaster("w", (0.80, 0.775, 0.73), 0.0, 0.06)
    acc = plaster("accw", pal["acc"], 0.05, 0.2)
    ceil = flat("ceil", (0.86, 0.85, 0.83), 0.9)
    teak = wood("teak", axis="z", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
    teakx = wood("teakx", axis="x", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
    teaky = wood("teaky", axis="y", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
    blk = flat("blk", (0.02, 0.02, 0.022), 0.35, Metallic=0.5)
    brass = flat("brass", (0.72, 0.50, 0.22), 0.28, Metallic=1.0)
    g = glass("glass", tint=(0.95, 0.97, 0.96))
    rg = glass("rail", (0.85, 0.92, 0.9), base=0.02)
    marble = tiles(
        "marble",
        (0.72, 0.69, 0.64),
        (0.60, 0.56, 0.51),
        1.2,
        0.6,
        0.05,
        0.004,
        0.42,
        (0.33, 0.31, 0.28),
        0.15,
        0.5,
        0.8,
    )
    oak = wood(
        "floorw",
        axis="x",
        c1=(0.20, 0.11, 0.055),
        c2=(0.44, 0.28, 0.15),
        obj=False,
        plank=(1.5, 0.16),
        rough=0.28,
    )
    floor = oak if seed % 3 == 0 else marble
    mtop = tiles("mtop", (0.80, 0.78, 0.75), (0.66, 0.64, 0.61), 9, 9, 0.1, 0.0, 0.6, nsc=2.2)
    fs = fabric("sofa", pal["sofa"])
    f1 = fabric("c1", pal["c1"], 180)
    f2 = fabric("c2", pal["c2"], 180)
    fw = fabric("cw", (0.72, 0.68, 0.60), 150, bump=0.6)
    fa = fabric("arm", pal["arm"], 220)
    pot = plaster("pot", (0.62, 0.58, 0.52), 0.1)
    potd = plaster("potd", (0.30, 0.13, 0.07), 0.1)
    linen = sheer("linen", (0.62, 0.55, 0.45), 0.0, 0.35)
    sh = sheer("sheer", (0.93, 0.92, 0.88), 0.30, 0.62)
    # shell: window wall at x=0, camera side open wall at y=-.4
    box(-0.01, -1.2, -0.1, W, D, 0, floor)
    wall("x", -0.22, 0.22, -1.2, D, 0, H, [(0.7, 4.25, 0.04, 2.45)], wall_m)
    wall("y", D, 0.2, -0.22, W + 0.2, 0, H, [], wall_m)
    wall("x", W, 0.2, -1.2, D, 0, H, [], wall_m)
    box(-0.2, -1.4, 0, W, -1.2, H, wall_m)
    box(-0.3, -1.4, H, W + 0.2, D + 0.2, H + 0.1, ceil)
    b = 0.62
    zc = 2.66
    boxes(
        [
            (0, -1.2, zc, b, D, zc + 0.06),
            (W - b, -1.2, zc, W, D, zc + 0.06),
            (b, D - b, zc, W - b, D, zc + 0.06),
            (b, -1.2, zc, W - b, -1.2 + b, zc + 0.06),
        ],
        ceil,
    )
    boxes(
        [
            (b - 0.03, -1.2 + b, zc + 0.06, b, D - b, zc + 0.1),
            (W - b, -1.2 + b, zc + 0.06, W - b + 0.03, D - b, zc + 0.1),
            (b, D - b, zc + 0.06, W - b, D - b + 0.03, zc + 0.1),
        ],
        ceil,
    )
    area(W / 2, D - b * 0.55, zc + 0.085, W - 2 * b, 0.1, 11, (1, 0.74, 0.47), rot=(math.pi, 0, 0))
    area(b * 0.55, 1.9, zc + 0.085, 0.1, 4.0, 8, (1, 0.74, 0.47), rot=(math.pi, 0, 0))
    area(W - b * 0.55, 1.9, zc + 0.085, 0.1, 4.0, 8, (1, 0.74, 0.47), rot=(math.pi, 0, 0))
    dl = emit("dl", (1, 0.82, 0.6), 9.0)
    for x in np.linspace(0.9, W - 0.9, 5):
        cyl(x, D - 0.33, zc - 0.004, zc + 0.001, 0.045, dl, n=20)
    for x in (1.45, W - 1.45, 3.1):
        spot(x, D - 0.33, zc - 0.02, 14, ang=1.15, col=(1, 0.78, 0.52), r=0.03)
    boxes(
        [(0, D - 0.016, 0, W, D, 0.09), (W - 0.016, -1.2, 0, W, D, 0.09), (0, 4.3, 0, 0.016, D, 0.09)],
        flat("skirt", (0.75, 0.73, 0.70), 0.4),
    )
    # back wall: accent panel with fluted teak wings
    sx = 3.05
    box(sx - 1.55, D - 0.03, 0, sx + 1.55, D - 0.001, zc, acc)
    for a0, a1 in ((0.75, sx - 1.55), (sx + 1.55, 5.2)):
        boxes([(a0, D - 0.03, 0, a1, D - 0.002, zc)], teak)
        for i in range(int((a1 - a0) / 0.05)):
            cyl(a0 + 0.025 + i * 0.05, D - 0.032, 0, zc, 0.021, teak, n=10)
    # art
    if seed % 2:
        for i, (cx, w, h) in enumerate(((sx - 0.62, 0.72, 1.0), (sx + 0.30, 0.72, 1.0))):
            cx += 0.16
            box(cx - w / 2, D - 0.065, 1.18, cx + w / 2, D - 0.03, 1.18 + h, blk, 0.004, seg=1)
            box(
                cx - w / 2 + 0.02,
                D - 0.07,
                1.2,
                cx + w / 2 - 0.02,
                D - 0.06,
                1.16 + h,
                flat("mount", (0.80, 0.78, 0.73), 0.9),
            )
            box(
                cx - w / 2 + 0.11,
                D - 0.073,
                1.31,
                cx + w / 2 - 0.11,
                D - 0.066,
                1.05 + h,
                art_mat("art%d" % i, pal["art"], seed + i * 5),
            )
    else:
        box(sx - 0.95, D - 0.07, 1.12, sx + 0.95, D - 0.03, 2.3, brass, 0.004, seg=1)
        box(sx - 0.93, D - 0.08, 1.14, sx + 0.93, D - 0.06, 2.28, art_mat("arta", pal["art"], seed))
    # window
    window("x", -0.1, 0.7, 4.25, 0.04, 2.45, blk, g, 3, fr=0.06)
    curtain("x", 0.10, 0.15, 1.05, 0.02, 2.62, linen, 0.055, 0.13, seed=seed)
    curtain("x", 0.10, 3.95, 4.75, 0.02, 2.62, linen, 0.055, 0.13, seed=seed + 1)
    curtain("x", 0.05, 0.9, 1.95, 0.02, 2.62, sh, 0.04, 0.11, seed=seed + 2)
    curtain("x", 0.05, 3.35, 4.1, 0.02, 2.62, sh, 0.04, 0.11, seed=seed + 3)
    tubes("rod", [(np.array([(0.08, 0.05, 2.62), (0.08, 4.8, 2.62)]), 0.014)], brass, 10)
    # balcony + outside
    box(
        -1.8,
        -0.6,
        -0.12,
        -0.22,
        5.4,
        -0.02,
        tiles("bal", (0.34, 0.30, 0.26), (0.27, 0.24, 0.2), 0.3, 0.3, 0.5),
    )
    box(-1.78, -0.6, 0.05, -1.765, 5.4, 1.02, rg)
    boxes([(-1.8, -0.6, 1.02, -1.74, 5.4, 1.07)], blk)
    box(-1.1, -0.8, 2.75, -0.2, 5.6, 2.95, wall_m)
    lf = leafmat("leaf", GREEN)
    dk = leafmat("dk", DARKG)
    T = tree("t", seed, 8, 3.4, 2.2, 0.2, levels=(11, 7, 4), clus=34, cr=0.62)
    T2 = tree("t2", seed + 3, 10, 4, 2.4, 0.24, mleaf=dk, levels=(12, 7, 5), clus=32, cr=0.8)
    s1 = shrub("s1", seed, 0.35, 0.35, 0.45, 900, 0.08, lf)
    for x, y, s in (
        (-9, 3, 0.9),
        (-10.5, 8, 1.0),
        (-8.5, -2.5, 0.85),
        (-14, 12, 1.1),
        (-16, 5.5, 1.15),
        (-17, 0, 1.2),
        (-20, 18, 1.2),
        (-13, -7, 1.0),
        (-12, 18, 1.0),
    ):
        put((T, T2)[rs.random() < 0.5], x, y, -7.0, s, rs.random() * 6)
    box(-200, -150, -7.2, -3, 200, -7.0, flat("gr", (0.06, 0.09, 0.025), 1.0))
    for y in (0.3, 0.9, 4.4, 4.95):
        cyl(-1.5, y, -0.02, 0.32, 0.16, potd, 0.2)
        put(s1, -1.5, y, 0.28, 0.9, y)
    # sofa, armchair
    cs = [(-0.82, f1, 0.46, 0.25), (-0.50, fw, 0.40, -0.15), (0.78, f2, 0.46, -0.2), (0.45, fw, 0.38, 0.2)]
    sofa(sx, D - 0.62, 2.45, fs, teak, 0, 0.95, 3, cs, rs)
    ac = sofa(
        1.12, 2.35, 0.86, fa, teak, math.radians(100 + rs.uniform(-8, 8)), 0.82, 1, [(0.0, fw, 0.40, 0.1)], rs
    )
    # rug
    rx, ry, lx, ly = 3.05, 2.95, 2.9, 2.1
    rm = rugmat("rug", *pal["rug"], rx, ry, lx, ly)
    box(rx - lx / 2, ry - ly / 2, 0, rx + lx / 2, ry + ly / 2, 0.012, rm)
    kids = [grass_patch(50 + i, 4200, 0.013, 0.2, 0.0032, rm) for i in range(2)]
    P = np.array(
        [
            (x, y, 0.011)
            for x in np.arange(rx - lx / 2 + 0.1, rx + lx / 2 - 0.05, 0.2)
            for y in np.arange(ry - ly / 2 + 0.1, ry + ly / 2 - 0.05, 0.2)
        ]
    )
    k = R.randint(0, 2, len(P))
    for i in range(2):
        scatter("rug%d" % i, kids[i], P[k == i], rz=R.randint(0, 4, (k == i).sum()) * math.pi / 2)
    # tables
    tx, ty = 3.15, 2.85
    cyl(tx, ty, 0.36, 0.395, 0.46, mtop, n=64)
    cyl(tx, ty, 0.33, 0.36, 0.44, teakx, n=64)
    for i in range(3):
        a = i * 2.094 + 0.4
        tubes(
            "leg",
            [
                (
                    np.array(
                        [
                            (tx + 0.30 * math.cos(a), ty + 0.30 * math.sin(a), 0.34),
                            (tx + 0.36 * math.cos(a), ty + 0.36 * math.sin(a), 0.0),
                        ]
                    ),
                    0.02,
                )
            ],
            teak,
            10,
        )
    cyl(tx + 0.55, ty - 0.42, 0.27, 0.30, 0.30, teakx, n=48)
    tubes(
        "leg2",
        [
            (
                np.array(
                    [
                        (tx + 0.55 + 0.2 * math.cos(q), ty - 0.42 + 0.2 * math.sin(q), 0.28),
                        (tx + 0.55 + 0.22 * math.cos(q), ty - 0.42 + 0.22 * math.sin(q), 0),
                    ]
                ),
                0.014,
            )
            for q in (0, 2.1, 4.2)
        ],
        blk,
        8,
    )
    bk = [(0.12, 0.20, 0.24), (0.62, 0.57, 0.48), (0.42, 0.16, 0.08)]
    for i, c in enumerate(bk):
        box(
            tx - 0.28 + 0.012 * i,
            ty - 0.12,
            0.395 + 0.03 * i,
            tx - 0.0 - 0.012 * i,
            ty + 0.10,
            0.423 + 0.03 * i,
            flat("bk%d" % i, c, 0.6),
            0.003,
            rz=0.2 + 0.12 * i,
            seg=1,
        )
    vase = cushion(
        tx + 0.14, ty + 0.12, 0.50, 0.16, 0.16, 0.22, plaster("vase", (0.74, 0.70, 0.63), 0.05), 1, 1
    )
    cyl(tx + 0.14, ty + 0.12, 0.58, 0.64, 0.035, plaster("vase", (1, 1, 1)), 0.05)
    put(
        shrub(
            "bq",
            seed + 4,
            0.22,
            0.22,
            0.30,
            420,
            0.075,
            leafmat("euc", [(0, (0.07, 0.10, 0.06)), (1, (0.16, 0.20, 0.12))]),
        ),
        tx + 0.14,
        ty + 0.12,
        0.62,
        1,
    )
    cyl(tx + 0.55, ty - 0.42, 0.30, 0.36, 0.05, potd, 0.06, n=24)
    box(tx - 0.10, ty - 0.33, 0.395, tx + 0.14, ty - 0.19, 0.41, brass, 0.004, rz=-0.3, seg=1)
    # side table + lamp, floor lamp
    lx_ = 4.72
    cyl(lx_, D - 0.5, 0.5, 0.53, 0.24, teakx, n=40)
    cyl(lx_, D - 0.5, 0, 0.5, 0.025, blk)
    cyl(lx_, D - 0.5, 0, 0.015, 0.18, blk, n=32)
    cyl(lx_, D - 0.5, 0.53, 0.78, 0.07, plaster("lb", (0.30, 0.36, 0.34), 0.0), 0.045)
    shade = sheer("shade", (0.92, 0.84, 0.70), 0.02, 0.75)
    cyl(lx_, D - 0.5, 0.80, 1.06, 0.19, shade, 0.14, n=40)
    point(lx_, D - 0.5, 0.92, 7, (1, 0.70, 0.40), 0.05)
    # sideboard on right wall with mirror
    box(W - 0.44, 1.5, 0.16, W - 0.02, 3.6, 0.74, teaky, 0.008, seg=1)
    boxes(
        [
            (W - 0.445, 1.5 + i * 0.525 + 0.01, 0.18, W - 0.44, 1.5 + (i + 1) * 0.525 - 0.01, 0.72)
            for i in range(4)
        ],
        teak,
    )
    boxes([(W - 0.4, 1.6, 0, W - 0.36, 1.64, 0.16), (W - 0.4, 3.46, 0, W - 0.36, 3.5, 0.16)], blk)
    cyl(
        W - 0.03,
        2.55,
        0,
        0.03,
        0.52,
        flat("mirror", (0.92, 0.92, 0.92), 0.01, Metallic=1.0),
        n=64,
        rot=(0, math.pi / 2, 0),
    ).location.z = 1.55
    o = cyl(W - 0.022, 2.55, 0, 0.03, 0.55, brass, n=64, rot=(0, math.pi / 2, 0))
    o.location.z = 1.55
    cushion(W - 0.24, 1.9, 0.86, 0.2, 0.2, 0.26, plaster("vs2", (0.20, 0.23, 0.22), 0.1), 1, 1)
    cyl(W - 0.24, 3.25, 0.74, 1.02, 0.06, brass, 0.045)
    # plants
    ar = palm(
        "areca",
        seed,
        1.0,
        9,
        1.0,
        r0=0.022,
        leaflen=0.34,
        lw=0.03,
        stems=6,
        spread=0.22,
        elmin=0.35,
        elmax=1.4,
        droop=0.8,
    )
    cyl(0.62, 4.52, 0, 0.42, 0.17, pot, 0.23, n=40)
    cyl(0.62, 4.52, 0.38, 0.40, 0.2, soil(), n=24)
    put(ar, 0.62, 4.52, 0.38, 0.92, 1.0)
    rb = tree(
        "rubber",
        seed + 2,
        1.3,
        0.36,
        0.45,
        0.21,
        mleaf=leafmat(
            "rub",
            [(0, (0.012, 0.035, 0.012)), (0.7, (0.03, 0.07, 0.02)), (1, (0.10, 0.05, 0.03))],
            0.15,
            0.22,
        ),
        stems=3,
        levels=(5, 2, 2),
        clus=3,
        cr=0.16,
        r0=0.014,
    )
    cyl(5.75, 4.6, 0, 0.36, 0.15, potd, 0.19, n=40)
    put(rb, 5.75, 4.6, 0.33, 1.0, 0)
    # pendant cluster
    px, py = 3.1, 2.7
    for dx, dy, z in ((-0.22, 0.05, 2.02), (0.05, -0.18, 1.86), (0.25, 0.12, 2.14)):
        tubes("w", [(np.array([(px + dx, py + dy, z + 0.1), (px + dx, py + dy, H)]), 0.004)], blk, 5)
        cushion(
            px + dx,
            py + dy,
            z,
            0.24,
            0.24,
            0.21,
            mat(
                "globe",
                lambda h: h.n(
                    "MixShader",
                    {
                        0: 0.5,
                        1: pbr(h, (0.9, 0.86, 0.78), 0.3).outputs[0],
                        2: h.n("Emission", {0: (1, 0.80, 0.56), 1: 2.6}).outputs[0],
                    },
                ),
            ),
            1,
            1,
            n=20,
        )
    cyl(px, py, H - 0.03, H, 0.22, brass, n=40)
    # throw on sofa arm
    box(1.815, D - 1.0, 0.30, 2.015, D - 0.35, 0.625, fabric("throw", pal["c1"], 120, bump=0.8), 0.05, seg=4)
    p = area(-0.02, 2.45, 1.25, 2.4, 3.5, 1, (1, 1, 1), rot=(0, -math.pi / 2, 0))
    p.data.cycles.is_portal = True
    # soft bounce flash behind camera, as an interior photographer would use
    area(3.6, -0.9, 2.3, 3.0, 1.0, 20, (1, 0.95, 0.88), rot=(math.radians(55), 0, 0))
