import fc from 'fast-check'
import { runDueJobs } from '#server/process/testing/run-due-jobs.ts'
import { type Actor, type Cast, isAgency } from '../cast.ts'
import { checkMails } from '../invariants.ts'
import { type Known, learn } from '../known.ts'
import { mailboxOf, names, phoneOf, whose } from '../typed.ts'
import { type Command, command, outsider, someone } from './command.ts'

function become(
  cast: Cast,
  who: Actor,
  user: { id: number; role: Cast['people'][Actor]['role'] } | undefined,
) {
  if (user) Object.assign(cast.people[who], { id: user.id, role: user.role })
}

const signInByName = fc.tuple(names, whose).map(([name, word]) =>
  command(`signs in with the number "${word}" and no code`, 'stranger', async (_known, cast) => {
    const phone = phoneOf(cast, 'stranger', word)
    const answer = await cast.call('stranger', 'user.login', { body: { name, phone } })
    if (answer.status === 200) become(cast, 'stranger', answer.body.user)
  }),
)

/** Only the holder of a number reads its codes. */
const proveNumber = outsider.map((who) =>
  command('asks for a code and enters what their telephone shows', who, async (known, cast) => {
    const person = cast.people[who]
    await cast.call(who, 'user.sendCode', { body: {} })
    const code = cast.site.codeOn(person.phone) ?? '000000'
    const answer = await cast.call(who, 'user.verify', { body: { code } })
    if (answer.status !== 200) return
    become(cast, who, answer.body.user)
    learn(known.provenPhones, answer.body.user.id, [answer.body.user.phone])
  }),
)

const setProfile = fc
  .tuple(someone, fc.record({ name: names, email: whose }, { requiredKeys: [] }))
  .map(([who, { name, email }]) =>
    command(`changes their profile ${JSON.stringify({ name, email })}`, who, async (known, cast) => {
      const body = { name, ...(email && { email: mailboxOf(cast, who, email) }) }
      const { status } = await cast.call(who, 'user.update', { body })
      if (status === 200 && body.email && isAgency(cast.people[who])) {
        known.agencyEntered.add(body.email)
      }
    }),
  )

const askForLink = outsider.map((who) =>
  command('asks for a link to verify the e-mail address of their profile', who, async (known, cast) => {
    await cast.call(who, 'user.sendEmailLink')
    if (cast.site.context.mail) await runDueJobs(cast.site.context)
    await checkMails(known, cast)
  }),
)

/** Opens the newest link, and confirms it when it is about the reader's own account. */
async function openMailbox(known: Known, cast: Cast, who: Actor) {
  const { mailbox, phone, id } = cast.people[who]
  const mail = cast.site.receiver.received.findLast(({ to }) => to.includes(mailbox))
  const [, token] = /#(\S+)/.exec(mail?.text ?? '') ?? []
  if (!token) return
  const about = await cast.call(who, 'user.describeEmailLink', { body: { token } })
  if (about.status !== 200 || !phone.endsWith(about.body.data.phone_ends)) return
  const { status } = await cast.call(who, 'user.verifyEmail', { body: { token } })
  if (status === 200) learn(known.provenEmails, id, [mailbox])
}

const openLink = outsider.map((who) =>
  command('opens the link in their mailbox', who, (known, cast) => openMailbox(known, cast, who)),
)

const verifyAddress = fc
  .tuple(outsider, fc.constantFrom('own', 'own', 'owner', 'victim'))
  .map(([who, word]) =>
    command(
      `enters the address "${word}", asks for its link and opens their mailbox`,
      who,
      async (known, cast) => {
        const email = mailboxOf(cast, who, word)
        const { status } = await cast.call(who, 'user.update', { body: { email } })
        if (status === 200 && isAgency(cast.people[who])) known.agencyEntered.add(email)
        await cast.call(who, 'user.sendEmailLink')
        if (!cast.site.context.mail) return
        await runDueJobs(cast.site.context)
        await checkMails(known, cast)
        await openMailbox(known, cast, who)
      },
    ),
  )

const changeRole = fc.tuple(outsider, fc.constantFrom('buyer', 'seller', 'admin')).map(([target, role]) =>
  command(`makes the ${target} ${role}`, 'superadmin', async (_known, cast) => {
    const params = { id: cast.people[target].id }
    const { status } = await cast.call('superadmin', 'admin.updateUser', { params, body: { role } })
    if (status === 200) cast.people[target].role = role as 'buyer'
  }),
)

const suspend = fc
  .tuple(
    outsider,
    fc.constantFrom('suspends', 'suspends but keeps listings of', 'suspends and hands over from', 'restores'),
  )
  .map(([target, how]) =>
    command(`${how} the ${target}`, 'superadmin', async (_known, cast) => {
      const params = { id: cast.people[target].id }
      const keep = how === 'suspends but keeps listings of'
      const hands = how === 'suspends and hands over from'
      const body = {
        suspended: how !== 'restores',
        ...(keep && { keep_listings: true }),
        ...(hands && { hand_over_to: cast.people.superadmin.id }),
      }
      await cast.call('superadmin', 'admin.updateUser', { params, body })
    }),
  )

const erase = fc.tuple(outsider, fc.constantFrom('self', 'other', 'hands over')).map(([target, how]) =>
  command(`erases the ${target} (${how})`, how === 'self' ? target : 'superadmin', async (_known, cast) => {
    const params = { id: cast.people[target].id }
    const query = how === 'hands over' ? `hand_over_to=${cast.people.superadmin.id}` : ''
    if (how === 'self') await cast.call(target, 'privacy.erase', {})
    else await cast.call('superadmin', 'admin.eraseUser', { params, query })
  }),
)

const handOver = outsider.map((target) =>
  command(`hands over the work of the ${target}`, 'superadmin', async (_known, cast) => {
    const params = { id: cast.people[target].id }
    await cast.call('superadmin', 'handover.make', { params, body: { to: cast.people.superadmin.id } })
  }),
)

const timePasses = fc.constantFrom(1, 30, 24 * 31).map((hours) =>
  command(`${hours} hours pass`, 'visitor', async (_known, cast) => {
    cast.site.moveClock(hours)
    for (const person of Object.values(cast.people)) person.browser = undefined
  }),
)

export const accountCommands: fc.Arbitrary<Command>[] = [
  signInByName,
  signInByName,
  proveNumber,
  proveNumber,
  setProfile,
  setProfile,
  askForLink,
  openLink,
  verifyAddress,
  verifyAddress,
  changeRole,
  suspend,
  handOver,
  erase,
  timePasses,
]
