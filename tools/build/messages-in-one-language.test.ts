import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { locales } from '#contract/locales.ts'
import { inLanguage } from './messages-in-one-language.ts'

const folder = 'messages/compiled/messages'

test.for(locales)('every compiled message becomes its text in one language: %s', (locale) => {
  const files = readdirSync(folder).filter((name) => name.endsWith('.js') && name !== '_index.js')
  expect(files.length).toBeGreaterThan(1000)
  for (const file of files) {
    const code = inLanguage(readFileSync(`${folder}/${file}`, 'utf8'), locale)
    expect(code.match(new RegExp(`^export const (\\w+) = ${locale}_\\1$`, 'gm')), file).toHaveLength(1)
    expect(code.match(/^export /gm), file).toHaveLength(1)
  }
})

test('a module without a text in the language stops the build', () => {
  expect(() => inLanguage('export const greeting = (() => hi_greeting())', 'en')).toThrow(
    'No message in "en"',
  )
})
