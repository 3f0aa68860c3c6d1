import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openUploadSite, type UploadSite } from './testing/upload-site.ts'

let site: UploadSite
let photo: Buffer
beforeAll(async () => {
  site = await openUploadSite()
  photo = await makePhoto('#336699')
})
afterAll(() => site.close())
afterEach(async () => {
  await nothingLeft()
})

function makePhoto(background: string, width = 40) {
  return sharp({ create: { width, height: 30, channels: 3, background } })
    .jpeg()
    .toBuffer()
}

async function nothingLeft() {
  for (let tries = 0; tries < 100; tries += 1) {
    if ((await site.left()).filter((name) => name.startsWith('quarantine/')).length === 0) return
    await sleep(50)
  }
  expect(await site.left()).toEqual([])
}

const boundary = 'XyZ'
const part = (head: string, body: Buffer | string = 'x') =>
  Buffer.concat([
    Buffer.from(`--${boundary}\r\n${head}\r\n\r\n`),
    Buffer.from(body as Buffer),
    Buffer.from('\r\n'),
  ])
const field = (name: string, rest = '') => `Content-Disposition: form-data; name="${name}"${rest}`
const end = Buffer.from(`--${boundary}--`)

function request(body: Buffer, type = `multipart/form-data; boundary=${boundary}`, length = body.length) {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n\r\n`
  return Buffer.concat([Buffer.from(head), body])
}

test('returns text unchanged, and describes pictures by their content', async () => {
  const fields = { title: 'दो कमरे\r\n--XyZ "quoted"' }
  const files = [
    { field: 'images', bytes: photo, name: 'बैठक.jpg' },
    { field: 'floor_plan', bytes: await makePhoto('#ffffff', 1000), type: 'text/html' },
  ]
  const { status, body } = await site.send(files, { fields })
  expect(status).toBe(200)
  expect(body.fields).toEqual({ title: [fields.title] })
  expect(body.files).toMatchObject([
    { field: 'images', kind: 'image', width: 40, height: 30, widths: [40], bytes: photo.length },
    { field: 'floor_plan', kind: 'image', width: 1000, widths: [320, 640, 960, 1000] },
  ])
  for (const { hash, phash } of body.files)
    expect([hash, phash].join()).toMatch(/^[0-9a-f]{32},[0-9a-f]{16}$/)
})

test('only pictures that look alike have nearly the same perceptual hash', async () => {
  const scene = (tilt: number) =>
    Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" width="600" height="400"><rect width="600" height="400" fill="#9cf"/>
      <rect x="150" y="150" width="300" height="200" fill="#a52"/><path d="M130 150L300 ${50 + tilt}L470 150z" fill="#333"/></svg>`)
  const first = await sharp(scene(0)).jpeg({ quality: 95 }).toBuffer()
  const smaller = await sharp(scene(0))
    .resize(300)
    .modulate({ brightness: 1.1 })
    .webp({ quality: 60 })
    .toBuffer()
  const other = await sharp(scene(0)).rotate(90).negate().jpeg().toBuffer()
  const { body } = await site.send([first, smaller, other].map((bytes) => ({ field: 'images', bytes })))
  const [a = '', b = '', c = ''] = body.files.map(({ phash }) => phash ?? '')
  expect(distance(a, b)).toBeLessThanOrEqual(8)
  expect(distance(a, c)).toBeGreaterThan(16)
})

function distance(a: string, b: string) {
  return (BigInt(`0x${a}`) ^ BigInt(`0x${b}`)).toString(2).replaceAll('0', '').length
}

test('an empty file field is no file, and an empty text stays a text', async () => {
  const body = Buffer.concat([
    part(`${field('images', '; filename=""')}\r\nContent-Type: application/octet-stream`, ''),
    part(field('video'), ''),
    end,
  ])
  expect(await site.sendRaw(request(body))).toBe(200)
})

test('a request that is cut at any byte is refused', { timeout: 120_000 }, async () => {
  const body = Buffer.concat([
    part(field('title'), 'Flat'),
    part(`${field('images', '; filename="a.jpg"')}\r\nContent-Type: image/jpeg`, photo),
    end,
  ])
  expect(await site.sendRaw(request(body))).toBe(200)
  const statuses = new Map<number | undefined, number>()
  for (let cut = 0; cut < body.length; cut += 1) {
    const status = await site.sendRaw(request(body.subarray(0, cut)))
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect([...statuses.keys()].sort()).toEqual([400])
  expect(await site.left()).toEqual([])
})

test('a client that leaves in the middle leaves nothing behind', async () => {
  const whole = Buffer.concat([
    part(field('images', '; filename="a.jpg"'), Buffer.concat([photo, Buffer.alloc(300_000)])),
    end,
  ])
  for (const share of [0.01, 0.1, 0.5, 0.9, 0.999]) {
    const sent = request(whole).subarray(0, Math.floor(whole.length * share))
    expect(await site.sendRaw(sent, { half: true })).toBeUndefined()
  }
  await nothingLeft()
})

test('what a client has sent is deleted when the client leaves', async () => {
  const [, second] = [photo, await makePhoto('#00ff00')]
  const start = Buffer.concat([
    part(field('images', '; filename="a.jpg"'), photo),
    part(field('images', '; filename="b.jpg"'), second).subarray(0, -40),
  ])
  const socket = connect(site.port, '127.0.0.1').on('error', () => {})
  socket.write(request(start, undefined, start.length + 5000))
  while ((await site.left()).filter((name) => name.startsWith('quarantine/')).length === 0) await sleep(10)
  socket.destroy()
  await nothingLeft()
})

test.for([
  ['no boundary', 'multipart/form-data', undefined, 400],
  ['a boundary of nothing', 'multipart/form-data; boundary=', undefined, 400],
  ['a boundary too long', `multipart/form-data; boundary=${'x'.repeat(71)}`, undefined, 400],
  ['two boundaries', 'multipart/form-data; boundary=XyZ; boundary=abc', undefined, 400],
  ['another boundary', 'multipart/form-data; boundary=other', undefined, 400],
  ['another type', 'text/plain', undefined, 415],
  ['related parts', 'multipart/related; boundary=XyZ', undefined, 415],
  ['no name', undefined, part('Content-Disposition: form-data'), 400],
  ['an empty name', undefined, part(field('')), 400],
  ['no disposition', undefined, part('Content-Type: image/jpeg'), 400],
  ['another disposition', undefined, part('Content-Disposition: attachment; name="images"'), 400],
  ['two dispositions', undefined, part(`${field('title')}\r\n${field('images', '; filename="a"')}`), 400],
  ['two names', undefined, part(field('title', '; name="images"')), 400],
  ['a folded line', undefined, part(`Content-Disposition: form-data;\r\n name="title"`), 400],
  ['a naked line break', undefined, part(`${field('title')}\nX: y`), 400],
  ['a control character', undefined, part(field('ti\0tle')), 400],
  ['a head without end', undefined, part(`${field('title')}\r\nX: ${'y'.repeat(5000)}`), 400],
  [
    'many lines',
    undefined,
    part(
      `${field('title')}${'\r\nX-A: y'.repeat(1)}${Array.from({ length: 9 }, (_, i) => `\r\nX-${i}: y`).join('')}`,
    ),
    400,
  ],
  [
    'base64',
    undefined,
    part(`${field('images', '; filename="a.jpg"')}\r\nContent-Transfer-Encoding: base64`),
    400,
  ],
  ['nested parts', undefined, part(`${field('images')}\r\nContent-Type: multipart/mixed; boundary=in`), 400],
  ['text that is no UTF-8', undefined, part(field('title'), Buffer.from([0xc3, 0x28])), 400],
  ['an unknown text', undefined, part(field('role'), 'admin'), 400],
  ['an unknown file', undefined, part(field('avatar', '; filename="a.jpg"'), 'x'), 400],
  ['a name that objects have', undefined, part(field('__proto__'), 'x'), 400],
  ['a file as text', undefined, part(field('title', '; filename="a.jpg"'), 'x'), 400],
  ['a text as file', undefined, part(field('images'), 'x'), 400],
  ['a text twice', undefined, Buffer.concat([part(field('title')), part(field('title'))]), 400],
  ['a text too long', undefined, part(field('title'), 'x'.repeat(601)), 413],
  ['something before', undefined, Buffer.concat([Buffer.from('hello\r\n'), part(field('title'))]), 400],
] as const)('refuses %s', async ([, type, parts = part(field('title')), expected]) => {
  const body = Buffer.concat([parts, end])
  expect(await site.sendRaw(request(body, type))).toBe(expected)
  expect(await site.left()).toEqual([])
})

test.for(['\r\nmore', ' ', '\r\n\r\n', `\r\n--${boundary}--`])('refuses %j after the end', async (more) => {
  const body = Buffer.concat([part(field('title')), end, Buffer.from(more)])
  expect(await site.sendRaw(request(body))).toBe(400)
})

test('limits the number of files, and their size singly and together', { timeout: 60_000 }, async () => {
  const images = (count: number) => Array.from({ length: count }, () => ({ field: 'images', bytes: photo }))
  expect((await site.send(images(20))).status).toBe(200)
  const many = await site.send(images(21))
  expect(many).toMatchObject({ status: 400, failure: { fields: { images: 'At most 20 files here.' } } })
  const plans = [photo, photo].map((bytes) => ({ field: 'floor_plan', bytes }))
  expect((await site.send(plans)).status).toBe(400)
  const large = await site.send([
    { field: 'images', bytes: Buffer.concat([photo, Buffer.alloc(15 * 1024 * 1024)]) },
  ])
  expect([large.status, large.failure.message]).toEqual([413, 'File 1 is larger than 15 MB.'])
  const announced = request(Buffer.alloc(0), undefined, 600 * 1024 * 1024)
  expect(await site.sendRaw(announced)).toBe(413)
  expect(await site.left()).toEqual([])
})

test('refuses videos without ffmpeg, and says so', async () => {
  const { PATH } = process.env
  process.env.PATH = '/nowhere'
  try {
    const film = await import('node:fs/promises').then(({ readFile, readdir: list }) =>
      list('server/platform/seed/media').then((names) =>
        readFile(`server/platform/seed/media/${names.find((name) => name.endsWith('.mp4'))}`),
      ),
    )
    const { status, failure } = await site.send([{ field: 'video', bytes: film }])
    expect([status, failure.message]).toEqual([
      415,
      "You cannot add videos yet, because the program that converts them (ffmpeg) is not installed on the site's machine. You can add pictures.",
    ])
  } finally {
    process.env.PATH = PATH
  }
})

test('two identical uploads at once are both accepted, and stored once', async () => {
  const bytes = await makePhoto('#cc0099', 60)
  const answers = await Promise.all(
    Array.from({ length: 4 }, () => site.send([{ field: 'images', bytes }], { keep: true })),
  )
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  const hash = answers[0]?.body.files[0]?.hash
  expect((await site.left()).filter((name) => name.startsWith('originals/'))).toEqual([
    `originals/${hash}.original`,
  ])
  await site.context.originals.remove(hash ?? '')
})

test('a refusal is heard while the rest is still being sent', async () => {
  const bad = Buffer.concat([
    part(field('images', '; filename="a.jpg"'), '<svg/>'.repeat(40)),
    part(field('images', '; filename="b.jpg"'), Buffer.alloc(3_000_000)),
    end,
  ])
  expect(await site.sendRaw(request(bad))).toBe(415)
})

test('names the one of several files that is wrong, for the page to mark it', async () => {
  const bytes = [photo, photo, Buffer.from('<svg/>'.repeat(40)), photo]
  const { status, failure } = await site.send(bytes.map((each) => ({ field: 'images', bytes: each })))
  expect([status, failure.fields]).toEqual([
    415,
    {
      images: 'File 3 is not a JPEG, PNG, WebP or AVIF picture.',
      'images.3': 'This file is not a JPEG, PNG, WebP or AVIF picture.',
    },
  ])
})

test('refuses a form without disk space while it arrives, and takes the next', async () => {
  const { config } = site.context
  const usual = config.minFreeBytes
  const files = [
    { field: 'images', bytes: photo },
    { field: 'images', bytes: Buffer.alloc(8_000_000) },
  ]
  try {
    config.minFreeBytes = Number.MAX_SAFE_INTEGER
    const { status, failure } = await site.send(files)
    expect([status, failure.code, failure.message]).toEqual([
      503,
      'unavailable',
      expect.stringMatching(/no space left/),
    ])
    expect(await site.left()).toEqual([])
  } finally {
    config.minFreeBytes = usual
  }
  expect((await site.send(files.slice(0, 1))).status).toBe(200)
})
