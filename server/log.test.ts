import { afterAll, beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { describeError } from './log.ts'

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test('a failed query is told without what a visitor typed', async () => {
  const phone = '+919826012345'
  await makeUser(t.context, { phone })
  const error = await makeUser(t.context, { phone }).catch((reason) => reason)
  const told = JSON.stringify(describeError(error))
  expect(told).toContain('insert into')
  expect(told).toContain('users_verified_phone')
  expect(told).not.toContain(phone)
})
