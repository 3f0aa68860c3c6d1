"""Render, denoise and develop one picture.

Debian's Blender has no OpenImageDenoise. Each picture is rendered twice with half the samples and other
random numbers; what the halves disagree on is noise, and nfor.c joins them by it.
"""

import ctypes
import os
import subprocess
import tempfile
import time

import bpy
import numpy as np

ROOT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
SCRATCH = os.path.join(tempfile.gettempdir(), "aangan-artwork")
LUMA = np.array([0.2126, 0.7152, 0.0722], np.float32)
PASSES = ["Image", "Denoising Albedo", "Denoising Normal", "Depth"]
#: Metres; what is farther than the camera sees is sky.
SKY_DEPTH = 6000.0


def blur(image, sigma):
    """Gaussian blur of H x W x C by FFT, edges reflected."""
    pad = int(3 * sigma) + 1
    mode = "reflect" if pad < min(image.shape[:2]) else "edge"
    padded = np.pad(image, ((pad, pad), (pad, pad), (0, 0)), mode)
    height, width = padded.shape[:2]
    fy = np.fft.fftfreq(height)[:, None]
    fx = np.fft.rfftfreq(width)[None]
    kernel = np.exp(-2 * (np.pi * sigma) ** 2 * (fy**2 + fx**2))
    channels = [
        np.fft.irfft2(np.fft.rfft2(padded[..., c]) * kernel, (height, width)) for c in range(image.shape[2])
    ]
    return np.stack(channels, -1)[pad:-pad, pad:-pad].astype(np.float32)


def render(width, height, samples, bounces=4, clamp=5.0, adaptive=0.03, draft=False):
    """Renders the scene's camera; linear RGB and depth, top row last as Blender keeps them."""
    _settings(width, height, samples, bounces, clamp, adaptive)
    scene = bpy.context.scene
    output = _file_output(scene, PASSES)
    halves = {name: [] for name in PASSES}
    start = time.time()
    for half in (0,) if draft else (0, 1):
        _render_half(half, output, halves)
        print(f"half {half + 1}: {time.time() - start:.0f} s", flush=True)
    rendered = time.time()
    if draft:
        return halves["Image"][0], np.minimum(halves["Depth"][0][..., 0], SKY_DEPTH)
    albedo, normal, depth = (0.5 * (halves[name][0] + halves[name][1]) for name in PASSES[1:])
    depth = np.minimum(depth[..., 0], SKY_DEPTH)
    rgb = _denoise(*halves["Image"], [albedo, normal * 0.5, np.log(depth + 0.5)[..., None] * 0.35])
    print(f"render {rendered - start:.0f} s, denoise {time.time() - rendered:.0f} s", flush=True)
    return rgb, depth


def render_groups(width, height, samples, groups):
    """The light of each light group on its own, denoised, and depth."""
    _settings(width, height, samples, bounces=4, clamp=5.0, adaptive=0.02)
    scene = bpy.context.scene
    for group in groups:
        scene.view_layers[0].lightgroups.add(name=group)
    passes = [*PASSES, *(f"Combined_{group}" for group in groups)]
    output = _file_output(scene, passes)
    halves = {name: [] for name in passes}
    for half in (0, 1):
        _render_half(half, output, halves)
    albedo, normal, depth = (0.5 * (halves[name][0] + halves[name][1]) for name in PASSES[1:])
    depth = np.minimum(depth[..., 0], SKY_DEPTH)
    features = [albedo, normal * 0.5, np.log(depth + 0.5)[..., None] * 0.35]
    bright = float(np.median(halves["Image"][0].mean(-1)))
    lights = {group: _denoise(*halves[f"Combined_{group}"], features, bright) for group in groups}
    return {group: _without_holes(light) for group, light in lights.items()}, depth


def develop(
    rgb,
    depth,
    path,
    key=0.18,
    exposure=None,
    fog=None,
    bloom=0.05,
    vignette=0.15,
    grain=0.006,
    gain=(1, 1, 1),
    saturation=1.1,
    contrast=0.25,
):
    """Linear light to a PNG as a camera would give it. exposure: by hand, not by key. fog: (colour, density per metre, strongest)."""
    image = _without_holes(rgb.astype(np.float32).copy())
    luma = image @ LUMA
    image *= exposure or key / np.exp(np.mean(np.log(luma + 1e-4 * np.median(luma) + 1e-9)))
    if fog:
        colour, density, strongest = fog
        veil = np.where(depth > SKY_DEPTH * 0.87, 0, (1 - np.exp(-depth * density)) * strongest)[..., None]
        image = image * (1 - veil) + np.array(colour, np.float32) * veil
    image *= np.array(gain, np.float32)
    scale = image.shape[1] / 1600
    if bloom:
        bright = np.minimum(image, 12.0)
        halo = 0.5 * blur(bright, 6 * scale) + 0.3 * blur(bright, 25 * scale) + 0.2 * blur(bright, 80 * scale)
        image = image * (1 - bloom) + bloom * halo
    luma = (image @ LUMA)[..., None]
    image = np.maximum(luma + (image - luma) * saturation, 0)
    image *= _vignette(image.shape, vignette)
    _save_filmic(image, path)
    _finish(path, grain, contrast)


def _settings(width, height, samples, bounces, clamp, adaptive):
    scene = bpy.context.scene
    scene.render.engine = "CYCLES"
    scene.render.threads_mode = "FIXED"
    scene.render.threads = 2
    scene.render.resolution_x, scene.render.resolution_y = width, height
    scene.render.resolution_percentage = 100
    scene.render.use_persistent_data = True
    cycles = scene.cycles
    cycles.device = "CPU"
    cycles.samples = max(4, samples // 2)
    cycles.use_denoising = False
    cycles.use_adaptive_sampling = adaptive > 0
    cycles.adaptive_threshold = adaptive
    cycles.adaptive_min_samples = max(4, min(10, samples // 2))
    cycles.max_bounces = bounces
    cycles.diffuse_bounces = min(3, bounces) if bounces < 7 else 4
    cycles.glossy_bounces = 3
    cycles.transmission_bounces = 4
    cycles.transparent_max_bounces = 16
    cycles.sample_clamp_indirect = clamp
    cycles.caustics_reflective = cycles.caustics_refractive = False
    cycles.blur_glossy = 1.0
    cycles.pixel_filter_type = "BLACKMAN_HARRIS"
    cycles.filter_width = 1.4
    cycles.use_auto_tile = False
    layer = scene.view_layers[0]
    layer.cycles.denoising_store_passes = True
    layer.use_pass_z = True


def _render_half(half, output, halves):
    scene = bpy.context.scene
    scene.cycles.seed = 101 + half * 977
    scene.frame_set(1)
    bpy.ops.render.render(write_still=False)
    for name, images in halves.items():
        images.append(_read_exr(os.path.join(output.base_path, f"{name.replace(' ', '')}_0001.exr")))


def _file_output(scene, passes):
    os.makedirs(SCRATCH, exist_ok=True)
    scene.use_nodes = True
    nodes = scene.node_tree.nodes
    nodes.clear()
    layers = nodes.new("CompositorNodeRLayers")
    output = nodes.new("CompositorNodeOutputFile")
    output.base_path = tempfile.mkdtemp(dir=SCRATCH)
    output.format.file_format = "OPEN_EXR"
    output.format.color_depth = "32"
    output.file_slots.clear()
    for name in passes:
        output.file_slots.new(name.replace(" ", "") + "_")
        scene.node_tree.links.new(layers.outputs[name], output.inputs[-1])
    return output


def _read_exr(path):
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    pixels = _pixels(image)[..., :3].copy()
    bpy.data.images.remove(image)
    os.remove(path)
    return np.nan_to_num(pixels, posinf=0, neginf=0)


def _pixels(image):
    width, height = image.size
    flat = np.empty(width * height * 4, np.float32)
    image.pixels.foreach_get(flat)
    return flat.reshape(height, width, 4)


def _denoise(first, second, features, bright=None, radius=6, strength=0.6):
    """Works on log light, so that a bright window does not outvote the room around it. bright: what counts as bright."""
    cap = np.percentile(np.maximum(first, second).max(-1), 99.9) * 6 + 1e-3
    scale = 3.0 / (bright or float(np.median(first.mean(-1))) + 1e-6)
    logs = [
        np.log1p(np.clip(half, 0, cap) * scale).transpose(2, 0, 1).astype(np.float32)
        for half in (first, second)
    ]
    spread = ((logs[0] - logs[1]) ** 2 / 2).transpose(1, 2, 0)
    variance = np.maximum(blur(spread, 2.0).transpose(2, 0, 1), 1e-6)
    arrays = [np.stack(logs), variance, np.concatenate(features, -1).transpose(2, 0, 1)]
    light, variance, feature = (np.ascontiguousarray(a, np.float32) for a in arrays)
    joined = np.zeros_like(light[0])
    pointers = [
        a.ctypes.data_as(ctypes.POINTER(ctypes.c_float)) for a in (light, variance, feature, joined)
    ]
    height, width = joined.shape[1:]
    _library().nfor(
        *pointers, height, width, len(feature), radius, 1, ctypes.c_float(strength), ctypes.c_float(1e-3)
    )
    return np.expm1(np.maximum(joined, 0)).transpose(1, 2, 0) / scale


def _library():
    """nfor.c, compiled for this machine the first time."""
    os.makedirs(SCRATCH, exist_ok=True)
    source, built = os.path.join(ROOT, "nfor.c"), os.path.join(SCRATCH, "nfor.so")
    if not os.path.exists(built) or os.path.getmtime(built) < os.path.getmtime(source):
        flags = ["-O3", "-march=native", "-ffast-math", "-fopenmp", "-shared", "-fPIC"]
        subprocess.run(["gcc", *flags, source, "-o", built, "-lm"], check=True)
    return ctypes.CDLL(built)


def _without_holes(image):
    holes = ~np.isfinite(image).all(-1)
    if holes.any():
        image[holes] = np.nanmedian(image[~holes], axis=0)
    return image


def _vignette(shape, strength):
    y, x = np.mgrid[-1 : 1 : shape[0] * 1j, -1 : 1 : shape[1] * 1j]
    return (1 - strength * np.clip((x**2 + y**2) / 2, 0, 1) ** 1.4)[..., None]


def _save_filmic(rgb, path):
    height, width = rgb.shape[:2]
    image = bpy.data.images.new("developed", width, height, float_buffer=True)
    image.colorspace_settings.name = "Linear"
    pixels = np.ones((height, width, 4), np.float32)
    pixels[..., :3] = rgb
    image.pixels.foreach_set(pixels.ravel())
    scene = bpy.context.scene
    scene.view_settings.view_transform = "Filmic"
    scene.view_settings.look = "Medium High Contrast"
    scene.render.image_settings.file_format = "PNG"
    scene.render.image_settings.color_mode = "RGB"
    image.save_render(path)
    bpy.data.images.remove(image)


def _finish(path, grain, contrast):
    """An S-curve and a little film grain, on display values."""
    image = bpy.data.images.load(path)
    image.colorspace_settings.name = "Non-Color"
    pixels = _pixels(image)
    values = pixels[..., :3]
    values = values * (1 - contrast) + contrast * (values * values * (3 - 2 * values))
    noise = np.random.RandomState(0).normal(size=(*values.shape[:2], 1)).astype(np.float32)
    pixels[..., :3] = np.clip(values + noise * grain, 0, 1)
    image.pixels.foreach_set(pixels.ravel())
    image.filepath_raw = path
    image.file_format = "PNG"
    image.save()
    bpy.data.images.remove(image)
