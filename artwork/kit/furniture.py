"""Furniture that more than one scene sets out."""

import math

import bpy

from kit.meshes import box, cushion, cyl, link
from kit.shaders import mat, pbr


def art_mat(name, cols, seed):
    def f(h):
        p = h.obj()
        n = h.noise(
            h.n("VectorMath", {0: p, 1: (seed * 3.7, seed * 1.3, seed)}, operation="ADD").outputs[0],
            1.4,
            2.5,
            0.45,
            1.1,
        )
        c = h.ramp(
            n,
            [(0.0, cols[0]), (0.42, cols[1]), (0.50, cols[2]), (0.56, cols[3]), (0.66, cols[4])],
            "CONSTANT",
        )
        b = h.noise(p, 60, 4)
        return pbr(
            h,
            h.mix(0.15, c, h.n("CombineXYZ", {0: b, 1: b, 2: b}).outputs[0], "OVERLAY"),
            0.85,
            h.bump(b, 0.3, 0.003),
        )

    return mat(name, f)


def rugmat(name, c1, c2, c3, cx, cy, lx, ly):
    def f(h):
        p = h.n("SeparateXYZ", {0: h.pos()})
        X = h.math("ABSOLUTE", h.math("SUBTRACT", p.outputs[0], cx))
        Y = h.math("ABSOLUTE", h.math("SUBTRACT", p.outputs[1], cy))
        d = h.math("MINIMUM", h.math("SUBTRACT", lx / 2, X), h.math("SUBTRACT", ly / 2, Y))
        border = h.math("MULTIPLY", h.math("GREATER_THAN", d, 0.10), h.math("LESS_THAN", d, 0.14))
        s = h.math("PINGPONG", h.math("ADD", X, h.math("PINGPONG", h.math("MULTIPLY", Y, 1.0), 0.28)), 0.19)
        line = h.math("LESS_THAN", s, 0.020)
        field = h.math("GREATER_THAN", d, 0.18)
        n = h.noise(h.pos(), 3, 5)
        c = h.mix(h.math("MULTIPLY", n, 0.5), c1, tuple(x * 0.75 for x in c1))
        c = h.mix(h.math("MULTIPLY", line, field), c, c2)
        c = h.mix(border, c, c3)
        r = h.n("NewGeometry").outputs["Random Per Island"]
        c = h.n(
            "HueSaturation", {"Value": h.math("ADD", 0.75, h.math("MULTIPLY", r, 0.45)), "Color": c}
        ).outputs[0]
        return pbr(h, c, 0.95, Sheen=0.5, Specular=0.1)

    return mat(name, f)


def sofa(x, y, w, fab, leg, rz=0, d=0.92, n=3, cush=(), rs=None):
    """sofa whose back is at +y side, centred on x,y; returns parented group"""
    e = bpy.data.objects.new("e", None)
    link(e)
    obs = []
    A = obs.append
    A(box(-w / 2 + 0.015, -d / 2 + 0.015, 0.145, w / 2 - 0.015, d / 2 - 0.015, 0.32, fab, 0.03, seg=3))
    A(box(-w / 2 + 0.02, d / 2 - 0.2, 0.3, w / 2 - 0.02, d / 2 - 0.01, 0.74, fab, 0.07, seg=4))
    for s in (-1, 1):
        A(box(s * w / 2, -d / 2, 0.14, s * (w / 2 - 0.17), d / 2, 0.60, fab, 0.06, seg=4))
    iw = (w - 0.36) / n
    for i in range(n):
        cx = -w / 2 + 0.18 + iw * (i + 0.5)
        o = cushion(cx, -0.06, 0.40, iw * 0.995, d - 0.24, 0.20, fab, 0.28, 0.16, n=36)
        A(o)
        o = cushion(
            cx,
            d / 2 - 0.27,
            0.66,
            iw * 0.96,
            0.22,
            0.46,
            fab,
            0.42,
            0.30,
            (math.radians(-12), 0, rs.uniform(-0.02, 0.02)),
            n=36,
        )
        A(o)
    for sx in (-1, 1):
        for sy in (-1, 1):
            A(cyl(sx * (w / 2 - 0.1), sy * (d / 2 - 0.1), 0, 0.15, 0.022, leg, 0.03, n=12))
    for cx, m, sz, rot in cush:
        A(
            cushion(
                cx,
                d / 2 - 0.43,
                0.49 + sz * 0.46,
                sz,
                sz,
                0.19,
                m,
                1,
                0.38,
                (math.radians(66), rot * 0.6, rs.uniform(-0.2, 0.2)),
                n=32,
            )
        )
    for o in obs:
        o.parent = e
    e.location = (x, y, 0)
    e.rotation_euler.z = rz
    return e
