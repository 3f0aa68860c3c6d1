import { execFileSync, spawnSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { commandOfCheck, readDockerfile } from '#tests/deploy/dockerfile.ts'
import { makeArchive } from './releases.ts'

// Docker is not there, so a chroot stands for the image: debootstrap makes Debian's part of it, and each step of the Dockerfile is
// taken in it as it is written.

const tools = ['debootstrap', 'unshare', 'chroot', 'ip']
const missing = tools.filter((tool) => spawnSync('sh', ['-c', `command -v ${tool}`]).status !== 0)
const may = missing.length === 0 && process.getuid?.() === 0
const tried = test.skipIf(!may)
if (!may)
  console.warn(
    missing.length > 0
      ? `Not tested, because it is not installed: ${missing.join(', ')} (apt-get install debootstrap iproute2)`
      : 'Not tested, because only root may: the steps of deploy/Dockerfile',
  )

const releases: Record<string, string> = { 'debian:12-slim': 'bookworm', 'debian:13-slim': 'trixie' }

let folder: string
let image: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-image-'))
  image = join(folder, 'root')
})
afterAll(() => rm(folder, { recursive: true, force: true }))

/** Devices and processes are mounted for this command alone, as Docker does it. */
function inNamespaces(script: string, { env = {}, kinds = [] as string[] } = {}): string {
  const mounts = `mount --rbind /dev '${image}/dev' && mount -t proc proc '${image}/proc'`
  return execFileSync(
    'unshare',
    ['--mount', '--pid', '--fork', '--kill-child', ...kinds, 'sh', '-euc', `${mounts}\n${script}`],
    { encoding: 'utf8', env: { ...process.env, ...env }, stdio: ['ignore', 'pipe', 'pipe'] },
  )
}

const quote = (words: string[]) => words.map((word) => `'${word.replaceAll("'", "'\\''")}'`).join(' ')

tried(
  'the steps of the Dockerfile make an image that starts as its user, becomes healthy and ends when it is told to',
  { timeout: 900_000 },
  async () => {
    const archive = await makeArchive(folder, { version: '1.0.0' })
    const env: Record<string, string> = { DEBIAN_FRONTEND: 'noninteractive' }
    let user = 'root'
    let entry: string[] = []
    let command: string[] = []
    let check: string[] = []
    for (const { name, rest, line } of readDockerfile()) {
      switch (name) {
        case 'FROM': {
          const release = releases[rest]
          if (!release) throw new Error(`Which Debian is ${rest}?`)
          execFileSync('debootstrap', ['--variant=minbase', release, image], { stdio: 'ignore' })
          break
        }
        case 'RUN':
          inNamespaces(`exec chroot '${image}' /bin/sh -c ${quote([rest])}`, { env })
          break
        case 'ADD': {
          const [, target = ''] = rest.split(' ')
          execFileSync('tar', ['xzf', archive, '-C', join(image, target)])
          break
        }
        case 'ENV':
          for (const [, key = '', value = ''] of rest.matchAll(/(\w+)=(\S+)/g)) env[key] = value
          break
        case 'USER':
          user = rest
          break
        case 'ENTRYPOINT':
          entry = JSON.parse(rest)
          break
        case 'CMD':
          command = JSON.parse(rest)
          break
        case 'HEALTHCHECK':
          check = commandOfCheck(rest)
          break
        default:
          expect(line).toMatch(/^(ARG|VOLUME|EXPOSE) /)
      }
    }
    // A network of its own, so that the port is free and nothing of it is seen outside.
    const as = `chroot --userspec=${user}:${user} '${image}'`
    const page = `fetch('http://127.0.0.1:'+process.env.PORT).then((answer)=>console.log('first page',answer.status))`
    const said = inNamespaces(
      `ip link set lo up
      ${as} ${quote([...entry, ...command])} >'${folder}/log' 2>&1 &
      site=$!
      tries=0
      until ${as} ${quote(check)}; do
        tries=$((tries + 1))
        if [ $tries -gt 120 ] || ! kill -0 $site; then cat '${folder}/log'; exit 1; fi
        sleep 1
      done
      ${as} ${quote([check[0] ?? '', '-e', page])}
      ${as} /bin/sh -c 'touch /opt/aangan/x 2>/dev/null && echo "can change its program" || echo "cannot change its program"'
      kill -TERM $site
      ended=0
      wait $site || ended=$?
      echo "ended with $ended"`,
      { env, kinds: ['--net'] },
    )
    expect(said.trim().split('\n')).toEqual(['first page 200', 'cannot change its program', 'ended with 0'])
  },
)
