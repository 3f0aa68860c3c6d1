import { existsSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'

// tests/e2e/spec.md names a story, or a test of tests/components, for each required sentence and number.

const folder = new URL('e2e/', import.meta.url)
const rows = readFileSync(new URL('spec.md', folder), 'utf8')
  .split('\n')
  .filter((line) => /^\| (?!Requirement \|)/.test(line))
  .map((line) => line.slice(2, -2).split(' | '))
const reached = rows.filter(([, file]) => file !== 'not yet')

test('each row has a sentence, a file and a story', () => {
  expect(rows.filter((row) => row.length !== 3)).toEqual([])
  expect(rows.length).toBeGreaterThan(100)
})

test('each story exists and contains the quoted sentences', () => {
  const wrong = reached.flatMap(([sentence = '', file = '', story = '']) => {
    const url = new URL(file, folder)
    if (!existsSync(url)) return [`${file} is not there`]
    const source = readFileSync(url, 'utf8')
    if (!titlesOf(source).includes(story)) return [`${file} has no story "${story}"`]
    return quotedIn(sentence)
      .filter((text) => !source.includes(text))
      .map((text) => `${file} never says "${text}"`)
  })
  expect(wrong).toEqual([])
})

test('uncovered rows belong to pages that do not exist yet', () => {
  const known: string[] = Object.values(pages).map(({ path }) => path)
  const waiting = rows.filter(([, file, page]) => file === 'not yet' && page === 'the dashboard')
  expect(known.includes(`${pages.admin.path}/dashboard`) ? waiting : []).toEqual([])
  expect(rows.length - reached.length).toBe(waiting.length)
})

/** Titles of tests; parts that differ in a loop are written as … */
function titlesOf(source: string): string[] {
  return [...source.matchAll(/\btest\(\s*(['"`])(.*?)\1,/g)].map(([, , title = '']) =>
    title.replaceAll(/\$\{[^}]*\}/g, '…').replaceAll(/\\(.)/g, '$1'),
  )
}

function quotedIn(sentence: string): string[] {
  return [...sentence.matchAll(/`([^`]+)`/g)].map(([, text = '']) => text)
}
