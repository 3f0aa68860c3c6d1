import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../../', import.meta.url))

const wantedMajor = 24

/** npm's own Node for this platform, or the machine's when it is new enough; else throws with instructions. */
export function pinnedNode() {
  const name = process.platform === 'win32' ? 'node.exe' : 'node'
  const installed = join(root, 'node_modules', `node-${platformName()}-${process.arch}`, 'bin', name)
  if (existsSync(installed) && spawnSync(installed, ['--version']).status === 0) return installed
  if (Number(process.versions.node.split('.')[0]) >= wantedMajor) return process.execPath
  throw new Error(
    `npm has no Node ${wantedMajor} for ${process.platform} ${process.arch}, and this one is ${process.version}. ` +
      `Install Node ${wantedMajor} and run the command again.`,
  )
}

function platformName() {
  return process.platform === 'win32' ? 'win' : process.platform
}
