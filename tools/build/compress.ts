import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

/** Compresses the texts of a folder, each into a `.br` and a `.gz` beside it. Those that have them are left as they are. */
export async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
  const compressed = new Set(paths.filter((path) => path.endsWith('.gz')).map((path) => path.slice(0, -3)))
  const texts = paths.filter((path) => /\.(js|css|svg|json|webmanifest)$/.test(path) && !compressed.has(path))
  await Promise.all(texts.map(compressFile))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < 1024) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
