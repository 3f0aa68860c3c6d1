import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { textKeys } from '#contract/site-texts.ts'
import { audit, settings } from '#server/platform/db/schema.ts'
import { m } from '#server/platform/messages/messages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { findAgency } from './agency.queries.ts'
import { siteTextOf } from './agency.texts.present.ts'
import { findTexts, textsIn } from './agency.texts.queries.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
beforeEach(() => t.context.db.delete(settings))
afterAll(() => t.close())

const superadmin = async () => t.as(await makeUser(t.context, { role: 'superadmin' }))
const publicTexts = async () => (await t.call('agency.get')).body.texts

test("the agency's own texts are kept in each language, and visitors get those of the page", async () => {
  const browser = await superadmin()
  const body = {
    home_why: { en: '  Why families choose us ', hi: 'हमें क्यों चुनें' },
    mail_signature: { en: 'Regards,\r\n{agency}' },
  }
  const { status, body: answer } = await browser.call('agency.updateTexts', { body })
  expect([status, answer.message]).toEqual([200, 'The texts are saved.'])
  expect((await browser.call('agency.texts')).body.data).toEqual({
    home_why: { en: 'Why families choose us', hi: 'हमें क्यों चुनें' },
    mail_signature: { en: 'Regards,\n{agency}' },
  })
  expect(await publicTexts()).toEqual({
    home_why: 'Why families choose us',
    mail_signature: 'Regards,\n{agency}',
  })
  const [act] = await t.context.db.select().from(audit).where(eq(audit.action, 'agency.texts_updated'))
  expect(act?.details).toEqual({ home_why: true, mail_signature: true })
})

test('the default texts come in each language', async () => {
  const { defaults } = (await (await superadmin()).call('agency.texts')).body
  expect(Object.keys(defaults)).toEqual(textKeys)
  const hasWords = (text: string) => /[a-z]/i.test(text.replaceAll(/\{\w+\}/g, ''))
  for (const key of textKeys.filter((each) => hasWords(defaults[each].en)))
    expect(defaults[key].hi, key).toMatch(/\p{Script=Devanagari}/u)
  expect(defaults.mail_signature).toEqual({ en: '{agency}\n{site}', hi: '{agency}\n{site}' })
  expect(defaults.home_why.en).not.toMatch(/\p{Script=Devanagari}/u)
})

test('an empty text restores the default, in its language alone', async () => {
  const browser = await superadmin()
  await browser.call('agency.updateTexts', {
    body: { home_why: { en: 'Ours', hi: 'हम' }, loan_hero: { en: 'Loans' } },
  })
  await browser.call('agency.updateTexts', { body: { home_why: { en: ' ' } } })
  expect((await browser.call('agency.texts')).body.data).toEqual({
    home_why: { hi: 'हम' },
    loan_hero: { en: 'Loans' },
  })
  expect(await publicTexts()).toEqual({ loan_hero: 'Loans' })
})

test('changes of different texts at the same time are all kept', async () => {
  const [one, two] = [await superadmin(), await superadmin()]
  const answers = await Promise.all([
    one.call('agency.updateTexts', { body: { home_why: { en: 'One' } } }),
    two.call('agency.updateTexts', { body: { loan_hero: { en: 'Two' } } }),
    one.call('agency.updateTexts', { body: { home_why: { hi: 'तीन' } } }),
  ])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect((await one.call('agency.texts')).body.data).toEqual({
    home_why: { en: 'One', hi: 'तीन' },
    loan_hero: { en: 'Two' },
  })
})

test.for([
  [{ home_why: { en: 'x'.repeat(81) } }, 'home_why'],
  [{ home_why: { en: 'Write to {agent}' } }, 'home_why'],
  [{ home_why: { fr: 'Pourquoi' } }, 'fr'],
  [{ home_why: 'Why' }, 'home_why'],
  [{ home_why: { en: 'x' }, error_internal: { en: 'x' } }, 'error_internal'],
] as const)('%j is refused with a sentence', async ([body, field]) => {
  const { status, failure } = await (await superadmin()).call('agency.updateTexts', { body })
  expect([status, Object.keys(failure.fields ?? {})]).toEqual([400, [field]])
  expect(await publicTexts()).toEqual({})
})

test('texts that another version saved do not break the site', async () => {
  await t.context.db
    .insert(settings)
    .values({ key: 'texts', value: { gone_text: { en: 'x' }, home_why: { en: 'Ours' } } })
  expect(await publicTexts()).toEqual({ home_why: 'Ours' })
})

test('each text that the agency did not write in Hindi is our Hindi text, whatever it wrote in English', async () => {
  const agency = await findAgency(t.context.db)
  const site = { agency, names: {}, texts: {}, origin: 'https://aangan.example' }
  const [english, hindi] = [siteTextOf(site, 'en'), siteTextOf(site, 'hi')]
  const write = (text: typeof hindi, key: (typeof textKeys)[number]) =>
    text(key, (words, options) => (m[key] as (inputs: object, options: object) => string)(words, options))
  const untranslated = textKeys.filter(
    (key) => !/[\u0900-\u097f]/.test(write(hindi, key)) || write(hindi, key) === write(english, key),
  )
  // It consists of the words that the agency entered. The headline is its tagline, which has a text in Hindi.
  expect(untranslated).toEqual(['mail_signature'])
  const browser = await superadmin()
  await browser.call('agency.updateTexts', { body: { home_why: { en: 'Why families choose us' } } })
  const texts = textsIn(await findTexts(t.context.db), 'hi')
  expect(texts).toEqual({})
})

test('a text in Hindi names the city and the popular places as Settings, Places has them', async () => {
  const agency = {
    ...(await findAgency(t.context.db)),
    city: 'Indore',
    popular_places: ['Indore', 'Ujjain', 'Dewas'].map((city) => ({ city, featured: false })),
  }
  const names = { Indore: ['इंदौर'], Ujjain: ['Ujjaini', 'उज्जैन'] }
  const site = { agency, names, texts: { home_why: '{city}: {places}' }, origin: 'https://aangan.example' }
  expect(siteTextOf(site, 'hi')('home_why', m.home_why)).toBe('इंदौर: इंदौर, उज्जैन और Dewas')
  expect(siteTextOf(site, 'en')('home_why', m.home_why)).toBe('Indore: Indore, Ujjain and Dewas')
})
