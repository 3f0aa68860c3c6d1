import type { CallName } from '#contract/call-paths.ts'
import type { Context } from '#server/platform/context/context.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import type { CodeMessage } from '#server/platform/sms/sms.ts'
import type { TestApp } from '#tests/support/app.ts'

/** The site under test with what a sequence of calls can observe: mails that arrive, codes that are sent, the clock. */
export type Site = {
  app: TestApp
  context: Context
  receiver: Receiver
  /** How often each call was taken and refused. */
  tally: Map<CallName, { taken: number; refused: number }>
  /** The code that a phone received last. */
  codeOn(phone: string): string | undefined
  moveClock(hours: number): void
  /** Back to the real time, for the next sequence. */
  resetClock(): void
  /** Whether a mail server is set. */
  setMail(on: boolean): void
  close(): Promise<void>
}

/** Puts a real SMTP receiver, a telephone for codes and a movable clock behind a test app. */
export async function openSite(app: TestApp): Promise<Site> {
  const { context } = app
  const receiver = await openReceiver()
  const mail = await openSmtp(receiver.url)
  const codes = new Map<string, string>()
  let offset = 0
  context.now = () => new Date(Date.now() + offset)
  context.sms = {
    // Without a budget of messages: thousands of people verify their numbers here.
    name: 'console',
    async deliver({ phone, code }: CodeMessage) {
      codes.set(phone, code)
    },
  }
  return {
    app,
    context,
    receiver,
    tally: new Map(),
    codeOn: (phone) => codes.get(phone),
    moveClock(hours) {
      offset += hours * 3_600_000
    },
    resetClock() {
      offset = 0
    },
    setMail(on) {
      context.mail = on ? mail : undefined
    },
    async close() {
      mail.close()
      await receiver.close()
    },
  }
}
