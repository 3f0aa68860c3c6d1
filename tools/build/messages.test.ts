import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { findMessageFaults } from './message-faults.ts'

const [english = '', hindi = ''] = ['en', 'hi'].map((locale) =>
  readFileSync(`messages/${locale}.json`, 'utf8'),
)
let folder = ''

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'aangan-messages-'))
  for (const name of ['project.inlang', 'messages/en.json'])
    cpSync(name, join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
})

afterAll(() => rmSync(folder, { recursive: true, force: true }))

/** The end of the first step of `npm run build` with changed messages in Hindi. */
function build(change: Record<string, unknown>) {
  writeFileSync(join(folder, 'messages/hi.json'), changed(change))
  const { status, stderr } = spawnSync(process.execPath, [resolve('tools/build/messages.ts')], {
    cwd: folder,
    encoding: 'utf8',
  })
  return { status, sentence: stderr.trim() }
}

/** `undefined` takes a message away. */
function changed(change: Record<string, unknown>): string {
  return JSON.stringify({ ...JSON.parse(hindi), ...change }, null, 2)
}

test('the messages have no fault', () => {
  expect(findMessageFaults(english, hindi)).toEqual([])
})

test('a message without its Hindi stops the build', () => {
  expect(build({ shell_skip: undefined })).toEqual({
    status: 1,
    sentence: 'shell_skip is missing from messages/hi.json.',
  })
})

test('a message that is only in Hindi stops the build', () => {
  expect(build({ shell_jump: 'सीधे पेज पर जाएँ' })).toEqual({
    status: 1,
    sentence: 'shell_jump of messages/hi.json is no message of messages/en.json.',
  })
})

test('an untranslated message stops the build', () => {
  expect(build({ shell_skip: JSON.parse(english).shell_skip })).toEqual({
    status: 1,
    sentence: 'shell_skip is not translated in messages/hi.json.',
  })
})

test.for([
  ['{name} नहीं है', 'has other inputs or variants in messages/hi.json than in messages/en.json.'],
  ['{name} नहीं है', 'has in messages/hi.json what it does not get: {name}.'],
  ['PDFों में', 'in messages/hi.json mixes two scripts in a word.'],
  ['सीधे जाएँ.', 'in messages/hi.json ends a sentence with a full stop instead of a danda.'],
  ['निमंत्रण वापस लें', 'in messages/hi.json has a word for which the glossary has another.'],
  ['फ़्लायर', 'in messages/hi.json has a word for which the glossary has another.'],
  ['घर का आकार', 'in messages/hi.json has a word for which the glossary has another.'],
  ['सीधे\u200d जाएँ', 'in messages/hi.json has a letter that is not composed Unicode, or an invisible one.'],
  [
    '१० तस्वीर',
    'in messages/hi.json has a dot below k, kh or g, the other word for a picture, or digits of Devanagari.',
  ],
])('"%s" in Hindi is a fault: %s', ([text, fault]) => {
  expect(findMessageFaults(english, changed({ shell_skip: text }))).toContain(`shell_skip ${fault}`)
})

test('a name that stands twice in a file is a fault', () => {
  const twice = hindi.replace(/^( {2}"shell_skip":.*)$/m, '$1\n$1')
  expect(findMessageFaults(english, twice)).toEqual(['shell_skip stands twice in messages/hi.json.'])
})
