type Variants = { declarations: string[]; selectors: string[]; match: Record<string, string> }
type Message = string | Variants[]
type Messages = Record<string, Message>

/**
 * Sentences that say which messages keep the site from being built, from the texts of `en.json` and `hi.json`: one that is
 * missing, extra, there twice, untranslated, or spelled otherwise than docs/words-hi.md says.
 */
export function findMessageFaults(englishFile: string, hindiFile: string): string[] {
  const english = read(englishFile)
  const hindi = read(hindiFile)
  const both = Object.keys(english).filter((name) => Object.hasOwn(hindi, name))
  return [
    ...findRepeated(englishFile).map((name) => `${name} stands twice in messages/en.json.`),
    ...findRepeated(hindiFile).map((name) => `${name} stands twice in messages/hi.json.`),
    ...missingFrom(hindi, english).map((name) => `${name} is missing from messages/hi.json.`),
    ...missingFrom(english, hindi).map(
      (name) => `${name} of messages/hi.json is no message of messages/en.json.`,
    ),
    ...both.flatMap((name) => compare(name, english[name] ?? '', hindi[name] ?? '')),
    ...Object.entries(hindi).flatMap(([name, message]) => findSpelling(name, message)),
  ]
}

function read(file: string): Messages {
  const { $schema: _, ...messages } = JSON.parse(file)
  return messages
}

/** JSON lets the second message of a name silently replace the first. */
function findRepeated(file: string): string[] {
  const names = [...file.matchAll(/^ {2}"(\w+)":/gm)].map(([, name = '']) => name)
  return names.filter((name, at) => names.indexOf(name) !== at)
}

function missingFrom(messages: Messages, others: Messages): string[] {
  return Object.keys(others).filter((name) => !Object.hasOwn(messages, name))
}

function compare(name: string, english: Message, hindi: Message): string[] {
  const known = textsOf(english).flatMap(inputsOf)
  // The count may be told in digits where English writes "one".
  const unknown = textsOf(hindi)
    .flatMap(inputsOf)
    .filter((input) => ![...known, '{count}', '{shown}'].includes(input))
  const faults = []
  if (JSON.stringify(frameOf(hindi)) !== JSON.stringify(frameOf(english)))
    faults.push(`${name} has other inputs or variants in messages/hi.json than in messages/en.json.`)
  if (unknown.length > 0)
    faults.push(`${name} has in messages/hi.json what it does not get: ${unknown.join(', ')}.`)
  if (JSON.stringify(hindi) === JSON.stringify(english) && textsOf(hindi).some(hasWords))
    faults.push(`${name} is not translated in messages/hi.json.`)
  return faults
}

/** The texts of a message, one for each of its variants. */
function textsOf(message: Message): string[] {
  return typeof message === 'string' ? [message] : message.flatMap(({ match }) => Object.values(match))
}

/** The parts of a message that a translation keeps. */
function frameOf(message: Message) {
  if (typeof message === 'string') return inputsOf(message)
  return message.map(({ declarations, selectors, match }) => [declarations, selectors, Object.keys(match)])
}

function inputsOf(text: string): string[] {
  return [...new Set(text.match(/\{\w+\}/g))].sort()
}

/** Names that are written the same in Hindi do not count as words. */
function hasWords(text: string): boolean {
  return /[a-z]{3,}/.test(withoutInputs(text).replaceAll(/WhatsApp|PostgreSQL|English|Enter/g, ''))
}

function withoutInputs(text: string): string {
  return text.replaceAll(/\{\w+\}/g, ' ')
}

const spellings: { fault: string; isFaulty: (text: string) => boolean }[] = [
  {
    fault: 'mixes two scripts in a word',
    isFaulty: (text) =>
      /[\u0900-\u0963\u0966-\u097f][A-Za-z]|[A-Za-z][\u0900-\u0963\u0966-\u097f]/.test(withoutInputs(text)),
  },
  {
    fault: 'ends a sentence with a full stop instead of a danda',
    isFaulty: (text) => /[\u0900-\u097f]["”’)]?\.(\s|$)/.test(text),
  },
  {
    fault: 'has a letter that is not composed Unicode, or an invisible one',
    isFaulty: (text) => text !== text.normalize() || /[\u200b-\u200f\ufeff]/.test(text),
  },
  {
    fault: 'has a dot below k, kh or g, the other word for a picture, or digits of Devanagari',
    isFaulty: (text) => /[कखग]\u093c|तस्वीर|[०-९]/.test(text),
  },
  {
    fault: 'has a word for which the glossary has another',
    isFaulty: (text) =>
      /निमंत्रण|सत्यापि|सेशन|रीस्टोर|मशहूर|बोली पर|कौन-सा|मैसेज|लॉगिन|नोटिस(?! पीरियड)|किंतु|केवल|द्वारा|तथा|एवं|हेतु|फ़्लायर|आकार/.test(
        text,
      ),
  },
]

function findSpelling(name: string, message: Message): string[] {
  return spellings
    .filter(({ isFaulty }) => textsOf(message).some(isFaulty))
    .map(({ fault }) => `${name} in messages/hi.json ${fault}.`)
}
