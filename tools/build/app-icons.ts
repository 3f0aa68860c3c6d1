import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'

// Makes the home-screen icons of phones from web/public/favicon.svg. The drawing is 32 units wide on a ground with
// round corners. Phones round the corners themselves, so the ground is extended to the edge.

/** Pixels, and units of ground around the drawing: phones may cut off all but the middle 80 % of a maskable icon. */
const icons = {
  192: { size: 192, around: 0, round: true },
  512: { size: 512, around: 0, round: true },
  maskable: { size: 512, around: 6, round: false },
  touch: { size: 180, around: 2, round: false },
}

export async function drawAppIcons(folder: string) {
  const drawing = await readFile('web/public/favicon.svg', 'utf8')
  const ground = /<rect[^>]* fill="([^"]+)"/.exec(drawing)?.[1]
  if (!ground) throw new Error('favicon.svg has no ground to draw on to the edge')
  await mkdir(folder, { recursive: true })
  for (const [name, { size, around, round }] of Object.entries(icons)) {
    const width = 32 + 2 * around
    const inner = drawing.replace('<svg ', `<svg x="${around}" y="${around}" width="32" height="32" `)
    const edge = round ? '' : `<rect width="${width}" height="${width}" fill="${ground}"/>`
    const whole = `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="0 0 ${width} ${width}">${edge}${inner}</svg>`
    await writeFile(
      join(folder, `${name}.png`),
      await sharp(Buffer.from(whole)).png({ compressionLevel: 9 }).toBuffer(),
    )
  }
}
