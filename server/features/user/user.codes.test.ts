import { createHash } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { defaultSafety } from '#contract/safety.ts'
import { settings, sign_in_codes } from '#server/platform/db/schema.ts'
import { demoAgency } from '#server/platform/seed/catalogue/demo-agency.ts'
import type { CodeChannel } from '#server/platform/sms/sms.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { catchCodes, newPhone, signIn, stopClock } from './testing/sign-in.ts'

let t: TestApp
let own: TestApp['context']['sms']
let codes: Map<string, string[]>
let clock: ReturnType<typeof stopClock>
beforeAll(async () => {
  t = await openTestApp()
  own = t.context.sms
  // More than a site sends in an hour.
  const safety = { ...defaultSafety, codes_per_hour: 10_000, codes_per_day: 100_000 }
  await t.context.db.insert(settings).values({ key: 'safety', value: safety })
})
beforeEach(() => {
  codes = catchCodes(t.context)
  clock = stopClock(t.context)
})
afterAll(() => t.close())

type Browser = Awaited<ReturnType<typeof signIn>>
const ask = (browser: Browser, from?: string) => browser.call('user.sendCode', { body: {}, from })
const give = (browser: Browser, code: unknown) => browser.call('user.verify', { body: { code } })
const lastCode = (phone: string) => codes.get(phone)?.at(-1) ?? ''
const wrong = (code: string) => (code === '000000' ? '000001' : '000000')

async function requested() {
  const phone = newPhone()
  const browser = await signIn(t, phone)
  expect((await ask(browser)).status).toBe(200)
  return { phone, browser, code: lastCode(phone) }
}

describe('a code', () => {
  test('verifies the number, only once', async () => {
    const { browser, code } = await requested()
    expect(code).toMatch(/^[0-9]{6}$/)
    const { status, body } = await give(browser, code)
    expect(status).toBe(200)
    expect(body.user.verified).toBe(true)
    const again = await give(browser, code)
    expect(again.status).toBe(400)
    expect(again.failure.fields).toHaveProperty('code')
  })

  test('has an end and a number of attempts, and is not in the answer', async () => {
    const browser = await signIn(t, newPhone())
    const { body } = await ask(browser)
    const life = new Date(body.data.expires_at).getTime() - t.context.now().getTime()
    expect(life).toBe(5 * 60_000)
    expect(body.data.tries).toBe(5)
    expect(Object.keys(body.data).sort()).toEqual(['expires_at', 'sent', 'tries'])
  })

  test('runs out after five minutes', async () => {
    const { browser, code } = await requested()
    clock.forward(5 * 60)
    expect((await give(browser, code)).status).toBe(400)
  })

  test('is worth nothing in another browser of the same number', async () => {
    const { phone, code } = await requested()
    expect((await give(await signIn(t, phone), code)).status).toBe(400)
  })

  test('is replaced by a newer one of its browser, also after its last attempt', async () => {
    const { phone, browser, code: first } = await requested()
    await ask(browser)
    const second = lastCode(phone)
    if (first !== second) expect((await give(browser, first)).status).toBe(400)
    for (let i = 0; i < 4; i++) await give(browser, wrong(second))
    expect((await give(browser, second)).status).toBe(400)
    expect((await give(browser, first)).status).toBe(400)
  })

  test('allows five attempts: the fifth counts, the sixth does not', async () => {
    const fifth = await requested()
    for (let i = 0; i < 4; i++) expect((await give(fifth.browser, wrong(fifth.code))).status).toBe(400)
    expect((await give(fifth.browser, fifth.code)).status).toBe(200)
    const sixth = await requested()
    for (let i = 0; i < 5; i++) expect((await give(sixth.browser, wrong(sixth.code))).status).toBe(400)
    expect((await give(sixth.browser, sixth.code)).status).toBe(400)
  })

  test('cannot be tried more often by trying at once', async () => {
    const { browser, phone, code } = await requested()
    await Promise.all(Array.from({ length: 30 }, () => give(browser, wrong(code))))
    const digest = t.context.secret.digest('phone', phone)
    const [row] = await t.context.db
      .select()
      .from(sign_in_codes)
      .where(eq(sign_in_codes.phone_digest, digest))
    expect(row?.tries).toBe(5)
    expect((await give(browser, code)).status).toBe(400)
  })

  test('works once when it is entered twice at once', async () => {
    const { browser, code } = await requested()
    const cookies = new Map(browser.cookies)
    const twin = t.browser()
    for (const [name, value] of cookies) twin.cookies.set(name, value)
    const statuses = await Promise.all(
      [give(browser, code), give(twin, code)].map(async (a) => (await a).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
  })

  test('has one sentence for wrong, expired, used, foreign and absent', async () => {
    const a = await requested()
    const sentences = [(await give(a.browser, wrong(a.code))).failure]
    const foreign = await signIn(t, a.phone)
    sentences.push((await give(foreign, a.code)).failure)
    sentences.push((await give(await signIn(t, newPhone()), '123456')).failure)
    await give(a.browser, a.code)
    sentences.push((await give(a.browser, a.code)).failure)
    const late = await requested()
    clock.forward(3600)
    sentences.push((await give(late.browser, late.code)).failure)
    expect(new Set(sentences.map((failure) => JSON.stringify(failure)))).toHaveLength(1)
  })

  test('is not in the database, neither as text nor as a hash that needs no key', async () => {
    const { phone, code } = await requested()
    const rows = await t.context.db
      .select()
      .from(sign_in_codes)
      .where(eq(sign_in_codes.phone_digest, t.context.secret.digest('phone', phone)))
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows.map((row) => row.sealed?.toString('latin1')))).not.toContain(code)
    const plain = createHash('sha256').update(code).digest()
    expect(rows[0]?.code_hash.equals(plain)).toBe(false)
  })
})

test('a code in Devanagari digits is the same code', async () => {
  const { browser, code } = await requested()
  const typed = code.replaceAll(/\d/g, (digit) => '०१२३४५६७८९'[Number(digit)] ?? '')
  expect((await give(browser, typed)).status).toBe(200)
})

describe('a wrong code', () => {
  const texts = [
    '',
    ' ',
    '12345',
    '1234567',
    '१२३४५',
    ' 123456',
    '123456 ',
    '12 34 56',
    '12345a',
    '+12345',
    '1e5000',
    '0x1234',
  ]
  const others = [null, true, false, 0, 123456, -1, 1.5, [], ['123456'], {}, { code: '123456' }]
  test.for([...texts, ...others].map((value) => [JSON.stringify(value), value] as const))(
    '%s is a bad field, and spends no try',
    async ([, value]) => {
      const { browser, code } = await requested()
      for (let i = 0; i < 6; i++) {
        const { status, failure } = await give(browser, value)
        expect(status).toBe(400)
        expect(failure.fields).toHaveProperty('code')
      }
      expect((await give(browser, code)).status).toBe(200)
    },
  )

  test.for([undefined, null, true, 0, 'text', [], [1], { codes: '123456' }, { code: '123456', phone: 'x' }])(
    'a body of %j is refused',
    async (body) => {
      const { browser } = await requested()
      expect((await browser.call('user.verify', { body })).status).toBe(400)
      expect((await t.browser().call('user.verify', { body })).status).toBe(401)
    },
  )

  test('of a megabyte is refused, and not even read from a visitor', async () => {
    const { browser } = await requested()
    expect((await give(browser, '1'.repeat(1_000_000))).status).toBe(413)
    expect((await give(t.browser(), '1'.repeat(1_000_000))).status).toBe(401)
  })
})

describe('asking for codes', () => {
  test('is possible for the own number only', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone)
    const own = await browser.call('user.sendCode', { body: { phone: `0${phone.slice(3)}` } })
    expect(own.status).toBe(200)
    const other = await browser.call('user.sendCode', { body: { phone: newPhone() } })
    expect(other.status).toBe(403)
    expect((await t.browser().call('user.sendCode', { body: {} })).status).toBe(401)
    expect([...codes.keys()]).toEqual([phone])
  })

  test("is limited to two an hour and three a day for a stranger's address", async () => {
    const phone = newPhone()
    const got: number[] = []
    for (let hour = 0; hour < 24; hour++) {
      for (let i = 0; i < 3; i++) got.push((await ask(await signIn(t, phone))).status)
      clock.forward(3600)
    }
    expect(got.slice(0, 3)).toEqual([200, 200, 429])
    expect(got.filter((status) => status === 200)).toHaveLength(3)
    expect((await ask(await signIn(t, phone))).status).toBe(200)
  })

  test('is sent four times an hour and eight a day to all unknown addresses', async () => {
    const phone = newPhone()
    const got: number[] = []
    for (let hour = 0; hour < 24; hour++) {
      for (let i = 0; i < 5; i++) {
        got.push((await ask(await signIn(t, phone), `203.0.113.${hour * 5 + i}`)).status)
      }
      clock.forward(3600)
    }
    expect(got.slice(0, 5)).toEqual([200, 200, 200, 200, 429])
    expect(got.filter((status) => status === 200)).toHaveLength(8)
  })

  test('from an IPv6 network of 64 bits is from one address', async () => {
    const phone = newPhone()
    const got: number[] = []
    for (let i = 1; i <= 3; i++) got.push((await ask(await signIn(t, phone), `2001:db8::${i}`)).status)
    expect(got).toEqual([200, 200, 429])
  })

  test('answers too many requests with when to come back and how else to sign in', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone)
    for (let i = 0; i < 2; i++) {
      await ask(browser)
      clock.forward(60)
    }
    const refused = await ask(browser)
    expect(refused.status).toBe(429)
    expect(refused.headers['retry-after']).toBe(String(3600 - 120))
    expect(refused.failure.message).toContain('a sign-in link')
    expect(refused.failure.message).toContain(demoAgency.phone)
  })

  test('cannot exceed the limit by concurrent requests', async () => {
    const phone = newPhone()
    const browsers = await Promise.all(Array.from({ length: 12 }, () => signIn(t, phone)))
    const statuses = await Promise.all(
      browsers.map(async (browser, at) => (await ask(browser, `198.51.100.${at}`)).status),
    )
    expect(statuses.filter((status) => status === 200)).toHaveLength(4)
    expect(codes.get(phone)).toHaveLength(4)
  })

  test('answers the same whether or not the number has an account', async () => {
    const seller = await makeUser(t.context, { phone: newPhone() })
    const known = await ask(await signIn(t, seller.phone))
    const unknown = await ask(await signIn(t, newPhone()))
    expect([known.status, known.body]).toEqual([unknown.status, unknown.body])
    expect(known.headers['content-length']).toBe(unknown.headers['content-length'])
  })
})

describe('a code that was not delivered', () => {
  const failing: CodeChannel = {
    name: 'webhook',
    deliver: async () => Promise.reject(new Error('the gateway is away')),
  }

  test('is reported as unsent, can be read by staff, and leaves the hourly budget', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone)
    t.context.sms = failing
    const sent: boolean[] = []
    for (let i = 0; i < 4; i++) sent.push((await ask(browser)).body.data.sent)
    expect(sent).toEqual([false, false, false, false])
    const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const shown = (await boss.call('admin.codes')).body.data.filter((row) => row.phone === phone)
    expect(shown).toHaveLength(1)
    codes = catchCodes(t.context)
    expect((await ask(browser)).status).toBe(200)
    expect((await give(browser, shown[0]?.code)).status).toBe(400)
    expect((await give(browser, lastCode(phone))).status).toBe(200)
  })

  test('counts for the day, as it can be guessed at', async () => {
    const browser = await signIn(t, newPhone())
    t.context.sms = failing
    const statuses: number[] = []
    for (let i = 0; i < 10; i++) statuses.push((await ask(browser)).status)
    expect(statuses).toEqual([...Array(8).fill(200), 429, 429])
  })

  test('delays its request only for seconds, and works when it comes late', async () => {
    const phone = newPhone()
    const browser = await signIn(t, phone)
    let late = ''
    let answer = () => {}
    t.context.sms = {
      name: 'webhook',
      deliver: ({ code }) =>
        new Promise((resolve) => {
          late = code
          answer = resolve
        }),
    }
    const { status, body } = await ask(browser)
    expect([status, body.data.sent]).toEqual([200, false])
    answer()
    expect((await give(browser, late)).status).toBe(200)
  })
})

describe('a code that staff pass on', () => {
  test('is read by the superadmin when there is no gateway, and verifies the number', async () => {
    t.context.sms = own
    const phone = newPhone()
    const browser = await signIn(t, phone)
    const { status, body } = await ask(browser)
    // Nothing was sent, and the answer must not say so.
    const sentence = 'This site sends no messages. Call us on +917314000123: we read your code to you.'
    expect([status, body.data.sent, body.message]).toEqual([
      200,
      false,
      `${sentence} It works for 5 minutes.`,
    ])
    const boss = await t.as(await makeUser(t.context, { role: 'superadmin' }))
    const shown = (await boss.call('admin.codes')).body.data.find((row) => row.phone === phone)
    expect(shown?.expires_at).toBe(body.data.expires_at)
    expect((await give(browser, shown?.code)).status).toBe(200)
    const left = (await boss.call('admin.codes')).body.data
    expect(left.filter((row) => row.phone === phone)).toEqual([])
  })

  test('is stored sealed, and deleted when used or expired', async () => {
    const storedCodesOf = async (phone: string) => {
      const digest = t.context.secret.digest('phone', phone)
      const [row] = await t.context.db
        .select()
        .from(sign_in_codes)
        .where(eq(sign_in_codes.phone_digest, digest))
      return row?.sealed
    }
    const used = await requested()
    const sealed = await storedCodesOf(used.phone)
    expect(sealed && t.context.secret.unseal('code', sealed)).toBe(used.code)
    await give(used.browser, used.code)
    expect(await storedCodesOf(used.phone)).toBeNull()
    const tried = await requested()
    for (let i = 0; i < 5; i++) await give(tried.browser, wrong(tried.code))
    expect(await storedCodesOf(tried.phone)).toBeNull()
    const old = await requested()
    clock.forward(6 * 60)
    await requested()
    expect(await storedCodesOf(old.phone)).toBeNull()
  })
})
