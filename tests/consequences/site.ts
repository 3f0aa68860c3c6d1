import type { CallName } from '#contract/api.ts'
import type { Context } from '#server/platform/context/context.ts'
import { openSmtp } from '#server/platform/mail/smtp.ts'
import { openReceiver, type Receiver } from '#server/platform/mail/testing/receiver.ts'
import type { CodeMessage } from '#server/platform/sms/sms.ts'
import type { TestApp } from '#tests/support/app.ts'

export type Site = {
  app: TestApp
  context: Context
  receiver: Receiver
  tally: Map<CallName, { taken: number; refused: number }>
  codeOn(phone: string): string | undefined
  moveClock(hours: number): void
  resetClock(): void
  setMail(on: boolean): void
  close(): Promise<void>
}

export async function openSite(app: TestApp): Promise<Site> {
  const { context } = app
  const receiver = await openReceiver()
  const mail = await openSmtp(receiver.url)
  const codes = new Map<string, string>()
  let offset = 0
  context.now = () => new Date(Date.now() + offset)
  context.sms = {
    // No limit on messages, because thousands of people verify their numbers here.
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
