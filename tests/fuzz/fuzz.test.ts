import { afterAll, beforeAll, expect, test } from 'vitest'
import { resources } from '#contract/pages.ts'
import { makeDemoLinks } from '#server/features/user/user.demo.ts'
import { makeFirstSuperadmin } from '#server/features/user/user.superadmin.ts'
import { openTestApp, type TestApp } from '#tests/support/app.ts'
import { makeProperty } from '#tests/support/factories.ts'
import { readOperations } from './document.ts'
import { fuzz } from './fuzz.ts'
import { injectInto } from './inject.ts'
import { openPeople } from './people.ts'
import { sweep } from './request.ts'
import { openTally } from './tally.ts'

// `npm run fuzz` sends a hundred thousand over sockets. Another seed: FUZZ_SEED=1 npm run test:api
const seed = Number(process.env.FUZZ_SEED ?? 20261121)
const runs = 5000

let t: TestApp
beforeAll(async () => {
  t = await openTestApp()
})
afterAll(() => t.close())

test(`${runs} generated bad requests get answers of the contract`, async () => {
  // Before another superadmin exists, and with demo links, so that these two calls succeed, too.
  const made = await makeFirstSuperadmin(t.context, async () => '+916100000001')
  t.context.config.demo = true
  const [link] = await makeDemoLinks(t.context, 'http://x')
  for (let index = 0; index < 20; index += 1) await makeProperty(t.context)
  const document = await t.app.inject(resources.openApi)
  const operations = readOperations(document.json())
  const tally = openTally()
  await fuzz({
    seed,
    runs,
    operations,
    examples: sweep(operations),
    people: openPeople(t.context, '__Host-aangan_session'),
    send: injectInto(t.app),
    tally,
    origin: t.context.config.publicUrl,
    known: (name) => {
      if (name === 'user.secret') return { phone: made?.phone, password: made?.password }
      if (name === 'user.demo') return { token: new URL(link?.url ?? '').searchParams.get('demo') }
      return undefined
    },
  })
  console.log(`${tally.table()}\n${tally.total()} requests of seed ${seed}, ${tally.of('5xx')} answered 5xx`)
  expect(tally.without('4xx')).toEqual([])
  // Calls that cannot succeed here: without a backup, a mail server, a gateway, signatures, passwords, authenticator codes or
  // link tokens, without scans, and with all addresses already verified. Servers in Settings must be found in the DNS.
  const beyond = [
    'backup.download',
    'connection.testBackups',
    'connection.testNotice',
    'connection.testSms',
    'connection.updateMail',
    'connection.updateSms',
    'document.addFiles',
    'invitation.accept',
    'invitation.describe',
    'property.answerConfirmation',
    'property.describeConfirmation',
    'search.stopAlerts',
    'user.addPasskey',
    'user.changePassword',
    'user.confirmTotp',
    'user.describeSetup',
    'user.link',
    'user.passkeySignIn',
    'user.renewRecoveryCodes',
    'user.prove',
    'user.sendEmailLink',
    'user.setUp',
  ]
  // Each new call changes which of these the requests of the seed happen to get right.
  const rare = [
    'admin.eraseUser',
    'admin.retryNotice',
    'admin.testMail',
    'admin.updateUser',
    'cost.addRate',
    'document.file',
    'handover.make',
    'import.problems',
    'import.rows',
    'invitation.delete',
    'lead.update',
    'report.decide',
    'search.create',
    'search.delete',
    'search.look',
    'search.update',
    'user.endSession',
    'user.removeTotp',
  ]
  const missed = tally.without('2xx')
  expect(missed).toEqual(expect.arrayContaining(beyond))
  expect(missed.filter((name) => ![...beyond, ...rare].includes(name))).toEqual([])
  expect((await t.app.inject(resources.readyz)).statusCode).toBe(200)
}, 300_000)
