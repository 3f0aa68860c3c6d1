import { readdirSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'

// Names that docs/words.md replaces by a standard term, and fragments that STYLE.md (7) forbids.

const root = join(import.meta.dirname, '..')
const folders = ['bench', 'contract', 'prove', 'server', 'tests', 'tools', 'web']
const sources = folders.flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((file) => join(folder, file))
    .filter((file) => /\.(ts|tsx|mjs)$/.test(file) && !file.includes('node_modules')),
)

const fileNames =
  /^(what-is-sent|what-happens|asked|read-on|turns|draw-turns|kept|keep|room|below|later|clear-left|handful|told)$/
const declared = /\b(?:const|let|function|type|interface|class)\s+(\w+)/g
const identifiers =
  /^(?:(?:most|least)(?:[A-Z]\w*)?|handful\w*|\w*[sS]ight|[lL]ikened|\w*Told\w+|\w*Doubles)$/

test('no file has a name that docs/words.md replaces', () => {
  expect(sources.length).toBeGreaterThan(500)
  expect(sources.filter((file) => fileNames.test(basename(file).replace(/\.\w+$/, '')))).toEqual([])
})

const fragment = /^\s*(?:\/\*\*?|\/\/|\*) (?:Of|What|Who|Whoever|Whom|Whose) /

test('no comment begins with Of, What or Who', () => {
  const found = sources.flatMap((file) =>
    readFileSync(join(root, file), 'utf8')
      .split('\n')
      .filter((line) => fragment.test(line))
      .map((line) => `${file}: ${line.trim()}`),
  )
  expect(found).toEqual([])
})

test('no declaration has a name that docs/words.md replaces', () => {
  const found = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(declared)]
      .map(([, name = '']) => name)
      .filter((name) => identifiers.test(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(found).toEqual([])
})
