import type { FastifyReply, FastifyRequest } from 'fastify'
import { answeredUnchanged, tagOf } from '#server/platform/etag.ts'

/** Ten minutes: what a sitemap tells may be that old, and a crawler that asks again within them asks nobody. */
export const machineCaching = 'public, max-age=600'

/** A small text made for this request, with a tag of its content; 304 to whom already has it. */
export function answerText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply {
  reply.type(type).header('cache-control', machineCaching)
  return answeredUnchanged(request, reply, tagOf(text)) ? reply : reply.send(text)
}
