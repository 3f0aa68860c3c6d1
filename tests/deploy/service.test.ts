import { execFileSync, spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startAgain } from '#server/process/release/start-release.ts'

const hasSystemd = spawnSync('systemd-analyze', ['--version']).status === 0
const tried = test.skipIf(!hasSystemd)
if (!hasSystemd)
  console.warn('Not tested, because it is not installed: systemd-analyze (apt-get install systemd)')

const unit = readFileSync('deploy/aangan.service', 'utf8')
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aangan-unit-'))
  // The program is not installed here; another one stands for it.
  await writeFile(
    join(folder, 'aangan.service'),
    unit.replace('/opt/aangan/current/aangan start', '/bin/true'),
  )
})
afterAll(() => rm(folder, { recursive: true, force: true }))

tried('systemd accepts the unit without a warning', () => {
  const { stdout, stderr } = spawnSync(
    'systemd-analyze',
    ['verify', '--man=no', join(folder, 'aangan.service')],
    {
      encoding: 'utf8',
    },
  )
  const about = `${stdout}${stderr}`.split('\n').filter((line) => line.includes('aangan.service'))
  expect(about).toEqual([])
})

tried('systemd counts at most 2 of 10 points of exposure', () => {
  const said = execFileSync(
    'systemd-analyze',
    ['security', '--offline=true', join(folder, 'aangan.service')],
    {
      encoding: 'utf8',
    },
  )
  const [, score] = /Overall exposure level for aangan\.service: ([\d.]+)/.exec(said) ?? []
  console.log(`systemd-analyze security: ${score}`)
  expect(Number(score)).toBeLessThanOrEqual(2)
})

test('the unit starts the site again with the exit code by which an upgrade asks for it', () => {
  expect(unit).toContain(`RestartForceExitStatus=${startAgain}\n`)
})
