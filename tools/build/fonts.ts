import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import subsetFont from 'subset-font'
import type { Plugin } from 'vite'

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
  // Anek Latin does not have the rupee sign.
  rupee: {
    file: '@fontsource-variable/anek-devanagari/files/anek-devanagari-latin-ext-wght-normal.woff2',
    text: '₹',
    weight: { min: 400, max: 600 },
  },
}

/** Writes web/fonts/compiled/ before the build: only the letters that almost all pages need. */
export function fontSubsets(): Plugin {
  return {
    name: 'aangan:font-subsets',
    // The builds of all languages need them at the same time.
    config: () => {
      written ??= writeSubsets()
      return written
    },
  }
}

let written: Promise<void> | undefined

async function writeSubsets() {
  await mkdir(folder, { recursive: true })
  await Promise.all(
    Object.entries(fonts).map(async ([name, { file, text, weight }]) => {
      const whole = await readFile(fileURLToPath(import.meta.resolve(file)))
      const subset = await subsetFont(whole, text, {
        targetFormat: 'woff2',
        variationAxes: { wght: weight },
      })
      const path = join(folder, `${name}.woff2`)
      await writeFile(`${path}.${process.pid}`, subset)
      await rename(`${path}.${process.pid}`, path)
    }),
  )
}
