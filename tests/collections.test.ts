import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { baseLocale, locales } from '#contract/locales.ts'
import { jobKinds } from '#server/jobs.ts'
import { mails } from '#server/mails.ts'
import type { Mails } from '#server/platform/mail/mail-kinds.ts'
import type { JobKinds } from '#server/platform/workers/job-kinds.ts'

const filesOf = (ending: string) =>
  execFileSync('git', ['ls-files', '-co', '--exclude-standard', `server/features/*.${ending}.ts`], {
    encoding: 'utf8',
  })
    .split('\n')
    .filter(Boolean)

test('the mails do not compile with a missing or an unknown kind', () => {
  const { 'tour.requested': requested, ...rest } = mails
  // @ts-expect-error: tour.requested is missing.
  const incomplete: Mails = rest
  // @ts-expect-error: no feature declares this kind.
  const extra = { ...mails, 'tour.forgotten': requested } satisfies Mails
  expect(Object.keys(extra)).toHaveLength(Object.keys(incomplete).length + 2)
})

test('the jobs do not compile with a missing or an unknown queue', () => {
  const { notice, ...rest } = jobKinds
  // @ts-expect-error: notice is missing.
  const incomplete: JobKinds = rest
  // @ts-expect-error: no feature declares this job.
  const extra = { ...jobKinds, forgotten: notice } satisfies JobKinds
  expect(Object.keys(extra)).toHaveLength(Object.keys(incomplete).length + 2)
})

test.for([
  ['mails', 'server/mails.ts'],
  ['jobs', 'server/jobs.ts'],
] as const)('every .%s.ts of a feature is collected', ([ending, collection]) => {
  const source = readFileSync(collection, 'utf8')
  const files = filesOf(ending)
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !source.includes(`'./${file.slice('server/'.length)}'`))).toEqual([])
})

test('files of jobs import only types statically', () => {
  for (const file of filesOf('jobs')) {
    const imports = readFileSync(file, 'utf8').match(/^import (?!type ).*$/gm) ?? []
    expect(
      imports.filter((line) => !line.includes('clock/india.ts')),
      file,
    ).toEqual([])
  }
})

test('a worker is loaded for each job', async () => {
  for (const kind of Object.values(jobKinds)) expect(await kind.load()).toBeTypeOf('function')
})

test('the languages of the contract are those that the messages are compiled for', () => {
  const settings = JSON.parse(readFileSync('project.inlang/settings.json', 'utf8'))
  expect({ baseLocale: settings.baseLocale, locales: settings.locales }).toEqual({ baseLocale, locales })
})
