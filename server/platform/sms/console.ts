import { baseLocale } from '#contract/locales.ts'
import { m } from '#server/platform/messages/messages.ts'
import type { CodeChannel } from './sms.ts'

/**
 * For a site without an SMS gateway: prints the code for the person who runs the server (docs/product.md, 5), outside
 * the log, and with only the end of the number. A superadmin also sees it; one of them passes it on.
 */
export function openConsole(print: (line: string) => void = console.log): CodeChannel {
  return {
    name: 'console',
    async deliver({ phone, code, minutes }) {
      print(
        m.sms_code_printed(
          { code, digits: phone.slice(-4), minutes: String(minutes) },
          { locale: baseLocale },
        ),
      )
    },
  }
}
