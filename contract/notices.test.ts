import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from './locales.ts'
import { currentNotice, type NoticeVersion } from './notices.ts'

/** The digests of the texts of a version, in each language. Those of earlier versions are in the history of `messages/`. */
const digests: Partial<Record<NoticeVersion, Record<(typeof locales)[number], string>>> = {
  '2027-01': {
    en: '13316c5e16f5d1ac',
    hi: '62437c92668767c5',
  },
}
const texts = ['notice_account', 'notice_inquiry', 'notice_tour', 'notice_contact', 'report_notice']

function digestOf(locale: string): string {
  const messages = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  const all = texts.map((name) => {
    const text: unknown = messages[name]
    if (typeof text !== 'string') throw new Error(`${locale} has no text ${name}.`)
    return text
  })
  return createHash('sha256').update(all.join('\n')).digest('hex').slice(0, 16)
}

test.each(locales)('a changed text of a consent needs a new version: %s', (locale) => {
  expect(digests[currentNotice]?.[locale]).toBe(digestOf(locale))
})
