import { writeFile } from 'node:fs/promises'
import { drawAppIcons } from './app-icons.ts'
import { buildSite } from './browser-files.ts'
import { compressFolder } from './compress.ts'
import { buildServiceWorker } from './service-worker.ts'

const browserFiles = await buildSite()
await writeFile('dist/server/browser-files.json', JSON.stringify(browserFiles))
await drawAppIcons('dist/client/icons')
await buildServiceWorker('dist/client')
await compressFolder('dist/client')
