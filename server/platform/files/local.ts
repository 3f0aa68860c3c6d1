import { access, chmod, constants, mkdir, open, opendir, readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { SourceFailure, storeUnavailable } from './failure.ts'
import { assertFileName, assertHash, type Files, hashOf, isFileName, type Store } from './files.ts'
import { isPart, writeDurably } from './local-write.ts'

/**
 * Opens a store in a folder and creates it. Other users of the computer cannot read originals. Its calls throw
 * unavailable when the folder cannot be used.
 */
export async function openLocalFiles(folder: string, store: Store = 'media'): Promise<Files> {
  if (store === 'media') await mkdir(folder, { recursive: true })
  else await makePrivate(folder)

  function pathOf(name: string) {
    assertFileName(name, store)
    return join(folder, name)
  }

  // A missing folder throws: a disk that is not mounted must not look as if all pictures were deleted.
  async function undefinedWhenAbsent(error: NodeJS.ErrnoException) {
    if (error.code !== 'ENOENT') throw storeUnavailable(error)
    await access(folder).catch(throwAway)
    return undefined
  }

  async function statFile(path: string) {
    const found = await stat(path).catch(undefinedWhenAbsent)
    return found && { size: found.size, modified: found.mtime }
  }

  async function* entries() {
    for await (const { name } of await opendir(folder).catch(throwAway)) yield name
  }

  return {
    async put(name, content) {
      const target = pathOf(name)
      await writeDurably(folder, target, content, store === 'media' ? 0o644 : 0o600).catch(throwAway)
    },
    stat: async (name) => statFile(pathOf(name)),
    async read(name, range) {
      const handle = await open(pathOf(name), 'r').catch(undefinedWhenAbsent)
      if (!handle) return undefined
      try {
        const { size, mtime } = await handle.stat()
        return { size, modified: mtime, stream: handle.createReadStream(range) }
      } catch (error) {
        await handle.close()
        return throwAway(error)
      }
    },
    async *list() {
      for await (const name of entries()) {
        const found = isFileName(name, store) ? await statFile(join(folder, name)) : undefined
        if (found) yield { name, ...found }
      }
    },
    async delete(name) {
      await rm(pathOf(name), { force: true }).catch(throwAway)
    },
    async remove(hash) {
      assertHash(hash)
      const names = await readdir(folder).catch(throwAway)
      for (const name of names.filter((one) => isFileName(one, store) && hashOf(one) === hash)) {
        await rm(join(folder, name), { force: true }).catch(throwAway)
      }
    },
    async clean(before) {
      let removed = 0
      for await (const name of entries()) {
        const found = isPart(name) ? await statFile(join(folder, name)) : undefined
        if (!found || found.modified >= before) continue
        await rm(join(folder, name), { force: true }).catch(throwAway)
        removed += 1
      }
      return removed
    },
    async check() {
      await access(folder, constants.R_OK | constants.W_OK | constants.X_OK).catch(throwAway)
    },
  }
}

// mkdir does not change the mode of an existing folder.
async function makePrivate(folder: string) {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
}

function throwAway(error: unknown): never {
  throw error instanceof SourceFailure ? error.cause : storeUnavailable(error as Error)
}
