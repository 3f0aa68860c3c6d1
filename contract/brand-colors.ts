// The colours that follow from the one colour of an agency. Colours are computed in OKLCH (Björn Ottosson, "A perceptual
// color space for image processing", 2020) and contrast is that of WCAG 2.2.

export type BrandTheme = {
  /** Buttons, links and marks. */
  main: string
  strong: string
  soft: string
  /** Text on `main` and `strong`. */
  on: string
}

export type BrandColors = {
  light: BrandTheme
  dark: BrandTheme
  /** The footer and elements over pictures, in both themes. */
  deep: string
  /** Themes whose main colour differs from the chosen one, because text in it would be hard to read. */
  adjusted: { light: boolean; dark: boolean }
}

type Lch = { l: number; c: number; h: number }
type Rgb = readonly [number, number, number]

/** The main colour of this program, in light, while an agency has not chosen its own. */
export const ownColor = '#125842'

export const hexColor = /^#[0-9a-f]{6}$/i

/** Text in the main colour and on it has at least this contrast (WCAG 2.2, 1.4.3). */
export const minContrast = 4.5
const minFooterContrast = 7

// --paper, --surface and --sunken of tokens.css: everything that the main colour may stand on.
const grounds = {
  light: ['#fbf9f4', '#fffefb', '#f4efe5'],
  dark: ['#101613', '#18201c', '#0a0f0c'],
} as const
const pale = '#fdfaf3'

let last: { hex: string; colors: BrandColors } | undefined

/** `hex` is #rrggbb. The last answer is remembered, because a page asks once for each of its listings. */
export function brandColors(hex: string): BrandColors {
  if (last?.hex !== hex) last = { hex, colors: computeColors(hex) }
  return last.colors
}

function computeColors(hex: string): BrandColors {
  const chosen = toLch(hex)
  const light = lightTheme(chosen)
  const dark = darkTheme(chosen)
  const same = (theme: BrandTheme) => theme.main === toHex(chosen)
  return {
    light,
    dark,
    deep: darken(
      { ...chosen, l: 0.255, c: Math.min(chosen.c, 0.05) },
      (color) => contrast(color, pale) >= minFooterContrast,
    ),
    adjusted: { light: !same(light), dark: !same(dark) },
  }
}

function lightTheme(chosen: Lch): BrandTheme {
  const soft = toHex({ l: 0.945, c: Math.min(chosen.c, 0.03), h: chosen.h })
  const main = darken(chosen, (color) => readable(color, [...grounds.light, soft, pale]))
  const strong = toHex({ ...toLch(main), l: Math.max(0.15, toLch(main).l - 0.07) })
  return { main, strong, soft, on: pale }
}

function darkTheme(chosen: Lch): BrandTheme {
  const soft = toHex({ l: 0.29, c: Math.min(chosen.c, 0.035), h: chosen.h })
  const on = toHex({ l: 0.18, c: Math.min(chosen.c, 0.03), h: chosen.h })
  const main = lighten(chosen, (color) => readable(color, [...grounds.dark, soft, on]))
  const strong = toHex({ ...toLch(main), l: Math.min(0.97, toLch(main).l + 0.07) })
  return { main, strong, soft, on }
}

function readable(color: string, others: readonly string[]): boolean {
  return others.every((other) => contrast(color, other) >= minContrast)
}

function darken(color: Lch, isGood: (hex: string) => boolean): string {
  return move(color, -0.005, isGood)
}

function lighten(color: Lch, isGood: (hex: string) => boolean): string {
  return move(color, 0.005, isGood)
}

/** Keeps the hue, and changes the lightness in steps until the colour is good; black and white are. */
function move(color: Lch, step: number, isGood: (hex: string) => boolean): string {
  for (let l = color.l; l >= 0 && l <= 1; l += step) {
    const hex = toHex({ ...color, l })
    if (isGood(hex)) return hex
  }
  return step < 0 ? '#000000' : '#ffffff'
}

/** From 1 to 21 (WCAG 2.2, contrast ratio). */
export function contrast(one: string, other: string): number {
  const [bright = 0, dim = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a)
  return (bright + 0.05) / (dim + 0.05)
}

function luminance(hex: string): number {
  const [r, g, b] = toLinear(hex)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

function toLinear(hex: string): Rgb {
  const part = (at: number) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  }
  return [part(1), part(3), part(5)]
}

function toLch(hex: string): Lch {
  const [r, g, b] = toLinear(hex)
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const medium = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  const l = 0.2104542553 * long + 0.793617785 * medium - 0.0040720468 * short
  const green = 1.9779984951 * long - 2.428592205 * medium + 0.4505937099 * short
  const blue = 0.0259040371 * long + 0.7827717662 * medium - 0.808675766 * short
  return { l, c: Math.hypot(green, blue), h: Math.atan2(blue, green) }
}

/** Reduces the chroma until a screen can show the colour. */
function toHex({ l, c, h }: Lch): string {
  for (let chroma = c; ; chroma = Math.max(0, chroma - 0.004)) {
    const rgb = toRgb(l, chroma * Math.cos(h), chroma * Math.sin(h))
    if (chroma === 0 || rgb.every((part) => part >= -0.0005 && part <= 1.0005)) return write(rgb)
  }
}

function toRgb(l: number, green: number, blue: number): Rgb {
  const long = (l + 0.3963377774 * green + 0.2158037573 * blue) ** 3
  const medium = (l - 0.1055613458 * green - 0.0638541728 * blue) ** 3
  const short = (l - 0.0894841775 * green - 1.291485548 * blue) ** 3
  return [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ]
}

function write(rgb: Rgb): string {
  const parts = rgb.map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(Math.min(1, Math.max(0, value)) * 255)
      .toString(16)
      .padStart(2, '0')
  })
  return `#${parts.join('')}`
}
