import { afterAll, beforeAll, expect, test } from 'vitest'
import { pages } from '#contract/pages.ts'
import { startSession } from '#server/platform/sessions/sessions.ts'
import { callUrl, openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty, makeUser } from '#tests/support/factories.ts'
import { type RunningSite, startSite } from '#tests/support/running-site.ts'

// Two processes of the site with one database. An agent edits a listing again and again, through each process in turn, while
// visitors of both keep asking for it. EDITS=1000 makes more edits than the suite has time for.

const edits = Number(process.env.EDITS ?? 60)
let t: TestApp
let sites: RunningSite[] = []
beforeAll(async () => {
  t = await openTestApp()
  const start = () => startSite(t.context.config.databaseUrl, { LOG_LEVEL: 'error', RATE_LIMITS: '0' })
  // One after the other, because the first start fills the database.
  sites = [await start(), await start()]
}, 120_000)
afterAll(async () => {
  await Promise.all(sites.map((site) => site.stop()))
  await t.close()
})

const titleOf = (edit: number) => `House with well ${edit}.`
const editIn = (text: string) => Number(/House with well (\d+)\./.exec(text)?.[1])

test('each edit is seen through both processes, and nobody sees an older version after a newer one', {
  timeout: 60_000 + edits * 2000,
}, async () => {
  const admin = await makeUser(t.context, { role: 'admin' })
  const { token } = await startSession(t.context.db, admin, 'test', new Date(), {
    proved: true,
    factor: true,
  })
  const { id } = await makeProperty(t.context, { user_id: admin.id, title: titleOf(0) })

  async function edit(number: number) {
    const site = sites[number % sites.length] as RunningSite
    const body = new FormData()
    body.set('title', titleOf(number))
    const headers = { cookie: `aangan_session=${token}` }
    const { status } = await fetch(site.origin + callUrl('property.update', { id }), {
      method: 'PUT',
      body,
      headers,
    })
    expect(status).toBe(200)
    return { number, at: performance.now() }
  }

  let done = { number: 0, at: performance.now() }
  let isOver = false
  const delays: number[] = []

  /** A visitor of one process who asks until the last edit is seen. Returns how many answers were read. */
  async function read(site: RunningSite, path: string): Promise<number> {
    let seen = 0
    let answers = 0
    while (!(isOver && seen === edits)) {
      const response = await fetch(site.origin + path, { headers: { accept: 'text/html, application/json' } })
      const number = editIn(await response.text())
      const now = performance.now()
      answers += 1
      expect(number, `after ${seen} at ${path}`).toBeGreaterThanOrEqual(seen)
      if (number > seen && number === done.number) delays.push(now - done.at)
      seen = number
    }
    return answers
  }

  const readers = sites.flatMap((site) =>
    [pages.listing.href(id), callUrl('property.get', { id })].map((path) => read(site, path)),
  )
  for (let number = 1; number <= edits; number += 1) done = await edit(number)
  isOver = true
  const answers = await Promise.all(readers)
  const slowest = Math.round(Math.max(0, ...delays))
  console.log(`${edits} edits, ${answers.join(', ')} answers; the slowest edit was seen ${slowest} ms later`)
  expect(answers.every((count) => count > edits / 10)).toBe(true)
})
