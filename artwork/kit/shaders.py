"""A short way to write shader node trees, and the plainest materials."""

import bpy


class T:
    def __init__(s, tree):
        s.t = tree

    def n(s, typ, ins=None, **pr):
        x = s.t.nodes.new("ShaderNode" + typ)
        for k, v in pr.items():
            setattr(x, k, v)
        for k, v in (ins or {}).items():
            sock = x.inputs[k]
            if isinstance(v, bpy.types.NodeSocket):
                s.t.links.new(v, sock)
            elif isinstance(v, bpy.types.Node):
                s.t.links.new(v.outputs[0], sock)
            else:
                if isinstance(v, tuple) and len(v) == 3 and sock.type == "RGBA":
                    v = (*v, 1)
                sock.default_value = v
        return x

    def link(s, a, b):
        s.t.links.new(a, b)

    def math(s, op, a, b=0.0, c=0.0, clamp=False):
        return s.n("Math", {0: a, 1: b, 2: c}, operation=op, use_clamp=clamp).outputs[0]

    def mix(s, f, a, b, bt="MIX"):
        return s.n("MixRGB", {0: f, 1: a, 2: b}, blend_type=bt).outputs[0]

    def ramp(s, f, stops, interp="LINEAR"):
        x = s.n("ValToRGB", {0: f})
        cr = x.color_ramp
        cr.interpolation = interp
        while len(cr.elements) < len(stops):
            cr.elements.new(0.5)
        for e, (p, c) in zip(cr.elements, stops):
            e.position = p
            e.color = (*c, 1) if hasattr(c, "__len__") else (c, c, c, 1)
        return x.outputs[0]

    def noise(s, vec, scale, detail=4.0, rough=0.55, dist=0.0, out=0):
        return s.n(
            "TexNoise",
            {
                "Vector": vec,
                "Scale": float(scale),
                "Detail": float(detail),
                "Roughness": float(rough),
                "Distortion": float(dist),
            },
        ).outputs[out]

    def pos(s):
        return s.n("NewGeometry").outputs["Position"]

    def obj(s):
        return s.n("TexCoord").outputs["Object"]

    def scale(s, v, sc, loc=(0, 0, 0), rot=(0, 0, 0)):
        return s.n("Mapping", {"Vector": v, "Location": loc, "Rotation": rot, "Scale": sc}).outputs[0]

    def wallco(s):
        g = s.n("NewGeometry")
        p = s.n("SeparateXYZ", {0: g.outputs["Position"]})
        q = s.n("SeparateXYZ", {0: g.outputs["True Normal"]})
        fx = s.math("GREATER_THAN", s.math("ABSOLUTE", q.outputs[0]), 0.7)
        fz = s.math("GREATER_THAN", s.math("ABSOLUTE", q.outputs[2]), 0.7)

        def mx(f, a, b):
            return s.math("ADD", s.math("MULTIPLY", a, s.math("SUBTRACT", 1.0, f)), s.math("MULTIPLY", b, f))

        u = mx(fx, p.outputs[0], p.outputs[1])
        v = mx(fz, p.outputs[2], p.outputs[1])
        return s.n("CombineXYZ", {0: u, 1: v}).outputs[0]

    def bump(s, h, strength=0.3, dist=0.01):
        return s.n("Bump", {"Height": h, "Strength": float(strength), "Distance": float(dist)}).outputs[0]


MATS = {}


def start_scene():
    """An empty file. Materials of an earlier one are gone with it."""
    bpy.ops.wm.read_factory_settings(use_empty=True)
    MATS.clear()


def mat(name, fn):
    if name in MATS:
        return MATS[name]
    m = bpy.data.materials.new(name)
    m.use_nodes = True
    t = m.node_tree
    t.nodes.clear()
    h = T(t)
    sh = fn(h)
    out = t.nodes.new("ShaderNodeOutputMaterial")
    t.links.new(sh.outputs[0] if isinstance(sh, bpy.types.Node) else sh, out.inputs[0])
    MATS[name] = m
    return m


def pbr(h, col, rough=0.5, normal=None, **k):
    ins = {"Base Color": col, "Roughness": rough}
    if normal is not None:
        ins["Normal"] = normal
    ins.update({a.replace("_", " "): b for a, b in k.items()})
    return h.n("BsdfPrincipled", ins)


def flat(name, col, rough=0.5, **k):
    return mat(name, lambda h: pbr(h, col, rough, **k))


def emit(name, col, st, sample=False):
    m = mat(name, lambda h: h.n("Emission", {0: col, 1: float(st)}))
    m.cycles.sample_as_light = sample
    return m
