import { createHash } from 'node:crypto'
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { build } from 'vite'

/** One plain script. Its version is a hash of the browser's files, so that browsers notice a new release. */
export async function buildServiceWorker(client: string) {
  const names = (await readdir(client, { recursive: true })).filter((name) => !/\.(br|gz)$/.test(name)).sort()
  const version = createHash('sha256').update(names.join('\n')).digest('hex').slice(0, 12)
  await build({
    configFile: false,
    publicDir: false,
    logLevel: 'warn',
    define: { __VERSION__: JSON.stringify(version) },
    build: {
      outDir: 'dist',
      emptyOutDir: false,
      rolldownOptions: {
        input: 'web/service-worker/main.ts',
        output: { format: 'iife', entryFileNames: 'service-worker.js' },
      },
    },
  })
  const program = await readFile('dist/service-worker.js', 'utf8')
  await writeFile('dist/service-worker.js', `// ${version}\n${program}`)
}
