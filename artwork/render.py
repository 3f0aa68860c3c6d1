"""One picture:
  blender -b -t 2 -P artwork/render.py -- house --seed 3 --light golden --out /tmp/house-3.png
"""

import argparse
import importlib
import os
import sys
import time

sys.path.insert(0, os.path.dirname(os.path.abspath(__file__)))

from kit.picture import develop, render  # noqa: E402
from kit.shaders import start_scene  # noqa: E402
from kit.weather import LIGHTS  # noqa: E402


def main():
    wanted = arguments()
    start = time.time()
    start_scene()
    # A scene builds meshes, light and camera, and returns settings for render() and develop().
    settings = importlib.import_module(f"scenes.{wanted.scene}").build(wanted.seed, wanted.light, wanted.view)
    print(f"build {time.time() - start:.0f} s", flush=True)
    rgb, depth = render(wanted.width, wanted.height, wanted.samples, draft=wanted.draft, **settings.get("render", {}))
    develop(rgb, depth, os.path.abspath(wanted.out), **settings["develop"])
    print(f"wrote {wanted.out} in {time.time() - start:.0f} s", flush=True)


def arguments():
    parser = argparse.ArgumentParser()
    parser.add_argument("scene")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--light", choices=LIGHTS, default="golden")
    parser.add_argument("--view", default="")
    parser.add_argument("--width", type=int, default=480)
    parser.add_argument("--height", type=int, default=320)
    parser.add_argument("--samples", type=int, default=12)
    parser.add_argument("--draft", action="store_true", help="half the samples, no denoising")
    parser.add_argument("--out", required=True)
    return parser.parse_args(sys.argv[sys.argv.index("--") + 1 :])


main()
