import { expect, test } from 'vitest'
import { openConsole } from './console.ts'

test('the console prints the code, and only the end of the number', async () => {
  const lines: string[] = []
  const channel = openConsole((line) => lines.push(line))
  await channel.deliver({ phone: '+919826012345', code: '493817', minutes: 5, locale: 'en' })
  expect(channel).toMatchObject({ name: 'console' })
  expect(lines).toHaveLength(1)
  expect(lines[0]).toMatch(/ending in 2345: 493817 .*5 minutes/)
  expect(lines[0]).not.toMatch(/9826|\n/)
})
