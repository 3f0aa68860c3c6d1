import { readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { drawAppIcons } from './app-icons.ts'
import { buildSite } from './browser-files.ts'
import { buildServiceWorker } from './service-worker.ts'

const browserFiles = await buildSite()
await writeFile('dist/server/browser-files.json', JSON.stringify(browserFiles))
await drawAppIcons('dist/client/icons')
await buildServiceWorker('dist/client')
await compressFolder('dist/client')

async function compressFolder(folder: string) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const texts = entries.filter(
    (entry) => entry.isFile() && /\.(js|css|svg|json|webmanifest)$/.test(entry.name),
  )
  await Promise.all(texts.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(path: string) {
  const content = await readFile(path)
  if (content.length < 1024) return
  const quality = { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }
  await writeFile(`${path}.br`, await promisify(brotliCompress)(content, quality))
  await writeFile(`${path}.gz`, await promisify(gzip)(content, { level: 9 }))
}
