import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { findRows } from '#server/features/property/property.queries.ts'
import { type Config, readConfig } from '#server/platform/config/config.ts'
import type { Context } from '#server/platform/context/context.ts'
import { closeContext, openContext } from '#server/process/open-context.ts'
import { startWork } from '#server/process/work.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { dropDatabase, onServer } from '#tests/support/database-server.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { hasPooler, type Pooler, startPooler } from '#tests/support/pooler.ts'

// PgBouncer of Debian in transaction mode, with the configuration of deploy/cluster/. `TEST_POOLER=1 npm run test:api` puts it in front of
// every app under test.

if (!hasPooler) console.warn('Not tested, because it is not installed: pgbouncer (apt-get install pgbouncer)')

describe.runIf(hasPooler)('through a pooler', () => {
  let pooler: Pooler
  let name: string
  let t: TestApp
  let other: Context

  const configOf = (database: string, settings: Record<string, string> = {}): Config =>
    readConfig({
      DATABASE_URL: databaseUrl(pooler.through(inject('serverUrl')), database),
      DATABASE_DIRECT_URL: databaseUrl(inject('serverUrl'), database),
      DATA_DIR: inject('mediaDir'),
      LOG_LEVEL: 'fatal',
      ...settings,
    })

  beforeAll(async () => {
    pooler = await startPooler(inject('serverUrl'))
    t = await openTestApp('empty', { pooler })
    const { rows } = await t.context.database.pool.query<{ name: string }>(
      'select current_database() as name',
    )
    name = rows[0]?.name ?? ''
    other = await openContext(configOf(name))
  })
  afterAll(async () => {
    await closeContext(other)
    await t.close()
    await pooler.stop()
  })

  test('statements that the site prepares run on whichever session of the server is free', async () => {
    const owner = await makeUser(t.context)
    const { id } = await makeProperty(t.context, { user_id: owner.id })
    const { db } = t.context.database
    const sessions = async () => {
      // A transaction keeps its session busy, so that the reads beside it meet others.
      const result = await db.transaction((tx) =>
        tx.execute('select pg_backend_pid() as pid, pg_sleep(0.02)'),
      )
      return result.rows[0]?.pid
    }
    const rounds = Array.from({ length: 60 }, async () => {
      const [pid, rows] = await Promise.all([sessions(), findRows(db, [id])])
      expect(rows.map((row) => row.id)).toEqual([id])
      return pid
    })
    expect(new Set(await Promise.all(rounds)).size).toBeGreaterThan(1)
  })

  test('a change through one process is announced to another', async () => {
    await other.content.confirm(['pages'])
    let announcements = 0
    other.database.side.onAnnouncement(() => {
      announcements += 1
    })
    await makeProperty(t.context)
    await expect.poll(() => announcements).toBe(1)
  })

  test('processes that start at once on an empty database make its tables once', async () => {
    const empty = `${name}_start`
    await onServer(inject('serverUrl'), `create database ${empty}`)
    const opened = await Promise.all([1, 2, 3].map(() => openContext(configOf(empty))))
    const { rows } = await (opened[0] as Context).database.pool.query(
      `select count(*)::int as files, (select count(*)::int from pg_locks
        where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks
        from migrations`,
    )
    for (const context of opened) await closeContext(context)
    await dropDatabase(inject('serverUrl'), empty)
    expect(rows[0]).toMatchObject({ locks: 0 })
    expect(rows[0].files).toBeGreaterThan(50)
  })

  test('a job that a transaction queues is worked', async () => {
    await t.context.database.db.transaction((tx) => t.context.jobs.send(tx, 'tidy', {}))
    const work = startWork(other)
    await work.started
    const state = async () => {
      const { rows } = await t.context.database.pool.query("select state from pgboss.job where name = 'tidy'")
      return rows.map((row) => row.state)
    }
    await expect.poll(state).toContain('completed')
    await work.stop()
  })

  test('statements and forgotten transactions end at the server as without a pooler', async () => {
    const { rows } = await t.context.database.pool.query(
      `select current_setting('statement_timeout') as statement,
        current_setting('idle_in_transaction_session_timeout') as transaction`,
    )
    expect(rows[0]).toEqual({ statement: '15s', transaction: '10s' })
  })

  test('a pooler that stops responding fails calls at once, until it answers again', async () => {
    const { breaker, pool } = t.context.database
    pooler.freeze()
    await expect(breaker.guard(pool.query('select 1'))).rejects.toMatchObject({ code: 'ETIMEDOUT' })
    expect(breaker.isOpen()).toBe(true)
    pooler.resume()
    await expect.poll(() => breaker.isOpen()).toBe(false)
    await breaker.guard(pool.query('select 1'))
  })

  test('the start says what is missing when only the address of the pooler is set', async () => {
    await expect(openContext(configOf(name, { DATABASE_DIRECT_URL: '' }))).rejects.toThrow(
      'DATABASE_DIRECT_URL',
    )
  })

  test('the start names the direct address when nothing answers there', async () => {
    const DATABASE_DIRECT_URL = 'postgres://aangan@127.0.0.1:1/aangan'
    await expect(openContext(configOf(name, { DATABASE_DIRECT_URL }))).rejects.toThrow(
      'of DATABASE_DIRECT_URL cannot',
    )
  })

  test('the start is refused when both addresses lead to different databases', async () => {
    const DATABASE_DIRECT_URL = databaseUrl(inject('serverUrl'), inject('templates').empty)
    await expect(openContext(configOf(name, { DATABASE_DIRECT_URL }))).rejects.toThrow('different databases')
  })
})
