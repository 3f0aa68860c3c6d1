import { explainStart } from './explain-start.ts'
import { loadSettings, readHome } from './release/installed.ts'

// The command `aangan` of a release. The launcher of the same name (tools/release/aangan.sh) starts it, with the home in
// AANGAN_HOME and the version in AANGAN_VERSION.

const environment = { ...process.env }
const commands: Record<string, { about: string; run(): Promise<unknown> }> = {
  start: { about: 'Runs the site', run: start },
  doctor: {
    about: 'Checks settings, machine, mail, SMS, proxy, HTTPS and backups, and says how to fix what is wrong',
    run: () => import('./commands/doctor.ts'),
  },
  backup: {
    about: 'Writes all rows and files to one file, beside the running site; --seal asks for a passphrase',
    run: () => import('./commands/backup.ts'),
  },
  restore: {
    about: '<file>  Puts a backup in the place of what is there. Stop the site first',
    run: () => import('./commands/restore.ts'),
  },
  upgrade: {
    about: '<archive>  Backs up, changes to another version, and returns by itself if that does not work',
    run: () => import('./commands/upgrade.ts'),
  },
  rollback: {
    about: 'Returns to the version before; --restore <file> with the data of a backup',
    run: () => import('./commands/rollback.ts'),
  },
  'demo:remove': {
    about: 'Removes what the demo brought',
    run: () => import('./commands/demo-remove.ts'),
  },
  'setup:link': {
    about: 'Prints a new link by which the owner sets up an empty site',
    run: () => import('./commands/setup-link.ts'),
  },
  superadmin: {
    about: 'New password for the superadmin; --totp, --no-totp. Stop the site first',
    run: () => import('./commands/superadmin.ts'),
  },
  map: {
    about: '<file or address> <region>  Cuts a street map of your cities out of a larger PMTiles file',
    run: () => import('./commands/map.ts'),
  },
  seed: {
    about: 'Loads the demo catalogue into an empty database',
    run: () => import('./commands/seed.ts'),
  },
  'audit:verify': {
    about: 'Checks that nobody has changed the audit',
    run: () => import('./commands/audit.ts'),
  },
  version: { about: 'Prints the version', run: async () => console.log(readVersion()) },
}
// An upgrade asks the new version for it.
const trial = () => import('./commands/trial.ts')

// The commands read their own arguments where they always are.
const [name = 'help'] = process.argv.splice(2, 1)
const run = name === 'trial' ? trial : Object.hasOwn(commands, name) ? commands[name]?.run : undefined
try {
  if (run) {
    if (name !== 'version') loadSettings(readHome())
    await run()
  } else {
    const known = Object.entries(commands).map(([each, { about }]) => `  ${each.padEnd(13)} ${about}`)
    const print = name === 'help' || name === '--help' ? console.log : console.error
    print(
      `Usage: aangan <command>\n\n${known.join('\n')}\n\nSettings and guide: docs/production.md in the release.`,
    )
    process.exitCode = print === console.log ? 0 : 2
  }
} catch (error) {
  console.error(explainStart(error))
  process.exit(1)
}

async function start() {
  const { startRelease } = await import('./release/start-release.ts')
  await startRelease({ home: readHome(), version: readVersion(), environment })
}

function readVersion(): string {
  return process.env.AANGAN_VERSION ?? 'unknown'
}
