import fc from 'fast-check'
import { calls } from '#contract/api.ts'
import type { Call } from '#contract/calls/call.ts'
import { rights } from '#tests/rights/rights.table.ts'
import type { Operation } from './document.ts'
import { type FormChange, formChange } from './form.ts'
import {
  type HeaderChange,
  headerChange,
  type TargetChange,
  type TextChange,
  targetChange,
  textChange,
  treeChange,
} from './harms.ts'
import type { TreeChange } from './tree.ts'
import { fitting, type Json } from './values.ts'

export const callers = ['visitor', 'buyer', 'seller', 'agent', 'admin', 'superadmin'] as const
export type CallerName = (typeof callers)[number]

type Base =
  | { from: 'table'; relation: 'own' | 'other' | 'absent' }
  | { from: 'document'; params: Record<string, Json>; query: Record<string, Json>; body?: Json }

export type FuzzRequest = {
  operation: Operation
  caller: CallerName
  base: Base
  trees: TreeChange[]
  form: FormChange | null
  text: TextChange | null
  targets: TargetChange[]
  headers: HeaderChange[]
  method: string | null
}

export function requestsOf(operations: Operation[]): fc.Arbitrary<FuzzRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      // Each good attempt computes argon2 with 19 MiB.
      weight: operation.name === 'user.secret' ? 1 : 8,
      arbitrary: requestOf(operation),
    })),
  )
}

/** Each call as each caller, once good and once with an unknown parameter, so that all get both kinds of answers. */
export function sweep(operations: Operation[]): FuzzRequest[] {
  const plain = { trees: [], form: null, text: null, headers: [], method: null }
  const stranger: TargetChange = { act: 'query', name: '__proto__', text: '1' }
  return operations.flatMap((operation) =>
    callers.flatMap((caller) => {
      const base = { from: 'table', relation: 'own' } as const
      const good = { operation, caller, base, ...plain, targets: [] }
      const asForm = operation.files ? [{ ...good, form: { files: [] } }] : []
      return [good, { ...good, targets: [stranger] }, ...asForm]
    }),
  )
}

function requestOf(operation: Operation): fc.Arbitrary<FuzzRequest> {
  const harms = fc.oneof(
    { weight: 2, arbitrary: fc.constant('none' as const) },
    { weight: operation.body ? 9 : 1, arbitrary: fc.constant('tree' as const) },
    { weight: operation.body ? 2 : 1, arbitrary: fc.constant('text' as const) },
    { weight: 5, arbitrary: fc.constant('target' as const) },
    { weight: 3, arbitrary: fc.constant('headers' as const) },
    { weight: 1, arbitrary: fc.constant('method' as const) },
    { weight: 1, arbitrary: fc.constant('all' as const) },
  )
  return fc
    .record({
      caller: callerOf(operation),
      key: creates(operation) ? fc.option(fc.constantFrom('k1', 'k2'), { freq: 3 }) : fc.constant(null),
      base: baseOf(operation),
      harm: harms,
      trees: fc.array(treeChange, { minLength: 1, maxLength: 2 }),
      form: formChange(operation),
      text: textChange,
      targets: fc.array(targetChange(operation), { minLength: 1, maxLength: 2 }),
      headers: fc.array(headerChange, { minLength: 1, maxLength: 3 }),
      method: fc.constantFrom(
        'GET',
        'POST',
        'PUT',
        'PATCH',
        'DELETE',
        'HEAD',
        'OPTIONS',
        'TRACE',
        'QUERY',
        'PROPFIND',
        'FOO',
      ),
    })
    .map(({ harm, trees, text, targets, headers, method, key, ...rest }) => {
      const done = (kind: typeof harm) => harm === kind || harm === 'all'
      return {
        operation,
        ...rest,
        trees: done('tree') ? trees : [],
        text: done('text') ? text : null,
        targets: done('target') ? targets : [],
        headers: [
          ...(key ? [{ name: 'idempotency-key', value: key }] : []),
          ...(done('headers') ? headers : []),
        ],
        method: done('method') ? method : null,
      }
    })
}

// All callers, but more often those that pass the guard, where more can break.
function callerOf({ name }: Operation): fc.Arbitrary<CallerName> {
  const { guard } = calls[name]
  const first = { anyone: 0, signed_in: 1, seller: 2, staff: 3, admin: 4, superadmin: 5 }[guard]
  return fc.oneof(
    { weight: 2, arbitrary: fc.constantFrom(...callers.slice(first)) },
    { weight: 1, arbitrary: fc.constantFrom(...callers) },
  )
}

function creates({ name }: Operation): boolean {
  const call: Call = calls[name]
  return call.creates === true
}

function baseOf(operation: Operation): fc.Arbitrary<Base> {
  const record = (schemas: Operation['query'], requiredKeys?: string[]) =>
    fc.record(
      Object.fromEntries(Object.entries(schemas).map(([name, schema]) => [name, fitting(schema, name)])),
      { requiredKeys, noNullPrototype: true },
    )
  const table = fc.record({
    from: fc.constant('table' as const),
    relation: fc.constantFrom('own' as const, 'other' as const, 'absent' as const),
  })
  const document = fc.record({
    from: fc.constant('document' as const),
    params: record(operation.params),
    query: record(operation.query, []),
    body: operation.body ? fitting(operation.body) : fc.constant(undefined),
  })
  const fromTable = rights[operation.name].send ? 3 : 1
  return fc.oneof({ weight: fromTable, arbitrary: table }, { weight: 3, arbitrary: document })
}
