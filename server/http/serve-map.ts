import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import { ApiError, invalidField } from '#server/platform/errors/api-error.ts'
import { mapFolder, openMapFile } from '#server/platform/maps/map-files.ts'
import { m } from '#server/platform/messages/messages.ts'
import { sendFromDisk } from './send-file.ts'

// Parts do not count for rate limits, so strangers may not take a file of gigabytes at once. Browsers and `npm run map` ask
// for less.
const maxPartBytes = 8 * 1024 * 1024

/**
 * Serves the maps of the data folder, of which browsers fetch the parts that they draw. A new file of the same name has
 * another tag, by which the reader in the browser notices it. Answers 404 for a name that no map has, and invalid_input for
 * a part that is too large.
 */
export function registerMaps(app: FastifyInstance, dataDir: string) {
  const folder = mapFolder(dataDir)
  app.route<{ Params: { name: string } }>({
    method: ['GET', 'HEAD'],
    url: resources.map(':name'),
    async handler(request, reply) {
      const file = await openMapFile(folder, request.params.name)
      if (!file) throw new ApiError('not_found')
      reply.type('application/vnd.pmtiles').header('cache-control', 'public, max-age=86400')
      return sendFromDisk(request, reply, file, undefined, (bytes) => {
        if (bytes > maxPartBytes) throw invalidField('Range', m.map_part_too_large)
      })
    },
  })
}
