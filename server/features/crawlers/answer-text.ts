import type { FastifyReply, FastifyRequest } from 'fastify'
import { answeredUnchanged, tagOf } from '#server/platform/etag.ts'

/** A sitemap may be ten minutes old; a crawler that returns sooner needs no query. */
export const machineCaching = 'public, max-age=600'

/** Answers with a text and an ETag of its content; 304 if the client already has it. */
export function answerText(
  request: FastifyRequest,
  reply: FastifyReply,
  { type, text }: { type: string; text: string },
): FastifyReply {
  reply.type(type).header('cache-control', machineCaching)
  return answeredUnchanged(request, reply, tagOf(text)) ? reply : reply.send(text)
}
