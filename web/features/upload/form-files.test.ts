import { expect, test } from 'vitest'
import type { Picture } from '#contract/schemas/property.ts'
import {
  type FormFiles,
  type FormPicture,
  filesDiffer,
  filesToCreate,
  filesToUpdate,
  noFiles,
  problemsOfFiles,
  withoutFile,
  withProblems,
} from './form-files.ts'

const file = (name: string) => new File([name], name)
const fresh = (key: string, alt = ''): FormPicture => ({
  ...{ key, alt, alt_hi: '', rendered: false },
  file: file(key),
})
const kept = (key: string, alt = '', alt_hi = ''): FormPicture => ({
  ...{ key, alt, alt_hi, rendered: false },
  kept: { url: `/media/${key}-1280.jpg`, hash: key, alt, alt_hi, rendered: false } as Picture,
})
const names = ({ files }: { files: { field: string; key: string }[] }) =>
  files.map(({ field, key }) => `${field} ${key}`)

test('a new listing sends its files in order, the video last', () => {
  const now: FormFiles = {
    pictures: [fresh('a'), fresh('b')],
    video: { key: 'v', file: file('v') },
    floorPlan: { key: 'p', file: file('p') },
  }
  const sent = filesToCreate(now)
  expect(names(sent)).toEqual(['images a', 'images b', 'floor_plan p', 'video v'])
  expect(sent.fields).toEqual({})
  const told = filesToCreate({ pictures: [fresh('a'), fresh('b', ' The well ')] })
  expect(told.fields).toEqual({ alts: '["","The well"]' })
})

test('an edit that changes nothing sends nothing', () => {
  const begin: FormFiles = {
    pictures: [kept('a', 'The gate'), kept('b')],
    video: { key: 'video', kept: '/media/v.mp4' },
  }
  expect(filesToUpdate(begin, { ...begin, pictures: [...begin.pictures] })).toEqual({ fields: {}, files: [] })
  expect(filesDiffer(begin, begin)).toBe(false)
  expect(filesDiffer(noFiles, { pictures: [fresh('a')] })).toBe(true)
})

test('an edit sends the order of pictures and changed descriptions', () => {
  const [a, b, c] = [kept('a', 'The gate'), kept('b', 'The hall'), kept('c')]
  const begin = { pictures: [a, b, c] }
  const now = { pictures: [fresh('x', 'The well'), { ...c, alt: 'The roof' }, fresh('y'), a] }
  const { fields, files } = filesToUpdate(begin, now)
  expect(JSON.parse(fields.keep_images ?? '')).toEqual([
    'new:1',
    '/media/c-1280.jpg',
    'new:2',
    '/media/a-1280.jpg',
  ])
  expect(JSON.parse(fields.alts ?? '')).toEqual(['The well', 'The roof', null, null])
  expect(files.map(({ key }) => key)).toEqual(['x', 'y'])
  expect(filesToUpdate(begin, { pictures: [] }).fields).toEqual({ keep_images: '[]' })
})

test('descriptions in Hindi are sent beside the first ones, and only those that changed', () => {
  const told = filesToCreate({ pictures: [fresh('a', 'The well'), { ...fresh('b'), alt_hi: ' कुआँ ' }] })
  expect(told.fields).toEqual({ alts: '["The well",""]', alts_hi: '["","कुआँ"]' })
  const [a, b] = [kept('a', 'The gate'), kept('b', 'The well', 'कुआँ')]
  const begin = { pictures: [a, b] }
  expect(filesToUpdate(begin, begin).fields).toEqual({})
  expect(filesToUpdate(begin, { pictures: [{ ...a, alt_hi: 'गेट' }, b] }).fields).toEqual({
    alts_hi: '["गेट",null]',
  })
  expect(filesToUpdate(begin, { pictures: [a, { ...b, alt_hi: '' }] }).fields).toEqual({
    alts_hi: '[null,""]',
  })
})

test('removed descriptions are sent as empty', () => {
  const begin = { pictures: [kept('a', 'The gate')] }
  const now = { pictures: [{ ...kept('a', 'The gate'), alt: ' ' }] }
  expect(filesToUpdate(begin, now).fields).toEqual({ alts: '[""]' })
})

test('an empty text removes a video or floor plan, a file replaces it', () => {
  const begin: FormFiles = {
    pictures: [],
    video: { key: 'video', kept: '/media/v.mp4' },
    floorPlan: { key: 'floor-plan', kept: '/media/p-960.jpg' },
  }
  expect(filesToUpdate(begin, { pictures: [] })).toEqual({ fields: { video: '', floor_plan: '' }, files: [] })
  const now = { ...begin, video: { key: 'v', file: file('v') } }
  expect(filesToUpdate(begin, now)).toMatchObject({ fields: {}, files: [{ field: 'video', key: 'v' }] })
})

test('a refusal is shown at its file', () => {
  const now: FormFiles = {
    pictures: [kept('a'), fresh('x'), kept('b'), fresh('y')],
    video: { key: 'v', file: file('v') },
  }
  const { files } = filesToUpdate(noFiles, now)
  const damaged = problemsOfFiles(
    { images: 'File 2 is damaged.', 'images.2': 'This file is damaged.' },
    files,
  )
  expect(damaged).toEqual({ y: 'This file is damaged.' })
  const marked = withProblems(now, damaged)
  expect(marked.pictures.map(({ problem }) => problem)).toEqual([undefined, undefined, undefined, damaged.y])
  expect(withProblems(marked, {}).pictures.some(({ problem }) => problem)).toBe(false)
  expect(problemsOfFiles({ video: 'This site cannot take videos yet.' }, files)).toEqual({
    v: 'This site cannot take videos yet.',
  })
  expect(problemsOfFiles({ images: 'At most 20 pictures.', title: 'Too long' }, files)).toEqual({})
  expect(withoutFile(withoutFile(now, 'y'), 'v')).toEqual({ pictures: now.pictures.slice(0, 3) })
})
