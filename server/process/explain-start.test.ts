import { expect, inject, test } from 'vitest'
import { readConfig } from '#server/platform/config/config.ts'
import { databaseUrl } from '#tests/support/database-setup.ts'
import { explainStart } from './explain-start.ts'
import { closeContext, openContext } from './open-context.ts'

const open = async (url: string) => {
  const config = readConfig({ DATABASE_URL: url, DATA_DIR: inject('mediaDir'), LOG_LEVEL: 'silent' })
  await closeContext(await openContext(config))
}

test.for([
  'postgres://aangan:wrong@127.0.0.1:9/aangan',
  'postgres://aangan:wrong@no-such-host.invalid/aangan',
  'postgres://aangan@/aangan?host=/no-such-folder',
  'postgres://a:b@[::zz]/x',
  'postgres://',
])('an unusable DATABASE_URL is a sentence: %s', async (url) => {
  const error = await open(url).catch((reason) => reason)
  expect(explainStart(error)).toMatch(/^The database of DATABASE_URL cannot be used: ./)
})

test('a server without the database or with a refused schema is explained', async () => {
  const server = inject('serverUrl')
  const missing = await open(databaseUrl(server, 'no_such_database')).catch((reason) => reason)
  expect(explainStart(missing)).toMatch(/^The database of DATABASE_URL cannot be used: .*no_such_database/)
  const readOnly = new URL(databaseUrl(server, inject('templates').empty))
  readOnly.searchParams.set('options', '-c default_transaction_read_only=on')
  const refused = await open(readOnly.href).catch((reason) => reason)
  expect(explainStart(refused)).toMatch(/^The database schema cannot be updated: .*read-only/)
})

test('an unknown address is the fault of HOST, not of the database', () => {
  const error = Object.assign(new Error('getaddrinfo ENOTFOUND x'), {
    code: 'ENOTFOUND',
    syscall: 'getaddrinfo',
  })
  expect(explainStart(error)).toMatch(/Set HOST/)
})
