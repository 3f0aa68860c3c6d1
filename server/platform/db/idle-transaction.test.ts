import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/support/app.ts'
import { makeUser } from '#tests/support/factories.ts'
import { users } from './schema.ts'

test('a transaction that stands still loses its locks before a write that waits for them fails', async () => {
  const t = await openTestApp()
  const { db } = t.context
  const { id } = await makeUser(t.context)
  const rename = (name: string) => db.update(users).set({ name }).where(eq(users.id, id))
  const { promise: held, resolve: hold } = Promise.withResolvers<void>()
  const { promise: goOn, resolve: letGoOn } = Promise.withResolvers<void>()
  const stalled = db.transaction(async (tx) => {
    await tx.update(users).set({ name: 'Stalled' }).where(eq(users.id, id))
    hold()
    await goOn
    await tx.select().from(users)
  })
  await held
  await rename('Waiting')
  letGoOn()
  await expect(stalled).rejects.toThrow()
  expect(await db.select({ name: users.name }).from(users)).toEqual([{ name: 'Waiting' }])
  await t.close()
}, 60_000)
