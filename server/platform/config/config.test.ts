import { expect, test } from 'vitest'
import { readConfig } from './config.ts'

test('an empty environment means the embedded database, locally, in demo mode', () => {
  expect(readConfig({})).toMatchObject({
    host: '127.0.0.1',
    port: 3000,
    demo: true,
    publicUrl: 'http://127.0.0.1:3000',
  })
  expect(readConfig({}).databaseUrl).toBeUndefined()
})

test('demo mode is off with an external database or a public address, unless set', () => {
  expect(readConfig({ DATABASE_URL: 'postgres://db/x' }).demo).toBe(false)
  expect(readConfig({ HOST: '0.0.0.0' }).demo).toBe(false)
  // Behind a proxy on the same computer, demo links would open the site to everybody who reads the log.
  expect(readConfig({ PUBLIC_URL: 'https://aangan.example' }).demo).toBe(false)
  expect(readConfig({ PUBLIC_URL: 'http://localhost:3000' }).demo).toBe(true)
  expect(readConfig({ HOST: '0.0.0.0', DEMO: '1' }).demo).toBe(true)
})

test('every bad variable is named at once', () => {
  const bad = {
    PORT: 'eighty',
    DATABASE_URL: 'mysql://db',
    PUBLIC_URL: 'aangan',
    LOG_LEVEL: 'loud',
    DEMO: 'yes',
  }
  expect(() => readConfig(bad)).toThrow(/PORT[\s\S]*DATABASE_URL[\s\S]*PUBLIC_URL[\s\S]*DEMO[\s\S]*LOG_LEVEL/)
})

test('a replica needs a primary of its own, and a lag that is a number of seconds', () => {
  const replica = { DATABASE_REPLICA_URL: 'postgres://reader:pw@replica.example/aangan' }
  expect(() => readConfig(replica)).toThrow('DATABASE_URL: must be set')
  const both = { ...replica, DATABASE_URL: 'postgres://db/aangan' }
  expect(readConfig(both)).toMatchObject({
    replicaUrl: replica.DATABASE_REPLICA_URL,
    replicaMaxLagMs: 10_000,
  })
  for (const lag of ['-1', '601', 'ten'])
    expect(() => readConfig({ ...both, DATABASE_REPLICA_MAX_LAG_SECONDS: lag })).toThrow('MAX_LAG_SECONDS')
  for (const url of ['replica.example', 'https://replica.example/aangan'])
    expect(() => readConfig({ ...both, DATABASE_REPLICA_URL: url })).toThrow('DATABASE_REPLICA_URL')
})

test('the direct address is that of the database, unless a pooler is between', () => {
  const direct = { DATABASE_DIRECT_URL: 'postgres://db:5000/aangan' }
  expect(() => readConfig(direct)).toThrow('DATABASE_URL: must be set, as DATABASE_DIRECT_URL is')
  const pooler = { DATABASE_URL: 'postgres://db:6432/aangan' }
  expect(readConfig(pooler).directUrl).toBe(pooler.DATABASE_URL)
  expect(readConfig({ ...pooler, ...direct }).directUrl).toBe(direct.DATABASE_DIRECT_URL)
  expect(() => readConfig({ ...pooler, DATABASE_DIRECT_URL: 'db:5000' })).toThrow('DATABASE_DIRECT_URL')
})

test('an empty variable counts as unset, and a public URL loses its last slash', () => {
  expect(readConfig({ PORT: '', PUBLIC_URL: 'https://aangan.example/' })).toMatchObject({
    port: 3000,
    publicUrl: 'https://aangan.example',
  })
})

test.for([
  'https://aangan.example/site',
  'https://aangan.example/?a=1',
  'https://me@aangan.example',
  'ftp://a.b',
])('a public address that is no origin is refused: %s', (address) => {
  expect(() => readConfig({ PUBLIC_URL: address })).toThrow('PUBLIC_URL')
})

test.for(['0x50', '1e3', ' ', '-1', '65536', '80.5'])('the port "%s" is refused', (port) => {
  expect(() => readConfig({ PORT: port })).toThrow('PORT: must be a number from 0 to 65535')
})
