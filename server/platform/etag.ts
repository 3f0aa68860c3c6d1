import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'

/** If-None-Match (RFC 9110, section 13.1.2) with any number of tags, weak ones too. `etag` is quoted. */
export function hasTag({ headers }: FastifyRequest, etag: string): boolean {
  const wanted = bare(etag)
  return (headers['if-none-match'] ?? '').split(',').some((tag) => tag.trim() === '*' || bare(tag) === wanted)
}

/** Weak, because the same text is sent in several compressions. */
export function tagOf(text: string | Buffer): string {
  return `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 27)}"`
}

/** True if the client has this version and got 304. */
export function answeredUnchanged(request: FastifyRequest, reply: FastifyReply, etag: string): boolean {
  reply.header('etag', etag)
  if (!hasTag(request, etag)) return false
  reply.code(304).send()
  return true
}

function bare(tag: string) {
  return tag.trim().replace(/^W\//, '')
}
