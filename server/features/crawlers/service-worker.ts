import { existsSync, readFileSync } from 'node:fs'
import type { FastifyInstance } from 'fastify'
import { resources } from '#contract/pages.ts'
import type { Config } from '#server/platform/config/config.ts'
import { ApiError } from '#server/platform/errors/api-error.ts'
import { answeredUnchanged, tagOf } from '#server/platform/etag.ts'

const built = new URL('../../../dist/service-worker.js', import.meta.url)

/** Serves the service worker; with OFFLINE=0, one that removes the earlier one. Answers 404 when it is not built. */
export function registerServiceWorker(app: FastifyInstance, { offline }: Pick<Config, 'offline'>) {
  const program = offline ? (existsSync(built) ? readFileSync(built, 'utf8') : undefined) : ending
  app.get(resources.serviceWorker, async (request, reply) => {
    if (program === undefined) throw new ApiError('not_found')
    // An old service worker must not outlive the next visit.
    reply.type('text/javascript; charset=utf-8').header('cache-control', 'no-cache')
    return answeredUnchanged(request, reply, tagOf(program)) ? reply : reply.send(program)
  })
}

// Deletes all caches and unregisters itself. Open pages stay as they are.
export const ending = `addEventListener('install', () => skipWaiting())
addEventListener('activate', (event) => event.waitUntil(end()))
async function end() {
  for (const name of await caches.keys()) await caches.delete(name)
  await registration.unregister()
}
`
