import fc from 'fast-check'
import { asCurl } from './curl.ts'
import { type Answer, judge } from './judge.ts'
import type { People } from './people.ts'
import { type FuzzRequest, requestsOf } from './request.ts'
import type { Tally } from './tally.ts'
import { type Wire, writeWire } from './wire.ts'

/** 'hung up': the server closed the connection without an answer, which only broken HTTP may cause. */
export type Send = (wire: Wire) => Promise<Answer | 'hung up'>

export type Fuzz = {
  seed: number
  runs: number
  operations: Parameters<typeof requestsOf>[0]
  examples?: FuzzRequest[]
  people: People
  send: Send
  tally: Tally
  origin: string
  known?: (name: string) => object | undefined
}

/** Throws with the smallest request that got a wrong answer, as a command. */
export async function fuzz(options: Fuzz): Promise<void> {
  const { seed, runs, operations, examples = [] } = options
  let failing: { wire: Wire; problems: string[] } | undefined
  const property = fc.asyncProperty(requestsOf(operations), async (request) => {
    const { wire, problems } = await ask(request, options)
    if (problems.length === 0) return
    failing = { wire, problems }
    throw new Error(problems.join('; '))
  })
  const result = await fc.check(property, {
    seed,
    numRuns: runs,
    examples: examples.map((example): [FuzzRequest] => [example]),
  })
  if (!result.failed) return
  if (!failing) throw result.errorInstance
  const where = `seed ${result.seed}, path ${result.counterexamplePath}, after ${result.numRuns} requests`
  throw new Error(`${failing.problems.join('; ')}\n${where}\n${asCurl(options.origin, failing.wire)}`)
}

async function ask(request: FuzzRequest, { people, send, tally, known }: Fuzz) {
  const { operation, caller, base } = request
  const cast = await people.cast(caller)
  const body = base.from === 'table' ? await knownBody(request, people, known) : undefined
  const filled: FuzzRequest = body
    ? { ...request, base: { from: 'document', params: {}, query: {}, body: body as never } }
    : request
  const wire = writeWire(filled, cast)
  const answer = await send(wire)
  if (answer === 'hung up') {
    tally.count(operation.name, answer)
    return { wire, problems: mayHangUp(wire) ? [] : ['hung up on'] }
  }
  tally.count(operation.name, answer.status)
  const opened = /_session=/.test(answer.headers['set-cookie'] ?? '')
  if (opened || answer.status === 401 || operation.name.startsWith('user.end')) people.doubt(caller)
  return { wire, problems: judge(wire, answer) }
}

// The permission table has neither sent codes nor passwords.
async function knownBody({ operation, base, caller }: FuzzRequest, people: People, known: Fuzz['known']) {
  if (base.from !== 'table' || base.relation !== 'own') return undefined
  if (operation.name === 'user.verify' && caller !== 'visitor') return { code: await people.code(caller) }
  return known?.(operation.name)
}

const framing = new Set(['content-length', 'transfer-encoding', 'expect', 'upgrade', 'connection'])

export function mayHangUp({ headers, body, method }: Wire): boolean {
  const large = (body?.length ?? 0) > 64 * 1024
  return large || method === 'FOO' || headers.some(([name]) => framing.has(name))
}
