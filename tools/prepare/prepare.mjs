import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { ensureBrowser } from './browser.mjs'
import { holdLock } from './lock.mjs'
import { root } from './pinned-node.mjs'
import { runNode, runNpm } from './run.mjs'
import { whenChanged } from './stamp.mjs'

const steps = { install, messages, icons, pictures, build, browser: ensureBrowser }

/** Brings the named steps up to date, in order. Two commands started at once wait for each other. */
export async function prepare(names) {
  const cache = join(root, '.cache')
  mkdirSync(cache, { recursive: true })
  const lock = await holdLock(join(cache, 'prepare.lock'))
  try {
    for (const name of names) await steps[name](lock)
  } finally {
    lock.release()
  }
}

// Without install scripts: nothing that is downloaded runs until the product itself starts it.
function install(lock) {
  return whenChanged(
    'node_modules/.prepared',
    ['package.json', 'package-lock.json'],
    'Installing packages',
    () =>
      runNpm(
        [
          'ci',
          '--ignore-scripts',
          '--include=dev',
          '--include=optional',
          '--no-audit',
          '--no-fund',
          '--loglevel=error',
        ],
        { onStart: lock.add },
      ),
  )
}

function messages() {
  return whenChanged(
    'messages/compiled/.prepared',
    ['messages/*.json', 'project.inlang/settings.json', 'package-lock.json'],
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

function pictures() {
  return whenChanged(
    'server/platform/seed/media/made/.prepared',
    ['server/platform/seed/media/manifest.json', 'tools/build/demo-pictures.ts', 'package-lock.json'],
    'Preparing demo pictures',
    () => runNode(['tools/build/demo-pictures.ts']),
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
