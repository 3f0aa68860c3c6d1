import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { root } from './pinned-node.mjs'

/**
 * Does a step when the content of its inputs differs from the stamp file. The stamp is removed first and written last,
 * so an interrupted step is repeated. Inputs are files, `folder/**` or `folder/*.ext`.
 */
export async function whenChanged(stamp, inputs, label, step) {
  if (isCurrent(stamp, inputs)) return
  const path = join(root, stamp)
  const wanted = textOf(inputs)
  rmSync(path, { force: true })
  const started = Date.now()
  console.log(`${label} ...`)
  await step()
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, wanted)
  console.log(`${label}: done in ${((Date.now() - started) / 1000).toFixed(1)} s`)
}

export function isCurrent(stamp, inputs) {
  const path = join(root, stamp)
  return existsSync(path) && readFileSync(path, 'utf8') === textOf(inputs)
}

function textOf(inputs) {
  return `${process.platform}-${process.arch} ${hashOf(inputs)}`
}

function hashOf(inputs) {
  const hash = createHash('sha256')
  for (const file of inputs.flatMap(expand))
    hash
      .update(`${file}\0`)
      .update(readFileSync(join(root, file)))
      .update('\0')
  return hash.digest('hex')
}

function expand(input) {
  if (input.endsWith('/**')) return filesBelow(input.slice(0, -3))
  const star = input.indexOf('/*')
  if (star < 0) return [input]
  const ending = input.slice(star + 2)
  return filesBelow(input.slice(0, star)).filter(
    (file) => file.endsWith(ending) && !file.slice(star + 1).includes('/'),
  )
}

function filesBelow(folder) {
  return readdirSync(join(root, folder), { withFileTypes: true })
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) => {
      const path = `${folder}/${entry.name}`
      // The build itself writes the route tree.
      if (entry.name === 'compiled' || entry.name.endsWith('.gen.ts')) return []
      return entry.isDirectory() ? filesBelow(path) : [path]
    })
}
