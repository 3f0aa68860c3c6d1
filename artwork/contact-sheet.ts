// Every demo picture on one sheet, with how many listings show it: .cache/artwork-sheet.jpg
//   npm run artwork:sheet
import { mkdir } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp, { type OverlayOptions } from 'sharp'
import { demoListings } from '#server/platform/seed/catalogue/catalogue.ts'
import { type DemoMedia, filesOf, readManifest } from '#server/platform/seed/media-manifest.ts'

const columns = 6
const cell = { width: 320, height: 214, caption: 40, gap: 12 }
const target = new URL('../.cache/artwork-sheet.jpg', import.meta.url)

const listings = demoListings()
const pictures = [...(await readManifest()).values()].filter(({ kind }) => kind !== 'video')
const rows = Math.ceil(pictures.length / columns)
await mkdir(new URL('.', target), { recursive: true })
await sharp({
  create: {
    width: columns * (cell.width + cell.gap) + cell.gap,
    height: rows * (cell.height + cell.caption + cell.gap) + cell.gap,
    channels: 3,
    background: '#fdfcf8',
  },
})
  .composite((await Promise.all(pictures.map(placed))).flat())
  .jpeg({ quality: 82 })
  .toFile(fileURLToPath(target))
console.log(`${pictures.length} pictures: ${fileURLToPath(target)}`)

async function placed(picture: DemoMedia, index: number): Promise<OverlayOptions[]> {
  const left = cell.gap + (index % columns) * (cell.width + cell.gap)
  const top = cell.gap + Math.floor(index / columns) * (cell.height + cell.caption + cell.gap)
  const preview = filesOf(picture)[0]
  if (!preview) throw new Error(`${picture.name} has no files`)
  const image = await sharp(fileURLToPath(preview.url))
    .resize(cell.width, cell.height, { fit: 'contain', background: '#ffffff' })
    .toBuffer()
  return [
    { input: image, left, top },
    { input: Buffer.from(caption(picture)), left, top: top + cell.height },
  ]
}

function caption({ name, width, height }: DemoMedia): string {
  const covers = listings.filter(({ images }) => images[0] === name).length
  const uses = listings.filter(
    ({ images, floor_plan }) => images.includes(name) || floor_plan === name,
  ).length
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${cell.width}" height="${cell.caption}" font-family="sans-serif" font-size="13">
<text x="2" y="16" fill="#23272b">${name}</text>
<text x="2" y="33" fill="#7c7a74">${width} x ${height}, in ${uses} listings, cover of ${covers}</text></svg>`
}
