import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test, vi } from 'vitest'
import type { Locale } from '#contract/locales.ts'
import { localAddress } from '#contract/pages.ts'
import { getLocale, overwriteGetLocale } from '#messages/runtime'
import { failureBody, invalidField } from '#server/platform/errors/api-error.ts'
import { m, withInputs } from '#server/platform/messages/messages.ts'
import { loadBuiltPages, renderPage } from '#server/render/pages.ts'

// docs/decisions/0053-language-as-an-argument.md: no text of the server depends on a usual language.

const root = fileURLToPath(new URL('..', import.meta.url))
const sources = execFileSync(
  'git',
  ['ls-files', '--cached', '--others', '--exclude-standard', 'contract', 'server', 'web', 'messages'],
  { cwd: root, encoding: 'utf8' },
)
  .split('\n')
  .filter((file) => /\.tsx?$/.test(file) && !/\.(test|gen)\./.test(file) && existsSync(join(root, file)))
  .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }))

type Source = (typeof sources)[number]

/** On the server only this file may import the messages as they are compiled, whose language is optional. */
const typed = 'server/platform/messages/messages.ts'

function importsCompiledMessages({ file, text }: Source): boolean {
  return (
    file.startsWith('server/') && file !== typed && /['"](#messages|[./\w]*messages\/compiled)/.test(text)
  )
}

const formats = 'contract/format.ts'
/** Asks whether a country exists, and writes nothing. */
const asksForCountry = 'server/platform/config/config.ts'

function writesByItself({ file, text }: Source): boolean {
  return (
    file !== formats &&
    file !== asksForCountry &&
    /\bnew Intl\.|\bIntl\.\w+\(|\.toLocale\w*\(|\.localeCompare\(/.test(text)
  )
}

/** Those who read what these write have no language of their own: the terminal, the log, the demo. */
const baseLocaleReaders = [
  'server/features/backup/disk-space.ts',
  'server/features/setup/setup.queries.ts',
  'server/features/user/user.superadmin.ts',
  'server/platform/calls/request-locale.ts',
  'server/platform/exposure/exposure.ts',
  'server/platform/seed/catalogue/sentences.ts',
  'server/platform/sms/console.ts',
  'server/process/commands/make-backup.ts',
  'server/process/commands/restore.ts',
  'server/process/doctor/check-database.ts',
  'server/process/doctor/doctor.ts',
  'server/process/welcome.ts',
]

/** These write addresses, which name no language when it is the base language. */
const addressWriters = [
  'server/features/crawlers/write-sitemap.ts',
  'web/layout/language.ts',
  'web/layout/page-head.ts',
  'web/router.tsx',
]

function assumesLanguage({ file, text }: Source): boolean {
  return /^(server|web)\//.test(file) && /\bbaseLocale\b|locale: ['"]/.test(text)
}

const named = (found: Source[]) => found.map(({ file }) => file).sort()

test('the server writes messages only by the functions that require a language', () => {
  expect(named(sources.filter(importsCompiledMessages))).toEqual([])
  for (const text of [
    "import { m } from '#messages'",
    "import { fieldLabels } from '#messages/listing-fields'",
  ])
    expect(importsCompiledMessages({ file: 'server/http/new.ts', text })).toBe(true)
})

test('a message of the server without a language does not compile', () => {
  const call = () => {
    // @ts-expect-error: the language is missing.
    m.error_conflict({})
    // @ts-expect-error: the language is missing.
    m.upload_too_many({ max: 3 })
    // @ts-expect-error: a language without messages.
    m.error_conflict({}, { locale: 'fr' })
    // @ts-expect-error: a text would have been written before the language is known.
    invalidField('name', m.error_conflict({}, { locale: 'en' }))
    // @ts-expect-error: this message has inputs.
    invalidField('name', m.upload_too_many)
  }
  // Types are compared by tsc. At run time the compiled messages ask for the language of the page, too, which no server has. Another
  // test of this process may have set one.
  const pageLocale = getLocale
  overwriteGetLocale(() => {
    throw new Error('no locale')
  })
  try {
    expect(call).toThrow(/locale/)
  } finally {
    overwriteGetLocale(pageLocale)
  }
})

test('an error is written in the language of its answer', () => {
  const error = invalidField('images', withInputs(m.upload_too_many, { max: 3 }))
  expect(error.message).toBe('invalid_input')
  expect(failureBody(error, 'en')).toEqual({
    code: 'invalid_input',
    error: m.error_invalid_input({}, { locale: 'en' }),
    message: m.error_invalid_input({}, { locale: 'en' }),
    fields: { images: 'At most 3 files here.' },
  })
})

test('numbers, dates and the order of texts are formatted by contract/format.ts alone', () => {
  expect(named(sources.filter(writesByItself))).toEqual([])
  for (const text of [
    "new Intl.NumberFormat('en-IN')",
    'count.toLocaleString()',
    'a.localeCompare(b)',
    'day.toLocaleDateString("en-IN")',
  ])
    expect(writesByItself({ file: 'web/pages/new.ts', text }), text).toBe(true)
})

test('no other file than those of readers without a language assumes one', () => {
  expect(named(sources.filter(assumesLanguage))).toEqual([...baseLocaleReaders, ...addressWriters].sort())
  for (const text of ['formatNumber(3, baseLocale)', "m.error_conflict({}, { locale: 'en' })"])
    expect(assumesLanguage({ file: 'server/features/new.ts', text }), text).toBe(true)
})

test('no module of the pages writes a text when it is loaded', async () => {
  const folder = join(root, 'dist/server/assets')
  const failures: string[] = []
  await loadBuiltPages()
  for (const name of readdirSync(folder).filter((each) => each.endsWith('.js'))) {
    const failure = await import(/* @vite-ignore */ join(folder, name)).then(
      () => '',
      (error: Error) => error.message,
    )
    // Maps need a browser.
    if (failure && !failure.includes('window is not defined')) failures.push(`${name}: ${failure}`)
  }
  expect(failures).toEqual([])
})

test('each of two pages that are rendered at the same time has its own language, and one without fails', async () => {
  const entry = await loadBuiltPages()
  const render = (locale: string | undefined) =>
    renderPage(
      entry,
      `https://aangan.example${localAddress((locale ?? 'en') as Locale, '/privacy')}`,
      new AbortController().signal,
      {
        api: async () => {
          throw new Error('there is no data')
        },
        publicUrl: 'https://aangan.example',
        locale: locale as Locale,
        page: { status: 200 },
        report: () => {},
      },
    )
  const pages = await Promise.all(['en', 'hi', 'en'].map(render))
  expect(pages.map(({ html }) => /<html lang="(\w+)"/.exec(html)?.[1])).toEqual(['en', 'hi', 'en'])
  expect(pages.map(({ html }) => /content="(\w+_IN)"/.exec(html)?.[1])).toEqual(['en_IN', 'hi_IN', 'en_IN'])
  vi.spyOn(console, 'error').mockImplementation(() => {})
  await expect(render(undefined)).rejects.toThrow('A text without a language')
})
