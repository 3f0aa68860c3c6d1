import fc from 'fast-check'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { createApp } from '#server/app.ts'
import { formOf, listing, makePicture } from '#server/features/property/testing/listing-form.ts'
import { catchCodes, newPhone } from '#server/features/user/testing/sign-in.ts'
import { loadBuiltPages } from '#server/render/pages.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { clientAt, comeAt, someWaves } from './strangers.ts'

// Honest people must be served within the limits of a real site, whatever strangers use up.

const seed = Number(process.env.CONSEQUENCES_SEED ?? 20261122)
const runs = Math.ceil(Number(process.env.CONSEQUENCES ?? 600) / 60)

let t: TestApp
let site: FastifyInstance
let origin: URL
let codes: Map<string, string[]>
let picture: Buffer
beforeAll(async () => {
  t = await openTestApp('empty', { limits: true })
  codes = catchCodes(t.context)
  site = await createApp(t.context, { pages: loadBuiltPages })
  origin = new URL(await site.listen({ host: '127.0.0.1', port: 0 }))
  picture = await makePicture(1)
})
afterAll(async () => {
  site.server.closeAllConnections()
  await site.close()
  await t.close()
})

test(
  `${runs} waves of strangers at their limits stop no sign-in, upload or page`,
  async () => {
    const property = fc.asyncProperty(someWaves, async (waves) => {
      const phone = newPhone()
      const owner = await makeUser(t.context, { phone })
      const house = await makeProperty(t.context, { user_id: owner.id })
      const device = clientAt(origin)
      expect(await signIn(device, phone), 'the first sign-in').toBe(200)
      const ends: (() => void)[] = []
      try {
        for (const wave of waves) ends.push(await comeAt(origin, wave, { phone, listing: house.id }))
        expect(await signIn(device, phone), 'the sign-in of the owner').toBe(200)
        expect(
          await device.post('property.create', formOf(listing, [['images', picture]])),
          'the upload',
        ).toBe(201)
        expect(await clientAt(origin).get(pages.home.href()), 'the page').toBe(200)
      } finally {
        for (const end of ends) end()
      }
    })
    await fc.assert(property, { numRuns: runs, seed })
  },
  600_000 + runs * 5000,
)

/** Returns the first status that is not 200. */
async function signIn(device: ReturnType<typeof clientAt>, phone: string): Promise<number> {
  const steps = [
    () => device.call('user.login', { name: 'Owner', phone }),
    () => device.call('user.sendCode'),
    () => device.call('user.verify', { code: codes.get(phone)?.at(-1) }),
  ]
  for (const step of steps) {
    const { status } = await step()
    if (status !== 200) return status
  }
  return 200
}
