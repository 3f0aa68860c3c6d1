import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { type DemoMedia, filesOf, readManifest } from '#server/platform/seed/media-manifest.ts'

// server/platform/seed/media/*.avif -> made/*.webp and made/*.jpg, for demo pictures of which only the AVIF files are
// committed. Few browsers ask for WebP, so it is written fast rather than small. What is there already stays.
const folder = fileURLToPath(new URL('../../server/platform/seed/media/made/', import.meta.url))
const write = {
  webp: (avif: string) => sharp(avif).webp({ quality: 68, effort: 1 }).toBuffer(),
  jpg: (avif: string) => sharp(avif).jpeg({ quality: 74 }).toBuffer(),
}

await mkdir(folder, { recursive: true })
const wanted = [...(await readManifest()).values()].filter(({ made }) => made).flatMap(sources)
const names = new Set(wanted.map(({ file }) => file))
for (const name of await readdir(folder)) if (!names.has(name)) await rm(join(folder, name))
const waiting = wanted[Symbol.iterator]()
await Promise.all(Array.from({ length: 2 }, makeEach))

async function makeEach() {
  for (const { file, avif, format } of waiting) {
    const target = join(folder, file)
    if (await stat(target).catch(() => null)) continue
    await writeFile(`${target}.part`, await write[format](avif))
    await rename(`${target}.part`, target)
  }
}

function sources(picture: DemoMedia) {
  const files = filesOf(picture)
  return files.flatMap(({ file }) => {
    const [stem, format] = file.split('.')
    const avif = files.find(({ file: other }) => other === `${stem}.avif`)
    if (!avif || (format !== 'webp' && format !== 'jpg')) return []
    return [{ file, format, avif: fileURLToPath(avif.url) } as const]
  })
}
