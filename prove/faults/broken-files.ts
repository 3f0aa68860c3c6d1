import { once } from 'node:events'
import { readdir } from 'node:fs/promises'
import { type IncomingMessage, request } from 'node:http'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { callPaths } from '#contract/call-paths.ts'
import { pages } from '#contract/pages.ts'
import { checkFiles } from '#server/features/media/check-files.ts'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import type { Context } from '#server/platform/context/context.ts'
import { media_check } from '#server/platform/db/schema.ts'
import { findProgram } from '#server/platform/media/programs.ts'
import { type Hostile, makeFilm, makeHostileFiles } from '#server/platform/media/testing/hostile.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { memoryOf } from '../../bench/memory/measure.ts'
import type { Fault } from '../fault.ts'
import { underWrites } from '../under-writes.ts'
import type { World } from '../world.ts'

const mega = 1024 * 1024
const senders = 3
const fields = ['images', 'video', 'floor_plan']
const refusals = [400, 413, 415]
const writeRestMs = 500
// Renditions of what the writers upload take most of it.
const maxGrowthMegabytes = 400
const settleTimeoutMs = 120_000
const sampleMs = 250
const memorySettleMs = 20_000

type Form = { headers: Record<string, string>; parts: () => Iterable<Buffer | string> }
type Answer = { status: number; id: number | undefined }

/**
 * Pictures and videos that are cut off, damaged, gigantic, without pictures, without an end, or of another type than they say
 * are uploaded while people write and read. Each is refused, and afterwards good ones are made as before.
 */
export const breakFiles: Fault = {
  name: 'broken-files',
  about: 'broken, gigantic and endless pictures and videos are uploaded under writes',
  async run({ times }) {
    if (!findProgram('ffmpeg')) return { skipped: 'ffmpeg is not installed' }
    const rounds = times(1, 30)
    const files = [...(await makeHostileFiles()), ...(await makeHeavyFiles())]
    const broken: string[] = []
    let [sent, failed, atRest, peak, after] = [0, 0, 0, 0, 0]
    const accounts = await underWrites(
      1,
      async ({ world, sites: [site], untilWritten, pausedFor }) => {
        const origin = site?.origin() ?? ''
        const process = site?.processId() ?? 0
        const context = await world.openContext()
        const cookie = await openSender(context)
        // The workers are there.
        await untilWritten(50)
        const isGood = () => tryGood(world, origin, cookie)
        if (!(await isGood())) broken.push('A good picture and a good video were not made before')
        atRest = memoryOf(process).pss
        const watch = setInterval(() => {
          peak = Math.max(peak, memoryOf(process).pss)
        }, sampleMs)
        const reading = setInterval(async () => {
          const answer = await fetch(origin + pages.list.href()).catch(() => undefined)
          if (answer?.status !== 200) failed += 1
        }, sampleMs)
        for (let round = 0; round < rounds; round += 1) {
          const waiting = files.flatMap((file, at) => ({
            file,
            field: fields[(at + round) % fields.length] ?? '',
          }))
          const sendAll = async () => {
            for (let next = waiting.pop(); next; next = waiting.pop()) {
              const answer = await send(origin, cookie, formWith(next.field, next.file))
              sent += 1
              if (!answer || !refusals.includes(answer.status))
                broken.push(`${next.file.name} in ${next.field}: ${answer?.status ?? 'no answer'}`)
            }
          }
          await Promise.all([
            ...Array.from({ length: senders }, sendAll),
            breakOff(origin, cookie),
            sendEndless(origin, cookie, broken),
          ])
        }
        clearInterval(reading)
        if (!(await isGood())) broken.push('A good picture or a good video was not made afterwards')
        await pausedFor(async () => {
          await untilMade(world, context, broken)
          broken.push(...(await findLeft(context)))
          await sleep(memorySettleMs)
          after = memoryOf(process).pss
        })
        clearInterval(watch)
      },
      { restMs: writeRestMs },
    )
    if (failed > 0) broken.push(`${failed} requests for a page failed`)
    if (after - atRest > maxGrowthMegabytes) broken.push(`${Math.round(after - atRest)} MB did not return`)
    const figures = {
      'files refused': sent,
      'memory before, at most and after, MB': [atRest, peak, after].map(Math.round).join(', '),
    }
    return { ...accounts, cycles: rounds, broken: [...new Set(broken)], figures }
  },
}

/** A member of the agency, because quotas would end the uploads of others early. */
async function openSender(context: Context): Promise<string> {
  const person = await makeUser(context, { role: 'admin' })
  const { token } = await startSession(context.db, person, 'prove', context.now(), {
    proved: true,
    factor: true,
  })
  return `aangan_session=${token}`
}

/** Beyond those of the tests: too heavy, too long, and without a picture. */
async function makeHeavyFiles(): Promise<Hostile[]> {
  const picture = await makePicture(1)
  const comment = Buffer.concat([Buffer.from([0xff, 0xfe, 0xff, 0xff]), Buffer.alloc(65_533, 'x')])
  const metadata = Array.from({ length: 250 }, () => comment)
  const sound = ['-f', 'lavfi', '-i', 'sine=duration=1']
  const slow = ['-c:v', 'libx264', '-vf', 'setpts=N*7200/TB', '-r', '0.001']
  return [
    {
      name: 'metadata.jpg',
      type: 'image/jpeg',
      bytes: Buffer.concat([picture.subarray(0, 2), ...metadata, picture.subarray(2)]),
    },
    { name: 'heavy.jpg', type: 'image/jpeg', bytes: Buffer.concat([picture, Buffer.alloc(16 * mega)]) },
    { name: 'sound.mp4', type: 'video/mp4', bytes: makeFilm('mp4', ['-map', '1:a', '-c:a', 'aac'], sound) },
    { name: 'hours.mp4', type: 'video/mp4', bytes: makeFilm('mp4', slow) },
  ]
}

const boundary = 'a-boundary-of-the-proof'

function formWith(field: string, { name, type, bytes }: Hostile): Form {
  return {
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    *parts() {
      for (const [key, value] of Object.entries(listing))
        yield `--${boundary}\r\ncontent-disposition: form-data; name="${key}"\r\n\r\n${value}\r\n`
      const shown = name.replaceAll(/[\0"\r\n]/g, '_')
      yield `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${shown}"\r\ncontent-type: ${type}\r\n\r\n`
      yield bytes
      yield `\r\n--${boundary}--\r\n`
    },
  }
}

/** Undefined when the connection ended without an answer. */
async function send(origin: string, cookie: string, form: Form): Promise<Answer | undefined> {
  const upload = openUpload(origin, cookie, form)
  for (const part of form.parts()) upload.write(part)
  upload.end()
  return answerOf(upload)
}

function openUpload(origin: string, cookie: string, { headers }: Pick<Form, 'headers'>) {
  const { method } = callPaths['property.create']
  const upload = request(origin + callUrl('property.create'), { method, headers: { ...headers, cookie } })
  // The site may end the connection after its answer, while the rest is still being sent.
  upload.on('error', () => {})
  return upload
}

async function answerOf(upload: ReturnType<typeof request>): Promise<Answer | undefined> {
  try {
    const [answer]: IncomingMessage[] = await once(upload, 'response')
    let text = ''
    answer?.setEncoding('utf8')
    for await (const chunk of answer ?? []) text += chunk
    const { data }: { data?: { id: number } } = JSON.parse(text)
    return { status: answer?.statusCode ?? 0, id: data?.id }
  } catch {
    return undefined
  }
}

/** The connection ends in the middle of a picture. */
async function breakOff(origin: string, cookie: string) {
  const form = formWith('images', { name: 'half.jpg', type: 'image/jpeg', bytes: Buffer.alloc(2 * mega) })
  for (let time = 0; time < 10; time += 1) {
    const upload = openUpload(origin, cookie, form)
    const gone = new Promise((resolve) => upload.once('close', resolve))
    let parts = 0
    for (const part of form.parts()) {
      parts += 1
      // Without its end.
      if (parts < [...form.parts()].length) upload.write(part)
    }
    await sleep(200)
    upload.destroy()
    await gone
  }
}

/** A video whose sender never says where it ends, until the site does. */
async function sendEndless(origin: string, cookie: string, broken: string[]) {
  const form = formWith('video', {
    name: 'endless.mp4',
    type: 'video/mp4',
    bytes: makeFilm('mp4', ['-c:v', 'libx264']),
  })
  const upload = openUpload(origin, cookie, form)
  const answered = answerOf(upload)
  let isOver = false
  const done = answered.finally(() => {
    isOver = true
  })
  const chunk = Buffer.alloc(mega)
  const parts = [...form.parts()].slice(0, -1)
  for (const part of parts) upload.write(part)
  let sent = 0
  while (!isOver && sent < 1000) {
    sent += 1
    if (!upload.write(chunk)) await Promise.race([once(upload, 'drain').catch(() => {}), done])
  }
  const answer = await done
  upload.destroy()
  if (answer?.status !== 413)
    broken.push(`An endless video: ${answer?.status ?? `no answer after ${sent} MB`}`)
}

/** Whether a listing with a good picture and a good video is taken, and both are made. */
async function tryGood({ pool }: World, origin: string, cookie: string): Promise<boolean> {
  const picture = await makePicture(Math.round(Math.random() * 1_000_000_000))
  const form = formOf(listing, [['images', picture]])
  const film = makeFilm('mp4', ['-c:v', 'libx264', '-metadata', `title=${Math.random()}`])
  form.append('video', new Blob([new Uint8Array(film)], { type: 'video/mp4' }), 'film.mp4')
  const { method } = callPaths['property.create']
  const answer = await fetch(origin + callUrl('property.create'), { method, headers: { cookie }, body: form })
  if (answer.status !== 201) return false
  const { data } = (await answer.json()) as { data: { id: number } }
  const deadline = performance.now() + settleTimeoutMs
  const text = `select count(*)::int as count from media where property_id = $1 and state = 'ready'`
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ count: number }>(text, [data.id])
    if ((rows[0]?.count ?? 0) >= 2) return true
    await sleep(200)
  }
  return false
}

/** Waits until no picture waits for its renditions; the jobs that make them use folders in quarantine, too. */
async function untilMade({ pool }: World, { config }: Context, broken: string[]) {
  const deadline = performance.now() + settleTimeoutMs
  const text = `select count(*)::int as count from media where state = 'processing'`
  while (performance.now() < deadline) {
    const { rows } = await pool.query<{ count: number }>(text)
    if (rows[0]?.count === 0 && (await listQuarantine(config.dataDir)).length === 0) return
    await sleep(200)
  }
  broken.push('Pictures wait for their renditions, or folders stay in quarantine')
}

const listQuarantine = (dataDir: string) => readdir(join(dataDir, 'quarantine'))

/** Files that no row names, and files that rows name and that are not there. */
async function findLeft(context: Context): Promise<string[]> {
  const left: string[] = []
  await checkFiles(context, {})
  const [found] = await context.db.select().from(media_check)
  if (found && found.missing + found.damaged + found.extra > 0)
    left.push(`Files: ${found.missing} missing, ${found.damaged} damaged, ${found.extra} without a row`)
  const originals = (await readdir(join(context.config.dataDir, 'originals'))).map((name) =>
    name.replace(/\..*$/, ''),
  )
  const { rows } = await context.database.pool.query<{ hash: string }>(
    'select name as hash from unnest($1::text[]) name where not exists (select from media where hash = name)',
    [originals],
  )
  if (rows.length > 0) left.push(`${rows.length} originals without a row are left`)
  return left
}
