import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../..', import.meta.url))

type SharedChunk = {
  name: string
  files?: readonly string[]
  messages?: readonly string[]
  minShareCount: number
  priority?: number
}

/** Chunks that several pages share. A missing file or message fails the build, so that a rename is noticed. */
export function sharedChunks(chunks: readonly SharedChunk[]) {
  const keys = Object.keys(JSON.parse(readFileSync(join(root, 'messages/en.json'), 'utf8')))
  return chunks.map(({ files = [], messages = [], ...group }) => {
    const missing = [
      ...files.filter((file) => !existsSync(join(root, file))),
      ...messages.filter((start) => !keys.some((key) => key.startsWith(start))),
    ]
    if (missing.length > 0) throw new Error(`Chunk "${group.name}" names what is gone: ${missing.join(', ')}`)
    const paths = [
      ...files.map((file) => join(root, file)),
      ...messages.map((start) => join(root, 'messages/compiled/messages', start)),
    ]
    return { ...group, test: (id: string) => paths.some((path) => id.startsWith(path)) }
  })
}
