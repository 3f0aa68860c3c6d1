"""Trees, palms, shrubs, grass: meshes of leaf cards, and instances of them."""

import math

import bpy
import numpy as np

from kit.materials import GREEN, PALMG, bark, grassmat, leafmat
from kit.meshes import link, mesh, tube


def leaf_cards(P, D, size, rs, fold=0.25, w=0.42, droop=0.25):
    """one folded diamond leaf at each P pointing along D"""
    n = len(P)
    D = D / (np.linalg.norm(D, axis=1)[:, None] + 1e-9)
    s = size * rs.uniform(0.65, 1.25, n)[:, None]
    a = rs.normal(size=(n, 3))
    S = np.cross(D, a)
    S /= np.linalg.norm(S, axis=1)[:, None] + 1e-9
    U = np.cross(S, D)
    U *= np.sign(U[:, 2:3] + 1e-9)
    mid = P + D * s * 0.45
    tip = P + D * s - np.array([0, 0, 1.0]) * s * droop
    v = np.stack(
        [P, mid + S * s * w / 2 + U * s * fold * 0.3, tip, mid - S * s * w / 2 + U * s * fold * 0.3], 1
    ).reshape(-1, 3)
    f = np.arange(n * 4).reshape(-1, 4)
    return v, f


def tree(
    name,
    seed,
    H=7.0,
    crown=3.0,
    trunk=2.2,
    leaf=0.16,
    mleaf=None,
    mbark=None,
    dens=1.0,
    levels=(9, 6, 4),
    clus=26,
    cr=0.42,
    flat=1.0,
    r0=0.16,
    stems=1,
):
    rs = np.random.RandomState(seed)
    B = []
    C = []

    def seg(p, d, L, r, k=6, wig=0.18, up=0.0):
        pts = [p]
        d = d / np.linalg.norm(d)
        for i in range(k):
            d = d + rs.normal(size=3) * wig / k**0.5 + np.array([0, 0, up / k])
            d /= np.linalg.norm(d)
            pts.append(pts[-1] + d * L / k)
        B.append((np.array(pts), np.linspace(r, r * 0.45, k + 1)))
        return np.array(pts), d

    for st in range(stems):
        base = np.array([rs.normal() * 0.15, rs.normal() * 0.15, 0]) * (stems > 1)
        pts, d = seg(
            base,
            np.array(
                [
                    rs.normal() * 0.08 + (0.3 * rs.normal() if stems > 1 else 0),
                    rs.normal() * 0.08 + (0.3 * rs.normal() if stems > 1 else 0),
                    1.0,
                ]
            ),
            H * 0.72,
            r0,
            9,
            0.12,
            0.05,
        )
        hz = pts[:, 2]
        for i in range(levels[0]):
            t = (i + 0.5) / levels[0]
            z = trunk + (H * 0.72 - trunk) * t
            k = np.clip(np.searchsorted(hz, z) - 1, 0, len(pts) - 2)
            p0 = pts[k] + (pts[k + 1] - pts[k]) * ((z - hz[k]) / (hz[k + 1] - hz[k] + 1e-6))
            az = i * 2.399 + rs.normal() * 0.4
            el = 0.15 + 0.9 * t + rs.normal() * 0.12
            L = crown * (1.05 - 0.55 * t**2) * rs.uniform(0.8, 1.1)
            d1 = np.array([math.cos(az) * math.cos(el), math.sin(az) * math.cos(el), math.sin(el)])
            q, _ = seg(p0, d1, L, r0 * 0.42 * (1 - 0.5 * t), 6, 0.3, 0.35)
            for j in range(levels[1]):
                u = 0.35 + 0.65 * (j + 0.6) / levels[1]
                kk = min(int(u * 6), 5)
                p1 = q[kk]
                d2 = q[kk + 1] - q[kk]
                d2 /= np.linalg.norm(d2)
                d2 = d2 + rs.normal(size=3) * 0.75
                L2 = crown * 0.42 * rs.uniform(0.6, 1.1)
                q2, _ = seg(p1, d2, L2, r0 * 0.14, 4, 0.35, 0.2)
                for m in range(levels[2]):
                    C.append(
                        q2[min(4, 1 + int(4 * (m + 0.5) / levels[2]))] + rs.normal(size=3) * 0.12 * crown / 3
                    )
            C.append(q[-1])
    C = np.array(C)
    n = int(clus * dens)
    ctr = np.array([0, 0, trunk + (H - trunk) * 0.45])
    P = np.repeat(C, n, 0)
    off = rs.normal(size=P.shape)
    off /= np.linalg.norm(off, axis=1)[:, None]
    off *= (rs.rand(len(P), 1) ** 0.45) * cr * rs.uniform(0.7, 1.3, (len(C), 1)).repeat(n, 0)
    off[:, 2] *= 0.7 * flat
    P = P + off
    D = off * 1.2 + rs.normal(size=P.shape) * cr * 0.5 + np.array([0, 0, -0.15 * cr])
    lv, lf = leaf_cards(P, D, leaf, rs)
    V = []
    F = []
    o = 0
    for p, r in B:
        v, f = tube(p, r, 6 if r[0] < 0.08 else 9)
        V.append(v)
        F.append(f + o)
        o += len(v)
    nb = sum(len(f) for f in F)
    V.append(lv)
    F.append(lf + o)
    mi = np.concatenate([np.zeros(nb, int), np.ones(len(lf), int)])
    return mesh(
        name,
        np.concatenate(V),
        np.concatenate(F),
        [mbark or bark(), mleaf or leafmat("leaf", GREEN)],
        mi,
        lnk=False,
    )


def frond(rs, p, az, el, L, n=34, leaflen=0.55, lw=0.035, droop=1.0, vee=0.5):
    t = np.linspace(0, 1, 14)
    d = np.array([math.cos(az), math.sin(az), 0.0])
    ang = el - droop * t**1.5 * 1.5
    dx = np.cumsum(np.cos(ang)) * L / 14
    dz = np.cumsum(np.sin(ang)) * L / 14
    pts = p + d[None] * dx[:, None] + np.array([0, 0, 1.0])[None] * dz[:, None]
    s = np.linspace(0.12, 1, n)
    ip = np.stack([np.interp(s, t, pts[:, k]) for k in range(3)], -1)
    tg = np.stack([np.interp(s, t, np.gradient(pts[:, k])) for k in range(3)], -1)
    tg /= np.linalg.norm(tg, axis=1)[:, None]
    side = np.cross(tg, [0, 0, 1.0])
    side /= np.linalg.norm(side, axis=1)[:, None] + 1e-9
    up = np.cross(side, tg)
    V = []
    F = []
    for sg in (1, -1):
        ll = leaflen * np.sin(np.pi * (0.15 + 0.8 * s)) ** 0.7 * rs.uniform(0.85, 1.1, n)
        dd = side * sg * 0.8 + tg * 0.65 + up * vee * rs.uniform(0.3, 1.0, n)[:, None]
        dd /= np.linalg.norm(dd, axis=1)[:, None]
        m = ip + dd * ll[:, None] * 0.5
        tip = ip + dd * ll[:, None] - np.array([0, 0, 1]) * (ll * 0.45 * droop)[:, None]
        w = tg * lw * 0.5
        V.append(np.stack([ip - w * 0.5, ip + w * 0.5, m + w, tip, m - w], 1))
    lv = np.concatenate(V).reshape(-1, 3)
    lf = np.arange(len(lv)).reshape(-1, 5)
    return pts, lv, lf


def palm(
    name,
    seed,
    H=5.0,
    nf=20,
    L=2.4,
    mleaf=None,
    r0=0.16,
    leaflen=0.6,
    lw=0.045,
    stems=1,
    spread=0.0,
    elmin=-0.1,
    elmax=1.35,
    droop=1.0,
):
    rs = np.random.RandomState(seed)
    TV = []
    TF = []
    o = 0
    LV = []
    LF = []
    lo = 0
    TM = []
    for s in range(stems):
        b = np.array([rs.normal() * spread * 0.4, rs.normal() * spread * 0.4, 0])
        h = H * rs.uniform(0.6, 1.05) if stems > 1 else H
        lean = np.array(
            [b[0] * 1.2 + rs.normal() * 0.08 * h * 0.5, b[1] * 1.2 + rs.normal() * 0.08 * h * 0.5, h]
        )
        t = np.linspace(0, 1, 24)
        pts = b + t[:, None] * (lean) * np.stack([t**1.3, t**1.3, np.ones_like(t)], -1)
        rr = r0 * (1.25 - 0.45 * t) * (1 + 0.05 * np.sin(np.arange(24) * 2.6))
        rr[0] *= 1.25
        v, f = tube(pts, rr, 10)
        TV.append(v)
        TF.append(f + o)
        o += len(v)
        top = pts[-1]
        for i in range(nf):
            el = elmin + (elmax - elmin) * ((i + 0.5) / nf) ** 0.8
            az = i * 2.399 + rs.normal() * 0.15
            p, lv, lf = frond(rs, top, az, el, L * rs.uniform(0.85, 1.1), leaflen=leaflen, lw=lw, droop=droop)
            v, f = tube(p, np.linspace(0.03, 0.006, 14) * r0 / 0.16 * 1.0, 4)
            TV.append(v)
            TF.append(f + o)
            o += len(v)
            LV.append(lv)
            LF.append(lf + lo)
            lo += len(lv)
    tv = np.concatenate(TV)
    tf = np.concatenate(TF)
    lv = np.concatenate(LV)
    lf = np.concatenate(LF) + len(tv)
    faces = tf.tolist() + lf.tolist()
    return mesh(
        name,
        np.concatenate([tv, lv]),
        faces,
        [bark("palmbark", (0.3, 0.25, 0.19)), mleaf or leafmat("palmleaf", PALMG, 0.3)],
        [0] * len(tf) + [1] * len(lf),
        lnk=False,
    )


def shrub(name, seed, rx=0.6, ry=0.6, rz=0.5, n=2500, leaf=0.07, mleaf=None, shape="ball", lumps=7):
    rs = np.random.RandomState(seed)
    if shape == "box":
        P = rs.uniform(-1, 1, (n, 3))
        k = rs.randint(0, 3, n)
        k = np.where(rs.rand(n) < 0.75, k, 9)
        for a in range(3):
            P[:, a] = np.where(
                k == a, np.where(rs.rand(n) < 0.5, -1, 1) * (1 - np.abs(rs.normal(size=n)) * 0.05), P[:, a]
            )
        D = P.copy() * 1.0 + rs.normal(size=P.shape) * 0.6
        P = P * np.array([rx, ry, rz]) + np.array([0, 0, rz]) + rs.normal(size=P.shape) * 0.02
    else:
        c = rs.normal(size=(lumps, 3)) * 0.5
        c[:, 2] = np.abs(c[:, 2]) * 0.7
        i = rs.randint(0, lumps, n)
        d = rs.normal(size=(n, 3))
        d /= np.linalg.norm(d, axis=1)[:, None]
        rad = rs.uniform(0.4, 0.75, lumps)[i][:, None] * (rs.rand(n, 1) ** 0.3)
        P = c[i] + d * rad
        P[:, 2] = np.abs(P[:, 2])
        P *= np.array([rx, ry, rz])
        D = d + rs.normal(size=d.shape) * 0.5 + np.array([0, 0, 0.3])
    v, f = leaf_cards(P, D, leaf, rs)
    return mesh(name, v, f, mleaf or leafmat("leaf", GREEN), lnk=False)


def put(o, x, y, z=0, s=1.0, rz=0.0, sz=None):
    n = bpy.data.objects.new(o.name, o.data)
    n.location = (x, y, z)
    n.scale = (s, s, sz or s)
    n.rotation_euler.z = rz
    return link(n)


def grass_patch(seed, n=2200, h=0.06, size=1.0, w=0.008, m=None):
    rs = np.random.RandomState(seed)
    P = np.zeros((n, 3))
    P[:, :2] = rs.uniform(-size / 2, size / 2, (n, 2))
    hh = h * rs.uniform(0.5, 1.2, n)[:, None]
    a = rs.rand(n) * 6.283
    d = np.stack([np.cos(a), np.sin(a), np.zeros(n)], -1)
    s = np.stack([-np.sin(a), np.cos(a), np.zeros(n)], -1)
    up = np.array([0, 0, 1.0])
    ln = rs.uniform(0.1, 0.9, n)[:, None]
    m1 = P + up * hh * 0.6 + d * hh * ln * 0.25
    tip = P + up * hh * (1 - 0.25 * ln) + d * hh * ln * 0.9
    W = s * w * 0.5 * rs.uniform(0.7, 1.4, n)[:, None]
    v = np.stack([P - W, P + W, m1 + W * 0.8, tip, m1 - W * 0.8], 1).reshape(-1, 3)
    # Triangles: a bent five-sided blade would be filled from root to tip and look like a broad leaf.
    blade = np.array([(0, 1, 2), (0, 2, 4), (4, 2, 3)])
    faces = (blade[None] + np.arange(n)[:, None, None] * 5).reshape(-1, 3)
    return mesh("grass", v, faces, m or grassmat(), lnk=False)


def scatter(name, child, pts, scales=None, rz=None, seed=0):
    """dupli-face instancing of one mesh at many points"""
    rs = np.random.RandomState(seed)
    n = len(pts)
    if n == 0:
        return
    pts = np.asarray(pts, float)
    s = np.ones(n) if scales is None else np.asarray(scales)
    a = rs.rand(n) * 6.283 if rz is None else np.asarray(rz)
    a = a + np.pi / 4
    q = np.stack(
        [np.stack([np.cos(a + k * np.pi / 2), np.sin(a + k * np.pi / 2), np.zeros(n)], -1) for k in range(4)],
        1,
    ) * (s[:, None, None] * 0.5 * 2**0.5)
    v = (pts[:, None] + q).reshape(-1, 3)
    par = mesh(name, v, np.arange(n * 4).reshape(-1, 4))
    c = bpy.data.objects.new(name + "_c", child.data)
    link(c)
    c.parent = par
    par.instance_type = "FACES"
    par.use_instance_faces_scale = True
    par.instance_faces_scale = 1.0
    par.show_instancer_for_render = False
    return par


def lawn(inside, x0, x1, y0, y1, z=0.0, h=0.055, seed=0, n=2200, ground=None, size=1.0):
    """grass on grid cells whose centre passes inside(x,y)"""
    rs = np.random.RandomState(seed)
    kids = [grass_patch(seed * 7 + i, n=n, h=h, size=size) for i in range(3)]
    X, Y = np.meshgrid(np.arange(x0 + size / 2, x1, size), np.arange(y0 + size / 2, y1, size))
    P = np.stack([X.ravel(), Y.ravel(), np.full(X.size, z)], -1)
    P = np.array([p for p in P if inside(p[0], p[1])])
    k = rs.randint(0, 3, len(P))
    for i in range(3):
        scatter("lawn%d" % i, kids[i], P[k == i], rz=rs.randint(0, 4, (k == i).sum()) * math.pi / 2, seed=i)
