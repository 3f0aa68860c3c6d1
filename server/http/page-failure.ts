import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageTag } from '#contract/format.ts'
import { baseLocale } from '#contract/locales.ts'
import { answerError, toApiError } from './answer-error.ts'

/** A browser that asks for a page and gets none of the renderer's reads the failure's sentence, not JSON. */
export function answerFailedPages(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.url === '/*') route.errorHandler ??= answerFailedPage
  })
}

function answerFailedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) return answerError(error, request, reply)
  const { message } = toApiError(error)
  // answerError gives status and headers; what it sends is replaced by a page with the same sentence.
  reply.type('text/html; charset=utf-8').serializer(() => pageOf(message))
  return answerError(error, request, reply)
}

// No style sheet of the site, which could be what fails.
function pageOf(sentence: string) {
  return `<!doctype html>
<html lang="${languageTag(baseLocale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.25rem">${sentence}</h1>
</body>
</html>
`
}
