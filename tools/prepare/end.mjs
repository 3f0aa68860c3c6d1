import { readFileSync } from 'node:fs'

const signals = ['SIGINT', 'SIGTERM', 'SIGHUP']
const children = new Set()
let asked

/** The signal by which this process was asked to end, or undefined. */
export const askedToEnd = () => asked

/** Sends the request to end on to the child while it runs; this process itself ends after it. */
export function endWith(child) {
  children.add(child)
  child.once('exit', () => children.delete(child))
  child.once('error', () => children.delete(child))
  if (asked) child.kill(asked)
}

/**
 * Listens for requests to end. npm passes a SIGTERM to the shell between it and us, which dies of it without a word,
 * and when npm itself is killed the shell waits on: that either has gone is a request, too.
 */
export function listenForEnd() {
  for (const signal of signals) process.on(signal, () => end(signal))
  if (!process.env.npm_lifecycle_event || process.platform === 'win32') return
  const keepers = findKeepers()
  setInterval(() => findKeepers() === keepers || end('SIGTERM'), 250).unref()
}

/** Our parent, and where that is a shell its parent, npm. */
function findKeepers() {
  const parent = process.ppid
  try {
    // "pid (name) state parent ..."; macOS has no such file.
    const [, name, grandparent] =
      /\((.*)\) \S (\d+)/s.exec(readFileSync(`/proc/${parent}/stat`, 'utf8')) ?? []
    return name === 'sh' ? `${parent} ${grandparent}` : `${parent}`
  } catch {
    return `${parent}`
  }
}

function end(signal) {
  // Once: what comes a second time through the terminal and the shell is the same request.
  if (asked) return
  asked = signal
  for (const child of children) child.kill(signal)
}
