import { m } from '#messages'
import type { CodeChannel } from './sms.ts'

/**
 * The channel of a site without an SMS gateway: the code is printed for whoever runs the server (docs/product.md, 5), beside
 * the log and not in it, and shown to a superadmin; one of them passes it on. Of the number only its end is printed.
 */
export function openConsole(print: (line: string) => void = console.log): CodeChannel {
  return {
    name: 'console',
    async deliver({ phone, code, minutes }) {
      print(m.sms_code_printed({ code, digits: phone.slice(-4), minutes: String(minutes) }))
    },
  }
}
