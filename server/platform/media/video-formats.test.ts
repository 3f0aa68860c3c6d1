import { execFileSync, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { runFfmpeg } from './ffmpeg.ts'
import { makeFilm } from './testing/hostile.ts'
import { makeUploads } from './testing/list-media.ts'
import { needPrograms } from './testing/programs.ts'
import { openUploadSite, type UploadSite } from './testing/upload-site.ts'

let site: UploadSite
beforeAll(async () => {
  needPrograms()
  site = await openUploadSite()
}, 240_000)
afterAll(() => site.close())

const sound = ['-f', 'lavfi', '-i', 'sine=duration=0.5']
const send = (bytes: Buffer, name = 'film.mp4') =>
  site.send([{ field: 'video', bytes, name }], { keep: true })

describe('videos of phones become MP4 files that every browser plays', () => {
  const hdr = ['-color_primaries', 'bt2020', '-color_trc', 'arib-std-b67', '-colorspace', 'bt2020nc']
  const hevc = ['-c:v', 'libx265', '-x265-params', 'log-level=none', '-tag:v', 'hvc1']
  test.for([
    [
      'an iPhone: QuickTime, HEVC of ten bits in HDR',
      'mov',
      [...hevc, '-pix_fmt', 'yuv420p10le', ...hdr, '-c:a', 'aac'],
    ],
    ['a camera: QuickTime, H.264 and plain sound', 'mov', ['-c:v', 'libx264', '-c:a', 'pcm_s16le']],
    ['Android: MP4, HEVC', 'mp4', [...hevc, '-c:a', 'aac']],
    ['an old phone: 3GP, H.263', '3gp', ['-c:v', 'h263', '-s', '176x144', '-c:a', 'aac']],
    ['a screen recorder: Matroska, H.264 and Opus', 'mkv', ['-c:v', 'libx264', '-c:a', 'libopus']],
    ['a browser: WebM, VP9 and Opus', 'webm', ['-c:v', 'libvpx-vp9', '-b:v', '200k', '-c:a', 'libopus']],
  ] as const)('%s', { timeout: 120_000 }, async ([, ext, codecs]) => {
    const { files, hashes } = await makeUploads(site, 'video', [makeFilm(ext, [...codecs], sound)])
    expect(files).toMatchObject([{ kind: 'video' }])
    const path = join(site.context.config.dataDir, 'media', `${hashes[0]}.mp4`)
    const { streams } = probe(path)
    expect(streams).toMatchObject([
      { codec_name: 'h264', pix_fmt: 'yuv420p' },
      { codec_name: 'aac', channels: expect.any(Number) },
    ])
    // Tone mapped: tagged as for usual screens, or not at all.
    expect([undefined, 'bt709']).toContain(streams[0]?.color_transfer)
    expect(boxesOf(path).indexOf('moov')).toBeLessThan(boxesOf(path).indexOf('mdat'))
  })

  test('the first readable audio stream of several is kept', async () => {
    const two = [
      '-map',
      '0:v',
      '-map',
      '1:a',
      '-map',
      '1:a',
      '-c:v',
      'libx264',
      '-c:a:0',
      'alac',
      '-c:a:1',
      'aac',
    ]
    const { hashes } = await makeUploads(site, 'video', [makeFilm('mov', two, sound)])
    const { streams } = probe(join(site.context.config.dataDir, 'media', `${hashes[0]}.mp4`))
    expect(streams.map(({ codec_name }) => codec_name)).toEqual(['h264', 'aac'])
  })
})

describe('a video cannot make the site read anything else', () => {
  test('a QuickTime movie with tracks elsewhere is refused, without a request', async () => {
    let requests = 0
    const server = createServer((_, response) => {
      requests += 1
      response.end()
    }).listen(0, '127.0.0.1')
    await once(server, 'listening')
    const { port } = server.address() as AddressInfo
    const film = makeFilm('mov', ['-c:v', 'libx264'])
    for (const place of ['file:///etc/passwd', `http://127.0.0.1:${port}/film.mov`]) {
      const { status, failure } = await send(withReference(film, place), 'film.mov')
      expect([status, failure.message]).toEqual([415, expect.stringContaining('damaged')])
    }
    server.close()
    expect(requests).toBe(0)
    expect((await send(film, 'film.mov')).status).toBe(200)
  })

  test('an index that is compressed, hidden or lists other movies is refused', async () => {
    const film = makeFilm('mov', ['-c:v', 'libx264', '-movflags', '+faststart'])
    const moov = film.indexOf('moov') - 4
    const length = film.readUInt32BE(moov)
    const index = film.subarray(moov, moov + length)
    const hidden = Buffer.concat([box('free', index), film.subarray(moov)])
    for (const [name, bytes] of Object.entries({
      compressed: Buffer.concat([
        film.subarray(0, moov),
        box('moov', box('cmov', Buffer.alloc(64))),
        film.subarray(moov + length),
      ]),
      list: Buffer.concat([
        film.subarray(0, moov),
        box('moov', box('rmra', Buffer.alloc(64))),
        film.subarray(moov + length),
      ]),
      hidden: Buffer.concat([film.subarray(0, moov), hidden]),
      deep: Buffer.concat([film.subarray(0, moov), nested(40), film.subarray(moov)]),
    })) {
      expect([name, (await send(bytes, 'film.mov')).status]).toEqual([name, 415])
    }
  })

  test.for(['mov', 'mkv', '3gp', 'm3u8'])(
    'a playlist called film.%s is refused by what it is',
    async (ext) => {
      for (const text of [
        '#EXTM3U\n#EXT-X-TARGETDURATION:1\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST',
        "ffconcat version 1.0\nfile 'http://127.0.0.1:1/x.mp4'",
        '<?xml version="1.0"?><MPD><Period><BaseURL>http://127.0.0.1:1/</BaseURL></Period></MPD>',
      ]) {
        expect((await send(Buffer.from(text), `film.${ext}`)).status).toBe(415)
      }
    },
  )
})

describe('a video above the limits is refused', () => {
  test.for([
    ['a codec that no phone uses, in Matroska', 'mkv', ['-c:v', 'ffv1']],
    ['a codec that no phone uses, in QuickTime', 'mov', ['-c:v', 'prores']],
    ['a sound that no phone records', 'mkv', ['-c:v', 'libx264', '-c:a', 'wmav2']],
    ['more than 4096 pixels wide', 'mkv', ['-c:v', 'libx264', '-preset', 'ultrafast', '-s', '4400x128']],
    ['longer than half an hour', 'mkv', ['-vf', 'setpts=PTS*6000', '-c:v', 'libx264', '-fps_mode', 'vfr']],
  ] as const)('%s', { timeout: 60_000 }, async ([, ext, codecs]) => {
    const { status } = await send(makeFilm(ext, [...codecs], sound), `film.${ext}`)
    expect(status).toBe(415)
  })

  test('nothing of them is on the disk', async () => {
    expect((await site.left()).filter((name) => name.startsWith('quarantine/'))).toEqual([])
  })
})

describe('ffmpeg works within hard limits', () => {
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=1920x1080:rate=30:duration=60', '-c:v', 'libx264']
  const end = ['-f', 'null', '-']
  const run = (limits: Parameters<typeof runFfmpeg>[2]['limits']) =>
    runFfmpeg('ffmpeg', [...source, ...end], { timeoutMs: 60_000, limits })

  test('too much memory ends it', async () => {
    await expect(run({ memory: 48 * 1024 * 1024 })).rejects.toMatchObject({ problem: 'damaged' })
  })
  test('too much time of the processor ends it', { timeout: 90_000 }, async () => {
    await expect(run({ cpuSeconds: 1 })).rejects.toMatchObject({ problem: 'damaged' })
  })
  test('too large a file ends it', async () => {
    const path = join(site.context.config.dataDir, 'large.mp4')
    const work = runFfmpeg('ffmpeg', [...source, '-preset', 'ultrafast', '-qp', '0', '-y', path], {
      timeoutMs: 60_000,
      limits: { file: 100_000 },
    })
    await expect(work).rejects.toMatchObject({ problem: 'damaged' })
    spawnSync('rm', ['-f', path])
  })
})

type Probed = { streams: { codec_name: string; pix_fmt?: string; color_transfer?: string }[] }

function probe(path: string): Probed {
  return JSON.parse(
    execFileSync('ffprobe', ['-v', 'error', '-show_streams', '-of', 'json', path], { encoding: 'utf8' }),
  )
}

function boxesOf(path: string): string[] {
  const output = spawnSync('ffprobe', ['-v', 'trace', path], {
    encoding: 'latin1',
    maxBuffer: 2 ** 28,
  }).stderr
  return [...output.matchAll(/type:'(\w+)' parent:'root'/g)].map(([, type = '']) => type)
}

function box(type: string, content: Buffer): Buffer {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + content.length)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

function nested(depth: number): Buffer {
  return depth === 0 ? box('mdia', Buffer.alloc(8)) : box('moov', nested(depth - 1))
}

/** A track's list of files then names an address instead of "in this file". */
function withReference(film: Buffer, place: string): Buffer {
  const at = film.indexOf('dref') - 4
  const entry = box('url ', Buffer.concat([Buffer.from([0, 0, 0, 0]), Buffer.from(`${place}\0`)]))
  const list = box('dref', Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 0, 1]), entry]))
  const grown = list.length - film.readUInt32BE(at)
  const changed = Buffer.concat([film.subarray(0, at), list, film.subarray(at + film.readUInt32BE(at))])
  for (const type of ['moov', 'trak', 'mdia', 'minf', 'dinf']) {
    const parent = changed.indexOf(type) - 4
    changed.writeUInt32BE(changed.readUInt32BE(parent) + grown, parent)
  }
  return changed
}
