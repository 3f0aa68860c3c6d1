import { expect, test } from 'vitest'
import { startProgress } from './progress.ts'

const files = [100, 300].map((size, at) => ({ key: `f${at}`, file: new File(['x'.repeat(size)], `f${at}`) }))

test('bytes are assigned to the files in order, after the texts', () => {
  const follow = startProgress(files)
  const parts = (sent: number) => Object.values(follow(sent, 450, 0).files)
  expect(parts(0)).toEqual([0, 0])
  expect(parts(50)).toEqual([0, 0])
  expect(parts(120)).toEqual([70, 0])
  expect(parts(200)).toEqual([100, 50])
  expect(parts(450)).toEqual([100, 300])
})

test('the remaining time is estimated after a few seconds', () => {
  const follow = startProgress(files)
  expect(follow(0, 1000, 0).secondsLeft).toBeUndefined()
  expect(follow(100, 1000, 1000).secondsLeft).toBeUndefined()
  expect(follow(400, 1000, 4000).secondsLeft).toBe(6)
  expect(follow(400, 1000, 8000)).toMatchObject({ secondsLeft: 12, finishing: false })
  expect(follow(1000, 1000, 9000)).toMatchObject({ secondsLeft: 0, finishing: true })
})
