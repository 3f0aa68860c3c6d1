import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSecurityList } from '../tools/security-list.ts'

// docs/security.md has a row for each requirement of ASVS 5.0 at levels 1 and 2. Level 3 has only the rows that we chose.

const text = readFileSync('docs/security.md', 'utf8')
const rows = readSecurityList(text)
const applying = rows.filter(({ status }) => status !== 'does not apply')

test('each requirement of levels 1 and 2 has one row, and eight of level 3 have one', () => {
  expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length)
  expect(rows.filter(({ level }) => level !== '3').length).toBe(253)
  expect(rows.filter(({ level }) => level === '3').length).toBe(8)
  for (const { id, about, where } of rows) expect(about && where, id).toBeTruthy()
})

test('each test that a row names exists', () => {
  const missing = rows.filter(({ file, title }) => {
    if (!file || !title) return false
    const code = readFileSync(file, 'utf8')
    return ![title, title.replaceAll("'", "\\'")].some((spelled) => code.includes(spelled))
  })
  expect(missing.map(({ id, file, title }) => `${id}: ${file}: ${title}`)).toEqual([])
})

test('tests prove at least 180 of the rows that apply, and the counts are those of the rows', () => {
  const proved = applying.filter(({ file }) => file)
  expect(proved.length).toBeGreaterThanOrEqual(180)
  expect(text).toContain(`A test proves ${proved.length} rows that apply`)
  for (const status of ['met', 'partly', 'open', 'does not apply']) {
    const count = rows.filter((row) => row.status === status).length
    expect(text).toContain(`| ${status} | ${count} |`)
  }
})

test('a row that is open or met in part says why', () => {
  const short = rows.filter(({ status, about }) => ['open', 'partly'].includes(status) && about.length < 30)
  expect(short.map(({ id }) => id)).toEqual([])
})
