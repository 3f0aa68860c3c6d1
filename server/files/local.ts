import { randomUUID } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { access, constants, mkdir, open, rename, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { type Files, isFileName } from './files.ts'

/** Files in one folder of this machine, made when absent. */
export async function openLocalFiles(folder: string): Promise<Files> {
  await mkdir(folder, { recursive: true })
  return {
    async put(name, content) {
      const target = pathOf(folder, name)
      if (await exists(target)) return
      await writeDurably(folder, target, content)
    },
    async stat(name) {
      const found = await stat(pathOf(folder, name)).catch(undefinedWhenAbsent)
      return found && { size: found.size, modified: found.mtime }
    },
    read(name, range) {
      return createReadStream(pathOf(folder, name), range)
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK)
    },
  }
}

// Write aside, sync, rename, sync the folder: after a power cut the name holds the whole file or nothing.
async function writeDurably(folder: string, target: string, content: Uint8Array | Readable) {
  const aside = join(folder, `.${randomUUID()}.part`)
  const handle = await open(aside, 'wx', 0o644)
  try {
    if (content instanceof Uint8Array) await handle.writeFile(content)
    else await pipeline(content, handle.createWriteStream({ autoClose: false }))
    await handle.sync()
    await handle.close()
    await rename(aside, target)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(aside, { force: true })
    throw error
  }
  const directory = await open(folder, 'r')
  await directory.sync().finally(() => directory.close())
}

function pathOf(folder: string, name: string) {
  if (!isFileName(name)) throw new Error(`Not a file name: ${JSON.stringify(name.slice(0, 80))}`)
  return join(folder, name)
}

async function exists(path: string) {
  return (await stat(path).catch(undefinedWhenAbsent)) !== undefined
}

function undefinedWhenAbsent(error: NodeJS.ErrnoException) {
  if (error.code === 'ENOENT') return undefined
  throw error
}
