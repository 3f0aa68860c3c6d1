import type { FastifyReply, FastifyRequest } from 'fastify'
import { answeredUnchanged, tagOf } from '#server/platform/etag.ts'

/** A sitemap may be ten minutes old. */
export const machineCaching = 'public, max-age=600'

/** 304 if the client already has this content. */
export function answerText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply {
  reply.type(type).header('cache-control', machineCaching)
  return answeredUnchanged(request, reply, tagOf(text)) ? reply : reply.send(text)
}
