import { describe, expect, test } from 'vitest'
import {
  findCycles,
  findFolderCycles,
  findPrivateImports,
  findWrongLayers,
  importedNames,
  readImports,
  readLayers,
  restrict,
} from './support/import-graph.ts'

function repository(files: Record<string, string[]>) {
  const sources = Object.entries(files).map(
    ([file, names]) => [file, names.map((name) => `import '${name}'`).join('\n')] as const,
  )
  return readImports(new Map(sources))
}

describe('readImports', () => {
  test.each([
    ['a value', "import { b } from './b.ts'"],
    ['a type', "import type { B } from './b.ts'"],
    ['a type among values', "import { type B } from './b.ts'"],
    ['several lines', "import type {\n  B,\n} from './b.ts'"],
    ['something exported again', "export { b } from './b.ts'"],
    ['a side effect', "import './b.ts'"],
    ['a dynamic import', "const { b } = await import('./b.ts')"],
    ['the type of a module', "type B = typeof import('./b.ts')"],
    ['an alias', "import { b } from '#server/b.ts'"],
    ['a query of the bundler', "import b from './b.ts?worker'"],
  ])('counts %s', (_name, source) => {
    const graph = readImports(
      new Map([
        ['server/a.ts', source],
        ['server/b.ts', ''],
      ]),
    )
    expect([...(graph.get('server/a.ts') ?? [])]).toEqual(['server/b.ts'])
  })

  test('leaves out packages and missing files', () => {
    const graph = repository({ 'server/a.ts': ['zod', 'node:fs', './gone.ts'] })
    expect([...(graph.get('server/a.ts') ?? [])]).toEqual([])
  })
})

test('a part of a graph has the imports between its own files', () => {
  const graph = repository({
    'web/a.ts': ['#web/b.ts', '#contract/c.ts'],
    'web/b.ts': [],
    'contract/c.ts': [],
  })
  const web = restrict(graph, (file) => file.startsWith('web/'))
  expect(web).toEqual(
    new Map([
      ['web/a.ts', new Set(['web/b.ts'])],
      ['web/b.ts', new Set()],
    ]),
  )
})

test('importedNames finds no import in a sentence that ends with the word', () => {
  const sentence = "summary: 'Get the progress of an import',\n  response: 'b'"
  expect(importedNames(sentence)).toEqual([])
})

describe('findCycles', () => {
  test('finds no cycle where imports have one direction', () => {
    expect(findCycles(repository({ 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./c.ts'], 'c.ts': [] }))).toEqual(
      [],
    )
  })

  test('finds two files that import each other, also when one import is a type', () => {
    const sources = new Map([
      ['a.ts', "import { b } from './b.ts'"],
      ['b.ts', "import type { A } from './a.ts'"],
    ])
    expect(findCycles(readImports(sources))).toEqual(['a.ts -> b.ts -> a.ts'])
  })

  test('finds two cycles and leaves out files that only lead there', () => {
    const graph = repository({
      'a.ts': ['./b.ts'],
      'b.ts': ['./c.ts'],
      'c.ts': ['./a.ts'],
      'd.ts': ['./a.ts', './e.ts'],
      'e.ts': ['./f.ts'],
      'f.ts': ['./e.ts'],
    })
    expect(findCycles(graph)).toEqual(['a.ts -> b.ts -> c.ts -> a.ts', 'e.ts -> f.ts -> e.ts'])
  })
})

test('findCycles names one cycle for each group of files', () => {
  const graph = repository({ 'a.ts': ['./b.ts', './c.ts'], 'b.ts': ['./a.ts'], 'c.ts': ['./a.ts'] })
  expect(findCycles(graph)).toEqual(['a.ts -> b.ts -> a.ts'])
})

describe('findFolderCycles', () => {
  test('finds a cycle of folders without a cycle of files', () => {
    const graph = repository({
      'features/tour/tour.queries.ts': ['../user/user.queries.ts'],
      'features/user/user.queries.ts': [],
      'features/user/user.present.ts': ['../tour/tour.present.ts'],
      'features/tour/tour.present.ts': [],
    })
    expect(findCycles(graph)).toEqual([])
    expect(findFolderCycles(graph)).toEqual([
      'features: tour -> user -> tour (features/tour/tour.queries.ts -> features/user/user.queries.ts; features/user/user.present.ts -> features/tour/tour.present.ts)',
    ])
  })

  test('finds a cycle of a file and a folder', () => {
    const graph = repository({
      'server/app.ts': ['./http/routes.ts'],
      'server/http/routes.ts': [],
      'server/http/health.ts': ['../app.ts'],
    })
    expect(findFolderCycles(graph)).toHaveLength(1)
  })

  test('allows imports of subfolders and of their siblings', () => {
    const graph = repository({
      'seed/seed.ts': ['./lots/lot.ts'],
      'seed/lots/lot.ts': ['../localities.ts'],
      'seed/localities.ts': [],
    })
    expect(findFolderCycles(graph)).toEqual([])
  })
})

describe('findWrongLayers', () => {
  const ranks = [['process'], ['http', 'render'], ['platform']]
  const layerOf = (file: string) => file.split('/')[0] ?? ''

  test('allows imports down, past a layer, and sideways', () => {
    const graph = repository({
      'process/main.ts': ['../http/a.ts', '../platform/c.ts'],
      'render/b.ts': ['../http/a.ts'],
      'http/a.ts': ['../platform/c.ts', './other.ts'],
      'http/other.ts': [],
      'platform/c.ts': [],
    })
    expect(findWrongLayers(graph, ranks, layerOf)).toEqual([])
  })

  test('names an import that goes up', () => {
    const graph = repository({ 'platform/c.ts': ['../http/a.ts'], 'http/a.ts': [] })
    expect(findWrongLayers(graph, ranks, layerOf)).toEqual(['platform/c.ts -> http/a.ts'])
  })

  test('names a file without a layer', () => {
    const graph = repository({ 'helpers/a.ts': [] })
    expect(findWrongLayers(graph, ranks, layerOf)).toEqual(['helpers/a.ts lies in no layer'])
  })
})

test('findPrivateImports names imports of private files', () => {
  const graph = repository({
    'features/tour/tour.routes.ts': [
      '../user/user.queries.ts',
      '../user/user.codes.ts',
      './tour.clock.ts',
      '../../platform/a.ts',
    ],
    'features/tour/tour.clock.ts': [],
    'features/user/user.queries.ts': [],
    'features/user/user.codes.ts': [],
    'platform/a.ts': [],
  })
  expect(findPrivateImports(graph, 'features', /\.queries\.ts$/)).toEqual([
    'features/tour/tour.routes.ts -> features/user/user.codes.ts',
  ])
})

test('readLayers reads the drawing that names the layer', () => {
  const text = 'Server: `process -> http, render -> platform`. Web: `routes -> pages -> ui`, and `lone`.'
  expect(readLayers(text, 'platform')).toEqual([['process'], ['http', 'render'], ['platform']])
  expect(readLayers(text, 'ui')).toEqual([['routes'], ['pages'], ['ui']])
  expect(readLayers(text, 'lone')).toEqual([])
})
