import { existsSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

// Read when the first text is drawn.
process.env.FONTCONFIG_FILE ??= fileURLToPath(new URL('./fonts.conf', import.meta.url))

// Written by tools/build/preview-fonts.ts.
const folder = new URL('../../../dist/preview-fonts/', import.meta.url)
const fonts = { latin: 'Anek Latin', 'latin-ext': 'Anek Latin', devanagari: 'Anek Devanagari' }

export type Line = { text: string; size: number; weight: number; color: string; width: number; lines: number }

/** The text beyond `lines` lines is cut off. `size` in pixels, `color` as #rrggbb. */
export async function drawText({ text, size, weight, color, width, lines }: Line) {
  known ??= learnFonts()
  await known
  // Escaped, because Pango reads markup and users write the text.
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
  const max = Math.round(size * (devanagari.test(text) ? 1.72 : 1.32) * lines)
  if (info.height <= max) return { input: data, width: info.width, height: info.height }
  const cut = await sharp(data).extract({ left: 0, top: 0, width: info.width, height: max }).png().toBuffer()
  return { input: cut, width: info.width, height: max }
}

// Its vowel signs below the line need room.
const devanagari = /\p{Script=Devanagari}/u

let known: Promise<void> | undefined

// Pango takes each letter from the first font that has it.
async function learnFonts() {
  for (const [name, family] of Object.entries(fonts)) {
    const fontfile = fileURLToPath(new URL(`${name}.ttf`, folder))
    // Pango would silently draw with another font.
    if (!existsSync(fontfile)) throw new Error(`${fontfile} is missing. Run "npm run build" first.`)
    await sharp({ text: { text: 'a', font: `${family} 8`, fontfile, dpi: 72 } }).toBuffer()
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
