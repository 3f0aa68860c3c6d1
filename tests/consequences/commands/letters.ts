import { eq, notInArray } from 'drizzle-orm'
import fc from 'fast-check'
import { sendAlerts } from '#server/features/search/search.alerts.ts'
import { addDays, dayInIndia } from '#server/platform/clock/india.ts'
import { inquiries, saved_searches } from '#server/platform/db/schema.ts'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { agencyContact } from '../cast.ts'
import { BrokenRule, checkMails } from '../invariants.ts'
import { mailboxOf, whose, words } from '../typed.ts'
import { anyone, type Command, command as change, outsider, pick, someone, which } from './command.ts'

const command: typeof change = (says, caller, run, options) =>
  change(says, caller, run, { changes: false, ...options })

const writer = { name: 'Zqxtyped Your Bank', email: 'phish@evil.example' }

const askAbout = fc.tuple(anyone, which, words).map(([who, at, message]) =>
  command(`writes about listing ${at}`, who, async (known, cast) => {
    const body = { ...writer, message, property_id: pick(known.listings, at) }
    await cast.call(who, 'inquiry.create', { body })
  }),
)

const askByAddress = fc.tuple(anyone, whose, words).map(([who, word, message]) =>
  command(`writes to the agent at the address "${word}"`, who, async (known, cast) => {
    const agentEmail = mailboxOf(cast, who === 'visitor' ? 'buyer' : who, word)
    const body = { ...writer, message, agentEmail, agentName: 'Zqxtyped agent' }
    const answer = await cast.call(who, 'inquiry.create', { body })
    if (answer.status !== 201) return
    const [row] = await cast.site.context.db
      .select()
      .from(inquiries)
      .where(eq(inquiries.id, answer.body.data.id))
    const reader = row?.recipient_id ?? null
    if (reader === null) return
    const isTheirs = known.provenEmails.get(reader)?.has(agentEmail) || known.agencyEntered.has(agentEmail)
    if (agentEmail === agencyContact.email || !isTheirs) {
      throw new BrokenRule('recipients', `user ${reader} reads what was written to ${agentEmail}`)
    }
  }),
)

const writeToAgency = fc.tuple(anyone, words).map(([who, message]) =>
  command('writes to the agency', who, async (_known, cast) => {
    const body = { ...writer, phone: cast.victim.phone, message }
    await cast.call(who, 'contact.create', { body })
  }),
)

const reportListing = fc.tuple(anyone, which, words).map(([who, at, message]) =>
  command(`reports listing ${at}`, who, async (known, cast) => {
    const body = { reason: 'not_the_owner', message, email: writer.email, phone: cast.victim.phone }
    await cast.call(who, 'report.create', { params: { id: pick(known.listings, at) }, body })
  }),
)

const day = (cast: { site: { context: { now(): Date } } }, more: number) =>
  addDays(dayInIndia(cast.site.context.now()), more)

const askTour = fc.tuple(outsider, fc.constantFrom(0, 0, 0, 1, 2)).map(([who, at]) =>
  command(`asks to see listing ${at}`, who, async (known, cast) => {
    const body = { property_id: pick(known.listings, at), tour_date: day(cast, 3), tour_time: '11:00' }
    const answer = await cast.call(who, 'tour.create', { body })
    if (answer.status === 201) known.tours.push(answer.body.data.id)
  }),
)

const answerTour = fc
  .tuple(
    someone,
    which,
    words,
    fc.constantFrom('proposes', 'confirmed', 'declined', 'cancels', 'takes', 'attended'),
  )
  .map(([who, at, answer, how]) =>
    command(
      `tour ${at}: ${how}`,
      who,
      async (known, cast) => {
        const params = { id: pick(known.tours, at) }
        const time = { tour_date: day(cast, 4), tour_time: '12:00' }
        if (how === 'proposes') await cast.call(who, 'tour.propose', { params, body: { ...time, answer } })
        else if (how === 'takes') await cast.call(who, 'tour.accept', { params, body: time })
        else if (how === 'attended')
          await cast.call(who, 'tour.recordOutcome', { params, body: { outcome: how } })
        else if (how === 'cancels') await cast.call(who, 'tour.cancel', { params })
        else await cast.call(who, 'tour.update', { params, body: { state: how, answer } })
      },
      { needs: (known) => known.tours.length > 0, changes: false },
    ),
  )

const visit = fc.constantFrom('attended' as const, 'no_show' as const).map((outcome) =>
  command(
    `asks to see listing 0, and the owner says afterwards: ${outcome}`,
    'buyer',
    async (known, cast) => {
      const asked = { property_id: known.listings[0], tour_date: day(cast, 1), tour_time: '10:00' }
      const made = await cast.call('buyer', 'tour.create', { body: asked })
      if (made.status !== 201) return
      const params = { id: made.body.data.id }
      known.tours.push(params.id)
      await cast.call('owner', 'tour.update', { params, body: { state: 'confirmed' } })
      cast.site.moveClock(48)
      for (const person of Object.values(cast.people)) person.browser = undefined
      await cast.call('owner', 'tour.recordOutcome', { params, body: { outcome } })
      await cast.call('buyer', 'tour.cancel', { params })
    },
  ),
)

const agreeOnTour = fc.tuple(words, fc.boolean()).map(([answer, proposes]) =>
  command(
    `asks to see listing 0, ${proposes ? 'takes the time that the owner proposes' : 'is confirmed'}, and cancels`,
    'buyer',
    async (known, cast) => {
      const asked = { property_id: known.listings[0], tour_date: day(cast, 5), tour_time: '10:00' }
      const made = await cast.call('buyer', 'tour.create', { body: asked })
      if (made.status !== 201) return
      const params = { id: made.body.data.id }
      const time = { tour_date: day(cast, 6), tour_time: '12:00' }
      if (proposes) {
        await cast.call('owner', 'tour.propose', { params, body: { ...time, answer } })
        await cast.call('buyer', 'tour.accept', { params, body: time })
      } else await cast.call('owner', 'tour.update', { params, body: { state: 'confirmed', answer } })
      await cast.call('buyer', 'tour.cancel', { params })
    },
  ),
)

const save = fc.tuple(outsider, which).map(([who, at]) =>
  command(`saves listing ${at}`, who, async (known, cast) => {
    await cast.call(who, 'wishlist.create', { body: { property_id: pick(known.listings, at) } })
  }),
)

/** Every home is new to every search. People of earlier sequences, whose addresses this one does not know, have none any more. */
const saveSearch = fc.tuple(outsider, words).map(([who, name]) =>
  command('saves all homes as a search and is told of new ones', who, async (known, cast) => {
    const { context } = cast.site
    const ids = Object.values(cast.people).map(({ id }) => id)
    await context.db.delete(saved_searches).where(notInArray(saved_searches.user_id, ids))
    await cast.call(who, 'search.create', { body: { query: '', name } })
    await context.db.update(saved_searches).set({ alerted_at: new Date(0) })
    await sendAlerts(context, {})
    await checkMails(known, cast)
  }),
)

const mailsLeave = fc.constant(
  command('mails leave', 'visitor', async (known, cast) => {
    if (cast.site.context.mail) await runDueJobs(cast.site.context)
    await checkMails(known, cast)
  }),
)

export const letterCommands: fc.Arbitrary<Command>[] = [
  askAbout,
  askByAddress,
  askByAddress,
  reportListing,
  writeToAgency,
  askTour,
  askTour,
  answerTour,
  answerTour,
  agreeOnTour,
  visit,
  save,
  saveSearch,
  mailsLeave,
]
