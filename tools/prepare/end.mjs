import { readFileSync } from 'node:fs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const children = new Set()
let asked

export const askedToEnd = () => asked

export function endWith(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  if (asked) child.kill(asked)
}

/**
 * Listens for requests to end. npm passes a SIGTERM only to the shell between npm and this process, which dies of it
 * silently; when npm itself is killed, the shell goes on. So the disappearance of either one is a request to end, too.
 */
export function listenForEnd() {
  for (const signal of signals) process.on(signal, () => end(signal))
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const keepers = findKeepers()
  setInterval(() => findKeepers() === keepers || end('SIGTERM'), 250).unref()
}

function findKeepers() {
  const parent = process.ppid
  try {
    // Format: "pid (name) state parent ...". macOS has no such file.
    const [, name, grandparent] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return name === 'sh' ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

function end(signal) {
  // The terminal and the shell may both deliver the same request.
  if (asked) return
  asked = signal
  for (const child of children) child.kill(signal)
}
