"""The film of the first page, part one: a villa at dusk, its light kept apart by lamp, then developed for each moment.

  blender -b -t 2 -P artwork/film.py -- <folder> [--draft]     writes light.npz once, then keys/<nnn>.png

film_frames.py moves the camera through what this leaves; film.sh runs both and encodes.
"""

import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

import bpy  # noqa: E402
import numpy as np  # noqa: E402
from mathutils import Vector  # noqa: E402

from film_times import KEYS, LAMP_GROUPS, level  # noqa: E402
from kit.picture import blur, develop, render_groups  # noqa: E402
from kit.shaders import start_scene  # noqa: E402

SIZE, SAMPLES = (1344, 756), 28
#: Brighter and warmer than the scene has it for a still.
LAMPLIGHT = np.array([2.2, 2.0, 1.75], np.float32)
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
LOOK = dict(fog=((0.20, 0.17, 0.22), 0.002, 0.6), bloom=0.09, saturation=1.1, grain=0, contrast=0.2)


def main(folder, draft):
    os.makedirs(os.path.join(folder, "keys"), exist_ok=True)
    kept = os.path.join(folder, "light.npz")
    start_scene()
    if not os.path.exists(kept):
        trace(kept, draft)
    light = dict(np.load(kept))
    sky, lamps = tame(light["sky"], light["depth"]), {group: light[group] * LAMPLIGHT for group in LAMP_GROUPS}
    everything = sky + sum(lamps.values())
    exposure = 0.165 / np.exp(np.mean(np.log(everything @ LUMA + 1e-4)))
    for key in range(0, KEYS, 12 if draft else 1):
        moment = key / KEYS
        burning = {group: level(group, moment) for group in lamps}
        # The eye opens less as the house lights up: the sky sinks a little.
        dusk = 1.05 - 0.4 * np.mean(list(burning.values()))
        picture = sky * dusk + sum(burning[group] * lamps[group] for group in lamps)
        develop(picture, light["depth"], os.path.join(folder, "keys", f"{key:03}.png"), **{**LOOK, "exposure": exposure})
        print(f"key {key}", flush=True)


def trace(kept, draft):
    from scenes import villa

    start = time.time()
    villa.build(1, "dusk", "")
    bpy.context.scene.camera.data.dof.use_dof = False
    group_lamps()
    width, height = (SIZE[0] // 3, SIZE[1] // 3) if draft else SIZE
    groups, depth = render_groups(width, height, 8 if draft else SAMPLES, ["sky", *LAMP_GROUPS])
    camera = bpy.context.scene.camera.data
    np.savez(kept, depth=depth, lens=camera.lens, shift=camera.shift_y, **groups)
    print(f"traced in {time.time() - start:.0f} s", flush=True)


def group_lamps():
    bpy.context.scene.world.lightgroup = "sky"
    for thing in bpy.data.objects:
        glows = thing.type == "MESH" and any(m and m.name in ("dl", "bulb") for m in thing.data.materials)
        if thing.type == "LIGHT" or glows:
            thing.lightgroup = group_at(*centre(thing))


def centre(thing):
    corners = np.array([thing.matrix_world @ Vector(corner) for corner in thing.bound_box])
    return corners.mean(0) if thing.type == "MESH" else np.array(thing.location)


def group_at(x, y, z):
    """Which switch a lamp hangs on, by where it is."""
    if y < -1.1 and z < 1.5 or x < -5 or x > 15:
        return "garden"
    if y < 0.2:
        return "porch" if z < 3.6 else "balcony"
    if z < 3.6:
        return "porch" if y < 1 else "living" if x > 6 else "study"
    return "bedroom" if x > 6 else "study"


def tame(sky, depth):
    """The sky model leaves a band of egg yolk at the horizon; dusk over a town is a dusty pink."""
    lum = (sky @ LUMA)[..., None]
    scale = 0.165 / np.exp(np.mean(np.log(lum + 1e-4)))
    far = np.clip(blur((depth > 3000).astype(np.float32)[..., None], 0.7), 0, 1)
    soft = lum / (1 + lum * scale * 0.9) * 1.35
    yellow = np.clip((sky[..., 1:2] - sky[..., 2:3]) / np.maximum(sky[..., 1:2], 1e-6) * 2.2, 0, 1) * far
    warm = soft * np.array([1.16, 0.92, 0.80], np.float32)
    cool = sky * (soft / np.maximum(lum, 1e-6)) * np.array([0.93, 0.98, 1.12], np.float32)
    return sky * (1 - far) + far * (yellow * warm + (1 - yellow) * cool)


arguments = sys.argv[sys.argv.index("--") + 1 :]
main(arguments[0], "--draft" in arguments)
