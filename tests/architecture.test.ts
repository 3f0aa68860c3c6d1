import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { pages, resources } from '#contract/pages.ts'
import { handlers } from '#server/handlers.ts'
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

const root = fileURLToPath(new URL('..', import.meta.url))
const files = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', '*.ts', '*.tsx', '*.mjs'],
  {
    cwd: root,
    encoding: 'utf8',
  },
)
  .split('\n')
  .filter((file) => file && existsSync(join(root, file)) && !file.endsWith('.gen.ts'))
const sources = new Map(files.map((file) => [file, readFileSync(join(root, file), 'utf8')]))
const product = files.filter((file) => /^(contract|server|web)\//.test(file) && !file.endsWith('.test.ts'))

const imports = readImports(sources)
// Test support may import everything.
const graph = restrict(imports, (file) => product.includes(file) && !file.includes('/testing/'))
const architecture = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8')

/** `app` is a file beside the folders of server/, `entry` one beside those of web/. */
function layerOf(file: string): string {
  const [side = '', folder = '', below] = file.split('/')
  if (side === 'contract') return side
  if (below !== undefined) return folder
  return side === 'server' ? 'app' : 'entry'
}

describe('boundaries', () => {
  test('the contract imports only zod and itself', () => {
    const strangers = product
      .filter((file) => file.startsWith('contract/'))
      .flatMap((file) =>
        importedNames(sources.get(file) ?? '')
          .filter((name) => name !== 'zod' && !name.startsWith('.'))
          .map((name) => `${file} -> ${name}`),
      )
    const inside = restrict(imports, (file) => file.startsWith('contract/'))
    const ways = [...imports].filter(([file]) => inside.has(file))
    const out = ways.flatMap(([file, targets]) =>
      [...targets].filter((target) => !inside.has(target)).map((to) => `${file} -> ${to}`),
    )
    expect([...strangers, ...out]).toEqual([])
  })

  test.each([
    ['server', 'platform'],
    ['web', 'ui'],
  ])('%s/ has the layers of ARCHITECTURE.md, and imports go down only', (side, layer) => {
    const ranks = readLayers(architecture, layer)
    expect(ranks.length).toBeGreaterThan(4)
    const part = restrict(graph, (file) => file.startsWith(`${side}/`) || file.startsWith('contract/'))
    expect(findWrongLayers(part, ranks, layerOf)).toEqual([])
  })

  test('server/http and server/render know no feature', () => {
    const strays = [...graph]
      .filter(([file]) => /^server\/(http|render)\//.test(file))
      .flatMap(([, targets]) => [...targets].filter((target) => target.startsWith('server/features/')))
    expect(strays).toEqual([])
  })

  test('features of the server use each other through queries and presenters only', () => {
    expect(findPrivateImports(graph, 'server/features', /\.(queries|present)\.ts$/)).toEqual([])
  })

  test('no page uses another page', () => {
    expect(findPrivateImports(graph, 'web/pages', /^$/)).toEqual([])
  })

  test('pages reach the server through the contract only', () => {
    const strays = [...graph].flatMap(([file, targets]) =>
      file.startsWith('web/') ? [...targets].filter((target) => target.startsWith('server/')) : [],
    )
    expect(strays).toEqual([])
  })

  test('only server/render imports the pages', () => {
    const strays = [...graph].flatMap(([file, targets]) =>
      file.startsWith('server/') && !file.startsWith('server/render/')
        ? [...targets].filter((target) => target.startsWith('web/')).map((target) => `${file} -> ${target}`)
        : [],
    )
    expect(strays).toEqual([])
  })

  test('nothing imports the process', () => {
    expect([...graph].filter(([, targets]) => targets.has('server/process/main.ts'))).toEqual([])
  })

  test('no file imports itself indirectly, types included', () => {
    expect(findCycles(graph)).toEqual([])
  })

  test('no folders import each other in a cycle', () => {
    expect(findFolderCycles(graph)).toEqual([])
  })

  test('no file of fewer than 20 lines has a single importer', () => {
    // Nouns own their calls, schemas, routes, jobs and mails, which one file beside the folders collects. Routes only name
    // what is in pages/ and layout/. Node also runs a command by its own path.
    const isOwnRole = (file: string) =>
      /\.(routes|jobs|mails)\.ts$/.test(file) ||
      file.startsWith('server/process/commands/') ||
      /^contract\/(calls|schemas)\//.test(file) ||
      ['app', 'entry'].includes(layerOf(file))
    const importersOf = (file: string) =>
      [...imports].filter(([, targets]) => targets.has(file)).map(([importer]) => importer)
    const small = product.filter((file) => {
      const [importer, ...others] = importersOf(file)
      const lines = (sources.get(file) ?? '').split('\n').length - 1
      return (
        lines < 20 &&
        importer &&
        others.length === 0 &&
        !isOwnRole(file) &&
        !importer.startsWith('web/routes/')
      )
    })
    expect(small).toEqual([])
  })
})

describe('calls', () => {
  test('each has a row, a handler and a guard', () => {
    expect(Object.keys(handlers).sort()).toEqual([...callNames].sort())
    expect(Object.keys(calls).sort()).toEqual([...callNames].sort())
    for (const name of callNames) expect(calls[name].guard, name).toBeTruthy()
  })

  test('each has a test that makes it', () => {
    const tests = files
      .filter((file) => file.endsWith('.test.ts') && file.startsWith('server/'))
      .map((file) => sources.get(file))
    const untested = callNames.filter((name) => !tests.some((source) => source?.includes(`'${name}'`)))
    expect(untested).toEqual([])
  })

  test('no two share method and path', () => {
    const spelled = callNames.map((name) => `${callPaths[name].method} ${callPaths[name].path.toLowerCase()}`)
    expect(new Set(spelled).size).toBe(spelled.length)
  })
})

test('no address of a page, call or resource is spelled outside the contract', () => {
  const addresses = [
    ...Object.values(pages).map(({ path }) => path.replace(/\$.*$/, '')),
    ...callNames.map((name) => callPaths[name].path.replace(/\{.*$/, '')),
    ...Object.values(resources).filter((value) => typeof value === 'string'),
    resources.media(''),
  ].filter((path) => path !== '/')
  const strays = product
    // web/routes/ spells URLs because the router's generator needs them; the compiler checks them against the route
    // tree.
    .filter((file) => !file.startsWith('contract/') && !file.startsWith('web/routes/'))
    .flatMap((file) => {
      const code = (sources.get(file) ?? '').replaceAll(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*/g, '')
      const literals = [...code.matchAll(/['"`](\/[^'"`\s]*)['"`]/g)].map((match) => match[1] ?? '')
      return literals
        .filter((literal) =>
          addresses.some((path) => literal === path || (path.endsWith('/') && literal.startsWith(path))),
        )
        .map((literal) => `${file}: ${literal}`)
    })
  expect(strays).toEqual([])
})

describe('the browser bundle', () => {
  const folder = join(root, 'dist/client/assets')
  const scripts = existsSync(folder)
    ? readdirSync(folder)
        .filter((file) => file.endsWith('.js'))
        .map((file) => readFileSync(join(folder, file), 'utf8'))
    : []

  test('is built', () => {
    expect(scripts.length).toBeGreaterThan(0)
  })

  test('holds no server code and no validation library', () => {
    // Strings that survive minifying, from code that must stay on the server: database driver, server framework, zod.
    for (const mark of [
      'postgres://',
      'pg_advisory_lock',
      'FST_ERR',
      'ZodError',
      'invalid_union',
      'node:fs',
    ]) {
      expect(scripts.filter((script) => script.includes(mark)).length, mark).toBe(0)
    }
  })
})

describe('decision records', () => {
  const folder = join(root, 'docs/decisions')
  const records = readdirSync(folder)
    .filter((file) => /^\d{4}-/.test(file))
    .map((file) => ({ file, text: readFileSync(join(folder, file), 'utf8') }))

  test('have a title with their number, and the same three sections', () => {
    const others = records.filter(({ file, text }) => {
      const sections = [...text.matchAll(/^## (.+)$/gm)].map(([, name]) => name)
      const titled = text.startsWith(`# ${file.slice(0, 4)}: `)
      return !titled || sections.join() !== 'Context,Decision,Consequences'
    })
    expect(others.map(({ file }) => file)).toEqual([])
  })

  test('are listed in the index by their titles', () => {
    const index = readFileSync(join(folder, 'README.md'), 'utf8')
    const rows = records.map(({ file, text }) => {
      const title = text.slice('# 0000: '.length, text.indexOf('\n'))
      return `| [${file.slice(0, 4)}](${file}) | ${title} |`
    })
    expect(rows.filter((row) => !index.includes(row))).toEqual([])
  })
})

test('the third-party notices list every package of a build, with its licence', () => {
  const notices = readFileSync(join(root, 'THIRD-PARTY-NOTICES.md'), 'utf8')
  const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
  const missing = Object.keys(dependencies).filter((name) => {
    const own = readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')
    // One package states its licence only in its LICENSE file.
    const { license = 'MIT' } = JSON.parse(own)
    return !notices.includes(`| ${name} | ${license} |`)
  })
  expect(missing).toEqual([])
})
