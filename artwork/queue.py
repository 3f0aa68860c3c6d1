#!/usr/bin/env python3
"""Renders what pictures.json names and nobody has rendered yet, one picture at a time, at the lowest priority.

  artwork/queue.py /tmp/artwork               writes <name>.jpg there and a line per picture to seconds.log
  artwork/queue.py /tmp/artwork villa-dusk-3  renders these again, encoded or not
  touch /tmp/artwork/stop                           stops it after the picture in hand
"""

import json
import os
import subprocess
import sys
import time

from PIL import Image

HERE = os.path.dirname(os.path.abspath(__file__))
WIDTH, HEIGHT, SAMPLES = 1600, 1067, 24


def main(folder, *names):
    os.makedirs(folder, exist_ok=True)
    while not os.path.exists(os.path.join(folder, "stop")):
        picture = next_picture(folder, names)
        if not picture:
            return
        start = time.time()
        used = render(picture, folder)
        line = f"{picture['name']} {time.time() - start:.0f} s, {used:.0f} s of processor time"
        print(line, flush=True)
        with open(os.path.join(folder, "seconds.log"), "a") as log:
            log.write(line + "\n")


def next_picture(folder, names):
    """Read again each time, so that pictures can be added while others render."""
    pictures, encoded = read("pictures.json"), read("../server/platform/seed/media/manifest.json")
    made = {name.removesuffix(".jpg") for name in os.listdir(folder)}
    if not names:
        made |= {entry.get("render") for entry in encoded}
    pictures = [picture for picture in pictures if "mirrors" not in picture]
    return next((p for p in pictures if p["name"] not in made and (not names or p["name"] in names)), None)


def read(path):
    with open(os.path.join(HERE, path)) as file:
        return json.load(file)


def render(picture, folder):
    raw = os.path.join(folder, f"{picture['name']}.part.png")
    options = {
        "seed": picture["seed"],
        "light": picture["light"],
        "view": picture.get("view", ""),
        "width": WIDTH,
        "height": HEIGHT,
        "samples": picture.get("samples", SAMPLES),
        "out": raw,
    }
    command = ["nice", "-n", "19", "blender", "-b", "-t", "2", "-P", os.path.join(HERE, "render.py"), "--"]
    command += [picture["scene"], *(part for key, value in options.items() for part in (f"--{key}", str(value)))]
    before = os.times()
    with open(os.path.join(folder, f"{picture['name']}.log"), "w") as log:
        subprocess.run(command, check=True, stdout=log, stderr=subprocess.STDOUT)
    after = os.times()
    Image.open(raw).convert("RGB").save(os.path.join(folder, f"{picture['name']}.jpg"), quality=92)
    os.remove(raw)
    return after.children_user + after.children_system - before.children_user - before.children_system


main(*sys.argv[1:])
