"""Meshes: boxes, walls with openings, windows, tubes, cushions, curtains. Metres, z up."""

import bmesh
import bpy
import numpy as np


def link(o):
    bpy.context.scene.collection.objects.link(o)
    return o


def mesh(name, verts, faces, mats=None, mi=None, smooth=False, lnk=True, loc=(0, 0, 0)):
    me = bpy.data.meshes.new(name)
    v = np.asarray(verts, np.float32).reshape(-1, 3)
    if isinstance(faces, np.ndarray):
        k = faces.shape[1]
        n = len(faces)
        me.vertices.add(len(v))
        me.vertices.foreach_set("co", v.ravel())
        me.loops.add(n * k)
        me.loops.foreach_set("vertex_index", faces.astype(np.int32).ravel())
        me.polygons.add(n)
        me.polygons.foreach_set("loop_start", np.arange(0, n * k, k, dtype=np.int32))
        me.polygons.foreach_set("loop_total", np.full(n, k, np.int32))
        me.update(calc_edges=True)
    else:
        me.from_pydata(v.tolist(), [], faces)
    for m in (mats if isinstance(mats, (list, tuple)) else [mats] if mats else []):
        me.materials.append(m)
    if mi is not None:
        me.polygons.foreach_set("material_index", np.asarray(mi, np.int32))
    if smooth:
        me.polygons.foreach_set("use_smooth", np.ones(len(me.polygons), bool))
    me.update()
    o = bpy.data.objects.new(name, me)
    o.location = loc
    return link(o) if lnk else o


CUBE_F = [(0, 3, 2, 1), (4, 5, 6, 7), (0, 1, 5, 4), (1, 2, 6, 5), (2, 3, 7, 6), (3, 0, 4, 7)]


def box(x0, y0, z0, x1, y1, z1, m, bev=0, name="box", rz=0, seg=2):
    if x1 < x0:
        x0, x1 = x1, x0
    if y1 < y0:
        y0, y1 = y1, y0
    if z1 < z0:
        z0, z1 = z1, z0
    c = ((x0 + x1) / 2, (y0 + y1) / 2, (z0 + z1) / 2)
    a, b, h = (x1 - x0) / 2, (y1 - y0) / 2, (z1 - z0) / 2
    v = [(-a, -b, -h), (a, -b, -h), (a, b, -h), (-a, b, -h), (-a, -b, h), (a, -b, h), (a, b, h), (-a, b, h)]
    o = mesh(name, v, CUBE_F, m, loc=c)
    o.rotation_euler.z = rz
    if bev:
        bm = bmesh.new()
        bm.from_mesh(o.data)
        bmesh.ops.bevel(
            bm,
            geom=bm.edges[:],
            offset=min(bev, a * 0.95, b * 0.95, h * 0.95),
            segments=seg,
            profile=0.5,
            affect="EDGES",
        )
        if seg > 1:
            for f in bm.faces:
                f.smooth = True
        bm.to_mesh(o.data)
        bm.free()
        if seg > 1:
            o.data.use_auto_smooth = True
            o.data.auto_smooth_angle = 0.7
    return o


def boxes(lst, m, name="boxes"):
    """many boxes in one mesh: lst of (x0,y0,z0,x1,y1,z1)"""
    a = np.array(lst, np.float32)
    n = len(a)
    if not n:
        return None
    lo = np.minimum(a[:, :3], a[:, 3:])
    hi = np.maximum(a[:, :3], a[:, 3:])
    sel = np.array(
        [(0, 0, 0), (1, 0, 0), (1, 1, 0), (0, 1, 0), (0, 0, 1), (1, 0, 1), (1, 1, 1), (0, 1, 1)], np.float32
    )
    v = lo[:, None] + sel[None] * (hi - lo)[:, None]
    f = (np.array(CUBE_F)[None] + np.arange(n)[:, None, None] * 8).reshape(-1, 4)
    return mesh(name, v.reshape(-1, 3), f, m)


def cyl(x, y, z0, z1, r, m, r2=None, n=24, smooth=True, name="cyl", rot=None):
    r2 = r if r2 is None else r2
    bm = bmesh.new()
    bmesh.ops.create_cone(bm, cap_ends=True, segments=n, radius1=r, radius2=r2, depth=z1 - z0)
    me = bpy.data.meshes.new(name)
    bm.to_mesh(me)
    bm.free()
    me.materials.append(m)
    o = bpy.data.objects.new(name, me)
    o.location = (x, y, (z0 + z1) / 2)
    if rot:
        o.rotation_euler = rot
    if smooth:
        me.polygons.foreach_set("use_smooth", np.ones(len(me.polygons), bool))
        me.use_auto_smooth = True
        me.auto_smooth_angle = 0.8
    return link(o)


def tube(pts, r, n=6):
    """verts,faces of a tube along pts with radii r"""
    pts = np.asarray(pts, float)
    r = np.broadcast_to(r, len(pts))
    k = len(pts)
    t = np.gradient(pts, axis=0)
    t /= np.linalg.norm(t, axis=1)[:, None] + 1e-9
    up = np.where(np.abs(t[:, 2:3]) > 0.9, [[1.0, 0, 0]], [[0, 0, 1.0]])
    a = np.cross(t, up)
    a /= np.linalg.norm(a, axis=1)[:, None] + 1e-9
    b = np.cross(t, a)
    th = np.linspace(0, 2 * np.pi, n, endpoint=False)
    v = pts[:, None] + r[:, None, None] * (
        np.cos(th)[None, :, None] * a[:, None] + np.sin(th)[None, :, None] * b[:, None]
    )
    i = np.arange(k - 1)[:, None] * n
    j = np.arange(n)[None]
    j2 = (j + 1) % n
    f = np.stack([i + j, i + j2, i + n + j2, i + n + j], -1).reshape(-1, 4)
    return v.reshape(-1, 3), f


def tubes(name, lst, m, n=6, smooth=True):
    V = []
    F = []
    o = 0
    for p, r in lst:
        v, f = tube(p, r, n)
        V.append(v)
        F.append(f + o)
        o += len(v)
    return mesh(name, np.concatenate(V), np.concatenate(F), m, smooth=smooth)


def cushion(cx, cy, cz, lx, ly, lz, m, e1=0.35, e2=0.45, rot=(0, 0, 0), n=28, puff=0):
    """superellipsoid: pillows, seats"""
    u = np.linspace(-np.pi / 2, np.pi / 2, n // 2 + 1)
    w = np.linspace(-np.pi, np.pi, n * 2, endpoint=False)
    U, W = np.meshgrid(u, w, indexing="ij")
    sp = lambda c, e: np.sign(c) * np.abs(c) ** e
    X = sp(np.cos(U), e1) * sp(np.cos(W), e2)
    Y = sp(np.cos(U), e1) * sp(np.sin(W), e2)
    Z = sp(np.sin(U), 1.0 if puff else e1)
    if puff:
        Z = Z * (1 - puff * (np.maximum(np.abs(X), np.abs(Y)) ** 4))
    v = np.stack([X * lx / 2, Y * ly / 2, Z * lz / 2], -1)
    a, b = v.shape[:2]
    i = np.arange(a - 1)[:, None]
    j = np.arange(b)[None]
    j2 = (j + 1) % b
    f = np.stack([i * b + j, i * b + j2, (i + 1) * b + j2, (i + 1) * b + j], -1).reshape(-1, 4)
    o = mesh("cushion", v.reshape(-1, 3), f, m, smooth=True, loc=(cx, cy, cz))
    o.rotation_euler = rot
    return o


def lathe(x, y, z, profile, m, n=48):
    """A profile of (radius, height) turned about the upright axis: bowls, buckets, bottles."""
    turn = np.linspace(0, 2 * np.pi, n, endpoint=False)
    r, h = np.array(profile).T
    v = np.stack([np.outer(r, np.cos(turn)), np.outer(r, np.sin(turn)), np.repeat(h[:, None], n, 1)], -1)
    i, j = np.arange(len(r) - 1)[:, None], np.arange(n)[None]
    k = (j + 1) % n
    f = np.stack([i * n + j, i * n + k, (i + 1) * n + k, (i + 1) * n + j], -1).reshape(-1, 4)
    o = mesh("lathe", v.reshape(-1, 3), f, m, smooth=True, loc=(x, y, z))
    o.data.use_auto_smooth = True
    return o


def wall(ax, pos, th, u0, u1, z0, z1, holes, m):
    """wall in plane ax ('x' => normal along x at x=pos..pos+th, runs along y). holes: (u0,u1,z0,z1)"""
    us = sorted({u0, u1, *[h[0] for h in holes], *[h[1] for h in holes]})
    us = [u for u in us if u0 <= u <= u1]
    L = []
    for a, b in zip(us, us[1:]):
        mid = (a + b) / 2
        hs = sorted([(h[2], h[3]) for h in holes if h[0] < mid < h[1]])
        z = z0
        for h0, h1 in hs:
            if h0 > z:
                L.append((a, b, z, h0))
            z = max(z, h1)
        if z < z1:
            L.append((a, b, z, z1))
    if ax == "x":
        L = [(pos, a, c, pos + th, b, d) for a, b, c, d in L]
    else:
        L = [(a, pos, c, b, pos + th, d) for a, b, c, d in L]
    return boxes(L, m, "wall")


def window(ax, pos, u0, u1, z0, z1, mf, mg, nv=2, nh=1, fr=0.05, dep=0.07, transom=None):
    """frame + mullions + glass centred on plane pos"""
    L = []
    d = dep / 2

    def add(a, b, c, e):
        L.append((pos - d, a, c, pos + d, b, e) if ax == "x" else (a, pos - d, c, b, pos + d, e))

    add(u0, u1, z0, z0 + fr)
    add(u0, u1, z1 - fr, z1)
    add(u0, u0 + fr, z0, z1)
    add(u1 - fr, u1, z0, z1)
    for i in range(1, nv):
        c = u0 + (u1 - u0) * i / nv
        add(c - fr * 0.45, c + fr * 0.45, z0, z1)
    for i in range(1, nh):
        c = z0 + (z1 - z0) * i / nh
        add(u0, u1, c - fr * 0.45, c + fr * 0.45)
    if transom:
        add(u0, u1, transom - fr * 0.45, transom + fr * 0.45)
    boxes(L, mf, "frame")
    g = 0.004
    return (
        box(pos - g, u0 + 0.01, z0 + 0.01, pos + g, u1 - 0.01, z1 - 0.01, mg)
        if ax == "x"
        else box(u0 + 0.01, pos - g, z0 + 0.01, u1 - 0.01, pos + g, z1 - 0.01, mg)
    )


def curtain(ax, pos, u0, u1, z0, z1, m, amp=0.05, per=0.14, seed=0, zn=6):
    r = np.random.RandomState(seed)
    n = max(24, int(abs(u1 - u0) / per * 9))
    u = np.linspace(u0, u1, n)
    ph = np.cumsum(r.uniform(0.8, 1.2, n)) * 2 * np.pi / 9 + r.rand() * 6
    Z = np.linspace(z1, z0, zn)
    V = []
    for i, z in enumerate(Z):
        t = i / (zn - 1)
        off = amp * (0.55 + 0.45 * t) * np.sin(ph + 0.25 * np.sin(3 * t + ph * 0.13)) + 0.012 * np.sin(
            ph * 2.3 + t * 4
        )
        p = (
            np.stack([np.full(n, pos) + off, u, np.full(n, z)], -1)
            if ax == "x"
            else np.stack([u, np.full(n, pos) + off, np.full(n, z)], -1)
        )
        V.append(p)
    V = np.concatenate(V)
    i = np.arange(zn - 1)[:, None] * n
    j = np.arange(n - 1)[None]
    F = np.stack([i + j, i + j + 1, i + n + j + 1, i + n + j], -1).reshape(-1, 4)
    return mesh("curtain", V, F, m, smooth=True)
