/** What floor plans and site plans share: paper, frame, title block, north arrow, scale bar. */

import type { Caption } from './framings.ts'

export const sheet = { width: 1600, height: 1200, margin: 36, block: 330 }
export const ink = '#23272b'
export const faint = '#7c7a74'
export const paper = '#fdfcf8'
export const clay = '#9a4b2a'

/** Where the drawing may stand: left of the title block. */
export const canvas = { left: 90, top: 90, width: 1090, height: 1020 }

/** One drawing serves the pages of both languages, so all its words stand in both. */
export type Title = {
  heading: Caption
  lines: Caption[]
  note: Caption
  /** Degrees clockwise from up. */
  north: number
  /** Undefined where the drawing stands for homes of several sizes: it gets no scale. */
  pixelsPerFoot?: number
}

export function drawSheet(title: Title, drawing: string): string {
  const { width, height, margin, block } = sheet
  const x = width - margin - block
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}" font-family="Noto Sans, Noto Sans Devanagari, sans-serif" fill="${ink}">
<rect width="100%" height="100%" fill="${paper}"/>
<rect x="${margin}" y="${margin}" width="${width - 2 * margin}" height="${height - 2 * margin}" fill="none" stroke="${ink}" stroke-width="3"/>
<path d="M${x} ${margin}V${height - margin}M${x} 400H${width - margin}M${x} 800H${width - margin}" stroke="${ink}" stroke-width="2" fill="none"/>
${titleBlock(title, x + 28)}
${northArrow(x + block / 2, 590, title.north)}
${title.pixelsPerFoot === undefined ? '' : scaleBar(x + 28, 850, title.pixelsPerFoot)}
${noteBelow(title.note, x + 28, title.pixelsPerFoot === undefined ? 850 : 915)}
${drawing}
</svg>`
}

export function text(
  x: number,
  y: number,
  words: string,
  size: number,
  more: {
    bold?: boolean
    color?: string
    anchor?: 'middle' | 'start'
    halo?: boolean
    wrap?: number
    turn?: number
  } = {},
): string {
  const lines = more.wrap ? wrapped(words, more.wrap) : [words]
  const spans = lines
    .map((line, i) => `<tspan x="${x}" y="${y + i * size * 1.4}">${escaped(line)}</tspan>`)
    .join('')
  const attributes = [
    `font-size="${size}"`,
    `text-anchor="${more.anchor ?? 'start'}"`,
    more.bold ? 'font-weight="600"' : '',
    more.color ? `fill="${more.color}"` : '',
    more.halo
      ? `stroke="${paper}" stroke-width="6" stroke-linejoin="round" stroke-opacity="0.85" paint-order="stroke"`
      : '',
    more.turn ? `transform="rotate(${more.turn} ${x} ${y})"` : '',
  ]
  return `<text ${attributes.filter(Boolean).join(' ')}>${spans}</text>`
}

/** Both languages in one line. */
export function inBoth({ en, hi }: Caption): string {
  return `${en} · ${hi}`
}

function titleBlock({ heading, lines }: Title, x: number): string {
  const below = 92 + wrapped(heading.en, 17).length * 42
  return [
    text(x, 92, heading.en, 32, { bold: true, wrap: 17 }),
    text(x, below, heading.hi, 26, { color: clay }),
    ...lines.flatMap(({ en, hi }, i) => [
      text(x, below + 44 + i * 62, en, 21),
      text(x, below + 71 + i * 62, hi, 20, { color: clay }),
    ]),
  ].join('')
}

function noteBelow({ en, hi }: Caption, x: number, y: number): string {
  const size = 18
  const english = wrapped(en, 32)
  return [
    text(x, y, en, size, { color: faint, wrap: 32 }),
    text(x, y + (english.length + 0.4) * size * 1.4, hi, size, { color: faint, wrap: 37 }),
  ].join('')
}

function northArrow(x: number, y: number, degrees: number): string {
  // The letter stays upright wherever the arrow points.
  const radians = ((degrees - 90) * Math.PI) / 180
  const letter = { x: x + Math.cos(radians) * 142, y: y + Math.sin(radians) * 142 + 13 }
  return `<g transform="rotate(${degrees} ${x} ${y})"><circle cx="${x}" cy="${y}" r="88" fill="none" stroke="${ink}" stroke-width="3"/>
<path d="M${x} ${y - 112}L${x + 34} ${y + 62}L${x} ${y + 36}L${x - 34} ${y + 62}Z" fill="none" stroke="${ink}" stroke-width="3"/>
<path d="M${x} ${y - 112}V${y + 36}L${x - 34} ${y + 62}Z" fill="${ink}"/></g>${text(letter.x, letter.y, 'N', 36, { bold: true, anchor: 'middle' })}`
}

function scaleBar(x: number, y: number, pixelsPerFoot: number): string {
  const step =
    [500, 200, 100, 50, 20, 10, 5, 3].find((candidate) => candidate * 2 * pixelsPerFoot <= 250) ?? 2
  const pixels = step * pixelsPerFoot
  return `<g stroke="${ink}" stroke-width="2"><rect x="${x}" y="${y}" width="${pixels}" height="14" fill="${ink}"/><rect x="${x + pixels}" y="${y}" width="${pixels}" height="14" fill="${paper}"/></g>
${text(x, y - 14, '0', 19, { anchor: 'middle' })}${text(x + pixels, y - 14, `${step}`, 19, { anchor: 'middle' })}${text(x + 2 * pixels, y - 14, `${step * 2}'`, 19, { anchor: 'middle' })}`
}

function wrapped(words: string, width: number): string[] {
  const lines: string[] = []
  for (const word of words.split(' ')) {
    const longer = `${lines.at(-1) ?? ''} ${word}`.trim()
    if (lines.length > 0 && longer.length <= width) lines[lines.length - 1] = longer
    else lines.push(word)
  }
  return lines
}

function escaped(words: string): string {
  return words.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
}
