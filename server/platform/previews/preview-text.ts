import { rmSync } from 'node:fs'
import { mkdtemp, readFile, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { readWoff2 } from './woff2.ts'

// Read when the first text is drawn.
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('./fonts.conf', import.meta.url))

const fonts = {
  latin: ['Anek Latin', '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2'],
  // Has the rupee sign.
  latinMore: ['Anek Latin', '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2'],
  devanagari: [
    'Anek Devanagari',
    '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
  ],
} as const

type Line = { text: string; size: number; weight: number; color: string; width: number; lines: number }

/** Text as a picture of at most so many lines; what does not fit is cut off. `size` in pixels, `color` as #rrggbb. */
export async function drawText({ text, size, weight, color, width, lines }: Line) {
  known ??= learnFonts()
  await known
  // Escaped: Pango reads markup, and people write the text.
  const markup = `<span weight="${weight}" foreground="${color}">${escapeMarkup(text)}</span>`
  const { data, info } = await sharp({
    text: {
      text: markup,
      font: `Anek Latin, Anek Devanagari ${size}`,
      width,
      rgba: true,
      dpi: 72,
      wrap: 'word-char',
    },
  })
    .png()
    .toBuffer({ resolveWithObject: true })
  const most = Math.round(size * 1.32 * lines)
  if (info.height <= most) return { input: data, height: info.height }
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: most }).png().toBuffer()
  return { input: cut, height: most }
}

let known: Promise<void> | undefined

// Fonts given with one text stay for the next ones, which then take each letter from the first that has it.
async function learnFonts() {
  const folder = await mkdtemp(join(tmpdir(), 'aangan-fonts-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  for (const [name, [font, file]] of Object.entries(fonts)) {
    const fontfile = join(folder, `${name}.ttf`)
    await writeFile(fontfile, readWoff2(await readFile(fileURLToPath(import.meta.resolve(file)))))
    await sharp({ text: { text: 'a', font: `${font} 8`, fontfile, dpi: 72 } }).toBuffer()
  }
}

function escapeMarkup(text: string) {
  const signs: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  }
  return text
    .toWellFormed()
    .replaceAll(/\p{C}/gu, ' ')
    .replaceAll(/[&<>"']/g, (sign) => signs[sign] ?? '')
}
