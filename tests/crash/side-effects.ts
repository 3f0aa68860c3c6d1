import { AsyncLocalStorage } from 'node:async_hooks'
import fs from 'node:fs'
import http from 'node:http'
import { syncBuiltinESMExports } from 'node:module'
import { relative, sep } from 'node:path'
import pg from 'pg'

// Loaded into the real process before its program (node --import). Names every lasting effect: writes to the folder,
// writing statements, requests to the bucket, the answer. When armed with a name and a number, it kills the process
// with SIGKILL before that occurrence; otherwise it lists the effects.

export type Point = { effect: string; occurrence: number }
export type Scope = 'calls' | 'jobs'
export type Order = { arm: Scope; at?: Point } | { tell: true }

const calls = new AsyncLocalStorage<true>()
let scope: Scope | undefined
let point: Point | undefined
let seen: string[] = []
const first = Promise.withResolvers<void>()
export const armed = first.promise
export const effectsSeen = () => seen

process.on('message', (order: Order) => {
  if ('tell' in order) return process.send?.(seen)
  first.resolve()
  seen = []
  scope = order.arm
  point = order.at
  process.send?.('armed')
})
process.channel?.unref()

function before(effect: string) {
  if (scope !== (calls.getStore() ? 'calls' : 'jobs')) return
  seen.push(effect)
  if (effect !== point?.effect) return
  if (seen.filter((each) => each === effect).length === point.occurrence) process.kill(process.pid, 'SIGKILL')
}

const emit = http.Server.prototype.emit
http.Server.prototype.emit = function emitInScope(this: http.Server, event: string, ...rest: unknown[]) {
  const go = () => Reflect.apply(emit, this, [event, ...rest])
  return event === 'request' ? calls.run(true, go) : go()
} as typeof emit

const end = http.ServerResponse.prototype.end
http.ServerResponse.prototype.end = function endInScope(this: http.ServerResponse, ...rest: unknown[]) {
  before('answer')
  if (calls.getStore()) this.once('finish', () => calls.run(true, () => before('answered')))
  return Reflect.apply(end, this, rest)
} as typeof end

const ask = http.ClientRequest.prototype.end
http.ClientRequest.prototype.end = function askBucket(this: http.ClientRequest, ...rest: unknown[]) {
  if (this.method !== 'GET' && this.method !== 'HEAD') before(`${this.method} ${nameOf(this.path)}`)
  return Reflect.apply(ask, this, rest)
} as typeof ask

const query = pg.Client.prototype.query
pg.Client.prototype.query = function queryInScope(this: pg.Client, ...rest: unknown[]) {
  const [first, values] = rest
  const text = typeof first === 'string' ? first : (first as { text?: string }).text
  const statement = statementOf(text, Array.isArray(values) ? values[0] : undefined)
  if (statement) before(statement)
  const answer: unknown = Reflect.apply(query, this, rest)
  // The commit was sent, and its outcome stays unknown.
  if (statement === 'commit') before('commit sent')
  return answer
} as typeof query

const told = ['media', 'sweep']

/** Undefined for statements that change nothing and for the queue's polling. `queue` marks statements about jobs. */
function statementOf(text = '', queue: unknown): string | undefined {
  const plain = text
    .replaceAll(/["\s]+/g, ' ')
    .trim()
    .toLowerCase()
  if (/^(begin|commit);?$/.test(plain)) return plain.replace(';', '')
  if (plain.includes('pgboss')) {
    if (plain.includes("'completed'") && told.includes(String(queue))) return 'complete the job'
    return calls.getStore() && plain.includes('insert into') ? 'insert a job' : undefined
  }
  const database = /^((?:create|alter|drop) database) (?:if exists )?(\w+)/.exec(plain)
  // Only the purpose of a temporary database is the same in every run, not its name.
  if (database)
    return [database[1], /_([a-z]+)_[0-9a-f]{8}$/.exec(database[2] ?? '')?.[1]].filter(Boolean).join(' ')
  return /^(truncate|(insert into|update|delete from) \w+)/.exec(plain)?.[0]
}

const files = new WeakMap<object, string>()
const { open } = fs.promises
fs.promises.open = async (path, flags, mode) => {
  const writes = flags !== undefined && flags !== 'r'
  if (writes) beforeFile('make', path)
  const handle = await open(path, flags, mode)
  files.set(handle, String(path))
  return handle
}
for (const name of ['rename', 'rm', 'mkdir'] as const) {
  const original = fs.promises[name] as (...args: unknown[]) => Promise<unknown>
  Object.assign(fs.promises, {
    [name](path: string, ...rest: unknown[]) {
      beforeFile(name, path)
      return original.call(fs.promises, path, ...rest)
    },
  })
}
const { createWriteStream } = fs
fs.createWriteStream = (path, options) => {
  beforeFile('make', path)
  return createWriteStream(path, options)
}
const probe = await open('/dev/null', 'r')
const handles = Object.getPrototypeOf(probe) as Record<string, (...args: unknown[]) => unknown>
await probe.close()
for (const name of ['writeFile', 'sync']) {
  const original = handles[name] as (...args: unknown[]) => unknown
  handles[name] = function (this: object, ...args: unknown[]) {
    beforeFile(name === 'sync' ? 'sync' : 'write', files.get(this))
    return Reflect.apply(original, this, args)
  }
}
syncBuiltinESMExports()

function beforeFile(act: string, path: unknown) {
  const inside = relative(process.env.DATA_DIR ?? '', String(path))
  if (!inside.startsWith('..')) before(`${act} ${nameOf(inside)}`)
}

/** Random parts and hashes become stars, so that names are the same in every run. */
function nameOf(path: string): string {
  return (path.split('?')[0] ?? '')
    .split(sep)
    .map((part) => part.replace(/[0-9a-f]{8}-[0-9a-f-]{27}|[0-9a-f]{32}/, '*'))
    .join('/')
}
