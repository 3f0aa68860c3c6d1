import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { neededPackages } from './needed-packages.ts'

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'aangan-packages-'))
})
afterEach(() => rmSync(root, { recursive: true, force: true }))

function write(path: string, content: string | object) {
  const file = join(root, path)
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content))
}
const install = (path: string, file: object = {}) => write(`${path}/package.json`, file)
const needed = (...others: string[]) =>
  neededPackages(root, ['dist'], others).map((folder) => folder.slice(root.length + 1))

test('finds what is imported in any way, and what that needs, where Node would find it', () => {
  write(
    'dist/main.js',
    `import fs from 'node:fs'; import a from 'a'; import './own.js'; export * from '@scope/b/deep'
const text = "import('in-a-text')"; const c = () => import('c')`,
  )
  write('dist/own.js', '')
  install('node_modules/a', { dependencies: { shared: '1' }, peerDependencies: { peer: '1', types: '1' } })
  install('node_modules/a/node_modules/shared')
  install('node_modules/shared')
  install('node_modules/@scope/b', { optionalDependencies: { 'other-platform': '1', native: '1' } })
  install('node_modules/c')
  install('node_modules/native')
  install('node_modules/peer')
  install('node_modules/by-name')
  install('node_modules/build-tool')
  expect(needed('by-name')).toEqual([
    'node_modules/@scope/b',
    'node_modules/a',
    'node_modules/a/node_modules/shared',
    'node_modules/by-name',
    'node_modules/c',
    'node_modules/native',
    'node_modules/peer',
  ])
})

test('refuses a program that imports what is not installed', () => {
  write('dist/main.js', "import 'absent'")
  expect(() => needed()).toThrow('imports absent, which is not installed')
  install('node_modules/absent', { dependencies: { deeper: '1' } })
  expect(() => needed()).toThrow('needs deeper, which is not installed')
})
