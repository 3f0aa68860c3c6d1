"""A two-bedroom flat with the roof taken off, from its room data. The seed changes colours and sizes."""

import math
import random

import bpy
from mathutils import Vector

from kit.furniture import rugmat, sofa
from kit.lights import area, camera
from kit.materials import DARKG, GREEN, fabric, glass, leafmat, plaster, sheer, tiles, wood
from kit.meshes import box, boxes, cushion, cyl, link, wall, window
from kit.plants import palm, put, shrub
from kit.shaders import flat


def data(seed=1):
    """rooms (name, hindi, x0,y0,x1,y1, floor), walls as segments with openings; metres"""
    rs = random.Random(seed)
    kx = 1.0 if seed == 1 else rs.choice([0.95, 1.0, 1.06])
    ky = 1.0 if seed == 1 else rs.choice([0.96, 1.0, 1.05])
    R = [
        ("LIVING", "बैठक", 0, 0, 4.4, 4.6, "tile"),
        ("DINING", "भोजन", 4.4, 1.7, 7.0, 4.6, "tile"),
        ("FOYER", "प्रवेश", 4.4, 0, 7.0, 1.7, "tile"),
        ("KITCHEN", "रसोई", 7.0, 2.3, 10.2, 4.6, "ktile"),
        ("TOILET 1", "शौचालय", 7.0, 0, 8.9, 2.2, "btile"),
        ("UTILITY", "धुलाई", 8.9, 0, 10.2, 2.2, "btile"),
        ("BEDROOM 2", "शयनकक्ष", 0, 4.6, 3.9, 8.2, "wood"),
        ("PASSAGE", "", 3.9, 4.6, 6.4, 5.7, "tile"),
        ("TOILET 2", "शौचालय", 3.9, 5.7, 6.4, 8.2, "btile"),
        ("MASTER BEDROOM", "मुख्य शयनकक्ष", 6.4, 4.6, 10.2, 8.2, "wood"),
        ("BALCONY", "बालकनी", 0.3, -1.5, 4.1, 0, "deck"),
    ]
    # wall: axis,pos,u0,u1,thickness,openings[(u0,u1,kind)] kind: w window, d door, s sliding, v ventilator, o opening
    Wl = [
        ("y", 0, 0, 10.2, 0.2, [(0.8, 3.6, "s"), (5.2, 6.2, "d+"), (7.6, 8.2, "v"), (9.2, 9.9, "v")]),
        ("y", 8.2, 0, 10.2, 0.2, [(1.1, 2.9, "w"), (4.8, 5.4, "v"), (7.4, 9.2, "w")]),
        ("x", 0, 0, 8.2, 0.2, [(1.4, 3.2, "w"), (5.6, 7.0, "w")]),
        ("x", 10.2, 0, 8.2, 0.2, [(2.8, 4.1, "w"), (5.6, 7.2, "w")]),
        ("y", 4.6, 0, 3.9, 0.12, []),
        ("y", 4.6, 3.9, 6.4, 0.12, [(3.95, 6.35, "o")]),
        ("y", 4.6, 6.4, 10.2, 0.12, []),
        ("x", 3.9, 4.6, 8.2, 0.12, [(4.72, 5.6, "d-")]),
        ("x", 6.4, 4.6, 8.2, 0.12, [(4.72, 5.6, "d+"), (6.6, 7.35, "d-")]),
        ("y", 5.7, 3.9, 6.4, 0.12, []),
        ("x", 7.0, 0, 4.6, 0.12, [(0.3, 1.05, "d+"), (2.9, 3.9, "o")]),
        ("y", 2.25, 7.0, 10.2, 0.12, [(8.98, 9.7, "d-")]),
        ("x", 8.9, 0, 2.25, 0.12, []),
        ("x", 4.4, 0, 1.1, 0.12, []),
    ]
    sx = lambda v: v * kx
    sy = lambda v: v * ky
    R = [(a, b, sx(x0), sy(y0), sx(x1), sy(y1), f) for a, b, x0, y0, x1, y1, f in R]
    W2 = []
    for ax, p, u0, u1, t, op in Wl:
        fp, fu = (sy, sx) if ax == "y" else (sx, sy)
        W2.append((ax, fp(p), fu(u0), fu(u1), t, [(fu(a), fu(b), k) for a, b, k in op]))
    return R, W2, kx, ky


def build(seed, light, view):
    look(*model(seed))
    return dict(
        develop=dict(key=0.52, bloom=0.015, saturation=1.12, vignette=0.06, contrast=0.15, grain=0.003),
        render=dict(bounces=5, clamp=4.0),
    )


def model(seed):
    rs = random.Random(seed)
    Rm, Wl, kx, ky = data(seed)
    H = 1.95
    wm = plaster("wall", (0.86, 0.84, 0.80), 0.0, 0.05)
    cap = flat("cap", (0.045, 0.045, 0.05), 0.6)
    blk = flat("blk", (0.03, 0.03, 0.032), 0.4, Metallic=0.4)
    g = glass("glass", tint=(0.85, 0.93, 0.95), base=0.04)
    teak = wood("teak", axis="z", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
    teakx = wood("teakx", axis="x", c1=(0.17, 0.075, 0.03), c2=(0.42, 0.22, 0.095))
    wht = flat("wht", (0.84, 0.84, 0.83), 0.25)
    cer = flat("cer", (0.86, 0.86, 0.86), 0.08)
    chrome = flat("chr", (0.7, 0.7, 0.7), 0.15, Metallic=1.0)
    gran = flat("gran", (0.03, 0.03, 0.033), 0.12)
    lam = flat(
        "lam",
        [(0.36, 0.40, 0.33), (0.16, 0.22, 0.26), (0.42, 0.20, 0.12), (0.55, 0.50, 0.42)][(seed - 1) % 4],
        0.35,
    )
    fl = {
        "tile": tiles(
            "tile", (0.66, 0.61, 0.53), (0.56, 0.51, 0.43), 0.6, 0.6, 0.1, 0.004, 0.25, (0.42, 0.38, 0.33)
        ),
        "ktile": tiles(
            "kt", (0.50, 0.48, 0.44), (0.40, 0.38, 0.35), 0.4, 0.4, 0.15, 0.005, 0.1, (0.3, 0.29, 0.27)
        ),
        "btile": tiles(
            "bt", (0.26, 0.33, 0.35), (0.20, 0.26, 0.28), 0.3, 0.3, 0.15, 0.006, 0.1, (0.5, 0.5, 0.5)
        ),
        "wood": wood(
            "fw", axis="x", c1=(0.22, 0.115, 0.055), c2=(0.46, 0.28, 0.14), obj=False, plank=(1.4, 0.16)
        ),
        "deck": wood(
            "fd", axis="y", c1=(0.20, 0.12, 0.07), c2=(0.36, 0.24, 0.15), obj=False, plank=(1.2, 0.1)
        ),
    }
    for n, hi, x0, y0, x1, y1, f in Rm:
        box(x0, y0, -0.12, x1, y1, 0, fl[f])
    box(-0.16, -0.16, -0.4, 10.2 * kx + 0.16, 8.2 * ky + 0.16, -0.1, wm, 0.02)
    box(0.3 * kx - 0.06, -1.56 * ky, -0.4, 4.1 * kx + 0.06, -0.1, -0.1, wm, 0.02)
    caps = []
    for ax, p, u0, u1, t, op in Wl:
        e = (t / 2 if ax == "y" else -t / 2) if t > 0.15 else 0
        holes = []
        for b, en, k in op:
            z0, z1 = dict(w=(0.85, H + 1), v=(1.35, H + 1), s=(0, H + 1), o=(0, H + 1)).get(k[0], (0, H + 1))
            holes.append((b, en, z0, z1))
            if k[0] in "wsv":
                window(ax, p, b, en, z0, H, blk, g, 2 if k != "s" else 3, fr=0.045)
            if k[0] == "d":
                a = math.radians(62)
                L = en - b - 0.04
                s = 1 if k[1] == "+" else -1
                hx, hy = (b + 0.02, p) if ax == "y" else (p, b + 0.02)
                dx, dy = (math.cos(a), s * math.sin(a)) if ax == "y" else (s * math.sin(a), math.cos(a))
                o = box(-L / 2, -0.02, 0, L / 2, 0.02, H - 0.02, teak, 0.004, seg=1)
                o.location = (hx + dx * L / 2, hy + dy * L / 2, (H - 0.02) / 2)
                o.rotation_euler.z = math.atan2(dy, dx)
        wall(ax, p - t / 2, t, u0 - e, u1 + e, 0, H, holes, wm)
        us = [u0 - e]
        for b, en, k in sorted(op):
            caps.append((ax, p, t, us[-1], b))
            us.append(en)
        caps.append((ax, p, t, us[-1], u1 + e))
    boxes(
        [
            (
                (b, p - t / 2 - 0.002, H, e, p + t / 2 + 0.002, H + 0.012)
                if ax == "y"
                else (p - t / 2 - 0.002, b, H, p + t / 2 + 0.002, e, H + 0.0125)
            )
            for ax, p, t, b, e in caps
        ],
        cap,
    )
    B = [b for b in Rm if b[0] == "BALCONY"][0]
    r = 0.05
    boxes(
        [
            (B[2], B[3], 0.05, B[4], B[3] + 0.012, 0.95),
            (B[2], B[3], 0.05, B[2] + 0.012, 0, 0.95),
            (B[4] - 0.012, B[3], 0.05, B[4], 0, 0.95),
        ],
        glass("rl", tint=(0.8, 0.9, 0.92), base=0.04),
    )
    boxes(
        [
            (B[2] - 0.02, B[3] - 0.02, 0.95, B[4] + 0.02, B[3] + 0.04, 1.0),
            (B[2] - 0.02, B[3], 0.95, B[2] + 0.04, 0, 1.0),
            (B[4] - 0.04, B[3], 0.95, B[4] + 0.02, 0, 1.0),
        ],
        blk,
    )

    def s(x, y):
        return x * kx, y * ky

    # furniture
    sf = fabric(
        "sf", [(0.50, 0.44, 0.35), (0.16, 0.22, 0.24), (0.58, 0.55, 0.50), (0.32, 0.28, 0.24)][(seed - 1) % 4]
    )
    f1 = fabric("f1", (0.50, 0.25, 0.06))
    f2 = fabric("f2", (0.06, 0.15, 0.18))
    lin = fabric("lin", (0.78, 0.75, 0.69))
    fw = fabric("fw2", (0.70, 0.66, 0.58))
    x, y = s(0.62, 2.25)
    sofa(x, y, 2.3, sf, teak, math.pi / 2, 0.92, 3, [(-0.7, f1, 0.42, 0.2), (0.7, f2, 0.42, -0.2)], rs)
    x, y = s(2.35, 4.0)
    sofa(x, y, 1.6, sf, teak, 0, 0.88, 2, [(0.4, fw, 0.4, 0.1)], rs)
    x, y = s(2.05, 2.2)
    rm = rugmat("rug", (0.60, 0.54, 0.45), (0.25, 0.20, 0.16), (0.36, 0.17, 0.08), x, y, 2.0, 2.3)
    box(x - 1.0, y - 1.15, 0, x + 1.0, y + 1.15, 0.02, rm, 0.005)
    cyl(x, y, 0.33, 0.37, 0.42, teakx, n=48)
    cyl(x, y, 0, 0.33, 0.06, blk)
    put(shrub("vs", 4, 0.14, 0.14, 0.2, 260, 0.06, leafmat("lf", GREEN)), x, y, 0.4)
    x, y = s(4.16, 2.3)
    box(x - 0.2, y - 0.85, 0.12, x + 0.15, y + 0.85, 0.48, teak, 0.01)
    box(x - 0.02, y - 0.62, 0.75, x + 0.03, y + 0.62, 1.45, gran, 0.01, seg=1)
    box(x + 0.03, y - 0.2, 0.48, x + 0.06, y + 0.2, 0.9, blk)
    # dining
    x, y = s(5.7, 3.15)
    box(x - 0.72, y - 0.43, 0.70, x + 0.72, y + 0.43, 0.75, teakx, 0.012)
    boxes(
        [
            (x + a * 0.6 - 0.03, y + b * 0.33 - 0.03, 0, x + a * 0.6 + 0.03, y + b * 0.33 + 0.03, 0.7)
            for a in (-1, 1)
            for b in (-1, 1)
        ],
        blk,
    )
    for a in (-0.35, 0.35):
        for b in (-1, 1):
            cx, cy = x + a, y + b * 0.55
            box(cx - 0.21, cy - 0.21, 0.42, cx + 0.21, cy + 0.21, 0.48, fw, 0.03)
            box(cx - 0.21, cy + b * 0.19, 0.5, cx + 0.21, cy + b * 0.23, 0.92, fw, 0.03)
            boxes(
                [
                    (
                        cx + i * 0.17 - 0.015,
                        cy + j * 0.17 - 0.015,
                        0,
                        cx + i * 0.17 + 0.015,
                        cy + j * 0.17 + 0.015,
                        0.43,
                    )
                    for i in (-1, 1)
                    for j in (-1, 1)
                ],
                teak,
            )
    cushion(x, y, 0.82, 0.3, 0.3, 0.16, plaster("bowl", (0.62, 0.30, 0.15)), 1, 1)
    # kitchen
    X1 = 10.1 * kx
    Y1 = 4.54 * ky
    box(X1 - 0.58, 3.05 * ky, 0.0, X1, Y1, 0.83, lam, 0.006, seg=1)
    box(7.1 * kx + 0.0, Y1 - 0.58, 0, X1 - 0.58, Y1, 0.83, lam, 0.006, seg=1)
    box(X1 - 0.6, 3.02 * ky, 0.83, X1, Y1, 0.87, gran, 0.004, seg=1)
    box(7.1 * kx, Y1 - 0.6, 0.83, X1 - 0.6, Y1, 0.87, gran, 0.004, seg=1)
    x, y = s(8.3, 4.25)
    box(x - 0.33, y - 0.22, 0.87, x + 0.33, y + 0.22, 0.89, flat("hob", (0.01, 0.01, 0.01), 0.08))
    [cyl(x + a * 0.2, y, 0.89, 0.92, 0.08, chrome, n=24) for a in (-1, 1)]
    x, y = s(9.8, 3.5)
    box(x - 0.22, y - 0.33, 0.872, x + 0.2, y + 0.33, 0.876, chrome, 0.01)
    box(
        x - 0.17,
        y - 0.28,
        0.78,
        x + 0.15,
        y + 0.28,
        0.879,
        flat("sink", (0.35, 0.35, 0.35), 0.25, Metallic=1.0),
    )
    x, y = s(7.45, 2.72)
    box(
        x - 0.34,
        y - 0.34,
        0,
        x + 0.34,
        y + 0.34,
        1.75,
        flat("fr", (0.42, 0.43, 0.44), 0.25, Metallic=0.8),
        0.02,
    )

    # beds
    def bed(cx, cy, w, m, back):
        box(cx - w / 2 - 0.05, cy - 1.02, 0.08, cx + w / 2 + 0.05, cy + 1.0, 0.3, teakx, 0.02)
        box(cx - w / 2, cy - 1.0, 0.28, cx + w / 2, cy + 0.98, 0.5, lin, 0.07, seg=4)
        box(cx - w / 2 - 0.03, cy - 1.03, 0.42, cx + w / 2 + 0.03, cy + 0.2, 0.535, m, 0.06, seg=4)
        box(cx - w / 2 - 0.1, cy + 0.98, 0.0, cx + w / 2 + 0.1, cy + 1.06, 1.05, back, 0.03)
        [
            cushion(cx + a * w * 0.25, cy + 0.7, 0.58, w * 0.4, 0.42, 0.17, wht, 1, 0.4, (0.25, 0, 0))
            for a in (-1, 1)
        ]
        [cushion(cx + a * w * 0.2, cy + 0.42, 0.62, 0.4, 0.4, 0.15, m, 1, 0.4, (0.75, 0, 0)) for a in (-1, 1)]
        for a in (-1, 1):
            box(
                cx + a * (w / 2 + 0.28) - 0.2,
                cy + 0.6,
                0.05,
                cx + a * (w / 2 + 0.28) + 0.2,
                cy + 1.0,
                0.48,
                teak,
                0.01,
            )
            cyl(
                cx + a * (w / 2 + 0.28),
                cy + 0.82,
                0.48,
                0.78,
                0.1,
                sheer("shd", (0.9, 0.82, 0.68), 0.0, 0.7),
                0.07,
            )

    x, y = s(8.4, 7.0)
    bed(x, y, 1.75, f2, fabric("hb", (0.42, 0.36, 0.29)))
    rm2 = fabric("rg2", (0.58, 0.52, 0.44))
    box(x - 1.5, y - 1.5, 0, x + 1.5, y - 0.1, 0.015, rm2, 0.004)
    x, y = s(1.75, 7.02)
    bed(x, y, 1.45, f1, fabric("hb2", (0.33, 0.36, 0.30)))
    box(x - 1.2, y - 1.45, 0, x + 1.2, y - 0.2, 0.015, rm2, 0.004)
    for a0, b0, a1, b1 in ((7.9, 4.7, 10.08, 5.28), (0.12, 4.7, 2.1, 5.26)):
        x0, y0 = s(a0, b0)
        x1, y1 = s(a1, b1)
        box(x0, y0, 0, x1, y1, H - 0.05, teakx, 0.006, seg=1)
        n = 4
        boxes(
            [
                (
                    x0 + (x1 - x0) * i / n + 0.006,
                    y1,
                    0.05,
                    x0 + (x1 - x0) * (i + 1) / n - 0.006,
                    y1 + 0.018,
                    H - 0.1,
                )
                for i in range(n)
            ],
            fabric("lamin", (0.60, 0.55, 0.48), 40, 0.5),
        )
    x, y = s(3.5, 6.9)
    box(x - 0.28, y - 0.6, 0.70, x + 0.28, y + 0.6, 0.74, teakx, 0.008)
    boxes(
        [
            (x - 0.25, y - 0.58, 0, x - 0.2, y - 0.53, 0.7),
            (x - 0.25, y + 0.53, 0, x - 0.2, y + 0.58, 0.7),
            (x + 0.2, y - 0.58, 0, x + 0.25, y - 0.53, 0.7),
            (x + 0.2, y + 0.53, 0, x + 0.25, y + 0.58, 0.7),
        ],
        blk,
    )
    cushion(x - 0.55, y, 0.46, 0.46, 0.46, 0.12, fw, 1, 0.5)
    cyl(x - 0.55, y, 0, 0.42, 0.03, blk)
    box(x + 0.0, y - 0.2, 0.74, x + 0.2, y + 0.2, 0.76, gran, 0.005)
    box(x + 0.18, y - 0.2, 0.76, x + 0.2, y + 0.2, 1.02, gran)

    # toilets
    def wc(cx, cy, back):
        cushion(cx, cy, 0.2, 0.38, 0.5, 0.42, cer, 0.5, 0.9)
        box(cx - 0.19, cy + back * 0.25, 0.0, cx + 0.19, cy + back * 0.42, 0.78, cer, 0.04)

    def basin(cx, cy):
        box(cx - 0.3, cy - 0.22, 0.4, cx + 0.3, cy + 0.22, 0.78, teakx, 0.01)
        box(cx - 0.32, cy - 0.24, 0.78, cx + 0.32, cy + 0.24, 0.81, gran, 0.006)
        cushion(cx, cy, 0.86, 0.42, 0.32, 0.14, cer, 0.6, 0.7)
        cyl(cx, cy + 0.17, 0.8, 1.08, 0.015, chrome, n=10)

    x, y = s(8.35, 0.6)
    wc(x, y, -1)
    x, y = s(8.55, 1.7)
    basin(x, y - 0.0)
    x, y = s(5.2, 7.6)
    wc(x, y, 1)
    x, y = s(5.95, 7.82)
    basin(x, y)
    x0, y0 = s(3.96, 6.9)
    x1, _ = s(4.95, 6.9)
    box(x0, y0, 0, x1, y0 + 0.01, 1.85, glass("sh", tint=(0.82, 0.92, 0.93), base=0.05))
    box(x0, 5.76 * ky, 0, x1, y0, 0.02, flat("tray", (0.6, 0.6, 0.58), 0.3))
    cyl(x0 + 0.5, 5.76 * ky + 0.25, 1.78, 1.8, 0.12, chrome, n=24)
    x, y = s(9.4, 0.55)
    box(x - 0.3, y - 0.3, 0, x + 0.3, y + 0.3, 0.86, wht, 0.02)
    cyl(x - 0.305, y, -0.005, 0.005, 0.2, gran, n=32, rot=(0, math.pi / 2, 0)).location.z = 0.45
    # foyer, balcony
    x, y = s(4.6, 0.55)
    box(x - 0.1, y - 0.4, 0, x + 0.2, y + 0.4, 0.9, teak, 0.01)
    x, y = s(2.2, -0.75)
    box(x - 0.35, y - 0.35, 0.4, x + 0.35, y + 0.35, 0.43, teakx, 0.01)
    cyl(x, y, 0, 0.4, 0.03, blk)
    [
        (
            box(x + a * 0.75 - 0.25, y - 0.25, 0.35, x + a * 0.75 + 0.25, y + 0.25, 0.43, fw, 0.03),
            box(x + a * 0.97 - 0.03, y - 0.25, 0.4, x + a * 0.97 + 0.03, y + 0.25, 0.8, fw, 0.03),
        )
        for a in (-1, 1)
    ]
    pot = plaster("pot", (0.45, 0.18, 0.09), 0.1)
    sb = [
        shrub("sb%d" % i, seed + i, 0.32, 0.32, 0.42, 650, 0.075, leafmat("l%d" % i, q))
        for i, q in enumerate((GREEN, DARKG))
    ]
    ar = palm(
        "ar",
        seed,
        0.8,
        8,
        0.75,
        r0=0.018,
        leaflen=0.28,
        lw=0.028,
        stems=5,
        spread=0.18,
        elmin=0.35,
        elmax=1.4,
        droop=0.8,
    )
    for q, (a, b, k) in enumerate(
        (
            (0.62, -1.2, 0),
            (1.05, -1.25, 1),
            (3.8, -1.2, 0),
            (3.4, -1.28, 1),
            (3.82, -0.35, 1),
            (0.55, -0.4, 1),
        )
    ):
        x, y = s(a, b)
        cyl(x, y, 0, 0.3, 0.13, pot, 0.17, n=28)
        put(sb[k], x, y, 0.27, 0.8, q)
    for a, b, sc in ((0.78, 4.12, 0.72), (6.65, 4.25, 0.8), (7.0, 5.95, 0.75) if 0 else (9.8, 5.75, 0.75)):
        x, y = s(a, b)
        cyl(x, y, 0, 0.32, 0.14, plaster("pw", (0.7, 0.67, 0.62)), 0.18, n=28)
        put(ar, x, y, 0.28, sc, a)
    box(-80, -80, -0.45, 80, 80, -0.4, flat("bg", (0.80, 0.775, 0.735), 0.9))
    area(-3, 6, 14, 9, 9, 1500, (1, 0.97, 0.93), rot=(math.radians(-12), math.radians(-14), 0))
    return kx, ky


def look(kx, ky):
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    w.node_tree.nodes["Background"].inputs[0].default_value = (0.93, 0.96, 1, 1)
    w.node_tree.nodes["Background"].inputs[1].default_value = 0.55
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = 2.6
    l.angle = math.radians(5)
    l.color = (1, 0.90, 0.76)
    o = bpy.data.objects.new("sun", l)
    o.rotation_euler = (math.radians(34), math.radians(-30), 0)
    link(o)
    az = math.radians(-28)
    el = math.radians(53)
    c = Vector((5.15 * kx, 3.45 * ky, 0.75))
    d = Vector((math.sin(az) * math.cos(el), -math.cos(az) * math.cos(el), math.sin(el)))
    cam = camera(c + d * 40, 0, 50, ortho=18.6)
    cam.rotation_euler = (math.pi / 2 - el, 0, az)
