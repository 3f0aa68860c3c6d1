import type { Context } from '#server/platform/context/context.ts'
import type { Browser, TestApp } from '#tests/support/app.ts'

let serial = 0

export function newPhone(): string {
  serial += 1
  return `+91981${String(process.pid % 1000).padStart(3, '0')}${String(serial).padStart(4, '0')}`
}

/** Codes by phone, newest last. */
export function catchCodes(context: Context): Map<string, string[]> {
  const codes = new Map<string, string[]>()
  context.sms = {
    name: 'webhook',
    async deliver({ phone, code }) {
      codes.set(phone, [...(codes.get(phone) ?? []), code])
    },
  }
  return codes
}

export function stopClock(context: Context, start = new Date()) {
  let at = start.getTime()
  context.now = () => new Date(at)
  return {
    forward: (seconds: number) => {
      at += seconds * 1000
    },
  }
}

export async function signIn(t: TestApp, phone: string, name = 'Asha'): Promise<Browser> {
  const browser = t.browser()
  const { status } = await browser.call('user.login', { body: { name, phone } })
  if (status !== 200) throw new Error(`sign-in answered ${status}`)
  return browser
}

export async function signInAndVerify(
  t: TestApp,
  codes: Map<string, string[]>,
  phone: string,
  name = 'Asha',
): Promise<Browser> {
  const browser = await signIn(t, phone, name)
  await browser.call('user.sendCode', { body: {} })
  const { status } = await browser.call('user.verify', { body: { code: codes.get(phone)?.at(-1) } })
  if (status !== 200) throw new Error(`verifying answered ${status}`)
  return browser
}
