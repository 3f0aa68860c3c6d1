import { randomUUID } from 'node:crypto'
import { open, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Source } from './files.ts'
import { openSource } from './source.ts'

/** Writes, syncs, renames and syncs the folder: after a power failure the name holds the whole file or nothing. */
export async function writeDurably(
  folder: string,
  target: string,
  content: Uint8Array | Source,
  mode: number,
) {
  const aside = join(folder, `.${randomUUID()}.part`)
  const handle = await open(aside, 'wx', mode)
  try {
    await handle.writeFile(content instanceof Uint8Array ? content : openSource(content))
    await handle.sync()
    await handle.close()
    await rename(aside, target)
  } catch (error) {
    await handle.close()
    await rm(aside, { force: true })
    throw error
  }
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

export function isPart(name: string): boolean {
  return /^\.[0-9a-f-]{36}\.part$/.test(name)
}
