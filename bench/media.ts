import { fork } from 'node:child_process'
import { mkdir, mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { count, inArray } from 'drizzle-orm'
import fastify from 'fastify'
import sharp from 'sharp'
import { queueMedia } from '#server/features/media/media.queries.ts'
import { readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { media, properties, users } from '#server/platform/db/schema.ts'
import { receiveForm } from '#server/platform/media/receive.ts'
import type { ReceivedFile } from '#server/platform/media/take-parts.ts'
import { openTransfers } from '#server/platform/media/transfers.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { startWork } from '#server/process/work.ts'
import { benchFolder, openBenchServer } from './database.ts'
import { formatTime, printTable, quantile } from './statistics.ts'

// Ten photos of 12 megapixels from the request until all sizes are ready, beside sharp alone doing the same work.

const rounds = Number(process.env.BENCH_ROUNDS ?? 3)
const photos = 10
const minRatio = 0.8
const mega = 1024 * 1024

const server = await openBenchServer()
try {
  process.exitCode = (await measure()) ? 0 : 1
} finally {
  await server.stop()
}

async function measure(): Promise<boolean> {
  await mkdir(benchFolder, { recursive: true })
  const folder = await mkdtemp(join(benchFolder, 'media-'))
  const url = await server.prepare('media', [], async () => {})
  const context = await openContext(
    readConfig({ DATABASE_URL: url, DATA_DIR: folder, LOG_LEVEL: 'error', RATE_LIMITS: '0' }),
  )
  const site = await openSite(context)
  const work = startWork(context)
  await work.started
  const propertyId = await makeListing(context)
  const rows: Row[] = []
  try {
    console.log(
      `${photos} photos of 4000 x 3000, ${server.about}, ${availableParallelism()} cores, Node ${process.version}\n`,
    )
    for (let round = 0; round <= rounds; round += 1) {
      const files = await Promise.all(
        Array.from({ length: photos }, (_, index) => makePhoto(round * photos + index)),
      )
      const sides = [
        () => runSite(context, site.url, propertyId, files),
        () => runAlone(folder, files),
      ] as const
      const first = round % 2
      const early = await sides[first as 0 | 1]()
      const late = await sides[(1 - first) as 0 | 1]()
      const [ours, alone] = (first === 0 ? [early, late] : [late, early]) as [Ours, number]
      if (round > 0) rows.push({ ...ours, alone })
      await context.db.delete(media)
    }
  } finally {
    await work.stop()
    await site.close()
    await closeContext(context)
    await rm(folder, { recursive: true, force: true })
  }
  return report(rows)
}

type Ours = { answer: number; ready: number }
type Row = Ours & { alone: number }

async function openSite(context: Context) {
  const transfers = openTransfers(context.config)
  const app = fastify()
  app.addContentTypeParser('multipart/form-data', (_request, _body, done) => done(null, undefined))
  app.post<{ Querystring: { property: number } }>('/', async (request) => {
    const images = { kind: 'image', max: 20, bytes: 15 * mega } as const
    const form = await receiveForm(context, transfers, request, {
      fields: {},
      files: { images },
      bytes: 400 * mega,
    })
    try {
      await form.keep()
      await context.db.transaction(async (tx) => {
        await tx
          .insert(media)
          .values(form.files.map((file, position) => rowOf(file, request.query.property, position)))
        await queueMedia(
          context,
          tx,
          form.files.map(({ hash }) => hash),
        )
      })
      return { hashes: form.files.map(({ hash }) => hash) }
    } finally {
      await form.discard()
    }
  })
  await app.listen({ host: '127.0.0.1', port: 0 })
  const { port } = app.server.address() as AddressInfo
  return { url: `http://127.0.0.1:${port}/`, close: () => app.close() }
}

function rowOf(
  { hash, width, height, widths, thumbhash, phash }: ReceivedFile,
  property_id: number,
  position: number,
) {
  return {
    property_id,
    kind: 'image' as const,
    position,
    hash,
    width,
    height,
    widths,
    thumbhash,
    phash,
    state: 'processing' as const,
  }
}

async function makeListing({ db }: Context): Promise<number> {
  await db.delete(media)
  await db.delete(properties)
  const [user] = await db.insert(users).values({ name: 'Bench', phone: '+919826012345' }).returning()
  const facts = {
    title: 'Ten photos',
    type: 'sale',
    sub_type: 'Flat',
    price: 1,
    city: 'Indore',
    name: 'A',
    phone: '1',
  } as const
  const [row] = await db
    .insert(properties)
    .values({ ...facts, user_id: user?.id ?? 0 })
    .returning()
  return row?.id ?? 0
}

async function runSite({ db }: Context, url: string, propertyId: number, files: Buffer[]): Promise<Ours> {
  const form = new FormData()
  for (const bytes of files) form.append('images', new Blob([bytes as Buffer<ArrayBuffer>]), 'photo.jpg')
  const started = performance.now()
  const response = await fetch(`${url}?property=${propertyId}`, { method: 'POST', body: form })
  const { hashes } = (await response.json()) as { hashes: string[] }
  const answer = performance.now() - started
  if (!response.ok) throw new Error(`The upload was refused: ${response.status}`)
  for (;;) {
    const states = await db
      .select({ state: media.state, count: count() })
      .from(media)
      .where(inArray(media.hash, hashes))
      .groupBy(media.state)
    if (states.some(({ state }) => state === 'failed')) throw new Error('A photo failed')
    if (states.every(({ state }) => state === 'ready')) break
    await sleep(20)
  }
  return { answer, ready: performance.now() - started }
}

function runAlone(folder: string, files: Buffer[]): Promise<number> {
  const program = fileURLToPath(new URL('./media/sharp-alone.ts', import.meta.url))
  const child = fork(program, [folder], { serialization: 'advanced' })
  return new Promise((resolve, reject) => {
    child.on('exit', (code) => reject(new Error(`sharp alone ended with ${code}`)))
    child.on('message', (message: { ready?: true; milliseconds?: number }) => {
      if (message.ready) child.send({ files })
      if (message.milliseconds === undefined) return
      resolve(message.milliseconds)
      child.kill()
    })
  })
}

/** No two photos are the same. Each has as much detail as a photo of a facade, about 3 MB. */
function makePhoto(serial: number): Promise<Buffer> {
  const noise = { type: 'gaussian' as const, mean: 128, sigma: 30 }
  const rough = sharp({ create: { width: 1000, height: 750, channels: 3, background: '#888888', noise } })
  return rough
    .resize(4000, 3000)
    .modulate({ hue: (serial * 37) % 360, brightness: 0.8 + (serial % 5) / 10 })
    .jpeg({ quality: 88 })
    .toBuffer()
}

function report(rows: Row[]): boolean {
  const typical = (pick: (row: Row) => number) => quantile(rows.map(pick), 0.5)
  const [answer, ready, alone] = [
    typical((row) => row.answer),
    typical((row) => row.ready),
    typical((row) => row.alone),
  ]
  const ratio = alone / ready
  printTable(
    ['ten photos', 'ms'],
    [
      ['the upload is answered', formatTime(answer)],
      ['all sizes are ready', formatTime(ready)],
      ['sharp alone', formatTime(alone)],
    ],
  )
  console.log(
    `\nAs fast as sharp alone: ${ratio.toFixed(2)}; ${minRatio} is asked for. The answer took ${((answer / ready) * 100).toFixed(0)} % of the time.`,
  )
  return ratio >= minRatio && answer < ready / 2
}
