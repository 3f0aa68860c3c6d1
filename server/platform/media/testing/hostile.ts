import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, createDeflate, deflateSync, gzipSync } from 'node:zlib'
import sharp from 'sharp'

export type Hostile = { name: string; type: string; bytes: Buffer }

/** No field may accept them; each pretends to be of a type. The same in every run. */
export async function makeHostileFiles(): Promise<Hostile[]> {
  const good = await makeGood()
  const films = makeFilms()
  return [
    ...markup(),
    ...strangers(good),
    ...polyglots(good, films),
    ...duplicateNames(),
    ...truncated({ ...good, ...films }),
    ...broken(good.png),
    ...impostors(),
    ...(await bombs(good)),
    ...(await animations(good)),
  ]
}

type Good = Record<'jpg' | 'png' | 'webp' | 'avif', Buffer>
const types: Record<string, string> = {
  jpg: 'image/jpeg',
  png: 'image/png',
  webp: 'image/webp',
  avif: 'image/avif',
  mp4: 'video/mp4',
  webm: 'video/webm',
}

async function makeGood(): Promise<Good> {
  const noise = Buffer.from(Array.from({ length: 64 * 64 * 3 }, (_, i) => (i * i * 31 + i * 7) % 251))
  const picture = () => sharp(noise, { raw: { width: 64, height: 64, channels: 3 } })
  return {
    jpg: await picture().jpeg().toBuffer(),
    png: await picture().png().toBuffer(),
    webp: await picture().webp().toBuffer(),
    avif: await picture().avif().toBuffer(),
  }
}

function makeFilms(): Record<'mp4' | 'webm', Buffer> {
  return {
    mp4: makeFilm('mp4', ['-c:v', 'libx264']),
    webm: makeFilm('webm', ['-c:v', 'libvpx', '-b:v', '200k']),
  }
}

/** Half a second of a test picture; `inputs` are further ones of ffmpeg, such as a sound. */
export function makeFilm(ext: string, args: string[], inputs: string[] = []): Buffer {
  const folder = mkdtempSync(join(tmpdir(), 'aangan-film-'))
  const file = join(folder, `film.${ext}`)
  const source = ['-f', 'lavfi', '-i', 'testsrc=size=160x120:rate=12:duration=0.5']
  execFileSync('ffmpeg', ['-v', 'error', ...source, ...inputs, '-pix_fmt', 'yuv420p', ...args, file])
  const bytes = readFileSync(file)
  rmSync(folder, { recursive: true })
  return bytes
}

function file(name: string, bytes: Buffer | string): Hostile {
  const ext = name.slice(name.lastIndexOf('.') + 1)
  return { name, type: types[ext] ?? 'image/jpeg', bytes: Buffer.from(bytes as Buffer) }
}

const script = '<script>alert(document.cookie)</script>'
const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9" onload="alert(1)">${script}</svg>`
const html = `<!doctype html><html><body>${script}</body></html>`

function markup(): Hostile[] {
  const texts = {
    svg,
    declared: `<?xml version="1.0"?>${svg}`,
    marked: `\ufeff${svg}`,
    entity: `<!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg xmlns="http://www.w3.org/2000/svg"><text>&x;</text></svg>`,
    reference: svg.replace(script, '<image href="http://127.0.0.1:1/x.png"/>'),
    html,
    php: '<?php system($_GET["c"]);',
    magick:
      'push graphic-context\nviewbox 0 0 9 9\nfill \'url(https://127.0.0.1/x"|id")\'\npop graphic-context',
    playlist: '#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n#EXTINF:1,\nfile:///etc/passwd\n#EXT-X-ENDLIST',
    concat: "ffconcat version 1.0\nfile 'http://127.0.0.1:1/x.mp4'",
  }
  return Object.entries(texts).flatMap(([name, text]) => [
    file(`${name}.svg`, text),
    file(`${name}.jpg`, text),
    file(`${name}.mp4`, text),
    file(`${name}.png`, gzipSync(text)),
  ])
}

function strangers({ png }: Good): Hostile[] {
  const heads: Record<string, string | Buffer> = {
    gif: 'GIF89a\x01\0\x01\0\x80\0\0\xff\xff\xff\0\0\0!\xf9\x04\0\0\0\0\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;',
    bmp: `BM${'\0'.repeat(80)}`,
    tiff: `II*\0${'\0'.repeat(80)}`,
    pdf: '%PDF-1.7\n1 0 obj\n<</Type/Catalog>>\nendobj\ntrailer<</Root 1 0 R>>\n%%EOF',
    heic: '\0\0\0\x18ftypheic\0\0\0\0mif1heic\0\0\0\x08mdat',
    mov: '\0\0\0\x14ftypqt  \0\0\x02\0qt  \0\0\0\x08mdat',
    jxl: '\0\0\0\x0cJXL \r\n\x87\n',
    jp2: '\0\0\0\x0cjP  \r\n\x87\n',
    ico: '\0\0\x01\0\x01\0\x10\x10',
    psd: '8BPS\0\x01',
    exe: 'MZ\x90\0',
    elf: '\x7fELF\x02\x01\x01',
    zip: Buffer.from(zip),
    mkv: '\x1aE\xdf\xa3\x93B\x82\x88matroska',
    flv: 'FLV\x01\x05\0\0\0\x09',
    avi: 'RIFF\x20\0\0\0AVI LIST',
    empty: '',
    byte: '\xff',
    late: Buffer.concat([Buffer.from('\n'), png]),
  }
  return Object.entries(heads).flatMap(([name, bytes]) => {
    const content = typeof bytes === 'string' ? Buffer.from(bytes, 'latin1') : bytes
    return [file(`${name}.jpg`, content), file(`${name}.mp4`, content)]
  })
}

/** An empty archive, which is also the end of any. */
const zip = Buffer.from(`PK\x05\x06${'\0'.repeat(18)}`, 'latin1')

function polyglots(good: Good, films: Record<string, Buffer>): Hostile[] {
  const gif = Buffer.from('GIF89a\x01\0\x01\0\0\0\0;', 'latin1')
  const tails: Record<string, Buffer> = {
    zip: Buffer.concat([Buffer.from('PK\x03\x04 a/b.class', 'latin1'), zip]),
    commented: Buffer.concat([zip.subarray(0, 20), Buffer.from([5, 0]), Buffer.from('notes')]),
    rar: Buffer.from('Rar!\x1a\x07\x01\0 and more', 'latin1'),
    html: Buffer.from(html),
    pdf: Buffer.from('%PDF-1.7\n%%EOF'),
    php: Buffer.from('<?php system("id");'),
  }
  return [
    file('gifar.jpg', Buffer.concat([gif, zip])),
    file('gif-script.jpg', Buffer.concat([Buffer.from('GIF89a/*'), Buffer.from(`*/=1;alert(1)`)])),
    file('pdf-first.jpg', Buffer.concat([Buffer.from('%PDF-1.7\n'), good.jpg])),
    file('pdf-comment.jpg', withComment(good.jpg, '%PDF-1.7 %%EOF')),
    file('riff-script.webp', Buffer.from(`RIFF/*  WEBPVP8 */alert(1)`)),
    ...Object.entries({ ...good, ...films }).flatMap(([ext, bytes]) =>
      Object.entries(tails).map(([tail, more]) => file(`${tail}.${ext}`, Buffer.concat([bytes, more]))),
    ),
  ]
}

function withComment(jpeg: Buffer, text: string) {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}

function duplicateNames(): Hostile[] {
  const names = [
    'a.php.jpg',
    'a.jpg.php',
    'a.jpg\0.php',
    '../../a.jpg',
    'a.jpg;.php',
    'a.svg.png',
    'con.jpg',
    '.htaccess',
  ]
  return names.map((name) => ({ name, type: 'image/jpeg', bytes: Buffer.from('<?php system("id");') }))
}

function truncated(files: Record<string, Buffer>): Hostile[] {
  const shares = Array.from({ length: 18 }, (_, index) => (index + 1) / 19)
  return Object.entries(files).flatMap(([ext, bytes]) =>
    [...shares.map((share) => Math.floor(bytes.length * share)), bytes.length - 2, bytes.length - 1].map(
      (end) => file(`cut-${end}.${ext}`, bytes.subarray(0, end)),
    ),
  )
}

function broken(png: Buffer): Hostile[] {
  return Array.from({ length: 12 }, (_, index) => {
    const bytes = Buffer.from(png)
    const at = 20 + Math.floor(((bytes.length - 24) * index) / 12)
    bytes[at] = (bytes[at] ?? 0) ^ 0x40
    return file(`bit-${at}.png`, bytes)
  })
}

function impostors(): Hostile[] {
  const heads: Record<string, string> = {
    jpg: '\xff\xd8\xff\xe0\0\x10JFIF\0\x01',
    png: '\x89PNG\r\n\x1a\n\0\0\0\x0dIHDR\0\0\0\x20\0\0\0\x20\x08\x02\0\0\0',
    webp: 'RIFF\0\x01\0\0WEBPVP8 ',
    avif: '\0\0\0\x1cftypavif\0\0\0\0avifmif1miaf',
    mp4: '\0\0\0\x18ftypisom\0\0\x02\0isommp41',
    webm: '\x1aE\xdf\xa3\x9fB\x86\x81\x01B\xf7\x81\x01B\xf2\x81\x04B\xf3\x81\x08B\x82\x84webm',
  }
  return Object.entries(heads).flatMap(([ext, head]) =>
    [0, 30, 3000].map((more) =>
      file(
        `only-head-${more}.${ext}`,
        Buffer.concat([
          Buffer.from(head, 'latin1'),
          Buffer.from(Array.from({ length: more }, (_, i) => (i * 97) % 256)),
        ]),
      ),
    ),
  )
}

async function bombs({ png, jpg }: Good): Promise<Hostile[]> {
  const lying = Buffer.from(png)
  lying.writeUInt32BE(60_000, 16)
  lying.writeUInt32BE(60_000, 20)
  lying.writeUInt32BE(crc32(lying.subarray(12, 29)), 29)
  const frame = Buffer.from(jpg)
  const at = frame.indexOf(Buffer.from([0xff, 0xc0]))
  frame.writeUInt16BE(65_535, at + 5)
  frame.writeUInt16BE(65_535, at + 7)
  const wide = { create: { width: 16_383, height: 4000, channels: 3 as const, background: '#777777' } }
  return [
    file('bomb-1.png', await bigPng(16_000, 1)),
    file('bomb-8.png', await bigPng(16_000, 8)),
    file('lying.png', lying),
    file('lying.jpg', frame),
    file('wide.webp', await sharp(wide).webp({ effort: 0 }).toBuffer()),
    file(
      'dot.png',
      await sharp({ create: { width: 1, height: 1, channels: 3, background: '#777777' } })
        .png()
        .toBuffer(),
    ),
    file(
      'line.jpg',
      await sharp({ create: { width: 4000, height: 2, channels: 3, background: '#777777' } })
        .jpeg()
        .toBuffer(),
    ),
  ]
}

/** A few kilobytes, written row by row. */
async function bigPng(side: number, depth: 1 | 8): Promise<Buffer> {
  const row = Buffer.alloc(1 + (side * depth) / 8)
  const deflate = createDeflate({ level: 9 })
  const packed = deflate.toArray()
  for (let y = 0; y < side; y += 1) {
    if (!deflate.write(row)) await new Promise((resolve) => deflate.once('drain', resolve))
  }
  deflate.end()
  const head = Buffer.alloc(13)
  head.writeUInt32BE(side, 0)
  head.writeUInt32BE(side, 4)
  head[8] = depth
  return pngOf([
    ['IHDR', head],
    ['IDAT', Buffer.concat(await packed)],
    ['IEND', Buffer.alloc(0)],
  ])
}

function pngOf(chunks: [string, Buffer][]) {
  const parts = chunks.map(([type, data]) => {
    const body = Buffer.concat([Buffer.from(type), data])
    const bytes = Buffer.alloc(body.length + 8)
    bytes.writeUInt32BE(data.length, 0)
    body.copy(bytes, 4)
    bytes.writeUInt32BE(crc32(body), bytes.length - 4)
    return bytes
  })
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), ...parts])
}

async function animations({ avif }: Good): Promise<Hostile[]> {
  const frames = Buffer.alloc(64 * 64 * 3 * 200, 90)
  frames.forEach((_, i) => {
    if (i % 977 === 0) frames[i] = i % 251
  })
  const film = () => sharp(frames, { raw: { width: 64, height: 64 * 200, channels: 3, pageHeight: 64 } })
  const side = Buffer.alloc(13)
  side.writeUInt32BE(32, 0)
  side.writeUInt32BE(32, 4)
  side[8] = 8
  const pixels = deflateSync(Buffer.alloc(33 * 32))
  const control = Buffer.alloc(8)
  control.writeUInt32BE(50_000, 0)
  const sequence = Buffer.from(avif)
  sequence.write('avis', 8, 'latin1')
  const movie = Buffer.from('\0\0\0\x10moov\0\0\0\x08trak', 'latin1')
  return [
    file('bomb.webp', await film().webp({ loop: 0 }).toBuffer()),
    file('bomb.gif', await film().gif().toBuffer()),
    file('gif.jpg', await film().gif().toBuffer()),
    file(
      'apng.png',
      pngOf([
        ['IHDR', side],
        ['acTL', control],
        ['IDAT', pixels],
        ['IEND', Buffer.alloc(0)],
      ]),
    ),
    file('sequence.avif', sequence),
    file('movie.avif', Buffer.concat([avif, movie])),
  ]
}
