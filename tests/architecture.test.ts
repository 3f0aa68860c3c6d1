import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'
import { describe, expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { callNames, callPaths } from '#contract/call-paths.ts'
import { pages, resources } from '#contract/pages.ts'
import { handlers } from '#server/handlers.ts'

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

/** Files of the repository that a file imports; packages left out. */
function importsOf(file: string): string[] {
  const found = [...(sources.get(file) ?? '').matchAll(/(?<![\w/])(?:from|import)\s*\(?\s*'([^']+)'/g)].map(
    (match) => match[1] ?? '',
  )
  return found.flatMap((name) => {
    if (name.startsWith('#')) return [name.slice(1)]
    return name.startsWith('.') ? [relative(root, join(root, dirname(file), name))] : []
  })
}

/** Imports of values only: a type is gone at run time. */
function valueImportsOf(file: string): string[] {
  const source = (sources.get(file) ?? '').replaceAll(/import type [\s\S]*? from '[^']+'/g, '')
  return [...source.matchAll(/(?<![\w/])(?:from|import)\s*\(?\s*'([^']+)'/g)].map((match) => match[1] ?? '')
}

describe('arrows', () => {
  test('the contract imports zod and itself, nothing else', () => {
    const strangers = product
      .filter((file) => file.startsWith('contract/'))
      .flatMap((file) =>
        valueImportsOf(file)
          .filter((name) => name !== 'zod' && !name.startsWith('.'))
          .map((name) => `${file} -> ${name}`),
      )
    expect(strangers).toEqual([])
  })

  test('pages reach the server through the contract only', () => {
    const strays = product
      .filter((file) => file.startsWith('web/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('server/'))
          .map((name) => `${file} -> ${name}`),
      )
    expect(strays).toEqual([])
  })

  test('of the server only server/render knows the pages', () => {
    const strays = product
      .filter((file) => file.startsWith('server/') && !file.startsWith('server/render/'))
      .flatMap((file) =>
        importsOf(file)
          .filter((name) => name.startsWith('web/'))
          .map((name) => `${file} -> ${name}`),
      )
    expect(strays).toEqual([])
  })

  test('features reach each other through queries and presenters, in one order', () => {
    const order = [
      'agency',
      'safety',
      'form',
      'user',
      'property',
      'import',
      'wishlist',
      'tour',
      'inquiry',
      'contact',
      'lead',
      'admin',
      'dashboard',
      'privacy',
    ]
    const featureOf = (file: string) => /^server\/features\/([^/]+)\//.exec(file)?.[1]
    const strays = product.flatMap((file) => {
      const from = featureOf(file)
      if (!from) return []
      return importsOf(file).filter((target) => {
        const to = featureOf(target)
        if (!to || to === from || !order.includes(to) || !order.includes(from)) return false
        return order.indexOf(to) >= order.indexOf(from) || !/\.(queries|present)\.ts$/.test(target)
      })
    })
    expect(strays).toEqual([])
  })

  test('server/http knows no feature', () => {
    const strays = product
      .filter((file) => file.startsWith('server/http/'))
      .flatMap((file) => importsOf(file).filter((name) => name.startsWith('server/features/')))
    expect(strays).toEqual([])
  })

  test('nothing imports the process', () => {
    expect(product.filter((file) => importsOf(file).includes('server/process/main.ts'))).toEqual([])
  })

  test('web/ui knows no feature and no page', () => {
    const strays = product
      .filter((file) => file.startsWith('web/ui/'))
      .flatMap((file) => importsOf(file).filter((name) => /^web\/(features|pages|layout)\//.test(name)))
    expect(strays).toEqual([])
  })

  test('there is no import cycle', () => {
    const done = new Set<string>()
    const cycles: string[] = []
    const visit = (file: string, path: string[]) => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '))
      if (done.has(file) || path.includes(file)) return
      for (const target of importsOf(file)) if (sources.has(target)) visit(target, [...path, file])
      done.add(file)
    }
    // A type-only arrow back (a page's types from the router it is part of) is no cycle at run time.
    const typeless = new Map(sources)
    for (const [file, source] of typeless) {
      sources.set(file, source.replaceAll(/import type [\s\S]*? from '[^']+'/g, ''))
    }
    for (const file of product) visit(file, [])
    for (const [file, source] of typeless) sources.set(file, source)
    expect(cycles).toEqual([])
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
    // web/routes/ names URLs: the framework asks for them there, and the compiler holds them against the route tree.
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
    // Strings that survive minifying, of what must stay on the server: database driver, server framework, zod.
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

test('the third-party notices list every package that building and running need, with its licence', () => {
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
