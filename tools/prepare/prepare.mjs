import { mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { askedToEnd } from './end.mjs'
import { holdLock } from './lock.mjs'
import { root } from './pinned-node.mjs'
import { runNode, runNpm } from './run.mjs'
import { isCurrent, whenChanged } from './stamp.mjs'

const steps = {
  ...{ install, installAll, messages, icons, fonts, previewFonts, build, program },
  browser: ensureBrowser,
}

/** Takes the steps in order; those of a list of their own are taken at the same time. */
export async function prepare(names) {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const lock = await holdLock(join(cache, 'prepare.lock'))
  try {
    for (const name of names) {
      const together = [name].flat().map((each) => steps[each](lock))
      // The lock is held until each of them has ended, also when one fails.
      const failed = (await Promise.allSettled(together)).find(({ status }) => status === 'rejected')
      if (failed) throw failed.reason
    }
  } finally {
    lock.release()
  }
}

const modules = join(root, 'node_modules')
const installed = ['package.json', 'package-lock.json']
// Without install scripts: downloaded code runs only when the product itself starts it.
const quietly = ['--ignore-scripts', '--include=optional', '--no-audit', '--no-fund', '--loglevel=error']

/**
 * package-lock.json has no addresses, so npm reads the list of all versions of each package. It takes those in its cache as they are, and asks whether
 * they are current only when one is too old to have the version that is wanted. Asking for all takes a third of the whole installation.
 */
async function installPackages(args, lock) {
  const options = { onStart: lock.add }
  try {
    await runNpm([...args, ...quietly, '--prefer-offline'], options)
  } catch (error) {
    if (askedToEnd()) throw error
    await runNpm([...args, ...quietly], options)
  }
}

function install(lock) {
  if (isCurrent('node_modules/.prepared-all', installed)) return
  return whenChanged('node_modules/.prepared', installed, 'Installing packages', async () => {
    await installPackages(['ci', '--omit=dev'], lock)
    for (const name of findUnused()) rmSync(join(modules, name), { recursive: true, force: true })
  })
}

/**
 * Installed files that nothing uses, about a hundred megabytes: types, a compiler, and Node's headers for compiling
 * addons. Also npm's own list of installed packages, so that npm checks again when the test tools are added.
 */
function findUnused() {
  const nodes = readdirSync(modules).filter((name) => /^node-(linux|win)-/.test(name))
  return [
    ...nodes.flatMap((name) => [`${name}/include`, `${name}/share`]),
    ...['typescript', '@typescript', '@types', 'csstype', 'undici-types', '.package-lock.json'],
  ]
}

function installAll(lock) {
  return whenChanged('node_modules/.prepared-all', installed, 'Installing packages and test tools', () =>
    // `npm ci` would begin by deleting the packages that a running site has open.
    isCurrent('node_modules/.prepared', installed)
      ? installPackages(['install', '--no-save', '--include=dev'], lock)
      : installPackages(['ci', '--include=dev'], lock),
  )
}

function messages() {
  return whenChanged(
    'messages/compiled/.prepared',
    [
      'messages/*.json',
      'project.inlang/settings.json',
      'tools/build/messages.ts',
      'tools/build/message-faults.ts',
      'package-lock.json',
    ],
    'Compiling messages',
    () => runNode(['tools/build/messages.ts']),
  )
}

function icons() {
  return whenChanged(
    'web/ui/icons.svg.prepared',
    ['web/ui/icon-names.ts', 'tools/build/icons.ts', 'package-lock.json'],
    'Drawing icons',
    () => runNode(['tools/build/icons.ts']),
  )
}

function fonts() {
  return whenChanged(
    'web/fonts/compiled/.prepared',
    ['tools/build/fonts.ts', 'tools/build/devanagari-font.ts', 'messages/hi.json', 'package-lock.json'],
    'Cutting fonts',
    () => runNode(['tools/build/fonts.ts']),
  )
}

function previewFonts() {
  return whenChanged(
    'dist/preview-fonts/.prepared',
    ['tools/build/preview-fonts.ts', 'package-lock.json'],
    'Converting fonts',
    () => runNode(['tools/build/preview-fonts.ts']),
  )
}

function build() {
  return whenChanged(
    'dist/.prepared',
    [
      'web/**',
      'contract/**',
      'messages/*.json',
      'messages/*.ts',
      'vite.config.ts',
      'tools/build/**',
      'package-lock.json',
    ],
    'Building pages',
    () => runNode(['tools/build/pages.ts']),
  )
}

function program() {
  return whenChanged(
    'dist/program/.prepared',
    [
      'server/**',
      'contract/**',
      'web/data/api.ts',
      'messages/*.json',
      'messages/*.ts',
      'tools/build/program.ts',
      'package-lock.json',
    ],
    'Building the program',
    () => runNode(['tools/build/program.ts']),
  )
}
