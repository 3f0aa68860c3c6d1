import type { Locale } from '#contract/locales.ts'

export type CodeChannel = {
  name: 'console' | 'webhook'
  /** Rejects with an error that contains neither number nor code. */
  deliver(message: CodeMessage): Promise<void>
}

export type CodeMessage = {
  /** E.164. */
  phone: string
  code: string
  minutes: number
  /** The person's. */
  locale: Locale
}
