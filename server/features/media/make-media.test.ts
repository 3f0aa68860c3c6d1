import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { eq, inArray } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { media, media_files } from '#server/platform/db/schema.ts'
import { makeFilm } from '#server/platform/media/testing/hostile.ts'
import { listUploads, makeUploads } from '#server/platform/media/testing/list-media.ts'
import { withMakerNote } from '#server/platform/media/testing/maker-note.ts'
import { needPrograms, readTags, writeTags } from '#server/platform/media/testing/programs.ts'
import { openUploadSite, type UploadSite } from '#server/platform/media/testing/upload-site.ts'
import { makeMedia } from './make-media.ts'

let site: UploadSite
let folder: string
beforeAll(async () => {
  needPrograms()
  site = await openUploadSite()
  folder = await mkdtemp(join(tmpdir(), 'aangan-tags-'))
}, 240_000)
afterAll(async () => {
  await site.close()
  await rm(folder, { recursive: true, force: true })
})

const served = (name: string) => join(site.context.config.dataDir, 'media', name)
const statesOf = async (hashes: string[]) =>
  (await site.context.db.select().from(media).where(inArray(media.hash, hashes))).map(({ state }) => state)

function corners(width = 400, height = 300) {
  const quarter = (background: string, left: number, top: number) => ({
    input: { create: { width: width / 2, height: height / 2, channels: 3 as const, background } },
    left,
    top,
  })
  return sharp({ create: { width, height, channels: 3, background: '#fff' } }).composite([
    quarter('#ff0000', 0, 0),
    quarter('#00ff00', width / 2, 0),
    quarter('#0000ff', 0, height / 2),
  ])
}

const named = { red: [255, 0, 0], green: [0, 255, 0], blue: [0, 0, 255], white: [255, 255, 255] }

function nearest(color: number[]): string {
  const distance = (other: number[]) =>
    other.reduce((sum, value, i) => sum + (value - (color[i] ?? 0)) ** 2, 0)
  return Object.entries(named).sort(([, one], [, other]) => distance(one) - distance(other))[0]?.[0] ?? ''
}

async function cornersOf(name: string) {
  const { data, info } = await sharp(served(name)).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const nameAt = (x: number, y: number) => {
    const at = (y * info.width + x) * info.channels
    return nearest([...data.subarray(at, at + 3)])
  }
  const [right, bottom] = [info.width - 8, info.height - 8]
  return {
    width: info.width,
    height: info.height,
    all: [nameAt(8, 8), nameAt(right, 8), nameAt(8, bottom), nameAt(right, bottom)].join(' '),
  }
}

// EXIF 2.32, section 4.6.4: where the stored first row and first column are.
test.for([
  [1, 'red green blue white'],
  [2, 'green red white blue'],
  [3, 'white blue green red'],
  [4, 'blue white red green'],
  [5, 'red blue green white'],
  [6, 'blue red white green'],
  [7, 'white green blue red'],
  [8, 'green white red blue'],
] as const)('a picture of orientation %i stands upright in every format', async ([orientation, expected]) => {
  const bytes = await corners()
    .jpeg({ quality: 95, chromaSubsampling: '4:4:4' })
    .withMetadata({ orientation })
    .toBuffer()
  const { files, hashes } = await makeUploads(site, 'images', [bytes])
  const upright = orientation < 5 ? { width: 400, height: 300 } : { width: 300, height: 400 }
  expect(files[0]).toMatchObject(upright)
  const { width, height } = upright
  for (const ext of ['avif', 'webp', 'jpg']) {
    const found = await cornersOf(`${hashes[0]}-${width}.${ext}`)
    expect(found, ext).toEqual({ width, height, all: expected })
  }
})

test('CMYK, 16 bit, grey and transparent pictures keep their colours', async () => {
  const pictures = {
    cmyk: await corners().toColourspace('cmyk').jpeg({ quality: 95 }).toBuffer(),
    deep: await corners(404).toColourspace('rgb16').png().toBuffer(),
    wide: await corners(408).withIccProfile('p3').png().toBuffer(),
    webp: await corners(412).webp({ lossless: true }).toBuffer(),
    avif: await corners(416).avif({ lossless: true }).toBuffer(),
  }
  for (const [name, bytes] of Object.entries(pictures)) {
    const { files, hashes } = await makeUploads(site, 'images', [bytes])
    for (const ext of ['avif', 'webp', 'jpg']) {
      expect((await cornersOf(`${hashes[0]}-${files[0]?.width}.${ext}`)).all, `${name} ${ext}`).toBe(
        'red green blue white',
      )
    }
  }
  const grey = await sharp({ create: { width: 330, height: 300, channels: 3, background: '#808080' } })
    .greyscale()
    .png()
    .toBuffer()
  const clear = await sharp({
    create: { width: 340, height: 300, channels: 4, background: { r: 255, g: 0, b: 0, alpha: 0 } },
  })
    .png()
    .toBuffer()
  const { hashes } = await makeUploads(site, 'images', [grey, clear])
  const [greyed] = await sharp(served(`${hashes[0]}-330.jpg`))
    .raw()
    .toBuffer()
  expect(Math.abs((greyed ?? 0) - 128)).toBeLessThan(4)
  expect((await sharp(served(`${hashes[1]}-320.avif`)).stats()).channels.at(3)?.max).toBeLessThan(3)
  expect((await sharp(served(`${hashes[1]}-340.jpg`)).stats()).channels[0]?.min).toBeGreaterThan(250)
})

test('the sizes are the promised ones, none larger than the original', {
  timeout: 60_000,
}, async () => {
  const { hashes } = await makeUploads(site, 'images', [
    await corners(2000, 1000).jpeg().toBuffer(),
    await corners(700).png().toBuffer(),
    await corners(100).png().toBuffer(),
  ])
  const names = (await readdir(served(''))).filter((name) => hashes.some((hash) => name.startsWith(hash)))
  const sizes = hashes.map((hash) =>
    names
      .filter((name) => name.startsWith(hash))
      .map((name) => name.slice(33))
      .sort(),
  )
  expect(sizes).toEqual([
    [
      '1280.avif',
      '1280.jpg',
      '1280.webp',
      '1920.avif',
      '1920.webp',
      '320.avif',
      '320.webp',
      '640.avif',
      '640.webp',
      '960.avif',
      '960.webp',
    ],
    ['320.avif', '320.webp', '640.avif', '640.webp', '700.avif', '700.jpg', '700.webp'],
    ['100.avif', '100.jpg', '100.webp'],
  ])
  expect(await statesOf(hashes)).toEqual(['ready', 'ready', 'ready'])
  expect(await readdir(join(site.context.config.dataDir, 'originals'))).toEqual([])
})

const secret = 'PLANTED-SECRET'
const planted = [
  '-all:Artist',
  '-XMP:Creator',
  '-Comment',
  '-EXIF:ImageDescription',
  '-EXIF:UserComment',
  '-IPTC:By-line',
  '-XMP-dc:Rights',
].map((tag) => `${tag}=${secret}`)
const place = [
  '-GPSLatitude=22.7196',
  '-GPSLatitudeRef=N',
  '-GPSLongitude=75.8577',
  '-GPSLongitudeRef=E',
  '-XMP:GPSLatitude=22.7196',
]
const harmless =
  /^(SourceFile$|ExifTool:|System:|File:|Composite:|JFIF:|PNG:|RIFF:|VP8:|QuickTime:|Track\d:|Meta:)/

function expectBare(name: string) {
  const tags = readTags(served(name))
  expect(
    Object.keys(tags).filter((tag) => !harmless.test(tag)),
    name,
  ).toEqual([])
  expect(
    Object.keys(tags).filter((tag) =>
      /gps|make|model|serial|location|author|software|comment|encoder/i.test(tag),
    ),
    name,
  ).toEqual([])
}

test('no served picture contains EXIF, XMP, IPTC, GPS, maker notes or profiles', {
  timeout: 60_000,
}, async () => {
  const contents: Buffer[] = []
  for (const format of ['jpeg', 'png', 'webp', 'avif'] as const) {
    const path = join(folder, `photo.${format === 'jpeg' ? 'jpg' : format}`)
    const exif = { IFD0: { Make: secret, Model: secret }, IFD2: { MakerNote: secret } }
    await corners(640, 480).withExif(exif).withIccProfile('p3').toFormat(format).toFile(path)
    writeTags(path, format === 'avif' ? [`-XMP:Creator=${secret}`, ...place] : [...planted, ...place])
    expect(JSON.stringify(readTags(path)), format).toContain(secret)
    if (format === 'jpeg') {
      const tags = Object.keys(readTags(path)).join()
      for (const tag of ['GPS:GPSLatitude', 'IFD0:Make', 'IPTC:', 'XMP', 'ICC', 'File:Comment'])
        expect(tags).toContain(tag)
    }
    contents.push(await readFile(path))
  }
  // exiftool would drop notes of unknown makers.
  const noted = withMakerNote(await corners(650, 480).jpeg().toBuffer(), 'Acme', `${secret} `.repeat(9))
  await writeFile(join(folder, 'noted.jpg'), noted)
  expect(noted.includes(secret)).toBe(true)
  expect(Object.keys(readTags(join(folder, 'noted.jpg'))).join()).toMatch(/MakerNote|Canon/)
  contents.push(noted)
  const { hashes } = await makeUploads(site, 'images', contents)
  expect(await statesOf(hashes)).toEqual(['ready', 'ready', 'ready', 'ready', 'ready'])
  const names = (await readdir(served(''))).filter((name) => hashes.some((hash) => name.startsWith(hash)))
  expect(names).toHaveLength(4 * 5 + 7)
  for (const name of names) {
    expectBare(name)
    expect((await readFile(served(name))).includes(secret), name).toBe(false)
  }
})

test("only the pixels of a phone's photo with a film behind it are served", async () => {
  const photo = await corners(330).jpeg().toBuffer()
  const film = makeFilm('mp4', ['-c:v', 'libx264', '-metadata', `title=${secret}`])
  const samsung = Buffer.concat([photo, Buffer.from(`${secret} and so on SEFT`)])
  const contents = [Buffer.concat([photo, film]), Buffer.concat([photo, photo]), samsung]
  const { hashes } = await makeUploads(site, 'images', contents)
  for (const hash of hashes) {
    expectBare(`${hash}-330.jpg`)
    expect((await readFile(served(`${hash}-330.jpg`))).includes(secret)).toBe(false)
  }
})

test.for([
  ['mp4', ['-c:v', 'libx264']],
  ['mp4', ['-c:v', 'mpeg4']],
  ['webm', ['-c:v', 'libvpx', '-b:v', '200k']],
] as const)(
  'a video (%s, %j) is served as MP4 with a poster, without metadata',
  { timeout: 60_000 },
  async ([ext, codec]) => {
    const tags = [
      '-metadata',
      `title=${secret}`,
      '-metadata',
      'location=+22.7196+075.8577/',
      '-metadata',
      `comment=${secret}`,
      '-metadata:s:v',
      `handler_name=${secret}`,
    ]
    const film = makeFilm(
      ext,
      [...codec, ...tags, '-movflags', 'use_metadata_tags'].slice(0, ext === 'mp4' ? undefined : -2),
    )
    expect(film.includes(secret)).toBe(true)
    const { id, hashes } = await makeUploads(site, 'video', [film])
    const [hash = ''] = hashes
    expectBare(`${hash}.mp4`)
    expectBare(`${hash}-160.jpg`)
    const bytes = await readFile(served(`${hash}.mp4`))
    expect(bytes.includes(secret)).toBe(false)
    expect(bytes.includes('+22.7196')).toBe(false)
    const probed = JSON.parse(
      execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', served(`${hash}.mp4`)], {
        encoding: 'utf8',
      }),
    )
    expect(probed.streams).toMatchObject([{ codec_name: 'h264', width: 160, height: 120 }])
    const { body } = await site.t.call('property.get', { params: { id } })
    expect(body.data.video).toBe(`/media/${hash}.mp4`)
    expect(body.data.video_poster).toMatchObject({ ready: true, widths: [160], hash })
    expect(body.data.video_poster?.thumbhash).toBeTruthy()
  },
)

test('a listing shows that its pictures are in progress, and their addresses', async () => {
  const { id, hashes } = await listUploads(site, 'images', [await corners(360).png().toBuffer()])
  const before = await site.t.call('property.get', { params: { id } })
  expect(before.body.data.pictures).toMatchObject([
    { ready: false, widths: [320, 360], url: `/media/${hashes[0]}-360.jpg` },
  ])
  await makeMedia(site.context, { hash: hashes[0] ?? '' }, { last: false })
  const after = await site.t.call('property.get', { params: { id } })
  expect(after.body.data.pictures).toMatchObject([{ ready: true }])
})

test('a killed worker is replaced, and its picture finished', {
  timeout: 60_000,
}, async () => {
  const { hashes } = await listUploads(site, 'images', [await corners(3000, 2000).jpeg().toBuffer()])
  const [hash = ''] = hashes
  const work = makeMedia(site.context, { hash }, { last: true })
  let killed = 0
  while (killed === 0) {
    await sleep(100)
    for (const pid of workersOfThisProcess()) killed += kill(pid)
  }
  await work
  expect(await statesOf([hash])).toEqual(['ready'])
})

function kill(pid: number) {
  process.kill(pid, 'SIGKILL')
  return 1
}

function workersOfThisProcess(): number[] {
  const { stdout } = spawnSync('ps', ['--ppid', String(process.pid), '-o', 'pid=,args='], {
    encoding: 'utf8',
  })
  return stdout
    .split('\n')
    .filter((line) => line.includes('media/worker.ts'))
    .map((line) => Number.parseInt(line, 10))
}

test('a job that was interrupted at any file continues with the same result', {
  timeout: 60_000,
}, async () => {
  const { hashes } = await makeUploads(site, 'images', [await corners(380).png().toBuffer()])
  const [hash = ''] = hashes
  const names = ['320.avif', '320.webp', '380.avif', '380.webp', '380.jpg'].map((size) => `${hash}-${size}`)
  const whole = await Promise.all(names.map((name) => readFile(served(name))))
  for (let done = 0; done <= names.length; done += 1) {
    // The state after a kill.
    await site.context.db.update(media).set({ state: 'processing' }).where(eq(media.hash, hash))
    if (done < names.length) await site.context.db.delete(media_files).where(eq(media_files.hash, hash))
    for (const name of names.slice(done)) await site.context.files.delete(name)
    if (done < names.length)
      await site.context.originals.put(`${hash}.original`, await corners(380).png().toBuffer())
    await makeMedia(site.context, { hash }, { last: false })
    expect(await statesOf([hash])).toEqual(['ready'])
    expect(await Promise.all(names.map((name) => readFile(served(name))))).toEqual(whole)
    expect(await site.context.originals.stat(`${hash}.original`)).toBeUndefined()
  }
})

test('a lost or damaged original fails visibly', async () => {
  const { hashes } = await listUploads(site, 'images', [
    await corners(366).png().toBuffer(),
    await corners(368).png().toBuffer(),
  ])
  const [lost = '', bad = ''] = hashes
  await site.context.originals.remove(lost)
  await makeMedia(site.context, { hash: lost }, { last: false })
  await writeFile(join(site.context.config.dataDir, 'originals', `${bad}.original`), 'nothing')
  await expect(makeMedia(site.context, { hash: bad }, { last: false })).rejects.toThrow('original_damaged')
  expect(await statesOf([bad])).toEqual(['processing'])
  await expect(makeMedia(site.context, { hash: bad }, { last: true })).rejects.toThrow('original_damaged')
  expect(await statesOf([lost, bad])).toEqual(['failed', 'failed'])
  expect((await site.t.app.inject('/metrics')).body).toContain('aangan_media{state="failed"} 2')
})

test('two listings with the same picture share its files', async () => {
  const bytes = await corners(372).png().toBuffer()
  const first = await makeUploads(site, 'images', [bytes])
  const again = await listUploads(site, 'images', [bytes])
  await site.context.originals.remove(first.hashes[0] ?? '')
  await makeMedia(site.context, { hash: again.hashes[0] ?? '' }, { last: true })
  expect(await statesOf(again.hashes)).toEqual(['ready', 'ready'])
})
