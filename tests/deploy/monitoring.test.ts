import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#contract/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'

const hasPromtool = spawnSync('promtool', ['--version']).status === 0
const tried = test.skipIf(!hasPromtool)
if (!hasPromtool)
  console.warn('Not tested, because it is not installed: promtool (apt-get install prometheus)')

const folder = 'deploy/monitoring'
const rules = readFileSync(`${folder}/rules.yml`, 'utf8')
const dashboard = JSON.parse(readFileSync(`${folder}/grafana.json`, 'utf8'))

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

tried('promtool accepts the settings and the rules of Prometheus', () => {
  const { status, stdout, stderr } = promtool('check', 'config', `${folder}/prometheus.yml`)
  expect(status, stdout + stderr).toBe(0)
})

tried('the rules compute the error budget, and alerts are raised for what they name and nothing else', () => {
  const { status, stdout, stderr } = promtool('test', 'rules', `${folder}/rules.test.yml`)
  expect(status, stdout + stderr).toBe(0)
})

test('every figure that a rule or the dashboard reads is one that the site tells', async () => {
  await t.app.inject(resources.healthz)
  const { body } = await t.app.inject(resources.metrics)
  const told = new Set(
    [...body.matchAll(/^# TYPE (\S+) (\S+)$/gm)].flatMap(([, name, kind]) => nameAll(name, kind)),
  )
  const read = [rules, JSON.stringify(dashboard.panels)].flatMap((text) =>
    [...text.matchAll(/\b(?:aangan|http|nodejs|process)_\w+/g)].map(([name]) => name),
  )
  expect(new Set(read).size).toBeGreaterThan(10)
  expect([...new Set(read)].filter((name) => !told.has(name))).toEqual([])
})

test('the metrics tell the oldest job, the newest backup, the disk and the connections', async () => {
  const { body } = await t.app.inject(resources.metrics)
  expect(body).toMatch(/^aangan_backup_(age_seconds|verified) \d/m)
  expect(body).toMatch(/^aangan_disk_free_bytes [1-9]/m)
  expect(body).toMatch(/^aangan_database_connections\{state="open"\} [1-9]/m)
  const { jobs, database } = t.context
  await database.db.transaction((tx) => jobs.send(tx, 'notice', { notice_id: 1 }))
  await database.pool.query("update pgboss.job set start_after = start_after - interval '1 hour'")
  const later = await t.app.inject(resources.metrics)
  const [, seconds] = /^aangan_queue_oldest_seconds\{queue="\w+"\} (\d+)/m.exec(later.body) ?? []
  expect(Number(seconds)).toBeGreaterThanOrEqual(3600)
})

test('every alert is explained, and only those', () => {
  const explained = [...readFileSync('docs/observability.md', 'utf8').matchAll(/^\| `(Aangan\w+)` \|/gm)]
  const raised = [...rules.matchAll(/- alert: (\w+)/g)]
  expect(explained.map(([, name]) => name)).toEqual(raised.map(([, name]) => name))
})

function promtool(...args: string[]) {
  return spawnSync('promtool', args, { encoding: 'utf8' })
}

function nameAll(name = '', kind = ''): string[] {
  return kind === 'histogram' ? [`${name}_bucket`, `${name}_count`, `${name}_sum`] : [name]
}
