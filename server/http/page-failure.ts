import type { FastifyError, FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { languageTag } from '#contract/format.ts'
import type { Locale } from '#contract/locales.ts'
import { requestLocale } from '#server/platform/calls/request-locale.ts'
import { answerError, toApiError } from './answer-error.ts'

export function answerFailedPages(app: FastifyInstance) {
  app.addHook('onRoute', (route) => {
    if (route.url === '/*') route.errorHandler ??= answerFailedPage
  })
}

function answerFailedPage(error: FastifyError, request: FastifyRequest, reply: FastifyReply) {
  if (!request.headers.accept?.includes('text/html')) return answerError(error, request, reply)
  const locale = requestLocale(request)
  const sentence = toApiError(error).sentence({}, { locale })
  // answerError sets status and headers; the page replaces its JSON.
  reply.type('text/html; charset=utf-8').serializer(() => plainPage(sentence, locale))
  return answerError(error, request, reply)
}

/** A page of one sentence. The site's style sheets may be what fails, so it uses none. */
export function plainPage(sentence: string, locale: Locale): string {
  return `<!doctype html>
<html lang="${languageTag(locale)}">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${sentence}</title></head>
<body style="font: 1.125rem/1.5 system-ui, sans-serif; max-width: 36rem; margin: 20vh auto; padding: 0 1.5rem">
<h1 style="font-size: 1.25rem">${sentence}</h1>
</body>
</html>
`
}
