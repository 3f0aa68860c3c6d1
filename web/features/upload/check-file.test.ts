import '#tests/support/english-page.ts'
import { expect, test } from 'vitest'
import { calls } from '#contract/api.ts'
import { m } from '#messages'
import { writeBytes } from './bytes.ts'
import { problemOf } from './check-file.ts'
import { maxPictureBytes, maxPictures, maxVideoBytes } from './file-limits.ts'
import { kindOfHead } from './kind-of-file.ts'
import { takePictures } from './take-pictures.ts'
import { writeTimeLeft } from './write-time-left.ts'

const box = (brands: string) => `\0\0\0${String.fromCharCode(8 + brands.length)}ftyp${brands}`
const bytes = (head: string) => Uint8Array.from(head, (letter) => letter.charCodeAt(0))
const jpeg = (name: string, rest = name) => new File([bytes('\xff\xd8\xff\xe0'), rest], name)

test('the limits of the browser are those of the contract', () => {
  const { images, video, floor_plan } = calls['property.create'].files
  expect([images.max, images.bytes, floor_plan.bytes, video.bytes]).toEqual([
    maxPictures,
    maxPictureBytes,
    maxPictureBytes,
    maxVideoBytes,
  ])
})

test.for([
  ['\xff\xd8\xff\xe1', 'picture'],
  ['\x89PNG\r\n\x1a\n', 'picture'],
  ['RIFF\0\0\0\0WEBPVP8X', 'picture'],
  [box('avif\0\0\0\0avifmif1'), 'picture'],
  [box('mif1\0\0\0\0mif1avif'), 'picture'],
  [box('heic\0\0\0\0mif1heic'), 'heic'],
  [box('mif1\0\0\0\0mif1heic'), 'heic'],
  [box('isom\0\0\0\0isomavc1'), 'video'],
  ['\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x84webm', 'video'],
  ['\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x88matroska', 'video'],
  ['\x1aE\xdf\xa3\x01\0\0\0\0\0\0\x1fB\x82\x84ebml', 'other'],
  [box('qt  \0\0\0\0qt  '), 'video'],
  [box('3gp5\0\0\0\x013gp5isom'), 'video'],
  [box('3g2a\0\0\0\x013g2a'), 'video'],
  [box('M4A \0\0\0\0M4A '), 'other'],
  ['GIF89a', 'animation'],
  ['<svg xmlns', 'other'],
  ['%PDF-1.7', 'other'],
  ['', 'other'],
] as const)('a file that begins with %j is known as %s', ([head, kind]) => {
  expect(kindOfHead(head)).toBe(kind)
})

test('each kind of wrong file has a sentence that says what to do', async () => {
  const problem = (head: string, wanted: 'picture' | 'video') =>
    problemOf(new File([bytes(head)], 'x.jpg'), wanted)
  expect(await problem(box('heic\0\0\0\0mif1heic'), 'picture')).toBe(m.upload_heic())
  expect(await problem(box('qt  \0\0\0\0qt  '), 'video')).toBeUndefined()
  expect(await problem(box('isom\0\0\0\0isomavc1'), 'picture')).toBe(m.upload_video_here())
  expect(await problem('<svg/>', 'picture')).toBe(m.upload_no_picture())
  expect(await problem('', 'picture')).toBe(m.upload_empty())
  expect(await problem('\xff\xd8\xff\xe1', 'video')).toBe(m.upload_no_video())
  expect(await problem('\xff\xd8\xff\xe1', 'picture')).toBeUndefined()
})

test('the sentence for a large picture has its size', async () => {
  const large = new File([bytes('\xff\xd8\xff\xe0'), new Uint8Array(maxPictureBytes)], 'large.jpg')
  expect(await problemOf(large, 'picture')).toContain('15 MB')
})

test('good files are added; duplicates and a twenty-first are refused', async () => {
  const first = await takePictures([jpeg('a.jpg'), new File(['text'], 'notes.txt'), jpeg('b.jpg')], [])
  expect(first.added.map(({ file }) => file?.name)).toEqual(['a.jpg', 'b.jpg'])
  expect(first.refused.map(({ name }) => name)).toEqual(['notes.txt'])
  const again = await takePictures(
    [jpeg('copy.jpg', 'a.jpg'), jpeg('c.jpg'), jpeg('c2.jpg', 'c.jpg')],
    first.added,
  )
  expect(again.added.map(({ file }) => file?.name)).toEqual(['c.jpg'])
  expect(again.refused.map(({ sentence }) => sentence)).toEqual([m.upload_twice(), m.upload_twice()])
  const many = await takePictures(
    Array.from({ length: 21 }, (_, at) => jpeg(`${at}.jpg`)),
    first.added,
  )
  expect([many.added.length, many.refused.length]).toEqual([18, 3])
})

test('a duplicate picture is recognized by its content', async () => {
  const file = jpeg('a.jpg')
  const digest = new Uint8Array(await crypto.subtle.digest('SHA-256', await file.arrayBuffer()))
  const hash = Buffer.from(digest.subarray(0, 16)).toString('hex')
  const kept = { key: hash, alt: '', kept: { hash } } as Parameters<typeof takePictures>[1][number]
  expect((await takePictures([file], [kept])).refused).toHaveLength(1)
  expect((await takePictures([jpeg('b.jpg')], [kept])).added).toHaveLength(1)
})

test('sizes and times are written for people', () => {
  expect([0, 900, 82_000, 1_500_000, 123_456_789].map(writeBytes)).toEqual([
    '1 KB',
    '1 KB',
    '80 KB',
    '1.4 MB',
    '118 MB',
  ])
  expect([3, 12, 59, 60, 61, 600].map(writeTimeLeft)).toEqual([
    'a few seconds left',
    'about 15 seconds left',
    'about 1 minute left',
    'about 1 minute left',
    'about 2 minutes left',
    'about 10 minutes left',
  ])
})
