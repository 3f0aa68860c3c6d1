import type { FastifyInstance } from 'fastify'
import { decompress } from './decompress.ts'
import type { Send } from './fuzz.ts'

const ofSockets = ['content-length', 'transfer-encoding', 'expect', 'upgrade', 'connection']
const methods = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'HEAD', 'OPTIONS', 'TRACE'] as const

export function injectInto(app: FastifyInstance): Send {
  return async ({ method, target, headers, body }) => {
    const lines: Record<string, string | string[]> = {}
    for (const [name, value] of headers) if (!ofSockets.includes(name)) lines[name] = value
    // inject() itself normalizes backslashes and dots.
    const { pathname, search } = new URL(`http://x${target}`)
    const asked = pathname + search
    const response = await app.inject({
      method: methods.find((known) => known === method) ?? 'OPTIONS',
      url: asked,
      headers: lines,
      payload: body,
    })
    const answered = Object.fromEntries(
      Object.entries(response.headers).map(([name, value]) => [name, String(value)]),
    )
    const text = decompress(response.rawPayload, answered['content-encoding'])
    return { status: response.statusCode, headers: answered, body: text, asked }
  }
}
