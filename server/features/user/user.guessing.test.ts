import { afterAll, beforeAll, expect, test } from 'vitest'
import { rememberDevice, signDevice } from '#server/platform/sessions/devices.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { catchCodes, newPhone, signIn, stopClock } from './testing/sign-in.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

const dayMs = 24 * 60 * 60 * 1000

/**
 * The chance to guess into an account within a day is at most 1 in 10,000 (docs/product.md, 5), that is 100 guesses at
 * six digits. An attacker with any number of browsers and addresses requests codes for one number and guesses for three
 * days: at the edges of hours and days, concurrently, after signing out and in, and after erasures. The test counts
 * every guess that the server compares.
 */
test('within 24 hours the server compares at most 100 guesses for a number', {
  timeout: 180_000,
}, async () => {
  catchCodes(t.context)
  const clock = stopClock(t.context)
  const { secret } = t.context
  const guesses: number[] = []
  t.context.secret = {
    ...secret,
    matches(use, text, mac) {
      if (use !== 'code') return secret.matches(use, text, mac)
      guesses.push(t.context.now().getTime())
      // A right guess would end the attack.
      return false
    },
  }
  const phone = newPhone()
  const open = () => Promise.all([1, 2, 3].map(() => signIn(t, phone)))
  // A known device, whose budget comes on top of the strangers'.
  const owner = await makeUser(t.context, { phone })
  const known = await signIn(t, phone)
  const token = await t.context.db.transaction((tx) =>
    rememberDevice(tx, { userId: owner.id, token: 'of no session' }, undefined, t.context.now()),
  )
  const device = signDevice(t.context.secret, token)
  const keepDevice = () => known.cookies.set('__Host-aangan_device', device)
  keepDevice()
  let address = 0
  let browsers = [...(await open()), known]
  // 20 minutes are a third of the hour and a 72nd of the day, so that codes are requested at the edges of both.
  for (let round = 0; round < 3 * 72; round++) {
    if (round % 3 === 0) await Promise.all(browsers.map((browser) => browser.call('user.logout')))
    if (round % 5 === 4) {
      await Promise.all(browsers.map((browser) => browser.call('privacy.erase')))
      // A browser would forget it when asked; an attacker does not.
      keepDevice()
    }
    if (round % 3 === 0 || round % 5 === 4) {
      await known.call('user.login', { body: { name: 'Asha', phone } })
      browsers = [...(await open()), known]
    }
    const from = () => `203.0.${Math.floor(++address / 250)}.${address % 250}`
    const asked = await Promise.all(
      browsers.map((browser) => browser.call('user.sendCode', { body: {}, from: from() })),
    )
    const guess = (code: number) =>
      browsers.map((browser) =>
        browser.call('user.verify', { body: { code: String(code).padStart(6, '0') } }),
      )
    if (asked.some(({ status }) => status === 200) || round % 12 === 0) {
      await Promise.all([0, 1, 2].flatMap(guess))
      clock.forward(4 * 60 + 59)
      await Promise.all([3, 4, 5].flatMap(guess))
      clock.forward(-4 * 60 - 59)
    }
    clock.forward(20 * 60)
  }
  const max = Math.max(
    ...guesses.map((from) => guesses.filter((at) => at >= from && at < from + dayMs).length),
  )
  console.log(`guesses looked at: ${guesses.length} in three days, at most ${max} in 24 hours`)
  // Proves that the attack is a real one.
  expect(max).toBeGreaterThanOrEqual(70)
  expect(max).toBeLessThanOrEqual(100)
})
