import { execFile } from 'node:child_process'
import { constants, existsSync } from 'node:fs'
import { access } from 'node:fs/promises'
import { createServer } from 'node:net'
import { dirname } from 'node:path'
import { promisify } from 'node:util'
import { resources } from '#contract/pages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { freeBytesUnder } from '#server/platform/files/disk-gate.ts'
import { canTakeVideos } from '#server/platform/media/programs.ts'
import { siteUrl } from '#server/process/release/site-url.ts'
import { about, type Finding } from './finding.ts'

const disk = about('Disk')
const clock = about('Clock')
const port = about('Port')

export async function checkDisk(
  { dataDir, backups, minFreeBytes }: Config,
  freeBytes: (folder: string) => Promise<number> = freeBytesUnder,
): Promise<Finding[]> {
  const found: Finding[] = []
  for (const [name, folder] of [
    ['DATA_DIR', dataDir],
    ['BACKUP_DIR', backups.folder],
  ] as const) {
    const place = nearestExisting(folder)
    if (
      !(await access(place, constants.W_OK | constants.X_OK).then(
        () => true,
        () => false,
      ))
    ) {
      found.push(
        disk.failure(
          `This user (${userName()}) may not write into ${place}.`,
          `Run as the user of the site, or give the folder to it: chown -R aangan: ${place}   (or set ${name})`,
        ),
      )
      continue
    }
    const free = await freeBytes(place)
    const size = `${inGigabytes(free)} are free in ${folder}`
    const fix = `Free some space or move ${name} to a larger disk. Uploads and backups stop at MIN_FREE_MB.`
    if (free < minFreeBytes) found.push(disk.failure(`Only ${size}.`, fix))
    else if (free < 3 * minFreeBytes) found.push(disk.warning(`Only ${size}.`, fix))
    else found.push(disk.ok(`${size}.`))
  }
  return found
}

const inGigabytes = (bytes: number) => `${(bytes / 1024 ** 3).toFixed(1)} GB`

function nearestExisting(folder: string): string {
  return existsSync(folder) || folder === dirname(folder) ? folder : nearestExisting(dirname(folder))
}

const userName = () => process.env.USER ?? String(process.getuid?.())

/** `known` are times that have certainly passed, such as that of the last backup. */
export async function checkClock(
  known: readonly Date[],
  now: Date = new Date(),
  isSynchronized: () => Promise<boolean | undefined> = askTimedate,
): Promise<Finding[]> {
  const fix = 'Let the machine set its clock: apt-get install systemd-timesyncd && timedatectl set-ntp true'
  const latest = known.reduce((last, each) => (each > last ? each : last), new Date(0))
  // A minute, because the machine of a database may have another clock.
  if (latest.getTime() - now.getTime() > 60_000)
    return [
      clock.failure(
        `It is ${now.toISOString()} here, but something of this site is from ${latest.toISOString()}. Codes, sessions and backups depend on the time.`,
        fix,
      ),
    ]
  const synchronized = await isSynchronized()
  if (synchronized === false)
    return [
      clock.warning(
        'Nothing keeps the clock right. Authenticator codes fail when it is off by a minute.',
        fix,
      ),
    ]
  const how = synchronized
    ? 'kept right by the network'
    : 'plausible; this machine does not tell who keeps it right'
  return [clock.ok(`${now.toISOString()}, ${how}.`)]
}

/** Undefined where nobody knows, such as in a container, which has the clock of its host. */
async function askTimedate(): Promise<boolean | undefined> {
  try {
    const { stdout } = await promisify(execFile)(
      'timedatectl',
      ['show', '--property=NTPSynchronized', '--value'],
      {
        timeout: 5000,
      },
    )
    return stdout.trim() === 'yes'
  } catch {
    return undefined
  }
}

/** Whether the site answers at its port, or could. */
export async function checkPort({ host, port: number }: Config): Promise<Finding[]> {
  const url = siteUrl(host, number)
  const answer = await fetch(url + resources.healthz, { signal: AbortSignal.timeout(5000) })
    .then(async (response) => (response.ok ? await response.text() : response.statusText))
    .catch(() => undefined)
  if (answer === '{"status":"ok"}') return [port.ok(`The site answers at ${url}.`)]
  const code = await tryListening(host, number)
  if (code === undefined)
    return [
      port.warning(
        `Nothing answers at ${url}, and the port is free.`,
        'Start the site: systemctl start aangan   (or: aangan start)',
      ),
    ]
  if (code === 'EADDRINUSE')
    return [
      port.failure(
        `Another program uses port ${number}.`,
        `Set PORT to another number, or find out who it is: ss -ltnp 'sport = :${number}'`,
      ),
    ]
  if (code === 'EACCES')
    return [
      port.failure(
        `This user may not listen on port ${number}.`,
        'Set PORT above 1023, such as 3000. The proxy in front takes ports 80 and 443.',
      ),
    ]
  return [
    port.failure(
      `This machine has no address ${host} (${code}).`,
      'Set HOST to 127.0.0.1 behind a proxy on this machine, or to one of: ip -brief address',
    ),
  ]
}

function tryListening(host: string, number: number): Promise<string | undefined> {
  const server = createServer()
  return new Promise((resolve) => {
    server.once('error', ({ code }: NodeJS.ErrnoException) => resolve(code))
    server.listen({ host, port: number }, () => server.close(() => resolve(undefined)))
  })
}

export function checkVideos(): Finding[] {
  const videos = about('Videos')
  return canTakeVideos()
    ? [videos.ok('ffmpeg is there.')]
    : [
        videos.warning(
          'Without ffmpeg nobody can add videos to listings.',
          'apt-get install ffmpeg   (no restart is needed)',
        ),
      ]
}
