import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import fontverter from 'fontverter'

// TrueType fonts for the preview pictures of shared links: the FreeType in sharp cannot read WOFF2.
const folder = 'dist/preview-fonts'
const fonts = {
  latin: '@fontsource-variable/anek-latin/files/anek-latin-latin-wght-normal.woff2',
  'latin-ext': '@fontsource-variable/anek-latin/files/anek-latin-latin-ext-wght-normal.woff2',
  devanagari: '@fontsource-variable/anek-devanagari/files/anek-devanagari-devanagari-wght-normal.woff2',
}

await mkdir(folder, { recursive: true })
for (const [name, file] of Object.entries(fonts)) {
  const woff2 = await readFile(fileURLToPath(import.meta.resolve(file)))
  await writeFile(join(folder, `${name}.ttf`), await fontverter.convert(woff2, 'truetype'))
}
