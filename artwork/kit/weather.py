"""The light of a picture by name: sky and sun, and how the picture is developed under it."""

import random

from kit.lights import sky, sunlamp

#: Lamps and rooms are lit by this much of their full strength.
LAMPS = {"morning": 0.25, "noon": 0.12, "golden": 0.7, "dusk": 1.0, "monsoon": 0.8}
LIGHTS = tuple(LAMPS)


def daylight(light, seed, sun=None):
    """Sets sky and sun; `sun` overrides the compass direction it shines from. Returns settings for develop()."""
    draw = random.Random(f"{light} {seed}")
    turn = draw.uniform(-12, 12)
    if light == "morning":
        sky(24, sun or 128 + turn, 0.1, dust=0.9, ozone=1.3, sun_int=0.8, clouds=0.5, cloud_scale=0.9, seed=seed * 2.3,
            cloudcol=(1.5, 1.35, 1.2), stretch=(1, 1.9, 1))  # fmt: skip
        return dict(key=0.2, fog=((0.58, 0.58, 0.56), 0.0012, 0.6), gain=(1.02, 1, 0.97))
    if light == "noon":
        sky(55, sun or 205 + turn, 0.09, dust=0.7, ozone=1.4, sun_int=0.75, clouds=0.62, cloud_scale=1.0, seed=seed * 1.9,
            cloudcol=(2.6, 2.5, 2.4), stretch=(1, 1.6, 1))  # fmt: skip
        return dict(key=0.165, fog=((0.55, 0.58, 0.6), 0.0009, 0.5), contrast=0.35)
    if light == "golden":
        sky(13, sun or 236 + turn, 0.1, dust=0.9, ozone=1.5, sun_int=0.7, sun_size=1.0, clouds=0.62, cloud_scale=1.0,
            seed=seed * 2.7, cloudcol=(1.5, 1.25, 1.08), stretch=(1, 2, 1))  # fmt: skip
        return dict(key=0.2, fog=((0.55, 0.50, 0.46), 0.0009, 0.5), gain=(1.05, 1, 0.93), saturation=1.12)
    if light == "dusk":
        sky(2.4, sun or 300, 0.33, dust=0.8, air=1.1, ozone=2.6, sun_int=0.05, clouds=0.66, cloud_scale=0.85,
            seed=seed * 3.1, cloudcol=(1.9, 1.05, 0.95), stretch=(1, 2, 1))  # fmt: skip
        return dict(key=0.175, fog=((0.18, 0.16, 0.21), 0.002, 0.6), bloom=0.09, contrast=0.2)
    if light == "monsoon":
        sky(38, sun or 150, 0.11, dust=0.6, air=1.0, ozone=1.0, clouds=1.25, cloud_scale=0.7, seed=seed * 1.3,
            cloudcol=(1.02, 1.06, 1.1), disc=False, stretch=(1, 2.4, 1), tint=(0.92, 0.97, 1.0))  # fmt: skip
        sunlamp(150, 50, 0.35, (0.95, 0.98, 1.0), 40)
        return dict(key=0.19, fog=((0.52, 0.56, 0.58), 0.003, 0.75), saturation=1.14, contrast=0.25)
    raise ValueError(f"no light called {light}; there are {', '.join(LIGHTS)}")
