import { execFile } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { promisify } from 'node:util'
import { resources } from '#contract/pages.ts'
import {
  bringBackSnapshot,
  dropSnapshot,
  snapshotDatabase,
} from '#server/features/backup/snapshot-database.ts'
import type { Config } from '#server/platform/config/config.ts'
import { waitUntilGone } from '#server/platform/db/embedded/processes.ts'
import { openDatabaseBeside } from '#server/platform/db/open-beside.ts'
import { ReleaseRefusal } from '#server/platform/errors/release-refusal.ts'
import { withDatabaseServer } from './database-server.ts'
import { type Release, switchCurrent } from './home.ts'
import { siteUrl } from './site-url.ts'
import {
  isAlive,
  readJournal,
  readSiteNote,
  removeJournal,
  type SiteNote,
  writeJournal,
} from './upgrade-journal.ts'

export type Say = (line: string) => void
type Switch = {
  home: string
  config: Config
  from: Release
  to: Release
  say: Say
  /** Changes the database before the trial, while nobody uses it. */
  prepare?: () => Promise<void>
}

/** How long the site may take to finish its requests, and the new version for its migrations and its start. */
const stopMs = 60_000
const trialMs = 15 * 60_000
const startMs = 120_000

/**
 * Lets another version run the site, wholly or not at all (docs/decisions/0065-upgrades.md): holds the site, so that
 * nothing is written, copies the database, lets the new version migrate and answer its own requests without a port,
 * moves the link, and lets the site go on. Puts everything back and throws a ReleaseRefusal when a step fails.
 */
export async function switchVersion({ home, config, from, to, say, prepare }: Switch): Promise<void> {
  const { dataDir } = config
  refuseSecond(dataDir)
  writeJournal(dataDir, { from: from.version, to: to.version, snapshot: null })
  let snapshot: string | undefined
  const site = findSite(dataDir)
  try {
    if (site) await hold(dataDir, site, say)
    say('Copying the database ...')
    snapshot = await withDatabaseServer(config, (connection) => snapshotDatabase(connection, config))
    writeJournal(dataDir, { from: from.version, to: to.version, snapshot })
    await prepare?.()
    say(`Trying version ${to.version} ...`)
    await tryVersion(to)
    switchCurrent(home, to.version)
  } catch (error) {
    await putBack(config, snapshot)
    throw explain(error, to, site)
  }
  removeJournal(dataDir)
  if (site) await watchStart({ home, config, from, to, say }, site, snapshot)
  await drop(config, snapshot).catch((error) =>
    say(
      `The copy ${snapshot} of the database could not be removed (${error.message}). The next upgrade removes it.`,
    ),
  )
}

function refuseSecond(dataDir: string) {
  const journal = readJournal(dataDir)
  if (!journal) return
  if (isAlive(journal))
    throw new ReleaseRefusal(
      `Process ${journal.pid} is changing the version of this site from ${journal.from} to ${journal.to}. Wait until it has ended.`,
    )
  throw new ReleaseRefusal(
    'An earlier change of version was interrupted. Start the site, which puts everything back, and run the command again.',
  )
}

/** The process that answers visitors, or is about to; undefined when the site is stopped. */
function findSite(dataDir: string): SiteNote | undefined {
  const note = readSiteNote(dataDir)
  return note && note.state !== 'failed' && isAlive(note) ? note : undefined
}

async function hold(dataDir: string, site: SiteNote, say: Say) {
  say('Stopping the site. Visitors are asked to come back in a moment ...')
  process.kill(site.pid, 'SIGUSR2')
  const deadline = Date.now() + stopMs
  while (isAlive(site) && readSiteNote(dataDir)?.state !== 'held') {
    if (Date.now() > deadline)
      throw new ReleaseRefusal(`The site (process ${site.pid}) did not stop within ${stopMs / 1000} seconds.`)
    await sleep(50)
  }
}

/** The new version's own judgement: `aangan trial` migrates, answers its most important requests, and opens no port. */
async function tryVersion(to: Release) {
  try {
    await promisify(execFile)(to.launcher, ['trial'], { timeout: trialMs, maxBuffer: 16 * 1024 ** 2 })
  } catch (error) {
    const {
      stderr = '',
      stdout = '',
      killed,
      message,
    } = error as Error & {
      stderr?: string
      stdout?: string
      killed?: boolean
    }
    const output = `${stdout}${stderr}`.trim().split('\n').slice(-20).join('\n')
    const why = killed ? `it took longer than ${trialMs / 60_000} minutes` : output || message
    throw new ReleaseRefusal(`Version ${to.version} does not work on this machine:\n${why}`, { cause: error })
  }
}

async function putBack(config: Config, snapshot: string | undefined) {
  if (snapshot) await withDatabaseServer(config, (connection) => bringBackSnapshot(connection, snapshot))
  removeJournal(config.dataDir)
}

function explain(error: unknown, to: Release, site: SiteNote | undefined) {
  const { message } = error as Error
  const now = site ? 'The site is running again as before.' : 'The site is as before.'
  return new ReleaseRefusal(`${message}\nThe site was not changed to version ${to.version}. ${now}`, {
    cause: error,
  })
}

/**
 * Waits until the new version answers. If its process ends before it could answer anybody, everything is put back: no
 * visitor has written anything. Once it could, the database stays, and a person decides.
 */
async function watchStart({ home, config, from, to, say }: Switch, site: SiteNote, snapshot: string) {
  const { dataDir, host, port } = config
  say('Starting the site ...')
  const deadline = Date.now() + startMs
  for (;;) {
    const note = readSiteNote(dataDir)
    const isUp = note?.state === 'up' && note.version === to.version && isAlive(note)
    if (isUp && (await answers(host, port))) return
    const hasFailed = note?.state === 'failed' || (note?.state === 'held' && !isAlive(site))
    if (hasFailed || (Date.now() > deadline && !isUp)) break
    if (Date.now() > deadline)
      throw new ReleaseRefusal(
        `Version ${to.version} runs, but ${resources.readyz} does not say that it is ready. Look into its log. "aangan rollback" returns to version ${from.version}.`,
      )
    await sleep(100)
  }
  writeJournal(dataDir, { from: from.version, to: to.version, snapshot })
  // A start that hangs has not opened its port.
  if (isAlive(site)) process.kill(site.pid, 'SIGTERM')
  if (!(await waitUntilGone(site.pid, 15_000))) process.kill(site.pid, 'SIGKILL')
  switchCurrent(home, from.version)
  // Fails while a start of the new version that has not seen the journal uses the database: then a person decides.
  await putBack(config, snapshot).finally(() => removeJournal(dataDir))
  throw new ReleaseRefusal(
    `Version ${to.version} passed its trial but did not start; its log says why. The site is back at version ${from.version}, with everything that was in it. If no service manager starts it: aangan start`,
  )
}

async function answers(host: string, port: number): Promise<boolean> {
  const answer = await fetch(siteUrl(host, port) + resources.readyz, {
    signal: AbortSignal.timeout(5000),
  }).catch(() => undefined)
  return answer?.ok ?? false
}

async function drop(config: Config, snapshot: string) {
  const database = await openDatabaseBeside(config)
  await dropSnapshot(database.connection, snapshot).finally(() => database.stop())
}
