// Makes the committed demo pictures: server/platform/seed/media/<hash>-<width>.avif and manifest.json. The site makes WebP and
// JPEG from them (server/features/media/demo-pictures.ts).
//   node artwork/encode.ts [--plans] <folder of renders> [more folders]
// The folders hold <render>.jpg as queue.py leaves them. Renders are not committed: a picture whose render is in none
// of the folders stays as it was encoded before, one that was never rendered is left out. Files no longer in the
// manifest are removed. Plans that the manifest lacks are drawn, with --plans all of them, with Noto Sans and Noto Sans Devanagari
// (Debian's fonts-noto-core).
// The film comes from film.sh beside this file.
import { createHash } from 'node:crypto'
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { rgbaToThumbHash } from 'thumbhash'
import { type DemoMedia, filesOf } from '#server/platform/seed/media-manifest.ts'
import { drawFloorPlan } from './floor-plan.ts'
import { type Framing, framings } from './framings.ts'
import { floorPlans } from './layouts.ts'
import { drawSitePlan, sitePlans } from './site-plan.ts'

type Picture = {
  name: string
  kind: 'image' | 'floor_plan'
  pixels: Buffer
  width: number
  height: number
}
type Entry = Record<string, unknown> & { name: string; hash: string }

const photo = { widths: [320, 640, 960, 1600], avif: { quality: 46, effort: 6 } }
// Plans are opened, not browsed: two widths do.
const drawing = {
  widths: [640, 1280],
  avif: { quality: 46, effort: 6 },
}
const media = resolve(dirname(fileURLToPath(import.meta.url)), '../server/platform/seed/media')

const plans = [
  ...floorPlans.map((plan) => ({
    ...{ name: plan.name, alt: plan.alt, shows: 'floor_plan' },
    draw: () => rasterise(plan.name, drawFloorPlan(plan)),
  })),
  ...sitePlans.map((plan) => ({
    ...{ name: plan.name, alt: plan.alt, shows: 'site_plan' },
    draw: () => rasterise(plan.name, drawSitePlan(plan)),
  })),
]

const { values, positionals } = parseArgs({ options: { plans: { type: 'boolean' } }, allowPositionals: true })
await encodeAll(
  positionals.map((folder) => resolve(folder)),
  values.plans === true,
)

async function encodeAll(folders: string[], redrawPlans: boolean) {
  const before: Entry[] = JSON.parse(await readFile(join(media, 'manifest.json'), 'utf8'))
  const manifest: Entry[] = []
  const kept = new Set(['manifest.json'])
  for (const framing of framings) {
    const { scene, source, storeys, cover, shows, alt } = framing
    const render = await renderOf(framing, folders)
    const old = before.find(({ name }) => name === framing.name)
    if (!render && !old) continue
    const encoded = render
      ? await encodePicture(await cutFraming(render, framing), kept)
      : keep(old as Entry, kept)
    const about = { alt: alt.en, alt_hi: alt.hi, shows, scene, render: source, storeys, cover }
    manifest.push({ ...encoded, ...about })
    console.log(framing.name, encoded.hash, render ? '' : 'kept')
  }
  for (const { name, alt, shows, draw } of plans) {
    const old = redrawPlans ? undefined : before.find((entry) => entry.name === name)
    const encoded = old ? keep(old, kept) : await encodePicture(await draw(), kept)
    manifest.push({ ...encoded, alt: alt.en, alt_hi: alt.hi, shows })
  }
  for (const film of before.filter(({ kind }) => kind === 'video')) manifest.push(keep(film, kept))
  await writeFile(join(media, 'manifest.json'), `${JSON.stringify(manifest, null, 2)}\n`)
  for (const file of await readdir(media)) if (!kept.has(file)) await rm(join(media, file))
}

async function renderOf({ source, mirrors }: Framing, folders: string[]): Promise<string | null> {
  for (const folder of folders) {
    const path = join(folder, `${mirrors ?? source}.jpg`)
    if (await stat(path).catch(() => null)) return path
  }
  return null
}

function keep(entry: Entry, kept: Set<string>): Entry {
  for (const { file } of filesOf(entry as DemoMedia)) kept.add(file)
  return entry
}

async function cutFraming(render: string, { name, cut, mirrors }: Framing): Promise<Picture> {
  const whole = sharp(render)
  const framed = cut
    ? whole.extract({ left: cut[0], top: cut[1], width: cut[2], height: Math.round((cut[2] * 2) / 3) })
    : whole
  const { data, info } = await framed
    .flop(mirrors !== undefined)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { name, kind: 'image', pixels: data, width: info.width, height: info.height }
}

async function rasterise(name: string, svg: string): Promise<Picture> {
  const drawn = sharp(Buffer.from(svg), { density: 144 })
    .resize({ width: 1600 })
    .flatten({ background: '#ffffff' })
  const { data, info } = await drawn.removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { name, kind: 'floor_plan', pixels: data, width: info.width, height: info.height }
}

async function encodePicture(picture: Picture, kept: Set<string>): Promise<Entry> {
  const { name, kind, pixels, width, height } = picture
  const settings = kind === 'image' ? photo : drawing
  // The settings belong to the hash: files are served as immutable, so other bytes need another name.
  const hash = hashOf(pixels, JSON.stringify([settings, width, height]))
  const usable = settings.widths.filter((w) => w <= width)
  const raw = { raw: { width, height, channels: 3 as const } }
  const resized = (w: number) => sharp(pixels, raw).resize({ width: w })
  for (const w of usable)
    await writeOnce(`${hash}-${w}.avif`, kept, () => resized(w).avif(settings.avif).toBuffer())
  return {
    name,
    kind,
    hash,
    width,
    height,
    widths: usable,
    thumbhash: await thumbhashOf(picture),
  }
}

async function thumbhashOf({ pixels, width, height }: Picture) {
  const small = sharp(pixels, { raw: { width, height, channels: 3 } })
    .resize(100, 100, { fit: 'inside' })
    .ensureAlpha()
  const { data, info } = await small.raw().toBuffer({ resolveWithObject: true })
  return Buffer.from(rgbaToThumbHash(info.width, info.height, data)).toString('base64')
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
