import { readdirSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { extname, join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { contentTypes } from '#server/platform/files/files.ts'
import { chooseEncoding } from './compression.ts'
import { sendFromDisk } from './send-file.ts'

const textTypes: Record<string, string> = {
  css: 'text/css; charset=utf-8',
  js: 'text/javascript; charset=utf-8',
  svg: 'image/svg+xml',
}
const otherTypes: Record<string, string> = { png: 'image/png', woff2: 'font/woff2' }
const extensions = { br: '.br', gzip: '.gz' }

/**
 * Serves the files that the build made for browsers, each at its own address. The build has compressed the texts among
 * them, which a file with a further `.br` or `.gz` holds.
 */
export function registerBuiltFiles(app: FastifyInstance, folder: string) {
  const names = new Set(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length)),
  )
  for (const name of names) {
    const original = name.replace(/\.(br|gz)$/, '')
    if (original !== name && names.has(original)) continue
    const extension = extname(name).slice(1)
    const type =
      textTypes[extension] ?? otherTypes[extension] ?? contentTypes[extension] ?? 'application/octet-stream'
    const isForever = name.startsWith('assets/')
    const isCompressed = names.has(`${name}.br`) && names.has(`${name}.gz`)
    app.route({
      method: ['GET', 'HEAD'],
      url: `/${encodeURI(name)}`,
      async handler(request, reply) {
        const encoding = isCompressed ? chooseEncoding(request) : undefined
        const file = await open(join(folder, name + (encoding ? extensions[encoding] : ''))).catch(
          (error) => {
            if (error.code === 'ENOENT') throw new ApiError('not_found')
            throw error
          },
        )
        reply
          .type(type)
          .header('cache-control', `public, max-age=${isForever ? '31536000, immutable' : 3600}`)
        if (isCompressed) reply.header('vary', 'accept-encoding')
        if (encoding) reply.header('content-encoding', encoding)
        return sendFromDisk(request, reply, file, encoding)
      },
    })
  }
}
