import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { hasTag } from '#server/platform/etag.ts'
import {
  avifNameOf,
  contentTypes,
  type Files,
  isFileName,
  type OpenFile,
  type StoredFile,
} from '#server/platform/files/files.ts'
import { sendFile } from './send-file.ts'

/**
 * Serves pictures and videos. Names are made from the content, so browsers may cache the files for ever. Answers 404
 * for an unknown name and 416 for a range outside the file.
 */
export function registerMedia(app: FastifyInstance, files: Files) {
  app.route<{ Params: { name: string } }>({
    // Fastify's own HEAD would open and read the file.
    method: ['GET', 'HEAD'],
    url: resources.media(':name'),
    async handler(request, reply) {
      const { name } = request.params
      if (!isFileName(name)) throw new ApiError('not_found')
      const rangeHeader = request.headers.range
      // A full download needs one request to the store; others may need the size first.
      const whole = request.method === 'GET' && !rangeHeader && !hasTag(request, `"${name}"`)
      const { file, stored } = await findFile(files, name, whole)
      reply
        .type(contentTypes[stored.slice(stored.lastIndexOf('.') + 1)] ?? 'application/octet-stream')
        // Browsers may cache a substitute only until the real file exists.
        .header('cache-control', stored === name ? 'public, max-age=31536000, immutable' : 'no-cache')
      let isRead = false
      try {
        return await sendFile(request, reply, {
          size: file.size,
          etag: `"${stored}"`,
          async open(range) {
            isRead = true
            const opened = 'stream' in file ? file : await files.read(stored, range)
            if (!opened) throw new ApiError('not_found')
            return opened.stream
          },
        })
      } finally {
        if (!isRead && 'stream' in file) file.stream.destroy()
      }
    },
  })
}

/**
 * AVIF stands in for a WebP or JPEG file of the demo catalogue that does not exist yet. Opens the file if the whole of
 * it is requested. Throws not_found.
 */
async function findFile(
  files: Files,
  name: string,
  whole: boolean,
): Promise<{ file: StoredFile | OpenFile; stored: string }> {
  for (const stored of [name, avifNameOf(name)]) {
    const file = stored && (whole ? await files.read(stored) : await files.stat(stored))
    if (file) return { file, stored }
  }
  throw new ApiError('not_found')
}
