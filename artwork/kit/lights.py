"""Lamps, sky, sun and camera."""

import math

import bpy

from kit.meshes import link
from kit.shaders import T


def area(x, y, z, sx, sy, power, col=(1, 0.78, 0.52), rot=(0, 0, 0), cam=False):
    l = bpy.data.lights.new("area", "AREA")
    l.shape = "RECTANGLE"
    l.size = sx
    l.size_y = sy
    l.energy = power
    l.color = col
    l.cycles.max_bounces = 4
    o = bpy.data.objects.new("area", l)
    o.location = (x, y, z)
    o.rotation_euler = rot
    link(o)
    o.visible_camera = cam
    return o


def spot(x, y, z, power, rot=(0, 0, 0), ang=1.2, col=(1, 0.76, 0.48), blend=0.6, r=0.04):
    l = bpy.data.lights.new("spot", "SPOT")
    l.energy = power
    l.color = col
    l.spot_size = ang
    l.spot_blend = blend
    l.shadow_soft_size = r
    o = bpy.data.objects.new("spot", l)
    o.location = (x, y, z)
    o.rotation_euler = rot
    link(o)
    return o


def point(x, y, z, power, col=(1, 0.76, 0.48), r=0.06):
    l = bpy.data.lights.new("pt", "POINT")
    l.energy = power
    l.color = col
    l.shadow_soft_size = r
    o = bpy.data.objects.new("pt", l)
    o.location = (x, y, z)
    link(o)
    return o


def sky(
    elev=10.0,
    az=0.0,
    strength=0.2,
    dust=1.0,
    ozone=1.0,
    air=1.0,
    sun_int=1.0,
    sun_size=0.8,
    clouds=0.5,
    cloud_scale=1.6,
    seed=0.0,
    cloudcol=None,
    disc=True,
    tint=None,
    stretch=(1, 1, 1),
):
    """az: compass direction of the sun in degrees, 0=+Y, clockwise"""
    w = bpy.data.worlds.new("w")
    bpy.context.scene.world = w
    w.use_nodes = True
    t = w.node_tree
    t.nodes.clear()
    h = T(t)
    s = h.n(
        "TexSky",
        sky_type="NISHITA",
        sun_elevation=math.radians(elev),
        sun_rotation=math.radians(-az),
        air_density=air,
        dust_density=dust,
        ozone_density=ozone,
        sun_disc=disc,
        sun_intensity=sun_int,
        sun_size=math.radians(sun_size),
    )
    s2 = h.n(
        "TexSky",
        sky_type="NISHITA",
        sun_elevation=math.radians(elev),
        sun_rotation=math.radians(-az),
        air_density=air,
        dust_density=dust,
        ozone_density=ozone,
        sun_disc=False,
    )
    d = h.n("TexCoord").outputs["Generated"]
    sp = h.n("SeparateXYZ", {0: d})
    z = h.math("ADD", h.math("MAXIMUM", sp.outputs[2], 0.0), 0.12)
    p = h.n(
        "CombineXYZ",
        {0: h.math("DIVIDE", sp.outputs[0], z), 1: h.math("DIVIDE", sp.outputs[1], z), 2: float(seed)},
    ).outputs[0]
    p = h.scale(p, tuple(cloud_scale * k for k in stretch))
    n = h.noise(p, 1.0, 9, 0.58, 0.35)
    n2 = h.noise(p, 0.35, 3, 0.5)
    m = h.ramp(
        h.math("ADD", h.math("MULTIPLY", n, 0.65), h.math("MULTIPLY", n2, 0.35)),
        [(0.62 - 0.22 * clouds, 0), (0.80 - 0.15 * clouds, 1)],
        "EASE",
    )
    m = h.math("MULTIPLY", m, h.ramp(sp.outputs[2], [(0.0, 0), (0.12, 1)]))
    m = h.math("MULTIPLY", m, min(1.0, clouds * 1.5))
    base = s2.outputs[0]
    lum = h.n("RGBToBW", {0: base}).outputs[0]
    cc = cloudcol or (1.25, 1.08, 0.95)
    shade = h.ramp(h.noise(p, 1.7, 6), [(0.3, 0.75), (0.7, 1.25)])
    cl = h.mix(
        1.0,
        h.mix(1.0, h.n("CombineXYZ", {0: lum, 1: lum, 2: lum}).outputs[0], cc, "MULTIPLY"),
        shade,
        "MULTIPLY",
    )
    # add the sun disc only where there is no cloud map difference: sky + (cloud-sky2)*mask
    diff = h.mix(m, (0, 0, 0), h.mix(1.0, cl, base, "SUBTRACT"))
    col = h.mix(1.0, s.outputs[0], diff, "ADD")
    if tint:
        col = h.mix(1.0, col, tint, "MULTIPLY")
    lp = h.n("LightPath")
    plain = s.outputs[0] if not tint else h.mix(1.0, s.outputs[0], tint, "MULTIPLY")
    bg = h.n(
        "MixShader",
        {
            0: h.math("MAXIMUM", lp.outputs["Is Camera Ray"], lp.outputs["Is Glossy Ray"]),
            1: h.n("Background", {0: plain, 1: float(strength)}).outputs[0],
            2: h.n("Background", {0: col, 1: float(strength)}).outputs[0],
        },
    )
    o = t.nodes.new("ShaderNodeOutputWorld")
    t.links.new(bg.outputs[0], o.inputs[0])
    w.cycles.sampling_method = "AUTOMATIC"
    return w


def sunlamp(az, el, e, col=(1, 0.80, 0.58), size=0.9):
    l = bpy.data.lights.new("sun", "SUN")
    l.energy = e
    l.angle = math.radians(size)
    l.color = col
    o = bpy.data.objects.new("sun", l)
    o.rotation_euler = (math.radians(90 - el), 0, math.pi - math.radians(az))
    return link(o)


def camera(loc, yaw, lens=28.0, shift_y=0.0, shift_x=0.0, pitch=0.0, fstop=0.0, focus=8.0, ortho=None):
    """yaw degrees: 0 looks along +Y, positive turns left (counter-clockwise). pitch 0 keeps verticals straight."""
    c = bpy.data.cameras.new("cam")
    c.lens = lens
    c.sensor_width = 36
    c.shift_y = shift_y
    c.shift_x = shift_x
    c.clip_end = 5000
    if ortho:
        c.type = "ORTHO"
        c.ortho_scale = ortho
    o = bpy.data.objects.new("cam", c)
    o.location = loc
    o.rotation_euler = (math.radians(90 + pitch), 0, math.radians(yaw))
    link(o)
    if fstop:
        c.dof.use_dof = True
        c.dof.aperture_fstop = fstop
        c.dof.focus_distance = focus
    bpy.context.scene.camera = o
    return o
