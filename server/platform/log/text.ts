import { toPlainDigits } from '#contract/digits.ts'
import { isErrorCode, kindOfKey } from './keys.ts'
import { hidePhones } from './phones.ts'

/**
 * Removes phone numbers, mail addresses, one-time codes, cookies, passwords and tokens, plain or percent-encoded, and
 * terminal sequences. Every pattern is linear, because visitors choose the text.
 */
export function redactText(text: string): string {
  if (text.length > longest) return `[a text of ${text.length} characters]`
  if (!suspicious.test(text)) return text
  const safe = hideAll(hideEncoded(text.replace(terminalSequences, '')))
  return safe.length > shownMost ? `${safe.slice(0, shownMost)}[and ${safe.length - shownMost} more]` : safe
}

/** Whether a text is nothing but a sign-in code. */
export function isBareCode(text: string): boolean {
  return text.length < 20 && /^\s*\d{3}[ -]?\d{3}\s*$/.test(toPlainDigits(text))
}

export const hidden = '[redacted]'

const longest = 100_000
const shownMost = 10_000
const suspicious = /[\d@%=:\\$\u007f-\u{10ffff}]|\p{Cc}|[\w-]{40}|bearer|basic/iu
// Colours and cursor movements, which could also stand between two digits.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what it is about
const terminalSequences = /(?:\u001b\[|\u009b)[0-?]*[ -/]*[@-~]|\u001b[@-Z\\-_]/g

function hideAll(text: string): string {
  let safe = hideQueryValues(text)
  safe = hideNamed(safe)
  safe = safe.replace(userInfo, `$1${hidden}@`).replace(bearer, `$1 ${hidden}`)
  safe = safe.replace(knownSecrets, hidden).replace(longWords, (word) => (looksRandom(word) ? hidden : word))
  safe = hideCodes(safe)
  if (/[@\uff20]/.test(safe)) safe = safe.replace(mail, '[mail]')
  return hidePhones(safe)
}

const userInfo = /(:\/\/)[^\s/?#@]+@/g
const bearer = /\b(bearer|basic)\s+[\w.~+/=-]{6,}/gi
// Hashes of passwords, JSON web tokens.
const knownSecrets = /\$argon2\w+\$[^\s"']+|\beyJ[\w-]{8,}\.[\w-]+(?:\.[\w-]*)?/g
const longWords = /[\w-]{40,}/g
const mail =
  /(?<![\p{L}\p{M}\p{N}.!#$*+^_`{|}~-])[\p{L}\p{M}\p{N}.!#$*+^_`{|}~-]+[@\uff20](?:[\p{L}\p{M}\p{N}-]+[.\u3002])+[\p{L}\p{M}][\p{L}\p{M}\p{N}-]*/gu

/** A random value, not a long name in code. Tokens are stored as SHA-256 in hexadecimal. */
function looksRandom(word: string): boolean {
  if (/^[\da-f]{64,}$/i.test(word)) return true
  return /\d/.test(word) && /[a-z]/.test(word) && /[A-Z]/.test(word)
}

/** PostgreSQL and drizzle quote what a visitor typed: the detail of a broken constraint, the parameters of a query. */
function hideQueryValues(text: string): string {
  if (!/\b(?:Key|row|params|invalid) /i.test(text) && !text.includes('params:')) return text
  return text
    .replace(/\bKey \([^\n]*/g, `Key ${hidden}`)
    .replace(/\bFailing row contains[^\n]*/g, `Failing row contains ${hidden}`)
    .replace(/\b(invalid input syntax for type [\w ]{1,40}): [^\n]*/g, `$1: ${hidden}`)
    .replace(/\bparams: [\s\S]*/, `params: ${hidden}`)
}

const name = /(?<![\w-])([\w-]{1,60})["'\\)\]]{0,4}\s{0,3}[=:]\s{0,3}/g
// Closed by the same quote with as many backslashes: JSON within JSON.
const quoted = /(\\{0,8})(["'])[\s\S]{0,4000}?(?<!\\)\1\2/y
// A number with blanks in it is one value.
const oneWord = /[+(]{0,2}\p{Nd}[\p{Nd}\s()+.-]*|[^\s"'&;,})\]]*/uy
const restOfLine = /[^\n"'}]*/y

/** name=value, name: value, "name":"value" and \"name\":\"value\" if the name marks a private value. */
function hideNamed(text: string): string {
  let safe = ''
  let end = 0
  for (const match of text.matchAll(name)) {
    const kind = kindOfKey(match[1] ?? '')
    const start = match.index + match[0].length
    if (kind === 'plain' || match.index < end) continue
    const value = readValue(text, start, kind === 'line')
    if (!value || isHarmless(value, kind)) continue
    safe += text.slice(end, start) + hidden
    end = start + value.length
  }
  return safe + text.slice(end)
}

function readValue(text: string, start: number, line: boolean): string {
  const opening = /["'\\]/.test(text[start] ?? '') ? readAt(quoted, text, start) : ''
  return opening || readAt(line ? restOfLine : oneWord, text, start) || readAt(anything, text, start)
}

const anything = /\S+/y

function readAt(pattern: RegExp, text: string, start: number): string {
  pattern.lastIndex = start
  return pattern.exec(text)?.[0] ?? ''
}

/** Parameters in SQL ("phone" = $1), hidden values and small numbers. */
function isHarmless(value: string, kind: 'secret' | 'line' | 'code'): boolean {
  const bare = value.replace(/^[\\"']+|[\\"']+$/g, '')
  if (/^(\$\d{1,3}|\d{1,3}|null|true|false|undefined|\[redacted\]?|)$/.test(bare)) return true
  return kind === 'code' && isErrorCode(bare)
}

const codeFirst =
  /((?<!\p{L})(?:codes?|otp|pin|passcode|verification|verify|कोड|ओटीपी)(?!\p{L})[^\p{Nd}\n]{0,40})(?<!\p{Nd})\p{Nd}{3}[\s-]?\p{Nd}{3}(?!\p{Nd})/giu
const codeLast =
  /(?<!\p{Nd})\p{Nd}{3}[\s-]?\p{Nd}{3}(?!\p{Nd})([^\p{Nd}\n]{0,40}(?<!\p{L})(?:codes?|otp|passcode|कोड|ओटीपी)(?!\p{L}))/giu

function hideCodes(text: string): string {
  return text
    .replace(codeFirst, '$1[code]')
    .replace(codeLast, '[code]$1')
    .replace(/^(\w{0,40}Error: )\d{3}[ -]?\d{3}$/gm, '$1[code]')
}

/** Harmless words with %XX or \uXXXX stay as written. */
function hideEncoded(text: string): string {
  if (!/%[\da-f]{2}|\\u[\da-f]{4}/i.test(text)) return text
  return text.replace(/[^\s"'<>]+/g, (word) => {
    let plain = word
    for (let round = 0; round < 4; round++) {
      const next = decodeOnce(plain)
      if (next === plain) break
      plain = next
    }
    if (plain === word) return word
    const safe = hideAll(plain.replace(terminalSequences, ''))
    return safe === plain ? word : safe
  })
}

function decodeOnce(text: string): string {
  return text
    .replace(/(?:%[\da-f]{2})+/gi, (bytes) => Buffer.from(bytes.replaceAll('%', ''), 'hex').toString('utf8'))
    .replace(/\\{1,8}u([\da-f]{4})/gi, (_, unit) => String.fromCharCode(Number.parseInt(unit, 16)))
}
