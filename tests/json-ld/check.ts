import { type Expected, expectedOf, isKind, vocabulary } from './vocabulary.ts'

type Node = Record<string, unknown>

export function findFaults(node: unknown, known: Set<string>, at = ''): string[] {
  if (!isNode(node)) return [`${at}: not an object`]
  if (Object.keys(node).join() === '@id') {
    return known.has(String(node['@id'])) ? [] : [`${at}: nothing has the @id ${node['@id']}`]
  }
  const type = String(node['@type'])
  const shape = vocabulary[type]
  const path = `${at}/${type}`
  if (!shape) return [`${path}: a type that vocabulary.ts does not have`]
  const missing = shape.required.filter((name) => isEmpty(node[name])).map((name) => `${path}: no ${name}`)
  const wrong = Object.entries(node)
    .filter(([name]) => !name.startsWith('@'))
    .flatMap(([name, value]) => {
      const expected = expectedOf(type, name)
      if (!expected) return [`${path}: has no property ${name}`]
      const values = [value].flat()
      return values.flatMap((each) => checkValue(each, expected, known, `${path}.${name}`))
    })
  return [...missing, ...wrong]
}

function checkValue(value: unknown, expected: Expected[], known: Set<string>, at: string): string[] {
  if (isNode(value)) {
    const type = value['@type']
    const fits = type === undefined || expected.some((wanted) => isKind(String(type), wanted))
    return fits ? findFaults(value, known, at) : [`${at}: ${type} is not one of ${expected.join(', ')}`]
  }
  return expected.some((wanted) => isPlain(value, wanted))
    ? []
    : [`${at}: ${JSON.stringify(value)} is not ${expected.join(' or ')}`]
}

function isPlain(value: unknown, wanted: Expected): boolean {
  if (wanted.startsWith('one of ')) return wanted.split(' ').slice(2).includes(String(value))
  switch (wanted) {
    case 'text':
      return typeof value === 'string' && value.trim() !== ''
    case 'number':
      return typeof value === 'number' && Number.isFinite(value)
    case 'boolean':
      return typeof value === 'boolean'
    case 'url':
      return typeof value === 'string' && /^https?:\/\/[^\s]+$/.test(value)
    case 'date':
      return typeof value === 'string' && /^\d{4}-\d\d-\d\d(T.*Z)?$/.test(value)
    default:
      return false
  }
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isEmpty(value: unknown) {
  return value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
}
