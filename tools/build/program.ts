import { relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build, type Plugin } from 'vite'

// The server as few JavaScript files, for `npm start` (decision 54). Thousands of small modules, the texts of their types
// and comments, and the program that strips the types took 70 MB of memory and most of the time of a start.

const root = fileURLToPath(new URL('../../', import.meta.url))
const folder = 'dist/program'

await build({
  root,
  configFile: false,
  publicDir: false,
  logLevel: 'warn',
  plugins: [placesOfSources()],
  // These have hundreds of files and no packages of their own, and no other package imports them. All others are loaded
  // from node_modules: CommonJS and native ones do not survive bundling.
  ssr: { noExternal: ['zod', 'drizzle-orm', 'libphonenumber-js'] },
  build: {
    ssr: true,
    target: 'node24',
    outDir: folder,
    emptyOutDir: true,
    rolldownOptions: {
      checks: { ineffectiveDynamicImport: false },
      input: {
        main: 'server/process/main.ts',
        aangan: 'server/process/aangan.ts',
        worker: 'server/platform/media/worker.ts',
        'user.estimate.worker': 'server/features/user/user.estimate.worker.ts',
      },
      // Names of functions stay, for the stacks in the log.
      output: {
        entryFileNames: '[name].js',
        chunkFileNames: '[name]-[hash].js',
        comments: false,
        minify: false,
      },
    },
  },
})

/** Files that a module finds beside itself stay where they are; workers are built beside the program. */
function placesOfSources(): Plugin {
  return {
    name: 'aangan:places-of-sources',
    transform: {
      filter: { id: /\/(server|contract)\/.*\.ts$/, code: /import\.meta\.url/ },
      handler(code, id) {
        const place = relative(folder, relative(root, id)).replaceAll('\\', '/')
        return code.replaceAll(
          /(?:(['"])\.\/([\w.]*worker)\.ts\1, )?import\.meta\.url/g,
          (_, _quote, worker) =>
            worker ? `'./${worker}.js', import.meta.url` : `new URL('${place}', import.meta.url).href`,
        )
      },
    },
  }
}
