// Makes the committed demo pictures: server/db/seed/media/<hash>-<width>.{avif,webp,jpg} and manifest.json.
//   node tools/artwork/encode.ts <artwork folder>      (holds pictures/*.jpg and film/villa-dusk-loop.mp4)
// Files already there are kept, files no longer in the manifest are removed. The plans need the fonts
// Noto Sans (fonts-noto-core) and Lohit Devanagari (fonts-lohit-deva). The film comes from film.sh beside this file.
import { createHash } from 'node:crypto'
import { copyFile, mkdir, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { drawFloorPlan } from './floor-plan.ts'
import { type Framing, framings } from './framings.ts'
import { floorPlans } from './layouts.ts'
import { drawSitePlan, sitePlans } from './site-plan.ts'

type Picture = {
  name: string
  kind: 'image' | 'floor_plan'
  shows: string
  alt: string
  pixels: Buffer
  width: number
  height: number
}
type Entry = Record<string, unknown> & { name: string; hash: string }

const photo = {
  widths: [320, 640, 960, 1280, 1600],
  avif: { quality: 50, effort: 6 },
  webp: { quality: 68, effort: 6 },
  jpeg: { quality: 68, mozjpeg: true },
}
// Plans are opened, not browsed: two widths do.
const drawing = {
  widths: [640, 1280],
  avif: { quality: 46, effort: 6 },
  webp: { quality: 66, effort: 6 },
  jpeg: { quality: 50, mozjpeg: true },
}
const media = resolve(dirname(fileURLToPath(import.meta.url)), '../../server/db/seed/media')

await encodeAll(resolve(process.argv[2] ?? '.'))

async function encodeAll(artwork: string) {
  await mkdir(media, { recursive: true })
  const kept = new Set(['manifest.json'])
  const manifest: Entry[] = []
  for await (const picture of pictures(artwork)) {
    const entry = await encodePicture(picture, kept)
    manifest.push(entry)
    console.log(picture.name, entry.hash)
  }
  manifest.push(await copyVideo(join(artwork, 'film/villa-dusk-loop.mp4'), kept))
  await writeFile(join(media, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of await readdir(media)) if (!kept.has(file)) await rm(join(media, file))
}

async function* pictures(artwork: string): AsyncGenerator<Picture> {
  for (const framing of framings) yield await cutFraming(artwork, framing)
  for (const plan of floorPlans) yield await rasterise(plan.name, 'floor_plan', plan.alt, drawFloorPlan(plan))
  for (const plan of sitePlans) yield await rasterise(plan.name, 'site_plan', plan.alt, drawSitePlan(plan))
}

async function cutFraming(artwork: string, { name, source, cut, shows, alt }: Framing): Promise<Picture> {
  const whole = sharp(join(artwork, 'pictures', `${source}.jpg`))
  const framed = cut
    ? whole.extract({ left: cut[0], top: cut[1], width: cut[2], height: Math.round((cut[2] * 2) / 3) })
    : whole
  const { data, info } = await framed.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { name, kind: 'image', shows, alt, pixels: data, width: info.width, height: info.height }
}

async function rasterise(name: string, shows: string, alt: string, svg: string): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: 1600 })
    .flatten({ background: '#ffffff' })
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { name, kind: 'floor_plan', shows, alt, pixels: data, width: info.width, height: info.height }
}

async function encodePicture(picture: Picture, kept: Set<string>): Promise<Entry> {
  const { name, kind, shows, alt, pixels, width, height } = picture
  const settings = kind === 'image' ? photo : drawing
  // The settings belong to the hash: files are served as immutable, so other bytes need another name.
  const hash = hashOf(pixels, JSON.stringify([settings, width, height]))
  const usable = settings.widths.filter((w) => w <= width)
  const raw = { raw: { width, height, channels: 3 as const } }
  for (const w of usable) {
    const resized = () => sharp(pixels, raw).resize({ width: w })
    await writeOnce(`${hash}-${w}.avif`, kept, () => resized().avif(settings.avif).toBuffer())
    await writeOnce(`${hash}-${w}.webp`, kept, () => resized().webp(settings.webp).toBuffer())
  }
  const preview = Math.max(...usable.filter((w) => w <= 1280))
  await writeOnce(`${hash}-${preview}.jpg`, kept, () =>
    sharp(pixels, raw).resize({ width: preview }).jpeg(settings.jpeg).toBuffer(),
  )
  return {
    name,
    kind,
    hash,
    width,
    height,
    widths: usable,
    thumbhash: await thumbhashOf(picture),
    alt,
    shows,
  }
}

async function thumbhashOf({ pixels, width, height }: Picture) {
  const small = sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
}

async function copyVideo(path: string, kept: Set<string>): Promise<Entry> {
  const hash = hashOf(await readFile(path))
  const file = `${hash}.mp4`
  await copyFile(path, join(media, file))
  kept.add(file)
  const facts = { file, width: 1280, height: 720, seconds: 6, poster: 'villa-dusk-1' }
  const alt = 'Slow camera move in front of a two-storey villa at dusk, lights on inside.'
  return { name: 'villa-dusk-loop', kind: 'video', hash, ...facts, alt, shows: 'villa' }
}

async function writeOnce(file: string, kept: Set<string>, make: () => Promise<Buffer>) {
  kept.add(file)
  const path = join(media, file)
  if (await stat(path).catch(() => null)) return
  await writeFile(path, await make())
}

function hashOf(...parts: (Buffer | string)[]) {
  const sha = createHash('sha256')
  for (const part of parts) sha.update(part)
  return sha.digest('hex').slice(0, 20)
}
