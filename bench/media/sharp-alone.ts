import { mkdir, writeFile } from 'node:fs/promises'
import { availableParallelism, constants, setPriority } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { settings } from '#server/platform/media/encoding.ts'
import { jpegWidthOf, widthsOf } from '#server/platform/media/sizes.ts'

// Only sharp, at the priority of the site's workers, so that other programs slow both down alike.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
sharp.cache(false)
sharp.concurrency(1)
const folder = join(process.argv[2] ?? '.', 'alone')
await mkdir(folder, { recursive: true })

process.on('message', async ({ files }: { files: Uint8Array[] }) => {
  const started = performance.now()
  const waiting = files.map((bytes, index) => ({ bytes, index }))
  const lanes = Array.from({ length: availableParallelism() }, async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await encode(next.bytes, String(next.index))
  })
  await Promise.all(lanes)
  process.send?.({ milliseconds: performance.now() - started })
})
process.send?.({ ready: true })

async function encode(bytes: Uint8Array, name: string) {
  const { width } = await sharp(bytes).metadata()
  const widths = widthsOf(width)
  const resized = (to: number) => sharp(bytes).autoOrient().resize({ width: to })
  for (const to of widths) {
    await writeFile(join(folder, `${name}-${to}.webp`), await resized(to).webp(settings.webp).toBuffer())
    await writeFile(join(folder, `${name}-${to}.avif`), await resized(to).avif(settings.avif).toBuffer())
  }
  const jpeg = resized(jpegWidthOf(widths) ?? width).jpeg(settings.jpeg)
  await writeFile(join(folder, `${name}.jpg`), await jpeg.toBuffer())
}
