import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import sharp from 'sharp'
import { brandColors } from '#contract/brand-colors.ts'
import type { BrandIcon } from '#contract/pages.ts'
import type { Context } from '#server/platform/context/context.ts'
import { shownIn } from './agency.brand.present.ts'
import type { FoundBrand } from './agency.brand.queries.ts'

/**
 * Pixels, the share of the logo, and whether the ground has round corners. Phones round corners themselves, and may cut
 * off all but the middle 80 % of a maskable icon.
 */
const icons: Record<BrandIcon, { size: number; share: number; round: boolean }> = {
  favicon: { size: 96, share: 0.86, round: true },
  192: { size: 192, share: 0.78, round: true },
  512: { size: 512, share: 0.78, round: true },
  maskable: { size: 512, share: 0.58, round: false },
  touch: { size: 180, share: 0.74, round: false },
}

// Drawn by the build's own client folder, where the sign lies as a file.
const sign = new URL('../../../dist/client/favicon.svg', import.meta.url)

/** A PNG of the agency's logo on white, or of our sign in the agency's colour while there is no logo. */
export async function drawIcon(
  { files }: Pick<Context, 'files'>,
  found: FoundBrand,
  name: BrandIcon,
): Promise<Buffer> {
  const { size, share, round } = icons[name]
  const row = shownIn(found, 'logo')
  const file =
    row &&
    (await files.read(`${row.hash}-${row.widths.find((width) => width >= size) ?? row.widths.at(-1)}.webp`))
  const color = found.choices.color
  if (!file) return drawSign(size, color ? brandColors(color).light.main : undefined)
  const inner = Math.round(size * share)
  const logo = await sharp(await buffer(file.stream))
    .resize(inner, inner, { fit: 'contain', background: { r: 255, g: 255, b: 255, alpha: 0 } })
    .png()
    .toBuffer()
  return sharp(ground(size, round ? 0.22 : 0))
    .composite([{ input: logo }])
    .png({ compressionLevel: 9 })
    .toBuffer()
}

async function drawSign(size: number, color: string | undefined): Promise<Buffer> {
  const drawing = await readFile(sign, 'utf8')
  const colored = color ? drawing.replace(/(<rect[^>]* fill=")[^"]+/, `$1${color}`) : drawing
  return sharp(Buffer.from(colored), { density: (72 * size) / 32 })
    .resize(size, size)
    .png({ compressionLevel: 9 })
    .toBuffer()
}

function ground(size: number, corner: number): Buffer {
  const radius = Math.round(size * corner)
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}"><rect width="${size}" height="${size}" rx="${radius}" fill="#fff"/></svg>`,
  )
}
