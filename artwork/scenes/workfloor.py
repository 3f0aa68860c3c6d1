"""Office floor: benches of desks along a window front, a glass cabin at the end. The seed changes carpet, chairs and doors."""

import math

from kit.interior import DEVELOP, RENDER, Room
from kit.lights import area
from kit.materials import fabric, glass, sheer, tiles
from kit.meshes import box, boxes, cyl
from kit.shaders import emit, flat

#: Carpet, chairs, felt between desks, the wall at the end.
PALETTES = [
    ((0.13, 0.15, 0.17), (0.06, 0.07, 0.08), (0.14, 0.26, 0.26), (0.50, 0.32, 0.10)),
    ((0.22, 0.20, 0.17), (0.10, 0.16, 0.24), (0.44, 0.20, 0.11), (0.16, 0.26, 0.26)),
    ((0.16, 0.18, 0.15), (0.20, 0.20, 0.20), (0.30, 0.36, 0.20), (0.24, 0.30, 0.38)),
]
BENCHES, SEATS, PITCH = (2.6, 6.3), 4, 1.5


def build(seed, light, view):
    carpet, seat, felt, end = PALETTES[(seed - 1) % len(PALETTES)]
    floor = tiles("carpet", carpet, tuple(c * 0.8 for c in carpet), 0.5, 0.5, 0.9, 0.001, 0.0, carpet, 0.1)
    room = Room(seed, 8.6, 9.4, 3.0, floor)
    windows = [(0.2 + i * 2.3, 2.2 + i * 2.3, 0.75, 2.55) for i in range(4)]
    room.shell(left=windows)
    blinds(room, windows)
    for x in BENCHES:
        bench(room, x, seat, fabric("felt", felt, 90))
    cabin(room, end)
    ceiling(room)
    storage(room)
    for x, y, size in ((0.45, 8.95, 1.1), (4.55, 8.9, 1.0)):
        room.potted(x, y, size)
    room.outside(9.0)
    room.daylight(sun=250, height=34, strength=5, fill=36)
    room.look(5.0, -1.15, 1.5, 9, 20, -0.05, 5)
    return dict(develop=DEVELOP, render=RENDER)


def bench(room, x, seat, felt):
    """Desks back to back with a felt screen between them, a chair to each."""
    y0, y1 = 1.3, 1.3 + SEATS * PITCH
    top = flat("desktop", (0.66, 0.58, 0.46), 0.35)
    dark = flat("screen", (0.012, 0.013, 0.016), 0.12)
    for side in (-1, 1):
        box(x, y0, 0.71, x + side * 0.72, y1, 0.74, top, 0.004, seg=1)
    box(x - 0.015, y0 + 0.02, 0.76, x + 0.015, y1 - 0.02, 1.1, felt, 0.004, seg=1)
    for i in range(SEATS + 1):
        y = min(max(y0 + i * PITCH, y0 + 0.03), y1 - 0.03)
        boxes([(x - 0.68, y - 0.02, 0, x - 0.64, y + 0.02, 0.71), (x + 0.64, y - 0.02, 0, x + 0.68, y + 0.02, 0.71)], room.black)
        box(x - 0.68, y - 0.02, 0.67, x + 0.68, y + 0.02, 0.71, room.black)
    for i in range(SEATS):
        for side in (-1, 1):
            y = y0 + (i + 0.5) * PITCH + room.draw.uniform(-0.08, 0.08)
            monitor(room, x + side * 0.2, y, side, dark)
            box(x + side * 0.42, y - 0.22, 0.74, x + side * 0.56, y + 0.2, 0.755, room.black, 0.004, seg=1)
            box(x + side * 0.45, y + 0.26, 0.74, x + side * 0.51, y + 0.3, 0.765, room.black, 0.01, seg=2)
            turn = (math.pi / 2 if side > 0 else -math.pi / 2) + room.draw.uniform(-0.35, 0.35)
            room.chair(x + side * room.draw.uniform(0.98, 1.12), y + room.draw.uniform(-0.1, 0.1), turn, seat)
            if (i + side) % 3 == 0:
                box(x + side * 0.36, y - 0.58, 0.74, x + side * 0.58, y - 0.3, 0.765, flat("file", (0.62, 0.60, 0.55), 0.7), rz=0.15)
            if (i * 2 + side) % 3 == 0:
                cyl(x + side * 0.5, y + 0.42, 0.74, 0.83, 0.038, flat("mug", (0.75, 0.74, 0.71), 0.2), 0.042, n=24)


def monitor(room, x, y, side, dark):
    box(x - 0.012, y - 0.3, 0.9, x + 0.012, y + 0.3, 1.24, room.black, 0.006, seg=1)
    box(x + side * 0.0135, y - 0.29, 0.915, x + side * 0.0125, y + 0.29, 1.23, dark)
    box(x - side * 0.03, y - 0.03, 0.75, x - side * 0.012, y + 0.03, 1.05, room.black)
    box(x - 0.1, y - 0.12, 0.74, x + 0.08, y + 0.12, 0.75, room.black, 0.004, seg=1)


def blinds(room, windows):
    cloth = sheer("blind", (0.80, 0.78, 0.73), 0.12, 0.45)
    for i, (u0, u1, _, top) in enumerate(windows):
        drop = (0.5, 0.9, 0.35, 0.7)[(i + room.seed) % 4]
        box(0.03, u0 - 0.05, top + 0.02, 0.11, u1 + 0.05, top + 0.12, room.white, 0.01, seg=1)
        box(0.068, u0 - 0.02, top + 0.03 - drop, 0.07, u1 + 0.02, top + 0.03, cloth)
        box(0.06, u0 - 0.02, top + 0.01 - drop, 0.078, u1 + 0.02, top + 0.035 - drop, room.white)


def cabin(room, colour):
    """A meeting room behind glass at the far right, the coloured wall beside it."""
    d = room.depth
    box(0.0, d - 0.02, 0, 4.4, d - 0.001, room.height, flat("endwall", colour, 0.6))
    pane = glass("cabinglass", tint=(0.92, 0.96, 0.95), base=0.03)
    front, x0 = d - 2.3, 8.6 - 3.6
    box(x0, front, 0.04, room.width, front + 0.012, room.height - 0.02, pane)
    box(x0, front, 0.04, x0 + 0.012, d, room.height - 0.02, pane)
    frames = [(x, front - 0.02, 0, x + 0.04, front + 0.03, room.height) for x in (x0, x0 + 1.2, x0 + 2.4)]
    frames += [(x0, front - 0.02, z, room.width, front + 0.03, z + 0.04) for z in (0, 2.2, room.height - 0.04)]
    frames += [(x0 - 0.02, front, z, x0 + 0.03, d, z + 0.04) for z in (0, room.height - 0.04)]
    boxes(frames, room.black)
    box(x0 + 0.9, front + 0.75, 0.71, room.width - 0.7, front + 1.65, 0.75, room.teak_across, 0.02, seg=2)
    box(x0 + 1.4, front + 1.1, 0, room.width - 1.2, front + 1.3, 0.71, room.black)
    for i in range(3):
        room.chair(x0 + 1.25 + i * 0.7, front + 0.55, 0, (0.10, 0.10, 0.11))
        room.chair(x0 + 1.25 + i * 0.7, front + 1.85, math.pi, (0.10, 0.10, 0.11))
    for i in range(3):
        cyl(x0 + 1.25 + i * 0.7, front + 1.2, 2.05, 2.2, 0.14, room.black, 0.05, n=32)
        cyl(x0 + 1.25 + i * 0.7, front + 1.2, 2.2, room.height, 0.005, room.black, n=8)
        area(x0 + 1.25 + i * 0.7, front + 1.2, 2.04, 0.2, 0.2, 12, (1, 0.84, 0.62))


def ceiling(room):
    """Flat lights in two rows and an open duct."""
    bright = emit("panel", (0.98, 0.99, 1.0), 5)
    for x in BENCHES:
        for i in range(4):
            y = 1.5 + i * 1.75
            box(x - 0.6, y - 0.08, room.height - 0.09, x + 0.6, y + 0.08, room.height - 0.05, room.white)
            box(x - 0.58, y - 0.065, room.height - 0.094, x + 0.58, y + 0.065, room.height - 0.09, bright)
            area(x, y, room.height - 0.1, 1.1, 0.12, 24, (0.97, 0.98, 1.0))
    cyl(4.45, 4.2, 0, 11.0, 0.2, flat("duct", (0.62, 0.62, 0.63), 0.4, Metallic=0.7), n=40, rot=(math.pi / 2, 0, 0)).location.z = room.height - 0.26


def storage(room):
    """Low cupboards along the right wall."""
    front = flat("cupboard", (0.72, 0.70, 0.66), 0.35)
    w = room.width
    for i in range(5):
        y = 1.2 + i * 1.0
        box(w - 0.45, y, 0.06, w - 0.02, y + 0.985, 1.05, front, 0.006, seg=1)
        box(w - 0.465, y + 0.01, 0.08, w - 0.45, y + 0.487, 1.03, front, 0.003, seg=1)
        box(w - 0.465, y + 0.497, 0.08, w - 0.45, y + 0.975, 1.03, front, 0.003, seg=1)
    box(w - 0.47, 1.2, 1.05, w - 0.02, 6.2, 1.08, flat("cupboardtop", (0.66, 0.58, 0.46), 0.35))
    room.painting(2.2, 1.2, 1.5, 1.0, [(0.75, 0.68, 0.56), (0.16, 0.30, 0.32), (0.80, 0.74, 0.64), (0.50, 0.20, 0.10), (0.62, 0.42, 0.16)])
