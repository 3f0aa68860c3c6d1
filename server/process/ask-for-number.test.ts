import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { ConfigError } from '#server/platform/config/config.ts'
import { askAt } from './ask-for-number.ts'

const offered = '+916100000001'
const readDigits = (text: string) => (/^\d{10}$/.test(text) ? `+91${text}` : undefined)

function startQuestion(given: { offered?: string; waitSeconds?: number }) {
  const input = new PassThrough()
  const output = new PassThrough()
  const ask = askAt({ input, output, waitSeconds: given.waitSeconds ?? 3600 })
  let text = ''
  output.on('data', (chunk) => {
    text += chunk
  })
  const written = () => text
  return { input, written, answer: ask(readDigits, given.offered) }
}

test('a typed number is accepted after an invalid one was refused', async () => {
  const { input, answer, written } = startQuestion({ offered })
  input.write('abc\n')
  await expect.poll(written).toContain('This is not a phone number that may sign in.')
  input.write('9826055555\n')
  expect(await answer).toBe('+919826055555')
})

test('Enter takes the offered number', async () => {
  const { input, answer } = startQuestion({ offered })
  input.write('\n')
  expect(await answer).toBe(offered)
})

test('the offered number is accepted when nobody types', async () => {
  const { answer, written } = startQuestion({ offered, waitSeconds: 0.05 })
  expect(await answer).toBe(offered)
  expect(written()).toContain(`There was no answer, so the first superadmin has the number ${offered}.`)
})

test('without an offered number a terminal that closes ends the start', async () => {
  const { input, answer } = startQuestion({})
  input.end()
  await expect(answer).rejects.toThrow(ConfigError)
})
