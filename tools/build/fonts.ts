import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import { subsetDevanagari } from './devanagari-font.ts'

// Only the letters that almost all pages need.
const folder = 'web/fonts/compiled'

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('')
const signs = '\u00a0©«°±²³·»¼½¾×–—‘’“”•…′″€™←↑→↓−'
const fonts = {
  body: {
    file: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
    text: ascii + signs,
    weight: { min: 400, max: 600 },
  },
  heading: {
    file: '@fontsource-variable/fraunces/files/fraunces-latin-wght-normal.woff2',
    text: ascii + signs,
    weight: 500,
  },
  // The link to the pages in Hindi stands on every other page, which needs no more of Devanagari.
  'language-names': {
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    text: 'हिन्दी',
    weight: { min: 400, max: 600 },
  },
  // Anek Latin does not have the rupee sign.
  rupee: {
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2',
    text: '₹',
    weight: { min: 400, max: 600 },
  },
}

const devanagari = {
  'body-devanagari': {
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    weight: 400,
  },
  // Pages show their text before they have it. Between the two weights that the styles ask for.
  'strong-devanagari': {
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
    weight: 550,
  },
  'heading-devanagari': {
    file: '@fontsource/tiro-devanagari-hindi/files/tiro-devanagari-hindi-devanagari-400-normal.woff2',
    weight: undefined,
  },
}

await mkdir(folder, { recursive: true })
const words = wordsIn(await readFile('messages/hi.json', 'utf8'))
await Promise.all([
  ...Object.entries(fonts).map(async ([name, { file, text, weight }]) => {
    const whole = await readFile(fileURLToPath(import.meta.resolve(file)))
    await writeFont(
      name,
      await subsetFont(whole, text, { targetFormat: 'woff2', variationAxes: { wght: weight } }),
    )
  }),
  ...Object.entries(devanagari).map(async ([name, { file, weight }]) =>
    writeFont(name, await subsetDevanagari(file, words, weight)),
  ),
])

function writeFont(name: string, font: Buffer) {
  return writeFile(join(folder, `${name}.woff2`), font)
}

function wordsIn(text: string) {
  return [...new Set(text.match(/[\u0900-\u097f\u200c\u200d]+/g))]
}
