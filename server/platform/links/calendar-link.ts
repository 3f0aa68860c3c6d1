import { callPaths } from '#contract/call-paths.ts'
import type { Locale } from '#contract/locales.ts'
import { localAddress } from '#contract/pages.ts'
import { apiPrefix } from '#contract/paths.ts'
import type { Context } from '#server/platform/context/context.ts'

/** The link is for the reader of a mail: it needs no session. */
export function calendarLink(
  context: Pick<Context, 'config' | 'secret'>,
  tourId: number,
  locale: Locale,
): string {
  const path = callPaths['tour.calendar'].path.replace('{id}', String(tourId))
  const key = context.secret.digest('calendar', subjectOf(tourId)).toString('base64url')
  return `${context.config.publicUrl}${localAddress(locale, apiPrefix + path)}?key=${key}`
}

export function isCalendarKey({ secret }: Pick<Context, 'secret'>, tourId: number, key: string): boolean {
  return secret.matches('calendar', subjectOf(tourId), Buffer.from(key, 'base64url'))
}

const subjectOf = (tourId: number) => `tour:${tourId}`
