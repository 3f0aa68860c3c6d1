#!/usr/bin/env python3
"""The film of the first page, part two: the camera moves through one still by its depth, and the light changes.

  artwork/film_frames.py <folder>     reads light.npz and keys/ as film.py leaves them, writes film.mkv (lossless)
"""

import os
import subprocess
import sys

import numpy as np
from PIL import Image

from film_times import KEYS, RATE, SECONDS, camera_at

WIDTH, HEIGHT = 1280, 720
#: What the camera uncovers is filled from behind, as far as this many pixels.
REACH = 14


class Still:
    """Depth, top row first, and for each pixel the one behind the edge in front of it."""

    def __init__(self, folder):
        light = np.load(os.path.join(folder, "light.npz"))
        self.depth = np.maximum(light["depth"][::-1], 2.2).astype(np.float32)
        self.height, self.width = self.depth.shape
        self.focal = float(light["lens"]) / 36 * self.width
        self.centre = self.width / 2, self.height / 2 + float(light["shift"]) * self.width
        self.margin = self.width * 0.025, self.height * 0.025
        self.step = (self.width - 2 * self.margin[0]) / WIDTH, (self.height - 2 * self.margin[1]) / HEIGHT
        self.behind = self._behind()
        order = np.argsort(-self.depth.ravel(), kind="stable")
        self.far_first = self.depth.ravel()[order], *np.divmod(order, self.width)

    def _behind(self):
        """From every edge inwards, what lies next to it: the nearest, not the farthest, or sky shines through trees."""
        depth, index = self.depth.copy(), np.arange(self.depth.size).reshape(self.depth.shape)
        found = np.zeros(depth.shape, bool)
        for _ in range(REACH):
            next_depth, next_index, next_found = depth.copy(), index.copy(), found.copy()
            for axis, way in ((1, 1), (1, -1), (0, 1), (0, -1)):
                other, where = np.roll(depth, way, axis), np.roll(index, way, axis)
                farther = ~next_found & (other > self.depth * 1.12)
                next_depth[farther], next_index[farther] = other[farther], where[farther]
                next_found |= farther
            depth, index, found = next_depth, next_index, next_found
        return index

    def depth_seen(self, right, forward):
        """The depth of each pixel of the film from the moved camera."""
        z, v, u = self.far_first
        x = (self.centre[0] + ((u - self.centre[0]) * z - self.focal * right) / (z - forward) - self.margin[0]) / self.step[0]
        y = (self.centre[1] + (v - self.centre[1]) * z / (z - forward) - self.margin[1]) / self.step[1]
        seen = np.full(HEIGHT * WIDTH, np.inf, np.float32)
        for dx in (0, 1):
            for dy in (0, 1):
                i, j = np.floor(x).astype(np.int32) + dx, np.floor(y).astype(np.int32) + dy
                inside = (i >= 0) & (j >= 0) & (i < WIDTH) & (j < HEIGHT)
                layer = np.full(HEIGHT * WIDTH, np.inf, np.float32)
                layer[j[inside] * WIDTH + i[inside]] = z[inside]
                seen = np.minimum(seen, layer)
        return _fill(seen.reshape(HEIGHT, WIDTH))

    def seen_from(self, right, forward, picture):
        z = self.depth_seen(right, forward)
        v, u = np.mgrid[0:HEIGHT, 0:WIDTH].astype(np.float32)
        u, v = u * self.step[0] + self.margin[0], v * self.step[1] + self.margin[1]
        u = self.centre[0] + ((u - self.centre[0]) * (z - forward) + self.focal * right) / z
        v = self.centre[1] + (v - self.centre[1]) * (z - forward) / z
        u, v = np.clip(u, 0, self.width - 1.001), np.clip(v, 0, self.height - 1.001)
        nearest = np.rint(v).astype(np.int32), np.rint(u).astype(np.int32)
        covered = self.depth[nearest] < z * 0.88
        frame = _sample(picture, u, v)
        frame[covered] = picture.reshape(-1, 3)[self.behind[nearest][covered]]
        return frame


def _fill(depth):
    for _ in range(30):
        holes = ~np.isfinite(depth)
        if not holes.any():
            break
        known = np.where(holes, -1, depth)
        around = np.max([np.roll(known, way, axis) for axis in (0, 1) for way in (1, -1)], axis=0)
        depth = np.where(holes & (around > 0), around, depth)
    return np.where(np.isfinite(depth), depth, 20)


def _sample(picture, u, v):
    i, j = u.astype(np.int32), v.astype(np.int32)
    a, b = (u - i)[..., None], (v - j)[..., None]
    top = picture[j, i] * (1 - a) + picture[j, i + 1] * a
    return top * (1 - b) + (picture[j + 1, i] * (1 - a) + picture[j + 1, i + 1] * a) * b


def main(folder):
    still = Still(folder)
    keys = [np.asarray(Image.open(os.path.join(folder, "keys", f"{k:03}.png")).convert("RGB")) for k in range(KEYS)]
    # The still's own grain is kept out; a little moving grain hides the steps of a clear sky.
    draw = np.random.RandomState(0)
    grain = [draw.normal(size=(HEIGHT, WIDTH, 1)).astype(np.float32) * 0.8 for _ in range(8)]
    size = ["-s", f"{WIDTH}x{HEIGHT}", "-r", str(RATE)]
    out = ["-c:v", "libx264rgb", "-preset", "ultrafast", "-qp", "0", os.path.join(folder, "film.mkv")]
    encoder = subprocess.Popen(
        ["ffmpeg", "-y", "-v", "error", "-f", "rawvideo", "-pix_fmt", "rgb24", *size, "-i", "-", *out],
        stdin=subprocess.PIPE,
    )
    frames = SECONDS * RATE
    for n in range(frames):
        at = n / frames * KEYS
        first, share = int(at), at - int(at)
        picture = keys[first] * np.float32(1 - share) + keys[(first + 1) % KEYS] * np.float32(share)
        frame = still.seen_from(*camera_at(n / frames), picture) + grain[n % 8]
        encoder.stdin.write(np.clip(frame + 0.5, 0, 255).astype(np.uint8).tobytes())
        if n % 24 == 0:
            print(f"frame {n}", flush=True)
    encoder.stdin.close()
    if encoder.wait():
        sys.exit("ffmpeg failed")


main(sys.argv[1])
