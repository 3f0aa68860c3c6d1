import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> }
type Messages = Record<string, string | Variants[]>

const [english, hindi] = ['en', 'hi'].map(read) as [Messages, Messages]

function read(locale: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(readFileSync(`messages/${locale}.json`, 'utf8'))
  return messages
}

/** The texts of a message, one for each of its variants. */
function textsOf(message: Messages[string] = []): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

/** The parts of a message that a translation keeps. */
function frameOf(message: Messages[string] = []) {
  if (typeof message === 'string') return inputsOf(message)
  return message.map(({ declarations, selectors, match }) => ({
    ...{ declarations, selectors },
    variants: Object.keys(match),
  }))
}

function inputsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}

/** Names that are written the same in Hindi. */
const names = /WhatsApp|PostgreSQL|English|Enter/g
const withoutInputs = (text: string) => text.replaceAll(/\{\w+\}/g, ' ')
const everyText = Object.entries(hindi).flatMap(([name, message]) =>
  textsOf(message).map((text) => `${name}: ${text}`),
)

test('no name of a message stands twice in a file, where the second would silently replace the first', () => {
  for (const locale of ['en', 'hi']) {
    const names = [...readFileSync(`messages/${locale}.json`, 'utf8').matchAll(/^ {2}"(\w+)":/gm)].map(
      ([, name]) => name,
    )
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([])
  }
})

test('every message exists in English and in Hindi', () => {
  expect(Object.keys(hindi).sort()).toEqual(Object.keys(english).sort())
})

test('a message has the same inputs and variants in both languages', () => {
  for (const [name, message] of Object.entries(english))
    expect(frameOf(hindi[name]), name).toEqual(frameOf(message))
})

test('a variant in Hindi has no input that its English message lacks', () => {
  for (const [name, message] of Object.entries(hindi)) {
    const known = new Set(textsOf(english[name]).flatMap(inputsOf))
    const unknown = textsOf(message)
      .flatMap(inputsOf)
      .filter((input) => !known.has(input))
    // The count may be told in digits where English writes "one".
    expect(
      unknown.filter((input) => input !== '{count}' && input !== '{shown}'),
      name,
    ).toEqual([])
  }
})

test('no word in Hindi mixes two scripts', () => {
  const mixed = /[\u0900-\u0963\u0966-\u097f][A-Za-z]|[A-Za-z][\u0900-\u0963\u0966-\u097f]/
  expect(everyText.filter((text) => mixed.test(withoutInputs(text)))).toEqual([])
})

test('sentences in Hindi end with a danda, not with a full stop', () => {
  expect(everyText.filter((text) => /[\u0900-\u097f]["”’)]?\.(\s|$)/.test(text))).toEqual([])
})

test('Hindi is written in composed Unicode, without invisible characters', () => {
  const odd = everyText.filter((text) => text !== text.normalize() || /[\u200b-\u200f\ufeff]/.test(text))
  expect(odd).toEqual([])
})

test('a message that is the same in both languages has no words to translate', () => {
  const untranslated = Object.entries(hindi).filter(
    ([name, message]) =>
      JSON.stringify(message) === JSON.stringify(english[name]) &&
      textsOf(message).some((text) => /[a-z]{3,}/.test(withoutInputs(text).replaceAll(names, ''))),
  )
  expect(untranslated.map(([name]) => name)).toEqual([])
})

test('Hindi is spelled as the glossary says: no dot below k, kh and g, one word for a picture, no digits of Devanagari', () => {
  expect(everyText.filter((text) => /[कखग]\u093c|तस्वीर|[०-९]/.test(text))).toEqual([])
})
