import { spawn } from 'node:child_process'
import { askedToEnd, endWith } from './end.mjs'
import { pinnedNode, root } from './pinned-node.mjs'

export function runNode(args) {
  return run(pinnedNode(), args)
}

/** Runs the npm that started this process where there is one, which saves a search. */
export function runNpm(args, options = {}) {
  const npm = process.env.npm_execpath
  if (npm?.endsWith('.js')) {
    const preload = ['--import', new URL('./orphan.mjs', import.meta.url).href]
    const stdio = ['ignore', 'pipe', 'pipe', 'ipc']
    return run(process.execPath, [...preload, npm, ...args], { ...options, stdio })
  }
  return run(process.platform === 'win32' ? 'npm.cmd' : 'npm', args, {
    ...options,
    shell: process.platform === 'win32',
  })
}

/** Shows the output only on failure: rejects with its last lines. `onStart` gets the process id. */
export function run(command, args, { onStart, ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'], ...options })
    endWith(child)
    if (child.pid) onStart?.(child.pid)
    const output = []
    child.stdout.on('data', (chunk) => output.push(chunk))
    child.stderr.on('data', (chunk) => output.push(chunk))
    child.on('error', reject)
    child.on('close', (code) => {
      if (askedToEnd()) return reject(new Error(`${[command, ...args].join(' ')} was interrupted.`))
      if (code === 0) return resolve()
      const words = Buffer.concat(output).toString().trim().split('\n').slice(-40).join('\n')
      reject(new Error(`${[command, ...args].join(' ')} ended with ${code}:\n${words}`))
    })
  })
}
