import { rights } from '#tests/rights/rights.table.ts'
import type { Person } from '#tests/rights/world.ts'
import { makeNobody } from '#tests/rights/world.ts'
import { formType, writeForm } from './form.ts'
import type { TargetChange, TextChange } from './harms.ts'
import type { FuzzRequest } from './request.ts'
import { changeTree, type Tree, toTree, writeTree } from './tree.ts'
import type { Json } from './values.ts'

export type Wire = {
  method: string
  target: string
  headers: [string, string][]
  body?: Buffer
}

export type Cast = { cookie?: string; own: Person; other: Person }

export function writeWire(request: FuzzRequest, cast: Cast): Wire {
  const sent = basisOf(request, cast)
  const target = writeTarget(request, sent)
  const headers: [string, string][] = cast.cookie ? [['cookie', cast.cookie]] : []
  let body: Buffer | undefined
  let type = 'application/json'
  if (sent.body !== undefined || request.trees.length > 0) {
    let tree: Tree = toTree(sent.body ?? {})
    for (const change of request.trees) tree = changeTree(tree, change)
    body = request.form ? writeForm(tree, request.form) : Buffer.from(writeTree(tree))
    if (request.form) type = formType
  }
  if (request.text) body = changeText(body ?? Buffer.from('{}'), request.text)
  if (body) headers.push(['content-type', type])
  for (const { name, value } of request.headers) changeHeaders(headers, name, value)
  return { method: request.method ?? request.operation.method, target, headers, body }
}

type Basis = { params: Record<string, Json>; query: [string, string][]; body?: Json }

function basisOf({ base, operation }: FuzzRequest, { own, other }: Cast): Basis {
  if (base.from === 'document') {
    const { params, query, body } = fillIn({ ...base, body: base.body ?? null }, own, other) as typeof base
    const pairs = Object.entries(query).map(([name, value]): [string, string] => [name, String(value)])
    return { params, query: pairs, body: operation.body ? body : undefined }
  }
  const target = { own, other, absent: makeNobody() }[base.relation]
  const sent = rights[operation.name].send?.(target, own) ?? {}
  const params = (sent.params ?? {}) as Record<string, Json>
  return { params, query: [...new URLSearchParams(sent.query ?? '')], body: sent.body as Json | undefined }
}

function fillIn(value: Json, own: Person, other: Person): Json {
  if (Array.isArray(value)) return value.map((item) => fillIn(item, own, other))
  if (value !== null && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, fillIn(item, own, other)]))
  }
  const [, whose, kind] = /^@(own|other)\.(\w+)$/.exec(String(value)) ?? []
  if (!whose || !kind) return value
  return (whose === 'own' ? own : other)[kind as 'listing']
}

function writeTarget({ operation, targets }: FuzzRequest, { params, query }: Basis): string {
  const rest = targets.filter((change) => change.act !== 'param')
  const own = targets.find((change) => change.act === 'param')
  let path = operation.path.replaceAll(/\{(\w+)\}/g, (_, name) => {
    if (own) return own.raw ? rawText(own.text) : encode(own.text)
    return encode(String(params[name] ?? '1'))
  })
  const pairs = query.map(([name, value]) => `${encode(name)}=${encode(value)}`)
  for (const change of rest) path = changeTarget(path, pairs, change)
  if (!path.startsWith('/')) path = `/${path}`
  return pairs.length > 0 ? `${path}?${pairs.join('&')}` : path
}

function changeTarget(path: string, pairs: string[], change: TargetChange): string {
  switch (change.act) {
    case 'query':
      pairs.push(`${encode(change.name)}=${encode(change.text)}`)
      return path
    case 'again': {
      const name = pairs[change.at % pairs.length]?.split('=')[0] ?? 'page'
      pairs.push(`${name}=${encode(change.text)}`)
      return path
    }
    case 'raw query':
      pairs.push(change.text)
      return path
    case 'path': {
      const parts = path.split('/')
      const at = 1 + (change.at % parts.length)
      return [parts.slice(0, at).join('/'), parts.slice(at).join('/')].join(
        change.text + (at < parts.length ? '/' : ''),
      )
    }
    default:
      return path
  }
}

function encode(text: string) {
  return encodeURIComponent(text.toWellFormed()).slice(0, 6000)
}

function rawText(text: string) {
  return text
    .toWellFormed()
    .slice(0, 3000)
    .replaceAll(/[^\x21-\x7e]/gu, encodeURIComponent)
}

function changeText(text: Buffer, change: TextChange): Buffer {
  if (change.act === 'become') return Buffer.from(change.bytes)
  const at = change.at % (text.length + 1)
  if (change.act === 'cut') return text.subarray(0, at)
  return Buffer.concat([text.subarray(0, at), change.bytes, text.subarray(at)])
}

function changeHeaders(headers: [string, string][], name: string, value: string) {
  const times = /^@repeat (\d+)$/.exec(value)?.[1]
  if (times) {
    for (let index = 0; index < Number(times); index += 1) headers.push([`${name}-${index}`, 'x'])
    return
  }
  const bytes = Buffer.from(value.toWellFormed())
    .toString('latin1')
    .replaceAll(/[\r\n\0]/g, '')
    .slice(0, 20_000)
  const at = headers.findIndex(([known]) => known === name)
  const kept = headers[at]
  // Adds a cookie beside the session's; other headers are replaced.
  if (name === 'cookie' && kept) headers[at] = [name, `${kept[1]}; ${bytes}`]
  else if (kept) headers[at] = [name, bytes]
  else headers.push([name, bytes])
}
