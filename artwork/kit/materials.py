"""What walls, floors, cloth, roads and leaves are made of. Colours are linear RGB."""

from kit.shaders import mat, pbr


def plaster(name, col, dirt=0.25, bump=0.25):
    def f(h):
        p = h.pos()
        n1 = h.noise(p, 0.6, 5, 0.6)
        n2 = h.noise(h.scale(p, (3, 3, 0.35)), 1.3, 6, 0.6)
        n3 = h.noise(p, 160, 2)
        c = h.mix(
            h.math("MULTIPLY", h.ramp(n1, [(0.35, 0), (0.7, 1)]), 0.25 * dirt * 2),
            col,
            tuple(x * 0.82 for x in col),
        )
        c = h.mix(
            h.math("MULTIPLY", h.ramp(n2, [(0.5, 0), (0.75, 1)]), dirt * 0.55),
            c,
            tuple(a * b for a, b in zip(col, (0.66, 0.62, 0.55))),
        )
        return pbr(h, c, 0.85, h.bump(n3, bump, 0.004), Specular=0.25)

    return mat(name, f)


def concrete(name="concrete", col=(0.42, 0.41, 0.39), panel=1.2):
    def f(h):
        p = h.pos()
        w = h.wallco()
        n = h.noise(p, 1.1, 8, 0.62)
        m = h.noise(p, 14, 6, 0.6)
        c = h.ramp(
            n, [(0.3, tuple(x * 0.72 for x in col)), (0.55, col), (0.75, tuple(min(1, x * 1.2) for x in col))]
        )
        c = h.mix(0.25, c, h.ramp(m, [(0.3, 0.2), (0.7, 0.6)]), "OVERLAY")
        b = h.n(
            "TexBrick",
            {
                "Vector": w,
                "Color1": (1, 1, 1),
                "Color2": (1, 1, 1),
                "Mortar": (0, 0, 0),
                "Scale": 1.0,
                "Mortar Size": 0.006,
                "Brick Width": panel * 2,
                "Row Height": panel,
            },
            offset=0.0,
        )
        c = h.mix(h.math("SUBTRACT", 1.0, b.outputs[0]), c, (0.12, 0.12, 0.115))
        return pbr(h, c, 0.75, h.bump(h.math("ADD", h.math("MULTIPLY", m, 0.3), b.outputs[0]), 0.35, 0.006))

    return mat(name, f)


def stone(name="stone", c1=(0.10, 0.095, 0.09), c2=(0.26, 0.235, 0.21), bw=0.42, rh=0.1, rough=0.7):
    def f(h):
        w = h.wallco()
        b = h.n(
            "TexBrick",
            {
                "Vector": w,
                "Color1": (0, 0, 0),
                "Color2": (1, 1, 1),
                "Mortar": (0.0, 0.0, 0.0),
                "Scale": 1.0,
                "Mortar Size": 0.0035,
                "Mortar Smooth": 0.3,
                "Bias": 0.0,
                "Brick Width": bw,
                "Row Height": rh,
            },
            offset=0.37,
            squash=1.3,
            squash_frequency=3,
        )
        b2 = h.n(
            "TexBrick",
            {
                "Vector": w,
                "Color1": (0, 0, 0),
                "Color2": (1, 1, 1),
                "Mortar": (0.5, 0.5, 0.5),
                "Scale": 1.0,
                "Mortar Size": 0.0,
                "Brick Width": bw,
                "Row Height": rh,
            },
            offset=0.37,
            squash=1.3,
            squash_frequency=3,
        )
        n = h.noise(h.pos(), 9, 8, 0.65)
        n2 = h.noise(h.pos(), 2.2, 5)
        v = h.math("ADD", h.math("MULTIPLY", b2.outputs[0], 0.6), h.math("MULTIPLY", n, 0.4))
        c = h.ramp(v, [(0.1, c1), (0.5, tuple((a + d) / 2 for a, d in zip(c1, c2))), (0.9, c2)])
        c = h.mix(h.ramp(n2, [(0.5, 0), (0.75, 0.35)]), c, (0.34, 0.25, 0.16))
        c = h.mix(b.outputs[1], c, (0.02, 0.02, 0.02))
        hh = h.math(
            "ADD",
            h.math("MULTIPLY", b2.outputs[0], 0.8),
            h.math("ADD", h.math("MULTIPLY", n, 0.5), h.math("MULTIPLY", b.outputs[1], -1.5)),
        )
        return pbr(h, c, rough, h.bump(hh, 0.9, 0.018))

    return mat(name, f)


def wood(
    name="teak",
    c1=(0.12, 0.052, 0.02),
    c2=(0.36, 0.18, 0.075),
    axis="z",
    sc=1.0,
    rough=0.38,
    obj=True,
    var=0.35,
    plank=None,
):
    def f(h):
        p = h.obj() if obj else h.pos()
        g = h.n("NewGeometry").outputs["Random Per Island"]
        oi = h.n("ObjectInfo").outputs["Random"]
        r = h.math("ADD", g, oi)
        s = {
            "x": (0.5 * sc, 9 * sc, 9 * sc),
            "y": (9 * sc, 0.5 * sc, 9 * sc),
            "z": (9 * sc, 9 * sc, 0.5 * sc),
        }[axis]
        off = h.n(
            "VectorMath",
            {
                0: h.scale(p, s),
                1: h.n(
                    "CombineXYZ",
                    {
                        0: h.math("MULTIPLY", r, 37.0),
                        1: h.math("MULTIPLY", r, 17.0),
                        2: h.math("MULTIPLY", r, 29.0),
                    },
                ).outputs[0],
            },
            operation="ADD",
        ).outputs[0]
        n = h.noise(off, 1.2, 6, 0.6, 1.2)
        fi = h.noise(h.n("VectorMath", {0: off, 1: (6, 6, 2)}, operation="MULTIPLY").outputs[0], 3.0, 3)
        rings = h.math("FRACT", h.math("MULTIPLY", n, 6.0))
        v = h.math(
            "ADD",
            h.math("MULTIPLY", rings, 0.28),
            h.math("ADD", h.math("MULTIPLY", n, 0.5), h.math("MULTIPLY", fi, 0.25)),
        )
        c = h.ramp(v, [(0.2, c1), (0.85, c2)])
        hsv = h.n(
            "HueSaturation",
            {
                "Value": h.math(
                    "ADD", 1 - var / 2, h.math("MULTIPLY", h.math("FRACT", h.math("MULTIPLY", r, 7.31)), var)
                ),
                "Color": c,
            },
        ).outputs[0]
        nb = v
        if plank:
            w = h.wallco()
            b = h.n(
                "TexBrick",
                {
                    "Vector": h.scale(w, (1, 1, 1)),
                    "Color1": (0, 0, 0),
                    "Color2": (1, 1, 1),
                    "Mortar": (0.5, 0.5, 0.5),
                    "Scale": 1.0,
                    "Mortar Size": 0.0022,
                    "Brick Width": plank[0],
                    "Row Height": plank[1],
                },
                offset=0.41,
            )
            hsv = h.mix(0.55, hsv, h.mix(1.0, hsv, h.ramp(b.outputs[0], [(0, 0.55), (1, 1.0)]), "MULTIPLY"))
            hsv = h.mix(b.outputs[1], hsv, (0.02, 0.012, 0.008))
            nb = h.math("SUBTRACT", h.math("MULTIPLY", v, 0.2), b.outputs[1])
        return pbr(h, hsv, h.math("ADD", rough, h.math("MULTIPLY", fi, 0.15)), h.bump(nb, 0.2, 0.004))

    return mat(name, f)


def tiles(
    name,
    c1,
    c2,
    tw=0.8,
    th=0.8,
    rough=0.12,
    joint=0.003,
    vein=0.5,
    jc=(0.3, 0.29, 0.27),
    bump=0.25,
    offset=0.0,
    nsc=1.3,
):
    def f(h):
        w = h.wallco()
        b = h.n(
            "TexBrick",
            {
                "Vector": w,
                "Color1": (0, 0, 0),
                "Color2": (1, 1, 1),
                "Mortar": (0.5, 0.5, 0.5),
                "Scale": 1.0,
                "Mortar Size": joint,
                "Mortar Smooth": 0.1,
                "Brick Width": tw,
                "Row Height": th,
            },
            offset=offset,
        )
        sh = h.n(
            "VectorMath",
            {
                0: h.pos(),
                1: h.n(
                    "CombineXYZ",
                    {0: h.math("MULTIPLY", b.outputs[0], 13.0), 1: h.math("MULTIPLY", b.outputs[0], 7.0)},
                ).outputs[0],
            },
            operation="ADD",
        ).outputs[0]
        n = h.noise(sh, nsc, 8, 0.6, 0.8)
        v = h.math("ABSOLUTE", h.math("SUBTRACT", h.noise(sh, nsc * 0.8, 7, 0.6, 1.6), 0.5))
        c = h.mix(h.math("MULTIPLY", n, 0.6), c1, c2)
        c = h.mix(h.math("MULTIPLY", h.ramp(v, [(0, 1), (0.035, 0)]), vein), c, tuple(x * 0.55 for x in c2))
        c = h.mix(0.12, c, h.ramp(b.outputs[0], [(0, 0.3), (1, 0.7)]), "OVERLAY")
        c = h.mix(b.outputs[1], c, jc)
        return pbr(
            h,
            c,
            h.math("ADD", rough, h.math("MULTIPLY", h.noise(h.pos(), 5, 4), 0.06)),
            h.bump(h.math("SUBTRACT", 1.0, b.outputs[1]), bump, 0.003),
        )

    return mat(name, f)


def glass(name="glass", tint=(0.86, 0.91, 0.90), refl=1.0, ior=1.5, base=0.0):
    def f(h):
        fc = h.n("LayerWeight", {0: 0.5}).outputs["Facing"]
        fr = h.math("ADD", h.math("MULTIPLY", h.math("POWER", fc, 5.0), 0.96), 0.04)
        fr = h.math("ADD", h.math("MULTIPLY", fr, 1.5 * refl), base, clamp=True)
        nb = h.bump(h.noise(h.pos(), 0.9, 1), 0.02, 0.05)
        return h.n(
            "MixShader",
            {
                0: fr,
                1: h.n("BsdfTransparent", {0: tint}).outputs[0],
                2: h.n("BsdfGlossy", {0: (1, 1, 1), 1: 0.004, "Normal": nb}).outputs[0],
            },
        )

    return mat(name, f)


def fabric(name, col, sc=260.0, rough=0.9, bump=0.35, col2=None):
    def f(h):
        p = h.obj()
        n = h.noise(p, sc, 2)
        m = h.noise(p, 2.5, 4)
        c = h.mix(h.math("MULTIPLY", n, 0.6), col, tuple(x * 0.6 for x in col))
        c = h.mix(h.math("MULTIPLY", m, 0.25), c, col2 or tuple(x * 0.8 for x in col))
        return pbr(h, c, rough, h.bump(n, bump, 0.003), Sheen=0.4, Specular=0.2)

    return mat(name, f)


def sheer(name, col=(0.95, 0.94, 0.9), tr=0.45, trl=0.5):
    def f(h):
        d = h.n(
            "MixShader",
            {
                0: trl,
                1: h.n("BsdfDiffuse", {0: col}).outputs[0],
                2: h.n("BsdfTranslucent", {0: col}).outputs[0],
            },
        ).outputs[0]
        return h.n("MixShader", {0: tr, 1: d, 2: h.n("BsdfTransparent").outputs[0]})

    return mat(name, f)


def leafmat(name, stops, trans=0.35, rough=0.45):
    def f(h):
        r = h.n("NewGeometry").outputs["Random Per Island"]
        oi = h.n("ObjectInfo").outputs["Random"]
        c = h.ramp(r, stops)
        c = h.n(
            "HueSaturation",
            {
                "Hue": h.math("ADD", 0.485, h.math("MULTIPLY", oi, 0.03)),
                "Value": h.math("ADD", 0.8, h.math("MULTIPLY", oi, 0.4)),
                "Color": c,
            },
        ).outputs[0]
        tc = h.mix(0.6, c, (0.30, 0.42, 0.04), "MIX") if trans else c
        return h.n(
            "MixShader",
            {
                0: trans,
                1: pbr(h, c, rough, Specular=0.35).outputs[0],
                2: h.n("BsdfTranslucent", {0: tc}).outputs[0],
            },
        )

    return mat(name, f)


GREEN = [
    (0, (0.016, 0.038, 0.008)),
    (0.5, (0.035, 0.075, 0.014)),
    (0.85, (0.075, 0.12, 0.02)),
    (1, (0.16, 0.16, 0.03)),
]
DARKG = [(0, (0.010, 0.028, 0.008)), (0.6, (0.022, 0.055, 0.014)), (1, (0.05, 0.10, 0.02))]
PALMG = [(0, (0.02, 0.05, 0.012)), (0.6, (0.05, 0.10, 0.02)), (1, (0.13, 0.15, 0.03))]


def bark(name="bark", c=(0.14, 0.105, 0.075)):
    def f(h):
        n = h.noise(h.scale(h.obj(), (8, 8, 1.6)), 2.2, 6, 0.65)
        return pbr(h, h.ramp(n, [(0.3, tuple(x * 0.4 for x in c)), (0.7, c)]), 0.9, h.bump(n, 0.8, 0.03))

    return mat(name, f)


def grassmat():
    def f(h):
        r = h.n("NewGeometry").outputs["Random Per Island"]
        n = h.noise(h.pos(), 0.5, 4)
        c = h.ramp(
            r,
            [
                (0, (0.028, 0.062, 0.008)),
                (0.6, (0.06, 0.115, 0.014)),
                (0.92, (0.12, 0.16, 0.025)),
                (1, (0.3, 0.25, 0.1)),
            ],
        )
        c = h.mix(h.ramp(n, [(0.4, 0), (0.7, 0.4)]), c, (0.13, 0.16, 0.03))
        return h.n(
            "MixShader",
            {
                0: 0.3,
                1: pbr(h, c, 0.5, Specular=0.3).outputs[0],
                2: h.n("BsdfTranslucent", {0: h.mix(0.5, c, (0.25, 0.38, 0.03))}).outputs[0],
            },
        )

    return mat("grass", f)


def asphalt(name="asphalt", wet=0.0):
    def f(h):
        p = h.pos()
        a = h.noise(p, 140, 2)
        b = h.noise(p, 0.35, 6, 0.6)
        c = h.n("TexVoronoi", {"Vector": p, "Scale": 90.0}).outputs[0]
        col = h.mix(h.ramp(b, [(0.35, 0), (0.7, 1)]), (0.038, 0.037, 0.036), (0.085, 0.08, 0.074))
        col = h.mix(0.35, col, h.ramp(c, [(0, 0.32), (0.5, 0.04)]), "MIX")
        return pbr(
            h,
            col,
            h.math("ADD", 0.62 - 0.35 * wet, h.math("MULTIPLY", b, 0.25)),
            h.bump(h.math("ADD", a, c), 0.5, 0.006),
        )

    return mat(name, f)


def soil(name="soil", c1=(0.09, 0.065, 0.045), c2=(0.19, 0.145, 0.10)):
    def f(h):
        p = h.pos()
        n = h.noise(p, 0.5, 10, 0.65)
        m = h.noise(p, 25, 5)
        return pbr(
            h,
            h.mix(
                h.ramp(
                    h.math("ADD", h.math("MULTIPLY", n, 0.6), h.math("MULTIPLY", m, 0.4)),
                    [(0.35, 0), (0.65, 1)],
                ),
                c1,
                c2,
            ),
            0.95,
            h.bump(m, 0.7, 0.03),
        )

    return mat(name, f)
