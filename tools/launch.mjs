// The entry point of every npm script. It is plain JavaScript without dependencies, because it runs on the machine's
// own Node (20 or later) in a clone where nothing is installed yet. It prepares what the script needs, each step only
// when its inputs changed, and then runs it on the Node that package.json pins.
import { spawn } from 'node:child_process'
import { askedToEnd, endWith, listenForEnd } from './prepare/end.mjs'
import { pinnedNode, root } from './prepare/pinned-node.mjs'
import { prepare } from './prepare/prepare.mjs'
import { site } from './prepare/site.mjs'

const server = (file, needs) => ({ needs, run: [[file]] })

const built = [
  ['messages', 'icons', 'fonts', 'previewFonts'],
  ['build', 'program'],
]
const served = ['install', ...built]
const tested = ['installAll', ...built]

const scripts = {
  start: { needs: served, run: [site.args], env: site.env },
  dev: server('tools/dev.ts', ['installAll', ['messages', 'icons', 'fonts', 'previewFonts']]),
  build: { needs: tested, run: [] },
  test: { needs: [...tested, 'browser'], run: [['tools/test.ts']] },
  'test:api': { needs: tested, run: [['tools/test.ts', 'api']] },
  'test:e2e': {
    needs: [...tested, 'browser'],
    run: [['tools/test.ts', 'e2e']],
  },
  'test:browsers': {
    needs: tested,
    run: [['tools/test.ts', 'browsers']],
  },
  'test:crash': {
    needs: tested,
    run: [['tools/test.ts', 'crash']],
  },
  'test:release': {
    needs: tested,
    run: [['tools/test.ts', 'release']],
  },
  check: { needs: tested, run: [['tools/check.ts']] },
  routes: server('tools/routes.ts', ['installAll', 'messages']),
  release: server('tools/release.ts', tested),
  doctor: server('server/process/commands/doctor.ts', ['install', 'messages']),
  seed: server('server/process/commands/seed.ts', ['install', 'messages']),
  'demo:remove': server('server/process/commands/demo-remove.ts', ['install', 'messages']),
  backup: server('server/process/commands/backup.ts', ['install', 'messages']),
  restore: server('server/process/commands/restore.ts', ['install', 'messages']),
  'audit:verify': server('server/process/commands/audit.ts', ['install', 'messages']),
  'setup:link': server('server/process/commands/setup-link.ts', ['install', 'messages']),
  map: server('server/process/commands/map.ts', ['install', 'messages']),
  superadmin: server('server/process/commands/superadmin.ts', ['install', 'messages']),
  'bench:enumeration': server('bench/enumeration.ts', ['installAll', 'messages']),
  prove: server('prove/prove.ts', tested),
  screenshots: server('tools/screenshots.ts', [...tested, 'browser']),
  fuzz: server('tools/fuzz.ts', tested),
  'bench:startup': server('bench/startup.ts', tested),
  'bench:listings': server('bench/listings.ts', ['installAll', 'messages']),
  'bench:dashboard': server('bench/dashboard.ts', ['installAll', 'messages']),
  'bench:facets': server('bench/facets.ts', ['installAll', 'messages']),
  'bench:search': server('bench/search.ts', ['installAll', 'messages']),
  'bench:sentences': server('bench/sentences.ts', ['installAll', 'messages']),
  'bench:listings-table': server('bench/listings-table.ts', [...tested, 'browser']),
  'bench:map-start': server('bench/map-start.ts', [...tested, 'browser']),
  'bench:suggestions': server('bench/suggestions.ts', [...tested, 'browser']),
  'bench:media': server('bench/media.ts', ['installAll', 'messages']),
  'bench:limits': server('bench/limits.ts', ['installAll', 'messages']),
  'bench:lighthouse': server('bench/lighthouse.ts', [...tested, 'browser']),
  'artwork:sheet': server('artwork/contact-sheet.ts', ['install', 'messages']),
  'bench:pages': server('bench/pages.ts', tested),
  'bench:memory': server('bench/memory.ts', tested),
  'bench:overload': server('bench/overload.ts', tested),
  'bench:peers': server('bench/peers.ts', tested),
}

const [name, ...args] = process.argv.slice(2)
const script = Object.hasOwn(scripts, name ?? '') ? scripts[name] : undefined
if (!script) {
  console.error(`There is no script "${name}". Known: ${Object.keys(scripts).join(', ')}`)
  process.exit(2)
}

listenForEnd()
try {
  await prepare(script.needs)
  for (const program of script.run) await run([...program, ...args], script.env)
} catch (error) {
  if (error?.exitCode === undefined && !askedToEnd())
    console.error(error instanceof Error ? error.message : error)
  process.exitCode = error?.exitCode ?? (askedToEnd() ? 130 : 1)
}

/** Runs a program to its end. The channel lets the program notice when this process is killed. */
function run(args, env) {
  return new Promise((resolve, reject) => {
    const child = spawn(pinnedNode(), args, {
      cwd: root,
      env: { ...env, ...process.env },
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
    })
    endWith(child)
    child.on('error', reject)
    child.on('exit', (code, signal) => {
      if (code === 0) resolve()
      else reject({ exitCode: code ?? (signal === 'SIGINT' ? 130 : 143) })
    })
  })
}
