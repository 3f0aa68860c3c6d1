export type Query = Record<string, string | string[]>

export function parseQuery(search: string): Query {
  const query: Query = {}
  const params = new URLSearchParams(search)
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name)
    if (name === '__proto__') continue
    query[name] = values.length === 1 ? (values[0] ?? '') : values
  }
  return query
}

export function stringifyQuery(query: Record<string, unknown>): string {
  const params = new URLSearchParams()
  for (const [name, value] of Object.entries(query)) {
    if (value === undefined || value === '') continue
    for (const item of Array.isArray(value) ? value : [value]) params.append(name, String(item))
  }
  const text = params.toString()
  return text && `?${text}`
}
