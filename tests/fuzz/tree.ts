import type { Json } from './values.ts'

/** JSON before it is text, with what no value can hold: duplicate fields, __proto__, numbers as digits. */
export type Tree = { fields: [string, Tree][] } | { items: Tree[] } | { text: string }

export type TreeChange =
  | { act: 'replace'; at: number; text: string }
  | { act: 'remove'; at: number }
  | { act: 'add'; at: number; name: string; text: string }
  | { act: 'double'; at: number; text: string }
  | { act: 'wrap'; at: number }

export function toTree(value: Json): Tree {
  if (Array.isArray(value)) return { items: value.map(toTree) }
  if (value === null || typeof value !== 'object') return { text: JSON.stringify(value) }
  return { fields: Object.entries(value).map(([name, field]) => [name, toTree(field)]) }
}

export function writeTree(tree: Tree): string {
  if ('text' in tree) return tree.text
  if ('items' in tree) return `[${tree.items.map(writeTree).join()}]`
  return `{${tree.fields.map(([name, field]) => `${JSON.stringify(name)}:${writeTree(field)}`).join()}}`
}

export function changeTree(tree: Tree, change: TreeChange): Tree {
  const count = countNodes(tree)
  const at = count === 1 ? 0 : change.at % (count + 1) === 0 ? 0 : 1 + (change.at % (count - 1))
  const root: [string, Tree][] = [['', tree]]
  walk(root, 0, at, change)
  return root[0]?.[1] ?? { text: '' }
}

function countNodes(tree: Tree): number {
  if ('text' in tree) return 1
  const parts = 'items' in tree ? tree.items : tree.fields.map(([, field]) => field)
  return 1 + parts.reduce((sum, part) => sum + countNodes(part), 0)
}

function walk(entries: [string, Tree][], passed: number, at: number, change: TreeChange): number {
  for (const [index, [name, node]] of entries.entries()) {
    if (passed === at) {
      entries.splice(index, 1, ...changed(name, node, change))
      return Number.NEGATIVE_INFINITY
    }
    passed += 1
    if ('fields' in node) passed = walk(node.fields, passed, at, change)
    else if ('items' in node) {
      const items = node.items.map((item): [string, Tree] => ['', item])
      passed = walk(items, passed, at, change)
      node.items = items.map(([, item]) => item)
    }
    if (passed < 0) return passed
  }
  return passed
}

function changed(name: string, node: Tree, change: TreeChange): [string, Tree][] {
  switch (change.act) {
    case 'replace':
      return [[name, { text: change.text }]]
    case 'remove':
      return []
    case 'wrap':
      return [[name, { items: [node] }]]
    case 'double':
      return [
        [name, { text: change.text }],
        [name, node],
      ]
    case 'add': {
      const added: [string, Tree] = [change.name, { text: change.text }]
      if ('fields' in node) return [[name, { fields: [...node.fields, added] }]]
      return [[name, node], added]
    }
  }
}
