import type { Caption } from './framings.ts'
import { clay, drawSheet, faint, inBoth, ink, text } from './sheet.ts'

type Point = [x: number, y: number]
export type SitePlan = { name: string; alt: Caption; draw: () => string }

const turn = { north: 0, 'north-east': 45, east: 90, south: 180, west: 270 }
type Facing = keyof typeof turn
const facingInHindi: Record<Facing, string> = {
  north: 'उत्तर',
  'north-east': 'उत्तर-पूर्व',
  east: 'पूर्व',
  south: 'दक्षिण',
  west: 'पश्चिम',
}
const neighbouring: Caption = { en: 'ADJOINING', hi: 'बगल का प्लॉट' }
const squareFeetPerAcre = 43_560

/** Every plan the catalogue needs: a plot of each usual size for each way it faces, a sketch for each holding of farm land. */
export const sitePlans: SitePlan[] = [
  ...(['east', 'north', 'west'] as const).map((facing) => plot(20, 50, facing)),
  ...(['east', 'north', 'west', 'south'] as const).map((facing) => plot(30, 50, facing)),
  ...(['east', 'north-east'] as const).map((facing) => plot(40, 60, facing)),
  ...[1.25, 2.2, 2.5, 3, 3.4, 3.6, 4, 4.2, 5.5, 6, 7, 8].map(farm),
]

export function drawSitePlan(plan: SitePlan): string {
  return plan.draw()
}

function plot(width: number, depth: number, facing: Facing): SitePlan {
  const corner = width === 40
  const at = corner
    ? { en: 'on a corner of two roads', hi: 'दो सड़कों के कोने पर' }
    : { en: 'on one road', hi: 'एक सड़क पर' }
  return {
    name: `site-${width}x${depth}-${facing}`,
    alt: {
      en: `Site plan of a plot of ${width} by ${depth} feet ${at.en}, facing ${facing}, with setbacks, dimensions and north arrow.`,
      hi: `${at.hi} ${width} x ${depth} फ़ुट के प्लॉट का साइट प्लान, मुख ${facingInHindi[facing]} की तरफ़, सेटबैक, नाप और उत्तर दिशा के तीर के साथ।`,
    },
    draw: () => drawPlot(width, depth, corner, facing),
  }
}

function drawPlot(width: number, depth: number, corner: boolean, facing: Facing): string {
  const scale = 700 / depth
  const [w, h] = [width * scale, depth * scale]
  const left = (corner ? 560 : 640) - w / 2
  const top = 110
  const right = left + w
  const bottom = top + h
  const setback = { front: 8 * scale, back: 5 * scale, side: corner ? 5 * scale : 0 }
  const inner = {
    x: left + 3 * scale,
    y: top + setback.back,
    width: w - 3 * scale - Math.max(setback.side, 3 * scale),
    height: h - setback.back - setback.front,
  }
  const neighbour = (x: number, shown: boolean) =>
    shown
      ? `<path d="M${x} ${top}h${w * 0.62}M${x} ${bottom}h${w * 0.62}" stroke="${faint}" stroke-width="3" transform="translate(${x < left ? w * 0.38 : 0} 0)"/>`
      : ''
  const road = [
    `<rect x="60" y="${bottom + 26}" width="1150" height="190" fill="#e4e1d9"/>`,
    `<path d="M60 ${bottom + 121}H1210" stroke="#fff" stroke-width="5" stroke-dasharray="38 26"/>`,
    corner
      ? `<rect x="${right + 26}" y="60" width="170" height="${bottom + 60}" fill="#e4e1d9"/><path d="M${right + 111} 60V${bottom}" stroke="#fff" stroke-width="5" stroke-dasharray="38 26"/>`
      : '',
    text(corner ? 460 : 640, bottom + 112, 'ROAD · सड़क', 28, { anchor: 'middle', bold: true, color: faint }),
    corner
      ? text(right + 121, top + h / 2, 'SIDE ROAD · बगल की सड़क', 26, {
          anchor: 'middle',
          bold: true,
          color: faint,
          turn: -90,
        })
      : '',
  ]
  const squareFeet = (width * depth).toLocaleString('en-IN')
  const area = { en: `${squareFeet} sq ft`, hi: `${squareFeet} वर्ग फ़ुट` }
  const drawing = [
    ...road,
    neighbour(left - w, true),
    neighbour(right, !corner),
    text(left - w * 0.3 - 20, top + h / 2, neighbouring.en, 20, { anchor: 'middle', color: faint }),
    text(left - w * 0.3 - 20, top + h / 2 + 28, neighbouring.hi, 20, { anchor: 'middle', color: faint }),
    corner
      ? ''
      : text(right + w * 0.3 + 40, top + h / 2, neighbouring.en, 20, { anchor: 'middle', color: faint }),
    corner
      ? ''
      : text(right + w * 0.3 + 40, top + h / 2 + 28, neighbouring.hi, 20, { anchor: 'middle', color: faint }),
    text(left + w / 2, top - 24, inBoth(neighbouring), 20, { anchor: 'middle', color: faint }),
    `<rect x="${left}" y="${top}" width="${w}" height="${h}" fill="#f3ead8" stroke="${ink}" stroke-width="7"/>`,
    `<rect x="${inner.x}" y="${inner.y}" width="${inner.width}" height="${inner.height}" fill="#fffdf7" stroke="${clay}" stroke-width="3" stroke-dasharray="16 10"/>`,
    text(left + w / 2, inner.y + inner.height * 0.42, 'PLOT', 34, { anchor: 'middle', bold: true }),
    text(left + w / 2, inner.y + inner.height * 0.42 + 42, 'प्लॉट', 32, { anchor: 'middle', color: clay }),
    text(
      left + w / 2,
      inner.y + inner.height * 0.42 + 88,
      area.en,
      26,
      { anchor: 'middle' },
    ),
    text(left + w / 2, inner.y + inner.height * 0.42 + 122, area.hi, 24, { anchor: 'middle', color: clay }),
    text(left + w / 2, inner.y + inner.height - 46, 'building line', 18, { anchor: 'middle', color: clay }),
    text(left + w / 2, inner.y + inner.height - 20, 'बिल्डिंग लाइन', 18, { anchor: 'middle', color: clay }),
    text(left + w / 2, bottom - 16, `${width}'-0"`, 26, { anchor: 'middle', bold: true }),
    text(left - 18, top + h * 0.25, `${depth}'-0"`, 26, { anchor: 'middle', bold: true, turn: -90 }),
    `<path d="M${left + w / 2} ${bottom + 64}V${bottom + 14}m-12 16l12 -18l12 18" stroke="${clay}" stroke-width="4" fill="none"/>`,
  ]
  const title = {
    heading: corner
      ? { en: 'Corner plot', hi: 'कॉर्नर प्लॉट' }
      : { en: `Plot ${width} x ${depth}`, hi: `प्लॉट ${width} x ${depth}` },
    lines: [
      { en: 'Site plan', hi: 'साइट प्लान' },
      { en: `Faces ${facing}`, hi: `मुख ${facingInHindi[facing]} की तरफ़` },
      area,
    ],
    note: {
      en: 'Building line is indicative: the municipal plan decides setbacks. Measure on site before paying.',
      hi: 'बिल्डिंग लाइन अंदाज़े से है: सेटबैक नगर निगम का प्लान तय करता है। पैसे देने से पहले मौके पर नाप लें।',
    },
    north: (180 - turn[facing] + 360) % 360,
    pixelsPerFoot: scale,
  }
  return drawSheet(title, drawing.join('\n'))
}

function farm(acres: number): SitePlan {
  const name = `site-farm-${String(acres).replace('.', '-')}-acres`
  return {
    name,
    alt: {
      en: `Sketch plan of ${acres} acres of farm land with the length of each side, the approach and a north arrow.`,
      hi: `${acres} एकड़ खेती की ज़मीन का कच्चा नक्शा, जिसमें चारों तरफ़ की लंबाई, आने का रास्ता और उत्तर दिशा का तीर है।`,
    },
    draw: () => drawFarm(acres),
  }
}

function drawFarm(acres: number): string {
  // A four-sided field, a little out of square as fields are; its shape follows from its size.
  const lean = ((acres * 7) % 3) / 10 - 0.1
  const shape: Point[] = [
    [0, 0.06],
    [1.35 + lean, 0],
    [1.42, 0.96 + lean / 2],
    [0.05 + lean / 3, 1],
  ]
  const feetPerUnit = Math.sqrt((acres * squareFeetPerAcre) / areaOf(shape))
  const scale = Math.min(860 / (1.45 * feetPerUnit), 640 / (1.05 * feetPerUnit))
  const unit = feetPerUnit * scale
  const corners = shape.map(([x, y]): Point => [210 + x * unit, 150 + y * unit])
  const path = `M${corners.map(([x, y]) => `${x} ${y}`).join('L')}Z`
  const ys = corners.map(([, y]) => y)
  const bottom = Math.max(...ys)
  const centre: Point = [corners.reduce((sum, [x]) => sum + x, 0) / 4, ys.reduce((sum, y) => sum + y, 0) / 4]
  const sides = corners.map((from, i) => sideLabel(from, corners[(i + 1) % 4] ?? from, centre, scale))
  const hectares = ((acres * squareFeetPerAcre) / 107_639).toFixed(2)
  const area = { en: `${acres} acres · ${hectares} ha`, hi: `${acres} एकड़ · ${hectares} हेक्टेयर` }
  const drawing = [
    `<defs><pattern id="rows" width="84" height="84" patternUnits="userSpaceOnUse" patternTransform="rotate(${8 + lean * 20})"><path d="M0 42H84" stroke="#cdbb8c" stroke-width="3"/></pattern></defs>`,
    `<path d="M90 ${bottom + 70}C400 ${bottom + 40} 800 ${bottom + 105} 1190 ${bottom + 66}" stroke="#ddd6c6" stroke-width="46" fill="none"/>`,
    text(640, bottom + 82, 'VILLAGE TRACK · कच्चा रास्ता', 22, { anchor: 'middle', bold: true, color: faint }),
    `<path d="${path}" fill="#efe6cc"/><path d="${path}" fill="url(#rows)" stroke="${ink}" stroke-width="6" stroke-linejoin="round"/>`,
    ...corners.map(([x, y]) => `<circle cx="${x}" cy="${y}" r="11" fill="${clay}"/>`),
    ...sides,
    `<rect x="${centre[0] - 170}" y="${centre[1] - 86}" width="340" height="188" rx="10" fill="#fffdf7" fill-opacity="0.92"/>`,
    text(centre[0], centre[1] - 34, 'FARM LAND', 32, { anchor: 'middle', bold: true }),
    text(centre[0], centre[1] + 8, 'खेती की ज़मीन', 30, { anchor: 'middle', color: clay }),
    text(centre[0], centre[1] + 46, area.en, 24, { anchor: 'middle' }),
    text(centre[0], centre[1] + 80, area.hi, 23, { anchor: 'middle', color: clay }),
  ]
  const title = {
    heading: { en: 'Farm land, sketch', hi: 'खेती की ज़मीन' },
    lines: [{ en: 'Sketch plan', hi: 'कच्चा नक्शा' }, area],
    note: {
      en: 'Sides are paced, not surveyed. The map of the land record decides.',
      hi: 'भुजाएँ कदमों से नापी गई हैं, सर्वे से नहीं। ज़मीन के सरकारी रिकॉर्ड का नक्शा ही माना जाएगा।',
    },
    north: 0,
    pixelsPerFoot: scale,
  }
  return drawSheet(title, drawing.join('\n'))
}

function sideLabel([x1, y1]: Point, [x2, y2]: Point, [cx, cy]: Point, scale: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1)
  const middle: Point = [(x1 + x2) / 2, (y1 + y2) / 2]
  const away = Math.hypot(middle[0] - cx, middle[1] - cy)
  const at: Point = [middle[0] + ((middle[0] - cx) / away) * 30, middle[1] + ((middle[1] - cy) / away) * 30]
  const degrees = (Math.atan2(y2 - y1, x2 - x1) * 180) / Math.PI
  const upright = degrees > 90 || degrees <= -90 ? degrees + 180 : degrees
  return text(at[0], at[1] + 8, `${Math.round(length / scale)}'`, 26, {
    anchor: 'middle',
    bold: true,
    turn: Math.round(upright * 10) / 10,
  })
}

function areaOf(points: Point[]): number {
  const twice = points.reduce((sum, [x, y], i) => {
    const [nextX, nextY] = points[(i + 1) % points.length] ?? [0, 0]
    return sum + x * nextY - nextX * y
  }, 0)
  return Math.abs(twice) / 2
}
